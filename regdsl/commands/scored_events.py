"""What the standings of an event are computed from: the games of its players, or the matches of its teams."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from regdsl.commands.options import Chosen
from regdsl.commands.running import Stop
from regdsl.records.event import EventRecords
from regdsl.records.person import Person
from regdsl.rulebooks.editions import Edition
from regdsl.rulebooks.score_table import ScoreTable
from regdsl.rulebooks.tie_break import GAME_POINTS, MATCH_POINTS, TieBreak
from regdsl.rulebooks.tie_breaks import definition_of
from regdsl.values.hints import TYPE_CHECKING

if TYPE_CHECKING:
    from regdsl.records.team_table import TeamTable


def scored(
    records: EventRecords, tie_breaks: Sequence[TieBreak], edition: Edition, chosen: Chosen, primary: str | None = None
) -> tuple[ScoreTable, Mapping[int, Person]]:
    """The scores, and who the participants are. Teams where the file says that it is a team event, a tie-break is one of teams, or the
    command line asks for them. `primary`: the regulation ranks teams, by `match points` or `game points`."""
    assert records.results is not None
    arrangements = records.results.arrangements
    system = (arrangements.system if arrangements is not None else None) or ""
    of_teams = any(each.score or definition_of(each).only_for_teams for each in tie_breaks)
    if not (chosen.teams or of_teams or primary is not None or "TEAM" in system):
        return ScoreTable(records.results.crosstable, edition), {person.number: person for person in records.persons}
    if arrangements is None or arrangements.teams is None:
        raise Stop("the results name no teams")
    from regdsl.records.team_table import team_table
    from regdsl.rulebooks.team_scores import TeamScores

    teams = team_table(arrangements, records.results.crosstable)
    if primary is not None:
        scores = TeamScores(teams, edition, GAME_POINTS if primary == "game points" else MATCH_POINTS)
        return scores.table, _named(teams)
    by_game_points = _first(chosen.tie_breaks) == "PTS:GP" or (_first(chosen.tie_breaks) != "PTS:MP" and "GP" in system.split("_")[2:3])
    scores = TeamScores(teams, edition, GAME_POINTS if by_game_points else MATCH_POINTS)
    return scores.table, _named(teams)


def _named(teams: TeamTable) -> Mapping[int, Person]:
    return {number: Person(number, row.team.name) for number, row in teams.rows.items()}


def _first(written: str | None) -> str:
    return written.partition(",")[0].strip().upper() if written else ""
