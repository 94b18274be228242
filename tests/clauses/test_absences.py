"""Byes, late entrants and absences: small events; what follows is worked out by hand."""

from __future__ import annotations

import pytest

from regdsl.records.entries import read_entries
from tests.clauses.playing import verdicts_of, why
from tests.records.conftest import player

REGULATION = """\
regdsl 1

tournament cup:
    in "Minsk", BLR, 2026-05-01 .. 2026-05-04
    system swiss, 4 rounds
    schedule:
        round 1: 2026-05-01 10:00
        round 2: 2026-05-02 10:00
        round 3: 2026-05-03 10:00
        round 4: 2026-05-04 10:00
"""
HEAD = ["012 Cup", "142 4"]
# Player 3 has half-point byes in rounds 1 and 3, player 4 in round 2: what counts is their number, their rounds and their worth.
LINES = [
    player(1, "2 w 1", "3 b 1", "4 w 1", "2 b ="),
    player(2, "1 b 0", "0000 - U", "0000 - Z", "1 w ="),
    player(3, "0000 - H", "1 w 0", "0000 - H", "4 w 1"),
    player(4, "0000 - Z", "0000 - H", "1 b 0", "3 b 0"),
]


@pytest.fixture
def verdict(tmp_path, capsys):
    def judge(clause: str, facts: str = "", lines: list[str] = LINES, entries: str = "") -> dict:
        found = verdicts_of(tmp_path / "cup", capsys, REGULATION + clause, [*HEAD, *lines], facts, entries)
        known = ("4 rounds", "system", "nobody meets", "held", "rounds on", "at most 1 round", "everybody")
        (one,) = [each for requirement, each in found.items() if not requirement.startswith(known)]
        return one

    return judge


BYES = """\
    byes:
        limit 2, worth 0.5
        in rounds 1..3
        requests until end of previous round
        last round: requested until start of round 2
        more byes: refused
"""


def test_byes_without_a_record_of_the_requests_are_open(verdict):
    found = verdict(BYES)
    assert (found["status"], found["measured"]) == ("undetermined", "3 byes, 0 against the article")
    assert found["requirement"] == "at most 2 byes on request, worth 0.5, only in the first 3 rounds, requested in time"
    assert found["lacking"][0] == "when player 3 requested the bye of round 1"


def test_requests_in_time_and_too_late(verdict):
    """Round 1 has no previous round: its bye is requested until it begins, 10:00. The end of round 2 is that of 2 May; the third request
    is of 3 May. The bye of round 2 could be requested until the end of 1 May."""
    facts = """\
byes:
  - {player: 3, round: 1, requested: 2026-05-01 09:30}
  - {player: 3, round: 3, requested: 2026-05-03 08:00}
  - {player: 4, round: 2, requested: 2026-05-01}
"""
    found = verdict(BYES, facts)
    assert (found["status"], found["measured"]) == ("not met", "3 byes, 1 against the article")
    assert why(found)[0] == "bye in round 3: requested 2026-05-03 08:00, possible until 2026-05-02"


def test_a_list_of_requests_is_complete(verdict):
    facts = "byes:\n  - {player: 3, round: 1, requested: 2026-04-20}\n  - {player: 3, round: 3, requested: 2026-04-20}\n"
    assert why(verdict(BYES, facts))[0] == "bye in round 2: no request is on record"


@pytest.mark.parametrize(
    ("clause", "status", "reasons"),
    [
        ("byes:\n        limit 1, worth 0.5", "not met", ["bye in round 3: number 2 of at most 1"]),
        ("byes:\n        limit 1\n        more byes: worth 0.5", "met", []),
        ("byes:\n        limit 1\n        more byes: worth 0", "not met", ["bye in round 3: number 2 of at most 1, worth 0.5, not 0"]),
        ("byes:\n        not in last 2 rounds", "not met", ["bye in round 3: there are none in the last 2 of 4 rounds"]),
        ("byes:\n        in round 1", "not met", [f"bye in round {n}: byes are possible in round 1 only" for n in (3, 2)]),
        ("byes except last 2 rounds", "not met", ["bye in round 3: there are none in the last 2 of 4 rounds"]),
        ("byes only first 3 rounds", "met", []),
    ],
)
def test_number_rounds_and_worth(verdict, clause: str, status: str, reasons: list[str]):
    found = verdict(f"    {clause}\n")
    assert found["status"] == status
    assert why(found)[: len(reasons)] == reasons


def test_limits_of_sections(verdict):
    """Player 3 has two byes: more than one section allows and no more than the other: the section decides."""
    found = verdict("    byes:\n        limit by section:\n            A: 1\n            B, C: 2\n")
    assert (found["status"], found["lacking"]) == ("undetermined", ["section of player 3"])
    found = verdict("    byes:\n        limit by section:\n            A: 0\n            B: 1\n")
    assert (found["status"], why(found)[0]) == ("not met", "bye in round 3: number 2 of at most 1")


@pytest.mark.parametrize(
    ("column", "status", "first"),
    [
        ("1 3 (2026-04-20)|2 (2026-04-30 18:00)", "met", []),
        ("1 (2026-04-20), 3 (2026-05-02 09:00)|2 (2026-04-30)", "met", []),
        ("1-3 (2026-05-02)|2 (2026-04-30)", "not met", ["bye in round 1: requested 2026-05-02, possible until 2026-05-01 10:00"]),
        ("1 (2026-04-20)|none", "not met", ["bye in round 3: no request is on record", "bye in round 2: no request is on record"]),
        ("1; 3|2 (2026-04-30)", "undetermined", []),
        ("1 3 (2026-04-20)|", "undetermined", []),
    ],
)
def test_requests_in_the_entry_list(verdict, column: str, status: str, first: list[str]):
    """The column `byes`: rounds, and behind them the moment of the request; `none` asks for none, an empty cell does not say."""
    third, fourth = column.split("|")
    entries = f'no,name,byes\n1,"Player, 1",none\n2,"Player, 2",none\n3,"Player, 3","{third}"\n4,"Player, 4","{fourth}"\n'
    found = verdict(BYES, entries=entries)
    assert (found["status"], why(found)[: len(first)]) == (status, first)


def test_facts_correct_the_entry_list(verdict):
    entries = 'no,name,byes\n3,"Player, 3",1 3 (2026-05-04)\n4,"Player, 4",2 (2026-04-30)\n'
    facts = "byes:\n  - {player: 3, round: 1, requested: 2026-04-20}\n  - {player: 3, round: 3, requested: 2026-04-20}\n"
    assert verdict(BYES, facts, entries=entries)["status"] == "met"


@pytest.mark.parametrize("cell", ["two", "3-1", "0", "1 (yesterday)", "1 (2026-02-30)", "(2026-04-20)", "2 (", "1 (2026-04-20) x"])
def test_a_cell_that_is_no_list_of_rounds(tmp_path, cell: str):
    path = tmp_path / "entries.csv"
    path.write_text(f'no,name,byes\n1,"Player, 1","{cell}"\n', encoding="utf-8")
    loaded = read_entries(path)
    assert [each.name for each in loaded.diagnostics] == ["bad-cell"]
    assert "the rounds in which a bye is asked for" in loaded.diagnostics[0].message


def test_whose_section_is_known(verdict):
    """Player 3 with two byes plays in A, where one is allowed; with B, two. Of a section without a line no limit is said."""
    sections = "    section A where rating >= 2000\n    section B where rating below 2000 or unrated\n"
    clause = f"{sections}    byes:\n        limit by section:\n            A: 1\n            B: 2\n"
    entries = "no,name,rating,section\n" + "".join(f'{number},"Player, {number}",2100,A\n' for number in (1, 2, 3, 4))
    found = verdict(clause, entries=entries)
    assert (found["status"], why(found)[0]) == ("not met", "bye in round 3: number 2 of at most 1")
    assert verdict(clause, entries=entries.replace('3",2100,A', '3",1900,B'))["status"] == "met"
    found = verdict(clause, entries=entries.replace('3",2100,A', '3",,'))
    assert (found["status"], found["lacking"]) == ("undetermined", ["section of player 3: A or B"])


def test_late_entrants(verdict):
    """Player 3 first plays in round 2 after half a point, player 4 in round 3 after nothing and half a point."""
    found = verdict("    late joiners until round 2, 0 points per missed round\n")
    assert (found["status"], found["measured"]) == ("not met", "2 late entrants, 3 against the article")
    assert why(found)[:4] == [
        "joins in round 3; possible until round 2",
        "round 1, missed, is worth 0.5, not 0",
        "round 2, missed, is worth 0.5, not 0",
        "were the missed rounds worth what the article says:",
    ]
    assert why(found)[-1].startswith("what this does to the ranking is not known: nobody can say who would have met whom")
    assert verdict("    late joiners until round 3\n")["status"] == "met"


FORFEITS = [
    player(1, "2 w +", "3 b +", "4 w 1", "2 b +"),
    player(2, "1 b -", "4 w -", "3 b 1", "1 w -"),
    player(3, "4 b 1", "1 w -", "2 w 0", "4 w 1"),
    player(4, "3 w 0", "2 b +", "1 b 0", "3 b 0"),
]


def test_out_after_forfeits_by_cause(verdict):
    """Player 2 lost rounds 1 and 2 without playing and is paired in round 3. A game lost for a phone is no absence."""
    found = verdict("    forfeits: out after 2\n", lines=FORFEITS)
    assert (found["status"], why(found)[0]) == ("not met", "is paired in round 3 after 2 forfeits")
    assert why(found)[1].startswith("what this does to the ranking is not known")
    facts = "forfeits:\n  - {player: 2, round: 2, why: phone, by: chief arbiter}\n"
    assert verdict("    forfeits: out after 2\n", facts, FORFEITS)["status"] == "met"


def test_default_time_and_the_causes_of_forfeits(verdict):
    clause = "    default time 30 min, from scheduled start\n"
    assert verdict(clause, lines=FORFEITS)["status"] == "undetermined"
    facts = """\
forfeits:
  - {player: 2, round: 1, why: late, minutes late: 25}
  - {player: 2, round: 2, why: absent}
  - {player: 2, round: 4, why: late, minutes late: 31}
  - {player: 3, round: 2, why: excused}
"""
    found = verdict(clause, facts, FORFEITS)
    assert (found["status"], found["measured"]) == ("not met", "4 games lost without playing, 1 too early")
    assert why(found)[0] == "lost round 1 after 25 min, before 30 min were over"
    assert verdict(clause, facts.replace("25", "30"), FORFEITS)["status"] == "met"
