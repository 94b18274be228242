"""Teams in sentences: their lists, their line-ups, fines, who goes down, who withdraws, and their score in an individual event."""

from __future__ import annotations

from collections.abc import Iterable

from regdsl.clauses.details import how_many, to_whom, until
from regdsl.clauses.outlining import Around, Block, Within, said
from regdsl.clauses.sections.outline import SHARED
from regdsl.clauses.sentence import (
    Condition,
    Named,
    People,
    Percent,
    Term,
    counted,
    exact_decimal,
    left_open,
    length,
    number,
    places,
    sentence,
    terms,
)
from regdsl.clauses.teams.model import (
    BY_RATING,
    FIXED,
    LINE_UP,
    BoardOrder,
    CaptainsMay,
    ChangesOfList,
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
from regdsl.language.syntax import Word


def _each_team(each: EachTeam, around: Around) -> Iterable[Block]:
    yield said(sentence("For the list of every team the following holds."))
    yield Within(each.provisions)


def _each_line_up(each: EachLineUp, around: Around) -> Iterable[Block]:
    yield said(sentence("For those whom a team fields in a match the following holds."))
    yield Within(each.provisions)


def _requirement(requirement: TeamRequirement, around: Around) -> Iterable[Block]:
    if requirement.condition is not None:
        what = sentence("Required: {condition}.", condition=Condition(requirement.condition))
    else:
        bounds = (None, None) if requirement.is_open else (requirement.at_least, requirement.at_most)
        what = how_many(People("players", requirement.where), *bounds)
    boards = None
    if requirement.boards is not None:
        boards = sentence("This holds among these boards: {boards}.", boards=places(requirement.boards.first, requirement.boards.last))
    follows = None
    if requirement.otherwise == "match forfeited":
        follows = sentence("Otherwise the match is forfeited.")
    elif requirement.otherwise is not None:
        follows = sentence("Otherwise these boards are forfeited.")
    yield said(what, boards, follows)


def _board_order(order: BoardOrder, around: Around) -> Iterable[Block]:
    if order.order is None:
        yield said(left_open("The published text leaves open in which order the players sit."))
    elif order.order == FIXED:
        yield said(sentence("The players sit in the order of the team's list, in all rounds."))
    elif order.order == BY_RATING:
        apart = None
        if order.apart:
            apart = sentence("Out of that order may be players whose ratings differ by at most {points}.", points=number(order.apart))
        yield said(sentence("The players sit in the order of their ratings."), apart)
    else:
        yield said(sentence("The team chooses the order of its players for each match."))


def _empty_boards(boards: EmptyBoards, around: Around) -> Iterable[Block]:
    if boards.which is None:
        yield said(left_open("The published text leaves open which boards a team leaves empty that lacks players."))
    elif boards.which == "last":
        yield said(sentence("A team that lacks players leaves its last boards empty."))
    else:
        yield said(sentence("A team that lacks players may leave any boards empty."))


def _handed_in(handed: HandedIn, around: Around) -> Iterable[Block]:
    time = None
    if handed.before is not None:
        time = sentence("Time before the start of the round: {time}.", time=length(handed.before))
    what = sentence("Captains hand in the line-up.") if handed.of == LINE_UP else sentence("Teams hand in their lists.")
    if time is None and handed.until is None:
        time = left_open("The published text leaves open until when.")
    yield said(what, time, until(handed.until), to_whom(handed.to))


def _one_team(clause: OneTeamPerPlayer, around: Around) -> Iterable[Block]:
    yield said(sentence("Nobody may be on the list of two teams."))


def _changes(changes: ChangesOfList, around: Around) -> Iterable[Block]:
    if changes.at_most == 0:
        yield said(sentence("The list of a team is not changed any more."))
        return
    most = None if changes.at_most is None else sentence("At most {players}.", players=counted(changes.at_most, "players"))
    fee = None if changes.fee is None else sentence("For each of them the team pays {amount}.", amount=changes.fee)
    yield said(sentence("Players may be added to the list of a team later."), most, until(changes.until), fee)


def _fee(fee: TeamFee, around: Around) -> Iterable[Block]:
    if fee.amount is None:
        whole = left_open("Each team pays a fee; the published text leaves the amount open.")
    else:
        whole = sentence("Each team pays a fee of {amount}.", amount=fee.amount)
    each = None if fee.per_player is None else sentence("For each player on its list it pays besides: {amount}.", amount=fee.per_player)
    yield said(whole, each, until(fee.until))


def _deposit(deposit: TeamDeposit, around: Around) -> Iterable[Block]:
    if deposit.amount is None:
        whole = left_open("Each team leaves a deposit; the published text leaves the amount open.")
    else:
        whole = sentence("Each team leaves a deposit of {amount}, which is returned at the end, less its fines.", amount=deposit.amount)
    yield said(whole, until(deposit.until))


def _fine(fine: Fine, around: Around) -> Iterable[Block]:
    what = Term(fine.per, "forfeit")
    if fine.amount is None:
        paid = left_open("There is a fine for each {what}; the published text leaves the amount open.", what=what)
    else:
        paid = sentence("Fine for each {what}: {amount}.", what=what, amount=fine.amount)
    less = None
    if fine.less is not None and fine.points == "match points":
        less = sentence("Match points taken off besides: {number}.", number=number(fine.less))
    elif fine.less is not None:
        less = sentence("Game points taken off besides: {number}.", number=number(fine.less))
    yield said(paid, less)


def _captains(captains: CaptainsMay, around: Around) -> Iterable[Block]:
    if not captains.what:
        yield said(left_open("The published text leaves open what captains may do during play."))
        return
    only = sentence("Nothing else is allowed to them.") if captains.only else None
    yield said(sentence("During play captains may: {what}.", what=terms(captains.what, "captain")), only)


def _relegated(relegation: Relegation, around: Around) -> Iterable[Block]:
    if relegation.last is None:
        what = left_open("The last ones in the final ranking go down; the published text leaves open how many.")
    else:
        what = sentence("Number of teams that go down, from the end of the final ranking: {number}.", number=number(relegation.last))
    to = None if relegation.to is None else sentence("They go to: {event}.", event=Named(relegation.to))
    yield said(what, to)


def _withdrawn(withdrawn: Withdrawn, around: Around) -> Iterable[Block]:
    if withdrawn.results is None:
        yield said(left_open("The published text leaves open what becomes of the results of those who withdraw."))
    elif withdrawn.before is not None and withdrawn.otherwise is not None:
        yield said(
            sentence(
                "Results of those who withdraw before this part of the rounds was played: {part}. What becomes of them: {results}.",
                part=Percent(exact_decimal(withdrawn.before * 100)),
                results=Term(withdrawn.results, "withdrawn"),
            ),
            sentence("Otherwise: {results}.", results=Term(withdrawn.otherwise, "withdrawn")),
        )
    else:
        yield said(sentence("Results of those who withdraw: {results}.", results=Term(withdrawn.results, "withdrawn")))


def _team_score(score: TeamScore, around: Around) -> Iterable[Block]:
    if score.best is None:
        what = left_open("The score of a team is the sum of the points of its best players; the published text leaves open of how many.")
    else:
        what = sentence("The score of a team is the sum of the points of its best players: {number}.", number=number(score.best))
    shared = Term(score.by, "team") if score.by in SHARED else Condition(Word(score.span, score.by))
    by = sentence("The players of a team share: {fact}.", fact=shared)
    least = None
    if score.at_least is not None:
        least = sentence("Among them: {people}, at least {number}.", people=People("players", score.where), number=number(score.at_least))
    ties = None if score.ties is None else sentence("Equal teams are parted by: {ties}.", ties=terms(score.ties, "team score", ""))
    yield said(what, by, least, ties)


OUTLINES = {
    EachTeam: _each_team,
    EachLineUp: _each_line_up,
    TeamRequirement: _requirement,
    BoardOrder: _board_order,
    EmptyBoards: _empty_boards,
    HandedIn: _handed_in,
    OneTeamPerPlayer: _one_team,
    ChangesOfList: _changes,
    TeamFee: _fee,
    TeamDeposit: _deposit,
    Fine: _fine,
    CaptainsMay: _captains,
    Relegation: _relegated,
    Withdrawn: _withdrawn,
    TeamScore: _team_score,
}
HEADINGS = {
    EachTeam: sentence("Team lists"),
    EachLineUp: sentence("Line-ups"),
    Fine: sentence("Fines"),
    CaptainsMay: sentence("Captains"),
    Relegation: sentence("Relegation"),
    Withdrawn: sentence("Withdrawals"),
    TeamScore: sentence("Team standings"),
}
