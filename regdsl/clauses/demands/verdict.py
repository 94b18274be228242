"""The prizes and fees of each event against what the series asks for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from regdsl.clauses.demands.model import MaximumFee, MinimumPrizes
from regdsl.clauses.judging import Ground
from regdsl.clauses.occasion import Occasion
from regdsl.clauses.prizes.model import MAIN, Category, PlacePrizes
from regdsl.clauses.provision import Provision
from regdsl.values.frozen import replace
from regdsl.values.hints import Any
from regdsl.values.money import Money
from regdsl.values.unknown import Unknown
from regdsl.values.verdict import Evidence, Status, Verdict


def _minimum(minimum: MinimumPrizes, ground: Ground) -> Iterable[Verdict]:
    """Place by place and category by category: a category is the one with the same condition, else with the same name."""
    event = ground.event
    if event is None:
        return
    if event.promised is None:
        lacking = (f"prizes of {event.name}: it has no regulation of its own here",)
        yield _verdict(minimum, Status.UNDETERMINED, "minimum prizes", event, lacking=lacking)
        return
    for asked in minimum.provisions:
        if isinstance(asked, PlacePrizes):
            group, found = _group_of(asked, minimum, event)
            if found is None:
                status, why = Status.UNDETERMINED, f"a category of {event.name} for {group}: none has this condition or name"
                yield _verdict(minimum, status, f"prizes for {group}", event, lacking=(why,))
            else:
                yield from _places(asked, group, found, minimum, event)


def _group_of(asked: PlacePrizes, minimum: MinimumPrizes, event: Occasion) -> tuple[str, Sequence[PlacePrizes] | None]:
    own = [each for each in event.promised or () if isinstance(each, PlacePrizes)]
    if asked.group == MAIN:
        return "places", [each for each in own if each.group == MAIN]
    category = next((each for each in minimum.provisions if isinstance(each, Category) and each.name == asked.group), None)
    categories = [each for each in event.promised or () if isinstance(each, Category)]
    alike = [each for each in categories if category is not None and each.where is not None and each.where == category.where]
    alike = alike or [each for each in categories if each.name == asked.group]
    title = (category.title if category is not None else None) or asked.group
    return title, [each for each in own if each.group == alike[0].name] if alike else None


def _places(asked: PlacePrizes, group: str, found: Sequence[PlacePrizes], minimum: MinimumPrizes, event: Occasion) -> Iterator[Verdict]:
    if asked.field is not None:
        lacking = ("prizes for a part of the field, which are not compared in this version",)
        yield _verdict(minimum, Status.UNDETERMINED, f"prizes for {group}", event, lacking=lacking)
        return
    for place, prize in enumerate(asked.prizes, start=asked.first):
        if prize.money is None:
            continue
        given = _money_of(place, found)
        said = f"place {place}" if group == "places" else f"{group}, place {place}"
        requirement = f"prize of at least {prize.money} for {said}"
        if isinstance(given, Unknown):
            yield _verdict(minimum, Status.UNDETERMINED, requirement, event, lacking=given.lacking)
        elif given is None:
            yield _verdict(minimum, Status.NOT_MET, requirement, event, required=prize.money, missing=(f"a prize for {said}",))
        elif given.currency != prize.money.currency:
            rate = (f"rate of {given.currency} to {prize.money.currency}",)
            yield _verdict(minimum, Status.UNDETERMINED, requirement, event, measured=given, required=prize.money, lacking=rate)
        else:
            status = Status.MET if given.amount >= prize.money.amount else Status.NOT_MET
            short = Money(prize.money.amount - given.amount, given.currency)
            missing = (f"{short} more for {said}",) if status is Status.NOT_MET else ()
            yield _verdict(minimum, status, requirement, event, measured=given, required=prize.money, missing=missing)


def _money_of(place: int, found: Sequence[PlacePrizes]) -> Money | None | Unknown:
    """What the event gives for the place; None where it gives no money."""
    for prizes in found:
        if prizes.field is not None:
            return Unknown((f"prize of place {place}: how many places have one hangs on the field",))
        if prizes.first <= place <= prizes.last and place - prizes.first < len(prizes.prizes):
            prize = prizes.prizes[place - prizes.first]
            if prize.is_open or prizes.when is not None:
                return Unknown((f"prize of place {place}: the text of the event leaves it open or gives it only sometimes",))
            return prize.money
    return None


def _maximum(maximum: MaximumFee, ground: Ground) -> Iterable[Verdict]:
    """What everybody on record pays by the event and by the limit."""
    from regdsl.clauses.fees.accounts import accounts

    event = ground.event
    if event is None:
        return
    requirement = "fee within the maximum"
    if event.promised is None:
        why = f"fee of {event.name}: it has no regulation of its own here"
        yield _verdict(maximum, Status.UNDETERMINED, requirement, event, lacking=(why,))
        return
    taken, limit = accounts(event, ground.as_of), accounts(replace(event, promised=maximum.provisions, inherited=()), ground.as_of)
    if isinstance(taken, Unknown) or isinstance(limit, Unknown):
        lacking = taken.lacking if isinstance(taken, Unknown) else ()
        yield _verdict(maximum, Status.UNDETERMINED, requirement, event, lacking=lacking)
        return
    fees = {account.person.number: account for account in taken.accounts if account.charge.sort == "fee"}
    above: list[Evidence] = []
    unknown: list[str] = []
    for allowed in limit.accounts:
        account = fees.get(allowed.person.number)
        if account is None:
            continue
        if account.bill is None or allowed.bill is None or account.bill.currency != allowed.bill.currency:
            unknown += [f"fee of player {allowed.person.number}", *account.lacking, *allowed.lacking]
        elif account.bill.total > allowed.bill.total:
            why = f"pays {account.bill.money}, at most {allowed.bill.money} is allowed"
            above.append(Evidence(why, allowed.person.number, allowed.person.name))
    if above:
        missing = (f"{len(above)} pay more than is allowed",)
        yield _verdict(maximum, Status.NOT_MET, requirement, event, missing=missing, evidence=tuple(above))
    else:
        status = Status.UNDETERMINED if unknown else Status.MET
        yield _verdict(maximum, status, requirement, event, lacking=tuple(dict.fromkeys(unknown)))


def _verdict(
    provision: Provision, status: Status, requirement: str, event: Occasion, **found: Money | tuple[str, ...] | tuple[Evidence, ...]
) -> Verdict:
    """The verdict on one prize or on all fees of an event; sums of money are said in words."""
    said: dict[str, Any] = {word: str(value) if isinstance(value, Money) else value for word, value in found.items()}
    return Verdict(provision.article, status, requirement, event.name, places=(provision.span,), **said)


JUDGES = {MinimumPrizes: _minimum, MaximumFee: _maximum}
