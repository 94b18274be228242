"""KS, Koya: the points scored against the opponents who made at least half of the maximum possible score.

Articles 9.2 and 14.5 (C.07 of 2023, 2024, 2026): a tie-break of round robins, where a forfeit is a game (15.2) and a free round is
none; in a Swiss only if the regulations define it. The modifier L moves the limit in steps of half a point.
"""

from __future__ import annotations

from fractions import Fraction

from regdsl.rulebooks.printing import decimal_text
from regdsl.rulebooks.reckoning import Reckoning
from regdsl.rulebooks.score_table import NOBODY, ScoreTable
from regdsl.rulebooks.tie_break import ByValue, TieBreak


def koya(table: ScoreTable, tie_break: TieBreak) -> Reckoning:
    """One term per round: what was scored against an opponent who reached the limit, else nothing."""
    twice_the_limit = table.win * _possible_games(table) + table.unit * tie_break.limit_shift
    reached = [2 * points >= twice_the_limit for points in table.points]
    games = table.games

    def why(player: int, index: int) -> str:
        if table.codes[player][index] not in games:
            return "no game"
        opponent = table.opponents[player][index]
        limit = decimal_text(Fraction(twice_the_limit, 2 * table.unit))
        has = f"the opponent has {table.text(table.points[opponent])}, the limit is {limit}"
        return has if reached[opponent] else f"{has}: does not count"

    return Reckoning(
        rows=[
            [score if code in games and reached[opponent] else 0 for code, opponent, score in zip(codes, opponents, scores, strict=True)]
            for codes, opponents, scores in zip(table.codes, table.opponents, table.scores, strict=True)
        ],
        why=why,
        unit=table.unit,
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


DEFINITION = ByValue(
    code="KS", names=("koya", "koya system", "koya 50%"), article="9.2", modifiers="L", caution=needs_a_definition, reckoning=koya
)
