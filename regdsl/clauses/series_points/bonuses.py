"""Points besides those of the places: for what, to whom, and how often."""

from __future__ import annotations

from collections.abc import Iterable
from decimal import Decimal

from regdsl.clauses.provision import Building, stated
from regdsl.clauses.series_points.rows import condition_of_row
from regdsl.clauses.series_points.table import Each
from regdsl.expressions.fact import About
from regdsl.expressions.groups import words_in
from regdsl.expressions.types import YES_NO
from regdsl.expressions.vocabulary import name_written
from regdsl.language.reading import ReadClause
from regdsl.language.syntax import Expression, Unstated
from regdsl.values.frozen import dataclass

OF_RESULTS = frozenset({"place", "place from bottom", "score", "points", "wins", "draws", "losses", "games played", "starters", "event"})
"""What one result says: a bonus with such a condition is for every result of which it holds."""


@dataclass(frozen=True, slots=True)
class PointBonus:
    """`amount` more (None: left open) for everything that `per` counts (`event played`, `event won`, `win`, …) `above` so many of them.

    Only where the condition `where` holds: of the result, or of the player where `per` is None. `reason` is what only people can say
    (*winner of last season*); `receivers` are then those of whom a decision says it: FIDE IDs or names (None: no decision).
    """

    amount: Decimal | None
    where: Expression | None = None
    reason: str | None = None
    article: str = ""
    per: str | None = None
    above: int = 0
    receivers: tuple[str, ...] | None = None


def bonuses_of(clause: ReadClause, building: Building, *, of_series: bool) -> Iterable[PointBonus]:
    """The bonuses of one clause; `of_series` where it stands beside the points, not among them."""
    amount, by, reason, each = stated(clause.get("amount")), clause.get("by"), clause.get("for"), stated(clause.get("per"))
    per, above = (each.what, each.above) if isinstance(each, Each) else (None, 0)
    where = clause.get("where")
    if by is not None:
        yield from _by_table(clause, by, building)
    elif reason is not None and not isinstance(reason, Unstated):
        from regdsl.language.wording import expression_text

        yield PointBonus(amount, reason=expression_text(reason), article=clause.article)
    elif where is not None:
        of_result = not of_series or per is not None or _asks_results(where)
        condition = building.condition(where, About.RESULT if of_result else About.PERSON, YES_NO)
        yield PointBonus(amount, condition, article=clause.article, per=per or ("event played" if of_result else None), above=above)
    elif per is not None:
        yield PointBonus(amount, article=clause.article, per=per, above=above)
    else:
        advice = "write it like `bonus 2 per event played`, `bonus 1 where score >= 5` or `bonus 20 for winner of last season`"
        building.report("asked", clause.clause.head_span, {"head": "bonus", "word": "per", "why": "nobody is named who gets it"}, advice)


def _asks_results(where: Expression) -> bool:
    return bool(OF_RESULTS & words_in(where))


def _by_table(clause: ReadClause, by: Expression, building: Building) -> Iterable[PointBonus]:
    key = name_written(by)
    if clause.unstated or not clause.rows or key is None:
        building.condition(by, About.RESULT)
        yield PointBonus(None, reason=f"by {key or 'a table'}", article=clause.article)
        return
    for row in clause.rows:
        condition = condition_of_row(row, key, About.RESULT, building)
        value = next((each for each in row.values if not isinstance(each, Unstated)), None)
        yield PointBonus(value, condition, article=clause.article, per="event played")
