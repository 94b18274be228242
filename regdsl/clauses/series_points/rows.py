"""The key of a row as a condition."""

from __future__ import annotations

from decimal import Decimal

from regdsl.clauses.fees.table import condition_of
from regdsl.clauses.provision import Building
from regdsl.clauses.series_points.table import CASE, EVENT, KIND, SECTION
from regdsl.expressions.fact import About
from regdsl.expressions.types import YES_NO
from regdsl.language.reading import TableRow
from regdsl.language.signature import Misfit
from regdsl.language.syntax import Comparison, Expression, Line, Number, Text, Unstated, Word
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


def about_of(key: str, building: Building) -> About:
    """Whether a table by the key asks the event, or each result (`section`, `age`, `rating`)."""
    is_of_event = key in (KIND, EVENT, CASE) or building.scope.fact(key, About.EVENT) is not None
    return About.EVENT if is_of_event or building.scope.fact(key, About.RESULT) is None else About.RESULT


def condition_of_event_row(row: TableRow, key: str, building: Building) -> Expression | None:
    """What the key of the row means: of an event among the others (its kind, number or name, what is known of it), or of a result."""
    arguments = row.key.arguments if isinstance(row.key, Line) and not row.key.parts else ()
    name = arguments[0] if len(arguments) == 1 and isinstance(arguments[0], Word) else None
    if name is not None and name.text != "otherwise":
        if key == KIND:
            known_kind(name.text, row.row.key.span, building)
            return name
        if key == EVENT and name.text in building.scope.event_order:
            number = Number(name.span, Decimal(building.scope.event_order.index(name.text) + 1))
            return Comparison(name.span, "is", Word(name.span, EVENT), number)
        if key == SECTION:  # sections are those of the events, which this file does not know
            return Comparison(name.span, "is", Word(name.span, SECTION), Text(name.span, name.text))
    return condition_of_row(row, key, about_of(key, building), building)


def known_kind(name: str, span: Span, building: Building) -> None:
    """Reports a kind of events that the series does not name."""
    if name not in building.scope.kinds:
        advice = f"say which events are of this kind: `kind {name or 'blitz'}: events 1, 3`"
        building.report("unknown-word", span, {"word": name or "this"}, advice)
