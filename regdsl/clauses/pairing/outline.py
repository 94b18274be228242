"""Pairing rules and game points in sentences."""

from __future__ import annotations

from collections.abc import Iterable

from regdsl.clauses.outlining import Around, Block, said
from regdsl.clauses.pairing.model import (
    Acceleration,
    BoardColours,
    GamePoints,
    InitialColour,
    MatchPoints,
    NeverPaired,
    PairingProgram,
    PairingRules,
    StartingOrder,
)
from regdsl.clauses.pairing.signature import RATINGS
from regdsl.clauses.sentence import Condition, Term, Verbatim, counted, left_open, listed, number, sentence
from regdsl.language.syntax import Word

COLOURS = ("white", "black")
_COLOUR_OF = {"W": "white", "B": "black"}


def _rules(rules: PairingRules, around: Around) -> Iterable[Block]:
    if rules.system is None:
        yield said(left_open("The published text does not say by which rules is paired."))
        return
    edition = None if rules.edition is None else sentence("Edition of the rules: {year}.", year=number(rules.edition))
    yield said(sentence("Pairing rules: {system}.", system=Term(rules.system, "pairing rules")), edition)


def _program(program: PairingProgram, around: Around) -> Iterable[Block]:
    yield said(sentence("The pairings are made with this program: {program}.", program=Verbatim(program.program)))


def _game_points(points: GamePoints, around: Around) -> Iterable[Block]:
    yield said(
        sentence("A won game: {points}.", points=counted(points.win, "points")) if points.win is not None else None,
        sentence("A drawn game: {points}.", points=counted(points.draw, "points")) if points.draw is not None else None,
        sentence("A lost game: {points}.", points=counted(points.loss, "points")) if points.loss is not None else None,
        sentence("A pairing-allocated bye: {points}.", points=counted(points.bye, "points")) if points.bye is not None else None,
        sentence("A round that is missed: {points}.", points=counted(points.absence, "points")) if points.absence is not None else None,
    )


def _match_points(points: MatchPoints, around: Around) -> Iterable[Block]:
    yield said(
        sentence("A won match: {points}.", points=counted(points.win, "points")) if points.win is not None else None,
        sentence("A drawn match: {points}.", points=counted(points.draw, "points")) if points.draw is not None else None,
        sentence("A lost match: {points}.", points=counted(points.loss, "points")) if points.loss is not None else None,
        sentence("A match lost by forfeit: {points}.", points=counted(points.forfeit, "points")) if points.forfeit is not None else None,
    )


def _acceleration(acceleration: Acceleration, around: Around) -> Iterable[Block]:
    if acceleration.method is None:
        yield said(left_open("The published text leaves open whether pairings are accelerated."))
    elif acceleration.method == "none":
        yield said(sentence("Pairings are not accelerated."))
    else:
        yield said(sentence("Acceleration: {method}.", method=Term(acceleration.method, "acceleration")))


def _initial_colour(initial: InitialColour, around: Around) -> Iterable[Block]:
    if initial.colour is not None:
        yield said(sentence("In round 1 the first player has: {colour}.", colour=Term(initial.colour, "colour")))
    elif initial.by_lot:
        yield said(sentence("The colours of round 1 are drawn by lot."))
    else:
        yield said(left_open("The published text leaves open the colours of round 1."))


def _board_colours(board: BoardColours, around: Around) -> Iterable[Block]:
    if board.colours is None:
        yield said(left_open("The published text leaves open the colours of the boards."))
        return
    colours = listed((Term(_COLOUR_OF[colour], "colour") for colour in board.colours), "")
    yield said(sentence("The team that is named first has on its boards, from the first one on: {colours}.", colours=colours))


def _starting_order(order: StartingOrder, around: Around) -> Iterable[Block]:
    if order.by is None:
        yield said(left_open("The published text leaves open by which ratings the players are ordered before round 1."))
        return
    otherwise = None
    if order.otherwise is not None:
        otherwise = sentence("Players without it, by: {rating}.", rating=Term(order.otherwise, "starting order"))
    by = Term(order.by, "starting order") if order.by in RATINGS else Condition(Word(order.span, order.by))
    yield said(sentence("Before round 1 the players are ordered by: {rating}.", rating=by), otherwise)


def _never_pair(pairs: NeverPaired, around: Around) -> Iterable[Block]:
    rounds = None
    if pairs.first_round is not None and pairs.last_round is not None:
        numbers = listed((number(pairs.first_round), number(pairs.last_round)), "")
        rounds = sentence("This holds from the first to the last of these rounds: {rounds}.", rounds=numbers)
    players = None
    if pairs.players:
        players = sentence("Of these players no two meet: {players}.", players=listed((number(each) for each in pairs.players), ""))
    federation = sentence("Players of the same federation do not meet.") if "federation" in pairs.same else None
    club = sentence("Players of the same club do not meet.") if "club" in pairs.same else None
    yield said(players, federation, club, rounds)


OUTLINES = {
    PairingRules: _rules,
    PairingProgram: _program,
    GamePoints: _game_points,
    MatchPoints: _match_points,
    Acceleration: _acceleration,
    InitialColour: _initial_colour,
    BoardColours: _board_colours,
    StartingOrder: _starting_order,
    NeverPaired: _never_pair,
}
HEADINGS = {kind: sentence("Pairings") for kind in OUTLINES}
HEADINGS[GamePoints] = sentence("Points for the games")
HEADINGS[MatchPoints] = sentence("Points for the matches")
