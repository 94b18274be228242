"""Rules of conduct in sentences."""

from __future__ import annotations

from collections.abc import Iterable

from regdsl.clauses.conduct.model import (
    Allowed,
    DefaultTime,
    DressCode,
    Duties,
    ExcludedLaws,
    Exemption,
    Forbidden,
    NoDraw,
    Penalties,
    Penalty,
    PenaltyLine,
    PlayingVenue,
    StartAnnounced,
)
from regdsl.clauses.conduct.words import DUTIES, GAMES, GROUPS, OFFENCES
from regdsl.clauses.details import by_whom
from regdsl.clauses.outlining import Around, Block, FreeWords, said
from regdsl.clauses.sentence import (
    Named,
    Range,
    Sentence,
    Term,
    Texts,
    Value,
    Verbatim,
    codes,
    left_open,
    length,
    listed,
    number,
    sentence,
    terms,
)


def _exemption(exemption: Exemption) -> Iterable[Sentence]:
    if exemption.articles:
        yield sentence("Exception: claims under these articles of the Laws of Chess: {articles}.", articles=codes(exemption.articles))
    if exemption.cases:
        yield sentence("Exception: {cases}.", cases=terms(exemption.cases, "exception", "or"))
    if exemption.place is not None:
        yield sentence("Exception, where: {place}.", place=Term(exemption.place, "place"))
    if exemption.by is not None:
        yield sentence("Exception, if allowed by: {who}.", who=_whom(exemption.by))
    group = exemption.group or exemption.to
    if group is not None:
        yield sentence("Exception, for: {group}.", group=_whom(group))


def _whom(name: str) -> Term:
    return Term(name, "people") if name in (*GROUPS, *GAMES) else Term(name, "role")


def _default_time(default: DefaultTime, around: Around) -> Iterable[Block]:
    if default.seconds is None:
        yield said(left_open("The published text leaves open how late a player may come."))
        return
    if default.seconds == 0:
        late = sentence("A player who is not at the board at the start of the round loses the game.")
    else:
        late = sentence("A player who comes later than this loses the game: {time}.", time=length(default.seconds))
    start = None
    if default.counted_from is not None:
        start = sentence("Counted from: {start}.", start=Term(default.counted_from, "start"))
    else:
        start = left_open("The published text leaves open from when this is counted.")
    yield said(late, start, *(each for exemption in default.exemptions for each in _exemption(exemption)))


def _start(start: StartAnnounced, around: Around) -> Iterable[Block]:
    if start.seconds is None:
        yield said(left_open("The start of a round is announced; the published text leaves open when."))
    else:
        yield said(sentence("The start of a round is announced {time} before.", time=length(start.seconds)), by_whom(start.by))


def _no_draw(no_draw: NoDraw, around: Around) -> Iterable[Block]:
    exceptions = tuple(each for exemption in no_draw.exemptions for each in _exemption(exemption))
    if no_draw.is_open and no_draw.move is not None:
        yield said(left_open("The published text leaves open what holds for draws before move {move}.", move=number(no_draw.move)))
    elif no_draw.move is None:
        yield said(sentence("Players may not agree to a draw."), *exceptions)
    elif no_draw.colour == "black":
        yield said(sentence("Players may not agree to a draw before Black's move {move}.", move=number(no_draw.move)), *exceptions)
    elif no_draw.colour == "white":
        yield said(sentence("Players may not agree to a draw before White's move {move}.", move=number(no_draw.move)), *exceptions)
    else:
        yield said(sentence("Players may not agree to a draw before move {move}.", move=number(no_draw.move)), *exceptions)


def _forbidden(forbidden: Forbidden, around: Around) -> Iterable[Block]:
    where = None if forbidden.place is None else sentence("Where: {place}.", place=Term(forbidden.place, "place"))
    whom = None if forbidden.group is None else sentence("To whom this applies: {group}.", group=_whom(forbidden.group))
    what = sentence("Forbidden: {activities}.", activities=terms(forbidden.activities, "activity"))
    yield said(what, where, whom, *(each for exemption in forbidden.exemptions for each in _exemption(exemption)))


def _allowed(allowed: Allowed, around: Around) -> Iterable[Block]:
    where = None if allowed.place is None else sentence("Where: {place}.", place=Term(allowed.place, "place"))
    time = None if allowed.seconds is None else sentence("At most, after the start of a round: {time}.", time=length(allowed.seconds))
    whose = None if allowed.whose is None else sentence("To whom this applies: {group}.", group=_whom(allowed.whose))
    what = sentence("Allowed only as follows: {activities}.", activities=terms(allowed.activities, "activity"))
    yield said(what, where, time, whose, by_whom(allowed.by))


def _penalty(penalty: Penalty, around: Around) -> Iterable[Block]:
    offence = _offence(penalty.offence) if penalty.offence is not None else left_open("left open by the published text")
    outcome: Value = left_open("left open by the published text")
    if penalty.fine is not None:
        outcome = sentence("a fine of {amount}", amount=penalty.fine)
    elif penalty.outcome is not None:
        outcome = Term(penalty.outcome, "outcome")
    if penalty.count is not None:
        what = sentence("{offence}, time {count}: {outcome}.", offence=offence, count=number(penalty.count), outcome=outcome)
    else:
        what = sentence("{offence}: {outcome}.", offence=offence, outcome=outcome)
    opponent = None
    if penalty.opponent is not None:
        opponent = sentence("For the opponent: {outcome}.", outcome=Term(penalty.opponent, "opponent"))
    yield said(what, opponent)


def _offence(name: str) -> Value:
    return Term(name, "offence") if name in OFFENCES else Verbatim(name)


def _penalties(penalties: Penalties, around: Around) -> Iterable[Block]:
    offence = _offence(penalties.offence)
    if not penalties.lines:
        yield said(left_open("The published text leaves open what follows for: {offence}.", offence=offence))
        return
    for line in penalties.lines:
        whose = sentence("Sections: {sections}.", sections=listed((Named(name) for name in line.sections), "")) if line.sections else None
        yield said(whose, _punished(line, offence))
    if penalties.counted_in != ("game" if penalties.offence == "illegal move" else "event"):
        yield said(sentence("The times are counted in: {where}.", where=Term(penalties.counted_in, "counted in")))


def _punished(line: PenaltyLine, offence: Value) -> Sentence:
    outcome: Value = left_open("left open by the published text")
    if line.seconds is not None:
        outcome = sentence("{time} for the opponent", time=length(line.seconds))
    elif line.fine is not None:
        outcome = sentence("a fine of {amount}", amount=line.fine)
    elif line.outcome is not None:
        outcome = Term(line.outcome, "outcome")
    if line.first is None:
        return sentence("{offence}: {outcome}.", offence=offence, outcome=outcome)
    first = number(line.first)
    if line.last is None:
        return sentence("{offence}, from time {count} on: {outcome}.", offence=offence, count=first, outcome=outcome)
    if line.last > line.first:
        times = Range(line.first, line.last)
        return sentence("{offence}, times {times}: {outcome}.", offence=offence, times=times, outcome=outcome)
    return sentence("{offence}, time {count}: {outcome}.", offence=offence, count=first, outcome=outcome)


def _duties(duties: Duties, around: Around) -> Iterable[Block]:
    yield said(
        sentence(
            "The players are obliged: {duties}.",
            duties=listed((Term(each, "duty") if each in DUTIES else Verbatim(each) for each in duties.duties), ""),
        )
    )


def _excluded(excluded: ExcludedLaws, around: Around) -> Iterable[Block]:
    yield said(sentence("These articles of the Laws of Chess do not apply: {articles}.", articles=codes(excluded.articles)))


def _venue(venue: PlayingVenue, around: Around) -> Iterable[Block]:
    yield said(sentence("The playing venue consists of: {places}.", places=terms(venue.places, "place")))


def _dress(dress: DressCode, around: Around) -> Iterable[Block]:
    if dress.kinds:
        yield said(sentence("Dress: {kinds}.", kinds=terms(dress.kinds, "dress", "")))
    if dress.texts:
        yield FreeWords(Texts(dress.texts))


OUTLINES = {
    DefaultTime: _default_time,
    StartAnnounced: _start,
    NoDraw: _no_draw,
    Forbidden: _forbidden,
    Allowed: _allowed,
    Penalty: _penalty,
    Penalties: _penalties,
    Duties: _duties,
    ExcludedLaws: _excluded,
    PlayingVenue: _venue,
    DressCode: _dress,
}
HEADINGS = {kind: sentence("Conduct") for kind in OUTLINES}
HEADINGS[DefaultTime] = sentence("Late arrival")
HEADINGS[StartAnnounced] = sentence("Start of the rounds")
HEADINGS[NoDraw] = sentence("Draws by agreement")
HEADINGS[PlayingVenue] = sentence("Playing venue")
HEADINGS[Penalty] = sentence("Penalties")
HEADINGS[Penalties] = sentence("Penalties")
