"""Byes that only some players may have: each clause about byes is held against those of whom it speaks."""

from __future__ import annotations

from regdsl.clauses.absences.model import Byes
from regdsl.clauses.registry import language
from regdsl.language.writing import to_dsl, to_yaml
from regdsl.regulation.loading import load_text
from tests.clauses.playing import errors_of, verdicts_of
from tests.records.conftest import player

HEAD = "regdsl 1\n\ntournament cup:\n    system swiss, 3 rounds\n"
BYES = """\
    byes where title is GM:
        limit 2, worth 1
    byes:
        limit 1, worth 0.5
        in rounds 1..2
"""


def test_whose_byes_are_whose(tmp_path, capsys):
    """Player 1 is a grandmaster with two full points; 2 has half a point; 3 has one in round 3, where only a grandmaster may."""
    table = [
        player(1, "0000 - F", "0000 - F", "2 w 1", title="g"),
        player(2, "0000 - H", "3 w 1", "1 b 0"),
        player(3, "4 w 1", "2 b 0", "0000 - H"),
        player(4, "3 b 0", "0000 - U", "0000 - U"),
    ]
    found = verdicts_of(tmp_path, capsys, HEAD + BYES, table)
    assert {name.partition(",")[0]: (each["status"], each["measured"]) for name, each in found.items() if "byes" in name} == {
        "at most 2 byes on request": ("met", "2 byes, 0 against the article"),
        "at most 1 byes on request": ("not met", "2 byes, 1 against the article"),
    }


def test_the_conditions_are_read():
    loaded = load_text(HEAD + BYES, "cup.regdsl")
    assert loaded.regulation is not None, loaded.diagnostics
    grandmasters, others = loaded.regulation.of(Byes)
    assert (grandmasters.most, grandmasters.where is not None, others.most, others.where) == (2, True, 1, None)
    document = loaded.document
    assert document is not None
    assert load_text(to_dsl(document, language()), "cup.regdsl").document == document
    assert load_text(to_yaml(document, language()), "cup.yaml", is_yaml=True).document == document


def test_byes_are_said_once_for_the_same_people(tmp_path, capsys):
    assert errors_of(tmp_path, capsys, HEAD + "    byes:\n        limit 1\n    byes:\n        limit 2\n") == ["clause-twice"]
