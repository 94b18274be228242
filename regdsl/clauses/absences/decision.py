"""What was decided on results after a withdrawal, where the text leaves it open."""

from __future__ import annotations

from regdsl.clauses.absences.lines import ANNULLED, COUNTED
from regdsl.clauses.absences.model import WithdrawnBeforeHalf
from regdsl.clauses.deciding import no_answer, stated_already
from regdsl.clauses.provision import Provision
from regdsl.diagnostics import Diagnostic
from regdsl.records.facts import Decision
from regdsl.values.frozen import replace


def _withdrawn(said: WithdrawnBeforeHalf, decision: Decision) -> Provision | Diagnostic:
    if said.annulled is not None:
        return stated_already(decision, said)
    if decision.value.text not in (ANNULLED, COUNTED):
        return no_answer(decision, f"`{ANNULLED}` or `{COUNTED}`")
    return replace(said, annulled=decision.value.text == ANNULLED)


DECIDERS = {(WithdrawnBeforeHalf, "withdrawn before half"): _withdrawn}
