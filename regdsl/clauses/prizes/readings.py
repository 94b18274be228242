"""All prizes of an event, by every reading of what the text leaves open and every value of what the data leave open.

What all of them give is determined. The rest is undetermined and comes with the readings that move money, or with what is lacking.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from decimal import Decimal
from itertools import product
from math import prod

from regdsl.clauses.fees.deferred import DeferredFee
from regdsl.clauses.occasion import Occasion
from regdsl.clauses.playoff.final_order import FinalOrder, Order, notes_on
from regdsl.clauses.prizes.cases import Case, Deviations, Key, accounts_of, deviations_of, effects_of, unawarded_in
from regdsl.clauses.prizes.given import groups_besides
from regdsl.clauses.prizes.model import RankBy
from regdsl.clauses.prizes.open_questions import open_questions
from regdsl.clauses.prizes.payment import Payment, deferred_in_words
from regdsl.clauses.prizes.report import PrizeRow, Prizes, ReadingEffect
from regdsl.clauses.prizes.trial import Supposed, TrialResult, Trials
from regdsl.clauses.provision import Provision
from regdsl.values.frozen import dataclass
from regdsl.values.money import Money
from regdsl.values.unknown import Unknown

MOST_CASES = 256
"""So many combinations of readings are tried in full; beyond, each open question is varied by itself."""


@dataclass(frozen=True, slots=True)
class _Dimension:
    """Something open and the suppositions that answer it: of the text (a question), or of the data (`lacking` names what is missing).

    `concerns` are players whose prizes may depend on it, `group` the only group of prizes where it can matter (None: in any).
    """

    choices: tuple[Supposed, ...]
    question: int | None = None
    lacking: tuple[str, ...] = ()
    concerns: tuple[int, ...] = ()
    group: tuple[str, str] | None = None


def prizes_of(event: Occasion, provisions: Sequence[Provision]) -> Prizes:
    """Who gets which prize, and how much."""
    if event.records is None or event.records.results is None:
        return Prizes(lacking=(f"results of {event.name}",))
    return _Reading(Trials(event, provisions, open_questions(provisions))).prizes()


class _Reading:
    def __init__(self, trials: Trials) -> None:
        self._trials = trials
        self._questions = trials.questions
        self._is_complete = True
        self._neighbours: list[tuple[int, Case, Case]] = []

    def prizes(self) -> Prizes:
        first = self._trials.run(self._base)
        if isinstance(first, Unknown):
            return Prizes(lacking=first.lacking)
        of_text = [_Dimension(self._answers(index), index) for index in range(len(self._questions))]
        for_allocation = [dimension for dimension in of_text if not self._questions[dimension.question or 0].concerns_payment]
        dimensions = [*of_text, *self._of_data(for_allocation)]
        cases = list(self._cases(dimensions))
        self._neighbours = _neighbours(cases)
        rows = tuple(self._rows(cases, dimensions))
        notes = (*self._notes(first.order), *self._uncovered(cases))
        return Prizes(
            rows,
            tuple(self._effects(cases, of_text)),
            tuple(unawarded_in(cases)),
            tuple(accounts_of(cases)),
            first.order,
            tuple(dict.fromkeys(lack for found in first.tables for lack in found.allocated.lacking)),
            notes,
        )

    # ---- what is open

    @property
    def _base(self) -> Supposed:
        return Supposed((0,) * len(self._questions))

    def _answers(self, index: int) -> tuple[Supposed, ...]:
        question = self._questions[index]
        return tuple(
            Supposed(tuple(value if other == index else 0 for other in range(len(self._questions))))
            for value in range(len(question.values))
        )

    def _of_data(self, of_text: Sequence[_Dimension]) -> list[_Dimension]:
        """What the data leave open and could change somebody's prize: ties that nothing decides, and members of a group."""
        orders: dict[frozenset[int], tuple[Order, tuple[str, ...]]] = {}
        members: dict[tuple[str, str, int], tuple[str, ...]] = {}
        for supposed in self._combinations(of_text):
            result = self._trials.run(supposed)
            if not isinstance(result, Unknown):
                orders.update(_open_orders(result))
                members.update(_doubtful_members(result))
        dimensions = [
            _Dimension(tuple(Supposed(orders={players: rotated}) for rotated in _rotations(order)), None, lacking, order)
            for players, (order, lacking) in orders.items()
        ]
        dimensions += [
            _Dimension(
                tuple(Supposed(members={key: value}) for value in (False, True)),
                None,
                lacking,
                (key[2],),
                key[:2] if self._trials.adds_up(key[0]) else None,
            )
            for key, lacking in members.items()
        ]
        return dimensions

    def _combinations(self, dimensions: Sequence[_Dimension]) -> Iterator[Supposed]:
        for choices in self._choices(dimensions):
            yield self._supposed(dimensions, choices)

    def _choices(self, dimensions: Sequence[_Dimension]) -> Iterator[tuple[int, ...]]:
        sizes = [len(dimension.choices) for dimension in dimensions]
        if prod(sizes) <= MOST_CASES:
            yield from product(*(range(size) for size in sizes))
            return
        self._is_complete = False
        yield (0,) * len(sizes)
        yield tuple(size - 1 for size in sizes)
        for index, size in enumerate(sizes):
            for value in range(1, size):
                yield tuple(value if other == index else 0 for other in range(len(sizes)))

    def _supposed(self, dimensions: Sequence[_Dimension], choices: Sequence[int]) -> Supposed:
        answers = list(self._base.answers)
        orders: dict[frozenset[int], Order] = {}
        members: dict[tuple[str, str, int], bool] = {}
        for dimension, choice in zip(dimensions, choices, strict=True):
            chosen = dimension.choices[choice]
            if dimension.question is not None:
                answers[dimension.question] = choice
            orders.update(chosen.orders)
            members.update(chosen.members)
        return Supposed(tuple(answers), orders, members)

    # ---- the cases

    def _cases(self, dimensions: Sequence[_Dimension]) -> Iterator[Case]:
        for_payment = [d for d in dimensions if d.question is not None and self._questions[d.question].concerns_payment]
        others = [d for d in dimensions if d not in for_payment]
        for choices in self._choices(others):
            result = self._trials.run(self._supposed(others, choices))
            if isinstance(result, Unknown):
                continue
            for paid in self._choices(for_payment):
                chosen = dict(zip(map(id, [*others, *for_payment]), [*choices, *paid], strict=True))
                supposed = self._supposed([*others, *for_payment], [*choices, *paid])
                found = self._trials.payments(result, supposed.answers)
                by_key = {_key(currency, payment): (currency, payment) for currency, all_ in found.items() for payment in all_}
                every = tuple(chosen[id(dimension)] for dimension in dimensions)
                yield Case(every, result, by_key, deviations_of(every))

    def _rows(self, cases: Sequence[Case], dimensions: Sequence[_Dimension]) -> Iterator[PrizeRow]:
        groups = [
            (each.table.currency, group)
            for each in cases[0].result.tables
            for group in (*each.table.groups, *groups_besides(each.table).values())
        ]
        firsts: dict[Key, int] = {}
        for case in cases:
            for key, (_, payment) in case.payments.items():
                firsts.setdefault(key, payment.award.first)
        for key in sorted(firsts, key=lambda key: (groups.index(key[:2]), firsts[key], key[3], key[2])):
            found = [case.payments.get(key) for case in cases]
            yield self._row(key, [payment for pair in found if pair is not None for payment in (pair[1],)], len(found), cases, dimensions)

    def _row(self, key: Key, payments: Sequence[Payment], of: int, cases: Sequence[Case], dimensions: Sequence[_Dimension]) -> PrizeRow:
        currency, first = key[0], payments[0]
        everywhere = len(payments) == of
        same_award = everywhere and len({(p.award.gross, p.award.goods, p.award.first, p.award.last) for p in payments}) == 1
        nets = [payment.net for payment in payments]
        same_net = same_award and all(net == nets[0] for net in nets) and not isinstance(nets[0], Unknown)
        same_withheld = all(payment.withheld == first.withheld for payment in payments)
        untried = [] if self._is_complete else self._touching(key, dimensions)
        is_determined = same_net and not untried
        lacking = tuple(dict.fromkeys(lack for payment in payments for one in payment.withheld for lack in one.lacking))
        if not is_determined:
            by_case = {id(case): _shown(key, case) for case in cases}
            moved = {position for position, one, other in self._neighbours if by_case[id(one)] != by_case[id(other)]}
            moved |= {position for position, each in enumerate(dimensions) if any(each is one for one in untried)}
            moving = [dimensions[position] for position in sorted(moved) if dimensions[position].question is None]
            lacking += tuple(lack for each in moving for lack in each.lacking)
        sums = [net for net in nets if isinstance(net, Money)] or [p.award.gross for p in payments if p.award.gross is not None]
        zero = [Money(Decimal(0), currency)] if not everywhere else []
        shown = not is_determined and bool(sums) and self._is_complete
        return PrizeRow(
            first.award.prize if same_award else first.award.group,
            first.award.article,
            currency,
            first.award.player,
            is_determined,
            first.award.gross if same_award else None,
            first.withheld if same_award and same_withheld else (),
            nets[0] if is_determined and isinstance(nets[0], Money) else None,
            first.award.goods if same_award else (),
            first.award.why if same_award else "not the same by every reading",
            min([*sums, *zero], key=lambda money: money.amount) if shown else None,
            max([*sums, *zero], key=lambda money: money.amount) if shown else None,
            tuple(dict.fromkeys(lacking)),
        )

    def _touching(self, key: Key, dimensions: Sequence[_Dimension]) -> list[_Dimension]:
        """Where not all cases were tried: the open data that concern the player in this group of prizes."""
        return [each for each in dimensions if key[2] in each.concerns and each.group in (None, key[:2])]

    def _effects(self, cases: Sequence[Case], of_text: Sequence[_Dimension]) -> Iterator[ReadingEffect]:
        for position, dimension in enumerate(of_text):
            assert dimension.question is not None
            question = self._questions[dimension.question]
            yield from effects_of(question, position, cases)

    def _uncovered(self, cases: Sequence[Case]) -> Iterator[str]:
        """Deferred fees that the prizes of a player do not cover, by no reading: who bears the rest the text must say."""
        for number, fees in self._trials.deferred.items():
            for fee in fees:
                taken = [_taken(case, number, fee) for case in cases]
                most = max((each for each in taken if each is not None), default=Decimal(0))
                if fee.amount is not None and None not in taken and most < fee.amount.amount:
                    rest = Money(fee.amount.amount - most, fee.currency)
                    said = f"no prize covers {rest} of the {fee.charge} deferred to prize"
                    yield f"player {number}: {said}; who bears it the text does not say"

    def _notes(self, order: FinalOrder) -> tuple[str, ...]:
        notes = list(notes_on(order))
        if not self._is_complete:
            notes.append(f"more than {MOST_CASES} combinations of what is open: each open question was varied by itself")
        return tuple(notes)


def _taken(case: Case, number: int, fee: DeferredFee) -> Decimal | None:
    """How much of the fee is taken from the player's prizes; None where that cannot be said."""
    withheld = [
        one
        for key, (_, payment) in case.payments.items()
        if key[0] == fee.currency and key[2] == number
        for one in payment.withheld
        if one.why == deferred_in_words(fee)
    ]
    amounts = [one.amount.amount for one in withheld if one.amount is not None]
    return sum(amounts, Decimal(0)) if len(amounts) == len(withheld) else None


def _key(currency: str, payment: Payment) -> Key:
    return (currency, payment.award.group, payment.award.player, payment.award.gross is None)


def _shown(key: Key, case: Case) -> object:
    """What the award comes to in a case; None where there is none."""
    found = case.payments.get(key)
    return (found[1].award.gross, found[1].award.goods, str(found[1].net)) if found is not None else None


def _neighbours(cases: Sequence[Case]) -> list[tuple[int, Case, Case]]:
    """Cases that differ in the choice at one position only, each with another one, and the position."""
    found: list[tuple[int, Case, Case]] = []
    for position in range(len(cases[0].choices) if cases else 0):
        first: dict[Deviations, Case] = {}
        for case in cases:
            rest = tuple([each for each in case.deviations if each[0] != position])
            other = first.setdefault(rest, case)
            if other is not case:
                found.append((position, other, case))
    return found


def _rotations(order: Order) -> tuple[Order, ...]:
    """As many orders as there are players: each of them comes to every place once."""
    return tuple(order[shift:] + order[:shift] for shift in range(len(order)))


def _open_orders(result: TrialResult) -> dict[frozenset[int], tuple[Order, tuple[str, ...]]]:
    """Players whom nothing tells apart, and play-offs without a result, where one of them wins something."""
    winners = {award.player for found in result.tables for award in found.allocated.allocation.awards}
    found: dict[frozenset[int], tuple[Order, tuple[str, ...]]] = {}
    for playoff in result.order.open:
        if winners & set(playoff.players) and "ranking" in playoff.effects:
            players = ", ".join(map(str, playoff.players))
            found[frozenset(playoff.players)] = (playoff.players, (f"the play-off of players {players} (article {playoff.article})",))
    by_rank: dict[int, list[int]] = {}
    for placed in result.order.placed:
        by_rank.setdefault(placed.rank, []).append(placed.number)
    for equal in by_rank.values():
        if len(equal) > 1 and winners & set(equal) and not any(set(equal) <= playing for playing in found):
            players = ", ".join(map(str, equal))
            found[frozenset(equal)] = (tuple(equal), (f"an order of players {players}: nothing in the text tells them apart",))
    return found


def _doubtful_members(result: TrialResult) -> dict[tuple[str, str, int], tuple[str, ...]]:
    """Players of whom it is not known whether they belong to a group, and who would win something in it or stand before one who does."""
    found: dict[tuple[str, str, int], tuple[str, ...]] = {}
    place = {placed.number: index for index, placed in enumerate(result.order.placed)}
    for each in result.tables:
        allocation = each.allocated.allocation
        ranked = {rank.group for rank in each.table.of(RankBy)}
        for (group, player), lacking in each.allocated.doubtful.items():
            winners = [award.player for award in allocation.awards if award.group == group]
            is_full = not any(left.prize.startswith(f"{group} ") for left in allocation.unawarded)
            points = {placed.number: placed.points for placed in result.order.placed}
            by_place = group in each.table.groups and group not in ranked  # where another order counts, the place says nothing
            behind = by_place and bool(winners) and is_full and all(place[player] > place[winner] for winner in winners)
            if not behind or any(points[player] == points[winner] for winner in winners):
                found[each.table.currency, group, player] = lacking
    return found
