"""Which event of its series a tournament is: `event 3`."""

from __future__ import annotations

from regdsl.language.operands import WHOLE
from regdsl.language.signature import Misfit, Operand
from regdsl.language.syntax import Expression, Named


def _read(written: Expression) -> int:
    if isinstance(written, Named) and written.name == "event":
        number = WHOLE.read(written.value)
        if isinstance(number, int) and number > 0:
            return number
    raise Misfit("this is not the number of an event", written.span, "write it like `event 3`")


EVENT_NUMBER = Operand("number", "the number of the event in its series, such as `event 3`", _read)
