"""BC, TBR and BBE: what the boards of tied teams made.

BC, board count: the sum of board numbers, each multiplied by the points on that board; the lower one is better, because the points were
made on the higher boards; only between teams that are equal in match points and in game points. TBR, top board result: the points on
board 1, then on board 2, and so on. BBE, bottom board elimination: the points without the last board, then without the last two.
Team events, C.07 of 2024 and 2026.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import groupby

from regdsl.rulebooks.tie_break import Group, TieBreak, WithinGroup
from regdsl.values.hints import TYPE_CHECKING

if TYPE_CHECKING:
    from regdsl.rulebooks.encounters import Stage
    from regdsl.rulebooks.score_table import ScoreTable

Boards = Sequence[Fraction]
"""The points of one team on board 1, 2 …"""


def board_count(boards: Boards) -> Fraction:
    """1×1 + ½×2 + ½×3 + 0×4 = 3.5."""
    return sum((board * points for board, points in enumerate(boards, start=1)), Fraction(0))


def top_board_result(boards: Boards) -> tuple[Fraction, ...]:
    """To be compared from left to right."""
    return tuple(boards)


def bottom_board_elimination(boards: Boards) -> tuple[Fraction, ...]:
    """The points on all boards but the last, on all but the last two, … on the first."""
    return tuple(sum(boards[:count], Fraction(0)) for count in range(len(boards) - 1, 0, -1))


def _split(group: Group, key: Callable[[int], object]) -> list[Group]:
    return [list(equal) for _, equal in groupby(sorted(group, key=key), key=key)]  # type: ignore[arg-type]  # keys of one kind


def _by_board_count(table: ScoreTable, _tie_break: TieBreak, group: Group, _stages: list[Stage] | None = None) -> list[Group]:
    assert table.teams is not None
    boards, other = table.teams.board_points, table.by_score(table.teams.secondary)
    if len({other.points[team] for team in group}) > 1:
        return [group]
    return _split(group, lambda team: board_count(boards[team]))


def _by_top_boards(table: ScoreTable, _tie_break: TieBreak, group: Group, _stages: list[Stage] | None = None) -> list[Group]:
    assert table.teams is not None
    boards = table.teams.board_points
    return _split(group, lambda team: tuple(-points for points in top_board_result(boards[team])))


def _by_bottom_boards(table: ScoreTable, _tie_break: TieBreak, group: Group, _stages: list[Stage] | None = None) -> list[Group]:
    assert table.teams is not None
    boards = table.teams.board_points
    return _split(group, lambda team: tuple(-points for points in bottom_board_elimination(boards[team])))


DEFINITIONS = (
    WithinGroup(code="BC", names=("board count",), article="", only_for_teams=True, order=_by_board_count),
    WithinGroup(code="TBR", names=("top board result", "top board results"), article="", only_for_teams=True, order=_by_top_boards),
    WithinGroup(code="BBE", names=("bottom board elimination",), article="", only_for_teams=True, order=_by_bottom_boards),
)
