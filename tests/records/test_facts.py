"""`facts.yaml` as in the contract, and what may be wrong in it."""

from __future__ import annotations

from datetime import date, datetime
from decimal import Decimal

import pytest

from regdsl.records.facts import Facts
from regdsl.records.facts_file import read_facts
from regdsl.values.money import Money

EXAMPLE = """\
payments:   [{player: 12, amount: 70 EUR, on: 2009-03-04, for: entry fee}, {federation: SRB, amount: 1000 EUR, on: 2009-04-10}]
attested:   [{key: broadcast, value: yes, by: chief arbiter, on: 2010-01-05}]
players:    [{player: 3, absent from closing: yes, by: chief arbiter}, {player: 7, accommodation: free, by: organizer}]
decisions:  [{article: "9.1", word: ties, value: by ranking, by: appeals committee, on: 2009-03-17}]
bids:       [{federation: BUL, on: 2009-08-09, fund: 12 000 EUR, hotel stars: 4, days: 9, start: 2009-12-20}]
nominations: [{federation: MNE, name: "Popov, Ana", fide_id: 0123456, on: 2009-08-09}]
"""


@pytest.fixture
def facts(write):
    return lambda text: read_facts(write("facts.yaml", text))


def test_the_example_of_the_contract(facts):
    loaded = facts(EXAMPLE)
    assert loaded.diagnostics == ()
    read = loaded.value
    first, second = read.payments
    assert (first.player, first.federation, first.amount, first.on, first.purpose) == (
        12,
        None,
        Money(Decimal(70), "EUR"),
        date(2009, 3, 4),
        "entry fee",
    )
    assert (second.player, second.federation, second.amount) == (None, "SRB", Money(Decimal(1000), "EUR"))
    broadcast = read.attestation("broadcast")
    assert (broadcast.value.text, broadcast.by, broadcast.on) == ("yes", "chief arbiter", date(2010, 1, 5))
    assert read.attestation("hotel") is None
    assert read.players[0].value("absent from closing").text == "yes"
    assert read.players[1].value("accommodation").text == "free"
    assert read.decision("9.1", "ties").value.text == "by ranking"
    assert read.decision("9.2", "ties") is None
    (bid,) = read.bids
    assert [(key, statement.text) for key, statement in bid.offers] == [
        ("fund", "12 000 EUR"),
        ("hotel stars", "4"),
        ("days", "9"),
        ("start", "2009-12-20"),
    ]
    assert bid.offer("fund").span.line == 5
    assert (read.nominations[0].name, read.nominations[0].fide_id) == ("Popov, Ana", "0123456")


@pytest.mark.parametrize(
    ("text", "given"), [("", set()), ("# nothing yet\n", set()), ("payments:\n", {"payments"}), ("payments: []\n", {"payments"})]
)
def test_no_facts(facts, text, given):
    """An empty list says that there was none of its kind; no list says nothing."""
    loaded = facts(text)
    assert (loaded.value, loaded.diagnostics) == (Facts(given=frozenset(given)), ())


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("payment: []", [("unknown-key", 1, 1)]),
        ("- a", [("facts-form", 1, 1)]),
        ("payments: 70 EUR", [("facts-form", 1, 11)]),
        ("payments: [70 EUR]", [("facts-form", 1, 12)]),
        ("payments: [{player: 1, amount: [70], on: 2009-01-01}]", [("facts-form", 1, 32)]),
        ("payments: [{player: 1, amount: 70 EUR}]", [("fact-incomplete", 1, 12)]),
        ("payments: [{amount: 70 EUR, on: 2009-01-01}]", [("fact-incomplete", 1, 12)]),
        ("payments: [{player: 1, federation: SRB, amount: 7 EUR, on: 2009-01-01}]", [("fact-two-payers", 1, 12)]),
        ("payments: [{player: 1, amount: 25.000 EUR, on: 2009-01-01}]", [("not-money", 1, 32)]),
        ("payments: [{player: 1, amount: 70, on: 2009-01-01}]", [("not-money", 1, 32)]),
        ("payments: [{player: 1, amount: -5 EUR, on: 2009-01-01}]", [("bad-value", 1, 32)]),
        ("payments: [{player: one, amount: 5 EUR, on: 2009-01-01}]", [("bad-value", 1, 21)]),
        (f"payments: [{{player: {'1' * 5000}, amount: 5 EUR, on: 2009-01-01}}]", [("bad-value", 1, 21)]),
        ("payments: [{player: 1, amount: 5 EUR, on: 2009-02-30}]", [("impossible-day", 1, 43)]),
        ("payments: [{player: 1, amount: 5 EUR, on: 1 March}]", [("bad-value", 1, 43)]),
        ("payments: [{player: 1, ammount: 5 EUR, on: 2009-01-01}]", [("unknown-key", 1, 24)]),
        ("payments: [{federation: NO, amount: 5 EUR, on: 2009-01-01}]", [("unknown-federation", 1, 25)]),
        ("attested: [{key: broadcast}]", [("fact-incomplete", 1, 12)]),
        ("players: [{player: 3}]", [("fact-incomplete", 1, 11)]),
        ("players: [{playr: 3, accommodation: free}]", [("unknown-key", 1, 12)]),
        ("decisions: [{article: 9.1, word: ties}]", [("fact-incomplete", 1, 13)]),
        ("bids: [{on: 2009-08-01}]", [("fact-incomplete", 1, 8)]),
        ("nominations: [{federation: MNE}]", [("fact-incomplete", 1, 15)]),
        ("nominations: [{federation: MNE, fide_id: abc}]", [("bad-value", 1, 42)]),
        ("payments: []\npayments: []", [("yaml-duplicate-key", 2, 1)]),
        ("payments: &a []\nbids: *a", [("yaml-anchor", 1, 11), ("yaml-anchor", 2, 7)]),
        ("payments: [", [("yaml-syntax", 1, 12)]),
    ],
)
def test_odd_facts(facts, told, text, expected):
    assert told(facts(text))[: len(expected)] == expected


def test_all_faults_are_told_at_once(facts, told):
    loaded = facts("payments: [{player: x, amount: 25.000 EUR, on: 2009-02-30}]\nbidz: []\n")
    assert [name for name, _, _ in told(loaded)] == ["unknown-key", "bad-value", "not-money", "impossible-day"]


def test_nothing_is_guessed(facts):
    """YAML 1.1 would read these as false, 10 and 870."""
    read = facts("attested: [{key: a, value: NO}, {key: b, value: 010}, {key: c, value: 14:30}]").value
    assert [attestation.value.text for attestation in read.attested] == ["NO", "010", "14:30"]


def test_requests_for_byes_and_causes_of_forfeits(facts):
    loaded = facts(
        "byes: [{player: 3, round: 2, requested: 2026-05-01 09:30, by: arbiter}, {player: 4, round: 1, requested: 2026-05-01}]\n"
        "forfeits: [{player: 5, round: 1, why: late, minutes late: 35}, {player: 6, round: 1, why: absent}]\n"
    )
    assert loaded.diagnostics == ()
    assert [(each.player, each.round, each.requested) for each in loaded.value.byes] == [
        (3, 2, datetime.fromisoformat("2026-05-01 09:30")),
        (4, 1, date(2026, 5, 1)),
    ]
    assert [(each.why, each.minutes) for each in loaded.value.forfeits] == [("late", 35), ("absent", None)]


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("byes: [{player: 3}]", "fact-incomplete"),
        ("byes: [{player: 3, round: zero}]", "bad-value"),
        ("byes: [{player: 3, round: 1, requested: 2026-05-01 25:00}]", "bad-value"),
        ("byes: [{player: 3, round: 1, requested: 2026-02-30}]", "impossible-day"),
        ("forfeits: [{player: 3, round: 1}]", "fact-incomplete"),
        ("forfeits: [{player: 3, round: 1, why: lazy}]", "bad-value"),
        ("forfeits: [{player: 3, round: 1, why: late, minutes late: many}]", "bad-value"),
        ("forfeits: [{player: 3, round: 1, why: late, minuts late: 5}]", "unknown-key"),
    ],
)
def test_faults_of_byes_and_forfeits(facts, text: str, name: str):
    loaded = facts(text + "\n")
    assert [each.name for each in loaded.diagnostics] == [name]
    assert (loaded.value.byes, loaded.value.forfeits) == ((), ())
    assert loaded.value.faulty == {text.partition(":")[0]}
