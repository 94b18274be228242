"""What was decided on the results of who withdrew, where the text leaves it open."""

from __future__ import annotations

from regdsl.clauses.deciding import no_answer, stated_already
from regdsl.clauses.provision import Provision
from regdsl.clauses.teams.model import Withdrawn
from regdsl.clauses.teams.withdrawals import ANNULLED, FORFEITED
from regdsl.diagnostics import Diagnostic
from regdsl.records.facts import Decision
from regdsl.values.frozen import replace


def _withdrawn(said: Withdrawn, decision: Decision) -> Provision | Diagnostic:
    if said.results is not None:
        return stated_already(decision, said)
    if decision.value.text not in (ANNULLED, FORFEITED):
        return no_answer(decision, f"`{ANNULLED}` or `{FORFEITED}`")
    return replace(said, results=decision.value.text)


DECIDERS = {(Withdrawn, "withdrawn"): _withdrawn}
