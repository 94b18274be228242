"""What is known of those who started in an event as a whole."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from regdsl.values.hints import TYPE_CHECKING
from regdsl.values.unknown import Unknown

if TYPE_CHECKING:
    from regdsl.clauses.occasion import Occasion
    from regdsl.records.person import Person


def average_rating(people: Sequence[Person], event: str) -> Fraction | Unknown:
    """The exact mean. What an unrated starter counts with is not known: regulations leave them out, or give them a number."""
    ratings = [person.rating for person in people]
    known = [rating for rating in ratings if isinstance(rating, int)]
    if not known or len(known) < len(ratings):
        return Unknown((f"average rating of starters of {event}: {len(ratings) - len(known)} of {len(ratings)} have no rating here",))
    return Fraction(sum(known), len(known))


def teams(event: Occasion) -> int | Unknown:
    """How many teams play: those of the results, else those that the entries name."""
    results = event.records.results if event.records is not None else None
    if results is not None and results.arrangements is not None and results.arrangements.teams is not None:
        return len(results.arrangements.teams.teams)
    named = [subject.lookup("team") for subject in event.subjects.values()]
    known = {each for each in named if isinstance(each, str)}
    lacking = sum(isinstance(each, Unknown) for each in named)
    return Unknown((f"teams of {event.name}: neither results nor entries name them",)) if lacking or not known else len(known)


def clubs(people: Sequence[Person], event: str) -> int | Unknown:
    """How many different clubs the starters have; who has none belongs to none."""
    known = {person.club for person in people if isinstance(person.club, str)}
    open_ones = sum(isinstance(person.club, Unknown) for person in people)
    return Unknown((f"club of {open_ones} starters of {event}",)) if open_ones else len(known)
