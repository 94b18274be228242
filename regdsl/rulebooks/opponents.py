"""Why the score of an opponent counts as it does: words for the terms that `ScoreTable.opponent_scores` holds."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from regdsl.values.hints import TYPE_CHECKING

if TYPE_CHECKING:
    from regdsl.rulebooks.score_table import ScoreTable


def why_score(table: ScoreTable) -> Callable[[int, int], str]:
    """The reason for term `index` of a player's opponents' scores."""
    final = "score of the opponent with the last round drawn (C.07 art. 8.3)" if table.fore else "final score of the opponent"

    def why(player: int, index: int) -> str:
        column = table.own_rounds(player)[index]
        if column in table.unplayed[player]:
            return table.edition.stand_in(table, player, column).why
        opponent = table.opponents[player][column]
        awarded = table.scores[opponent]
        changed = [index for index, units in table.changed(opponent).items() if units != awarded[index]]
        if not changed:
            return final
        said = f"in {rounds_in_words(changed)} {table.edition.seen_by_opponents.why}"
        return f"{final} {table.text(table.points[opponent])}, but {said}"

    return why


def rounds_in_words(indices: Sequence[int]) -> str:
    """`round 3`, `rounds 2, 4..9`."""
    runs: list[list[int]] = []
    for index in indices:
        if runs and runs[-1][-1] == index:
            runs[-1].append(index + 1)
        else:
            runs.append([index + 1])
    said = ", ".join(str(run[0]) if len(run) == 1 else f"{run[0]}..{run[-1]}" for run in runs)
    return f"round{'s' if len(indices) > 1 else ''} {said}"
