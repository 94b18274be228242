"""Expressions from their text, and the names of a file to try them with."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

import pytest

from regdsl.expressions.fact import About, Fact
from regdsl.expressions.types import FEDERATION, NUMBER, RATING, YES_NO, choice, list_of
from regdsl.expressions.vocabulary import FACTS_WITH_RESERVED_WORDS, NamedList, Scope
from regdsl.language.builder import Origin
from regdsl.language.grammar import Vocabulary
from regdsl.language.parsing import Parser
from regdsl.language.syntax import Expression, Part
from regdsl.values.unknown import Unknown

Parse = Callable[[str], Expression]


@dataclass(frozen=True)
class Told:
    """A subject that knows what it was told; `groups` are its people by noun."""

    facts: Mapping[str, object]
    groups: Mapping[str, object] = field(default_factory=dict)

    def lookup(self, name: str) -> object:
        return self.facts.get(name, Unknown((name,)))

    def counted(self, noun: str) -> object:
        return self.groups.get(noun, Unknown((noun,)))


@pytest.fixture(scope="session")
def told() -> type[Told]:
    return Told


@pytest.fixture(scope="session")
def parse() -> Parse:
    """One expression from its text, with places in the file `test`."""
    parser = Parser(Vocabulary(frozenset({"require"}), FACTS_WITH_RESERVED_WORDS))

    def read(text: str) -> Expression:
        groups, diagnostics = parser.scalar(text, Origin("test"))
        assert not diagnostics, (text, [diagnostic.message for diagnostic in diagnostics])
        ((expression,),) = groups
        assert not isinstance(expression, Part), text
        return expression

    return read


@pytest.fixture(scope="session")
def scope(parse: Parse) -> Scope:
    return Scope(
        attributes={
            "pensioner": Fact("pensioner", About.PERSON, YES_NO),
            "disability-group": Fact("disability-group", About.PERSON, choice("I", "II", "III")),
            "dues": Fact("dues", About.PERSON, list_of(NUMBER)),
            "rapid": Fact("rapid", About.PERSON, RATING),
        },
        groups={"local": parse("federation is BLR"), "veteran": parse("local and birth year <= 1960")},
        lists={"members": NamedList(FEDERATION, ("BIH", "MNE", "ROU", "BUL", "SRB"))},
        events=frozenset({"sarajevo", "cetinje"}),
        sections=frozenset({"A", "B"}),
    )
