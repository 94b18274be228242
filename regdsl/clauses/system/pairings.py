"""Whether the pairings of an event were fixed beforehand: by its results file, else by the system of its regulation."""

from __future__ import annotations

from regdsl.clauses.occasion import Occasion
from regdsl.clauses.system.cases import system_of
from regdsl.records.results import Results
from regdsl.values.frozen import replace

PREDETERMINED = ("round robin", "double round robin", "scheveningen")


def paired_as_promised(results: Results, event: Occasion) -> Results:
    """The same results, with pairings fixed beforehand where the regulation says so and the file says nothing of its system.

    Unplayed games count otherwise there (C.07 art. 15.2 and 16). What a file does say is held against the regulation by a verdict.
    """
    if results.crosstable.predetermined:
        return results
    system = system_of(event)
    if system is None or system.system not in PREDETERMINED:
        return results
    from regdsl.records.readers.trf_head import says_predetermined

    if says_predetermined(results.records) is not None:
        return results
    return replace(results, crosstable=replace(results.crosstable, predetermined=True))
