"""The final ranking of an event by its own regulation."""

from __future__ import annotations

from regdsl.clauses.identity.model import Rules
from regdsl.clauses.occasion import Occasion
from regdsl.clauses.pairing.model import GamePoints
from regdsl.clauses.pairing.scoring import scored_as_promised
from regdsl.clauses.ranking.model import POINTS, Ranking
from regdsl.clauses.system.pairings import paired_as_promised
from regdsl.rulebooks.editions import Edition, edition_for
from regdsl.rulebooks.standings import Standings, standings
from regdsl.values.frozen import dataclass
from regdsl.values.hints import TYPE_CHECKING
from regdsl.values.unknown import Unknown

if TYPE_CHECKING:
    from regdsl.records.results import Results


@dataclass(frozen=True, slots=True)
class EventRanking:
    """The standings by the regulation's list and edition, and notes on how the edition was chosen."""

    standings: Standings
    notes: tuple[str, ...]


def edition_of(event: Occasion) -> tuple[Edition, tuple[str, ...]] | Unknown:
    """The edition that the regulation names, else the one in force on the first day."""
    rules = event.one(Rules)
    venue = event.own_venue
    day = rules.edition if rules is not None and rules.edition is not None else venue.first_day if venue is not None else None
    if day is None:
        start = event.records.results.head.start if event.records is not None and event.records.results is not None else None
        if start is None:
            return Unknown((f"edition of the tie-break rules for {event.name}: neither `rules FIDE, DATE` nor a first day is given",))
        choice = edition_for(start)
        return choice.edition, (*choice.notes, f"edition by the first day in the results, {start}: the regulation gives none")
    choice = edition_for(day)
    return choice.edition, choice.notes


def counted(results: Results, event: Occasion, *, of_teams: bool = False) -> tuple[Results, tuple[str, ...]] | Unknown:
    """The results that count after withdrawals from a round robin, with notes. Whom the facts say to have stayed is none of them."""
    results = paired_as_promised(results, event)
    if not results.crosstable.predetermined:
        return results, ()
    from regdsl.clauses.teams.model import Withdrawn
    from regdsl.clauses.teams.withdrawals import as_counted

    subjects = {} if of_teams else event.subjects
    stayed = [number for number, subject in subjects.items() if subject.attested.get("withdrawn", ...) is None]
    return as_counted(results, event.one(Withdrawn), stayed, of_teams=of_teams)


def ranking_of(event: Occasion, *, by_points: bool = False) -> EventRanking | Unknown:
    """The final ranking; Unknown where results, the list of tie-breaks or the edition are missing, or the event is not finished.

    `by_points`: by points alone, whatever the list of tie-breaks.
    """
    if event.ranked is not None:
        return event.ranked
    if event.records is None or event.records.results is None:
        return Unknown((f"results of {event.name}",))
    ranking = event.one(Ranking)
    tie_breaks = () if by_points else ranking.tie_breaks if ranking is not None else None
    if tie_breaks is None:
        return Unknown((f"tie-breaks of {event.name}: its regulation does not say",))
    if ranking is not None and ranking.primary != POINTS:
        return Unknown((f"ranking of players of {event.name}: its regulation ranks teams, by {ranking.primary}",))
    edition = edition_of(event)
    if isinstance(edition, Unknown):
        return edition
    found = counted(scored_as_promised(event.records.results, tuple(event.of(GamePoints))), event)
    if isinstance(found, Unknown):
        return found
    crosstable, withdrawn = found[0].crosstable, found[1]
    promised = event.lookup("rounds")
    last = promised if isinstance(promised, int) else crosstable.scheduled_rounds
    if last is not None and crosstable.rounds < last:
        return Unknown((f"results of round {last} of {event.name}: only {crosstable.rounds} rounds are in the file",))
    notes = (*withdrawn, *edition[1])
    if last is None:
        notes = (
            *notes,
            f"taken as finished after {crosstable.rounds} rounds: neither its regulation nor its results say how many there are",
        )
    return EventRanking(standings(crosstable, tie_breaks, edition[0]), notes)
