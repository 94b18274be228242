"""What is attested with a type: a value that conditions and amounts use by its name."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from regdsl.expressions.fact import About, Fact
from regdsl.expressions.types import DATE, INSTANT, MONEY, NUMBER, YES_NO, Type
from regdsl.expressions.vocabulary import fact_called
from regdsl.language.operands import Defined, one_of
from regdsl.language.reading import ReadClause
from regdsl.language.signature import Operand
from regdsl.language.syntax import AnyOf, Expression, Word

TYPES: Mapping[str, Type] = {"money": MONEY, "number": NUMBER, "date": DATE, "moment": INSTANT, "yes or no": YES_NO}
"""The words behind the name, and what they mean."""


def _read_type(written: Expression) -> str:
    match written:
        case AnyOf(items=(Word(text="yes"), Word(text="no"))):
            return "yes or no"
    found: str = one_of(*TYPES, what="what it is, such as `money`").read(written)
    return found


ATTESTED_TYPE = Operand("type of what is attested", "what it is, such as `money` or `date`", _read_type)

_HOLDERS = ("section", "each section", "each event")


def attested_facts(clauses: Iterable[ReadClause]) -> Mapping[str, Fact]:
    """What the clauses of a file, and those in its sections and for each event, have attested, by its name: of a type, or a sentence that
    somebody confirms with yes or no."""
    from regdsl.clauses.provision import block

    found: dict[str, Fact] = {}
    for clause in clauses:
        name, kind = clause.get("name"), clause.get("type") or "yes or no"
        if clause.head in _HOLDERS:
            found.update(attested_facts(block(clause)))
        elif clause.head == "attest" and isinstance(name, Defined) and kind in TYPES and fact_called(name.name, About.TOURNAMENT) is None:
            found[name.name] = Fact(name.name, About.TOURNAMENT, TYPES[kind])
    return found
