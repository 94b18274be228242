"""The kinds of value that a condition or a quantity can have, and which literals are of them."""

from __future__ import annotations

from enum import StrEnum

from regdsl.language.syntax import Expression, Moment, Number, Percent, Quantity, Ratio, Text
from regdsl.values.currencies import MINOR_UNITS
from regdsl.values.frozen import dataclass


class Kind(StrEnum):
    NUMBER = "number"
    COUNT = "count"
    MONEY = "money"
    RATING = "rating"
    AGE = "age"
    YEAR = "year"
    PERCENT = "percent"
    DURATION = "duration"
    DATE = "date"
    INSTANT = "instant"
    TITLE = "title"
    FEDERATION = "federation"
    CHOICE = "choice"
    TEXT = "text"
    YES_NO = "yes or no"
    LIST = "list"
    NONE = "none"


_ORDERED = frozenset({Kind.NUMBER, Kind.COUNT, Kind.MONEY, Kind.RATING, Kind.AGE, Kind.YEAR, Kind.PERCENT, Kind.DURATION})
_BARE = frozenset({Kind.NUMBER, Kind.COUNT, Kind.RATING, Kind.AGE, Kind.YEAR})
_TIME = frozenset({Kind.DATE, Kind.INSTANT})

SECONDS = {"s": 1, "min": 60, "h": 3600, "day": 86400, "week": 7 * 86400}
"""Length of the units of time that always are equally long."""

_TIME_UNITS = {"minute": "min", "minutes": "min", "hour": "h", "hours": "h", "second": "s", "seconds": "s", "days": "day", "weeks": "week",
               "months": "month", "years": "year", "month": "month", "year": "year", **{unit: unit for unit in SECONDS}}  # fmt: skip

PEOPLE = ("entrants", "payers", "starters", "finishers")
"""The four nouns that count the field, each at its fixed moment: entered, paid more than 0, paired in round 1, not withdrawn."""


def unit_of_time(word: str) -> str | None:
    """`s`, `min`, `h`, `day`, `week`, `month` or `year` for any spelling of it; None for other words."""
    return _TIME_UNITS.get(word)


@dataclass(frozen=True, slots=True)
class Type:
    """A kind of value. `words` say it to people, with an article.

    `units` are the words that may stand behind a number of it, the usual one first; `choices` all its words, where they are a closed
    list; `currency` that of a sum of money, None where only the event's records tell; `item` what a list holds.
    """

    kind: Kind
    words: str
    units: tuple[str, ...] = ()
    choices: tuple[str, ...] = ()
    currency: str | None = None
    item: Type | None = None

    @property
    def is_ordered(self) -> bool:
        """Numbers and quantities, for which `below` and `above` are said."""
        return self.kind in _ORDERED

    @property
    def is_time(self) -> bool:
        """Days and instants, for which `before`, `after`, `until` and `from` are said."""
        return self.kind in _TIME

    @property
    def can_be_computed_with(self) -> bool:
        """Numbers and amounts; lengths of time only lie before or after a moment."""
        return self.is_ordered and self.kind is not Kind.DURATION

    @property
    def takes_bare_numbers(self) -> bool:
        return self.kind in _BARE


NUMBER = Type(Kind.NUMBER, "a number")
MONEY = Type(Kind.MONEY, "an amount of money")
RATING = Type(Kind.RATING, "a rating")
AGE = Type(Kind.AGE, "an age in years", ("years", "year"))
YEAR = Type(Kind.YEAR, "a year")
PERCENT = Type(Kind.PERCENT, "a percentage")
DURATION = Type(Kind.DURATION, "a length of time", tuple(_TIME_UNITS))
DATE = Type(Kind.DATE, "a day")
INSTANT = Type(Kind.INSTANT, "a day or an instant")
TITLE = Type(Kind.TITLE, "a title such as GM")
FEDERATION = Type(Kind.FEDERATION, "the code of a federation such as BUL")
TEXT = Type(Kind.TEXT, "a text in quotes")
YES_NO = Type(Kind.YES_NO, "yes or no")
NONE = Type(Kind.NONE, "nothing")


def count_of(*units: str) -> Type:
    """A whole number of what `units` say, plural first."""
    return Type(Kind.COUNT, f"a number of {units[0]}", units)


def money_in(currency: str) -> Type:
    """Amounts in the currency with this code."""
    return Type(Kind.MONEY, f"an amount in {currency}", (currency,), currency=currency)


def choice(*words: str) -> Type:
    """One word of a closed list; without `words` any word."""
    return Type(Kind.CHOICE, "one of " + ", ".join(words) if words else "a word", choices=words)


def list_of(item: Type) -> Type:
    """Lists of values of one type."""
    return Type(Kind.LIST, f"a list, each of them {item.words}", item=item)


FIELD = count_of(*PEOPLE)


def type_of_literal(written: Expression) -> Type | None:
    """The type that a literal has by itself; None for what is no literal or has a unit that no type has."""
    match written:
        case Number() | Ratio():
            return NUMBER
        case Percent():
            return PERCENT
        case Moment(text=text) if len(text) == len("YYYY-MM-DD"):
            return DATE
        case Moment():
            return INSTANT
        case Text():
            return TEXT
        case Quantity(unit=unit) if unit in MINOR_UNITS:
            return money_in(unit)
        case Quantity(unit=unit) if unit_of_time(unit):
            return DURATION
        case Quantity(unit=unit) if unit in PEOPLE:
            return FIELD
    return None


def literal_fits(written: Expression, wanted: Type, currency: str | None) -> bool:
    """Whether a number, quantity, moment or text is of the type `wanted`. Bare numbers are money where a `currency` is given."""
    match written:
        case Quantity(unit=unit):
            own = type_of_literal(written)
            return unit in wanted.units or (own is not None and comparable(own, wanted))
        case Number() | Ratio() if wanted.kind is Kind.MONEY:
            return currency is not None and wanted.currency in (None, currency)
        case Number() | Ratio():
            return wanted.takes_bare_numbers
        case Percent():
            return wanted.kind in (Kind.PERCENT, Kind.NUMBER)
        case Text():
            return wanted.kind is Kind.TEXT
        case Moment():
            return wanted.is_time
    return False


def comparable(one: Type, other: Type) -> bool:
    """Whether values of both can be compared and added."""
    if one.kind is Kind.MONEY and other.kind is Kind.MONEY:
        return None in (one.currency, other.currency) or one.currency == other.currency
    if one.is_time and other.is_time:
        return True
    if one.kind is Kind.COUNT and other.kind is Kind.COUNT:
        return bool(set(one.units) & set(other.units)) or not one.units or not other.units
    if {one.kind, other.kind} == {Kind.NUMBER, Kind.COUNT}:
        return True
    if one.kind is Kind.LIST and other.kind is Kind.LIST and one.item and other.item:
        return comparable(one.item, other.item)
    return one.kind is other.kind
