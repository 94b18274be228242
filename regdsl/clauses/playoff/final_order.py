"""The final ranking after lots and play-offs, and which ties are still to be played off."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import groupby

from regdsl.clauses.playoff.model import Playoff
from regdsl.clauses.qualification.model import Qualification
from regdsl.rulebooks.standings import Row
from regdsl.values.frozen import dataclass, field, replace

Order = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Placed:
    """One player in the final ranking. `rank` is shared by players whom nothing tells apart; `by_playoff`: a play-off gave this place."""

    number: int
    rank: int
    points: Fraction
    by_playoff: bool = False


@dataclass(frozen=True, slots=True)
class PlayedOff:
    """Players who are equal in points at places that the text lets a play-off decide.

    They hold the places from `first` on; those up to `last_critical` are decided. `order` is the recorded result, None: not recorded.
    """

    ties: tuple[str, ...]
    players: tuple[int, ...]
    first: int
    last_critical: int
    effects: tuple[str, ...]
    article: str
    order: Order | None

    @property
    def places(self) -> str:
        last = self.first + len(self.players) - 1
        return f"places {self.first} to {last}"


@dataclass(frozen=True, slots=True)
class FinalOrder:
    """The ranking that everything else goes by, the play-offs it calls for, and notes."""

    placed: tuple[Placed, ...]
    playoffs: tuple[PlayedOff, ...] = ()
    unused: tuple[Order, ...] = ()
    """Recorded results of play-offs that decide no tie."""

    @property
    def open(self) -> tuple[PlayedOff, ...]:
        """Play-offs without a recorded result."""
        return tuple(playoff for playoff in self.playoffs if playoff.order is None)


@dataclass(frozen=True, slots=True)
class _Group:
    """Players with equal points, from place `first` on."""

    first: int
    rows: tuple[Row, ...]

    @property
    def last(self) -> int:
        return self.first + len(self.rows) - 1

    @property
    def numbers(self) -> tuple[int, ...]:
        return tuple(row.number for row in self.rows)


@dataclass(frozen=True, slots=True)
class Given:
    """What is on record about orders: lots by the ranking's article, results of play-offs; `assumed` are orders to try instead."""

    lots: tuple[Order, ...] = ()
    assumed: Mapping[frozenset[int], Order] = field(default_factory=dict)


def final_order(
    rows: Sequence[Row],
    playoffs: Sequence[Playoff],
    qualifications: Iterable[Qualification],
    given: Given = Given(),  # noqa: B008
) -> FinalOrder:
    """The ranking by the rows of the standings, after lots and the play-offs that the regulation asks for."""
    groups = list(_groups(rows))
    boundaries = [qualification.last for qualification in qualifications if qualification.where is None]
    found: dict[int, PlayedOff] = {}
    for playoff in playoffs:
        for group in groups:
            called = _called(playoff, group, boundaries, given)
            if called is not None:
                found[group.first] = _joined(found[group.first], called) if group.first in found else called
    placed = [one for group in groups for one in _placed(group, found.get(group.first), given)]
    recorded = [result for playoff in playoffs for result in playoff.results]
    unused = [result for result in recorded if not any(played.order == result for played in found.values())]
    return FinalOrder(tuple(placed), tuple(found[first] for first in sorted(found)), () if given.assumed else tuple(dict.fromkeys(unused)))


def notes_on(order: FinalOrder) -> tuple[str, ...]:
    """What a reader of the final order has to know: which ties are still to be played off, which were, which result fits none."""
    notes = []
    for playoff in order.playoffs:
        players = ", ".join(map(str, playoff.players))
        what = f"article {playoff.article}: {playoff.places} (players {players})"
        if playoff.order is None:
            notes.append(
                f"provisional: {what} are to be played off for {' and '.join(playoff.ties)}; facts.yaml records no result (word `playoff`)"
            )
        else:
            notes.append(f"{what} were played off for {' and '.join(playoff.ties)}: {', '.join(map(str, playoff.order))}")
    notes += [
        f"the recorded play-off of players {', '.join(map(str, result))} decides no tie: they are not equal at a place that is played off"
        for result in order.unused
    ]
    return tuple(notes)


def _groups(rows: Sequence[Row]) -> Iterator[_Group]:
    first = 1
    for _, equal in groupby(rows, key=lambda row: row.points):
        group = tuple(equal)
        yield _Group(first, group)
        first += len(group)


def _critical(tie: str, group: _Group, boundaries: Sequence[int]) -> int | None:
    """The last place of the group that the tie decides, None where it decides none."""
    if tie == "qualification":
        cut = [last for last in boundaries if group.first <= last < group.last]
        return max(cut, default=None)
    places = {"champion": (1,), "medals": (1, 2, 3)}.get(tie) or (int(tie.rpartition(" ")[2]),)
    inside = [place for place in places if group.first <= place <= group.last]
    return max(inside, default=None)


def _called(playoff: Playoff, group: _Group, boundaries: Sequence[int], given: Given) -> PlayedOff | None:
    if len(group.rows) < 2:
        return None
    critical = {decided.tie: place for decided in playoff.ties if (place := _critical(decided.tie, group, boundaries)) is not None}
    if not critical:
        return None
    effects = tuple(dict.fromkeys(effect for tie in critical for effect in playoff.effects_of(tie)))
    last = max(critical.values())
    needed = min(last - group.first + 1, len(group.rows) - 1)
    order = given.assumed.get(frozenset(group.numbers)) or _recorded(playoff.results, group.numbers, needed)
    return PlayedOff(tuple(critical), group.numbers, group.first, last, effects, playoff.article, order)


def _joined(one: PlayedOff, other: PlayedOff) -> PlayedOff:
    """Two clauses that let one tie be played off."""
    return replace(
        one,
        ties=tuple(dict.fromkeys((*one.ties, *other.ties))),
        effects=tuple(dict.fromkeys((*one.effects, *other.effects))),
        last_critical=max(one.last_critical, other.last_critical),
        order=one.order or other.order,
    )


def _recorded(results: Iterable[Order], numbers: Sequence[int], needed: int) -> Order | None:
    """The recorded order among these players, where it decides as many places as it must."""
    for result in results:
        if set(result) <= set(numbers) and len(result) >= needed:
            return result
    return None


def _placed(group: _Group, playoff: PlayedOff | None, given: Given) -> Iterator[Placed]:
    rows = list(group.rows)
    decided: Order = ()
    if playoff is not None and playoff.order is not None and "ranking" in playoff.effects:
        decided = playoff.order
    by_number = {row.number: row for row in rows}
    size = playoff.last_critical - group.first + 1 if playoff is not None else 0
    singled = playoff is not None and "prizes" in playoff.effects and "ranking" in playoff.effects
    place = group.first
    for number in decided:
        yield Placed(number, place, by_number[number].points, singled and place - group.first < size)
        place += 1
    rest = [row for row in rows if row.number not in decided]
    for _, equal in groupby(rest, key=lambda row: row.rank):
        tied = list(equal)
        order = _lot(tuple(row.number for row in tied), given)
        shared = place
        for number in order or tuple(row.number for row in tied):
            rank = place if order is not None or len(tied) == 1 else shared
            yield Placed(number, rank, by_number[number].points, singled and place - group.first < size)
            place += 1


def _lot(numbers: Order, given: Given) -> Order | None:
    """The order in which a lot put players whom nothing else tells apart; None where there is none on record."""
    if len(numbers) < 2:
        return None
    assumed = given.assumed.get(frozenset(numbers))
    if assumed is not None:
        return assumed
    return next((lot for lot in given.lots if set(lot) == set(numbers)), None)
