"""Prizes that no result decides: drawn by lot, given by somebody's choice, or given to everybody."""

from __future__ import annotations

from collections.abc import Iterable

from regdsl.clauses.prizes.amounts import money_of
from regdsl.clauses.prizes.listing import Listing, listed
from regdsl.clauses.prizes.lottery import Among
from regdsl.clauses.prizes.prize import Prize
from regdsl.clauses.provision import Building, Provision, marks, stated
from regdsl.expressions.fact import About
from regdsl.expressions.types import YES_NO
from regdsl.language.reading import Entry, ReadClause
from regdsl.language.syntax import Expression
from regdsl.values.frozen import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Lottery(Provision):
    """Prizes drawn by lot among `among` of whom `where` holds. `winners` by starting number, as far as a decision records the draw."""

    title: str | None
    among: Among
    where: Expression | None
    prizes: tuple[Prize, ...]
    currency: str | None = None
    winners: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class ChosenPrize(Provision):
    """A prize such as that for fair play. `by`: who chooses its winner; `to`: who gets it, each one; both None where the text is silent.

    `where`: of whom it can be, among those. `winners` by starting number, as far as a decision records who was chosen.
    """

    title: str
    by: str | None
    to: Among | None
    where: Expression | None
    prizes: tuple[Prize, ...]
    currency: str | None = None
    winners: tuple[int, ...] = ()


def lottery(clause: ReadClause, building: Building) -> Iterable[Provision]:
    """`lottery`."""
    among, prizes, where = stated(clause.get("among")), _prizes(clause, building), _where(clause, building)
    if isinstance(among, Among) and prizes is not None:
        title = stated(clause.get("title"))
        yield Lottery(title=title, among=among, prizes=prizes, where=where, currency=building.currency, **marks(clause))


def chosen_prize(clause: ReadClause, building: Building) -> Iterable[Provision]:
    """`award`."""
    prizes, where = _prizes(clause, building), _where(clause, building)
    title = stated(clause.get("title"))
    if title is not None and prizes is not None:
        by, to = stated(clause.get("by")), stated(clause.get("to"))
        yield ChosenPrize(title=title, by=by, to=to, prizes=prizes, where=where, currency=building.currency, **marks(clause))


def _prizes(clause: ReadClause, building: Building) -> tuple[Prize, ...] | None:
    entries = tuple(item for item in clause.content if isinstance(item, Entry))
    return listed(Listing(clause, None, entries), building, money_of)


def _where(clause: ReadClause, building: Building) -> Expression | None:
    where: Expression | None = stated(building.condition(clause.get("where"), About.PERSON, YES_NO))
    return where
