"""`standings --explain`: text, JSON, and a page of HTML that stands alone."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from regdsl.commands import main
from tests.rulebooks.exercises import SWISS
from tests.rulebooks.generated_tournaments import trf_text

NAMES = "DE,BH/C1,SB,TPR"


@pytest.fixture(name="results")
def _results(tmp_path: Path) -> Path:
    file = tmp_path / "results.trf"
    file.write_text(trf_text(SWISS, "2026/05/05").replace("Player 12", "<b>N</b>\x1b[2J"), encoding="utf-8")
    return file


def _run(results: Path, *more: str) -> int:
    return main(["standings", str(results), "--tie-breaks", NAMES, *more])


def test_text(results: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert _run(results, "--explain", "4,3") == 0
    said = capsys.readouterr().out
    assert "4 Player 4: place 3, 3.5 points" in said
    assert "BH/C1 (buchholz, C.07 art. 8.1) = 11.5: sum of what is left" in said
    assert re.search(r"2 +half-point bye +\(2\.5\)", said)
    assert "3 Player 3 is before 4 Player 4 by BH/C1: 13 to 11.5" in said
    assert "\x1b" not in said


def test_json(results: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert _run(results, "--explain", "4,3", "--format", "json") == 0
    said = json.loads(capsys.readouterr().out)
    assert len(said["standings"]) == 16
    third = next(each for each in said["explained"] if each["start_number"] == 4)
    assert (third["rank"], third["points"], [each["tie_break"] for each in third["tie_breaks"]]) == (3, "3.5", NAMES.split(","))
    bye = third["tie_breaks"][1]["terms"][1]
    assert (bye["round"], bye["opponent"], bye["result"], bye["amount"]) == (2, None, "H", "2.5")
    assert "16.5" in bye["cut"]
    encounter = third["tie_breaks"][0]["encounters"][0]
    assert (encounter["players"], encounter["all_met"]) == ([1, 3, 4, 16], False)
    assert said["parted"] == [{"better": 3, "other": 4, "by": "BH/C1", "values": ["13", "11.5"]}]


class _Page(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.links: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.links += [value or "" for name, value in attrs if name in {"href", "src"}]


def test_html_stands_alone_and_escapes(results: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert _run(results, "--explain", "4,12", "--format", "html") == 0
    said = capsys.readouterr().out
    page = _Page()
    page.feed(said)
    assert page.tags.count("html") == 1
    assert "script" not in page.tags
    assert "b" not in page.tags  # the name is a text
    assert all(link.startswith("#") for link in page.links)
    assert "&lt;b&gt;N" in said
    assert "\x1b" not in said
    assert "11.5" in said


def test_html_of_the_standings_alone(results: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert _run(results, "--format", "html") == 0
    assert capsys.readouterr().out.count("<tr>") == 17


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ("Standings", "Opponent", "won", "What parted them")),
        ("bg", ("Класиране", "Противник", "победа", "Какво ги подреди")),
        ("sr-Latn", ("Plasman", "Protivnik", "pobeda", "Šta ih je razvrstalo")),
        ("cnr", ("Plasman", "Protivnik", "pobjeda", "Šta ih je razvrstalo")),
        ("ru", ("Соперник", "победа", "Что их разделило")),
    ],
)
def test_html_speaks_the_languages(results: Path, capsys: pytest.CaptureFixture[str], language: str, words: tuple[str, ...]) -> None:
    assert _run(results, "--explain", "4,12", "--format", "html", "--messages", language) == 0
    said = capsys.readouterr().out
    assert f'<html lang="{language}"' in said
    assert [word for word in words if word.casefold() not in said.casefold()] == []


def test_html_in_a_language_without_catalogue(results: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert _run(results, "--format", "html", "--messages", "fi") == 2
    assert "no catalogue for `fi`" in capsys.readouterr().err


@pytest.mark.parametrize(("asked", "reason"), [("99", "there is no player 99"), ("x", "`x` is no starting number"), ("4,", "`` is no")])
def test_who_is_not_there(results: Path, capsys: pytest.CaptureFixture[str], asked: str, reason: str) -> None:
    assert _run(results, "--explain", asked) == 2
    assert reason in capsys.readouterr().err
