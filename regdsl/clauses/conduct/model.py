"""Declared rules of conduct."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction

from regdsl.clauses.conduct.penalties import Consent, Outcome, Times
from regdsl.clauses.conduct.words import LawsArticle, Offence
from regdsl.clauses.durations import TimeFrom
from regdsl.clauses.provision import Building, Provision, marks, stated, words_of
from regdsl.language.operands import Amount
from regdsl.language.reading import ReadClause
from regdsl.values.frozen import dataclass
from regdsl.values.money import Money
from regdsl.values.span import Span


@dataclass(frozen=True, slots=True)
class Exemption:
    """When a rule does not hold: for claims under articles of the laws, in a place, by somebody's consent, for a group."""

    articles: tuple[str, ...] = ()
    cases: tuple[str, ...] = ()
    place: str | None = None
    by: str | None = None
    to: str | None = None
    group: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class DefaultTime(Provision):
    """A player who is later than `seconds` after `counted_from` loses. None: the text leaves it open."""

    seconds: Fraction | None
    counted_from: str | None
    exemptions: tuple[Exemption, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class StartAnnounced(Provision):
    """So many seconds before the start of a round it is announced, by somebody."""

    seconds: Fraction | None
    by: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class NoDraw(Provision):
    """No draw may be agreed before this move of `colour` (None: of both) is completed; `move` None: in the whole game.

    `is_open`: what holds is left open.
    """

    move: int | None
    colour: str | None = None
    exemptions: tuple[Exemption, ...] = ()
    is_open: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Forbidden(Provision):
    """What is forbidden; `place` None: everywhere, `group` None: to everybody."""

    activities: tuple[str, ...]
    place: str | None = None
    group: str | None = None
    exemptions: tuple[Exemption, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Allowed(Provision):
    """What is allowed only so: in a place, for `seconds` after the start of a game, for a group or for some games."""

    activities: tuple[str, ...]
    place: str | None = None
    seconds: Fraction | None = None
    whose: str | None = None
    by: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Penalty(Provision):
    """What follows for a player when `offence` happens (`count`: for that time): an `outcome` or a `fine`; and for the opponent."""

    outcome: str | None
    offence: str | None
    count: int | None = None
    opponent: str | None = None
    fine: Money | None = None


@dataclass(frozen=True, slots=True)
class PenaltyLine:
    """What follows the `first` to the `last` time (None: all later ones) in these sections (none: in all).

    `first` None: each time. `outcome` None: the text leaves it open; `seconds` for the opponent, `fine` in money.
    """

    sections: tuple[str, ...]
    first: int | None
    outcome: str | None
    seconds: Fraction | None = None
    last: int | None = None
    fine: Money | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Penalties(Provision):
    """What follows an offence step by step, counted in one game, in the event or in the series; no line: the text leaves it open.

    `offence` is one of `OFFENCES`, or what is forbidden in the words of the text.
    """

    offence: str
    lines: tuple[PenaltyLine, ...]
    counted_in: str = "event"


@dataclass(frozen=True, slots=True, kw_only=True)
class Duties(Provision):
    duties: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ExcludedLaws(Provision):
    """Articles of the Laws of Chess that do not apply."""

    articles: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayingVenue(Provision):
    """Of what the playing venue consists."""

    places: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class DressCode(Provision):
    kinds: tuple[str, ...]
    texts: Mapping[str, str]


def _exemptions(clause: ReadClause) -> tuple[Exemption, ...]:
    return tuple(
        Exemption(
            _articles(inner),
            words_of(inner, "case"),
            stated(inner.get("in")),
            stated(inner.get("by")),
            stated(inner.get("to")),
            stated(inner.get("for")),
        )
        for inner in clause.all("except")
    )


def _default_time(clause: ReadClause, building: Building) -> Iterable[Provision]:
    seconds, counted_from = stated(clause.get("time")), stated(clause.get("from"))
    yield DefaultTime(seconds=seconds, counted_from=counted_from, exemptions=_exemptions(clause), **marks(clause))
    yield from building.texts(clause)


def _start_announced(clause: ReadClause, building: Building) -> Iterable[Provision]:
    time = stated(clause.get("time"))
    yield StartAnnounced(seconds=time.seconds if isinstance(time, TimeFrom) else None, by=stated(clause.get("by")), **marks(clause))


def _no_draw(clause: ReadClause, building: Building) -> Iterable[Provision]:
    move = stated(clause.get("before"))
    number, colour = (move.number, move.colour) if move is not None else (None, None)
    yield NoDraw(move=number, colour=colour, exemptions=_exemptions(clause), **marks(clause))
    yield from building.texts(clause)


def _forbid(clause: ReadClause, building: Building) -> Iterable[Provision]:
    yield Forbidden(
        activities=words_of(clause, "activities"),
        place=stated(clause.get("in")),
        group=stated(clause.get("for")),
        exemptions=_exemptions(clause),
        **marks(clause),
    )
    yield from building.texts(clause)


def _allow(clause: ReadClause, building: Building) -> Iterable[Provision]:
    yield Allowed(
        activities=words_of(clause, "activities"),
        place=stated(clause.get("in")),
        seconds=stated(clause.get("at most")),
        whose=stated(clause.get("for")),
        by=stated(clause.get("by")),
        **marks(clause),
    )


def _penalty(clause: ReadClause, building: Building) -> Iterable[Provision]:
    offence, outcome = stated(clause.get("for")), stated(clause.get("outcome"))
    fine = building.money(outcome, clause, clause.spans["outcome"]) if isinstance(outcome, Amount) else None
    yield Penalty(
        outcome=outcome if isinstance(outcome, str) else None,
        fine=fine,
        offence=offence.name if offence is not None else None,
        count=offence.count if offence is not None else None,
        opponent=stated(clause.get("opponent")),
        **marks(clause),
    )


def _draws(clause: ReadClause, building: Building) -> Iterable[Provision]:
    """The same as `no draw before move N`, with somebody's consent as the exception."""
    move, rule = stated(clause.get("before")), next(iter(clause.entries), None)
    exemptions = (Exemption(by=rule.by),) if isinstance(rule, Consent) else ()
    yield NoDraw(
        move=move.number if move is not None else None,
        colour=move.colour if move is not None else None,
        exemptions=exemptions,
        is_open=clause.unstated,
        **marks(clause),
    )


def _penalties(clause: ReadClause, building: Building) -> Iterable[Provision]:
    written = stated(clause.get("for"))
    if written is None:
        return
    offence = written.removesuffix("s") if written in ("illegal moves", "late arrivals") else written
    lines = [
        _line(row.key, next((value for value in row.values if isinstance(value, Outcome)), None), clause, building, row.row.span)
        for row in clause.rows
    ]
    for row in clause.rows:
        unknown = [name for name in row.key if name not in building.scope.sections] if isinstance(row.key, tuple) else []
        if unknown:
            what = f"`{unknown[0]}` is neither a step nor one of the sections"
            building.report("wrong-operand", row.row.span, {"what": what}, "write the number of the time: `1: warning`, `2: loss`")
        if isinstance(row.key, Offence) and row.key.name != offence:
            what = f"this is a step of `{row.key.name}`, and the penalties are for `{offence}`"
            building.report("wrong-operand", row.row.span, {"what": what}, "write the number alone: `1: warning`")
    alone = [each for each in clause.entries if isinstance(each, Outcome)]
    if len(alone) > 1:  # one after the other: `warning, loss`
        lines += [_line(Times(time, time), each, clause, building) for time, each in enumerate(alone, start=1)]
    else:
        lines += [_line((), each, clause, building) for each in alone]
    per = stated(clause.get("per")) or ("game" if offence == "illegal move" else "event")
    yield Penalties(offence=offence, lines=tuple(lines), counted_in=per, **marks(clause))


def _line(key: object, outcome: Outcome | None, clause: ReadClause, building: Building, span: Span | None = None) -> PenaltyLine:
    sections = key if isinstance(key, tuple) else ()
    first, last = _times(key, outcome)
    if outcome is None:
        return PenaltyLine(sections, first, None, None, last)
    return PenaltyLine(sections, first, outcome.name, outcome.seconds, last, building.money(outcome.fine, clause, span))


def _times(key: object, outcome: Outcome | None) -> tuple[int | None, int | None]:
    match key:
        case Times(first=first, last=last):
            return first, last
        case Offence(count=count):
            return count, count
    count = outcome.count if outcome is not None else None
    return count, count


def _duties(clause: ReadClause, building: Building) -> Iterable[Provision]:
    yield Duties(duties=words_of(clause, "duties"), **marks(clause))


def _exclude(clause: ReadClause, building: Building) -> Iterable[Provision]:
    yield ExcludedLaws(articles=_articles(clause), **marks(clause))


def _playing_venue(clause: ReadClause, building: Building) -> Iterable[Provision]:
    yield PlayingVenue(places=words_of(clause, "places"), **marks(clause))


def _dress_code(clause: ReadClause, building: Building) -> Iterable[Provision]:
    yield DressCode(kinds=words_of(clause, "kind"), texts=dict(clause.texts), **marks(clause))


def _articles(clause: ReadClause) -> tuple[str, ...]:
    """The articles of the Laws of Chess that the clause names."""
    return tuple(article.number for article in clause.get("articles") or () if isinstance(article, LawsArticle))


BUILDERS = {
    "default time": _default_time,
    "start announced": _start_announced,
    "no draw": _no_draw,
    "no draw offers": _no_draw,
    "forbid": _forbid,
    "allow": _allow,
    "penalty": _penalty,
    "draws": _draws,
    "penalties": _penalties,
    "players must": _duties,
    "exclude": _exclude,
    "playing venue": _playing_venue,
    "dress code": _dress_code,
}
