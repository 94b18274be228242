"""What the prize of a place comes to at least."""

from __future__ import annotations

from collections.abc import Iterable

from regdsl.clauses.prizes.amounts import money_of
from regdsl.clauses.provision import Building, Provision, marks, stated
from regdsl.language.reading import ReadClause
from regdsl.language.syntax import Expression
from regdsl.values.frozen import dataclass
from regdsl.values.money import Money


@dataclass(frozen=True, slots=True, kw_only=True)
class LeastPrize(Provision):
    """The prize of a place is at least so much, `when` a condition holds. The amount None: the text leaves it open."""

    group: str
    place: int
    amount: Money | None
    when: Expression | None = None
    currency: str | None = None


def least_prizes(clause: ReadClause, place: int, group: str, when: Expression | None, building: Building) -> Iterable[Provision]:
    """`place 1, at least 100, when starters >= 16`."""
    written = clause.get("at least")
    if written is not None:
        amount = money_of(stated(written), clause, building)
        yield LeastPrize(group=group, place=place, amount=amount, when=when, currency=building.currency, **marks(clause))
