"""Who has a right to a benefit, what it costs the organizer, and whether everybody got it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction

from regdsl.clauses.benefits.model import Benefit
from regdsl.clauses.fees.first_entered import is_among_first
from regdsl.clauses.judging import Ground
from regdsl.clauses.occasion import Occasion
from regdsl.expressions.counting import Count, count
from regdsl.expressions.evaluating import evaluate, truth
from regdsl.expressions.quantities import Sum
from regdsl.expressions.subjects import PersonSubject
from regdsl.language.wording import expression_text
from regdsl.values.frozen import replace
from regdsl.values.unknown import Unknown
from regdsl.values.verdict import Evidence, Status, Verdict

_YES, _NO = ("yes", "given", "free"), ("no", "none", "not given")


def _benefit(benefit: Benefit, ground: Ground) -> Iterable[Verdict]:
    event = ground.event
    people = event.counted("entrants") if event is not None else None
    if event is None or people is None or isinstance(people, Unknown):
        return
    holds = truth(evaluate(benefit.when, event, event.scope)) if benefit.when is not None else True
    if holds is False:
        return
    entitled = _entitled(benefit, people, event)
    what = ", ".join(benefit.what)
    given, refused, silent = _given(benefit, entitled, event)
    lacking = [*entitled.lacking, *(f"whether {what} was given to player {number}" for number in silent)]
    if isinstance(holds, Unknown):
        lacking += holds.lacking
    status = Status.NOT_MET if refused else Status.UNDETERMINED if lacking else Status.MET
    yield Verdict(
        article=benefit.article,
        status=status,
        requirement=f"{what} for {entitled.sure} player{'' if entitled.sure == 1 else 's'}{_cost(benefit, entitled, event)}",
        event=event.name,
        measured=str(given),
        required=str(entitled.sure),
        missing=tuple(f"player {number}" for number in refused),
        evidence=entitled.evidence,
        lacking=tuple(dict.fromkeys(lacking)) if status is Status.UNDETERMINED else (),
        places=(benefit.span,),
    )


def _entitled(benefit: Benefit, people: Iterable[PersonSubject], event: Occasion) -> Count:
    """Those who fulfil the condition and are among the first; open ones are not known to be."""
    found = count(people, *([benefit.where] if benefit.where is not None else []), scope=event.scope)
    if benefit.number_open and found.counted:
        lacking_ = (*found.lacking, f"how many of {found.sure} get it: the text leaves it open")
        return replace(found, counted=(), open=(*found.counted, *found.open), evidence=(), lacking=lacking_)
    if benefit.first is None:
        return found
    sure: list[tuple[PersonSubject, Evidence]] = []
    open_, lacking = list(found.open), list(found.lacking)
    for person, evidence in zip(found.counted, found.evidence, strict=True):
        assert isinstance(person, PersonSubject), "entrants are people"
        answer = is_among_first(benefit, person, event.scope)
        if isinstance(answer, Unknown):
            open_.append(person)
            lacking += answer.lacking
        elif answer:
            sure.append((person, evidence))
    return replace(
        found,
        counted=tuple(person for person, _ in sure),
        open=tuple(open_),
        evidence=tuple(evidence for _, evidence in sure),
        lacking=tuple(dict.fromkeys(lacking)),
    )


def _given(benefit: Benefit, entitled: Count, event: Occasion) -> tuple[int, Sequence[int], Sequence[int]]:
    """How many got everything, who did not, and of whom nobody says it."""
    facts = event.records.facts.players if event.records is not None else ()
    given, refused, silent = 0, [], []
    for person in entitled.counted:
        assert isinstance(person, PersonSubject), "entrants are people"
        number = person.person.number
        said = {name: statement.text.strip().lower() for fact in facts if fact.player == number for name, statement in fact.statements}
        answers = [said.get(each) for each in benefit.what]
        if any(answer in _NO for answer in answers):
            refused.append(number)
        elif all(answer in _YES for answer in answers):
            given += 1
        else:
            silent.append(number)
    return given, refused, silent


def _cost(benefit: Benefit, entitled: Count, event: Occasion) -> str:
    """`, 2 000 EUR in all`; nothing where the text does not say what it is worth."""
    if benefit.worth is None:
        return ""
    if benefit.per is None:
        return f", {benefit.worth * entitled.sure} in all"
    times = [evaluate(benefit.per, person, event.scope) for person in entitled.counted]
    if not all(isinstance(each, int | Fraction) for each in times):
        return f", each {benefit.worth} per {expression_text(benefit.per)}"
    number = sum((Fraction(each) for each in times if isinstance(each, int | Fraction)), Fraction(0))
    total = Sum(number * benefit.worth.exact, benefit.worth.currency).money
    return f", {total} in all" if total is not None else ""


JUDGES = {Benefit: _benefit}
