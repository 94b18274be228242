"""What follows from a mistake that is told already is not told again: one slip is one error."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Sequence

from regdsl.diagnostics import Diagnostic, Related
from regdsl.values.frozen import dataclass, replace

# Said of a clause of which something could not be read: most likely that was it.
_OF_THE_SAME_LINE = frozenset({"mark-not-here", "argument-missing", "part-missing", "left-open", "row-of-schedule", "age-not-counted"})
_OF_LANGUAGES = frozenset({"text-missing", "text-extra"})
_OF_ONE_CAUSE = frozenset({"unknown-word", "no-currency", "text-extra"})
_NAMES_LANGUAGES = re.compile(r"\s*(?:- )?(?:languages|translations)(?![\w-])")
_NUMBERED = re.compile(r"\s*(?:§|- art:|art:)")


@dataclass(frozen=True, slots=True)
class _Broken:
    """The lines that hold an error of form; `told` those with one that follows from no other on the same line."""

    lines: Sequence[str]
    numbers: Collection[int]
    told: Collection[int]
    unread: Collection[int]
    """Those with a value that is none of its kind."""
    currency: int | None
    """The first line with a currency that there is not."""

    def text(self, number: int) -> str:
        return self.lines[number - 1] if number <= len(self.lines) else ""

    def any(self, holds: Callable[[str], object]) -> bool:
        return any(holds(self.text(number)) for number in self.numbers)


def without_knock_ons(diagnostics: Sequence[Diagnostic], text: str, file: str) -> list[Diagnostic]:
    """The diagnostics of one file without those that follow from an error of form."""
    errors = [each for each in diagnostics if each.is_form and each.span.file == file]
    told = {each.span.line for each in errors if each.name not in _OF_THE_SAME_LINE}
    currency = min((each.span.line for each in errors if each.name == "unknown-currency"), default=None)
    unread = {each.span.line for each in errors if each.name == "wrong-operand"}
    broken = _Broken(text.split("\n"), {each.span.line for each in errors}, told, unread, currency)
    return _told_once([each for each in diagnostics if each.span.file != file or not _follows(each, broken)])


def _told_once(diagnostics: Sequence[Diagnostic]) -> list[Diagnostic]:
    """A cause with several places is one diagnostic, at the first of them: a word misspelt above a table, a currency left out."""
    first: dict[object, Diagnostic] = {}
    others: dict[object, list[Related]] = {}
    for each in sorted(diagnostics, key=lambda one: (one.span.line, one.span.column)):
        key = (each.span.file, each.name, each.advice, each.arguments.get("word")) if each.name in _OF_ONE_CAUSE else id(each)
        if first.setdefault(key, each) is not each:
            others.setdefault(key, []).append(Related(each.span, "here too"))
    kept = {id(each): key for key, each in first.items()}
    return [
        replace(each, related=(*each.related, *others[kept[id(each)]])) if kept[id(each)] in others else each
        for each in diagnostics
        if id(each) in kept
    ]


def _follows(diagnostic: Diagnostic, broken: _Broken) -> bool:
    line = diagnostic.span.line
    if diagnostic.name in _OF_THE_SAME_LINE:
        return line in broken.told
    if diagnostic.name in _OF_LANGUAGES:
        return broken.any(_NAMES_LANGUAGES.match)
    if diagnostic.name == "article-missing":  # the number that is left out may be that of a broken line
        pinned = _NUMBERED.match(broken.text(line)) is not None
        return any(number < line and (not pinned or _NUMBERED.match(broken.text(number))) for number in broken.numbers)
    if diagnostic.name == "asked" and diagnostic.arguments.get("head") == "group":
        return line in broken.unread  # what stands behind its colon was meant as its `where`
    if diagnostic.name == "asked":
        answer = re.compile(rf"\s*(?:§\S+ )?{re.escape(diagnostic.arguments.get('word', ''))}(?![\w-])")
        return any(number > line and answer.match(broken.text(number)) for number in broken.told)
    if diagnostic.name == "no-currency":
        return broken.currency is not None and broken.currency < line
    if diagnostic.name in ("unknown-word", "unknown-group"):  # a broken line may have defined it
        name = diagnostic.arguments.get("word") or diagnostic.arguments.get("group", "")
        word = re.compile(rf"(?<![\w-]){re.escape(name)}(?![\w-])")
        return any(number < line and word.search(broken.text(number)) for number in broken.numbers)  # names are defined above
    return False
