"""The operand of clauses that name a federation."""

from __future__ import annotations

from regdsl.language.operands import CODE
from regdsl.language.signature import Misfit, Operand
from regdsl.language.syntax import Expression
from regdsl.values.federations import FEDERATIONS, fide_code, is_federation


def _read_federation(written: Expression) -> str:
    code: str = CODE.read(written)
    if is_federation(code):
        return code
    from regdsl.diagnostics.suggestions import advice_for

    meant = fide_code(code)
    found = (f"did you mean `{meant}`?",) if meant else advice_for(code, FEDERATIONS)
    raise Misfit("", written.span, found[0] if found else "write a code of FIDE such as BUL", "unknown-word", {"word": code})


FEDERATION = Operand("federation", "the code of a federation such as BUL", _read_federation)
