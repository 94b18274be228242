"""Does what a text says of its tie-breaks agree with the rules that it names?"""

from __future__ import annotations

from collections.abc import Iterable

from regdsl.clauses.identity.model import Rules, Venue
from regdsl.clauses.printed_numbers import number_printed
from regdsl.clauses.provision import Provision
from regdsl.clauses.ranking.list_review import tie_breaks_that_can_apply
from regdsl.clauses.ranking.model import Ranking, UnplayedGames
from regdsl.diagnostics import Diagnostic
from regdsl.expressions.vocabulary import Scope
from regdsl.rulebooks.editions import edition_for

_EDITIONS = {
    "count as draw against oneself": ("self-game",),
    "count as virtual opponent": ("fide-2009",),
    "count as dummy with own score": ("fide-2023", "fide-2024-08", "fide-2026-03"),
}


def unplayed_games_as_edition(provisions: tuple[Provision, ...], scope: Scope) -> Iterable[Diagnostic]:
    """The rule about unplayed games that the text quotes must be that of the edition by which the event is ranked."""
    rules = next((each for each in provisions if isinstance(each, Rules)), None)
    venue = next((each for each in provisions if isinstance(each, Venue)), None)
    day = rules.edition if rules is not None and rules.edition is not None else venue.first_day if venue is not None else None
    if day is None:
        return
    edition = edition_for(day).edition
    for quoted in provisions:
        if isinstance(quoted, UnplayedGames) and quoted.rule is not None and edition.id not in _EDITIONS[quoted.rule]:
            yield Diagnostic(
                "unplayed-games-otherwise",
                quoted.span,
                {"rule": quoted.rule, "edition": edition.id, "title": edition.title},
                ("write `rules FIDE, DATE` with a day of the edition that is meant, or change the clause",),
                article=quoted.article,
            )


def numbers_as_printed(provisions: tuple[Provision, ...], scope: Scope) -> Iterable[Diagnostic]:
    """The number that the source prints before a tie-break is that of its place in the list."""
    for ranking in provisions:
        for one in ranking.printed if isinstance(ranking, Ranking) else ():
            number = number_printed(one.printed)
            if number is not None and number != one.place:
                arguments = {"what": f"tie-break {one.place}", "printed": one.printed}
                advice = ("one of the two is a slip",)
                yield Diagnostic("printed-otherwise", one.span, arguments, advice, article=ranking.article)


CHECKS = (unplayed_games_as_edition, numbers_as_printed, tie_breaks_that_can_apply)
