"""Writes results of any format as a TRF16 or TRF26 file."""

from __future__ import annotations

import sys

from regdsl.commands.column_map import chosen_columns
from regdsl.commands.options import Chosen
from regdsl.commands.running import Output, Stop
from regdsl.diagnostics import Severity
from regdsl.records.readers import read_results
from regdsl.records.writers.trf import Version, write_trf


def convert_results(chosen: Chosen, output: Output) -> int:
    """Exit code 1 where the results contradict themselves: they are written as they are."""
    path = chosen.regulation
    if not path.is_file():
        raise Stop(f"there is no file `{path}`")
    loaded = read_results(path, chosen_columns(chosen))
    output.diagnostics(loaded.diagnostics, {}, aside=True)
    if loaded.value is None:
        raise Stop(f"no results can be read from `{path}`")
    written = write_trf(loaded.value, Version(chosen.to))
    if not output.quiet:
        sys.stderr.write("".join(f"note: not written: {what}\n" for what in written.left_out))
    if chosen.output is None:
        output.result(written.text)
    else:
        from regdsl.commands.target import write_whole

        write_whole(chosen.output, written.text)
    return 1 if any(each.severity is Severity.ERROR for each in loaded.diagnostics) else 0
