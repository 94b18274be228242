"""Words behind a number that nothing is counted in."""

from __future__ import annotations

from regdsl.diagnostics import Diagnostic
from regdsl.diagnostics.suggestions import advice_for
from regdsl.expressions.types import type_of_literal
from regdsl.expressions.vocabulary import FACTS
from regdsl.language.syntax import Expression, Quantity


def unknown_unit(written: Expression) -> list[Diagnostic]:
    """The fault of a quantity inside a computation, such as `2015 - 1 e9`; none where something is counted so."""
    if not isinstance(written, Quantity) or type_of_literal(written) is not None:
        return []
    units = {unit for facts in FACTS.values() for fact in facts for unit in fact.type.units}
    if written.unit in units:
        return []
    advice = advice_for(written.unit, units) or ("write what is counted, such as `9 rounds`, or the code of a currency",)
    return [Diagnostic("unknown-word", written.span, {"word": written.unit}, advice)]
