"""Writes a regulation in the other spelling, or results as a TRF file. What is written means the same; comments go along."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path

from regdsl.commands.column_map import declare_map
from regdsl.commands.inputs import one_regulation, unreadable
from regdsl.commands.running import Output, Stop
from regdsl.diagnostics import Severity
from regdsl.language.syntax import Document
from regdsl.regulation.reading import COMPILED, read_regulation

SPELLINGS = ("dsl", "yaml")
RESULTS = ("trf16", "trf26")


def declare(parser: ArgumentParser) -> None:
    parser.add_argument("regulation", metavar="FILE", type=Path, help=".regdsl or .yaml, a folder with one, or a results file")
    parser.add_argument("--to", choices=(*SPELLINGS, *RESULTS), required=True, help="the spelling, or the format of results, to write")
    declare_map(parser)
    parser.add_argument("-o", "--output", metavar="FILE", type=Path, help="write there; without it, to standard output")


def run(chosen: Namespace, output: Output) -> int:
    if chosen.to in RESULTS:
        from regdsl.commands.convert_results import convert_results

        return convert_results(chosen, output)
    path = one_regulation(chosen.regulation)
    if path.suffix.lower() == COMPILED:
        raise Stop(f"`{path}` is compiled: the text that it comes from can be converted, this cannot")
    loaded = read_regulation(path)
    errors = [each for each in loaded.diagnostics if each.severity is Severity.ERROR and (each.is_form or unreadable([each]))]
    if errors or loaded.document is None or loaded.text is None:
        output.diagnostics(errors, {str(path): loaded.text or ""}, aside=True)
        raise Stop(f"`{path}` is not converted: part of it is not understood and would be lost")
    text = _written(loaded.document, loaded.text, path, chosen.to)
    if chosen.output is None:
        output.result(text)
    else:
        from regdsl.commands.target import write_whole

        write_whole(chosen.output, text)
    return 0


def _written(document: Document, text: str, path: Path, spelling: str) -> str:
    from regdsl.clauses.registry import language
    from regdsl.language.comments import comments_of_dsl, comments_of_yaml
    from regdsl.language.writing import to_dsl, to_yaml

    is_yaml = path.suffix.lower() != ".regdsl"
    comments = comments_of_yaml(text, str(path)) if is_yaml else comments_of_dsl(text)
    written = (to_yaml if spelling == "yaml" else to_dsl)(document, language(), comments)
    _must_mean(document, written, str(path), spelling)
    return written


def _must_mean(document: Document, written: str, file: str, spelling: str) -> None:
    """Reads what was written: rather nothing than a text that means something else."""
    from regdsl.regulation.loading import load_text

    again = load_text(written, file, is_yaml=spelling == "yaml").document
    if again is None or again.clauses != document.clauses:
        raise Stop(
            f"`{file}` is not converted: in the other spelling it would mean something else. This is a fault of regdsl: please report it"
        )
