"""KS, Koya: the points scored against the opponents who made at least half of the maximum possible score.

Articles 9.2 and 14.5 (C.07 of 2023, 2024, 2026): a tie-break of round robins, where a forfeit is a game (15.2) and a free round is
none; in a Swiss only if the regulations define it. The modifier L moves the limit in steps of half a point.
"""

from __future__ import annotations

from itertools import compress

from regdsl.rulebooks.score_table import NOBODY, ScoreTable
from regdsl.rulebooks.tie_break import ByValue, TieBreak, Values


def koya(table: ScoreTable, tie_break: TieBreak) -> Values:
    """The points of each player against those who reached the limit."""
    twice_the_limit = table.win * _possible_games(table) + table.unit * tie_break.limit_shift
    reached = [2 * points >= twice_the_limit for points in table.points]
    games = table.games
    return Values(
        [
            sum(compress(scores, map(reached.__getitem__, opponents)))
            if not codes.strip(games)
            else sum([score for code, opponent, score in zip(codes, opponents, scores, strict=True) if code in games and reached[opponent]])
            for codes, opponents, scores in zip(table.codes, table.opponents, table.scores, strict=True)
        ],
        table.unit,
    )


def _possible_games(table: ScoreTable) -> int:
    """In how many rounds a participant can score: in an odd round robin everybody is free once in each cycle."""
    if not table.predetermined:
        return table.rounds
    return max((len(opponents) - opponents.count(NOBODY) for opponents in table.opponents), default=0)


def needs_a_definition(table: ScoreTable, _tie_break: TieBreak) -> str | None:
    """The remark that Koya belongs to round robins (9.2)."""
    if table.predetermined:
        return None
    return "in a Swiss it applies only if the regulations define it (C.07 art. 9.2); computed with the limit of a round robin"


DEFINITION = ByValue(code="KS", names=("koya", "koya system", "koya 50%"), modifiers="L", caution=needs_a_definition, values=koya)
