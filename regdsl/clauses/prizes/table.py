"""All that a regulation says about the prizes in one currency."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from regdsl.clauses.payout.limits import LimitRest, LimitTime, PrizeLimit
from regdsl.clauses.payout.model import Deduction, OnePrize, PayoutOrder, Rounded, SeveralPrizes, Tax
from regdsl.clauses.payout.terms import AbsentNoPrize
from regdsl.clauses.prizes.bonus import Bonus
from regdsl.clauses.prizes.fund import UnawardedMoney
from regdsl.clauses.prizes.least import LeastPrize
from regdsl.clauses.prizes.model import CATEGORIES, MAIN, Category, GivenInTurn, PlacePrizes, PrizeTies, RankBy
from regdsl.clauses.prizes.needs import Needs
from regdsl.clauses.prizes.scale import Scale
from regdsl.clauses.prizes.uncontested import ChosenPrize, Lottery
from regdsl.clauses.provision import Provision
from regdsl.values.frozen import dataclass
from regdsl.values.hints import TypeVar

SomeProvision = TypeVar("SomeProvision", bound=Provision)
_IN_CURRENCY = (
    PlacePrizes,
    LeastPrize,
    Category,
    PrizeTies,
    OnePrize,
    SeveralPrizes,
    Deduction,
    Tax,
    PayoutOrder,
    UnawardedMoney,
    AbsentNoPrize,
    GivenInTurn,
    Lottery,
    ChosenPrize,
    PrizeLimit,
    LimitRest,
    LimitTime,
)


@dataclass(frozen=True, slots=True)
class PrizeTable:
    """The provisions about prizes in `currency`."""

    currency: str
    provisions: tuple[Provision, ...]

    def of(self, kind: type[SomeProvision]) -> tuple[SomeProvision, ...]:
        """The provisions of one kind, in their order."""
        return tuple(provision for provision in self.provisions if isinstance(provision, kind))

    def one(self, kind: type[SomeProvision]) -> SomeProvision | None:
        return next(iter(self.of(kind)), None)

    @property
    def groups(self) -> tuple[str, ...]:
        """`main`, where places have prizes, and the categories in their order."""
        places = (MAIN,) if any(prizes.group == MAIN for prizes in self.of(PlacePrizes)) else ()
        return (*places, *dict.fromkeys(category.name for category in self.of(Category)))

    def prizes_of(self, group: str) -> tuple[PlacePrizes, ...]:
        return tuple(prizes for prizes in self.of(PlacePrizes) if prizes.group == group)

    def category(self, group: str) -> Category | None:
        return next((category for category in self.of(Category) if category.name == group), None)


def tables(provisions: Sequence[Provision]) -> tuple[PrizeTable, ...]:
    """One table for each currency in which prizes are listed, in the order of the text."""
    currencies = dict.fromkeys(
        currency
        for provision in provisions
        if isinstance(provision, PlacePrizes | Bonus | Lottery | ChosenPrize) and (currency := currency_of(provision))
    )
    return tuple(PrizeTable(currency, tuple(_of_currency(provisions, currency))) for currency in currencies)


def currency_of(provision: Provision) -> str | None:
    """The currency whose prizes the provision is about; None where it is about no prizes, or about a group known by its name."""
    if isinstance(provision, Bonus):
        return provision.amount.currency
    if isinstance(provision, Rounded):
        return provision.unit.currency
    return provision.currency if isinstance(provision, _IN_CURRENCY) else None


def _of_currency(provisions: Sequence[Provision], currency: str) -> Iterable[Provision]:
    groups = {category.name for category in provisions if isinstance(category, Category) and category.currency == currency}
    places = any(isinstance(each, PlacePrizes) and each.group == MAIN and each.currency == currency for each in provisions)
    for provision in provisions:
        if (
            currency_of(provision) == currency
            or (isinstance(provision, RankBy | Needs) and (provision.group in groups or (provision.group == MAIN and places)))
            or (isinstance(provision, Scale) and (provision.group is None or provision.group in groups))
        ):
            yield provision


def rule_for(group: str, ties: Sequence[PrizeTies]) -> PrizeTies | None:
    """The rule about equal players that holds for the group: its own, that of all categories, or the general one."""
    wanted = (group, *(() if group == MAIN else (CATEGORIES,)), None)
    for name in wanted:
        for rule in ties:
            if rule.group == name:
                return rule
    return None
