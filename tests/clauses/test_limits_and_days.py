"""Limits that nobody can keep and days that cannot be meant: each slip is found once, at its line, and its right twin is silent."""

from __future__ import annotations

import pytest

from regdsl.clauses.prizes.fund import Fund
from regdsl.clauses.reviewing import review
from regdsl.language.wording import expression_text
from regdsl.regulation.loading import load_text

DAYS = 'in "Pula", CRO, 2027-04-09 .. 2027-04-11, Europe/Zagreb\n'
AGE = f"{DAYS}attribute age: by birth year\n"


def found(text: str) -> list[str]:
    """What is reported, each as `line name`; line 1 is the first of `text`."""
    lines = "".join(f"    {line}\n" for line in text.splitlines())
    loaded = load_text(f"regdsl 1\n\ntournament cup:\n{lines}", "cup.regdsl")
    diagnostics = [*loaded.diagnostics]
    if loaded.regulation is not None:
        diagnostics += review(loaded.regulation.provisions, loaded.regulation.scope)
    return [f"{one.span.line - 3} {one.name}" for one in diagnostics]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (f"{AGE}admit where age below 2006\n", ["3 nobody-is-so"]),
        (f"{AGE}admit where age below 118\n", ["3 nobody-is-so"]),
        (f"{AGE}admit where age <= 100\n", []),
        (f"{AGE}admit where birth year >= 18\n", ["3 nobody-is-so"]),
        (f"{AGE}admit where birth year >= 2009\n", []),
        ("admit where rating <= 24000 or unrated\n", ["1 nobody-is-so"]),
        ("admit where rating in 1200..20000 or unrated\n", ["1 nobody-is-so"]),
        # 10 is less than 20: no event can have at least 20 and at most 10
        ("require at least 20 starters where foreign\nrequire at most 10 starters where foreign\n", ["2 requirements-exclude"]),
        ("require at least 20 starters where foreign\nrequire at most 10 starters where female\n", []),
        ("require at least 20 starters\nrequire at most 20 starters\n", []),
        ("require rounds >= 11 and rounds <= 9\n", ["1 requirements-exclude"]),
        ("require rounds >= 9 and rounds <= 11\n", []),
        # 9 April 2027 to 11 April 2028: 369 days, with both
        ('in "Pula", CRO, 2027-04-09 .. 2028-04-11, Europe/Zagreb\n', ["1 event-too-long"]),
        ('in "Pula", CRO, 2027-10-09 .. 2028-06-11, Europe/Zagreb\n', []),
        (f"{DAYS}fee in EUR:\n    base 40\n    surcharge 10 where paid after 2027-05-01\n", ["4 deadline-too-late"]),
        (f"{DAYS}fee in EUR:\n    base 40\n    surcharge 10 where paid after 2027-04-01\n", []),
        (
            f"{DAYS}fee in EUR:\n    base by rating:\n        2000..: 30\n        ..1999: 40\n        unrated: 40\n        unrated: 50\n",
            ["7 bands-overlap"],
        ),
        ('languages en, de\ntext fee:\n    en "It is 20 EUR."\n    de "Es sind 20 USD."\n', ["2 languages-differ"]),
        ('languages en, de\ntext fee:\n    en "It is €20, 20 EUR."\n    de "Es sind 20 €, 20 EUR."\n', []),
        ('languages en, de\ntext start:\n    en "At 18 CET."\n    de "Um 18 MEZ."\n', []),
    ],
)
def test_each_slip_is_found_once_at_its_line(text: str, expected: list[str]) -> None:
    assert found(text) == expected


BYES = "system swiss, 9 rounds\nbyes:\n    limit 1 worth {worth}\n"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        # a game that is won is worth 1, unless the text says otherwise
        (BYES.format(worth="5"), ["2 bye-above-win"]),
        (BYES.format(worth="1"), []),
        (f"game points win 3, draw 1, loss 0\n{BYES.format(worth='3')}", []),
        ("fee in EUR:\n    base 40\n    refund 130% where withdrawn\n", ["3 discount-too-large"]),
        ("prizes in EUR:\n    place 1: 100\n    tax 110% of whole where foreign\n", ["3 wrong-operand"]),
        ("prizes in EUR:\n    fund for main: 130% of fee income\n    place 1: 100\n    ties share equally\n", ["2 fund-above-income"]),
        # a cause with several places is told once
        ("categories: 1\nprizes:\n    place 1: 100\n    place 2: 50\n", ["1 clause-not-here", "3 no-currency"]),
        ("prizes in EUR:\n    place 1: 100\n    categories by raiting:\n        2000..: 10\n        ..1999: 10\n", ["4 unknown-word"]),
        ("group junior: age <= 18\n", ["1 wrong-operand"]),
        # a number that would fill the memory
        ("time control: 999999999999 min\n", ["1 wrong-operand"]),
        ("system swiss, 4 000 000 000 rounds\n", ["1 wrong-operand"]),
        ("prizes in EUR:\n    place 999999999999: 100\n", ["2 wrong-operand"]),
        ("schedule:\n    rounds 1..999999999999: 09:00\n", ["2 wrong-operand"]),
    ],
)
def test_shares_causes_and_sizes(text: str, expected: list[str]) -> None:
    assert [each for each in found(text) if not each.endswith("asked")] == expected


def test_a_part_of_the_fund_behind_its_group_is_read() -> None:
    lines = "        fund 1000\n        fund for main: 75% of fund\n        places 1..2: unstated\n        ties unstated\n"
    loaded = load_text(f"regdsl 1\n\ntournament cup:\n    prizes in EUR:\n{lines}", "cup.regdsl")
    assert loaded.regulation is not None
    funds = [each for each in loaded.regulation.provisions if isinstance(each, Fund)]
    said = [(each.group, None if each.formula is None else expression_text(each.formula)) for each in funds]
    assert said == [(None, None), ("main", "75% of fund")]
