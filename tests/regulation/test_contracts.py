"""A member of a series may ask for more than the series, never for less; each loosening shows both clauses."""

from __future__ import annotations

from pathlib import Path

import pytest

from regdsl.clauses.prizes.model import PlacePrizes
from regdsl.commands.checking import check
from regdsl.commands.inputs import Found
from regdsl.diagnostics import Diagnostic, Kind
from regdsl.diagnostics.kinds import all_kinds
from regdsl.regulation.configuration import as_text, configuration, read_configuration
from regdsl.regulation.loading import load
from tests.regulation.test_including import shown

TERMS = """        system swiss, 9 rounds
        require days >= 7
        require at least 20 starters
        time control: 90 min + 30 s per move
        ranking by points:
            buchholz cut 1
            sonneborn-berger
        admit where rating >= 2000 and rated
        rules FIDE, 2026-03-01
        fee in EUR:
            base by rating:
                2000..2299: 40
                2300..: 20
            discount 50% of base where female
            free where title in [GM, IM]
        prizes in EUR:
            places 1..3: 500, 300, 200
            ties share equally
"""
FEE = """    fee in EUR:
        base by rating:
            2000..2299: {}
            2300..: 20
        discount {}% of base where female
        free where title in [GM, IM]
"""
PLACE = '    in "Vidin", BUL, 2026-05-01 .. 2026-05-09\n'


def found(folder: Path, own: str, terms: str = TERMS) -> list[Diagnostic]:
    (folder / "cup.regdsl").write_text(f"regdsl 1\n\nseries cup:\n    each event:\n{terms}", encoding="utf-8")
    member = folder / "open.regdsl"
    member.write_text(f'regdsl 1\n\ntournament open:\n    member of cup, from "cup.regdsl"\n{PLACE}{own}', encoding="utf-8")
    checked = check(Found(member, ()), None)
    assert not [each.message for each in checked.diagnostics if each.is_form], own
    return [each for each in checked.diagnostics if each.kind.code.startswith("R70")]


@pytest.mark.parametrize(
    "own",
    [
        "",
        "    system swiss, 9 rounds\n",
        "    admit where rating >= 2100 and rated\n",
        "    admit where rating in 2000..2400\n",
        "    time control: 90 min + 30 s per move\n",
        "    ranking by points:\n        buchholz cut 1\n        sonneborn-berger\n",
        "    prizes in EUR:\n        places 1..4: 600, 300, 200, 100\n        ties share equally\n",
        "    seats 100\n",
        "    rules FIDE, 2026-03-01\n",
        FEE.format(30, 60),
    ],
)
def test_as_strict_or_stricter(tmp_path: Path, own: str) -> None:
    assert [each.message for each in found(tmp_path, own)] == []


@pytest.mark.parametrize(
    ("own", "asked", "here"),
    [
        ("    system swiss, 7 rounds\n", "9", "7"),
        ("    system round robin, 9 rounds\n", "swiss", "round robin"),
        ("    admit where rating >= 1900 and rated\n", "rated 2000 or more", "1900"),
        ("    admit where rating >= 2000 or unrated\n", "rated 2000 or more", "unrated"),
        ("    time control: 60 min + 30 s per move\n", "120 min", "90 min"),
        ("    ranking by points:\n        sonneborn-berger\n        buchholz cut 1\n", "BH/C1, SB", "SB, BH/C1"),
        ("    prizes in EUR:\n        places 1..3: 600, 299, 200\n        ties share equally\n", "300 EUR for place 2", "299 EUR"),
        ("    prizes in EUR:\n        places 1..2: 600, 300\n        ties share equally\n", "200 EUR for place 3", "nothing"),
        ("    seats 16\n", "at least 20 starters", "16"),
        ("    rules FIDE, 2024-08-01\n", "FIDE 2026-03-01", "FIDE 2024-08-01"),
        (FEE.format(41, 50), "at most 40", "41"),
        (FEE.format(40, 40), "at least 50%", "40%"),
    ],
)
def test_looser(tmp_path: Path, own: str, asked: str, here: str) -> None:
    (loosening,) = found(tmp_path, own)
    assert loosening.name == "looser-than-series"
    assert asked in loosening.arguments["asked"]
    assert here in loosening.arguments["here"]
    assert Path(loosening.span.file).name == "open.regdsl"
    assert Path(loosening.related[0].span.file).name == "cup.regdsl"


FURTHER = """        byes:
            limit 2, worth 0.5
            not in last 2 rounds
        late joiners until round 3, 0 points per missed round
        default time 30 min, from scheduled start
        no draw before move 30
        entries until 2026-04-20
        submit report, until 7 days after end
        minimum prizes in EUR:
            places 1..2: 400, 200
        norms GM, IM
        initial colour by lot
        forfeits: out after 2
    attribute age: years on 2026-01-01
"""


@pytest.mark.parametrize(
    ("own", "what"),
    [
        ("byes:\n        limit 3, worth 0.5\n        not in last 2 rounds", "the number of byes"),
        ("byes:\n        limit 2, worth 1\n        not in last 2 rounds", "what a bye is worth"),
        ("byes:\n        limit 2, worth 0.5\n        not in last 1 round", "the rounds of byes"),
        ("late joiners until round 4, 0 points per missed round", "the last round to join in"),
        ("late joiners until round 3, 0.5 points per missed round", "what a missed round is worth"),
        ("default time 60 min, from scheduled start", "the default time"),
        ("default time 30 min, from real start", "from when the default time counts"),
        ("no draw before move 20", "agreed draws"),
        ("entries until 2026-04-21", "the last day for entries"),
        ("submit report, until 8 days after end", "when report submitted"),
        ("prizes in EUR:\n        places 1..2: 400, 150\n        ties share equally", "the prize money"),
    ],
)
def test_looser_of_further_kinds(tmp_path: Path, own: str, what: str) -> None:
    (loosening,) = found(tmp_path, f"    {own}\n", FURTHER)
    assert (loosening.name, loosening.arguments["what"]) == ("looser-than-series", what)


@pytest.mark.parametrize(
    "own",
    [
        "byes:\n        limit 1, worth 0.5\n        not in last 3 rounds",
        "byes none",
        "late joiners until round 2, 0 points per missed round",
        "no draw offers",
        "entries until 2026-04-19",
        "submit report, until 1 day after end",
        "prizes in EUR:\n        places 1..3: 400, 200, 100\n        ties share equally",
        "attribute age: years on 2026-01-01",
    ],
)
def test_further_kinds_as_strict_or_stricter(tmp_path: Path, own: str) -> None:
    assert [each.message for each in found(tmp_path, f"    {own}\n", FURTHER)] == []


@pytest.mark.parametrize(
    ("own", "what"),
    [
        ("attribute age: years on 2025-12-31", "`attribute`"),
        ("initial colour white", "`initial colour`"),
        ("forfeits: out after 3", "`out after`"),
        ("norms IM", "`norms`"),
    ],
)
def test_said_in_other_words(tmp_path: Path, own: str, what: str) -> None:
    """Of these nobody can tell which is tighter: they are told, and not as errors."""
    (told,) = found(tmp_path, f"    {own}\n", FURTHER)
    assert (told.name, told.arguments["what"]) == ("other-than-series", what)


def test_the_days_of_the_place(tmp_path: Path) -> None:
    (loosening,) = found(tmp_path, "", TERMS.replace("days >= 7", "days >= 10"))
    assert (loosening.arguments["asked"], loosening.arguments["here"]) == ("10 days", "9 days")
    assert loosening.span.line == 5


@pytest.mark.parametrize(
    ("demand", "own", "line"),
    [
        ("require main time >= 60 min", "    time control: 50 min + 30 s per move\n", 6),
        ("require IA arbiters >= 1", '    officials:\n        chief arbiter "Ana Popova", FA\n', 7),
    ],
)
def test_the_clause_that_promises_less(tmp_path: Path, demand: str, own: str, line: int) -> None:
    (loosening,) = found(tmp_path, own, f"        {demand}\n")
    assert (loosening.name, loosening.span.line) == ("looser-than-series", line)


def test_what_nobody_can_compare(tmp_path: Path) -> None:
    """Another currency, a table that is cut otherwise, a discount that is not there."""
    own = FEE.format(30, 50).replace("2299", "2399").replace("2300", "2400").replace("        free where title in [GM, IM]\n", "")
    assert {each.name for each in found(tmp_path, own)} == {"other-than-series"}
    assert [each.arguments["what"] for each in found(tmp_path, own)] == ["`base` of the fee", "`free` of the fee"]
    prizes = "    prizes in RSD:\n        places 1..3: 50 000, 30 000, 20 000\n        ties share equally\n"
    assert [each.name for each in found(tmp_path, prizes)] == ["other-than-series"]


def test_terms_from_the_series(tmp_path: Path) -> None:
    """What is taken over is part of the member: its document has it, and what was compiled stands alone."""
    (tmp_path / "cup.regdsl").write_text(f"regdsl 1\n\nseries cup:\n    each event:\n{TERMS}", encoding="utf-8")
    text = 'regdsl 1\n\ntournament open:\n    member of cup, from "cup.regdsl"\n    terms from series: time control, prizes, require\n'
    (tmp_path / "open.regdsl").write_text(text, encoding="utf-8")
    loaded = load(tmp_path / "open.regdsl")
    assert loaded.diagnostics == ()
    assert loaded.regulation is not None
    assert [type(each).__name__ for each in loaded.regulation.provisions].count("Requirement") == 1
    assert {Path(each.span.file).name for each in loaded.regulation.of(PlacePrizes)} == {"cup.regdsl"}
    assert [Path(each.file).name for each in loaded.regulation.includes] == ["cup.regdsl"]
    (tmp_path / "open.json").write_text(as_text(configuration(loaded.regulation)), encoding="utf-8")
    (tmp_path / "cup.regdsl").unlink()
    assert read_configuration(tmp_path / "open.json").regulation == loaded.regulation


CRITERIA = """regdsl 1

series cup:
    attribute age: years on 2026-01-01
    each event:
        fee in EUR:
            base by age:
                below 18: 20
                18..59: 25
                60..: 20
            discount 10 where female
        prizes in EUR:
            places 1..6: 250, 160, 100, 80, 60, 50
            ties share equally
"""
EVENT = """regdsl 1

tournament open:
    member of cup, from "cup.regdsl"
    attribute age: years on 2026-01-01
    system swiss, 9 rounds
    fee in EUR:
        base by age:
            below 18: 20
            18..59:   30
            60..:     20
        discount 5 where female
    prizes in EUR:
        places 1..6: 250, 150, 100, 80, 60, 50
        ties share equally
"""


def test_everything_at_once(tmp_path: Path) -> None:
    """R40 of the cases: exactly three, all listed at once: the fee, what women pay, and the second prize."""
    (tmp_path / "cup.regdsl").write_text(CRITERIA, encoding="utf-8")
    (tmp_path / "open.regdsl").write_text(EVENT, encoding="utf-8")
    checked = check(Found(tmp_path / "open.regdsl", ()), None)
    assert [each.name for each in checked.diagnostics] == 3 * ["looser-than-series"]
    loosened = [(each.arguments["asked"], each.arguments["here"]) for each in checked.diagnostics]
    assert loosened == [("at most 25", "30"), ("at least 10", "5"), ("at least 160 EUR for place 2", "150 EUR")]


PAGES = [kind for kind in all_kinds() if "R700" <= kind.code <= "R701"]


@pytest.mark.parametrize("kind", PAGES, ids=lambda kind: kind.name)
def test_the_page_shows_what_happens(kind: Kind, tmp_path: Path) -> None:
    wrong = check(Found(shown(kind, "Wrong", tmp_path / "wrong"), ()), None)
    right = check(Found(shown(kind, "Right", tmp_path / "right"), ()), None)
    assert kind.name in [each.name for each in wrong.diagnostics]
    assert [each.name for each in right.diagnostics] == []


def test_an_event_of_two_series(tmp_path: Path) -> None:
    """Both ask for something, and the event says less than either."""
    for name, asked in (("cup", "require rounds >= 9"), ("league", "require days >= 9")):
        (tmp_path / f"{name}.regdsl").write_text(f"regdsl 1\n\nseries {name}:\n    each event:\n        {asked}\n", encoding="utf-8")
    members = '    member of cup, from "cup.regdsl"\n    member of league, from "league.regdsl"\n'
    place = '    in "Vidin", BUL, 2026-05-01 .. 2026-05-05\n    system swiss, 7 rounds\n'
    (tmp_path / "open.regdsl").write_text(f"regdsl 1\n\ntournament open:\n{members}{place}", encoding="utf-8")
    found = check(Found(tmp_path / "open.regdsl", ()), None)
    assert [each.name for each in found.diagnostics] == 2 * ["looser-than-series"]


@pytest.mark.parametrize(
    ("own", "loosened"),
    [
        ("category ladies where female: 120", []),  # called otherwise, for the same people
        ("category ladies where female: 90", ["the prize money for women"]),
        ("category juniors where birth year >= 2008: 500", ["the prize money for women"]),
    ],
)
def test_a_category_that_the_member_calls_otherwise(tmp_path: Path, own: str, loosened: list[str]) -> None:
    prizes = "prizes in EUR:\n{0}places 1..1: 500\n{0}ties share equally\n{0}several prizes: add up\n{0}"
    terms = "        " + prizes.format(" " * 12) + "category women where female: 100\n"
    member = "    " + prizes.format(" " * 8) + own + "\n"
    assert [each.arguments["what"] for each in found(tmp_path, member, terms)] == loosened
