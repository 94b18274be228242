"""When and how prizes are paid, who loses one, and what becomes of those that nobody collects."""

from __future__ import annotations

from collections.abc import Iterable

from regdsl.clauses.provision import Building, Provision, marks, stated
from regdsl.expressions.fact import About
from regdsl.expressions.types import DURATION, INSTANT
from regdsl.language.reading import ReadClause
from regdsl.language.syntax import Expression
from regdsl.values.frozen import dataclass

WAYS = ("bank", "cash", "cheque", "card")


@dataclass(frozen=True, slots=True, kw_only=True)
class AbsentNoPrize(Provision):
    """Whoever is absent from the closing gets no prize, in the currency of the block."""

    currency: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class PrizesPaid(Provision):
    """Until when prizes are paid, and how (one of `WAYS`)."""

    until: Expression | None = None
    way: str | None = None
    currency: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Unclaimed(Provision):
    """Who gets a prize that nobody has collected for so long, or (`LOST`) that nobody has a claim to it any more.

    `after` None: the text does not say when, or (`timeless`) names no time at all.
    """

    after: Expression | None
    to: str | None
    timeless: bool = False
    currency: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class TitlesByRanking(Provision):
    """Titles and goods go by the ranking, however money is shared."""

    currency: str | None = None


def _absent(clause: ReadClause, building: Building) -> Iterable[Provision]:
    if not clause.unstated:
        yield AbsentNoPrize(currency=building.currency, **marks(clause))


def _paid(clause: ReadClause, building: Building) -> Iterable[Provision]:
    until = building.condition(stated(clause.get("until")), About.TOURNAMENT, INSTANT)
    yield PrizesPaid(until=until, way=stated(clause.get("by")), currency=building.currency, **marks(clause))


def _unclaimed(clause: ReadClause, building: Building) -> Iterable[Provision]:
    after = building.condition(stated(clause.get("after")), About.TOURNAMENT, DURATION)
    to = next((entry for entry in clause.entries if isinstance(entry, str)), None)
    yield Unclaimed(
        after=after, to=to, timeless=clause.get("after") is None and not clause.unstated, currency=building.currency, **marks(clause)
    )


def _titles(clause: ReadClause, building: Building) -> Iterable[Provision]:
    if not clause.unstated:
        yield TitlesByRanking(currency=building.currency, **marks(clause))


BUILDERS = {"absent from closing": _absent, "paid": _paid, "unclaimed": _unclaimed, "titles": _titles}
