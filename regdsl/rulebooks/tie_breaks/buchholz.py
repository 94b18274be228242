"""BH, Buchholz: the sum of the opponents' scores.

Articles: 8.1 with 16.3 (opponents' unplayed rounds), 16.4 (own unplayed rounds) and 16.5 (cuts) in the C.07 of 2023, 2024 and 2026;
before, the annex to the Tournament Rules (2009), and its art. 1 (until 2009). In round robins it may not be used from March 2026.
"""

from __future__ import annotations

from regdsl.rulebooks.score_table import ScoreTable
from regdsl.rulebooks.tie_break import ByValue, TieBreak, Values


def buchholz(table: ScoreTable, tie_break: TieBreak) -> Values:
    """The sum for each player."""
    if tie_break.forfeits_played:
        table = table.with_forfeits_played
    if tie_break.fore:
        table = table.before_last_round
    if not tie_break.low_cuts:
        return Values([sum(scores) for scores in table.opponent_scores], table.unit)
    return Values([_after_cuts(table, player, tie_break) for player in range(len(table.numbers))], table.unit)


def _after_cuts(table: ScoreTable, player: int, tie_break: TieBreak) -> int:
    """The sum without the contributions that are cut: the low ones first, then the high ones."""
    scores = table.opponent_scores[player]
    remaining = table.edition.low_cuts.of_scores(scores, table.voluntary_rounds(player), tie_break.low_cuts)
    return sum(remaining[: max(0, len(remaining) - tie_break.high_cuts)])


def barred_in_round_robins(table: ScoreTable, _tie_break: TieBreak) -> str | None:
    """Why not in this event: C.07 of 2026, art. 8."""
    if table.predetermined and not table.edition.buchholz_in_round_robin:
        return f"no Buchholz in a round robin (C.07 art. 8, edition {table.edition.id})"
    return None


DEFINITION = ByValue(code="BH", names=("buchholz",), modifiers="CMP", objection=barred_in_round_robins, values=buchholz)
