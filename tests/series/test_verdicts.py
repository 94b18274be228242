"""Every verdict on the five invented events against what was written down before, and the people counted against another counter's."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

import pytest
import yaml

from regdsl.clauses.judging import Ground
from regdsl.regulation.verdicts import verdicts
from regdsl.values.verdict import Verdict
from tests.series import raw_criteria
from tests.series.raw_files import EVENTS, MEMBERS, SERIES, load
from tests.series.test_counter import EXPECTED

YAML: Mapping[str, Any] = yaml.load((SERIES / "facts.yaml").read_text(encoding="utf-8"), Loader=yaml.BaseLoader)
AMONG = {"missing": "undetermined", "yes": "met", "no": "not met"}


@pytest.fixture(scope="module")
def found(ground_of: Callable[[str], Ground]) -> tuple[Verdict, ...]:
    return verdicts(ground_of("as committed"))


def one(found: tuple[Verdict, ...], article: str, event: str | None, about: str = "") -> Verdict:
    (verdict,) = [v for v in found if v.article == article and v.event == event and about in v.requirement]
    return verdict


def number(text: str | None) -> int:
    """The number at the beginning: `5 999 EUR`, `19`."""
    assert text is not None
    match = re.match(r"[0-9 ]+", text)
    assert match, text
    return int(match[0].replace(" ", ""))


def numbers(texts: tuple[str, ...]) -> int:
    return sum(number(text) for text in texts)


def players(evidence: Verdict) -> list[int | None]:
    return [item.player for item in evidence.evidence]


@pytest.fixture(scope="module", params=EVENTS)
def event(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def test_main_fund(found: tuple[Verdict, ...], event: str) -> None:
    said, verdict = EXPECTED["events"][event]["1a"], one(found, "1a", event)
    assert (verdict.status, number(verdict.required)) == (said["status"], int(said["required"]))
    assert verdict.at_most is None
    if said["measured"] == "unknown":
        assert verdict.measured is None
        assert verdict.missing == ()
        assert "the fund for main of sunny-beach" in verdict.lacking[0]
    else:
        assert (number(verdict.measured), numbers(verdict.missing)) == (int(said["measured"]), int(said["missing"]))
        assert verdict.lacking == ()


@pytest.mark.parametrize("article", ["1b", "1b.2"])
def test_counts(found: tuple[Verdict, ...], event: str, article: str) -> None:
    said, verdict = EXPECTED["events"][event][article], one(found, article, event)
    assert (verdict.status, verdict.measured, verdict.required) == (said["status"], said["measured"], said["required"])
    assert (verdict.at_most or verdict.measured) == said.get("at_most", said["measured"])
    assert numbers(verdict.missing) == int(said["missing"])
    assert len(verdict.lacking) == len(said.get("lacking", {}))
    for player, text in zip(said.get("lacking", {}), verdict.lacking, strict=True):
        assert text.endswith(f" of player {player}")
    # The evidence is the list that was counted, and the counter counts the same people.
    raw = load(event)
    sure, _ = raw_criteria.foreign_starters(raw)
    if article == "1b.2":
        sure = [player for player in sure if raw.entries[player]["title"] in ("GM", "IM")]
    assert players(verdict) == sure
    assert [item.name for item in verdict.evidence] == [raw.entries[player]["name"] for player in sure]
    for item in verdict.evidence:
        assert item.player is not None
        row = raw.entries[item.player]
        assert row["federation"] in item.why
        assert article == "1b" or row["title"] in item.why


def test_rounds_and_days(found: tuple[Verdict, ...], event: str) -> None:
    said, verdict = EXPECTED["events"][event]["1c"], one(found, "1c", event)
    assert verdict.status == said["status"]
    rounds, days = said["rounds"], said["days"]
    known = [f"{part['measured']} {name}" for name, part in (("rounds", rounds), ("days", days)) if part["measured"] != "unknown"]
    assert verdict.measured == ", ".join(known)
    assert verdict.required == f"{rounds['required']} rounds, {days['required']} days"
    parts = (("round", rounds), ("day", days))
    short = [f"{part['missing']} {word} more" for word, part in parts if part["missing"] not in ("0", "unknown")]
    assert list(verdict.missing) == short
    assert [("rounds" in text, event in text) for text in verdict.lacking] == [(True, True)] * (rounds["measured"] == "unknown")


def test_free_accommodation(found: tuple[Verdict, ...], event: str) -> None:
    said, verdict = EXPECTED["events"][event]["1d"], one(found, "1d", event)
    assert verdict.status == said["status"]
    parts = {federation: told.split("/") for federation, told in said["per federation"].items()}
    sure, may, required = (", ".join(f"{federation} {told[index]}" for federation, told in parts.items()) for index in range(3))
    assert (verdict.measured, verdict.at_most or verdict.measured, verdict.required) == (sure, may, required)
    assert numbers(verdict.missing) == int(said["missing"])
    assert [text.rpartition(" ")[2] for text in verdict.lacking] == list(said.get("lacking", {}))
    raw = load(event)
    eligible = [
        player
        for federation in MEMBERS
        for player in sorted(raw.starters())
        if raw.entries[player]["federation"] == federation
        and raw.entries[player]["title"] in ("GM", "IM")
        and int(raw.entries[player]["rating"]) >= 2400
    ]
    assert players(verdict) == [player for player in eligible if raw.accommodation.get(player) == "free"]


@pytest.mark.parametrize("federation", MEMBERS)
def test_contributions(found: tuple[Verdict, ...], federation: str) -> None:
    said, verdict = EXPECTED["contributions"][federation], one(found, "2", None, f"contribution of {federation}:")
    assert (verdict.status, number(verdict.measured), number(verdict.required)) == (said["status"], int(said["in time"]), 1000)
    assert numbers(verdict.missing) == int(said["missing"])
    own = [payment for payment in YAML["payments"] if payment["federation"] == federation]
    assert sum(number(item.why) for item in verdict.evidence) == int(said["paid"])
    assert [payment["on"] in item.why for item, payment in zip(verdict.evidence, own, strict=True)] == [True] * len(own)
    assert [item.why.endswith("too late") for item in verdict.evidence] == [payment["on"] > "2009-04-15" for payment in own]


@pytest.mark.parametrize("federation", EXPECTED["bids"])
def test_bids(found: tuple[Verdict, ...], federation: str) -> None:
    said = EXPECTED["bids"][federation]
    own = [verdict for verdict in found if verdict.event == f"bid of {federation}"]
    assert sorted(v.article for v in own) == ["4", "4a", "4a", "4a", "4b", "4c", "4d"]
    assert [v.article for v in own if v.status != "met" and v.article != "4"] == said["fails"]
    assert {v.status for v in own} <= {"met", "not met"}
    (in_time,) = [verdict for verdict in own if verdict.article == "4"]
    assert in_time.status == AMONG[said["in time"]]
    assert (in_time.measured, in_time.required) == (next(b["on"] for b in YAML["bids"] if b["federation"] == federation), "2009-08-09")
    assert ("met" if all(verdict.status == "met" for verdict in own) else "not met") == said["status"]


def test_how_far_the_bids_miss(found: tuple[Verdict, ...]) -> None:
    assert one(found, "4b", "bid of ROU").missing == ("1 EUR more",)
    assert one(found, "4d", "bid of BIH").measured == "start 2010-01-18, end 2010-01-26"


def test_attested(found: tuple[Verdict, ...], event: str) -> None:
    said = EXPECTED["attested"]["minutes-signed"][event]
    assert one(found, "", event, "minutes").status == AMONG[said]
    for key, word, article in (("sealed-bids", "sealed envelope", "4"), ("broadcast", "broadcasted", "4c")):
        assert one(found, article, None, word).status == AMONG[EXPECTED["attested"][key]]


def test_stated_values(found: tuple[Verdict, ...]) -> None:
    """Recomputed: 5 events, twice; 5 × 1000 EUR; three multipliers; the first day of Cetinje."""
    stated = [verdict for verdict in found if verdict.requirement.startswith("as stated: ")]
    assert sorted((v.measured, v.required, v.status) for v in stated) == sorted(
        (value, value, "met") for value in ("5", "5", "5 000 EUR", "1", "0.8", "1.25", "2009-08-09")
    )


def test_nothing_else_is_judged(found: tuple[Verdict, ...]) -> None:
    """5 events × (5 criteria + minutes), 5 contributions, 4 bids × 7, broadcast and envelope, 7 stated values."""
    assert len(found) == 5 * 6 + 5 + 4 * 7 + 2 + 7


def test_as_of_is_the_last_day_of_the_last_event(ground_of: Callable[[str], Ground]) -> None:
    assert str(ground_of("as committed").as_of) == EXPECTED["as_of"]


def said_by(found: tuple[Verdict, ...]) -> list[Verdict]:
    """Without the places: the copies of the data lie in folders of their own."""
    return [replace(verdict, places=()) for verdict in found]


def test_a_decision_changes_only_what_it_decides(ground_of: Callable[[str], Ground], found: tuple[Verdict, ...]) -> None:
    """The main fund of Sunny Beach, 7 500 EUR, and the broadcast; which fund multiplies points changes no verdict."""
    assert said_by(verdicts(ground_of("neither decided"))) == said_by(verdicts(ground_of("by the main fund"))) == said_by(found)
    after = verdicts(ground_of("decided"))
    changed = {(v.article, v.event): (v.status, v.measured) for v, old in zip(after, found, strict=True) if v.status != old.status}
    assert changed == {("1a", "sunny-beach"): ("met", "7 500 EUR"), ("4c", None): ("met", None)}
