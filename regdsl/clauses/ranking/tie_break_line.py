"""A line of a ranking: the name or code of a tie-break."""

from __future__ import annotations

from regdsl.language.signature import LineType, Misfit, Operand
from regdsl.language.syntax import Calculation, Comparison, Expression, Line, Named, Number, PartOf, Text, Unstated, Word
from regdsl.rulebooks.tie_break import TieBreak
from regdsl.rulebooks.tie_breaks import definition_of, parse
from regdsl.values.frozen import dataclass, replace
from regdsl.values.span import Span

_UNRATED = "unrated opponents count"
_AMBIGUOUS = "ambiguous-tie-break"


@dataclass(frozen=True, slots=True)
class OpenTieBreak:
    """`median buchholz 1, unstated`: a name as published that can mean any of `readings`."""

    written: str
    readings: tuple[TieBreak, ...]


@dataclass(frozen=True, slots=True)
class OwnTieBreak:
    """A name that no tie-break of FIDE has: the regulation may define it. `misfit` is what is wrong where it does not."""

    name: str
    span: Span
    misfit: Misfit


@dataclass(frozen=True, slots=True)
class PrintedTieBreak:
    """`wins, "4"`: a tie-break with the number that the source prints before it."""

    tie_break: TieBreak | OpenTieBreak | OwnTieBreak
    printed: str
    span: Span


def _read_line(line: Line) -> TieBreak | OpenTieBreak | OwnTieBreak | PrintedTieBreak:
    if len(line.arguments) > 1 and isinstance(line.arguments[-1], Text):
        return PrintedTieBreak(_read(replace(line, arguments=line.arguments[:-1])), line.arguments[-1].value, line.span)
    return _read(line)


def _read(line: Line) -> TieBreak | OpenTieBreak | OwnTieBreak:
    special = _average_with_unrated(line) or _lot(line)
    if special is not None:
        return special
    is_open = len(line.arguments) == 2 and isinstance(line.arguments[1], Unstated)
    if (len(line.arguments) != 1 and not is_open) or line.parts:
        raise Misfit("here stands one tie-break", line.span, "write one name or code in each line, such as `buchholz cut 1` or `BH/C1`")
    written = _text(line.arguments[0])
    found = parse(written, line.span)
    if is_open:
        return _open(written, found.arguments["readings"] if not isinstance(found, TieBreak) and found.name == _AMBIGUOUS else None, line)
    if isinstance(found, TieBreak):
        return found
    if found.name == "unknown-tie-break" and " " not in written and written[:1].islower():
        misfit = Misfit(found.message, found.span, found.advice[0] if found.advice else None, found.name, found.arguments)
        return OwnTieBreak(written, line.span, misfit)
    kept = (f"or keep the published name: `{written}, unstated`",) if found.name == _AMBIGUOUS else ()
    raise Misfit(found.message, found.span, "; ".join([*found.advice[:2], *kept]) or None, found.name, found.arguments)


def _average_with_unrated(line: Line) -> TieBreak | None:
    """`average rating of opponents, unrated opponents count 1400`: the rule that must be published beforehand (C.07 art. 10)."""
    if len(line.arguments) != 2 or line.parts:
        return None
    unrated_as: int | None = None
    match line.arguments[1]:
        case Named(name=name, value=Number(value=value)) if name == _UNRATED and value == value.to_integral_value() and value > 0:
            unrated_as = int(value)
        case Word(text=text) if text == f"{_UNRATED} unstated":
            pass  # the text has such a rule and does not say how much
        case _:
            return None
    written = _text(line.arguments[0])
    found = parse(written, line.span)
    if isinstance(found, TieBreak) and "U" in definition_of(found).modifiers:
        return replace(found, unrated_as=unrated_as, unrated_open=unrated_as is None)
    raise Misfit(f"`{written}` does not depend on ratings", line.span, "write it alone, without what unrated opponents count")


def _lot(line: Line) -> TieBreak | None:
    """`lot`, `lot, drawn by chief arbiter`: the order is on record in `facts.yaml`."""
    match line.arguments:
        case [Word(text="lot")] if not line.parts:
            return TieBreak("LOT")
        case [Word(text="lot"), Word(text="drawn")] if [part.word for part in line.parts] == ["by"]:
            return TieBreak("LOT")
    return None


def _open(written: str, readings: str | None, line: Line) -> OpenTieBreak:
    if readings is None:
        raise Misfit(f"`{written}` can be read in one way only", line.span, f"write `{written}` alone")
    found = tuple(parse(code, line.span) for code in readings.split(" or "))
    return OpenTieBreak(written, tuple(each for each in found if isinstance(each, TieBreak)))


def _text(written: Expression) -> str:
    """The name as it was written: to the grammar, `KS/L+1` is a calculation."""
    match written:
        case Word(text=text):
            return text
        case Number(value=value):
            return str(value)
        case Named(name=name, value=value):
            return f"{name} {_text(value)}"
        case PartOf(part=part, whole=whole):
            return f"{_text(part)} of {_text(whole)}"
        case Calculation(terms=terms):
            signs = ("" if index == 0 else sign for index, (sign, _) in enumerate(terms))
            return "".join(sign + _text(term) for sign, (_, term) in zip(signs, terms, strict=True))
        case _:
            raise Misfit("this is no tie-break", written.span, "write its name or its FIDE code, such as `buchholz cut 1` or `BH/C1`")


def _read_lot(written: Expression) -> int | None:
    """The round after which the lot is drawn; None where that is not said."""
    if isinstance(written, Word) and written.text == "lot":
        return None
    if isinstance(written, Comparison) and written.relation == "after" and isinstance(written.left, Word) and written.left.text == "lot":
        after = written.right
        if (
            isinstance(after, Named)
            and after.name == "round"
            and isinstance(after.value, Number)
            and after.value.value == int(after.value.value)
        ):
            return int(after.value.value)
    raise Misfit("this does not say when the lot is drawn", written.span, "write it like `by lot after round 7`")


LOT_AFTER = Operand("lot", "a lot, such as `lot after round 7`", _read_lot)
TIE_BREAK = LineType("a tie-break, by name or FIDE code", _read_line)
