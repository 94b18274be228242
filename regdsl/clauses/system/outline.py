"""The playing system in sentences."""

from __future__ import annotations

from collections.abc import Iterable

from regdsl.clauses.details import who
from regdsl.clauses.outlining import Around, Block, Table, said
from regdsl.clauses.sentence import Sentence, Term, Value, left_open, number, places, sentence
from regdsl.clauses.system.model import PairingNumbers, System, SystemCase


def _system(system: System, around: Around) -> Iterable[Block]:
    if system.cases:
        yield from _by_number(system)
        return
    if system.system is None:
        played = left_open("The published text does not name the system of play.")
    else:
        played = sentence("System of play: {system}.", system=Term(system.system, "system"))
    rounds = None if system.rounds is None else sentence("Number of rounds: {rounds}.", rounds=number(system.rounds))
    yield said(played, *_further(system.accelerated, system.teams), rounds)


def _further(accelerated: bool, teams: bool) -> Iterable[Sentence]:
    if accelerated:
        yield sentence("The first rounds are accelerated.")
    if teams:
        yield sentence("Teams play.")


def _by_number(system: System) -> Iterable[Block]:
    counting = left_open("The published text leaves open when the players are counted.") if system.counting_is_open else None
    yield said(sentence("The system of play depends on the number of players."), counting)
    head = (sentence("Players"), sentence("System of play"), sentence("Rounds"))
    rows = tuple((_limits(case), _played(case), number(case.rounds) if case.rounds is not None else None) for case in system.cases)
    yield Table(head, rows, frozenset({2}), sentence("System of play by number of players"))


def _limits(case: SystemCase) -> Value:
    if case.is_otherwise:
        return sentence("otherwise")
    if case.limit_is_open or (case.least is None and case.most is None):
        return left_open("left open by the published text")
    if case.least is not None and case.most is not None:
        return places(case.least, case.most)
    if case.most is not None:
        return sentence("at most {number}", number=number(case.most))
    return sentence("at least {number}", number=number(case.least or 0))


def _played(case: SystemCase) -> Value:
    if case.system is None:
        return left_open("left open by the published text")
    if case.accelerated:
        return sentence("{system}, accelerated", system=Term(case.system, "system"))
    if case.teams:
        return sentence("{system}, teams", system=Term(case.system, "system"))
    return Term(case.system, "system")


def _numbers(numbers: PairingNumbers, around: Around) -> Iterable[Block]:
    if numbers.by is None:
        yield said(left_open("The published text leaves open how the players get their numbers."))
        return
    when = None if numbers.occasion is None else sentence("When: {occasion}.", occasion=Term(numbers.occasion, "occasion"))
    yield said(sentence("The players get their pairing numbers by: {what}.", what=who(numbers.by)), when)


OUTLINES = {System: _system, PairingNumbers: _numbers}
HEADINGS = {System: sentence("System of play"), PairingNumbers: sentence("Pairing numbers")}
