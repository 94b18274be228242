"""EMMSB, EMGSB, EGMSB, EGGSB, extended Sonneborn-Berger of teams: the opponents' total score (the first letter, M or G, says which), each
multiplied by what was scored against them (the second letter).

Team events, C.07 of 2024 and 2026; a cut drops the product for the opponent lowest in the first score (14.1.2).
"""

from __future__ import annotations

from collections.abc import Callable
from operator import mul

from regdsl.rulebooks.opponents import why_score
from regdsl.rulebooks.reckoning import Reckoning
from regdsl.rulebooks.tie_break import ByValue, TieBreak
from regdsl.values.hints import TYPE_CHECKING

if TYPE_CHECKING:
    from regdsl.rulebooks.score_table import ScoreTable

_SCORES = {"M": "MP", "G": "GP"}
_NAMES = {"M": "match points", "G": "game points"}


def _of(first: str, second: str) -> Callable[[ScoreTable, TieBreak], Reckoning]:
    def extended_sonneborn_berger(table: ScoreTable, tie_break: TieBreak) -> Reckoning:
        """One term per round: the opponent's score times the own result."""
        theirs, ours = table.by_score(_SCORES[first]), table.by_score(_SCORES[second])
        if tie_break.forfeits_played:
            theirs, ours = theirs.with_forfeits_played, ours.with_forfeits_played
        scores, results, low_cuts = theirs.opponent_scores, ours.results, theirs.edition.low_cuts
        products = [list(map(mul, one, other)) for one, other in zip(scores, results, strict=True)]
        why_of_score = why_score(theirs)

        def cut(team: int) -> list[int]:
            return low_cuts.of_products(scores[team], products[team], theirs.voluntary_rounds(team), tie_break.low_cuts)

        return Reckoning(
            rows=products,
            rounds=theirs.own_rounds,
            why=lambda team, index: f"{theirs.text(scores[team][index])} × {ours.text(results[team][index])}, {why_of_score(team, index)}",
            cut=cut if tie_break.low_cuts else None,
            why_cut=lambda team, index: low_cuts.why(index, theirs.voluntary_rounds(team)),
            unit=theirs.unit * ours.unit,
        )

    return extended_sonneborn_berger


DEFINITIONS = tuple(
    ByValue(
        code=f"E{first}{second}SB",
        names=(f"extended sonneborn-berger, {_NAMES[first]} of the opponent times {_NAMES[second]}",),
        article="9.1",
        modifiers="CP",
        only_for_teams=True,
        reckoning=_of(first, second),
    )
    for first in "MG"
    for second in "MG"
)
