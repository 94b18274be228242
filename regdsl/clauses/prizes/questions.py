"""What a prize table must still say, because money hangs on it."""

from __future__ import annotations

from collections.abc import Iterable

from regdsl.clauses.payout.model import Deduction, OnePrize, PayoutOrder, Rounded, SeveralPrizes, Tax
from regdsl.clauses.prizes.model import PlacePrizes
from regdsl.clauses.prizes.table import PrizeTable, tables
from regdsl.clauses.provision import Provision
from regdsl.diagnostics import Diagnostic
from regdsl.expressions.vocabulary import Scope
from regdsl.values.span import Span


def one_or_several(provisions: tuple[Provision, ...], scope: Scope) -> Iterable[Diagnostic]:
    """Somebody can win in two groups: one prize, or several?"""
    for table in tables(provisions):
        groups = [
            group for group in table.groups if any(prize.money is not None for each in table.prizes_of(group) for prize in each.prizes)
        ]
        if len(groups) < 2 or table.one(OnePrize) is not None or table.one(SeveralPrizes) is not None:
            continue
        why = f"one player may win in both `{groups[0]}` and `{groups[1]}`"
        advice = "add `one prize per player:` with `keep …`, `several prizes: add up`, or `several prizes: unstated`"
        yield _asked(_first_of(table, groups[1]), "prizes", "one prize", why, advice)


def order_of_steps(provisions: tuple[Provision, ...], scope: Scope) -> Iterable[Diagnostic]:
    """Two steps take something off: which comes first?"""
    for table in tables(provisions):
        found: list[Provision] = [*table.of(Rounded)[:1], *table.of(Deduction)[:1], *table.of(Tax)[:1]]
        steps = [each for each in found if not _is_nothing(each)]
        if len(steps) < 2 or table.one(PayoutOrder) is not None:
            continue
        why = "rounding, deductions and tax give different sums in another order"
        yield _asked(steps[1].span, "prizes", "order", why, "add `order share, rounded, deduct, tax`, or `order unstated`")


def _is_nothing(provision: Provision) -> bool:
    return isinstance(provision, Tax) and provision.percent == 0


def _first_of(table: PrizeTable, group: str) -> Span:
    return next(prizes.span for prizes in table.of(PlacePrizes) if prizes.group == group)


def _asked(span: Span, head: str, word: str, why: str, advice: str) -> Diagnostic:
    return Diagnostic("asked", span, {"head": head, "word": word, "why": why}, (advice,))


QUESTIONS = (one_or_several, order_of_steps)
