"""Why the score of an opponent counts as it does: words for the terms that `ScoreTable.opponent_scores` holds."""

from __future__ import annotations

from collections.abc import Callable

from regdsl.rulebooks.score_table import ScoreTable


def why_score(table: ScoreTable) -> Callable[[int, int], str]:
    """The reason for term `index` of a player's opponents' scores."""
    final = "score with the last round drawn (C.07 art. 8.3)" if table.fore else "final score"

    def why(player: int, index: int) -> str:
        column = table.own_rounds(player)[index]
        if column in table.unplayed[player]:
            return table.edition.stand_in(table, player, column).why
        opponent = table.opponents[player][column]
        awarded = table.scores[opponent]
        changed = [index for index, units in table.changed(opponent).items() if units != awarded[index]]
        if not changed:
            return f"{final} of the opponent"
        rounds = ", ".join(str(index + 1) for index in changed)
        said = f"round{'s' if len(changed) > 1 else ''} {rounds}"
        return f"{final} of the opponent {table.text(table.points[opponent])}, changed in {said}: {table.edition.seen_by_opponents.why}"

    return why
