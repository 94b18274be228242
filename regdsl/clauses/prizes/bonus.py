"""Sums besides prizes: once, or for every point, game, win or draw."""

from __future__ import annotations

from collections.abc import Iterable

from regdsl.clauses.prizes.amounts import money_of
from regdsl.clauses.provision import Building, Provision, marks, stated
from regdsl.clauses.row_keys import about
from regdsl.expressions.fact import About
from regdsl.expressions.types import YES_NO
from regdsl.language.reading import ReadClause
from regdsl.language.signature import Misfit, Operand
from regdsl.language.syntax import Expression, Word
from regdsl.values.frozen import dataclass
from regdsl.values.money import Money
from regdsl.values.titles import title_named

POINT, WIN, DRAW, GAME = PER = ("point", "win", "draw", "game played")
_AGAINST = " against "


@dataclass(frozen=True, slots=True, kw_only=True)
class Bonus(Provision):
    """A sum besides prizes, once or for every one of `per` (`PER`), for those of whom `where` holds (None: everybody).

    Games are those over the board; with `against` only those with opponents of whom that holds.
    """

    amount: Money
    where: Expression | None
    per: str | None = POINT
    against: Expression | None = None


def _read_per(written: Expression) -> tuple[str, Word | None]:
    """`point`, `win`, `win against GM`."""
    if isinstance(written, Word):
        per, against, whom = written.text.partition(_AGAINST)
        if per in PER and (not against or (per != POINT and whom)):
            return per, Word(written.span, whom) if against else None
    raise Misfit(
        "this is nothing that a sum can be paid for",
        written.span,
        "write `per point`, `per win`, `per draw`, `per game played`, or `per win against GM` with a title, a word or a group of people",
    )


PER_WHAT = Operand("what is paid for", "`point`, `win`, `draw`, `game played`, `win against GM`", _read_per)


def bonus(clause: ReadClause, building: Building) -> Iterable[Provision]:
    """`bonus`."""
    amount = money_of(stated(clause.get("amount")), clause, building)
    where = building.condition(clause.get("where"), About.PERSON, YES_NO)
    per, whom = stated(clause.get("per")) or (None, None)
    against = None
    if whom is not None:
        titled = whom.text.isupper() and title_named(whom.text) is not None
        against = building.condition(about(whom, "title") if titled else whom, About.PERSON, YES_NO)
    if amount is not None:
        yield Bonus(amount=amount, where=stated(where), per=per, against=stated(against), **marks(clause))
