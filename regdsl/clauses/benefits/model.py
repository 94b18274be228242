"""A benefit: what is given, to whom, and what it is worth."""

from __future__ import annotations

from collections.abc import Iterable

from regdsl.clauses.provision import Building, Provision, marks, stated, words_of
from regdsl.expressions.fact import About
from regdsl.expressions.types import NUMBER, YES_NO
from regdsl.language.operands import Amount
from regdsl.language.reading import ReadClause
from regdsl.language.syntax import Expression, Unstated
from regdsl.values.frozen import dataclass
from regdsl.values.money import Money


@dataclass(frozen=True, slots=True, kw_only=True)
class Benefit(Provision):
    """The organizer gives `what` to those of whom `where` holds; with `first` only to the first so many of them, by `first_by` (None: the
    text leaves open by what; `number_open`: it leaves open how many). `worth` is what it is worth for each of them, so many times as `per`
    says; None: not said.
    """

    what: tuple[str, ...]
    where: Expression | None = None
    when: Expression | None = None
    first: int | None = None
    first_by: str | None = None
    number_open: bool = False
    worth: Money | None = None
    per: Expression | None = None


def _benefit(clause: ReadClause, building: Building) -> Iterable[Provision]:
    what = words_of(clause, "what")
    first, worth = stated(clause.get("first")), clause.get("worth")
    is_open = isinstance(clause.get("first"), Unstated)
    if (first is not None or is_open) and clause.get("by") is None:
        why = "the first of them may be those who enter, who pay, or who are rated highest"
        advice = "add `by entry`, `by payment`, `by rating`, `by age` or `by unstated`"
        building.report("asked", clause.span, {"head": "benefit", "word": "by", "why": why}, advice)
    if first is None and not is_open and clause.get("by") is not None:
        building.report(
            "wrong-operand", clause.spans["by"], {"what": "`by` without how many are the first"}, "write it like `10 first by entry`"
        )
    amount: Amount | None = stated(worth)
    if what:
        yield Benefit(
            what=what,
            where=stated(building.condition(clause.get("where"), About.PERSON, YES_NO)),
            when=stated(building.condition(clause.get("when"), About.TOURNAMENT, YES_NO)),
            first=first.number if first is not None else None,
            first_by=stated(clause.get("by")),
            number_open=is_open,
            worth=building.money(amount, clause),
            per=stated(building.condition(clause.get("per"), About.PERSON, NUMBER)),
            **marks(clause),
        )


BUILDERS = {"benefit": _benefit}
