"""In which section a person plays, and the event as one section sees it."""

from __future__ import annotations

from regdsl.clauses.sections.holding import holding
from regdsl.clauses.sections.model import Section
from regdsl.clauses.sections.naming import SECTION
from regdsl.expressions.evaluating import evaluate, truth
from regdsl.expressions.subjects import PersonSubject
from regdsl.expressions.three_valued import Truth
from regdsl.expressions.vocabulary import Scope
from regdsl.values.frozen import replace
from regdsl.values.hints import TYPE_CHECKING
from regdsl.values.unknown import Unknown, is_unknown, lacking_of

if TYPE_CHECKING:
    from regdsl.clauses.occasion import Occasion


def entered(subject: PersonSubject) -> str | None:
    """The section that the records name for the person; None where they name none that the text knows."""
    written = subject.person.attributes.get(SECTION)
    return written if isinstance(written, str) and written in subject.scope.sections else None


def fits(subject: PersonSubject, section: Section, scope: Scope) -> Truth:
    """Whether the person may play in the section."""
    if section.where is not None:
        return truth(evaluate(section.where, subject, scope))
    return True if section.stated else Unknown((f"who may play in section {section.name}: the text leaves it open",))


def section_of(subject: PersonSubject, sections: tuple[Section, ...], scope: Scope) -> object:
    """The section that the records name; else the only one that the person fits, None where there is none.

    Of several that fit the records must name one: nobody but the player knows.
    """
    if (named := entered(subject)) is not None:
        return named
    if not is_unknown(written := subject.person.attributes.get(SECTION, Unknown())) and written is not None:
        return subject.lacking(f"{SECTION} (`{written}` is none of the sections)")
    answers = {section.name: fits(subject, section, scope) for section in sections}
    sure = [name for name, answer in answers.items() if answer is True]
    open_ = [answer for answer in answers.values() if isinstance(answer, Unknown)]
    if len(sure) + len(open_) > 1 or (open_ and not sure):
        which = [name for name, answer in answers.items() if answer is not False]
        return Unknown((f"{SECTION} of player {subject.person.number}: {' or '.join(which)}", *lacking_of(*open_)))
    return sure[0] if sure else None


def in_section(event: Occasion, section: str) -> Occasion:
    """The event as it is in one section: what holds there, and who plays there.

    Where the section has results of its own, they are all that counts; else those of the whole event who play in it.
    """
    name = f"section {section}"
    provisions = holding((*(event.promised or ()), *event.inherited), section)
    records = event.records
    if records is None:
        return replace(event, name=name, promised=provisions)
    if section in records.sections:
        return replace(event, name=name, promised=provisions, records=records.sections[section])
    found = {number: subject.lookup(SECTION) for number, subject in event.subjects.items()}
    members = tuple(person for person in records.persons if found[person.number] == section)
    doubtful = [value for value in found.values() if isinstance(value, Unknown)]
    entries = tuple(person for person in records.entries if found.get(person.number) == section) if records.entries is not None else None
    return replace(
        event,
        name=name,
        promised=provisions,
        records=replace(records, persons=members, entries=entries),
        doubtful=lacking_of(*doubtful),
    )
