"""Final standings: players in order of their points, those equal by a list of tie-breaks (C.07 art. 4)."""

from __future__ import annotations

import gc
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from fractions import Fraction
from itertools import groupby
from typing import NamedTuple

from regdsl.records.crosstable import Crosstable
from regdsl.rulebooks.editions import Edition
from regdsl.rulebooks.score_table import ScoreTable
from regdsl.rulebooks.tie_break import ByValue, Group, TieBreak, Values, WithinGroup
from regdsl.rulebooks.tie_breaks import definition_of
from regdsl.values.frozen import dataclass


class Row(NamedTuple):
    """One player's place. `rank` is shared by players whom the list leaves tied.

    `values` are decimal strings, one per tie-break of the list; None where the tie-break was left out or says nothing of the player.
    """

    rank: int
    number: int
    points: Fraction
    values: tuple[str | None, ...]


@dataclass(frozen=True, slots=True)
class Standings:
    """Rows in order of rank, within a shared rank by starting number. `notes` say what was left out, and what is doubtful."""

    edition: Edition
    tie_breaks: tuple[TieBreak, ...]
    rows: tuple[Row, ...]
    notes: tuple[str, ...]


def standings(crosstable: Crosstable, tie_breaks: Sequence[TieBreak], edition: Edition) -> Standings:
    """The standings after the rounds that were played."""
    with _no_garbage_collection():
        return _standings(crosstable, tie_breaks, edition)


@contextmanager
def _no_garbage_collection() -> Iterator[None]:
    """Nothing here makes reference cycles, while each collection would walk over every game of a large event: a third of the time."""
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            gc.enable()


def _standings(crosstable: Crosstable, tie_breaks: Sequence[TieBreak], edition: Edition) -> Standings:
    table = ScoreTable(crosstable, edition)
    groups = _split_by_value([sorted(range(len(table.numbers)), key=table.numbers.__getitem__)], table.points, higher_is_better=True)
    columns: list[Sequence[str | None]] = []
    notes: list[str] = []
    for tie_break in tie_breaks:
        definition = definition_of(tie_break)
        left_out = definition.objection(table, tie_break)
        if left_out is not None:
            notes.append(f"{tie_break} left out: {left_out}")
            columns.append([None] * len(table.numbers))
            continue
        notes += [f"{tie_break}: {said}" for said in _cautions(table, tie_break)]
        if isinstance(definition, ByValue):
            values = definition.values(table, tie_break)
            columns.append(_printed(values))
            groups = _split_by_value(groups, values.numbers, definition.higher_is_better != tie_break.reversed)
        elif isinstance(definition, WithinGroup):
            places: list[str | None] = [None] * len(table.numbers)
            groups = [subgroup for group in groups for subgroup in _split_within(table, tie_break, definition, group, places)]
            columns.append(places)
    return Standings(edition, tuple(tie_breaks), _rows(table, groups, columns), tuple(dict.fromkeys(notes)))


def _cautions(table: ScoreTable, tie_break: TieBreak) -> list[str]:
    modifiers = {part[0] for part in str(tie_break).split("/")[1:]}
    said = [
        remark.text
        for remark in table.edition.remarks
        if remark.code == tie_break.code and (not remark.modifier or remark.modifier in modifiers)
    ]
    caution = definition_of(tie_break).caution(table, tie_break)
    return [*said, caution] if caution else said


def _split_by_value(groups: list[Group], values: Sequence[int | Fraction | None], higher_is_better: bool) -> list[Group]:
    """Each group in order of the values, those with equal ones still together; whoever has none comes last."""
    all_known = None not in values
    split: list[Group] = []
    for group in groups:
        if len(group) == 1:
            split.append(group)
            continue
        known = group if all_known else [player for player in group if values[player] is not None]
        ranked = sorted(known, key=values.__getitem__, reverse=higher_is_better)  # type: ignore[arg-type]  # None was taken out
        split += [list(equal) for _, equal in groupby(ranked, key=values.__getitem__)]
        if len(known) < len(group):
            split.append([player for player in group if values[player] is None])
    return split


def _split_within(table: ScoreTable, tie_break: TieBreak, definition: WithinGroup, group: Group, places: list[str | None]) -> list[Group]:
    """One tied group in order; writes everybody's place inside the group into `places`."""
    if len(group) == 1:
        return [group]
    subgroups = definition.order(table, tie_break, group)
    place = 1
    for subgroup in subgroups:
        for player in subgroup:
            places[player] = str(place)
        place += len(subgroup)
    return subgroups


def _printed(values: Values) -> list[str | None]:
    """The values as decimal strings without trailing zeros."""
    texts: dict[int | Fraction | None, str | None] = {
        number: None if number is None else decimal_text(Fraction(number) / values.unit, values.places) for number in set(values.numbers)
    }
    return [texts[number] for number in values.numbers]


def decimal_text(value: Fraction, places: int | None = None) -> str:
    """`45.5`: exact, or with at most `places` decimals, half up; no trailing zeros. A value without an end in decimals prints as 1/3."""
    if places is not None:
        value = Fraction((2 * value.numerator * 10**places + value.denominator) // (2 * value.denominator), 10**places)
    if value.denominator == 1:
        return str(value.numerator)
    digits = next((count for count in range(1, 20) if 10**count % value.denominator == 0), None)
    if digits is None:
        return str(value)
    whole, part = divmod(abs(value.numerator) * 10**digits // value.denominator, 10**digits)
    return f"{'-' if value < 0 else ''}{whole}.{part:0{digits}d}"


def _rows(table: ScoreTable, groups: list[Group], columns: Sequence[Sequence[str | None]]) -> tuple[Row, ...]:
    points = {units: table.in_points(units) for units in set(table.points)}
    values = list(zip(*columns, strict=True)) if columns else [()] * len(table.numbers)
    rows: list[Row] = []
    rank = 1
    for group in groups:
        rows += [
            Row(rank, table.numbers[player], points[table.points[player]], values[player])
            for player in sorted(group, key=table.numbers.__getitem__)
        ]
        rank += len(group)
    return tuple(rows)
