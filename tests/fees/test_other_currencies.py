"""Fees that may be paid in another currency: one sum, amounts of their own, a rate in the text, a rate that somebody attests."""

from __future__ import annotations

from pathlib import Path

import pytest

from regdsl.commands import main
from tests.fees.hand_made import Outcome, names, outcome, problems, text_of


def _paid(fee: str, amount: str, row: dict[str, str] | None = None, further: str = "") -> Outcome:
    return outcome(fee, [row or {}], f"payments: [{{player: 1, amount: {amount}, on: 2024-03-01}}]\n{further}")


def _standing(found: Outcome) -> str:
    return str(found.found.accounts[0].standing)


ONE_SUM = "fee in EUR:\n    base 50\n    payable in CZK: 1250"


@pytest.mark.parametrize(
    ("paid", "standing"),
    [("1250 CZK", "paid"), ("50 EUR", "paid"), ("1000 CZK", "due"), ("1250 USD", "undetermined"), ("20 EUR", "due")],
)
def test_one_sum(paid: str, standing: str) -> None:
    """50 EUR or 1250 CZK, as the payer likes."""
    found = _paid(ONE_SUM, paid)
    assert _standing(found) == standing
    assert "or 1 250 CZK" in found.of(1).notes or standing == "paid"


def test_a_part_of_the_sum() -> None:
    found = _paid(ONE_SUM, "1000 CZK")
    assert found.of(1).why.startswith("1 000 CZK of 1 250 CZK paid")
    assert found.remarks == ()


def test_a_discount_without_an_amount_in_the_other_currency() -> None:
    """10 EUR less say nothing about CZK: only those who get no discount can pay 1250."""
    fee = "fee in EUR:\n    base 50\n    discount 10 where female\n    payable in CZK: 1250"
    assert names(fee) == []
    assert _standing(_paid(fee, "1250 CZK")) == "paid"
    woman = _paid(fee, "1250 CZK", {"sex": "w"})
    assert _standing(woman) == "undetermined"
    assert "in CZK: the amount of `discount`" in woman.of(1).lacking[0]
    half = fee.replace("discount 10", "discount 50% of base")
    assert _standing(_paid(half, "625 CZK", {"sex": "w"})) == "paid"


TABLES = """
fee in EUR:
    base by rating:
        ..1999: 30
        2000..: 20
        unrated: 30
    free where title is GM
    extra 0.50 for rating
    order base, extra, free
    payable in CZK:
        base by rating:
            ..1999: 750
            2000..: 500
            unrated: 750
        extra 10 for rating
"""


@pytest.mark.parametrize(
    ("row", "owed", "paid"),
    [
        ({"rating": "1999"}, "61/2", "760 CZK"),  # 30.50 EUR, or 750 + 10
        ({"rating": "2000"}, "41/2", "510 CZK"),
        ({}, "61/2", "760 CZK"),
    ],
)
def test_two_tables(row: dict[str, str], owed: str, paid: str) -> None:
    assert names(TABLES) == []
    found = _paid(TABLES, paid, row)
    assert found.totals == [owed]
    assert _standing(found) == "paid"
    assert _standing(_paid(TABLES, paid.replace("0 CZK", "5 CZK").replace("76", "75"), row)) in ("due", "paid")


def test_a_rate_in_the_text() -> None:
    """30 EUR at 25.30 are 759 CZK, rounded up to 10: 760; 10 % less: 27 × 25.30 = 683.10, that is 690."""
    base = "fee in EUR:\n    base 30\n    discount 10% of base where female\n"
    fee = base + "    payable in CZK, at 25.30 CZK per EUR:\n        rounded up to 10"
    assert names(fee) == []
    assert "or 760 CZK" in _paid(fee, "1 EUR").of(1).notes
    assert "or 690 CZK" in _paid(fee, "1 EUR", {"sex": "w"}).of(1).notes
    assert _standing(_paid(fee, "759 CZK")) == "due"
    plain = "fee in EUR:\n    base 30\n    payable in BAM, at 1.95583 BAM per EUR"
    assert "or 58.67 BAM" in _paid(plain, "1 EUR").of(1).notes  # 58.6749: nobody can pay less than the smallest unit
    other = "fee in CZK:\n    base 750\n    payable in EUR, at 25 CZK per EUR"
    assert "or 30 EUR" in _paid(other, "1 CZK").of(1).notes


def test_a_rate_of_other_currencies() -> None:
    assert names("fee in EUR:\n    base 30\n    payable in CZK, at 25 PLN per EUR") == ["wrong-operand"]
    assert names("fee in EUR:\n    base 30\n    payable in CZK, at 25 CZK") == ["wrong-operand"]


def test_amounts_that_do_not_fit_their_rate() -> None:
    """30 EUR at 25 are 750 CZK, not 800."""
    fee = "fee in EUR:\n    base 30\n    payable in CZK, at 25 CZK per EUR: {amount}"
    assert names(fee.format(amount=750)) == []
    rounded = "fee in EUR:\n    base 45\n    payable in CZK, at 25 CZK per EUR:\n        base {amount}\n        rounded up to 10"
    assert [names(rounded.format(amount=amount)) for amount in (1125, 1130)] == [[], []]  # 45 × 25, and that rounded
    assert names(rounded.format(amount=1120)) == ["converted-otherwise"]
    (fault,) = problems(fee.format(amount=800))
    assert fault.name == "converted-otherwise"
    assert fault.message == "30 EUR at this rate are 750 CZK, and the text says 800 CZK"


BANK = 'fee in EUR:\n    base 30\n    payable in CZK, at rate of "Czech National Bank", as of {day}'


@pytest.mark.parametrize(
    ("attested", "standing"),
    [
        ("{key: CZK per EUR, value: 25.305, on: 2024-04-12}", "paid"),  # 30 × 25.305 = 759.15
        ("{key: CZK per EUR, value: 25.305 CZK}", "paid"),
        ("{key: CZK per EUR, value: 25.31}", "due"),  # 759.30
        ("{key: CZK per EUR, value: 25.305, on: 2024-04-01}", "undetermined"),
        ("{key: CZK per EUR, value: cheap}", "undetermined"),
        ("{key: USD per EUR, value: 1.1}", "undetermined"),
    ],
)
def test_the_rate_of_a_bank(attested: str, standing: str) -> None:
    """Somebody attests the rate of the day that the text names, the first of the event."""
    fee = BANK.format(day="day 1")
    assert _standing(_paid(fee, "759.15 CZK", further=f"attested: [{attested}]\n")) == standing


def test_a_sum_that_is_left_open_is_decided() -> None:
    fee = "fee in EUR:\n    base 30\n    payable in CZK: unstated"
    assert names(fee) == ["left-open"]
    assert _standing(_paid(fee, "750 CZK")) == "undetermined"
    for answer in ("750 CZK", "25 CZK per EUR"):
        decision = f"decisions: [{{article: '1', word: payable, value: {answer}, by: organizer, on: 2024-04-01}}]\n"
        assert _standing(_paid(fee, "750 CZK", further=decision)) == "paid"


@pytest.mark.parametrize("language", ["en", "bg", "ru", "sr-Latn", "cnr"])
def test_documents_say_the_rate(language: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """In the direction in which the number has an end, whichever way it was written."""
    text = text_of("fee in EUR:\n    base 45\n    payable in CZK, at 25 CZK per EUR:\n        base 1125\n        rounded up to 10")
    (tmp_path / "fee.regdsl").write_text(text, encoding="utf-8")
    assert main(["render", "--lang", language, "--to", "md", str(tmp_path / "fee.regdsl")]) == 0
    assert "25 CZK" in capsys.readouterr().out.replace("\u00a0", " ")
