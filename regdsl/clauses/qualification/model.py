"""Seats in another event."""

from __future__ import annotations

from collections.abc import Iterable

from regdsl.clauses.provision import Building, Provision, marks, stated
from regdsl.expressions.fact import About
from regdsl.expressions.types import YES_NO
from regdsl.language.operands import Defined
from regdsl.language.reading import ReadClause
from regdsl.language.syntax import Expression, Unstated
from regdsl.values.frozen import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Qualification(Provision):
    """Who holds places `first` to `last`, among those of whom `where` holds, gains a seat in the event `to`.

    `refused_to_next` says whether a refused seat goes to the next in the ranking; None: the text does not say. `refusals` are the
    starting numbers of those on record who refused.
    """

    first: int
    last: int
    to: str
    title: str | None
    where: Expression | None
    refused_to_next: bool | None
    refusals: tuple[int, ...] = ()

    @property
    def seats(self) -> int:
        return self.last - self.first + 1

    @property
    def event(self) -> str:
        """What people call the other event."""
        return self.title or self.to


def _qualifies(clause: ReadClause, building: Building) -> Iterable[Provision]:
    best, places, to = stated(clause.get("best")), stated(clause.get("places")), stated(clause.get("for"))
    where = building.condition(clause.get("where"), About.PERSON, YES_NO)
    if to is None or (best is None and places is None):
        return
    if best is not None and best.number < 1:
        building.report("wrong-operand", clause.span, {"what": "nobody is the 0 best"}, "write how many qualify")
        return
    name = to if isinstance(to, Defined) else Defined(str(to), str(to))
    refused = next(clause.all("refused seats"), None)
    yield Qualification(
        first=places.first if places is not None else 1,
        last=places.last if places is not None else best.number,
        to=name.name,
        title=name.title,
        where=None if isinstance(where, Unstated) else where,
        refused_to_next=None if refused is None or refused.unstated else refused.get("rule") == "go",
        **marks(clause),
    )


BUILDERS = {"qualifies": _qualifies}
