"""A text whose mistakes are mended where only one thing can have been meant.

Each repair is tried alone and the text read again: it stands where its fault is gone and none has come. Lines that were sound are not
touched, so their meaning stays.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from regdsl.diagnostics import Diagnostic, Severity
from regdsl.language.repairs import Repair, repairs_for
from regdsl.regulation.loading import load_text
from regdsl.regulation.reading import AS_WRITTEN, Reading
from regdsl.values.frozen import dataclass

_MOST = 200  # repairs of one file; whoever has more of the same kind runs it again
_DEEPEST = 3  # mistakes of one line: the second is often seen when the first is mended
# Asked only of a text without other errors of form: they were there before.
_ASKED_LAST = frozenset({"several-asked", "order-asked", "percent-asked"})


@dataclass(frozen=True, slots=True)
class Repaired:
    """The text after the repairs, and what was done: the diagnostics that are gone, each with its repair."""

    text: str
    done: tuple[tuple[Diagnostic, Repair], ...] = ()


def repaired(text: str, file: str, *, is_yaml: bool, how: Reading = AS_WRITTEN) -> Repaired:
    """The text with everything mended that can have been meant in one way only."""
    return _Repairing(file, is_yaml, how).all_of(text)


_Step = tuple[str, list[Diagnostic], list[tuple[Diagnostic, Repair]]]


@dataclass(frozen=True, slots=True)
class _Repairing:
    """One file, and how it is read."""

    file: str
    is_yaml: bool
    how: Reading

    def all_of(self, text: str) -> Repaired:
        done: list[tuple[Diagnostic, Repair]] = []
        diagnostics = self._errors(text)
        refused: set[tuple[str, str]] = set()
        while len(done) < _MOST:
            step = next(self._steps(text, diagnostics, refused), None)
            if step is None:
                break
            text, diagnostics, repairs = step
            done += repairs
        return Repaired(text, tuple(done))

    def _steps(self, text: str, diagnostics: list[Diagnostic], refused: set[tuple[str, str]]) -> Iterator[_Step]:
        """The texts that a repair leads to, with what is wrong in them."""
        for diagnostic, repair in repairs_for(diagnostics, text.split("\n")):
            key = (diagnostic.message, "\n".join(repair.lines))
            if key in refused:
                continue
            found = self._sound(text, diagnostics, diagnostic, repair, _DEEPEST)
            if found is not None:
                yield found
            refused.add(key)

    def _sound(self, text: str, before: list[Diagnostic], diagnostic: Diagnostic, repair: Repair, depth: int) -> _Step | None:
        """The text after the repair, and after others that its line needs; None where that does not make it sound."""
        changed = "\n".join(repair.applied(text.split("\n")))
        after = self._errors(changed)
        new = _new(after, before)
        mended = [(diagnostic, repair)]
        if not new and len(after) < len(before):
            return changed, after, mended
        if depth == 1 or not new or any(other.span.line != diagnostic.span.line for other in new):
            return None
        for other, further in repairs_for(new, changed.split("\n")):
            found = self._sound(changed, before, other, further, depth - 1)
            if found is not None:
                return found[0], found[1], [*mended, *found[2]]
        return None

    def _errors(self, text: str) -> list[Diagnostic]:
        found = load_text(text, self.file, is_yaml=self.is_yaml, how=self.how).diagnostics
        own = (each for each in found if each.span.file == self.file)  # what it includes is mended on its own
        return [each for each in own if each.severity is Severity.ERROR and each.name not in _ASKED_LAST]


def _new(after: Iterable[Diagnostic], before: Iterable[Diagnostic]) -> list[Diagnostic]:
    """The errors that were not there before, wherever they stand now: a line may have moved."""
    known = Counter((each.name, each.message) for each in before)
    new: list[Diagnostic] = []
    for each in after:
        if known[each.name, each.message] > 0:
            known[each.name, each.message] -= 1
        else:
            new.append(each)
    return new
