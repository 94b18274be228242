"""A series: its events, what each of them promises, the points for places, the final."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from regdsl.clauses.identity.model import Venue
from regdsl.clauses.provision import Building, Provision, block, marks, only_day, stated
from regdsl.clauses.series.event_line import Detail
from regdsl.expressions.fact import About
from regdsl.expressions.types import YES_NO
from regdsl.language.reading import ReadClause
from regdsl.language.syntax import Expression, Unstated
from regdsl.values.federations import as_today
from regdsl.values.frozen import dataclass
from regdsl.values.span import Span

NOBODY_TWICE = ("whoever has a seat is passed over", "whoever has a seat keeps both, and one stays empty")
"""The readings of an open `nobody twice`: it holds, or it does not."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Members(Provision):
    """The federations that run the series together, each once by the code that it has today; `written` as the text names them."""

    federations: tuple[str, ...]
    written: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class SeriesEvent(Provision):
    """One event of the series: its name in the file, and what the series says of it."""

    name: str
    title: str | None
    venue: Venue


@dataclass(frozen=True, slots=True, kw_only=True)
class EachEvent(Provision):
    """What every event must fulfil, and what holds in it unless it says otherwise; only those of which `where` holds."""

    provisions: tuple[Provision, ...]
    where: Expression | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class EventKind(Provision):
    """A kind of event and the names of the events that are of it."""

    name: str
    title: str | None
    events: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Admission(Provision):
    """Seats in the final: `seats` for each `per` of the `group`, or in all; None: the rest, or one for `everybody`. `by` says who has them.

    `by` is `series points`, `federation` (each names its own) or `organizer`. Only the points of events count of which `where` holds, and
    only people have such a seat of whom `of_whom` holds.
    """

    seats: int | None
    per: str | None
    group: str | None
    by: str
    where: Expression | None = None
    of_whom: Expression | None = None
    everybody: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Final(Provision):
    """The final: how many play (None: the text leaves it open), who they are.

    `nobody_twice` None: the text leaves open who replaces somebody with two seats.

    `name` where there are several. `refused_to_next`: a refused seat goes to the next in the ranking (False: it stays empty; None: the
    text does not say). `refusals` are those on record who refused, by name or FIDE ID.
    """

    players: int | None
    admissions: tuple[Admission, ...]
    nobody_twice: bool | None
    provisions: tuple[Provision, ...]
    name: str | None = None
    refused_to_next: bool | None = None
    refusals: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Hosting(Provision):
    """What is asked of whoever wants to host."""

    what: str
    provisions: tuple[Provision, ...]


def _members(clause: ReadClause, building: Building) -> Iterable[Provision]:
    written = tuple(clause.get("federations") or ())
    yield Members(federations=as_today(written), written=written, **marks(clause))


def _events(clause: ReadClause, building: Building) -> Iterable[Provision]:
    if not clause.clause.content and clause.get("numbers") is None and not clause.unstated and not clause.clause.lost:
        building.report("nothing-there", clause.span, {"head": clause.head}, clause.signature.like)
    yield from events_of_rows(clause, building)
    for number in range(1, (stated(clause.get("numbers")) or 0) + 1):
        venue = Venue(place=None, federation=None, first_day=None, last_day=None, zone=None, article=clause.article, span=clause.span)
        yield SeriesEvent(name=str(number), title=None, venue=venue, article=clause.article, span=clause.span)
    yield from building.provisions(clause.all("stated", "stated in", "text"))


def events_of_rows(clause: ReadClause, building: Building) -> Iterable[SeriesEvent]:
    """The events that the rows of the block name."""
    names: dict[str, Span] = {}
    for row in clause.rows:
        if isinstance(row.key, Unstated):
            advice = "give the event a name, by which its tournament and the other clauses call it, and leave open where and when it is"
            building.report("wrong-operand", row.row.key.span, {"what": "an event without a name cannot be told from the others"}, advice)
            continue
        name = row.key.name
        if name in names:
            building.report("event-twice", row.row.key.span, {"event": name}, "give each event a name of its own")
            continue
        names[name] = row.row.key.span
        known = {detail.kind: detail.value for detail in row.values if isinstance(detail, Detail)}
        days = known.get("days")
        venue = Venue(
            place=known.get("place"),
            federation=known.get("federation"),
            first_day=days.first if days else None,
            last_day=days.last if days else None,
            zone=known.get("zone"),
            article=clause.article,
            span=row.row.span,
        )
        yield SeriesEvent(name=name, title=row.key.title, venue=venue, article=clause.article, span=row.row.span)


def _each_event(clause: ReadClause, building: Building) -> Iterable[Provision]:
    where = building.condition(clause.get("where"), About.EVENT, YES_NO)
    outer, building.of_every_event = building.of_every_event, True
    yield EachEvent(provisions=building.provisions(block(clause)), where=where, **marks(clause))
    building.of_every_event = outer


def _kind(clause: ReadClause, building: Building) -> Iterable[Provision]:
    name = clause.get("name")
    if name is not None and name.name in building.scope.kinds:
        events = kinds_of((clause,), building.scope.event_order)
        for written in (one for entry in clause.entries if isinstance(entry, tuple) for one in entry):
            if event_called(written, building.scope.event_order) is None:
                advice = f"the events are {', '.join(building.scope.event_order)}" if building.scope.event_order else "add `events 1..12`"
                building.report("unknown-word", clause.span, {"word": written}, advice)
        yield EventKind(name=name.name, title=name.title, events=events[name.name], **marks(clause))


def event_called(written: str, events: Sequence[str]) -> str | None:
    """The event with this name, or this number in the order of the series."""
    if written in events:
        return written
    number = int(written) if written.isascii() and written.isdigit() else 0
    return events[number - 1] if 1 <= number <= len(events) else None


def kinds_of(clauses: Iterable[ReadClause], events: Sequence[str]) -> dict[str, tuple[str, ...]]:
    """The events of each kind that the clauses name."""
    kinds: dict[str, tuple[str, ...]] = {}
    for clause in clauses:
        name = clause.get("name")
        if clause.head == "kind" and name is not None:
            written = [one for entry in clause.entries if isinstance(entry, tuple) for one in entry]
            kinds[name.name] = tuple(event for one in written if (event := event_called(one, events)) is not None)
    return kinds


def _final(clause: ReadClause, building: Building) -> Iterable[Provision]:
    named, size = stated(clause.get("name")), stated(clause.get("of"))
    if named is None and size is None and not isinstance(clause.get("of"), Unstated):
        return
    inner = block(clause)
    twice = next((item for item in inner if item.head == "nobody twice"), None)
    ways = [item for item in inner if item.head == "admit"]
    refused = next((item for item in inner if item.head == "refused seats"), None)
    if twice is None and len(ways) > 1:
        why = "somebody may qualify in two ways, and the seat then goes to the next one or stays empty"
        advice = "add `nobody twice`, or `nobody twice unstated` where the published text is silent"
        building.report("asked", clause.clause.head_span, {"head": clause.head, "word": "nobody twice", "why": why}, advice)
    outer, building.only_day = building.only_day, only_day(inner, building.only_day)
    yield Final(
        players=size.number if size is not None else named.players if named is not None else None,
        name=named.name if named is not None else None,
        refused_to_next=None if refused is None or refused.unstated else refused.get("rule") == "go",
        admissions=tuple(seat for item in ways for seat in admission(item, building)),
        nobody_twice=None if twice is not None and twice.unstated else True,
        provisions=building.provisions(
            item for item in inner if item.head not in ("admit", "nobody twice", "refused seats", "points", "count")
        ),
        **marks(clause),
    )
    building.only_day = outer
    yield from building.provisions(item for item in inner if item.head in ("points", "count"))


def admission(clause: ReadClause, building: Building) -> Iterable[Admission]:
    """The seats that one line of the final gives."""
    seats, by = stated(clause.get("seats")), stated(clause.get("by"))
    per, group = stated(clause.get("per")) or (None, None)
    if group is not None:
        building.known_group(group, clause.spans["per"])
    if by is not None and seats is not None:
        number = None if isinstance(seats, str) else seats.number
        where, of_whom = _asked(clause.get("where"), building)
        everybody = seats == "everybody"
        yield Admission(seats=number, per=per, group=group, by=by, where=where, of_whom=of_whom, everybody=everybody, **marks(clause))


def _asked(written: Expression | None, building: Building) -> tuple[Expression | None, Expression | None]:
    """The condition of a seat: of the events whose points count, where it names their kind or number, else of the player."""
    if written is None or isinstance(written, Unstated):
        return written, None
    from regdsl.expressions.groups import words_in

    if words_in(written) & {*building.scope.kinds, *building.scope.event_order, "event"}:
        return building.condition(written, About.EVENT, YES_NO), None
    return None, building.condition(written, About.PERSON, YES_NO)


def _hosting(clause: ReadClause, building: Building) -> Iterable[Provision]:
    what = stated(clause.get("what"))
    if what is None:
        return
    outer, building.about = building.about, About.BID
    yield Hosting(what=what, provisions=building.provisions(block(clause)), **marks(clause))
    building.about = outer


BUILDERS = {
    "members": _members,
    "events": _events,
    "each event": _each_event,
    "kind": _kind,
    "final": _final,
    "hosting of": _hosting,
}

UNORDERED = {Members: ("federations", "written")}
