"""Which quantities can be added, multiplied and divided, and what comes out."""

from __future__ import annotations

from collections.abc import Sequence

from regdsl.diagnostics import Diagnostic
from regdsl.expressions.fitting import mixed_currencies
from regdsl.expressions.times import clock_time
from regdsl.expressions.types import INSTANT, NUMBER, Kind, Type, comparable, literal_fits
from regdsl.language.syntax import Calculation, Expression, Named, Number, PartOf, Percent, Quantity, Ratio
from regdsl.language.wording import expression_text, say
from regdsl.values.hints import TypeAlias
from regdsl.values.span import Span

Term: TypeAlias = "tuple[str, Expression, Type | None]"
"""The sign before a term, the term, and its type: None where it is not known."""


def type_of_calculation(written: Calculation, terms: Sequence[Term], currency: str | None) -> tuple[Type | None, list[Diagnostic]]:
    """The type of the whole, None where it has none or is not known, and what is wrong. `currency` is that of bare numbers."""
    for _, term, kind in terms:
        if kind is not None and not kind.can_be_computed_with:
            return None, [not_computable(f"a sum or product with {kind.words}", term.span, "compute with numbers and amounts")]
    if terms[0][0] == "+":
        result, fault = _added(terms, currency)
        return result, [*_shares_of_sums(terms), *([fault] if fault else [])]
    result, fault = _multiplied(written, terms)
    return result, [*_divisions_by_zero(written), *([fault] if fault else [])]


def type_of_part(written: PartOf, whole: Type | None) -> tuple[Type | None, list[Diagnostic]]:
    """The type of `80% of fund`, `1/3 of starters` or `21:00 of (1 day before start)`, and what is wrong; `whole` as for terms."""
    if clock_time(written.part) is not None:
        wrong = whole is not None and not whole.is_time
        advice = "write it like `21:00 of (1 day before start)`"
        return INSTANT, [not_computable("a time of day of what is no day", written.whole.span, advice)] if wrong else []
    if not isinstance(written.part, Percent | Ratio | Number):
        advice = "write a share such as 80% or 1/3, or a time of day such as `21:00 of start`"
        return None, [not_computable("a part that is no share", written.part.span, advice)]
    if whole is not None and not whole.can_be_computed_with:
        return None, [not_computable(f"a share of {whole.words}", written.span, "take a share of a number or an amount")]
    return whole, []


def not_computable(what: str, span: Span, *advice: str) -> Diagnostic:
    """Something that has no value."""
    return Diagnostic("not-computable", span, {"what": what}, advice)


def without_value(written: Expression) -> Diagnostic:
    """Something that stands where a value is needed and is none: a text, a time zone."""
    advice = "write a number, an amount with its currency, a day, or the name of something that is known"
    return not_computable(say(written), written.span, advice)


def not_compared(written: Named) -> Diagnostic:
    """`rating 2000`: between the name and its value a comparison is missing."""
    advice = f"between a name and its value stands a comparison, such as `{written.name} is …` or `{written.name} >= …`"
    return not_computable(f"`{written.name}` with a value behind it", written.span, advice)


def _shares_of_sums(terms: Sequence[Term]) -> list[Diagnostic]:
    """`80% of income - costs`. A share that stands last ends with the sum, and one in parentheses begins before its number."""
    return [
        Diagnostic("share-of-a-sum", term.span, {}, ("put parentheses: `80% of (income - costs)`, or `(80% of income) - costs`",))
        for _, term, _ in terms[:-1]
        if isinstance(term, PartOf) and isinstance(term.part, Percent | Ratio) and term.span.column == term.part.span.column
    ]


def _divisions_by_zero(written: Calculation) -> list[Diagnostic]:
    """`fund / 0 EUR`: what stands below the stroke is nothing."""
    advice = ("write another number below the stroke",)
    said = {"fraction": expression_text(written)}
    return [
        Diagnostic("division-by-zero", term.span, said, advice)
        for sign, term in written.terms
        if sign == "/" and isinstance(number := term.number if isinstance(term, Quantity) else term, Number) and number.value == 0
    ]


def _added(terms: Sequence[Term], currency: str | None) -> tuple[Type | None, Diagnostic | None]:
    total: Type | None = None
    for _, term, kind in terms:
        if kind is None:
            return None, None
        if total is None:
            total = kind
        elif isinstance(term, Number) and literal_fits(term, total, currency):
            continue
        elif comparable(total, kind) or (total is NUMBER and kind.takes_bare_numbers):
            total = kind if total is NUMBER or (total.kind is Kind.MONEY and total.currency is None) else total
        elif total.kind is kind.kind is Kind.MONEY:
            return None, mixed_currencies(str(total.currency), str(kind.currency), term.span)
        else:
            bare = NUMBER in (total, kind) and Kind.MONEY in (total.kind, kind.kind)
            advice = "write the currency behind each amount, such as `2.50 EUR`" if bare else "add what has one unit"
            return None, Diagnostic("wrong-type", term.span, {"wanted": total.words, "found": kind.words}, (advice,))
    return total, None


def _multiplied(written: Calculation, terms: Sequence[Term]) -> tuple[Type | None, Diagnostic | None]:
    total: Type | None = None
    for sign, term, kind in terms:
        if kind is None:
            return None, None
        of_money = total is not None and total.kind is Kind.MONEY
        if total is None:
            total = kind
        elif kind.kind is not Kind.MONEY:
            total = total if of_money else NUMBER
        elif not of_money and sign == "*":
            total = kind
        elif of_money and sign == "/":
            if not comparable(total, kind):
                return None, mixed_currencies(str(total.currency), str(kind.currency), term.span)
            total = NUMBER
        else:
            what = "a number divided by money" if sign == "/" else "money times money"
            return None, not_computable(what, written.span, "divide money by money, or multiply it by a number")
    return total, None
