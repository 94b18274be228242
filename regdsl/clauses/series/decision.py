"""What a series leaves open: which fund multiplies the points, ties, and whether somebody can hold two seats."""

from __future__ import annotations

from regdsl.clauses.deciding import no_answer, stated_already
from regdsl.clauses.occasion import FUND_READINGS
from regdsl.clauses.provision import Provision
from regdsl.clauses.series.model import NOBODY_TWICE, TIES, Final, SeriesPoints
from regdsl.diagnostics import Diagnostic
from regdsl.records.facts import Decision
from regdsl.values.frozen import replace


def _fund(points: SeriesPoints, decision: Decision) -> Provision | Diagnostic:
    if decision.value.text not in FUND_READINGS:
        return no_answer(decision, " or ".join(f"`{reading}`" for reading in FUND_READINGS))
    return replace(points, fund=decision.value.text)


def _ties(points: SeriesPoints, decision: Decision) -> Provision | Diagnostic:
    if points.ties is not None:
        return stated_already(decision, points)
    answer = decision.value.text.removeprefix("ties ")  # as the readings are spelt, and as the clause is
    if answer not in TIES:
        return no_answer(decision, " or ".join(f"`{reading}`" for reading in TIES))
    return replace(points, ties=answer)


def _nobody_twice(final: Final, decision: Decision) -> Provision | Diagnostic:
    if final.nobody_twice is not None:
        return stated_already(decision, final)
    passed_over, kept = NOBODY_TWICE
    answers = {"yes": True, "nobody twice": True, passed_over: True, "no": False, kept: False}
    if decision.value.text not in answers:
        return no_answer(decision, f"`yes` ({passed_over}) or `no` ({kept})")
    return replace(final, nobody_twice=answers[decision.value.text])


DECIDERS = {(SeriesPoints, "fund"): _fund, (SeriesPoints, "ties"): _ties, (Final, "nobody twice"): _nobody_twice}
