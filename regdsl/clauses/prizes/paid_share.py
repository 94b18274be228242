"""At what share the prizes of a group are paid, by the size of the field that came."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction

from regdsl.clauses.occasion import Occasion
from regdsl.clauses.prizes.scale import Scale
from regdsl.expressions.evaluating import evaluate, truth
from regdsl.expressions.three_valued import Truth
from regdsl.language.syntax import Expression
from regdsl.rulebooks.standings import decimal_text
from regdsl.values.frozen import dataclass
from regdsl.values.unknown import Unknown


@dataclass(frozen=True, slots=True)
class PaidShare:
    """The share; `reason` why nothing can be paid by the table; `lacking` what is missing."""

    share: Fraction
    reason: str | None = None
    lacking: tuple[str, ...] = ()


def paid_share(scales: Sequence[Scale], group: str, event: Occasion) -> PaidShare:
    """The product of all that scales the group."""
    share, lacking = Fraction(1), dict[str, None]()
    fitting: Counter[str] = Counter()
    left_open: set[str] = set()
    for scale in scales:
        if scale.group not in (None, group):
            continue
        if scale.proportion is not None:
            found = _proportion(scale, scale.proportion, event)
            if isinstance(found, Unknown):
                lacking.update(dict.fromkeys(found.lacking))
            else:
                share *= found
            continue
        holds = _holds(scale, event)
        if isinstance(holds, Unknown):
            lacking.update(dict.fromkeys(holds.lacking))
        elif holds and scale.percent is None:
            lacking[f"the share at which prizes are paid by article {scale.article}: the text leaves it open"] = None
        elif holds and scale.percent is not None:
            share *= Fraction(scale.percent) / 100
        if scale.key is not None:
            fitting[scale.key] += 0 if holds is False else 1
            left_open |= {scale.key} if scale.when is None else set()
    reason = next((_no_line(key, lines, event, is_open=key in left_open) for key, lines in fitting.items() if lines != 1), None)
    return PaidShare(share, reason, tuple(lacking))


def _no_line(key: str, lines: int, event: Occasion, *, is_open: bool) -> str:
    where = f"`scale by {key}` for {key} {event.lookup(key)}"
    if is_open:
        return f"the text leaves open which line of {where} holds"
    return f"{f'{lines} lines' if lines else 'no line'} of {where}"


def _proportion(scale: Scale, proportion: Expression, event: Occasion) -> Fraction | Unknown:
    """The value of `starters / 125`, at least what the text says and never more than all."""
    value = evaluate(proportion, event, event.scope)
    if isinstance(value, Fraction):
        return min(max(value, Fraction(scale.percent or 0) / 100), Fraction(1))
    return value if isinstance(value, Unknown) else Unknown(("the share at which prizes are paid",))


def _holds(scale: Scale, event: Occasion) -> Truth:
    if scale.when is None:
        share = "a share that it does not name" if scale.percent is None else f"the share of {decimal_text(Fraction(scale.percent))}%"
        return Unknown((f"when {share} holds: the text leaves it open",))
    return truth(evaluate(scale.when, event, event.scope))
