"""Sections that are played together by decision: which, and where the text leaves the condition open, whether."""

from __future__ import annotations

from regdsl.clauses.deciding import no_answer, stated_already
from regdsl.clauses.provision import Provision
from regdsl.clauses.sections.model import MergedSections, MergingByDecision, SectionMerge
from regdsl.diagnostics import Diagnostic
from regdsl.records.facts import Decision
from regdsl.values.frozen import replace
from regdsl.values.patterns import pattern

_ANSWERS = {"yes": True, "no": False}
_MERGED = pattern(r"(?P<section>[^\W_][\w-]*) into (?P<into>[^\W_][\w-]*)")


def _whether(merge: SectionMerge, decision: Decision) -> Provision | Diagnostic:
    if merge.when is not None:
        return stated_already(decision, merge)
    if decision.value.text not in _ANSWERS:
        return no_answer(decision, "`yes` or `no`")
    return replace(merge, decided=_ANSWERS[decision.value.text])


def _which(merging: MergingByDecision, decision: Decision) -> Provision | Diagnostic:
    found = _MERGED.fullmatch(decision.value.text.strip())
    if found is None or found["section"] == found["into"]:
        return no_answer(decision, "`A into B`: which section is played together with which")
    return replace(merging, merged=(*merging.merged, MergedSections(found["section"], found["into"], decision.on)))


DECIDERS = {(SectionMerge, "merge"): _whether, (MergingByDecision, "merge"): _which}
