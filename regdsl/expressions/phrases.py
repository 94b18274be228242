"""The English of expressions: whole phrases with placeholders, by what is asked.

Another language translates each phrase as a whole and may order its parts as it likes; nothing is glued together elsewhere. Facts that
are said in their own way carry their own phrases (`regdsl.expressions.facts`).
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, datetime
from decimal import Decimal
from fractions import Fraction

from regdsl.expressions.quantities import Sum
from regdsl.values.hints import Protocol
from regdsl.values.money import grouped

OF_FACTS: Mapping[str, str] = {
    ">=": "{fact} at least {value}",
    "<=": "{fact} at most {value}",
    ">": "{fact} more than {value}",
    "<": "{fact} less than {value}",
    "=": "{fact} {value}",
    "!=": "{fact} other than {value}",
    "..": "{fact} from {lower} to {upper}",
    "in": "{fact} among {value}",
    "has": "{fact} with {value}",
    "none": "without {fact}",
    "some": "with {fact}",
    "yes": "{fact}",
    "no": "not {fact}",
}
OF_AMOUNTS: Mapping[str, str] = {
    ">=": "at least {value}",
    "<=": "at most {value}",
    ">": "more than {value}",
    "<": "fewer than {value}",
    "=": "exactly {value}",
    "!=": "not {value}",
    "..": "{lower} to {upper}",
}
OF_TIMES: Mapping[str, str] = {
    **OF_FACTS,
    ">=": "{fact} on {value} or later",
    "<=": "{fact} by {value}",
    ">": "{fact} after {value}",
    "<": "{fact} before {value}",
    "=": "{fact} on {value}",
}
OF_NAMED_TIMES: Mapping[str, str] = {
    ">=": "{fact} not before {value}",
    "<=": "{fact} no later than {value}",
    ">": "{fact} later than {value}",
    "<": "{fact} earlier than {value}",
    "=": "{fact} at {value}",
}
"""Of moments that have a name, such as `day 1` or `end of round 3`."""
OF_KEYS: Mapping[str, str] = {
    ">=": "{value} or more",
    "<=": "{value} or less",
    ">": "above {value}",
    "<": "below {value}",
    "=": "{value}",
    "!=": "other than {value}",
    "..": "{lower} to {upper}",
    "in": "among {value}",
}
OF_KEY_TIMES: Mapping[str, str] = {
    **OF_KEYS,
    ">=": "from {value}",
    "<=": "until {value}",
    ">": "after {value}",
    "<": "before {value}",
}

BOTH = "{first} and {second}"
EITHER = "{first}, or {second}"
NEITHER = "not {phrase}"
EXCEPT = "except {phrase}"
"""Of people: those of whom several conditions do not hold."""
IN_PARENTHESES = "({phrase})"
ONE_OF = "{first} or {second}"
MORE = "{first}, {second}"
PART_OF = "{part} of {whole}"
SHARE_OF = "{share} of {whole}"
NUMBER_OF = "number of {people}"
PEOPLE = "{adjective} {people}"
ADJECTIVES = ("titled", "untitled", "rated", "unrated", "foreign", "female", "male")
"""Facts that are said before the noun, each in a phrase of its own: `foreign {people}`."""
PEOPLE_WHO = "{people} {phrase}"
PEOPLE_SO_DESCRIBED = "{people}, {phrase}"
LONG_BEFORE = "{length} before {moment}"
LONG_AFTER = "{length} after {moment}"
UNRATED_OPEN = "{phrase} (the text does not say whether the unrated too)"
CLOCK_TIME = "{day}, {time}"
LEFT_OPEN = "what the text leaves open"
OPEN = "{fact}: the text does not say"
CALCULATED = {"+": "{left} + {right}", "-": "{left} - {right}", "*": "{left} × {right}", "/": "{left} / {right}"}


class Voice(Protocol):
    """A language in which expressions are said."""

    def phrase(self, english: str) -> str:
        """The phrase or word in this language, with the same placeholders."""
        ...

    def plural(self, one: str, many: str, number: Fraction) -> str:
        """The form of the phrase in this language that goes with the number, with `{value}`."""
        ...

    def number(self, number: Fraction) -> str: ...

    def percent(self, number: Fraction) -> str: ...

    def money(self, amount: Sum) -> str: ...

    def moment(self, moment: date) -> str: ...


class English:
    """As the phrases stand."""

    def phrase(self, english: str) -> str:
        return english

    def plural(self, one: str, many: str, number: Fraction) -> str:
        return one if number == 1 else many

    def number(self, number: Fraction) -> str:
        decimal = Sum(number, "").money
        return str(number) if decimal is None else grouped(decimal.amount, decimals=1)

    def percent(self, number: Fraction) -> str:
        return f"{self.number(number)}%"

    def money(self, amount: Sum) -> str:
        money = amount.money
        return f"{amount.amount} {amount.currency}" if money is None else str(money)

    def moment(self, moment: date) -> str:
        if not isinstance(moment, datetime):
            return moment.isoformat()
        return moment.isoformat(" ", "seconds" if moment.second else "minutes")


ENGLISH = English()


def plain_number(number: Fraction) -> str:
    """Ratings and years, which nobody groups: `2400`."""
    return str(number) if number.denominator == 1 else str(Decimal(number.numerator) / Decimal(number.denominator))
