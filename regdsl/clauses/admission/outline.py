"""Who may play, in sentences."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date, datetime, time

from regdsl.clauses.admission.model import Admission, AlsoAdmitted, EntryDeadline, EveryEntrant, KeptSeats, ReserveList, Seats
from regdsl.clauses.details import by_whom, moment_of, on_condition, who
from regdsl.clauses.outlining import Around, Block, said
from regdsl.clauses.sentence import Condition, People, Term, TimeOfDay, left_open, number, sentence

_ANY_DAY = date(2000, 1, 1)
"""Of a time alone only the time is said."""


def _admission(admission: Admission, around: Around) -> Iterable[Block]:
    if not admission.stated:
        yield said(left_open("The published text leaves open who may play."))
    elif admission.where is None:
        yield said(sentence("Everybody may play."))
    else:
        yield said(sentence("Open to: {people}.", people=People("players", admission.where)))


def _also(also: AlsoAdmitted, around: Around) -> Iterable[Block]:
    if also.where is None:
        admitted = sentence("Further players may be admitted.")
    else:
        admitted = sentence("Also open to: {people}.", people=People("players", also.where))
    most = None if also.number is None else sentence("At most: {number}.", number=number(also.number))
    order = None if also.order is None else sentence("Of more, the first or best by: {what}.", what=who(also.order))
    yield said(admitted, most, order, by_whom(also.by), on_condition(also.when))


def _seats(seats: Seats, around: Around) -> Iterable[Block]:
    if seats.seats is None:
        yield said(left_open("The number of players is limited; the published text leaves open how many."))
        return
    by = None if seats.by is None else sentence("Of more entrants, the first or best by: {what}.", what=who(seats.by))
    yield said(sentence("Number of players: at most {number}.", number=number(seats.seats)), by)


def _kept(kept: KeptSeats, around: Around) -> Iterable[Block]:
    whom = Term(kept.kept_for, "seats for")
    if kept.seats is None:
        yield said(left_open("Seats are kept for {whom}; the published text leaves open how many.", whom=whom))
    else:
        yield said(sentence("Seats kept for {whom}: {number}.", whom=whom, number=number(kept.seats)))


def _reserve(reserve: ReserveList, around: Around) -> Iterable[Block]:
    if reserve.places is None:
        yield said(left_open("There is a list of reserves; the published text leaves open how long it is."))
        return
    by = None if reserve.by is None else sentence("Its order: the first or best by: {what}.", what=who(reserve.by))
    yield said(sentence("On the list of reserves, who take seats that become free: at most {number}.", number=number(reserve.places)), by)


def _every_entrant(every: EveryEntrant, around: Around) -> Iterable[Block]:
    if every.condition is None:
        yield said(left_open("The published text leaves open what every entrant must have."))
    else:
        yield said(sentence("Of every entrant must hold: {condition}.", condition=Condition(every.condition)))


def _entries(entries: EntryDeadline, around: Around) -> Iterable[Block]:
    if entries.clock is not None:
        clock = TimeOfDay(datetime.combine(_ANY_DAY, time.fromisoformat(entries.clock)))
        yield said(left_open("Entries are taken until {time} of a day that the published text leaves open.", time=clock))
    elif entries.until is None:
        yield said(left_open("The published text leaves open until when entries are taken."))
    else:
        yield said(sentence("Entries are taken until: {moment}.", moment=moment_of(entries.until)))


OUTLINES = {
    Admission: _admission,
    AlsoAdmitted: _also,
    Seats: _seats,
    KeptSeats: _kept,
    ReserveList: _reserve,
    EveryEntrant: _every_entrant,
    EntryDeadline: _entries,
}
HEADINGS = {kind: sentence("Right to play and entries") for kind in OUTLINES}
