"""The report of `check` for people: what is wrong in the text, then article by article what follows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from regdsl.commands.checking import Checked
from regdsl.commands.painting import Paint
from regdsl.commands.running import Output
from regdsl.diagnostics import Severity
from regdsl.diagnostics.visible import visible, width
from regdsl.values.verdict import Status, Verdict

_WORD = {Status.MET: "met", Status.NOT_MET: "not met", Status.UNDETERMINED: "open"}
_MOST_LACKING = 3


def show(checked: Checked, output: Output, *, evidence: bool) -> None:
    """Writes the whole report."""
    texts = {str(checked.path): checked.loaded.text} if checked.loaded.text is not None else {}
    output.diagnostics(checked.diagnostics, texts, aside=False)
    paint = Paint(output.colour)
    lines = list(_articles(checked.verdicts, paint, quiet=output.quiet, evidence=evidence))
    if lines:
        output.result("\n".join([_headline(checked, paint), *lines, *_overview(checked.verdicts, paint), ""]) + "\n")
    output.result(_summary(checked, paint) + "\n")


def _headline(checked: Checked, paint: Paint) -> str:
    regulation = checked.loaded.regulation
    name = visible(regulation.name if regulation is not None else str(checked.path))
    if checked.as_of is None:
        return paint.strong(name)
    why = "as asked" if checked.as_of_given else "the last day"
    return f"{paint.strong(name)}, judged on {checked.as_of} ({why})"


def _articles(verdicts: Sequence[Verdict], paint: Paint, *, quiet: bool, evidence: bool) -> Iterator[str]:
    shown = [verdict for verdict in verdicts if not quiet or verdict.status is not Status.MET]
    for (article, requirement), group in groupby(shown, key=lambda verdict: (verdict.article, _heading(verdict))):
        title = ": ".join(part for part in (f"article {article}" if article else "", visible(requirement)) if part)
        yield ""
        yield paint.strong(title or "before the first article")
        found = list(group)
        name_width = max(width(visible(_who(verdict))) for verdict in found)
        for verdict in found:
            yield from _verdict(verdict, name_width, paint, evidence=evidence)


def _heading(verdict: Verdict) -> str:
    """Verdicts about several events share one heading; a verdict about the whole says its requirement itself."""
    return verdict.requirement if verdict.event is not None else ""


def _who(verdict: Verdict) -> str:
    return verdict.event if verdict.event is not None else verdict.requirement


def _verdict(verdict: Verdict, name_width: int, paint: Paint, *, evidence: bool) -> Iterator[str]:
    who, found = visible(_who(verdict)), visible(_found(verdict))
    status = paint.status(_WORD[verdict.status].ljust(7), verdict.status)
    yield f"  {status}  {who}{' ' * (name_width - width(who))}  {found}".rstrip()
    if verdict.status is not Status.MET:
        for text in (*(f"missing: {missing}" for missing in verdict.missing), *_lacking(verdict.lacking)):
            yield f"           {paint.dim(visible(text))}"
    if evidence:
        for one in verdict.evidence:
            person = f"{one.player:>4} {one.name}: " if one.player is not None else "     "
            yield f"           {paint.dim(visible(person + one.why))}"


def _found(verdict: Verdict) -> str:
    """What was found, and what would have to be where that is not enough."""
    if verdict.measured is None:
        return ""
    found = f"{verdict.measured} to {verdict.at_most}" if verdict.at_most is not None else verdict.measured
    return found if verdict.status is Status.MET or verdict.required is None else f"{found}; required: {verdict.required}"


def _lacking(lacking: Sequence[str]) -> Iterable[str]:
    for text in lacking[:_MOST_LACKING]:
        yield f"not known: {text}"
    if len(lacking) > _MOST_LACKING:
        yield f"not known: and {len(lacking) - _MOST_LACKING} more"


def _overview(verdicts: Sequence[Verdict], paint: Paint) -> Iterator[str]:
    """Articles against events, where the same is asked of several events."""
    cells: dict[tuple[str, str], dict[str, Status]] = {}
    for verdict in verdicts:
        if verdict.event is not None:
            cells.setdefault((verdict.article, verdict.requirement), {})[verdict.event] = verdict.status
    by_events: dict[tuple[str, ...], list[tuple[str, dict[str, Status]]]] = {}
    for (article, _), found in cells.items():
        by_events.setdefault(tuple(found), []).append((article or "-", found))
    for events, rows in by_events.items():
        if len(events) > 1:
            yield ""
            yield from _matrix(events, rows, paint)


def _matrix(events: Sequence[str], rows: Sequence[tuple[str, dict[str, Status]]], paint: Paint) -> Iterator[str]:
    names = [visible(event) for event in events]
    first = max(len(article) for article, _ in rows)
    columns = [max(width(name), len("not met")) for name in names]
    yield paint.strong(
        " " * first + "".join("  " + name + " " * (to - width(name)) for name, to in zip(names, columns, strict=True))
    ).rstrip()
    for article, found in rows:
        statuses = [found[event] for event in events]
        yield (
            article.ljust(first) + "".join("  " + paint.status(_WORD[s].ljust(to), s) for s, to in zip(statuses, columns, strict=True))
        ).rstrip()


def _summary(checked: Checked, paint: Paint) -> str:
    faults = [(Severity.ERROR, "error"), (Severity.WARNING, "warning"), (Severity.NOTE, "note")]
    said = [f"{number} {word}{'s' if number != 1 else ''}" for kind, word in faults if (number := checked.count(kind))]
    text = ", ".join(said) or "nothing wrong in the text"
    if checked.verdicts:
        counts = [(Status.MET, "met"), (Status.NOT_MET, "not met"), (Status.UNDETERMINED, "open")]
        text += "; " + ", ".join(paint.status(f"{checked.count(status)} {word}", status) for status, word in counts)
    return f"{visible(str(checked.path))}: {text}"
