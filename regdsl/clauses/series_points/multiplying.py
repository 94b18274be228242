"""The number by which a factor multiplies the points of one event."""

from __future__ import annotations

from fractions import Fraction

from regdsl.clauses.series_points.factors import Factor
from regdsl.expressions.evaluating import evaluate, truth
from regdsl.expressions.quantities import Value
from regdsl.expressions.subjects import Subject
from regdsl.expressions.vocabulary import Scope
from regdsl.values.unknown import Unknown


def factor_of(factor: Factor, event: Subject, scope: Scope, name: str) -> Value:
    """The number of the first case that fits the event called `name`; one where none does and there is no table."""
    for case in factor.cases:
        holds = truth(evaluate(case.when, event, scope)) if case.when is not None else True
        if isinstance(holds, Unknown):
            return holds
        if holds:
            return evaluate(case.quantity, event, scope)
    return Unknown((f"a multiplier of {name}: no row of the table fits it",)) if factor.is_table else Fraction(1)
