"""By what the first are found who get a benefit, where the text leaves it open."""

from __future__ import annotations

from regdsl.clauses.benefits.model import Benefit
from regdsl.clauses.deciding import no_answer, stated_already
from regdsl.clauses.fees.steps import FIRST_BY
from regdsl.clauses.provision import Provision
from regdsl.diagnostics import Diagnostic
from regdsl.records.facts import Decision
from regdsl.values.frozen import replace


def _by(benefit: Benefit, decision: Decision) -> Provision | Diagnostic:
    if benefit.first is None or benefit.first_by is not None:
        return stated_already(decision, benefit)
    answer = decision.value.text.strip().removeprefix("by ")
    return replace(benefit, first_by=answer) if answer in FIRST_BY else no_answer(decision, " or ".join(f"`{by}`" for by in FIRST_BY))


DECIDERS = {(Benefit, "benefit"): _by}
