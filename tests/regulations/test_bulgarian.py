"""The Bulgarian championship 2010: every clause in its README, what the checker finds in it, the invented event by hand."""

from __future__ import annotations

import re
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from regdsl.clauses.occasion import Occasion
from regdsl.clauses.ranking.standings import EventRanking, ranking_of
from regdsl.clauses.reviewing import review
from regdsl.clauses.stated.recomputing import recomputed
from regdsl.diagnostics import Diagnostic
from regdsl.records.folders import read_event
from regdsl.regulation.loading import load
from regdsl.regulation.model import Regulation
from tests.regulations.reading_files import clauses_of

HERE = Path(__file__).parent
TESTS = HERE.parent
FOLDER = TESTS.parent / "regulations" / "bulgarian-championship-2010"
FILE = FOLDER / "bulgarian-championship-2010.regdsl"
EVENT = FOLDER / "event"
README = (FOLDER / "README.md").read_text(encoding="utf-8")
CLASSES = ("computed", "checked", "attested", "declared", "text")
FRAME = {
    "regdsl",
    "tournament",
    "languages",
    "translations",
    "text",
    "numbering",
    "preamble",
    "authentic language",
}  # of any file, not of this source


def lines() -> list[tuple[str, str, str, tuple[str, ...]]]:
    """Article, what it says, class, heads: the lines of the table."""
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in README.splitlines() if line.startswith("|")]
    return [(row[0].replace("–", ""), row[1], row[2], tuple(re.findall("`([^`]+)`", row[3]))) for row in rows if len(row) == 4][2:]


@pytest.fixture(scope="module")
def found() -> tuple[Regulation, list[Diagnostic]]:
    loaded = load(FILE)
    assert loaded.regulation is not None
    return loaded.regulation, [*loaded.diagnostics, *review(loaded.regulation.provisions, loaded.regulation.scope)]


# ---- the text


def test_every_clause_is_in_the_table_and_every_line_in_the_file() -> None:
    of_file = {(clause.article, clause.head) for clause in clauses_of(FILE)} - {("", head) for head in FRAME}
    of_table = {(article, head) for article, _, _, heads in lines() for head in heads}
    assert sorted(of_file - of_table) == []
    assert sorted(of_table - of_file) == []


def test_classes() -> None:
    assert {kind for _, _, kind, _ in lines()} <= set(CLASSES)
    for _, says, kind, heads in lines():
        assert ("attest" in heads) == (kind == "attested"), says
        assert bool({"text", "purpose"} & set(heads)) == (kind == "text"), says
    counts = {kind: int(count) for kind, count in re.findall(r"^\| (\w+) \| (\d+) \|$", README, flags=re.M)}
    assert counts == Counter(kind for _, _, kind, _ in lines())


# ---- what is found: `seeds/README.md` of the material names these


def test_article_10_stands_twice(found: tuple[Regulation, list[Diagnostic]]) -> None:
    assert [one.message for one in found[1] if one.name == "article-twice"] == ["article 10 stands twice"]


def test_letters_of_two_alphabets(found: tuple[Regulation, list[Diagnostic]]) -> None:
    """Titles of players 1 to 6, 9, 10 and 13; rounds 4 and 6 to 8. The code points of `ГM`: U+0413 is Cyrillic, U+004D is Latin."""
    mixed = [one for one in found[1] if one.name == "mixed-alphabets-in-text"]
    words = Counter(word for one in mixed for word in re.findall("`(.*?)`", one.message))
    assert words == {"ГM": 5, "МM": 3, "ФM": 1, "ІV": 1, "VІ": 1, "VІІ": 1, "VІІI": 1}
    assert all("U+" in one.advice[0] for one in mixed)
    assert mixed[0].advice == ("`ГM`: Latin M (U+004D); Cyrillic Г (U+0413)",)


def test_the_list_is_not_in_the_order_of_ratings(found: tuple[Regulation, list[Diagnostic]]) -> None:
    assert [one.message for one in found[1] if one.name == "list-order"] == [
        "the list says it is by rating, and Бербатов Киприан (2481) stands behind Янев Евгени (2450)",
        "the list says it is by rating, and Бадев Кирил (2396) stands behind Куков Велислав (2368)",
    ]


def test_nothing_else_is_found(found: tuple[Regulation, list[Diagnostic]]) -> None:
    known = {"article-twice", "mixed-alphabets-in-text", "list-order", "left-open", "discretion"}
    assert [one.message for one in found[1] if one.name not in known] == []


def test_what_is_right(found: tuple[Regulation, list[Diagnostic]]) -> None:
    """34 921 / 14 = 2494.36; 2476 to 2500 is X; 8.5 of 13 is 65 %, +110; 6 of 13 is 46 %, -29."""
    ratings = [2669, 2599, 2592, 2568, 2555, 2550, 2484, 2450, 2481, 2423, 2404, 2382, 2368, 2396]
    assert sum(ratings) == 34921
    regulation = found[0]
    stated = {item.what: (item.in_words(item.stated), item.agrees) for item in recomputed(regulation.provisions, regulation.scope)}
    assert stated == {
        "entrants": ("14", True),
        "average rating": ("2494", True),
        "category": ("X", True),
        "GM norm": ("8.5", True),
        "IM norm": ("6", True),
    }


@pytest.mark.parametrize(
    ("right", "wrong", "name"),
    [
        ("round robin, 13 rounds", "round robin, 12 rounds", "round-robin-rounds"),
        ("2010-04-12 14:00 Monday", "2010-04-12 14:00 Tuesday", "wrong-weekday"),
        ("round 9: 2010-04-13 15:30 Tuesday", "round 9: 2010-04-13 09:30 Tuesday", "rounds-together"),
        ("round 12: 2010-04-16 14:00 Friday", "round 12: 2010-04-23 14:00 Friday", "outside-event"),
        ("round 12: 2010-04-16", "round 11: 2010-04-16", "round-twice"),
        ("closing: 2010-04-17 14:00", "closing: 2010-04-17 09:00", "schedule-order"),
        ("stated average rating = 2494", "stated average rating = 2493", "stated-otherwise"),
        ("stated category = X", "stated category = XI", "stated-otherwise"),
        ("stated GM norm = 8.5", "stated GM norm = 9", "stated-otherwise"),
        ("stated entrants = 14", "stated entrants = 13", "stated-otherwise"),
        ("§12 attest", "§14 attest", "article-order"),
    ],
)
def test_a_planted_fault_is_found(right: str, wrong: str, name: str) -> None:
    from regdsl.regulation.loading import load_text

    text = FILE.read_text(encoding="utf-8")
    assert text.count(right) >= 1
    loaded = load_text(text.replace(right, wrong, 1), FILE.name)
    assert loaded.regulation is not None
    names = {one.name for one in [*loaded.diagnostics, *review(loaded.regulation.provisions, loaded.regulation.scope)]}
    assert name in names


# ---- the invented event


def expected() -> list[list[str]]:
    return [line.split("\t") for line in (HERE / "bulgarian_expected.tsv").read_text(encoding="utf-8").splitlines()[1:]]


def test_the_plain_script_gives_what_is_written_down() -> None:
    command = [sys.executable, str(HERE / "bulgarian_ranking.py"), str(EVENT / "results.trf")]
    assert subprocess.run(command, check=True, capture_output=True).stdout == (HERE / "bulgarian_expected.tsv").read_bytes()


def test_the_generator_makes_the_same_bytes(tmp_path: Path) -> None:
    subprocess.run([sys.executable, str(TESTS / "generate" / "bulgarian_event.py"), str(tmp_path)], check=True)
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted(path.name for path in EVENT.iterdir())
    for path in tmp_path.iterdir():
        assert path.read_bytes() == (EVENT / path.name).read_bytes(), path.name


def test_final_ranking(found: tuple[Regulation, list[Diagnostic]]) -> None:
    event = Occasion("championship", found[0].provisions, records=read_event(EVENT, frozenset()))
    ranking = ranking_of(event)
    assert isinstance(ranking, EventRanking)
    ours = [(str(row.rank), str(row.number)) for row in ranking.standings.rows]
    assert ours == [(place, number) for place, number, *_ in expected()]


def test_money() -> None:
    """2000 + 1200 + 800 + 500 + 450 + 400 + 350 = 5700 by place; 32.5 points of places 8 to 14 make 1625; 7325 in all."""
    money = [int(line[4]) for line in expected()]
    assert sum(money[:7]) == 5700
    assert sum(money[7:]) == 1625 == 50 * (6.5 + 5 + 5 + 4.5 + 4.5 + 4 + 3)
    import contextlib
    import io

    from regdsl.commands import main

    output = io.StringIO()
    with contextlib.redirect_stdout(output):
        main(["prizes", str(FILE), str(EVENT), "--no-color"])
    for place, number, name, _, amount in expected():
        pattern = rf"^main {place} +{number} +{re.escape(name)} +{int(amount):,} BGN".replace(",", " ")
        assert re.search(pattern, output.getvalue(), re.M), (place, name, amount)


def test_norms_made_at_the_invented_event(capsys: pytest.CaptureFixture[str]) -> None:
    """8.5 of 13 is 65 %, +110; 8 is 62 %, +87. Opponents of players 6, 9, 10: (34921 - 2550) / 13 = 2490.1, 2495.4, 2499.8: 8.5 is needed.

    Those three scored 8.5. An IM norm takes 6 of 13 (46 %, -29), against 2503.3 for player 13, who has 4; player 14 played 12 games.
    """
    from regdsl.commands import main

    assert main(["check", str(FILE), str(EVENT), "--format", "json"]) == 1
    import json

    verdicts = json.loads(capsys.readouterr().out)
    text = json.dumps(verdicts, ensure_ascii=False)
    for number, average in ((6, 2490), (9, 2495), (10, 2500)):
        assert round((34921 - {6: 2550, 9: 2481, 10: 2423}[number]) / 13) == average
        assert f"a norm: scored 8.5 of 13, 8.5 needed against {average}" in text
    assert text.count('"a norm: ') == 3
    assert "no norm: scored 4 of 13, 6 needed against 2504" in text
