"""Two texts that mean the same are the same, and a change of meaning is one."""

from __future__ import annotations

from pathlib import Path

import pytest

from regdsl.regulation.loading import load, load_text
from regdsl.regulation.meaning import content_hash, identity
from regdsl.regulation.model import Regulation
from tests.regulation.sameness import same_meaning

ROOT = Path(__file__).parents[2]
OPEN = """regdsl 1
tournament open:
    in "Vidin", BUL, 2026-05-01 .. 2026-05-07
    system swiss, 7 rounds
    ranking by points:
        buchholz
        sonneborn-berger
    fee in EUR:
        base: 1 500
        free where title in [GM, IM] and rating >= 2400
"""


def regulation(text: str) -> Regulation:
    found = load_text(text, "open.regdsl").regulation
    assert found is not None
    return found


def moved(text: str, line: str, before: str) -> str:
    lines = text.splitlines(keepends=True)
    taken = next(each for each in lines if line in each)
    lines.remove(taken)
    lines.insert(next(index for index, each in enumerate(lines) if before in each), taken)
    return "".join(lines)


@pytest.mark.parametrize(
    "text",
    [
        OPEN.replace("\n    system", "\n\n    # how it is played\n    system"),
        OPEN.replace("1 500", "1500"),
        OPEN.replace("1 500", "1500.00"),
        OPEN.replace("[GM, IM]", "[IM, GM]"),
        OPEN.replace("title in [GM, IM] and rating >= 2400", "rating >= 2400 and title in [GM, IM]"),
        moved(OPEN, "system swiss", 'in "Vidin"'),
        OPEN.replace("    system", "    §7 system"),
    ],
    ids=["blank lines and a comment", "digits together", "cents", "list", "conditions", "clauses", "numbers"],
)
def test_written_otherwise(text: str) -> None:
    assert text != OPEN
    assert content_hash(regulation(text)) == content_hash(regulation(OPEN))


@pytest.mark.parametrize(
    "text",
    [
        OPEN.replace("7 rounds", "9 rounds"),
        moved(OPEN, "sonneborn-berger", "        buchholz"),
        OPEN.replace("and rating", "or rating"),
        OPEN.replace("1 500", "1 501"),
        OPEN.replace("Vidin", "Varna"),
        OPEN.replace("    system swiss, 7 rounds\n", ""),
    ],
    ids=["rounds", "order of tie-breaks", "or", "amount", "place", "clause less"],
)
def test_another_meaning(text: str) -> None:
    assert text != OPEN
    assert content_hash(regulation(text)) != content_hash(regulation(OPEN))


@pytest.mark.parametrize("file", sorted((ROOT / "regulations").glob("*/*.yaml")), ids=lambda file: file.stem)
def test_both_spellings(file: Path) -> None:
    twin = file.with_suffix(".regdsl")
    if not twin.is_file():
        pytest.skip("no regulation, or one with one spelling")
    one, other = load(file).regulation, load(twin).regulation
    assert one is not None
    assert other is not None
    assert content_hash(one) == content_hash(other)
    assert same_meaning(one.provisions, reversed(other.provisions))


def test_a_clause_alone() -> None:
    """Clauses can be held against each other one by one: these two differ in their place and number only."""
    here = regulation(OPEN).provisions
    there = regulation(moved(OPEN, "system swiss", 'in "Vidin"')).provisions
    assert sorted(map(identity, here)) == sorted(map(identity, there))
    assert [each.article for each in here] != [each.article for each in there]
