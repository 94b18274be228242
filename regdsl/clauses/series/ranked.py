"""The order of a general standing: by totals, and where these are equal by what the series says."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import groupby

from regdsl.clauses.occasion import Occasion
from regdsl.clauses.series.meetings import more_often_ahead, points_of_meetings
from regdsl.clauses.series.named import is_called
from regdsl.clauses.series.rules import StandingRules
from regdsl.clauses.series.tie_break_values import Value, of_row
from regdsl.clauses.standing_rules.tie_break_line import AHEAD, DIRECT, DIRECT_ENCOUNTER, DROPPED, LOT, PLAYOFF, SeriesTieBreak
from regdsl.rulebooks.standings import decimal_text
from regdsl.values.frozen import dataclass, field, replace
from regdsl.values.hints import TYPE_CHECKING

if TYPE_CHECKING:
    from regdsl.clauses.series.standing import StandingRow

NONE: tuple[Fraction, ...] = ()
"""A tie-break that parts nobody of a group: the next one is asked."""


def ranked(rows: Iterable[StandingRow]) -> tuple[StandingRow, ...]:
    """In order of what is known; a rank where nobody's open points can change it."""
    ordered = sorted(
        rows, key=lambda row: (-row.total.known, row.total.behind, row.person.name, row.person.fide_id or "", row.person.federation or "")
    )
    found = []
    for row in ordered:
        others = [other for other in ordered if other is not row]
        ahead = sum(1 for other in others if not row.total.may_reach(other.total))
        level_or_behind = sum(1 for other in others if not other.total.may_pass(row.total))
        found.append(replace(row, rank=ahead + 1 if ahead + level_or_behind == len(others) else None))
    return tuple(found)


def with_tie_breaks(
    rows: tuple[StandingRow, ...], rules: StandingRules, events: Mapping[str, Occasion]
) -> tuple[tuple[StandingRow, ...], tuple[str, ...]]:
    """Rows with equal totals in the order of the series' tie-breaks, as far as these say it; and notes on what they do not."""
    tie_breaks = rules.tie_breaks
    if not tie_breaks:
        return rows, ()
    parted: list[StandingRow] = []
    notes: list[str] = []
    for is_exact, group in groupby(rows, key=lambda row: row.total.known if row.total.is_exact else None):
        level = list(group)
        if is_exact is None:
            parted += [replace(row, values=(None,) * len(tie_breaks)) for row in level]
            continue
        parting = Parting(tie_breaks, events, lowest=rules.lowest_wins)
        behind = 0
        for tied in parting.parted(level):
            shown = (tuple(parting.shown.get((row.person, index)) for index in range(len(tie_breaks))) for row in tied)
            parted += [
                replace(row, values=values, total=replace(row.total, behind=behind)) for row, values in zip(tied, shown, strict=True)
            ]
            behind += len(tied)
        notes += parting.notes
    return ranked(parted), tuple(dict.fromkeys(notes))


def titles_in_words(rows: Sequence[StandingRow], rules: StandingRules, events: Mapping[str, Occasion]) -> Iterator[str]:
    """Who has which title where the ranks are shared and only titles are parted."""
    for article, tie_breaks in rules.for_titles:
        for rank, group in groupby((row for row in rows if row.rank is not None), key=lambda row: row.rank):
            level = list(group)
            if len(level) > 1 and rank is not None:
                parting = Parting(tie_breaks, events, lowest=rules.lowest_wins)
                order, place = [], rank
                for tied in parting.parted(level):
                    order.append(f"{place}. {_names(tied)}")
                    place += len(tied)
                yield f"article {article} parts rank {rank} for titles only: {', '.join(order)}"
                yield from parting.notes


@dataclass(frozen=True)
class Parting:
    """Takes groups of players with equal totals apart, one tie-break after the other. `shown` is what each says of whom, by its index."""

    tie_breaks: Sequence[SeriesTieBreak]
    events: Mapping[str, Occasion]
    lowest: bool = False
    shown: dict[tuple[object, int], str | None] = field(default_factory=dict)
    notes: list[str] = field(default_factory=list)

    def parted(self, level: list[StandingRow], first: int = 0) -> list[list[StandingRow]]:
        """The group in order: those who are still level stand together.

        A tie-break that is not known of somebody parts nobody any more, and none behind it does.
        """
        for index in range(first, len(self.tie_breaks)):
            values = self._values(index, level)
            for row, value in zip(level, values, strict=True):
                self.shown[row.person, index] = _in_words(value)
            if len(level) == 1:
                continue
            if any(value is None for value in values):
                return [level]
            keys = _of_one_length([value or NONE for value in values])
            if len(set(keys)) > 1:
                again = index if self.tie_breaks[index].kind in _AMONG_THEM else index + 1
                return [
                    found
                    for best in sorted(set(keys), reverse=True)
                    for found in self.parted([row for row, key in zip(level, keys, strict=True) if key == best], again)
                ]
        return [level]

    def _values(self, index: int, level: list[StandingRow]) -> list[Value]:
        """What the tie-break says of each, more is better."""
        tie_break = self.tie_breaks[index]
        if tie_break.kind in _AMONG_THEM:
            found = _AMONG_THEM[tie_break.kind](level, self.events) if len(level) > 1 else None
            return [NONE] * len(level) if found is None else [(-value if tie_break.lowest_first else value,) for value in found]
        if tie_break.kind in (LOT, PLAYOFF):
            return self._by_record(tie_break, level)
        if tie_break.kind == DIRECT:
            if len(level) > 1:
                self.notes.append(f"{_names(level)}: {_TWO_WAYS}")
            return [None] * len(level)
        values = [of_row(tie_break, row, self.events, lowest=self.lowest) for row in level]
        without = [row for row, value in zip(level, values, strict=True) if value == NONE]
        if tie_break.kind == DROPPED and without and len(without) < len(level):
            self.notes.append(f"{_names(level)}: {_names(without)} has no dropped result to compare: `{DROPPED}` parts nobody of them")
            return [NONE] * len(level)
        return values

    def _by_record(self, tie_break: SeriesTieBreak, level: list[StandingRow]) -> list[Value]:
        """The order that somebody put on record for all of them."""
        if len(level) == 1:
            return [NONE]
        for order in tie_break.orders:
            places = [
                next((place for place, name in enumerate(order) if is_called(row.person.name, row.person.fide_id, name)), None)
                for row in level
            ]
            if None not in places:
                return [(Fraction(-place - 1),) for place in places if place is not None]
        word = tie_break.kind
        self.notes.append(
            f"{_names(level)} are level: the result of the {word} is not on record (a decision on `{word}` in facts.yaml says it)"
        )
        return [None] * len(level)


_TWO_WAYS = (
    "`direct comparison` can mean the games between them or who came in ahead: write `direct encounter` or `more often ahead`, or decide it"
)
_AMONG_THEM: Mapping[str, Callable[[Sequence[StandingRow], Mapping[str, Occasion]], list[Fraction] | None]] = {
    DIRECT_ENCOUNTER: points_of_meetings,
    AHEAD: more_often_ahead,
}
"""Tie-breaks that compare those who are level with each other: where they part some, they are asked again of the others."""


def _names(rows: Iterable[StandingRow]) -> str:
    return "; ".join(row.person.name for row in rows)


def _of_one_length(values: Sequence[tuple[Fraction, ...]]) -> list[tuple[Fraction, ...]]:
    """Rows of numbers of one length: who has fewer results has nothing in the places of those that lack."""
    longest = max(map(len, values))
    return [(*value, *[Fraction(0)] * (longest - len(value))) for value in values]


def _in_words(value: Value) -> str | None:
    return None if not value else ", ".join(decimal_text(abs(number)) for number in value)
