"""Do the categories of prizes fit the people who may play?"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from itertools import combinations, pairwise

from regdsl.clauses.admission.domain import who_may_play
from regdsl.clauses.admission.model import Admission, AlsoAdmitted
from regdsl.clauses.age_names import against_its_name
from regdsl.clauses.identity.model import year_of_event
from regdsl.clauses.occasion import Occasion
from regdsl.clauses.payout.model import HIGHEST, IN_ORDER, OnePrize
from regdsl.clauses.prizes.model import MAIN, Category, PlacePrizes, PrizeTies
from regdsl.clauses.prizes.table import PrizeTable, tables
from regdsl.clauses.prizes.tie_rules import POOLED
from regdsl.clauses.provision import Provision
from regdsl.diagnostics import Diagnostic, Related
from regdsl.expressions.evaluating import evaluate, truth
from regdsl.expressions.fact import About
from regdsl.expressions.mentions import Mentions
from regdsl.expressions.subjects import PersonSubject
from regdsl.expressions.types import Kind
from regdsl.expressions.vocabulary import Scope
from regdsl.expressions.witnesses import NOWHERE, assigned, look_for_person
from regdsl.language.syntax import Expression
from regdsl.records.person import Person
from regdsl.values.frozen import replace
from regdsl.values.money import Money

_NOBODY = Person(0, "")
_NUMERIC = (Kind.RATING, Kind.AGE, Kind.YEAR, Kind.NUMBER)


def unreachable_categories(provisions: tuple[Provision, ...], scope: Scope) -> Iterable[Diagnostic]:
    """A category that nobody who may play can be in; what cannot be told from the text is not reported."""
    event = Occasion("the event", provisions, scope=scope)
    admitted = who_may_play(provisions, by_discretion=True)
    for table in tables(provisions):
        for category in table.of(Category):
            if category.where is None:
                continue
            wanted = [(category.where, True)]
            alone = look_for_person(wanted, scope, event, event.federation)
            if alone.person is None and alone.sure:
                yield _unreachable(category, "its condition contradicts itself")
            elif admitted:
                found = look_for_person([*wanted, *admitted], scope, event, event.federation)
                if found.person is None and found.sure:
                    related = [Related(each.span, "who may play") for each in provisions if isinstance(each, Admission | AlsoAdmitted)]
                    yield _unreachable(category, "change the condition of the category, or who may play", *related)


def _unreachable(category: Category, advice: str, *related: Related) -> Diagnostic:
    arguments = {"category": category.title or category.name}
    return Diagnostic("category-unreachable", category.span, arguments, (advice,), related, article=category.article)


def unrated_in_no_category(provisions: tuple[Provision, ...], scope: Scope) -> Iterable[Diagnostic]:
    """Categories by rating of which none takes the unrated, and none leaves open whether it does."""
    unrated = _person(scope, "rating", None)
    if any(truth(evaluate(where, unrated, scope)) is False for where, _ in who_may_play(provisions)):
        return
    for table in tables(provisions):
        different = {category.where: category for category in table.of(Category)}
        by_rating = [category for category in different.values() if _only_fact(category.where, scope) == "rating"]
        answers = {where: truth(evaluate(where, unrated, scope)) for where in different if where is not None}
        left_open = any(answers[each.where] is not False for each in by_rating if each.where is not None)
        left_open |= any(category.where is None and category.key == "rating" for category in table.of(Category))
        takes_unrated = left_open or any(answer is True for answer in answers.values())
        if len(by_rating) > 1 and not takes_unrated:
            yield Diagnostic(
                "unrated-in-no-category",
                by_rating[0].span,
                {"categories": ", ".join(category.title or category.name for category in by_rating)},
                ("if they are meant, write `or unrated` in one of them",),
                article=by_rating[0].article,
            )


def ages_as_called(provisions: tuple[Provision, ...], scope: Scope) -> Iterable[Diagnostic]:
    """A category that is called by an age is for people of that age."""
    for table in tables(provisions):
        for each in table.of(Category):
            if each.where is not None:
                found = against_its_name(each.name, each.title, each.where, each.span, each.article, scope, year_of_event(provisions))
                if found is not None:
                    yield found


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


def field_beyond_categories(provisions: tuple[Provision, ...], scope: Scope) -> Iterable[Diagnostic]:
    """Where categories of one fact, each with an end, have all the prizes: does their end fit the end of who may play?

    A field that has no end of its own is left alone: nobody asks for a band for the strongest of all.
    """
    admitted = who_may_play(provisions, by_discretion=True)
    for table in tables(provisions):
        categories = [each for each in table.of(Category) if each.where is not None]
        facts = {_only_fact(each.where, scope) for each in categories}
        fact = next(iter(facts)) if len(facts) == 1 and len(categories) == len(table.of(Category)) else None
        if fact is None or MAIN in table.groups or len(categories) < 2:
            continue
        asked = [where for where, _ in admitted if _only_fact(where, scope) == fact]
        if len(asked) != len(admitted) or not asked:
            continue
        wheres = [*asked, *(each.where for each in categories if each.where is not None)]
        values = _values_of(fact, wheres, scope)
        may_play = [value for value in values if all(_is_true(where, fact, value, scope) for where in asked)]
        bands = {each: [value for value in values if _holds(each, fact, value, scope)] for each in categories}
        held = [value for band in bands.values() for value in band]
        if not held or not may_play:
            continue
        above = [value for value in may_play if value > max(held)] if max(may_play) < values[-1] else []
        below = [value for value in may_play if value < min(held)] if min(may_play) > values[0] else []
        for beyond, end in ((above, max(held)), (below, min(held))):
            if beyond:
                category = next(each for each, band in bands.items() if end in band)
                witness = f"{fact} {min(beyond)}" if len(beyond) == 1 else f"{fact} {min(beyond)} to {max(beyond)}"
                advice = "mend the band, or the condition of who may play"
                yield Diagnostic("field-beyond-categories", category.span, {"witness": witness}, (advice,), article=category.article)


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
    """Values in no band, between two that are beside each other: those inside another band are looked at by themselves.

    A hole wider than the bands beside it, as between juniors and seniors, is meant.
    """
    bands = sorted((each for each in categories if holds[each.name]), key=lambda each: min(holds[each.name]))
    outer = [each for each in bands if not any(holds[each.name] < holds[other.name] for other in bands)]
    for band in outer:
        inside = [each for each in bands if holds[each.name] < holds[band.name]]
        yield from _holes(inside, holds, values, fact) if len(inside) > 1 else ()
    for below, above in pairwise(outer):
        first, last = max(holds[below.name]) + 1, min(holds[above.name]) - 1
        widths = [_width(holds[each.name], values) for each in (below, above)]
        if first <= last and last - first + 1 <= max(Fraction(1), *widths):
            witness = f"{fact} {first}" if first == last else f"{fact} {first} to {last}"
            yield Diagnostic(
                "hole-between-categories",
                above.span,
                {"witness": witness, "categories": f"`{below.title or below.name}` and `{above.title or above.name}`"},
                ("let one category begin where the other ends, if this is not meant",),
                (Related(below.span, "the one below"),),
                article=above.article,
            )


def _width(held: set[Fraction], values: Sequence[Fraction]) -> Fraction:
    """How many values the band has; 0 where it has no end on one side."""
    low, high = min(held), max(held)
    return high - low + 1 if low > values[0] and high < values[-1] else Fraction(0)


def _only_fact(where: Expression | None, scope: Scope) -> str | None:
    """The one fact, a number, that the condition asks for; None where it asks for several or another kind."""
    if where is None:
        return None
    mentions = Mentions([where], scope, NOWHERE)
    facts = [name for name in mentions.facts if name not in ("rated", "unrated")]
    fact = scope.fact(facts[0], About.PERSON) if len(facts) == 1 else None
    return facts[0] if fact is not None and fact.type.kind in _NUMERIC else None


def _values(fact: str, categories: Sequence[Category], scope: Scope) -> list[Fraction]:
    """The edges of all bands and the values beside them."""
    return _values_of(fact, [each.where for each in categories if each.where is not None], scope)


def _values_of(fact: str, conditions: Sequence[Expression], scope: Scope) -> list[Fraction]:
    mentions = Mentions(conditions, scope, NOWHERE)
    edges = [value for value in mentions.facts.get(fact, ()) if isinstance(value, Fraction)]
    return sorted({edge + step for edge in edges for step in (-1, 0, 1)})


def _holds(category: Category, fact: str, value: Fraction, scope: Scope) -> bool:
    assert category.where is not None
    return _is_true(category.where, fact, value, scope)


def _is_true(condition: Expression, fact: str, value: Fraction, scope: Scope) -> bool:
    return truth(evaluate(condition, _person(scope, fact, value), scope)) is True


def _person(scope: Scope, fact: str, value: Fraction | None) -> PersonSubject:
    nobody = PersonSubject(_NOBODY, None, scope)
    if fact == "rating":
        return replace(nobody, person=replace(_NOBODY, rating=None if value is None else int(value)))
    return assigned(nobody, fact, value) if fact not in ("birth", "age", "birth year") else replace(nobody, attested={fact: value})


def equal_amounts(provisions: tuple[Provision, ...], scope: Scope) -> Iterable[Diagnostic]:
    """Somebody may have to choose between two prizes of one amount, and the text does not say which is used up: once for each table."""
    for table in tables(provisions):
        one = table.one(OnePrize)
        if one is None or one.keep in (None, IN_ORDER) or one.order or one.main_first is None or one.equal_said:
            continue
        first: dict[Money, tuple[str, PlacePrizes]] = {}
        for group, listing, money in _paid(table):
            other, other_listing = first.setdefault(money, (group, listing))
            if other != group:
                yield Diagnostic(
                    "equal-amounts",
                    listing.span,
                    {"one": other, "other": group, "amount": str(money)},
                    ("say it: `equal amounts main first` or `equal amounts categories first` in `one prize per player:`",),
                    (Related(other_listing.span, "and here"),),
                    article=listing.article,
                )
                break


def _paid(table: PrizeTable) -> Iterator[tuple[str, PlacePrizes, Money]]:
    """Every prize of money, with its group."""
    for group in table.groups:
        for listing in table.prizes_of(group):
            for prize in listing.prizes:
                if prize.money is not None and not prize.per_point:
                    yield group, listing, prize.money


def comparison_not_said(provisions: tuple[Provision, ...], scope: Scope) -> Iterable[Diagnostic]:
    """The highest prize is kept and tied players share: the amounts before or after sharing decide. Pooling has rules of its own."""
    for table in tables(provisions):
        one = table.one(OnePrize)
        shares = any(ties.rule not in ("by ranking", POOLED) for ties in table.of(PrizeTies))
        if one is not None and one.keep == HIGHEST and one.compare is None and not one.compare_open and shares:
            yield Diagnostic(
                "comparison-not-said",
                one.span,
                {},
                ("add `compare after sharing`, `compare before sharing` or `compare unstated`",),
                article=one.article,
            )


CHECKS = (
    unreachable_categories,
    unrated_in_no_category,
    categories_beside,
    field_beyond_categories,
    ages_as_called,
    equal_amounts,
    comparison_not_said,
)
