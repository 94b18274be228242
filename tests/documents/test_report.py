"""The report to file: verdicts, standings and reasons in every language."""

from __future__ import annotations

import re

import pytest

from regdsl.commands import main
from tests.commands.conftest import SERIES
from tests.documents.conftest import LANGUAGES, ROOT


def report(language: str, capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    code = main(["check", *(arguments or (str(SERIES),)), "--format", "html", "--messages", language])
    captured = capsys.readouterr()
    assert code in (0, 1)
    assert captured.err == ""
    return captured.out


# Met, not met and open verdicts: 53, 12 and 7, as `check` prints them in text; then one requirement, one reason, one lack.
WORDS = {
    "en": ("met 53, not met 12, open 7", "At least 20 foreign starters", "federation UKR", "federation of player 24"),
    "bg": (
        "изпълнени 53, неизпълнени 12, неясни 7",
        "Най-малко 20 чуждестранни участници",
        "от федерация UKR",
        "федерация на състезател 24",
    ),
    "ru": (
        "выполнено 53, не выполнено 12, не определено 7",
        "Иностранные участники: не менее 20",
        "от федерации UKR",
        "федерация участника 24",
    ),
    "sr-Latn": (
        "ispunjeno 53, nije ispunjeno 12, otvoreno 7",
        "Inostrani učesnici: najmanje 20",
        "iz saveza UKR",
        "savez igrača 24",
    ),
    "cnr": ("ispunjeno 53, nije ispunjeno 12, otvoreno 7", "Inostrani učesnici: najmanje 20", "iz saveza UKR", "savez igrača 24"),
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_verdicts_are_told_in_the_language(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    page = report(language, capsys)
    text = re.sub(r"\s+", " ", re.sub(r"<[^>]*>", "", page))
    assert f'<html lang="{language}">' in page
    for words in WORDS[language]:
        assert words in text
    if language != "en":
        # English is left only where the checker speaks (faults, notes) and in the regulation's own words.
        verdicts = page[page.index('id="verdicts"') : page.index('id="notes"')]
        left = set(re.findall(r'lang="en">([^<]*)<', verdicts))
        own = (SERIES / "balkan-grand-prix-2009.regdsl").read_text(encoding="utf-8")
        assert [text for text in left if text.lower() not in own.lower()] == []


def test_the_general_standing_is_in_the_report_of_a_series(capsys: pytest.CaptureFixture[str]) -> None:
    page = report("en", capsys)
    assert 'id="table-1"' in page
    assert "General standing" in page


def test_standings_and_prizes_are_in_the_report_of_an_event(capsys: pytest.CaptureFixture[str]) -> None:
    event = ROOT / "regulations" / "bulgarian-championship-2010"
    page = report("bg", capsys, str(event), str(event / "event"))
    assert "Крайно класиране" in page
    assert "Награди" in page


@pytest.mark.parametrize("language", ["bg", "cnr", "ru", "sr-Latn"])
def test_verdicts_and_prizes_of_an_event_of_a_series_are_told_in_the_language(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    """What the series asks of its event, too: its conditions stand in another file. The title of the event is in English only."""
    page = report(language, capsys, str(SERIES / "events" / "cetinje"))
    page = page[: page.index('id="faults"')]  # which are told in the checker's English
    assert set(re.findall(r'lang="en">([^<]*)<', page)) <= {"Cetinje Open 2009"}
    assert 'class="missing"' not in page


def test_a_language_without_catalogue_is_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(SERIES), "--format", "html", "--messages", "xx"]) == 2
    assert "there is no catalogue for `xx`; there are: bg, cnr, en, ru, sr-Latn" in capsys.readouterr().err


def test_other_formats_still_speak_english_only(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(SERIES), "--messages", "bg"]) == 2
    assert "English only" in capsys.readouterr().err


def test_two_runs_give_the_same_bytes(capsys: pytest.CaptureFixture[str]) -> None:
    assert report("ru", capsys) == report("ru", capsys)


def test_an_event_is_called_as_the_text_calls_it_and_not_as_one_version_does(capsys: pytest.CaptureFixture[str]) -> None:
    """The Serbian version calls Sunny Beach otherwise; that is kept as the words of that version."""
    shown = report("en", capsys)
    assert "Sunny Beach" in shown
    assert "Sunčev breg" not in shown
