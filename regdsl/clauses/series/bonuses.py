"""Points besides those of the places: how often somebody has earned them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction

from regdsl.clauses.series.known import KnownPerson
from regdsl.clauses.series.named import is_called
from regdsl.clauses.series.persons import SeriesPerson
from regdsl.clauses.series.totals import NOTHING
from regdsl.clauses.series.worth import ZERO, Worth, exactly, together
from regdsl.clauses.series_points.bonuses import PointBonus
from regdsl.expressions.evaluating import evaluate, truth
from regdsl.expressions.subjects import Subject
from regdsl.expressions.vocabulary import Scope
from regdsl.values.unknown import Unknown

_FACTS = {"game played": "games played", "win": "wins", "draw": "draws", "point": "score"}


def bonus_of_result(bonus: PointBonus, result: Subject, scope: Scope) -> Worth:
    """What one bonus adds to one result, but for those that only people can say."""
    return _worth(bonus, [_times(bonus, result, scope)])


def bonus_of_person(bonus: PointBonus, person: SeriesPerson, known: KnownPerson, results: Sequence[Subject | None], scope: Scope) -> Worth:
    """What one bonus adds to a total. A result that is None is not known yet."""
    if bonus.reason is not None or bonus.amount is None:
        return for_reason(bonus, person)
    if bonus.per is None:
        holds = truth(evaluate(bonus.where, known, scope)) if bonus.where is not None else True
        return _worth(bonus, [holds if isinstance(holds, Unknown) else Fraction(holds)])
    missing = Unknown((f"the places of {person.name}",))
    return _worth(bonus, [_times(bonus, result, scope) if result is not None else missing for result in results])


def for_reason(bonus: PointBonus, person: SeriesPerson | None) -> Worth:
    """A bonus for what no result says: whoever a decision names has it."""
    said = f"article {bonus.article}"
    if bonus.amount is None:
        return Worth(NOTHING, NOTHING, (f"bonus {bonus.reason or ''} of {said}: the text leaves it open",), unbounded=True)
    amount = Fraction(bonus.amount)
    if bonus.receivers is None or person is None:
        why = (f"who gets the bonus for {bonus.reason}: {said} (a decision on `bonus` in facts.yaml says it)",)
        return Worth(min(amount, NOTHING), max(amount, NOTHING), why)
    return exactly(amount) if any(is_called(person.name, person.fide_id, name) for name in bonus.receivers) else ZERO


def _times(bonus: PointBonus, result: Subject, scope: Scope) -> Fraction | Unknown:
    """How many of what the bonus is for stand in one result."""
    holds = truth(evaluate(bonus.where, result, scope)) if bonus.where is not None else True
    if isinstance(holds, Unknown):
        return holds
    if not holds:
        return NOTHING
    if bonus.per in (None, "event played"):
        return Fraction(1)
    if bonus.per == "event won":
        return Fraction(result.lookup("place") == 1)
    value = result.lookup(_FACTS[bonus.per or ""])
    return Fraction(value) if isinstance(value, int | Fraction) else Unknown((f"number of {bonus.per}s",))


def _worth(bonus: PointBonus, times: Iterable[Fraction | Unknown]) -> Worth:
    """So much for each, `above` so many of them."""
    found = list(times)
    known = sum((each for each in found if not isinstance(each, Unknown)), NOTHING)
    amount, counted = Fraction(bonus.amount or 0), max(NOTHING, known - bonus.above)
    unknown = [each for each in found if isinstance(each, Unknown)]
    if not unknown:
        return exactly(amount * counted)
    lacking = tuple(dict.fromkeys(text for each in unknown for text in each.lacking))
    if bonus.per not in (None, "event played", "event won"):
        return Worth(amount * counted, amount * counted, lacking, unbounded=True)
    bounds = sorted((amount * counted, amount * max(NOTHING, known + len(unknown) - bonus.above)))
    return together([Worth(bounds[0], bounds[1], lacking)])
