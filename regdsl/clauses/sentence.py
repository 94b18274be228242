"""What a clause has to say to people, before any language: whole English sentences with named placeholders, and typed values for them.

The English sentence is the key of its translations. A language translates the sentence as a whole, puts the placeholders where it likes,
and may ask for a value in a grammatical case (`{rounds:gen}`). Nothing is glued together from pieces.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import date, datetime
from decimal import Decimal
from fractions import Fraction

from regdsl.language.syntax import Expression
from regdsl.values.frozen import dataclass
from regdsl.values.hints import TypeAlias
from regdsl.values.money import Money


@dataclass(frozen=True, slots=True)
class Term:
    """A word or phrase of the field that is translated, such as `round robin`. `context` tells it from others spelt alike."""

    message: str
    context: str | None = None


@dataclass(frozen=True, slots=True)
class Number:
    """A bare number: points, a factor, the number of a round. Without `grouped`, as ratings and years are written: `2400`."""

    number: Decimal
    grouped: bool = False


@dataclass(frozen=True, slots=True)
class Count:
    """So many of something: `9 rounds`. `noun` is one of `NOUNS`."""

    number: Decimal
    noun: str


@dataclass(frozen=True, slots=True)
class Percent:
    """`value` of a hundred."""

    value: Decimal


@dataclass(frozen=True, slots=True)
class Range:
    """Whole numbers from `first` to `last`, both in: places, rounds."""

    first: int
    last: int


@dataclass(frozen=True, slots=True)
class MoneyRange:
    """From one amount to another, both in, in one currency."""

    lowest: Money
    highest: Money


@dataclass(frozen=True, slots=True)
class Days:
    """From one day to another, both in."""

    first: date
    last: date


@dataclass(frozen=True, slots=True)
class Hours:
    """From one time of a day to another."""

    begins: datetime
    ends: datetime


@dataclass(frozen=True, slots=True)
class Weekday:
    """A day with the name of its weekday."""

    day: date


@dataclass(frozen=True, slots=True)
class Month:
    """A month of a year, by its first day: that of a rating list."""

    first: date


@dataclass(frozen=True, slots=True)
class TimeOfDay:
    """The time of a moment, where its day is said already."""

    moment: datetime


@dataclass(frozen=True, slots=True)
class Code:
    """What every language writes alike: `GM`, `BUL`, `BH-C1`."""

    text: str


@dataclass(frozen=True, slots=True)
class LanguageName:
    """The name of a language by its tag (BCP 47), as CLDR has it: `eu` is Basque. The tag where it has none."""

    tag: str


@dataclass(frozen=True, slots=True)
class Verbatim:
    """What somebody is called, or said in words of the text: given as it is written there, whatever the language."""

    text: str


@dataclass(frozen=True, slots=True)
class Named:
    """A name of the file (a category, a group, an event): by its title where it has one, else by the word for it, else as it is."""

    name: str


@dataclass(frozen=True, slots=True)
class Texts:
    """The text's own words, by language. `partial`: only some versions have them, so that none is missing elsewhere."""

    texts: Mapping[str, str]
    partial: bool = False


@dataclass(frozen=True, slots=True)
class Retold:
    """English words of a verdict or a reason, which are told again in the language as far as they can be."""

    text: str


@dataclass(frozen=True, slots=True)
class Condition:
    """A condition or quantity, said by `regdsl.expressions.words`."""

    expression: Expression


@dataclass(frozen=True, slots=True)
class People:
    """Those called `noun` of whom the condition holds: `players rated 2000 or below`."""

    noun: str
    where: Expression | None = None


@dataclass(frozen=True, slots=True)
class Items:
    """Several values, joined as the language joins lists: `and`, `or`, or commas alone (``)."""

    values: tuple[Value, ...]
    word: str = "and"


@dataclass(frozen=True, slots=True)
class Sentence:
    """A whole sentence, a heading, or a cell of a table.

    `plural` is the English for other numbers than one, `by` the value that decides the form. `is_open`: it says what the text leaves
    open. `context` tells the message from others that are spelt alike.
    """

    message: str
    values: Mapping[str, Value]
    plural: str | None = None
    by: str | None = None
    context: str | None = None
    is_open: bool = False


Value: TypeAlias = (
    Term
    | Number
    | Count
    | Percent
    | Range
    | MoneyRange
    | Days
    | Hours
    | Weekday
    | Month
    | TimeOfDay
    | Code
    | LanguageName
    | Verbatim
    | Named
    | Texts
    | Retold
    | Condition
    | People
    | Items
    | Sentence
    | Money
    | date
)

NOUNS: Mapping[str, tuple[str, str]] = {
    "events": ("{number} event", "{number} events"),
    "games": ("{number} game", "{number} games"),
    "hours": ("{number} hour", "{number} hours"),
    "minutes": ("{number} minute", "{number} minutes"),
    "moves": ("{number} move", "{number} moves"),
    "players": ("{number} player", "{number} players"),
    "points": ("{number} point", "{number} points"),
    "rounds": ("{number} round", "{number} rounds"),
    "seconds": ("{number} second", "{number} seconds"),
    "days": ("{number} day", "{number} days"),
    "months": ("{number} month", "{number} months"),
    "members": ("{number} member", "{number} members"),
    "stars": ("{number} star", "{number} stars"),
    "metres": ("{number} m", "{number} m"),
    "volts": ("{number} V", "{number} V"),
    "base amounts": ("{number} base amount", "{number} base amounts"),
    "minimum wages": ("{number} minimum wage", "{number} minimum wages"),
    "forfeits": ("{number} game lost by absence", "{number} games lost by absence"),
    "entrants": ("{number} entrant", "{number} entrants"),
    "payers": ("{number} paying player", "{number} paying players"),
    "starters": ("{number} starter", "{number} starters"),
    "finishers": ("{number} finisher", "{number} finishers"),
}
"""What is counted: one and many. Messages like any other; languages with cases give each case its own forms."""


def sentence(message: str, /, **values: Value) -> Sentence:
    """A sentence; every message of a document is the literal first argument of this or one of the next functions."""
    return Sentence(message, values)


def left_open(message: str, /, **values: Value) -> Sentence:
    """A sentence about what the published text leaves open."""
    return Sentence(message, values, is_open=True)


def term(message: str) -> Term:
    """A word or phrase whose English is written here."""
    return Term(message)


def counted(number: int | Decimal | Fraction, noun: str) -> Count:
    """So many of `noun`, one of `NOUNS`."""
    return Count(exact_decimal(number), noun)


def number(value: int | Decimal | Fraction) -> Number:
    """A bare number."""
    return Number(exact_decimal(value))


def rating(value: int) -> Number:
    """A rating or a year, which nobody groups."""
    return Number(Decimal(value))


def places(first: int, last: int) -> Value:
    """One place or a range of them."""
    return Range(first, last) if last != first else Number(Decimal(first))


_MANY_HOURS = 4
"""From here on people say hours: a game has 120 minutes, an appeal 24 hours."""


def length(seconds: int | Fraction | Decimal) -> Count:
    """A length of time in whole hours where it is many of them, in whole minutes where it is one, else in seconds."""
    exact = Fraction(seconds)
    if exact >= _MANY_HOURS * 3600 and exact % 3600 == 0:
        return counted(exact / 3600, "hours")
    if exact >= 60 and exact % 60 == 0:
        return counted(exact / 60, "minutes")
    return counted(exact, "seconds")


def listed(values: Iterable[Value], word: str = "and") -> Value:
    """The only value, or a list of them."""
    found = tuple(values)
    return found[0] if len(found) == 1 else Items(found, word)


def codes(texts: Iterable[str]) -> Value:
    """Codes, joined as a list."""
    return listed(Code(text) for text in texts)


def terms(words: Iterable[str], context: str | None = None, word: str = "and") -> Value:
    """Words of a closed list of the language, which the catalogues hold under their context."""
    return listed((Term(each, context) for each in words), word)


def exact_decimal(value: int | Decimal | Fraction) -> Decimal:
    """The number as a decimal. Lengths and points of the language always are decimal numbers."""
    if isinstance(value, Fraction):
        found = Decimal(value.numerator) / Decimal(value.denominator)
        if Fraction(found) != value:
            raise ValueError(f"{value} has no decimal number")
        return found
    return Decimal(value)
