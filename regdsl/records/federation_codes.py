"""Federation codes as files write them."""

from __future__ import annotations

from regdsl.records.findings import Findings
from regdsl.values.federations import DISSOLVED, FEDERATIONS, NO_FEDERATION, RENAMED, fide_code
from regdsl.values.span import Span
from regdsl.values.unknown import Unknown


def federation_written(written: str, number: int, place: Span, findings: Findings) -> str | Unknown:
    """The federation of player `number`. A code that FIDE does not know is an error and counts as unknown.

    A renamed one is read as today's, so that players of one federation are counted together.
    """
    lacking = Unknown((f"federation of player {number}",))
    if not written:
        return lacking
    if written in FEDERATIONS or written in NO_FEDERATION or written in DISSOLVED:
        return written
    if written in RENAMED:
        findings.tally("renamed-federation", place, {"old": written, "new": RENAMED[written]})
        return RENAMED[written]
    meant = fide_code(written)
    advice = (f"write `{meant}`, {FEDERATIONS[meant]}",) if meant in FEDERATIONS else ()
    findings.tally("unknown-federation", place, {"code": written}, advice)
    return lacking
