"""What can be written: expressions, and the three shapes a line can have.

Every node carries the place it came from; places do not count when two documents are compared, so a file and its twin in the
other spelling are equal.
"""

from __future__ import annotations

from decimal import Decimal

from regdsl.values.frozen import dataclass, field
from regdsl.values.hints import TypeAlias
from regdsl.values.span import Span


@dataclass(frozen=True, slots=True)
class Node:
    """Anything that was written at `span`."""

    span: Span = field(compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Unstated(Node):
    """`unstated`, `unstated rounds`: the published text leaves this open."""

    unit: str | None = None


@dataclass(frozen=True, slots=True)
class Word(Node):
    """A word, a many-word name or a code: `swiss`, `birth year`, `fund for main`, `EUR`."""

    text: str


@dataclass(frozen=True, slots=True)
class Text(Node):
    """Quoted text."""

    value: str


@dataclass(frozen=True, slots=True)
class Number(Node):
    """A number as written, exact: `25 000`, `0.8`."""

    value: Decimal


@dataclass(frozen=True, slots=True)
class Percent(Node):
    """`20%`: `value` is 20."""

    value: Decimal


@dataclass(frozen=True, slots=True)
class Ratio(Node):
    """`1/3`."""

    numerator: int
    denominator: int


@dataclass(frozen=True, slots=True)
class Quantity(Node):
    """A number with its unit: `6000 EUR`, `20 starters`, `5 best`."""

    number: Number | Percent | Ratio
    unit: str


@dataclass(frozen=True, slots=True)
class Moment(Node):
    """A date, month, time of day, or date with time, as written: not yet known to exist. `weekday` is an assertion."""

    text: str
    weekday: str | None = None


@dataclass(frozen=True, slots=True)
class Zone(Node):
    """A time zone: `Europe/Minsk`."""

    name: str


@dataclass(frozen=True, slots=True)
class Interval(Node):
    """`a..b`, `a..`, `..b`; both ends are in. `unit` belongs to both ends (`2..8 rounds`)."""

    lower: Expression | None
    upper: Expression | None
    unit: str | None = None


@dataclass(frozen=True, slots=True)
class Comparison(Node):
    """`rating >= 2400`, `title in [GM, IM]`, `below 1900`: without `left` it speaks of the thing at hand."""

    relation: str
    left: Expression | None
    right: Expression


@dataclass(frozen=True, slots=True)
class AllOf(Node):
    items: tuple[Expression, ...]


@dataclass(frozen=True, slots=True)
class AnyOf(Node):
    items: tuple[Expression, ...]


@dataclass(frozen=True, slots=True)
class Not(Node):
    item: Expression


@dataclass(frozen=True, slots=True)
class Calculation(Node):
    """`a + b - c`, `a * b / c`: each term with the sign before it; the first one's is `+` or `*`."""

    terms: tuple[tuple[str, Expression], ...]


@dataclass(frozen=True, slots=True)
class PartOf(Node):
    """`80% of fee income`, `start of cetinje`."""

    part: Expression
    whole: Expression


@dataclass(frozen=True, slots=True)
class Items(Node):
    """`[GM, IM]`."""

    values: tuple[Expression, ...]


@dataclass(frozen=True, slots=True)
class Named(Node):
    """A name and what belongs to it: `round 1`, `gives 0.8`, `women "Best women"`, `en "Text"`."""

    name: str
    value: Expression


@dataclass(frozen=True, slots=True)
class Counted(Node):
    """`(starters where foreign)`: what is counted, and of whom."""

    noun: Expression
    where: Expression


@dataclass(frozen=True, slots=True)
class Detailed(Node):
    """An element of a list with parts of its own: `10 min + 5 s per move`."""

    expression: Expression
    parts: tuple[Part, ...]


Expression: TypeAlias = (
    Unstated
    | Word
    | Text
    | Number
    | Percent
    | Ratio
    | Quantity
    | Moment
    | Zone
    | Interval
    | Comparison
    | AllOf
    | AnyOf
    | Not
    | Calculation
    | PartOf
    | Items
    | Named
    | Counted
    | Detailed
)


@dataclass(frozen=True, slots=True)
class Part(Node):
    """A reserved word and its operand: `where foreign`, `per federation`. Without `value` a block gives it (`where:`)."""

    word: str
    value: Expression | None


@dataclass(frozen=True, slots=True)
class Line(Node):
    """Arguments and parts without a head: a tie-break, a condition, one of several values."""

    arguments: tuple[Expression, ...]
    parts: tuple[Part, ...] = ()


@dataclass(frozen=True, slots=True)
class Row(Node):
    """`key: values` or `key:` and a block."""

    key: Line
    content: tuple[Item, ...]


@dataclass(frozen=True, slots=True)
class Clause(Node):
    """`§9.4 @absent deduct 20%, at least 100 EUR, where absent from closing`.

    `content` is what stands after the colon: values on the line (one `Line` each) or the items of the block. What could not be read and
    is reported already: `lost` are the texts of such lines of the block, `damaged` says that something is missing from the clause itself.
    """

    head: str
    arguments: tuple[Expression, ...]
    parts: tuple[Part, ...]
    content: tuple[Item, ...]
    article: str | None
    label: str | None
    head_span: Span = field(compare=False, repr=False)
    lost: tuple[str, ...] = field(default=(), compare=False, repr=False)
    damaged: bool = field(default=False, compare=False, repr=False)

    def part(self, word: str) -> Expression | None:
        """The operand of the first part `word`, None where it is not written."""
        return next((part.value for part in self.parts if part.word == word), None)


Item: TypeAlias = Line | Row | Clause


@dataclass(frozen=True, slots=True)
class Document:
    """A whole file: its clauses at the top (`regdsl 1`, then one series or tournament), and the lines there that could not be read."""

    file: str = field(compare=False)
    clauses: tuple[Clause, ...]
    lost: tuple[str, ...] = field(default=(), compare=False, repr=False)
