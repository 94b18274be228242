"""SB, Sonneborn-Berger: the sum of the opponents' scores, each multiplied by the points scored against that opponent.

Articles: 9.1 with 16.3, 16.4 and 16.5 in the C.07 of 2023, 2024 and 2026; before, the annex to the Tournament Rules (2009), and its
art. 1 (until 2009). With predetermined pairings a forfeit is a game (15.2).
"""

from __future__ import annotations

from regdsl.rulebooks.opponents import why_score
from regdsl.rulebooks.reckoning import Reckoning
from regdsl.rulebooks.tie_break import ByValue, TieBreak
from regdsl.values.hints import TYPE_CHECKING

if TYPE_CHECKING:
    from regdsl.rulebooks.score_table import ScoreTable


def sonneborn_berger(table: ScoreTable, tie_break: TieBreak) -> Reckoning:
    """One term per round: the score of the opponent, or what stands in for it, times the result."""
    if tie_break.forfeits_played:
        table = table.with_forfeits_played
    low_cuts, scores, why_of_score = table.edition.low_cuts, table.opponent_scores, why_score(table)

    def cut(player: int) -> list[int]:
        return low_cuts.of_products(scores[player], table.products[player], table.voluntary_rounds(player), tie_break.low_cuts)

    def why(player: int, index: int) -> str:
        factors = f"{table.text(scores[player][index])} × {table.text(table.results[player][index])}"
        return f"{factors}, {why_of_score(player, index)}"

    return Reckoning(
        rows=table.products,
        rounds=table.own_rounds,
        why=why,
        cut=cut if tie_break.low_cuts else None,
        why_cut=lambda player, index: _of_the_lowest(low_cuts.why(index, table.voluntary_rounds(player))),
        unit=table.unit * table.unit,
    )


def _of_the_lowest(why: str) -> str:
    return why.replace("the lowest", "that of the lowest-scoring opponent")


DEFINITION = ByValue(code="SB", names=("sonneborn-berger",), article="9.1", modifiers="CP", reckoning=sonneborn_berger)
