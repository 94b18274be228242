"""Missed rounds in sentences."""

from __future__ import annotations

from collections.abc import Iterable

from regdsl.clauses.absences.model import AbsentEntrants, Byes, GrantedByes, LateJoiners, OutAfter, RequestedUntil
from regdsl.clauses.details import moment_of
from regdsl.clauses.outlining import Around, Block, Table, said
from regdsl.clauses.sentence import Named, People, Sentence, Term, Value, counted, left_open, listed, number, places, sentence


def _byes(byes: Byes, around: Around) -> Iterable[Block]:
    most: Sentence | None
    if byes.most is not None:
        most = sentence("Byes on request, at most: {number}.", number=number(byes.most))
    elif byes.limits:
        most = sentence("How many byes on request are possible depends on the section.")
    else:
        most = left_open("Byes on request: the published text leaves open how many.")
    worth = None if byes.points is None else sentence("Each is worth {points}.", points=counted(byes.points, "points"))
    last = None if byes.not_last is None else sentence("There are none in the last rounds: {number}.", number=number(byes.not_last))
    whom = None if byes.where is None else sentence("For whom: {people}.", people=People("players", byes.where))
    yield said(most, worth, last, _rounds(byes), whom)
    if byes.limits:
        head = (sentence("Section"), sentence("Byes at most"))
        yield Table(
            head, tuple((_sections(each.sections), _most(each.most)) for each in byes.limits), frozenset({1}), sentence("Byes by section")
        )
    yield said(*(_granted(each) for each in byes.granted))
    yield said(_requests(byes.requests), _last_round(byes.last_round_requests), _more(byes))


def _granted(granted: GrantedByes) -> Sentence:
    players = listed((number(each) for each in granted.players), "")
    rounds = places(granted.first, granted.last)
    if granted.points is None:
        return sentence("Players who have byes in these rounds ({rounds}), by number: {players}.", rounds=rounds, players=players)
    points = counted(granted.points, "points")
    return sentence(
        "Players who have byes in these rounds ({rounds}), worth {points} each, by number: {players}.",
        rounds=rounds,
        points=points,
        players=players,
    )


def _sections(names: tuple[str, ...]) -> Value:
    return listed((Named(name) for name in names), "") if names else left_open("left open by the published text")


def _most(most: int | None) -> Value:
    return number(most) if most is not None else left_open("left open by the published text")


def _rounds(byes: Byes) -> Sentence | None:
    if byes.first_round is None or byes.last_round is None:
        return None
    if byes.first_round == 1 != byes.last_round:
        return sentence("They are possible only in the first rounds: {number}.", number=number(byes.last_round))
    if byes.first_round == byes.last_round:
        return sentence("They are possible only in round {round}.", round=number(byes.first_round))
    return sentence("They are possible only in these rounds: {rounds}.", rounds=places(byes.first_round, byes.last_round))


def _requests(until: RequestedUntil | None) -> Sentence | None:
    if until is None:
        return None
    moment = _moment(until)
    if moment is None:
        return left_open("The published text leaves open until when a bye is requested.")
    return sentence("A bye is requested until: {moment}.", moment=moment)


def _last_round(until: RequestedUntil | None) -> Sentence | None:
    if until is None:
        return None
    moment = _moment(until)
    if moment is None:
        return left_open("The published text leaves open until when a bye in the last round is requested.")
    return sentence("A bye in the last round is requested until: {moment}.", moment=moment)


def _moment(until: RequestedUntil) -> Value | None:
    if until.of_round is not None:
        return Term(until.of_round, "moment")
    return moment_of(until.moment) if until.moment is not None else None


def _more(byes: Byes) -> Sentence | None:
    if byes.more == "refused":
        return sentence("Further or later requests are refused.")
    if byes.more_points is not None:
        return sentence("A bye requested further or later is worth {points}.", points=counted(byes.more_points, "points"))
    return None


def _late(late: LateJoiners, around: Around) -> Iterable[Block]:
    if late.first_round is None and late.last_round is None:
        start = left_open("Late entrants may join; the published text leaves open until which round.")
    elif late.first_round is not None:
        start = sentence("Who comes late plays from round {round} on.", round=number(late.first_round))
    else:
        start = None
    last = (
        None if late.last_round is None else sentence("Late entrants join in round {round} at the latest.", round=number(late.last_round))
    )
    worth = None
    if late.points is not None:
        worth = sentence("Each round missed until then is worth {points}.", points=counted(late.points, "points"))
    yield said(start, last, worth)


def _out(out: OutAfter, around: Around) -> Iterable[Block]:
    if out.forfeits is None:
        yield said(left_open("The published text leaves open after how many absences a player is taken out."))
    else:
        yield said(sentence("A player is taken out after: {number}.", number=counted(out.forfeits, "forfeits")))


def _absent(absent: AbsentEntrants, around: Around) -> Iterable[Block]:
    if absent.barred_from is None:
        yield said(left_open("The published text leaves open what follows for entrants who do not come."))
    else:
        barred = Term(absent.barred_from, "barred")
        yield said(sentence("Whoever entered and does not come may not play in: {event}.", event=barred))


OUTLINES = {Byes: _byes, LateJoiners: _late, OutAfter: _out, AbsentEntrants: _absent}
HEADINGS = {
    Byes: sentence("Byes"),
    LateJoiners: sentence("Late entrants"),
    OutAfter: sentence("Absence"),
    AbsentEntrants: sentence("Absence"),
}
