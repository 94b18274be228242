"""The final ranking of the teams of an event: by the matches, by its regulation."""

from __future__ import annotations

from collections.abc import Mapping

from regdsl.clauses.occasion import Occasion
from regdsl.clauses.pairing.model import GamePoints, MatchPoints
from regdsl.clauses.pairing.scoring import scored_as_promised
from regdsl.clauses.ranking.model import POINTS, Ranking
from regdsl.clauses.ranking.standings import EventRanking, counted, edition_of
from regdsl.clauses.system.pairings import paired_as_promised
from regdsl.records.results import Results
from regdsl.records.team_table import TeamTable, team_table
from regdsl.rulebooks.ranking import rank
from regdsl.rulebooks.standings import written
from regdsl.rulebooks.team_scores import TeamScores
from regdsl.rulebooks.tie_break import GAME_POINTS, MATCH_POINTS
from regdsl.values.unknown import Unknown


def ranks_teams(event: Occasion) -> bool:
    """Whether the regulation ranks teams by their matches."""
    ranking = event.one(Ranking)
    return ranking is not None and ranking.primary != POINTS


def table_of(event: Occasion) -> TeamTable | None:
    """The matches as they were played, worth what the regulation says; None where the results name no teams."""
    results = _promised(event)
    return team_table(results.arrangements, results.crosstable) if results is not None and results.arrangements is not None else None


def _promised(event: Occasion) -> Results | None:
    results = event.records.results if event.records is not None else None
    if results is None or results.arrangements is None or results.arrangements.teams is None:
        return None
    return paired_as_promised(scored_as_promised(results, (*event.of(GamePoints), *event.of(MatchPoints))), event)


def ranking_of_teams(event: Occasion) -> tuple[EventRanking, Mapping[int, str]] | Unknown:
    """The final ranking and the names of the teams; Unknown where results or tie-breaks are missing, or rounds are still to come."""
    results, ranking, edition = _promised(event), event.one(Ranking), edition_of(event)
    if results is None:
        return Unknown((f"results of the teams of {event.name}",))
    found = counted(results, event, of_teams=True)
    if isinstance(found, Unknown):
        return found
    results, withdrawn = found
    assert results.arrangements is not None
    table = team_table(results.arrangements, results.crosstable)
    if ranking is None or ranking.tie_breaks is None:
        return Unknown((f"tie-breaks of {event.name}: its regulation does not say",))
    if isinstance(edition, Unknown):
        return edition
    promised = event.lookup("rounds")
    last = promised if isinstance(promised, int) else table.scheduled_rounds
    if last is not None and table.rounds < last:
        return Unknown((f"results of round {last} of {event.name}: only {table.rounds} rounds are in the file",))
    scores = TeamScores(table, edition[0], GAME_POINTS if ranking.primary == "game points" else MATCH_POINTS)
    names = {number: row.team.name for number, row in table.rows.items()}
    return EventRanking(written(rank(scores.table, ranking.tie_breaks)), (*withdrawn, *edition[1])), names
