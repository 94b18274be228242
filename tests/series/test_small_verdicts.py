"""Requirements, contributions, bids and attested sentences in small series. Worked out by hand."""

from __future__ import annotations

from pathlib import Path

import pytest

from regdsl.values.verdict import Verdict
from tests.series.hand_made import Event, Player, series

# Six players: 1 a GM from abroad, 2 an IM, 3 whose title is not known, 4 whose federation is not known and who is a GM,
# 5 from abroad without a title, 6 from abroad whose title is not known. In three rounds each plays.
SIX = [
    Player("Alpha, Anna", "GRE", "1", title="GM", rating="2500"),
    Player("Beta, Bob", "BUL", "2", title="IM", rating="2400"),
    Player("Gamma, Guy", "BUL", "3", title="", rating="2390"),
    Player("Delta, Dan", "FID", "4", title="GM", rating="2450"),
    Player("Epsilon, Eva", "GRE", "5", title="none", rating="none"),
    Player("Zeta, Zoe", "GRE", "6", title="", rating=""),
]
ROUNDS = ("1>2 3>4 5>6", "1>3 2>5 4>6", "1>4 2>6 3>5")


def judged(folder: Path, requirement: str, facts: str = "") -> list[Verdict]:
    lines = "".join(f"        {line}\n" for line in requirement.split("\n"))
    found = series(folder, f"    each event:\n{lines}", {"one": Event(SIX, ROUNDS, facts=facts)})
    return [verdict for verdict in found.verdicts() if verdict.event == "one"]


# Titled GM or IM: 1, 2, 4 for sure, 3 and 6 may be: 3 to 5. Foreign: 1, 5, 6 for sure, 4 may be: 3 to 4.
# Foreign GM or IM: 1 for sure; 4 and 6 may be: 1 to 3. Rated 2400 or more: 1, 2, 4 for sure, 6 may be: 3 to 4.
COUNTS = [
    ("at least 3 starters where title in [GM, IM]", "met", "3", "5", ()),
    ("at least 4 starters where title in [GM, IM]", "undetermined", "3", "5", ("title of player 3", "title of player 6")),
    ("at least 5 starters where title in [GM, IM]", "undetermined", "3", "5", ("title of player 3", "title of player 6")),
    ("at least 6 starters where title in [GM, IM]", "not met", "3", "5", ()),
    ("at most 5 starters where title in [GM, IM]", "met", "3", "5", ()),
    ("at most 4 starters where title in [GM, IM]", "undetermined", "3", "5", ("title of player 3", "title of player 6")),
    ("at most 3 starters where title in [GM, IM]", "undetermined", "3", "5", ("title of player 3", "title of player 6")),
    ("at most 2 starters where title in [GM, IM]", "not met", "3", "5", ()),
    ("at least 3 starters, at most 5 starters where title in [GM, IM]", "met", "3", "5", ()),
    ("at least 1 starters, at most 6 starters where title in [GM, IM]", "met", "3", "5", ()),
    (
        "at least 4 starters, at most 6 starters where title in [GM, IM]",
        "undetermined",
        "3",
        "5",
        ("title of player 3", "title of player 6"),
    ),
    ("at least 1 starters, at most 2 starters where title in [GM, IM]", "not met", "3", "5", ()),
    ("at least 6 starters, at most 9 starters where title in [GM, IM]", "not met", "3", "5", ()),
    ("at least 6 starters", "met", "6", None, ()),
    ("at most 5 starters", "not met", "6", None, ()),
    ("at least 4 starters where foreign", "undetermined", "3", "4", ("federation of player 4",)),
    ("at least 4 starters where foreign or title is GM", "met", "4", "5", ()),  # 1, 4, 5, 6: 4 whatever his federation; 3 may be a GM
    ("at least 4 starters where rating >= 2400", "undetermined", "3", "4", ("rating of player 6",)),
    ("at most 1 starters where unrated", "undetermined", "1", "2", ("rating of player 6",)),
]


@pytest.mark.parametrize(("text", "status", "sure", "possible", "lacking"), COUNTS)
def test_counts(tmp_path: Path, text: str, status: str, sure: str, possible: str | None, lacking: tuple[str, ...]) -> None:
    (verdict,) = judged(tmp_path, f"require {text}")
    assert (verdict.status, verdict.measured, verdict.at_most, verdict.lacking) == (status, sure, possible, lacking)
    assert len(verdict.evidence) == int(sure)
    assert status != "met" or not verdict.missing
    assert status != "not met" or verdict.missing


def test_what_is_missing(tmp_path: Path) -> None:
    assert judged(tmp_path / "a", "require at least 8 starters")[0].missing == ("2 more starters",)
    assert judged(tmp_path / "b", "require at most 4 starters")[0].missing == ("2 fewer starters",)
    (both,) = judged(tmp_path / "c", "require at least 7 starters, at most 9 starters")
    assert (both.requirement, both.required, both.missing) == ("at least 7 and at most 9 starters", "7 to 9", ("1 more starter",))


def test_of_whom_in_of_whom(tmp_path: Path) -> None:
    """Foreign 3 to 4, of whom GM or IM 1 to 3, of whom rated 2400 or more: 1 for sure, 4 and 6 may be all of it."""
    inner = "    of whom at least 2 where title in [GM, IM]:\n        of whom 1 where rating >= 2400"
    found = judged(tmp_path, f"require at least 3 starters where foreign:\n{inner}")
    assert [(v.article, v.status, v.measured, v.at_most) for v in found] == [
        ("1.1", "met", "3", "4"),
        ("1.1b", "undetermined", "1", "3"),
        ("1.1b.1", "undetermined", "1", "3"),
    ]
    assert found[1].lacking == ("federation of player 4", "title of player 6")
    assert found[2].lacking == ("federation of player 4", "title of player 6", "rating of player 6")
    assert found[2].requirement == "of whom exactly 1: rated 2400 or more"


def test_exactly(tmp_path: Path) -> None:
    found = judged(
        tmp_path, "require at least 6 starters:\n    of whom 3 where foreign\n    of whom 5 where foreign\n    of whom 2 where foreign"
    )
    assert [(v.status, v.required) for v in found] == [("met", "6"), ("undetermined", "3"), ("not met", "5"), ("not met", "2")]


@pytest.mark.parametrize("bound", ["at least unstated starters", "at most unstated starters"])
def test_a_number_that_is_left_open(tmp_path: Path, bound: str) -> None:
    (verdict,) = judged(tmp_path, f"require {bound} where foreign")
    assert (verdict.status, verdict.measured, verdict.required) == ("undetermined", "3", None)
    assert verdict.lacking[0] == "the number that article 1.1 leaves open (`unstated`)"


def test_a_bound_that_is_known_can_fail_although_the_other_is_open(tmp_path: Path) -> None:
    assert [v.status for v in judged(tmp_path, "require at least unstated starters, at most 5 starters")] == ["not met"]


@pytest.mark.parametrize("text", ["require 9", "require rounds", "require at least 3 starters where rating"])
def test_what_is_no_condition_is_told(text: str) -> None:
    from regdsl.regulation.loading import load_text

    loaded = load_text(f"regdsl 1\nseries s:\n    each event:\n        {text}\n", "s.regdsl")
    assert loaded.regulation is None
    assert "not-a-condition" in [found.name for found in loaded.diagnostics]


# ---- what is provided: eligible are 1 (GRE), 2 (BUL) and 4 (federation not known) for sure, 6 (GRE) may be


@pytest.mark.parametrize(
    ("facts", "status"),
    [
        # Of BUL 2, of GRE 1; 4 may belong to either, 6 to GRE: each federation may have two.
        ({1: "free", 2: "free", 4: "free", 6: "free"}, "met"),
        ({1: "free", 2: "free", 4: "free", 6: "own"}, "undetermined"),  # if 6 is titled and 4 plays for BUL, one of GRE pays
        ({1: "free", 2: "free"}, "undetermined"),
        ({1: "own", 2: "free", 4: "free", 6: "free"}, "undetermined"),  # if 4 and 6 both count for GRE, two of its three live free
        ({1: "own", 2: "own", 4: "free"}, "not met"),  # 2 is of BUL and pays, and at most 4 lives free beside him: one of two
        ({1: "free", 2: "own", 4: "own"}, "not met"),
        ({1: "free", 2: "Free", 4: "free", 6: "free"}, "undetermined"),  # `Free` is no word of the form
    ],
)
def test_provided(tmp_path: Path, facts: dict[int, str], status: str) -> None:
    told = "players:\n" + "".join(f"  - {{player: {player}, accommodation: {word}}}\n" for player, word in facts.items())
    (verdict,) = judged(
        tmp_path, "provide free accommodation for 2 players per federation in members, where title in [GM, IM] and rating >= 2400", told
    )
    assert verdict.status == status


def test_provided_to_everybody(tmp_path: Path) -> None:
    """Without a number, to all who are eligible: the GMs 1 and 4; 3 and 6 may be GMs."""
    told = "players:\n" + "".join(f"  - {{player: {player}, accommodation: free}}\n" for player in (1, 4))
    assert [v.status for v in judged(tmp_path / "a", "provide free accommodation where title is GM", told)] == ["undetermined"]
    only_1_and_4 = 'provide free accommodation where title is GM and rating >= 2450 and FIDE ID is "1"'
    assert [v.status for v in judged(tmp_path / "b", only_1_and_4, told)] == ["met"]
    # 2 is an IM and pays, whatever is true of the others.
    more = told + "  - {player: 2, accommodation: own}\n"
    assert [v.status for v in judged(tmp_path / "d", "provide free accommodation where title in [GM, IM]", more)] == ["not met"]


def test_provided_to_a_number_that_is_left_open(tmp_path: Path) -> None:
    (verdict,) = judged(tmp_path, "provide free accommodation for unstated players, where title is GM")
    assert verdict.status == "undetermined"


# ---- contributions: 100 EUR each of BUL and GRE until 2025-01-20; deadlines are judged on 2025-01-03, or later


def contribution(folder: Path, payments: str | None, *, until: str = "2025-01-01", clause: str | None = None) -> list[Verdict]:
    text = clause or f"contribution 100 EUR per federation in members, until {until}"
    facts = "" if payments is None else "payments:\n" + "".join(f"  - {{{line}}}\n" for line in payments.split("\n") if line)
    return series(folder, f"    {text}\n", {"one": Event(SIX, ROUNDS)}, facts).verdicts()


FOR = "for: contribution"


@pytest.mark.parametrize(
    ("payments", "status", "measured"),
    [
        (f"federation: BUL, amount: 100 EUR, on: 2025-01-01, {FOR}", "met", "100 EUR"),
        (f"federation: BUL, amount: 100 EUR, on: 2025-01-02, {FOR}", "not met", "0 EUR"),
        (
            f"federation: BUL, amount: 60 EUR, on: 2024-11-01, {FOR}\nfederation: BUL, amount: 40 EUR, on: 2024-12-01, {FOR}",
            "met",
            "100 EUR",
        ),
        (
            f"federation: BUL, amount: 60 EUR, on: 2024-11-01, {FOR}\nfederation: BUL, amount: 40 EUR, on: 2025-01-02, {FOR}",
            "not met",
            "60 EUR",
        ),
        (f"federation: BUL, amount: 99.99 EUR, on: 2024-11-01, {FOR}", "not met", "99.99 EUR"),
        (f"federation: BUL, amount: 250 EUR, on: 2024-11-01, {FOR}", "met", "250 EUR"),
        (f"federation: BUL, amount: 110 USD, on: 2024-11-01, {FOR}", "undetermined", "0 EUR"),
        (f"federation: BUL, amount: 110 USD, on: 2025-01-02, {FOR}", "not met", "0 EUR"),  # too late at any rate
        (
            f"federation: BUL, amount: 110 USD, on: 2024-11-01, {FOR}\nfederation: BUL, amount: 100 EUR, on: 2024-11-01, {FOR}",
            "met",
            "100 EUR",
        ),
        (f"federation: GRE, amount: 100 EUR, on: 2024-11-01, {FOR}", "not met", "0 EUR"),
        ("federation: BUL, amount: 100 EUR, on: 2024-11-01", "undetermined", "0 EUR"),  # for what?
        ("federation: BUL, amount: 100 EUR, on: 2024-11-01, for: entry fee", "not met", "0 EUR"),
        ("", "not met", "0 EUR"),  # a list without anybody
        (None, "undetermined", "0 EUR"),  # no list
    ],
)
def test_contributions(tmp_path: Path, payments: str | None, status: str, measured: str) -> None:
    verdict = contribution(tmp_path, payments)[0]
    assert verdict.requirement.startswith("contribution of BUL: 100 EUR")
    assert (verdict.status, verdict.measured) == (status, measured)
    assert bool(verdict.lacking) == (status == "undetermined")


def test_a_payment_for_something_else_is_shown(tmp_path: Path) -> None:
    verdict = contribution(tmp_path, "federation: BUL, amount: 100 EUR, on: 2024-11-01, for: contributions")[0]
    assert [item.why for item in verdict.evidence] == ["100 EUR on 2024-11-01, not counted: for contributions"]


def test_a_deadline_that_has_not_come(tmp_path: Path) -> None:
    """Judged on 2025-01-03, the last day of the series."""
    verdicts = contribution(tmp_path, f"federation: BUL, amount: 100 EUR, on: 2024-11-01, {FOR}", until="2025-01-03")
    assert [(v.status, v.lacking) for v in verdicts] == [("met", ()), ("undetermined", ("payments until 2025-01-03",))]


@pytest.mark.parametrize("clause", ["contribution 100 EUR per federation", "contribution unstated EUR per federation in members"])
def test_a_contribution_that_is_left_open(tmp_path: Path, clause: str) -> None:
    """Two federations that pay 50 EUR each have not paid 100 EUR each; and without an amount nobody can have paid it."""
    payments = f"federation: BUL, amount: 50 EUR, on: 2024-11-01, {FOR}\nfederation: GRE, amount: 50 EUR, on: 2024-11-01, {FOR}"
    assert [v.status for v in contribution(tmp_path, payments, clause=clause)] == ["undetermined"]


# ---- bids and what is attested


def hosting(folder: Path, conditions: str, facts: str) -> dict[str, str]:
    """The status of each article, by the letter under 1."""
    lines = "".join(f"        {line}\n" for line in conditions.split("\n"))
    found = series(folder, f"    hosting of final:\n{lines}", {"one": Event(SIX, ROUNDS)}, facts)
    return {f"{verdict.event}: {verdict.requirement}": verdict.status for verdict in found.verdicts()}


BIDS = "bids by federation in members, until 2025-01-01"


@pytest.mark.parametrize(
    ("bid", "status"),
    [
        ("federation: BUL, on: 2025-01-01", "met"),
        ("federation: BUL, on: 2025-01-02", "not met"),
        ("federation: BUL", "undetermined"),
        ("federation: TUR, on: 2025-01-01", "not met"),
        ("federation: TUR", "not met"),  # whenever it was
    ],
)
def test_bids(tmp_path: Path, bid: str, status: str) -> None:
    assert list(hosting(tmp_path, BIDS, f"bids:\n  - {{{bid}}}\n").values()) == [status]


def test_no_bids(tmp_path: Path) -> None:
    assert list(hosting(tmp_path, BIDS, "").values()) == ["undetermined"]


@pytest.mark.parametrize(
    ("offer", "status"),
    [
        ("fund: 10 000 EUR", "met"),
        ("fund: 9 999.99 EUR", "not met"),
        ("fund: 10 000 USD", "undetermined"),
        ("fund: plenty", "undetermined"),
        ("days: 9", "undetermined"),
    ],
)
def test_an_offer(tmp_path: Path, offer: str, status: str) -> None:
    found = hosting(tmp_path, "require fund >= 10 000 EUR", f"bids:\n  - {{federation: BUL, on: 2025-01-01, {offer}}}\n")
    assert list(found.values()) == [status]


@pytest.mark.parametrize(
    ("offer", "status"),
    [
        ("days: 9", "met"),
        ("start: 2025-03-01, end: 2025-03-09", "met"),  # 1 to 9 March are 9 days
        ("start: 2025-03-01, end: 2025-03-10", "not met"),
        ("days: 9, start: 2025-03-01, end: 2025-03-09", "met"),
        ("days: 9, start: 2025-03-01, end: 2025-03-10", "undetermined"),  # 9 or 10?
        ("days: 9, start: 2025-03-01", "met"),
        ("start: 2025-03-01", "undetermined"),
    ],
)
def test_days_of_a_bid(tmp_path: Path, offer: str, status: str) -> None:
    assert list(hosting(tmp_path, "require days = 9", f"bids:\n  - {{federation: BUL, {offer}}}\n").values()) == [status]


@pytest.mark.parametrize(
    ("offer", "status"), [("10", "met"), ("9", "not met"), ("yes", "met"), ("no", "not met"), ("many", "undetermined")]
)
def test_what_a_host_provides(tmp_path: Path, offer: str, status: str) -> None:
    found = hosting(tmp_path, "provide full board for 10 participants", f"bids:\n  - {{federation: BUL, full board: {offer}}}\n")
    assert list(found.values()) == [status]


@pytest.mark.parametrize(
    ("facts", "status"),
    [
        ("attested:\n  - {key: live, value: yes, by: host}\n", "met"),
        ("attested:\n  - {key: live, value: no, by: host}\n", "not met"),
        ("attested:\n  - {key: live, value: mostly, by: host}\n", "undetermined"),
        ("attested:\n  - {key: alive, value: yes, by: host}\n", "undetermined"),
        ("attested:\n  - {key: live, value: yes, by: host}\n  - {key: live, value: no, by: arbiter}\n", "not met"),  # the later corrects
        ("", "undetermined"),
    ],
)
def test_attested(tmp_path: Path, facts: str, status: str) -> None:
    body = '    attest live:\n        en "All games are broadcast."\n'
    (verdict,) = series(tmp_path, body, {"one": Event(SIX, ROUNDS)}, facts).verdicts()
    assert (verdict.status, bool(verdict.lacking)) == (status, status == "undetermined")


def test_an_old_code_of_a_federation(tmp_path: Path) -> None:
    """The published text says ROM; payments, entries and nominations say ROM or ROU: all are one federation."""
    from regdsl.regulation.gathering import Data, gather
    from regdsl.regulation.loading import load_text
    from tests.series.hand_made import Series, write_event

    body = """\
    each event:
        provide free accommodation for 2 players per federation in members, where title is GM
    contribution 100 EUR per federation in members, until 2025-01-01
    final of 1 players:
        admit 1 per federation in members, by federation
        nobody twice
"""
    facts = 'nominations:\n  - {federation: ROM, name: "Alpha, Anna"}\n'
    facts += "payments:\n  - {federation: ROU, amount: 100 EUR, on: 2024-11-01, for: contribution}\n"
    (tmp_path / "facts.yaml").write_text(facts, encoding="utf-8")
    players = [Player("Alpha, Anna", "ROM", "1", title="GM"), Player("Beta, Bob", "ROU", "2", title="GM"), *SIX[4:]]
    write_event(tmp_path / "one", "one", Event(players, ("1>2 3>4",) * 3, facts="players:\n  - {player: 2, accommodation: free}\n"))
    for code in ("ROM", "ROU", "ROM, ROU"):
        text = f'regdsl 1\nseries s:\n    members {code}\n    events:\n        one: in "X", BUL, 2025-01-01 .. 2025-01-03\n{body}'
        regulation = load_text(text, "s.regdsl").regulation
        assert regulation is not None
        found = Series(gather(regulation, Data({"one": tmp_path / "one"}, (), (tmp_path / "facts.yaml",))))
        assert [(v.article, v.status, v.measured, v.required) for v in found.verdicts()] == [
            ("1.1", "undetermined", "ROU 1", "ROU 2"),
            ("2", "met", "100 EUR", "100 EUR"),
        ]
        assert [seat.federation for seat in found.final.seats] == ["ROU"]
