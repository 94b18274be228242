"""Who may play, in sentences."""

from __future__ import annotations

from collections.abc import Iterable

from regdsl.clauses.admission.model import Admission, AlsoAdmitted, EntryDeadline, Seats
from regdsl.clauses.details import by_whom, moment_of, on_condition, who
from regdsl.clauses.outlining import Around, Block, said
from regdsl.clauses.sentence import People, left_open, number, sentence


def _admission(admission: Admission, around: Around) -> Iterable[Block]:
    if not admission.stated:
        yield said(left_open("The published text leaves open who may play."))
    elif admission.where is None:
        yield said(sentence("Everybody may play."))
    else:
        yield said(sentence("Open to: {people}.", people=People("players", admission.where)))


def _also(also: AlsoAdmitted, around: Around) -> Iterable[Block]:
    if also.where is None:
        yield said(sentence("Further players may be admitted."), by_whom(also.by), on_condition(also.when))
    else:
        admitted = sentence("Also open to: {people}.", people=People("players", also.where))
        yield said(admitted, by_whom(also.by), on_condition(also.when))


def _seats(seats: Seats, around: Around) -> Iterable[Block]:
    if seats.seats is None:
        yield said(left_open("The number of players is limited; the published text leaves open how many."))
        return
    by = None if seats.by is None else sentence("Of more entrants, the first or best by: {what}.", what=who(seats.by))
    yield said(sentence("Number of players: at most {number}.", number=number(seats.seats)), by)


def _entries(entries: EntryDeadline, around: Around) -> Iterable[Block]:
    if entries.until is None:
        yield said(left_open("The published text leaves open until when entries are taken."))
    else:
        yield said(sentence("Entries are taken until: {moment}.", moment=moment_of(entries.until)))


OUTLINES = {Admission: _admission, AlsoAdmitted: _also, Seats: _seats, EntryDeadline: _entries}
HEADINGS = {kind: sentence("Right to play and entries") for kind in OUTLINES}
