"""Days and hours as people write them: `12 May 2026`, `27/03/2026`, `4:30 pm`, `9:00`, `18h30`; and how the language writes them.

Looked at where a line could not be understood: what is found there takes the place of whatever else was said of those words.
"""

from __future__ import annotations

import re
from calendar import monthrange
from collections.abc import Iterator, Sequence
from datetime import date

from regdsl.diagnostics import Diagnostic
from regdsl.values.dates import MONTHS, weekday_of
from regdsl.values.frozen import dataclass
from regdsl.values.span import Span

_MONTH = "(?P<month>" + "|".join(f"{name[:3]}(?:{name[3:]})?" if name != "may" else "may" for name in MONTHS) + r"|sept)\.?"
_WEEKDAY = r"(?:(?P<weekday>(?:mon|tues|wednes|thurs|fri|satur|sun)day),?[ ]+)?"
_ORDINAL = r"(?:st|nd|rd|th)?"
_QUOTED_OR_COMMENT = re.compile(r'"[^"\n]*"|#[^\n]*')
_DAY_FIRST = re.compile(
    rf"{_WEEKDAY}(?<![\w-])(?P<day>\d{{1,2}}){_ORDINAL}\.?[ ]+(?:of[ ]+)?{_MONTH},?[ ]+(?P<year>\d{{4}})(?![\w-])", re.I
)
_MONTH_FIRST = re.compile(rf"{_WEEKDAY}(?<![\w-]){_MONTH}[ ]+(?P<day>\d{{1,2}}){_ORDINAL},?[ ]+(?P<year>\d{{4}})(?![\w-])", re.I)
_WEEKDAY_FIRST = re.compile(
    r"(?<![\w-])(?P<weekday>(?:mon|tues|wednes|thurs|fri|satur|sun)day),?[ ]+(?P<iso>\d{4}-\d\d-\d\d)(?![\w-])", re.I
)
_SOME_DAYS = re.compile(
    rf"(?<![\w-])(?P<day>\d{{1,2}})[ ]?(?:-|–|to|\.\.)[ ]?(?P<last>\d{{1,2}})\.?[ ]+{_MONTH},?[ ]+(?P<year>\d{{4}})(?![\w-])", re.I
)
_MONTH_ALONE = re.compile(rf"(?<![\w-]){_MONTH}[ ]+(?P<year>\d{{4}})(?![\w-])", re.I)
_YEAR_MONTH = re.compile(r"(?<![\w-])(?P<year>\d{4})-(?P<month>\d{2})(?![\w-])")
_SLASHED = re.compile(
    r"(?<![\d/])(?:(?P<y>\d{4})/(?P<m>\d{1,2})/(?P<d>\d{1,2})|(?P<one>\d{1,2})/(?P<other>\d{1,2})/(?P<year>\d{4}))(?![\d/])"
)
_TWELVE_HOURS = re.compile(r"(?<![\d:.-])(?P<hour>\d{1,2})(?:[:.](?P<minute>\d{2}))?[ ]?(?P<half>[ap])\.?m(?:\.(?!\.)|(?![\w.]))", re.I)
_WITH_H = re.compile(r"(?<![\d:.-])(?P<hour>\d{1,2})(?:(?::(?P<minute>\d{2}))[ ]?h(?:rs|ours)?|[ ]?h(?P<after>\d{2})?)(?![\w-])", re.I)
_SHORT = re.compile(r"(?<![\d:.-])(?P<hour>\d):(?P<minute>[0-5]\d)(?![\d:])")
_NAMED = re.compile(r"(?<![\w-])(?P<name>noon|midday|midnight)(?![\w-])", re.I)
_AT_AN_HOUR = re.compile(r"(?<=\d[ ])at[ ]+(?P<hour>[012]?\d)[:.](?P<minute>[0-5]\d)(?![\d:])")
_BEHIND_A_COMMA = re.compile(r"(?P<day>\d{4}-\d\d-\d\d),[ ]*(?P<hour>[0-2]\d:[0-5]\d)(?![\d:])")


@dataclass(frozen=True, slots=True)
class _Spoken:
    """What stands from `begin` to `end` (columns counted from 0), and the way out."""

    begin: int
    end: int
    text: str
    advice: str


@dataclass(frozen=True, slots=True)
class _Here:
    """A day or hour that was `found`, what stands `before` it on the line, and the `name` of what was reported of it."""

    found: re.Match[str]
    before: str
    name: str


def with_times_as_spoken(diagnostics: Sequence[Diagnostic], text: str, file: str) -> list[Diagnostic]:
    """The diagnostics of one file; those of form that point at a day or hour in words say how it is written."""
    lines = text.split("\n")
    told: dict[tuple[int, int], Diagnostic] = {}
    left: list[Diagnostic] = []
    for each in diagnostics:
        span = each.span
        line = lines[span.line - 1] if each.is_form and span.file == file and 1 <= span.line <= len(lines) else ""
        found = list(_spoken(_language(line), each.name)) if line else []
        meant = [one for one in found if _meets(span, one)]
        if not meant:
            left.append(each)
        for one in found if meant else ():
            place = Span(file, span.line, one.begin + 1, span.line, one.end + 1)
            told.setdefault((span.line, one.begin), Diagnostic("time-in-words", place, {"written": one.text}, (one.advice,)))
    return [*left, *told.values()]


def _meets(span: Span, one: _Spoken) -> bool:
    end = span.end_column - 1 if span.end_line == span.line else one.end
    return span.column - 1 < one.end and one.begin < max(end, span.column)


def _language(line: str) -> str:
    """The line with blanks for its texts and its comment."""
    return _QUOTED_OR_COMMENT.sub(lambda found: " " * len(found[0]), line)


def _spoken(line: str, name: str) -> Iterator[_Spoken]:
    """The days and hours of the line that are not written as the language writes them, none within another."""
    taken: list[tuple[int, int]] = []
    for pattern, way in _WAYS:
        for found in pattern.finditer(line):
            begin, end = found.span()
            if any(begin < other_end and other_begin < end for other_begin, other_end in taken):
                continue
            advice = way(_Here(found, line[:begin], name))
            if advice is not None:
                taken.append((begin, end))
                yield _Spoken(begin, end, found[0].strip(), advice)


def _day(here: _Here) -> str | None:
    day = _existing(int(here.found["year"]), _number(here.found["month"]), int(here.found["day"]))
    if day is None:
        length = _length_of(int(here.found["year"]), _number(here.found["month"]))
        return f"there is no such day: {length}; write an existing one as YYYY-MM-DD"
    weekday = f" {here.found['weekday'].capitalize()}" if here.found["weekday"] else ""
    if weekday and weekday.strip() != weekday_of(day):
        return f"write `{day}`, which is a {weekday_of(day)}"
    return f"write `{day}{weekday}`"


def _weekday_first(here: _Here) -> str | None:
    return f"write `{here.found['iso']} {here.found['weekday'].capitalize()}`"


def _days(here: _Here) -> str | None:
    first, last = (_existing(int(here.found["year"]), _number(here.found["month"]), int(here.found[end])) for end in ("day", "last"))
    return f"write `{first} .. {last}`" if first is not None and last is not None else None


def _month(here: _Here) -> str | None:
    year, month = int(here.found["year"]), _number(here.found["month"])
    if re.search(r"\blist[ ]+$", here.before):
        return f"write `{year}-{month:02}`"
    last = monthrange(year, month)[1] if 1 <= month <= 12 else 0
    if not last:
        return None
    day = f"{year}-{month:02}"
    if re.match(r"\s*(?:§\S+ )?(?:- )?in\b", here.before):
        return f"write the days, such as `{day}-01 .. {day}-{last}`; where the text names none, the year alone: `{year}`"
    return f"a month has many days: write the one that is meant; the last one is `{day}-{last}`"


def _year_month(here: _Here) -> str | None:
    return _month(here) if here.name == "no-such-date" else None


def _slashed(here: _Here) -> str | None:
    if here.found["y"]:
        days = [_existing(int(here.found["y"]), int(here.found["m"]), int(here.found["d"]))]
    else:
        one, other, year = int(here.found["one"]), int(here.found["other"]), int(here.found["year"])
        days = [_existing(year, other, one), _existing(year, one, other)]
    known = list(dict.fromkeys(str(each) for each in days if each is not None))
    return f"write {' or '.join(f'`{each}`' for each in known)}" if known else "write an existing day as YYYY-MM-DD"


def _twelve_hours(here: _Here) -> str | None:
    hour, minute, half = int(here.found["hour"]), here.found["minute"] or "00", here.found["half"].lower()
    if hour == 12:
        if half == "p":
            return f"write `12:{minute}`; that is at noon"
        return f"`12:{minute} am` is `00:{minute}`, in the night; noon is 12 pm, `12:{minute}`: write the one that is meant"
    if hour == 0 or hour > 12 or int(minute) > 59:
        return "hours go from `00:00` to `24:00`"
    return f"write `{hour + (12 if half == 'p' else 0):02}:{minute}`"


def _hour(here: _Here) -> str | None:
    groups = here.found.groupdict()
    hour, minute = int(here.found["hour"]), int(groups.get("minute") or groups.get("after") or 0)
    if "after" in groups and not re.search(
        r"\d{4}-\d\d-\d\d(?:[ ]+\w+day)?,?[ ]+(?:at[ ]+)?$|:\d\d,[ ]+$|(?:daily|weekly),[ ]+$", here.before
    ):
        return None  # a length of time: `until 1 h after decision`
    return f"write `{hour:02}:{minute:02}`" if hour < 24 and minute < 60 else "hours go from `00:00` to `24:00`"


def _named_hour(here: _Here) -> str | None:
    return (
        "write `12:00`" if here.found["name"].lower() != "midnight" else "write `24:00` for the end of the day, `00:00` for its beginning"
    )


def _behind_a_comma(here: _Here) -> str | None:
    """`entries until 2026-03-20, 18:00`; in a schedule the comma is right."""
    return f"write `{here.found['day']} {here.found['hour']}`" if here.name == "argument-too-many" else None


def _number(month: str) -> int:
    return int(month) if month.isdigit() else 1 + next(index for index, name in enumerate(MONTHS) if name.startswith(month[:3].lower()))


def _existing(year: int, month: int, day: int) -> date | None:
    try:
        return date(year, month, day)
    except ValueError:
        return None


def _length_of(year: int, month: int) -> str:
    return f"{MONTHS[month - 1].capitalize()} {year} has {monthrange(year, month)[1]} days"


_WAYS = (
    (_WEEKDAY_FIRST, _weekday_first),
    (_DAY_FIRST, _day),
    (_MONTH_FIRST, _day),
    (_SOME_DAYS, _days),
    (_MONTH_ALONE, _month),
    (_YEAR_MONTH, _year_month),
    (_SLASHED, _slashed),
    (_TWELVE_HOURS, _twelve_hours),
    (_WITH_H, _hour),
    (_AT_AN_HOUR, _hour),
    (_SHORT, _hour),
    (_NAMED, _named_hour),
    (_BEHIND_A_COMMA, _behind_a_comma),
)
