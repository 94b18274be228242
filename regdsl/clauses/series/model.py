"""A series: its events, what each of them promises, the points for places, the final."""

from __future__ import annotations

from collections.abc import Iterable
from decimal import Decimal

from regdsl.clauses.identity.model import Venue
from regdsl.clauses.prizes.places import PlaceRange
from regdsl.clauses.provision import Building, Provision, block, marks, stated
from regdsl.clauses.series.event_line import Detail
from regdsl.expressions.fact import About
from regdsl.expressions.types import NUMBER
from regdsl.language.reading import ReadClause
from regdsl.language.syntax import Comparison, Expression, Unstated
from regdsl.values.federations import as_today
from regdsl.values.frozen import dataclass
from regdsl.values.numerals import some
from regdsl.values.span import Span

TIES = ("by ranking", "share equally", "earn highest place")
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
    """What every event must fulfil, and what holds in it unless it says otherwise."""

    provisions: tuple[Provision, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Example(Provision):
    """A case that the text works out: for `case`, the points are multiplied by `gives`."""

    case: tuple[Comparison, ...]
    gives: Decimal


@dataclass(frozen=True, slots=True, kw_only=True)
class SeriesPoints(Provision):
    """The points that the places of an event earn: `scale[p - 1]` for place p, multiplied by each factor.

    `ties` says what players with equal points get, who share a place: `by ranking` (the event's own ranking parts them),
    `share equally`, `earn highest place`; None: the text leaves it open. A factor that it leaves open is `Unstated`. `fund` is which
    fund a bare `fund` in a factor means, once it was decided.
    """

    scale: tuple[Decimal, ...]
    factors: tuple[Expression, ...]
    factor_spans: tuple[Span, ...]
    ties: str | None
    examples: tuple[Example, ...]
    fund: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class CountBest(Provision):
    """So many of a player's best results count. None: the text leaves it open."""

    events: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Admission(Provision):
    """Seats in the final: `seats` for each `per` of the `group`, or in all; None: the rest. `by` says who has them.

    `by` is `series points`, `federation` (each names its own) or `organizer`.
    """

    seats: int | None
    per: str | None
    group: str | None
    by: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Final(Provision):
    """The final: how many play, who they are. `nobody_twice` None: the text leaves open who replaces somebody with two seats."""

    players: int
    admissions: tuple[Admission, ...]
    nobody_twice: bool | None
    provisions: tuple[Provision, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Hosting(Provision):
    """What is asked of whoever wants to host."""

    what: str
    provisions: tuple[Provision, ...]


def _members(clause: ReadClause, building: Building) -> Iterable[Provision]:
    written = tuple(clause.get("federations") or ())
    yield Members(federations=as_today(written), written=written, **marks(clause))


def _events(clause: ReadClause, building: Building) -> Iterable[Provision]:
    yield from events_of_rows(clause, building)
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
    yield EachEvent(provisions=building.provisions(block(clause)), **marks(clause))


def _points(clause: ReadClause, building: Building) -> Iterable[Provision]:
    inner = block(clause)
    ties = next((item for item in inner if item.head == "ties"), None)
    factors = [item for item in inner if item.head == "factor" and item.get("quantity") is not None]
    yield SeriesPoints(
        scale=_scale([item for item in inner if item.head == "places"], building),
        factors=tuple(
            factor for item in factors if (factor := building.condition(item.get("quantity"), building.about, NUMBER)) is not None
        ),
        factor_spans=tuple(item.span for item in factors),
        ties=None if ties is None or ties.unstated else "by ranking" if stated(ties.get("by")) else stated(ties.get("rule")),
        examples=tuple(example for item in inner if item.head == "example" for example in _example(item, building)),
        **marks(clause),
    )
    yield from building.provisions(item for item in inner if item.head in ("stated", "stated in", "text", "count"))


def _scale(clauses: list[ReadClause], building: Building) -> tuple[Decimal, ...]:
    scale: dict[int, Decimal] = {}
    for clause in clauses:
        places = clause.get("places")
        points = [number for entry in clause.entries if not isinstance(entry, Unstated) for number in entry]
        if not isinstance(places, PlaceRange):
            continue
        if len(points) != places.last - places.first + 1:
            building.report(
                "places-and-points",
                clause.span,
                {
                    "places": some(places.last - places.first + 1, "place", "places"),
                    "points": some(len(points), "number of points", "numbers of points"),
                },
                "write one number of points for each place of the range",
            )
        for place, number in zip(range(places.first, places.last + 1), points, strict=False):
            if place in scale:
                building.report("place-twice", clause.span, {"place": str(place)}, "let each place stand in one range")
            scale[place] = number
    last = max(scale, default=0)
    missing = [str(place) for place in range(1, last + 1) if place not in scale]
    if missing:
        building.report("places-missing", clauses[0].span, {"places": ", ".join(missing)}, "write the points of every place from 1")
    return tuple(scale.get(place, Decimal(0)) for place in range(1, last + 1))


def _example(clause: ReadClause, building: Building) -> Iterable[Example]:
    case = tuple(equation for equation in clause.get("case") or () if isinstance(equation, Comparison))
    for equation in clause.get("case") or ():
        building.condition(equation, building.about)
    gives = stated(clause.get("gives"))
    if gives is None or len(case) != len(clause.get("case") or ()):
        building.report("example-incomplete", clause.span, {}, "write it like `example fund = 8000 EUR, gives 0.8`")
        return
    yield Example(case=case, gives=gives, **marks(clause))


def _count(clause: ReadClause, building: Building) -> Iterable[Provision]:
    events = stated(clause.get("events"))
    if events is not None or clause.unstated:
        yield CountBest(events=events.number if events is not None else None, **marks(clause))


def _final(clause: ReadClause, building: Building) -> Iterable[Provision]:
    size = stated(clause.get("of"))
    if size is None:
        return
    inner = block(clause)
    twice = next((item for item in inner if item.head == "nobody twice"), None)
    ways = [item for item in inner if item.head == "admit"]
    if twice is None and len(ways) > 1:
        why = "somebody may qualify in two ways, and the seat then goes to the next one or stays empty"
        advice = "add `nobody twice`, or `nobody twice unstated` where the published text is silent"
        building.report("asked", clause.clause.head_span, {"head": clause.head, "word": "nobody twice", "why": why}, advice)
    yield Final(
        players=size.number,
        admissions=tuple(seat for item in ways for seat in admission(item, building)),
        nobody_twice=None if twice is not None and twice.unstated else True,
        provisions=building.provisions(item for item in inner if item.head not in ("admit", "nobody twice", "points", "count")),
        **marks(clause),
    )
    yield from building.provisions(item for item in inner if item.head in ("points", "count"))


def admission(clause: ReadClause, building: Building) -> Iterable[Admission]:
    """The seats that one line of the final gives."""
    seats, by = stated(clause.get("seats")), stated(clause.get("by"))
    per, group = stated(clause.get("per")) or (None, None)
    if group is not None:
        building.known_group(group, clause.spans["per"])
    if by is not None and seats is not None:
        number = None if isinstance(seats, str) else seats.number
        yield Admission(seats=number, per=per, group=group, by=by, **marks(clause))


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
    "points": _points,
    "count": _count,
    "final": _final,
    "hosting of": _hosting,
}

UNORDERED = {Members: ("federations", "written")}
