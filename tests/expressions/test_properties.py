"""Properties that hold whatever is asked and whatever is known."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from regdsl.expressions.checking import check
from regdsl.expressions.counting import count
from regdsl.expressions.evaluating import evaluate
from regdsl.expressions.fact import About
from regdsl.expressions.subjects import PersonSubject
from regdsl.expressions.types import YES_NO
from regdsl.expressions.vocabulary import Scope
from regdsl.expressions.words import say, say_people
from regdsl.records.person import Birth, Person
from regdsl.values.unknown import Unknown, is_unknown

ATOMS = st.sampled_from(
    [
        "foreign",
        "female",
        "unrated",
        "titled",
        "local",
        "veteran",
        "pensioner",
        "has FIDE ID",
        "title in [GM, IM]",
        "title is not IM",
        "title is none",
        "rating >= 2400",
        "rating <= 2000",
        "rating in 2000..2400",
        "rating not in [2400, 2500]",
        "rating - 100 > rapid",
        "federation in members",
        "federation is not SRB",
        "birth year >= 1990",
        "birth date until 1990-06-30",
        "dues has [2009, 2010]",
        "disability-group in [I, II]",
    ]
)
CONDITIONS = st.recursive(
    ATOMS,
    lambda inner: st.one_of(
        st.lists(inner, min_size=2, max_size=3).map(lambda parts: "(" + " and ".join(parts) + ")"),
        st.lists(inner, min_size=2, max_size=3).map(lambda parts: "(" + " or ".join(parts) + ")"),
        inner.map(lambda part: f"not ({part})"),
    ),
    max_leaves=6,
)
KNOWN = st.builds(
    Person,
    number=st.integers(1, 99),
    name=st.just("A"),
    sex=st.sampled_from("mw"),
    title=st.sampled_from([None, "GM", "IM", "FM"]),
    rating=st.one_of(st.none(), st.sampled_from([1800, 2000, 2400, 2500])),
    federation=st.sampled_from(["BUL", "SRB", "ROU", "ROM", "BLR", "FRA"]),
    fide_id=st.sampled_from([None, "900001"]),
    birth=st.sampled_from([Birth(1955), Birth(1990)]),
    attributes=st.fixed_dictionaries(
        {
            "pensioner": st.sampled_from(["yes", "no", None]),
            "dues": st.sampled_from(["2009", "2009 2010", None]),
            "disability-group": st.sampled_from(["II", "III", None]),
            "rapid": st.sampled_from(["1900", "2350", None]),
        }
    ),
)
FIELDS = ("sex", "title", "rating", "federation", "fide_id", "birth")


def hidden(person: Person, fields: set[str]) -> Person:
    """The person as a file knows him or her that leaves these fields out."""
    known = {name: value for name, value in person.attributes.items() if name not in fields}
    return replace(person, attributes=known, **{field: Unknown() for field in FIELDS if field in fields})


HIDDEN = st.sets(st.sampled_from([*FIELDS, "pensioner", "dues", "disability-group", "rapid"]))


@settings(deadline=None, max_examples=300)
@given(text=CONDITIONS, person=KNOWN, fields=HIDDEN)
def test_knowing_more_never_changes_a_definite_answer(parse, scope: Scope, text: str, person: Person, fields: set[str]) -> None:
    condition = parse(text)
    before = evaluate(condition, PersonSubject(hidden(person, fields), "BUL", scope), scope)
    after = evaluate(condition, PersonSubject(person, "BUL", scope), scope)
    assert is_unknown(before) or before is after
    if isinstance(before, Unknown):
        assert before.lacking, "an open answer says what is lacking"


@settings(deadline=None, max_examples=100)
@given(text=CONDITIONS, people=st.lists(st.tuples(KNOWN, HIDDEN), max_size=8))
def test_bounds_hold_the_true_count(parse, scope: Scope, text: str, people: list[tuple[Person, set[str]]]) -> None:
    condition = parse(text)
    found = count([PersonSubject(hidden(person, fields), "BUL", scope) for person, fields in people], condition, scope=scope)
    true = count([PersonSubject(person, "BUL", scope) for person, _ in people], condition, scope=scope)
    unsure = sum(is_unknown(evaluate(condition, PersonSubject(person, "BUL", scope), scope)) for person, _ in people)
    assert found.sure <= true.sure <= found.possible
    assert true.possible - true.sure == unsure
    assert len(found.evidence) == found.sure


VALUES = st.sampled_from(
    """GM|GMM|BUL|2400|60 years|7 days|6000 EUR|500 USD|20%|1/3|1/0|2009-04-15|2009-04-15 18:00|2009-02-30|"x"|[GM, IM]|[2000, BUL]|1..2
2..1|..2000|members|none|yes|unstated|unstated rounds|round 1|II|20 players|7 days before round 1|(starters where foreign)|start of cetinje
80% of fund""".replace("\n", "|").split("|")
)
NAMES = st.sampled_from(
    """title|rating|rapid|federation|foreign|pensioner|dues|disability-group|birth date|birth year|age|paid|club|rounds|days|fund
fund for main|start|starters|system|local|average rating|accommodation|players|nonsense|round 1|prize""".replace("\n", "|").split("|")
)
SIDES = st.one_of(NAMES, VALUES)
RELATIONS = st.sampled_from(
    [">=", "<", "=", "!=", "is", "is not", "in", "not in", "has", "without", "below", "above", "before", "until", "from"]
)
SUMS = st.tuples(SIDES, st.sampled_from([" + ", " - ", " * ", " / "]), SIDES).map("".join)
SENTENCES = st.one_of(
    SIDES,
    SUMS,
    st.tuples(st.one_of(SIDES, SUMS), RELATIONS, st.one_of(SIDES, SUMS)).map(" ".join),
    st.tuples(RELATIONS, SIDES).map(" ".join),
)


@settings(deadline=None, max_examples=600)
@given(text=SENTENCES, about=st.sampled_from(list(About)), wanted=st.sampled_from([None, YES_NO]), person=KNOWN, fields=HIDDEN)
def test_what_was_checked_can_be_evaluated_and_said(  # noqa: PLR0917
    parse, told, scope: Scope, text: str, about: About, wanted, person: Person, fields: set[str]
) -> None:
    """Checking reports and never raises; an expression without a fault has a value for everybody, and words."""
    try:
        expression = parse(text)
    except AssertionError:
        return
    faults = check(expression, scope, about, wanted)
    assert all(fault.message for fault in faults)
    assert say(expression, scope)
    assert say_people("players", expression, scope)
    if not [fault for fault in faults if fault.severity == "error"]:
        evaluate(expression, PersonSubject(hidden(person, fields), "BUL", scope, told({"starters": 20, "rounds": 9})), scope)
        evaluate(expression, told({}), scope)
