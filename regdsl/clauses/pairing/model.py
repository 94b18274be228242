"""Who meets whom, and what a game is worth."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from regdsl.clauses.pairing.signature import RATINGS
from regdsl.clauses.provision import Building, Provision, marks, stated
from regdsl.expressions.fact import About
from regdsl.language.reading import ReadClause
from regdsl.language.syntax import Word
from regdsl.records.crosstable import Scoring
from regdsl.records.team_event import MatchScoring
from regdsl.values.frozen import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class PairingRules(Provision):
    """The Swiss system (None: left open) and the year of its edition (None: the one in force on the first day)."""

    system: str | None
    edition: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class PairingProgram(Provision):
    """With which program is paired."""

    program: str


@dataclass(frozen=True, slots=True, kw_only=True)
class GamePoints(Provision):
    """What results are worth. None: it is not said, and so the usual; the bye as a win."""

    win: Fraction | None = None
    draw: Fraction | None = None
    loss: Fraction | None = None
    bye: Fraction | None = None
    absence: Fraction | None = None

    @property
    def scoring(self) -> Scoring:
        """The points of all results."""
        usual = Scoring()
        win = self.win if self.win is not None else usual.win
        return Scoring(
            win=win,
            draw=self.draw if self.draw is not None else usual.draw,
            loss=self.loss if self.loss is not None else usual.loss,
            absence=self.absence if self.absence is not None else usual.absence,
            pairing_allocated_bye=self.bye if self.bye is not None else win,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchPoints(Provision):
    """What a won, drawn and lost match of teams is worth, and one lost by forfeit. None: it is not said, and so the usual."""

    win: Fraction | None = None
    draw: Fraction | None = None
    loss: Fraction | None = None
    forfeit: Fraction | None = None

    @property
    def scoring(self) -> MatchScoring:
        """The points of all matches."""
        usual = MatchScoring()
        return MatchScoring(
            self.win if self.win is not None else usual.win,
            self.draw if self.draw is not None else usual.draw,
            self.loss if self.loss is not None else usual.loss,
            self.forfeit,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Acceleration(Provision):
    """`none`, `baku` or `own method`; None: left open."""

    method: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class InitialColour(Provision):
    """`white` or `black` for the first number; None: by lot, or left open."""

    colour: str | None
    by_lot: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardColours(Provision):
    """`W` or `B` for each board of the team that is named first. None: left open."""

    colours: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class StartingOrder(Provision):
    """By which rating or attribute players are ordered before round 1 (None: left open), and by which those who lack it."""

    by: str | None
    otherwise: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class NeverPaired(Provision):
    """No two of these meet; `same` is `federation` or `club` where those who share it do not. Rounds None: in all."""

    players: tuple[int, ...]
    same: tuple[str, ...] = ()
    first_round: int | None = None
    last_round: int | None = None


def _rules(clause: ReadClause, building: Building) -> Iterable[Provision]:
    yield PairingRules(system=stated(clause.get("system")), edition=stated(clause.get("edition")), **marks(clause))


def _program(clause: ReadClause, building: Building) -> Iterable[Provision]:
    program = stated(clause.get("program"))
    if program is not None:
        yield PairingProgram(program=program, **marks(clause))


def _game_points(clause: ReadClause, building: Building) -> Iterable[Provision]:
    yield GamePoints(
        win=_points(clause, "win"),
        draw=_points(clause, "draw"),
        loss=_points(clause, "loss"),
        bye=_points(clause, "bye"),
        absence=_points(clause, "absence"),
        **marks(clause),
    )


def _match_points(clause: ReadClause, building: Building) -> Iterable[Provision]:
    yield MatchPoints(
        win=_points(clause, "win"),
        draw=_points(clause, "draw"),
        loss=_points(clause, "loss"),
        forfeit=_points(clause, "forfeit"),
        **marks(clause),
    )


def _points(clause: ReadClause, name: str) -> Fraction | None:
    value = stated(clause.get(name))
    return Fraction(value) if value is not None else None


def _acceleration(clause: ReadClause, building: Building) -> Iterable[Provision]:
    yield Acceleration(method=stated(clause.get("method")), **marks(clause))


def _initial_colour(clause: ReadClause, building: Building) -> Iterable[Provision]:
    yield InitialColour(colour=stated(clause.get("colour")), by_lot=stated(clause.get("by")) == "lot", **marks(clause))


def _board_colours(clause: ReadClause, building: Building) -> Iterable[Provision]:
    yield BoardColours(colours=stated(clause.get("colours")), **marks(clause))


def _starting_order(clause: ReadClause, building: Building) -> Iterable[Provision]:
    by = stated(clause.get("by"))
    if by is not None and by not in RATINGS:
        building.condition(Word(clause.spans["by"], by), About.PERSON)
    yield StartingOrder(by=by, otherwise=stated(clause.get("else")), **marks(clause))


def _never_pair(clause: ReadClause, building: Building) -> Iterable[Provision]:
    named = clause.get("players") or ()
    rounds = stated(clause.get("in"))
    yield NeverPaired(
        players=tuple(each for each in named if isinstance(each, int)),
        same=tuple(each.removeprefix("same ") for each in named if isinstance(each, str)),
        first_round=rounds.first if rounds is not None else None,
        last_round=rounds.last if rounds is not None else None,
        **marks(clause),
    )


BUILDERS = {
    "pairing rules": _rules,
    "pairing program": _program,
    "game points": _game_points,
    "match points": _match_points,
    "acceleration": _acceleration,
    "initial colour": _initial_colour,
    "board colours": _board_colours,
    "starting order": _starting_order,
    "never pair": _never_pair,
}
