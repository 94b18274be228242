"""Whether everybody plays in a section that she may play in, what each section asks by itself, and which sections are merged."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from regdsl.clauses.judging import Ground, judge
from regdsl.clauses.occasion import Occasion
from regdsl.clauses.sections.holding import own
from regdsl.clauses.sections.holding import sections as sections_of
from regdsl.clauses.sections.membership import entered, fits, in_section
from regdsl.clauses.sections.model import MergingByDecision, Section, SectionMerge
from regdsl.clauses.sections.naming import SECTION
from regdsl.expressions.counting import evidence_for
from regdsl.expressions.evaluating import answer, evaluate, truth
from regdsl.expressions.subjects import PersonSubject
from regdsl.expressions.words import say
from regdsl.values.frozen import replace
from regdsl.values.unknown import Unknown
from regdsl.values.verdict import Evidence, Status, Verdict


def _section(section: Section, ground: Ground) -> Iterable[Verdict]:
    event = ground.event
    if event is None or event.records is None:
        return
    sections = sections_of(ground.provisions)
    people = _people(event)
    if section.where is not None or not section.stated:
        yield from _members(section, people, ground)
    if sections and sections[0] is section:
        yield from _without_section(sections, people, ground)
    inside = own(ground.provisions, section.name)
    there = in_section(event, section.name)
    yield from judge(inside, replace(ground.at(there), provisions=there.promised or ()))


def _people(event: Occasion) -> list[PersonSubject]:
    """Everybody on record: those of the sections that have results of their own, and those of the common list."""
    assert event.records is not None, "an event with records is judged"
    found: list[PersonSubject] = []
    with_results = event.records.sections.keys()
    for section in with_results:
        found += in_section(event, section).subjects.values()
    found += (each for each in event.subjects.values() if entered(each) not in with_results)
    return found


def _members(section: Section, people: list[PersonSubject], ground: Ground) -> Iterator[Verdict]:
    """Those whom the records name as players of the section may play in it."""
    members = [each for each in people if entered(each) == section.name]
    if not members:
        return
    refused: list[Evidence] = []
    lacking: list[str] = []
    open_ = 0
    for each in members:
        holds = fits(each, section, ground.scope)
        if isinstance(holds, Unknown):
            open_ += 1
            lacking += holds.lacking
        elif not holds and section.where is not None:
            refused.append(evidence_for(each, [answer(section.where, each, ground.scope)], ground.scope))
    sure = len(members) - len(refused) - open_
    who = say(section.where, ground.scope) if section.where is not None else "who may play"
    yield Verdict(
        article=section.article,
        status=Status.NOT_MET if refused else Status.UNDETERMINED if open_ else Status.MET,
        requirement=f"everybody in section {section.name}: {who}",
        event=ground.event.name if ground.event is not None else None,
        measured=str(sure),
        at_most=str(sure + open_) if open_ else None,
        required=str(len(members)),
        missing=tuple(f"player {each.player} may not play in section {section.name}" for each in refused),
        evidence=tuple(refused),
        lacking=tuple(dict.fromkeys(lacking)) if not refused else (),
        places=(section.span,),
    )


def _without_section(sections: tuple[Section, ...], people: list[PersonSubject], ground: Ground) -> Iterator[Verdict]:
    """Those for whom the records name no section fit one, and only one: nobody else can choose for them."""
    unnamed = [each for each in people if entered(each) is None]
    if not unnamed:
        return
    nowhere: list[Evidence] = []
    lacking: list[str] = []
    for each in unnamed:
        answers = {section.name: fits(each, section, ground.scope) for section in sections}
        possible = [name for name, holds in answers.items() if holds is not False]
        if not possible:
            nowhere.append(_fits_none(each, sections, ground))
        elif len(possible) > 1 or answers[possible[0]] is not True:
            lacking.append(f"section of player {each.person.number} ({each.person.name}): {' or '.join(possible)}")
    sure = len(unnamed) - len(nowhere) - len(lacking)
    yield Verdict(
        article=sections[0].article,
        status=Status.NOT_MET if nowhere else Status.UNDETERMINED if lacking else Status.MET,
        requirement="everybody for whom no section is written fits one of them",
        event=ground.event.name if ground.event is not None else None,
        measured=str(sure),
        at_most=str(sure + len(lacking)) if lacking else None,
        required=str(len(unnamed)),
        missing=tuple(f"player {each.player} {each.why}" for each in nowhere),
        evidence=tuple(nowhere),
        lacking=tuple(lacking),
        places=(sections[0].span,),
    )


def _fits_none(person: PersonSubject, sections: tuple[Section, ...], ground: Ground) -> Evidence:
    """With what the conditions of the sections ask for."""
    answers = [answer(each.where, person, ground.scope) for each in sections if each.where is not None]
    found = evidence_for(person, answers, ground.scope)
    return replace(found, why=f"fits no section: {found.why}" if found.why else "fits no section")


def _merge(merge: SectionMerge, ground: Ground) -> Iterable[Verdict]:
    """Played together where the condition holds, and only there: a section that is merged has no results of its own."""
    event = ground.event
    if event is None or event.records is None:
        return
    if merge.when is None:
        lacking = Unknown((f"the decision `merge` of article {merge.article}: the text leaves open when",))
        holds, condition = lacking if merge.decided is None else merge.decided, "somebody decides so"
    else:
        holds, condition = truth(evaluate(merge.when, event, ground.scope)), say(merge.when, ground.scope)
    apart = holds is True and merge.section in event.records.sections
    refused = _refused_there(merge, event, ground) if holds is True and not apart else ()
    open_ = isinstance(holds, Unknown) or bool(refused)
    status = Status.UNDETERMINED if open_ else Status.NOT_MET if apart else Status.MET
    into = f"section {merge.into}" if merge.into is not None else "another section"
    said = "" if isinstance(holds, Unknown) else f"the condition {'holds' if holds else 'does not hold'}"
    yield Verdict(
        article=merge.article,
        status=status,
        requirement=f"section {merge.section} is played together with {into} when {condition}",
        event=event.name,
        missing=(f"section {merge.section} was played by itself",) if apart else (),
        evidence=(*((Evidence(said),) if said else ()), *refused),
        lacking=holds.lacking
        if isinstance(holds, Unknown)
        else tuple(f"what becomes of player {each.player}: {each.why}" for each in refused),
        places=(merge.span,),
    )


def _refused_there(merge: SectionMerge, event: Occasion, ground: Ground) -> tuple[Evidence, ...]:
    """Players of a section that is merged who may not play in the other one: the text does not say what becomes of them."""
    target = next((each for each in sections_of(ground.provisions) if each.name == merge.into), None)
    if target is None or target.where is None:
        return ()
    found = []
    for person in _people(event):
        if person.lookup(SECTION) == merge.section and fits(person, target, ground.scope) is False:
            told = evidence_for(person, [answer(target.where, person, ground.scope)], ground.scope)
            found.append(replace(told, why=f"section {target.name} does not take somebody who is {told.why}"))
    return tuple(found)


def _by_decision(merging: MergingByDecision, ground: Ground) -> Iterable[Verdict]:
    from regdsl.clauses.sections.merging import by_decision

    return by_decision(merging, ground)


JUDGES = {Section: _section, SectionMerge: _merge, MergingByDecision: _by_decision}
