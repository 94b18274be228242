"""Who refused a seat, and what happens to refused seats where the text is silent."""

from __future__ import annotations

from regdsl.clauses.deciding import no_answer, stated_already
from regdsl.clauses.provision import Provision
from regdsl.clauses.qualification.model import Qualification
from regdsl.clauses.ranking.decision import starting_numbers
from regdsl.diagnostics import Diagnostic
from regdsl.records.facts import Decision
from regdsl.values.frozen import replace

GO_TO_NEXT, STAY_EMPTY = "go to next", "stay empty"


def _refused(qualification: Qualification, decision: Decision) -> Provision | Diagnostic:
    numbers = starting_numbers(decision.value.text)
    if numbers is None:
        return no_answer(decision, "the starting numbers of those who refused, such as `12, 4`")
    return replace(qualification, refusals=(*qualification.refusals, *numbers))


def _refused_seats(qualification: Qualification, decision: Decision) -> Provision | Diagnostic:
    if qualification.refused_to_next is not None:
        return stated_already(decision, qualification)
    if decision.value.text not in (GO_TO_NEXT, STAY_EMPTY):
        return no_answer(decision, f"`{GO_TO_NEXT}` or `{STAY_EMPTY}`")
    return replace(qualification, refused_to_next=decision.value.text == GO_TO_NEXT)


DECIDERS = {(Qualification, "refused"): _refused, (Qualification, "refused seats"): _refused_seats}
