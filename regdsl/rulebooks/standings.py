"""Final standings: players in order of their points, those equal by a list of tie-breaks (C.07 art. 4)."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from regdsl.records.crosstable import Crosstable
from regdsl.rulebooks.editions import Edition
from regdsl.rulebooks.printing import decimal_text, in_units
from regdsl.rulebooks.ranking import Applied, Ranking, rank
from regdsl.rulebooks.score_table import ScoreTable
from regdsl.rulebooks.tie_break import TieBreak
from regdsl.values.collecting import without_garbage_collection
from regdsl.values.frozen import dataclass

__all__ = ["Row", "Standings", "decimal_text", "standings"]


@dataclass(frozen=True, slots=True)
class Row:
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
    with without_garbage_collection():
        return written(rank(ScoreTable(crosstable, edition), tie_breaks))


def written(ranking: Ranking) -> Standings:
    """A ranking with everything in it as people write it."""
    table = ranking.table
    points = {units: table.in_points(units) for units in set(table.points)}
    columns = [printed(applied, len(table.numbers)) for applied in ranking.applied]
    values = list(zip(*columns, strict=True)) if columns else [()] * len(table.numbers)
    rows = [Row(place, table.numbers[player], points[table.points[player]], values[player]) for player, place in ranking.places()]
    return Standings(table.edition, tuple(applied.tie_break for applied in ranking.applied), tuple(rows), ranking.notes)


def printed(applied: Applied, players: int) -> Sequence[str | None]:
    """The values of one tie-break as decimal strings without trailing zeros."""
    if applied.numbers is None:
        return [None] * players
    unit, places = applied.unit, applied.places
    texts: dict[int | Fraction | None, str | None] = {
        number: None if number is None else in_units(number, unit, places) for number in set(applied.numbers)
    }
    return list(map(texts.__getitem__, applied.numbers))
