"""From the grammar's rules to nodes of `syntax`, with places. Called by the parser while it parses: no tree in between."""

from __future__ import annotations

import re
from dataclasses import dataclass
from decimal import Decimal
from typing import Any, TypeAlias

from lark import Token, Transformer

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
    Moment,
    Named,
    Node,
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
from regdsl.values.span import Span

Group: TypeAlias = "tuple[Expression | Part, ...]"


@dataclass(frozen=True, slots=True)
class WrittenLine:
    """One line before it is nested: `values` are groups after a colon, None without one; `opens` a block without values.

    `source` is the text of a YAML key, to be read again where its head turns out to be an ordinary name.
    """

    column: int
    article: str | None
    label: str | None
    head: str | None
    head_span: Span
    groups: tuple[Group, ...]
    opens: bool
    values: tuple[Group, ...] | None
    span: Span
    source: tuple[str, Origin] | None = None


@dataclass(slots=True)
class Origin:
    """Where the text that is parsed stands in its file. `fixed` is the place of everything where columns cannot be told (folded YAML)."""

    file: str
    lines_before: int = 0
    columns_before: int = 0
    fixed: Span | None = None


def _words(text: str) -> str:
    return " ".join(text.split())


class Builder(Transformer[Any, Any]):
    """Callbacks for each rule. `written` collects what was read, so that a broken line does not lose those before it."""

    def __init__(self) -> None:
        super().__init__()
        self.origin = Origin("")
        self.written: list[WrittenLine] = []

    # ---- places

    def _start(self, item: Token | Node) -> tuple[int, int]:
        if isinstance(item, Token):
            line, column = item.line or 1, item.column or 1
            return line + self.origin.lines_before, column + (self.origin.columns_before if line == 1 else 0)
        return item.span.line, item.span.column

    def _end(self, item: Token | Node) -> tuple[int, int]:
        if isinstance(item, Token):
            line, column = item.end_line or 1, item.end_column or 1
            return line + self.origin.lines_before, column + (self.origin.columns_before if line == 1 else 0)
        return item.span.end_line, item.span.end_column

    def span(self, first: Token | Node, last: Token | Node | None = None) -> Span:
        if self.origin.fixed is not None:
            return self.origin.fixed
        return Span(self.origin.file, *self._start(first), *self._end(first if last is None else last))

    # ---- expressions

    def any_of(self, items: list[Expression]) -> AnyOf:
        return AnyOf(self.span(items[0], items[-1]), tuple(items))

    def all_of(self, items: list[Expression]) -> AllOf:
        return AllOf(self.span(items[0], items[-1]), tuple(items))

    def negated(self, items: list[Any]) -> Not:
        return Not(self.span(items[0], items[1]), items[1])

    def comparison(self, items: list[Any]) -> Comparison:
        return Comparison(self.span(items[0], items[2]), _words(items[1]), items[0], items[2])

    def open_comparison(self, items: list[Any]) -> Comparison:
        return Comparison(self.span(items[0], items[1]), _words(items[0]), None, items[1])

    def calculation(self, items: list[Any]) -> Calculation:
        first = "+" if items[1] in ("+", "-") else "*"
        signs = [first, *("*" if sign == "x" else str(sign) for sign in items[1::2])]
        return Calculation(self.span(items[0], items[-1]), tuple(zip(signs, items[0::2], strict=True)))

    def part_of(self, items: list[Any]) -> PartOf:
        return PartOf(self.span(items[0], items[2]), items[0], items[2])

    def name(self, items: list[Token]) -> Word:
        return Word(self.span(items[0], items[-1]), " ".join(items))

    def word(self, items: list[Word]) -> Expression:
        word = items[0]
        first, _, unit = word.text.partition(" ")
        return Unstated(word.span, unit or None) if first == "unstated" else word

    def named(self, items: list[Any]) -> Expression:
        name, value = items
        return Named(self.span(name, value), name.text, value)

    def fact(self, items: list[Token]) -> Word:
        return Word(self.span(items[0]), _words(items[0]))

    def zone(self, items: list[Token]) -> Zone:
        return Zone(self.span(items[0]), str(items[0]))

    def text(self, items: list[Token]) -> Text:
        return Text(self.span(items[0]), items[0][1:-1])

    def moment(self, items: list[Token]) -> Moment:
        return Moment(self.span(items[0], items[-1]), _words(items[0].replace("T", " ")), str(items[1]) if len(items) > 1 else None)

    def number(self, items: list[Token]) -> Number | Percent | Ratio:
        token = items[0]
        if token.type == "FRACTION":
            above, below = token.split("/")
            return Ratio(self.span(token), int(above), int(below))
        if token.type == "PERCENT":
            return Percent(self.span(token), Decimal(token[:-1].strip()))
        return Number(self.span(token), Decimal(token.replace(" ", "")))

    def quantity(self, items: list[Any]) -> Expression:
        number: Number | Percent | Ratio = items[0]
        return number if len(items) == 1 else Quantity(self.span(number, items[1]), number, items[1].text)

    def joined_interval(self, items: list[Any]) -> Interval:
        token = items[0]
        place = self.span(token)
        lower, _, upper = token.partition("..")
        unit = items[1].text if len(items) > 1 else None
        return Interval(self.span(token, items[-1]), Number(place, Decimal(lower)), Number(place, Decimal(upper)), unit)

    def closed_interval(self, items: list[Any]) -> Interval:
        return Interval(self.span(items[0], items[2]), items[0], items[2])

    def from_on(self, items: list[Any]) -> Interval:
        return Interval(self.span(items[0], items[1]), items[0], None)

    def up_to(self, items: list[Any]) -> Interval:
        return Interval(self.span(items[0], items[1]), None, items[1])

    def items(self, items: list[Any]) -> Items:
        return Items(self.span(items[0], items[-1]), tuple(items[1:-1]))

    def detailed(self, items: list[Any]) -> Detailed:
        return Detailed(self.span(items[0], items[-1]), items[0], tuple(items[1:]))

    def grouped(self, items: list[Any]) -> Expression:
        if len(items) == 3:  # plain parentheses only group
            expression: Expression = items[1]
            return expression
        return Counted(self.span(items[0], items[-1]), items[1], items[3])

    # ---- lines

    def part(self, items: list[Any]) -> Part:
        value = items[1] if len(items) > 1 else None
        return Part(self.span(items[0], items[-1]), _words(items[0]), value)

    lead = part

    def group(self, items: list[Any]) -> Group:
        return tuple(items)

    def arguments(self, items: list[Any]) -> tuple[Group, ...]:
        return tuple(items)

    def marks(self, items: list[Token]) -> list[Token]:
        return items

    def tail(self, items: list[Any]) -> tuple[Token, tuple[Group, ...] | None]:
        return items[0], items[1] if len(items) > 1 else None

    def clause(self, items: list[Any]) -> None:
        self._line(items[0], items[1], items[2:])

    def plain(self, items: list[Any]) -> None:
        self._line(items[0], None, items[1:])

    def clause_key(self, items: list[Any]) -> tuple[str, Span, tuple[Group, ...]]:
        return _words(items[0]), self.span(items[0]), items[1] if len(items) > 1 else ()

    def plain_key(self, items: list[Any]) -> tuple[None, None, tuple[Group, ...]]:
        return None, None, items[0]

    def _line(self, marks: list[Token], head: Token | None, rest: list[Any]) -> None:
        groups: tuple[Group, ...] = ()
        tail: tuple[Token, tuple[Group, ...] | None] | None = None
        for item in rest:
            if item and isinstance(item[0], Token):
                tail = item
            else:
                groups = item
        first = marks[0] if marks else head if head is not None else groups[0][0]
        values = tail[1] if tail is not None else None
        last = values[-1][-1] if values else tail[0] if tail is not None else groups[-1][-1] if groups else head
        assert last is not None
        span = self.span(first, last)
        article = next((re.sub(r"^(§|art\.)[ ]*", "", mark) for mark in marks if mark.type == "ARTICLE"), None)
        label = next((mark[1:] for mark in marks if mark.type == "LABEL"), None)
        self.written.append(
            WrittenLine(
                column=span.column,
                article=article,
                label=label,
                head=None if head is None else _words(head),
                head_span=span if head is None else self.span(head),
                groups=groups,
                opens=tail is not None and values is None,
                values=values,
                span=span,
            ),
        )
