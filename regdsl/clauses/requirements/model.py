"""What an event must fulfil."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from regdsl.clauses.durations import TimeFrom
from regdsl.clauses.provision import Building, Provision, marks, stated
from regdsl.clauses.requirements.delivering import DONE
from regdsl.clauses.requirements.how_many import how_to_count
from regdsl.expressions.fact import About
from regdsl.expressions.types import INSTANT, YES_NO
from regdsl.language.operands import Count
from regdsl.language.reading import ReadClause
from regdsl.language.syntax import Expression, Unstated
from regdsl.values.frozen import dataclass
from regdsl.values.hints import Any


@dataclass(frozen=True, slots=True, kw_only=True)
class Requirement(Provision):
    """A condition of the event as a whole; asked only where `when` holds (None: always)."""

    condition: Expression
    when: Expression | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class CountRequirement(Provision):
    """How many of `noun` (entrants, payers, starters, finishers) there must be of whom `where` holds.

    `at_least` and `at_most` are the bounds; both equal where an exact number is required. `is_open`: the text leaves one of them open.
    `among` are the requirements about those just counted, each with a verdict of its own. Asked only where `when` holds (None: always).
    """

    noun: str
    at_least: int | None
    at_most: int | None
    where: Expression | None
    among: tuple[CountRequirement, ...] = ()
    is_open: bool = False
    when: Expression | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Provided(Provision):
    """What the organizer gives: to `number` people of each federation of the group, or to `number` in all; None: to everybody.

    `is_open`: the text leaves open to how many, or of whom each. Given only where `when` holds (None: always).
    """

    what: tuple[str, ...]
    number: int | None
    per: str | None
    group: str | None
    where: Expression | None
    is_open: bool = False
    when: Expression | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Attestation(Provision):
    """A sentence that somebody must confirm: its key in facts.yaml, and its text by language. `per` event: each event confirms it.

    `type` is one of `attested_values.TYPES` where it is no yes or no but a value that conditions and amounts use by the name of the key.
    """

    key: str
    per: str | None
    texts: Mapping[str, str]
    type: str | None = None
    when: Expression | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Delivery(Provision):
    """`what` is `done` (published or submitted) by somebody, to somebody, until a moment; asked only where `when` holds.

    `each_time` instead of `until`: so long before or after what happens in every round.
    """

    what: str
    done: str
    by: str | None = None
    to: str | None = None
    until: Expression | None = None
    each_time: TimeFrom | None = None
    when: Expression | None = None

    @property
    def key(self) -> str:
        """Under which `facts.yaml` attests it."""
        return f"{self.what} {self.done}"


def _require(clause: ReadClause, building: Building) -> Iterable[Provision]:
    if clause.get("else") is not None:
        from regdsl.clauses.standing_rules.model import NoStandings

        needed = building.condition(clause.get("condition"), About.SERIES, YES_NO)
        if needed is not None:
            yield NoStandings(condition=needed, **marks(clause))
        return
    at_least, at_most = clause.get("at least"), clause.get("at most")
    if at_least is None and at_most is None and (advice := how_to_count(clause.get("condition"), clause.get("where"))) is not None:
        building.report("how-many", clause.span, {}, advice)
        return
    condition = building.condition(clause.get("condition"), building.about, YES_NO)
    where = building.condition(clause.get("where"), About.PERSON, YES_NO)
    if condition is not None:
        if at_least is not None or at_most is not None or where is not None:
            building.report(
                "two-requirements", clause.span, {}, "write two clauses: one for the condition of the event, one for the number of people"
            )
        yield Requirement(condition=condition, when=_when(clause, building), **marks(clause))
    elif isinstance(at_least, Count | Unstated) or isinstance(at_most, Count | Unstated):
        nouns = [bound.noun if isinstance(bound, Count) else bound.unit for bound in (at_least, at_most) if bound is not None]
        yield _count(clause, building, where, next((noun for noun in nouns if noun), ""))
    yield from building.provisions(clause.all("purpose", "stated in"))


def _count(clause: ReadClause, building: Building, where: Expression | None, noun: str) -> CountRequirement:
    exact: Count | None = clause.get("number")
    at_least: Any = stated(clause.get("at least")) or exact
    at_most: Any = stated(clause.get("at most")) or exact
    among = tuple(
        _count(inner, building, building.condition(inner.get("where"), About.PERSON, YES_NO), noun) for inner in clause.all("of whom")
    )
    return CountRequirement(
        noun=noun,
        at_least=at_least.number if at_least is not None else None,
        at_most=at_most.number if at_most is not None else None,
        where=where,
        among=among,
        is_open=any(isinstance(clause.get(word), Unstated) for word in ("number", "at least", "at most")),
        when=_when(clause, building),
        **marks(clause),
    )


def _when(clause: ReadClause, building: Building) -> Expression | None:
    """The condition under which it is asked at all."""
    return stated(building.condition(clause.get("when"), building.about, YES_NO))  # type: ignore[no-any-return]


def _of_whom(clause: ReadClause, building: Building) -> Iterable[Provision]:
    """Outside its requirement only where one language version says it otherwise."""
    yield _count(clause, building, building.condition(clause.get("where"), About.PERSON, YES_NO), "")


def _provide(clause: ReadClause, building: Building) -> Iterable[Provision]:
    number = stated(clause.get("for"))
    per = stated(clause.get("per")) or (None, None)
    if per[1] is not None:
        building.known_group(per[1], clause.spans["per"])
    yield Provided(
        what=tuple(clause.get("what") or ()),
        number=number.number if number is not None else None,
        per=per[0],
        group=per[1],
        where=building.condition(clause.get("where"), About.PERSON, YES_NO),
        is_open=any(isinstance(clause.get(word), Unstated) for word in ("for", "per")) or (per[0] is not None and per[1] is None),
        when=_when(clause, building),
        **marks(clause),
    )


def _attest(clause: ReadClause, building: Building) -> Iterable[Provision]:
    name = clause.get("name")
    per = stated(clause.get("per")) or (None, None)
    kind = stated(clause.get("type"))
    if name is not None and kind is None and not clause.texts:
        building.report("nothing-there", clause.span, {"head": clause.head}, clause.signature.like)
    elif name is not None:
        yield Attestation(key=name.name, per=per[0], texts=dict(clause.texts), type=kind, when=_when(clause, building), **marks(clause))


def _promise(clause: ReadClause, building: Building) -> Iterable[Provision]:
    condition = stated(building.condition(clause.get("condition"), building.about, YES_NO))
    if condition is not None:
        yield Requirement(condition=condition, when=_when(clause, building), **marks(clause))


def _deliver(clause: ReadClause, building: Building) -> Iterable[Provision]:
    what, until = stated(clause.get("what")), stated(clause.get("until"))
    if what is None:
        return
    each_time = until if isinstance(until, TimeFrom) else None
    yield Delivery(
        what=what,
        done=DONE[clause.head],
        by=stated(clause.get("by")),
        to=stated(clause.get("to")),
        until=None if each_time is not None else stated(building.condition(until, About.TOURNAMENT, INSTANT)),
        each_time=each_time,
        when=_when(clause, building),
        **marks(clause),
    )


BUILDERS = {
    **dict.fromkeys(DONE, _deliver),
    "require": _require,
    "promise": _promise,
    "of whom": _of_whom,
    "provide": _provide,
    "attest": _attest,
}
