"""Categories that are given one after the other, when the other prizes are given."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from regdsl.clauses.prizes.contest import Contest
from regdsl.clauses.prizes.model import GivenInTurn
from regdsl.expressions.evaluating import evaluate, truth
from regdsl.expressions.subjects import PersonSubject
from regdsl.values.frozen import replace
from regdsl.values.unknown import Unknown


def still_eligible(
    contest: Contest, rule: GivenInTurn, subjects: Mapping[int, PersonSubject], won: Sequence[int]
) -> tuple[Contest, dict[int, tuple[str, ...]]]:
    """The contest with those of whom the condition holds now, and of whom it is not known (they are left out), with what is lacking."""
    out: list[int] = []
    doubtful: dict[int, tuple[str, ...]] = {}
    for one in contest.contestants:
        subject = subjects[one.number]
        now = replace(subject, attested={**subject.attested, "prize": won.count(one.number) or None})
        holds = truth(evaluate(rule.where, now, now.scope))
        if isinstance(holds, Unknown):
            doubtful[one.number] = holds.lacking
        if holds is not True:
            out.append(one.number)
    return contest.without(out), doubtful


def in_their_turn(rules: Iterable[GivenInTurn]) -> dict[str, GivenInTurn]:
    """The rule of each category that is given in turn, in the order of the text."""
    return {name: rule for rule in rules for name in rule.categories}
