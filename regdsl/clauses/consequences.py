"""What it does to places and to money where an event was not played as its regulation says: both rankings, both lists of prizes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from decimal import Decimal

from regdsl.clauses.judging import Ground
from regdsl.clauses.occasion import Occasion
from regdsl.clauses.prizes.fund import Fund
from regdsl.clauses.prizes.model import PlacePrizes
from regdsl.clauses.provision import Provision
from regdsl.values.frozen import dataclass, replace
from regdsl.values.hints import TYPE_CHECKING
from regdsl.values.unknown import Unknown
from regdsl.values.verdict import Evidence

if TYPE_CHECKING:
    from regdsl.clauses.prizes.report import Prizes
    from regdsl.rulebooks.standings import Standings

MOST_SHOWN = 10
"""So many players whose place or money differs are shown; the others are counted."""


def consequences(ground: Ground, promised: Occasion, played: Occasion) -> tuple[Evidence, ...]:
    """The event as its regulation wants it against the same event as the results file has it."""
    from regdsl.clauses.ranking.standings import ranking_of
    from regdsl.clauses.teams.ranked import ranks_teams

    of_teams = ranks_teams(promised)
    if of_teams:
        from regdsl.clauses.teams.prize_events import for_teams

        wanted_teams, found_teams = for_teams(promised), for_teams(played)
        if isinstance(wanted_teams, Unknown):
            return _not_known(wanted_teams)
        if isinstance(found_teams, Unknown):
            return _not_known(found_teams)
        promised, played = wanted_teams, found_teams
    wanted, found = ranking_of(promised), ranking_of(played)
    if isinstance(wanted, Unknown):
        return _not_known(wanted)
    if isinstance(found, Unknown):
        return _not_known(found)
    names = {person.number: person.name for person in promised.records.persons} if promised.records is not None else {}
    named = _Named(names, of_teams)
    return (*_places(wanted.standings, found.standings, named), *_money(ground, promised, played, named))


def _not_known(unknown: Unknown) -> tuple[Evidence, ...]:
    return (Evidence(f"what this does to the ranking is not known: it lacks {unknown.lacking[0]}"),)


@dataclass(frozen=True, slots=True)
class _Named:
    """The players, or the teams, by number."""

    names: Mapping[int, str]
    of_teams: bool

    def says(self, why: str, number: int) -> Evidence:
        """What is said of one of them; a team stands in the words, because its number is none of a player."""
        if not self.of_teams:
            return Evidence(why, number, self.names.get(number))
        return Evidence(f"team {number} {self.names.get(number, '')}".rstrip() + f": {why}")

    def count(self, number: int) -> str:
        noun = "team" if self.of_teams else "player"
        return f"1 {noun} has" if number == 1 else f"{number} {noun}s have"


def _places(promised: Standings, found: Standings, named: _Named) -> Sequence[Evidence]:
    others = {row.number: row.rank for row in found.rows}
    moved = [row for row in promised.rows if others[row.number] != row.rank]
    if not moved:
        return [Evidence("the ranking is the same")]
    said = [Evidence(f"{named.count(len(moved))} another place than by the regulation")]
    said += [named.says(f"place {row.rank} by the regulation, {others[row.number]} by the file", row.number) for row in moved[:MOST_SHOWN]]
    return said


def _money(ground: Ground, promised: Occasion, played: Occasion, named: _Named) -> Sequence[Evidence]:
    """The prizes of those whose money is determined both ways."""
    if not any(isinstance(provision, Fund | PlacePrizes) for provision in ground.provisions):
        return []
    from regdsl.clauses.prizes.readings import prizes_of

    wanted, found = (_sums(prizes_of(event, event.promised or ground.provisions)) for event in (promised, played))
    differing = [
        key for key in sorted({*wanted, *found}, key=lambda key: (key[1], key[0])) if wanted.get(key, _NOTHING) != found.get(key, _NOTHING)
    ]
    if not differing:
        return [Evidence("the money is the same")]
    moved: dict[str, Decimal] = {}
    for player, currency in differing:
        one, other = wanted.get((player, currency), _NOTHING), found.get((player, currency), _NOTHING)
        if one is not None and other is not None:
            moved[currency] = moved.get(currency, _NOTHING) + max(one - other, _NOTHING)
    sums = ", ".join(f"{amount} {currency}" for currency, amount in moved.items() if amount)
    said = [Evidence(f"by the file {sums} go to other {'teams' if named.of_teams else 'players'}")] if sums else []
    said += [
        named.says(
            f"{_in_words(wanted.get(key, _NOTHING), key[1])} by the regulation, {_in_words(found.get(key, _NOTHING), key[1])} by the file",
            key[0],
        )
        for key in differing[:MOST_SHOWN]
    ]
    return said


_NOTHING = Decimal(0)


def _in_words(amount: Decimal | None, currency: str) -> str:
    return "an undetermined sum" if amount is None else f"{amount} {currency}"


def _sums(prizes: Prizes) -> dict[tuple[int, str], Decimal | None]:
    """The net money by player and currency; None where one of the player's prizes is not determined."""
    sums: dict[tuple[int, str], Decimal | None] = {}
    for row in prizes.rows:
        key = (row.player, row.currency)
        before = sums.get(key, _NOTHING)
        sums[key] = None if before is None or not row.is_determined else before + (row.net.amount if row.net is not None else _NOTHING)
    return sums


def with_results(event: Occasion, results: Mapping[tuple[int, int], str]) -> Occasion:
    """The event as if rounds (starting number, round from 1) had ended with these results, by their codes."""
    from regdsl.records.crosstable import Rounds, packed

    records = event.records
    assert records is not None
    assert records.results is not None
    lines = []
    for line in records.results.crosstable.lines:
        row = packed(line.games)
        codes = "".join(results.get((line.number, column + 1), found) for column, found in enumerate(row.codes))
        lines.append(replace(line, games=Rounds(row.opponents, row.colours, codes, row.places)) if codes != row.codes else line)
    changed = replace(records.results, crosstable=replace(records.results.crosstable, lines=tuple(lines)))
    return replace(event, records=replace(records, results=changed))


def as_played(ground: Ground, instead: Provision) -> Occasion:
    """The event with one provision as the results file has it, in place of all of its kind."""
    event = ground.event
    assert event is not None
    kind = type(instead)
    own = event.promised or ()
    kept = tuple(provision for provision in own if not isinstance(provision, kind))
    return replace(event, promised=(*kept, instead))
