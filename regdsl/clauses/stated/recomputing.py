"""Stated values and worked examples, computed again from the rest of the text."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction

from regdsl.clauses.provision import Provision
from regdsl.clauses.requirements.measuring import value_in_words
from regdsl.clauses.series.model import EachEvent, Final, Hosting
from regdsl.clauses.series_points.factors import Factor
from regdsl.clauses.series_points.model import SeriesPoints
from regdsl.clauses.series_points.multiplying import factor_of
from regdsl.clauses.standing_rules.counting import HELD, number_of
from regdsl.clauses.standing_rules.model import CountBest
from regdsl.clauses.stated.model import Example, Statement
from regdsl.expressions.evaluating import evaluate, truth
from regdsl.expressions.quantities import Value
from regdsl.expressions.subjects import Subject
from regdsl.expressions.vocabulary import Scope, name_written
from regdsl.language.syntax import Expression, Number
from regdsl.values.frozen import dataclass
from regdsl.values.span import Span
from regdsl.values.unknown import Unknown

_ROUNDED = frozenset({"average rating"})


@dataclass(frozen=True, slots=True)
class Recomputed:
    """One stated value: what the text says of `what`, and what follows from the rest (Unknown where something is missing)."""

    what: str
    article: str
    stated: Value
    found: Value
    span: Span

    @property
    def agrees(self) -> bool | None:
        """None: it cannot be computed."""
        return None if isinstance(self.found, Unknown) or isinstance(self.stated, Unknown) else self.found == self.stated

    def in_words(self, value: Value) -> str:
        return value_in_words(value)


@dataclass(frozen=True, slots=True)
class _Case:
    """A tournament of which only the values of an example are known."""

    values: Mapping[str, Value]

    def lookup(self, name: str) -> object:
        return self.values.get(name, Unknown((name,)))


def _subject(provisions: Sequence[Provision], scope: Scope) -> Subject:
    """Who answers for the facts of the text. Each needs many kinds of clause, and a text only one of the two."""
    if scope.events:
        from regdsl.clauses.stated.series_facts import SeriesSubject

        return SeriesSubject(provisions, scope)
    from regdsl.clauses.stated.tournament_facts import TournamentSubject

    return TournamentSubject(provisions)


def recomputed(provisions: Sequence[Provision], scope: Scope) -> Iterable[Recomputed]:
    """Everything that the text states and that can be checked against the rest, in its order."""
    subject = _subject(provisions, scope)
    for provision in provisions:
        yield from _of(provision, subject, scope)


def _of(provision: Provision, subject: Subject, scope: Scope) -> Iterable[Recomputed]:
    match provision:
        case Statement(equation=equation) if equation.left is not None:
            what = name_written(equation.left) or "the value"
            stated, found = evaluate(equation.right, subject, scope), evaluate(equation.left, subject, scope)
            yield Recomputed(what, provision.article, stated, _as_precise(found, equation.right, what), provision.span)
        case SeriesPoints(examples=examples, factors=factors):
            for example in examples:
                yield _example(example, factors, scope)
        case CountBest():
            for example in provision.examples:
                yield _counted(example, provision, scope)
        case EachEvent(provisions=inner) | Final(provisions=inner) | Hosting(provisions=inner):
            for one in inner:
                yield from _of(one, subject, scope)


def _as_precise(found: Value, written: Expression, what: str) -> Value:
    """An average is stated rounded: what was found, with as many decimals as were written, one half up."""
    if what not in _ROUNDED or not isinstance(found, Fraction) or not isinstance(written, Number):
        return found
    scale = 10 ** max(-int(written.value.as_tuple().exponent), 0)
    return Fraction((2 * found * scale + 1) // 2, scale)


def _known(example: Example, scope: Scope) -> Mapping[str, Value]:
    """What the case says."""
    return {
        name: evaluate(equation.right, _Case({}), scope)
        for equation in example.case
        if equation.left is not None and (name := name_written(equation.left))
    }


def _example(example: Example, factors: Sequence[Factor], scope: Scope) -> Recomputed:
    known = _known(example, scope)
    found: Value = Fraction(1)
    for factor in factors:
        value = factor_of(factor, _Case(known), scope, "the example")
        if not isinstance(value, Fraction) or not isinstance(found, Fraction):
            found = value if isinstance(value, Unknown) else Unknown(("a multiplier that is a number",))
            break
        found *= value
    what = "multiplier with " + ", ".join(f"{name} {value_in_words(value)}" for name, value in known.items())
    return Recomputed(what, example.article, Fraction(example.gives), found, example.span)


def _counted(example: Example, count: CountBest, scope: Scope) -> Recomputed:
    known = _known(example, scope)
    held = known.get(HELD)
    found: Value = Unknown((HELD,))
    if isinstance(held, Fraction) and held.denominator == 1:
        case = next((each for each in count.cases if each.when is None or truth(evaluate(each.when, _Case(known), scope)) is True), None)
        if case is None or case.how_many is None:
            found = Unknown(("how many results count: the text leaves it open",))
        else:
            found = Fraction(number_of(case.how_many, int(held), count.rounding))
    what = "results that count with " + ", ".join(f"{name} {value_in_words(value)}" for name, value in known.items())
    return Recomputed(what, example.article, Fraction(example.gives), found, example.span)
