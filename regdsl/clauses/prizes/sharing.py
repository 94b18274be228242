"""The money of one contest: from places and ties to sums that can be paid."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import groupby

from regdsl.clauses.payout.model import Rounded
from regdsl.clauses.prizes.contest import Contest, Contestant, Limits, PlacePrize, Rest
from regdsl.clauses.prizes.passing import Part, Passing, before_sharing
from regdsl.clauses.prizes.rounding import cut_down, largest_remainder
from regdsl.clauses.prizes.rules import sharing_rules
from regdsl.clauses.prizes.smallest_units import currency_unit
from regdsl.rulebooks.printing import decimal_text
from regdsl.values.frozen import dataclass, replace

MOVED = "prizes moved down behind a limited player"
CAME = "with what a limited player does not get"


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
    note: str = ""
    most: Fraction | None = None

    @property
    def value(self) -> Fraction:
        """What the prize counts when prizes are compared: its money, `most` of it where it is limited, and the worth of its goods."""
        return (self.amount if self.most is None else min(self.amount, self.most)) + self.worth


@dataclass(frozen=True, slots=True)
class Shared:
    """All shares of one contest, what rounding left over, the places whose prize nobody gets, and what is over the limits of players."""

    shares: tuple[Share, ...]
    left_over: Fraction
    empty: tuple[PlacePrize, ...]
    over_limits: Fraction = Fraction(0)

    def of(self, player: int) -> Share | None:
        return next((share for share in self.shares if share.player == player), None)


@dataclass(frozen=True, slots=True)
class _Held:
    """A contestant and the prize of the place he or she holds."""

    contestant: Contestant
    place: int
    prize: PlacePrize | None
    amount: Fraction
    note: str = ""

    @property
    def is_fixed(self) -> bool:
        """Whether it is nobody else's business: a place that was played off, a sum per point, goods."""
        prize = self.prize
        return self.contestant.fixed or (prize is not None and (prize.per_point or prize.in_proportion or prize.worth is not None))


def _held(one: Contestant, place: int, prize: PlacePrize | None) -> _Held:
    amount = Fraction(0)
    if prize is not None and prize.money is not None:
        amount = prize.money.exact * (one.points if prize.per_point else 1)
    return _Held(one, place, prize, amount)


def _in_proportion(held: Sequence[_Held], unit: Fraction) -> list[_Held]:
    """A fund that several places divide in proportion to their points: the part of each."""
    together = [one for one in held if one.prize is not None and one.prize.in_proportion]
    points = sum((one.contestant.points for one in together), Fraction(0))
    if not points:
        return [replace(one, amount=Fraction(0)) if one in together else one for one in held]
    parts, rest = largest_remainder([one.amount * one.contestant.points / points for one in together], unit)
    given = {one.place: part for one, part in zip(together, (parts[0] + rest, *parts[1:]), strict=True)}
    said = f"{{}} of {decimal_text(points)} points of those who divide the fund"
    return [
        replace(one, amount=given[one.place], note=said.format(one.contestant.points_in_words)) if one.place in given else one
        for one in held
    ]


def _with_a_part(contest: Contest, last: int) -> Sequence[Contestant]:
    """Those down to the last place with a prize, and whoever is equal to its holder."""
    contestants = contest.contestants
    while 0 < last < len(contestants) and contestants[last].tie == contestants[last - 1].tie:
        last += 1
    return contestants[:last]


def share_out(contest: Contest, rule: str, currency: str, rounded: Rounded | None = None) -> Shared:
    """Everybody's part of the contest's money by the rule for ties; who stays in front of nobody gets nothing."""
    by_place = {prize.place: prize for prize in contest.prizes if prize.money is not None or prize.worth is not None}
    last = max(by_place, default=0)
    reach = contest.contestants if contest.limits.rest is not Rest.KEPT else _with_a_part(contest, last)
    held = [_held(one, place, by_place.get(place)) for place, one in enumerate(reach, start=1)]
    held = _in_proportion(held, currency_unit(currency))
    over_limits = Fraction(0)
    if contest.limits.of_each_prize:
        held, over_limits = _limited(held, contest.limits)
    unit, keep_rest = currency_unit(currency), False
    if rounded is not None:
        unit, keep_rest = rounded.unit.exact, rounded.rest_kept
    shares: list[Share] = []
    left_over = Fraction(0)
    of_shares = Limits() if contest.limits.of_each_prize or contest.limits.withheld_later else contest.limits
    waiting = [one for one in held if one.contestant.number > 0]
    passing = Passing(of_shares, [one.amount for one in waiting])
    sharing = _Sharing(contest, rule, unit, keep_rest, passing)
    for tied in _ties(held, contest):
        taken = [one if one.contestant.number < 0 else _taken(one, waiting, passing) for one in tied]
        found, rest = sharing.of_tie(taken)
        shares += found
        left_over += rest
    size = len(contest.contestants)
    empty = [prize for place, prize in sorted(by_place.items()) if place > size]
    empty += [one.prize for one in held if one.contestant.number < 0 and one.prize is not None]
    shared = tuple(share for share in shares if share.player > 0 and share.value > 0)
    return Shared(shared, left_over, tuple(empty), over_limits + passing.nobody_gets)


def _taken(one: _Held, waiting: list[_Held], passing: Passing) -> _Held:
    """The contestant with the prize that is his or hers where prizes may have moved down."""
    place = waiting.index(one)
    waiting.pop(place)
    amount = passing.take(place, one.amount)
    return one if amount == one.amount else replace(one, amount=amount, note=f"{one.note}; {MOVED}" if one.note else MOVED)


def _limited(held: Sequence[_Held], limits: Limits) -> tuple[list[_Held], Fraction]:
    """The prize of each place cut to the limit of who holds it, before anything is shared."""
    there = [one for one in held if one.contestant.number > 0]
    parts, over = before_sharing([(one.contestant.number, one.amount) for one in there], limits)
    cut = {one.contestant.number: _noted(one, part, limits) for one, part in zip(there, parts, strict=True)}
    return [cut.get(one.contestant.number, one) for one in held], over


def _noted(one: _Held, part: Part, limits: Limits) -> _Held:
    note = _note(part, limits) if part.limited is not None else CAME if part.amount != one.amount else ""
    return replace(one, amount=part.amount, note=note)


def _note(part: Part, limits: Limits) -> str:
    assert part.limited is not None
    return (
        f"limited to {decimal_text(part.limited.most)}: {part.limited.why} ({part.limited.article}); what is over it: {limits.rest.value}"
    )


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


@dataclass(frozen=True, slots=True)
class _Sharing:
    """How ties of one contest share."""

    contest: Contest
    rule: str
    unit: Fraction
    keep_rest: bool
    passing: Passing

    def of_tie(self, tied: Sequence[_Held]) -> tuple[list[Share], Fraction]:
        """The shares of equal players, best ranked first, and what rounding leaves over."""
        if tied[0].contestant.number < 0:
            return [], Fraction(0)
        rule, amounts = self.rule, [one.amount for one in tied]
        for_seat = self.contest.ties_for_seat
        if len(tied) > 1 and for_seat is not None and any(one.contestant.played_for_seat for one in tied):
            rule = for_seat
        by_rule = sharing_rules()[rule](amounts, rule)
        ranked = [[index] for index in range(len(tied))] if rule == "by ranking" else [list(range(len(tied)))]
        parts = [
            part
            for together in ranked
            for part in self.passing.tie([tied[each].contestant.number for each in together], [by_rule[each] for each in together])
        ]
        exact = [part.amount for part in parts]
        paid, rest = (cut_down if self.keep_rest else largest_remainder)(exact, self.unit)
        if rest and not self.keep_rest:
            # What is smaller than the unit goes to the best ranked who is not limited: nothing is lost.
            best = next((place for place, part in enumerate(parts) if part.limited is None), 0)
            paid = (*paid[:best], paid[best] + rest, *paid[best + 1 :])
            rest = Fraction(0)
        is_shared = len(tied) > 1 and rule != "by ranking"
        shares = [
            replace(_share(one, amount, tied, rule, is_shared=is_shared), note=self._note(one, part, own), most=self._most(one))
            for one, part, own, amount in zip(tied, parts, by_rule, paid, strict=True)
        ]
        return shares, rest

    def _note(self, one: _Held, part: Part, own: Fraction) -> str:
        """What a limit does to the share, in words."""
        notes = [one.note] if one.note else []
        if part.limited is not None:
            notes.append(_note(part, self.contest.limits))
        elif part.amount != own:
            notes.append(CAME)
        return "; ".join(notes)

    def _most(self, one: _Held) -> Fraction | None:
        """How much of the share counts, where the limit is taken off what is paid."""
        limits = self.contest.limits
        limited = limits.players.get(one.contestant.number) if limits.withheld_later else None
        return limited.most if limited is not None else None


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
