"""At what share prizes are paid: tables, proportions and their bounds, `at most 100%`, `at least 50% of each prize`."""

from __future__ import annotations

from collections.abc import Iterable
from decimal import Decimal

from regdsl.clauses.prizes.category_rows import is_otherwise, row_condition
from regdsl.clauses.provision import Building, Provision, marks, stated
from regdsl.expressions.fact import About
from regdsl.expressions.types import NUMBER, YES_NO
from regdsl.language.operands import PERCENT
from regdsl.language.reading import ReadClause
from regdsl.language.signature import Misfit, Operand
from regdsl.language.syntax import AnyOf, Calculation, Expression, Not, PartOf, Unstated, Word
from regdsl.language.wording import say
from regdsl.values.frozen import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Scale(Provision):
    """Every prize of the group (None: all) is paid at `percent` (None: left open), where the condition holds (None: left open).

    `key` is the fact by which a table of shares is made: one of its lines must fit, and only one. With `proportion` (`starters / 125`)
    the share is its value, at least `percent` and never more than all.
    """

    percent: Decimal | None
    when: Expression | None
    proportion: Expression | None = None
    group: str | None = None
    key: str | None = None


EACH = ("each prize", "each")


def _share_of_each(written: Expression) -> Decimal:
    if isinstance(written, PartOf) and isinstance(written.whole, Word) and written.whole.text in EACH:
        written = written.part
    share: Decimal = PERCENT.read(written)
    if not 0 <= share <= 100:
        raise Misfit(f"{say(written)} is no share that can be paid", written.span, "write it like `at least 50% of each prize`")
    return share


def _whole(written: Expression) -> Decimal:
    share: Decimal = PERCENT.read(written)
    if share != 100:
        raise Misfit("prizes are paid in full at most", written.span, "write `at most 100%`, which holds without being said")
    return share


SHARE_OF_EACH = Operand("share of each prize", "a share such as `50% of each prize`", _share_of_each)
WHOLE_SHARE = Operand("all", "`100%`", _whole)


def scales_of(clause: ReadClause, building: Building) -> Iterable[Provision]:
    """The shares of one clause: one, a proportion, or one for each row."""
    percent, by = stated(clause.get("percent")), clause.get("by")
    if percent is not None or isinstance(clause.get("percent"), Unstated):
        when = building.condition(clause.get("when"), About.TOURNAMENT, YES_NO)
        if when is not None:
            yield Scale(percent=percent, when=when, **marks(clause))
        return
    if isinstance(by, Calculation) and not clause.rows:
        proportion = building.condition(by, About.TOURNAMENT, NUMBER)
        yield Scale(percent=stated(clause.get("at least")) or Decimal(0), when=None, proportion=proportion, **marks(clause))
        return
    if not isinstance(by, Word):
        return
    named: list[Expression] = []
    for row in clause.rows:
        span = row.row.key.span
        condition: Expression | None
        if isinstance(row.key, Unstated):
            condition = None
        elif is_otherwise(row):
            condition = Not(span, AnyOf(span, tuple(named)))
        else:
            words = [row_condition(written, by) for written in row.key]
            condition = words[0] if len(words) == 1 else AnyOf(span, tuple(words))
            building.condition(condition, About.TOURNAMENT, YES_NO)
            if condition is not None:
                named.append(condition)
        if row.values:
            yield Scale(percent=stated(row.values[0]), when=condition, key=by.text, **{**marks(clause), "span": row.row.span})
