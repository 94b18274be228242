from __future__ import annotations

from datetime import date, timedelta

import pytest

from regdsl.rulebooks.editions import EDITIONS, edition, edition_for


@pytest.mark.parametrize(
    ("start", "expected"),
    [
        (date(1998, 5, 1), "self-game"),
        (date(2009, 9, 30), "self-game"),
        (date(2009, 10, 1), "fide-2009"),
        (date(2022, 8, 3), "fide-2009"),
        (date(2024, 3, 31), "fide-2009"),
        (date(2024, 4, 1), "fide-2023"),
        (date(2024, 7, 31), "fide-2023"),
        (date(2024, 8, 1), "fide-2024-08"),
        (date(2026, 2, 28), "fide-2024-08"),
        (date(2026, 3, 1), "fide-2026-03"),
        (date(2040, 1, 1), "fide-2026-03"),
    ],
)
def test_the_first_day_of_the_event_decides(start: date, expected: str) -> None:
    assert edition_for(start).edition.id == expected


@pytest.mark.parametrize(
    ("start", "named"),
    [
        (date(2022, 8, 3), None),
        (date(2022, 8, 4), "4 August 2022"),
        (date(2023, 8, 31), "4 August 2022"),
        (date(2023, 9, 1), "1 April 2024"),
        (date(2024, 3, 31), "1 April 2024"),
        (date(2024, 4, 1), None),
    ],
)
def test_a_doubtful_period_is_said(start: date, named: str | None) -> None:
    notes = edition_for(start).notes
    assert len(notes) == (named is not None)
    assert all(named is not None and named in note and "fide-2009" in note for note in notes)


def test_editions_are_found_by_name_in_any_case() -> None:
    assert [each.id for each in EDITIONS] == ["self-game", "fide-2009", "fide-2023", "fide-2024-08", "fide-2026-03"]
    for each in EDITIONS:
        assert edition(each.id) is edition(f" {each.id.upper()} ") is each
    assert edition("fide-2022") is None


def test_editions_follow_one_another_and_have_sources() -> None:
    first_days = [each.since for each in EDITIONS[1:]]
    assert EDITIONS[0].since is None
    assert first_days == sorted(day for day in first_days if day is not None)
    for each in EDITIONS[1:]:
        assert each.since is not None
        assert edition_for(each.since).edition is each
        assert edition_for(each.since - timedelta(days=1)).edition is not each
    assert all(each.sources and each.title for each in EDITIONS)
