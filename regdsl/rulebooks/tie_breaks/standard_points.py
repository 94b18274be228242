"""STD, standard points: 1 for each round in which more was scored than the scheduled opponent scored, 1/2 for as much; a round that was
not played is compared with what a draw is worth.

Article 7.7 (C.07 of 2026): for events that give other points than 1, 1/2 and 0.
"""

from __future__ import annotations

from regdsl.rulebooks.reckoning import Reckoning
from regdsl.rulebooks.score_table import OVER_THE_BOARD, ScoreTable
from regdsl.rulebooks.tie_break import ByValue, TieBreak


def standard_points(table: ScoreTable, _tie_break: TieBreak) -> Reckoning:
    """One term per round, in half points."""

    def compared_with(player: int, index: int) -> int:
        if table.codes[player][index] in OVER_THE_BOARD:
            return table.scores[table.opponents[player][index]][index]
        return table.draw

    def why(player: int, index: int) -> str:
        scored, other = table.text(table.scores[player][index]), table.text(compared_with(player, index))
        whose = "of the opponent" if table.codes[player][index] in OVER_THE_BOARD else "for a draw, because the round was not played"
        return f"{scored} against {other} {whose}"

    return Reckoning(
        rows=[
            [(score > (other := compared_with(player, index))) + (score >= other) for index, score in enumerate(scores)]
            for player, scores in enumerate(table.scores)
        ],
        why=why,
        unit=2,
    )


DEFINITION = ByValue(code="STD", names=("standard points",), article="7.7", since="fide-2026-03", reckoning=standard_points)
