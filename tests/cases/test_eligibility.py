"""Public cases of eligibility, age and rating (R51 to R60)."""

from __future__ import annotations

from typing import Any

import pytest

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
