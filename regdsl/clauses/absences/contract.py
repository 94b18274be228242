"""A member gives no more byes than its series, none in later rounds, and lets nobody join later."""

from __future__ import annotations

from collections.abc import Iterable

from regdsl.clauses.absences.model import Byes, LateJoiners
from regdsl.clauses.contracting import Contract, Loosening


def _byes(term: Byes, contract: Contract) -> Iterable[Loosening]:
    for own in (each for each in contract.of(Byes) if each.where == term.where):
        if term.most is not None and own.most is not None and own.most > term.most:
            yield Loosening(own, "the number of byes", f"at most {term.most}", str(own.most))
        if term.points is not None and own.points is not None and own.points > term.points:
            yield Loosening(own, "what a bye is worth", f"at most {term.points}", str(own.points))
        if term.not_last is not None and (own.not_last or 0) < term.not_last and own.most != 0:
            yield Loosening(own, "the rounds of byes", f"none in the last {term.not_last} rounds", f"none in the last {own.not_last or 0}")


def _late(term: LateJoiners, contract: Contract) -> Iterable[Loosening]:
    for own in contract.of(LateJoiners):
        if term.last_round is not None and own.last_round is not None and own.last_round > term.last_round:
            yield Loosening(own, "the last round to join in", f"at most {term.last_round}", str(own.last_round))
        if term.points is not None and own.points is not None and own.points > term.points:
            yield Loosening(own, "what a missed round is worth", f"at most {term.points}", str(own.points))


LOOSENED = {Byes: _byes, LateJoiners: _late}
