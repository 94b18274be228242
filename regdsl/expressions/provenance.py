"""Where a rating comes from: lists in their order, the highest or the average of several, the highest of many months.

The entry list holds one column for each list, called as the regulation calls it (`FIDE rapid`, or `FIDE rapid 2016-07` where a month
belongs to it). An empty cell is not known, `none` says that the person stands in no such list.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from datetime import date
from fractions import Fraction

from regdsl.expressions.quantities import Bounds
from regdsl.records.person import HIGHEST_RATING
from regdsl.values.frozen import dataclass
from regdsl.values.hints import TypeAlias
from regdsl.values.unknown import Unknown, lacking_of


@dataclass(frozen=True, slots=True)
class RatingList:
    """A list and of when it is: a month (`2016-07`), a day, `entry`, `day 1`; empty where nothing is said.

    `alone`: no other time of the same list is used by the regulation, so a column with the name of the list can mean no other.
    """

    name: str
    when: str = ""
    alone: bool = True

    def columns(self) -> tuple[str, ...]:
        """The columns in which a rating of this list can stand, the more exact one first."""
        exact = f"{self.name} {self.when}" if self.when else self.name
        return (exact, self.name) if self.alone and self.when else (exact,)


@dataclass(frozen=True, slots=True)
class Step:
    """One way to a rating. `what` it is:

    - `list`, `highest`, `average`: the rating in the only one of `lists`, or that of all of them in which the person stands;
    - `months`: the highest rating of the only list in `months` months before that of `until`, and in that one too: 36 lists before July
      begin with that of July three years before. `until` is None where the day is not known;
    - `attribute`: another attribute of the person, `attribute`;
    - `assigned`: a number for everybody who is left.
    """

    what: str
    lists: tuple[RatingList, ...] = ()
    months: int = 0
    until: date | None = None
    attribute: str = ""
    rating: int = 0

    def columns(self) -> tuple[str, ...]:
        """The columns of the entry list that are read."""
        if self.what != "months":
            return tuple(column for each in self.lists for column in each.columns())
        if self.until is None:
            return ()
        last = self.until.year * 12 + self.until.month - 1
        return tuple(f"{self.lists[0].name} {month // 12:04}-{month % 12 + 1:02}" for month in range(last - self.months, last + 1))


@dataclass(frozen=True, slots=True)
class Origin:
    """The first of the `steps` in which the person has a rating. `rounding` is `up`, `down`, `half up` or `OPEN`; empty: not said."""

    steps: tuple[Step, ...]
    rounding: str = ""

    def columns(self) -> tuple[str, ...]:
        """The columns of the entry list that are read."""
        return tuple(column for step in self.steps for column in step.columns())


@dataclass(frozen=True, slots=True)
class OrderInGroup:
    """The place of a person among those who share `group` (`family`), by one thing after the other (empty: the text leaves it open)."""

    group: str
    by: tuple[str, ...]


OPEN = "unstated"
"""How an average is rounded, where the text leaves it open."""
Cell: TypeAlias = "Fraction | None | Unknown"
"""What a column says: a rating, none, or nothing."""


def rating_from(
    origin: Origin, cell: Callable[[str], Cell], attribute: Callable[[str], object], who: str
) -> Fraction | Bounds | Unknown | None:
    """The rating of the person whose columns `cell` reads and whose other attributes `attribute` knows; `who` names the person."""
    for step in origin.steps:
        found = _of(step, cell, attribute, who)
        if found is not None:
            return _rounded(found, origin.rounding)
    return None


def _of(step: Step, cell: Callable[[str], Cell], attribute: Callable[[str], object], who: str) -> Fraction | Bounds | Unknown | None:
    match step.what:
        case "months" if step.until is None:
            return Unknown(("day 1 of the event",))
        case "months":
            return _highest_of_months([(column, cell(column)) for column in step.columns()], who)
        case "attribute":
            value = attribute(step.attribute)
            return Fraction(value) if isinstance(value, int) else value if isinstance(value, Fraction | Bounds | Unknown) else None
        case "assigned":
            return Fraction(step.rating)
    return _aggregate(step, [_first(each, cell, who) for each in step.lists])


def _first(wanted: RatingList, cell: Callable[[str], Cell], who: str) -> Cell:
    for column in wanted.columns():
        found = cell(column)
        if not isinstance(found, Unknown):
            return found
    return Unknown((f"{wanted.columns()[0]} of {who}",))


def _aggregate(step: Step, found: Sequence[Cell]) -> Fraction | Unknown | None:
    if lacking := lacking_of(*found):
        return Unknown(lacking)
    ratings = [rating for rating in found if isinstance(rating, Fraction)]
    if not ratings:
        return None
    if step.what == "average":
        # An average of fewer lists than the text names is another number, and no text met says that it is meant.
        return sum(ratings, Fraction()) / len(ratings) if len(ratings) == len(found) else Unknown(("a rating in each of the lists",))
    return max(ratings)


def _highest_of_months(found: Sequence[tuple[str, Cell]], who: str) -> Fraction | Bounds | None:
    """With months missing it is at least the highest that is known: enough to refuse somebody, not to admit."""
    ratings = [rating for _, rating in found if isinstance(rating, Fraction)]
    missing = tuple(f"{column} of {who}" for column, rating in found if isinstance(rating, Unknown))
    if missing:
        return Bounds(max(ratings, default=Fraction()), Fraction(HIGHEST_RATING), tuple(_few(missing)))
    return max(ratings, default=None)


def _few(missing: Sequence[str]) -> Iterator[str]:
    yield from missing[:3]
    if len(missing) > 3:
        yield f"{len(missing) - 3} more lists"


def _rounded(rating: Fraction | Bounds | Unknown, rounding: str) -> Fraction | Bounds | Unknown:
    if not isinstance(rating, Fraction) or not rounding:
        return rating
    down = rating.numerator // rating.denominator
    up = down + (rating != down)
    if rounding == OPEN and up != down:
        return Bounds(Fraction(down), Fraction(up), ("how an average is rounded: the text leaves it open",))
    if rounding == "half up":
        return Fraction(down + (rating - down >= Fraction(1, 2)))
    return Fraction(up if rounding == "up" else down)
