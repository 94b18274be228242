"""The colours of the boards of a team match."""

from __future__ import annotations

from regdsl.language.signature import Misfit, Operand
from regdsl.language.syntax import Expression, Word


def _read(written: Expression) -> str:
    if isinstance(written, Word) and written.text and set(written.text) <= {"W", "B"}:
        return written.text
    raise Misfit("these are no colours of boards", written.span, "write W or B for each board, as in `WBWB`")


BOARD_COLOURS = Operand("colours of boards", "a colour for each board, such as `WBWB`", _read)
