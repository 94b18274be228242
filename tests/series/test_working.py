"""`standings SERIES --explain`: how a total came about, as text, JSON and a page.

one: A B C D with 3, 2, 1, 0 points; two: B A C D; three: C D A B. An event earns 3 + 2 x score and 1 for each win; the second one is
multiplied by 2; the best two count; 5 more for three events. A: 9 + 3 = 12; 2 x 7 + 2 = 16; 5 + 1 = 6, dropped; 12 + 16 + 5 = 33.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from regdsl.commands import main
from tests.series.hand_made import Event, four, write_event

TEXT = """regdsl 1
series s:
    members BUL, GRE
    events:
        one: in "Sofia", BUL, 2025-01-01 .. 2025-01-03
        two: in "Varna", BUL, 2025-02-01 .. 2025-02-03
        three: in "Burgas", BUL, 2025-03-01 .. 2025-03-03
    points:
        formula: 3 + 2 * score
        factor 2 where event is 2
        bonus 1 per win
    bonus 5 where events played >= 3
    count best 2 events
    ranking by series points:
        better dropped result
"""


@pytest.fixture(name="series")
def _series(tmp_path: Path) -> list[str]:
    (tmp_path / "s.regdsl").write_text(TEXT, encoding="utf-8")
    events = {"one": Event(four("ABCD")), "two": Event(four("BACD")), "three": Event(four("CDAB"))}
    for month, (name, event) in enumerate(events.items(), start=1):
        write_event(tmp_path / name, name, event)
        own = tmp_path / name / "regulation.regdsl"
        own.write_text(own.read_text(encoding="utf-8").replace("2025-01-0", f"2025-0{month}-0"), encoding="utf-8")
    return ["standings", str(tmp_path / "s.regdsl"), *(f"--event={name}={tmp_path / name}" for name in events)]


def test_text(series: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*series, "--explain", "Anev, Anton"]) == 0
    lines = [" ".join(line.split()) for line in capsys.readouterr().out.splitlines()]
    assert "Anev, Anton (BUL): rank 2" in lines
    assert "one 1. 3 9 3 12" in lines
    assert "two 2. 2 7 2 2 16" in lines
    assert "three 3. 1 5 1 6 dropped" in lines
    assert "two: 3 + 2 * score (score 2) = 7" in lines
    assert "beside the events: 5" in lines
    assert "total: 33" in lines
    assert "better dropped result: 6" in lines


def test_json(series: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*series, "--explain", "900100001, 900100002", "--format", "json"]) == 0
    first, second = json.loads(capsys.readouterr().out)["explained"]
    assert (first["name"], second["name"]) == ("Anev, Anton", "Belov, Boris")
    assert first["beside_events"] == "5"
    event = first["events"][1]
    assert (event["score"], event["earned"], event["bonus"], event["points"], event["counts"]) == ("2", "7", "2", "16", True)
    assert event["factors"] == [{"written": "2", "values": {}, "result": "2"}]
    assert event["formula"] == {"written": "3 + 2 * score", "values": {"score": "2"}, "result": "7"}
    assert [each["counts"] for each in first["events"]] == [True, True, False]


@pytest.mark.parametrize("language", ["en", "bg", "cnr", "ru", "sr-Latn"])
def test_page(series: list[str], language: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*series, "--explain", "Anev, Anton", "--format", "html", "--messages", language]) == 0
    page = capsys.readouterr().out
    assert page.startswith("<!DOCTYPE html>")
    assert "Anev, Anton" in page
    assert "<script" not in page


def test_a_page_without_working(series: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*series, "--format", "html"]) == 0
    assert "Dropped: " in capsys.readouterr().out


@pytest.mark.parametrize("asked", ["Nobody, Known", "900100009", ";"])
def test_who_is_not_there(series: list[str], asked: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*series, "--explain", asked]) == 2
    assert "names parted by semicolons" in capsys.readouterr().err


def test_events_after_the_day_are_left_out(series: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*series, "--as-of", "2025-02-10", "--format", "json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert {row["name"]: row["total"] for row in found["general_standing"]}["Anev, Anton"] == "28"
    assert all("three" not in row["events"] for row in found["general_standing"])


def test_the_fund_of_a_multiplier_is_the_one_that_was_decided(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """8 500, 11 000, 8 000 and 12 500 EUR over 10 000: 6 x 0.85 + 17 x 1.1 + 25 x 0.8 + 25 x 1.25 = 5.1 + 18.7 + 20 + 31.25 = 75.05."""
    main(["standings", str(root / "regulations" / "balkan-grand-prix-2009"), "--explain", "Bondarchukenko, Oleksiy"])
    lines = [line.split() for line in capsys.readouterr().out.splitlines()]
    by_event = {line[0]: line[-2:] for line in lines if line and line[0] in ("sarajevo", "jassy", "sunny-beach", "beograd")}
    assert by_event == {"sarajevo": ["0.85", "5.1"], "jassy": ["1.1", "18.7"], "sunny-beach": ["0.8", "20"], "beograd": ["1.25", "31.25"]}
    assert ["total:", "75.05"] in lines
