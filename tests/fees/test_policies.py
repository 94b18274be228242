"""Refunds by the time before the start, one fee for all, what is left open, and policies that are printed only."""

from __future__ import annotations

import pytest

from tests.fees.hand_made import amounts_of, names, outcome

REFUND = """
    fee in EUR:
        base 50
        refund by time before start:
            30 days..: 100%
            7..29 days: 50%
            below 7 days: none
"""


@pytest.mark.parametrize(
    ("day", "owed"),
    [
        # The start is 2024-04-12: 30 days before it is 03-13, 29 days 03-14, 7 days 04-05.
        ("2024-03-13", "0"),
        ("2024-03-14", "25"),
        ("2024-04-05", "25"),
        ("2024-04-06", "50"),
    ],
)
def test_a_refund_by_the_time_before_the_start(day: str, owed: str) -> None:
    """All of 50, half of it, nothing: ends of rows are whole days."""
    facts = f"players:\n  - {{player: 1, withdrawn: {day}}}\n"
    assert outcome(REFUND, [{}], facts).totals == [owed]


def test_rows_of_other_lengths() -> None:
    assert names(REFUND.replace("30 days..", "rating 3")) == ["wrong-operand"]


def test_one_fee_for_all() -> None:
    assert outcome("fee 25 EUR", [{}, {}]).totals == ["25", "25"]
    assert outcome("fee 0 PLN", [{}]).totals == ["0"]
    assert names("fee 25") == ["no-currency"]
    assert names("fee:\n    base 5") == ["part-missing"]


@pytest.mark.parametrize("fee", ["fee unstated", "fee: unstated", "fee in unstated", "fee in EUR: unstated", "fee unstated EUR"])
def test_a_fee_that_is_left_open(fee: str) -> None:
    found = outcome(fee, [{}])
    assert names(fee) == ["left-open"]
    assert [amounts_of(account) for account in found.found.accounts] == ["?"]


def test_amounts_without_a_currency_are_refused() -> None:
    assert "no-currency" in names("fee unstated players")
    assert "no-currency" in names("fee in unstated:\n    base 5")


@pytest.mark.parametrize(
    ("clause", "wanted"),
    [
        ("pass 15 for all events, what was paid counts", []),
        ("pass 15 for all events", ["asked"]),
        ("pass 15 for all events, switch unstated", []),
        ("payable in CZK: 1250", []),
        ("payable in CZK: 1250\n    discount 10 where female", []),
        ('payable in CZK, at rate of "Czech National Bank", as of day 1', []),
        ('payable in CZK, at rate of "Czech National Bank"', ["asked"]),
        ("payable in CZK", ["asked"]),
        ("payable in JPY: 12.5", ["cannot-be-paid"]),
        ("includes lunch, worth 5", []),
        ("refund payer chooses: money, credit valid 2 years", []),
        ("refund payer chooses: points", ["wrong-operand"]),
        ("refund less service charge of bank", []),
        ("refund less 2", []),
    ],
)
def test_policies(clause: str, wanted: list[str]) -> None:
    assert names(f"fee in EUR:\n    base 50\n    {clause}") == wanted


def test_a_second_entry() -> None:
    entry = "fee 50 USD\nre-entry from open into open, until end of round 3:\n    fee 80 USD\n"
    assert names(entry + "    best record counts") == []
    assert names(entry) == ["asked"]


def test_a_refund_beside_the_fee() -> None:
    body = "fee 50 EUR\nrefund by time before start:\n    7 days..: 100%\n    below 7 days: 0%\nrefund payer chooses: money, credit"
    facts = "players:\n  - {player: 1, withdrawn: 2024-04-05}\n  - {player: 2, withdrawn: 2024-04-06}\n"
    assert outcome(body, [{}, {}], facts).totals == ["0", "50"]
    assert names("refund by time before start:\n    7 days..: 100%") == ["no-such-charge"]
    assert names("fee unstated\nrefund by time before start:\n    7 days..: 100%\n    otherwise: none") == ["left-open"]


def test_the_way_of_paying_is_a_key() -> None:
    """As in the United States: two prices until a day, by channel, and one for all others."""
    body = """
    fee in USD:
        base by paid and channel:
            until 2024-03-31 and online: 228
            until 2024-03-31 and mail: 230
            otherwise: 250
    """
    facts = "players:\n" + "".join(
        f"  - {{player: {number}, paid: {day}, channel: {channel}}}\n"
        for number, day, channel in ((1, "2024-03-31", "online"), (2, "2024-03-01", "mail"), (3, "2024-04-01", "online"))
    )
    assert outcome(body, [{}, {}, {}], facts).totals == ["228", "230", "250"]


@pytest.mark.parametrize(
    ("less", "facts", "owed"),
    [
        ("2", "", "27"),  # half of 50 comes back, 2 of it are kept: 50 - 25 + 2
        ("30", "", "50"),  # never more than comes back
        ("service charge of bank", "attested: [{key: service charge, value: 3 EUR}]\n", "28"),
        ("service charge of bank", "attested: [{key: service charge, value: none}]\n", "25"),
        ("service charge of bank", "", "?"),
        ("service charge of bank", "attested: [{key: service charge, value: 3 USD}]\n", "?"),
    ],
)
def test_what_is_kept_of_a_refund(less: str, facts: str, owed: str) -> None:
    players = "players:\n  - {player: 1, withdrawn: 2024-03-20}\n"
    rows = "        7 days..: 50%\n        below 7 days: none\n"
    body = f"fee in EUR:\n    base 50\n    refund by time before start:\n{rows}    refund less {less}"
    assert names(body) == []
    assert outcome(body, [{}, {}], players + facts).totals == [owed, "50"]


def test_what_is_kept_of_the_refund_of_one_player() -> None:
    body = "fee in EUR:\n    base 50\n    refund 100%\n    refund less bank-charge"
    players = "players:\n  - {player: 1, withdrawn: 2024-03-20, bank-charge: 4 EUR}\nattested: [{key: bank-charge, value: 3 EUR}]\n"
    assert outcome(body, [{}], players).totals == ["4"]


DEPOSIT = """
    fee in EUR:
        base 40
        deposit 50, returned:
            lost where withdrawn after start or absent from closing
"""


def test_a_deposit_that_comes_back_or_is_lost() -> None:
    """40 and a deposit of 50 are 90; player 2 withdrew, of player 3 nobody knows whether she was at the closing."""
    assert names(DEPOSIT) == []
    facts = "players:\n  - {player: 1, absent from closing: no}\n  - {player: 2, withdrawn: 2024-04-13}\n"
    found = outcome(DEPOSIT, [{}, {}, {}], facts)
    assert found.totals == ["40", "40", "40"]
    assert [str(account.outstanding) for account in found.found.accounts] == ["90 EUR"] * 3
    notes = [account.notes[0] for account in found.found.accounts]
    assert notes[0] == "of this a deposit of 50 EUR, which comes back"
    assert notes[1].startswith("of this a deposit of 50 EUR, which is lost: ")
    assert "not known whether it comes back" in notes[2]


@pytest.mark.parametrize(
    ("body", "word", "value", "totals"),
    [
        ("fee in EUR:\n    base 40\n    deposit unstated, returned", "deposit", "50 EUR", ["40"]),
        ("fee 50 USD\nre-entry from open into open:\n    fee unstated\n    best record counts", "fee", "80 USD", ["50"]),
        ("fee in EUR:\n    base 40\n    includes lunch, worth unstated", "includes", "5 EUR", ["40"]),
    ],
)
def test_amounts_that_are_left_open_are_decided(body: str, word: str, value: str, totals: list[str]) -> None:
    """No decision is reported as an answer to nothing."""
    assert names(body) == ["left-open"]
    article = "2" if "re-entry" in body else "1"
    found = outcome(body, [{}], f"decisions: [{{article: '{article}', word: {word}, value: {value}, by: organizer}}]\n")
    assert found.totals == totals
    if word == "deposit":
        assert str(found.of(1).outstanding) == "90 EUR"
    assert found.remarks == ()


def test_a_levy_that_is_left_open_is_decided() -> None:
    """Two entrants at 3 EUR."""
    body = "fee 20 EUR\nlevy unstated per entrant, to FIDE"
    decision = "decisions: [{article: '2', word: levy, value: 3 EUR, by: organizer}]\n"
    (levy,) = outcome(body, [{}, {}], decision).found.by_heads
    assert str(levy.total) == "6 EUR"
