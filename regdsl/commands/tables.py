"""Aligned columns of text."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from itertools import repeat

from regdsl.diagnostics.visible import visible, width

_GAP = "  "


def table(head: Sequence[str], rows: Sequence[Sequence[str]], left: Collection[int] = ()) -> str:
    """Rows under a head, numbers to the right and the columns `left` to the left; what people wrote is made harmless."""
    columns = [_column(cells, left=number in left) for number, cells in enumerate(zip(head, *rows, strict=True))]
    return "".join(f"{_GAP.join(row).rstrip()}\n" for row in zip(*columns, strict=True))


def _column(cells: Sequence[str], *, left: bool) -> Iterable[str]:
    """The cells of one column, all of one width."""
    together = "".join(cells)
    if together.isascii() and together.isprintable():  # as most are: nothing to make harmless, and one place for each letter
        broadest = max(map(len, cells))
        return map(str.ljust if left else str.rjust, cells, repeat(broadest))
    shown = [visible(cell) for cell in cells]
    broadest = max(map(width, shown))
    return [cell + " " * (broadest - width(cell)) if left else " " * (broadest - width(cell)) + cell for cell in shown]
