"""Who is who in several events: by FIDE ID, else by name, federation and birth year, else not."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from regdsl.records.names import Likeness, folded, likeness
from regdsl.records.person import Birth, Person
from regdsl.values.federations import NO_FEDERATION
from regdsl.values.frozen import dataclass, field
from regdsl.values.hints import TypeAlias


@dataclass(frozen=True, slots=True)
class SeriesPerson:
    """One person of a series: the starting number in each event, and the name and federation that the first event gives."""

    name: str
    federation: str | None
    fide_id: str | None
    numbers: Mapping[str, int] = field(hash=False)


@dataclass(frozen=True, slots=True)
class _Appearance:
    """Somebody in one event. `fide_id` is None, too, where two players of the event have the same one: it tells neither from the other."""

    event: str
    person: Person
    fide_id: str | None

    @property
    def data(self) -> tuple[object, ...] | None:
        """Name, federation and birth year; None where one of them is not known."""
        federation, birth = self.person.federation, self.person.birth
        if not isinstance(federation, str) or federation in NO_FEDERATION or not isinstance(birth, Birth):
            return None
        return (folded(self.person.name), federation, birth.year)


_Group: TypeAlias = list[_Appearance]


def matched(events: Mapping[str, Iterable[Person]]) -> tuple[tuple[SeriesPerson, ...], tuple[str, ...]]:
    """The persons of all events, in the order in which they first appear, and notes on those who may be one but were not matched.

    Two different FIDE IDs are two persons, whatever their names. Without one, people of the same name, federation and birth year are
    taken for one where they can be only one: not where two FIDE IDs, or two players of one event, have these data.
    """
    appearances: list[_Appearance] = []
    notes: list[str] = []
    for event, players in events.items():
        persons = list(players)
        times = Counter(person.fide_id for person in persons if isinstance(person.fide_id, str))
        notes += [f"{event}: FIDE ID {number} stands at {count} players and tells nobody" for number, count in times.items() if count > 1]
        for person in persons:
            number = person.fide_id if isinstance(person.fide_id, str) and times[person.fide_id] == 1 else None
            appearances.append(_Appearance(event, person, number))
    groups = _grouped(appearances)
    return tuple(_person(group) for group in groups), (*notes, *_otherwise_called(groups), *_unmatched(groups))


def _grouped(appearances: Sequence[_Appearance]) -> list[_Group]:
    """What is of one person together, in the order of the first appearance."""
    by_id: dict[str, _Group] = {}
    by_data: dict[tuple[object, ...], _Group] = {}
    for appearance in appearances:
        if appearance.fide_id is not None:
            by_id.setdefault(appearance.fide_id, []).append(appearance)
        if appearance.data is not None:
            by_data.setdefault(appearance.data, []).append(appearance)
    one_person = {data: _id_of(alike) for data, alike in by_data.items() if _is_one_person(alike, by_id)}
    groups: dict[object, _Group] = {}
    for appearance in appearances:
        data, key = appearance.data, appearance.fide_id
        if key is None and data is not None and data in one_person:
            groups.setdefault(one_person[data] or data, []).append(appearance)
        else:
            groups.setdefault(key or (appearance.event, appearance.person.number), []).append(appearance)
    return list(groups.values())


def _is_one_person(alike: _Group, by_id: Mapping[str, _Group]) -> bool:
    """Whether those of the same data can be one person: they have one FIDE ID at most, and nobody plays twice in an event."""
    numbers = {one.fide_id for one in alike if one.fide_id is not None}
    events = [one.event for one in alike if one.fide_id is None] + [one.event for number in numbers for one in by_id[number]]
    return len(numbers) <= 1 and len(events) == len(set(events))


def _id_of(alike: _Group) -> str | None:
    return next((one.fide_id for one in alike if one.fide_id is not None), None)


def _otherwise_called(groups: Sequence[_Group]) -> Iterable[str]:
    """People who are one by their FIDE ID, under names that have nothing in common: mostly the ID is a slip."""
    for group in groups:
        first, *others = group
        if (other := next((one for one in others if _differ(first.person.name, one.person.name)), None)) is not None:
            names = f"{first.person.name} in {first.event}, {other.person.name} in {other.event}"
            yield f"FIDE ID {first.fide_id or other.fide_id}: {names}: taken as one person"


def _differ(one: str, other: str) -> bool:
    return one != other and likeness(one, other) is Likeness.DIFFERENT


def _unmatched(groups: Sequence[_Group]) -> Iterable[str]:
    """People of one name in different events who were not matched for want of data."""
    by_name: dict[tuple[str, ...], list[_Group]] = {}
    for group in groups:
        by_name.setdefault(folded(group[0].person.name), []).append(group)
    for same in by_name.values():
        weak = any(all(one.fide_id is None for one in group) for group in same)
        if len(same) > 1 and weak and len({one.event for group in same for one in group}) > 1:
            where = ", ".join(f"{one.event} {one.person.number}" for group in same for one in group)
            yield f"{same[0][0].person.name}: taken as {len(same)} persons ({where}): no FIDE ID and no birth year shows that they are one"


def _person(group: _Group) -> SeriesPerson:
    federation = next((one.person.federation for one in group if isinstance(one.person.federation, str)), None)
    number = next((one.fide_id for one in group if one.fide_id is not None), None)
    return SeriesPerson(group[0].person.name, federation, number, {one.event: one.person.number for one in group})
