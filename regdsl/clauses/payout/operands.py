"""What is written behind `keep` and `tax`."""

from __future__ import annotations

from decimal import Decimal

from regdsl.language.operands import AMOUNT, PERCENT, Amount
from regdsl.language.signature import Misfit, Operand
from regdsl.language.syntax import Comparison, Expression, Items, Named, PartOf, Percent, Unstated, Word
from regdsl.language.wording import say
from regdsl.values.frozen import dataclass

WHOLE, EXCESS = "whole", "excess"
_TAX = (
    "write it like `tax 20% of whole`, `tax 20% of excess above 300 EUR`, `tax 20% of whole above 300 EUR` or `tax none`; "
    "`unstated` stands for what the text does not give: `tax unstated of unstated above 300 EUR`"
)


@dataclass(frozen=True, slots=True)
class WrittenTax:
    """`percent` and `base` are None where the text does not say them; `above` is the amount up to which nothing is taxed."""

    percent: Decimal | None
    base: str | None
    above: Amount | None = None
    asked: bool = False


def _read_part(written: Expression) -> Decimal:
    percent: Decimal = PERCENT.read(written)
    if percent > _ALL:
        raise Misfit(f"{say(written)} is more than all of it", written.span, "write a percentage up to 100%")
    return percent


_ALL = 100
PART_OF_ALL = Operand("percent of all", "a percentage up to 100%", _read_part)


def _read_tax(written: Expression) -> WrittenTax:
    if isinstance(written, Word) and written.text == "none":
        return WrittenTax(Decimal(0), WHOLE)
    above: Amount | None = None
    if isinstance(written, Comparison) and written.relation == "above" and written.left is not None:
        above = AMOUNT.read(written.right)
        written = written.left
    if isinstance(written, Percent):
        return WrittenTax(written.value, None, above, asked=True)
    if isinstance(written, PartOf) and isinstance(written.part, Percent | Unstated):
        if isinstance(written.part, Percent):
            PART_OF_ALL.read(written.part)
        percent = written.part.value if isinstance(written.part, Percent) else None
        if isinstance(written.whole, Unstated):
            return WrittenTax(percent, None, above)
        if isinstance(written.whole, Word) and written.whole.text in (WHOLE, EXCESS):
            if written.whole.text == EXCESS and above is None:
                raise Misfit("the excess is above some amount", written.span, "write it like `tax 20% of excess above 300 EUR`")
            return WrittenTax(percent, written.whole.text, above)
    raise Misfit("this is no tax", written.span, _TAX)


def _read_order(written: Expression) -> tuple[str, ...]:
    """`order`, or `order [main, women]`."""
    if isinstance(written, Word) and written.text == "order":
        return ()
    if isinstance(written, Named) and written.name == "order" and isinstance(written.value, Items):
        return tuple(_name(value) for value in written.value.values)
    raise Misfit(
        "this is no order of prizes", written.span, "write `keep in order [main, women, juniors]`, or `keep in order` for the written one"
    )


def _name(written: Expression) -> str:
    if isinstance(written, Word):
        return written.text
    raise Misfit("here stands the name of a group of prizes", written.span, "write it like `keep in order [main, women]`")


def _read_kept(written: Expression) -> str:
    if isinstance(written, Word) and written.text == "highest":
        return written.text
    way = "write `keep highest`; which of two equal prizes is kept says `equal amounts main first` in a line of its own"
    if isinstance(written, Word):
        raise Misfit("", written.span, way, "unknown-word", {"word": written.text})
    raise Misfit(f"{say(written)} is no prize to keep", written.span, way)


HIGHEST_ONE = Operand("highest", "`highest`", _read_kept, {"type": "string", "enum": ["highest", "unstated"]})
TAX = Operand("tax", "a tax such as `20% of whole`", _read_tax)
IN_ORDER = Operand("order", "`order [main, women]`", _read_order)
