"""Who is who in several events: by FIDE ID, else by name, federation and birth year, else not."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from regdsl.records.names import folded
from regdsl.records.person import Birth, Person


@dataclass(frozen=True, slots=True)
class SeriesPerson:
    """One person of a series: the starting number in each event, and the name and federation that the first event gives."""

    name: str
    federation: str | None
    fide_id: str | None
    numbers: Mapping[str, int]


def matched(events: Mapping[str, Iterable[Person]]) -> tuple[tuple[SeriesPerson, ...], tuple[str, ...]]:
    """The persons of all events, in the order in which they first appear, and notes on those who may be one but were not matched.

    Two different FIDE IDs are two persons, whatever their names. A person without one is matched with a person of the same name,
    federation and birth year only where exactly one fits.
    """
    appearances = [(event, person) for event, persons in events.items() for person in persons]
    owner: dict[tuple[str, int], int] = {}
    groups: list[list[tuple[str, Person]]] = []
    by_id: dict[str, int] = {}
    for event, person in appearances:
        if isinstance(person.fide_id, str):
            index = by_id.setdefault(person.fide_id, len(groups))
            _put(groups, index, event, person, owner)
    by_data: dict[tuple[object, ...], list[int]] = {}
    for event, person in appearances:
        key = _data(person)
        if key is not None and (event, person.number) in owner and owner[event, person.number] not in by_data.setdefault(key, []):
            by_data[key].append(owner[event, person.number])
    notes: list[str] = []
    for event, person in appearances:
        if (event, person.number) in owner:
            continue
        key = _data(person)
        fitting = [index for index in by_data.get(key, []) if all(other != event for other, _ in groups[index])] if key is not None else []
        if len(fitting) == 1:
            _put(groups, fitting[0], event, person, owner)
            continue
        _put(groups, len(groups), event, person, owner)
        if key is not None:
            by_data.setdefault(key, []).append(owner[event, person.number])
    notes += _unmatched(groups)
    return tuple(_person(group) for group in groups), tuple(notes)


def _put(groups: list[list[tuple[str, Person]]], index: int, event: str, person: Person, owner: dict[tuple[str, int], int]) -> None:
    if index == len(groups):
        groups.append([])
    groups[index].append((event, person))
    owner[event, person.number] = index


def _data(person: Person) -> tuple[object, ...] | None:
    """Name, federation and birth year; None where one of them is missing."""
    if not isinstance(person.federation, str) or not isinstance(person.birth, Birth):
        return None
    return (folded(person.name), person.federation, person.birth.year)


def _unmatched(groups: list[list[tuple[str, Person]]]) -> Iterable[str]:
    """People of one name in different events who were not matched for want of data."""
    by_name: dict[tuple[str, ...], list[list[tuple[str, Person]]]] = {}
    for group in groups:
        by_name.setdefault(folded(group[0][1].name), []).append(group)
    for same in by_name.values():
        weak = [group for group in same if not any(isinstance(person.fide_id, str) for _, person in group)]
        if len(same) > 1 and weak and len({event for group in same for event, _ in group}) > 1:
            where = ", ".join(f"{event} {person.number}" for group in same for event, person in group)
            yield f"{same[0][0][1].name}: taken as {len(same)} persons ({where}): no FIDE ID and no birth year shows that they are one"


def _person(group: list[tuple[str, Person]]) -> SeriesPerson:
    first = group[0][1]
    federation = next((person.federation for _, person in group if isinstance(person.federation, str)), None)
    fide_id = next((person.fide_id for _, person in group if isinstance(person.fide_id, str)), None)
    return SeriesPerson(first.name, federation, fide_id, {event: person.number for event, person in group})
