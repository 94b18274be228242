"""Penalties step by step: who did what and how often, stands in the facts, and the step that applies is the verdict."""

from __future__ import annotations

from pathlib import Path

import pytest

from regdsl.clauses.conduct.model import Penalties
from regdsl.clauses.registry import language
from regdsl.commands import main
from regdsl.language.writing import to_dsl, to_yaml
from regdsl.regulation.loading import load_text
from regdsl.values.money import Money
from tests.clauses.playing import errors_of, verdicts_of
from tests.records.conftest import player

HEAD = "regdsl 1\n\ntournament cup:\n"
LATE = """\
    penalties for late arrival:
        1: warning
        2: loss
        3..: expulsion
"""
TABLE = [
    player(1, "2 w 1", "4 b 0", "3 w 1"),
    player(2, "1 b 0", "3 w 1", "4 w 1"),
    player(3, "4 w 1", "2 b 0", "1 b 0"),
    player(4, "3 b 0", "1 w 1", "2 b 0"),
]


def offences(*lines: str) -> str:
    return "offences:\n" + "".join(f"  - {{{line}}}\n" for line in lines)


def test_the_steps_as_they_are_read():
    loaded = load_text(
        HEAD + LATE + "    penalties for disturbance, per series:\n        1..2: fine 20 EUR\n        3..: unstated\n", "cup.regdsl"
    )
    assert loaded.regulation is not None, loaded.diagnostics
    late, disturbance = loaded.regulation.of(Penalties)
    assert [(line.first, line.last, line.outcome) for line in late.lines] == [(1, 1, "warning"), (2, 2, "loss"), (3, None, "expulsion")]
    assert [(line.first, line.last, line.fine) for line in disturbance.lines] == [(1, 2, Money(20, "EUR")), (3, None, None)]
    assert (late.counted_in, disturbance.counted_in) == ("event", "series")


def test_both_spellings():
    document = load_text(HEAD + LATE, "cup.regdsl").document
    assert document is not None
    assert load_text(to_dsl(document, language()), "cup.regdsl").document == document
    assert load_text(to_yaml(document, language()), "cup.yaml", is_yaml=True).document == document


def test_steps_in_one_line():
    loaded = load_text(HEAD + "    penalties for late arrival: warning, loss\n", "cup.regdsl")
    assert loaded.regulation is not None, loaded.diagnostics
    (penalties,) = loaded.regulation.of(Penalties)
    assert [(line.first, line.last, line.outcome) for line in penalties.lines] == [(1, 1, "warning"), (2, 2, "loss")]


def test_which_step_applies(tmp_path, capsys):
    """Player 1 was late twice: warned, and then round 2 is lost, as the table says. Player 3 was late once and lost: too much."""
    facts = offences(
        "player: 1, round: 1, for: late arrival, penalty: warning",
        "player: 1, round: 2, for: late arrival",
        "player: 3, round: 2, for: late arrival, penalty: loss",
        "player: 4, round: 3, for: late arrival",
    )
    found = verdicts_of(tmp_path, capsys, HEAD + LATE, TABLE, facts)
    assert {name: each["status"] for name, each in found.items() if name.startswith("late")} == {
        "late arrival of player 1 in round 1, time 1: warning": "met",
        "late arrival of player 1 in round 2, time 2: loss": "met",
        "late arrival of player 3 in round 2, time 1: warning": "not met",
        "late arrival of player 4 in round 3, time 1: warning": "not met",  # the table has a loss, and nobody says anything else
    }


def test_illegal_moves_are_counted_in_one_game(tmp_path, capsys):
    """The second one of the event is the first one of its game."""
    text = HEAD + "    penalties for illegal moves:\n        1: 2 min to opponent\n        2: loss\n"
    facts = offences(
        "player: 1, round: 1, for: illegal move, penalty: 2 min to opponent",
        "player: 1, round: 2, for: illegal move, penalty: 2 min to opponent",
        "player: 1, round: 2, for: illegal move",
    )
    found = verdicts_of(tmp_path, capsys, text, TABLE, facts)
    assert [each["status"] for name, each in found.items() if name.startswith("illegal")] == ["met", "met", "met"]


def test_what_has_no_step_is_open(tmp_path, capsys):
    text = HEAD + "    penalties for late arrival:\n        1: warning\n"
    facts = offences("player: 1, round: 1, for: late arrival, penalty: warning", "player: 1, round: 2, for: late arrival, penalty: loss")
    found = verdicts_of(tmp_path, capsys, text, TABLE, facts)
    (second,) = (each for name, each in found.items() if "time 2" in name)
    assert (second["status"], second["lacking"]) == ("undetermined", ["what follows for player 1: the text has no step for time 2"])


def test_one_penalty_for_each_time(tmp_path, capsys):
    text = HEAD + "    penalty expulsion, for cheating\n"
    found = verdicts_of(tmp_path, capsys, text, TABLE, offences("player: 2, round: 1, for: cheating, penalty: warning"))
    assert [each["status"] for name, each in found.items() if name.startswith("cheating")] == ["not met"]


def test_the_organizer_of_an_event(tmp_path: Path, capsys):
    """A series: a warning first, then out of it."""
    (tmp_path / "cup.regdsl").write_text(
        "regdsl 1\n\nseries cup:\n    events 1..3\n    penalties for unmet requirements:\n        1: warning\n        2: out of series\n",
        encoding="utf-8",
    )
    facts = offences("event: Vidin, for: unmet requirements, penalty: warning", "event: Vidin, for: unmet requirements, penalty: warning")
    (tmp_path / "facts.yaml").write_text(facts, encoding="utf-8")
    main(["check", str(tmp_path / "cup.regdsl"), str(tmp_path / "facts.yaml")])
    said = capsys.readouterr().out
    assert "unmet requirements of Vidin, time 2: out of series" in said
    assert "out of series for Vidin" in said


@pytest.mark.parametrize(
    ("row", "errors"),
    [
        ("first: warning", ["wrong-operand"]),
        ("1: fine 20", ["no-currency"]),
        ("0: warning", ["wrong-operand"]),
        ("2: nothing", ["unknown-word"]),
        ("illegal move 1: warning", ["wrong-operand"]),
    ],
)
def test_what_is_no_step(tmp_path, capsys, row: str, errors: list[str]):
    assert errors_of(tmp_path, capsys, f"{HEAD}    penalties for late arrival:\n        {row}\n") == errors


def test_a_fine_for_what_the_text_calls_so(tmp_path, capsys):
    text = HEAD + '    penalty fine 20 EUR, for "Playing without a badge"\n'
    facts = offences('player: 2, round: 1, for: "Playing without a badge", penalty: fine 10 EUR')
    found = verdicts_of(tmp_path, capsys, text, TABLE, facts)
    assert [(each["status"], each["required"]) for name, each in found.items() if name.startswith("Playing")] == [
        ("not met", "fine 20 EUR")
    ]
