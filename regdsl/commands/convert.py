"""Writes a regulation in the other spelling, or results as a TRF file. What is written means the same; comments go along."""

from __future__ import annotations

import sys
from pathlib import Path

from regdsl.commands.column_map import declare_map
from regdsl.commands.inputs import one_regulation, reading_of, unreadable
from regdsl.commands.options import Chosen, Options
from regdsl.commands.rewriting import of_its_own, rewrite
from regdsl.commands.running import Output, Stop
from regdsl.diagnostics import Diagnostic, Severity
from regdsl.diagnostics.visible import visible
from regdsl.regulation.reading import COMPILED, read_regulation

SPELLINGS = ("dsl", "yaml")
RESULTS = ("trf16", "trf26")


def declare(options: Options) -> None:
    options.add_argument("regulation", metavar="FILE", type=Path, help=".regdsl or .yaml, a folder with one, or a results file")
    options.add_argument("--to", choices=(*SPELLINGS, *RESULTS), required=True, help="the spelling, or the format of results, to write")
    declare_map(options)
    options.add_argument("-o", "--output", metavar="FILE", type=Path, help="write there; without it, to standard output")


def run(chosen: Chosen, output: Output) -> int:
    if chosen.to in RESULTS:
        from regdsl.commands.convert_results import convert_results

        return convert_results(chosen, output)
    path = one_regulation(chosen.regulation)
    if path.suffix.lower() == COMPILED:
        raise Stop(f"`{path}` is compiled: the text that it comes from can be converted, this cannot")
    loaded = read_regulation(path, reading_of(chosen))
    own = of_its_own(loaded.diagnostics, str(path))
    errors = [each for each in own if each.severity is Severity.ERROR and (each.is_form or unreadable([each]))]
    if errors or loaded.document is None or loaded.text is None:
        output.diagnostics(errors, {str(path): loaded.text or ""}, aside=True)
        raise Stop(f"`{path}` is not converted: part of it is not understood and would be lost")
    written = rewrite(loaded, path, to_yaml_text=chosen.to == "yaml")
    if isinstance(written, Diagnostic):
        output.diagnostics([written], {}, aside=True)
        raise Stop(f"`{path}` is not converted")
    for line, comment in written.moved:
        sys.stderr.write(f"note: {path}:{line}: the line of `{visible(comment)}` is part of another now: the comment stands above it\n")
    if chosen.output is None:
        output.result(written.text)
    else:
        from regdsl.commands.target import write_whole

        write_whole(chosen.output, written.text)
    return 0
