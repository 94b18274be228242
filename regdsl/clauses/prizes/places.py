"""Ranges of places, and what a place is worth."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction

from regdsl.expressions.vocabulary import name_written
from regdsl.language.operands import AMOUNT, WHOLE, Amount, decimal_of
from regdsl.language.signature import LineType, Misfit, Operand
from regdsl.language.syntax import (
    Calculation,
    Comparison,
    Expression,
    Interval,
    Items,
    Line,
    Named,
    Not,
    Number,
    PartOf,
    Percent,
    Quantity,
    Ratio,
    Text,
    Unstated,
    Word,
)
from regdsl.language.wording import say
from regdsl.values.frozen import dataclass, replace

MOST_PLACES = 10_000
"""The largest place that can have a prize; the largest open of all had some 3 000 players."""


@dataclass(frozen=True, slots=True)
class PlaceRange:
    """Places `first` to `last`, both in; the first place is 1. With `and_behind` the range goes on without an end."""

    first: int
    last: int
    and_behind: bool = False


def _possible(place: int, written: Expression) -> int:
    if place > MOST_PLACES:
        raise Misfit(f"there are no {place} places", written.span, f"write at most {MOST_PLACES}")
    return place


def _read_places(written: Expression) -> PlaceRange:
    if isinstance(written, Interval) and written.lower is not None and written.upper is not None and written.unit is None:
        first, last = decimal_of(written.lower), decimal_of(written.upper)
        if first != int(first) or last != int(last) or first < 1:
            raise Misfit("places are whole numbers from 1", written.span, "write it like 1..3")
        if last < first:
            raise Misfit(f"the range {first}..{last} is reversed", written.span, f"write {last}..{first}", "reversed-range")
        return PlaceRange(int(first), _possible(int(last), written))
    if isinstance(written, Number):
        place = decimal_of(written)
        if place == int(place) and place >= 1:
            return PlaceRange(_possible(int(place), written), int(place))
    raise Misfit("this is no range of places", written.span, "write it like 1..3")


def _read_place(written: Expression) -> int:
    return _read_places(written).first if isinstance(written, Number) else int(WHOLE.read(written))


def _read_places_of_prizes(written: Expression) -> PlaceRange:
    """`2..` too, where the text does not say how far the prizes go."""
    if isinstance(written, Interval) and isinstance(written.lower, Number) and written.upper is None and written.unit is None:
        return replace(_read_places(written.lower), and_behind=True)
    return _read_places(written)


@dataclass(frozen=True, slots=True)
class WrittenPrize:
    """One value behind the places, as written: `500`, `"cup" + 100 EUR`, `40 each`, `200 together`, `3 x 50`, `50 per point`,
    `10% of fund`, `at least 300`.

    `spread` says how one value serves a range of places: `each`, `together`, None where the text does not say; `times` that it stands
    for so many places; `worth` is the value of the goods, which is not paid; `share` a part of the fund called `of` (None: the same as of
    the value behind it). `left_open`: so many prizes of which the text does not say what they are, but that they are
    `at_least` so much. No `times`: `none`. `proportion`: parts of the fund in proportion to that, written `fund by series points`.
    """

    amounts: tuple[Amount, ...] = ()
    goods: tuple[str, ...] = ()
    worth: Amount | None = None
    spread: str | None = None
    times: int = 1
    per_point: bool = False
    share: Fraction | None = None
    of: str | None = None
    left_open: bool = False
    at_least: Amount | None = None
    proportion: str | None = None


_PRIZE_EXAMPLE = 'write an amount, or goods in quotes: 500, 40 each, 200 together, 50 per point, "cup" + 100, "book" worth 30 EUR'
_SHARE_EXAMPLE = "write it like `40% of fund`, `1/3 of fund for main`"
UNSTATED = "unstated"
PROPORTIONS = ("series points", "points")
"""In proportion to what winners may divide a fund."""
SPREADS = ("each", "together")


def _read_prize(line: Line) -> WrittenPrize:
    if not line.arguments and len(line.parts) == 1 and line.parts[0].word == "at least" and line.parts[0].value is not None:
        return WrittenPrize(at_least=AMOUNT.read(line.parts[0].value))
    if len(line.arguments) != 1:
        raise Misfit("this is no prize", line.span, _PRIZE_EXAMPLE)
    if isinstance(line.arguments[0], Word) and line.arguments[0].text == "fund" and [part.word for part in line.parts] == ["by"]:
        return WrittenPrize(proportion=_proportion(line.parts[0].value, line))
    prize = _of_terms(line.arguments[0])
    for part in line.parts:
        if part.word == "per" and isinstance(part.value, Word) and part.value.text == "point":
            prize = replace(prize, per_point=True)
        elif part.word == "worth" and part.value is not None and prize.goods:
            prize = replace(prize, worth=AMOUNT.read(part.value))
        else:
            raise Misfit(f"`{part.word}` cannot stand here", part.span, _PRIZE_EXAMPLE)
    if prize.per_point and (not prize.amounts or prize.goods):
        raise Misfit("only money is paid per point", line.span, "write it like `50 EUR per point`")
    return prize


def _proportion(written: Expression | None, line: Line) -> str:
    if isinstance(written, Unstated):
        return UNSTATED
    if isinstance(written, Word) and written.text in PROPORTIONS:
        return written.text
    advice = "write `fund by series points`, `fund by points`, or `fund by unstated`"
    raise Misfit("this does not say in proportion to what the fund is divided", line.span, advice)


def _of_terms(written: Expression) -> WrittenPrize:
    if isinstance(written, Word) and written.text == "none":
        return WrittenPrize(times=0)
    if isinstance(written, Quantity) and written.unit == "x unstated":
        return replace(WrittenPrize(left_open=True), times=_times(written.number))
    if isinstance(written, Calculation) and len(written.terms) == 2 and written.terms[1][0] == "*":
        (_, times), (_, value) = written.terms
        return replace(_of_terms(value), times=_times(times))
    terms = [term for _, term in written.terms] if isinstance(written, Calculation) else [written]
    if isinstance(written, Calculation) and any(sign != "+" for sign, _ in written.terms):
        raise Misfit("this is no prize", written.span, _PRIZE_EXAMPLE)
    prize = WrittenPrize()
    for term in terms:
        prize = _with_term(prize, term)
    return prize


def _times(written: Expression) -> int:
    number = decimal_of(written)
    if number != int(number) or not 1 <= number <= MOST_PLACES:
        raise Misfit("so many prizes cannot be written so", written.span, "write it like 3 x 50")
    return int(number)


def _with_term(prize: WrittenPrize, term: Expression) -> WrittenPrize:
    if isinstance(term, Named) and term.name in SPREADS:
        prize, term = replace(prize, spread=term.name), term.value
    elif isinstance(term, Quantity) and term.unit.rpartition(" ")[2] in SPREADS:
        currency, _, spread = term.unit.rpartition(" ")
        prize, term = replace(prize, spread=spread), Quantity(term.span, term.number, currency) if currency else term.number
    if isinstance(term, Text):
        return replace(prize, goods=(*prize.goods, term.value))
    if isinstance(term, Percent | PartOf):
        return _with_share(prize, term)
    if isinstance(term, Calculation | Comparison | Interval | Items):
        raise Misfit("this is no prize", term.span, _PRIZE_EXAMPLE)
    amount: Amount = AMOUNT.read(term)
    if amount.amount <= 0:
        raise Misfit("a prize is more than nothing", term.span, "take it out, or write `unstated` where the text leaves it open")
    return replace(prize, amounts=(*prize.amounts, amount))


def _with_share(prize: WrittenPrize, term: Percent | PartOf) -> WrittenPrize:
    """`40%`, `10% of fund`, `1/3 of fund for main`."""
    part = term.part if isinstance(term, PartOf) else term
    match part:
        case Percent(value=value):
            share = Fraction(value) / 100
        case Ratio(numerator=numerator, denominator=denominator) if denominator:
            share = Fraction(numerator, denominator)
        case Unstated():
            return replace(prize, left_open=True)
        case _:
            raise Misfit("this is no share of a fund", term.span, _SHARE_EXAMPLE)
    if not 0 < share <= 1 or prize.share is not None:
        raise Misfit("this is no share of a fund", term.span, _SHARE_EXAMPLE)
    if not isinstance(term, PartOf):
        return replace(prize, share=share)
    name = name_written(term.whole)
    spread = next((spread for spread in SPREADS if name is not None and name.endswith(f" {spread}")), None)
    if name is not None and spread is not None:
        prize, name = replace(prize, spread=spread), name.removesuffix(f" {spread}")
    if name is None or (name != "fund" and not name.startswith("fund for ")):
        raise Misfit(f"{say(term.whole)} is no fund", term.whole.span, _SHARE_EXAMPLE)
    return replace(prize, share=share, of=name)


def _read_scale(line: Line) -> tuple[Decimal, ...]:
    """One number, or a run of whole numbers that goes down or up by one: `9..1`."""
    if len(line.arguments) == 1 and not line.parts:
        written = line.arguments[0]
        if isinstance(written, Interval) and written.lower is not None and written.upper is not None and written.unit is None:
            first, last = decimal_of(written.lower), decimal_of(written.upper)
            if first == int(first) and last == int(last) and abs(first - last) < 1000:
                step = 1 if last >= first else -1
                return tuple(Decimal(number) for number in range(int(first), int(last) + step, step))
        return (decimal_of(written),)
    raise Misfit("this is no number of points", line.span, "write numbers such as 25, 20, 17 or a run such as 9..1")


CARRIED = "carried"


def _read_otherwise(written: Expression) -> str:
    if isinstance(written, Word) and written.text in ("halved", CARRIED):
        return written.text
    if isinstance(written, Not) and isinstance(written.item, Word) and written.item.text == "awarded":
        return "not awarded"
    raise Misfit(
        "this does not say what happens with fewer", written.span, "write `else halved`, `else not awarded` or `else carried to main`"
    )


def _read_place_or_places(written: Expression) -> PlaceRange:
    """`place 4`, `places 2..3`."""
    if isinstance(written, Named) and written.name in ("place", "places"):
        return _read_places(written.value)
    raise Misfit("this is no place", written.span, "write it like `place 1` or `places 2..3`")


PLACE_OR_PLACES = Operand("place or places", "`place 1` or `places 2..3`", _read_place_or_places)
OTHERWISE = Operand("otherwise", "`halved`, `not awarded` or `carried to main`", _read_otherwise)
PLACE = Operand("place", "the number of a place, from 1", _read_place)
PLACES = Operand("places", "a range of places such as 1..3", _read_places)
PLACES_OF_PRIZES = Operand("places", "a range of places such as 1..3", _read_places_of_prizes)
PRIZE = LineType("an amount of money, or goods in quotes", _read_prize)
POINTS = LineType("a number of points, or a run such as 9..1", _read_scale)
