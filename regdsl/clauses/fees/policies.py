"""What a fee includes, and the policies around it: passes, refunds, second entries."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from regdsl.clauses.provision import Building, Provision, block, marks, stated
from regdsl.expressions.fact import About
from regdsl.expressions.types import INSTANT, YES_NO
from regdsl.language.operands import Amount
from regdsl.language.reading import ReadClause
from regdsl.language.signature import LineType, Misfit, Operand
from regdsl.language.syntax import Expression, Line, Named, PartOf, Quantity, Text, Unstated, Word
from regdsl.language.wording import expression_text, line_text
from regdsl.values.frozen import dataclass
from regdsl.values.money import Money

MONEY, CREDIT = "money", "credit"
ALL_EVENTS = "all events"
COUNTS, LOST = "what was paid counts", "what was paid is lost"
"""What becomes of fees for single events when somebody buys a pass for all of them."""
_SWITCHES = (COUNTS, LOST, "switch unstated")


@dataclass(frozen=True, slots=True, kw_only=True)
class FeeIncludes(Provision):
    """What the fee `charge` pays for besides playing, and what that is worth (None: not said, or left open)."""

    charge: str
    what: str
    worth: Money | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class SeriesPass(Provision):
    """One payment for all events of a series. `switch`: whether what was paid for single events counts to it; None: left open."""

    charge: str
    amount: Money | None
    switch: bool | None


@dataclass(frozen=True, slots=True, kw_only=True)
class RefundChoice(Provision):
    """The payer chooses in what a refund is given: `money`, or a credit that is valid so long (None: not said)."""

    charge: str
    options: tuple[tuple[str, Expression | None], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class RefundLess(Provision):
    """What is kept of a refund: an amount, or a charge in words, and whose it is; of those of whom `where` holds."""

    charge: str
    what: str | None
    amount: Money | None = None
    of: str | None = None
    where: Expression | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ReEntry(Provision):
    """A player may enter a second time, in the section `into`, for a fee; the better of both records counts
    (`best_counts`), or (False) the second one; None: left open."""

    origin: str | None
    into: str | None
    fee: Money | None
    until: Expression | None
    best_counts: bool | None


def _read_option(line: Line) -> tuple[str, Expression | None]:
    written = line.arguments[0] if len(line.arguments) == 1 and not line.parts else None
    match written:
        case Word(text=text) if text in (MONEY, CREDIT):
            return text, None
        case Named(name=name, value=Quantity() as length) if name == f"{CREDIT} valid":
            return CREDIT, length
    raise Misfit(f"`{line_text(line)}` is nothing in which a refund is given", line.span, "write `money` or `credit valid 2 years`")


def _read_switch(written: Expression) -> str:
    text = expression_text(written)
    if text in _SWITCHES:
        return text
    said = ", ".join(f"`{each}`" for each in _SWITCHES)
    raise Misfit("this does not say what becomes of fees paid before", written.span, f"write one of {said}")


def _read_kept(written: Expression) -> tuple[str, str | None]:
    match written:
        case PartOf(part=Word(text=what), whole=Word(text=of)):
            return what, of
        case Word(text=what) | Text(value=what):
            return what, None
    raise Misfit("this does not say what is kept", written.span, "write `refund less service charge of the bank` or `refund less 2 EUR`")


OPTION = LineType("`money` or `credit valid 2 years`", _read_option)
SWITCH = Operand("switch", f"`{COUNTS}` or `{LOST}`", _read_switch)
KEPT = Operand("charge", "a charge in words such as `service charge of the bank`", _read_kept)


def _includes(clause: ReadClause, charge: str, building: Building) -> Iterable[Provision]:
    what = stated(clause.get("what"))
    if what is not None:
        worth = building.money(stated(clause.get("worth")), clause)
        yield FeeIncludes(charge=charge, what=what, worth=worth, **marks(clause))


def _pass(clause: ReadClause, charge: str, building: Building) -> Iterable[Provision]:
    switch = clause.get("switch")
    if switch is None:
        why = "who has paid for single events may or may not have that counted to the pass"
        advice = "add `what was paid counts`, `what was paid is lost` or `switch unstated`"
        building.report("asked", clause.span, {"head": "pass", "word": "what was paid", "why": why}, advice)
    amount = building.money(stated(clause.get("amount")), clause)
    known = None if switch is None or isinstance(switch, Unstated) or switch == "switch unstated" else switch == COUNTS
    yield SeriesPass(charge=charge, amount=amount, switch=known, **marks(clause))


def _refund_choice(clause: ReadClause, charge: str, building: Building) -> Iterable[Provision]:
    options = tuple(entry for entry in clause.entries if isinstance(entry, tuple))
    yield RefundChoice(charge=charge, options=options, **marks(clause))


def _refund_less(clause: ReadClause, charge: str, building: Building) -> Iterable[Provision]:
    kept = stated(clause.get("kept"))
    where: Expression | None = stated(building.condition(clause.get("where"), About.PERSON, YES_NO))
    if isinstance(kept, Amount):
        amount = building.money(kept, clause)
        yield RefundLess(charge=charge, what=None, amount=amount, where=where, **marks(clause))
    elif kept is not None:
        yield RefundLess(charge=charge, what=kept[0], of=kept[1], where=where, **marks(clause))


def re_entry(clause: ReadClause, building: Building) -> Iterable[Provision]:
    """The clause `re-entry`."""
    inner = {item.head: item for item in block(clause)}
    fee, best, last = (inner.get(head) for head in ("fee", "best record counts", "last record counts"))
    amount: Amount | None = stated(fee.get("amount")) if fee is not None else None
    yield ReEntry(
        origin=stated(clause.get("from")),
        into=stated(clause.get("into")),
        fee=building.money(amount, clause),
        until=building.condition(stated(clause.get("until")), About.TOURNAMENT, INSTANT),
        best_counts=True if best is not None and not best.unstated else False if last is not None and not last.unstated else None,
        **marks(clause),
    )


Policy = Callable[[ReadClause, str, Building], Iterable[Provision]]
POLICIES: dict[str, Policy] = {
    "includes": _includes,
    "pass": _pass,
    "refund payer chooses": _refund_choice,
    "refund less": _refund_less,
}
"""Clauses of a fee's block that are no steps of it: with the name of the charge and its currency."""
