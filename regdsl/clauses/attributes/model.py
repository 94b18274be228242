"""What a file says of persons, and how conditions know it."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Mapping
from datetime import date, timedelta

from regdsl.clauses.attributes.rating_lists import origins, unknown_attributes
from regdsl.clauses.attributes.source import BIRTH_YEAR, CUSTOM, FIRST_EVENT, Source
from regdsl.clauses.provision import Building, Provision, marks, stated
from regdsl.diagnostics.suggestions import advice_for
from regdsl.expressions.ages import AgeBasis
from regdsl.expressions.fact import About, Fact
from regdsl.expressions.provenance import OrderInGroup, Origin, Step
from regdsl.expressions.types import DATE, MONEY, NUMBER, RATING, TEXT, TITLE, YEAR, YES_NO, Type, choice, list_of
from regdsl.expressions.vocabulary import fact_called
from regdsl.language.operands import Defined
from regdsl.language.operands_of_time import Days
from regdsl.language.reading import ReadClause
from regdsl.language.syntax import Expression, Unstated
from regdsl.values.frozen import dataclass, replace

_TYPES: Mapping[str, Type] = {
    "yes or no": YES_NO,
    "set of years": list_of(YEAR),
    "number": NUMBER,
    "order": NUMBER,
    "year": YEAR,
    "rating": RATING,
    "money": MONEY,
    "date": DATE,
    "text": TEXT,
    "title": TITLE,
    "list": RATING,
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Attribute(Provision):
    """Where an attribute of persons comes from, in the words of the text. No source: the text leaves it open."""

    name: str
    sources: tuple[Source, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Group(Provision):
    """A condition with a name. None: the text leaves open who belongs to it."""

    name: str
    where: Expression | None


@dataclass(frozen=True, slots=True)
class Definitions:
    """What conditions may use: attributes and groups by name, how age is counted (None: not said), from which lists ratings come, and
    which attributes are a place among people.
    """

    attributes: Mapping[str, Fact]
    groups: Mapping[str, Expression]
    age: AgeBasis | None
    origins: Mapping[str, Origin]
    orders: Mapping[str, OrderInGroup]


def definitions(clauses: Iterable[ReadClause]) -> Definitions:
    """The attributes and groups among the clauses of a file, gathered before anything that uses them is looked at."""
    clauses = tuple(clauses)
    attributes: dict[str, Fact] = {}
    groups: dict[str, Expression] = {}
    age: AgeBasis | None = None
    sources: dict[str, tuple[Source, ...]] = {}
    days = next((stated(clause.get("days")) for clause in clauses if clause.head == "in"), None)
    first_day = days.first if isinstance(days, Days) else None
    year = days if isinstance(days, int) else first_day.year if first_day is not None else None
    for clause in clauses:
        name = clause.get("name")
        if clause.head not in ("attribute", "group") or not isinstance(name, Defined):
            continue
        if clause.head == "group":
            where = clause.get("where")
            groups.setdefault(name.name, where if where is not None else Unstated(clause.span))
        elif name.name == "age":
            age = _age(_sources(clause), first_day, year)
            continue
        elif fact_called(name.name, About.PERSON) is None:
            attributes.setdefault(name.name, Fact(name.name, About.PERSON, _type(_sources(clause)), shown_as=f"{name.name} {{value}}"))
        if clause.head == "attribute":
            sources.setdefault(name.name, _sources(clause))
    steps = {name: [source.step for source in found if source.step is not None] for name, found in sources.items()}
    details = {name: [source.detail for source in found if source.detail is not None] for name, found in sources.items()}
    orders = {name: source.order for name, found in sources.items() for source in found if source.order is not None}
    return Definitions(attributes, groups, age, origins(steps, details, first_day), orders)


def _sources(clause: ReadClause) -> tuple[Source, ...]:
    """The sources of the clause. `rating` alone is a column with ratings; before `else …` it is the rating itself."""
    found = tuple(entry for entry in clause.entries if isinstance(entry, Source))
    if len(found) > 1 and found[0].what == "rating" and found[1].step is not None:
        return (replace(found[0], what="list", step=Step("attribute", attribute="rating")), *found[1:])
    return found


def _type(sources: tuple[Source, ...]) -> Type:
    for source in sources:
        if source.what == "one of":
            return choice(*source.choices)
        if source.what == "set of":
            return list_of(choice(*source.choices))
        if source.what in _TYPES:
            return _TYPES[source.what]
    return TEXT


def _age(sources: tuple[Source, ...], first_day: date | None, year_of_start: int | None) -> AgeBasis | None:
    """None where the text does not tell the day or year, or where it is another one for each person."""
    if any(FIRST_EVENT in source.text or source.text == "at first event" for source in sources):
        return None
    for source in sources:
        if source.on is not None:
            return AgeBasis(on=source.on)
        if source.on_day is not None and first_day is not None:
            return AgeBasis(on=first_day + timedelta(days=source.on_day - 1))
    year = next((source.year for source in sources if source.year is not None), year_of_start)
    by_year = any(source.what == BIRTH_YEAR for source in sources)
    return AgeBasis(year=year) if by_year and year is not None else None


def _attribute(clause: ReadClause, building: Building) -> Iterable[Provision]:
    name, sources = clause.get("name"), _sources(clause)
    if not isinstance(name, Defined):
        return
    fact = fact_called(name.name, About.PERSON)
    if fact is not None and name.name != "age" and any(source.what in CUSTOM and not _fits(source, fact) for source in sources):
        advice = f"give it another name: `{name.name}` is {fact.type.words} that the language knows"
        building.report("name-taken", clause.spans["name"], {"name": name.name}, advice)
    if name.name == "age" and not clause.unstated and building.scope.age is None and not any(map(_says_when, sources)):
        building.report(
            "age-not-counted",
            clause.span,
            {},
            "write `attribute age: years on 2024-09-01`, or `attribute age: by birth year, in 2024`",
        )
    _check_steps(name.name, [source.step for source in sources if source.step is not None], clause, building)
    for order in (source.order for source in sources if source.order is not None):
        if building.scope.fact(order.group, About.PERSON) is None:
            wanted = f"say what it is: `attribute {order.group}: text`, a column of the entry list"
            building.report("unknown-word", clause.span, {"word": order.group}, wanted)
    for source in sources:
        if source.is_open:
            building.report("left-open", clause.span, {"clause": f"attribute {name.name}: {source.text}"})
    yield Attribute(name=name.name, sources=sources, **marks(clause))


def _check_steps(name: str, steps: list[Step], clause: ReadClause, building: Building) -> None:
    for unknown in unknown_attributes(name, steps, itertools.takewhile(lambda other: other != name, building.scope.origins)):
        known = sorted({"rating", *building.scope.origins} - {name})
        advice = advice_for(unknown, known) or ("name a list, such as `FIDE rapid`, or an attribute that is defined above",)
        building.report("unknown-word", clause.span, {"word": unknown}, *advice)
    if name == "rating" and (assigned := next((step.rating for step in steps if step.what == "assigned"), None)) is not None:
        what = f"`else {assigned}` gives the unrated a rating, in fees and categories too"
        advice = (f"give the number a name of its own: `attribute seeding: rating, else {assigned}`",)
        building.report("wrong-operand", clause.span, {"what": what}, *advice)


def _says_when(source: Source) -> bool:
    """Whether a source says how age is counted, although nothing can be computed from it."""
    return source.is_open or source.on_day is not None or source.what == BIRTH_YEAR or FIRST_EVENT in source.text


def _fits(source: Source, fact: Fact) -> bool:
    return source.what in _TYPES and _TYPES[source.what].kind is fact.type.kind


def _group(clause: ReadClause, building: Building) -> Iterable[Provision]:
    name, where = clause.get("name"), clause.get("where")
    if not isinstance(name, Defined):
        return
    if fact_called(name.name, About.PERSON) is not None or name.name in building.scope.attributes:
        building.report("name-taken", clause.spans["name"], {"name": name.name}, "give the group another name")
    yield Group(name=name.name, where=building.condition(stated(where), About.PERSON, YES_NO), **marks(clause))


BUILDERS = {"attribute": _attribute, "group": _group}
