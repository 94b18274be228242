"""The key of a row as a condition."""

from __future__ import annotations

from regdsl.clauses.fees.table import condition_of
from regdsl.clauses.provision import Building
from regdsl.expressions.fact import About
from regdsl.expressions.types import YES_NO
from regdsl.language.reading import TableRow
from regdsl.language.signature import Misfit
from regdsl.language.syntax import Expression, Unstated


def condition_of_row(row: TableRow, key: str, about: About, building: Building) -> Expression | None:
    """What the key of the row means, asked of `about`; None for `otherwise`. An `unstated` key is never known to hold."""
    if isinstance(row.key, Unstated):
        return row.key
    try:
        return building.condition(condition_of(row.key, (key,)), about, YES_NO)
    except Misfit as misfit:
        building.misfit(misfit)
        return Unstated(row.row.key.span)
