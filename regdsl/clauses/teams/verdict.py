"""Lists and line-ups held against what is asked of them, by team, round and board; forfeits and what they cost; who goes down."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise

from regdsl.clauses.judging import Ground, judge
from regdsl.clauses.played import Comparison, compared, left_open
from regdsl.clauses.provision import Provision
from regdsl.clauses.teams.charges import deposits, fees, handed_in
from regdsl.clauses.teams.fielded import Fielded, line_ups, lists, out_of_rating, teams_of
from regdsl.clauses.teams.forfeits import fines
from regdsl.clauses.teams.leavers import withdrawals
from regdsl.clauses.teams.model import (
    BY_RATING,
    FIXED,
    LINE_UP,
    BoardOrder,
    EachLineUp,
    EachTeam,
    EmptyBoards,
    Fine,
    HandedIn,
    OneTeamPerPlayer,
    Relegation,
    TeamDeposit,
    TeamFee,
    TeamRequirement,
    TeamScore,
    Withdrawn,
)
from regdsl.clauses.teams.relegation import relegated
from regdsl.clauses.teams.team_score import scored
from regdsl.expressions.counting import count
from regdsl.expressions.evaluating import evaluate, truth
from regdsl.expressions.vocabulary import Scope
from regdsl.expressions.words import say, say_people
from regdsl.values.frozen import dataclass
from regdsl.values.unknown import Unknown
from regdsl.values.verdict import Evidence, Status, Verdict

_MOST_SHOWN = 10
"""So many teams or line-ups are named on the line; the evidence has all."""


@dataclass(frozen=True, slots=True)
class _Answer:
    """Whether one team fulfils it (`lacking`: not known), and why."""

    holds: bool | None
    why: str = ""
    lacking: tuple[str, ...] = ()


def _each_team(each: EachTeam, ground: Ground) -> Iterable[Verdict]:
    yield from judge(each.provisions, ground)


def _each_line_up(each: EachLineUp, ground: Ground) -> Iterable[Verdict]:
    yield from judge(each.provisions, ground)


def _over_all(provision: Provision, of: str, requirement: str, ground: Ground, holds: Callable[[Fielded], _Answer]) -> Iterable[Verdict]:
    """One verdict about all teams or all line-ups: those that do not fulfil it are named."""
    if teams_of(ground) is None:
        return
    found = line_ups(ground) if of == LINE_UP else lists(ground)
    answers = [(each, holds(each)) for each in found]
    wrong = [(each, given) for each, given in answers if given.holds is False]
    open_ = [given for _, given in answers if given.holds is None]
    said = [f"{each.said}: {given.why}" for each, given in wrong]
    nothing = () if found else ("line-ups",)
    noun = "line-ups" if of == LINE_UP else "teams"
    sure = len(found) - len(wrong) - len(open_)
    comparison = Comparison(
        requirement=requirement,
        required=f"{len(found)} {noun}",
        measured=f"{sure} {noun}",
        status=Status.NOT_MET if wrong else Status.UNDETERMINED if open_ or not found else Status.MET,
        places=tuple(each.span for each, _ in wrong[:_MOST_SHOWN] if each.span is not None),
        missing=(*said[:_MOST_SHOWN], *((f"and {len(said) - _MOST_SHOWN} more",) if len(said) > _MOST_SHOWN else ())),
        evidence=tuple(map(Evidence, said)),
        lacking=() if wrong else tuple(dict.fromkeys(lack for given in open_ for lack in given.lacking)) or nothing,
    )
    yield compared(provision, ground, comparison)


# ---- how many, and conditions


def _requirement(requirement: TeamRequirement, ground: Ground) -> Iterable[Verdict]:
    of = requirement.of
    where = f"each {of}" + (f", on {boards_in_words(requirement)}" if requirement.boards is not None else "")
    if requirement.condition is not None:
        said = f"{where}: {say(requirement.condition, ground.scope)}"
        condition = requirement.condition

        def fulfilled(team: Fielded) -> _Answer:
            held = truth(evaluate(condition, team, ground.scope))
            if isinstance(held, Unknown):
                return _Answer(None, lacking=held.lacking)
            return _Answer(held, _measured(team, requirement, ground.scope))

        yield from _over_all(requirement, of, said, ground, fulfilled)
        return
    if requirement.is_open:
        people = say_people("players", requirement.where, ground.scope)
        yield from _left_open(requirement, f"{where}: how many {people}", ground)
        return
    bounds = (("at least", requirement.at_least), ("at most", requirement.at_most))
    number = " and ".join(f"{words} {bound}" for words, bound in bounds if bound is not None)
    said = f"{where}: {say_people('players', requirement.where, ground.scope)}, {number}"
    yield from _over_all(requirement, of, said, ground, lambda team: _counted(team, requirement, ground.scope))


def boards_in_words(requirement: TeamRequirement) -> str:
    """The boards that the requirement is about."""
    boards = requirement.boards
    assert boards is not None, "a requirement of some boards is asked"
    return f"board {boards.first}" if boards.first == boards.last else f"boards {boards.first} to {boards.last}"


def _measured(team: Fielded, requirement: TeamRequirement, scope: Scope) -> str:
    from regdsl.clauses.requirements.measuring import measure

    assert requirement.condition is not None
    return ", ".join(words for item in measure(requirement.condition, team, scope) if (words := item.found_in_words(scope)) is not None)


def _counted(team: Fielded, requirement: TeamRequirement, scope: Scope) -> _Answer:
    members, boards = team.members, requirement.boards
    if boards is not None:
        if not team.is_placed:
            return _Answer(None, lacking=(f"who sat on which board: {team.said}",))
        members = tuple(each for each in members if each.board is not None and boards.first <= each.board <= boards.last)
    counted = count([each.subject for each in members], *((requirement.where,) if requirement.where is not None else ()), scope=scope)
    outcome = counted.within(requirement.at_least, requirement.at_most)
    if outcome.status is Status.NOT_MET:
        return _Answer(False, _who(team, requirement, counted.counted, scope))
    if outcome.status is Status.UNDETERMINED:
        return _Answer(None, lacking=counted.lacking)
    return _Answer(True)


def _who(team: Fielded, requirement: TeamRequirement, counted: Sequence[object], scope: Scope) -> str:
    """How many there are, who they are, and what follows: `2 (board 1 Popov; board 3 Nagy); the match is forfeited`."""
    named = [member.said for member in team.members if any(member.subject is one for one in counted)]
    shown = f" ({'; '.join(named)})" if named and requirement.where is not None else ""
    follows = {"match forfeited": "; the match is forfeited", "boards forfeited": "; these boards are forfeited"}
    return f"{len(counted)}{shown}{follows.get(requirement.otherwise or '', '')}"


def _left_open(provision: Provision, what: str, ground: Ground) -> Iterable[Verdict]:
    if teams_of(ground) is not None:
        yield left_open(provision, ground, what, what)


# ---- boards


def _board_order(order: BoardOrder, ground: Ground) -> Iterable[Verdict]:
    if order.order is None:
        yield from _left_open(order, "in which order the players sit", ground)
    elif order.order == FIXED:
        said = "each line-up: in the order of the team's list"
        yield from _over_all(order, LINE_UP, said, ground, _in_order_of_list)
    elif order.order == BY_RATING:
        apart = f", at most {order.apart} points out of order" if order.apart else ""
        yield from _over_all(order, order.of, f"each {order.of}: boards by rating{apart}", ground, lambda team: _by_rating(team, order))


def _in_order_of_list(team: Fielded) -> _Answer:
    if not team.is_placed:
        return _Answer(None, lacking=(f"who sat on which board: {team.said}",))
    order = {number: index for index, number in enumerate(team.listed)}
    for above, below in pairwise(team.members):
        if order.get(above.subject.person.number, -1) > order.get(below.subject.person.number, len(order)):
            return _Answer(False, f"{above.said} sits above {below.said}, who stands before on the list")
    return _Answer(True)


def _by_rating(team: Fielded, order: BoardOrder) -> _Answer:
    if not team.is_placed:
        return _Answer(None, lacking=(f"who sat on which board: {team.said}",))
    wrong, lacking = out_of_rating(team.members, order.apart)
    if wrong:
        return _Answer(False, "; ".join(wrong))
    return _Answer(None, lacking=tuple(lacking)) if lacking else _Answer(True)


def _empty_boards(boards: EmptyBoards, ground: Ground) -> Iterable[Verdict]:
    if boards.which is None:
        yield from _left_open(boards, "which boards a team leaves empty", ground)
    elif boards.which == "last":
        yield from _over_all(boards, LINE_UP, "each line-up: empty boards are the last ones", ground, _empty_ones_last)


def _empty_ones_last(team: Fielded) -> _Answer:
    if not team.is_placed:
        return _Answer(None, lacking=(f"who sat on which board: {team.said}",))
    last = max((each.board for each in team.members if each.board is not None), default=0)
    before = [board for board in team.empty if board < last]
    return _Answer(not before, f"board {before[0]} is empty, board {last} is not" if before else "")


def _one_team(clause: OneTeamPerPlayer, ground: Ground) -> Iterable[Verdict]:
    """By starting number and FIDE ID."""
    if teams_of(ground) is None:
        return
    found: dict[object, tuple[str, str]] = {}
    twice: list[Evidence] = []
    for team in lists(ground):
        for member in team.members:
            person = member.subject.person
            for key in (person.number, person.fide_id):
                if not isinstance(key, int | str):
                    continue
                before = found.setdefault(key, (team.name, person.name))
                if before[0] != team.name:
                    twice.append(Evidence(f"on the list of {team.name} and of {before[0]}", person.number, person.name))
                    break
    comparison = Comparison(
        requirement="each player is on the list of one team only",
        required="0 players on two lists",
        measured=f"{len(twice)} players on two lists",
        status=Status.NOT_MET if twice else Status.MET,
        evidence=tuple(twice),
    )
    yield compared(clause, ground, comparison)


JUDGES = {
    EachTeam: _each_team,
    EachLineUp: _each_line_up,
    TeamRequirement: _requirement,
    BoardOrder: _board_order,
    EmptyBoards: _empty_boards,
    OneTeamPerPlayer: _one_team,
    HandedIn: handed_in,
    TeamFee: fees,
    TeamDeposit: deposits,
    Fine: fines,
    Relegation: relegated,
    Withdrawn: withdrawals,
    TeamScore: scored,
}
