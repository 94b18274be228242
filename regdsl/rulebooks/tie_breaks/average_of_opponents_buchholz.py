"""AOB, average of the opponents' Buchholz: the mean over the opponents met over the board; with /F of their fore Buchholz.

Article 8.2 (C.07 of 2023, 2024, 2026). The text does not round. Printed are two decimals, as in FIDE's exercises, and three from 9
rounds on, as FIDE's reference program (gacrux) does, because two would make different averages look equal.
"""

from __future__ import annotations

from fractions import Fraction

from regdsl.rulebooks.score_table import OVER_THE_BOARD, ScoreTable
from regdsl.rulebooks.tie_break import ByValue, TieBreak, Values
from regdsl.rulebooks.tie_breaks.buchholz import barred_in_round_robins


def average_of_opponents_buchholz(table: ScoreTable, tie_break: TieBreak) -> Values:
    """The mean for each player; None for who met nobody."""
    buchholz = [sum(scores) for scores in (table.before_last_round if tie_break.fore else table).opponent_scores]
    averages: list[Fraction | None] = []
    for codes, opponents in zip(table.codes, table.opponents, strict=True):
        met = [buchholz[opponent] for code, opponent in zip(codes, opponents, strict=True) if code in OVER_THE_BOARD]
        averages.append(Fraction(sum(met), len(met)) if met else None)
    return Values(averages, table.unit, places=2 if table.rounds < 9 else 3)


DEFINITION = ByValue(
    code="AOB",
    names=("average of opponents' buchholz",),
    modifiers="F",
    objection=barred_in_round_robins,
    values=average_of_opponents_buchholz,
)
