"""Nominations, bids and event folders against what the series says of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from datetime import date

from regdsl.clauses.crosschecking import everywhere
from regdsl.clauses.identity.model import Venue
from regdsl.clauses.judging import Ground
from regdsl.clauses.requirements.measuring import measure
from regdsl.clauses.requirements.model import Provided, Requirement
from regdsl.clauses.series.bids import BidSubject, bid_subjects
from regdsl.clauses.series.model import Final, Hosting
from regdsl.clauses.series.nominations import name_of, seats_to_name
from regdsl.diagnostics import Diagnostic, Related
from regdsl.diagnostics.suggestions import advice_for
from regdsl.records.facts import Bid, Nomination
from regdsl.records.names import Likeness, likeness
from regdsl.records.person import Person
from regdsl.values.federations import RENAMED
from regdsl.values.hints import TYPE_CHECKING
from regdsl.values.span import whole_file

if TYPE_CHECKING:
    from regdsl.records.event import EventRecords

# ---- nominations


def nominations(ground: Ground) -> Iterable[Diagnostic]:
    """Has the federation a seat to give, for one person each, and is the person the one that the entries know?"""
    if not ground.facts.nominations:
        return
    people = [
        (event, person)
        for event, one in ground.events.items()
        if one.records is not None and one.records.results is not None
        for person in one.records.persons
        if person.number in one.records.results.crosstable.by_number
    ]
    final = next((provision for provision in ground.provisions if isinstance(provision, Final)), None)
    seats = seats_to_name(final, ground) if final is not None else None
    is_complete = all(one.records is not None and one.records.results is not None for one in ground.events.values())
    for nomination in ground.facts.nominations:
        if seats is None or nomination.federation in seats:
            yield from _nominee(nomination, people, is_complete=is_complete)
    if final is not None and seats is not None:
        yield from _seats(final, seats, ground.facts.nominations)


def _seats(final: Final, seats: Mapping[str, int], nominations: Iterable[Nomination]) -> Iterable[Diagnostic]:
    """A federation names nobody else than it has seats for."""
    named: dict[str, list[Nomination]] = {}
    for nomination in nominations:
        earlier = named.setdefault(nomination.federation, [])
        if nomination.federation not in seats:
            advice = (f"seats are given by {', '.join(seats)}",) if seats else ()
            said = {"federation": nomination.federation, "name": name_of(nomination)}
            yield Diagnostic("nomination-without-seat", nomination.span, said, advice, article=final.article)
        elif any((one.fide_id, one.name) == (nomination.fide_id, nomination.name) for one in earlier):
            said = {"federation": nomination.federation, "name": name_of(nomination)}
            before = (Related(earlier[0].span, "named here already"),)
            yield Diagnostic("nominated-twice", nomination.span, said, ("take one line out",), before)
            continue
        elif len(earlier) >= seats[nomination.federation]:
            number = seats[nomination.federation]
            has = f"{number} seat" if number == 1 else f"{number} seats"
            said = {"federation": nomination.federation, "number": str(len(earlier) + 1), "seats": has}
            related = tuple(Related(one.span, f"it names {name_of(one)}") for one in earlier)
            advice = ("take out whom it does not mean any more",)
            yield Diagnostic("nominations-and-seats", nomination.span, said, advice, related, final.article)
        earlier.append(nomination)


def _nominee(nomination: Nomination, people: Iterable[tuple[str, Person]], *, is_complete: bool) -> Iterable[Diagnostic]:
    """Whom the entries have under that FIDE ID, else under that name; a nominee may have played nowhere."""
    found = [(event, person) for event, person in people if nomination.fide_id is not None and person.fide_id == nomination.fide_id]
    for event, person in found:
        if nomination.name is not None and likeness(nomination.name, person.name) is Likeness.DIFFERENT:
            said = {"number": nomination.fide_id or "", "name": nomination.name, "event": event, "other": person.name}
            yield Diagnostic("nominee-of-other-name", nomination.span, said, ("correct the name or the FIDE ID",), _at(person))
            return
    name = nomination.name
    by_name = [(event, person) for event, person in people if name is not None and likeness(name, person.name) is Likeness.SAME]
    for event, person in found or by_name:
        if isinstance(person.federation, str) and person.federation != nomination.federation:
            if not found and nomination.fide_id is not None and isinstance(person.fide_id, str):
                continue  # somebody else of the same name
            said = {"name": name_of(nomination), "federation": nomination.federation, "event": event, "other": person.federation}
            yield Diagnostic("nominee-of-other-federation", nomination.span, said, ("correct the one or the other",), _at(person))
            return
    if not found and not by_name and is_complete:
        yield Diagnostic("nominee-without-result", nomination.span, {"name": name_of(nomination)})


def _at(person: Person) -> tuple[Related, ...]:
    return (Related(person.span, f"{person.name} here"),) if person.span is not None else ()


# ---- bids


def bids(ground: Ground) -> Iterable[Diagnostic]:
    """Each federation bids once, from a first to a last day, and offers what is asked."""
    subjects = bid_subjects(ground.facts.bids, ground.scope)
    asked = frozenset(_asked(subjects[0], ground)) if subjects else frozenset()
    first: dict[str, Bid] = {}
    for subject in subjects:
        bid = subject.bid
        before = first.setdefault(bid.federation, bid)
        if before is not bid:
            related = (Related(before.span, "its first bid"),)
            yield Diagnostic("bid-twice", bid.span, {"federation": bid.federation}, ("take out the bid that does not hold",), related)
        yield from _days(subject)
        for key, statement in bid.offers:
            if key not in asked and (advice := advice_for(key, sorted(asked))):
                yield Diagnostic("offer-not-asked", statement.span, {"key": key, "federation": bid.federation}, advice)


def _asked(any_bid: BidSubject, ground: Ground) -> Iterator[str]:
    """The words under which a bid answers the conditions of hosting."""
    yield from ("days", "start", "end")
    for hosting in everywhere(Hosting, ground.provisions):
        for requirement in everywhere(Requirement, hosting):
            yield from (asked.name for asked in measure(requirement.condition, any_bid, ground.scope))
        for provided in everywhere(Provided, hosting):
            yield from provided.what


def _days(subject: BidSubject) -> Iterable[Diagnostic]:
    start, end = subject.lookup("start"), subject.lookup("end")
    offered = subject.bid.offer("end")
    if isinstance(start, date) and isinstance(end, date) and end < start and offered is not None:
        said = {"federation": subject.bid.federation, "start": start.isoformat(), "end": end.isoformat()}
        yield Diagnostic("bid-ends-early", offered.span, said, ("check both days",))


# ---- events


def venues(ground: Ground) -> Iterable[Diagnostic]:
    """Where and when an event is held, by its own regulation, by the series and by its results."""
    for name, event in ground.events.items():
        own, listed = event.own_venue, event.venue
        yield from _played(name, own, event.records)
        if own is not None and listed is not None and own is not listed:
            for what, (here, there) in _differing(own, listed).items():
                said = {"event": name, "what": what, "own": here, "series": there}
                related = (Related(listed.span, "the series says it here"),)
                yield Diagnostic("event-held-otherwise", own.span, said, ("correct the one or the other",), related)


def _differing(own: Venue, listed: Venue) -> Mapping[str, tuple[str, str]]:
    """What differs. An event may take fewer of the days that the series gives it."""
    found = {}
    for what, here, there in (("place", own.place, listed.place), ("federation", _today(own.federation), _today(listed.federation))):
        if here is not None and there is not None and here != there:
            found[what] = (here, there)
    days = [(venue.first_day, venue.last_day) for venue in (own, listed)]
    match days:
        case [(date() as first, date() as last), (date() as from_day, date() as to_day)] if first < from_day or last > to_day:
            found["days"] = (_days_in_words(first, last), _days_in_words(from_day, to_day))
    return found


def _today(federation: str | None) -> str | None:
    return RENAMED.get(federation, federation) if federation is not None else None


def _days_in_words(first: date, last: date) -> str:
    return first.isoformat() if first == last else f"{first} .. {last}"


def _played(name: str, venue: Venue | None, records: EventRecords | None) -> Iterable[Diagnostic]:
    """Results of wholly other days, mostly of another year, are those of another event."""
    if venue is None or records is None or records.results is None or venue.first_day is None or venue.last_day is None:
        return
    head = records.results.head
    first, last = head.start or head.end, head.end or head.start
    if first is None or last is None or (first <= venue.last_day and last >= venue.first_day):
        return
    record = records.results.record("042") or records.results.record("052")
    span = record.span if record is not None else whole_file(records.results.file)
    said = {"event": name, "played": _days_in_words(first, last), "days": _days_in_words(venue.first_day, venue.last_day)}
    advice = ("put the results of this event into its folder, or correct the days",)
    yield Diagnostic("results-of-other-days", span, said, advice, (Related(venue.span, "its days by the regulation"),))


CHECKS = (nominations, bids, venues)
