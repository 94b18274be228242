"""Numbers, amounts, days and lists as a language writes them: CLDR's data from Babel, with the corrections of federations' documents."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import date, datetime
from decimal import Decimal

from regdsl.documents.corrections import CORRECTIONS, Correction
from regdsl.values.currencies import MINOR_UNITS
from regdsl.values.hints import TYPE_CHECKING
from regdsl.values.money import Money

if TYPE_CHECKING:
    from babel.core import Locale

NO_BREAK = "\u00a0"
EN_DASH = "\u2013"
_CATEGORIES = ("zero", "one", "two", "few", "many", "other")
_PATTERN = re.compile(r"'([^']*)'|(EEEE|MMMM|y+|d+|M+)|([^'EMyd]+)")


class Writing:
    """How one language writes values. `tag` is its tag in BCP 47: `bg`, `sr-Latn`, `cnr`."""

    def __init__(self, tag: str) -> None:
        from babel.core import Locale

        self.tag = tag
        self._correction = CORRECTIONS.get(tag, Correction())
        self._locale: Locale = Locale.parse(self._correction.locale or tag.replace("-", "_"))
        symbols = self._locale.number_symbols.get("latn") or self._locale.number_symbols
        self.decimal_point: str = symbols["decimal"]
        self.group: str = symbols["group"].replace(" ", NO_BREAK).replace("\u202f", NO_BREAK)
        self.money_first: bool = self._locale.currency_formats["standard"].pattern.startswith("¤")
        self.is_right_to_left: bool = self._locale.text_direction == "rtl"

    @property
    def months(self) -> tuple[str, ...]:
        """The names of the months as days are written with them, January first."""
        return self._correction.months or tuple(self._locale.months["format"]["wide"][month] for month in range(1, 13))

    @property
    def says_a_year_once(self) -> bool:
        """Whether days of one year share its number: not where the year is written first."""
        return "d" in self._locale.date_formats["long"].pattern.partition("y")[0]

    def language(self, tag: str) -> str:
        """The name of a language; its tag where CLDR has none."""
        names = self._locale.languages
        name: str = names.get(tag.replace("-", "_")) or names.get(tag.partition("-")[0]) or tag
        return name

    # ---- numbers

    @property
    def categories(self) -> tuple[str, ...]:
        """CLDR's categories of plural forms in their order: the forms of a message in a catalogue, one each."""
        tags = {*self._locale.plural_form.tags, "other"}
        return tuple(category for category in _CATEGORIES if category in tags)

    def plural(self, number: Decimal) -> int:
        """Which of the forms goes with the number; 2.5 has its own."""
        return self.categories.index(self._locale.plural_form(number))

    def number(self, number: Decimal, *, grouped: bool = True) -> str:
        """`1 250,5`: exact, with as many decimals as the number has."""
        sign, digits = ("−" if number < 0 else ""), format(number.copy_abs(), "f")
        whole, _, part = digits.partition(".")
        part = part.rstrip("0")
        if grouped:
            whole = re.sub(r"(?<=\d)(?=(\d{3})+$)", self.group, whole)
        return f"{sign}{whole}{self.decimal_point}{part}" if part else f"{sign}{whole}"

    def percent(self, number: Decimal) -> str:
        pattern: str = self._locale.percent_formats[None].pattern
        return self.number(number) + (NO_BREAK if re.search(r"\s%", pattern) else "") + "%"

    def symbol(self, currency: str) -> str:
        """The sign of the currency where the language has one, else its code."""
        own = self._correction.symbols.get(currency)
        found: str = own or self._locale.currency_symbols.get(currency) or currency
        return found if any(not letter.isascii() for letter in found) or own else currency

    def money(self, money: Money) -> str:
        """`6 000 €`, `€6,000`; decimals only where they are not zero, then all of the currency."""
        amount = self._amount(money)
        symbol = self.symbol(money.currency)
        if self.money_first and len(symbol) == 1:
            return f"−{symbol}{amount[1:]}" if amount.startswith("−") else f"{symbol}{amount}"
        return f"{amount}{NO_BREAK}{symbol}"

    def money_range(self, lowest: Money, highest: Money) -> str:
        if self.money_first and len(self.symbol(lowest.currency)) == 1:
            return f"{self.money(lowest)}{EN_DASH}{self.money(highest)}"
        return f"{self._amount(lowest)}{EN_DASH}{self.money(highest)}"

    def _amount(self, money: Money) -> str:
        amount = self.number(money.amount)
        whole, point, decimals = amount.partition(self.decimal_point)
        return amount if not point else f"{whole}{point}{decimals.ljust(MINOR_UNITS.get(money.currency, 2), '0')}"

    # ---- days

    def day(self, day: date) -> str:
        """`15 April 2009`."""
        return self._filled(self._locale.date_formats["long"].pattern, day)

    def month(self, first: date) -> str:
        """`November 2024`."""
        from babel.dates import format_skeleton

        said: str = format_skeleton("yMMMM", first, locale=self._locale)
        return re.sub(r"[ \u202f](?=г\.)| (?=\d{4})", NO_BREAK, said)

    def weekday(self, day: date) -> str:
        """`Wednesday, 15 April 2009`."""
        return self._filled(self._locale.date_formats["full"].pattern, day)

    def days(self, first: date, last: date) -> str:
        """`12–18 May 2009`, `24 November – 2 December 2009`: what both have in common is said once."""
        pattern: str = self._locale.date_formats["long"].pattern
        head, _, _ = pattern.partition("y")
        both_in_year = first.year == last.year and self.says_a_year_once
        if both_in_year and first.month == last.month:
            return self._filled(pattern, last, f"{first.day}{EN_DASH}{last.day}")
        if both_in_year:
            return f"{self._filled(head.rstrip(' ,'), first)} {EN_DASH} {self.day(last)}"
        return f"{self.day(first)} {EN_DASH} {self.day(last)}"

    def _filled(self, pattern: str, day: date, days: str | None = None) -> str:
        values = {"EEEE": self._weekday_name(day), "MMMM": self._month_name(day), "y": str(day.year), "d": days or str(day.day)}
        text = ""
        for quoted, letters, plain in _PATTERN.findall(pattern):
            text += quoted or values.get(letters) or (f"{day.month:0{len(letters)}}" if letters else plain)
        # Day and year stay with their month in one line.
        return re.sub(r"(?<=\d) |(?<=\d\.) | (?=\d{4})|\u202f| (?=г\.)", NO_BREAK, text)

    def _month_name(self, day: date) -> str:
        return self.months[day.month - 1]

    def _weekday_name(self, day: date) -> str:
        names = self._correction.weekdays
        name: str = names[day.weekday()] if names else self._locale.days["format"]["wide"][day.weekday()]
        return name

    def time(self, moment: datetime) -> str:
        """`16:30`: 24 hours everywhere, as tournaments are announced."""
        return self._correction.time.format(time=f"{moment:%H:%M}").replace(" ", NO_BREAK)

    def hours(self, begins: datetime, ends: datetime) -> str:
        return self._correction.time.format(time=f"{begins:%H:%M}{EN_DASH}{ends:%H:%M}").replace(" ", NO_BREAK)

    def moment(self, moment: date) -> str:
        """A day, with its time of day where it has one."""
        if isinstance(moment, datetime):
            return f"{self.day(moment)}, {self.time(moment)}"
        return self.day(moment)

    # ---- lists

    def joined(self, items: Sequence[str], word: str) -> str:
        """The items as a list of this language: with `and`, `or`, or commas alone."""
        if len(items) < 2:
            return "".join(items)
        if not word:
            return ", ".join(items)
        patterns = self._locale.list_patterns["or" if word == "or" else "standard"]
        if len(items) == 2:
            return str(patterns["2"]).format(*items)
        text = str(patterns["end"]).format(*items[-2:])
        for item in reversed(items[1:-2]):
            text = str(patterns["middle"]).format(item, text)
        return str(patterns["start"]).format(items[0], text)
