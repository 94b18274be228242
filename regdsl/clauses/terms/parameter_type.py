"""What a value for a parameter of general terms may be."""

from __future__ import annotations

from regdsl.clauses.federation_code import FEDERATION
from regdsl.language.operands import AMOUNT, CODE, NAME, NUMBER, PERCENT, TEXT, WHOLE, one_of
from regdsl.language.operands_of_time import DATE, DAYS, MOMENT
from regdsl.language.signature import LineType, Misfit, Operand
from regdsl.language.syntax import (
    AllOf,
    AnyOf,
    Comparison,
    Expression,
    Items,
    Line,
    Not,
    Number,
    PartOf,
    Quantity,
    Word,
)
from regdsl.language.wording import expression_text, line_text, say
from regdsl.values.frozen import dataclass

_EXAMPLE = "write a type, and after `else` the value that holds where none is given: `amount`, `number of rounds`, `amount, else 30 EUR`"


@dataclass(frozen=True, slots=True)
class Fallback:
    """The value of a parameter where none is given."""

    value: Expression


def _read_condition(written: Expression) -> Expression:
    if isinstance(written, Comparison | AllOf | AnyOf | Not | Word):
        return written
    raise Misfit(f"{say(written)} is no condition", written.span, "write it like `rating >= 2000` or `female`")


def _read_list(written: Expression) -> Expression:
    if isinstance(written, Items):
        return written
    raise Misfit(f"{say(written)} is no list", written.span, "write it in brackets: `[GM, IM]`")


def _number_of(noun: str) -> Operand:
    def read(written: Expression) -> Expression:
        if isinstance(written, Quantity) and isinstance(written.number, Number) and written.unit == noun:
            return written
        raise Misfit(f"{say(written)} is no number of {noun}", written.span, f"write it like `9 {noun}`")

    return Operand(f"number of {noun}", f"a number of {noun}, such as 9 {noun}", read)


TYPES: dict[str, Operand] = {
    "amount": AMOUNT,
    "percentage": PERCENT,
    "number": NUMBER,
    "whole number": WHOLE,
    "day": DATE,
    "time": MOMENT,
    "days": DAYS,
    "text": TEXT,
    "name": NAME,
    "code": CODE,
    "federation": FEDERATION,
    "list": Operand("list", "a list in brackets", _read_list),
    "condition": Operand("condition", "a condition", _read_condition),
}
"""The types by their words; besides these, `number of NOUN` and `one of [WORD, WORD]`."""

_SAMPLES = {
    "amount": "1 EUR",
    "percent": "1%",
    "number": "1",
    "whole number": "1",
    "date": "2000-01-01",
    "moment": "2000-01-01",
    "days": "2000-01-01 .. 2000-01-01",
    "text": '"text"',
    "name": "name",
    "code": "GM",
    "federation": "SRB",
    "list": "[GM]",
    "condition": "rated",
}


def sample(kind: Operand | None) -> str:
    """Some value of the type, as it is written: it stands where the real one is missing, so that the rest can be read."""
    if kind is None:
        return "1"
    if kind.name.startswith("number of "):
        return f"1 {kind.name.removeprefix('number of ')}"
    if kind.name.startswith("one of "):
        return kind.name.removeprefix("one of ").split(", ")[0]
    return _SAMPLES[kind.name]


def _read(line: Line) -> Operand | Fallback:
    """One half of `amount, else 30 EUR`."""
    if not line.arguments and len(line.parts) == 1 and line.parts[0].word == "else" and line.parts[0].value is not None:
        return Fallback(line.parts[0].value)
    if len(line.arguments) == 1 and not line.parts:
        return _type(line.arguments[0])
    raise Misfit(f"`{line_text(line)}` is no type", line.span, _EXAMPLE)


def _type(written: Expression) -> Operand:
    match written:
        case Word(text=words) if words in TYPES:
            return TYPES[words]
        case PartOf(part=Word(text="number"), whole=Word(text=noun)):
            return _number_of(noun)
        case PartOf(part=Word(text="one"), whole=Items(values=values)) if all(isinstance(value, Word) for value in values):
            return one_of(*(value.text for value in values if isinstance(value, Word)))
        case Word(text=words):
            from regdsl.diagnostics.suggestions import advice_for

            advice = advice_for(words, TYPES) or (f"the types are {', '.join(TYPES)}, `number of rounds` and `one of [a, b]`",)
            raise Misfit("", written.span, advice[0], "unknown-word", {"word": words})
    raise Misfit(f"`{expression_text(written)}` is no type", written.span, _EXAMPLE)


PARAMETER_TYPE = LineType("a type such as `amount`, and `else` with a value", _read)
