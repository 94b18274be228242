"""Counting people under a condition: the list that is counted is the evidence that is shown."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from regdsl.expressions.comparing import SIGNS, compare
from regdsl.expressions.evaluating import Answer, answer, truth
from regdsl.expressions.quantities import Bounds
from regdsl.expressions.subjects import Subject
from regdsl.expressions.three_valued import all_of
from regdsl.expressions.vocabulary import NO_SCOPE, Scope
from regdsl.expressions.words import why
from regdsl.language.syntax import Expression
from regdsl.values.frozen import dataclass
from regdsl.values.unknown import Unknown
from regdsl.values.verdict import Evidence, Status


@dataclass(frozen=True, slots=True)
class Outcome:
    """A count held against a bound.

    `missing` is how many more are needed beyond those that are sure, `surplus` how many of those are too many; both 0 where it is met.
    """

    status: Status
    missing: int = 0
    surplus: int = 0


@dataclass(frozen=True, slots=True)
class Count:
    """How many fulfil a condition: `sure` of them, `possible` at most.

    `counted` and `open` are the subjects themselves, in their order; `evidence` says why each counted one counts, `lacking` what is not
    known of the open ones.
    """

    counted: tuple[Subject, ...]
    open: tuple[Subject, ...]
    evidence: tuple[Evidence, ...]
    lacking: tuple[str, ...]

    @property
    def sure(self) -> int:
        return len(self.counted)

    @property
    def possible(self) -> int:
        return len(self.counted) + len(self.open)

    @property
    def bounds(self) -> Bounds:
        return Bounds(Fraction(self.sure), Fraction(self.possible), self.lacking)

    def held_against(self, relation: str, bound: int) -> Outcome:
        """`relation` is a sign: `>=` for *at least*, `<=` for *at most*, `=` for *exactly*, `>`, `<`."""
        holds = compare(SIGNS[relation], self.bounds, Fraction(bound))
        status = Status.UNDETERMINED if isinstance(holds, Unknown) else Status.MET if holds else Status.NOT_MET
        if status is Status.MET:
            return Outcome(status)
        needed = {">=": bound, "=": bound, ">": bound + 1}.get(relation, 0)
        allowed = {"<=": bound, "=": bound, "<": bound - 1}.get(relation, self.possible)
        return Outcome(status, max(0, needed - self.sure), max(0, self.sure - allowed))

    def within(self, at_least: int | None, at_most: int | None) -> Outcome:
        """The count held against both bounds, as far as they are given."""
        bounds = ((">=", at_least), ("<=", at_most))
        found = [self.held_against(relation, bound) for relation, bound in bounds if bound is not None]
        statuses = {outcome.status for outcome in found}
        status = next((each for each in (Status.NOT_MET, Status.UNDETERMINED) if each in statuses), Status.MET)
        return Outcome(status, sum(outcome.missing for outcome in found), sum(outcome.surplus for outcome in found))


def count(subjects: Iterable[Subject], *conditions: Expression, scope: Scope = NO_SCOPE) -> Count:
    """Those of `subjects` that fulfil all `conditions`; without any, all of them."""
    counted: list[Subject] = []
    open_ones: list[Subject] = []
    evidence: list[Evidence] = []
    lacking: dict[str, None] = {}
    for subject in subjects:
        found = [answer(condition, subject, scope) for condition in conditions]
        holds = all_of([truth(item.value) for item in found])
        if isinstance(holds, Unknown):
            open_ones.append(subject)
            lacking.update(dict.fromkeys(holds.lacking))
        elif holds:
            counted.append(subject)
            evidence.append(evidence_for(subject, found, scope))
    return Count(tuple(counted), tuple(open_ones), tuple(evidence), tuple(lacking))


def evidence_for(subject: Subject, answers: Iterable[Answer], scope: Scope = NO_SCOPE) -> Evidence:
    """Why `answers` came out as they did for the subject."""
    reasons = tuple(dict.fromkeys(reason for found in answers for reason in found.reasons))
    number, name = subject.lookup("starting number"), subject.lookup("name")
    return Evidence(
        why(reasons, scope),
        number if isinstance(number, int) else None,
        name if isinstance(name, str) else None,
    )
