"""What a line with a mistake must have been, where it can have been only one thing.

A repair changes the line of its diagnostic and nothing else (in YAML also the layout of the block that begins there). Whether it makes the
line sound is not known here: whoever takes it reads the text again.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence

from regdsl.diagnostics import Diagnostic
from regdsl.diagnostics.look_alikes import in_latin
from regdsl.diagnostics.suggestions import distance
from regdsl.language.reserved import RESERVED_WORDS
from regdsl.values.dates import read_date
from regdsl.values.frozen import dataclass
from regdsl.values.span import Span

_DID_YOU_MEAN = re.compile(r"did you mean (?P<meant>`[^`]+`(?:(?:, | or )`[^`]+`)*)(?: instead of `(?P<word>[^`]+)`)?\?")
_SYNONYM = re.compile(r"`(?P<tried>[^`]+)` is written `(?P<meant>[^`]+)`.*")
_QUOTED_OR_COMMENT = re.compile(r'"[^"\n]*"|#[^\n]*')
_DAY_FIRST = re.compile(r"(?P<day>[0-9]{1,2})\.(?P<month>[0-9]{1,2})\.(?P<year>[0-9]{4})")
_IN_THOUSANDS = re.compile(r"[0-9]{1,3}(?:\.[0-9]{3}){2,}")
_ARTICLE = re.compile(r"write it like `(?P<number>§[0-9][0-9a-z.]*)`")
_WRITE_IT = re.compile(r"write `(?P<written>[^`]+)`")
_QUOTES = "“”„‟«»″＂"
_SPACES = "\u00a0\u2007\u2009\u202f\u3000"
_SIGNS = {
    **dict.fromkeys(_QUOTES, '"'),
    **dict.fromkeys(_SPACES, " "),
    **dict.fromkeys("‐‑−", "-"),
    **dict.fromkeys("…‥", ".."),
    "，": ",",
    "≥": ">=",
    "≤": "<=",
    "≠": "!=",
    "：": ":",
    "％": "%",
    "=>": ">=",
    "=<": "<=",
    "==": "=",
    "<>": "!=",
}
_WORDS_FOR_SIGNS = {"&&": "and", "&": "and", "||": "or", "|": "or", "!": "not", "€": " EUR", "£": " GBP"}
_PAIRED = {"{": ("{}", "[]"), "}": ("{}", "[]"), "'": ("''", '""')}


@dataclass(frozen=True, slots=True)
class Repair:
    """`lines` stand in place of those from `first` (counted from 1), as many as they are; `said` says what was done."""

    first: int
    lines: tuple[str, ...]
    said: str

    @property
    def last(self) -> int:
        return self.first + len(self.lines) - 1

    def applied(self, source: Sequence[str]) -> list[str]:
        """The lines of the file with the repair done."""
        return [*source[: self.first - 1], *self.lines, *source[self.last :]]


@dataclass(frozen=True, slots=True)
class _Fault:
    """A diagnostic with the line it is on; `begin` and `end` are its columns there, counted from 0."""

    diagnostic: Diagnostic
    line: str
    begin: int
    end: int
    source: Sequence[str]

    @property
    def span(self) -> Span:
        return self.diagnostic.span

    @property
    def written(self) -> str:
        return self.line[self.begin : self.end]

    def change(self, begin: int, end: int, text: str) -> Repair:
        was = self.line[begin:end]
        said = f"`{was}` → `{text}`" if was.strip() else f"`{text.strip()}` added" if text.strip() else "blanks put right"
        return Repair(self.span.line, (self.line[:begin] + text + self.line[end:],), said)

    def replace(self, text: str) -> Repair:
        return self.change(self.begin, self.end, text)


def repair_for(diagnostic: Diagnostic, source: Sequence[str]) -> Repair | None:
    """The only thing that can have been meant where the diagnostic points; None where there are several, or none is known."""
    span = diagnostic.span
    if not 1 <= span.line <= len(source):
        return None
    line = source[span.line - 1]
    end = span.end_column - 1 if span.line == span.end_line else len(line)
    fault = _Fault(diagnostic, line, span.column - 1, end, source)
    by_name = _BY_NAME.get(diagnostic.name)
    found = by_name(fault) if by_name is not None else None
    return found or _meant(fault)


# ---- words


def _meant(fault: _Fault) -> Repair | None:
    """A word that one slip parts from the only one that was proposed, or that people use for a word of the language."""
    advice = fault.diagnostic.advice
    found = _DID_YOU_MEAN.fullmatch(advice[0]) if len(advice) == 1 else None
    if found is not None:
        said = (found["word"], *re.findall(r"`([^`]+)`", fault.diagnostic.message), fault.written)
        word = next(word for word in said if word and word in fault.written)
        begin = fault.line.find(word, fault.begin)
        near = [meant for meant in re.findall(r"`([^`]+)`", found["meant"]) if distance(word, meant, 1) is not None]
        return fault.change(begin, begin + len(word), near[0]) if begin >= 0 and len(near) == 1 else None
    synonym = _SYNONYM.fullmatch(advice[0]) if len(advice) == 1 else None
    if synonym is None or fault.written[: len(synonym["tried"])].lower() != synonym["tried"]:
        return None
    return fault.change(fault.begin, fault.begin + len(synonym["tried"]), synonym["meant"])


def _in_latin_letters(fault: _Fault) -> Repair | None:
    latin = in_latin(fault.written)
    return fault.replace(latin) if latin is not None else None


# ---- signs


def _plain_signs(fault: _Fault) -> Repair | None:
    """All foreign signs of the line that stand for one other; only the first of them was reported."""
    sign = fault.diagnostic.arguments["sign"]
    here = fault.written if fault.written in _SIGNS else sign
    if here in _SIGNS:
        if len(here) > 1:
            return fault.replace(_SIGNS[here])
        plain = _outside_texts(fault.line, lambda part: "".join(_SIGNS.get(character, character) for character in part))
        return Repair(fault.span.line, (plain,), f"`{here.strip() or ' '}` → `{_SIGNS[here]}`")
    if sign in _WORDS_FOR_SIGNS:
        word = _WORDS_FOR_SIGNS[sign]
        parted = word if word.startswith(" ") else f" {word} "
        before, after = fault.line[: fault.begin], fault.line[fault.end :]
        written = f"{before.rstrip()}{parted}{after.lstrip()}" if before.strip() else f"{before}{word} {after.lstrip()}"
        return Repair(fault.span.line, (written.rstrip(),), f"`{sign}` → `{word.strip()}`")
    if sign in _PAIRED:
        old, new = _PAIRED[sign]
        paired = _outside_texts(fault.line, lambda part: part.translate(str.maketrans(old, new)))
        if sum(fault.line.count(one) for one in set(old)) == 2:
            return Repair(fault.span.line, (paired,), f"`{old[0]}…{old[1]}` → `{new[0]}…{new[1]}`")
    return fault.replace("-") if sign == "_" else None


def _outside_texts(line: str, change: Callable[[str], str]) -> str:
    """The line with everything changed that is neither a text in straight quotes nor a comment."""
    done, end = "", 0
    for found in _QUOTED_OR_COMMENT.finditer(line):
        done += change(line[end : found.start()]) + found[0]
        end = found.end()
    return done + change(line[end:])


def _without_tabs(fault: _Fault) -> Repair:
    stripped = fault.line.lstrip()
    indentation = fault.line[: len(fault.line) - len(stripped)].replace("\t", "    ")
    return Repair(fault.span.line, (indentation + _outside_texts(stripped, lambda part: part.replace("\t", " ")),), "tabs → spaces")


def _without_hidden(fault: _Fault) -> Repair:
    return Repair(fault.span.line, (fault.line[: fault.begin] + fault.line[fault.end :],), "a character that cannot be seen is gone")


def _closing_colon(fault: _Fault) -> Repair:
    """At the end of a line that announces a block, before its comment."""
    end = len(_outside_comment(fault.line).rstrip())
    return fault.change(end, end, ":")


def _outside_comment(line: str) -> str:
    comment = next((found.start() for found in _QUOTED_OR_COMMENT.finditer(line) if found[0].startswith("#")), len(line))
    return line[:comment]


def _not_understood(fault: _Fault) -> Repair | None:
    """A date with the day in front, a colon or a comma that was forgotten."""
    advice = fault.diagnostic.advice[0] if fault.diagnostic.advice else ""
    if (day := _DAY_FIRST.fullmatch(fault.written)) is not None:
        return _date(fault, day)
    before = fault.line[: fault.begin].rstrip()
    if advice.startswith("values stand behind a colon"):
        return fault.change(len(before), fault.begin, ": ")
    if (hour := re.fullmatch(r"write the time as `([0-9:]+)`", advice)) is not None:
        return fault.replace(hour[1])
    if advice.startswith("write a comma before the hour"):
        return fault.change(len(before), fault.begin, ", ")
    return None


def _time_in_words(fault: _Fault) -> Repair | None:
    """A day or an hour that can have been meant in one way only."""
    advice = fault.diagnostic.advice
    found = _WRITE_IT.fullmatch(advice[0]) if len(advice) == 1 else None
    return fault.replace(found["written"]) if found is not None else None


def _date(fault: _Fault, found: re.Match[str]) -> Repair | None:
    """`17.3.2009`; not `5.3.2009`, which has the month in front for some."""
    day, month = int(found["day"]), int(found["month"])
    if day <= 12 and day != month:
        return None
    written = f"{found['year']}-{month:02}-{day:02}"
    try:
        read_date(written)
    except ValueError:
        return None
    return fault.replace(written)


def _thousands(fault: _Fault) -> Repair | None:
    """`1.000.000`; not `25.000`, which is 25 for some."""
    return fault.replace(fault.written.replace(".", " ")) if _IN_THOUSANDS.fullmatch(fault.written) else None


def _article(fault: _Fault) -> Repair | None:
    advice = fault.diagnostic.advice
    found = _ARTICLE.fullmatch(advice[0]) if len(advice) == 1 else None
    return fault.replace(found["number"]) if found is not None else None


# ---- lines


def _version(fault: _Fault) -> Repair | None:
    """`regdsl 1`, which nothing else can stand for, in front of the first line that is no comment."""
    first = next((number for number, line in enumerate(fault.source, start=1) if line.strip() and not line.lstrip().startswith("#")), None)
    if first is None:
        return None
    line = fault.source[first - 1]
    is_yaml = re.match(r"(?:series|tournament)\s*:", line) is not None
    return Repair(first, (f"regdsl{':' if is_yaml else ''} 1\n{line}",), "`regdsl 1` added")


def _list(fault: _Fault) -> Repair | None:
    """`- ` before each line of its own in a mapping of YAML that must be a list."""
    column = fault.begin
    numbers = [fault.span.line]
    for step in (-1, 1):
        number = fault.span.line + step
        while 1 <= number <= len(fault.source) and _belongs(fault.source[number - 1], column):
            numbers.append(number)
            number += step
    first, last = min(numbers), max(numbers)
    above = fault.source[first - 2] if first > 1 else ""
    dash = column - 2 if above.startswith(f"{' ' * (column - 2)}- ") and column >= 2 else column
    lines = tuple(_as_item(line, column, dash) for line in fault.source[first - 1 : last])
    return Repair(first, lines, "`- ` before each line of the list")


def _belongs(line: str, column: int) -> bool:
    return not line.strip() or len(line) - len(line.lstrip(" ")) >= column


def _as_item(line: str, column: int, dash: int) -> str:
    """The line in the list whose dashes stand at `dash`: where the first of them is there already, nothing moves to the right."""
    key = line.strip().partition(":")[0]
    begins = len(line) - len(line.lstrip(" ")) == column and key not in RESERVED_WORDS | {"with"} and not key.startswith("#")
    if not line.strip() or (dash < column and not begins):
        return line
    return f"{' ' * dash}{'- ' if begins else '  '}{line[column:]}"


_BY_NAME: dict[str, Callable[[_Fault], Repair | None]] = {
    "mixed-scripts": _in_latin_letters,
    "foreign-sign": _plain_signs,
    "tab": _without_tabs,
    "hidden-character": _without_hidden,
    "colon-missing": _closing_colon,
    "not-understood": _not_understood,
    "ambiguous-number": _thousands,
    "time-in-words": _time_in_words,
    "article-number": _article,
    "no-version": _version,
    "list-expected": _list,
}


def repairs_for(diagnostics: Sequence[Diagnostic], source: Sequence[str]) -> Iterator[tuple[Diagnostic, Repair]]:
    """The repairs of those diagnostics that have one, in their order."""
    for diagnostic in diagnostics:
        repair = repair_for(diagnostic, source)
        if repair is not None:
            yield diagnostic, repair
