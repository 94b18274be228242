"""The types of operands: how each is said to people, how it is read, what it looks like in YAML."""

from __future__ import annotations

from collections.abc import Callable, Collection
from decimal import Decimal

from regdsl.language.limits import MOST_COUNTED
from regdsl.language.reserved import RESERVED_WORDS
from regdsl.language.signature import LineType, Misfit, Operand
from regdsl.language.syntax import (
    Comparison,
    Expression,
    Items,
    Line,
    Named,
    Number,
    Percent,
    Quantity,
    Text,
    Unstated,
    Word,
)
from regdsl.language.wording import cut, line_text, say
from regdsl.values.currencies import MINOR_UNITS, has_surplus_decimals
from regdsl.values.frozen import dataclass
from regdsl.values.hints import Any
from regdsl.values.money import Money
from regdsl.values.patterns import pattern
from regdsl.values.span import Span

_ANY_SCALAR = {"type": ["string", "number"]}


@dataclass(frozen=True, slots=True)
class Amount:
    """A sum of money as written; `currency` is None for a bare number, which takes the currency of its block."""

    amount: Decimal
    currency: str | None

    def money(self, currency: str) -> Money:
        return Money(self.amount, self.currency or currency)


@dataclass(frozen=True, slots=True)
class Count:
    """So many of something: `20 starters`, `5 best`."""

    number: int
    noun: str


@dataclass(frozen=True, slots=True)
class Defined:
    """A name that the file defines, and the title that people see."""

    name: str
    title: str | None = None


def exact(kind: str, words: str, read: Callable[[Expression], Any]) -> Operand:
    """An operand that is a word or a number in YAML: its kind, how it is said to people, how it is read."""
    return Operand(kind, words, read, _ANY_SCALAR)


def expression(words: str = "a condition or a quantity") -> Operand:
    """Anything that can be computed; what its names mean is checked where they are known."""
    return Operand("expression", words, lambda written: written)


def one_of(*choices: str, what: str = "") -> Operand:
    """One word of a closed list."""

    def read(written: Expression) -> str:
        if isinstance(written, Word) and written.text in choices:
            return written.text
        from regdsl.diagnostics.suggestions import advice_for

        said = written.text if isinstance(written, Word) else ""
        found = advice_for(said, choices) if said else ()
        advice = found[0] if found else f"write {_or(choices)}"
        if said:
            raise Misfit("", written.span, advice, "unknown-word", {"word": said})
        if isinstance(written, Named) and written.name in choices:
            is_amount = isinstance(written.value, Number | Percent)
            advice = f"write `{written.name}` alone" if is_amount else f"put a comma behind `{written.name}`"
        raise Misfit(f"{say(written)} is no word that may stand here", written.span, advice)

    return Operand(f"one of {', '.join(choices)}", what or _or(choices), read, {"type": "string", "enum": [*choices, "unstated"]})


def _or(choices: Collection[str]) -> str:
    *first, last = [f"`{choice}`" for choice in choices]
    return f"{', '.join(first)} or {last}" if first else last


def _read_name(written: Expression) -> Defined:
    if isinstance(written, Word) and " " not in written.text and written.text[0].islower():
        return Defined(written.text)
    if isinstance(written, Named) and isinstance(written.value, Text) and " " not in written.name:
        return Defined(written.name, written.value.value)
    raise _no_name(written)


def _read_section(written: Expression) -> Defined:
    if isinstance(written, Word) and " " not in written.text:
        return Defined(written.text)
    if isinstance(written, Named) and isinstance(written.value, Text) and " " not in written.name:
        return Defined(written.name, written.value.value)
    advice = 'a section is called by one word or code, such as `open` or `U18`; what people see stands in quotes: `B "Open B"`'
    raise Misfit(f"{say(written)} is no name of a section", written.span, advice)


def _read_sections(line: Line) -> tuple[str, ...]:
    if line.parts or not line.arguments:
        raise Misfit("this names no section", line.span, "write the names of sections before the colon, such as `B, C: 2`")
    return tuple(_read_section(written).name for written in line.arguments)


def _no_name(written: Expression) -> Misfit:
    """Several words, or capitals. Among the words may be a misspelt reserved one: `women were female`."""
    from regdsl.diagnostics.suggestions import misspelt_reserved

    said = written.text if isinstance(written, Word) else written.name if isinstance(written, Named) else ""
    reserved = misspelt_reserved(said, (), RESERVED_WORDS)
    if reserved is not None:
        return Misfit("", written.span, f"did you mean `{reserved[1]}`?", "unknown-word", {"word": reserved[0]})
    return Misfit(
        f"{say(written)} is no name: a name is one word in lower case",
        written.span,
        'join its words with hyphens; what people see stands in quotes: `best-woman "Best woman"`',
    )


def _read_code(written: Expression) -> str:
    if isinstance(written, Word) and written.text.isupper() and " " not in written.text:
        return written.text
    raise Misfit(f"{say(written)} is no code in capitals", written.span, "write a code such as `BUL` or `EUR`")


def _read_text(written: Expression) -> str:
    if isinstance(written, Text):
        return written.value
    raise Misfit(f"{say(written)} is no text in quotes", written.span, 'put the text in quotes: "…"')


_LANGUAGE = pattern(r"[a-z]{2,3}(?:-[A-Za-z0-9]{1,8})*")


def _read_language(written: Expression) -> str:
    words: str = _read_words(written)
    if _LANGUAGE.fullmatch(words) is None:
        advice = "a language is a tag such as `en` or `sr-Latn`; between two of them stands a comma"
        raise Misfit(f"`{cut(words)}` is no language", written.span, advice)
    return words


def _read_words(written: Expression) -> str:
    if isinstance(written, Word):
        return written.text
    raise Misfit(f"{say(written)} is no name", written.span, "write a name in words")


def decimal_of(written: Expression) -> Decimal:
    """A number."""
    if isinstance(written, Number):
        return written.value
    raise Misfit(f"{say(written)} is no number", written.span, "write a number, such as 12 or 0.8")


def _read_whole(written: Expression, most: int | None = None) -> int:
    value = decimal_of(written)
    if value != value.to_integral_value() or (most is not None and value > most):
        raise Misfit(f"{say(written)} is no whole number" + (f" up to {most}" if most else ""), written.span, "write a whole number")
    return int(value)


def _read_percent(written: Expression) -> Decimal:
    if isinstance(written, Percent):
        return written.value
    raise Misfit(f"{say(written)} is no percentage", written.span, "write it with its sign, such as 20%")


def _read_currency(written: Expression) -> str:
    return _known_currency(_read_code(written), written.span)


def _known_currency(code: str, span: Span) -> str:
    if code not in MINOR_UNITS:
        from regdsl.diagnostics.suggestions import advice_for

        found = advice_for(code, MINOR_UNITS) or ("write a code of ISO 4217, such as EUR or RSD",)
        raise Misfit("", span, found[0], "unknown-currency", {"currency": code})
    return code


def _read_amount(written: Expression) -> Amount:
    if isinstance(written, Quantity) and isinstance(written.number, Number):
        return payable(Amount(decimal_of(written.number), _known_currency(written.unit, written.span)), written.span)
    if isinstance(written, Number):
        return Amount(decimal_of(written), None)
    raise Misfit(f"{say(written)} is no amount of money", written.span, "write an amount with its currency, such as 6000 EUR")


def payable(amount: Amount, span: Span, currency: str | None = None) -> Amount:
    """The amount, which takes `currency` where it names none. Raises `Misfit` where that has no such small unit."""
    unit = amount.currency or currency
    if unit is not None and has_surplus_decimals(amount.amount, unit):
        decimals = MINOR_UNITS[unit]
        said = {"amount": f"{amount.amount} {unit}", "currency": unit, "decimals": f"{decimals} decimals" if decimals else "no decimals"}
        raise Misfit("", span, "round it to what can be paid", "cannot-be-paid", said)
    return amount


def single(operand: Operand) -> LineType:
    """A line or value that is one expression of the type."""

    def read(line: Line) -> Any:
        if len(line.arguments) != 1 or line.parts:
            raise Misfit(f"`{line_text(line)}` is not {operand.words}, alone", line.span)
        return line.arguments[0] if isinstance(line.arguments[0], Unstated) else operand.read(line.arguments[0])

    return LineType(operand.words, read, operand.schema)


NAME = exact("name", "a name, one word in lower case", _read_name)
SECTION = exact("section", "the name of a section, such as open or U18", _read_section)
SECTIONS = LineType("the names of sections", _read_sections)
CODE = exact("code", "a code in capitals", _read_code)
CURRENCY = exact("currency", "the code of a currency such as EUR", _read_currency)
LANGUAGE = exact("language", "a language such as en or sr-Latn", _read_language)
WORDS = exact("words", "a name", _read_words)
TEXT = Operand("text", "a text in quotes", _read_text, {"type": "string"}, is_text=True)
NUMBER = exact("number", "a number", decimal_of)
WHOLE = exact("whole number", "a whole number", _read_whole)
PERCENT = exact("percent", "a percentage such as 20%", _read_percent)
AMOUNT = exact("amount", "an amount of money such as 6000 EUR", _read_amount)


def count_of(*nouns: str, words: str | None = None) -> Operand:
    """A whole number of one of `nouns`; a bare number where the nouns hold the empty word."""

    def read(written: Expression) -> Count:
        number = written.number if isinstance(written, Quantity) and written.unit in nouns else written if "" in nouns else None
        if isinstance(number, Number):
            return Count(_read_whole(number, MOST_COUNTED), written.unit if isinstance(written, Quantity) else "")
        named = [noun for noun in nouns if noun]
        if isinstance(written, Quantity):
            from regdsl.diagnostics.suggestions import advice_for

            found = advice_for(written.unit, named)
            advice = found[0] if found else "write `require teams >= 8`" if written.unit == "teams" else f"count {_or(named)}"
            raise Misfit(f"`{written.unit}` is not what is counted here", written.span, advice, "unknown-unit")
        raise Misfit(f"{say(written)} is no number of " + " or ".join(named), written.span, f"write it like 5 {named[0]}")

    return Operand("count", words or "a number of " + " or ".join(noun for noun in nouns if noun), read)


def either(*operands: Operand) -> Operand:
    """The first of `operands` that fits."""

    def read(written: Expression) -> Any:
        misfits: list[Misfit] = []
        for operand in operands:
            try:
                return operand.read(written)
            except Misfit as misfit:
                misfits.append(misfit)
        telling = next((misfit for misfit in misfits if misfit.name != "wrong-operand"), None)
        if telling is not None:
            if telling.name == "unknown-word" and telling.advice and any(operand is TEXT for operand in operands):
                raise Misfit("", telling.span, f"{telling.advice}, or a text in quotes", telling.name, telling.arguments)
            raise telling
        raise Misfit(f"{say(written)} is neither " + " nor ".join(operand.words for operand in operands), written.span)

    words = " or ".join(operand.words for operand in operands)
    return Operand(
        " or ".join(operand.name for operand in operands),
        words,
        read,
        {"anyOf": [dict(operand.schema) for operand in operands]},
        any(o.is_text for o in operands),
    )


def list_of(operand: Operand) -> Operand:
    """A list in brackets of values of one type."""

    def read(written: Expression) -> tuple[Any, ...]:
        if isinstance(written, Items):
            return tuple(operand.read(value) for value in written.values)
        return (operand.read(written),)

    return Operand(f"list of {operand.name}", f"a list of {operand.words}", read, {"anyOf": [dict(operand.schema), {"type": "array"}]})


def per_each() -> Operand:
    """`federation`, or `federation in members`: for each what, and of which group."""

    def read(written: Expression) -> tuple[str, str | None]:
        if isinstance(written, Word):
            return written.text, None
        if (
            isinstance(written, Comparison)
            and written.relation == "in"
            and isinstance(written.left, Word)
            and isinstance(written.right, Word)
        ):
            return written.left.text, written.right.text
        raise Misfit(f"{say(written)} does not say for each what", written.span, "write it like `federation` or `federation in members`")

    return Operand("each", "each what, such as `federation in members`", read)
