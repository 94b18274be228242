"""Scales of points: lists of places, formulas, and the tables that say which holds for which events."""

from __future__ import annotations

from collections.abc import Iterable
from decimal import Decimal

from regdsl.clauses.prizes.places import PlaceRange
from regdsl.clauses.provision import Building
from regdsl.clauses.series_points.rows import about_of, condition_of_event_row, known_kind
from regdsl.clauses.series_points.table import KIND, SECTION, OpenRange, ShareOfKind
from regdsl.expressions.fact import About
from regdsl.expressions.types import NUMBER
from regdsl.expressions.vocabulary import name_written
from regdsl.language.reading import ReadClause, TableRow
from regdsl.language.syntax import (
    AllOf,
    AnyOf,
    Calculation,
    Comparison,
    Counted,
    Expression,
    Line,
    Named,
    Not,
    PartOf,
    Unstated,
    Word,
)
from regdsl.values.frozen import dataclass
from regdsl.values.numerals import some

OF_PLACE = ("place", "place from bottom")


@dataclass(frozen=True, slots=True)
class Scale:
    """`places[p - 1]` for place p, `rest` for every place behind them (None: left open); or what the `formula` gives.

    `share` of a hundred: so much of what the events of `kind` give.
    """

    places: tuple[Decimal, ...] = ()
    rest: Decimal | None = Decimal(0)
    formula: Expression | None = None
    share: Decimal | None = None
    kind: str | None = None


@dataclass(frozen=True, slots=True)
class ScaleCase:
    """The scale of the events of which `when` holds, or that are of `kind`; of all others where both are None.

    `of_result`: each result is asked, not the event; `by_section`: its places are those within the section.
    """

    scale: Scale
    when: Expression | None = None
    kind: str | None = None
    of_result: bool = False
    by_section: bool = False


def _scale(clauses: list[ReadClause], building: Building) -> tuple[tuple[Decimal, ...], Decimal | None]:
    """The points of each place, and those of every place behind."""
    scale: dict[int, Decimal] = {}
    rest: Decimal | None = Decimal(0)
    rest_from: int | None = None
    for clause in clauses:
        places = clause.get("places")
        points = [number for entry in clause.entries if not isinstance(entry, Unstated) for number in entry]
        if isinstance(places, OpenRange):
            if clause.unstated:
                rest, rest_from = None, places.first
            elif len(points) == 1:
                rest, rest_from = points[0], places.first
            elif points:
                said = {"places": "all other places", "points": some(len(points), "number of points", "numbers of points")}
                building.report("places-and-points", clause.span, said, "write one number for all of these places")
            continue
        if not isinstance(places, PlaceRange):
            continue
        if len(points) != places.last - places.first + 1 and not clause.unstated:
            building.report(
                "places-and-points",
                clause.span,
                {
                    "places": some(places.last - places.first + 1, "place", "places"),
                    "points": some(len(points), "number of points", "numbers of points"),
                },
                "write one number of points for each place of the range",
            )
        worth = dict(zip(range(places.first, places.last + 1), points, strict=False))
        if twice := sorted(worth.keys() & scale.keys()):
            building.report("place-twice", clause.span, {"place": str(twice[0])}, "let each place stand in one range")
        scale |= worth
    last = max(scale, default=0) if rest_from is None else rest_from - 1
    missing = [str(place) for place in range(1, last + 1) if place not in scale]
    if missing and not any(clause.unstated for clause in clauses):
        building.report("places-missing", clauses[0].span, {"places": ", ".join(missing)}, "write the points of every place from 1")
    if rest_from is not None and max(scale, default=0) >= rest_from:
        building.report("place-twice", clauses[0].span, {"place": str(rest_from)}, "let each place stand in one range")
    return tuple(scale.get(place, Decimal(0)) for place in range(1, last + 1)), rest


def scale_of_block(clauses: Iterable[ReadClause], building: Building) -> Scale:
    """One block of `places` and `formula`."""
    found = list(clauses)
    places, rest = _scale([item for item in found if item.head == "places"], building)
    return Scale(places, rest, _formula(found, building))


def _formula(clauses: Iterable[ReadClause], building: Building) -> Expression | None:
    clause = next((item for item in clauses if item.head == "formula"), None)
    if clause is None:
        return None
    written = next(iter(clause.entries), None)
    return building.condition(written, About.RESULT, NUMBER)


def cases_of_tables(clause: ReadClause, building: Building) -> Iterable[ScaleCase]:
    """The rows of the tables `by starters:`, `by kind:`, `by case:`, in order."""
    for table in clause.rows:
        key = name_written(table.key) if isinstance(table.key, Word | PartOf | Named) else None
        if key is None:
            continue
        for row in (item for item in table.content if isinstance(item, TableRow)):
            found = _case(row, key, building)
            if found is not None:
                yield found


def _case(row: TableRow, key: str, building: Building) -> ScaleCase | None:
    share = next((value for value in row.values if isinstance(value, ShareOfKind)), None)
    scale = scale_of_block((item for item in row.content if isinstance(item, ReadClause)), building)
    for kind in (share.kind,) if share is not None else ():
        known_kind(kind, row.row.span, building)
    if share is not None:
        scale = Scale(share=share.percent, kind=share.kind)
    elif any(isinstance(value, Unstated) for value in row.values):
        scale = Scale(rest=None)
    if key == KIND:
        arguments = row.key.arguments if isinstance(row.key, Line) else ()
        name = arguments[0].text if len(arguments) == 1 and isinstance(arguments[0], Word) else ""
        if name == "otherwise":
            return ScaleCase(scale)
        known_kind(name, row.row.key.span, building)
        return ScaleCase(scale, kind=name)
    of_result = about_of(key, building) is About.RESULT
    return ScaleCase(scale, condition_of_event_row(row, key, building), of_result=of_result, by_section=key == SECTION)


def asks_places(scale: Scale) -> bool:
    """Whether it matters who has which place: a list does, a formula where it names the place."""
    return bool(scale.places) or (scale.formula is not None and mentions_place(scale.formula))


def mentions_place(written: Expression) -> bool:
    """Whether the value depends on the place."""
    match written:
        case AllOf(items=items) | AnyOf(items=items):
            return any(map(mentions_place, items))
        case Not(item=item):
            return mentions_place(item)
        case Comparison(left=left, right=right):
            return (left is not None and mentions_place(left)) or mentions_place(right)
        case Calculation(terms=terms):
            return any(mentions_place(term) for _, term in terms)
        case Counted():
            return False
        case PartOf(whole=whole):
            return name_written(written) in OF_PLACE or mentions_place(whole)
    return name_written(written) in OF_PLACE
