"""The bounds of the share at which prizes are paid: `at most 100%`, `at least 50% of each prize`."""

from __future__ import annotations

from decimal import Decimal

from regdsl.language.operands import PERCENT
from regdsl.language.signature import Misfit, Operand
from regdsl.language.syntax import Expression, PartOf, Word
from regdsl.language.wording import say

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
