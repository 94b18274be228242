"""Cases, one for each combination of readings: what they have in common, and what moves between them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from decimal import Decimal

from regdsl.clauses.prizes.open_questions import OpenQuestion
from regdsl.clauses.prizes.outcome import Unawarded
from regdsl.clauses.prizes.payment import Payment
from regdsl.clauses.prizes.report import Account, ReadingEffect
from regdsl.clauses.prizes.trial import TrialResult
from regdsl.values.currencies import NO_CURRENCY
from regdsl.values.frozen import dataclass
from regdsl.values.money import Money, sum_in
from regdsl.values.unknown import Unknown

Key = tuple[str, str, int, bool]
"""Currency, group, player, whether it is goods only: what is compared between two cases."""


Deviations = tuple[tuple[int, int], ...]
"""The positions at which not the first choice was taken, and the choice."""


@dataclass(frozen=True, slots=True)
class Case:
    """One combination: the choice in each dimension, and what is paid by it."""

    choices: tuple[int, ...]
    result: TrialResult
    payments: Mapping[Key, tuple[str, Payment]]
    deviations: Deviations


def deviations_of(choices: Sequence[int]) -> Deviations:
    """Where they differ from the first choice in every dimension, and how: short also where very much is open."""
    return tuple([(position, choice) for position, choice in enumerate(choices) if choice])


def effects_of(question: OpenQuestion, position: int, cases: Sequence[Case]) -> Iterator[ReadingEffect]:
    """For every value the money that is elsewhere by another value, at its largest over everything else that is open."""
    by_rest: dict[tuple[int, ...], dict[int, Case]] = {}
    for case in cases:
        rest = (*case.choices[:position], *case.choices[position + 1 :])
        by_rest.setdefault(rest, {})[case.choices[position]] = case
    for value, words in enumerate(question.values):
        moved: Money | None = None
        players: set[int] = set()
        for alternatives in by_rest.values():
            if value not in alternatives:
                continue
            for other, case in alternatives.items():
                if other != value:
                    amount, whose = _difference(alternatives[value], case)
                    players |= whose
                    if amount is not None and (moved is None or amount.amount > moved.amount):
                        moved = amount
        if moved is not None:
            yield ReadingEffect(question.article, question.word, words, moved, tuple(sorted(players)))


def _difference(one: Case, other: Case) -> tuple[Money | None, set[int]]:
    """The larger of what players gain and lose between the cases, and whose sums differ."""
    up: dict[str, Decimal] = {}
    down: dict[str, Decimal] = {}
    players: set[int] = set()
    sums_one, sums_other = _by_player(one), _by_player(other)
    for currency, player in {*sums_one, *sums_other}:
        difference = sums_one.get((currency, player), Decimal(0)) - sums_other.get((currency, player), Decimal(0))
        if difference:
            players.add(player)
            side = up if difference > 0 else down
            side[currency] = side.get(currency, Decimal(0)) + abs(difference)
    if not players:
        return None, set()
    currency = max({*up, *down}, key=lambda code: (max(up.get(code, Decimal(0)), down.get(code, Decimal(0))), code))
    return Money(max(up.get(currency, Decimal(0)), down.get(currency, Decimal(0))), currency), players


def _by_player(case: Case) -> dict[tuple[str, int], Decimal]:
    sums: dict[tuple[str, int], Decimal] = {}
    for (currency, _, player, _), (_, payment) in case.payments.items():
        paid = payment.net if isinstance(payment.net, Money) else payment.award.gross
        if paid is not None:
            sums[currency, player] = sums.get((currency, player), Decimal(0)) + paid.amount
    return sums


def unawarded_in(cases: Sequence[Case]) -> Iterator[Unawarded]:
    """What nobody gets, with a word where that holds in some cases only."""
    seen: dict[Unawarded, int] = {}
    for case in cases:
        for found in case.result.tables:
            for left in found.allocated.allocation.unawarded:
                seen[left] = seen.get(left, 0) + 1
    for left, times in seen.items():
        if times == len(cases):
            yield left
        else:
            yield Unawarded(left.prize, left.article, f"{left.why} (by some readings only)", left.money, left.goods)


def accounts_of(cases: Sequence[Case]) -> Iterator[Account]:
    """The money of each currency; what is not the same in all cases is None."""
    currencies = dict.fromkeys(found.table.currency for case in cases for found in case.result.tables)
    for currency in currencies:
        if currency == NO_CURRENCY:
            continue
        totals = [_totals(case, currency) for case in cases]
        same = [column[0] if len(set(column)) == 1 else None for column in zip(*totals, strict=True)]
        yield Account(currency, *same)


def _totals(case: Case, currency: str) -> tuple[Money | None, Money | None, Money | None, Money | None]:
    paid = [payment for code, payment in case.payments.values() if code == currency]
    awarded = _sum((payment.award.gross for payment in paid), currency)
    left = [left for found in case.result.tables if found.table.currency == currency for left in found.allocated.allocation.unawarded]
    unawarded = _sum((one.money for one in left), currency)
    if any(isinstance(payment.net, Unknown) for payment in paid):
        return awarded, unawarded, None, None
    net = _sum((payment.net for payment in paid if isinstance(payment.net, Money)), currency)
    return awarded, unawarded, awarded - net, net


def _sum(amounts: Iterable[Money | None], currency: str) -> Money:
    return sum_in((amount for amount in amounts if amount is not None), currency)
