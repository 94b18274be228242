"""Where reading a line stopped, and what stands in the wrong order there: `each` behind a text, hours directly behind days."""

from __future__ import annotations

import re

from regdsl.diagnostics import Diagnostic
from regdsl.language.builder import Origin
from regdsl.language.grammar import Vocabulary
from regdsl.values.frozen import dataclass

_QUOTED = re.compile(r'"[^"\n]*"')
_WITH_DIGIT_FIRST = re.compile(r"(?<![\w\".-])(?P<tried>\d+[ ]?[+-]|\d+[^\W\d][\w-]*)[ ]+$")  # `category 50plus "Age 50+"`
_DAYS_AND_HOUR = re.compile(r"(?P<days>\d{4}-\d\d-\d\d[ ]*\.\.[ ]*\d{4}-\d\d-\d\d)[ ]+(?P<hour>\d\d:\d\d)[ ]*$")
_INTERVAL = re.compile(r"(?P<fact>[^\W\d][\w ]{0,60}?)[ ]+in[ ]+(?P<ends>(?P<lower>[^\s,:.]+)[ ]*\.\.[ ]*(?P<upper>[^\s,:.]+))")
_SHARED = re.compile(r"(each|together)(?![\w-])")


@dataclass(frozen=True, slots=True)
class Stop:
    """Where reading a line stopped. `language` is the line with the inside of texts and the comment blanked; `index` counts from 0."""

    line: str
    language: str
    index: int
    length: int
    origin: Origin
    vocabulary: Vocabulary
    accepted: frozenset[str]

    @property
    def before(self) -> str:
        return self.language[: self.index]

    @property
    def at_end(self) -> bool:
        return not self.language[self.index :].strip()

    def report(self, name: str, begin: int, end: int, arguments: dict[str, str], *advice: str) -> Diagnostic:
        return Diagnostic(name, self.origin.place(begin, end), arguments, advice)


def share_behind_text(stop: Stop) -> Diagnostic | None:
    """`places 1..3: "book" each`: the word stands before what each gets."""
    word = _SHARED.match(stop.language, stop.index)
    texts = list(_QUOTED.finditer(stop.line[: stop.index].rstrip()))
    if word is None or not texts or texts[-1].end() != len(stop.line[: stop.index].rstrip()):
        return None
    return stop.report("not-understood", *word.span(), {"found": f"`{word[0]}`"}, f"it stands in front: `{word[0]} {texts[-1][0]}`")


def name_with_digit_first(stop: Stop) -> Diagnostic | None:
    """`category 50plus "Age 50+"`: names begin with a letter."""
    tried = _WITH_DIGIT_FIRST.search(stop.before)
    if tried is None or stop.language[stop.index : stop.index + 1] != '"':
        return None
    title = _QUOTED.match(stop.line, stop.index)
    said = title[0] if title is not None else f'"{tried["tried"]}"'
    advice = f"`{tried['tried']}` is no name, which begins with a letter; write it like `seniors-65 {said}`"
    return stop.report("not-understood", *tried.span("tried"), {"found": f"`{tried['tried']}`"}, advice)


def hours_behind_days(stop: Stop) -> Diagnostic | None:
    """`2010-11-27 .. 2010-11-29 16:30 .. 20:00`: between the days and the hours stands a comma."""
    found = _DAYS_AND_HOUR.search(stop.before)
    if found is None or not stop.language.startswith("..", stop.index):
        return None
    way_out = f"write a comma before the hours: `{found['days']}, {found['hour']} .. …`"
    return stop.report("not-understood", *found.span("hour"), {"found": f"`{found['hour']}`"}, way_out)


def name_at_end_of_interval(stop: Stop) -> Diagnostic | None:
    """`rating in floor..ceiling` of two parameters: the ends of an interval are numbers or days."""
    for tried in _INTERVAL.finditer(stop.language):
        lower, upper = tried["lower"], tried["upper"]
        if tried.start("ends") <= stop.index < tried.end() and not (lower[0].isdigit() and upper[0].isdigit()):
            fact = re.split(r" (?:where|and|or) ", tried["fact"])[-1]
            way_out = f"the ends of an interval are numbers or days; write `{fact} >= {lower} and {fact} <= {upper}`"
            return stop.report("not-understood", *tried.span("ends"), {"found": f"`{tried['ends']}`"}, way_out)
    return None
