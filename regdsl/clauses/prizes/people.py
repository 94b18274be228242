"""Do the categories of prizes fit the people who may play?"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import combinations

from regdsl.clauses.admission.model import Admission
from regdsl.clauses.payout.model import HIGHEST, IN_ORDER, OnePrize
from regdsl.clauses.prizes.model import Category, PlacePrizes, PrizeTies
from regdsl.clauses.prizes.table import tables
from regdsl.clauses.provision import Provision
from regdsl.diagnostics import Diagnostic, Related
from regdsl.expressions.evaluating import evaluate, truth
from regdsl.expressions.mentions import Mentions
from regdsl.expressions.subjects import PersonSubject
from regdsl.expressions.types import Kind
from regdsl.expressions.vocabulary import Scope
from regdsl.expressions.witnesses import NOWHERE, assigned, find_person
from regdsl.language.syntax import Expression
from regdsl.records.person import Person

_NOBODY = Person(0, "")
_NUMERIC = (Kind.RATING, Kind.AGE, Kind.YEAR, Kind.NUMBER)


def unreachable_categories(provisions: tuple[Provision, ...], scope: Scope) -> Iterable[Diagnostic]:
    """A category that nobody who may play can be in."""
    admissions = [each for each in provisions if isinstance(each, Admission) and each.where is not None]
    for table in tables(provisions):
        for category in table.of(Category):
            if category.where is None:
                continue
            alone = find_person([(category.where, True)], scope)
            wanted = [(category.where, True), *((each.where, True) for each in admissions if each.where is not None)]
            if alone is None or (admissions and find_person(wanted, scope) is None):
                related = tuple(Related(each.span, "who may play") for each in admissions) if alone is not None else ()
                advice = (
                    "change the condition of the category, or who may play" if alone is not None else "its condition contradicts itself"
                )
                yield Diagnostic(
                    "category-unreachable", category.span, {"category": category.name}, (advice,), related, article=category.article
                )


def unrated_in_no_category(provisions: tuple[Provision, ...], scope: Scope) -> Iterable[Diagnostic]:
    """Categories by rating of which none takes the unrated."""
    admissions = [each.where for each in provisions if isinstance(each, Admission) and each.where is not None]
    unrated = _person(scope, "rating", None)
    if any(truth(evaluate(where, unrated, scope)) is False for where in admissions):
        return
    for table in tables(provisions):
        different = {category.where: category for category in table.of(Category)}
        by_rating = [category for category in different.values() if _only_fact(category.where, scope) == "rating"]
        if len(by_rating) > 1 and all(truth(evaluate(each.where, unrated, scope)) is False for each in by_rating if each.where is not None):
            yield Diagnostic(
                "unrated-in-no-category",
                by_rating[0].span,
                {"categories": ", ".join(category.title or category.name for category in by_rating)},
                ("if they are meant, write `or unrated` in one of them",),
                article=by_rating[0].article,
            )


def categories_beside(provisions: tuple[Provision, ...], scope: Scope) -> Iterable[Diagnostic]:
    """Bands of one fact that share an edge, overlap in part, or leave a hole between them, each with a value that shows it."""
    for table in tables(provisions):
        by_fact: dict[str, list[Category]] = {}
        for category in table.of(Category):
            fact = _only_fact(category.where, scope)
            if fact is not None:
                by_fact.setdefault(fact, []).append(category)
        for fact, categories in by_fact.items():
            values = _values(fact, categories, scope)
            holds = {each.name: {value for value in values if _holds(each, fact, value, scope)} for each in categories}
            for one, other in combinations(categories, 2):
                both = holds[one.name] & holds[other.name]
                if both and not holds[one.name] <= holds[other.name] and not holds[other.name] <= holds[one.name]:
                    yield _overlap(one, other, fact, min(both))
            yield from _holes(categories, holds, values, fact)


def _overlap(one: Category, other: Category, fact: str, value: Fraction) -> Diagnostic:
    return Diagnostic(
        "categories-overlap",
        other.span,
        {"one": one.title or one.name, "other": other.title or other.name, "witness": f"{fact} {value}"},
        ("let one end where the other begins",),
        (Related(one.span, "and here"),),
        article=other.article,
    )


def _holes(categories: Sequence[Category], holds: dict[str, set[Fraction]], values: Sequence[Fraction], fact: str) -> Iterable[Diagnostic]:
    """A value in no band, with bands on both sides of it that are beside each other and not one inside the other."""
    if len(categories) < 2 or any(a <= b for a in holds.values() for b in holds.values() if a is not b):
        return
    covered = set().union(*holds.values())
    inside = [value for value in values if covered and min(covered) < value < max(covered) and value not in covered]
    if inside:
        yield Diagnostic(
            "hole-between-categories",
            categories[0].span,
            {"witness": f"{fact} {inside[0]}", "categories": ", ".join(each.title or each.name for each in categories)},
            ("let one category begin where the other ends, if this is not meant",),
            article=categories[0].article,
        )


def _only_fact(where: Expression | None, scope: Scope) -> str | None:
    """The one fact, a number, that the condition asks for; None where it asks for several or another kind."""
    if where is None:
        return None
    mentions = Mentions([where], scope, NOWHERE)
    facts = [name for name in mentions.facts if name not in ("rated", "unrated")]
    from regdsl.expressions.fact import About

    fact = scope.fact(facts[0], About.PERSON) if len(facts) == 1 else None
    return facts[0] if fact is not None and fact.type.kind in _NUMERIC else None


def _values(fact: str, categories: Sequence[Category], scope: Scope) -> list[Fraction]:
    """The edges of all bands and the values beside them."""
    mentions = Mentions([each.where for each in categories if each.where is not None], scope, NOWHERE)
    edges = [value for value in mentions.facts.get(fact, ()) if isinstance(value, Fraction)]
    return sorted({edge + step for edge in edges for step in (-1, 0, 1)})


def _holds(category: Category, fact: str, value: Fraction, scope: Scope) -> bool:
    assert category.where is not None
    return truth(evaluate(category.where, _person(scope, fact, value), scope)) is True


def _person(scope: Scope, fact: str, value: Fraction | None) -> PersonSubject:
    nobody = PersonSubject(_NOBODY, None, scope)
    if fact == "rating":
        return replace(nobody, person=replace(_NOBODY, rating=None if value is None else int(value)))
    return assigned(nobody, fact, value) if fact not in ("birth", "age", "birth year") else replace(nobody, attested={fact: value})


def equal_amounts(provisions: tuple[Provision, ...], scope: Scope) -> Iterable[Diagnostic]:
    """Somebody may have to choose between two prizes of one amount, and the text does not say which is used up."""
    for table in tables(provisions):
        one = table.one(OnePrize)
        if one is None or one.keep == IN_ORDER or one.order or one.main_first is None or one.equal_said:
            continue
        amounts: dict[object, tuple[str, PlacePrizes]] = {}
        for group in table.groups:
            for listing in table.prizes_of(group):
                for prize in listing.prizes:
                    if prize.money is None or prize.per_point:
                        continue
                    first_group, first = amounts.setdefault(prize.money, (group, listing))
                    if first_group != group:
                        yield Diagnostic(
                            "equal-amounts",
                            listing.span,
                            {"one": first_group, "other": group, "amount": str(prize.money)},
                            ("say it: `equal amounts main first` or `equal amounts categories first` in `one prize per player:`",),
                            (Related(first.span, "and here"),),
                            article=listing.article,
                        )
                        break
                else:
                    continue
                break


def comparison_not_said(provisions: tuple[Provision, ...], scope: Scope) -> Iterable[Diagnostic]:
    """The highest prize is kept and tied players share: the amounts before or after sharing decide."""
    for table in tables(provisions):
        one = table.one(OnePrize)
        shares = any(ties.rule != "by ranking" for ties in table.of(PrizeTies))
        if one is not None and one.keep == HIGHEST and one.compare is None and not one.compare_open and shares:
            yield Diagnostic(
                "comparison-not-said",
                one.span,
                {},
                ("add `compare after sharing`, `compare before sharing` or `compare unstated`",),
                article=one.article,
            )


CHECKS = (unreachable_categories, unrated_in_no_category, categories_beside, equal_amounts, comparison_not_said)
