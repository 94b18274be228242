"""Seats in another event, in sentences."""

from __future__ import annotations

from collections.abc import Iterable

from regdsl.clauses.outlining import Around, Block, said
from regdsl.clauses.qualification.model import Qualification
from regdsl.clauses.sentence import Named, People, Value, places, sentence


def _qualification(qualification: Qualification, around: Around) -> Iterable[Block]:
    event = Named(qualification.to)
    rank = places(qualification.first, qualification.last)
    if qualification.where is None:
        gained = sentence("Right to play in the event {event}, for these places of the final ranking: {places}.", event=event, places=rank)
    else:
        people = People("players", qualification.where)
        values: dict[str, Value] = {"event": event, "places": rank, "people": people}
        gained = sentence(
            "Right to play in the event {event}, for these places of the final ranking: {places}. For whom: {people}.", **values
        )
    refused = None
    if qualification.refused_to_next is not None:
        refused = (
            sentence("A refused seat goes to the next in the ranking.")
            if qualification.refused_to_next
            else sentence("A refused seat stays empty.")
        )
    yield said(gained, refused)


OUTLINES = {Qualification: _qualification}
HEADINGS = {Qualification: sentence("Qualification")}
