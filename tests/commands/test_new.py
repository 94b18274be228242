"""`regdsl new`: a starter regulation with every question, open or answered."""

from __future__ import annotations

import io
import re
import sys
from pathlib import Path

import pytest

from regdsl.commands import main
from regdsl.commands.starter import OPEN, QUESTIONS, questions, starter
from regdsl.diagnostics import Severity
from regdsl.regulation.loading import load_text

ANSWERS = {
    "title": "Spring Open",
    "where": '"Novi Sad", SRB, 2027-04-01 .. 2027-04-09',
    "system": "swiss, 9 rounds",
    "time": "90 min + 30 s per move",
    "default-time": "30 min, from scheduled start",
    "schedule": "rounds 1..9: 2027-04-01 .. 2027-04-09, daily, 16:00",
    "admit": "where rating >= 1800",
    "fee": "20",
    "tie-breaks": "buchholz cut 1, buchholz, wins",
    "prizes": "500, 300, 200",
    "ties": "share equally",
    "several": "one prize",
}
SERIES = {
    "title": "Grand Prix",
    "members": "BIH, MNE, SRB",
    "events": 'first: in "Sarajevo", BIH, 2027-05-12 .. 2027-05-18',
    "require": "rounds >= 9",
    "points": "25, 20, 17",
    "series-ties": "by ranking",
}


def new(*arguments: str) -> int:
    return main(["new", *arguments])


def flags(answers: dict[str, str]) -> list[str]:
    return [part for name, answer in answers.items() for part in (f"--{name}", answer)]


@pytest.fixture(autouse=True)
def _no_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO())


@pytest.mark.parametrize("kind", ["tournament", "series"])
@pytest.mark.parametrize("spelling", ["dsl", "yaml"])
def test_without_answers_everything_is_open_and_nothing_wrong(kind: str, spelling: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert new("spring-open", "--kind", kind, "--to", spelling) == 0
    text = capsys.readouterr().out
    found = load_text(text, "new", is_yaml=spelling == "yaml").diagnostics
    assert {one.name for one in found} == {"left-open"}
    for question in questions(kind):
        assert question.words in text or question.needs is not None


@pytest.mark.parametrize(("kind", "answers"), [("tournament", ANSWERS), ("series", SERIES)])
def test_with_all_answers_check_finds_nothing(kind: str, answers: dict[str, str], tmp_path: Path) -> None:
    assert set(answers) == {question.name for question in questions(kind)}
    file = tmp_path / "spring-open.regdsl"
    assert new("spring-open", "--kind", kind, "-o", str(file), *flags(answers)) == 0
    assert main(["check", str(file)]) == 0
    text = file.read_text(encoding="utf-8")
    assert not re.search(rf"^[^#\n]*{OPEN}", text, re.M)
    assert load_text(text, "new").diagnostics == ()


@pytest.mark.parametrize("question", QUESTIONS, ids=lambda question: question.name)
def test_the_example_of_each_question_is_an_answer(question) -> None:  # type: ignore[no-untyped-def]
    answers = {question.name: question.example} | ({question.needs: "25, 20, 17"} if question.needs else {})
    text = starter(question.kinds[0], "spring-open", "en", "EUR", answers)
    assert [one.message for one in load_text(text, "new").diagnostics if one.severity is Severity.ERROR] == []


def test_an_answer_that_cannot_be_understood_is_refused_with_a_way_out(capsys: pytest.CaptureFixture[str]) -> None:
    assert new("spring-open", "--time", "15 min + 10 s") == 2
    assert "--time: an increment says that it comes with each move" in capsys.readouterr().err
    assert new("spring-open", "--where", '"Novi Sad", SRB, 2027-04-09 .. 2027-04-01') == 2
    assert "before the first" in capsys.readouterr().err


def test_names_and_files(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert new("Spring Open") == 2
    assert "is no name" in capsys.readouterr().err
    file = tmp_path / "old.regdsl"
    file.write_text("kept", encoding="utf-8")
    assert new("spring-open", "-o", str(file)) == 2
    assert file.read_text(encoding="utf-8") == "kept"


def test_a_terminal_is_asked_again_until_the_answer_is_understood(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    monkeypatch.setattr(sys, "stdin", Terminal('Spring Open\nnowhere\n"Novi Sad", SRB, 2027-04-01 .. 2027-04-07\n'))
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True, raising=False)
    assert new("spring-open", "--system", "swiss, 9 rounds") == 0
    said = capsys.readouterr()
    assert 'en "Spring Open"' in said.out
    assert 'in "Novi Sad", SRB, 2027-04-01 .. 2027-04-07' in said.out
    assert "time control: unstated" in said.out
    assert said.err.count("Where is it held") == 2
    assert "Which system" not in said.err
