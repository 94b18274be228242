"""Results of sections against the sections of the text."""

from __future__ import annotations

from collections.abc import Iterable

from regdsl.clauses.judging import Ground
from regdsl.clauses.sections.model import Section
from regdsl.diagnostics import Diagnostic
from regdsl.diagnostics.suggestions import advice_for
from regdsl.values.span import whole_file


def results_of_known_sections(ground: Ground) -> Iterable[Diagnostic]:
    """The name of a file of results is that of a section."""
    for event in ground.events.values():
        if event.records is None:
            continue
        known = sorted(section.name for section in event.of(Section))
        for name, records in event.records.sections.items():
            if name not in known and event.promised is not None:
                file = records.results.file if records.results is not None else str(records.folder)
                advice = advice_for(name, known) or ((f"the sections are {', '.join(known)}",) if known else ("it has no sections",))
                yield Diagnostic("results-of-no-section", whole_file(file), {"section": name}, advice)


CHECKS = (results_of_known_sections,)
