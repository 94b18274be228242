"""A team event as integers: the matches as games of the teams, once by match points and once by game points.

Each of the two scores is a `ScoreTable`, so that every tie-break of players is one of teams too (C.07 art. 11 and on of 2024 and 2026:
the codes are the same, `:MP` and `:GP` name the score).
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import cached_property
from math import lcm

from regdsl.records.crosstable import Crosstable
from regdsl.records.team_table import TeamRound, TeamTable
from regdsl.rulebooks.editions import Edition
from regdsl.rulebooks.score_table import ScoreTable
from regdsl.rulebooks.tie_break import GAME_POINTS, MATCH_POINTS


class TeamScores:
    """Both scores of one team event; `primary` is the one that the ranking starts from."""

    def __init__(self, teams: TeamTable, edition: Edition, primary: str = MATCH_POINTS) -> None:
        self.primary, self.secondary = (primary, GAME_POINTS if primary == MATCH_POINTS else MATCH_POINTS)
        self.boards = teams.boards
        self._tables = {score: _MatchTable(teams, edition, score) for score in (MATCH_POINTS, GAME_POINTS)}
        for table in self._tables.values():
            table.teams = self
        numbers = self._tables[MATCH_POINTS].numbers
        self.rounds: list[tuple[TeamRound, ...]] = [teams.rows[number].rounds for number in numbers]
        """Per team, what is on record of each round."""

    def by_score(self, score: str) -> ScoreTable:
        return self._tables[score]

    @property
    def table(self) -> ScoreTable:
        """By the primary score."""
        return self._tables[self.primary]

    @cached_property
    def board_points(self) -> list[list[Fraction]]:
        """Per team, the points on board 1, 2 … in all rounds. What a round without games gave is spread over the boards."""
        totals = []
        for rounds in self.rounds:
            total = [Fraction(0)] * self.boards
            for each in rounds:
                boards = each.boards or (each.game_points / self.boards,) * self.boards if self.boards else ()
                total = [one + more for one, more in zip(total, boards, strict=False)]
            totals.append(total)
        return totals


class _MatchTable(ScoreTable):
    """One score of the matches."""

    def __init__(self, teams: TeamTable, edition: Edition, score: str) -> None:
        matches: Crosstable = teams.crosstable
        super().__init__(matches, edition)
        games, scoring = teams.game_scoring, teams.event.scoring
        if score == MATCH_POINTS:
            win, draw, loss = scoring.win, scoring.draw, scoring.loss
        else:
            win, draw, loss = (teams.boards * each for each in (games.win, games.draw, games.loss))
        rows = [teams.rows[number] for number in self.numbers]
        awarded = [[_points(each, score) for each in row.rounds] for row in rows]
        besides = [row.besides[score == GAME_POINTS] for row in rows]
        every: Sequence[Fraction] = [win, draw, loss, *besides, *(points for row in awarded for points in row)]
        self.unit = lcm(2, *(points.denominator for points in every))
        self.win, self.draw, self.loss = (int(points * self.unit) for points in (win, draw, loss))
        self.scores = [[int(points * self.unit) for points in row] for row in awarded]
        self.besides = [int(points * self.unit) for points in besides] if any(besides) else []
        self.worth = {}
        self.points = [sum(scores) for scores in self.scores]
        if self.besides:
            self.points = [points + more for points, more in zip(self.points, self.besides, strict=True)]


def _points(played: TeamRound, score: str) -> Fraction:
    return played.match_points if score == MATCH_POINTS else played.game_points
