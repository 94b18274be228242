"""Entries and results of one event, joined by starting number."""

from __future__ import annotations

from datetime import date

import pytest

from regdsl.records.crosstable import Crosstable
from regdsl.records.joining import join
from regdsl.records.names import Likeness, likeness
from regdsl.records.person import Birth, Person
from regdsl.records.results import Head, Results
from regdsl.values.unknown import Unknown


def results(*persons: Person, start: date | None = None) -> Results:
    return Results("results.trf", Head(start=start), Crosstable((), 0), persons)


def test_the_entry_goes_first_and_the_results_fill_what_is_unknown():
    entry = Person(1, "Popov, Ana", title="WIM", rating=2210)
    player = Person(1, "POPOV Ana", sex="w", title="WIM", rating=2210, federation="BUL", fide_id="123", birth=Birth(1990))
    joined = join([entry], results(player))
    assert joined.diagnostics == ()
    (person,) = joined.value
    assert (person.name, person.sex, person.title, person.federation, person.fide_id) == ("Popov, Ana", "w", "WIM", "BUL", "123")


def test_a_blank_in_the_results_says_nothing():
    """There None stands for a blank where others have a title; an entry list that leaves it open knows no more."""
    (person,) = join([Person(1, "A")], results(Person(1, "A", title=None, rating=None))).value
    assert isinstance(person.title, Unknown)
    assert isinstance(person.rating, Unknown)


def test_none_in_the_entries_stays_none():
    (person,) = join([Person(1, "A", title=None)], results(Person(1, "A"))).value
    assert person.title is None


@pytest.mark.parametrize(
    ("entry", "player", "what"),
    [
        ({"title": "FM"}, {"title": "IM"}, "title"),
        ({"title": None}, {"title": "IM"}, "title"),
        ({"rating": 2200}, {"rating": 2201}, "rating"),
        ({"federation": "BUL"}, {"federation": "SRB"}, "federation"),
        ({"sex": "m"}, {"sex": "w"}, "sex"),
        ({"fide_id": "123"}, {"fide_id": "124"}, "FIDE ID"),
        ({"birth": Birth(1990)}, {"birth": Birth(1991)}, "birth"),
        ({"birth": Birth(1990, date(1990, 1, 1))}, {"birth": Birth(1990, date(1990, 1, 2))}, "birth"),
    ],
)
def test_disagreements(entry, player, what):
    joined = join([Person(1, "A", **entry)], results(Person(1, "A", **player)))
    assert [(d.name, d.arguments["what"]) for d in joined.diagnostics] == [("entry-disagrees", what)]
    assert joined.diagnostics[0].related


@pytest.mark.parametrize(
    ("entry", "player"),
    [
        ({"title": "FM"}, {"title": None}),
        ({"fide_id": "0123"}, {"fide_id": "123"}),
        ({"birth": Birth(1990)}, {"birth": Birth(1990, date(1990, 5, 12))}),
    ],
)
def test_no_disagreement(entry, player):
    assert join([Person(1, "A", **entry)], results(Person(1, "A", **player))).diagnostics == ()


def test_the_day_of_birth_is_taken_over():
    (person,) = join([Person(1, "A", birth=Birth(1990))], results(Person(1, "A", birth=Birth(1990, date(1990, 5, 12))))).value
    assert person.birth == Birth(1990, date(1990, 5, 12))


def test_one_sided_players():
    joined = join([Person(1, "A"), Person(2, "B")], results(Person(2, "B"), Person(3, "C")))
    assert [person.number for person in joined.value] == [1, 2, 3]
    assert [d.name for d in joined.diagnostics] == ["entry-without-results", "player-not-entered"]


def test_only_one_of_the_files():
    assert join(None, results(Person(1, "A"))).diagnostics == ()
    assert join([Person(1, "A")], None).diagnostics == ()
    assert join(None, None).value == ()


def test_born_after_the_event():
    joined = join([Person(1, "A", birth=Birth(2019))], results(Person(1, "A"), start=date(2009, 5, 12)))
    assert [d.name for d in joined.diagnostics] == ["born-after-event"]


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        ("Popov, Ivan", "IVAN POPOV", Likeness.SAME),
        ("Öztürk, Ayşe", "Ozturk Ayse", Likeness.SAME),
        ("Đorđević, Ljubiša", "Dordevic, Ljubisa", Likeness.SAME),
        ("Weiß, Jörg", "WEISS JORG", Likeness.SAME),
        ("Popov, I.", "Popov, Ivan", Likeness.SIMILAR),
        ("Popov, Ivan Petrovich", "Popov, Ivan", Likeness.SIMILAR),
        ("Papadopoulou, Alexandra", "Papadopoulou, Aleksandra", Likeness.SIMILAR),
        ("Popov, Ivan", "Silva, Rui", Likeness.DIFFERENT),
        ("Popov, Ana", "Silva, Ana", Likeness.DIFFERENT),
        ("I. P.", "Ivan Popov", Likeness.DIFFERENT),
    ],
)
def test_names(one, other, expected):
    assert likeness(one, other) is expected
    assert likeness(other, one) is expected


@pytest.mark.parametrize(
    ("entry", "player", "expected"),
    [
        (Person(1, "Popov, Ivan"), Person(1, "Popov, I."), ["names-differ-slightly"]),
        (Person(1, "Popov, Ivan"), Person(1, "Silva, Rui"), ["names-differ"]),
        (Person(1, "Popova, Ana", fide_id="1"), Person(1, "Silva, Ana", fide_id="1"), ["names-differ-slightly"]),  # married
    ],
)
def test_who_is_meant(entry, player, expected):
    assert [d.name for d in join([entry], results(player)).diagnostics] == expected
