"""Teams: what is asked of them, what they pay, who goes down, who withdraws, and their score in an individual event."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from regdsl.clauses.provision import Building, Provision, block, marks, stated, words_of
from regdsl.clauses.teams.operands import Boards
from regdsl.expressions.fact import About
from regdsl.expressions.types import INSTANT, YES_NO
from regdsl.language.operands import Count, Defined
from regdsl.language.reading import ReadClause
from regdsl.language.syntax import Expression, Named, Unstated, Word
from regdsl.values.frozen import dataclass, replace
from regdsl.values.money import Money

TEAM, LINE_UP = "team", "line-up"
FIXED, FREE, BY_RATING = "fixed", "free", "by rating"


@dataclass(frozen=True, slots=True, kw_only=True)
class EachTeam(Provision):
    """What holds for the list of every team."""

    provisions: tuple[Provision, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class EachLineUp(Provision):
    """What holds for those whom a team fields in a match."""

    provisions: tuple[Provision, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamRequirement(Provision):
    """A condition of a team, or how many of its players there must be of whom `where` holds.

    `of` is `team` (the list) or `line-up` (a match). `boards`: among those boards only. `otherwise` is what follows, where the text
    says it. `is_open`: the text leaves one of the bounds open.
    """

    of: str = TEAM
    condition: Expression | None = None
    at_least: int | None = None
    at_most: int | None = None
    where: Expression | None = None
    boards: Boards | None = None
    otherwise: str | None = None
    is_open: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardOrder(Provision):
    """In which order the players sit: `fixed`, `free`, `by rating`; None: left open. `apart`: so many points out of order are allowed."""

    order: str | None
    of: str = TEAM
    apart: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class EmptyBoards(Provision):
    """`last`: a team that lacks players leaves its last boards empty; `any`; None: left open."""

    which: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class HandedIn(Provision):
    """Until when the list or line-up is handed in: so many seconds before the round, or a moment. None for both: left open."""

    of: str = TEAM
    before: Fraction | None = None
    until: Expression | None = None
    to: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class OneTeamPerPlayer(Provision):
    """Nobody is on the list of two teams."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ChangesOfList(Provision):
    """Players who are added to a list later: `at_most` so many (0: none; None: not said), until when, for what fee each."""

    at_most: int | None = None
    until: Expression | None = None
    fee: Money | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamFee(Provision):
    """What every team pays, and for each player on its list besides. `amount` None: left open."""

    amount: Money | None
    per_player: Money | None = None
    until: Expression | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamDeposit(Provision):
    """What every team leaves with the organizer until the end. None: left open."""

    amount: Money | None
    until: Expression | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Fine(Provision):
    """What is paid for each forfeited match, board or game (`amount` None: left open), and the points taken off besides."""

    amount: Money | None
    per: str
    less: int | None = None
    points: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class CaptainsMay(Provision):
    """What captains may do during play, of `CAPTAINS`; `only`: nothing else. Empty: left open."""

    what: tuple[str, ...]
    only: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Relegation(Provision):
    """So many `last` (None: left open) in the final ranking go down, to the event or league `to`."""

    last: int | None
    to: str | None = None
    title: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Withdrawn(Provision):
    """What becomes of the results of who withdraws: `results annulled` or `rest forfeited`; None: left open.

    `before`: that holds if less than this part of the rounds was played; `otherwise` is what holds else.
    """

    results: str | None
    before: Fraction | None = None
    otherwise: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamScore(Provision):
    """The score of a team is the sum of the points of its `best` players (None: left open); `by` is the fact that they share.

    At least so many of those who count are ones of whom `where` holds. `ties` part equal teams, in their order; None: the text does not
    say how.
    """

    best: int | None
    by: str
    at_least: int | None = None
    where: Expression | None = None
    ties: tuple[str, ...] | None = None


def _each_team(clause: ReadClause, building: Building) -> Iterable[Provision]:
    yield EachTeam(provisions=building.provisions(block(clause)), **marks(clause))


def _each_line_up(clause: ReadClause, building: Building) -> Iterable[Provision]:
    """The clauses of both blocks are read as those of a list; here they are about a line-up."""
    found = (
        replace(each, of=LINE_UP) if isinstance(each, TeamRequirement | BoardOrder | HandedIn) else each
        for each in building.provisions(block(clause))
    )
    yield EachLineUp(provisions=tuple(found), **marks(clause))


def _require(clause: ReadClause, building: Building) -> Iterable[Provision]:
    bounds = clause.get("at least"), clause.get("at most")
    at_least, at_most = (bound if isinstance(bound, Count) else None for bound in bounds)
    is_open = any(isinstance(bound, Unstated) for bound in bounds)
    written = clause.get("condition")
    if isinstance(written, Named) and written.name in ("on board", "on boards"):
        advice = "write it like `on board 1` or `on boards 5..6`, in a clause of `each line-up`"
        building.report("wrong-operand", written.span, {"what": "this names no boards"}, advice)
        return
    condition = building.condition(written, About.TEAM, YES_NO)
    where = building.condition(clause.get("where"), About.PERSON, YES_NO)
    counts = is_open or at_least is not None or at_most is not None
    if condition is not None and (counts or where is not None):
        advice = "write two clauses: one for the condition of the team, one for the number of players"
        building.report("two-requirements", clause.span, {}, advice)
    elif counts or condition is not None:
        yield TeamRequirement(
            condition=condition,
            at_least=at_least.number if at_least is not None else None,
            at_most=at_most.number if at_most is not None else None,
            where=stated(where),
            boards=stated(clause.get("boards")),
            otherwise=stated(clause.get("else")),
            is_open=is_open,
            **marks(clause),
        )


def _board_order(clause: ReadClause, building: Building) -> Iterable[Provision]:
    by, apart = stated(clause.get("by")), stated(clause.get("at most"))
    order = BY_RATING if by is not None else stated(clause.get("order"))
    if isinstance(clause.get("at most"), Unstated):
        order = None  # how far out of order is allowed, nobody knows
    yield BoardOrder(order=order, apart=apart.number if apart is not None else 0, **marks(clause))


def _empty_boards(clause: ReadClause, building: Building) -> Iterable[Provision]:
    yield EmptyBoards(which=stated(clause.get("which")), **marks(clause))


def _handed_in(clause: ReadClause, building: Building) -> Iterable[Provision]:
    before = stated(clause.get("time"))
    yield HandedIn(
        before=before.seconds if before is not None else None, until=_until(clause, building), to=stated(clause.get("to")), **marks(clause)
    )


def _until(clause: ReadClause, building: Building) -> Expression | None:
    moment: Expression | None = stated(building.condition(clause.get("until"), About.TOURNAMENT, INSTANT))
    return moment


def _one_team(clause: ReadClause, building: Building) -> Iterable[Provision]:
    yield OneTeamPerPlayer(**marks(clause))


def _changes(clause: ReadClause, building: Building) -> Iterable[Provision]:
    most: Count | None = stated(clause.get("at most"))
    number = 0 if stated(clause.get("none")) is not None else most.number if most is not None else None
    yield ChangesOfList(at_most=number, until=_until(clause, building), fee=_money(clause, "fee", building), **marks(clause))


def _fee(clause: ReadClause, building: Building) -> Iterable[Provision]:
    per_player = _money(clause, "for each player", building)
    amount: Money | None = _money(clause, "amount", building)
    if amount is not None and per_player is not None and amount.currency != per_player.currency:
        said = {"one": amount.currency, "other": per_player.currency}
        building.report("mixed-currencies", clause.spans["for each player"], said, "write both amounts in one currency")
        return
    whole = None if isinstance(clause.get("for each player"), Unstated) else amount
    yield TeamFee(amount=whole, per_player=per_player, until=_until(clause, building), **marks(clause))


def _deposit(clause: ReadClause, building: Building) -> Iterable[Provision]:
    yield TeamDeposit(amount=_money(clause, "amount", building), until=_until(clause, building), **marks(clause))


def _money(clause: ReadClause, name: str, building: Building) -> Money | None:
    return building.money(stated(clause.get(name)), clause, clause.spans.get(name))


def _fine(clause: ReadClause, building: Building) -> Iterable[Provision]:
    per, less = stated(clause.get("per")), stated(clause.get("less"))
    if per is not None:
        yield Fine(
            amount=_money(clause, "amount", building),
            per=per,
            less=less.number if less is not None else None,
            points=less.noun if less is not None else None,
            **marks(clause),
        )


def _captains(clause: ReadClause, building: Building) -> Iterable[Provision]:
    what = words_of(clause, "what")
    yield CaptainsMay(what=what, only=stated(clause.get("only")) is not None, **marks(clause))


def _relegated(clause: ReadClause, building: Building) -> Iterable[Provision]:
    to = stated(clause.get("to"))
    name = to if isinstance(to, Defined) or to is None else Defined(str(to), str(to))
    yield Relegation(
        last=stated(clause.get("last")),
        to=name.name if name is not None else None,
        title=name.title if name is not None else None,
        **marks(clause),
    )


def _withdrawn(clause: ReadClause, building: Building) -> Iterable[Provision]:
    results, before, otherwise = (stated(clause.get(word)) for word in ("results", "before", "else"))
    if isinstance(clause.get("before"), Unstated) or isinstance(clause.get("else"), Unstated):
        results = before = otherwise = None  # where one outcome ends and the other begins, nobody knows
    if (before is None) is not (otherwise is None):
        advice = "write both, as in `withdrawn results annulled, before 50%, else rest forfeited`"
        building.report("argument-missing", clause.span, {"head": clause.head, "what": "`before` and `else` together"}, advice)
        return
    yield Withdrawn(results=results, before=Fraction(before) / 100 if before is not None else None, otherwise=otherwise, **marks(clause))


def _team_score(clause: ReadClause, building: Building) -> Iterable[Provision]:
    by = stated(clause.get("by"))
    if by is None:
        return
    building.condition(Word(clause.spans["by"], by), About.PERSON)
    least: Count | None = stated(clause.get("at least"))
    where = stated(building.condition(clause.get("where"), About.PERSON, YES_NO))
    if (least is None) is not (where is None):
        advice = "write both, as in `at least 1 player where female`"
        building.report("argument-missing", clause.span, {"head": clause.head, "what": "`at least` and `where` together"}, advice)
        return
    ties = tuple(entry for entry in clause.entries if isinstance(entry, str))
    yield TeamScore(
        best=stated(clause.get("best")),
        by=by,
        at_least=least.number if least is not None else None,
        where=where,
        ties=ties or None,
        **marks(clause),
    )


BUILDERS = {
    "each team": _each_team,
    "each line-up": _each_line_up,
    "require": _require,
    "board order": _board_order,
    "empty boards": _empty_boards,
    "handed in": _handed_in,
    "one team per player": _one_team,
    "changes of list": _changes,
    "fee": _fee,
    "deposit": _deposit,
    "fine": _fine,
    "captains may": _captains,
    "relegated": _relegated,
    "withdrawn": _withdrawn,
    "team score": _team_score,
}
