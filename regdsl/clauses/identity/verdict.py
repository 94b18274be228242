"""Was the event held when, and by whom, its regulation says?"""

from __future__ import annotations

from collections.abc import Iterable

from regdsl.clauses.identity.model import Venue
from regdsl.clauses.judging import Ground
from regdsl.clauses.played import Comparison, compared, place_of, results_of, status_of
from regdsl.values.federations import NO_FEDERATION
from regdsl.values.verdict import Verdict


def _venue(venue: Venue, ground: Ground) -> Iterable[Verdict]:
    """The days of 042 and 052 and the federation of 032. What the file does not say is not compared."""
    results = results_of(ground)
    if results is None:
        return
    head = results.head
    if head.start is not None and head.end is not None and venue.first_day is not None and venue.last_day is not None:
        promised, found = f"{venue.first_day} .. {venue.last_day}", f"{head.start} .. {head.end}"
        days = Comparison(
            requirement=f"held {promised}",
            required=promised,
            measured=found,
            status=status_of(promised == found),
            places=(place_of(results, "042"), place_of(results, "052")),
        )
        yield compared(venue, ground, days)
    federation = (head.federation or "").upper()
    if len(federation) == 3 and federation.isalpha() and federation not in NO_FEDERATION and venue.federation is not None:
        organizer = Comparison(
            requirement=f"held by {venue.federation}",
            required=venue.federation,
            measured=federation,
            status=status_of(federation == venue.federation),
            places=(place_of(results, "032"),),
        )
        yield compared(venue, ground, organizer)


JUDGES = {Venue: _venue}
