"""What the points of an event are multiplied by: one number for all, one where something holds of the event, or a table."""

from __future__ import annotations

from collections.abc import Iterable

from regdsl.clauses.provision import Building
from regdsl.clauses.series_points.rows import about_of, condition_of_event_row
from regdsl.expressions.fact import About
from regdsl.expressions.groups import words_in
from regdsl.expressions.types import NUMBER, YES_NO
from regdsl.expressions.vocabulary import name_written
from regdsl.language.reading import ReadClause
from regdsl.language.syntax import Expression, Unstated
from regdsl.values.frozen import dataclass
from regdsl.values.span import Span


@dataclass(frozen=True, slots=True)
class FactorCase:
    """The multiplier of the events of which `when` holds (None: of all others). It is `Unstated` where the text leaves it open."""

    quantity: Expression
    when: Expression | None = None


@dataclass(frozen=True, slots=True)
class Factor:
    """The first case that fits an event multiplies its points; where none does, `is_table` says that the text leaves the event out
    (its multiplier is then not known), else the points stay as they are."""

    cases: tuple[FactorCase, ...]
    span: Span
    is_table: bool = False
    of_result: bool = False
    """Each result is asked, not the event: `factor by section:`, `factor 2 where age below 12`."""


def factors_of(clauses: Iterable[ReadClause], building: Building) -> Iterable[Factor]:
    """The factors among the points, in order."""
    for clause in clauses:
        if clause.head == "factor":
            cases = tuple(_cases(clause, building))
            if cases:
                yield Factor(cases, clause.span, is_table=clause.get("by") is not None, of_result=_about(clause, building) is About.RESULT)


def _about(clause: ReadClause, building: Building) -> About:
    by, where = clause.get("by"), clause.get("where")
    if by is not None:
        return about_of(name_written(by) or "", building)
    asked = [] if where is None or isinstance(where, Unstated) else [about_of(word, building) for word in words_in(where)]
    return About.RESULT if About.RESULT in asked else About.EVENT


def _cases(clause: ReadClause, building: Building) -> Iterable[FactorCase]:
    by, written = clause.get("by"), clause.get("quantity")
    if by is not None:
        key = name_written(by) or ""
        if not clause.rows:
            yield FactorCase(Unstated(clause.span))
        for row in clause.rows:
            when = condition_of_event_row(row, key, building)
            value = next(iter(row.values), None)
            checked = building.condition(value, _about(clause, building), NUMBER) if value is not None else Unstated(row.row.span)
            yield FactorCase(checked or Unstated(row.row.span), when)
        return
    quantity = building.condition(written, building.about, NUMBER)
    if quantity is None:
        advice = "write it like `factor fund / 10 000 EUR`, `factor 2 where event is 7`, or `factor by kind:` with a row for each"
        building.report(
            "argument-missing", clause.clause.head_span, {"head": "factor", "what": "what the points are multiplied by"}, advice
        )
        return
    yield FactorCase(quantity, building.condition(clause.get("where"), _about(clause, building), YES_NO))
