"""The recorded result of a play-off: `word: playoff, value: "12, 4"`, starting numbers with the winner first."""

from __future__ import annotations

from regdsl.clauses.deciding import no_answer
from regdsl.clauses.playoff.ladder import SERIES_PLACES
from regdsl.clauses.playoff.model import Playoff
from regdsl.clauses.provision import Provision
from regdsl.clauses.ranking.decision import starting_numbers
from regdsl.clauses.series.named import HOW, people_named
from regdsl.diagnostics import Diagnostic
from regdsl.records.facts import Decision
from regdsl.values.frozen import replace


def _playoff(playoff: Playoff, decision: Decision) -> Provision | Diagnostic:
    if any(decided.tie == SERIES_PLACES for decided in playoff.ties):
        people = people_named(decision.value.text)
        return replace(playoff, orders=(*playoff.orders, people)) if people else no_answer(decision, HOW)
    order = starting_numbers(decision.value.text)
    if order is None:
        return no_answer(decision, "the starting numbers in the order of the play-off, such as `12, 4`")
    return replace(playoff, results=(*playoff.results, order))


DECIDERS = {(Playoff, "playoff"): _playoff}
