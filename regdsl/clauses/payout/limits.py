"""The largest prize that some players can get, and what becomes of the rest."""

from __future__ import annotations

from collections.abc import Iterable

from regdsl.clauses.prizes.amounts import money_of
from regdsl.clauses.prizes.category_rows import conditions_of_rows
from regdsl.clauses.provision import Building, Provision, marks, stated
from regdsl.expressions.fact import About
from regdsl.expressions.types import YES_NO
from regdsl.language.operands import Amount
from regdsl.language.reading import ReadClause
from regdsl.language.signature import LineType, Misfit, Operand
from regdsl.language.syntax import AllOf, Comparison, Expression, Line, Unstated, Word
from regdsl.values.frozen import dataclass
from regdsl.values.money import Money

NEXT, ORGANIZER = "next in line", "organizer"
ADDED, MOVES = "added", "prizes move down"


@dataclass(frozen=True, slots=True, kw_only=True)
class PrizeLimit(Provision):
    """Nobody of whom `where` holds gets more than `amount` for a prize. Either None: the text leaves it open."""

    amount: Money | None
    where: Expression | None
    currency: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class LimitRest(Provision):
    """Who gets the rest of a limited prize: `NEXT` or `ORGANIZER`; None: left open.

    `moves`: it is a prize of its own, the next player has the larger of it and the own prize, and the other moves down; False: it is
    added to the prize of the next player; None: the text does not say which.
    """

    to: str | None
    moves: bool | None = None
    currency: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class LimitTime(Provision):
    """Whether a limit is of what a player gets after sharing (True), or of each prize before; None: left open."""

    after_sharing: bool | None
    currency: str | None = None


def _read_rest(written: Expression) -> str:
    if isinstance(written, Comparison) and written.relation == "in" and isinstance(written.left, Word) and written.left.text == "next":
        return NEXT
    if isinstance(written, Word) and written.text.removeprefix("the ") == ORGANIZER:
        return ORGANIZER
    raise Misfit("this does not say who gets the rest", written.span, "write `goes to next in line` or `goes to organizer`")


def _read_limit(line: Line) -> Amount:
    from regdsl.language.operands import AMOUNT

    if len(line.arguments) != 1 or line.parts:
        raise Misfit("this is no limit", line.span, "write one amount for each row")
    amount: Amount = AMOUNT.read(line.arguments[0])
    return amount


REST = Operand("rest", "`next in line` or `organizer`", _read_rest)
LIMIT = LineType("an amount of money", _read_limit)


def _limit(clause: ReadClause, building: Building) -> Iterable[Provision]:
    where = building.condition(clause.get("where"), About.PERSON, YES_NO)
    by = clause.get("by")
    if isinstance(by, Word) and clause.rows:
        for row, of_row, _ in conditions_of_rows(clause, by, building):
            amount = next((value for value in row.values if not isinstance(value, Unstated)), None)
            both = AllOf(row.row.span, (of_row, where)) if of_row is not None and where is not None else of_row
            given = {**marks(clause), "span": row.row.span}
            yield PrizeLimit(amount=money_of(amount, clause, building), where=stated(both), currency=building.currency, **given)
        return
    amount = stated(clause.get("amount"))
    if amount is None and not clause.unstated:
        missing = {"head": "limit", "what": "an amount of money"}
        building.report("argument-missing", clause.clause.head_span, missing, "write it like `limit 200 where unrated`")
        return
    yield PrizeLimit(amount=money_of(amount, clause, building), where=stated(where), currency=building.currency, **marks(clause))


def _rest(clause: ReadClause, building: Building) -> Iterable[Provision]:
    how = stated(clause.get("how"))
    moves = None if how is None else how == MOVES
    yield LimitRest(to=stated(clause.get("to")), moves=moves, currency=building.currency, **marks(clause))


def _time(clause: ReadClause, building: Building) -> Iterable[Provision]:
    after = None if clause.unstated else True if clause.get("after") == "sharing" else False if clause.get("before") == "sharing" else None
    yield LimitTime(after_sharing=after, currency=building.currency, **marks(clause))


BUILDERS = {"limit": _limit, "rest of limited prize": _rest, "limit applies": _time}
