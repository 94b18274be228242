"""Compiles a regulation: the executable configuration as self-contained JSON, from which verdicts follow without the text."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path

from regdsl.commands.inputs import one_regulation, sound_regulation
from regdsl.commands.running import Output, Stop


def declare(parser: ArgumentParser) -> None:
    parser.add_argument("regulation", metavar="REG", type=Path, help=".regdsl, .yaml, a compiled configuration, or a folder with one")
    parser.add_argument("-o", "--output", metavar="FILE", type=Path, help="write there; without it, to standard output")
    parser.add_argument("--to", choices=("json", "trf26"), default="json", help="a configuration (json), or the head of a TRF26 file")


def run(chosen: Namespace, output: Output) -> int:
    if chosen.to != "json":
        raise Stop(f"this version cannot compile to {chosen.to} yet: use `--to json`")
    regulation = sound_regulation(one_regulation(chosen.regulation), output)
    if regulation is None:
        return 1
    from regdsl.regulation.configuration import as_text, configuration

    data = configuration(regulation)
    if chosen.output is None:
        output.data(data)
    else:
        from regdsl.commands.target import write_whole

        write_whole(chosen.output, as_text(data))
    return 0
