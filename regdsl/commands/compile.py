"""Compiles a regulation: the executable configuration as self-contained JSON, from which verdicts follow without the text."""

from __future__ import annotations

import sys
from pathlib import Path

from regdsl.commands.inputs import one_regulation, sound_regulation
from regdsl.commands.options import Chosen, Options
from regdsl.commands.running import Output, Stop
from regdsl.values.hints import TYPE_CHECKING

if TYPE_CHECKING:
    from regdsl.regulation.model import Regulation


def declare(options: Options) -> None:
    options.add_argument("regulation", metavar="REG", type=Path, help=".regdsl, .yaml, a compiled configuration, or a folder with one")
    options.add_argument("-o", "--output", metavar="FILE", type=Path, help="write there; without it, to standard output")
    options.add_argument("--to", choices=("json", "trf26"), default="json", help="a configuration (json), or the head of a TRF26 file")


def run(chosen: Chosen, output: Output) -> int:
    regulation = sound_regulation(one_regulation(chosen.regulation), chosen, output)
    if regulation is None:
        return 1
    if chosen.to == "trf26":
        return _head(regulation, chosen, output)
    from regdsl.regulation.configuration import as_text, configuration

    data = configuration(regulation)
    if chosen.output is None:
        output.data(data)
    else:
        from regdsl.commands.target import write_whole

        write_whole(chosen.output, as_text(data))
    return 0


def _head(regulation: Regulation, chosen: Chosen, output: Output) -> int:
    """The head of a TRF26 file; what it has not goes to standard error."""
    if regulation.kind != "tournament":
        raise Stop(f"`{chosen.regulation}` is a series: name the regulation of one event")
    from regdsl.regulation.trf26_head import trf26_head

    written = trf26_head(regulation)
    if not output.quiet:
        sys.stderr.write("".join(f"note: left out {what}\n" for what in written.left_out))
    if chosen.output is None:
        output.result(written.text)
    else:
        from regdsl.commands.target import write_whole

        write_whole(chosen.output, written.text)
    return 0
