"""`check --fix`: mends what can have been meant in one way only, and says what it did."""

from __future__ import annotations

import sys
from pathlib import Path

from regdsl.commands.format import difference
from regdsl.commands.rewriting import is_yaml, with_line_ends_of
from regdsl.commands.running import Output
from regdsl.commands.target import write_whole
from regdsl.diagnostics.visible import visible
from regdsl.language.source import read_text
from regdsl.regulation.loading import LARGEST
from regdsl.regulation.reading import COMPILED, Reading


def fix(regulation: str, how: Reading, output: Output, *, only_show: bool) -> None:
    """Mends the file of a regulation; with `only_show` its differences are shown, and the file stays."""
    from regdsl.regulation.repairing import repaired

    path = Path(regulation)
    text = read_text(path, LARGEST)[0] if path.suffix.lower() != COMPILED else None
    if text is None:
        return  # the check says why
    result = repaired(text, str(path), is_yaml=is_yaml(path), how=how)
    if not result.done:
        return
    verb = "would be mended" if only_show else "mended"
    for diagnostic, repair in result.done:
        sys.stderr.write(f"{verb}: {path}:{diagnostic.span.line}: {diagnostic.kind.code} {visible(repair.said)}\n")
    if only_show:
        output.words(difference(str(path), text, result.text))
    else:
        write_whole(path, with_line_ends_of(path, result.text))
