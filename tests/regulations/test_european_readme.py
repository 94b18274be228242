"""The table in the README of the European Championship lists every clause of the file, and nothing that is not there."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from regdsl.clauses.reviewing import review
from regdsl.language.reading import ReadClause
from regdsl.regulation.loading import load
from tests.regulations.reading_files import clauses_of

FOLDER = Path(__file__).parents[2] / "regulations" / "european-individual-2009"
FILE = FOLDER / "european-individual-2009.regdsl"
README = (FOLDER / "README.md").read_text(encoding="utf-8")
FRAME = {"regdsl", "tournament", "languages", "translations", "numbering", "article", "heading"}  # of any file, not of this source


def rows() -> list[tuple[str, str, str, set[str]]]:
    cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in README.splitlines() if line.startswith("|")]
    head = cells.index(["article", "what it says", "class", "head"])
    body = [row for row in cells[head + 2 :] if len(row) == 4]
    return [(article.replace("–", ""), says, kind, set(re.findall("`([^`]+)`", heads))) for article, says, kind, heads in body]


@pytest.fixture(scope="module")
def written() -> list[ReadClause]:
    return clauses_of(FILE)


def test_every_clause_of_the_file_is_in_the_table_and_every_line_in_the_file(written: list[ReadClause]) -> None:
    of_file = {(clause.article, clause.head) for clause in written if clause.head not in FRAME} - {("", "text")}
    of_table = {(article, head) for article, _, _, heads in rows() for head in heads}
    assert sorted(of_file - of_table) == []
    assert sorted(of_table - of_file) == []


def test_classes_are_counted_right() -> None:
    counted = Counter(kind for _, _, kind, _ in rows())
    counts = {kind: int(count) for kind, count in re.findall(r"^\| (\w+) \| (\d+) \|$", README, flags=re.M)}
    assert counts == counted


def test_the_checker_finds_what_a_careful_reader_finds() -> None:
    """104 200 + 8 350 + 3 x 2 100 = 118 850, stated 120 000; 17 March 2009 was a Tuesday; the unrated are in no category."""
    loaded = load(FILE)
    assert loaded.regulation is not None
    found = [*loaded.diagnostics, *review(loaded.regulation.provisions, loaded.regulation.scope)]
    said = {diagnostic.name: diagnostic.message for diagnostic in found}
    assert "118 850 EUR" in said["sum-of-prizes"]
    assert "1 150 EUR unaccounted for" in said["sum-of-prizes"]
    assert "Tuesday" in said["wrong-weekday"]
    assert "I kategorija" in said["unrated-in-no-category"]
    open_words = Counter(diagnostic.article for diagnostic in found if diagnostic.name == "left-open")
    assert open_words == {None: 1, "5": 1, "9": 6}
    errors = {diagnostic.name for diagnostic in found if diagnostic.severity == "error"}
    assert errors == {"sum-of-prizes", "wrong-weekday"}
