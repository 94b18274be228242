"""Contributions, bids and decisions in sentences."""

from __future__ import annotations

from collections.abc import Iterable

from regdsl.clauses.details import to_whom, until, who
from regdsl.clauses.obligations.model import Bids, Contribution, Decision, Grant
from regdsl.clauses.outlining import Around, Block, said
from regdsl.clauses.sentence import left_open, sentence


def _contribution(contribution: Contribution, around: Around) -> Iterable[Block]:
    if contribution.amount is None:
        paid = left_open("Each federation of the series pays a contribution; the published text leaves the amount open.")
    else:
        paid = sentence("Each federation of the series pays a contribution of {amount} into the common fund.", amount=contribution.amount)
    day = left_open("The published text leaves open until when it is paid.") if contribution.until_is_open else until(contribution.until)
    yield said(paid, to_whom(contribution.to), day)


def _grant(grant: Grant, around: Around) -> Iterable[Block]:
    yield said(sentence("Handed on: {what}.", what=who(grant.what)), to_whom(grant.to))


def _bids(bids: Bids, around: Around) -> Iterable[Block]:
    if bids.by is None:
        may = sentence("Bids to host the final can be made.")
    elif bids.by == "federation":
        may = sentence("Each federation of the series can bid to host the final.")
    else:
        may = sentence("Who can bid to host the final: {who}.", who=who(bids.by))
    day = None if bids.on is None else sentence("Day of the bids: {day}.", day=bids.on)
    last = None if bids.until is None else sentence("Bids are received until {day}.", day=bids.until)
    yield said(may, to_whom(bids.to), day, last)


def _decision(decision: Decision, around: Around) -> Iterable[Block]:
    day = None if decision.on is None else sentence("Day of the decision: {day}.", day=decision.on)
    yield said(sentence("Who decides: {who}.", who=who(decision.by)), day, until(decision.until))


OUTLINES = {Contribution: _contribution, Grant: _grant, Bids: _bids, Decision: _decision}
HEADINGS = {
    Contribution: sentence("Contributions"),
    Grant: sentence("Contributions"),
    Bids: sentence("Bids"),
    Decision: sentence("Decision"),
}
