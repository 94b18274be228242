"""The command `prizes`: what it prints, its JSON, its exit codes, and what it says when it cannot pay anything out."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from regdsl.commands import main

REGULATION = """\
regdsl 1

tournament spring-open:
    in "Sarajevo", BIH, 2026-05-12 .. 2026-05-14
    system round robin, 3 rounds
    ranking by points:
        wins
    qualifies 1 best by ranking for final
    prizes in EUR:
        fund 600
        places 1..3: 300, 200, 100
        ties {ties}
        deduct 20%, where absent from closing
"""
# 1 beats 4 and 3; 2 draws with 1 and beats 3; 4 beats 2: points 2.5, 1.5, 0.5 … as in the lines.
RESULTS = """\
012 Spring Open
042 2026/05/12
XXR 3
001    1      Anev, Anton                       2300 BIH             1980/00/00  2.5    1     4 w 1     2 b =     3 w 1
001    2      Belov, Boris                      2200 BIH             1980/00/00  1.5    2     3 b =     1 w =     4 b =
001    3      Cvetkov, Cvetan                   2100 BIH             1980/00/00  0.5    4     2 w =     4 w 0     1 b 0
001    4      Dimov, Dimo                       2000 BIH             1980/00/00  1.5    3     1 b 0     3 b 1     2 w =
"""
FACTS = "players:\n  - {player: 1, absent from closing: yes, by: chief arbiter}\n"


@pytest.fixture
def event(tmp_path: Path) -> Path:
    (tmp_path / "regulation.regdsl").write_text(REGULATION.format(ties="share equally"), encoding="utf-8")
    (tmp_path / "results.trf").write_text(RESULTS, encoding="utf-8")
    (tmp_path / "facts.yaml").write_text(FACTS, encoding="utf-8")
    return tmp_path


def change(event: Path, name: str, old: str, new: str) -> None:
    text = (event / name).read_text(encoding="utf-8")
    assert old in text
    (event / name).write_text(text.replace(old, new), encoding="utf-8")


def as_json(event: Path, capsys: pytest.CaptureFixture[str], *more: str) -> tuple[int, dict[str, object]]:
    code = main(["prizes", str(event), *more, "--format", "json"])
    return code, json.loads(capsys.readouterr().out)


def money(amount: str) -> dict[str, str]:
    return {"amount": amount, "currency": "EUR"}


def test_json(event: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """300 less 20% for the absentee; 200 + 100 shared by the two with 1.5 points."""
    code, out = as_json(event, capsys)
    assert code == 0
    assert out["prizes"] == [
        {
            "prize": "main 1",
            "article": "4.2",
            "player": 1,
            "name": "Anev, Anton",
            "status": "determined",
            "gross": money("300.00"),
            "deductions": [{"why": "absent from closing: 20%", "article": "4.4", "amount": money("60.00")}],
            "net": money("240.00"),
            "why": "place 1 in the ranking",
        },
        *(
            {
                "prize": "main 2-3",
                "article": "4.2",
                "player": player,
                "name": name,
                "status": "determined",
                "gross": money("150.00"),
                "deductions": [],
                "net": money("150.00"),
                "why": "places 2 to 3 shared equally by players 4, 2",
            }
            for player, name in ((2, "Belov, Boris"), (4, "Dimov, Dimo"))
        ),
    ]
    assert out["readings"] == []
    assert out["unawarded"] == []
    assert out["total"] == [money("540.00")]
    assert out["qualified"] == [{"for": "final", "article": "3", "seats": [{"player": 1, "name": "Anev, Anton"}], "open": []}]


def test_open_ties(event: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Dimov has a win and Belov none: by ranking 200 and 100, shared 150 each; 50 move."""
    change(event, "regulation.regdsl", "ties share equally", "ties unstated")
    code, out = as_json(event, capsys)
    assert code == 0
    assert [(row["player"], row["status"]) for row in out["prizes"]] == [(1, "determined"), (2, "undetermined"), (4, "undetermined")]  # type: ignore[attr-defined]
    assert out["readings"] == [
        {"article": "4.3", "word": "ties", "value": value, "moves": money("50.00"), "players": [2, 4]}
        for value in ("share equally", "by ranking")
    ]
    assert main(["prizes", str(event), "--strict"]) == 1
    said = capsys.readouterr().out
    assert "100 EUR to 150 EUR" in said
    assert "`share equally` moves 50 EUR" in said


def test_text_of_one_player(event: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["prizes", str(event), "--player", "1"]) == 0
    said = capsys.readouterr().out
    assert re.search(r"main 1\s+1\s+Anev, Anton\s+300 EUR\s+60 EUR\s+240 EUR\s+4.2", said)
    assert "less 60 EUR: absent from closing: 20% (4.4)" in said
    assert "Belov" not in said
    assert main(["prizes", str(event), "--player", "3"]) == 0
    assert "no prize for player 3" in capsys.readouterr().out


def test_same_input_same_bytes(event: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main(["prizes", str(event), "--format", "json"])
    first = capsys.readouterr().out
    main(["prizes", str(event), "--format", "json"])
    assert capsys.readouterr().out == first


def test_unfinished(event: Path, capsys: pytest.CaptureFixture[str]) -> None:
    change(event, "regulation.regdsl", "3 rounds", "5 rounds")
    code, out = as_json(event, capsys)
    assert code == 1
    assert out["prizes"] == []
    assert "round 5" in out["lacking"][0]  # type: ignore[index]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--player", "9"], "there is no player 9"),
        (["nowhere.trf"], "there is no file or folder"),
    ],
)
def test_could_not_run(event: Path, arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["prizes", str(event), *arguments]) == 2
    err = capsys.readouterr().err
    assert said in err
    assert "Traceback" not in err


def test_without_results(event: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (event / "results.trf").unlink()
    assert main(["prizes", str(event)]) == 2
    assert "no results" in capsys.readouterr().err


def test_a_player_without_entry_and_an_entry_without_results(event: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Both are reported; the prizes follow the results."""
    (event / "entries.csv").write_text(
        'no,name,sex,title,rating,federation,fide_id,birth_year\n1,"Anev, Anton",m,none,2300,BIH,,1980\n9,"Nobody, Nemo",m,none,,BIH,,\n',
        encoding="utf-8",
    )
    code = main(["prizes", str(event), "--format", "json"])
    captured = capsys.readouterr()
    assert [row["player"] for row in json.loads(captured.out)["prizes"]] == [1, 2, 4]
    assert "player-not-entered" in captured.err or "D163" in captured.err
    assert "D164" in captured.err
    assert code in (0, 1)


def test_decision_that_answers_nothing(event: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (event / "facts.yaml").write_text(
        FACTS + 'decisions:\n  - {article: "4.3", word: ties, value: by ranking, by: arbiter, on: 2026-05-14}\n', encoding="utf-8"
    )
    main(["prizes", str(event)])
    assert "D191" in capsys.readouterr().err


def test_without_prizes(event: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = (event / "regulation.regdsl").read_text(encoding="utf-8")
    (event / "regulation.regdsl").write_text(text.partition("    prizes in EUR")[0], encoding="utf-8")
    code, out = as_json(event, capsys)
    assert (code, out["prizes"], out["total"]) == (0, [], [])


def test_an_error_of_form_stops_it(event: Path, capsys: pytest.CaptureFixture[str]) -> None:
    change(event, "regulation.regdsl", "ties share equally", "ties share equaly")
    assert main(["prizes", str(event)]) in (1, 2)
    captured = capsys.readouterr()
    assert captured.out == ""
    assert "share equally" in captured.err
