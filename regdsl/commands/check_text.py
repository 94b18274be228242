"""The report of `check` for people: what is wrong in the text, then article by article what follows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import TYPE_CHECKING

from regdsl.commands.painting import Paint
from regdsl.commands.running import Output
from regdsl.diagnostics import Severity
from regdsl.diagnostics.visible import visible, width
from regdsl.values.verdict import Status, Verdict

if TYPE_CHECKING:
    from regdsl.commands.check import Checked

_WORD = {Status.MET: "met", Status.NOT_MET: "not met", Status.UNDETERMINED: "open"}
_MOST_LACKING = 3


def show(checked: Checked, output: Output, *, evidence: bool) -> None:
    """Writes the whole report."""
    texts = {str(checked.path): checked.loaded.text} if checked.loaded.text is not None else {}
    output.diagnostics(checked.diagnostics, texts, aside=False)
    paint = Paint(output.colour)
    lines = list(_articles(checked.verdicts, paint, quiet=output.quiet, evidence=evidence))
    if lines:
        output.result("\n".join([_headline(checked, paint), *lines, ""]) + "\n")
    output.result(_summary(checked, paint) + "\n")


def _headline(checked: Checked, paint: Paint) -> str:
    regulation = checked.loaded.regulation
    name = regulation.name if regulation is not None else str(checked.path)
    if checked.as_of is None:
        return paint.strong(name)
    why = "as asked" if checked.as_of_given else "the last day"
    return f"{paint.strong(name)}, judged on {checked.as_of} ({why})"


def _articles(verdicts: Sequence[Verdict], paint: Paint, *, quiet: bool, evidence: bool) -> Iterator[str]:
    shown = [verdict for verdict in verdicts if not quiet or verdict.status is not Status.MET]
    name_width = max((width(visible(_who(verdict))) for verdict in shown), default=0)
    for (article, requirement), group in groupby(shown, key=lambda verdict: (verdict.article, _heading(verdict))):
        yield ""
        yield paint.strong(f"{article}  {visible(requirement)}".strip())
        for verdict in group:
            yield from _verdict(verdict, name_width, paint, evidence=evidence)


def _heading(verdict: Verdict) -> str:
    """Verdicts about several events share one heading; a verdict about the whole says its requirement itself."""
    return verdict.requirement if verdict.event is not None else ""


def _who(verdict: Verdict) -> str:
    return verdict.event if verdict.event is not None else verdict.requirement


def _verdict(verdict: Verdict, name_width: int, paint: Paint, *, evidence: bool) -> Iterator[str]:
    who = visible(_who(verdict))
    status = paint.status(_WORD[verdict.status].ljust(7), verdict.status)
    found = _found(verdict)
    yield f"  {status}  {who}{' ' * (name_width - width(who)) if found else ''}  {visible(found)}".rstrip()
    if verdict.status is not Status.MET:
        for text in (*(f"missing: {missing}" for missing in verdict.missing), *_lacking(verdict.lacking)):
            yield f"           {paint.dim(visible(text))}"
    if evidence:
        for one in verdict.evidence:
            person = f"{one.player:>4} {one.name}: " if one.player is not None else "     "
            yield f"           {paint.dim(visible(person + one.why))}"


def _found(verdict: Verdict) -> str:
    if verdict.measured is None:
        return ""
    found = f"{verdict.measured} to {verdict.at_most}" if verdict.at_most is not None else verdict.measured
    return found if verdict.status is Status.MET or verdict.required is None else f"{found} of {verdict.required}"


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
