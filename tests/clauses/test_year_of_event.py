"""An event of which the text says only the year; days that lie long before an event."""

from __future__ import annotations

import pytest

from regdsl.clauses.identity.model import Venue
from regdsl.clauses.reviewing import review
from regdsl.regulation.loading import load_text

HEAD = 'regdsl 1\n\ntournament t:\n    in "Pirot", SRB, {days}, Europe/Belgrade\n'


def found(days: str, text: str) -> list[str]:
    loaded = load_text(HEAD.format(days=days) + text, "t.regdsl")
    assert loaded.regulation is not None, [each.message for each in loaded.diagnostics]
    return [each.message for each in review(loaded.regulation.provisions, loaded.regulation.scope) if each.name == "day-long-before"]


def test_the_year_alone() -> None:
    regulation = load_text(HEAD.format(days="2017") + "    attribute age: by birth year\n", "t.regdsl").regulation
    assert regulation is not None
    (venue,) = regulation.of(Venue)
    assert (venue.year, venue.first_day, venue.days) == (2017, None, None)
    assert regulation.scope.age is not None
    assert regulation.scope.age.year == 2017


@pytest.mark.parametrize(
    ("days", "text", "number"),
    [
        ("2017", "    fee in EUR:\n        base 20\n        surcharge 10 where paid after 2016-07-17\n", 1),
        ("2017", "    fee in EUR:\n        base 20\n        surcharge 10 where paid after 2017-07-17\n", 0),
        # in December for an event of the next year
        ("2017", "    fee in EUR:\n        base 20\n        surcharge 10 where paid after 2016-12-15\n", 0),
        ("2017-08-07 .. 2017-08-13", "    entries until 2016-07-17\n", 1),
        # 150 days before 7 August 2017 are 10 March
        ("2017-08-07 .. 2017-08-13", "    entries until 2017-03-10\n", 0),
        ("2017-08-07 .. 2017-08-13", "    entries until 2017-03-09\n", 1),
        (
            "2024-04-12 .. 2024-04-14",
            "    fee in EUR:\n        base by paid:\n            until 2023-03-01: 20\n            otherwise: 30\n",
            1,
        ),
        ("unstated", "    entries until 2016-07-17\n", 0),
    ],
)
def test_days_long_before_the_event(days: str, text: str, number: int) -> None:
    assert len(found(days, text)) == number
