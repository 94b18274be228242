"""The final standings of teams by an event's own regulation, and what other match points do to them."""

from __future__ import annotations

from collections.abc import Iterator

from regdsl.clauses.ranking.model import GAME_POINTS, POINTS, Ranking
from regdsl.clauses.ranking.standings import edition_of
from regdsl.rulebooks.ranking import rank
from regdsl.rulebooks.standings import Standings, written
from regdsl.rulebooks.team_scores import TeamScores
from regdsl.values.hints import TYPE_CHECKING
from regdsl.values.unknown import Unknown
from regdsl.values.verdict import Evidence

if TYPE_CHECKING:
    from regdsl.clauses.occasion import Occasion
    from regdsl.records.results import Results

_MOST_SHOWN = 10


def team_standings_of(event: Occasion, results: Results) -> Standings | Unknown:
    """The teams of these results by the regulation's list; Unknown where the list or the edition is missing, or it ranks players."""
    from regdsl.records.team_table import team_table
    from regdsl.rulebooks.tie_break import GAME_POINTS as BY_GAMES
    from regdsl.rulebooks.tie_break import MATCH_POINTS as BY_MATCHES

    ranking = event.one(Ranking)
    if ranking is None or ranking.tie_breaks is None or ranking.primary == POINTS:
        return Unknown((f"by what {event.name} ranks teams: its regulation does not say it, or leaves it open",))
    edition = edition_of(event)
    if isinstance(edition, Unknown):
        return edition
    if results.arrangements is None or results.arrangements.teams is None:
        return Unknown((f"teams of {event.name}",))
    teams = team_table(results.arrangements, results.crosstable)
    scores = TeamScores(teams, edition[0], BY_GAMES if ranking.primary == GAME_POINTS else BY_MATCHES)
    return written(rank(scores.table, ranking.tie_breaks))


def other_places(event: Occasion, promised: Results, found: Results) -> Iterator[Evidence]:
    """The teams that have another place by the file than by the regulation."""
    wanted, given = (team_standings_of(event, results) for results in (promised, found))
    if isinstance(wanted, Unknown) or isinstance(given, Unknown):
        lacking = wanted.lacking if isinstance(wanted, Unknown) else given.lacking if isinstance(given, Unknown) else ()
        yield Evidence(f"what this does to the ranking is not known: it lacks {lacking[0]}")
        return
    others = {row.number: row.rank for row in given.rows}
    moved = [row for row in wanted.rows if others[row.number] != row.rank]
    if not moved:
        yield Evidence("the ranking is the same")
        return
    yield Evidence(f"{'1 team has' if len(moved) == 1 else f'{len(moved)} teams have'} another place than by the regulation")
    assert found.arrangements is not None
    assert found.arrangements.teams is not None
    names = {team.number: team.name for team in found.arrangements.teams.teams}
    for row in moved[:_MOST_SHOWN]:
        said = f"place {row.rank} by the regulation, {others[row.number]} by the file"
        yield Evidence(f"team {row.number} {names.get(row.number, '')}".rstrip() + f": {said}")
