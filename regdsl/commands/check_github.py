"""`check` as workflow commands of GitHub, which shows them as annotations at the lines of a pull request."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from regdsl.commands.checking import Checked
from regdsl.commands.file_names import name_of
from regdsl.commands.verdict_words import found, headline, reasons
from regdsl.diagnostics import Diagnostic, Severity
from regdsl.values.span import Span, whole_file
from regdsl.values.verdict import Status, Verdict

_COMMAND = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.NOTE: "notice"}


def as_github(checked: Sequence[Checked], *, quiet: bool, strict: bool) -> str:
    """One command a line; `quiet` without notes and open verdicts, `strict` as in `check`."""
    return "".join(f"{line}\n" for one in checked for line in _lines(one, quiet=quiet, strict=strict))


def _lines(checked: Checked, *, quiet: bool, strict: bool) -> Iterator[str]:
    for diagnostic in checked.diagnostics:
        if not (quiet and diagnostic.severity is Severity.NOTE):
            yield _of_diagnostic(diagnostic)
    for verdict in checked.verdicts:
        if verdict.status is Status.NOT_MET or (verdict.status is Status.UNDETERMINED and (strict or not quiet)):
            yield _of_verdict(verdict, str(checked.path), strict=strict)


def _of_diagnostic(diagnostic: Diagnostic) -> str:
    related = (f"{name_of(other.span.file)}:{other.span.line}: {other.message}" for other in diagnostic.related)
    message = "\n".join([diagnostic.message, *related, *diagnostic.advice])
    return _command(_COMMAND[diagnostic.severity], diagnostic.span, f"{diagnostic.kind.code} {diagnostic.name}", message)


def _of_verdict(verdict: Verdict, file: str, *, strict: bool) -> str:
    place = verdict.places[0] if verdict.places else whole_file(file)
    message = "\n".join(text for text in (headline(verdict), found(verdict), *reasons(verdict)) if text)
    return _command("error" if strict or verdict.status is Status.NOT_MET else "notice", place, str(verdict.status), message)


def _command(name: str, span: Span, title: str, message: str) -> str:
    columns = {"col": span.column, "endColumn": span.end_column} if span.line == span.end_line else {}  # else GitHub leaves them out
    said = {"file": name_of(span.file), "line": span.line, "endLine": span.end_line, **columns, "title": title}
    return f"::{name} {','.join(f'{key}={_property(str(value))}' for key, value in said.items())}::{_data(message)}"


def _data(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")
