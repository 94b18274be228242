"""What a text leaves open about prizes, and in which ways it can be read: each reading is an answer that facts.yaml could give."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from regdsl.clauses.deciding import Decider
from regdsl.clauses.payout import decision as payout
from regdsl.clauses.payout.limits import LimitRest, LimitTime
from regdsl.clauses.payout.model import HIGHEST, IN_ORDER, Deduction, OnePrize, PayoutOrder, SeveralPrizes, Tax
from regdsl.clauses.prizes import decision as prizes
from regdsl.clauses.prizes.model import PrizeTies
from regdsl.clauses.prizes.needs import HOW_CARRIED, LESS, Needs
from regdsl.clauses.provision import Provision
from regdsl.clauses.ranking import decision as ranking
from regdsl.clauses.ranking.model import Ranking
from regdsl.diagnostics import Diagnostic
from regdsl.records.facts import Decision, Statement
from regdsl.values.frozen import dataclass


@dataclass(frozen=True, slots=True)
class OpenQuestion:
    """One word of an article that the text leaves open, its `values`, and where the provisions are that each of them answers."""

    article: str
    word: str
    values: tuple[str, ...]
    positions: tuple[int, ...]
    concerns_payment: bool


def open_questions(provisions: Sequence[Provision]) -> tuple[OpenQuestion, ...]:
    """All that is open and can move money, in the order of the text."""
    found: dict[tuple[str, str], OpenQuestion] = {}
    for position, provision in enumerate(provisions):
        for word, values, concerns_payment in _readings_of(provision):
            possible = tuple(value for value in values if _answered(provision, word, value) is not None)
            key = (provision.article, word)
            before = found.get(key)
            values_before = before.values if before is not None else ()
            all_values = (*values_before, *(value for value in possible if value not in values_before))
            positions = (*(before.positions if before is not None else ()), position)
            found[key] = OpenQuestion(*key, all_values, positions, concerns_payment)
    return tuple(question for question in found.values() if len(question.values) > 1)


def answered(provisions: Sequence[Provision], question: OpenQuestion, value: str) -> tuple[Provision, ...]:
    """The provisions with the question answered. Two questions may be about one provision: each keeps what the other answered."""
    found = list(provisions)
    for position in question.positions:
        found[position] = _answered(found[position], question.word, value) or found[position]
    return tuple(found)


def _readings_of(provision: Provision) -> list[tuple[str, tuple[str, ...], bool]]:
    match provision:
        case Ranking(tie_breaks=None, readings=readings) if readings:
            return [("ranking", tuple(ranking.reading_words(provision, reading) for reading in readings), False)]
        case PrizeTies(rule=None, readings=readings):
            return [("ties", readings, False)]
        case OnePrize():
            return list(_of_one_prize(provision))
        case SeveralPrizes(rule=None):
            return [("several", (payout.ADD_UP, payout.KEEP_HIGHEST), False)]
        case Needs(otherwise=None, noun="players", number=number) if number is not None:
            return [("needs", LESS, False)]
        case Needs(how=None) if provision.carried_to is not None:
            return [("needs", HOW_CARRIED, False)]
        case LimitRest():
            return [("rest of limited prize", payout.rests_of_limits(provision), False)]
        case LimitTime(after_sharing=None):
            return [("limit applies", tuple(payout.AFTER_SHARING), False)]
    return list(_of_payment(provision))


def _of_payment(provision: Provision) -> Iterator[tuple[str, tuple[str, ...], bool]]:
    match provision:
        case Deduction(leaving=None):
            yield "deduct", (payout.AT_LEAST, payout.LEAVING), True
        case Tax(percent=None, at_most=at_most) if at_most is not None:
            yield "tax", ("none", f"{at_most:f}% of whole"), True
        case Tax(percent=percent, base=None, above=above) if percent is not None:
            excess = f"{percent:f}% of excess" + (f" above {above}" if above is not None else "")
            yield "tax", (f"{percent:f}% of whole", *((excess,) if above is not None else ())), True
        case PayoutOrder(steps=None):
            yield "order", ("share, rounded, deduct, tax", "share, rounded, tax, deduct"), True


def _of_one_prize(one: OnePrize) -> Iterator[tuple[str, tuple[str, ...], bool]]:
    if one.keep is None:
        yield "keep", (HIGHEST, IN_ORDER), False
    if one.compare is None and one.keep != IN_ORDER:
        yield "compare", ("after sharing", "before sharing"), False
    if one.main_first is None:
        yield "equal amounts", tuple(payout.EQUAL), False
    if one.lot:
        yield "lot", tuple(payout.CATEGORY_ORDERS), False
    if one.move_up is None:
        yield "freed places", tuple(payout.FREED), False


_DECIDERS: dict[tuple[type[Provision], str], Decider] = {}
for _each in (prizes.DECIDERS, payout.DECIDERS, ranking.DECIDERS):
    _DECIDERS.update(_each)  # type: ignore[arg-type]  # each takes its own kind of provision


def _answered(provision: Provision, word: str, value: str) -> Provision | None:
    decision = Decision(provision.article, word, Statement(value, provision.span), None, None, provision.span)
    for (kind, asked), decide in _DECIDERS.items():
        if type(provision) is kind and asked == word:
            found = decide(provision, decision)
            return None if isinstance(found, Diagnostic) else found
    return None
