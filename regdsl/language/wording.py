"""Expressions and lines as text of the language, in its canonical spelling. Reading the text gives an equal expression."""

from __future__ import annotations

from collections.abc import Iterable
from decimal import Decimal

from regdsl.language.limits import LONGEST_SAID
from regdsl.language.syntax import (
    AllOf,
    AnyOf,
    Calculation,
    Comparison,
    Counted,
    Detailed,
    Expression,
    Interval,
    Items,
    Line,
    Moment,
    Named,
    Not,
    Number,
    Part,
    PartOf,
    Percent,
    Quantity,
    Ratio,
    Text,
    Unstated,
    Word,
    Zone,
)
from regdsl.values.patterns import pattern

# How tightly an expression holds together; one that stands where a tighter one is needed is put in parentheses.
_CONDITION, _CONJUNCTION, _NEGATION, _RELATION, _SUM, _PRODUCT, _PART_OF, _ATOM = range(8)
_SIGNS = frozenset({">=", "<=", "!=", "=", ">", "<"})
_GROUPED_FROM = 10_000
_CODE = pattern(r"[A-Z][A-Z0-9]*")
# Parts that follow without a comma: always (`20 starters where foreign`), or directly behind the arguments (`5 best by series points`).
_ALWAYS_JOINED = frozenset({"where", "when", "per"})
_LIMITS = frozenset({"at least", "at most"})
_FIRST_JOINED = _ALWAYS_JOINED | {"by", "for", "to", "into", "among", "worth", "else"}


def say(expression: Expression) -> str:
    """The expression between backquotes, cut where it is long: for messages."""
    return f"`{cut(expression_text(expression))}`"


def cut(text: str) -> str:
    """The text as far as it fits into a message."""
    return text if len(text) <= LONGEST_SAID else text[:LONGEST_SAID] + "…"


def expression_text(expression: Expression) -> str:
    """The expression in canonical spelling."""
    return _text(expression, _CONDITION)


def _text(expression: Expression, needed: int) -> str:
    text, level = _written(expression)
    return text if level >= needed else f"({text})"


def _written(expression: Expression) -> tuple[str, int]:
    match expression:
        case AnyOf(items=items):
            return " or ".join(_text(item, _CONJUNCTION) for item in items), _CONDITION
        case AllOf(items=items):
            return " and ".join(_text(item, _NEGATION) for item in items), _CONJUNCTION
        case Not(item=item):
            return f"not {_text(item, _NEGATION)}", _NEGATION
        case Comparison():
            return _comparison(expression), _RELATION
        case Calculation(terms=terms):
            return _calculation(terms)
        case PartOf(part=part, whole=whole):
            return f"{_text(part, _ATOM)} of {_text(whole, _PART_OF)}", _PART_OF
        case _:
            return _atom(expression), _ATOM


def _comparison(comparison: Comparison) -> str:
    relation = comparison.relation
    right = _text(comparison.right, _SUM if relation in _SIGNS or relation in ("in", "not in") else _RELATION)
    return f"{relation} {right}" if comparison.left is None else f"{_text(comparison.left, _SUM)} {relation} {right}"


def _calculation(terms: tuple[tuple[str, Expression], ...]) -> tuple[str, int]:
    is_sum = terms[0][0] == "+"
    if len(terms) == 2 and terms[1][0] == "/" and all(isinstance(term, Word) and _CODE.fullmatch(term.text) for _, term in terms):
        return "/".join(expression_text(term) for _, term in terms), _PRODUCT  # a tie-break and its modifier: `BH/C1`
    written = []
    for sign, term in terms:
        # `80% of fee income - costs` is read in two ways by people, so the grammar's reading is shown.
        needed = _PRODUCT if is_sum else _PART_OF
        text = f"({expression_text(term)})" if is_sum and isinstance(term, PartOf) else _text(term, needed)
        written.append(f" {sign} {text}")
    return "".join(written).removeprefix(f" {terms[0][0]} "), _SUM if is_sum else _PRODUCT


def _atom(expression: Expression) -> str:
    match expression:
        case Unstated(unit=unit):
            return "unstated" if unit is None else f"unstated {unit}"
        case Word(text=text) | Zone(name=text):
            return text
        case Text(value=value):
            return f'"{value}"'
        case Quantity(number=number, unit=unit):
            return f"{number_text(number)} {unit}"
        case Number() | Percent() | Ratio():
            return number_text(expression)
        case Moment(text=text, weekday=weekday):
            return text if weekday is None else f"{text} {weekday}"
        case Interval():
            return _interval(expression)
        case _:
            return _compound(expression)


def _compound(expression: Expression) -> str:
    match expression:
        case Items(values=values):
            return f"[{', '.join(expression_text(value) for value in values)}]"
        case Named(name=name, value=value):
            return f"{name} {_text(value, _ATOM)}"
        case Counted(noun=noun, where=where):
            return f"({expression_text(noun)} where {expression_text(where)})"
        case Detailed(expression=detailed, parts=parts):
            return " ".join([expression_text(detailed), *(_part(part) for part in parts)])
        case _:
            raise TypeError(f"not an expression of the language: {expression!r}")


def number_text(number: Number | Percent | Ratio, *, grouped: bool = True) -> str:
    """A number; from 10 000 up its digits stand in groups of three."""
    if isinstance(number, Ratio):
        return f"{number.numerator}/{number.denominator}"
    if isinstance(number, Percent):
        return f"{number.value:f}%"
    return _grouped(number.value) if grouped else f"{number.value:f}"


def _grouped(value: Decimal) -> str:
    """`10 000`; below that as it is, so that years and ratings stay together."""
    return f"{value:,f}".replace(",", " ") if value >= _GROUPED_FROM else f"{value:f}"


def _interval(interval: Interval) -> str:
    lower, upper = interval.lower, interval.upper
    if upper is None:
        return f"{_end(lower)}.."
    if lower is None:
        return f"..{_end(upper)}"
    if isinstance(lower, Number) and isinstance(upper, Number):
        return f"{_end(lower)}..{_end(upper)}" + (f" {interval.unit}" if interval.unit else "")
    return f"{_end(lower)} .. {_end(upper)}" + (f" {interval.unit}" if interval.unit else "")


def _end(end: Expression | None) -> str:
    """An end of an interval, its number without spaces: `1..3 200` would be read in two ways."""
    if isinstance(end, Number):
        return number_text(end, grouped=False)
    if isinstance(end, Quantity):
        return f"{number_text(end.number, grouped=False)} {end.unit}"
    return "" if end is None else expression_text(end)


# ---- parts and lines


def _part(part: Part) -> str:
    return part.word if part.value is None else f"{part.word} {expression_text(part.value)}"


def line_text(line: Line) -> str:
    """A line without a head; its parts belong to the first value: `30 s per move, from move 1`."""
    groups = (*line.arguments[:1], *line.parts)
    first = "".join(
        f"{comma} {_part(one) if isinstance(one, Part) else expression_text(one)}"
        for comma, one in zip(_separators(groups), groups, strict=True)
    )
    return ", ".join([first.removeprefix(" "), *(expression_text(argument) for argument in line.arguments[1:])])


def is_one_group(line: Line) -> bool:
    """Whether the line can be one of several values parted by commas."""
    groups = (*line.arguments, *line.parts)
    return bool(groups) and len(line.arguments) <= 1 and "," not in _separators(groups)


def groups_text(arguments: Iterable[Expression], parts: Iterable[Part]) -> str:
    """Arguments and parts as they stand behind a head, with a space before them where there is anything.

    They keep the order in which they were written: a part may stand before an argument.
    """
    in_order = _in_order(tuple(arguments), tuple(parts))
    written = ((_part(one) if isinstance(one, Part) else expression_text(one)) for one in in_order)
    return "".join(f"{comma} {text}" for comma, text in zip(_separators(in_order), written, strict=True))


def _in_order(arguments: tuple[Expression, ...], parts: tuple[Part, ...]) -> tuple[Expression | Part, ...]:
    """By their places; arguments first where the places say nothing."""

    def place(one: Expression | Part) -> tuple[int, int]:
        return one.span.line, one.span.column

    is_sorted = all(list(some) == sorted(some, key=place) for some in (arguments, parts))
    return tuple(sorted((*arguments, *parts), key=place)) if is_sorted else (*arguments, *parts)


def _separators(groups: Iterable[Expression | Part]) -> list[str]:
    """A comma or nothing before each. Arguments are parted by commas. After one comma before a part all others have one, too
    (`25%, at most 10 EUR, where female`); behind several arguments a part would seem to belong to the last (`bread, salt, for all`).
    """
    separators: list[str] = []
    before_parts = 0  # commas
    parts = 0
    is_open = False
    for index, one in enumerate(groups):
        if not isinstance(one, Part):
            separators.append("," if index else "")
            is_open = index > 0 and isinstance(one, Unstated) and one.unit is None
            continue
        if is_open and one.word in _LIMITS:  # `unstated at least 100 EUR`: how the limit is meant is left open
            separators.append("")
            parts, before_parts, is_open = parts + 1, before_parts + 1, False
            continue
        is_open = False
        parts += 1
        first = parts == 1 and "," not in separators
        joined = not before_parts and one.word in (_FIRST_JOINED if first else _ALWAYS_JOINED)
        separators.append("" if index == 0 or joined else ",")
        before_parts += separators[-1] == ","
    return separators


def is_unstated(line: Line) -> bool:
    """`schedule: unstated`, the same as `schedule unstated`."""
    return len(line.arguments) == 1 and not line.parts and isinstance(line.arguments[0], Unstated)
