"""Writes a starter regulation: every question of the language with your answer, or left open. On a terminal it asks what no option says."""

from __future__ import annotations

import re
import sys
from pathlib import Path

from regdsl.commands.options import Chosen, Options
from regdsl.commands.running import Output, Stop
from regdsl.commands.starter import Asked, questions, starter

KINDS = ("tournament", "series")
_NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")


def declare(options: Options) -> None:
    options.add_argument("name", metavar="NAME", help="what the file calls it: one word in lower case, such as spring-open-2027")
    options.add_argument("--kind", choices=KINDS, default="tournament", help="one event, or a series of them")
    options.add_argument("--language", metavar="LANG", default="en", help="the language of its texts (BCP 47), such as en or sr-Latn")
    options.add_argument("--currency", metavar="CODE", default="EUR", help="the currency of fees and prizes (ISO 4217)")
    asked = options.add_argument_group("answers", "What is neither answered here nor on the terminal is `unstated` in the file.")
    for question in {question.name: question for kind in KINDS for question in questions(kind)}.values():
        asked.add_argument(
            f"--{question.name}", metavar="ANSWER", help=f"{question.words} For example: {question.example}".replace("%", "%%")
        )
    options.add_argument("--to", choices=("dsl", "yaml"), default="dsl", help="the spelling to write")
    options.add_argument("-o", "--output", metavar="FILE", type=Path, help="write there; without it, to standard output")


def run(chosen: Chosen, output: Output) -> int:
    if _NAME.fullmatch(chosen.name) is None:
        raise Stop(f"`{chosen.name}` is no name: write one word in lower case, joined with hyphens, such as spring-open-2027")
    if chosen.output is not None and chosen.output.exists():
        raise Stop(f"`{chosen.output}` is there already, and is not overwritten")
    answers: dict[str, str] = {}
    for question in questions(chosen.kind):
        given = getattr(chosen, question.name.replace("-", "_"))
        if given is not None:
            fault = _fault(chosen, answers, question, given)
            if fault is not None:
                raise Stop(f"--{question.name}: {fault}")
            answers[question.name] = given
        elif sys.stdin.isatty() and sys.stderr.isatty():
            answers[question.name] = _from_terminal(chosen, answers, question)
    text = _text(chosen, answers)
    if chosen.output is None:
        output.result(text)
    else:
        from regdsl.commands.target import write_whole

        write_whole(chosen.output, text)
    return 0


def _text(chosen: Chosen, answers: dict[str, str]) -> str:
    text = starter(chosen.kind, chosen.name, chosen.language, chosen.currency, answers)
    if chosen.to == "dsl":
        return text
    from regdsl.clauses.registry import language
    from regdsl.language.comments import comments_of_dsl
    from regdsl.language.writing import to_yaml
    from regdsl.regulation.loading import load_text

    document = load_text(text, chosen.name).document
    if document is None:
        raise Stop("the answers do not make a regulation")
    return to_yaml(document, language(), comments_of_dsl(text))


def _from_terminal(chosen: Chosen, answers: dict[str, str], question: Asked) -> str:
    """Asks until the answer can be understood; nothing, or the end of input, leaves it open."""
    while True:
        sys.stderr.write(f"{question.words}\n  (for example: {question.example}; nothing leaves it open) ")
        sys.stderr.flush()
        answer = sys.stdin.readline().strip()
        fault = _fault(chosen, answers, question, answer) if answer else None
        if fault is None:
            return answer
        sys.stderr.write(f"  {fault}\n")


def _fault(chosen: Chosen, answers: dict[str, str], question: Asked, answer: str) -> str | None:
    """What is wrong with the answer, with a way out; None where it can be written."""
    from regdsl.diagnostics import Severity
    from regdsl.regulation.loading import load_text

    if "\n" in answer or ('"' in answer and question.name == "title"):
        return "an answer is one line, and a title has no straight quotes"
    text = starter(chosen.kind, chosen.name, chosen.language, chosen.currency, {**answers, question.name: answer})
    for found in load_text(text, chosen.name).diagnostics:
        if found.severity is Severity.ERROR:
            return f"{found.message}; {found.advice[0]}" if found.advice else found.message
    return None
