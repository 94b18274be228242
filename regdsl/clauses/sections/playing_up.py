"""Who plays up: in a section above another one into which the person fits."""

from __future__ import annotations

from collections.abc import Sequence

from regdsl.clauses.sections.membership import fits
from regdsl.clauses.sections.model import Section
from regdsl.clauses.sections.naming import SECTION
from regdsl.expressions.subjects import PersonSubject
from regdsl.expressions.three_valued import Truth, any_of
from regdsl.expressions.vocabulary import Scope
from regdsl.expressions.witnesses import look_for_person
from regdsl.values.unknown import Unknown

PLAYING_UP = "playing up"


def is_playing_up(subject: PersonSubject, sections: Sequence[Section], scope: Scope) -> Truth:
    """Whether the person plays in a section above one into which he or she fits.

    One section is above another if everybody who fits the other may play in it, and not the other way round: `open` is above `below 2000`,
    and under 12 above under 10. Of two that only overlap neither is above by their conditions: then the entry list says who plays up.
    """
    own = subject.lookup(SECTION)
    if isinstance(own, Unknown):
        return own
    mine = next((section for section in sections if section.name == own), None)
    if mine is None:
        return False
    return any_of([_up_from(subject, mine, other, scope) for other in sections if other is not mine])


def _up_from(subject: PersonSubject, mine: Section, other: Section, scope: Scope) -> Truth:
    fitting = fits(subject, other, scope)
    if fitting is not True:
        return fitting
    upwards, downwards = _holds_all_of(mine, other, scope), _holds_all_of(other, mine, scope)
    if upwards is False and downwards is False:
        who = f"player {subject.person.number}"
        return Unknown((f"{PLAYING_UP} of {who}: neither of the sections {mine.name} and {other.name} takes everybody of the other",))
    return upwards is True and downwards is False


def _holds_all_of(section: Section, other: Section, scope: Scope) -> bool:
    """Whether everybody who fits `other` may play in `section`, as far as somebody who may not can be thought of."""
    if section.where is None:
        return section.stated
    wanted = [(section.where, False), *(((other.where, True),) if other.where is not None else ())]
    return look_for_person(wanted, scope).person is None
