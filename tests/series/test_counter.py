"""The expected verdicts and standings against a count of the raw files. Imports nothing of regdsl."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.series import raw_criteria as criteria
from tests.series.raw_files import EVENTS, MEMBERS, SERIES, RawEvent, Round, load, load_facts
from tests.series.raw_standings import SERIES_POINTS, Ranking, Standing, among_first, best_by, general_standing, persons, ranking

HERE = Path(__file__).parent
EXPECTED: Mapping[str, Any] = yaml.load((HERE / "expected.yaml").read_text(encoding="utf-8"), Loader=yaml.BaseLoader)
READINGS = ("main", "whole")


@pytest.fixture(scope="module", params=EVENTS)
def event(request: pytest.FixtureRequest) -> RawEvent:
    return load(request.param)


@pytest.fixture(scope="module", params=READINGS)
def reading(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def expected(event: RawEvent, article: str) -> Mapping[str, Any]:
    return dict(EXPECTED["events"][event.id][article])


def check_count(count: criteria.Count, said: Mapping[str, str]) -> None:
    if count.at_most is None:
        assert (said["measured"], said["missing"]) == ("unknown", "unknown")
        assert int(said["required"]) == count.required
        return
    wanted = [int(said["measured"]), int(said.get("at_most", said["measured"])), int(said["required"]), int(said["missing"])]
    assert [count.measured, count.at_most, count.required, count.missing] == wanted


@pytest.mark.parametrize(
    ("article", "count"),
    [("1a", criteria.main_fund), ("1b", criteria.foreign), ("1b.2", criteria.foreign_masters)],
)
def test_one_count(event: RawEvent, article: str, count: Any) -> None:
    said = expected(event, article)
    check_count(count(event), said)
    assert count(event).status == said["status"]


def test_rounds_and_days(event: RawEvent) -> None:
    said = expected(event, "1c")
    check_count(criteria.rounds(event), said["rounds"])
    check_count(criteria.days(event), said["days"])
    assert criteria.all_of([criteria.rounds(event), criteria.days(event)]) == said["status"]


def test_accommodation(event: RawEvent) -> None:
    said = expected(event, "1d")
    counts = criteria.accommodation(event)
    assert {federation: f"{count.measured}/{count.at_most}/{count.required}" for federation, count in counts.items()} == said[
        "per federation"
    ]
    assert sum(count.missing for count in counts.values()) == int(said["missing"])
    assert criteria.all_of(list(counts.values())) == said["status"]


@pytest.mark.parametrize("article", ["1a", "1b", "1b.2", "1c", "1d"])
def test_every_criterion_is_met_missed_by_one_and_open_somewhere(article: str) -> None:
    said = [EXPECTED["events"][event][article] for event in EVENTS]
    assert {one["status"] for one in said} == {"met", "not met", "undetermined"}
    for one in said:
        if one["status"] == "not met":
            parts = [one] if "missing" in one else [one["rounds"], one["days"]]
            assert sum(int(part["missing"]) for part in parts) == 1


def test_what_is_lacking(event: RawEvent) -> None:
    """The players named as the reason of an open answer are those of whom the files do not say enough."""
    sure, perhaps = criteria.foreign_starters(event)
    untold = [number for number in sure if event.entries[number]["title"] == ""]
    assert list(map(str, perhaps)) == list(expected(event, "1b").get("lacking", {})) or expected(event, "1b")["status"] == "met"
    assert list(map(str, untold)) == list(expected(event, "1b.2").get("lacking", {}))
    for number in expected(event, "1d").get("lacking", {}):
        assert int(number) not in event.accommodation


def test_foreign_starters_do_not_hang_on_what_a_starter_is(event: RawEvent) -> None:
    def foreign(numbers: set[int]) -> set[int]:
        return {number for number in numbers if event.entries[number]["federation"] != event.federation}

    assert foreign(event.starters()) == foreign(event.paired_in_round_1()) == foreign(event.ever_paired()) == foreign(event.ever_played())
    assert event.starters() != event.ever_paired() != event.ever_played()


def test_host_is_the_largest_federation(event: RawEvent) -> None:
    federations = [row["federation"] for row in event.entries.values()]
    assert max(set(federations), key=federations.count) == event.federation == event.heads["032"]


def test_listed_prizes_are_the_main_fund(event: RawEvent) -> None:
    assert sum(event.place_prizes()) == (event.main_fund or 0)


# The series: contributions, bids, what is attested


def test_contributions() -> None:
    payments = [one for one in load_facts(SERIES / "facts.yaml")["payments"] if one["for"] == "contribution"]
    for federation in MEMBERS:
        own = [(int(one["amount"].removesuffix(" EUR")), one["on"]) for one in payments if one["federation"] == federation]
        in_time = sum(amount for amount, day in own if day <= "2009-04-15")
        said = EXPECTED["contributions"][federation]
        assert [int(said["paid"]), int(said["in time"]), int(said["missing"])] == [sum(a for a, _ in own), in_time, 1000 - in_time]
        assert said["status"] == ("met" if in_time >= 1000 else "not met")


def test_bids() -> None:
    bids = load_facts(SERIES / "facts.yaml")["bids"]
    assert [one["federation"] for one in bids] == list(EXPECTED["bids"])
    for bid in bids:
        start, end = (date.fromisoformat(bid[key]) for key in ("start", "end"))
        asked = {
            "4a": int(bid["full board"]) >= 10 and int(bid["single room"]) >= 10 and int(bid["hotel stars"]) >= 3,
            "4b": int(bid["fund"].removesuffix(" EUR").replace(" ", "")) >= 10_000,
            "4c": (end - start).days + 1 == int(bid["days"]) == 9 and bid["rounds per day"] == "1",
            "4d": date(2009, 12, 15) <= start and end <= date(2010, 1, 25),
        }
        fails = [article for article, holds in asked.items() if not holds]
        in_time = bid["on"] <= "2009-08-09"
        said = EXPECTED["bids"][bid["federation"]]
        assert (said["fails"], said["in time"]) == (fails, "yes" if in_time else "no")
        assert said["status"] == ("not met" if fails or not in_time else "met")


def test_attested() -> None:
    series = {one["key"]: one["value"] for one in load_facts(SERIES / "facts.yaml")["attested"]}
    for key in ("sealed-bids", "broadcast"):
        assert series.get(key, "missing") == EXPECTED["attested"][key]
    assert {name: load(name).attested.get("minutes-signed", "missing") for name in EVENTS} == EXPECTED["attested"]["minutes-signed"]


# The standings


def test_places_of_the_events(event: RawEvent) -> None:
    groups = ranking(event)
    assert [len(group) for group in groups[:15]] == [1] * 15
    assert [str(group[0]) for group in groups[:15]] == EXPECTED["places"][event.id]


def test_persons() -> None:
    found = persons({name: load(name) for name in EVENTS})
    events = {name: load(name) for name in EVENTS}
    described = [{name: f"{number} {events[name].entries[number]['name']}" for name, number in one.players.items()} for one in found]
    for said in EXPECTED["persons"].values():
        for one in said:
            assert one in described


def test_factors(reading: str) -> None:
    for name in EVENTS:
        fund = load(name).fund(reading)
        said = EXPECTED["factors"][reading][name]
        assert said == "unknown" if fund is None else Fraction(said) == Fraction(fund, 10_000)


def test_the_facts_decide_for_the_whole_fund() -> None:
    assert [(one["article"], one["word"], one["value"]) for one in load_facts(SERIES / "facts.yaml")["decisions"]] == [
        ("3", "fund", "whole")
    ]


def decided_fund() -> Fraction:
    """The factor of Sunny Beach by its main fund, as the second example decides it: what is not for special prizes."""
    (decision,) = load_facts(HERE / "decided" / "sunny-beach.yaml")["decisions"]
    assert decision["word"] == "fund"
    fund = int(decision["value"].removesuffix(" EUR").replace(" ", ""))
    event = load("sunny-beach")
    assert event.whole_fund == fund + event.special
    return Fraction(fund, 10_000)


def first(reading: str) -> list[Standing]:
    return best_by(general_standing(reading), decided_fund())


def check_rows(rows: list[Standing], said: list[Mapping[str, Any]]) -> None:
    assert len(said) == 12
    for rank, (row, one) in enumerate(zip(rows, said, strict=False), 1):
        assert (one["rank"], one["name"], one["federation"]) == (str(rank), row.name, row.federation)
        assert Fraction(one["total"]) == row.total(decided_fund())
        assert one["places"] == {name: str(place) for name, place in row.places.items()}
    totals = [row.total(decided_fund()) for row in rows[:13]]
    assert totals == sorted(set(totals), reverse=True)


def test_general_standing_by_the_whole_fund() -> None:
    rows = first("whole")
    check_rows(rows, EXPECTED["general standing"]["whole"])
    for one in EXPECTED["general standing"]["whole"]:
        terms = [term.split(" × ") for term in one["sum"].split(" + ")]
        assert sum(Fraction(points) * Fraction(factor) for points, factor in terms) == Fraction(one["total"])
        worth = [(str(SERIES_POINTS[int(place) - 1]), EXPECTED["factors"]["whole"][name]) for name, place in one["places"].items()]
        assert [tuple(term) for term in terms] == worth
    assert not any(row.open_points for row in rows)


def test_general_standing_by_the_main_fund() -> None:
    rows = first("main")
    check_rows(rows, EXPECTED["general standing"]["main"])
    for row, one in zip(rows, EXPECTED["general standing"]["main"], strict=False):
        assert [Fraction(one["known"]), Fraction(one["open"])] == [row.known, row.open_points]


def test_who_may_be_among_the_first_five() -> None:
    sure, may = among_first(general_standing("main"), 5)
    said = EXPECTED["general standing"]["main, nothing decided at Sunny Beach"]
    assert (set(said["sure of the first five"]), set(said["may be of the first five"])) == (sure, may)
    first_by_whole = {row.name for row in first("whole")[:5]}
    said = EXPECTED["general standing"]["neither decided"]
    assert (set(said["sure of the first five"]), set(said["may be of the first five"])) == (sure & first_by_whole, may | first_by_whole)


def test_seats_of_the_final(reading: str) -> None:
    final = EXPECTED["final"]
    nominations = load_facts(SERIES / "facts.yaml")["nominations"]
    named = {one["federation"]: one["name"] for one in nominations}
    assert {federation: named.get(federation, "open") for federation in MEMBERS} == final["by federation"]
    row_names = [row.name for row in first(reading)]
    (twice,) = [key for key in final if "two seats" in key]
    assert final[twice][reading] == row_names[:5]
    assert final["by points, nobody twice"][reading] == [name for name in row_names if name not in named.values()][:5]
    assert set(row_names[:5]) & set(named.values()) == {named["SRB"]}


def test_seats_that_are_sure_whether_or_not_somebody_may_hold_two() -> None:
    """Who is among the first five, and also without those named by a federation."""
    final = EXPECTED["final"]
    named = {one["name"] for one in load_facts(SERIES / "facts.yaml")["nominations"]}
    by_whole, _ = among_first(general_standing("whole"), 5)
    by_main, _ = among_first(general_standing("main"), 5)
    assert set(final["by points, sure by both"]["as committed"]) == by_whole - named
    assert set(final["by points, sure by both"]["neither decided"]) == (by_whole & by_main) - named


# The counter itself: published numbers for an own unplayed round since 2009 (n = 9; SPP minutes of Kallithea 2009, a thread of 2022)


def own(codes: str, edition: str) -> Ranking:
    """Player 1 with these results, against opponents who themselves never score."""
    rounds = {1: [Round(n if code in "1=0" else 0, "w", code) for n, code in enumerate(codes, 2)]}
    for number, code in enumerate(codes, 2):
        answer = {"1": "0", "0": "1", "=": "="}.get(code, "0")
        rounds[number] = [Round(1 if index == number - 2 and code in "1=0" else 99, "b", "0") for index in range(len(codes))]
        rounds[number][number - 2].code = answer
    rounds[99] = [Round(98, "w", "1") for _ in codes]
    return Ranking(rounds, dict.fromkeys(rounds), edition)


@pytest.mark.parametrize(
    ("codes", "unplayed", "score"),
    [("11+000000", 2, "5"), ("111100Z00", 6, "6"), ("1=Z000000", 2, "5.5")],
)
def test_virtual_opponent(codes: str, unplayed: int, score: str) -> None:
    assert own(codes, "fide-2009").opponent_scores(1)[unplayed] == Fraction(score)


def test_opponents_unplayed_rounds_are_draws_since_2009() -> None:
    """6 points with a forfeit win count 6 - 1 + 0.5; 6 points and an absence count 6 + 0.5 (the same minutes)."""
    assert own("11+1=1=00", "fide-2009").as_opponent(1) == Fraction("5.5")
    assert own("111111Z00", "fide-2009").as_opponent(1) == Fraction("6.5")


def test_half_a_point_against_oneself_before() -> None:
    """4 points, one of them a bye: the round brings 4 to Buchholz and 4 / 2 to Sonneborn-Berger; the opponents of the wins have 0."""
    event = own("1U11", "self-game")
    assert event.opponent_scores(1) == [0, 4, 0, 0]
    assert event.sonneborn_berger(1) == 2
    assert event.as_opponent(1) == 4
