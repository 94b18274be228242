"""Sums of money: exact, one currency at a time."""

from __future__ import annotations

from decimal import Decimal, Inexact

import pytest

from regdsl.values.money import MixedCurrenciesError, Money, NotMoneyError, parse_money


@pytest.mark.parametrize(
    ("text", "amount", "currency"),
    [
        ("6 000 EUR", "6000", "EUR"),
        ("6000 EUR", "6000", "EUR"),
        ("25 000 RSD", "25000", "RSD"),
        ("94000 BYR", "94000", "BYR"),
        ("12.50 EUR", "12.50", "EUR"),
        ("12.5 EUR", "12.5", "EUR"),
        ("70EUR", "70", "EUR"),
        ("-20 EUR", "-20", "EUR"),
        ("1 234 567.89 USD", "1234567.89", "USD"),
    ],
)
def test_read(text, amount, currency):
    assert parse_money(text) == Money(Decimal(amount), currency)


@pytest.mark.parametrize(
    ("text", "advice"),
    [
        ("25.000 EUR", "write 25000, or 25.0000 if the point is a decimal point"),
        ("70", "write it with its code, `70 EUR`"),
        ("70 €", "write `EUR`"),
        ("70 euro", "write `EUR`"),
        ("70 XXQ", "write its ISO 4217 code: three capitals, `EUR`"),
        ("1,234.50 EUR", "group digits by blanks"),
        ("25,50 EUR", "group digits by blanks"),
        ("1 00 EUR", "group digits by blanks"),
        ("12.345 EUR", "write 12345, or"),
        ("1.2345 EUR", "EUR has 2 decimals"),
        ("0.5 BYR", "BYR has no decimals"),
        ("", "write a number"),
        ("EUR", "write a number"),
        ("٣ EUR", "write a number"),
        ("9" * 5000 + " EUR", "write a number"),
    ],
)
def test_refused(text, advice):
    with pytest.raises(NotMoneyError) as caught:
        parse_money(text)
    assert caught.value.advice.startswith(advice)
    assert str(caught.value)


def test_arithmetic_is_exact():
    tenth = Money(Decimal("0.1"), "EUR")
    assert tenth + tenth + tenth == Money(Decimal("0.3"), "EUR")
    assert 3 * tenth - tenth == Money(Decimal("0.2"), "EUR")
    assert -tenth < tenth <= tenth + tenth
    assert tenth > -tenth
    assert tenth + tenth >= tenth
    assert (tenth.exact.numerator, tenth.exact.denominator) == (1, 10)
    assert str(-Money(Decimal(0), "EUR")) == "0 EUR"


def test_a_result_that_does_not_fit_raises_and_is_never_rounded():
    with pytest.raises(Inexact):
        Money(Decimal(10) ** 59, "EUR") + Money(Decimal("0.01"), "EUR")


def test_two_currencies():
    euro, dinar = Money(Decimal(1), "EUR"), Money(Decimal(1), "RSD")
    for operation in (lambda: euro + dinar, lambda: euro - dinar, lambda: euro < dinar, lambda: euro >= dinar):
        with pytest.raises(MixedCurrenciesError):
            operation()
    assert euro != dinar


@pytest.mark.parametrize(
    ("amount", "text"), [("6000", "6 000 EUR"), ("12.5", "12.50 EUR"), ("-1234567.00", "-1 234 567 EUR"), ("0", "0 EUR")]
)
def test_written_as_it_is_read(amount, text):
    money = Money(Decimal(amount), "EUR")
    assert str(money) == text
    assert parse_money(text) == money
