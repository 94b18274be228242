"""What record 299 makes of the points: which player's score of which round is more or less than the result is worth.

Source: TRF26 (C.02 Annex), record 299: abnormal points. In an individual event the game points count. With a result in column 5 that
result is worth so much (in the rounds and for the players named, else for all); without one the points come on top.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from regdsl.records.arrangements import AbnormalPoints
from regdsl.records.crosstable import Adjustment, Line, Result, Scoring, packed
from regdsl.values.frozen import dataclass

SAME_WORTH = {
    Result.WIN: (Result.WIN, Result.UNRATED_WIN),
    Result.DRAW: (Result.DRAW, Result.UNRATED_DRAW),
    Result.LOSS: (Result.LOSS, Result.UNRATED_LOSS),
}


@dataclass(frozen=True, slots=True)
class Adjusted:
    """One record and what it changes."""

    record: AbnormalPoints
    changes: tuple[Adjustment, ...]


def adjusted(records: Iterable[AbnormalPoints], lines: Iterable[Line], scoring: Scoring) -> tuple[Adjusted, ...]:
    """The changes that each record makes, in the order of the file."""
    by_number = {line.number: line for line in lines}
    return tuple(Adjusted(record, tuple(_changes(record, by_number, scoring))) for record in records)


def _changes(record: AbnormalPoints, lines: dict[int, Line], scoring: Scoring) -> Iterator[Adjustment]:
    points = record.game_points if record.game_points is not None else record.match_points
    if points is None:
        return
    if record.result is None:
        for number in record.participants:
            if number in lines:
                yield Adjustment(number, record.round, points, record.span, record.final_only)
        return
    same = {result.value for result in SAME_WORTH.get(record.result, (record.result,))}
    for number in record.participants or tuple(lines):
        line = lines.get(number)
        if line is None:
            continue
        for index, code in enumerate(packed(line.games).codes):
            if record.round in (None, index + 1) and code in same:
                more = points - scoring.points(Result(code))
                if more:
                    yield Adjustment(number, index + 1, more, record.span)
