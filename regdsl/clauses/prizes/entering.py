"""Who takes part in each group of prizes, in which order, and what there is to win when the event is over."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from datetime import date
from decimal import Decimal
from fractions import Fraction
from functools import cached_property

from regdsl.clauses.payout.model import IN_ORDER, OnePrize
from regdsl.clauses.playoff.final_order import FinalOrder, Placed
from regdsl.clauses.prizes.contest import Contest, Contestant, Limits, PlacePrize, seat_rule, singled_places
from regdsl.clauses.prizes.field import PrizeField
from regdsl.clauses.prizes.fund import Fund
from regdsl.clauses.prizes.funds import money_of_fund
from regdsl.clauses.prizes.least import LeastPrize
from regdsl.clauses.prizes.limited import limits_of
from regdsl.clauses.prizes.model import MAIN, GivenInTurn, PlacePrizes, PrizeTies, RankBy
from regdsl.clauses.prizes.needs import Needs
from regdsl.clauses.prizes.paid_share import paid_share
from regdsl.clauses.prizes.places import UNSTATED
from regdsl.clauses.prizes.prize import Prize
from regdsl.clauses.prizes.scale import Scale
from regdsl.clauses.prizes.settling import settled
from regdsl.clauses.prizes.smallest_units import as_money, currency_unit
from regdsl.clauses.prizes.table import PrizeTable, rule_for
from regdsl.clauses.prizes.tie_rules import POOLED, TIE_RULES
from regdsl.clauses.prizes.together import Valued, summed
from regdsl.expressions.evaluating import evaluate, truth
from regdsl.expressions.quantities import SomeDay
from regdsl.expressions.subjects import PersonSubject
from regdsl.expressions.three_valued import Truth
from regdsl.expressions.words import say
from regdsl.language.syntax import Word
from regdsl.records.person import Person
from regdsl.rulebooks.standings import decimal_text
from regdsl.values.currencies import NO_CURRENCY
from regdsl.values.frozen import replace
from regdsl.values.money import Money
from regdsl.values.unknown import Unknown, lacking_of


class Entering:
    """Builds the contests of one table. `doubtful` are players of whom it is not known whether they belong to a group, and why;
    `lacking` is whatever else is missing."""

    def __init__(
        self,
        table: PrizeTable,
        order: FinalOrder,
        players: PrizeField,
        subjects: Mapping[int, PersonSubject],
        assumed: Mapping[tuple[str, int], bool],
    ) -> None:
        self._table, self._order, self._players, self._subjects, self._assumed = table, order, players, subjects, assumed
        self._for_seat = frozenset(number for playoff in order.playoffs if "qualification" in playoff.ties for number in playoff.players)
        self.doubtful: dict[tuple[str, int], tuple[str, ...]] = {}
        self._lacking: dict[str, None] = {
            f"which record of players {first} and {second} counts: the text leaves it open": None
            for first, second in players.records(order).open
        }

    @property
    def lacking(self) -> tuple[str, ...]:
        return tuple(self._lacking)

    def contest(self, group: str) -> Contest:
        """One group with everybody who may win something in it."""
        category = self._table.category(group)
        eligible = [placed for placed in self._order.placed if placed.number in self._subjects and self._belongs(group, placed)]
        ties = self._table.of(PrizeTies)
        rule, for_seat = rule_for(group, ties), seat_rule(ties)
        reason, share, carried = self._condition(group, eligible)
        places = self._table.prizes_of(MAIN)
        can_pool = bool(places) and not any(prize.per_point for each in self._table.of(PlacePrizes) for prize in each.prizes)
        pooled = rule is not None and rule.rule == POOLED and rule.group is None and can_pool and not self._in_turn(group)
        if rule is not None and rule.rule is not None and rule.rule not in TIE_RULES and not pooled:
            reason = f"`ties {rule.rule}` is not computed in this version"
        if category is not None and category.where is None:
            reason = "the text does not say who belongs to the category"
        contestants, together, unknown = self._ranked(group, [placed for placed in eligible if self._has_played(group, placed.number)])
        return Contest(
            group,
            category.title or group if category is not None else group,
            contestants,
            tuple(self._prizes(group, share)),
            rule.rule if rule is not None else None,
            singled_places(ties) if group == MAIN else frozenset(),
            for_seat.rule if for_seat is not None and group == MAIN else None,
            reason or unknown,
            self._limits,
            together,
            carried,
        )

    # ---- who

    @cached_property
    def _limits(self) -> Limits:
        return limits_of(self._table, self._subjects, self._decided)

    def _in_turn(self, group: str) -> bool:
        return any(group in rule.categories for rule in self._table.of(GivenInTurn))

    def _belongs(self, group: str, placed: Placed) -> bool:
        category = self._table.category(group)
        if category is None:
            return True
        if category.where is None:
            return False
        found = truth(self._players.answer(category.where, self._subjects[placed.number], placed))
        return self._decided(group, placed.number, found)

    def _decided(self, group: str, number: int, found: Truth) -> bool:
        if isinstance(found, Unknown):
            self.doubtful[group, number] = found.lacking
            return self._assumed.get((group, number), False)
        return found

    def _has_played(self, group: str, number: int) -> bool:
        needed = max((needs.number or 0 for needs in self._needs(group) if needs.noun == "games"), default=0)
        return self._players.games[number] >= needed

    def _needs(self, group: str) -> Iterator[Needs]:
        return (needs for needs in self._table.of(Needs) if needs.group == group)

    # ---- in which order

    def _ranked(self, group: str, eligible: list[Placed]) -> tuple[tuple[Contestant, ...], dict[int, str], str | None]:
        """The contestants in their order; where clubs or families are ranked, whom each stands for, and why that cannot be said."""
        rank_by = next((rank for rank in self._table.of(RankBy) if rank.group == group), None)
        if rank_by is None:
            return tuple(self._contestant(placed, placed.points, placed.rank) for placed in eligible), {}, None
        valued: list[Valued] = []
        for place, placed in enumerate(eligible):
            value = self._players.answer(rank_by.by, self._subjects[placed.number], placed)
            if isinstance(value, Unknown | SomeDay):
                self.doubtful.setdefault((group, placed.number), value.lacking)
            elif isinstance(value, Fraction | date):
                value = Fraction(value.toordinal()) if isinstance(value, date) else value
                valued.append(Valued(value if rank_by.lowest_first else -value, place, placed))
        said: dict[int, str] = {}
        if rank_by.per is not None and rank_by.best is not None:
            common = [(one, self._in_common(rank_by.per, one.placed.number)) for one in valued]
            unknown = lacking_of(*(value for _, value in common if isinstance(value, Unknown)))
            if unknown:
                return (), {}, f"not known: {', '.join(unknown)}"
            names = [(one, str(value)) for one, value in common if value is not None]
            valued, said = summed(names, rank_by.per.text, rank_by.best, fewer=rank_by.fewer)
        ranks: dict[tuple[Fraction, int], int] = {}
        contestants = (
            self._contestant(one.placed, one.value, ranks.setdefault((one.value, one.placed.rank), rank))
            for rank, one in enumerate(sorted(valued, key=lambda one: (one.value, one.place)), start=1)
        )
        return tuple(contestants), said, None

    def _in_common(self, fact: Word, number: int) -> object:
        """The player's club, None for one without."""
        return evaluate(fact, self._subjects[number], self._subjects[number].scope)

    def _contestant(self, placed: Placed, tie: Fraction, rank: int) -> Contestant:
        return Contestant(placed.number, tie, rank, placed.points, placed.by_playoff, placed.number in self._for_seat)

    # ---- what there is to win

    def _condition(self, group: str, eligible: list[Placed]) -> tuple[str | None, Fraction, tuple[str, str | None] | None]:
        """Why the group's prizes are not awarded, at which share they are paid, and whereto the money of those not awarded goes."""
        paid = paid_share(self._table.of(Scale), group, self._players.event)
        self._lacking.update(dict.fromkeys(paid.lacking))
        share = paid.share
        if paid.lacking:
            return f"the share at which prizes are paid is not known: {', '.join(paid.lacking)}", share, None
        if paid.reason is not None:
            return paid.reason, share, None
        for needs in self._needs(group):
            if needs.noun != "players":
                continue
            if needs.number is None:
                return "how many players are needed: the text leaves it open", share, None
            starters = self._starters(eligible)
            if starters >= needs.number:
                continue
            if needs.otherwise != "halved":
                to = needs.carried_to
                said = f"{needs.number} players needed, {starters} started"
                return (said, share, None) if to is None else (f"{said}; carried to {to}", share, (to, needs.how))
            share /= 2
        return None, share, None

    def _starters(self, eligible: list[Placed]) -> int:
        people = self._players.event.people("starters")
        if isinstance(people, Unknown):
            self._lacking.update(dict.fromkeys(people.lacking))
            return len(eligible)
        started = {person.number for person in people}
        return sum(1 for placed in eligible if placed.number in started)

    def _prizes(self, group: str, share: Fraction) -> Iterator[PlacePrize]:
        for listing in self._table.prizes_of(group):
            holds: Truth = True
            if listing.when is not None:
                holds = truth(evaluate(listing.when, self._players.event, self._players.event.scope))
            if isinstance(holds, Unknown):
                self._lacking.update(dict.fromkeys(holds.lacking))
            for place, written in enumerate(self._prizes_of(listing), start=listing.first):
                prize, unknown = self._with_money(written, group)
                withheld = unknown if holds is True else self._why_withheld(listing, holds)
                yield PlacePrize(
                    place,
                    listing.article,
                    self._at_least(group, place, self._scaled(prize.money, share)) if withheld is None else None,
                    prize.per_point,
                    prize.goods if withheld is None else (),
                    self._worth(prize) if withheld is None else None,
                    prize.is_open,
                    prize.money,
                    withheld or (prize.money is not None and share != 1 and f"paid at {percent_text(share)}") or None,
                    listing.and_behind,
                    prize.proportion is not None,
                )

    def _prizes_of(self, listing: PlacePrizes) -> tuple[Prize, ...]:
        """One prize for each place; where the field decides how many, of those who are counted in the group."""
        if listing.field is None:
            return listing.prizes
        people = self._players.event.people(listing.field.noun)
        found = people if isinstance(people, Unknown) else listing.field.places(self._of_group(listing.group, people))
        if isinstance(found, Unknown):
            self._lacking.update(dict.fromkeys(found.lacking))
            return ()
        return listing.prizes * found

    def _of_group(self, group: str, people: Iterable[Person]) -> int:
        counted = {person.number for person in people}
        category = self._table.category(group)
        if category is None:
            return len(counted)
        return sum(
            1
            for placed in self._order.placed
            if placed.number in counted and placed.number in self._subjects and self._belongs(group, placed)
        )

    def _at_least(self, group: str, place: int, money: Money | None) -> Money | None:
        """The prize, or what it comes to at least where that is more."""
        for least in self._table.of(LeastPrize):
            if (least.group, least.place) != (group, place) or money is None:
                continue
            event = self._players.event
            holds: Truth = True if least.when is None else truth(evaluate(least.when, event, event.scope))
            if isinstance(holds, Unknown):
                self._lacking.update(dict.fromkeys(holds.lacking))
            elif least.amount is None:
                self._lacking[f"what the prize of place {place} comes to at least: the text leaves it open"] = None
            elif holds and least.amount.exact > money.exact:
                money = least.amount
        return money

    def _worth(self, prize: Prize) -> Money | None:
        """What the goods count when prizes are compared. Where all prizes are goods and one is kept in an order, each is a prize."""
        one = self._table.one(OnePrize)
        counts = self._table.currency == NO_CURRENCY and one is not None and one.keep == IN_ORDER
        return prize.worth or (Money(Decimal(1), NO_CURRENCY) if counts and prize.goods else None)

    def _in_proportion(self, prize: Prize, group: str) -> tuple[Prize, str | None]:
        """The prize with the whole fund that is divided; why there is none."""
        event = self._players.event
        if prize.proportion == UNSTATED:
            return prize, "the text does not say in proportion to what the fund is divided"
        if prize.proportion != "points" and event.ranked is None:
            return prize, f"{prize.proportion} are those of the general standing, and this is one event"
        name = next((f"fund for {group}" for fund in event.of(Fund) if fund.group == group), "fund")
        fund = money_of_fund(event, name)
        if isinstance(fund, Unknown):
            self._lacking.update(dict.fromkeys(fund.lacking))
            return prize, f"a part of {name}, which is not known: {', '.join(fund.lacking)}"
        if fund.currency != self._table.currency:
            return prize, f"a part of {name}, which is in {fund.currency}"
        return replace(prize, money=fund), None

    def _with_money(self, prize: Prize, group: str) -> tuple[Prize, str | None]:
        """The prize with the sum of its share of a fund, cut down to the smallest unit; why there is none, where the fund is not known."""
        if prize.proportion is not None:
            return self._in_proportion(prize, group)
        found = settled(prize, self._players.event, self._table.currency)
        self._lacking.update(dict.fromkeys(found.lacking))
        return found.prize, found.why

    def _why_withheld(self, listing: PlacePrizes, holds: Truth) -> str:
        assert listing.when is not None
        condition = say(listing.when, self._players.event.scope)
        return f"only with {condition}" if holds is False else f"only with {condition}, which is not known"

    def _scaled(self, money: Money | None, share: Fraction) -> Money | None:
        """Cut down to the smallest unit, so that scaled prizes never exceed the scaled fund."""
        if money is None or share == 1:
            return money
        unit = currency_unit(money.currency)
        return as_money(money.exact * share // unit * unit, money.currency)


def percent_text(share: Fraction) -> str:
    """`80%`."""
    return f"{decimal_text(share * 100)}%"
