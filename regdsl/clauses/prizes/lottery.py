"""Prizes that are drawn by lot: among whom."""

from __future__ import annotations

from regdsl.expressions.types import PEOPLE
from regdsl.language.signature import Misfit, Operand
from regdsl.language.syntax import Comparison, Expression, Word
from regdsl.language.wording import say
from regdsl.values.frozen import dataclass


@dataclass(frozen=True, slots=True)
class Among:
    """Those counted by `noun`, or of them only who have won nothing."""

    noun: str
    without_prize: bool = False


def _read(written: Expression) -> Among:
    match written:
        case Word(text=noun) if noun in PEOPLE:
            return Among(noun)
        case Comparison(relation="without", left=Word(text=noun), right=Word(text="prize")) if noun in PEOPLE:
            return Among(noun, without_prize=True)
    if isinstance(written, Word) and written.text in ("all", "everybody", "everyone", "all players", "all participants"):
        raise Misfit(
            "",
            written.span,
            "write `starters` for all who play, `finishers` for all who play to the end",
            "unknown-word",
            {"word": written.text},
        )
    raise Misfit(f"{say(written)} does not say among whom the lot is drawn", written.span, "write it like `among finishers without prize`")


AMONG = Operand("people", "`starters`, `finishers without prize`", _read)
