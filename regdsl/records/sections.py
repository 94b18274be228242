"""Sections of an event that have results of their own: `results-A.trf` beside the one entry list, whose column `section` says who plays
where.

A section numbers its players by itself. Its players are those of the entry list with the same FIDE ID, else with the same name.
"""

from __future__ import annotations

import os
import re
from collections.abc import Collection, Mapping, Sequence

from regdsl.diagnostics import Diagnostic
from regdsl.records.event import EventRecords
from regdsl.records.facts import Facts
from regdsl.records.joining import join
from regdsl.records.person import Person
from regdsl.values.frozen import replace
from regdsl.values.patterns import pattern
from regdsl.values.unknown import Unknown

SECTION = "section"
_NAME = pattern(r"results-(?P<section>[^\W_][\w-]*)\.[^.]+", re.I)


def section_of_file(name: str) -> str | None:
    """The section whose results a file of this name holds: `A` for `results-A.trf`."""
    found = _NAME.fullmatch(name)
    return found["section"] if found is not None else None


def read_section(
    section: str,
    path: str,
    entries: Sequence[Person] | None,
    facts: Facts,
    columns: Mapping[str, str],
    others: Collection[str],
) -> tuple[EventRecords, tuple[Diagnostic, ...]]:
    """The records of one section, and what is wrong with its results. `others` are sections that have results, too."""
    from regdsl.records.readers import read_results

    read = read_results(path, columns)
    results = read.value
    played = tuple(_placed(person, section) for person in results.persons) if results is not None else ()
    if results is not None:
        results = replace(results, persons=played)
    mine, whole_numbers = _entered(section, played, entries, others) if entries is not None else (None, {})
    joined = join(mine, results)
    records = EventRecords(
        name=section,
        folder=os.path.dirname(path),
        regulation=None,
        results=results,
        entries=mine,
        persons=tuple(_placed(person, section) for person in joined.value or ()),
        facts=_facts(facts, whole_numbers),
        whole_numbers=whole_numbers,
    )
    found = (*read.diagnostics, *joined.diagnostics)
    return replace(records, diagnostics=found), found


def with_sections_played(entries: Sequence[Person], sections: Mapping[str, EventRecords]) -> tuple[Person, ...]:
    """The entry list, with the section of those for whom it names none, where the results of one have them.

    Whoever entered for one section and played in another one, into which it was merged, stays an entrant of the first.
    """
    played = {whole: name for name, section in sections.items() for whole in section.whole_numbers.values()}
    return tuple(_placed(each, played[each.number]) if each.number in played and _names_none(each) else each for each in entries)


def _placed(person: Person, section: str) -> Person:
    return replace(person, attributes={**person.attributes, SECTION: section})


def _entered(
    section: str, played: Sequence[Person], entries: Sequence[Person], others: Collection[str]
) -> tuple[tuple[Person, ...], dict[int, int]]:
    """The entries of the section under the numbers of its results, and which number of the whole list each one is.

    Who is entered and did not play comes behind the last number of the results. Players of a section that was merged into this one are
    entered for another, which has no results; who was moved from one with results is known by the FIDE ID alone.
    """
    waiting = [each for each in entries if each.attributes.get(SECTION) == section or _names_none(each)]
    here = {each.number for each in waiting}
    moved = [each for each in entries if each.number not in here]
    merged = [each for each in moved if each.attributes.get(SECTION) not in others]
    found: dict[int, Person] = {}
    for some, by in ((waiting, _same_id), (waiting, _same_name), (moved, _same_id), (merged, _same_name)):
        for person in played:
            alike = [each for each in some if by(each, person)] if person.number not in found else []
            if len(alike) == 1:
                found[person.number] = alike[0]
                some.remove(alike[0])
    number = max((person.number for person in played), default=0)
    for absent in (each for each in waiting if each.attributes.get(SECTION) == section):
        number += 1
        found[number] = absent
    mine = tuple(_placed(replace(person, number=own), section) for own, person in sorted(found.items()))
    return mine, {own: person.number for own, person in found.items()}


def _names_none(entry: Person) -> bool:
    """Whether the entry list does not say for which section."""
    written = entry.attributes.get(SECTION)
    return written is None or isinstance(written, Unknown)


def _same_id(entry: Person, player: Person) -> bool:
    return isinstance(entry.fide_id, str) and entry.fide_id == player.fide_id


def _same_name(entry: Person, player: Person) -> bool:
    from regdsl.records.names import Likeness, likeness  # few events have sections

    ids = isinstance(entry.fide_id, str) and isinstance(player.fide_id, str) and entry.fide_id != player.fide_id
    return not ids and likeness(entry.name, player.name) is Likeness.SAME


def _facts(facts: Facts, whole_numbers: Mapping[int, int]) -> Facts:
    """The facts under the numbers of the section: those about players of other sections are not among them."""
    own = {whole: number for number, whole in whole_numbers.items()}
    return replace(
        facts,
        payments=tuple(
            each if each.player is None else replace(each, player=own[each.player])
            for each in facts.payments
            if each.player is None or each.player in own
        ),
        players=tuple(replace(each, player=own[each.player]) for each in facts.players if each.player in own),
        offences=tuple(replace(each, player=own[each.player]) for each in facts.offences if each.player in own),
    )
