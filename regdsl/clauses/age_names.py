"""Names that say an age or a rating: `U16`, `Under 16`, `S60`, `Over 60`, `60+`, `U1800`; and conditions that say something else."""

from __future__ import annotations

import re
from collections.abc import Iterator

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

_UP_TO = pattern(r"(?<![^\W\d_])(?:u|under|sub|juniors? to)[ -]?(?P<number>\d{1,2}|[12]\d{3})(?!\d)", re.I)
_FROM = pattern(r"(?<![^\W\d_])(?:(?P<over>over)|s|seniors?|veterans?)[ -]?(?P<number>\d{2})(?!\d)|(?<!\d)(?P<plus>\d{2})\+", re.I)
_NOBODY = Person(0, "")
_OLD, _YOUNG = 1900, 2100
"""Years of birth before and after all that a regulation can mean; the ages beside them are 150 and 0."""


def against_its_name(
    name: str, title: str | None, where: Expression, span: Span, article: str, scope: Scope, year: int | None
) -> Diagnostic | None:
    """What is said of a group whose name tells for whom it is, and whose condition takes or refuses others. `year`: that of the event."""
    found = inverted(name, title, where, span, article, scope)
    if found is not None:
        return found
    for said in dict.fromkeys((title or name, name)):
        for taken, who, subject in _examples(said, where, scope, year):
            answer = truth(evaluate(where, subject, scope))
            if answer is (not taken):
                does = "refuses" if taken else "takes"
                arguments = {"group": title or name, "does": does, "person": who}
                advice = ("mend the bound, or the name",)
                return Diagnostic("name-and-limit-differ", span, arguments, advice, article=article or None)
    return None


def _examples(said: str, where: Expression, scope: Scope, year: int | None) -> Iterator[tuple[bool, str, PersonSubject]]:
    """People whom a group of that name takes (True) or does not: each in words.

    Who becomes 18 in the year of the event may be under 18 or not, by the day on which ages are counted: nothing is said of them. A season
    that begins in autumn makes everybody a year younger.
    """
    asked = {BASES.get(each, each) for each in Mentions([where], scope, NOWHERE).facts}
    facts = {each for each in Mentions([where], scope, NOWHERE).facts if BASES.get(each) == "birth"}
    upper, lower = _UP_TO.search(said), _FROM.search(said)
    if upper is not None and (number := int(upper["number"])) > 99:
        if asked == {"rating"}:
            rated = [(True, number - 1), (False, number + 1)]
            yield from ((taken, f"rated {rating}", _rated(rating, scope)) for taken, rating in rated)
        return
    if not facts or asked - {"birth"} or (upper is None) is (lower is None):
        return
    if upper is not None:
        ages = [(True, int(upper["number"]) - 1), (False, int(upper["number"]) + 1)]
    else:
        assert lower is not None
        number = int(lower["number"] or lower["plus"])
        ages = [(True, number + 1 if lower["over"] else number), (False, number - 2)]
    if year is not None or facts == {"age"}:
        of = year or _NO_YEAR
        yield from ((taken, _aged(age, of), _born(of - age, age, facts, scope)) for taken, age in ages)


def _aged(age: int, year: int) -> str:
    return f"aged {age}" if year == _NO_YEAR else f"born in {year - age}, {age} in {year}"


def _rated(rating: int, scope: Scope) -> PersonSubject:
    return assigned(PersonSubject(_NOBODY, None, scope, NOWHERE), "rating", rating)


_NO_YEAR = 2000


def inverted(name: str, title: str | None, where: Expression, span: Span, article: str, scope: Scope) -> Diagnostic | None:
    """What is said of a group for the young that refuses the youngest and takes the oldest, or of one for the old, the other way round."""
    said = title or name
    for_young = any(len(found["number"]) <= 2 for each in (name, said) for found in _UP_TO.finditer(each))
    for_old = any(_FROM.search(each) for each in (name, said))
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
