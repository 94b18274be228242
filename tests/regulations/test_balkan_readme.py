"""The table in the README of the Balkan Grand Prix lists every clause of the file, and nothing that is not there."""

from __future__ import annotations

import itertools
import re
from collections import Counter
from dataclasses import dataclass
from datetime import date
from pathlib import Path

import pytest

from regdsl.language.reading import ReadClause
from tests.regulations.reading_files import clauses_of

FOLDER = Path(__file__).parents[2] / "regulations" / "balkan-grand-prix-2009"
README = (FOLDER / "README.md").read_text(encoding="utf-8")
CLASSES = ("computed", "checked", "attested", "declared", "text")
FRAME = {"regdsl", "series", "languages", "numbering"}  # of any file, not of this source


@dataclass(frozen=True)
class Line:
    """A line of the table: the clause of the source, and by which heads it is written."""

    article: str
    says: str
    languages: tuple[str, ...]
    kind: str
    heads: tuple[str, ...]


def lines() -> list[Line]:
    cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in README.splitlines() if line.startswith("|")]
    head = cells.index(["article", "what it says", "languages", "class", "head"])
    body = [row for row in cells[head + 2 :] if len(row) == 5]
    return [
        Line(article.replace("–", ""), says, tuple(languages.split(", ")), kind, tuple(re.findall("`([^`]+)`", heads)))
        for article, says, languages, kind, heads in body
    ]


@pytest.fixture(scope="module")
def written() -> list[ReadClause]:
    return clauses_of(FOLDER / "balkan-grand-prix-2009.regdsl")


def test_every_clause_of_the_file_is_in_the_table_and_every_line_in_the_file(written: list[ReadClause]) -> None:
    of_file = {(clause.article, clause.head) for clause in written} - {("", head) for head in FRAME}
    of_table = {(line.article, head) for line in lines() for head in line.heads}
    assert sorted(of_file - of_table) == []
    assert sorted(of_table - of_file) == []


def test_articles_are_those_of_the_source(written: list[ReadClause]) -> None:
    """Articles 1 to 4, (a) to (d) in 1 and 4; 1b.2 is the second half of (b)."""
    source = ["", "1", "1a", "1b", "1b.2", "1c", "1d", "2", "3", "4", "4a", "4b", "4c", "4d"]
    assert sorted({clause.article for clause in written}) == source
    assert sorted({line.article for line in lines()}) == source


def test_every_line_is_complete() -> None:
    for line in lines():
        assert line.kind in CLASSES, line
        assert line.heads, line
        assert line.says, line
        assert set(line.languages) <= {"en", "bg", "sr"}, line


def test_the_heads_fit_the_class() -> None:
    for line in lines():
        assert ("attest" in line.heads) == (line.kind == "attested"), line
        assert bool({"text", "purpose"} & set(line.heads)) == (line.kind == "text"), line
        assert "stated in" not in line.heads or line.kind in ("declared", "text"), line


def test_classes_are_counted_right() -> None:
    counted = Counter(line.kind for line in lines())
    counts = {kind: int(count) for kind, count in re.findall(r"^\| (\w+) \| (\d+) \|$", README, flags=re.M)}
    assert counts == counted


def test_what_the_readme_calls_right(written: list[ReadClause]) -> None:
    """The sums and days of "What the checker found", from the values as read."""

    def the(head: str, article: str) -> ReadClause:
        return next(clause for clause in written if clause.head == head and clause.article == article)

    stated = [clause.values["statement"] for clause in written if clause.head == "stated"]
    contributions = next(equation.right for equation in stated if equation.left.text == "contributions")
    members = the("members", "").values["federations"]
    assert (contributions.number.value, contributions.unit) == (5000, "EUR")
    assert len(members) * the("contribution", "2").values["amount"].amount == 5 * 1000 == 5000

    final = the("final", "3")
    seats = [admission.values["seats"].number * (len(members) if "per" in admission.values else 1) for admission in final.all("admit")]
    assert sum(seats) == 5 * 1 + 5 == final.values["of"].number == 10

    scale = [int(points) for entry in the("places", "3").entries for points in entry]
    assert scale == [25, 20, 17, 15, 13, 11, 9, 8, 7, 6, 5, 4, 3, 2, 1]

    days = {row.key.name: next(detail.value for detail in row.values if detail.kind == "days") for row in the("events", "").rows}
    assert [period.count for period in days.values()] == [7, 9, 7, 7, 9]
    in_order = list(days.values())
    assert all(earlier.last < later.first for earlier, later in itertools.pairwise(in_order))
    assert the("bids", "4").values["until"] == days["cetinje"].first == date(2009, 8, 9)
    assert the("contribution", "2").values["until"] < in_order[0].first
    assert in_order[-1].last < date(2009, 12, 15)
    assert (date(2010, 1, 25) - date(2009, 12, 15)).days + 1 == 42
