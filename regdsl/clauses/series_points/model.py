"""The points that results earn: scales of places, formulas, tables of them, multipliers, bonuses, and what is said of ties."""

from __future__ import annotations

from collections.abc import Iterable
from decimal import Decimal

from regdsl.clauses.provision import Building, Provision, block, marks, stated
from regdsl.clauses.series_points.bonuses import PointBonus, bonuses_of
from regdsl.clauses.series_points.factors import Factor, factors_of
from regdsl.clauses.series_points.scales import Scale, ScaleCase, asks_places, cases_of_tables, scale_of_block
from regdsl.clauses.stated.model import Example, example_of
from regdsl.expressions.fact import About
from regdsl.expressions.types import YES_NO
from regdsl.language.reading import ReadClause
from regdsl.language.syntax import Expression, Unstated
from regdsl.values.frozen import dataclass

TIES = ("by ranking", "share equally", "earn highest place")
INELIGIBLE = ("keep places", "leave their places")


@dataclass(frozen=True, slots=True, kw_only=True)
class SeriesPoints(Provision):
    """The points that the places of an event earn: `scale[p - 1]` for place p, `rest` behind them, multiplied by each factor.

    `ties` says what players with equal points get, who share a place: `by ranking` (the event's own ranking parts them),
    `share equally`, `earn highest place`; None: the text leaves it open. `fund` is which
    fund a bare `fund` in a factor means, once it was decided. Instead of the scale there may be a `formula`, or `cases`, of which the
    first that fits an event holds. `tied_place` says which place a formula reckons with where players share one. `rounding` of shared
    points is a way and a unit (None: to be asked). `at_least` is what every result earns that was played, `absent` what an event counts
    that was not (`absent_is_open`: the text asks and does not say). `is_open`: the text does not say what anything earns.
    """

    scale: tuple[Decimal, ...]
    factors: tuple[Factor, ...]
    ties: str | None
    examples: tuple[Example, ...]
    fund: str | None = None
    rest: Decimal | None = Decimal(0)
    formula: Expression | None = None
    cases: tuple[ScaleCase, ...] = ()
    tied_place: str | None = None
    points_only: bool = False
    rounding: tuple[str, Decimal | None] | None = None
    at_least: Decimal | None = None
    absent: Decimal | None = None
    absent_is_open: bool = False
    earned_where: Expression | None = None
    bonuses: tuple[PointBonus, ...] = ()
    is_open: bool = False

    @property
    def plain(self) -> Scale:
        """What stands among the points outside tables."""
        return Scale(self.scale, self.rest, self.formula)

    @property
    def asks_ties(self) -> bool:
        """Whether it matters what is said of shared places."""
        return any(map(asks_places, self.scales))

    @property
    def scales(self) -> tuple[Scale, ...]:
        """All scales there are."""
        return (self.plain, *(case.scale for case in self.cases))


@dataclass(frozen=True, slots=True, kw_only=True)
class SeriesBonus(Provision):
    """Points that are added to the total, whatever results count: `bonus` for every event that somebody played."""

    bonus: PointBonus


@dataclass(frozen=True, slots=True, kw_only=True)
class Ineligible(Provision):
    """Whether those who are not in the general standing `keep places` in the events, or `leave their places`. None: left open."""

    rule: str | None


# ---- the block

_WHY_TIES = "players who share a place can get equal, shared or different points"
_HOW_TIES = "add `ties by ranking`, `ties share equally`, `ties earn highest place`, or `ties unstated` where the published text is silent"


def _points(clause: ReadClause, building: Building) -> Iterable[Provision]:
    inner = block(clause)
    plain = scale_of_block(inner, building)
    cases = tuple(cases_of_tables(clause, building))
    scales = (plain, *(case.scale for case in cases))
    is_open = clause.unstated and not inner and not cases
    has_plain = bool(plain.places) or plain.formula is not None or any(item.head == "places" for item in inner)
    if not has_plain and not cases and not is_open:
        _ask(clause, "places", "no place earns anything", "add the points of the places: `places 1..3: 25, 20, 17`", building)
    both = next((scale for scale in scales if scale.formula is not None and (scale.places or scale.rest)), None)
    if both is not None:
        why = "a list of places and a formula stand side by side, and the text does not say which of them a result earns"
        _ask(
            clause,
            "places",
            why,
            "write one of them; to add points for the score to those of the places write `bonus 2 per point`",
            building,
        )
    ties, tied_place = _one(inner, "ties"), _one(inner, "place of tied players")
    if ties is None and tied_place is None and not is_open and any(map(asks_places, scales)) and not clause.clause.lost:
        advice = (
            "add `ties by ranking`, `ties share equally`, `ties earn highest place`, or `ties unstated` where the published text is silent"
        )
        _ask(clause, "ties", "players who share a place can get equal, shared or different points", advice, building)
    absent = _one(inner, "absent earns")
    yield SeriesPoints(
        scale=plain.places,
        rest=plain.rest if has_plain or not is_open else None,
        formula=plain.formula,
        cases=cases,
        factors=tuple(factors_of(inner, building)),
        ties=_rule(ties, tied_place),
        rounding=_rounding(ties),
        tied_place=stated(tied_place.get("place")) if tied_place is not None else None,
        points_only=_one(inner, "rank by points only") is not None,
        at_least=stated(clause.get("at least")),
        absent=stated(absent.get("points")) if absent is not None else None,
        absent_is_open=absent is not None and absent.unstated,
        earned_where=_earned_where(inner, building),
        bonuses=tuple(bonus for item in inner if item.head == "bonus" for bonus in bonuses_of(item, building, of_series=False)),
        examples=tuple(example for item in inner if item.head == "example" for example in example_of(item, building)),
        is_open=is_open,
        **marks(clause),
    )
    yield from building.provisions(item for item in inner if item.head in ("stated", "stated in", "text", "count", "ineligible players"))


def _one(clauses: Iterable[ReadClause], head: str) -> ReadClause | None:
    return next((item for item in clauses if item.head == head), None)


def _ask(clause: ReadClause, word: str, why: str, advice: str, building: Building) -> None:
    building.report("asked", clause.clause.head_span, {"head": "points", "word": word, "why": why}, advice)


def _rule(ties: ReadClause | None, tied_place: ReadClause | None) -> str | None:
    """The rule for shared places. What is said of the place of tied players says it for a formula."""
    if ties is not None:
        return None if ties.unstated else "by ranking" if stated(ties.get("by")) else stated(ties.get("rule"))
    said = stated(tied_place.get("place")) if tied_place is not None else None
    return {"highest": "earn highest place", "by ranking": "by ranking"}.get(said or "", said)


def _rounding(ties: ReadClause | None) -> tuple[str, Decimal | None] | None:
    if ties is None or (ties.get("rounding") is None and ties.get("to") is None):
        return None
    way = stated(ties.get("rounding")) or "rounded"
    return way, stated(ties.get("to")) or (None if isinstance(ties.get("to"), Unstated) else Decimal(1))


def _earned_where(clauses: Iterable[ReadClause], building: Building) -> Expression | None:
    earned = _one(clauses, "earned")
    return building.condition(earned.get("where"), About.RESULT, YES_NO) if earned is not None else None


# ---- beside the points


def _series_bonus(clause: ReadClause, building: Building) -> Iterable[Provision]:
    for bonus in bonuses_of(clause, building, of_series=True):
        yield SeriesBonus(bonus=bonus, **marks(clause))


def _ineligible(clause: ReadClause, building: Building) -> Iterable[Provision]:
    yield Ineligible(rule=stated(clause.get("rule")), **marks(clause))


BUILDERS = {"points": _points, "bonus": _series_bonus, "ineligible players": _ineligible}
