"""Which sections of an event a command shows: all that have results of their own, or the one that was named."""

from __future__ import annotations

from regdsl.clauses.occasion import Occasion
from regdsl.clauses.sections.holding import holding
from regdsl.clauses.sections.membership import in_section
from regdsl.commands.options import Chosen
from regdsl.commands.running import Stop
from regdsl.values.frozen import replace


def occasions(event: Occasion, chosen: Chosen) -> dict[str, Occasion]:
    """The event as each of the sections sees it, by their names in the order of the text; the whole one under no name where it has none."""
    records = event.records
    named: str | None = chosen.section
    known = [name for name in event.scope.sections if records is not None and name in records.sections]
    if named is not None and named not in event.scope.sections:
        there = ", ".join(sorted(event.scope.sections))
        raise Stop(f"there is no section `{named}`" + (f": the sections are {there}" if there else ""))
    if named is not None and records is not None and named not in records.sections:
        if records.results is None or records.folder is not None:
            raise Stop(f"section {named} has no results of its own: they stand in a file results-{named}.trf beside the others")
        # One results file, named together with its section.
        provisions = holding((*(event.promised or ()), *event.inherited), named)
        return {named: replace(event, name=f"section {named}", promised=provisions)}
    shown = [named] if named is not None else sorted(known)
    if not shown and event.scope.sections:
        raise Stop("no section has results of its own: those of section A stand in results-A.trf, or name one file with `--section A`")
    return {name: in_section(event, name) for name in shown} or {"": event}
