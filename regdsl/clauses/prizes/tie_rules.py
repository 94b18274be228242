"""The rules about prizes of equal players, by their words."""

from __future__ import annotations

from regdsl.language.syntax import Expression, Named, Number, Word

OPEN_RULES = ("share equally", "by ranking")
"""What a text may mean that says nothing."""
HORT_RULES = ("hort among all tied", "hort among prize places")
POOLED = "pooled with categories"
TIE_RULES = (*OPEN_RULES, *HORT_RULES)

HORT_WHY = "the half that is shared may be that of the prize places or that of everybody who is tied"
HORT_ADVICE = "write `ties hort among all tied`, `ties hort among prize places`, or `ties hort among unstated`"


def group_of_ties(written: Expression | None) -> str | None:
    """The group of which a rule speaks: `main`, `place 1`; None: all without a rule of their own."""
    if isinstance(written, Named) and isinstance(written.value, Number):
        return f"{written.name} {int(written.value.value)}"
    return written.text if isinstance(written, Word) else None
