"""Tie-breaks whose order is drawn after the last round (cases.md R66): until it is on record the standing is provisional."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from regdsl.commands import main
from tests.records.conftest import player

REGULATION = """\
regdsl 1

tournament cup:
    rules FIDE, 2026-03-01
    in "Minsk", BLR, 2026-05-01 .. 2026-05-03
    system swiss, 3 rounds
    ranking by points, order drawn:
        TPN
        games with black
    prizes in EUR:
        places 1..2: 100, 50
        ties by ranking
"""
# Players 1 and 2 have 2 points: by the pairing number 1 is first, by games with Black 2 (two against one).
LINES = [
    "012 Cup",
    "142 3",
    player(1, "3 b =", "2 w =", "4 w 1", points="2.0"),
    player(2, "4 b =", "1 b =", "3 w 1", points="2.0"),
    player(3, "1 w =", "4 w =", "2 b 0", points="1.0"),
    player(4, "2 w =", "3 b =", "1 b 0", points="1.0"),
]


@pytest.fixture
def event(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    def run(command: str, order: str | None = None) -> dict:
        files = {"regulation.regdsl": REGULATION, "results.trf": "\n".join([*LINES, ""])}
        if order is not None:
            decision = f'{{article: "3", word: order, value: "{order}", by: chief arbiter, on: 2026-05-03}}'
            files["facts.yaml"] = f"decisions:\n  - {decision}\n"
        for name, text in files.items():
            (tmp_path / name).write_text(text, encoding="utf-8")
        main([command, *(str(tmp_path / name) for name in files), "--format", "json"])
        return json.loads(capsys.readouterr().out)

    return run


def test_without_the_draw_places_are_shared(event):
    found = event("standings")
    assert [(row["start_number"], row["rank"]) for row in found["standings"]] == [(1, 1), (2, 1), (3, 3), (4, 3)]
    assert found["notes"][0].startswith("provisional: the order of TPN, BPG is drawn after the last round")


@pytest.mark.parametrize(("order", "first"), [("BPG, TPN", 2), ("TPN, BPG", 1)])
def test_with_the_draw_on_record(event, order, first):
    found = event("standings", order)
    assert found["standings"][0]["start_number"] == first
    assert not any(note.startswith("provisional") for note in found["notes"])


def test_prizes_wait_for_the_draw(event):
    """Either order gives another first prize: 100 or 50."""
    assert {row["status"] for row in event("prizes")["prizes"]} == {"undetermined"}
    assert {(row["player"], row["status"]) for row in event("prizes", "BPG, TPN")["prizes"]} == {(1, "determined"), (2, "determined")}


def test_an_order_of_others_is_no_answer(event, capsys):
    event("standings", "BPG, SB")
    found = event("standings", "BPG, SB")
    assert found["notes"][0].startswith("provisional")
