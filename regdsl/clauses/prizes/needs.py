"""What must be there for prizes: so many starters, or so many games of who wins one."""

from __future__ import annotations

from collections.abc import Iterable

from regdsl.clauses.prizes.places import CARRIED
from regdsl.clauses.provision import Building, Provision, marks, stated
from regdsl.language.reading import ReadClause
from regdsl.values.frozen import dataclass

_MAIN = "main"
LESS = ("not awarded", "halved")
"""What a text may mean that does not say what follows with fewer."""
EVENLY, PROPORTIONALLY, BEHIND = HOW_CARRIED = ("evenly", "proportionally", "behind")
"""To each prize of the other group the same, in proportion to each, or as further prizes behind its last."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Needs(Provision):
    """What must be there for a group's prizes: so many eligible starters, or so many games played by each who wins one.

    `number` None: the text leaves it open; `otherwise` None with a number of players: it leaves open what follows with fewer. `how` says
    what the money of a group that is not given does where it is `carried to` (one of `HOW_CARRIED`; None: the text does not say).
    """

    group: str
    number: int | None
    noun: str
    otherwise: str | None = None
    how: str | None = None

    @property
    def carried_to(self) -> str | None:
        """Where the money goes, None where it stays unawarded."""
        head, _, group = (self.otherwise or "").partition(f"{CARRIED} to ")
        return group if group and not head else None


def needs(clause: ReadClause, building: Building) -> Iterable[Provision]:
    """What the clause says, of the prizes by place; in a category it is of that."""
    number = stated(clause.get("number"))
    if number is None:
        yield Needs(group=_MAIN, number=None, noun="players", **marks(clause))
        return
    of_players = number.noun in ("players", "player", "starters", "finishers")
    otherwise = stated(clause.get("else"))
    if otherwise == CARRIED:
        to = stated(clause.get("to"))
        otherwise = f"{CARRIED} to {to}" if to is not None else CARRIED
        if clause.get("to") is None:
            why = "the money of a group that is not given goes to another one"
            building.report("asked", clause.span, {"head": "needs", "word": "to", "why": why}, "write it like `else carried to main`")
    if of_players and otherwise is None and clause.get("else") is None:
        why = "with fewer players the prizes may be halved or not awarded"
        building.report(
            "asked",
            clause.span,
            {"head": "needs", "word": "else", "why": why},
            "add `else not awarded`, `else halved` or `else carried to main`",
        )
    yield Needs(
        group=_MAIN,
        number=number.number,
        noun="players" if of_players else "games",
        otherwise=otherwise,
        how=stated(clause.get("how")),
        **marks(clause),
    )
