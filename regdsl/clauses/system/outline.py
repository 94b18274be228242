"""The playing system in sentences."""

from __future__ import annotations

from collections.abc import Iterable

from regdsl.clauses.details import who
from regdsl.clauses.outlining import Around, Block, said
from regdsl.clauses.sentence import Term, left_open, number, sentence
from regdsl.clauses.system.model import PairingNumbers, System

SYSTEMS = ("swiss", "round robin", "double round robin", "knockout", "scheveningen")
OCCASIONS = ("at technical meeting", "at opening", "at registration")


def _system(system: System, around: Around) -> Iterable[Block]:
    if system.system is None:
        played = left_open("The published text does not name the system of play.")
    else:
        played = sentence("System of play: {system}.", system=Term(system.system, "system"))
    rounds = None if system.rounds is None else sentence("Number of rounds: {rounds}.", rounds=number(system.rounds))
    yield said(played, rounds)


def _numbers(numbers: PairingNumbers, around: Around) -> Iterable[Block]:
    if numbers.by is None:
        yield said(left_open("The published text leaves open how the players get their numbers."))
        return
    when = None if numbers.occasion is None else sentence("When: {occasion}.", occasion=Term(numbers.occasion, "occasion"))
    yield said(sentence("The players get their pairing numbers by: {what}.", what=who(numbers.by)), when)


OUTLINES = {System: _system, PairingNumbers: _numbers}
HEADINGS = {System: sentence("System of play"), PairingNumbers: sentence("Pairing numbers")}
