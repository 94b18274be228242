"""Demands that stand under a condition, demands on arbiters, and what somebody attests with its day."""

from __future__ import annotations

import pytest

from tests.clauses.playing import verdicts_of, why
from tests.records.conftest import player

HEAD = 'regdsl 1\n\ntournament cup:\n    in "Vidin", BUL, 2026-05-01 .. 2026-05-09\n    system swiss, 1 round\n'
FOUR = [player(1, "2 w 1"), player(2, "1 b 0"), player(3, "4 w 1"), player(4, "3 b 0")]


@pytest.mark.parametrize(
    ("demand", "status"),
    [
        ("require rounds >= 9, when starters >= 4", "not met"),
        ("require rounds >= 9, when starters >= 5", "met"),
        ("require rounds >= 1, when fund >= 1000 EUR", "met"),
        ("require rounds >= 9, when fund >= 1000 EUR", "undetermined"),
        ("require at least 6 starters, when rounds = 1", "not met"),
        ("require at least 6 starters, when rounds = 2", "met"),
    ],
)
def test_asked_only_where_the_condition_holds(tmp_path, capsys, demand: str, status: str):
    """Four starters, one round; the fund is not known: what is met anyhow is met."""
    (found,) = (each for name, each in verdicts_of(tmp_path, capsys, f"{HEAD}    {demand}\n", FOUR).items() if ", when " in name)
    assert found["status"] == status
    if status == "undetermined":
        assert any("fund" in each for each in found["lacking"])


def test_it_says_that_nothing_is_asked(tmp_path, capsys):
    found = verdicts_of(tmp_path, capsys, HEAD + "    require rounds >= 9, when starters >= 5\n", FOUR)
    (demand,) = (each for name, each in found.items() if ", when " in name)
    (reason,) = why(demand)
    assert reason.startswith("not asked here: ")
    assert demand["missing"] == demand["lacking"] == []


OFFICIALS = '    officials:\n        chief arbiter "Ana Popova", IA\n        arbiter "Ivan Ivanov", FA\n        arbiter "Petar Petrov"\n'


@pytest.mark.parametrize(
    ("demand", "status"),
    [
        ("require arbiters >= 3", "met"),
        ("require IA arbiters >= 1", "met"),
        ("require FA arbiters >= starters / 2", "not met"),  # one, and two are needed for four
        ("require FA arbiters + IA arbiters >= starters / 2", "met"),
    ],
)
def test_arbiters_as_the_text_names_them(tmp_path, capsys, demand: str, status: str):
    found = verdicts_of(tmp_path, capsys, f"{HEAD}{OFFICIALS}    {demand}\n", FOUR)
    assert [each["status"] for name, each in found.items() if "arbiters" in name] == [status]


def test_arbiters_as_somebody_attests(tmp_path, capsys):
    facts = "attested:\n  - {key: FA arbiters, value: 2, by: Ana Popova}\n"
    found = verdicts_of(tmp_path, capsys, HEAD + OFFICIALS + "    require FA arbiters >= 2\n", FOUR, facts)
    assert [each["status"] for name, each in found.items() if "arbiters" in name] == ["met"]


REPORT = """    attest report, date
    attest results, moment
    require report until 7 days after end
    require results until 2026-05-09 20:00
"""


@pytest.mark.parametrize(("day", "hour", "status"), [("2026-05-16", "19:59", "met"), ("2026-05-17", "20:01", "not met")])
def test_a_report_and_a_publication_in_time(tmp_path, capsys, day: str, hour: str, status: str):
    facts = (
        f"attested:\n  - {{key: report, value: {day}, by: federation}}\n  - {{key: results, value: 2026-05-09 {hour}, by: federation}}\n"
    )
    found = verdicts_of(tmp_path, capsys, HEAD + REPORT, FOUR, facts)
    assert [each["status"] for name, each in found.items() if name.startswith(("report", "results"))] == [status, status]


def test_yes_or_no_under_its_name(tmp_path, capsys):
    facts = "attested:\n  - {key: doctor-present, value: yes, by: Ana Popova}\n"
    text = HEAD + "    attest doctor-present, yes or no\n    require doctor-present, when starters >= 4\n"
    found = verdicts_of(tmp_path, capsys, text, FOUR, facts)
    assert [each["status"] for name, each in found.items() if name.startswith("doctor-present")] == ["met"]


@pytest.mark.parametrize(
    ("clause", "value", "status"),
    [
        ("submit rating report, by chief arbiter, to organizer, until 7 days after end", "2026-05-16", "met"),
        ("submit rating report, until 7 days after end", "2026-05-17", "not met"),
        ("submit rating report, until 7 days after end", "no", "not met"),
        ("submit rating report, until 7 days after end", "soon", "undetermined"),
        ("submit rating report, until 2026-05-16 12:00", "2026-05-16", "undetermined"),  # at which hour?
        ("submit rating report, until 30 min after end of round", "yes", "met"),
        ("submit rating report, until 30 min after end of round", "2026-05-16", "undetermined"),
        ("submit rating report, until 7 days after end, when starters >= 5", "no", "met"),
    ],
)
def test_what_is_handed_in(tmp_path, capsys, clause: str, value: str, status: str):
    """The event ends on 9 May 2026; seven days after it are 16 May."""
    facts = f"attested:\n  - {{key: rating report submitted, value: {value}, by: federation}}\n"
    found = verdicts_of(tmp_path, capsys, f"{HEAD}    {clause}\n", FOUR, facts)
    assert [each["status"] for name, each in found.items() if name.startswith("rating report submitted")] == [status]


def test_nobody_says_that_it_was_published(tmp_path, capsys):
    found = verdicts_of(tmp_path, capsys, HEAD + "    publish final standings, until 2 h after end of round 1\n", FOUR)
    (verdict,) = (each for name, each in found.items() if name.startswith("final standings published"))
    assert (verdict["status"], verdict["lacking"]) == ("undetermined", ["`final standings published` among the attested facts of cup"])


@pytest.mark.parametrize(("said", "status"), [("yes", "not met"), ("no", "met")])
def test_a_sentence_that_somebody_confirms_is_a_condition(tmp_path, capsys, said: str, status: str):
    """More rounds are asked only where the games are broadcast."""
    text = HEAD + '    attest broadcast:\n        en "All games are broadcast."\n    require rounds >= 5, when broadcast\n'
    facts = f"attested:\n  - {{key: broadcast, value: {said}, by: Ana Popova}}\n"
    found = verdicts_of(tmp_path, capsys, text, FOUR, facts)
    assert [each["status"] for name, each in found.items() if ", when " in name] == [status]
