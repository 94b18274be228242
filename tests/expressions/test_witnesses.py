"""Finding a person of whom conditions hold, and all cases of one of whom something is missing."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date

import pytest

from regdsl.clauses.registry import parser
from regdsl.expressions.ages import AgeBasis, full_years
from regdsl.expressions.evaluating import evaluate, truth
from regdsl.expressions.fact import About, Fact
from regdsl.expressions.quantities import Bounds
from regdsl.expressions.subjects import PersonSubject
from regdsl.expressions.types import YEAR, YES_NO, choice, list_of
from regdsl.expressions.vocabulary import Scope
from regdsl.expressions.witnesses import find_person, in_words, look_for_person, suppositions
from regdsl.language.syntax import Expression
from regdsl.records.person import Birth, Person
from regdsl.values.span import Span

SCOPE = Scope(
    attributes={
        "pensioner": Fact("pensioner", About.PERSON, YES_NO),
        "group": Fact("group", About.PERSON, choice("I", "II")),
        "dues": Fact("dues", About.PERSON, list_of(YEAR)),
    },
    age=AgeBasis(on=date(2024, 3, 2)),
)


@pytest.fixture(scope="module")
def parse() -> Callable[[str], Expression]:
    def read(text: str) -> Expression:
        from regdsl.clauses.registry import language
        from regdsl.language.dsl import read_dsl

        document, problems = read_dsl(f"regdsl 1\n\ntournament t:\n    admit where {text}\n", "x", language(), parser())
        assert not problems
        condition = document.clauses[1].content[0].parts[0].value  # type: ignore[union-attr]
        assert condition is not None
        return condition

    return read


@pytest.mark.parametrize(
    ("holds", "fails"),
    [
        (["rating in 2100..2299", "age below 18"], ["titled"]),
        (["title in [GM, IM]", "female"], ["foreign"]),
        (["dues has [2009, 2010]"], ["pensioner"]),
        (["not (pensioner and dues has [2009, 2010])", "pensioner"], []),
        (["unrated"], ["rating >= 1000"]),
        (["birth year >= 1990", "birth date before 1990-06-01"], []),
        (["entered after 2024-01-20 and entered until 2024-01-22 18:00"], []),
        (["group is I or group is II"], ["group is II"]),
        (["federation is CRO"], ["foreign"]),
        (["age in 18..20"], ["age in 19..20"]),
    ],
)
def test_somebody_is_found_and_fits(holds: list[str], fails: list[str], parse: Callable[[str], Expression]) -> None:
    wanted = [*((parse(text), True) for text in holds), *((parse(text), False) for text in fails)]
    found = find_person(wanted, SCOPE, federation="CRO")
    assert found is not None
    for condition, hoped in wanted:
        assert truth(evaluate(condition, found, SCOPE)) is hoped
    assert in_words(found, [condition for condition, _ in wanted], SCOPE) != "anybody"


@pytest.mark.parametrize(
    "conditions",
    [
        ["rating >= 2400", "rating < 2400"],
        ["rating in 2000..2049", "rating in 2050..2099"],
        ["title is GM", "untitled"],
        ["female", "male"],
        ["birth year >= 2010", "age > 18"],
        ["pensioner", "not pensioner"],
        ["unrated", "rating > 0"],
        ["dues has [2009, 2010]", "not (dues has 2009)"],
    ],
)
def test_nobody_is_found_for_sure(conditions: list[str], parse: Callable[[str], Expression]) -> None:
    found = look_for_person([(parse(text), True) for text in conditions], SCOPE)
    assert found.person is None
    assert found.sure


def test_what_nobody_can_know_is_not_sure(parse: Callable[[str], Expression]) -> None:
    """When round 1 begins is not known here: nobody is found, and nobody is ruled out."""
    found = look_for_person([(parse("entered before round 1"), True), (parse("entered before start"), False)], SCOPE)
    assert found.person is None
    assert not found.sure


def test_all_cases_of_somebody(parse: Callable[[str], Expression]) -> None:
    """Born in 2006, the day not said, on 2 March 2024: 18 or 17."""
    person = Person(1, "A", rating=2000, birth=Birth(2006), span=Span("x", 1, 1, 1, 1))
    subject = PersonSubject(person, "CRO", SCOPE)
    cases = suppositions(subject, [parse("age below 18"), parse("rating >= 2100")], SCOPE, 100)
    assert cases is not None
    found = list(cases)
    assert {evaluate(parse("age below 18"), case, SCOPE) for case in found} == {True, False}
    assert {case.person.birth.year for case in found} == {2006}  # type: ignore[union-attr]
    assert {case.person.rating for case in found} == {2000}
    assert suppositions(subject, [parse("age below 18")], SCOPE, 1) is None


def test_ages() -> None:
    """Full years on the day; by the year of birth; where only the year is known, two ages are possible."""
    assert full_years(date(2006, 3, 2), date(2024, 3, 2)) == 18
    assert full_years(date(2006, 3, 3), date(2024, 3, 2)) == 17
    assert full_years(date(2008, 2, 29), date(2024, 2, 28)) == 15
    assert full_years(date(2008, 2, 29), date(2023, 3, 1)) == 15
    on = AgeBasis(on=date(2024, 3, 2))
    assert on.age(Birth(2006), "birth date") == Bounds(17, 18, ("birth date",))  # type: ignore[arg-type]
    assert AgeBasis(on=date(2024, 12, 31)).age(Birth(2006), "") == 18
    assert AgeBasis(year=2024).age(Birth(2006), "") == 18
