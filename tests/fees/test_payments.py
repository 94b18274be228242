"""Paid, due, overdue: payments of players and federations, wrong ones among them."""

from __future__ import annotations

from datetime import date

from regdsl.clauses.fees.totals import totals
from tests.fees.hand_made import outcome

FEE = """
    fee in EUR:
        base 40
        due until 2024-04-12, else out after round 2
"""
BOTH = """
    fee in EUR:
        base 70
    levy in EUR, to "ECU":
        base by title:
            GM, IM: 65
            otherwise: 130
        due until start, else out after round 2
"""


def test_paid_due_overdue_by_the_day() -> None:
    rows = [{}, {}, {"name": "Late"}]
    facts = """
payments:
  - {player: 1, amount: 40 EUR, on: 2024-04-10, for: entry fee}
  - {player: 3, amount: 40 EUR, on: 2024-04-13, for: entry fee}
"""
    on_the_day = outcome(FEE, rows, facts, date(2024, 4, 12))
    assert [account.standing for account in on_the_day.found.accounts] == ["paid", "due", "due"]
    after = outcome(FEE, rows, facts, date(2024, 4, 13))
    assert [account.standing for account in after.found.accounts] == ["paid", "overdue", "paid"]
    assert after.of(2).consequence == "out after round 2"
    assert after.of(3).why == "paid on 2024-04-13, after 2024-04-12"
    assert (str(after.of(2).outstanding), str(after.of(2).credit)) == ("40 EUR", "0 EUR")


def test_without_a_list_of_payments_nothing_is_overdue() -> None:
    """Who paid is not known: the amount stands, and nobody is called late."""
    (account,) = outcome(FEE, [{}], "", date(2024, 5, 1)).found.accounts
    assert (account.standing, account.why) == ("due", "no list of payments")
    (account,) = outcome(FEE, [{}], "payments: []", date(2024, 5, 1)).found.accounts
    assert account.standing == "overdue"


def test_in_parts_too_little_too_much_twice() -> None:
    facts = """
payments:
  - {player: 1, amount: 15 EUR, on: 2024-04-10, for: entry fee}
  - {player: 1, amount: 25 EUR, on: 2024-04-11, for: fee}
  - {player: 2, amount: 39.99 EUR, on: 2024-04-10, for: entry fee}
  - {player: 3, amount: 40 EUR, on: 2024-04-10, for: entry fee}
  - {player: 3, amount: 40 EUR, on: 2024-04-10, for: entry fee}
"""
    found = outcome(FEE, [{}, {}, {}], facts)
    assert [account.standing for account in found.found.accounts] == ["paid", "overdue", "paid"]
    assert str(found.of(2).outstanding) == "0.01 EUR"
    assert str(found.of(3).credit) == "40 EUR"
    (remark,) = [each for each in found.remarks if each.name == "paid-too-much"]
    assert "80 EUR" in remark.message
    assert remark.related  # the twin is shown
    (total,) = totals(found.found.accounts)
    assert (str(total.owed), str(total.paid), str(total.outstanding), str(total.credit)) == (
        "120 EUR", "159.99 EUR", "0.01 EUR", "40 EUR",
    )  # fmt: skip


def test_another_currency_is_not_counted() -> None:
    facts = "payments: [{player: 1, amount: 40 USD, on: 2024-04-10, for: entry fee}]"
    found = outcome(FEE, [{}], facts)
    (account,) = found.found.accounts
    assert account.standing == "undetermined"
    assert account.lacking == ("rate of USD to EUR for the 40 USD of 2024-04-10",)
    assert str(account.bill.money) == "40 EUR"  # type: ignore[union-attr]
    assert "payment-in-other-currency" in [each.name for each in found.remarks]


def test_payments_of_nobody_and_for_nothing() -> None:
    facts = """
payments:
  - {player: 7, amount: 40 EUR, on: 2024-04-10, for: entry fee}
  - {player: 1, amount: 40 EUR, on: 2024-04-10, for: entri fee}
  - {player: 1, amount: 90 EUR, on: 2024-04-10, for: hotel}
"""
    found = outcome(FEE, [{}], facts)
    assert [str(payment.amount) for payment in found.found.stray] == ["40 EUR", "40 EUR", "90 EUR"]
    remarks = {each.name: each for each in found.remarks}
    assert "fact-about-nobody" in remarks
    assert remarks["payment-for-nothing"].advice == ("did you mean `entry fee`?",)
    assert found.of(1).standing == "overdue"


def test_a_fee_and_a_levy_are_two_accounts() -> None:
    facts = """
payments:
  - {player: 1, amount: 70 EUR, on: 2024-04-10, for: entry fee}
  - {player: 1, amount: 65 EUR, on: 2024-04-10, for: levy}
  - {player: 2, amount: 70 EUR, on: 2024-04-10, for: entry fee}
  - {player: 3, amount: 200 EUR, on: 2024-04-10}
"""
    found = outcome(BOTH, [{"title": "GM"}, {"title": "FM"}, {}], facts)
    standings = [(account.person.number, account.charge.name, account.standing) for account in found.found.accounts]
    assert standings == [
        (1, "fee", "paid"), (1, "levy", "paid"), (2, "fee", "paid"), (2, "levy", "overdue"), (3, "fee", "due"), (3, "levy", "overdue"),
    ]  # fmt: skip
    assert [str(payment.amount) for payment in found.found.stray] == ["200 EUR"]  # for what, nobody says
    assert [str(total.owed) for total in totals(found.found.accounts)] == ["210 EUR", "325 EUR"]  # 3 × 70; 65 + 130 + 130


def test_a_federation_pays_for_its_players() -> None:
    rows = [{"federation": "SRB", "title": "GM"}, {"federation": "SRB"}, {"federation": "CRO"}]
    enough = "payments: [{federation: SRB, amount: 195 EUR, on: 2024-04-01, for: levy to ECU}]"
    found = outcome(BOTH, rows, enough)
    assert [found.of(number, "levy").standing for number in (1, 2, 3)] == ["paid", "paid", "overdue"]
    little = "payments: [{federation: SRB, amount: 130 EUR, on: 2024-04-01, for: levy}]"
    found = outcome(BOTH, rows, little)
    assert [found.of(number, "levy").standing for number in (1, 2, 3)] == ["undetermined", "undetermined", "overdue"]
    assert "for which of its players SRB paid 130 EUR of 195 EUR" in found.of(1, "levy").lacking


def test_deposits() -> None:
    """A first part in time, and a sum that comes back."""
    fee = """
        fee in EUR:
            base 100
            due until 2024-04-12
            deposit 30, until 2024-03-01, counts to fee
    """
    in_time = "payments: [{player: 1, amount: 30 EUR, on: 2024-03-01}, {player: 2, amount: 30 EUR, on: 2024-03-02}]"
    found = outcome(fee, [{}, {}], in_time, date(2024, 3, 5))
    assert [account.standing for account in found.found.accounts] == ["due", "overdue"]
    back = outcome("fee in EUR:\n    base 100\n    deposit 20, returned", [{}], "payments: [{player: 1, amount: 120 EUR, on: 2024-04-01}]")
    assert back.of(1).standing == "paid"
    assert "comes back" in back.of(1).notes[0]


def test_refunds_of_those_who_withdraw() -> None:
    """Three weeks before: all; one week before: half; after that nothing. Who does not withdraw has no refund."""
    fee = """
        fee in EUR:
            base 60
            refund by withdrawn:
                until 2024-03-22: 100%
                after 2024-03-22 until 2024-04-05: 50%
                otherwise: none
    """
    facts = """
payments: []
players:
  - {player: 1, withdrawn: 2024-03-22}
  - {player: 2, withdrawn: 2024-04-05}
  - {player: 3, withdrawn: 2024-04-06}
"""
    assert outcome(fee, [{}, {}, {}, {}], facts).totals == ["0", "30", "60", "60"]


def test_the_price_by_the_day_of_payment() -> None:
    """12.50 before the event, 18.80 on its first day: who paid 12.50 too late still owes the rest; the rest is the price of today."""
    fee = """
        fee in EUR:
            base by paid:
                before 2024-04-12: 12.50
                from 2024-04-12: 18.80
    """
    facts = """
payments:
  - {player: 1, amount: 12.50 EUR, on: 2024-04-11}
  - {player: 2, amount: 12.50 EUR, on: 2024-04-12}
  - {player: 3, amount: 10 EUR, on: 2024-04-01}
"""
    before = outcome(fee, [{}, {}, {}], facts, date(2024, 4, 11))
    assert before.totals == ["25/2", "25/2", "25/2"]
    assert [account.standing for account in before.found.accounts] == ["paid", "due", "due"]
    after = outcome(fee, [{}, {}, {}], facts, date(2024, 4, 12))
    assert after.totals == ["25/2", "94/5", "94/5"]
    assert [str(account.outstanding) for account in after.found.accounts] == ["0 EUR", "6.30 EUR", "8.80 EUR"]
    unknown = outcome(fee, [{}])
    assert unknown.totals == ["25/2 94/5"]  # nobody knows when it was paid
    assert unknown.of(1).lacking == ("paid of player 1",)


def test_all_money_is_accounted_for() -> None:
    """40 each of 4: 40 paid, 55 paid (15 too much), 30 in USD, nothing. 160 = 40 + (55 - 15) + 40 outstanding + 40 in doubt."""
    facts = """
payments:
  - {player: 1, amount: 40 EUR, on: 2024-04-10, for: entry fee}
  - {player: 2, amount: 55 EUR, on: 2024-04-10, for: entry fee}
  - {player: 3, amount: 30 USD, on: 2024-04-10, for: entry fee}
"""
    (total,) = totals(outcome(FEE, [{}, {}, {}, {}], facts).found.accounts)
    assert [str(each) for each in (total.owed, total.paid, total.credit, total.outstanding, total.in_doubt)] == [
        "160 EUR",
        "95 EUR",
        "15 EUR",
        "40 EUR",
        "40 EUR",
    ]
    assert total.owed + total.credit == total.paid + total.outstanding + total.in_doubt


def test_nobody_is_supposed_to_have_withdrawn() -> None:
    """The sex of player 1 is missing: 40, or 40 - 10 = 30. That a player may withdraw later is no reading of today's fee."""
    body = """
    fee in EUR:
        base 40
        discount 10 where female
        refund by withdrawn:
            before 2024-04-01: 100%
            from 2024-04-01: none
"""
    (account,) = outcome(body, [{"sex": ""}]).found.accounts
    assert sorted(reading.bill.total for reading in account.readings) == [30, 40]
    assert account.lacking == ("sex of player 1",)
