"""The money of one contest: from places and ties to sums that can be paid."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from decimal import Decimal
from fractions import Fraction
from itertools import groupby

from regdsl.clauses.payout.model import Rounded
from regdsl.clauses.prizes.contest import Contest, Contestant, PlacePrize
from regdsl.clauses.prizes.rounding import cut_down, largest_remainder
from regdsl.clauses.prizes.rules import sharing_rules
from regdsl.values.currencies import MINOR_UNITS
from regdsl.values.frozen import dataclass
from regdsl.values.money import Money


@dataclass(frozen=True, slots=True)
class Share:
    """What one player gets of a contest: exact until it is rounded. `first` to `last` are the places whose prizes it is a part of."""

    player: int
    amount: Fraction
    first: int
    last: int
    article: str
    why: str
    goods: tuple[str, ...] = ()
    worth: Fraction = Fraction(0)

    @property
    def value(self) -> Fraction:
        """What the prize counts when prizes are compared: its money and the worth of its goods."""
        return self.amount + self.worth


@dataclass(frozen=True, slots=True)
class Shared:
    """All shares of one contest, what rounding left over, and the places whose prize nobody gets."""

    shares: tuple[Share, ...]
    left_over: Fraction
    empty: tuple[PlacePrize, ...]

    def of(self, player: int) -> Share | None:
        return next((share for share in self.shares if share.player == player), None)


@dataclass(frozen=True, slots=True)
class _Held:
    """A contestant and the prize of the place he or she holds."""

    contestant: Contestant
    place: int
    prize: PlacePrize | None
    amount: Fraction

    @property
    def is_fixed(self) -> bool:
        """Whether it is nobody else's business: a place that was played off, a sum per point, goods."""
        return self.contestant.fixed or (self.prize is not None and (self.prize.per_point or self.prize.worth is not None))


def _held(one: Contestant, place: int, prize: PlacePrize | None) -> _Held:
    amount = Fraction(0)
    if prize is not None and prize.money is not None:
        amount = prize.money.exact * (one.points if prize.per_point else 1)
    return _Held(one, place, prize, amount)


def _with_a_part(contest: Contest, last: int) -> Sequence[Contestant]:
    """Those down to the last place with a prize, and whoever is equal to its holder."""
    contestants = contest.contestants
    while 0 < last < len(contestants) and contestants[last].tie == contestants[last - 1].tie:
        last += 1
    return contestants[:last]


def currency_unit(currency: str) -> Fraction:
    """The smallest sum of the currency: a cent."""
    return Fraction(1, 10 ** MINOR_UNITS.get(currency, 2))


def as_money(amount: Fraction, currency: str) -> Money:
    """A sum in whole smallest units, half up."""
    unit = currency_unit(currency)
    units = (2 * amount / unit + 1) // 2
    decimals = MINOR_UNITS.get(currency, 2)
    return Money(Decimal(int(units)).scaleb(-decimals), currency)


def share_out(contest: Contest, rule: str, currency: str, rounded: Rounded | None = None) -> Shared:
    """Everybody's part of the contest's money by the rule for ties; who stays in front of nobody gets nothing."""
    by_place = {prize.place: prize for prize in contest.prizes if prize.money is not None or prize.worth is not None}
    held = [_held(one, place, by_place.get(place)) for place, one in enumerate(_with_a_part(contest, max(by_place, default=0)), start=1)]
    unit, keep_rest = currency_unit(currency), False
    if rounded is not None:
        unit, keep_rest = rounded.unit.exact, rounded.rest_kept
    shares: list[Share] = []
    left_over = Fraction(0)
    for tied in _ties(held, contest):
        found, rest = _of_tie(tied, contest, rule, unit, keep_rest=keep_rest)
        shares += found
        left_over += rest
    size = len(contest.contestants)
    empty = [prize for place, prize in sorted(by_place.items()) if place > size]
    empty += [one.prize for one in held if one.contestant.number < 0 and one.prize is not None]
    return Shared(tuple(share for share in shares if share.player > 0 and share.value > 0), left_over, tuple(empty))


def _ties(held: Sequence[_Held], contest: Contest) -> Iterator[list[_Held]]:
    """The contestants by equal standing; who holds a place with a rule of its own is alone."""
    for _, equal in groupby(held, key=lambda one: one.contestant.tie):
        rest: list[_Held] = []
        for one in equal:
            if one.is_fixed or one.place in contest.singled or one.contestant.number < 0:
                yield [one]
            else:
                rest.append(one)
        if rest:
            yield rest


def _of_tie(tied: Sequence[_Held], contest: Contest, rule: str, unit: Fraction, *, keep_rest: bool) -> tuple[list[Share], Fraction]:
    amounts = [one.amount for one in tied]
    if not (any(amounts) or any(one.prize is not None and one.prize.worth is not None for one in tied)) or (
        len(tied) == 1 and tied[0].contestant.number < 0
    ):
        return [], Fraction(0)
    if len(tied) > 1 and contest.ties_for_seat is not None and any(one.contestant.played_for_seat for one in tied):
        rule = contest.ties_for_seat
    exact = sharing_rules()[rule](amounts, rule)
    paid, rest = (cut_down if keep_rest else largest_remainder)(exact, unit)
    if rest and not keep_rest:
        # What is smaller than the unit goes to the best ranked: nothing is lost.
        paid = (paid[0] + rest, *paid[1:])
        rest = Fraction(0)
    is_shared = len(tied) > 1 and rule != "by ranking"
    shares = [_share(one, amount, tied, rule, is_shared=is_shared) for one, amount in zip(tied, paid, strict=True)]
    return shares, rest


def _share(one: _Held, amount: Fraction, tied: Sequence[_Held], rule: str, *, is_shared: bool) -> Share:
    with_prize = [other for other in tied if other.amount > 0]
    article = (one.prize or (with_prize[0].prize if with_prize else None) or PlacePrize(0, "")).article
    if not is_shared:
        why = f"{one.contestant.points_in_words} points at {one.prize.money} each" if one.prize is not None and one.prize.per_point else ""
        of_goods = one.prize is not None and one.prize.worth is not None
        goods = one.prize.goods if one.prize is not None and of_goods else ()
        worth = one.prize.worth.exact if one.prize is not None and one.prize.worth is not None else Fraction(0)
        return Share(one.contestant.number, amount, one.place, one.place, article, why, goods, worth)
    first, last = min(other.place for other in tied), max(other.place for other in tied)
    said = {"share equally": "shared equally"}.get(rule, rule)
    players = ", ".join(str(other.contestant.number) for other in tied)
    return Share(one.contestant.number, amount, first, last, article, f"places {first} to {last} {said} by players {players}")
