"""From the grammar's rules to nodes of `syntax`, with places. Called by the parser while it parses: no tree in between."""

from __future__ import annotations

import re
from decimal import Decimal

from regdsl.diagnostics import Diagnostic
from regdsl.language.lexing import Token
from regdsl.language.limits import MOST_DIGITS
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
from regdsl.values.frozen import dataclass
from regdsl.values.hints import Any, TypeAlias
from regdsl.values.patterns import pattern
from regdsl.values.span import Span

Group: TypeAlias = "tuple[Expression | Part, ...]"

_LONG_NUMBER = pattern(rf"\d{{{MOST_DIGITS + 1}}}")
_POINT_AND_THREE_DIGITS = pattern(r"[1-9]\d{0,2}\.\d{3}")


@dataclass(frozen=True, slots=True)
class WrittenLine:
    """One line before it is nested: `values` are groups after a colon, None without one; `opens` a block without values.

    `source` is the text of a YAML key, to be read again where its head turns out to be an ordinary name. `damaged` says that something
    on it could not be read, so that what is missing was perhaps written.
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
    damaged: bool = False


@dataclass(frozen=True, slots=True)
class BrokenLine:
    """A line that could not be read, left out together with its block. `column` is that of its indentation."""

    column: int
    text: str
    span: Span


@dataclass(slots=True)
class Origin:
    """Where the text that is parsed stands in its file. `fixed` is the place of everything where columns cannot be told (folded YAML)."""

    file: str
    lines_before: int = 0
    columns_before: int = 0
    fixed: Span | None = None

    def place(self, begin: int, end: int) -> Span:
        """The span of the characters from one index of the first line to another, counted from 0."""
        if self.fixed is not None:
            return self.fixed
        line = self.lines_before + 1
        return Span(self.file, line, begin + 1 + self.columns_before, line, end + 1 + self.columns_before)


def _words(text: str) -> str:
    return " ".join(text.split())


class Builder:
    """Callbacks for each rule.

    `written` collects what was read, so that a broken line does not lose those before it; `findings` what is wrong with single tokens.
    """

    def __init__(self) -> None:
        self.origin = Origin("")
        self.written: list[WrittenLine] = []
        self.findings: list[Diagnostic] = []

    def begin(self, origin: Origin) -> None:
        """Forgets what was read before."""
        self.origin, self.written, self.findings = origin, [], []

    # ---- places

    def _start(self, item: Token | Node) -> tuple[int, int]:
        if isinstance(item, Token):
            return item.line + self.origin.lines_before, item.column + (self.origin.columns_before if item.line == 1 else 0)
        return item.span.line, item.span.column

    def _end(self, item: Token | Node) -> tuple[int, int]:
        if isinstance(item, Token):
            line, column = self._start(item)
            return line, column + len(item)
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

    def number(self, items: list[Any]) -> Number | Percent | Ratio:
        token = items[0]
        place = self.span(token)
        if sum(character.isdigit() for character in token) > MOST_DIGITS:
            self._find("number-too-long", place, {"most": str(MOST_DIGITS)}, "write fewer digits")
            return Number(place, Decimal(1))
        if token.terminal == "FRACTION":
            above, below = (int(number) for number in token.split("/"))
            if below == 0:
                self._find("division-by-zero", place, {"fraction": str(token)}, "write another number below the stroke")
                below = 1
            return Ratio(place, above, below)
        if token.terminal == "PERCENT":
            return Percent(place, Decimal(token[:-1].strip()))
        return self._exact(str(token), place)

    def _exact(self, written: str, place: Span) -> Number:
        """A number; one whose point may stand for thousands is reported, in whatever clause it stands."""
        if _POINT_AND_THREE_DIGITS.fullmatch(written):
            whole, thousands = written.split(".")
            self._find(
                "ambiguous-number",
                place,
                {"what": f"`{written}` may be {whole} {thousands} or a little more than {whole}"},
                f"write `{whole} {thousands}` or `{whole}{thousands}` for thousands, `{written}0` for the fraction",
            )
        return Number(place, Decimal(written.replace(" ", "")))

    def _find(self, name: str, place: Span, arguments: dict[str, str], advice: str) -> None:
        self.findings.append(Diagnostic(name, place, arguments, (advice,)))

    def quantity(self, items: list[Any]) -> Expression:
        number: Number | Percent | Ratio = items[0]
        return number if len(items) == 1 else Quantity(self.span(number, items[1]), number, items[1].text)

    def joined_interval(self, items: list[Any]) -> Interval:
        token = items[0]
        place = self.span(token)
        unit = items[1].text if len(items) > 1 else None
        if max(map(len, token.split(".."))) > MOST_DIGITS:
            self._find("number-too-long", place, {"most": str(MOST_DIGITS)}, "write fewer digits")
            return Interval(place, None, None, unit)
        lower, upper = (self._exact(end, place) for end in token.split(".."))
        return Interval(self.span(token, items[-1]), lower, upper, unit)

    def closed_interval(self, items: list[Any]) -> Interval:
        lower, _, upper = items
        if isinstance(lower, Number) and isinstance(upper, Quantity):  # `2 .. 8 rounds` is `2..8 rounds`
            return Interval(self.span(lower, upper), lower, upper.number, upper.unit)
        return Interval(self.span(lower, upper), lower, upper)

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
        for kind in ("ARTICLE", "LABEL"):
            for mark in [mark for mark in marks if mark.terminal == kind][1:]:
                self._find("mark-not-here", self.span(mark), {"mark": str(mark)}, "a clause has one article number and one label")
        too_long = [mark for mark in marks if mark.terminal == "ARTICLE" and _LONG_NUMBER.search(mark)]
        for mark in too_long:
            self._find("number-too-long", self.span(mark), {"most": str(MOST_DIGITS)}, "write fewer digits")
        article = next((re.sub(r"^(§|art\.)[ ]*", "", mark) for mark in marks if mark.terminal == "ARTICLE" and mark not in too_long), None)
        label = next((mark[1:] for mark in marks if mark.terminal == "LABEL"), None)
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
