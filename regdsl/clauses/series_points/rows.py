"""The key of a row as a condition."""

from __future__ import annotations

from decimal import Decimal

from regdsl.clauses.fees.table import condition_of
from regdsl.clauses.provision import Building
from regdsl.clauses.series_points.table import EVENT, KIND
from regdsl.expressions.fact import About
from regdsl.expressions.types import YES_NO
from regdsl.language.reading import TableRow
from regdsl.language.signature import Misfit
from regdsl.language.syntax import Comparison, Expression, Line, Number, Unstated, Word
from regdsl.values.span import Span


def condition_of_row(row: TableRow, key: str, about: About, building: Building) -> Expression | None:
    """What the key of the row means, asked of `about`; None for `otherwise`. An `unstated` key is never known to hold."""
    if isinstance(row.key, Unstated):
        return row.key
    try:
        return building.condition(condition_of(row.key, (key,)), about, YES_NO)
    except Misfit as misfit:
        building.misfit(misfit)
        return Unstated(row.row.key.span)


def condition_of_event_row(row: TableRow, key: str, building: Building) -> Expression | None:
    """What the key of the row means of an event among the others: its kind, its number or name, or a band of what is known of it."""
    arguments = row.key.arguments if isinstance(row.key, Line) and not row.key.parts else ()
    name = arguments[0] if len(arguments) == 1 and isinstance(arguments[0], Word) else None
    if name is not None and name.text != "otherwise":
        if key == KIND:
            known_kind(name.text, row.row.key.span, building)
            return name
        if key == EVENT and name.text in building.scope.event_order:
            number = Number(name.span, Decimal(building.scope.event_order.index(name.text) + 1))
            return Comparison(name.span, "is", Word(name.span, EVENT), number)
    return condition_of_row(row, key, About.EVENT, building)


def known_kind(name: str, span: Span, building: Building) -> None:
    """Reports a kind of events that the series does not name."""
    if name not in building.scope.kinds:
        advice = f"say which events are of this kind: `kind {name or 'blitz'}: events 1, 3`"
        building.report("unknown-word", span, {"word": name or "this"}, advice)
