"""`check` and `standings` of a series in terminals of several widths: what a person sees, written out by hand."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from regdsl.commands import main
from regdsl.diagnostics.visible import width
from tests.series.hand_made import LADDER, LEVEL, Event, four, write_event

Shown = Callable[..., str]
SERIES = """\
regdsl 1
series s:
    members BUL, GRE
    events:
        {events}
    each event:
        require at least 3 starters where title in [GM, IM, FM, CM, WGM, WIM, WFM, WCM] and rating >= 2200 and birth year >= 1990
        require rounds in 3..9
    final of 3 players:
        admit 3 best by series points
        points:
            places 1..4: 40, 30, 20, 10
            ties by ranking
"""


@pytest.fixture
def shown(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Shown:
    def show(columns: int, command: str, *options: str, names: tuple[str, ...] = ("one", "two"), event: Event | None = None) -> str:
        listed = [f'{name}: in "X", BUL, 2025-{month:02}-01 .. 2025-{month:02}-03' for month, name in enumerate(names, 1)]
        (tmp_path / "s.regdsl").write_text(SERIES.format(events="\n        ".join(listed)), "utf-8")
        for month, name in enumerate(names, 1):
            write_event(tmp_path / name, name, event or Event(four(), LADDER))
            for file in (tmp_path / name).glob("re*.*"):
                text = file.read_text("utf-8")
                file.write_text(text.replace("2025-01-", f"2025-{month:02}-").replace("2025/01/", f"2025/{month:02}/"), "utf-8")
        monkeypatch.setenv("COLUMNS", str(columns))
        main([command, str(tmp_path), "--no-color", *options])
        return capsys.readouterr().out

    return show


def after(text: str, start: str) -> str:
    return text[text.index(start) :]


@pytest.mark.parametrize("columns", [60, 80, 120])
@pytest.mark.parametrize("command", ["check", "standings"])
def test_nothing_is_wider_than_the_terminal(shown: Shown, command: str, columns: int) -> None:
    text = shown(columns, command, "-q", names=tuple(f"event-{index}" for index in range(1, 13)))
    assert [line for line in text.split("\n") if width(line) > columns and "s.regdsl" not in line] == []


# 1 beats all, 2 beats 3 and 4, 3 beats 4: places 1 to 4 in each event, so 2 x 40, 2 x 30, 2 x 20, 2 x 10.
def test_standings_with_places(shown: Shown) -> None:
    assert shown(40, "standings", "-q") == (
        "s: general standing\n"
        "\n"
        "   name             fed  one  two  total\n"
        "1  Anev, Anton      BUL   40   40     80\n"
        "2  Belov, Boris     BUL   30   30     60\n"
        "3  Cvetkov, Cvetan  BUL   20   20     40\n"
        "4  Dimov, Dimo      BUL   10   10     20\n"
        "\n"
        "final of 3 players (article 2)\n"
        "\n"
        "1  Anev, Anton      BUL  by series points\n"
        "2  Belov, Boris     BUL  by series points\n"
        "3  Cvetkov, Cvetan  BUL  by series points\n"
    )
    assert "1  Anev, Anton      BUL  40 (1.)  40 (1.)     80\n" in shown(80, "standings")


def test_standings_with_many_events(shown: Shown) -> None:
    """Eight columns of three digits each do not fit into 50: how many events each has played."""
    text = shown(50, "standings", names=tuple(f"event-{index}" for index in range(1, 9)))
    assert "   name             fed  events  total\n1  Anev, Anton      BUL       8    320\n" in text  # 8 x 40


def test_seats_that_are_open_stand_together(shown: Shown) -> None:
    """All draw everything: nobody has a place of his own, and the three seats are open to four."""
    draws = Event(four(), ("1=4 2=3", "4=3 1=2", "2=4 3=1"))
    text = after(shown(60, "standings", event=draws), "final of")
    assert text == (
        "final of 3 players (article 2)\n"
        "\n"
        "   open: seats 1 to 3 by series points\n"
        "\n"
        "note: not known: one: who has which of the places 1 to 4:\n"
        "      the ranking leaves them tied\n"
        "note: not known: two: who has which of the places 1 to 4:\n"
        "      the ranking leaves them tied\n"
        "note: open by series points: 3 of 4: Anev, Anton; Belov,\n"
        "      Boris; Cvetkov, Cvetan; Dimov, Dimo\n"
    )


def test_before_the_first_event(shown: Shown) -> None:
    text = after(shown(80, "standings", event=Event(four(), has_results=False)), "\n\n")
    assert text == (
        "\n\nnobody has points\n"
        "\n"
        "final of 3 players (article 2)\n"
        "\n"
        "   open: seats 1 to 3 by series points: results of one, two\n"
        "\n"
        "note: not known: results of one\n"
        "note: not known: results of two\n"
    )


def test_an_event_that_is_not_finished_has_its_column(shown: Shown) -> None:
    """Two of three rounds are played: no place is known."""
    half = Event(four(), LEVEL[:2])
    line = next(line for line in shown(80, "standings", event=half).split("\n") if "Anev" in line)
    assert re.split(r"\s{2,}", line.strip()) == ["?", "Anev, Anton", "BUL", "?", "?", "0 + ?"]


def test_check_breaks_long_lines_at_blanks(shown: Shown) -> None:
    text = after(shown(60, "check"), "article 1.1")
    assert text[: text.rindex("\n\n")] == (
        "article 1.1: at least 3 starters with title GM, IM, FM, CM,\n"
        "  WGM, WIM, WFM or WCM, rated 2200 or more and born in 1990\n"
        "  or later\n"
        "  not met  one  0; required: 3\n"
        "           missing: 3 more starters: title GM, IM, FM, CM,\n"
        "             WGM, WIM, WFM or WCM, rated 2200 or more and\n"
        "             born in 1990 or later\n"
        "  not met  two  0; required: 3\n"
        "           missing: 3 more starters: title GM, IM, FM, CM,\n"
        "             WGM, WIM, WFM or WCM, rated 2200 or more and\n"
        "             born in 1990 or later\n"
        "\n"
        "article 1.2: 3 to 9 rounds\n"
        "  met      one  3 rounds\n"
        "  met      two  3 rounds\n"
        "\n"
        "     one      two\n"
        "1.1  not met  not met\n"
        "1.2  met      met"
    )


def test_many_events_stand_in_several_matrices(shown: Shown) -> None:
    text = shown(40, "check", names=("spring", "summer", "autumn", "winter", "indoor"))
    four_events = "1.1  not met  not met  not met  not met\n1.2  met      met      met      met\n"
    assert f"\n     spring   summer   autumn   winter\n{four_events}" in text
    assert "\n\n     indoor\n1.1  not met\n1.2  met\n" in text  # 3 + 5 * 9 = 48 columns are too many
