"""Languages that the file names and does not have."""

from __future__ import annotations

from collections.abc import Iterable

from regdsl.clauses.identity.games import CHESS
from regdsl.clauses.identity.model import AuthenticLanguage, Game, Languages
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


CHECKS = (authentic_language_exists, other_game)
