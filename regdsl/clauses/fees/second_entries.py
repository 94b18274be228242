"""Who entered a second time: `facts.yaml` says of a starting number whose second entry it is, `{player: 12, re-entry of: 3}`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from regdsl.clauses.fees.policies import ReEntry
from regdsl.clauses.occasion import Occasion
from regdsl.records.facts import Facts
from regdsl.values.frozen import dataclass

RE_ENTRY_OF = "re-entry of"


def second_entries(facts: Facts) -> Mapping[int, int]:
    """The starting number of each second entry, and that of the first entry of the same player."""
    found: dict[int, int] = {}
    for fact in facts.players:
        said = fact.value(RE_ENTRY_OF)
        if said is not None and said.text.strip().isascii() and said.text.strip().isdigit():
            found[fact.player] = int(said.text)
    return found


@dataclass(frozen=True, slots=True)
class Records:
    """The starting numbers whose record does not count, and pairs of which the text leaves open which of them counts."""

    idle: frozenset[int]
    open: tuple[tuple[int, int], ...] = ()


NO_SECOND_ENTRIES = Records(frozenset())


def records_that_count(event: Occasion, facts: Facts, order: Iterable[int]) -> Records:
    """Of two records of one player the one that counts, by the starting numbers in their final order."""
    entry, pairs = event.one(ReEntry), second_entries(facts)
    if entry is None or not pairs:
        return NO_SECOND_ENTRIES
    if entry.best_counts is None:
        return Records(frozenset(), tuple((first, second) for second, first in pairs.items()))
    place = {number: index for index, number in enumerate(order)}
    idle = set()
    for second, first in pairs.items():
        if first in place and second in place:
            idle.add(max(first, second, key=place.__getitem__) if entry.best_counts else first)
    return Records(frozenset(idle))
