"""What a document says of itself: where and when, what belongs to what, which rules and which language hold."""

from __future__ import annotations

from collections.abc import Iterable

from regdsl.clauses.details import days, language
from regdsl.clauses.identity.model import (
    AuthenticLanguage,
    FreeText,
    Game,
    Heading,
    Languages,
    Logo,
    MemberOf,
    Name,
    PlayingPlace,
    Purpose,
    Rules,
    Translations,
    Venue,
)
from regdsl.clauses.outlining import Around, Block, FreeWords, Title, said
from regdsl.clauses.sentence import Code, Named, Term, Texts, Verbatim, left_open, number, sentence


def _nothing(provision: object, around: Around) -> Iterable[Block]:
    """The document itself says it: its title, its languages, its picture."""
    return ()


def _authentic(authentic: AuthenticLanguage, around: Around) -> Iterable[Block]:
    """The foot of every document says it; where an article does, it stands there too."""
    if authentic.article and authentic.language is not None:
        yield said(sentence("The authentic text is the one in the language {language}.", language=language(authentic.language)))


def _heading(heading: Heading, around: Around) -> Iterable[Block]:
    yield Title(Texts(heading.texts))


def _text(text: FreeText, around: Around) -> Iterable[Block]:
    yield FreeWords(Texts(text.texts), text.name)


def _game(game: Game, around: Around) -> Iterable[Block]:
    if game.game is None:
        yield said(left_open("The published text leaves open which game is played."))
    else:
        yield said(sentence("Game: {game}.", game=Term(game.game, "game")))


def _purpose(purpose: Purpose, around: Around) -> Iterable[Block]:
    yield said(sentence("Purpose: {purpose}", purpose=Texts(purpose.texts)))


def _place(place: PlayingPlace, around: Around) -> Iterable[Block]:
    yield said(sentence("Place of play: {place}", place=Texts(place.texts)))


def venue_sentences(venue: Venue) -> Block:
    """Place, federation and days of an event."""
    place = None
    if venue.place is not None and venue.federation is not None:
        place = sentence("Place: {place} ({federation}).", place=Verbatim(venue.place), federation=Code(venue.federation))
    elif venue.place is not None:
        place = sentence("Place: {place}.", place=Verbatim(venue.place))
    when = None
    if venue.first_day is not None:
        when = sentence("Dates: {days}.", days=days(venue.first_day, venue.last_day))
    elif venue.year is not None:
        when = sentence("Year: {year}.", year=Verbatim(str(venue.year)))
    zone = None if venue.zone is None else sentence("Times are those of the time zone {zone}.", zone=Verbatim(venue.zone))
    open_place = left_open("The published text does not say where the event is held.") if venue.place is None else None
    open_days = left_open("The published text does not say on which days the event is held.") if venue.first_day is None else None
    return said(place, open_place, when, open_days, zone)


def _venue(venue: Venue, around: Around) -> Iterable[Block]:
    yield venue_sentences(venue)


def _member(member: MemberOf, around: Around) -> Iterable[Block]:
    if member.number is None:
        yield said(sentence("The event belongs to the series {series}.", series=Named(member.series)))
    else:
        yield said(sentence("Event {number} of the series {series}.", number=number(member.number), series=Named(member.series)))


def _rules(rules: Rules, around: Around) -> Iterable[Block]:
    if rules.edition is None:
        yield said(sentence("Rules: {rulebook}, in the edition of the first day of the event.", rulebook=Verbatim(rules.rulebook)))
    else:
        yield said(sentence("Rules: {rulebook}, edition of {day}.", rulebook=Verbatim(rules.rulebook), day=rules.edition))


OUTLINES = {
    Game: _game,
    Name: _nothing,
    Languages: _nothing,
    Translations: _nothing,
    Logo: _nothing,
    AuthenticLanguage: _authentic,
    Heading: _heading,
    FreeText: _text,
    Purpose: _purpose,
    PlayingPlace: _place,
    Venue: _venue,
    MemberOf: _member,
    Rules: _rules,
}
HEADINGS = {
    Venue: sentence("Place and dates"),
    PlayingPlace: sentence("Place of play"),
    Purpose: sentence("Purpose"),
    Rules: sentence("Rules"),
}
