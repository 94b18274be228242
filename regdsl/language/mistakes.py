"""What a line that cannot be read most likely meant: a place, a sentence and a way out, never the name of a token."""

from __future__ import annotations

import re

from lark import Token, UnexpectedCharacters, UnexpectedInput, UnexpectedToken

from regdsl.diagnostics import Diagnostic
from regdsl.language.builder import Origin
from regdsl.language.grammar import Vocabulary
from regdsl.language.reserved import RESERVED_WORDS
from regdsl.values.span import Span

_IN_WORDS = {
    "NAME": "a word or a code",
    "NUMBER": "a number",
    "STRING": 'a text in quotes, "…"',
    "MOMENT": "a date or a time",
    "RANGE": "a range such as 1..3",
    "LSQB": "a list such as [GM, IM]",
    "COLON": "a colon",
    "_NL": "the end of the line",
    "COMMA": "a comma",
    "RPAR": "a closing parenthesis",
    "RSQB": "a closing bracket",
    "PREPOSITION": "a reserved word such as `by`, `per`, `for`",
    "WHERE": "`where`",
    "RELATION": "a comparison such as `>=` or `below`",
    "_AND": "`and`",
}
_USUAL_FIRST = ("COLON", "COMMA", "_NL", "RPAR", "RSQB", "WHERE", "NUMBER", "NAME", "STRING", "MOMENT", "LSQB", "RELATION", "_AND")
_MOST_NAMED = 5
_WORD = re.compile(r"[^\W\d_][\w-]*")


def explain(error: UnexpectedInput, line: str, origin: Origin, vocabulary: Vocabulary) -> Diagnostic:
    """The diagnostic for a line that the parser refused. `line` is its text; `origin` says where the line stands."""
    column = _column(error, line)
    length = len(error.token) if isinstance(error, UnexpectedToken) and isinstance(error.token, Token) and "\n" not in error.token else 1
    return (
        _tab(line, origin)
        or _open_quote(line, column, origin)
        or _mixed_script(line, origin, vocabulary)
        or _misspelt_reserved_word(line, column, origin)
        or _reserved_word_out_of_place(line, column, origin)
        or Diagnostic(
            "not-understood",
            _place(origin, column, column + max(length, 1)),
            {"found": _found(line, column, length)},
            (f"here could stand {_alternatives(error)}",) if _expected(error) else (),
        )
    )


def _column(error: UnexpectedInput, line: str) -> int:
    column = error.column
    if isinstance(error, UnexpectedToken) and isinstance(error.token, Token):
        column = len(line.rstrip()) + 1 if error.token.type == "$END" else error.token.column or 1
    return max(1, min(int(column), len(line) + 1))


def _place(origin: Origin, begin: int, end: int) -> Span:
    if origin.fixed is not None:
        return origin.fixed
    line = origin.lines_before + 1
    return Span(origin.file, line, begin + origin.columns_before, line, end + origin.columns_before)


def _found(line: str, column: int, length: int) -> str:
    text = line[column - 1 : column - 1 + max(length, 1)].strip()
    return f"`{text}`" if text and not text.startswith("#") else "the end of the line"


def _expected(error: UnexpectedInput) -> list[str]:
    if isinstance(error, UnexpectedToken):
        accepted = set(error.accepts or error.expected)
    elif isinstance(error, UnexpectedCharacters):
        accepted = set(error.allowed or ())
    else:
        accepted = set()
    return [_IN_WORDS[name] for name in _USUAL_FIRST if name in accepted][:_MOST_NAMED]


def _alternatives(error: UnexpectedInput) -> str:
    *first, last = _expected(error)
    return f"{', '.join(first)} or {last}" if first else last


def _tab(line: str, origin: Origin) -> Diagnostic | None:
    if "\t" not in line:
        return None
    column = line.index("\t") + 1
    return Diagnostic("tab", _place(origin, column, column + 1), {}, ("write spaces instead, four for each level",))


def _open_quote(line: str, column: int, origin: Origin) -> Diagnostic | None:
    if line[column - 1 : column] != '"':
        return None
    return Diagnostic("text-not-closed", _place(origin, column, len(line.rstrip()) + 1), {}, ('end the text with " on the same line',))


def _mixed_script(line: str, origin: Origin, vocabulary: Vocabulary) -> Diagnostic | None:
    from regdsl.diagnostics.suggestions import mixed_scripts

    for match in _WORD.finditer(re.sub(r'"[^"]*"?', lambda text: " " * len(text[0]), line)):
        advice = mixed_scripts(match[0], {*RESERVED_WORDS, *vocabulary.heads})
        if advice is not None:
            return Diagnostic("mixed-scripts", _place(origin, match.start() + 1, match.end() + 1), {"word": match[0]}, (advice,))
    return None


def _misspelt_reserved_word(line: str, column: int, origin: Origin) -> Diagnostic | None:
    """A word before the place where reading stopped that nearly is a reserved word: `10 EUR untill 2026-05-01`."""
    from regdsl.diagnostics.suggestions import near_reserved_word

    for match in reversed(list(_WORD.finditer(line, 0, column - 1))):
        meant = near_reserved_word(match[0], RESERVED_WORDS)
        if meant is not None:
            place = _place(origin, match.start() + 1, match.end() + 1)
            return Diagnostic("unknown-word", place, {"word": match[0]}, (f"did you mean `{meant}`?",))
    return None


def _reserved_word_out_of_place(line: str, column: int, origin: Origin) -> Diagnostic | None:
    match = _WORD.match(line, column - 1)
    if match is None or match[0] not in RESERVED_WORDS:
        return None
    return Diagnostic(
        "reserved-word",
        _place(origin, column, column + len(match[0])),
        {"word": match[0]},
        ("a name that you define is one word, with hyphens; what people see stands in quotes",),
    )
