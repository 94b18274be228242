"""What stands behind the heads about sections, groups made from the field and teams."""

from __future__ import annotations

from fractions import Fraction

from regdsl.language.operands import SECTION, Defined
from regdsl.language.signature import Misfit, Operand
from regdsl.language.syntax import Expression, Interval, Named, Number, PartOf, Quantity, Ratio, Unstated, Word
from regdsl.language.wording import say
from regdsl.values.frozen import dataclass

ALL = "sections"
"""What stands for every section in `overlap of sections allowed`."""
_ALLOWED = " allowed"
_LIKE = "write it like `into 4 equal groups`, `into groups of 6`, `into lowest 1/3` or `into highest 1/4`"


@dataclass(frozen=True, slots=True)
class Overlapping:
    """One of the sections that may overlap; `allowed` where the word stands behind it, as it does behind the last."""

    name: str
    allowed: bool


@dataclass(frozen=True, slots=True)
class Merged:
    """A section that is merged; `everybody` of it may play where it is merged into, also who would not be taken there."""

    name: str
    everybody: bool


@dataclass(frozen=True, slots=True)
class Division:
    """How people are parted: into `groups` equal ones, into groups `of` so many, or the `lowest` or `highest` share of them."""

    groups: int | None = None
    of: int | None = None
    end: str | None = None
    share: Fraction | None = None


def _read_overlapping(written: Expression) -> Overlapping:
    if isinstance(written, Word):
        name = written.text.removesuffix(_ALLOWED)
        if " " not in name:
            return Overlapping(name, name != written.text)
    found: Defined = SECTION.read(written)
    return Overlapping(found.name, allowed=False)


def _read_whom(written: Expression) -> str:
    """`decision of chief arbiter`: the chief arbiter."""
    if isinstance(written, PartOf) and isinstance(written.part, Word) and written.part.text == "decision":
        written = written.whole
    if isinstance(written, Word):
        return written.text
    raise Misfit(f"{say(written)} does not say who decides", written.span, "write it like `by decision of chief arbiter`")


def _read_division(written: Expression) -> Division:
    match written:
        case Quantity(number=Number(value=value), unit="equal groups") if value == value.to_integral_value() and value >= 2:
            return Division(groups=int(value))
        case PartOf(part=Word(text="groups"), whole=Number(value=value)) if value == value.to_integral_value() and value >= 2:
            return Division(of=int(value))
        case PartOf(part=Word(text="groups"), whole=Unstated()):
            return Division()
        case Named(name="lowest" | "highest" as end, value=Ratio(numerator=numerator, denominator=denominator)) if (
            0 < numerator < denominator
        ):
            return Division(end=end, share=Fraction(numerator, denominator))
    raise Misfit(f"{say(written)} does not say into what", written.span, _LIKE)


def _read_first(written: Expression) -> tuple[int, int]:
    """`first 10`, `first 10..15`: at least and at most so many."""
    if isinstance(written, Named) and written.name == "first":
        found = written.value
        ends = (found.lower, found.upper) if isinstance(found, Interval) and found.unit is None else (found, found)
        numbers = [int(end.value) for end in ends if isinstance(end, Number) and end.value == int(end.value) and end.value >= 1]
        if len(numbers) == 2 and numbers[0] <= numbers[1]:
            return numbers[0], numbers[1]
    raise Misfit("this does not say how many of the first are in no group", written.span, "write it like `without first 10`")


def _read_merged(written: Expression) -> Merged:
    """`A`, or `everybody of A`, who may then play in the other section whatever its limits are."""
    everybody = isinstance(written, PartOf) and isinstance(written.part, Word) and written.part.text == "everybody"
    found: Defined = SECTION.read(written.whole if everybody and isinstance(written, PartOf) else written)
    return Merged(found.name, everybody)


def _read_group(written: Expression) -> str:
    """`quarter 1` or `bottom-third`: the names of groups are read as they are written."""
    match written:
        case Word(text=text):
            return text
        case Named(name=name, value=Number(value=value)) if value == value.to_integral_value():
            return f"{name} {int(value)}"
    raise Misfit(f"{say(written)} is no name of a group", written.span, "write names such as quarter 1, quarter 2")


OVERLAPPING = Operand("overlapping", "the sections, with `allowed` behind the last", _read_overlapping)
MERGED = Operand("merged", "the name of a section, such as open or U18, or `everybody of A`", _read_merged)
WHOM = Operand("whom", "whose decision it is, such as `decision of chief arbiter`", _read_whom)
DIVISION = Operand("division", "into what, such as `4 equal groups`, `groups of 6` or `lowest 1/3`", _read_division)
FIRST_ONES = Operand("first ones", "so many of the first, such as `first 10` or `first 10..15`", _read_first)
GROUP = Operand("group", "the name of a group", _read_group)
