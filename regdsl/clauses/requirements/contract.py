"""What a member promises must meet what its series requires, as far as the text alone can tell."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date

from regdsl.clauses.admission.model import Seats
from regdsl.clauses.contracting import Contract, Loosening
from regdsl.clauses.fees.model import Charge
from regdsl.clauses.identity.model import MemberOf, Venue
from regdsl.clauses.officials.model import Official
from regdsl.clauses.prizes.fund import Fund
from regdsl.clauses.prizes.model import PlacePrizes
from regdsl.clauses.provision import Provision
from regdsl.clauses.requirements.measuring import measure
from regdsl.clauses.requirements.model import CountRequirement, Delivery, Requirement
from regdsl.clauses.system.model import System
from regdsl.clauses.time_control.model import TimeControl
from regdsl.expressions.evaluating import evaluate, truth
from regdsl.expressions.times import is_until
from regdsl.expressions.words import say

_SAID_BY: tuple[tuple[str, tuple[type[Provision], ...]], ...] = (
    ("rounds", (System,)),
    ("system", (System,)),
    ("fund", (Fund, PlacePrizes)),
    ("highest fee", (Charge,)),
    ("main time", (TimeControl,)),
    ("increment", (TimeControl,)),
    ("arbiters", (Official,)),
    ("", (Venue,)),
)
"""By the beginning of a fact's name, the clauses that promise it."""


def _requirement(term: Requirement, contract: Contract) -> Iterable[Loosening]:
    if not _is_asked(term, contract) or truth(evaluate(term.condition, contract.event, contract.scope)) is not False:
        return
    for measured in measure(term.condition, contract.event, contract.scope):
        own = _promising(measured.name, contract)
        asked = measured.required_in_words(contract.scope)
        if measured.holds is False and own is not None:
            here = measured.found_in_words(contract.scope)
            yield Loosening(own, measured.name, asked or say(term.condition, contract.scope), here or "none")


def _is_asked(term: Requirement | CountRequirement, contract: Contract) -> bool:
    """Whether the text alone says that it is asked of this member."""
    return term.when is None or truth(evaluate(term.when, contract.event, contract.scope)) is True


def _promising(name: str, contract: Contract) -> Provision | None:
    kinds = next(kinds for beginning, kinds in _SAID_BY if name.startswith(beginning) or name.endswith(f" {beginning}"))
    found = next((own for own in contract.own if isinstance(own, kinds)), None)
    return found or next(contract.of(MemberOf), None)


def _count(term: CountRequirement, contract: Contract) -> Iterable[Loosening]:
    """A tournament with fewer seats than the people who are required never meets it."""
    for own in contract.of(Seats) if _is_asked(term, contract) else ():
        if term.at_least is not None and own.seats is not None and own.seats < term.at_least:
            yield Loosening(own, "the number of seats", f"at least {term.at_least} {term.noun}", str(own.seats))


def _delivery(term: Delivery, contract: Contract) -> Iterable[Loosening]:
    for own in contract.of(Delivery):
        if own.key != term.key or term.until is None or own.until is None or own.until == term.until:
            continue
        asked, here = (evaluate(each, contract.event, contract.scope) for each in (term.until, own.until))
        if isinstance(asked, date) and isinstance(here, date) and is_until(here, asked) is False:
            before, after = (f"until {say(each, contract.scope)}" for each in (term.until, own.until))
            yield Loosening(own, f"when {term.key}", before, after)


LOOSENED = {Requirement: _requirement, CountRequirement: _count, Delivery: _delivery}
