"""Attributes and groups: what they define, and what is wrong with them."""

from __future__ import annotations

from datetime import date

import pytest

from regdsl.clauses.attributes.model import Attribute
from regdsl.expressions.ages import AgeBasis
from regdsl.expressions.types import Kind
from regdsl.regulation.loading import LoadedRegulation, load_text

HEAD = 'regdsl 1\n\ntournament t:\n    in "Minsk", BLR, 2010-11-27 .. 2010-12-05, Europe/Minsk\n'


def loaded(*lines: str) -> LoadedRegulation:
    return load_text(HEAD + "".join(f"    {line}\n" for line in lines), "t.regdsl")


def names(*lines: str) -> list[str]:
    return [each.name for each in loaded(*lines).diagnostics]


@pytest.mark.parametrize(
    ("source", "kind", "choices"),
    [
        ("yes or no", Kind.YES_NO, ()),
        ("yes or no, as of 2010-11-26", Kind.YES_NO, ()),
        ("yes or no, shown by certificate", Kind.YES_NO, ()),
        ("one of [I, II, III]", Kind.CHOICE, ("I", "II", "III")),
        ("set of years", Kind.LIST, ()),
        ("set of [red, blue]", Kind.LIST, ()),
        ("number", Kind.NUMBER, ()),
        ("money", Kind.MONEY, ()),
        ("date", Kind.DATE, ()),
        ("FIDE rapid, else FIDE standard, list 2010-11", Kind.RATING, ()),
        ("highest of [FIDE standard, FIDE rapid]", Kind.RATING, ()),
        ("ECF standard, list of day 1", Kind.RATING, ()),
    ],
)
def test_types(source: str, kind: Kind, choices: tuple[str, ...]) -> None:
    regulation = loaded(f"attribute thing: {source}").regulation
    assert regulation is not None
    fact = regulation.scope.attributes["thing"]
    assert (fact.type.kind, fact.type.choices) == (kind, choices)
    (attribute,) = regulation.of(Attribute)
    assert attribute.sources


@pytest.mark.parametrize(
    ("source", "basis"),
    [
        ("years on 2010-09-01", AgeBasis(on=date(2010, 9, 1))),
        ("by birth year", AgeBasis(year=2010)),  # the year of the first day
        ("by birth year, in 2011", AgeBasis(year=2011)),
        ("unstated", None),
    ],
)
def test_ages(source: str, basis: AgeBasis | None) -> None:
    regulation = loaded(f"attribute age: {source}").regulation
    assert (regulation.scope.age if regulation is not None else None) == basis


def test_what_the_text_leaves_open_is_said() -> None:
    assert names("attribute rating: FIDE standard, unstated") == ["left-open"]
    assert names("attribute rating: FIDE standard, list unstated") == ["left-open"]
    assert names("attribute age: unstated") == ["left-open"]
    assert names("attribute age: years on unstated") == ["left-open"]


def test_groups() -> None:
    regulation = loaded("attribute resident: yes or no", "group local where resident and birth year >= 1990").regulation
    assert regulation is not None
    assert set(regulation.scope.groups) == {"local"}
    assert names("group local: unstated", "require at least 3 starters where local") == ["left-open"]
    assert names("group local") == ["asked"]
    assert "circular-group" in names("group one where two", "group two where one", "require at least 3 starters where one")


@pytest.mark.parametrize(
    ("line", "name"),
    [
        ("attribute disability group: yes or no", "wrong-operand"),  # two words
        ("attribute pensioner: yes or maybe", "wrong-operand"),
        ("attribute pensioner: perhaps", "unknown-word"),
        ("attribute seeding: seeding, else 1000", "unknown-word"),  # nothing is made of itself
        ("attribute rating: FIDE standard, else 1000", "wrong-operand"),  # the unrated would be rated
        ("attribute age: years on 2010-02-30", "printed-day-missing"),
        ("attribute pensioner", "nothing-there"),
        ("attribute rating: fastest of FIDE rapid", "wrong-operand"),
        ("group female where male", "name-taken"),
    ],
)
def test_faults(line: str, name: str) -> None:
    assert name in names(line)
