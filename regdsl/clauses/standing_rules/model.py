"""Which results count, how equal totals are ranked, who is in the general standing, when there is none."""

from __future__ import annotations

from collections.abc import Iterable

from regdsl.clauses.provision import Building, Provision, block, marks, stated
from regdsl.clauses.series_points.rows import condition_of_row, known_kind
from regdsl.clauses.series_points.table import KIND
from regdsl.clauses.standing_rules.counting import HELD, HowMany, Limit
from regdsl.clauses.standing_rules.tie_break_line import SeriesTieBreak
from regdsl.clauses.stated.model import Example, example_of
from regdsl.expressions.fact import About
from regdsl.expressions.types import YES_NO
from regdsl.language.reading import ReadClause
from regdsl.language.syntax import Expression, Line, Not, Unstated, Word
from regdsl.values.frozen import dataclass


@dataclass(frozen=True, slots=True)
class CountCase:
    """So many count where `when` holds of the number of held events; None: whatever it is. `how_many` None: left open."""

    how_many: HowMany | None
    when: Expression | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class CountBest(Provision):
    """How many of a player's best results count: the first case that fits. Without cases the text leaves it open.

    `rounding` is `rounded up`, `rounded down` or `rounded half up`, None where it was not said. `at_most` and `at_least` say how many of
    those are of one kind; `kinds` how many count of each kind (None: left open), where that is counted kind by kind.
    """

    cases: tuple[CountCase, ...]
    kinds: tuple[tuple[str, HowMany | None], ...] = ()
    at_most: Limit | None = None
    at_least: Limit | None = None
    rounding: str | None = None
    examples: tuple[Example, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class SeriesRanking(Provision):
    """What parts players with equal totals; None: the text leaves it open. `titles_only`: money is not parted by it."""

    tie_breaks: tuple[SeriesTieBreak, ...] | None
    titles_only: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class LowestWins(Provision):
    """The lowest total is the best one."""


@dataclass(frozen=True, slots=True, kw_only=True)
class StandingOf(Provision):
    """Only players of whom `where` holds are in the general standing (None: the text does not say which)."""

    where: Expression | None


@dataclass(frozen=True, slots=True, kw_only=True)
class FurtherStanding(Provision):
    """A standing beside the general one: of those of its players of whom `where` holds; or of what they have in common (`by` club, …),
    with the points of the `best` so many of them together (None: of all)."""

    name: str
    title: str | None
    where: Expression | None = None
    by: Expression | None = None
    best: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class AnnulledEvents(Provision):
    """Events that do not take place are `not counted`; None: left open. `events` are those, by decision."""

    counted: bool | None
    renumbered: bool = False
    events: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class NoStandings(Provision):
    """There is a general standing only where the condition of the series holds."""

    condition: Expression


@dataclass(frozen=True, slots=True, kw_only=True)
class RatingReport(Provision):
    """Results are reported for rating together with those of so many following events."""

    following: int | None


def _count(clause: ReadClause, building: Building) -> Iterable[Provision]:
    how_many, rounding = stated(clause.get("events")), stated(clause.get("rounding"))
    kinds = tuple(_kinds(clause, building)) if clause.get("by") == KIND else ()
    cases: tuple[CountCase, ...] = ()
    if not kinds and (clause.get("by") is not None or clause.rows):
        cases = tuple(_cases(clause, building))
    elif isinstance(how_many, HowMany):
        cases = (CountCase(how_many),)
    elif not kinds and not clause.unstated and not isinstance(clause.get("events"), Unstated):
        if clause.get("events") is None:
            missing = {"head": "count", "what": "how many results count"}
            building.report("argument-missing", clause.clause.head_span, missing, "write `count best 5 events`")
        return
    shares = [*(case.how_many for case in cases), *(share for _, share in kinds)]
    if any(share is not None and share.percent is not None for share in shares) and rounding is None:
        why = "a share of the events is seldom a whole number"
        advice = "add `, rounded up`, `, rounded down` or `, rounded half up`"
        building.report("asked", clause.clause.head_span, {"head": "count", "word": "rounded", "why": why}, advice)
    building.about, outer = About.SERIES, building.about
    examples = tuple(each for inner in clause.all("example") for each in example_of(inner, building))
    building.about = outer
    yield CountBest(
        cases=cases,
        kinds=kinds,
        rounding=rounding,
        examples=examples,
        at_most=_limit(clause, "at most", building),
        at_least=_limit(clause, "at least", building),
        **marks(clause),
    )


def _limit(clause: ReadClause, word: str, building: Building) -> Limit | None:
    said = stated(clause.get(word))
    if said is None:
        return None
    number, kind = said
    known_kind(kind, clause.spans[word], building)
    return Limit(word, number, kind, clause.article)


def _kinds(clause: ReadClause, building: Building) -> Iterable[tuple[str, HowMany | None]]:
    """How many count of each kind. Every event belongs to one of them, else nobody knows whether it counts."""
    named: list[str] = []
    for row in clause.rows:
        arguments = row.key.arguments if isinstance(row.key, Line) else ()
        kind = arguments[0].text if len(arguments) == 1 and isinstance(arguments[0], Word) else ""
        known_kind(kind, row.row.key.span, building)
        named.append(kind)
        value = next(iter(row.values), None)
        yield kind, value if isinstance(value, HowMany) else None
    of_kinds = [event for kind in named for event in building.scope.kinds.get(kind, ())]
    for event in building.scope.event_order:
        if of_kinds.count(event) != 1:
            why = f"{event} is of {'none' if event not in of_kinds else 'more than one'} of these kinds"
            said = {"head": clause.head, "word": "kind", "why": why}
            building.report("asked", clause.clause.head_span, said, "let every event be of one of the kinds that are counted")
            return


def _cases(clause: ReadClause, building: Building) -> Iterable[CountCase]:
    for row in clause.rows:
        value = next(iter(row.values), None)
        yield CountCase(value if isinstance(value, HowMany) else None, condition_of_row(row, HELD, About.SERIES, building))


def _ranking(clause: ReadClause, building: Building) -> Iterable[Provision]:
    written = tuple(entry for entry in clause.entries if isinstance(entry, SeriesTieBreak))
    titles = clause.get("for") is not None
    yield SeriesRanking(tie_breaks=None if clause.unstated else written, titles_only=titles, **marks(clause))
    yield from building.texts(clause)


def _lowest(clause: ReadClause, building: Building) -> Iterable[Provision]:
    yield LowestWins(**marks(clause))


def _standings(clause: ReadClause, building: Building) -> Iterable[Provision]:
    where = building.condition(clause.get("where"), About.PERSON, YES_NO)
    name, by = stated(clause.get("name")), clause.get("by")
    if name is not None:
        found = by if by is None else building.condition(by, About.PERSON)
        best = stated(clause.get("best"))
        yield FurtherStanding(name=name.name, title=name.title, where=where, by=found, best=best, **marks(clause))
        return
    if by is not None:
        advice = "give it a name: `standings clubs by club, best 3 players`"
        building.report("wrong-operand", clause.span, {"what": "a standing of clubs stands beside the general one and has a name"}, advice)
        return
    yield StandingOf(where=None if isinstance(where, Unstated) else where, **marks(clause))
    yield from building.provisions(block(clause))


def _annulled(clause: ReadClause, building: Building) -> Iterable[Provision]:
    rule = clause.get("rule")
    counted: bool | None = None
    match rule:
        case Not(item=Word(text="counted")):
            counted = False
        case Word(text="counted"):
            counted = True
        case None | Unstated():
            pass
        case _:
            advice = "write `annulled events: not counted`, or `annulled events: unstated` where the published text is silent"
            building.report("wrong-operand", clause.span, {"what": "this does not say what becomes of annulled events"}, advice)
    yield AnnulledEvents(counted=counted, renumbered=clause.get("numbers") is not None, **marks(clause))


def _rating_report(clause: ReadClause, building: Building) -> Iterable[Provision]:
    events = stated(clause.get("events"))
    yield RatingReport(following=events.number if events is not None else None, **marks(clause))


BUILDERS = {
    "count": _count,
    "ranking": _ranking,
    "lowest total wins": _lowest,
    "standings": _standings,
    "annulled events": _annulled,
    "rating report together with": _rating_report,
}
