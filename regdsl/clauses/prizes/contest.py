"""One group of prizes as a contest: who takes part, in which order, and what there is to win."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from enum import Enum
from fractions import Fraction

from regdsl.clauses.prizes.model import MAIN, QUALIFICATION, PrizeTies
from regdsl.rulebooks.printing import decimal_text
from regdsl.values.frozen import dataclass, field, replace
from regdsl.values.money import Money


@dataclass(frozen=True, slots=True)
class Contestant:
    """A player in the order of a group.

    Players with equal `tie` share where the text says so; those with equal `rank` nothing tells apart. `fixed`: the place was played off
    and its prize is not shared. `played_for_seat`: the tie was one for a seat in another event. `points` pay what is given per point.
    """

    number: int
    tie: Fraction
    rank: int
    points: Fraction
    fixed: bool = False
    played_for_seat: bool = False

    @property
    def points_in_words(self) -> str:
        return decimal_text(self.points)


@dataclass(frozen=True, slots=True)
class PlacePrize:
    """What a place of a group gives: money or money per point, and goods.

    Goods with a stated `worth` count as a prize of that value when prizes are compared; without, they follow the ranking and bind nobody.
    `money` is what can be paid, `listed` what the text lists; where they differ, `withheld` says why. With `and_behind` it stands for all
    places behind it, too. `in_proportion`: the money is a fund that all such places of the group divide in proportion to their points.
    """

    place: int
    article: str
    money: Money | None = None
    per_point: bool = False
    goods: tuple[str, ...] = ()
    worth: Money | None = None
    is_open: bool = False
    listed: Money | None = None
    withheld: str | None = None
    and_behind: bool = False
    in_proportion: bool = False


@dataclass(frozen=True, slots=True)
class Limited:
    """The most that a player can get for a prize, why, and by which article."""

    most: Fraction
    why: str
    article: str


class Rest(Enum):
    """What becomes of what limited players do not get."""

    KEPT = "it goes to organizer"
    ADDED = "it is added to the prize of the next in line"
    MOVES = "it is a prize of its own, and the prizes behind it move down"


@dataclass(frozen=True, slots=True)
class Limits:
    """The limited players of a contest. `of_each_prize`: before tied players share; otherwise of what a player gets."""

    players: Mapping[int, Limited] = field(default_factory=dict)
    rest: Rest = Rest.KEPT
    of_each_prize: bool = False

    @property
    def withheld_later(self) -> bool:
        """Whether a limit is taken off what is paid: the prizes of the others are as they are."""
        return self.rest is Rest.KEPT and not self.of_each_prize


@dataclass(frozen=True, slots=True)
class Contest:
    """A group of prizes. `ties` is the rule for equal players (None: left open), `singled` the places with a rule of their own."""

    group: str
    title: str
    contestants: tuple[Contestant, ...]
    prizes: tuple[PlacePrize, ...]
    ties: str | None
    singled: frozenset[int] = frozenset()
    ties_for_seat: str | None = None
    reason: str | None = None
    """Why the group's prizes are not awarded, None where they are."""
    limits: Limits = Limits()
    together: Mapping[int, str] = field(default_factory=dict)
    """Where clubs or families are ranked: whom the contestant stands for, in words."""
    carried: tuple[str, str | None] | None = None
    """To which group the money goes, and how, where it is not awarded."""

    @property
    def within(self) -> str:
        """Where a place counts, in words."""
        return "in the ranking" if self.group == MAIN else f"of {self.title}"

    def without(self, players: Iterable[int]) -> Contest:
        """The contest without some players: who stands behind them moves up."""
        gone = frozenset(players)
        return replace(self, contestants=tuple(one for one in self.contestants if one.number not in gone))

    def vacated(self, players: Iterable[int]) -> Contest:
        """The contest in which the places of some players stay empty."""
        gone = frozenset(players)
        emptied = (replace(one, number=-one.number) if one.number in gone else one for one in self.contestants)
        return replace(self, contestants=tuple(emptied))


def seat_rule(ties: Sequence[PrizeTies]) -> PrizeTies | None:
    """The rule for those who play off for a seat."""
    return next((rule for rule in ties if rule.group == QUALIFICATION), None)


def singled_places(ties: Sequence[PrizeTies]) -> frozenset[int]:
    """Places whose prize goes by ranking, whatever the others do: `ties by ranking for place 1`."""
    return frozenset(
        int(rule.group.removeprefix("place "))
        for rule in ties
        if rule.group is not None and rule.group.startswith("place ") and rule.rule == "by ranking"
    )
