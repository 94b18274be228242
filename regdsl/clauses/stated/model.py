"""What is said although it follows, and what the versions say differently."""

from __future__ import annotations

from collections.abc import Iterable
from decimal import Decimal

from regdsl.clauses.provision import Building, Provision, block, marks, stated
from regdsl.expressions.fact import About
from regdsl.expressions.vocabulary import fact_called, name_written
from regdsl.language.reading import ReadClause
from regdsl.language.syntax import Comparison
from regdsl.values.frozen import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Statement(Provision):
    """A stated value, as an equation: `contributions = 5000 EUR`. `within` is the head of the block it stands in."""

    equation: Comparison


@dataclass(frozen=True, slots=True, kw_only=True)
class Example(Provision):
    """A case that the text works out: for `case`, the points are multiplied by `gives`, or so many results count."""

    case: tuple[Comparison, ...]
    gives: Decimal


@dataclass(frozen=True, slots=True, kw_only=True)
class Deviation(Provision):
    """What the versions in `languages` say otherwise: the words as written, and the articles they stand in."""

    languages: tuple[str, ...]
    heads: tuple[str, ...]
    provisions: tuple[Provision, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Otherwise(Provision):
    """A clause that a version has, or (`is_open`) leaves open, and that has a model only inside its own block: `nobody twice`, `ties`."""

    head: str
    is_open: bool = False


def example_of(clause: ReadClause, building: Building) -> Iterable[Example]:
    """The case that an `example` works out."""
    case = tuple(equation for equation in clause.get("case") or () if isinstance(equation, Comparison))
    for equation in clause.get("case") or ():
        building.condition(equation, building.about)
    gives = stated(clause.get("gives"))
    if gives is None or len(case) != len(clause.get("case") or ()):
        building.report("example-incomplete", clause.span, {}, "write it like `example fund = 8000 EUR, gives 0.8`")
        return
    yield Example(case=case, gives=gives, **marks(clause))


_INSIDE_ONLY = ("ties", "places", "nobody twice")


def _stated(clause: ReadClause, building: Building) -> Iterable[Provision]:
    equation = clause.get("statement")
    if isinstance(equation, Comparison) and equation.left is not None and equation.relation == "=":
        building.condition(equation, _about(equation, building))
        yield Statement(equation=equation, **marks(clause))
    elif equation is not None:
        building.report("not-an-equation", clause.span, {}, "write what is stated and its value: `stated contributions = 5000 EUR`")


def _about(equation: Comparison, building: Building) -> About:
    """A file with events is a series; in any other the tournament is meant, where it knows the fact."""
    name = name_written(equation.left) if equation.left is not None else None
    of_tournament = not building.scope.events and name is not None and fact_called(name, About.TOURNAMENT) is not None
    return About.TOURNAMENT if of_tournament else About.SERIES


def _deviations(clause: ReadClause, building: Building) -> Iterable[Provision]:
    inner = block(clause)
    heads = tuple(dict.fromkeys([item.head for item in inner] + (["events"] if clause.rows else [])))
    own = Building(building.scope, building.currency, building.about)
    provisions = (*_rows(clause, own), *(provision for item in inner for provision in _otherwise(item, own)))
    building.diagnostics += own.diagnostics
    yield Deviation(languages=tuple(clause.get("languages") or ()), heads=heads, provisions=provisions, **marks(clause))


def _rows(clause: ReadClause, own: Building) -> Iterable[Provision]:
    """Rows of the table in whose block the versions differ: events of a series."""
    if clause.rows:
        from regdsl.clauses.series.model import events_of_rows

        yield from events_of_rows(clause, own)


def _otherwise(item: ReadClause, own: Building) -> Iterable[Provision]:
    if item.head in _INSIDE_ONLY:
        yield Otherwise(head=item.head, is_open=item.unstated, **marks(item))
    elif item.head == "admit" and item.get("seats") is not None:
        from regdsl.clauses.series.model import admission

        yield from admission(item, own)
    else:
        yield from own.provisions((item,))


BUILDERS = {"stated": _stated, "stated in": _deviations}
