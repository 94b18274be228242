"""Whether the columns that a regulation declares hold values of their types."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from regdsl.clauses.attested import COLUMNS
from regdsl.diagnostics import Diagnostic
from regdsl.expressions.fact import About, Fact
from regdsl.expressions.subjects import read_as
from regdsl.expressions.types import Kind
from regdsl.expressions.vocabulary import Scope
from regdsl.records.person import Person
from regdsl.values.span import whole_file


def wrong_cells(persons: Iterable[Person], scope: Scope) -> Iterator[Diagnostic]:
    """One for each cell that says nothing: what depends on it stays undetermined."""
    for person in persons:
        for name, written in person.attributes.items():
            fact = scope.attributes.get(name) or (scope.fact(name, About.PERSON) if name in COLUMNS else None)
            if fact is None or not isinstance(written, str) or read_as(fact, written, scope.zone) is not None:
                continue
            said = {"column": name, "player": str(person.number), "text": written, "type": fact.type.words}
            yield Diagnostic(
                "bad-attribute", person.span or whole_file(""), said, (*_like(fact), "leave the cell empty where it is not known")
            )


def _like(fact: Fact) -> tuple[str, ...]:
    """How a time is written: most cells that say nothing have a day in another form."""
    if fact.type.kind is Kind.INSTANT:
        return ("write it like 2027-09-15, 2027-09-15 18:00, or 2027-09-15 18:00+02:00 by the clocks of another place",)
    return ("write it like 2027-09-15",) if fact.type.kind is Kind.DATE else ()
