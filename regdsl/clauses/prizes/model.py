"""The fund, and the prizes by place and category."""

from __future__ import annotations

from collections.abc import Iterable

from regdsl.clauses.prizes.amounts import money_of
from regdsl.clauses.prizes.bonus import bonus
from regdsl.clauses.prizes.category_rows import conditions_of_rows, is_otherwise, row_condition
from regdsl.clauses.prizes.field_share import ROUNDINGS, FieldShare
from regdsl.clauses.prizes.fund import funds_of, unawarded_money
from regdsl.clauses.prizes.least import LeastPrize, least_prizes
from regdsl.clauses.prizes.listing import Listing, listed, listed_each
from regdsl.clauses.prizes.needs import Needs, needs
from regdsl.clauses.prizes.places import PlaceRange, WrittenPrize
from regdsl.clauses.prizes.prize import Prize
from regdsl.clauses.prizes.scale import Scale, scales_of
from regdsl.clauses.prizes.tie_rules import HORT_ADVICE, HORT_RULES, HORT_WHY, OPEN_RULES, group_of_ties
from regdsl.clauses.prizes.uncontested import chosen_prize, lottery
from regdsl.clauses.provision import Building, Provision, block, marks, stated
from regdsl.expressions.fact import About
from regdsl.expressions.types import YES_NO
from regdsl.language.operands import AMOUNT, Defined
from regdsl.language.reading import Entry, ReadClause
from regdsl.language.signature import Misfit
from regdsl.language.syntax import AnyOf, Comparison, Expression, Not, Unstated, Word
from regdsl.values.currencies import NO_CURRENCY
from regdsl.values.frozen import dataclass, replace
from regdsl.values.money import Money
from regdsl.values.span import Span

__all__ = ["MAIN", "Category", "PlacePrizes", "Prize", "PrizeTies"]

MAIN = "main"
CATEGORIES = "categories"
QUALIFICATION = "qualification"
"""`ties … for qualification`: the players who play off for a seat, whose money does not depend on it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class StatedTotal(Provision):
    """What the text says a list of prizes comes to: of one group, or (`group` None) all prizes in that currency."""

    group: str | None
    amount: Money


@dataclass(frozen=True, slots=True, kw_only=True)
class PlacePrizes(Provision):
    """The prizes of the places from `first`, one each, in the group `main` or in a category; given only `when` a condition holds.

    With `field` the field decides how many places there are: each of them has the one prize.
    With `and_behind` there are more behind the last, and the text does not say which.
    `key` is the fact by which a table of lists is made: one of its lines must fit, and only one.
    """

    group: str
    first: int
    last: int
    prizes: tuple[Prize, ...]
    when: Expression | None = None
    currency: str | None = None
    field: FieldShare | None = None
    and_behind: bool = False
    key: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Category(Provision):
    """A group of prizes for the players of whom the condition holds (None: the text leaves it open)."""

    name: str
    title: str | None
    where: Expression | None
    currency: str | None = None
    key: str | None = None
    """The fact by which a table of categories is made: its rows part the field."""
    barred: bool = False
    """The text says that these players get no prize of the table."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GivenInTurn(Provision):
    """The `categories` are given in this order after all other prizes, each to those of whom `where` holds then."""

    categories: tuple[str, ...]
    where: Expression
    currency: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class RankBy(Provision):
    """What orders a group instead of the final ranking: the highest value first, unless `lowest_first`.

    With `per` (a fact of a person such as `club`) those for whom it is the same stand together, with the sum of the `best` values among
    them; `fewer`: also where there are not so many.
    """

    group: str
    by: Expression
    lowest_first: bool = False
    per: Word | None = None
    best: int | None = None
    fewer: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenPlaces(Provision):
    """Prizes by place of a group, of which the text says neither for which places they are nor how much."""

    group: str


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenPrizes(Provision):
    """`prizes unstated`: the text names prizes and says nothing of them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenCategories(Provision):
    """Prizes for categories, of which the text says neither which they are nor how much."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PrizeTies(Provision):
    """What players get who are equal in points: one of `TIE_RULES`, None where the text leaves it open.

    `group` None: in every group without a rule of its own; `place N`: how that place is given, whatever the rule of the others.
    `readings` are the rules that the text may mean where it leaves one open: all that leave the money where it is, or those of Hort.
    """

    group: str | None
    rule: str | None
    readings: tuple[str, ...] = ()
    currency: str | None = None


def _prizes(clause: ReadClause, building: Building) -> Iterable[Provision]:
    currency = stated(clause.get("in"))
    if currency is None and any(part.word == "in" for part in clause.clause.parts) and not isinstance(clause.get("in"), Unstated):
        return  # that is reported, and every amount of the block would be wrong for the same reason
    if clause.unstated and not clause.content:
        yield OpenPrizes(**marks(clause))
    currency = currency or NO_CURRENCY
    outer, building.currency = building.currency, currency
    from regdsl.clauses.payout.model import IN_PRIZES

    builders = {"stated": _stated_total, **IN_PRIZES}
    for inner in block(clause):
        builder = builders.get(inner.head)
        yield from builder(inner, building) if builder is not None else building.provisions((inner,))
    building.currency = outer


def _stated_total(clause: ReadClause, building: Building) -> Iterable[Provision]:
    """`stated total = 120 000`. Other stated values belong to `regdsl.clauses.stated`."""
    equation = clause.get("statement")
    if not isinstance(equation, Comparison) or not isinstance(equation.left, Word) or equation.left.text != "total":
        yield from building.provisions((clause,))
    elif equation.relation == "=":
        try:
            amount = money_of(AMOUNT.read(equation.right), clause, building)
        except Misfit as misfit:
            building.misfit(misfit)
            return
        if amount is not None:
            yield StatedTotal(group=None, amount=amount, **marks(clause))
    else:
        building.report("not-an-equation", clause.span, {}, "write what is stated and its value: `stated total = 120 000`")


def _places_by(clause: ReadClause, key: Word, building: Building) -> Iterable[Provision]:
    """A table: each row is a list of prizes from the first place on, given where the row fits the tournament."""
    named: list[Expression] = []
    for row in clause.rows:
        span = row.row.key.span
        if isinstance(row.key, Unstated):
            condition: Expression = row.key
        elif is_otherwise(row):
            condition = Not(span, AnyOf(span, tuple(named)))
        else:
            words = [row_condition(written, key) for written in row.key]
            condition = words[0] if len(words) == 1 else AnyOf(span, tuple(words))
            building.condition(condition, About.TOURNAMENT, YES_NO)
            named.append(condition)
        values = tuple(item for item in row.content if isinstance(item, Entry))
        for each in _listed_values(Listing(clause, None, values), MAIN, building, condition, row.row.span):
            yield replace(each, key=key.text)


def _place_prizes(clause: ReadClause, building: Building) -> Iterable[Provision]:
    if isinstance(clause.get("by"), Word):
        yield from _places_by(clause, clause.get("by"), building)
        return
    if clause.get("for") is not None:
        yield from _share_of_field(clause, clause.get("for"), building)
        return
    place = clause.get("place")
    places = clause.get("places") or (PlaceRange(place, place) if isinstance(place, int) and place >= 1 else None)
    if not isinstance(places, PlaceRange):
        if isinstance(place, int):
            building.report("wrong-operand", clause.span, {"what": "places are whole numbers from 1"}, "write it like `place 1: 500`")
        elif clause.unstated:
            yield OpenPlaces(group=MAIN, **marks(clause))
        return
    when = building.condition(clause.get("when"), About.TOURNAMENT, YES_NO)
    if clause.head == "place":
        yield from least_prizes(clause, places.first, MAIN, when, building)
        if not clause.content:
            if clause.get("at least") is None and not clause.clause.content:
                building.report("nothing-there", clause.span, {"head": clause.head}, clause.signature.like)
            return
    yield from _listed(clause, places, MAIN, building, when)


def _share_of_field(clause: ReadClause, written: FieldShare | Unstated, building: Building) -> Iterable[Provision]:
    """One prize for each of the best part of the group."""
    field = FieldShare(None, "starters") if isinstance(written, Unstated) else written
    rounding = stated(clause.get("rounding"))
    if rounding is None and field.share is not None and field.share != 1:
        why = f"{field.share} of the {field.noun} need not be a whole number"
        advice = (
            f"add `rounded up`, `rounded down`, `rounded half up` or, where the text is silent, `rounded unstated` behind `{field.noun}`"
        )
        building.report("asked", clause.span, {"head": clause.head, "word": "rounded", "why": why}, advice)
    values = tuple(item for item in clause.content if isinstance(item, Entry))
    prize = listed_each(Listing(clause, None, values), building, money_of)
    if prize is not None:
        when = building.condition(clause.get("when"), About.TOURNAMENT, YES_NO)
        field = replace(field, rounding=rounding if rounding in ROUNDINGS else None)
        yield PlacePrizes(group=MAIN, first=1, last=1, prizes=(prize,), when=when, currency=building.currency, field=field, **marks(clause))


def _listed(
    clause: ReadClause, places: PlaceRange | None, group: str, building: Building, when: Expression | None = None
) -> Iterable[Provision]:
    values = tuple(item for item in clause.content if isinstance(item, Entry))
    yield from _listed_values(Listing(clause, places, values), group, building, when, clause.span)


def _listed_values(listing: Listing, group: str, building: Building, when: Expression | None, span: Span) -> Iterable[PlacePrizes]:
    prizes = listed(listing, building, money_of)
    if prizes is not None:
        first = listing.places.first if listing.places is not None else 1
        last = listing.places.last if listing.places is not None else len(prizes)
        given = {**marks(listing.clause), "span": span, "and_behind": listing.places is not None and listing.places.and_behind}
        yield PlacePrizes(group=group, first=first, last=last, prizes=prizes, when=when, currency=building.currency, **given)


def _category(clause: ReadClause, building: Building) -> Iterable[Provision]:
    name = clause.get("name")
    written = clause.get("where")
    where = building.condition(written, About.PERSON, YES_NO)
    left_open = written is None and clause.unstated
    if name is None or (written is None and not left_open):
        return
    defined = name if isinstance(name, Defined) else Defined(str(name), str(name))
    yield Category(
        name=defined.name,
        title=defined.title,
        where=None if isinstance(where, Unstated) else where,
        currency=building.currency,
        **marks(clause),
    )
    if clause.entries:
        yield from _listed(clause, None, defined.name, building)
    yield from _in_group(block(clause), defined.name, building)


def _in_turn(clause: ReadClause, building: Building) -> Iterable[Provision]:
    after, where = stated(clause.get("after")), building.condition(clause.get("where"), About.PERSON, YES_NO)
    given = building.provisions(block(clause))
    if after not in (None, MAIN, CATEGORIES):
        building.report("unknown-word", clause.spans["after"], {"word": after}, "write `after main`: in turn follows all other prizes")
    if where is not None and not isinstance(where, Unstated):
        names = tuple(each.name for each in given if isinstance(each, Category))
        yield GivenInTurn(categories=names, where=where, currency=building.currency, **marks(clause))
    yield from given


def _in_group(clauses: Iterable[ReadClause], name: str, building: Building) -> Iterable[Provision]:
    for inner in clauses:
        for provision in _stated_total(inner, building) if inner.head == "stated" else building.provisions((inner,)):
            of_group = isinstance(provision, PlacePrizes | LeastPrize | PrizeTies | RankBy | Needs | OpenPlaces | Scale | StatedTotal)
            yield replace(provision, group=name) if of_group else provision  # type: ignore[call-arg]


def _categories(clause: ReadClause, building: Building) -> Iterable[Provision]:
    """A table: each row is a category."""
    key = clause.get("by")
    if not isinstance(key, Word):
        if isinstance(key, Unstated):
            yield OpenCategories(**marks(clause))
        return
    if clause.unstated and not clause.rows:
        yield OpenCategories(**marks(clause))
    names: set[str] = set()
    for row, where, name in conditions_of_rows(clause, key, building):
        if name in names:
            building.report("place-twice", row.row.span, {"place": name}, "let each row stand once")
            continue
        names.add(name)
        given = {**marks(clause), "span": row.row.span}
        values = tuple(item for item in row.content if isinstance(item, Entry))
        barred = bool(values) and all(isinstance(item.value, WrittenPrize) and not item.value.times for item in values)
        yield Category(name=name, title=None, where=where, currency=building.currency, key=key.text, barred=barred, **given)
        if values and not barred:
            yield from _listed_values(Listing(clause, None, values), name, building, None, row.row.span)
        yield from _in_group((item for item in row.content if isinstance(item, ReadClause)), name, building)
    for inner in block(clause):
        for provision in building.provisions((inner,)):
            if isinstance(provision, RankBy | Needs):  # of every row, not of the prizes by place
                yield from (replace(provision, group=name) for name in sorted(names))
            else:
                yield provision


def _ties(clause: ReadClause, building: Building) -> Iterable[Provision]:
    written = stated(clause.get("rule"))
    among = stated(clause.get("among"))
    rule: str | None
    if stated(clause.get("by")) == "ranking":
        rule = "by ranking"
    elif written == "hort":
        if clause.get("among") is None and not clause.unstated:
            building.report("asked", clause.span, {"head": "ties", "word": "among", "why": HORT_WHY}, HORT_ADVICE)
        rule = f"hort among {among}" if among else None
    else:
        rule = written
    readings = () if rule is not None else HORT_RULES if written == "hort" else OPEN_RULES
    yield PrizeTies(
        group=group_of_ties(stated(clause.get("for"))), rule=rule, readings=readings, currency=building.currency, **marks(clause)
    )


def _rank(clause: ReadClause, building: Building) -> Iterable[Provision]:
    by, per = building.condition(clause.get("by"), About.PERSON), building.condition(clause.get("per"), About.PERSON)
    best, most = stated(clause.get("best")), stated(clause.get("at most"))
    if per is not None and (best is None) == (most is None):
        why = "a sum of more players is higher, and a club with fewer may count or not"
        advice = "add `best 4` (where there are fewer, they are not ranked) or `at most 4` (whoever is there counts)"
        building.report("asked", clause.span, {"head": "rank", "word": "best", "why": why}, advice)
    if by is not None and not isinstance(by, Unstated):
        yield RankBy(
            group=MAIN,
            by=by,
            lowest_first=clause.get("direction") in ("lowest first", "earliest first"),
            per=per if isinstance(per, Word) else None,
            best=best if best is not None else most,
            fewer=best is None,
            **marks(clause),
        )


BUILDERS = {
    "prizes": _prizes,
    "fund": funds_of,
    "unawarded money": unawarded_money,
    "places": _place_prizes,
    "place": _place_prizes,
    "category": _category,
    "categories": _categories,
    "in turn": _in_turn,
    "lottery": lottery,
    "award": chosen_prize,
    "ties": _ties,
    "rank": _rank,
    "needs": needs,
    "scale": scales_of,
    "bonus": bonus,
}
