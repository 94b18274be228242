"""What a series leaves open: which fund multiplies the points, ties, absences, how many results count, who can hold two seats."""

from __future__ import annotations

from decimal import Decimal, InvalidOperation

from regdsl.clauses.deciding import answered_by, no_answer, none_of, stated_already
from regdsl.clauses.occasion import FUND_READINGS
from regdsl.clauses.provision import Provision
from regdsl.clauses.series.model import NOBODY_TWICE, Final
from regdsl.clauses.series.named import HOW, people_named
from regdsl.clauses.series_points.model import INELIGIBLE, TIES, Ineligible, SeriesBonus, SeriesPoints
from regdsl.clauses.standing_rules.counting import HowMany
from regdsl.clauses.standing_rules.model import AnnulledEvents, CountBest, CountCase, SeriesRanking
from regdsl.clauses.standing_rules.tie_break_line import AHEAD, DIRECT_ENCOUNTER, IN_TWO_WAYS
from regdsl.diagnostics import Diagnostic
from regdsl.records.facts import Decision
from regdsl.values.frozen import replace


def _fund(points: SeriesPoints, decision: Decision) -> Provision | Diagnostic:
    if decision.value.text not in FUND_READINGS:
        return none_of(decision, FUND_READINGS)
    return replace(points, fund=decision.value.text)


def _ties(points: SeriesPoints, decision: Decision) -> Provision | Diagnostic:
    if points.ties is not None:
        return stated_already(decision, points)
    answer = decision.value.text.removeprefix("ties ")  # as the readings are spelt, and as the clause is
    if answer not in TIES:
        return none_of(decision, TIES)
    return replace(points, ties=answer)


def _nobody_twice(final: Final, decision: Decision) -> Provision | Diagnostic:
    if final.nobody_twice is not None:
        return stated_already(decision, final)
    passed_over, kept = NOBODY_TWICE
    answers = {"yes": True, "nobody twice": True, passed_over: True, "no": False, kept: False}
    if decision.value.text not in answers:
        return no_answer(decision, f"`yes` ({passed_over}) or `no` ({kept})")
    return replace(final, nobody_twice=answers[decision.value.text])


def _refused(final: Final, decision: Decision) -> Provision | Diagnostic:
    """Who does not want the seat."""
    people = people_named(decision.value.text)
    return no_answer(decision, HOW) if people is None else replace(final, refusals=(*final.refusals, *people))


def _refused_seats(final: Final, decision: Decision) -> Provision | Diagnostic:
    if final.refused_to_next is not None:
        return stated_already(decision, final)
    if decision.value.text not in ("go to next in ranking", "stay empty"):
        return no_answer(decision, "`go to next in ranking` or `stay empty`")
    return replace(final, refused_to_next=decision.value.text == "go to next in ranking")


def _absent(points: SeriesPoints, decision: Decision) -> Provision | Diagnostic:
    """A number, or that events are left out which somebody did not play."""
    if not points.absent_is_open:
        return stated_already(decision, points)
    if decision.value.text == "left out":
        return replace(points, absent_is_open=False)
    number = number_written(decision.value.text)
    if number is None:
        return no_answer(decision, "a number of points, or `left out`")
    return replace(points, absent=number, absent_is_open=False)


def _tied_place(points: SeriesPoints, decision: Decision) -> Provision | Diagnostic:
    if points.ties is not None:
        return stated_already(decision, points)
    said = {"highest": "earn highest place", "average": "average", "lowest": "lowest", "by ranking": "by ranking"}
    if decision.value.text not in said:
        return none_of(decision, said)
    return replace(points, ties=said[decision.value.text], tied_place=decision.value.text)


def _annulled(annulled: AnnulledEvents, decision: Decision) -> Provision | Diagnostic:
    """Which events did not take place: their names, parted by commas."""
    events = tuple(name.strip() for name in decision.value.text.split(",") if name.strip())
    return replace(annulled, events=events) if events else no_answer(decision, "the names of the events, parted by commas")


def _counted(count: CountBest, decision: Decision) -> Provision | Diagnostic:
    if count.cases or count.kinds:
        return stated_already(decision, count)
    number = number_written(decision.value.text.removeprefix("best ").removesuffix(" events"))
    if number is None or number != int(number) or number < 1:
        return no_answer(decision, "how many results count, such as `best 5 events`")
    return replace(count, cases=(CountCase(HowMany(int(number))),))


def _recorded(ranking: SeriesRanking, decision: Decision) -> Provision | Diagnostic:
    """The order in which a lot or a play-off put players of equal totals."""
    order = people_named(decision.value.text)
    if order is None or len(order) < 2:
        return no_answer(decision, HOW)
    if all(each.kind != decision.word for each in ranking.tie_breaks or ()):
        return stated_already(decision, ranking)
    found = (replace(each, orders=(*each.orders, order)) if each.kind == decision.word else each for each in ranking.tie_breaks or ())
    return replace(ranking, tie_breaks=tuple(found))


def _comparison(ranking: SeriesRanking, decision: Decision) -> Provision | Diagnostic:
    """Which of its readings `direct comparison` has."""
    if all(each.kind not in IN_TWO_WAYS for each in ranking.tie_breaks or ()):
        return stated_already(decision, ranking)
    if decision.value.text not in (DIRECT_ENCOUNTER, AHEAD):
        return no_answer(decision, f"`{DIRECT_ENCOUNTER}` or `{AHEAD}`")
    kind = decision.value.text
    found = (replace(each, kind=kind) if each.kind in IN_TWO_WAYS else each for each in ranking.tie_breaks or ())
    return replace(ranking, tie_breaks=tuple(found))


def _bonus(points: SeriesPoints | SeriesBonus, decision: Decision) -> Provision | Diagnostic:
    """Who has the bonuses for what no result says."""
    people = people_named(decision.value.text)
    if people is None:
        return no_answer(decision, HOW)
    if isinstance(points, SeriesBonus):
        said = points.bonus
        return replace(points, bonus=replace(said, receivers=people)) if said.reason is not None else stated_already(decision, points)
    if all(bonus.reason is None for bonus in points.bonuses):
        return stated_already(decision, points)
    return replace(points, bonuses=tuple(replace(each, receivers=people) if each.reason else each for each in points.bonuses))


def number_written(text: str) -> Decimal | None:
    """The number that a decision gives, None where it is none."""
    try:
        number = Decimal(text)
    except InvalidOperation:
        return None
    return number if number.is_finite() else None


DECIDERS = {
    (SeriesPoints, "fund"): _fund,
    (SeriesPoints, "ties"): _ties,
    (SeriesPoints, "absent earns"): _absent,
    (SeriesPoints, "place of tied players"): _tied_place,
    (SeriesPoints, "bonus"): _bonus,
    (SeriesBonus, "bonus"): _bonus,
    (Ineligible, "ineligible players"): answered_by("rule", INELIGIBLE),
    (AnnulledEvents, "annulled events"): _annulled,
    (CountBest, "count"): _counted,
    (SeriesRanking, "lot"): _recorded,
    (SeriesRanking, "playoff"): _recorded,
    (SeriesRanking, "direct comparison"): _comparison,
    (Final, "nobody twice"): _nobody_twice,
    (Final, "refused"): _refused,
    (Final, "refused seats"): _refused_seats,
}
