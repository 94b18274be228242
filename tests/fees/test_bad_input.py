"""Entry lists and facts with holes and faults: nothing is guessed, nothing raises."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from regdsl.commands import main
from tests.fees.hand_made import HEAD, entry_list, outcome

FEE = """
    attribute pensioner: yes or no
    attribute age: years on 2024-04-12
    fee in EUR:
        base by rating:
            ..1999: 40
            2000..: 30
            unrated: 45
        free where title in [GM, IM]
        discount 10 where age >= 60 or pensioner
        surcharge 5 where foreign
        order base, discount, surcharge, free
"""


def test_what_is_missing_is_named_and_all_amounts_shown() -> None:
    rows = [
        {"rating": "", "pensioner": "no"},
        {"title": "", "rating": "1500", "pensioner": "no"},
        {"birth": "", "rating": "1500", "pensioner": "no"},
        {"federation": "", "rating": "1500", "pensioner": "no"},
        {"rating": "1500", "pensioner": ""},
        {"birth": "1964", "rating": "1500", "pensioner": "no"},  # 60 or 59 on the day
        {"birth": "1950", "rating": "1500", "pensioner": "no"},  # 74 or 73: the year suffices
        {"birth": "", "rating": "", "title": "GM", "pensioner": "no"},  # free whatever else
    ]
    found = outcome(FEE, rows)
    assert found.totals == ["30 40 45", "0 40", "30 40", "40 45", "30 40", "30 40", "30", "0"]
    assert [account.lacking for account in found.found.accounts][:6] == [
        ("rating of player 1",), ("title of player 2",), ("birth date of player 3",), ("federation of player 4",),
        ("pensioner of player 5",), ("birth date of player 6",),
    ]  # fmt: skip


def test_a_cell_that_says_nothing() -> None:
    found = outcome(FEE, [{"rating": "1500", "pensioner": "perhaps"}])
    assert found.totals == ["30 40"]
    assert [each.name for each in found.remarks if each.name == "bad-attribute"] == ["bad-attribute"]


def test_facts_correct_the_entry_list() -> None:
    facts = "players: [{player: 1, pensioner: yes, by: organizer}, {player: 2, pensioner: perhaps}]"
    found = outcome(FEE, [{"rating": "1500", "pensioner": "no"}, {"rating": "1500", "pensioner": "no"}], facts)
    assert found.totals == ["30", "30 40"]


def test_a_hole_in_the_table_and_two_lines_at_once() -> None:
    """The text contradicts itself: the command runs, and these two amounts are open."""
    fee = "fee in EUR:\n    base by rating:\n        1000..1999: 40\n        1999..2200: 30"
    found = outcome(fee, [{"rating": "900"}, {"rating": "1999"}, {"rating": "2000"}])
    assert found.totals == ["?", "30 40", "30"]
    assert "a line of the fee that fits rating 900" in found.of(1).lacking


def test_amounts_that_the_text_leaves_open() -> None:
    fee = "fee in EUR:\n    base by rating:\n        ..1999: unstated\n        2000..: 30\n        unrated: 50"
    found = outcome(fee, [{"rating": "1500"}, {"rating": "2000"}])
    assert found.totals == ["?", "30"]
    assert found.of(1).lacking == ("the amount of `base rating ..1999`: the text leaves it open",)
    decided = outcome("fee in EUR:\n    base unstated", [{}], 'decisions: [{article: "1", word: base, value: 25 EUR, by: organizer}]')
    assert decided.totals == ["25"]


def test_decisions_that_answer_nothing() -> None:
    fee = "fee in EUR:\n    base 40\n    discount 50% where female\n    surcharge 50% where foreign\n    percent unstated"
    row = [{"sex": "w", "federation": "SLO"}]
    wrong = 'decisions: [{article: "1", word: percent, value: of everything, by: organizer}]'
    found = outcome(fee, row, wrong)
    assert "decision-no-answer" in [each.name for each in found.remarks]
    assert found.totals == ["30 40"]
    elsewhere = 'decisions: [{article: "9", word: percent, value: of base, by: organizer}]'
    assert "decision-without-question" in [each.name for each in outcome(fee, row, elsewhere).remarks]
    right = 'decisions: [{article: "1", word: percent, value: percent of base, by: organizer}]'
    assert outcome(fee, row, right).totals == ["40"]


# ---- the command


def run(tmp_path: Path, text: str, entries: str, *further: str) -> int:
    (tmp_path / "r.regdsl").write_text(text, encoding="utf-8")
    (tmp_path / "entries.csv").write_text(entries, encoding="utf-8")
    return main(["fees", str(tmp_path / "r.regdsl"), str(tmp_path / "entries.csv"), *further])


SIMPLE = HEAD + "    fee in EUR:\n        base 40\n"


def test_the_command_runs_and_stops(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(tmp_path, SIMPLE, entry_list([{}])) == 0
    assert "40 EUR" in capsys.readouterr().out
    assert run(tmp_path, SIMPLE, entry_list([{}]), "--player", "1") == 0
    assert "total" in capsys.readouterr().out
    assert run(tmp_path, SIMPLE, entry_list([{}]), "--player", "7") == 2
    assert "starting number 7" in capsys.readouterr().err
    assert run(tmp_path, HEAD, entry_list([{}])) == 2
    assert "nothing of fees" in capsys.readouterr().err
    assert run(tmp_path, SIMPLE, "") == 2
    assert "no entries" in capsys.readouterr().err
    assert run(tmp_path, HEAD + "    fee in EUR:\n        bas 40\n", entry_list([{}])) == 1
    assert main(["fees", str(tmp_path / "r.regdsl"), str(tmp_path / "not-there.csv")]) in (1, 2)


def test_json_is_alone_and_the_same_every_time(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    said = []
    for _ in range(2):
        assert run(tmp_path, SIMPLE, entry_list([{}, {}]), "--format", "json") == 0
        said.append(capsys.readouterr().out)
    assert said[0] == said[1]
    (total,) = json.loads(said[0])["totals"]
    assert (total["amount"], total["currency"]) == ("80.00", "EUR")


def test_a_contradiction_in_the_text_is_repeated_and_the_fees_are_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = HEAD + "    fee in EUR:\n        base by rating:\n            ..2000: 40\n            2000..: 30\n            unrated: 50\n"
    assert run(tmp_path, text, entry_list([{"rating": "1500"}])) == 0
    captured = capsys.readouterr()
    assert "R322" in captured.err
    assert "40 EUR" in captured.out


def test_what_the_organizer_owes_by_heads(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """3 PLN for each of two entrants: 6 PLN; for starters it is not known before they started."""
    text = HEAD + "    levy 3 PLN per {noun}, to POL\n"
    assert run(tmp_path, text.format(noun="entrant"), entry_list([{}, {}])) == 0
    assert "levy to POL, by the organizer: 3 PLN × 2 entrants = 6 PLN" in capsys.readouterr().out
    assert run(tmp_path, text.format(noun="starter"), entry_list([{}, {}]), "--format", "json") == 0
    (levy,) = json.loads(capsys.readouterr().out)["organizer_owes"]
    assert (levy["total"], levy["each"]) == (None, {"amount": "3.00", "currency": "PLN"})
    assert levy["lacking"]
