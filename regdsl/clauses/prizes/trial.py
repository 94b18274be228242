"""One way in which everything open is answered: the ranking, the play-offs, who belongs where; and what follows for the money."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from regdsl.clauses.fees.deferred import deferred_fees
from regdsl.clauses.occasion import Occasion
from regdsl.clauses.payout.limits import LimitRest, LimitTime
from regdsl.clauses.payout.model import Deduction, OnePrize, PayoutOrder, SeveralPrizes, Tax
from regdsl.clauses.playoff.final_order import FinalOrder, Given, Order, final_order
from regdsl.clauses.playoff.model import Playoff
from regdsl.clauses.prizes.allocation import Allocated, allocate
from regdsl.clauses.prizes.field import PrizeField
from regdsl.clauses.prizes.open_questions import OpenQuestion, answered
from regdsl.clauses.prizes.outcome import Award
from regdsl.clauses.prizes.payment import Payment, payment_of, with_deferred_fees
from regdsl.clauses.prizes.table import PrizeTable, tables
from regdsl.clauses.provision import Provision
from regdsl.clauses.qualification.model import Qualification
from regdsl.clauses.ranking.model import Ranking
from regdsl.clauses.ranking.standings import EventRanking, ranking_of
from regdsl.values.frozen import dataclass, field, replace
from regdsl.values.unknown import Unknown


@dataclass(frozen=True, slots=True)
class Supposed:
    """Answers to what is open: to the text (by question, the index of its value), and to what data leave open.

    `orders` are orders of players whom nothing tells apart or who have still to play off; `members` says whether a player belongs to a
    group (currency, group, player) although something about him or her is missing.
    """

    answers: tuple[int, ...] = ()
    orders: Mapping[frozenset[int], Order] = field(default_factory=dict)
    members: Mapping[tuple[str, str, int], bool] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class TableResult:
    """What follows for one table of prizes."""

    table: PrizeTable
    allocated: Allocated


@dataclass(frozen=True, slots=True)
class TrialResult:
    """The final order and the awards of every table."""

    order: FinalOrder
    tables: tuple[TableResult, ...]


class Trials:
    """Runs the allocation under different suppositions; rankings are kept, because few suppositions change them."""

    def __init__(self, event: Occasion, provisions: Sequence[Provision], questions: Sequence[OpenQuestion]) -> None:
        self._event, self._provisions, self.questions = event, tuple(provisions), tuple(questions)
        self._payments: dict[tuple[Award, tuple[Provision, ...], int], Payment] = {}
        self._rankings: dict[Ranking | None, EventRanking | Unknown] = {}
        assert event.records is not None
        assert event.records.results is not None
        self.deferred = deferred_fees(event, provisions)
        self.players = PrizeField(event, event.records.results.crosstable, event.records.facts)

    def provisions(self, answers: Sequence[int]) -> tuple[Provision, ...]:
        """The provisions with these answers."""
        found = self._provisions
        for question, answer in zip(self.questions, answers, strict=True):
            found = answered(found, question, question.values[answer])
        return found

    def adds_up(self, currency: str) -> bool:
        """Whether what somebody wins in one group changes nothing in the others: all prizes are paid, and the text says so."""
        table = next((table for table in tables(self._provisions) if table.currency == currency), None)
        several = table.one(SeveralPrizes) if table is not None else None
        return (
            table is not None
            and table.one(OnePrize) is None
            and (len(table.groups) < 2 or (several is not None and several.rule is not None))
        )

    def ranking(self, provisions: tuple[Provision, ...]) -> EventRanking | Unknown:
        """The ranking by the provisions."""
        ranking = next((provision for provision in provisions if isinstance(provision, Ranking)), None)
        if ranking not in self._rankings:
            self._rankings[ranking] = ranking_of(replace(self._event, promised=provisions))
        return self._rankings[ranking]

    def run(self, supposed: Supposed) -> TrialResult | Unknown:
        """The allocation under the suppositions; Unknown where there is no final ranking."""
        provisions = self.provisions(supposed.answers)
        ranking = self.ranking(provisions)
        if isinstance(ranking, Unknown):
            return ranking
        lots = tuple(lot for provision in provisions if isinstance(provision, Ranking) for lot in provision.lots)
        order = final_order(
            ranking.standings.rows,
            [provision for provision in provisions if isinstance(provision, Playoff)],
            [provision for provision in provisions if isinstance(provision, Qualification)],
            Given(lots, supposed.orders),
        )
        return TrialResult(order, tuple(self._result(table, order, supposed) for table in tables(provisions)))

    def _result(self, table: PrizeTable, order: FinalOrder, supposed: Supposed) -> TableResult:
        members = {(group, player): value for (currency, group, player), value in supposed.members.items() if currency == table.currency}
        return TableResult(table, allocate(table, order, self.players, members))

    def payments(self, result: TrialResult, answers: Sequence[int]) -> dict[str, tuple[Payment, ...]]:
        """What is paid for the awards, by currency, under other answers to the questions about payment."""
        provisions = self.provisions(answers)
        by_currency = {table.currency: table for table in tables(provisions)}
        return {
            found.table.currency: with_deferred_fees(
                [self._payment(award, by_currency[found.table.currency], result) for award in found.allocated.allocation.awards],
                self.deferred,
            )
            for found in result.tables
        }

    def _payment(self, award: Award, table: PrizeTable, result: TrialResult) -> Payment:
        """What is paid for an award: it is the same wherever the award and the rules about payment are."""
        rules = (*table.of(Deduction), *table.of(Tax), *table.of(PayoutOrder), *table.of(LimitTime), *table.of(LimitRest))
        key = (award, rules, next(placed.rank for placed in result.order.placed if placed.number == award.player))
        if key not in self._payments:
            self._payments[key] = payment_of(award, table, self.players.subject(award.player, result.order))
        return self._payments[key]
