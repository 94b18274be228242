"""The field of an event: who counts as entrant, starter, finisher. The only place where these are defined.

The language counts people at fixed moments, because "20 players" is a different number at each of them.
"""

from __future__ import annotations

from collections.abc import Callable

from regdsl.records.crosstable import Line, Result
from regdsl.records.event import EventRecords
from regdsl.records.person import Person
from regdsl.records.sections import SECTION
from regdsl.values.unknown import Unknown


def entrants(event: EventRecords) -> tuple[Person, ...] | Unknown:
    """Everybody on the entry list; without one, everybody in the results. Unknown where there is neither."""
    if event.entries is not None:
        listed = {person.number for person in event.entries}
        return tuple(person for person in event.persons if person.number in listed)
    return event.persons if event.results is not None else Unknown((f"entries of {event.name}",))


def starters(event: EventRecords) -> tuple[Person, ...] | Unknown:
    """Who takes part in round 1: has an opponent there, also where the game is then forfeited, or a bye other than zero.

    Who is absent from round 1 and enters later is no starter. Unknown until round 1 is played.
    """
    if event.sections and event.results is None:
        return _of_sections(event, starters)
    if event.results is None or event.results.crosstable.rounds < 1:
        return Unknown((f"results of {event.name}",))
    return _those_present(event, 0)


def finishers(event: EventRecords, rounds: int | None = None) -> tuple[Person, ...] | Unknown:
    """Who takes part in the last round, in the same sense: who is absent there has withdrawn.

    `rounds` is the number that the regulation promises, where there is one; else what the results file promises. Unknown until
    so many are played.
    """
    if event.sections and event.results is None:
        return _of_sections(event, lambda section: finishers(section, rounds))
    if event.results is None or event.results.crosstable.rounds < 1:
        return Unknown((f"results of {event.name}",))
    table = event.results.crosstable
    promised = rounds if rounds is not None else table.scheduled_rounds
    if promised is not None and table.rounds < promised:
        return Unknown((f"results of round {promised} of {event.name}",))
    return _those_present(event, table.rounds - 1)


def _of_sections(event: EventRecords, counted: Callable[[EventRecords], tuple[Person, ...] | Unknown]) -> tuple[Person, ...] | Unknown:
    """Those of the whole entry list who are counted in one of its sections. Unknown where a section has no results."""
    if event.entries is None:
        return Unknown((f"entries of {event.name}",))
    numbers: set[int] = set()
    for section in event.sections.values():
        found = counted(section)
        if isinstance(found, Unknown):
            return found
        numbers |= {section.whole_numbers[person.number] for person in found if person.number in section.whole_numbers}
    known = {number for section in event.sections.values() for number in section.whole_numbers.values()}
    open_ = [person for person in event.entries if person.number not in known and person.attributes.get(SECTION) not in event.sections]
    if open_:
        return Unknown(tuple(f"results of the section of player {person.number}" for person in open_))
    return tuple(person for person in event.persons if person.number in numbers)


def is_present(line: Line, column: int) -> bool:
    """Whether a player takes part in a round (counted from 0): anything but an absence."""
    return line.games[column].result is not Result.ZERO_POINT_BYE


def _those_present(event: EventRecords, column: int) -> tuple[Person, ...]:
    assert event.results is not None
    present = {line.number for line in event.results.crosstable.lines if is_present(line, column)}
    return tuple(person for person in event.persons if person.number in present)
