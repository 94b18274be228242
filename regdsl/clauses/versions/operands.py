"""The operands of amendments."""

from __future__ import annotations

from datetime import date
from decimal import Decimal

from regdsl.language.operands import PERCENT, WHOLE
from regdsl.language.operands_of_time import DATE
from regdsl.language.signature import Misfit, Operand
from regdsl.language.syntax import AnyOf, Expression, Named, Number, PartOf, Unstated, Word
from regdsl.language.wording import say
from regdsl.values.frozen import dataclass


@dataclass(frozen=True, slots=True)
class Numbered:
    """The number of a version, and the day from which it is in force; None where the text does not say it."""

    number: int
    on: date | None


@dataclass(frozen=True, slots=True)
class Remedy:
    """What somebody gets: a move to another section, and so many percent of the fee back. Both: what he or she chooses."""

    move: bool = False
    refund: Decimal | None = None


def _read_version(written: Expression) -> Numbered:
    match written:
        case PartOf(part=Number() as number, whole=day):
            return Numbered(WHOLE.read(number), None if isinstance(day, Unstated) else DATE.read(day))
    raise Misfit(f"{say(written)} is no version with its day", written.span, "write it like `2 of 2022-03-20`, or `2 of unstated`")


def _read_remedy(written: Expression) -> Remedy:
    items = written.items if isinstance(written, AnyOf) else (written,)
    remedy = Remedy()
    for item in items:
        match item:
            case Word(text="move"):
                remedy = Remedy(True, remedy.refund)
            case Named(name="refund", value=percent):
                remedy = Remedy(remedy.move, PERCENT.read(percent))
            case _:
                raise Misfit(f"{say(item)} is nothing that entrants get", item.span, "write `move`, `refund 100%` or `move or refund 100%`")
    return remedy


VERSION = Operand("version", "a version and its day, such as `2 of 2022-03-20`", _read_version)
REMEDY = Operand("remedy", "what entrants get, such as `move or refund 100%`", _read_remedy)
