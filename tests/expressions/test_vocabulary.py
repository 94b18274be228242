"""The facts that there are, and that the grammar can read every one of them."""

from __future__ import annotations

import pytest

from regdsl.expressions.fact import About
from regdsl.expressions.vocabulary import FACTS, FACTS_WITH_RESERVED_WORDS, Scope, fact_called, name_written
from regdsl.language.reserved import RESERVED_WORDS

ALL = [(about, fact) for about, facts in FACTS.items() for fact in facts]


def written(name: str) -> str:
    return name.replace("<name>", "main").replace("<number>", "3")


@pytest.mark.parametrize(("about", "fact"), ALL, ids=lambda value: getattr(value, "name", value))
def test_every_fact_can_be_written(parse, about: About, fact) -> None:
    assert fact.about is about
    name = written(fact.name)
    assert name_written(parse(name)) == name
    assert fact_called(name, about) is fact


def test_names_are_unique_and_reserved_words_known() -> None:
    for facts in FACTS.values():
        assert len({fact.name for fact in facts}) == len(facts)
    of_results = {"place from bottom", "days where all rounds played"}
    assert {"fund for <name>", "rounds per day", "absent from closing"} | of_results == FACTS_WITH_RESERVED_WORDS
    assert not {fact.name for _, fact in ALL} & RESERVED_WORDS


def test_what_a_file_defines(scope: Scope) -> None:
    assert scope.fact("pensioner", About.PERSON) is not None
    assert scope.fact("pensioner", About.TOURNAMENT) is None
    assert {"pensioner", "local", "members", "rating"} <= scope.names(About.PERSON)
    assert "local" not in scope.names(About.TOURNAMENT)
