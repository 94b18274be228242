"""What was decided where the text leaves open how players sit, who goes down, how many count, and the results of who withdrew."""

from __future__ import annotations

from regdsl.clauses.deciding import answered_by, no_answer, number_in, stated_already
from regdsl.clauses.provision import Provision
from regdsl.clauses.teams.model import BY_RATING, FIXED, FREE, BoardOrder, EmptyBoards, Relegation, TeamScore, Withdrawn
from regdsl.clauses.teams.operands import RESULTS_OF_WITHDRAWN
from regdsl.diagnostics import Diagnostic
from regdsl.records.facts import Decision
from regdsl.values.frozen import replace


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
    (Withdrawn, "withdrawn"): answered_by("results", RESULTS_OF_WITHDRAWN),
    (BoardOrder, "board order"): answered_by("order", (FIXED, FREE, BY_RATING)),
    (EmptyBoards, "empty boards"): answered_by("which", ("last", "any")),
    (Relegation, "relegated"): _relegated,
    (TeamScore, "team score"): _team_score,
}
