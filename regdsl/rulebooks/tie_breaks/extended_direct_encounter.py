"""EDE, extended direct encounter of teams: direct encounter by the primary score; who is still tied then, by the secondary one; after a
split it starts again with those who are left. Two who are still tied then are parted by the boards of their match, if the code says how:
EDET by TBR, EDEB by BBE, EDEBT by BC and TBR, EDEBB by BC and BBE.

Team events, C.07 of 2024 and 2026, art. 6 and 13.3.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from regdsl.rulebooks.tie_break import Group, TieBreak, WithinGroup
from regdsl.rulebooks.tie_breaks.boards import Boards, board_count, bottom_board_elimination, top_board_result
from regdsl.rulebooks.tie_breaks.direct_encounter import direct_encounter
from regdsl.values.hints import TYPE_CHECKING

if TYPE_CHECKING:
    from regdsl.rulebooks.encounters import Stage
    from regdsl.rulebooks.score_table import ScoreTable

Better = Callable[[Boards], tuple[Fraction, ...]]
"""What the boards of a match are worth: more is better, compared from left to right."""


def _count(boards: Boards) -> tuple[Fraction, ...]:
    return (-board_count(boards),)


def _with(*last: Better) -> Callable[[ScoreTable, TieBreak, Group, list[Stage] | None], list[Group]]:
    """The order that ends with these where exactly two are left."""

    def extended_direct_encounter(table: ScoreTable, tie_break: TieBreak, group: Group, stages: list[Stage] | None = None) -> list[Group]:
        """The subgroups of one tied group, best first."""
        assert table.teams is not None
        if len(group) == 1:
            return [group]
        for score in (table.teams.primary, table.teams.secondary):
            subgroups = direct_encounter(table.by_score(score), tie_break, group, stages)
            if len(subgroups) > 1:
                return [part for subgroup in subgroups for part in extended_direct_encounter(table, tie_break, subgroup, stages)]
        return _by_their_match(table, group, last) if len(group) == 2 else [group]

    return extended_direct_encounter


def _by_their_match(table: ScoreTable, group: Group, last: tuple[Better, ...]) -> list[Group]:
    """Two teams by the boards of the matches between them."""
    assert table.teams is not None
    one, other = group
    for better in last:
        values = [better(_boards_against(table, team, opponent)) for team, opponent in ((one, other), (other, one))]
        if values[0] != values[1]:
            return [[one], [other]] if values[0] > values[1] else [[other], [one]]
    return [group]


def _boards_against(table: ScoreTable, team: int, opponent: int) -> list[Fraction]:
    assert table.teams is not None
    total = [Fraction(0)] * table.teams.boards
    for index, other in enumerate(table.opponents[team]):
        if other == opponent:
            boards = table.teams.rounds[team][index].boards
            total = [one + more for one, more in zip(total, boards, strict=False)] if boards else total
    return total


DEFINITIONS = tuple(
    WithinGroup(code=code, names=(name,), article="13.3", modifiers="P", only_for_teams=True, order=_with(*last))
    for code, name, last in (
        ("EDE", "extended direct encounter", ()),
        ("EDET", "extended direct encounter, then top board result", (top_board_result,)),
        ("EDEB", "extended direct encounter, then bottom board elimination", (bottom_board_elimination,)),
        ("EDEBT", "extended direct encounter, then board count and top board result", (_count, top_board_result)),
        ("EDEBB", "extended direct encounter, then board count and bottom board elimination", (_count, bottom_board_elimination)),
    )
)
