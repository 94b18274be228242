"""The JSON of `check`, as the contract says it."""

from __future__ import annotations

from regdsl.commands.checking import Checked
from regdsl.diagnostics import Severity
from regdsl.diagnostics.json import as_json as diagnostics_as_json
from regdsl.values.verdict import Evidence, Status, Verdict


def as_json(checked: Checked) -> dict[str, object]:
    """One regulation. Empty members of a verdict are left out where the contract says so (`at_most`), else they are empty."""
    regulation = checked.loaded.regulation
    return {
        "regdsl": 1,
        "regulation": regulation.name if regulation is not None else None,
        "file": str(checked.path),
        "as_of": checked.as_of.isoformat() if checked.as_of is not None else None,
        "diagnostics": diagnostics_as_json(checked.diagnostics),
        "verdicts": [_verdict(verdict) for verdict in checked.verdicts],
        "summary": {
            "errors": checked.count(Severity.ERROR),
            "warnings": checked.count(Severity.WARNING),
            "met": checked.count(Status.MET),
            "not_met": checked.count(Status.NOT_MET),
            "undetermined": checked.count(Status.UNDETERMINED),
        },
    }


def _verdict(verdict: Verdict) -> dict[str, object]:
    said: dict[str, object] = {
        "article": verdict.article,
        "event": verdict.event,
        "status": str(verdict.status),
        "requirement": verdict.requirement,
        "measured": verdict.measured,
    }
    if verdict.at_most is not None:
        said["at_most"] = verdict.at_most
    return {
        **said,
        "required": verdict.required,
        "missing": list(verdict.missing),
        "evidence": [_evidence(evidence) for evidence in verdict.evidence],
        "lacking": list(verdict.lacking),
        "places": [{"file": span.file, "line": span.line, "column": span.column} for span in verdict.places],
    }


def _evidence(evidence: Evidence) -> dict[str, object]:
    person = {"player": evidence.player, "name": evidence.name} if evidence.player is not None else {}
    return {**person, "why": evidence.why}
