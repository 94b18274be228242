"""BH, Buchholz: the sum of the opponents' scores.

Articles: 8.1 with 16.3 (opponents' unplayed rounds), 16.4 (own unplayed rounds) and 16.5 (cuts) in the C.07 of 2023, 2024 and 2026;
before, the annex to the Tournament Rules (2009), and its art. 1 (until 2009). In round robins it may not be used from March 2026.
"""

from __future__ import annotations

from regdsl.rulebooks.cuts import highest
from regdsl.rulebooks.opponents import why_score
from regdsl.rulebooks.reckoning import Reckoning
from regdsl.rulebooks.tie_break import ByValue, TieBreak
from regdsl.values.hints import TYPE_CHECKING

if TYPE_CHECKING:
    from regdsl.rulebooks.score_table import ScoreTable


def buchholz(table: ScoreTable, tie_break: TieBreak) -> Reckoning:
    """One term per round: the score of the opponent, or what stands in for it. The low cuts go first, then the high ones."""
    if tie_break.forfeits_played:
        table = table.with_forfeits_played
    if tie_break.fore:
        table = table.before_last_round
    low_cuts, low, high = table.edition.low_cuts, tie_break.low_cuts, tie_break.high_cuts

    rows, unplayed = table.opponent_scores, table.unplayed

    def cut(player: int) -> list[int]:
        scores = rows[player]
        dropped = low_cuts.of_scores(scores, table.voluntary_rounds(player) if unplayed[player] else (), low)
        return dropped + highest(scores, high, dropped) if high else dropped

    def why_cut(player: int, index: int) -> str:
        is_low = index in cut(player)[:low]
        return low_cuts.why(index, table.voluntary_rounds(player)) if is_low else "the highest of those that are left"

    return Reckoning(
        rows=rows,
        rounds=table.own_rounds,
        why=why_score(table),
        cut=cut if low else None,
        why_cut=why_cut,
        unit=table.unit,
    )


def barred_in_round_robins(table: ScoreTable, _tie_break: TieBreak) -> str | None:
    """Why not in this event: C.07 of 2026, art. 8."""
    if table.predetermined and not table.edition.buchholz_in_round_robin:
        return f"no Buchholz in a round robin (C.07 art. 8, edition {table.edition.id})"
    return None


def last_round_to_come(table: ScoreTable, tie_break: TieBreak) -> str | None:
    """The remark that there is no last round yet that could count as drawn (8.3)."""
    if table.rounds_to_come and (tie_break.fore or tie_break.code == "FB"):
        return f"{table.rounds} of {table.rounds + table.rounds_to_come} rounds are played: no round counts as drawn before the last one"
    return None


DEFINITION = ByValue(
    code="BH",
    names=("buchholz", "solkoff"),
    article="8.1",
    modifiers="CMPF",
    objection=barred_in_round_robins,
    caution=last_round_to_come,
    reckoning=buchholz,
)
