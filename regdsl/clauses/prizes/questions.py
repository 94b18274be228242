"""What a prize table must still say, because money hangs on it."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations

from regdsl.clauses.payout.limits import LimitRest, LimitTime, PrizeLimit
from regdsl.clauses.payout.model import HIGHEST, Deduction, OnePrize, PayoutOrder, Rounded, SeveralPrizes, Tax
from regdsl.clauses.prizes.model import MAIN, GivenInTurn, PlacePrizes, PrizeTies, RankBy
from regdsl.clauses.prizes.table import PrizeTable, rule_for, tables
from regdsl.clauses.prizes.tie_rules import POOLED
from regdsl.clauses.provision import Provision
from regdsl.clauses.ranking.model import POINTS, Ranking
from regdsl.diagnostics import Diagnostic, Related
from regdsl.expressions.vocabulary import Scope
from regdsl.values.currencies import NO_CURRENCY
from regdsl.values.span import Span


def one_or_several(provisions: tuple[Provision, ...], scope: Scope) -> Iterable[Diagnostic]:
    """Somebody can win in two groups: one prize, or several?"""
    for table in tables(provisions):
        later = {name for rule in table.of(GivenInTurn) for name in rule.categories}
        later |= {rank.group for rank in table.of(RankBy) if rank.per is not None}  # which go to clubs
        groups = [
            group
            for group in table.groups
            if group not in later and any(prize.pays for each in table.prizes_of(group) for prize in each.prizes)
        ]
        if MAIN not in groups or _ranks_teams(provisions):  # whose prizes by place are those of teams
            groups = next(
                (list(pair) for pair in combinations([each for each in groups if each != MAIN], 2) if _meet(pair, table, scope)), []
            )
        pooled = any(ties.rule == POOLED for ties in table.of(PrizeTies))  # which gives one prize to each
        if pooled or len(groups) < 2 or table.one(OnePrize) is not None or table.one(SeveralPrizes) is not None:
            continue
        why = f"one player may win in both `{groups[0]}` and `{groups[1]}`"
        advice = "add `one prize per player:` with `keep …`, `several prizes: add up`, or `several prizes: unstated`"
        yield _asked(_first_of(table, groups[1]), "prizes", "one prize", why, advice)


def _ranks_teams(provisions: tuple[Provision, ...]) -> bool:
    return any(isinstance(each, Ranking) and each.primary != POINTS for each in provisions)


def _meet(pair: tuple[str, str], table: PrizeTable, scope: Scope) -> bool:
    """Whether somebody can be in both categories: nobody sits on two boards."""
    categories = [category for name in pair if (category := table.category(name)) is not None]
    wanted = [(category.where, True) for category in categories if category.where is not None]
    if len(wanted) < 2:
        return True
    from regdsl.expressions.witnesses import look_for_person

    found = look_for_person(wanted, scope)
    return found.person is not None or not found.sure


def one_prize_of_goods(provisions: tuple[Provision, ...], scope: Scope) -> Iterable[Diagnostic]:
    """Of two cups none is the higher prize, unless the text gives their worth."""
    for table in tables(provisions):
        one = table.one(OnePrize)
        goods = [prize for each in table.of(PlacePrizes) for prize in each.prizes if prize.goods]
        if table.currency == NO_CURRENCY and one is not None and one.keep == HIGHEST and any(prize.worth is None for prize in goods):
            why = "all prizes are goods, and nothing says which of two is the higher"
            advice = "write `keep in order [main, women]`, give each its `worth`, or write `keep unstated`"
            yield _asked(one.span, "one prize", "keep in order", why, advice)


def ties_of_every_group(provisions: tuple[Provision, ...], scope: Scope) -> Iterable[Diagnostic]:
    """A rule about ties that speaks of some groups only leaves the others without one."""
    for table in tables(provisions):
        ties = table.of(PrizeTies)
        without: dict[str, Span] = {}
        for group in table.groups if ties else ():
            listed = [each for each in table.prizes_of(group) if any(prize.pays for prize in each.prizes)]
            if listed and rule_for(group, ties) is None:
                without[group] = listed[0].span
        if without:
            group, *others = without
            why = "two readings of a tie pay different sums, and the rules that are there speak of other groups"
            advice = f"add `ties share equally for {group}`, or a rule without `for`, which holds for all others"
            if others:
                advice += f": also for {', '.join(f'`{each}`' for each in others)}"
            yield _asked(without[group], group, "ties", why, advice)


def rules_that_exclude_each_other(provisions: tuple[Provision, ...], scope: Scope) -> Iterable[Diagnostic]:
    """Two rules about ties of one group; one prize for each player and several prizes for one."""
    for table in tables(provisions):
        first: dict[str | None, PrizeTies] = {}
        for ties in table.of(PrizeTies):
            other = first.setdefault(ties.group, ties)
            if other is not ties:
                yield _excluded(ties, "this rule about ties", other)
        one, several = table.one(OnePrize), table.one(SeveralPrizes)
        if one is not None and several is not None:
            former, latter = sorted((one, several), key=lambda each: (each.span.line, each.span.column))
            yield _excluded(latter, "one prize per player" if latter is one else "several prizes", former)


def _excluded(rule: Provision, words: str, other: Provision) -> Diagnostic:
    related = (Related(other.span, "the other rule"),)
    return Diagnostic("rules-exclude", rule.span, {"rule": words}, ("keep one of the two",), related, article=rule.article or None)


def order_of_steps(provisions: tuple[Provision, ...], scope: Scope) -> Iterable[Diagnostic]:
    """Two steps take something off: which comes first?"""
    for table in tables(provisions):
        found: list[Provision] = [*table.of(Rounded)[:1], *table.of(Deduction)[:1], *table.of(Tax)[:1]]
        steps = [each for each in found if not _is_nothing(each)]
        if len(steps) < 2 or table.one(PayoutOrder) is not None:
            continue
        why = "rounding, deductions and tax give different sums in another order"
        yield _asked(steps[1].span, "prizes", "order", why, "add `order share, rounded, deduct, tax`, or `order unstated`")


def rest_of_limits(provisions: tuple[Provision, ...], scope: Scope) -> Iterable[Diagnostic]:
    """A limited prize leaves a rest: whose is it?"""
    for table in tables(provisions):
        limits = table.of(PrizeLimit)
        if limits and table.one(LimitRest) is None:
            why = "a limited prize leaves a rest, which may go to the next player or stay with the organizer"
            advice = "add `rest of limited prize goes to next in line`, `… goes to organizer`, or `rest of limited prize unstated`"
            yield _asked(limits[0].span, "limit", "rest of limited prize", why, advice)
        shares = any(ties.rule != "by ranking" for ties in table.of(PrizeTies))
        if limits and shares and table.one(LimitTime) is None:
            why = "where tied players share, a limit of each prize and one of what a player gets differ"
            advice = "add `limit applies after sharing`, `limit applies before sharing` or `limit applies unstated`"
            yield _asked(limits[0].span, "limit", "limit applies", why, advice)


def _is_nothing(provision: Provision) -> bool:
    return isinstance(provision, Tax) and provision.percent == 0


def _first_of(table: PrizeTable, group: str) -> Span:
    return next(prizes.span for prizes in table.of(PlacePrizes) if prizes.group == group)


def _asked(span: Span, head: str, word: str, why: str, advice: str) -> Diagnostic:
    return Diagnostic("asked", span, {"head": head, "word": word, "why": why}, (advice,))


QUESTIONS = (one_or_several, one_prize_of_goods, ties_of_every_group, rules_that_exclude_each_other, order_of_steps, rest_of_limits)
