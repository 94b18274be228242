"""Public cases of eligibility, age and rating (R51 to R60)."""

from __future__ import annotations

from typing import Any

import pytest

from regdsl.commands import main
from tests.records.conftest import player

HEAD = """\
regdsl 1

tournament cup "Cup":
    in "Minsk", BLR, {days}, Europe/Minsk
{clauses}
"""


def regulation(*clauses: str, days: str = "2026-05-01 .. 2026-05-05") -> str:
    return HEAD.format(days=days, clauses="\n".join(f"    {clause}" for clause in clauses))


def codes(found: dict[str, Any]) -> list[str]:
    return [diagnostic["code"] for diagnostic in found["diagnostics"]]


def refused(found: dict[str, Any]) -> tuple[str, str]:
    """Status of the admission, and what is missing or lacking."""
    (verdict,) = found["verdicts"]
    return verdict["status"], " ".join([*verdict["missing"], *verdict["lacking"], *(str(line) for line in verdict["evidence"])])


def test_r51_who_turns_fifty_on_the_day_of_the_start_is_fifty(run):
    text = regulation("attribute age: years on day 1", "admit where age >= 50", days="2012-07-09 .. 2012-07-15")
    entries = "no,name,birth\n1,A,1962-07-09\n"
    assert refused(run("check", text, entries=entries))[0] == "met"
    assert refused(run("check", text, entries=entries.replace("07-09", "07-10")))[0] == "not met"


def test_r51_ages_that_no_class_holds(run):
    """Over 60 and 40 to 60 without their ends, 70-74 and over 75: nobody pays at 40, 60 and 75, although all from 40 may play."""
    text = regulation(
        "attribute age: years on day 1",
        "admit where age >= 40",
        "fee in EUR:",
        "    base by age:",
        "        above 40 and below 60: 20",
        "        61..69: 15",
        "        70..74: 10",
        "        above 75: 5",
    )
    found = run("check", text)
    gaps = " ".join(diagnostic["message"] for diagnostic in found["diagnostics"] if diagnostic["code"] == "R320")
    assert [age for age in ("40", "60", "75") if age in gaps] == ["40", "60", "75"], found["diagnostics"]


@pytest.mark.parametrize("as_of", [(), ("--as-of", "2026-03-01")])
def test_r53_age_of_the_event_and_not_of_today(run, as_of):
    """Year of the start 2025, born 2007: 18, whenever it is asked. By the year of the end it would be 19."""
    text = regulation("attribute age: by birth year, in year of start", "admit where age <= 18", days="2025-12-29 .. 2026-01-05")
    assert refused(run("check", text, *as_of, entries="no,name,birth_year\n1,A,2007\n"))[0] == "met"
    text = text.replace("in year of start", "in 2026")
    assert refused(run("check", text, *as_of, entries="no,name,birth_year\n1,A,2007\n"))[0] == "not met"


def test_r56_or_between_upper_limits_is_warned_of_and_followed(run):
    clauses = ("attribute rapid: FIDE rapid", "attribute standard: FIDE standard")
    by_the_letter = regulation(*clauses, "admit where rapid <= 1900 or standard <= 1900 or unrated")
    entries = "no,name,FIDE rapid,FIDE standard\n1,A,1850,2150\n"
    found = run("check", by_the_letter, entries=entries)
    assert "R328" in codes(found)
    assert refused(found)[0] == "met"
    higher = regulation("attribute higher: highest of [FIDE rapid, FIDE standard]", "admit where higher <= 1900 or higher is none")
    found = run("check", higher, entries=entries)
    assert "R328" not in codes(found)
    assert refused(found)[0] == "not met"


def test_r54_the_peak_of_the_week_and_the_rating_of_today(run):
    """Below 1700 by the peak, at least 1700 by the current rating: P1 with 1631 and 1743 fits nowhere. With one number for both, everybody
    fits; so the text is warned of, with somebody of 1699 now and 1700 in the week."""
    clauses = ("attribute peak: number", "attribute current: number", "section A where peak below 1700", "section B where current >= 1700")
    found = run("check", regulation(*clauses), "--evidence", entries="no,name,current,peak\n1,P1,1631,1743\n2,P2,1650,1650\n")
    (warned,) = [each for each in found["diagnostics"] if each["code"] == "R474"]
    assert "current 1 699, peak 1 700" in warned["message"]
    (verdict,) = [each for each in found["verdicts"] if each["status"] == "not met"]
    assert verdict["missing"] == ["player 1 fits no section: current 1 631, peak 1 743"]
    one_number = [clause.replace("current >=", "peak >=") for clause in clauses]
    assert "R474" not in codes(run("check", regulation(*one_number)))


def test_r55_a_section_takes_players_for_whom_it_has_no_band(run):
    """Below 1900 may play; the bands end at 1799: 1800 to 1899 can win nothing."""
    bands = {"a": "in 1700..1799", "b": "in 1600..1699", "c": "in 1500..1599", "d": "below 1500 and rated"}
    prizes = ("    prizes in EUR:", *(f"        category {name} where rating {band}: 50" for name, band in bands.items()))
    ends = ("        ties share equally", "        several prizes: add up")
    found = run("check", regulation("section B where rating below 1900 and rated:", *prizes, *ends))
    assert [each["message"] for each in found["diagnostics"]] == ["no category takes rating 1800 to 1899, who may play"]
    wider = [line.replace("1700..1799", "1700..1899") for line in prizes]
    assert codes(run("check", regulation("section B where rating below 1900 and rated:", *wider, *ends))) == []
    main = (prizes[0], "        places 1: 100", *prizes[1:])
    assert codes(run("check", regulation("section B where rating below 1900 and rated:", *main, *ends))) == []


@pytest.mark.parametrize(("year", "met"), [("2025", True), ("2026", False)])
def test_r52_a_season_from_september(run, tmp_path, year, met):
    """Born in 2014: 11 in the year in which the season began, 12 at its final on 20 September. Under 12 is the first and not the second,
    and the documents print which year counts."""
    text = regulation(f"attribute age: by birth year, in {year}", "admit where age below 12", days="2026-09-20 .. 2026-09-21")
    status, _ = refused(run("check", text, entries="no,name,birth_year\n1,P1,2014\n"))
    assert (status == "met") is met
    main(["render", str(tmp_path / "regulation.regdsl"), "--lang", "en", "--to", "md", "-o", str(tmp_path / "printed.md")])
    assert year in (tmp_path / "printed.md").read_text(encoding="utf-8")


def test_r57_another_list_after_people_entered(run):
    """February 1790 and April 1815: P1 loses the right to play and gets the fee back; 1805 and 1795: P2 may play now."""
    text = regulation(
        "attribute february: FIDE standard, list 2026-02",
        "attribute april: FIDE standard, list 2026-04",
        "admit where february below 1800 and rated",
        "entrants made ineligible: refund 100%",
        "version 2 of 2026-04-05:",
        "    changes admit:",
        "        admit where april below 1800 and rated",
    )
    header = "no,name,entered,FIDE standard 2026-02,FIDE standard 2026-04,rating"
    entries = f"{header}\n1,P1,2026-03-01,1790,1815,1815\n2,P2,2026-04-06,1805,1795,1795\n"
    found = {each["requirement"]: each for each in run("check", text, entries=entries)["verdicts"]}
    changed = found["nobody made ineligible by version 2 of 2026-04-05"]
    assert [(each["player"], each["why"]) for each in changed["evidence"]] == [
        (1, "is not eligible any more (april 1815): 100% of the fee back"),
        (2, "is eligible now (rated 1795, april 1795)"),
    ]
    assert found["version 2 of 2026-04-05 before the first entry"]["missing"] == ["affected: P1 (entered on 2026-03-01)"]


GROUPS = (
    "section A where rating above 1800",
    "section B where rating in 1500..1900",
    "section C where rating below 1600 or unrated",
)
MERGED = "merge A into B, when starters of A < 6, before round 1"


def test_r61_overlaps_and_a_merger_that_leaves_somebody_out(run):
    """Exactly 1800 is in B alone, 1801 in A and B; A is merged into B, which ends at 1900: somebody of 1901 may play nowhere then."""
    found = run("check", regulation(*GROUPS, MERGED))
    told = [(each["code"], each["message"]) for each in found["diagnostics"]]
    assert told == [
        ("R471", "sections `A` and `B` both take somebody who is rated 1801"),
        ("R471", "sections `B` and `C` both take somebody who is rated 1500"),
        ("R472", "section `A` is merged into `B`, which does not take somebody who is rated 1901"),
    ]
    declared = ("overlap of A, B allowed: player chooses", "overlap of B, C allowed: player chooses")
    assert codes(run("check", regulation(*GROUPS, *declared, MERGED))) == ["R472"]
    said = ("text merge:", '    en "All players of A may play in B then."')
    assert codes(run("check", regulation(*GROUPS, *declared, MERGED, *said))) == []


def test_r61_five_starters_of_whom_one_may_not_play_in_the_other_section(run):
    """Five of A started, fewer than 6: they play with B; what becomes of 1950, above the 1900 of B, nobody has written."""
    ratings = {1: 1950, 2: 1850, 3: 1840, 4: 1830, 5: 1820, 6: 1700}
    entries = "no,name,rating,section\n" + "".join(f"{no},P{no},{rating},{'B' if no == 6 else 'A'}\n" for no, rating in ratings.items())
    pairs = {1: "6 w 1", 6: "1 b 0", 2: "3 w 1", 3: "2 b 0", 4: "5 w 1", 5: "4 b 0"}
    results = ["012 Cup", *(player(no, pairs[no], name=f"P{no}", rating=str(rating)) for no, rating in ratings.items())]
    found = run("check", regulation(*GROUPS, MERGED), entries=entries, results=results)
    (verdict,) = [each for each in found["verdicts"] if each["requirement"].startswith("section A is played together")]
    assert (verdict["status"], verdict["lacking"]) == (
        "undetermined",
        ["what becomes of player 1: section B does not take somebody who is rated 1950"],
    )


MONTHS = [f"{2023 + month // 12}-{month % 12 + 1:02}" for month in range(4, 4 + 37)]  # 2023-05 to 2026-05: 36 months before, and the month


def test_r58_never_above_1600_in_36_months(run):
    """Month -36 counts, month -37 does not; a list that is missing is not taken as low."""
    text = regulation(
        "attribute rating: FIDE standard, list of day 1",
        "attribute peak: highest of FIDE standard, lists of 36 months until day 1",
        "admit where rating below 1600 and peak below 1600 and rated",
    )
    assert (MONTHS[0], MONTHS[-1], len(MONTHS)) == ("2023-05", "2026-05", 37)
    header = ["no", "name", "rating", *(f"FIDE standard {month}" for month in ("2023-04", *MONTHS))]

    def entries(first: str, others: str, before: str = "1650") -> str:
        return "\n".join([",".join(header), ",".join(["1", "A", "1550", before, first, *[others] * 36]), ""])

    assert refused(run("check", text, entries=entries("1602", "1500")))[0] == "not met"
    assert refused(run("check", text, entries=entries("1590", "1500")))[0] == "met"
    status, lacking = refused(run("check", text, entries=entries("1590", "")))
    assert status == "undetermined"
    assert "FIDE standard 2023-06 of player 1" in lacking
    assert refused(run("check", text, entries=entries("1602", "")))[0] == "not met"  # one list is enough to refuse


def test_r59_a_chain_and_a_number_for_the_rest(run):
    """P1 has a national rating only and is not unrated by this chain; P2 has none: 1399 seeds him, and he stays unrated."""
    text = regulation(
        "attribute rating: FIDE rapid, else FIDE standard, else national",
        "attribute seeding: rating, else 1399",
        "admit where {}",
    )
    entries = "no,name,FIDE rapid,FIDE standard,national\n{}\n"
    first, second = "1,A,none,none,1720", "1,B,none,none,none"
    for condition, met in (("seeding = 1720", True), ("rating = 1720", True), ("unrated", False)):
        assert (refused(run("check", text.replace("{}", condition), entries=entries.format(first)))[0] == "met") is met
    for condition, met in (("seeding = 1399", True), ("rated", False), ("unrated", True)):
        assert (refused(run("check", text.replace("{}", condition), entries=entries.format(second)))[0] == "met") is met


def test_r59_a_list_of_which_nothing_is_known_stops_the_chain(run):
    text = regulation("attribute rating: FIDE rapid, else FIDE standard", "admit where rating >= 1700")
    status, lacking = refused(run("check", text, entries="no,name,FIDE rapid,FIDE standard\n1,A,,1800\n"))
    assert status == "undetermined"
    assert "FIDE rapid of player 1" in lacking


def test_r60_the_unrated_and_a_limit(run):
    prizes = ("prizes in EUR:", "    places 1: 100", "    category u1800 where rating below 1800{}: 50", "    ties share equally")
    text = regulation(*prizes, "    several prizes: add up")
    assert "F306" in codes(run("check", text.format("")))
    assert "F306" not in codes(run("check", text.format(" and rated")))


def test_two_lists_of_different_months_need_columns_with_their_month(run):
    """(1801 + 1800) / 2 = 1800.5, rounded half up 1801."""
    text = regulation(
        "attribute fee-rating: average of [FIDE standard list 2026-01, FIDE standard list 2026-04], rounded half up",
        "admit where fee-rating = 1801",
    )
    entries = "no,name,FIDE standard 2026-01,FIDE standard 2026-04\n1,A,1801,1800\n"
    assert refused(run("check", text, entries=entries))[0] == "met"
    one_column = run("check", text, entries="no,name,FIDE standard\n1,A,1801\n")
    assert refused(one_column)[0] == "undetermined"


def test_rounding_of_an_average_left_open(run):
    """1800.5 is 1800 or 1801: at least 1800 for sure, at least 1801 only where it is rounded up."""
    attribute = "attribute fee-rating: average of [FIDE standard list 2026-01, FIDE standard list 2026-04], rounded unstated"
    entries = "no,name,FIDE standard 2026-01,FIDE standard 2026-04\n1,A,1801,1800\n"
    assert refused(run("check", regulation(attribute, "admit where fee-rating >= 1800"), entries=entries))[0] == "met"
    assert refused(run("check", regulation(attribute, "admit where fee-rating >= 1801"), entries=entries))[0] == "undetermined"
