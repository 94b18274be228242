"""What a limit takes off a prize, and who loses one."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from regdsl.clauses.payout.limits import NEXT, LimitRest, LimitTime, PrizeLimit
from regdsl.clauses.payout.model import OnePrize
from regdsl.clauses.payout.terms import AbsentNoPrize
from regdsl.clauses.prizes.contest import Limited, Limits, Rest
from regdsl.clauses.prizes.outcome import Award
from regdsl.clauses.prizes.presence import ABSENT
from regdsl.clauses.prizes.table import PrizeTable
from regdsl.expressions.evaluating import evaluate, truth
from regdsl.expressions.subjects import PersonSubject
from regdsl.expressions.three_valued import Truth
from regdsl.expressions.words import say
from regdsl.values.frozen import dataclass
from regdsl.values.money import Money
from regdsl.values.unknown import Unknown


@dataclass(frozen=True, slots=True)
class Withheld:
    """A sum that is taken off, and why. `amount` None: it cannot be said, `lacking` tells what is missing."""

    why: str
    article: str
    amount: Money | None
    lacking: tuple[str, ...] = ()


def limits_of(table: PrizeTable, persons: Mapping[int, PersonSubject], decided: Callable[[str, int, Truth], bool]) -> Limits:
    """The limits of all players, for sharing. Of whom it is not known whether he or she is limited, `decided` is asked."""
    rest, time = table.one(LimitRest), table.one(LimitTime)
    passed_on = rest is not None and rest.to == NEXT
    kind = Rest.KEPT if rest is None or not passed_on else Rest.MOVES if rest.moves else Rest.ADDED
    of_each = time is not None and time.after_sharing is False
    found: dict[int, Limited] = {}
    if not (passed_on or of_each or table.one(OnePrize) is not None):
        return Limits(found, kind, of_each)
    for limit in table.of(PrizeLimit):
        if limit.where is None or limit.amount is None:
            continue
        for number, person in persons.items():
            holds = truth(evaluate(limit.where, person, person.scope))
            before = found.get(number)
            if decided(f"limit {limit.article}", number, holds) and (before is None or limit.amount.exact < before.most):
                found[number] = Limited(limit.amount.exact, say(limit.where, person.scope), limit.article)
    return Limits(found, kind, of_each)


def over_limit(award: Award, prize: Money, table: PrizeTable, person: PersonSubject) -> Iterator[Withheld]:
    """What the lowest limit that holds for the person takes off the prize; who gets that is said with it."""
    found: list[tuple[Money, PrizeLimit, str]] = []
    for limit in table.of(PrizeLimit):
        if limit.where is None or limit.amount is None:
            yield Withheld("limit", limit.article, None, (f"the limit of article {limit.article}: the text does not say it",))
            continue
        holds, why = truth(evaluate(limit.where, person, person.scope)), say(limit.where, person.scope)
        if isinstance(holds, Unknown) and limit.amount < prize:
            yield Withheld(f"limit of {limit.amount}: {why}", limit.article, None, holds.lacking)
        elif holds is True and limit.amount < prize:
            found.append((limit.amount, limit, why))
    if not found:
        return
    amount, limit, why = min(found, key=lambda one: one[0].amount)
    said = f"limited to {amount}: {why}"
    rest, time = table.one(LimitRest), table.one(LimitTime)
    if (rest is not None and rest.to == NEXT) or (time is not None and time.after_sharing is False):
        return  # the prizes are shared out with the limits in them
    to = rest.to if rest is not None else None
    yield Withheld(f"{said}; the rest goes to {to}" if to is not None else said, limit.article, prize - amount)


def for_absence(table: PrizeTable, prize: Money, person: PersonSubject) -> Withheld | None:
    """The whole prize of somebody who was absent from the closing, where the text says so."""
    rule = table.one(AbsentNoPrize)
    if rule is None:
        return None
    absent = person.lookup(ABSENT)
    if isinstance(absent, Unknown):
        return Withheld(ABSENT, rule.article, None, absent.lacking)
    return Withheld(f"{ABSENT}: no prize", rule.article, prize) if absent is True else None
