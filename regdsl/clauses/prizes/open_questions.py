"""What a text leaves open about prizes, and in which ways it can be read: each reading is an answer that facts.yaml could give."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from regdsl.clauses.payout import decision as payout
from regdsl.clauses.payout.model import HIGHEST, IN_ORDER, Deduction, OnePrize, PayoutOrder, SeveralPrizes, Tax
from regdsl.clauses.prizes import decision as prizes
from regdsl.clauses.prizes.model import PrizeTies
from regdsl.clauses.provision import Provision
from regdsl.clauses.ranking import decision as ranking
from regdsl.clauses.ranking.model import Ranking
from regdsl.diagnostics import Diagnostic
from regdsl.records.facts import Decision, Statement
from regdsl.values.frozen import dataclass


@dataclass(frozen=True, slots=True)
class OpenQuestion:
    """One word of an article that the text leaves open. `answers` are the provisions by each value, as replacements by position."""

    article: str
    word: str
    values: tuple[str, ...]
    answers: tuple[Mapping[int, Provision], ...]
    concerns_payment: bool


def open_questions(provisions: Sequence[Provision]) -> tuple[OpenQuestion, ...]:
    """All that is open and can move money, in the order of the text."""
    found: dict[tuple[str, str], dict[str, dict[int, Provision]]] = {}
    payment: dict[tuple[str, str], bool] = {}
    for position, provision in enumerate(provisions):
        for word, values, concerns_payment in _readings_of(provision, provisions):
            answers = found.setdefault((provision.article, word), {})
            payment[provision.article, word] = concerns_payment
            for value in values:
                answer = _answered(provision, word, value)
                if answer is not None:
                    answers.setdefault(value, {})[position] = answer
    return tuple(
        OpenQuestion(article, word, tuple(answers), tuple(answers.values()), payment[article, word])
        for (article, word), answers in found.items()
        if len(answers) > 1
    )


def answered(provisions: Sequence[Provision], answers: Mapping[int, Provision]) -> tuple[Provision, ...]:
    """The provisions with the answers in their places."""
    return tuple(answers.get(position, provision) for position, provision in enumerate(provisions))


def _readings_of(provision: Provision, provisions: Sequence[Provision]) -> list[tuple[str, tuple[str, ...], bool]]:
    match provision:
        case Ranking(tie_breaks=None, readings=readings) if readings:
            return [("ranking", tuple(ranking.reading_words(provision, reading) for reading in readings), False)]
        case PrizeTies(rule=None):
            return [("ties", ("share equally", "by ranking"), False)]
        case OnePrize():
            asked: list[tuple[str, tuple[str, ...], bool]] = []
            if provision.keep is None:
                asked.append(("keep", (HIGHEST, IN_ORDER), False))
            if provision.compare is None and provision.keep != IN_ORDER:
                asked.append(("compare", ("after sharing", "before sharing"), False))
            if provision.main_first is None:
                asked.append(("equal amounts", tuple(payout.EQUAL), False))
            return asked
        case SeveralPrizes(rule=None):
            return [("several", (payout.ADD_UP, payout.KEEP_HIGHEST), False)]
        case Deduction(leaving=None):
            return [("deduct", (payout.AT_LEAST, payout.LEAVING), True)]
        case Tax(percent=None, at_most=at_most) if at_most is not None:
            return [("tax", ("none", f"{at_most:f}% of whole"), True)]
        case Tax(percent=percent, base=None, above=above) if percent is not None:
            excess = f"{percent:f}% of excess" + (f" above {above}" if above is not None else "")
            return [("tax", (f"{percent:f}% of whole", *((excess,) if above is not None else ())), True)]
        case PayoutOrder(steps=None):
            return [("order", ("share, rounded, deduct, tax", "share, rounded, tax, deduct"), True)]
    return []


_DECIDERS = {**prizes.DECIDERS, **payout.DECIDERS, **ranking.DECIDERS}


def _answered(provision: Provision, word: str, value: str) -> Provision | None:
    decision = Decision(provision.article, word, Statement(value, provision.span), None, None, provision.span)
    for (kind, asked), decide in _DECIDERS.items():
        if type(provision) is kind and asked == word:
            found = decide(provision, decision)  # type: ignore[operator]
            return None if isinstance(found, Diagnostic) else found
    return None
