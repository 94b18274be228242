"""Tables of amounts: `base by rating:` with a row for each band. A row's key becomes a condition of the person."""

from __future__ import annotations

from decimal import Decimal

from regdsl.clauses.row_keys import about
from regdsl.language.operands import AMOUNT, Amount
from regdsl.language.signature import LineType, Misfit, Operand
from regdsl.language.syntax import (
    AllOf,
    AnyOf,
    Expression,
    Line,
    PartOf,
    Percent,
    Word,
)
from regdsl.language.wording import expression_text, line_text
from regdsl.values.frozen import dataclass
from regdsl.values.span import Span

OTHERWISE = "otherwise"
CASE = "case"
"""The key of rows that are conditions: the first that holds counts."""
BASE, SUM = "base", "the sum so far"
SHARES = (BASE, SUM)


@dataclass(frozen=True, slots=True)
class Quota:
    """An amount of money, or a percentage (`percent`) of the base or of the sum so far (`of`; None: not said here)."""

    number: Decimal
    percent: bool = False
    of: str | None = None
    currency: str | None = None

    @property
    def text(self) -> str:
        """`50%`, `50% of base`, `30 000`."""
        from regdsl.values.money import grouped

        share = f" of {self.of}" if self.of is not None else ""
        return f"{self.number.normalize():f}%{share}" if self.percent else grouped(self.number)


@dataclass(frozen=True, slots=True)
class Band:
    """A row: the key as it was written, the condition that it means (None: `otherwise`), the amount (None: the text leaves it open)."""

    text: str
    condition: Expression | None
    quota: Quota | None
    span: Span


@dataclass(frozen=True, slots=True)
class Table:
    """Rows by one or two facts (`keys`) of a person. `left_open`: the amounts of rows of which the text does not say for whom."""

    keys: tuple[str, ...]
    bands: tuple[Band, ...]
    left_open: tuple[Quota | None, ...] = ()


def _read_quota(written: Expression) -> Quota:
    match written:
        case Percent(value=value):
            return Quota(value, percent=True)
        case PartOf(part=Percent(value=value), whole=Word(text=text)) if text in SHARES:
            return Quota(value, percent=True, of=text)
        case PartOf(part=Percent()):
            raise Misfit(
                f"`{expression_text(written)}` is no part of a fee", written.span, "write `50% of base` or `50% of the sum so far`"
            )
    amount: Amount = AMOUNT.read(written)
    return Quota(amount.amount, currency=amount.currency)


def _read_row(line: Line) -> Quota | None:
    if len(line.arguments) != 1 or line.parts:
        raise Misfit(f"`{line_text(line)}` is no amount, alone", line.span, "write one amount or percentage for each row")
    written = line.arguments[0]
    if isinstance(written, Word) and written.text in ("free", "none"):
        return Quota(Decimal(0))
    return _read_quota(written)


def _read_key(line: Line) -> Line:
    if not line.arguments and not (len(line.parts) == 1 and line.parts[0].word == "where"):
        raise Misfit(
            f"`{line_text(line)}` is no key of a row", line.span, "write it like `2000..2049`, `below 1900`, `GM, IM` or `unrated`"
        )
    return line


QUOTA = Operand("quota", "an amount of money, or a percentage such as 50% or 50% of base", _read_quota)
ROW = LineType("an amount of money, or a percentage", _read_row)
KEY = LineType("a band or value, such as 2000..2049, below 1900, GM or unrated", _read_key)


def condition_of(line: Line, keys: tuple[str, ...]) -> Expression | None:
    """The condition that a row's key means; None for `otherwise`. Raises `Misfit` where it means none."""
    if not line.arguments:
        condition = line.parts[0].value if line.parts else None  # neither, where the key could not be read
        if condition is None:
            raise Misfit("a row needs its condition on its line", line.span)
        return condition
    if len(line.arguments) == 1 and isinstance(line.arguments[0], Word) and line.arguments[0].text == OTHERWISE:
        return None
    alternatives = [_alternative(written, keys) for written in line.arguments]
    return alternatives[0] if len(alternatives) == 1 else AnyOf(line.span, tuple(alternatives))


def _alternative(written: Expression, keys: tuple[str, ...]) -> Expression:
    if len(keys) == 1:
        return _of_key(written, keys[0])
    if not isinstance(written, AllOf) or len(written.items) != len(keys):
        wanted = " and ".join(keys)
        raise Misfit(
            f"{expression_text(written)} does not say {wanted}", written.span, "join the values with `and`, in the order of the keys"
        )
    return AllOf(written.span, tuple(_of_key(item, key) for item, key in zip(written.items, keys, strict=True)))


def _of_key(written: Expression, key: str) -> Expression:
    return written if key == CASE else about(written, key)
