"""Who gets which prize, by a regulation that leaves nothing open: from the final order to sums, before deductions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

from regdsl.clauses.payout.model import OnePrize, Rounded
from regdsl.clauses.playoff.final_order import FinalOrder
from regdsl.clauses.prizes.carrying import carried
from regdsl.clauses.prizes.contest import Contest, Rest
from regdsl.clauses.prizes.entering import Entering
from regdsl.clauses.prizes.exclusivity import BY_RANKING, Kept, one_each
from regdsl.clauses.prizes.field import PrizeField
from regdsl.clauses.prizes.fund import UnawardedMoney
from regdsl.clauses.prizes.given import Giving
from regdsl.clauses.prizes.in_turn import in_their_turn, still_eligible
from regdsl.clauses.prizes.model import GivenInTurn
from regdsl.clauses.prizes.outcome import Allocation, Award, Unawarded
from regdsl.clauses.prizes.pooling import pool
from regdsl.clauses.prizes.sharing import Shared, share_out
from regdsl.clauses.prizes.smallest_units import as_money, currency_unit
from regdsl.clauses.prizes.table import PrizeTable
from regdsl.clauses.prizes.tie_rules import POOLED
from regdsl.values.frozen import dataclass, field, replace

Assumed = Mapping[tuple[str, int], bool]
"""What is supposed of players of whom something is not known: whether they belong to a group."""


@dataclass(frozen=True, slots=True)
class Allocated:
    """The allocation, and what of it rests on data that are missing: (group, player) → what is lacking."""

    allocation: Allocation
    doubtful: Mapping[tuple[str, int], tuple[str, ...]] = field(default_factory=dict)
    lacking: tuple[str, ...] = ()


def allocate(table: PrizeTable, order: FinalOrder, players: PrizeField, assumed: Assumed) -> Allocated:
    """The awards in one currency. Everything listed is awarded or stands among what is not, with its reason."""
    subjects = players.subjects(order)
    entering = Entering(table, order, players, subjects, assumed)
    in_turn = in_their_turn(table.of(GivenInTurn))
    contests = carried([entering.contest(group) for group in table.groups if group not in in_turn], table.currency)
    playing = [contest for contest in contests if contest.reason is None]
    one, rounded = table.one(OnePrize), table.one(Rounded)
    kept: Mapping[int, Kept] = {}
    awards: list[Award] = []
    unawarded: list[Unawarded] = []
    shared: Mapping[str, Shared]
    if playing and playing[0].ties == POOLED:
        main_first = one is None or one.main_first is not False
        found, left = _pooled([contest for contest in playing if contest.ties == POOLED], table.currency, main_first=main_first)
        awards += found
        unawarded += left
        shared = {contest.group: _own_shares(contest, table.currency, rounded) for contest in playing}
    elif one is not None and len(playing) > 1:
        alone = [contest for contest in playing if contest.group in one.besides or contest.together]
        each = one_each([contest for contest in playing if not any(contest is other for other in alone)], one, table.currency, rounded)
        kept = each.kept
        shared = {**each.shared, **_by_themselves(alone, table.currency, rounded)}
    else:
        shared = _by_themselves(playing, table.currency, rounded)
    for contest in contests:
        of_group = shared.get(contest.group)
        awards += _awards(contest, of_group, kept, table.currency) if of_group is not None else ()
        unawarded += _unawarded(contest, of_group, table.currency, moves_up=one is None or one.move_up is not False)
    for group, rule in in_turn.items():
        contest, unknown = still_eligible(entering.contest(group), rule, subjects, [award.player for award in awards])
        entering.doubtful.update({(group, player): lacking for player, lacking in unknown.items()})
        given = share_out(contest, contest.ties or BY_RANKING, table.currency, rounded) if contest.reason is None else None
        awards += _awards(contest, given, {}, table.currency) if given is not None else ()
        unawarded += _unawarded(contest, given, table.currency, moves_up=True)
    giving = Giving(table, players, subjects, assumed, [award.player for award in awards])
    awards += giving.awards
    unawarded += giving.unawarded
    destination = table.one(UnawardedMoney)
    if destination is not None:
        unawarded = [replace(left, why=f"{left.why}; it goes to {destination.to}") if left.money else left for left in unawarded]
    return Allocated(
        Allocation(tuple(_merged(awards)), tuple(unawarded)), {**entering.doubtful, **giving.doubtful}, (*entering.lacking, *giving.lacking)
    )


def _by_themselves(contests: Sequence[Contest], currency: str, rounded: Rounded | None) -> dict[str, Shared]:
    """Contests of which none takes a prize from another."""
    return {contest.group: share_out(contest, contest.ties or BY_RANKING, currency, rounded) for contest in contests}


def _awards(contest: Contest, shared: Shared, kept: Mapping[int, Kept], currency: str) -> Iterator[Award]:
    for share in shared.shares:
        reasons = [share.why or f"place {share.first} {contest.within}", *([share.note] if share.note else [])]
        if share.player in contest.together:
            reasons.append(contest.together[share.player])
        choice = kept.get(share.player)
        if choice is not None and choice.group == contest.group:
            others = ", ".join(f"{as_money(amount, currency)} of {group}" for group, amount in choice.instead)
            reasons.append(f"kept instead of {others}")
        yield Award(
            contest.group,
            share.player,
            share.first,
            share.last,
            share.article,
            "; ".join(reasons),
            as_money(share.amount, currency) if share.amount else None,
            share.goods,
        )
    # Goods cannot be shared: they go by ranking, whoever has won money elsewhere.
    for prize in contest.prizes:
        if prize.goods and prize.worth is None and prize.place <= len(contest.contestants):
            winner = contest.contestants[prize.place - 1]
            why = "; ".join([f"place {prize.place} {contest.within}", *filter(None, [contest.together.get(winner.number)])])
            yield Award(contest.group, winner.number, prize.place, prize.place, prize.article, why, None, prize.goods)


def _merged(awards: Sequence[Award]) -> Iterator[Award]:
    """Money and goods of one place of one player are one award."""
    found: dict[tuple[str, int, int], Award] = {}
    for award in awards:
        key = (award.group, award.player, award.first if award.first == award.last else 0)
        before = found.get(key)
        if before is None:
            found[key] = award
        elif before.gross is not None and award.gross is not None:
            found[award.group, award.player, -len(found)] = award
        else:
            found[key] = replace(before, gross=before.gross or award.gross, goods=before.goods + award.goods)
    return iter(found.values())


_LEFT_EMPTY = "its winner keeps another prize, and freed places stay empty"
_PASSED_ON = "everybody who could get it keeps another prize"


def _unawarded(contest: Contest, shared: Shared | None, currency: str, *, moves_up: bool) -> Iterator[Unawarded]:
    size = len(contest.contestants)
    for prize in contest.prizes:
        name = f"{contest.group} {prize.place}{' and behind' if prize.and_behind else ''}"
        money = prize.listed if not (prize.per_point or prize.in_proportion) else None
        if contest.reason is not None:
            yield Unawarded(name, prize.article, contest.reason, money, prize.goods)
            continue
        if prize.withheld is not None and money is not None:
            kept_back = money - prize.money if prize.money is not None else money
            yield Unawarded(name, prize.article, prize.withheld, kept_back)
        elif prize.withheld is not None and not prize.is_open:
            yield Unawarded(name, prize.article, prize.withheld)
        if prize.is_open:
            yield Unawarded(name, prize.article, "the text does not say what the prize is")
        elif prize.goods and prize.money is None and prize.worth is None and prize.place > size:
            yield Unawarded(name, prize.article, _nobody(contest), None, prize.goods)
    if shared is None:
        return
    divided = next((prize for prize in contest.prizes if prize.in_proportion and prize.money is not None), None)
    if divided is not None and not any(one.points for one in contest.contestants[: len(contest.prizes)]):
        yield Unawarded(contest.group, divided.article, "none of those who divide the fund has points", divided.money)
    for prize in shared.empty:
        why = _nobody(contest) if prize.place > size else _PASSED_ON if moves_up else _LEFT_EMPTY
        money = prize.money if not (prize.per_point or prize.in_proportion) else None
        yield Unawarded(f"{contest.group} {prize.place}", prize.article, why, money, prize.goods if prize.worth is not None else ())
    yield from _over_limits(contest, shared.over_limits, currency)
    if shared.left_over:
        rest = as_money(shared.left_over, currency)
        yield Unawarded(f"{contest.group}: rest of rounding", contest.prizes[0].article, "kept by the organizer", rest)


def _over_limits(contest: Contest, amount: Fraction, currency: str) -> Iterator[Unawarded]:
    if amount:
        why = "nobody is behind them" if contest.limits.rest is not Rest.KEPT else contest.limits.rest.value
        rest = as_money(amount, currency)
        yield Unawarded(f"{contest.group}: what limited players do not get", contest.prizes[0].article, why, rest)


def _nobody(contest: Contest) -> str:
    count = len(contest.contestants)
    people = f"only {count} player{'' if count == 1 else 's'}" if count else "no player"
    return f"{people} in the ranking" if contest.group == "main" else f"{people} for {contest.title}"


def _pooled(contests: Sequence[Contest], currency: str, *, main_first: bool) -> tuple[list[Award], list[Unawarded]]:
    """The awards of score groups that pool what they can claim, and what nobody claims."""
    found = pool(contests, currency_unit(currency), main_first=main_first)
    awards = [
        Award(contests[0].group, share.player, share.first, share.last, share.article, share.why, as_money(share.amount, currency))
        for share in found.shares
    ]
    left = [
        Unawarded(one.name, one.prize.article, "nobody can claim it", as_money(one.amount, currency), one.prize.goods) for one in found.left
    ]
    return awards, [*left, *_over_limits(contests[0], found.over_limits, currency)]


def _own_shares(contest: Contest, currency: str, rounded: Rounded | None) -> Shared:
    """The shares of a contest whose prizes are not pooled with others."""
    return Shared((), Fraction(0), ()) if contest.ties == POOLED else share_out(contest, contest.ties or BY_RANKING, currency, rounded)
