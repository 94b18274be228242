"""The report of `check` for people: what is wrong in the text, then article by article what follows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from regdsl.commands.checking import Checked
from regdsl.commands.painting import Paint
from regdsl.commands.running import Output
from regdsl.commands.verdict_words import found, missing, who
from regdsl.diagnostics import Severity
from regdsl.diagnostics.visible import visible, width
from regdsl.diagnostics.wrapping import wrapped
from regdsl.values.frozen import dataclass
from regdsl.values.verdict import Status, Verdict

_WORD = {Status.MET: "met", Status.NOT_MET: "not met", Status.UNDETERMINED: "open"}
_MOST_LACKING = 3
_MARGIN = len("  not met  ")
_INDENT = 2


def show(checked: Checked, output: Output, *, evidence: bool) -> None:
    """Writes the whole report."""
    texts = {str(checked.path): checked.loaded.text} if checked.loaded.text is not None else {}
    output.diagnostics(checked.diagnostics, texts, aside=False)
    paint = Paint(output.colour)
    page = _Page(paint, output.columns, evidence)
    lines = list(page.articles([each for each in checked.verdicts if not output.quiet or each.status is not Status.MET]))
    if lines:
        output.result("\n".join([_headline(checked, paint), *lines, *page.overview(checked.verdicts), ""]) + "\n")
    output.result(_summary(checked, paint) + "\n")


def _headline(checked: Checked, paint: Paint) -> str:
    regulation = checked.loaded.regulation
    name = visible(regulation.name if regulation is not None else str(checked.path))
    if checked.as_of is None:
        return paint.strong(name)
    why = "as asked" if checked.as_of_given else "the last day"
    return f"{paint.strong(name)}, judged on {checked.as_of} ({why})"


@dataclass(frozen=True, slots=True)
class _Page:
    """How the verdicts are written: painted or not, in so many columns, with everybody who was counted or without."""

    paint: Paint
    columns: int
    evidence: bool

    def articles(self, verdicts: Sequence[Verdict]) -> Iterator[str]:
        """The verdicts under their articles."""
        for (article, requirement), group in groupby(verdicts, key=lambda verdict: (verdict.article, _heading(verdict))):
            title = ": ".join(part for part in (f"article {article}" if article else "", visible(requirement)) if part)
            yield ""
            yield from (self.paint.strong(line) for line in wrapped(title or "before the first article", self.columns, _INDENT))
            verdicts_of_it = list(group)
            widths = [width(visible(who(verdict))) for verdict in verdicts_of_it]
            to = max(widths) if max(widths) <= self._widest_name else 0
            for verdict in verdicts_of_it:
                yield from self._verdict(verdict, to)

    @property
    def _widest_name(self) -> int:
        """Beside a name of that width there is still room for what was found; a longer one stands on a line of its own."""
        return max(self.columns * 2 // 3 - _MARGIN, 1)

    def _verdict(self, verdict: Verdict, name_width: int) -> Iterator[str]:
        name, what = visible(who(verdict)), visible(found(verdict))
        status = self.paint.status(_WORD[verdict.status].ljust(len("not met")), verdict.status)
        if name_width:
            beside = name + " " * (name_width - width(name) + 2)
            lines = wrapped(beside + what, self.columns - _MARGIN, name_width + 2)
        else:
            lines = wrapped(name, self.columns - _MARGIN)
            lines += wrapped(f"{' ' * _INDENT}{what}", self.columns - _MARGIN, _INDENT) if what else []
        first, *others = lines
        yield f"  {status}  {first}".rstrip()
        yield from (f"{' ' * _MARGIN}{line}" for line in others)
        if verdict.status is not Status.MET:
            yield from self._below([*missing(verdict.missing), *_lacking(verdict.lacking)], hanging=_INDENT)
        if self.evidence:
            persons = (f"{one.player:>4} {one.name}: " if one.player is not None else "     " for one in verdict.evidence)
            yield from self._below([person + one.why for person, one in zip(persons, verdict.evidence, strict=True)], hanging=5)

    def _below(self, texts: Iterable[str], hanging: int) -> Iterator[str]:
        for text in texts:
            for line in wrapped(visible(text), self.columns - _MARGIN, hanging):
                yield f"{' ' * _MARGIN}{self.paint.dim(line)}"

    def overview(self, verdicts: Sequence[Verdict]) -> Iterator[str]:
        """Articles against events, where the same is asked of several events."""
        cells: dict[tuple[str, str], dict[str, Status]] = {}
        for verdict in verdicts:
            if verdict.event is not None:
                cells.setdefault((verdict.article, verdict.requirement), {})[verdict.event] = verdict.status
        by_events: dict[tuple[str, ...], list[tuple[str, dict[str, Status]]]] = {}
        for (article, _), statuses in cells.items():
            by_events.setdefault(tuple(statuses), []).append((article or "-", statuses))
        for events, rows in by_events.items():
            if len(events) > 1:
                for some in self._fitting(events, max(len(article) for article, _ in rows)):
                    yield ""
                    yield from self._matrix(some, rows)

    def _fitting(self, events: Sequence[str], first: int) -> Iterator[list[str]]:
        """The events in as many matrices as it takes, one below the other."""
        some: list[str] = []
        used = first
        for event in events:
            if some and used + 2 + _column(event) > self.columns:
                yield some
                some, used = [], first
            some.append(event)
            used += 2 + _column(event)
        yield some

    def _matrix(self, events: Sequence[str], rows: Sequence[tuple[str, dict[str, Status]]]) -> Iterator[str]:
        first = max(len(article) for article, _ in rows)
        names = "".join(f"  {visible(event)}{' ' * (_column(event) - width(visible(event)))}" for event in events)
        yield self.paint.strong(" " * first + names).rstrip()
        for article, by_event in rows:
            statuses = [(by_event[event], _column(event)) for event in events]
            cells = "".join("  " + self.paint.status(_WORD[status].ljust(to), status) for status, to in statuses)
            yield (article.ljust(first) + cells).rstrip()


def _column(event: str) -> int:
    return max(width(visible(event)), len("not met"))


def _heading(verdict: Verdict) -> str:
    """Verdicts about several events share one heading; a verdict about the whole says its requirement itself."""
    return verdict.requirement if verdict.event is not None else ""


def _lacking(lacking: Sequence[str]) -> Iterable[str]:
    for text in lacking[:_MOST_LACKING]:
        yield f"not known: {text}"
    if len(lacking) > _MOST_LACKING:
        yield f"not known: and {len(lacking) - _MOST_LACKING} more"


def _summary(checked: Checked, paint: Paint) -> str:
    faults = [(Severity.ERROR, "error"), (Severity.WARNING, "warning"), (Severity.NOTE, "note")]
    said = [f"{number} {word}{'s' if number != 1 else ''}" for kind, word in faults if (number := checked.count(kind))]
    text = ", ".join(said) or "nothing wrong in the text"
    if checked.verdicts:
        counts = [(Status.MET, "met"), (Status.NOT_MET, "not met"), (Status.UNDETERMINED, "open")]
        text += "; " + ", ".join(paint.status(f"{checked.count(status)} {word}", status) for status, word in counts)
    return f"{visible(str(checked.path))}: {text}"
