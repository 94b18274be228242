"""`check` as JUnit XML, which build servers show: each file and each verdict is a test case.

A file with errors, and a demand that is not met, failed; a demand that is undetermined was skipped, with what is not known as the reason.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from xml.sax.saxutils import escape, quoteattr

from regdsl.commands.checking import Checked
from regdsl.commands.file_names import name_of
from regdsl.commands.inputs import unreadable
from regdsl.commands.verdict_words import found, headline, reasons
from regdsl.diagnostics import Diagnostic, Severity
from regdsl.diagnostics.visible import visible
from regdsl.values.frozen import dataclass
from regdsl.values.verdict import Status, Verdict


@dataclass(frozen=True, slots=True)
class _Case:
    """One test case. `outcome` is `failure`, `error` or `skipped`, empty where it passed; `kind` and `message` say why."""

    group: str
    name: str
    outcome: str = ""
    kind: str = ""
    message: str = ""
    text: str = ""
    output: str = ""


def as_junit(checked: Sequence[Checked], *, strict: bool) -> str:
    """The report; `strict` as in `check`: what is undetermined failed, too."""
    suites = [(name_of(str(one.path)), [*_files(one), *_verdicts(one, strict=strict)]) for one in checked]
    everything = [case for _, cases in suites for case in cases]
    lines = ['<?xml version="1.0" encoding="UTF-8"?>', f"<testsuites {_counts(everything)}>"]
    for name, cases in suites:
        lines.append(f"  <testsuite name={_attribute(name)} {_counts(cases)}>")
        lines += (line for case in cases for line in _case(case))
        lines.append("  </testsuite>")
    return "\n".join([*lines, "</testsuites>", ""])


def _counts(cases: Sequence[_Case]) -> str:
    counted = {outcome: sum(1 for case in cases if case.outcome == outcome) for outcome in ("failure", "error", "skipped")}
    return f'tests="{len(cases)}" failures="{counted["failure"]}" errors="{counted["error"]}" skipped="{counted["skipped"]}"'


def _files(checked: Checked) -> Iterable[_Case]:
    """The regulation, and every file of data in which something is to be said."""
    files = dict.fromkeys([str(checked.path), *(diagnostic.span.file for diagnostic in checked.diagnostics)])
    for file in files:
        own = [diagnostic for diagnostic in checked.diagnostics if diagnostic.span.file == file]
        errors = [diagnostic for diagnostic in own if diagnostic.severity is Severity.ERROR]
        others = "\n".join(_line(diagnostic) for diagnostic in own if diagnostic.severity is not Severity.ERROR)
        name = name_of(file)
        if not errors:
            yield _Case(name, name, output=others)
            continue
        outcome = "error" if unreadable(errors) else "failure"
        message = errors[0].message if len(errors) == 1 else f"{len(errors)} errors"
        kinds = ", ".join(dict.fromkeys(diagnostic.kind.code for diagnostic in errors))
        yield _Case(name, name, outcome, kinds, message, "\n".join(map(_line, errors)), others)


def _line(diagnostic: Diagnostic) -> str:
    span = diagnostic.span
    first = f"{name_of(span.file)}:{span.line}:{span.column}: {diagnostic.severity} {diagnostic.kind.code}: {diagnostic.message}"
    related = (f"{name_of(other.span.file)}:{other.span.line}:{other.span.column}: {other.message}" for other in diagnostic.related)
    return "\n  ".join(visible(line) for line in (first, *related, *diagnostic.advice))


def _verdicts(checked: Checked, *, strict: bool) -> Iterable[_Case]:
    regulation = checked.loaded.regulation
    group = regulation.name if regulation is not None else name_of(str(checked.path))
    return (_verdict(verdict, group, strict=strict) for verdict in checked.verdicts)


def _verdict(verdict: Verdict, group: str, *, strict: bool) -> _Case:
    name = headline(verdict)
    if verdict.status is Status.MET:
        return _Case(group, name, output=found(verdict))
    why = reasons(verdict)
    words = "; ".join(text for text in (found(verdict), *why) if text) or str(verdict.status)
    if verdict.status is Status.UNDETERMINED and not strict:
        return _Case(group, name, "skipped", message=words)
    return _Case(group, name, "failure", str(verdict.status), found(verdict) or str(verdict.status), "\n".join(why))


def _case(case: _Case) -> Iterable[str]:
    opening = f"    <testcase classname={_attribute(case.group)} name={_attribute(case.name)}"
    if not case.outcome and not case.output:
        yield f"{opening}/>"
        return
    yield f"{opening}>"
    if case.outcome:
        kind = f" type={_attribute(case.kind)}" if case.kind else ""
        text = f">{_text(case.text)}</{case.outcome}>" if case.text else "/>"
        yield f"      <{case.outcome} message={_attribute(case.message)}{kind}{text}"
    if case.output:
        yield f"      <system-out>{_text(case.output)}</system-out>"
    yield "    </testcase>"


def _attribute(text: str) -> str:
    return quoteattr(visible(text))


def _text(text: str) -> str:
    """Characters that XML does not allow are shown by their codes."""
    return escape("\n".join(map(visible, text.split("\n"))))
