"""A member takes no higher fee than its series says, and gives no smaller discount."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from decimal import Decimal

from regdsl.clauses.contracting import Contract, Loosening
from regdsl.clauses.fees.model import Charge, FeeStep
from regdsl.clauses.fees.table import Quota
from regdsl.language.syntax import Expression

_LOWERING = ("discount", "free")
_Line = tuple[object, Quota]


def _charge(term: Charge, contract: Contract) -> Iterable[Loosening]:
    for own in contract.of(Charge):
        if (own.sort, own.name) == (term.sort, term.name) and own.currency != term.currency:
            yield Loosening(own, f"the currency of the {term.sort}", term.currency, own.currency, sure=False)
        elif (
            (own.sort, own.name) == (term.sort, term.name) and term.at_most is not None and (own.at_most or term.at_most + 1) > term.at_most
        ):
            here = str(own.at_most) if own.at_most is not None else "no limit"
            yield Loosening(own, f"the limit of the {term.sort}", f"at most {term.at_most} {term.currency}", here)


def _step(term: FeeStep, contract: Contract) -> Iterable[Loosening]:
    """Line by line for the same people; where a table is cut otherwise, or a discount is not there, nobody can tell."""
    own_steps = [own for own in contract.of(FeeStep) if own.charge == term.charge]
    same = [
        own for own in own_steps if own.step == term.step and (own.where, own.when, own.purpose) == (term.where, term.when, term.purpose)
    ]
    if own_steps and not same and term.step in _LOWERING:
        yield Loosening(own_steps[0], f"`{term.step}` of the fee", "such a line", "none for the same people", sure=False)
    for own in same:
        here = dict(_lines(own))
        for people, asked in _lines(term):
            found = here.get(people)
            if found is None and own.table is not None and own.step != "free":
                yield Loosening(own, f"`{term.step}` of the fee", "lines for the same people", "a table that is cut otherwise", sure=False)
                break
            if found is None:
                continue
            if (found.percent, found.of) != (asked.percent, asked.of):
                yield Loosening(own, f"`{term.step}` of the fee", asked.text, found.text, sure=False)
            elif _is_looser(term.step, found.number, asked.number):
                limit = "at least" if term.step in _LOWERING else "at most"
                yield Loosening(own, f"`{term.step}` of the fee", f"{limit} {asked.text}", found.text)


def _is_looser(step: str, here: Decimal, asked: Decimal) -> bool:
    return here < asked if step in _LOWERING else here > asked


def _lines(step: FeeStep) -> Iterator[tuple[Expression | None, Quota]]:
    if step.quota is not None:
        yield None, step.quota
    for band in step.table.bands if step.table is not None else ():
        if band.quota is not None:
            yield band.condition, band.quota


LOOSENED = {Charge: _charge, FeeStep: _step}
