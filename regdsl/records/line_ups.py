"""Who sat on which board for a team in a round, put together from the team lists, record 300 and the games.

Source: TRF26 (C.02 Annex): record 300 gives a line-up where it is not the usual order, which is that of the team (record 310 or 013).
Without it the boards of a team that lacks players are told by those of its opponents, as far as these have theirs.
"""

from __future__ import annotations

from collections.abc import Mapping

from regdsl.records.arrangements import Arrangements
from regdsl.records.crosstable import Crosstable, Result
from regdsl.records.team_event import Team
from regdsl.values.frozen import dataclass
from regdsl.values.span import Span

_AGAINST_NOBODY = (Result.FORFEIT_WIN, Result.FULL_POINT_BYE)
"""What a file gives somebody whose opponent's board is empty."""


@dataclass(frozen=True, slots=True)
class Seated:
    """One team in one match. `players` by board, 0 for an empty one; the boards are unknown (`is_placed` False) where nothing tells
    which are the empty ones, or in which order the players sat: then `players` are those who played, in the order of the list.

    `lost` is how many boards the team lost without a game, `forfeited` which ones (from 1), where that is known.
    """

    team: Team
    round: int
    players: tuple[int, ...]
    is_placed: bool
    lost: int = 0
    forfeited: tuple[int, ...] = ()
    span: Span | None = None

    @property
    def present(self) -> tuple[int, ...]:
        return tuple(player for player in self.players if player)


def line_ups(arrangements: Arrangements, table: Crosstable, boards: int) -> tuple[Seated, ...]:
    """Every team in every round in which somebody played or sat for it, by round; `boards` is how many a match has."""
    event = arrangements.teams
    if event is None:
        return ()
    written = {(each.round, each.team): each for each in event.line_ups}
    found = []
    for index in range(table.rounds):
        seats = _Round(
            table, index, event.teams, {team: each.players for (of_round, team), each in written.items() if of_round == index + 1}
        )
        for team in event.teams:
            line_up = written.get((index + 1, team.number))
            players = line_up.players if line_up is not None else seats.placed(team, boards)
            is_placed = players is not None
            players = players if players is not None else seats.sitting[team.number]
            players = players + (0,) * (boards - len(players)) if is_placed else players
            if any(players):
                present = [player for player in players if player]
                lost = boards - len(present) + sum(map(seats.is_lost, present))
                forfeited = tuple(board for board, player in enumerate(players, start=1) if not player or seats.is_lost(player))
                span = line_up.span if line_up is not None else seats.span(present[0])
                found.append(Seated(team, index + 1, players, is_placed, max(lost, 0), forfeited if is_placed else (), span))
    return tuple(found)


class _Round:
    """The games of one round (counted from 0), by who sat for which team."""

    def __init__(self, table: Crosstable, index: int, teams: tuple[Team, ...], written: Mapping[int, tuple[int, ...]]) -> None:
        self.table, self.index, self.written = table, index, written
        self.sitting = {team.number: self._sitting(team) for team in teams}
        self.team_of = {player: number for number, players in self.sitting.items() for player in players}

    def _sitting(self, team: Team) -> tuple[int, ...]:
        """Who has an opponent or won against nobody; no one, where the whole team is without an opponent."""
        games = {player: line.games[self.index] for player in team.players if (line := self.table.by_number.get(player)) is not None}
        if all(game.opponent is None for game in games.values()):
            return ()
        return tuple(player for player, game in games.items() if game.opponent is not None or game.result in _AGAINST_NOBODY)

    def is_lost(self, player: int) -> bool:
        line = self.table.by_number.get(player)
        return line is not None and line.games[self.index].result is Result.FORFEIT_LOSS

    def span(self, player: int) -> Span | None:
        line = self.table.by_number.get(player)
        return line.games[self.index].span if line is not None else None

    def placed(self, team: Team, boards: int) -> tuple[int, ...] | None:
        """The players by board, by the written line-up of their opponents, or where both sides sit in the order of their lists.

        None where nothing tells.
        """
        own = self.sitting[team.number]
        if not own:
            return ()
        opposite = {player: self.table.by_number[player].games[self.index].opponent for player in own}
        others = {self.team_of[each] for each in opposite.values() if each in self.team_of}
        other = others.pop() if len(others) == 1 else 0
        if other in self.written:
            return self._opposite_to(self.written[other], opposite)
        theirs = self.sitting.get(other, ())
        places = [theirs.index(each) for each in opposite.values() if each in theirs]
        if places != sorted(places):
            return None
        if len(own) >= boards:
            return own
        if len(theirs) < boards or len(places) < len(own):
            return None
        by_board = dict(zip(places, own, strict=True))
        return tuple(by_board.get(board, 0) for board in range(boards))

    def _opposite_to(self, theirs: tuple[int, ...], opposite: dict[int, int | None]) -> tuple[int, ...] | None:
        """Who sits against whom; those who won against nobody sit at the boards that the others left empty."""
        by_opponent = {other: player for player, other in opposite.items() if other is not None}
        rest = [player for player, other in opposite.items() if other is None]
        if not set(by_opponent) <= set(theirs) or (rest and len(rest) != theirs.count(0)):
            return None
        if not rest:
            return tuple(by_opponent.get(each, 0) for each in theirs)
        return tuple(by_opponent.get(each, 0) if each else rest.pop(0) for each in theirs)
