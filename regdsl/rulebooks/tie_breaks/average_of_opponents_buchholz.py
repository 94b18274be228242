"""AOB, average of the opponents' Buchholz: the mean over the opponents met over the board; with /F of their fore Buchholz.

Article 8.2 (C.07 of 2023, 2024, 2026). The text does not round. Printed are two decimals, as in FIDE's exercises, and three from 9
rounds on, as FIDE's reference program (gacrux) does, because two would make different averages look equal.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import lcm

from regdsl.rulebooks.reckoning import Reckoning
from regdsl.rulebooks.score_table import OVER_THE_BOARD, ScoreTable
from regdsl.rulebooks.tie_break import ByValue, TieBreak
from regdsl.rulebooks.tie_breaks.buchholz import barred_in_round_robins, buchholz, last_round_to_come
from regdsl.values.frozen import replace


def average_of_opponents_buchholz(table: ScoreTable, tie_break: TieBreak) -> Reckoning:
    """One term per game over the board: the Buchholz of the opponent."""
    of_player = buchholz(table, replace(tie_break, code="BH")).numbers()
    games: list[Sequence[int]] = [
        [index for index, code in enumerate(codes) if code in OVER_THE_BOARD] if codes.strip(OVER_THE_BOARD) else range(len(codes))
        for codes in table.codes
    ]
    parts = lcm(*range(1, table.rounds + 1))  # so many of them make one unit: every mean is a whole number of them

    of_opponent = [parts * int(units or 0) for units in of_player]

    def mean(terms: Sequence[int]) -> int | None:
        return sum(terms) // len(terms) if terms else None

    return Reckoning(
        rows=[[of_opponent[opponents[index]] for index in played] for opponents, played in zip(table.opponents, games, strict=True)],
        rounds=games.__getitem__,
        why=lambda _player, _index: f"{'fore ' if tie_break.fore else ''}Buchholz of the opponent",
        total=mean,
        result=lambda player: f"mean of {len(games[player])}",
        unit=table.unit * parts,
        places=2 if table.rounds < 9 else 3,
    )


DEFINITION = ByValue(
    code="AOB",
    names=("average of opponents' buchholz",),
    article="8.2",
    modifiers="F",
    objection=barred_in_round_robins,
    caution=last_round_to_come,
    reckoning=average_of_opponents_buchholz,
)
