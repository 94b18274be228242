"""A member plays the system of its series, in as many rounds."""

from __future__ import annotations

from collections.abc import Iterable

from regdsl.clauses.contracting import Contract, Loosening
from regdsl.clauses.system.model import System


def _system(term: System, contract: Contract) -> Iterable[Loosening]:
    for own in contract.of(System):
        if term.system is not None and own.system is not None and own.system != term.system:
            yield Loosening(own, "the playing system", term.system, own.system)
        if term.rounds is not None and own.rounds is not None and own.rounds != term.rounds:
            yield Loosening(own, "the number of rounds", str(term.rounds), str(own.rounds))


LOOSENED = {System: _system}
