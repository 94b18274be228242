"""Fees in general: against a plain formula, and what must never depend on the order of lines."""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.fees.hand_made import outcome

FLAGS = ("a", "b", "c")


def plain(*, base: int, flags: dict[str, bool], first: int, second: int, charge: int, order: str, of: str, rule: str) -> Fraction:
    """Two discounts in percent and a surcharge in percent, in plain arithmetic."""
    total = Fraction(base)
    for step in order.split(", "):
        if step == "discount":
            percents = [percent for percent, flag in ((first, "a"), (second, "b")) if flags[flag]]
            if rule == "best one":
                percents = [max(percents)] if percents else []
            for percent in percents:
                total -= (base if of == "base" else total) * Fraction(percent, 100)
        elif flags["c"]:
            total += (base if of == "base" else total) * Fraction(charge, 100)
    return max(total, Fraction(0))


PERCENT = st.integers(0, 30).map(lambda number: number * 5)


@settings(max_examples=25, deadline=None)
@given(
    base=st.integers(0, 500),
    flags=st.fixed_dictionaries({flag: st.booleans() for flag in FLAGS}),
    first=PERCENT,
    second=PERCENT,
    charge=PERCENT,
    order=st.sampled_from(["discount, surcharge", "surcharge, discount"]),
    of=st.sampled_from(["base", "the sum so far"]),
    rule=st.sampled_from(["add up", "best one"]),
)
def test_against_plain_arithmetic(
    *, base: int, flags: dict[str, bool], first: int, second: int, charge: int, order: str, of: str, rule: str
) -> None:
    fee = f"""
        attribute a: yes or no
        attribute b: yes or no
        attribute c: yes or no
        fee in EUR:
            base {base}
            discount {first}% where a
            discount {second}% where b
            surcharge {charge}% where c
            several discounts: {rule}
            percent of {of}
            order base, {order}
            rounded half up to 0.01
    """
    found = outcome(fee, [{flag: "yes" if held else "no" for flag, held in flags.items()}]).of(1)
    expected = plain(base=base, flags=flags, first=first, second=second, charge=charge, order=order, of=of, rule=rule)
    assert found.bill is not None
    cents = expected * 100
    assert found.bill.total * 100 == (cents + Fraction(1, 2)).__floor__()
    assert sum(line.amount for line in found.bill.lines) == found.bill.total >= 0


def test_the_order_of_lines_and_players_changes_nothing() -> None:
    steps = ["discount 10 where female", "discount 25% of base where birth year >= 2008", "surcharge 5 where entered after 2024-04-01"]
    words = "several discounts: add up\n    order base, discount, surcharge\n    percent of base"
    rows = [
        {"name": "A", "sex": "w", "birth": "2009-01-01", "entered": "2024-04-02"},
        {"name": "B", "sex": "m", "birth": "2009-01-01", "entered": "2024-03-02"},
        {"name": "C", "sex": "w", "birth": "", "entered": "2024-04-02"},
    ]
    seen = set()
    for order in permutations(steps):
        fee = "fee in EUR:\n    base 40\n    " + "\n    ".join(order) + "\n    " + words
        for people in (rows, rows[::-1]):
            found = outcome(fee, people)
            seen.add(tuple(sorted((a.person.name, total) for a, total in zip(found.found.accounts, found.totals, strict=True))))
    # A: 40 - 10 - 10 + 5; B: 40 - 10; C: born in 2008 or later or not.
    assert seen == {(("A", "25"), ("B", "30"), ("C", "25 35"))}


def test_payments_in_any_order() -> None:
    lines = [f"  - {{player: 1, amount: {amount} EUR, on: 2024-04-{day:02}}}" for amount, day in ((10, 3), (20, 1), (10, 2))]
    fee = "fee in EUR:\n    base by paid:\n        until 2024-04-03: 40\n        after 2024-04-03: 50"
    for order in permutations(lines):
        found = outcome(fee, [{}], "payments:\n" + "\n".join(order)).of(1)
        assert (str(found.bill.total), found.standing) == ("40", "paid")  # type: ignore[union-attr]
