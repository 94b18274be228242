"""Aligned columns of text."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from regdsl.diagnostics.visible import visible, width

_GAP = "  "


def table(head: Sequence[str], rows: Sequence[Sequence[str]], left: Collection[int] = ()) -> str:
    """Rows under a head, numbers to the right and the columns `left` to the left; what people wrote is made harmless."""
    cells = [[visible(cell) for cell in row] for row in (head, *rows)]
    widths = [max(width(row[column]) for row in cells) for column in range(len(head))]
    lines = []
    for row in cells:
        padded = [_padded(cell, widths[column], left=column in left) for column, cell in enumerate(row)]
        lines.append(_GAP.join(padded).rstrip())
    return "\n".join(lines) + "\n"


def _padded(cell: str, to: int, *, left: bool) -> str:
    space = " " * (to - width(cell))
    return cell + space if left else space + cell
