"""What was decided where the text leaves open how players sit, who goes down, how many count, and the results of who withdrew."""

from __future__ import annotations

from regdsl.clauses.deciding import no_answer, none_of, number_in, stated_already
from regdsl.clauses.provision import Provision
from regdsl.clauses.teams.model import BY_RATING, FIXED, FREE, BoardOrder, EmptyBoards, Relegation, TeamScore, Withdrawn
from regdsl.clauses.teams.operands import RESULTS_OF_WITHDRAWN
from regdsl.diagnostics import Diagnostic
from regdsl.records.facts import Decision
from regdsl.values.frozen import replace


def _withdrawn(said: Withdrawn, decision: Decision) -> Provision | Diagnostic:
    if said.results is not None:
        return stated_already(decision, said)
    if decision.value.text not in RESULTS_OF_WITHDRAWN:
        return none_of(decision, RESULTS_OF_WITHDRAWN)
    return replace(said, results=decision.value.text)


def _board_order(order: BoardOrder, decision: Decision) -> Provision | Diagnostic:
    if order.order is not None:
        return stated_already(decision, order)
    if decision.value.text not in (FIXED, FREE, BY_RATING):
        return no_answer(decision, f"`{FIXED}`, `{FREE}` or `{BY_RATING}`")
    return replace(order, order=decision.value.text)


def _empty_boards(boards: EmptyBoards, decision: Decision) -> Provision | Diagnostic:
    if boards.which is not None:
        return stated_already(decision, boards)
    if decision.value.text not in ("last", "any"):
        return no_answer(decision, "`last` or `any`")
    return replace(boards, which=decision.value.text)


def _relegated(relegation: Relegation, decision: Decision) -> Provision | Diagnostic:
    if relegation.last is not None:
        return stated_already(decision, relegation)
    number = number_in(decision)
    return no_answer(decision, "how many go down, such as `2`") if number is None else replace(relegation, last=number)


def _team_score(score: TeamScore, decision: Decision) -> Provision | Diagnostic:
    if score.best is not None:
        return stated_already(decision, score)
    number = number_in(decision)
    return no_answer(decision, "how many players count, such as `4`") if number is None else replace(score, best=number)


DECIDERS = {
    (Withdrawn, "withdrawn"): _withdrawn,
    (BoardOrder, "board order"): _board_order,
    (EmptyBoards, "empty boards"): _empty_boards,
    (Relegation, "relegated"): _relegated,
    (TeamScore, "team score"): _team_score,
}
