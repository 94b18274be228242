"""Whether sections were played together as the text says, or as somebody decided."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date

from regdsl.clauses.judging import Ground
from regdsl.clauses.sections.model import MergedSections, MergingByDecision
from regdsl.expressions.evaluating import evaluate
from regdsl.expressions.times import is_before, is_until
from regdsl.values.unknown import Unknown
from regdsl.values.verdict import Evidence, Status, Verdict


def by_decision(merging: MergingByDecision, ground: Ground) -> Iterable[Verdict]:
    """Each decision: made in time, and followed. Where a section alone has no results, a decision is lacking."""
    event = ground.event
    if event is None or event.records is None:
        return
    for merged in merging.merged:
        yield _decided(merged, merging, ground)
    with_results = event.records.sections
    decided = {each.section for each in merging.merged}
    for section in sorted(ground.scope.sections - with_results.keys() - decided) if with_results else ():
        yield Verdict(
            article=merging.article,
            status=Status.UNDETERMINED,
            requirement=f"section {section} is played together with another section by decision",
            event=event.name,
            lacking=(f"the decision `merge` about section {section}, which has no results of its own",),
            places=(merging.span,),
        )


def _decided(merged: MergedSections, merging: MergingByDecision, ground: Ground) -> Verdict:
    event = ground.event
    assert event is not None
    assert event.records is not None
    unknown = [name for name in (merged.section, merged.into) if name not in ground.scope.sections]
    moment = merging.before or merging.until
    limit = evaluate(moment, event, ground.scope) if moment is not None else None
    in_time: bool | None = True
    lacking: tuple[str, ...] = ()
    if isinstance(limit, Unknown):
        in_time, lacking = None, limit.lacking
    elif isinstance(limit, date) and merged.on is None:
        in_time, lacking = None, (f"the day of the decision about section {merged.section}",)
    elif isinstance(limit, date) and merged.on is not None:
        in_time = is_before(merged.on, limit) if merging.before is not None else is_until(merged.on, limit)
        lacking = (f"the hour of the decision about section {merged.section}",) if in_time is None else ()
    apart = merged.section in event.records.sections
    missing = (
        *(f"{name} is no section" for name in unknown),
        *((f"section {merged.section} was played by itself",) if apart else ()),
        *((f"a decision in time: it is of {merged.on}",) if in_time is False else ()),
    )
    return Verdict(
        article=merging.article,
        status=Status.NOT_MET if missing else Status.UNDETERMINED if lacking else Status.MET,
        requirement=f"section {merged.section} is played together with section {merged.into} by decision",
        event=event.name,
        missing=missing,
        evidence=(Evidence(f"decided on {merged.on}"),) if merged.on is not None else (),
        lacking=lacking if not missing else (),
        places=(merging.span,),
    )
