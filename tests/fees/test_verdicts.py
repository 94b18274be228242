"""Verdicts of `check` on fees, admission, seats and entries."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from regdsl.regulation.gathering import find_data, gather
from regdsl.regulation.verdicts import verdicts
from regdsl.values.verdict import Verdict
from tests.fees.hand_made import entry_list, regulation_of

# Four players, three rounds: player 3 is absent from round 3, everybody else is paired. Players 1-2 and 3-4, 1-3 and 2-4, 1-2 and 4 free.
RESULTS = """\
012 Spring open (invented)
032 CRO
042 2024/04/12
052 2024/04/14
062 4
132                                                                                        24/04/12  24/04/13  24/04/14
001    1 m    Player A                               CRO                         2.0    1     2 w 1     3 b =     2 b =
001    2 m    Player B                               CRO                         1.5    2     1 b 0     4 w 1     1 w =
001    3 m    Player C                               CRO                         1.5    3     4 w 1     1 w =  0000 - Z
001    4 m    Player D                               CRO                         1.0    4     3 b 0     2 b 0  0000 - U
"""
FEE = """
    schedule:
        round 1: 2024-04-12 16:00
        rounds 2..3: 2024-04-13 .. 2024-04-14, daily, 16:00
    fee in EUR:
        base 40
        due until start, else out after round 2
"""


def judged(
    body: str, rows: list[dict[str, str]], facts: str, tmp_path: Path, *, results: bool = False, as_of: date | None = None
) -> list[Verdict]:
    regulation = regulation_of(body)
    (tmp_path / "entries.csv").write_text(entry_list(rows), encoding="utf-8")
    (tmp_path / "facts.yaml").write_text(facts, encoding="utf-8")
    files = [tmp_path / "entries.csv", tmp_path / "facts.yaml"]
    if results:
        (tmp_path / "results.trf").write_text(RESULTS, encoding="utf-8")
        files.append(tmp_path / "results.trf")
    return list(verdicts(gather(regulation, find_data(files, series=False), as_of).ground))


def test_out_after_round_two(tmp_path: Path) -> None:
    """1 paid in time, 2 on the day of round 2, 3 and 4 never: 4 was paired in round 3 all the same, 3 was not."""
    facts = """
payments:
  - {player: 1, amount: 40 EUR, on: 2024-04-12}
  - {player: 2, amount: 40 EUR, on: 2024-04-13}
"""
    due, out = (each for each in judged(FEE, [{}, {}, {}, {}], facts, tmp_path, results=True) if "fee" in each.requirement)
    assert (due.status, due.measured, due.required, due.missing) == ("not met", "2", "4", ("80 EUR of 2 players",))
    assert (out.status, out.measured) == ("not met", "1")
    assert [evidence.player for evidence in out.evidence] == [4]
    facts += "  - {player: 4, amount: 40 EUR, on: 2024-04-13}\n"
    due, out = (each for each in judged(FEE, [{}, {}, {}, {}], facts, tmp_path, results=True) if "fee" in each.requirement)
    assert (due.status, out.status) == ("not met", "met")


@pytest.mark.parametrize(("day", "status"), [(date(2024, 4, 12), "undetermined"), (date(2024, 4, 13), "not met")])
def test_due_on_the_day(day: date, status: str, tmp_path: Path) -> None:
    (due,) = judged(FEE, [{}], "payments: []", tmp_path, as_of=day)
    assert due.status == status
    assert due.lacking == (("payment of player 1",) if status == "undetermined" else ())


def test_admission(tmp_path: Path) -> None:
    rows = [{"rating": "2100"}, {"rating": "2000"}, {"rating": ""}, {"rating": "1900", "birth": "2010-01-01"}]
    strict = "admit where rating >= 2050"
    (verdict,) = judged(strict, rows, "payments: []", tmp_path)
    assert (verdict.status, verdict.measured, verdict.at_most) == ("not met", "1", "2")
    assert verdict.missing == ("players 2 and 4 may not play",)
    young = strict + "\nadmit also where birth year >= 2008"
    (verdict,) = judged(young, [rows[0], rows[3]], "payments: []", tmp_path)
    assert verdict.status == "met"
    by_somebody = strict + "\nadmit also by organizer"
    (verdict,) = judged(by_somebody, rows[:2], "payments: []", tmp_path)
    assert (verdict.status, verdict.lacking) == ("undetermined", ("decision of the organizer on player 2",))


def test_admitted_by_having_paid(tmp_path: Path) -> None:
    body = "admit where fee paid\nfee in EUR:\n    base 40\n    free where title is GM"
    (verdict,) = judged(body, [{"title": "GM"}, {}, {}], "payments: [{player: 2, amount: 40 EUR, on: 2024-04-01}]", tmp_path)
    assert (verdict.status, verdict.missing) == ("not met", ("player 3 may not play",))
    (verdict,) = judged(body, [{"title": "GM"}, {}], "players: []", tmp_path)
    assert (verdict.status, verdict.lacking) == ("undetermined", ("whether player 2 has paid",))


def test_seats_and_entries(tmp_path: Path) -> None:
    body = "seats 2, first by entry\nentries until 2024-04-01 18:00"
    rows = [{"entered": "2024-04-01 18:00"}, {"entered": "2024-03-01"}, {"entered": "2024-04-01 18:01"}]
    seats, entries = judged(body, rows, "payments: []", tmp_path)
    assert (seats.status, seats.missing) == ("not met", ("1 fewer entrants",))
    assert (entries.status, entries.missing) == ("not met", ("player 3 entered too late",))
    seats, entries = judged(body, [rows[1], {"entered": "2024-04-01"}], "payments: []", tmp_path)
    assert seats.status == "met"
    assert (entries.status, entries.lacking) == ("undetermined", ("time of day at which player 2 entered",))


def test_payers_and_income_count(tmp_path: Path) -> None:
    body = "fee in EUR:\n    base 40\n    free where title is GM\nrequire at least 2 payers\nrequire fee income >= 100 EUR"
    facts = "payments: [{player: 2, amount: 40 EUR, on: 2024-04-01}, {player: 3, amount: 40 EUR, on: 2024-04-01}]"
    payers, income = judged(body, [{"title": "GM"}, {}, {}], facts, tmp_path)
    assert (payers.status, payers.measured) == ("met", "2")
    assert (income.status, income.measured) == ("not met", "80 EUR")
