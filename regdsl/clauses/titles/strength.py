"""How strong a field is: its average rating, its category, the norms that its players can make.

The field is the list of players in the text; where there is none, or after the fact, the entries.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from fractions import Fraction

from regdsl.clauses.identity.model import Venue
from regdsl.clauses.player_lists import player_lists
from regdsl.clauses.provision import Provision
from regdsl.clauses.system.model import CYCLES, System
from regdsl.clauses.titles.model import Norms
from regdsl.rulebooks.categories import category, rounded
from regdsl.values.hints import TYPE_CHECKING
from regdsl.values.numerals import numeral
from regdsl.values.titles import TITLES, WOMENS_TITLES
from regdsl.values.unknown import Unknown

if TYPE_CHECKING:
    from regdsl.clauses.entrants.model import Listed
    from regdsl.rulebooks.title_norms import NormEdition, Opponent


def listed_players(provisions: Sequence[Provision]) -> tuple[Listed, ...]:
    """The players that the text names, empty where it names none."""
    return tuple(player for listed in player_lists(provisions) for player in listed.players)


def average_rating(provisions: Sequence[Provision]) -> Fraction | Unknown:
    """The mean of the FIDE ratings of the listed players."""
    players = listed_players(provisions)
    if not players:
        return Unknown(("the list of players",))
    lacking = tuple(f"rating of {_who(player, place)}" for place, player in enumerate(players, start=1) if player.rating is None)
    if lacking:
        return Unknown(lacking)
    return Fraction(sum(player.rating or 0 for player in players), len(players))


def _who(player: Listed, place: int) -> str:
    return player.name or f"player {player.number or place}"


def category_of(provisions: Sequence[Provision]) -> str | Unknown:
    """The Roman numeral of the category; Swiss events have none."""
    if not is_round_robin(provisions):
        return Unknown(("a round robin: other events have no category",))
    average = average_rating(provisions)
    if isinstance(average, Unknown):
        return average
    number = category(average)
    return numeral(number) if number is not None else Unknown((f"a category for an average of {rounded(average)}",))


def norm_points(title: str, provisions: Sequence[Provision]) -> Fraction | Unknown:
    """The points of a norm for a player whose opponents have the average of the whole field."""
    average, edition = average_rating(provisions), norm_edition(provisions)
    if isinstance(average, Unknown):
        return average
    if isinstance(edition, Unknown):
        return edition
    from regdsl.rulebooks.title_norms import points_needed  # here and below: most texts name no field, and need no tables of norms

    games = len(listed_players(provisions)) - 1
    points = points_needed(title, rounded(average), games, edition) if games > 0 else None
    return points if points is not None else Unknown((f"a score that makes a norm against an average of {rounded(average)}",))


def norm_edition(provisions: Sequence[Provision]) -> NormEdition | Unknown:
    """The title regulations in force on the first day of the event."""
    from regdsl.rulebooks.title_norms import edition_on

    day = first_day(provisions)
    return edition_on(day) if day is not None else Unknown(("the first day of the event",))


def first_day(provisions: Sequence[Provision]) -> date | None:
    """The first day of the event, None where the text does not say it."""
    return next((venue.first_day for venue in provisions if isinstance(venue, Venue)), None)


def is_round_robin(provisions: Sequence[Provision]) -> bool:
    """Whether everybody meets everybody."""
    return any(isinstance(system, System) and system.system in CYCLES for system in provisions)


def opponents_of(index: int, players: Sequence[Listed], federation: str | None) -> tuple[Opponent, ...]:
    """Whom the player at `index` meets in a round robin; `federation` is that of players of whom the list says none."""
    from regdsl.rulebooks.title_norms import Opponent

    return tuple(
        Opponent(other.title, other.rating, other.federation or federation) for place, other in enumerate(players) if place != index
    )


def norms_of(provisions: Sequence[Provision]) -> tuple[Norms, ...]:
    """What the text says about norms."""
    return tuple(norms for norms in provisions if isinstance(norms, Norms))


def may_want(title: str | None, wanted: str) -> bool:
    """Whether a player with this title, or none, could use a norm for the wanted one: men and women have a ladder each."""
    if title is None or title == wanted:
        return title is None
    if wanted in WOMENS_TITLES:
        return title in WOMENS_TITLES and TITLES.index(title) > TITLES.index(wanted)
    return title in WOMENS_TITLES or TITLES.index(title) > TITLES.index(wanted)
