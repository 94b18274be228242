"""Public cases of dates and times (R47, R48): one instant by whatever clocks, and hours over a change of clocks."""

from __future__ import annotations

import pytest

MOSCOW = """\
regdsl 1

tournament cup:
    in "Moskva", RUS, 2022-06-20 .. 2022-06-25, Europe/Moscow
    entries until 2022-06-15 24:00
"""


@pytest.mark.parametrize(
    ("entered", "status"),
    [
        ("2022-06-16 01:30+05:00", "met"),  # Yekaterinburg: 23:30 in Moscow
        ("2022-06-15 23:30+02:00", "not met"),  # Kaliningrad: half past midnight in Moscow
        ("2022-06-15T21:00Z", "met"),
        ("2022-06-15T21:00:01Z", "not met"),
        ("2022-06-16 00:00", "met"),
        ("2022-06-15", "met"),
    ],
)
def test_r47_the_end_of_a_day_in_one_zone(run, entered, status):
    found = run("check", MOSCOW, entries=f"no,name,entered\n1,P1,{entered}\n")
    assert [verdict["status"] for verdict in found["verdicts"]] == [status]


def test_r47_a_second_too_late_is_shown(run):
    found = run("check", MOSCOW, "--evidence", entries="no,name,entered\n1,P1,2022-06-16 00:00:01\n")
    assert "2022-06-16 00:00:01" in str(found["verdicts"])


def test_r47_an_offset_says_nothing_where_the_zone_of_the_event_is_not_said(run):
    found = run("check", MOSCOW.replace(", Europe/Moscow", ""), entries="no,name,entered\n1,P1,2022-06-15 23:30+02:00\n")
    assert [verdict["status"] for verdict in found["verdicts"]] == ["undetermined"]
    assert [each["code"] for each in found["diagnostics"] if each["severity"] == "error"] == ["D223"]


BELGRADE = """\
regdsl 1

tournament cup:
    in "Beograd", SRB, 2026-03-29 .. 2026-04-06, Europe/Belgrade
    system swiss, 9 rounds
    schedule:
        rounds 1..9: 2026-03-29 .. 2026-04-06, daily, 10:00
    entries until {time} before round 1
"""


@pytest.mark.parametrize(("time", "last", "too_late"), [("1 day", "10:00", "10:01"), ("24 hours", "09:00", "09:01")])
def test_r48_a_day_and_24_hours_before_over_the_change_of_clocks(run, time, last, too_late):
    """In the night to 29 March 2026 clocks are put forward: from 28 March 10:00 to 29 March 10:00 only 23 hours pass."""
    for hour, status in ((last, "met"), (too_late, "not met")):
        found = run("check", BELGRADE.format(time=time), entries=f"no,name,entered\n1,P1,2026-03-28 {hour}\n")
        assert [verdict["status"] for verdict in found["verdicts"]] == [status]
