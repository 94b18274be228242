"""Where an attribute of a person comes from: a rating list, a rule of age, or a column of the entry list with values of a type."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from regdsl.language.signature import LineType, Misfit
from regdsl.language.syntax import AnyOf, Expression, Items, Line, Moment, Named, Number, PartOf, Word
from regdsl.language.wording import expression_text, line_text
from regdsl.values.dates import read_date
from regdsl.values.frozen import dataclass

BIRTH_YEAR = "by birth year"
ON_A_DAY = "years on"
CUSTOM = ("yes or no", "one of", "set of years", "set of", "number", "year", "rating", "money", "date", "text", "title")
"""The kinds whose values stand in a column of the entry list."""
LISTS = (
    "FIDE standard",
    "FIDE rapid",
    "FIDE blitz",
    "national list",
    "internal list",
    "highest of",
    "average of",
)
"""Where ratings come from, as words; a further list is named in capitals: `ECF standard`."""

_EXAMPLE = (
    "write it like `yes or no`, `one of [I, II]`, `set of years`, `years on 2024-09-01`, `by birth year` or `FIDE standard, list 2010-11`"
)
_TYPES = {"number": "number", "year": "year", "rating": "rating", "money": "money", "date": "date", "text": "text", "title": "title"}


@dataclass(frozen=True, slots=True)
class Source:
    """One way to know an attribute.

    `what` is one of `CUSTOM`, `BIRTH_YEAR`, `ON_A_DAY`, `list`, `detail` (the list, the day of the values or their proof, in words).
    `choices` are the words of a choice or set; `on` the day on which age is counted, `year` the year in which it is reached; `text` the
    source as it was written.
    """

    what: str
    text: str
    choices: tuple[str, ...] = ()
    on: date | None = None
    year: int | None = None


def _read(line: Line) -> Source:
    if not line.arguments and line.parts:
        return _part(line)
    if len(line.arguments) != 1:
        raise Misfit("here stands one source", line.span, _EXAMPLE)
    written = line.arguments[0]
    text = expression_text(written)
    if line.parts:
        words = [part.word for part in line.parts]
        if words == ["else"] and line.parts[0].value is not None:
            _no_number(line.parts[0].value)
            return Source("list", f"{text}, else {expression_text(line.parts[0].value)}")
        if words == ["by"] and text in ("shown", "kept") and line.parts[0].value is not None:
            return Source("detail", f"{text} by {expression_text(line.parts[0].value)}")
        raise Misfit(f"`{text} {words[0]} …` is no source", line.span, _EXAMPLE)
    return _written(written, text)


def _part(line: Line) -> Source:
    part = line.parts[0]
    text = f"{part.word} {expression_text(part.value)}" if part.value is not None else part.word
    if len(line.parts) == 1 and part.word == "by" and isinstance(part.value, Word) and part.value.text == "birth year":
        return Source(BIRTH_YEAR, text)
    if len(line.parts) == 1 and part.word == "in" and isinstance(part.value, Number):
        return Source("detail", text, year=int(part.value.value))
    if len(line.parts) == 1 and part.word == "else" and part.value is not None:
        _no_number(part.value)
        return Source("list", text)
    raise Misfit(f"`{text}` is no source", line.span, _EXAMPLE)


def _no_number(written: Expression) -> None:
    """A number for those without a rating would make them rated, in fees and categories: it must not be read over."""
    if isinstance(written, Number):
        raise Misfit(
            f"`else {expression_text(written)}` gives the unrated a rating",
            written.span,
            "write that rating into the entry list, where it is meant, and leave the others unrated",
        )


def _written(written: Expression, text: str) -> Source:
    match written:
        case AnyOf(items=items) if [item.text for item in items if isinstance(item, Word)] == ["yes", "no"]:
            return Source("yes or no", text)
        case PartOf(part=Word(text="one"), whole=Items(values=values)):
            return Source("one of", text, _words(values))
        case PartOf(part=Word(text="set"), whole=Items(values=values)):
            return Source("set of", text, _words(values))
        case PartOf(part=Word(text="set"), whole=Word(text="years")):
            return Source("set of years", text)
        case Named(name="years on", value=Moment(text=day)):
            return Source(ON_A_DAY, text, on=_day(day, written))
        case PartOf(part=Word(text="as" | "highest" | "average" | "list")):
            return Source("list" if text.startswith(("highest", "average")) else "detail", text)
        case Named(name="list" | "in"):
            return Source("detail", text)
        case Word(text="list unstated" | "years on unstated"):
            raise Misfit(
                f"`{text}` leaves something open", written.span, "write `unstated` alone: `attribute rating: FIDE standard, unstated`"
            )
        case Word(text=word) if word in _TYPES:
            return Source(word, text)
        case Word() if any(text.startswith(known) for known in LISTS) or text[0].isupper():
            return Source("list", text)
    raise Misfit(f"`{text}` is no source", written.span, _EXAMPLE)


def _words(values: Sequence[Expression]) -> tuple[str, ...]:
    words = []
    for value in values:
        if not isinstance(value, Word | Number):
            raise Misfit(f"`{expression_text(value)}` is no word", value.span, "write the words in a list: `one of [I, II, III]`")
        words.append(expression_text(value))
    return tuple(words)


def _day(written: str, place: Expression) -> date:
    try:
        return read_date(written)
    except ValueError:
        raise Misfit(f"there is no day `{written}`", place.span, "write an existing day as YYYY-MM-DD", "no-such-date") from None


SOURCE = LineType("a source such as `yes or no`, `one of [I, II]` or `FIDE standard, list 2010-11`", _read)


def _refuse(line: Line) -> None:
    raise Misfit(f"`{line_text(line)}` says nobody", line.span, "write `group local where resident`, or `group local: unstated`")


OPEN_GROUP = LineType("`unstated`, where the text does not say who belongs to it", _refuse)
