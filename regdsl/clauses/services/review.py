"""Hotels that are named and not described, bookings that end too late."""

from __future__ import annotations

from collections.abc import Iterable

from regdsl.clauses.identity.model import Venue
from regdsl.clauses.provision import Provision
from regdsl.clauses.services.model import Accommodation, Hotel
from regdsl.diagnostics import Diagnostic
from regdsl.diagnostics.suggestions import advice_for
from regdsl.expressions.vocabulary import Scope

_PLACES = frozenset({"playing hall", "venue", "station", "airport", "centre"})


def distances_lead_somewhere(provisions: tuple[Provision, ...], scope: Scope) -> Iterable[Diagnostic]:
    """A distance is to a hotel of the file, or to the playing hall."""
    hotels = [provision for provision in provisions if isinstance(provision, Hotel)]
    names = {hotel.name for hotel in hotels if hotel.name is not None} | _PLACES
    for hotel in hotels:
        for distance in hotel.distances:
            if distance.to not in names:
                advice = advice_for(distance.to, names) or ('give the hotel a name: `hotel splendid "Splendid"`',)
                yield Diagnostic("unknown-hotel", hotel.span, {"hotel": distance.to}, advice, article=hotel.article or None)


def booked_in_time(provisions: tuple[Provision, ...], scope: Scope) -> Iterable[Diagnostic]:
    """Bookings end before the event does."""
    last_day = next((venue.last_day for venue in provisions if isinstance(venue, Venue)), None)
    for provision in provisions:
        until = provision.book_until if isinstance(provision, Hotel | Accommodation) else None
        if until is not None and last_day is not None and until > last_day:
            arguments = {"day": str(until), "last": str(last_day)}
            yield Diagnostic("booked-late", provision.span, arguments, ("write an earlier day",), article=provision.article or None)


CHECKS = (distances_lead_somewhere, booked_in_time)
