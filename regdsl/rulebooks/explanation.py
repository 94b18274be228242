"""The working of a standing: for a player and each tie-break the terms, what was cut and why, the mini-table of a direct encounter; for
two players the first tie-break that parted them.

Nothing is computed here: the terms are those that the standings were made of, in the words of the tie-break's own module.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import pairwise

from regdsl.rulebooks.encounters import Stage
from regdsl.rulebooks.printing import decimal_text
from regdsl.rulebooks.ranking import Applied, Ranking, Tied
from regdsl.rulebooks.reckoning import Reckoning
from regdsl.rulebooks.score_table import NOBODY, ScoreTable
from regdsl.rulebooks.standings import printed
from regdsl.rulebooks.tie_break import ByValue, Group, TieBreak, WithinGroup
from regdsl.rulebooks.tie_breaks import definition_of
from regdsl.values.frozen import dataclass

RESULTS = {
    "1": "won", "=": "drew", "0": "lost", "W": "won, unrated", "D": "drew, unrated", "L": "lost, unrated", "+": "won by forfeit",
    "-": "lost by forfeit", "U": "pairing-allocated bye", "F": "full-point bye", "H": "half-point bye", "Z": "absent",
}  # fmt: skip
"""The result of a round in words, by its letter in a TRF."""
COLOURS = {"w": "White", "b": "Black"}
"""The colour of a player's pieces, by its letter in a TRF."""


@dataclass(frozen=True, slots=True)
class Round:
    """One round of a player: `opponent` is a starting number, `colour` `w` or `b`, `code` the result as in TRF."""

    number: int
    opponent: int | None
    colour: str | None
    code: str


@dataclass(frozen=True, slots=True)
class Term:
    """One term of a value; `round` is None for what is no matter of one round. `cut` says why it does not count."""

    amount: str
    why: str
    round: Round | None
    cut: str | None


@dataclass(frozen=True, slots=True)
class Encounter:
    """One stage of a direct encounter. Players are starting numbers; `scores[i][j]` is what player i scored against player j, None where
    they have not met; `order` the groups that came out, best first, `rule` what made them."""

    players: tuple[int, ...]
    scores: tuple[tuple[str | None, ...], ...]
    all_met: bool
    order: tuple[tuple[int, ...], ...]
    rule: str


@dataclass(frozen=True, slots=True)
class Working:
    """One tie-break for one player. `result` says what was made of the terms that are left, `left_out` why there is nothing."""

    tie_break: str
    title: str
    article: str
    value: str | None
    terms: tuple[Term, ...] = ()
    result: str = ""
    encounters: tuple[Encounter, ...] = ()
    left_out: str | None = None


@dataclass(frozen=True, slots=True)
class PlayerWorking:
    """One player: place, points, and the tie-breaks in the order of the list."""

    number: int
    place: int
    points: str
    workings: tuple[Working, ...]


@dataclass(frozen=True, slots=True)
class Parting:
    """What parted two players, the better one first: `points` or a tie-break, with the values of both. `by` is None where nothing did."""

    better: int
    other: int
    by: str | None
    values: tuple[str | None, str | None] = (None, None)


def explained(ranking: Ranking, numbers: Sequence[int]) -> tuple[PlayerWorking, ...]:
    """The working for the players with these starting numbers, in the order of the standings."""
    wanted = set(numbers)
    values = [printed(applied, len(ranking.order)) for applied in ranking.applied]
    return tuple(
        PlayerWorking(
            ranking.table.numbers[player],
            place,
            ranking.table.text(ranking.table.points[player]),
            tuple(_working(ranking, index, player, values[index][player]) for index in range(len(ranking.applied))),
        )
        for player, place in ranking.places()
        if ranking.table.numbers[player] in wanted
    )


def partings(ranking: Ranking, numbers: Sequence[int]) -> tuple[Parting, ...]:
    """What parted each of these players from the next one, in the order of the standings."""
    wanted = set(numbers)
    players = [player for player in ranking.order if ranking.table.numbers[player] in wanted]
    return tuple(_parting(ranking, better, other) for better, other in pairwise(players))


def _parting(ranking: Ranking, better: int, other: int) -> Parting:
    table = ranking.table
    names = table.numbers[better], table.numbers[other]
    if not _together(ranking.tied_on_points, better, other):
        return Parting(*names, "points", (table.text(table.points[better]), table.text(table.points[other])))
    for applied in ranking.applied:
        if not _together(applied.tied, better, other):
            values = printed(applied, len(ranking.order))
            return Parting(*names, str(applied.tie_break), (values[better], values[other]))
    return Parting(*names, None)


def _group_of(tied: Tied, player: int) -> Group:
    return next((group for _, group in tied if player in group), [player])


def _together(tied: Tied, one: int, other: int) -> bool:
    return other in _group_of(tied, one)


def _working(ranking: Ranking, index: int, player: int, value: str | None) -> Working:
    applied, table = ranking.applied[index], ranking.table
    tie_break, definition = applied.tie_break, definition_of(applied.tie_break)
    chapter = table.edition.chapter
    head = (str(tie_break), definition.names[0], chapter + definition.article if chapter and definition.article else "")
    if applied.left_out is not None:
        return Working(*head, None, left_out=applied.left_out)
    table = table.by_score(tie_break.score)
    if isinstance(definition, ByValue):
        reckoning = definition.reckoning(table, tie_break)
        terms = _terms(table, reckoning, player)
        return Working(*head, value, terms, reckoning.result(player) if reckoning.result else _sum(terms))
    assert isinstance(definition, WithinGroup)
    group = _group_of(ranking.applied[index - 1].tied if index else ranking.tied_on_points, player)
    if len(group) == 1:
        return Working(*head, None, result="tied with nobody")
    stages: list[Stage] = []
    definition.order(table, tie_break, group, stages)
    encounters = tuple(_encounter(table, stage, tie_break) for stage in stages if player in stage.group)
    return Working(*head, value, result=_place_in_group(applied, group, value), encounters=encounters)


def _terms(table: ScoreTable, reckoning: Reckoning, player: int) -> tuple[Term, ...]:
    row = reckoning.rows[player]
    rounds = range(len(row)) if reckoning.rounds is None else reckoning.rounds(player)
    cut = frozenset(reckoning.cut(player) if reckoning.cut is not None else ())
    return tuple(
        Term(
            decimal_text(Fraction(amount, reckoning.unit), reckoning.places),
            reckoning.why(player, index),
            _round(table, player, rounds[index]) if rounds else None,
            reckoning.why_cut(player, index) if index in cut else None,
        )
        for index, amount in enumerate(row)
    )


def _round(table: ScoreTable, player: int, index: int) -> Round:
    opponent, colour = table.opponents[player][index], table.colours[player][index]
    return Round(
        index + 1,
        table.numbers[opponent] if opponent != NOBODY else None,
        colour if colour != "-" else None,
        table.codes[player][index],
    )


def _sum(terms: Sequence[Term]) -> str:
    return "sum of what is left" if any(term.cut for term in terms) else "sum" if len(terms) > 1 else ""


def _rule(table: ScoreTable, stage: Stage, tie_break: TieBreak) -> str:
    if stage.all_met:
        words, article = "all have met: in order of their scores, who stays equal by their own smaller table", "6.2"
    elif tie_break.if_all_met:
        return "not all have met: it does not apply"
    else:
        words, article = "not all have met: first is who is alone on top whatever the missing games would give", "6.3"
    return f"{words} ({table.edition.chapter}{article})" if table.edition.chapter else words


def _encounter(table: ScoreTable, stage: Stage, tie_break: TieBreak) -> Encounter:
    members = sorted(stage.group, key=table.numbers.__getitem__)
    return Encounter(
        tuple(table.numbers[player] for player in members),
        tuple(
            tuple(
                decimal_text(Fraction(stage.encounters[player][other]) / table.unit) if other in stage.encounters[player] else None
                for other in members
            )
            for player in members
        ),
        stage.all_met,
        tuple(tuple(sorted(table.numbers[player] for player in subgroup)) for subgroup in stage.subgroups),
        _rule(table, stage, tie_break),
    )


def _place_in_group(applied: Applied, group: Group, value: str | None) -> str:
    numbers = applied.numbers or ()
    shared = [player for player in group if str(numbers[player]) == value]
    return f"place {value} of {len(group)} in the tied group{f', shared by {len(shared)}' if len(shared) > 1 else ''}"
