"""`pass 15 for all events`: 3 for each event or 15 for all, when that pays, and what becomes of what was paid before."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from regdsl.commands import main
from tests.fees.hand_made import entry_list, outcome

EVENTS = 6


def _series(folder: Path, switch: str, entered: int, facts: dict[int, str] | None = None) -> Path:
    """A series with a pass; one player is entered in the first so many events."""
    folder.mkdir(exist_ok=True)
    text = f"regdsl 1\n\nseries cup:\n    events 1..12\n    fee in BAM:\n        base 3\n        pass 15 for all events, {switch}\n"
    (folder / "series.regdsl").write_text(text, encoding="utf-8")
    for number in range(1, entered + 1):
        event = folder / str(number)
        event.mkdir()
        (event / "entries.csv").write_text(entry_list([{}]), encoding="utf-8")
        if facts is not None and number in facts:
            (event / "facts.yaml").write_text(facts[number], encoding="utf-8")
    return folder


def _fee(folder: Path, capsys: pytest.CaptureFixture[str]) -> dict[str, object]:
    code = main(["fees", str(folder / "series.regdsl"), str(folder), "--format", "json"])
    found = json.loads(capsys.readouterr().out)
    assert code == 0
    (fee,) = found["fees"]
    return {key: _number(value) for key, value in fee.items()}


def _number(value: object) -> object:
    """The amount of a sum of money alone."""
    return value["amount"].removesuffix(".00") if isinstance(value, dict) and "amount" in value else value


@pytest.mark.parametrize(("entered", "single"), [(4, "12"), (5, "15"), (6, "18")])
def test_when_a_pass_pays(entered: int, single: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """4 × 3 = 12, 5 × 3 = 15 are the same as the pass, 6 × 3 = 18; with a pass from the first event 15 whatever is played."""
    without = _fee(_series(tmp_path / "a", "what was paid counts", entered), capsys)
    assert (without["single"], without["pass"], without["total"]) == (single, "15", single)
    with_pass = {1: "players: [{player: 1, pass: yes}]\n"}
    assert _fee(_series(tmp_path / "b", "what was paid counts", entered, with_pass), capsys)["total"] == "15"


@pytest.mark.parametrize(
    ("switch", "total"),
    [("what was paid counts", "15"), ("what was paid is lost", "21"), ("switch unstated", None)],
)
def test_a_pass_after_two_events(switch: str, total: str | None, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Two events cost 6: they count to the 15, or 6 + 15 = 21 are paid in all."""
    paid = "payments:\n  - {player: 1, amount: 15 BAM, on: 2024-03-01, for: pass}\n"
    fee = _fee(_series(tmp_path / "a", switch, 5, {3: paid}), capsys)
    assert (fee["pass_from"], fee["total"], fee["paid"]) == ("3", total, "15")
    if total is None:
        assert (fee["at_least"], fee["at_most"]) == ("15", "21")
        decision = "decisions: [{article: '1', word: pass, value: what was paid is lost, by: organizer}]\n"
        (tmp_path / "a" / "facts.yaml").write_text(decision, encoding="utf-8")
        assert _fee(tmp_path / "a", capsys)["total"] == "21"


def test_the_report_for_people(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = _series(tmp_path / "a", "switch unstated", 6)
    assert main(["fees", str(folder / "series.regdsl"), str(folder)]) == 0
    assert "a pass would have been 3 BAM less" in capsys.readouterr().out


def test_a_pass_in_one_event() -> None:
    """Who has one owes nothing there; of whom nothing is said has none."""
    fee = "fee in BAM:\n    base 3\n    extra 1 for rating\n    pass 15 for all events, what was paid counts"
    found = outcome(fee, [{"pass": "yes"}, {"pass": "no"}, {}], "payments: [{player: 3, amount: 15 BAM, on: 2024-03-01, for: pass}]")
    assert found.totals == ["0", "4", "0"]
    assert [account.standing for account in found.found.accounts] == ["paid", "due", "paid"]
    assert found.remarks == ()
