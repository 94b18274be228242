"""Where an attribute of a person comes from: rating lists, a rule of age, or a column of the entry list with values of a type."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from regdsl.clauses.attributes.rating_lists import Detail, detail_in, step_in
from regdsl.expressions.provenance import OrderInGroup, Step
from regdsl.language.signature import LineType, Misfit
from regdsl.language.syntax import AllOf, AnyOf, Comparison, Expression, Items, Line, Moment, Named, Number, PartOf, Unstated, Word
from regdsl.language.wording import expression_text, line_text
from regdsl.values.dates import read_date
from regdsl.values.frozen import dataclass
from regdsl.values.patterns import pattern

BIRTH_YEAR = "by birth year"
ON_A_DAY = "years on"
ORDER = "order"
ORDERED_BY = ("age", "entry", "payment", "rating", "number")
"""By what people of one family or club are put in order."""
CUSTOM = ("yes or no", "one of", "set of years", "set of", "number", "year", "rating", "money", "date", "text", "title")
"""The kinds whose values stand in a column of the entry list."""

FIRST_EVENT = "first event played"
"""A season's age is that of the first event in which the person plays."""
_AT_FIRST_EVENT = (f"at {FIRST_EVENT}", "at first event")

_EXAMPLE = (
    "write it like `yes or no`, `one of [I, II]`, `set of years`, `years on 2024-09-01`, `by birth year` or `FIDE standard, list 2010-11`"
)
_CALLED_RATING = pattern(r"(?i:\b(?:rating|elo)\b)")
_LISTS = (
    "a rating stands in a list: `FIDE standard`, `FIDE rapid`, `FIDE blitz`, `national`, or one with a name of its own such as `DWZ`;"
    " `else` names the next one"
)
_ORDER_EXAMPLE = f"write it like `order in family by age and number`: by {', '.join(ORDERED_BY)} or `unstated`"
_TYPES = frozenset({"number", "year", "rating", "money", "date", "text", "title"})
_OF_THE_EVENT = frozenset({"start", "event", "day 1", "the event"})


@dataclass(frozen=True, slots=True)
class Source:
    """One way to know an attribute.

    `what` is one of `CUSTOM`, `ORDER`, `BIRTH_YEAR`, `ON_A_DAY`, `age detail`, `list`, `detail` (the list, the day of the values or their
    proof). `choices` are the words of a choice or set; `on` the day on which age is counted, or `on_day` the day of the event by its
    number; `year` the year in which it is reached; `order` the place among people; `step` is where a rating stands, `detail` what is said
    of all lists of the attribute; `text` the source as it was written. `is_open`: the text leaves it open.
    """

    what: str
    text: str
    choices: tuple[str, ...] = ()
    on: date | None = None
    on_day: int | None = None
    year: int | None = None
    step: Step | None = None
    detail: Detail | None = None
    order: OrderInGroup | None = None
    is_open: bool = False


def _read(line: Line) -> Source:
    if not line.arguments and line.parts:
        return _part(line)
    if len(line.arguments) != 1:
        raise Misfit("here stands one source", line.span, _EXAMPLE)
    written = line.arguments[0]
    text = expression_text(written)
    if line.parts:
        words = [part.word for part in line.parts]
        if words == ["by"] and text in ("shown", "kept") and line.parts[0].value is not None:
            return Source("detail", f"{text} by {expression_text(line.parts[0].value)}")
        if words == ["by"] and (order := _order(written, line.parts[0].value)) is not None:
            return order
        raise Misfit(f"`{text} {words[0]} …` is no source", line.span, _EXAMPLE)
    return _written(written, text)


def _part(line: Line) -> Source:
    """A source that begins with a reserved word."""
    part = line.parts[0]
    if len(line.parts) != 1 or part.value is None:
        raise Misfit(f"`{part.word} …` is no source", line.span, _EXAMPLE)
    text = f"{part.word} {expression_text(part.value)}"
    match part.word, part.value:
        case "by", Word(text="birth year"):
            return Source(BIRTH_YEAR, text)
        case "in", Number(value=year):
            return Source("detail", text, year=int(year))
        case "in", PartOf(part=Word(text="year"), whole=of) if expression_text(of) in (*_OF_THE_EVENT, FIRST_EVENT):
            return Source("age detail", text)
        case "of", _:
            return Source("detail", text)
        case "else", Word(text="unrated"):
            return Source("list", text)
        case "else", alternative if (step := step_in(alternative)) is not None:
            return Source("list", text, step=step)
    raise Misfit(f"`{text}` is no source", line.span, _EXAMPLE)


def _written(written: Expression, text: str) -> Source:
    if _is_order(written):
        raise Misfit("this does not say who comes first", written.span, _ORDER_EXAMPLE)
    found = _column(written, text) or _age(written, text)
    if found is not None:
        return found
    if (detail := detail_in(text)) is not None:
        return Source("detail", text, detail=detail, is_open="unstated" in (detail.when, detail.rounding))
    if text in _AT_FIRST_EVENT:
        return Source("age detail", text)
    if text.startswith("as of "):
        return Source("detail", text)
    if (step := step_in(written)) is not None and step.what != "assigned":
        return Source("list", text, step=step)
    raise Misfit(f"`{text}` is no source", written.span, _LISTS if _CALLED_RATING.search(text) else _EXAMPLE)


def _column(written: Expression, text: str) -> Source | None:
    """A column of the entry list with values of a type."""
    match written:
        case AnyOf(items=items) if [item.text for item in items if isinstance(item, Word)] == ["yes", "no"]:
            return Source("yes or no", text)
        case PartOf(part=Word(text="member")):
            return Source("yes or no", text)
        case PartOf(part=Word(text="one"), whole=Items(values=values)):
            return Source("one of", text, _words(values))
        case PartOf(part=Word(text="set"), whole=Items(values=values)):
            return Source("set of", text, _words(values))
        case PartOf(part=Word(text="set"), whole=Word(text="years")):
            return Source("set of years", text)
        case Word(text=word) if word in _TYPES:
            return Source(word, text)
    return None


def _age(written: Expression, text: str) -> Source | None:
    """The day on which full years are counted."""
    match written:
        case Named(name="years on", value=Moment(text=day)):
            return Source(ON_A_DAY, text, on=_day(day, written))
        case Named(name="years on day", value=Number(value=day)):
            return Source(ON_A_DAY, text, on_day=int(day))
        case Word(text="years on unstated"):
            return Source(ON_A_DAY, text, is_open=True)
    return None


def _is_order(written: Expression) -> bool:
    return isinstance(written, Comparison) and written.relation == "in" and isinstance(written.left, Word) and written.left.text == ORDER


def _order(written: Expression, by: Expression | None) -> Source | None:
    """`order in family by age and entry`: the place among those who share a value; None for anything else."""
    if not isinstance(written, Comparison) or not _is_order(written):
        return None
    if not isinstance(written.right, Word):
        raise Misfit("this does not say among whom", written.span, _ORDER_EXAMPLE)
    keys = by.items if isinstance(by, AllOf) else (by,)
    words = tuple(key.text for key in keys if isinstance(key, Word))
    wrong = next((key for key in keys if not isinstance(key, Word) or key.text not in ORDERED_BY), None)
    if wrong is not None and not isinstance(by, Unstated):
        raise Misfit(f"`{expression_text(wrong)}` puts nobody in order", wrong.span, _ORDER_EXAMPLE)
    text = f"{ORDER} in {written.right.text} by {expression_text(by) if by is not None else ''}"
    return Source(ORDER, text, order=OrderInGroup(written.right.text, words))


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
    raise Misfit(f"`{line_text(line)}` says nobody", line.span, f"write it behind `where`: `group … where {line_text(line)}`")


OPEN_GROUP = LineType("`unstated`, where the text does not say who belongs to it", _refuse)
