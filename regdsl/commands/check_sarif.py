"""`check` as SARIF 2.1.0 (OASIS Standard, 27 March 2020), which code hosts and editors show at the lines.

Diagnostics are results with the page of their kind as a rule. A demand that is not met is a result of kind `fail`, one that is undetermined
of kind `open`; what is met is no result. Columns count characters, as everywhere in regdsl: `columnKind` says so.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from urllib.parse import quote

from regdsl import __version__
from regdsl.commands.checking import Checked
from regdsl.commands.file_names import below_here
from regdsl.commands.verdict_words import found, headline, reasons
from regdsl.diagnostics import Diagnostic, Severity
from regdsl.diagnostics.json import sound
from regdsl.diagnostics.kinds import Kind, kind_of
from regdsl.values.hints import Any
from regdsl.values.span import Span
from regdsl.values.verdict import Status, Verdict

SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
_LEVEL = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.NOTE: "note"}
_VERDICTS = {
    Status.NOT_MET: ("not-met", "What the regulation demands is not met by what happened.", "error"),
    Status.UNDETERMINED: ("undetermined", "Data are missing: whether what the regulation demands is met stays open.", "none"),
}


def as_sarif(checked: Sequence[Checked]) -> dict[str, object]:
    """The log, with one run."""
    diagnostics = [diagnostic for one in checked for diagnostic in one.diagnostics]
    verdicts = [verdict for one in checked for verdict in one.verdicts if verdict.status in _VERDICTS]
    kinds = sorted({diagnostic.kind.code for diagnostic in diagnostics})
    statuses = [status for status in _VERDICTS if any(verdict.status is status for verdict in verdicts)]
    rules = [*(_rule(kind_of(code)) for code in kinds), *(_rule_of_verdicts(status) for status in statuses)]
    index = {str(rule["id"]): number for number, rule in enumerate(rules)}
    results = [
        *(_result(diagnostic, index) for diagnostic in diagnostics),
        *(_result_of_verdict(verdict, one.path, index) for one in checked for verdict in one.verdicts if verdict.status in _VERDICTS),
    ]
    driver = {"name": "regdsl", "version": __version__, "semanticVersion": __version__, "rules": rules}
    run = {"tool": {"driver": driver}, "columnKind": "unicodeCodePoints", "results": results}
    return {"$schema": SCHEMA, "version": "2.1.0", "runs": [run]}


def _rule(kind: Kind) -> dict[str, Any]:
    sections = kind.page.split("\n## ")
    first = " ".join(sections[0].removeprefix("## What").split())
    return {
        "id": kind.code,
        "name": "".join(part.capitalize() for part in kind.name.split("-")),
        "shortDescription": {"text": first or kind.headline},
        "help": {"text": kind.page, "markdown": kind.page},
        "defaultConfiguration": {"level": _LEVEL[kind.severity]},
    }


def _rule_of_verdicts(status: Status) -> dict[str, Any]:
    name, text, level = _VERDICTS[status]
    return {"id": name, "shortDescription": {"text": text}, "defaultConfiguration": {"level": level}}


def _result(diagnostic: Diagnostic, index: dict[str, int]) -> dict[str, object]:
    code = diagnostic.kind.code
    said: dict[str, object] = {
        "ruleId": code,
        "ruleIndex": index[code],
        "level": _LEVEL[diagnostic.severity],
        "message": {"text": sound("\n".join([diagnostic.message, *diagnostic.advice]))},
        "locations": [{"physicalLocation": _physical(diagnostic.span)}],
    }
    if diagnostic.related:
        said["relatedLocations"] = [
            {"id": number, "physicalLocation": _physical(related.span), "message": {"text": sound(related.message)}}
            for number, related in enumerate(diagnostic.related, start=1)
        ]
    if diagnostic.article is not None:
        said["properties"] = {"article": sound(diagnostic.article)}
    return said


def _result_of_verdict(verdict: Verdict, path: str, index: dict[str, int]) -> dict[str, object]:
    name, _, level = _VERDICTS[verdict.status]
    first, *others = verdict.places or (Span(str(path), 1, 1, 1, 1),)
    words = [headline(verdict), *(text for text in (found(verdict),) if text), *reasons(verdict)]
    said: dict[str, object] = {
        "ruleId": name,
        "ruleIndex": index[name],
        "kind": "fail" if verdict.status is Status.NOT_MET else "open",
        "level": level,
        "message": {"text": sound("\n".join(words))},
        "locations": [{"physicalLocation": _physical(first)}],
    }
    if others:
        said["relatedLocations"] = [{"id": number, "physicalLocation": _physical(span)} for number, span in enumerate(others, start=1)]
    return said


def _physical(span: Span) -> dict[str, object]:
    region = {"startLine": span.line, "startColumn": span.column, "endLine": span.end_line, "endColumn": span.end_column}
    return {"artifactLocation": {"uri": uri(span.file)}, "region": region}


def uri(file: str) -> str:
    """The file as a URI: relative below the working folder."""
    below = below_here(file)
    if below is not None:
        # A colon in the first step would be read as a scheme.
        return quote(below.encode("utf-8", "surrogateescape"), safe="/")
    absolute = Path(file).absolute().as_posix()
    return "file://" + quote(absolute.encode("utf-8", "surrogateescape"), safe="/")
