"""The table in the README of the Kulaga memorial lists every clause of the file, and nothing that is not there."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

import pytest

from regdsl.language.reading import ReadClause
from tests.regulations.reading_files import clauses_of

FOLDER = Path(__file__).parents[2] / "regulations" / "kulaga-memorial-2010"
README = (FOLDER / "README.md").read_text(encoding="utf-8")
CLASSES = ("computed", "checked", "attested", "declared", "text")
FRAME = {
    "regdsl",
    "tournament",
    "languages",
    "translations",
    "numbering",
    "preamble",
    "authentic language",
}  # of any file, not of this source


@dataclass(frozen=True)
class Line:
    """A line of the table: the clause of the source, and by which heads it is written."""

    article: str
    kind: str
    heads: tuple[str, ...]


def lines() -> list[Line]:
    cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in README.splitlines() if line.startswith("|")]
    head = cells.index(["article", "what it says", "class", "head"])
    return [Line(row[0].replace("–", ""), row[2], tuple(re.findall("`([^`]+)`", row[3]))) for row in cells[head + 2 :] if len(row) == 4]


@pytest.fixture(scope="module")
def written() -> list[ReadClause]:
    return clauses_of(FOLDER / "kulaga-memorial-2010.regdsl")


def test_every_clause_of_the_file_is_in_the_table_and_every_line_in_the_file(written: list[ReadClause]) -> None:
    of_file = {(clause.article.split(".")[0], clause.head) for clause in written} - {("", head) for head in FRAME}
    of_table = {(line.article, head) for line in lines() for head in line.heads}
    assert sorted(of_file - of_table) == []
    assert sorted(of_table - of_file) == []


def test_classes(written: list[ReadClause]) -> None:
    for line in lines():
        assert line.kind in CLASSES, line
        assert line.heads, line
        assert bool({"text", "purpose"} & set(line.heads)) == (line.kind == "text"), line
    counted = Counter(line.kind for line in lines())
    assert {kind: int(count) for kind, count in re.findall(r"^\| (\w+) \| (\d+) \|$", README, flags=re.M)} == counted


def test_what_the_readme_calls_right(written: list[ReadClause]) -> None:
    """The bands, from the text as read: twelve, each 50 points, the fee rising as ratings fall."""
    base = next(clause for clause in written if clause.head == "base")
    keys = [row.row.key for row in base.rows]
    amounts = [row.values[0].number for row in base.rows]
    assert len(keys) == 12
    assert all(dearer > cheaper for cheaper, dearer in pairwise(amounts))
    bands = [key.arguments[0] for key in keys[:10]]
    ends = [(int(band.lower.value), int(band.upper.value)) for band in bands]  # type: ignore[union-attr]
    assert ends == [(low, low + 49) for low in range(2350, 1850, -50)]
