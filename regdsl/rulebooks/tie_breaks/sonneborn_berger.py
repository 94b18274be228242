"""SB, Sonneborn-Berger: the sum of the opponents' scores, each multiplied by the points scored against that opponent.

Articles: 9.1 with 16.3, 16.4 and 16.5 in the C.07 of 2023, 2024 and 2026; before, the annex to the Tournament Rules (2009), and its
art. 1 (until 2009). With predetermined pairings a forfeit is a game (15.2).
"""

from __future__ import annotations

from operator import mul

from regdsl.rulebooks.score_table import ScoreTable
from regdsl.rulebooks.tie_break import ByValue, TieBreak, Values


def sonneborn_berger(table: ScoreTable, tie_break: TieBreak) -> Values:
    """The sum for each player."""
    if tie_break.forfeits_played:
        table = table.with_forfeits_played
    if tie_break.low_cuts:
        sums = [_after_cuts(table, player, tie_break) for player in range(len(table.numbers))]
    else:
        sums = [sum(map(mul, scores, results)) for scores, results in zip(table.opponent_scores, table.results, strict=True)]
    return Values(sums, table.unit * table.unit)


def _after_cuts(table: ScoreTable, player: int, tie_break: TieBreak) -> int:
    """The sum without the contributions that are cut (16.5)."""
    scores = table.opponent_scores[player]
    products = list(map(mul, scores, table.results[player]))
    return sum(table.edition.low_cuts.of_products(scores, products, table.voluntary_rounds(player), tie_break.low_cuts))


DEFINITION = ByValue(code="SB", names=("sonneborn-berger",), modifiers="CP", values=sonneborn_berger)
