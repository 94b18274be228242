"""Sections with entries and results: who plays where, what each owes and wins. The arithmetic stands in docs/sections/README.md."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from regdsl.commands import main
from tests.records.conftest import player

EVENT = Path(__file__).parents[2] / "docs" / "sections"


@pytest.fixture
def event(tmp_path: Path) -> Path:
    """A copy that may be changed."""
    return Path(shutil.copytree(EVENT, tmp_path / "spring-weekend"))


def said(capsys: pytest.CaptureFixture[str], *arguments: str) -> Any:
    """The JSON of a command."""
    main([*arguments, "--format", "json"])
    return json.loads(capsys.readouterr().out)


def change(file: Path, old: str, new: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new), encoding="utf-8")


def verdicts(capsys: pytest.CaptureFixture[str], event: Path) -> dict[tuple[str, str], tuple[str, str | None]]:
    """Status and what was measured, by article and event."""
    found = said(capsys, "check", str(event))
    return {(each["article"], each["event"]): (each["status"], each.get("measured")) for each in found["verdicts"]}


def test_what_each_section_asks_is_judged_by_its_own_players(capsys: pytest.CaptureFixture[str], event: Path) -> None:
    found = verdicts(capsys, event)
    assert found["3", "spring-weekend"] == ("met", "4")
    assert found["7.1", "section A"] == ("met", "4")
    assert found["7.1", "section B"] == ("met", "4")


def test_a_player_of_a_section_that_does_not_take_her(capsys: pytest.CaptureFixture[str], event: Path) -> None:
    change(event / "regulation.regdsl", "where rating >= 1800", "where rating >= 1860")
    assert verdicts(capsys, event)["3", "spring-weekend"] == ("not met", "3")  # Dimov has 1850


def test_without_word_the_results_say_the_section(capsys: pytest.CaptureFixture[str], event: Path) -> None:
    change(event / "entries.csv", "1970,A", "1970,")
    change(event / "entries.csv", "1960,B", "1960,")
    fees = said(capsys, "fees", str(event))
    # 1850 and 1880 fit both; the results of A and B have them.
    assert [each["total"]["amount"] for each in fees["fees"] if each["player"] in (4, 5)] == ["30.00", "20.00"]


def test_without_results_whoever_fits_both_stays_open(capsys: pytest.CaptureFixture[str], event: Path) -> None:
    change(event / "entries.csv", "1970,A", "1970,")  # 1850: fits A and B
    change(event / "entries.csv", "2012,B", "2012,")  # 1700: fits B alone
    for name in ("A", "B"):
        (event / f"results-{name}.trf").unlink()
    fees = {each["player"]: each for each in said(capsys, "fees", str(event))["fees"]}
    assert fees[4]["status"] == "undetermined"
    assert fees[6]["total"]["amount"] == "10.00"


def test_a_fee_that_only_a_section_says(capsys: pytest.CaptureFixture[str], event: Path) -> None:
    change(event / "regulation.regdsl", "        base by section:\n            A: 30\n            B: 20\n", "        base 25\n")
    change(
        event / "regulation.regdsl",
        "        time control: 15 min + 10 s per move\n",
        "        time control: 15 min + 10 s per move\n        fee in EUR:\n            base 12\n",
    )
    fees = said(capsys, "fees", str(event))
    # A: 25 + 25 + 12.50 + 25; B says its fee again, without the discount: 4 x 12.
    assert [each["amount"] for each in fees["totals"]] == ["135.50"]


@pytest.mark.parametrize(("section", "order"), [("A", [1, 2, 3, 4]), ("B", [4, 1, 3, 2])])
def test_the_standings_of_a_section(capsys: pytest.CaptureFixture[str], event: Path, section: str, order: list[int]) -> None:
    found = said(capsys, "standings", str(event), "--section", section)
    assert [each["start_number"] for each in found["standings"]] == order


@pytest.mark.parametrize(("section", "won"), [("A", {1: "200.00", 2: "100.00"}), ("B", {4: "60.00", 1: "30.00", 2: "20.00"})])
def test_the_prizes_of_a_section(capsys: pytest.CaptureFixture[str], event: Path, section: str, won: dict[int, str]) -> None:
    found = said(capsys, "prizes", str(event), "--section", section)
    assert {each["player"]: each["net"]["amount"] for each in found["prizes"]} == won


def test_a_section_that_is_not_there(capsys: pytest.CaptureFixture[str], event: Path) -> None:
    assert main(["standings", str(event), "--section", "C"]) == 2
    assert "there is no section `C`: the sections are A, B" in capsys.readouterr().err


def test_a_category_of_the_upper_half(capsys: pytest.CaptureFixture[str], event: Path) -> None:
    """Of eight starters by rating the upper four are 2100, 2050, 1900, 1880; without rating nobody can be placed."""
    change(
        event / "regulation.regdsl",
        "    each section:\n",
        "    split starters by rating into 2 equal groups: upper, lower\n    each section:\n",
    )
    change(event / "regulation.regdsl", "        discount 50% where birth year >= 2010\n", "        discount 10 where upper\n")
    fees = {each["player"]: each["status"] for each in said(capsys, "fees", str(event))["fees"]}
    assert set(fees.values()) == {"undetermined"}  # Hristov has no rating
    change(event / "entries.csv", '"Hristov, Hristo",m,none,none', '"Hristov, Hristo",m,none,1600')
    totals = {each["player"]: each["total"]["amount"] for each in said(capsys, "fees", str(event))["fees"]}
    assert totals == {1: "20.00", 2: "20.00", 3: "20.00", 4: "30.00", 5: "10.00", 6: "20.00", 7: "20.00", 8: "20.00"}


def test_results_of_a_section_that_the_text_does_not_have(capsys: pytest.CaptureFixture[str], event: Path) -> None:
    (event / "results-A.trf").rename(event / "results-C.trf")
    found = said(capsys, "check", str(event))
    assert "D251" in {each["code"] for each in found["diagnostics"]}


def test_a_series_counts_the_starters_of_all_sections(capsys: pytest.CaptureFixture[str], event: Path) -> None:
    """Eight started, three of them from abroad: Dimov in A, Filipova and Hristov in B."""
    change(event / "regulation.regdsl", "    name:\n", '    member of cup, from "../cup.regdsl"\n    name:\n')
    series = event.parent / "cup.regdsl"
    series.write_text(
        'regdsl 1\n\nseries cup:\n    events:\n        spring-weekend: in "Pirot", SRB, 2026-04-11 .. 2026-04-12\n'
        "    each event:\n        require at least 3 starters where foreign\n        require at least 9 starters\n",
        encoding="utf-8",
    )
    found = said(capsys, "check", str(series), str(event))
    assert [(each["status"], each["measured"]) for each in found["verdicts"]] == [("met", "3"), ("not met", "8")]
    assert "D251" not in {each["code"] for each in found["diagnostics"]}


@pytest.mark.parametrize(("apart", "statuses"), [("2", {"due"}), ("2..3", {"undetermined"})])
def test_the_first_are_in_no_group(capsys: pytest.CaptureFixture[str], event: Path, apart: str, statuses: set[str]) -> None:
    """Behind 2100 and 2050 are 1900, 1880, 1850 (players 3, 5, 4), then 1700, 1650, 1600. A pays 30, B 20, the upper group 10 less."""
    split = f"    split starters by rating into 2 equal groups, without first {apart}: upper, lower\n    each section:\n"
    change(event / "regulation.regdsl", "    each section:\n", split)
    change(event / "regulation.regdsl", "        discount 50% where birth year >= 2010\n", "        discount 10 where upper\n")
    change(event / "entries.csv", '"Hristov, Hristo",m,none,none', '"Hristov, Hristo",m,none,1600')
    fees = said(capsys, "fees", str(event))["fees"]
    assert {each["status"] for each in fees} == statuses
    if apart == "2":
        totals = [each["total"]["amount"] for each in sorted(fees, key=lambda each: each["player"])]
        assert totals == ["30.00", "30.00", "20.00", "20.00", "10.00", "20.00", "20.00", "20.00"]


MERGED = """regdsl 1

tournament weekend:
    in "Vidin", BUL, 2026-05-01 .. 2026-05-02
    merge A into B, when starters of A < 3, before round 1
    overlap of A, B allowed: player chooses
    system swiss, 1 round
    ranking by points:
        buchholz
    fee in EUR:
        base by section:
            A: 30
            B: 20
    section A where rating >= 1800:
        prizes in EUR:
            place 1: 200
            ties share equally
    section B:
        require at least 6 starters
        prizes in EUR:
            places 1..2: 80, 40
            ties share equally
"""
ENTERED = "no,name,rating,section\n1,Alpha,2000,A\n2,Beta,1900,A\n3,Gamma,1700,B\n4,Delta,1600,B\n5,Epsilon,1500,B\n6,Zeta,1400,B\n"


@pytest.fixture
def merged(tmp_path: Path) -> Path:
    """Two players of A play with the four of B; Alpha wins against Delta, and so on: 1-4, 2-5, 3-6 with three winners."""
    (tmp_path / "regulation.regdsl").write_text(MERGED, encoding="utf-8")
    (tmp_path / "entries.csv").write_text(ENTERED, encoding="utf-8")
    names = ("Alpha", "Beta", "Gamma", "Delta", "Epsilon", "Zeta")
    games = ("4 w 1", "5 b 1", "6 w 1", "1 b 0", "2 w 0", "3 b 0")
    lines = [player(number, game, name=name) for number, (name, game) in enumerate(zip(names, games, strict=True), start=1)]
    (tmp_path / "results-B.trf").write_text("\n".join(["012 Weekend", *lines, ""]), encoding="utf-8")
    return tmp_path


def test_a_merged_section(capsys: pytest.CaptureFixture[str], merged: Path) -> None:
    """All six start in B, and its prizes are theirs; the two of A stay entrants of A: that is what they pay for, and that A was merged."""
    found = said(capsys, "check", str(merged))
    assert [each["name"] for each in found["diagnostics"] if each["severity"] != "note"] == []
    statuses = {each["requirement"]: (each["status"], each.get("measured")) for each in found["verdicts"]}
    assert statuses["at least 6 starters"] == ("met", "6")
    assert [status for name, (status, _) in statuses.items() if "is played together with" in name] == ["met"]
    fees = said(capsys, "fees", str(merged))["fees"]
    assert [each["total"]["amount"] for each in fees] == ["30.00", "30.00", "20.00", "20.00", "20.00", "20.00"]


def test_who_was_moved_is_known_by_the_fide_id_alone(capsys: pytest.CaptureFixture[str], merged: Path) -> None:
    """A has results of its own, and somebody of the name of a player of A plays in B: that may be another one."""
    (merged / "results-A.trf").write_text(
        "012 A\n" + player(1, "2 w 1", name="Beta") + "\n" + player(2, "1 b 0", name="Eta") + "\n", encoding="utf-8"
    )
    told = [each["name"] for each in said(capsys, "check", str(merged))["diagnostics"]]
    assert "player-not-entered" in told


@pytest.mark.parametrize(
    ("fact", "status"),
    [
        ("value: A into B, by: Ana Popova, on: 2026-04-30", "met"),
        ("value: A into B, by: Ana Popova, on: 2026-05-02", "not met"),
        ("value: A into B, by: Ana Popova", "undetermined"),
        ("value: B into A, by: Ana Popova, on: 2026-04-30", "not met"),
        (None, "undetermined"),
    ],
)
def test_merged_by_decision(capsys: pytest.CaptureFixture[str], merged: Path, fact: str | None, status: str) -> None:
    """Round 1 is on 1 May; B has results of its own, A has none."""
    when = "    merge A into B, when starters of A < 3, before round 1\n"
    change(merged / "regulation.regdsl", when, "    sections may merge by decision of chief arbiter, before 2026-05-01\n")
    if fact is not None:
        (merged / "facts.yaml").write_text(f"decisions:\n  - {{article: 1, word: merge, {fact}}}\n", encoding="utf-8")
    found = said(capsys, "check", str(merged))["verdicts"]
    statuses = [each["status"] for each in found if each["requirement"].endswith("by decision")]
    assert statuses[0] == status


@pytest.mark.parametrize(("value", "status"), [("yes", "met"), ("no", "met"), (None, "undetermined")])
def test_a_merger_whose_condition_is_open(capsys: pytest.CaptureFixture[str], merged: Path, value: str | None, status: str) -> None:
    change(merged / "regulation.regdsl", "when starters of A < 3, before round 1", "when unstated")
    if value is not None:
        fact = f"decisions:\n  - {{article: 1, word: merge, value: {value}, by: Ana Popova, on: 2026-04-30}}\n"
        (merged / "facts.yaml").write_text(fact, encoding="utf-8")
    found = said(capsys, "check", str(merged))["verdicts"]
    assert [each["status"] for each in found if "is played together" in each["requirement"]] == [status]


@pytest.mark.parametrize(
    ("division", "totals"),
    [
        ("groups of 2: top, middle, low", ["10.00", "10.00", "20.00", "20.00", "20.00", "20.00"]),
        ("groups of 4, rest to the top: top", None),  # with one name there is nothing to be asked of
        ("groups of 4, rest to the top: top, low", None),  # two groups of four are eight players
        ("groups of 2, rest to the top: top, low", None),  # six players are three groups of two
    ],
)
def test_groups_of_so_many(capsys: pytest.CaptureFixture[str], tmp_path: Path, division: str, totals: list[str] | None) -> None:
    """By rating 1 and 2 are the first two of six; those of `top` pay 10 less than 20."""
    text = f"    split entrants by rating, into {division}\n    fee in EUR:\n        base 20\n        discount 10 where top\n"
    head = 'regdsl 1\n\ntournament weekend:\n    in "Vidin", BUL, 2026-05-01 .. 2026-05-02\n'
    (tmp_path / "regulation.regdsl").write_text(head + text, encoding="utf-8")
    (tmp_path / "entries.csv").write_text(ENTERED, encoding="utf-8")
    fees = said(capsys, "fees", str(tmp_path))["fees"]
    if totals is None:
        assert {each["status"] for each in fees} == {"undetermined"}
    else:
        assert [each["total"]["amount"] for each in fees] == totals
