"""The table of `docs/from-paper-to-file.md`: each line to write stands here in a whole file, in which nothing is wrong."""

from __future__ import annotations

import re
from pathlib import Path

from regdsl.clauses.reviewing import review
from regdsl.diagnostics import Severity
from regdsl.regulation.loading import load_text

PAGE = Path(__file__).parents[2] / "docs" / "from-paper-to-file.md"
TABLE = re.compile(r"\n\| the paper says \| write \|\n\|---\|---\|\n(?P<rows>(?:\|.*\n)+)")

WEEKEND = """regdsl 1

tournament weekend "Weekend":
    preamble:
        in "Split", CRO, 2027-11-05, Europe/Zagreb
        attribute age: by birth year
        attribute rating: national, else FIDE standard
        split starters by rating into lowest 1/2: lower-half
    §1 system swiss, 3 rounds
    §2 article:
        time control: 15 min + 10 s per move
        rate of play rapid
        rated by FIDE
        pairing program "Swiss-Manager"
    §3 article:
        forfeits: out after 1
        penalty fine 200 USD, for forbidden device
    §4 schedule:
        rounds 1..3: 09:00, 09:40, 10:20
    §5 fee in EUR:
        base 10
        instead 5 where age below 18
    §6 prizes in EUR:
        places 1..3: each "medal"
        category over-50 "50+" where age >= 50: 50
        category u1800 where rating below 1800 and rated: 50
        category lower where lower-half: 40
        award "Badge", to starters: "badge"
        one prize per player:
            keep highest
            compare after sharing
        ties by ranking
"""

SATURDAYS = """regdsl 1

tournament saturdays "Saturdays":
    in "Split", CRO, 2027-11-06 .. 2027-11-27, Europe/Zagreb
    default time unstated
    system swiss, 4 rounds
    §3 article:
        time control: 90 min for 40 moves + 30 min + 30 s per move
    schedule:
        rounds 1..4: 2027-11-06 .. 2027-11-27, weekly, 14:00
    fee in EUR:
        base by entered:
            until 2027-03-01: 30
            otherwise: 40
"""

FREE = """regdsl 1

tournament free "Free":
    in "Split", CRO, 2027-11-06 .. 2027-11-27, Europe/Zagreb
    fee 0 EUR
    byes:
        limit 2, worth 0.5
        in rounds 1..5
"""
FILES = (WEEKEND, SATURDAYS, FREE)


def test_what_is_to_be_written_stands_in_these_files() -> None:
    table = TABLE.search(PAGE.read_text(encoding="utf-8"))
    assert table is not None
    written = [span for row in table["rows"].splitlines() for span in re.findall(r"`([^`]+)`", row.split("|")[2])]
    assert len(written) > 25
    assert [span for span in written if not any(span in text for text in FILES)] == []


def test_nothing_is_wrong_in_them() -> None:
    for text in FILES:
        found = load_text(text, "paper.regdsl")
        assert found.regulation is not None
        said = [*found.diagnostics, *review(found.regulation.provisions, found.regulation.scope)]
        assert [f"{each.kind.code} {each.message}" for each in said if each.severity is Severity.ERROR] == []
