"""SSSC, score and schedule strength combination: the secondary score and the Buchholz of the primary one, divided by a number that makes
the two comparable.

Team events, C.07 of 2024 and 2026. The number is the highest possible primary score of the event divided by the highest secondary score
of a match, rounded down; /Kn names another one. While rounds are still to come the event is taken as it stands, as in all other
tie-breaks: the number is that of the rounds that were played, and a remark says which one it will be. Two decimals are printed.
"""

from __future__ import annotations

from fractions import Fraction

from regdsl.rulebooks.reckoning import Reckoning
from regdsl.rulebooks.tie_break import ByValue, TieBreak
from regdsl.rulebooks.tie_breaks.buchholz import barred_in_round_robins, buchholz
from regdsl.values.hints import TYPE_CHECKING

if TYPE_CHECKING:
    from regdsl.rulebooks.score_table import ScoreTable


def score_strength_combination(table: ScoreTable, tie_break: TieBreak) -> Reckoning:
    """Two terms: the secondary score, and the Buchholz divided."""
    assert table.teams is not None
    primary, secondary = table.by_score(table.teams.primary), table.by_score(table.teams.secondary)
    divisor = tie_break.normaliser or _normaliser(primary, secondary)
    sums = buchholz(primary, TieBreak("BH", forfeits_played=tie_break.forfeits_played)).numbers()
    unit = secondary.unit * primary.unit * divisor

    return Reckoning(
        rows=[
            [points * primary.unit * divisor, int(total or 0) * secondary.unit]
            for points, total in zip(secondary.points, sums, strict=True)
        ],
        rounds=lambda _team: (),
        why=lambda _team, index: f"Buchholz divided by {divisor}" if index else "the secondary score",
        unit=unit,
        places=2,
    )


def _normaliser(primary: ScoreTable, secondary: ScoreTable, rounds_to_come: int = 0) -> int:
    """7 rounds of 2 match points and 4 game points in a match: 14 / 4, rounded down, is 3."""
    highest = Fraction(primary.win * (primary.rounds + rounds_to_come), primary.unit)
    of_match = Fraction(secondary.win, secondary.unit)
    return max(1, highest // of_match) if of_match else 1


def divided_otherwise_at_the_end(table: ScoreTable, tie_break: TieBreak) -> str | None:
    """The remark that the number is another one when all rounds are played."""
    if table.teams is None or tie_break.normaliser or not table.rounds_to_come:
        return None
    primary, secondary = table.by_score(table.teams.primary), table.by_score(table.teams.secondary)
    now, at_the_end = _normaliser(primary, secondary), _normaliser(primary, secondary, table.rounds_to_come)
    rounds = f"{table.rounds} of {table.rounds + table.rounds_to_come} rounds are played"
    return None if now == at_the_end else f"{rounds}: Buchholz is divided by {now}, and by {at_the_end} at the end"


DEFINITION = ByValue(
    code="SSSC",
    names=("score and schedule strength combination",),
    article="",
    modifiers="KP",
    only_for_teams=True,
    objection=barred_in_round_robins,
    caution=divided_otherwise_at_the_end,
    reckoning=score_strength_combination,
)
