"""Norms as remarks under the standings; the event is worked out by hand."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from regdsl.commands import main
from tests.records.conftest import player

REGULATION = """\
regdsl 1

tournament masters:
    rules FIDE, 2026-03-01
    in "Minsk", BLR, 2026-05-01 .. 2026-05-09
    system swiss, 9 rounds
    norms IM
    ranking by points:
        TPN
"""
# Player 1 (no title, 2400, BLR) meets nine opponents of 2330: three IM, three FM and three without a title, from POL, UKR and LTU.
TITLES = ["IM", "IM", "IM", "FM", "FM", "FM", "", "", ""]
FEDERATIONS = ["POL", "POL", "POL", "UKR", "UKR", "UKR", "LTU", "LTU", "LTU"]


def lines(won: int, drawn: int) -> list[str]:
    codes = "1" * won + "=" * drawn + "0" * (9 - won - drawn)
    other = {"1": "0", "0": "1", "=": "="}
    games = [f"{turn + 2} {'wb'[turn % 2]} {code}" for turn, code in enumerate(codes)]
    found = [player(1, *games, rating="2400", federation="BLR")]
    for turn, code in enumerate(codes):
        cells = ["0000 - Z"] * turn + [f"1 {'bw'[turn % 2]} {other[code]}"] + ["0000 - Z"] * (8 - turn)
        found.append(player(turn + 2, *cells, title=TITLES[turn], rating="2330", federation=FEDERATIONS[turn]))
    return found


@pytest.mark.parametrize(
    ("won", "drawn", "note"),
    [
        # A performance of 2450 against 2330: 120 more, p = 0.66 (117) is not enough, 0.67 (125) is: 6 of 9 = 0.667, rounded 0.67.
        (5, 2, "IM norm: player 1, Player, 1: scored 6 of 9, 6 needed against 2330"),
        (5, 1, "IM norms: nobody made one"),
    ],
)
def test_who_made_a_norm(tmp_path: Path, capsys: pytest.CaptureFixture[str], won: int, drawn: int, note: str) -> None:
    (tmp_path / "regulation.regdsl").write_text(REGULATION, encoding="utf-8")
    (tmp_path / "results.trf").write_text("\n".join(["012 Masters", "142 9", *lines(won, drawn), ""]), encoding="utf-8")
    entries = ["no,name,title,rating,federation", '1,"Player, 1",none,2400,BLR']
    entries += [f'{turn + 2},"Player, {turn + 2}",{TITLES[turn] or "none"},2330,{FEDERATIONS[turn]}' for turn in range(9)]
    (tmp_path / "entries.csv").write_text("\n".join([*entries, ""]), encoding="utf-8")
    main(["standings", *(str(tmp_path / name) for name in ("regulation.regdsl", "results.trf", "entries.csv")), "--format", "json"])
    assert [each for each in json.loads(capsys.readouterr().out)["notes"] if "norm" in each] == [note]
