"""How the final order comes about."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import permutations, product

from regdsl.clauses.provision import Building, Provision, marks, stated
from regdsl.clauses.ranking.own import HEAD, check_own
from regdsl.clauses.ranking.tie_break_line import OpenTieBreak, OwnTieBreak, PrintedTieBreak
from regdsl.diagnostics.suggestions import advice_for
from regdsl.language.read_items import Entry, ReadClause
from regdsl.rulebooks.tie_break import TieBreak
from regdsl.values.frozen import dataclass, field
from regdsl.values.span import Span

POINTS, MATCH_POINTS, GAME_POINTS = "points", "match points", "game points"


@dataclass(frozen=True, slots=True)
class PrintedNumber:
    """The tie-break that is at this `place` in its list, from 1, is numbered otherwise or so in the source."""

    place: int
    printed: str
    span: Span


@dataclass(frozen=True, slots=True, kw_only=True)
class Ranking(Provision):
    """By points, then by the tie-breaks in their order.

    `tie_breaks` is None where the text does not say which; `readings` are then the lists that it can mean, none where it says nothing.
    `partly` is the list of a text that leaves some of its places open, None there; empty where nothing or everything is open.
    `lots` are orders (of starting numbers, best first) that a recorded lot gave to players whom the list leaves equal. `drawn` are
    tie-breaks whose order is drawn after the last round and not on record yet; every order of them is then one of the readings.
    `drawn_after` is the round after which the lot is drawn, where the text says it. `primary`: teams are ranked by `match points` or
    `game points`. `lines` are the places of the `tie_breaks` in the text, `printed` the numbers that the source prints before tie-breaks,
    where they are said.
    """

    tie_breaks: tuple[TieBreak, ...] | None
    readings: tuple[tuple[TieBreak, ...], ...] = ()
    partly: tuple[TieBreak | None, ...] = ()
    lots: tuple[tuple[int, ...], ...] = ()
    drawn: tuple[TieBreak, ...] = ()
    drawn_after: int | None = None
    primary: str = POINTS
    lines: tuple[Span, ...] = field(default=(), compare=False)
    printed: tuple[PrintedNumber, ...] = ()

    def place(self, index: int) -> Span:
        """Where the tie-break with this index stands; the whole list where it was not written as one."""
        return self.lines[index] if len(self.lines) == len(self.tie_breaks or ()) else self.span


MOST_DRAWN = 5
"""Of so many tie-breaks all orders (120) are tried where prizes depend on them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnTieBreakDefined(Provision):
    """The regulation defines a tie-break: its name, and what people see."""

    name: str
    title: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class UnplayedGames(Provision):
    """What the text itself says of unplayed games in tie-breaks; it must agree with the edition of the rules. None: left open."""

    rule: str | None


def _ranking(clause: ReadClause, building: Building) -> Iterable[Provision]:
    block = clause.one("order drawn")
    entries = [item for item in (block or clause).content if isinstance(item, Entry)]
    numbers = ((place, item.value) for place, item in enumerate(entries, start=1))
    printed = tuple(PrintedNumber(place, each.printed, each.span) for place, each in numbers if isinstance(each, PrintedTieBreak))
    values = [(item.value.tie_break if isinstance(item.value, PrintedTieBreak) else item.value, item.line.span) for item in entries]
    found = [(each, span) for value, span in values if (each := _found(value, building)) is not None]
    written = tuple(each for each, _ in found)
    whole = {"primary": stated(clause.get("by")) or POINTS, "printed": printed, **marks(clause)}
    if any(isinstance(entry, OpenTieBreak) for entry in written):
        choices = [(entry,) if isinstance(entry, TieBreak) else entry.readings for entry in written]
        yield Ranking(tie_breaks=None, readings=tuple(product(*choices)), **whole)
    elif clause.get("drawn") is not None or block is not None:
        drawn = tuple(entry for entry in written if isinstance(entry, TieBreak))
        readings = tuple(permutations(drawn)) if len(drawn) <= MOST_DRAWN else ()
        after = stated(block.get("by")) if block is not None else None
        yield Ranking(tie_breaks=None, readings=readings, drawn=drawn, drawn_after=after, **whole)
    else:
        listed = [(each, span) for each, span in found if isinstance(each, TieBreak)]
        if clause.unstated:
            partly = tuple(each if isinstance(each, TieBreak) else None for each in (_found(value, building) for value, _ in values))
            yield Ranking(tie_breaks=None, partly=partly if any(partly) else (), **whole)
        else:
            yield Ranking(tie_breaks=tuple(each for each, _ in listed), lines=tuple(span for _, span in listed), **whole)
    yield from building.texts(clause)


def _found(entry: object, building: Building) -> TieBreak | OpenTieBreak | None:
    """A line of the list; one of the regulation's own with its formula."""
    if not isinstance(entry, OwnTieBreak):
        return entry if isinstance(entry, TieBreak | OpenTieBreak) else None
    formula = building.scope.tie_breaks.get(entry.name)
    if formula is not None:
        return TieBreak(entry.name, formula=formula)
    misfit = entry.misfit
    advice = advice_for(entry.name, building.scope.tie_breaks) or ((misfit.advice,) if misfit.advice else ())
    building.report(misfit.name, entry.span, misfit.arguments, *advice)
    return None


def _own(clause: ReadClause, building: Building) -> Iterable[Provision]:
    check_own(clause, building)
    name = clause.get("name")
    if name is None:
        return  # told when it was read
    yield OwnTieBreakDefined(name=name.name, title=name.title, **marks(clause))


def _unplayed_games(clause: ReadClause, building: Building) -> Iterable[Provision]:
    yield UnplayedGames(rule=stated(clause.get("rule")), **marks(clause))


BUILDERS = {"ranking": _ranking, HEAD: _own, "unplayed games": _unplayed_games}
