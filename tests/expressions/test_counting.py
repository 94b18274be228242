"""Counts with bounds and evidence, by a table small enough to count by hand."""

from __future__ import annotations

import pytest

from regdsl.expressions.counting import Outcome, count
from regdsl.expressions.evaluating import evaluate
from regdsl.expressions.subjects import PersonSubject
from regdsl.records.person import NOT_GIVEN, Person
from regdsl.values.unknown import Unknown
from regdsl.values.verdict import Evidence, Status

# In Bulgaria: 1, 5 and 6 are surely foreign, 2 may be, 3 and 4 are not. Of the foreign ones 1 and 5 are titled, 6 may be.
FIELD = [
    Person(1, "A", title="GM", federation="FRA", rating=2501),
    Person(2, "B", title="IM", federation="FID", rating=2400),
    Person(3, "C", title=None, federation="BUL", rating=None),
    Person(4, "D", title="IM", federation="BUL", rating=2399),
    Person(5, "E", title="IM", federation="SRB", rating=2450),
    Person(6, "F", title=NOT_GIVEN, federation="SRB", rating=2300),
]


@pytest.fixture
def starters() -> list[PersonSubject]:
    return [PersonSubject(person, "BUL") for person in FIELD]


def test_sure_possible_evidence_lacking(parse, starters: list[PersonSubject]) -> None:
    found = count(starters, parse("foreign"))
    assert (found.sure, found.possible) == (3, 4)
    assert found.evidence == (
        Evidence("federation FRA", 1, "A"),
        Evidence("federation SRB", 5, "E"),
        Evidence("federation SRB", 6, "F"),
    )
    assert found.lacking == ("federation of player 2",)


def test_of_whom(parse, starters: list[PersonSubject]) -> None:
    found = count(starters, parse("foreign"), parse("title in [GM, IM]"))
    assert (found.sure, found.possible) == (2, 4)
    assert found.evidence == (Evidence("GM, federation FRA", 1, "A"), Evidence("IM, federation SRB", 5, "E"))
    assert found.lacking == ("federation of player 2", "title of player 6")


def test_evidence_names_what_decided(parse, starters: list[PersonSubject]) -> None:
    found = count(starters, parse("rating >= 2450 or (unrated and not foreign)"))
    assert [evidence.why for evidence in found.evidence] == ["rated 2501", "unrated, federation BUL", "rated 2450"]


def test_everybody(starters: list[PersonSubject]) -> None:
    assert (count(starters).sure, count(starters).possible) == (6, 6)


@pytest.mark.parametrize(
    ("relation", "bound", "outcome"),
    [
        (">=", 3, Outcome(Status.MET)),
        (">=", 4, Outcome(Status.UNDETERMINED, missing=1)),
        (">=", 5, Outcome(Status.NOT_MET, missing=2)),
        (">", 2, Outcome(Status.MET)),
        (">", 3, Outcome(Status.UNDETERMINED, missing=1)),
        ("<=", 4, Outcome(Status.MET)),
        ("<=", 3, Outcome(Status.UNDETERMINED)),
        ("<=", 2, Outcome(Status.NOT_MET, surplus=1)),
        ("<", 3, Outcome(Status.NOT_MET, surplus=1)),
        ("=", 3, Outcome(Status.UNDETERMINED)),
        ("=", 5, Outcome(Status.NOT_MET, missing=2)),
        ("=", 2, Outcome(Status.NOT_MET, surplus=1)),
    ],
)
def test_held_against_a_bound(parse, starters: list[PersonSubject], relation: str, bound: int, outcome: Outcome) -> None:
    """Three are sure, four possible."""
    assert count(starters, parse("foreign")).held_against(relation, bound) == outcome


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("(starters where foreign) >= 3", True),
        ("(starters where foreign) >= 4", Unknown(("federation of player 2",))),
        ("(starters where foreign) >= 5", False),
        ("(starters where foreign) = 5", False),
        ("(starters where unrated) = 1", True),
        ("(starters where foreign) in 3..4", True),
        ("(starters where foreign) < (starters where rated)", True),  # at most 4 < 5
        ("(payers where foreign) >= 3", Unknown(("payers",))),
        ("(starters where unrated) * 2", 2),
    ],
)
def test_counts_inside_conditions(parse, told, starters: list[PersonSubject], text: str, value: object) -> None:
    assert evaluate(parse(text), told({}, {"starters": starters})) == value
