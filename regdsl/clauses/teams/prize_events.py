"""Prizes of a team event: those by place go to teams, those of categories and those that somebody chooses to players."""

from __future__ import annotations

from regdsl.clauses.occasion import Occasion
from regdsl.clauses.prizes.bonus import Bonus
from regdsl.clauses.prizes.model import MAIN, Category, GivenInTurn, PlacePrizes
from regdsl.clauses.prizes.uncontested import ChosenPrize, Lottery
from regdsl.clauses.provision import Provision
from regdsl.clauses.qualification.model import Qualification
from regdsl.clauses.ranking.standings import EventRanking, edition_of
from regdsl.clauses.teams.ranked import ranking_of_teams, table_of
from regdsl.records.person import Person
from regdsl.rulebooks.standings import standings
from regdsl.values.frozen import replace
from regdsl.values.unknown import Unknown

_OF_PLAYERS = (Category, GivenInTurn, ChosenPrize, Lottery, Bonus)


def for_teams(event: Occasion) -> Occasion | Unknown:
    """The teams as those who win prizes by place, and seats. Unknown where their ranking is not known."""
    found, table = ranking_of_teams(event), table_of(event)
    if isinstance(found, Unknown):
        return found
    records = event.records
    assert records is not None
    assert records.results is not None
    assert table is not None, "what is ranked has a table"
    ranked, names = found
    persons = tuple(Person(number, name) for number, name in sorted(names.items()))
    results = replace(records.results, crosstable=table.crosstable, persons=persons)
    of_teams = replace(records, results=results, entries=None, persons=persons, facts=replace(records.facts, players=()))
    return replace(
        event, promised=tuple(each for each in event.promised or () if not _is_of_players(each)), records=of_teams, ranked=ranked
    )


def for_players(event: Occasion) -> Occasion | None:
    """The players by their points, for the prizes of categories; None where there are no such prizes."""
    if not any(isinstance(each, _OF_PLAYERS) for each in event.promised or ()):
        return None
    edition = edition_of(event)
    if isinstance(edition, Unknown) or event.records is None or event.records.results is None:
        return None
    ranked = EventRanking(standings(event.records.results.crosstable, (), edition[0]), ())
    promised = tuple(each for each in event.promised or () if not _is_of_teams(each))
    return replace(event, promised=promised, ranked=ranked)


def _is_of_players(provision: Provision) -> bool:
    return isinstance(provision, _OF_PLAYERS) or (isinstance(provision, PlacePrizes) and provision.group != MAIN)


def _is_of_teams(provision: Provision) -> bool:
    return isinstance(provision, Qualification) or (isinstance(provision, PlacePrizes) and provision.group == MAIN)
