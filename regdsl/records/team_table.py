"""The matches of a team event, put together from the games of the players and the records 240, 300, 320 and 330.

Source: TRF26 (C.02 Annex). A team's opponent is the team of its players' opponents; where nobody played, records 330 and 300 name it.
Match points follow from the game points of both sides (record 362), a pairing-allocated bye is worth what record 320 says.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from fractions import Fraction

from regdsl.records.arrangements import AbnormalPoints, Arrangements
from regdsl.records.crosstable import Crosstable, Game, Line, Result, Scoring, packed
from regdsl.records.team_event import Team, TeamEvent
from regdsl.values.frozen import dataclass, replace

_BYES = (Result.PAIRING_ALLOCATED_BYE, Result.FULL_POINT_BYE, Result.HALF_POINT_BYE, Result.ZERO_POINT_BYE)


@dataclass(frozen=True, slots=True)
class TeamRound:
    """One round of one team. `opponent` is None without a match, `colour` that of its first board, None where nobody played there."""

    opponent: int | None
    colour: str | None
    result: Result
    match_points: Fraction
    game_points: Fraction
    boards: tuple[Fraction, ...] = ()
    """Points on board 1, 2 …; empty where no game of the match was paired."""


@dataclass(frozen=True, slots=True)
class TeamRow:
    """All rounds of one team."""

    team: Team
    rounds: tuple[TeamRound, ...]
    besides: tuple[Fraction, Fraction] = (Fraction(0), Fraction(0))
    """Match points and game points that no match shows (record 299)."""

    @property
    def match_points(self) -> Fraction:
        return sum((each.match_points for each in self.rounds), self.besides[0])

    @property
    def game_points(self) -> Fraction:
        return sum((each.game_points for each in self.rounds), self.besides[1])


@dataclass(frozen=True, slots=True)
class TeamTable:
    """The rows by the number of the team."""

    rows: Mapping[int, TeamRow]
    event: TeamEvent
    rounds: int
    scheduled_rounds: int | None
    predetermined: bool
    boards: int
    game_scoring: Scoring

    @property
    def crosstable(self) -> Crosstable:
        """The matches as games of the teams, worth their match points: what standings by match points are computed from."""
        scoring = self.event.scoring
        bye = self.event.byes.match_points if self.event.byes is not None else scoring.win
        lines = tuple(
            Line(number, None, tuple(Game(each.opponent, each.colour, each.result) for each in row.rounds))
            for number, row in sorted(self.rows.items())
        )
        worth = Scoring(scoring.win, scoring.draw, scoring.loss, Fraction(0), bye)
        return Crosstable(lines, self.rounds, self.scheduled_rounds, worth, self.predetermined)


def team_table(arrangements: Arrangements, table: Crosstable) -> TeamTable:
    """The matches of the rounds that were played; `arrangements` has teams."""
    event = arrangements.teams
    assert event is not None
    matches = _Matches(arrangements, event, table)
    rows = {}
    for team in event.teams:
        rounds = tuple(
            _abnormal(arrangements.abnormal_points, team.number, index, matches.round_of(team, index)) for index in range(table.rounds)
        )
        rows[team.number] = TeamRow(team, rounds, _besides(arrangements.abnormal_points, team.number))
    return TeamTable(rows, event, table.rounds, table.scheduled_rounds, table.predetermined, matches.boards, table.scoring)


def _abnormal(records: Iterable[AbnormalPoints], team: int, index: int, played: TeamRound) -> TeamRound:
    """The round with what the records 299 say that its result is worth for this team."""
    for record in records:
        concerned = not record.participants or team in record.participants
        if concerned and record.result is played.result and record.round in (None, index + 1):
            match_points = played.match_points if record.match_points is None else record.match_points
            game_points = played.game_points if record.game_points is None else record.game_points
            played = replace(played, match_points=match_points, game_points=game_points)
    return played


def _besides(records: Iterable[AbnormalPoints], team: int) -> tuple[Fraction, Fraction]:
    given = [record for record in records if record.result is None and team in record.participants]
    zero = Fraction(0)
    return sum((record.match_points or zero for record in given), zero), sum((record.game_points or zero for record in given), zero)


class _Matches:
    def __init__(self, arrangements: Arrangements, event: TeamEvent, table: Crosstable) -> None:
        self.event, self.table = event, table
        self.team_of = {player: team.number for team in event.teams for player in team.players}
        self.worth = {result.value: table.scoring.points(result) for result in Result}
        self.byes = {(byes.round, number): byes.result for byes in arrangements.requested_byes for number in byes.participants}
        if event.byes is not None:
            allocated = enumerate(event.byes.teams, start=1)
            self.byes |= {(round_number, number): Result.PAIRING_ALLOCATED_BYE for round_number, number in allocated if number}
        self.forfeits: dict[tuple[int, int], tuple[int, Result]] = {}
        for match in event.forfeited:
            won = Result.FORFEIT_WIN, Result.FORFEIT_LOSS
            self.forfeits[match.round, match.white] = match.black, won[match.outcome[0] == "-"]
            self.forfeits[match.round, match.black] = match.white, won[match.outcome[1] == "-"]
        self.opponents = {(line_up.round, line_up.team): line_up.opponent for line_up in event.line_ups if line_up.opponent}
        self.boards = len(event.board_colours) if event.board_colours is not None else self._most_boards()

    def _most_boards(self) -> int:
        """How many boards a match has, where 352 does not say it: as many as a team had games in a round."""
        games = Counter(
            (self.team_of.get(line.number), index)
            for line in self.table.lines
            for index, opponent in enumerate(packed(line.games).opponents)
            if opponent
        )
        return max(games.values(), default=0)

    def round_of(self, team: Team, index: int) -> TeamRound:
        number = index + 1
        bye = self.byes.get((number, team.number))
        if bye is not None:
            return self._bye(bye, team, index)
        game_points = self._game_points(team, index)
        forfeit = self.forfeits.get((number, team.number))
        if forfeit is not None:
            return TeamRound(*forfeit[:1], None, forfeit[1], self._match_points(forfeit[1]), game_points)
        opponent = self._opponent(team, index)
        other = next((each for each in self.event.teams if each.number == opponent), None)
        if other is None:
            return self._without_match(team, index, game_points)
        theirs = self._game_points(other, index)
        result = Result.WIN if game_points > theirs else Result.DRAW if game_points == theirs else Result.LOSS
        if self._is_forfeited(team, index):
            result = Result.FORFEIT_WIN if game_points > theirs else Result.FORFEIT_LOSS
        boards = self._board_points(team, index)
        return TeamRound(other.number, self._colour(team, index), result, self._match_points(result), game_points, boards)

    def _is_forfeited(self, team: Team, index: int) -> bool:
        """Whether every game of the match was forfeited."""
        rows = [packed(line.games) for player in team.players if (line := self.table.by_number.get(player)) is not None]
        codes = {row.codes[index] for row in rows if row.opponents[index]}
        return bool(codes) and codes <= {Result.FORFEIT_WIN.value, Result.FORFEIT_LOSS.value}

    def _without_match(self, team: Team, index: int, game_points: Fraction) -> TeamRound:
        """Where all of its players have the same bye, so has the team."""
        codes = {packed(self.table.by_number[player].games).codes[index] for player in team.players if player in self.table.by_number}
        bye = next((bye for bye in _BYES if codes == {bye.value}), None)
        if bye is None and Result.PAIRING_ALLOCATED_BYE.value in codes:
            bye = Result.PAIRING_ALLOCATED_BYE
        if bye is None:
            return TeamRound(None, None, Result.ZERO_POINT_BYE, Fraction(0), game_points)
        return TeamRound(None, None, bye, self._match_points(bye), game_points)

    def _bye(self, bye: Result, team: Team, index: int) -> TeamRound:
        """A bye is worth the match points and, on all boards together, the game points that its kind is worth, unless 320 says others."""
        if bye is Result.PAIRING_ALLOCATED_BYE and self.event.byes is not None:
            return TeamRound(None, None, bye, self.event.byes.match_points, self.event.byes.game_points)
        coded = self._game_points(team, index)
        game_points = coded or self.boards * self.worth[bye.value]
        return TeamRound(None, None, bye, self._match_points(bye), game_points)

    def _match_points(self, result: Result) -> Fraction:
        scoring = self.event.scoring
        if result in (Result.WIN, Result.FORFEIT_WIN, Result.FULL_POINT_BYE):
            return scoring.win
        if result in (Result.DRAW, Result.HALF_POINT_BYE):
            return scoring.draw
        if result is Result.PAIRING_ALLOCATED_BYE:
            return self.event.byes.match_points if self.event.byes is not None else scoring.win
        if result is Result.FORFEIT_LOSS:
            return scoring.lost_by_forfeit
        return scoring.loss if result is Result.LOSS else Fraction(0)

    def _game_points(self, team: Team, index: int) -> Fraction:
        lines = (self.table.by_number.get(player) for player in team.players)
        return sum((self.worth[packed(line.games).codes[index]] for line in lines if line is not None), Fraction(0))

    def _opponent(self, team: Team, index: int) -> int | None:
        """The team that most of the players' opponents belong to, else the one that 300 names."""
        found: Counter[int] = Counter()
        for player in team.players:
            line = self.table.by_number.get(player)
            other = self.team_of.get(packed(line.games).opponents[index]) if line is not None else None
            if other is not None and other != team.number:
                found[other] += 1
        if found:
            return found.most_common(1)[0][0]
        return self.opponents.get((index + 1, team.number))

    def _colour(self, team: Team, index: int) -> str | None:
        """The colour of the first board: of the first player who has a game."""
        line_up = next((each.players for each in self.event.line_ups if (each.round, each.team) == (index + 1, team.number)), team.players)
        first = next((player for player in line_up if player == 0 or self._has_game(player, index)), 0)
        return self.table.by_number[first].games[index].colour if first else None

    def _board_points(self, team: Team, index: int) -> tuple[Fraction, ...]:
        """By the line-up that 300 gives, else the players who have a game, in the order of the team."""
        line_up = next((each.players for each in self.event.line_ups if (each.round, each.team) == (index + 1, team.number)), None)
        seated = line_up if line_up is not None else tuple(player for player in team.players if self._has_game(player, index))
        points = [self.worth[packed(self.table.by_number[player].games).codes[index]] if player else Fraction(0) for player in seated]
        return tuple(points + [Fraction(0)] * (self.boards - len(points)))

    def _has_game(self, player: int, index: int) -> bool:
        line = self.table.by_number.get(player)
        return line is not None and packed(line.games).opponents[index] != 0
