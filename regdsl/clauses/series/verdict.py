"""What a series and the bids for its final fulfil."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product

from regdsl.clauses.judging import Ground, judge
from regdsl.clauses.obligations.model import Bids
from regdsl.clauses.requirements.model import Attestation, Provided, Requirement
from regdsl.clauses.requirements.provided import provided_in_words
from regdsl.clauses.requirements.verdict import asked_when, condition_verdict
from regdsl.clauses.series.bids import BidSubject, bid_subjects
from regdsl.clauses.series.inheriting import events_where
from regdsl.clauses.series.model import EachEvent, Hosting
from regdsl.values.unknown import Unknown
from regdsl.values.verdict import Evidence, Status, Verdict


def _each_event(each: EachEvent, ground: Ground) -> Iterable[Verdict]:
    """Every provision for every event, provision by provision, so that events can be compared."""
    if not ground.has_data:
        return
    meant = events_where(tuple(ground.events.values()), each, ground.scope)
    for event, sure in meant:
        if isinstance(sure, Unknown):
            requirement = "which of the clauses for each event hold here"
            yield Verdict(each.article, Status.UNDETERMINED, requirement, event.name, lacking=sure.lacking, places=(each.span,))
    for provision in each.provisions:
        for event, sure in meant:
            if sure is True:
                yield from judge((provision,), ground.at(event))


def _hosting(hosting: Hosting, ground: Ground) -> Iterable[Verdict]:
    if not ground.has_data:
        return
    if not ground.facts.bids:
        bids = next((provision for provision in hosting.provisions if isinstance(provision, Bids)), None)
        if bids is not None:
            yield Verdict(
                bids.article,
                Status.UNDETERMINED,
                f"bids to host the {hosting.what}",
                lacking=("bids in facts.yaml",),
                places=(bids.span,),
            )
    subjects = bid_subjects(ground.facts.bids, ground.scope)
    for provision in hosting.provisions:
        if isinstance(provision, Attestation):
            yield from judge((provision,), ground)
        elif isinstance(provision, Provided):
            yield from _offered(provision, subjects, ground)
        for subject in subjects:
            if isinstance(provision, Requirement):
                verdict = condition_verdict(provision.condition, subject, ground.scope, provision.article, subject.name, provision.span)
                yield verdict if provision.when is None else asked_when(verdict, provision.when, subject, ground.scope)
            elif isinstance(provision, Bids):
                yield from _in_time(provision, subject, ground)


def _offered(provided: Provided, subjects: Iterable[BidSubject], ground: Ground) -> Iterable[Verdict]:
    """What the host must give is offered with a number of people, or with yes or no: each thing by every bid."""
    for what, subject in product(provided.what, subjects):
        offer = subject.bid.offer(what)
        text = offer.text if offer is not None else None
        number = int(text) if text is not None and text.isascii() and text.isdigit() else None
        if text == "yes" or (number is not None and number >= (provided.number or 1)):
            status = Status.MET
        elif text == "no" or number is not None:
            status = Status.NOT_MET
        else:
            status = Status.UNDETERMINED
        yield Verdict(
            article=provided.article,
            status=status,
            requirement=f"{what} for {provided.number} participants"
            if provided.number is not None
            else provided_in_words(provided, ground.scope),
            event=subject.name,
            measured=text if number is not None else None,
            required=str(provided.number) if number is not None else None,
            missing=(f"{(provided.number or 1) - (number or 0)} more",) if status is Status.NOT_MET else (),
            evidence=(Evidence(f"{what}: {text}"),) if text is not None else (),
            lacking=(f"{what} in the {subject.name}",) if status is Status.UNDETERMINED else (),
            places=(provided.span, *((offer.span,) if offer is not None else ())),
        )


def _in_time(bids: Bids, subject: BidSubject, ground: Ground) -> Iterable[Verdict]:
    bid = subject.bid
    allowed = ground.group(bids.group)
    belongs = not allowed or bid.federation in allowed
    last = bids.until or bids.on
    requirement = "bids" + (f" until {bids.until}" if bids.until else f" on {bids.on}" if bids.on else "")
    if bid.on is None and last is not None and belongs:
        status = Status.UNDETERMINED
    else:
        in_time = last is None or bid.on is None or (bid.on <= last if bids.until is not None else bid.on == last)
        status = Status.MET if in_time and belongs else Status.NOT_MET
    missing = () if belongs else (f"{bid.federation} is not one of {', '.join(allowed)}",)
    yield Verdict(
        article=bids.article,
        status=status,
        requirement=requirement,
        event=subject.name,
        measured=bid.on.isoformat() if bid.on is not None else None,
        required=last.isoformat() if last is not None else None,
        missing=missing,
        lacking=(f"day of the {subject.name}",) if status is Status.UNDETERMINED else (),
        places=(bids.span, bid.span),
    )


JUDGES = {EachEvent: _each_event, Hosting: _hosting}
