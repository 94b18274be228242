"""Names that say an age: `U16`, `Under 16`, `Sub-16`, `S60`, `Over 60`, `60+`; and conditions that admit just the others."""

from __future__ import annotations

import re

from regdsl.diagnostics import Diagnostic
from regdsl.expressions.evaluating import evaluate, truth
from regdsl.expressions.mentions import BASES, Mentions
from regdsl.expressions.subjects import PersonSubject
from regdsl.expressions.vocabulary import Scope
from regdsl.expressions.witnesses import NOWHERE, assigned
from regdsl.language.syntax import Expression
from regdsl.records.person import Birth, Person
from regdsl.values.patterns import pattern
from regdsl.values.span import Span

_AT_MOST = pattern(r"(?<![^\W\d_])(?:u|under|sub|juniors? to)[ -]?\d{1,2}(?!\d)", re.I)
_AT_LEAST = pattern(r"(?<![^\W\d_])(?:s|over|seniors?|veterans?)[ -]?\d{2}(?!\d)|(?<!\d)\d{2}\+", re.I)
_NOBODY = Person(0, "")
_OLD, _YOUNG = 1900, 2100
"""Years of birth before and after all that a regulation can mean; the ages beside them are 150 and 0."""


def inverted(name: str, title: str | None, where: Expression, span: Span, article: str, scope: Scope) -> Diagnostic | None:
    """What is said of a group for the young that refuses the youngest and takes the oldest, or of one for the old, the other way round."""
    said = title or name
    for_young, for_old = (any(pattern.search(each) for each in (name, said)) for pattern in (_AT_MOST, _AT_LEAST))
    if for_young is for_old:
        return None
    asked = {each for each in Mentions([where], scope, NOWHERE).facts if BASES.get(each) == "birth"}
    if not asked:
        return None
    young, old = (truth(evaluate(where, _born(year, age, asked, scope), scope)) for year, age in ((_YOUNG, 0), (_OLD, 150)))
    refused, taken = (young, old) if for_young else (old, young)
    if refused is not False or taken is False:
        return None
    ages = ("youngest", "oldest") if for_young else ("oldest", "youngest")
    arguments = {"group": said, "refused": ages[0], "taken": ages[1]}
    return Diagnostic("ages-inverted", span, arguments, ("turn the bound round, or mend the name",), article=article or None)


def _born(year: int, age: int, asked: set[str], scope: Scope) -> PersonSubject:
    born = assigned(PersonSubject(_NOBODY, None, scope, NOWHERE), "birth", Birth(year))
    return assigned(born, "age", age) if "age" in asked else born
