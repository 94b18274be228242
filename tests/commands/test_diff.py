"""`diff`: what changed in meaning, and for whom."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path
from typing import Any

import pytest

from tests.commands.conftest import CUP, ROOT, SERIES, Run

KULAGA = ROOT / "regulations" / "kulaga-memorial-2010"
REGULATIONS = sorted((ROOT / "regulations").rglob("*.regdsl"))


def compared(run: Run, old: Path, new: Path, *more: str | Path) -> Any:
    done = run("diff", old, new, *more, "--format", "json")
    said = json.loads(done.out)
    assert done.code == (0 if said["same_meaning"] else 1)
    return said


def other(cup: Path, *changes: tuple[str, str]) -> Path:
    text = cup.read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    file = cup.with_name("new.regdsl")
    file.write_text(text, encoding="utf-8")
    return file


@pytest.mark.parametrize("path", REGULATIONS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_spelling_layout_and_name_mean_nothing(run: Run, path: Path) -> None:
    """The copies stand beside it: what they refer to is found by the way from there."""
    twin, tidy = path.with_name("tidy-twin.yaml"), path.with_name("tidy-copy.regdsl")
    try:
        assert run("convert", path, "--to", "yaml", "-o", twin).code == 0
        assert run("convert", path, "--to", "dsl", "-o", tidy).code == 0
        for copy in (twin, tidy):
            assert run("diff", path, copy).out == "both mean the same\n"
            assert compared(run, path, copy)["same_meaning"]
    finally:
        twin.unlink(missing_ok=True)
        tidy.unlink(missing_ok=True)


def blocks(text: str) -> tuple[str, list[str]]:
    """The head of a file and the clauses of its tournament, each with its block."""
    head, body = re.split(r"(?<=:\n)(?=    \S)", text, maxsplit=1)
    return head, re.split(r"(?<=\n)(?=    \S)", body)


@pytest.mark.parametrize("seed", range(5))
def test_the_order_of_clauses_means_nothing(run: Run, cup: Path, seed: int) -> None:
    head, clauses = blocks(CUP)
    random.Random(seed).shuffle(clauses)
    file = cup.with_name("new.regdsl")
    file.write_text(head + "".join(clauses), encoding="utf-8")
    assert compared(run, cup, file)["same_meaning"]


def test_a_changed_clause_in_words(run: Run, cup: Path) -> None:
    new = other(cup, ("9 rounds", "11 rounds"), ("500, 300, 200", "500, 350, 150"))
    said = compared(run, cup, new)
    assert [change["sort"] for change in said["changes"]] == ["changed", "changed"]
    system, prizes = said["changes"]
    assert (system["old"]["line"], system["new"]["line"], system["new"]["file"]) == (5, 5, str(new))
    assert system["old"]["text"] == ["System of play: Swiss system.", "Number of rounds: 9."]
    assert system["new"]["text"] == ["System of play: Swiss system.", "Number of rounds: 11."]
    assert len(prizes["old"]["text"]) == len(prizes["new"]["text"])
    out = run("diff", cup, new, "--lang", "bg").out
    assert re.search(r"- .*[а-я].* 9\b", out)
    assert re.search(r"\+ .*[а-я].* 11\b", out)
    assert out.endswith("2 changed\n")


def test_added_and_removed(run: Run, cup: Path) -> None:
    new = other(cup, ("    system swiss, 9 rounds\n", "    fee in EUR:\n        base 20\n    rated by FIDE\n    system swiss, 9 rounds\n"))
    assert [change["sort"] for change in compared(run, cup, new)["changes"]] == ["added"] * 3  # the fee, its base, the rating
    back = compared(run, new, cup)["changes"]
    assert [change["sort"] for change in back] == ["removed"] * 3
    assert all(change["new"] is None for change in back)


def test_an_order_that_means_something(run: Run, cup: Path) -> None:
    new = other(cup, ("        buchholz\n        sonneborn-berger\n", "        sonneborn-berger\n        buchholz\n"))
    (change,) = compared(run, cup, new)["changes"]
    assert change["sort"] == "moved"
    assert change["old"]["text"] != change["new"]["text"]


def test_a_text_in_another_language(run: Run, cup: Path) -> None:
    cup.write_text(CUP + '    text hello:\n        en "Hello!"\n        bg "Здравейте!"\n', encoding="utf-8")
    new = other(cup, ("Здравейте!", "Добре дошли!"))
    (change,) = compared(run, cup, new)["changes"]
    assert (change["old"]["text"], change["new"]["text"]) == (["Hello!", "bg: Здравейте!"], ["Hello!", "bg: Добре дошли!"])


def test_what_clauses_use_and_do_not_show(run: Run, tmp_path: Path) -> None:
    """The definition of a list that a demand refers to is changed."""
    old = SERIES / "balkan-grand-prix-2009.regdsl"
    new = tmp_path / "new.regdsl"
    text = old.read_text(encoding="utf-8")
    new.write_text(text.replace("members BIH, MNE", "members BIH, CRO, MNE"), encoding="utf-8")
    assert new.read_text(encoding="utf-8") != text
    said = compared(run, old, new)
    assert not said["same_meaning"]
    assert said["changes"] or said["definitions"]


def test_who_is_affected_by_a_fee(run: Run, tmp_path: Path) -> None:
    """Player 30 is rated 2035, without a discount: 94 000 becomes 95 000; player 32 pays half more, 141 000 and 142 500."""
    text = (KULAGA / "kulaga-memorial-2010.regdsl").read_text(encoding="utf-8")
    new = tmp_path / "new.regdsl"
    new.write_text(text.replace("2000..2049: 94 000", "2000..2049: 95 000"), encoding="utf-8")
    said = compared(run, KULAGA / "kulaga-memorial-2010.regdsl", new, KULAGA / "event")
    by_player = {effect["player"]: effect for effect in said["affected"] if effect["what"] == "fee"}
    assert by_player[30]["old"] == {"amount": "94000", "currency": "BYR"}
    assert by_player[30]["difference"] == {"amount": "1000", "currency": "BYR"}
    assert by_player[32]["difference"] == {"amount": "1500", "currency": "BYR"}
    assert 1 not in by_player
    assert "fee 94 000 BYR → 95 000 BYR (+1 000 BYR)" in run("diff", KULAGA / "kulaga-memorial-2010.regdsl", new, KULAGA / "event").out


def test_who_is_affected_by_tie_breaks_and_prizes(run: Run, tmp_path: Path) -> None:
    folder = ROOT / "regulations" / "bulgarian-championship-2010"
    text = (folder / "bulgarian-championship-2010.regdsl").read_text(encoding="utf-8")
    new = tmp_path / "new.regdsl"
    new.write_text(text.replace("places 1..7: 2000,", "places 1..7: 2100,"), encoding="utf-8")
    said = compared(run, folder / "bulgarian-championship-2010.regdsl", new, folder / "event")
    assert [(effect["player"], effect["what"], effect.get("difference")) for effect in said["affected"]] == [
        (1, "prize", {"amount": "100.00", "currency": "BGN"})
    ]
    assert "nobody is affected" in run("diff", folder, folder, folder / "event").out


def test_who_is_affected_in_a_series(run: Run, tmp_path: Path) -> None:
    """25 points for a first place become 26: only the winners of events have more, each times the multiplier of the event."""
    old = SERIES / "balkan-grand-prix-2009.regdsl"
    new = tmp_path / "new.regdsl"
    text = old.read_text(encoding="utf-8")
    new.write_text(text.replace("places 1..15: 25, 20", "places 1..15: 26, 20"), encoding="utf-8")
    affected = compared(run, old, new, SERIES)["affected"]
    assert {effect["what"] for effect in affected} == {"general standing"}
    # Sarajevo 0.85, Cetinje 0.7 and Jassy 1.1: 99.5 + 2.65.
    assert ("Radosavljević-Ilin, Nenad (SRB)", "1 with 102.15 points") in [(effect["name"], effect["new"]) for effect in affected]


def test_what_cannot_be_compared(run: Run, cup: Path) -> None:
    assert run("diff", cup, cup, "--lang", "tlh").code == 2
    broken = other(cup, ("swiss", "swis"))
    done = run("diff", cup, broken)
    assert done.code == 2
    assert "error F012" in done.err
