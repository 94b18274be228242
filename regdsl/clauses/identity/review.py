"""Languages that the file names and does not have."""

from __future__ import annotations

import re
from collections.abc import Iterable

from regdsl.clauses.identity import text_review
from regdsl.clauses.identity.games import CHESS
from regdsl.clauses.identity.model import AuthenticLanguage, Game, Heading, Languages, Name, Venue
from regdsl.clauses.provision import Provision
from regdsl.diagnostics import Diagnostic
from regdsl.expressions.vocabulary import Scope


def authentic_language_exists(provisions: tuple[Provision, ...], scope: Scope) -> Iterable[Diagnostic]:
    """The language whose text counts is one of the languages of the file."""
    tags = [tag for languages in provisions if isinstance(languages, Languages) for tag in languages.tags]
    for authentic in provisions:
        if isinstance(authentic, AuthenticLanguage) and authentic.language is not None and tags and authentic.language not in tags:
            arguments = {"language": authentic.language, "languages": ", ".join(tags)}
            advice = f"add the text in `{authentic.language}`, without which nobody can tell what counts"
            yield Diagnostic("authentic-text-missing", authentic.span, arguments, (advice,), article=authentic.article or None)


def other_game(provisions: tuple[Provision, ...], scope: Scope) -> Iterable[Diagnostic]:
    """Of a game that is not chess, the ratings, titles and tie-breaks by ratings of chess say nothing."""
    for game in provisions:
        if isinstance(game, Game) and game.game is not None and game.game != "chess":
            what = (
                "ratings and titles of FIDE, and tie-breaks by them"
                if game.game in CHESS
                else "rules, ratings, titles and tie-breaks of FIDE"
            )
            yield Diagnostic("other-game", game.span, {"game": game.game, "what": what}, (), article=game.article or None)


def headings_of_the_same_year(provisions: tuple[Provision, ...], scope: Scope) -> Iterable[Diagnostic]:
    """A heading names a year shortly before those of the event or series: it is left over from the text of an earlier one."""
    titles = [text for each in provisions if isinstance(each, Name) for text in each.texts.values()]
    titles += [scope.title] if scope.title is not None else []
    own = {year for text in titles for year in _years(text)}
    own |= {day.year for each in provisions if isinstance(each, Venue) for day in (each.first_day, each.last_day) if day is not None}
    for heading in provisions:
        found = {year for text in heading.texts.values() for year in _years(text)} if isinstance(heading, Heading) and own else set()
        for year in sorted(found - own):
            if 0 < min(own) - year <= _LEFT_OVER:
                arguments = {"year": str(year), "own": ", ".join(map(str, sorted(own)))}
                yield Diagnostic(
                    "year-left-over", heading.span, arguments, ("write the year of this one",), article=heading.article or None
                )


_LEFT_OVER = 5
"""So many years back a heading is one that was not brought up to date; further back it speaks of history or of years of birth."""


def _years(text: str) -> list[int]:
    return [int(found) for found in re.findall(r"(?<![\d.])(?:19|20)\d{2}(?![\d])", text)]


_LONGEST = 366
"""Days. Leagues and correspondence tournaments may last from one autumn to the next summer."""


def lasts_no_longer_than_a_year(provisions: tuple[Provision, ...], scope: Scope) -> Iterable[Diagnostic]:
    """Two days of which one has a slip in its year or month still are in order."""
    for venue in provisions:
        if isinstance(venue, Venue) and venue.first_day is not None and venue.last_day is not None:
            days = (venue.last_day - venue.first_day).days + 1
            if days > _LONGEST:
                said = {"days": str(days), "first": str(venue.first_day), "last": str(venue.last_day)}
                yield Diagnostic("event-too-long", venue.span, said, ("check the years of both days",), article=venue.article or None)


CHECKS = (lasts_no_longer_than_a_year, authentic_language_exists, other_game, headings_of_the_same_year, *text_review.CHECKS)
