"""Was a bye requested in time? Requests are on record in `facts.yaml` (`byes`) and in the entry list (column `byes`)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import date

from regdsl.clauses.absences.given_byes import GivenBye, Objection
from regdsl.clauses.absences.model import Byes, RequestedUntil
from regdsl.clauses.absences.moments import OWN_ROUND
from regdsl.clauses.judging import Ground
from regdsl.clauses.occasion import Occasion
from regdsl.clauses.schedule.moments import moment_named
from regdsl.expressions.evaluating import evaluate
from regdsl.expressions.phrases import ENGLISH
from regdsl.expressions.times import is_until
from regdsl.records.facts import ByeRequest
from regdsl.values.unknown import Unknown


def late_requests(byes: Byes, found: Iterable[GivenBye], last: int | None, ground: Ground) -> tuple[tuple[Objection, ...], tuple[str, ...]]:
    """The byes that were not requested in time, and what is lacking to say it of the others."""
    event = ground.event
    if event is None or event.records is None or (byes.requests is None and byes.last_round_requests is None):
        return (), ()
    facts = event.records.facts
    entered = {person.number: person.byes for person in event.records.persons}
    against: list[Objection] = []
    lacking: list[str] = []
    for bye in found:
        until = byes.last_round_requests if bye.round == last and byes.last_round_requests is not None else byes.requests
        if until is None:
            continue
        limit = _limit(until, bye.round, event, ground)
        asked = entered.get(bye.player)
        request = _request((*(asked or ()), *facts.byes), bye)
        if isinstance(limit, Unknown):
            lacking += limit.lacking
        elif request is None and (asked is not None or ("byes" in facts.given and "byes" not in facts.faulty)):
            against.append(Objection(bye, "no request is on record"))
        elif request is None or request.requested is None:
            lacking.append(f"when player {bye.player} requested the bye of round {bye.round}")
        else:
            in_time = is_until(request.requested, limit)
            if in_time is None:
                lacking.append(
                    f"the hour of the request of player {bye.player} for round {bye.round}, or the hour that ends the time for it"
                )
            elif not in_time:
                against.append(Objection(bye, f"requested {ENGLISH.moment(request.requested)}, possible until {ENGLISH.moment(limit)}"))
    return tuple(against), tuple(dict.fromkeys(lacking))


def _request(requests: Sequence[ByeRequest], bye: GivenBye) -> ByeRequest | None:
    """The last that is on record: a later line corrects an earlier one, and the facts correct the entry list."""
    return next((each for each in reversed(requests) if (each.player, each.round) == (bye.player, bye.round)), None)


def _limit(until: RequestedUntil, round_number: int, event: Occasion, ground: Ground) -> date | Unknown:
    if until.of_round is not None:
        name = f"round {round_number}" if until.of_round == OWN_ROUND or round_number == 1 else f"end of round {round_number - 1}"
        planned = moment_named(event, name)
        return planned if planned is not None else Unknown((f"{name} of {event.name}: no schedule says it",))
    if until.moment is None:
        return Unknown(("until when byes are requested: the text leaves it open",))
    found = evaluate(until.moment, event, ground.scope)
    if isinstance(found, Unknown):
        return found
    return found if isinstance(found, date) else Unknown(("until when byes are requested",))
