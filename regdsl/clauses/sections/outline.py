"""Sections in sentences: a part for each, how they meet, groups made from the field, teams."""

from __future__ import annotations

from collections.abc import Iterable

from regdsl.clauses.details import moment_of, on_condition, until, who
from regdsl.clauses.outlining import Apart, Around, Block, Within, said
from regdsl.clauses.provision import Provision
from regdsl.clauses.sections.holding import holding, of_whole, said_again
from regdsl.clauses.sections.model import (
    EachSection,
    InSections,
    MergingByDecision,
    Section,
    SectionMerge,
    SectionOverlap,
    SectionsLeftOpen,
    Split,
    Teams,
)
from regdsl.clauses.sentence import (
    Code,
    Condition,
    Named,
    People,
    Sentence,
    Value,
    Verbatim,
    codes,
    counted,
    left_open,
    listed,
    number,
    places,
    sentence,
    terms,
)
from regdsl.language.syntax import Expression, Word
from regdsl.values.span import Span


def _section(section: Section, around: Around) -> Iterable[Block]:
    name = Named(section.name)
    if section.where is not None:
        members = sentence("Open to: {people}.", people=People("players", section.where))
    elif section.stated:
        members = sentence("Everybody may play.")
    else:
        members = left_open("The published text leaves open who may play.")
    parted = None
    if section.by is not None:
        parted = left_open("It is parted by: {fact}. The published text leaves open how.", fact=_fact(section.by, section.span))
    before = next((each for each in around.of(Section) if each.article == section.article), section)
    called = None if section.article and before is section else sentence("Section: {section}.", section=name)
    yield said(called, members, parted)
    again = list(dict.fromkeys(each.article for each in said_again(around.provisions, section.name) if each.article))
    if again:
        yield said(
            sentence("For this section, what is said here holds instead of what these articles say: {articles}.", articles=codes(again))
        )
    yield Within(section.provisions, holding(around.provisions, section.name))


def _fact(name: str, span: Span) -> Value:
    return Condition(Word(span, name))


def _left_open(sections: SectionsLeftOpen, around: Around) -> Iterable[Block]:
    if sections.by is None:
        yield said(left_open("There are sections; the published text leaves open which."))
    else:
        fact = _fact(sections.by, sections.span)
        yield said(left_open("There are sections by: {fact}. The published text leaves open which.", fact=fact))


def _each(each: EachSection, around: Around) -> Iterable[Block]:
    yield said(sentence("In every section the following holds."))
    yield Within(each.provisions, (*of_whole(around.provisions), *each.provisions))


def _in_sections(some: InSections, around: Around) -> Iterable[Block]:
    """What all rows of the table have in common is said once."""
    rows = [each for each in around.of(InSections) if each.span == some.span]
    named = {name for each in rows for name in each.sections}
    common: tuple[Provision, ...] = ()
    if around.scope.sections <= named:
        common = tuple(each for each in rows[0].provisions if all(each in other.provisions for other in rows[1:]))
    if common and rows[0] is some:
        yield Within(common, holding(around.provisions, some.sections[0]))
    own = tuple(each for each in some.provisions if each not in common)
    if own:
        yield Apart(_in(some.sections), own, holding(around.provisions, some.sections[0]))


def _in(sections: tuple[str, ...]) -> Sentence:
    if len(sections) == 1:
        return sentence("In the section {section}:", section=Named(sections[0]))
    return sentence("In the sections {sections}:", sections=_names(sections))


def _names(sections: Iterable[str]) -> Value:
    return listed(Named(name) for name in sections)


def _overlap(overlap: SectionOverlap, around: Around) -> Iterable[Block]:
    rules = sentence("Then: {rules}.", rules=terms(overlap.rules, "overlap")) if overlap.rules else None
    yield said(sentence("Somebody may fit more than one of these sections: {sections}.", sections=_names(overlap.sections)), rules)


def _merge(merge: SectionMerge, around: Around) -> Iterable[Block]:
    if merge.into is None:
        yield said(
            left_open(
                "The section {section} is played together with another one; the published text leaves open which.",
                section=Named(merge.section),
            ),
            on_condition(merge.when),
            *_moments(merge.before, merge.until),
        )
        return
    together = {"section": Named(merge.section), "into": Named(merge.into)}
    if merge.when is None:
        yield said(
            left_open(
                "The section {section} may be played together with the section {into}; the published text leaves open when.", **together
            )
        )
        return
    yield said(
        sentence("The section {section} is played together with the section {into}.", **together),
        sentence("Everybody of the section {section} may then play in the section {into}.", **together) if merge.everybody else None,
        on_condition(merge.when),
        *_moments(merge.before, merge.until),
    )


def _moments(before: Expression | None, last: Expression | None) -> Iterable[Sentence | None]:
    return (sentence("Before: {moment}.", moment=moment_of(before)) if before is not None else None, until(last))


def _by_decision(merging: MergingByDecision, around: Around) -> Iterable[Block]:
    whose = None if merging.by is None else sentence("Who decides: {who}.", who=who(merging.by))
    yield said(sentence("Sections may be played together by decision."), whose, *_moments(merging.before, merging.until))


def _teams(teams: Teams, around: Around) -> Iterable[Block]:
    if teams.players is None:
        yield said(left_open("Teams play; the published text leaves open of how many players."))
        return
    reserves = None
    if teams.reserves is not None:
        reserves = sentence("Reserves: at most {number}.", number=number(teams.reserves))
    same = None if teams.same is None else sentence("The players of a team share: {fact}.", fact=terms((teams.same,), "team"))
    yield said(sentence("Each team has {players}.", players=counted(teams.players, "players")), reserves, same)


def _split(split: Split, around: Around) -> Iterable[Block]:
    lead = sentence("Groups are made from: {people}. In the order of: {fact}.", people=People(split.noun), fact=_fact(split.by, split.span))
    if split.groups is not None:
        into = sentence("Number of equal groups: {number}.", number=number(split.groups))
    elif split.of is not None:
        into = sentence("Players in each group: {number}.", number=number(split.of))
    elif split.share is not None and split.end == "lowest":
        into = sentence("One group: the lowest, as a part of all: {share}.", share=Code(str(split.share)))
    elif split.share is not None:
        into = sentence("One group: the highest, as a part of all: {share}.", share=Code(str(split.share)))
    else:
        into = left_open("The published text leaves open into how many groups.")
    apart = None
    if split.apart[1]:
        apart = sentence("In no group are so many of the first in that order: {number}.", number=places(*split.apart))
    names = sentence("The groups, the best first: {names}.", names=listed(Verbatim(name) for name in split.names))
    rest = None
    if split.rest_open:
        rest = left_open("The published text leaves open to which group those go whom the division leaves over.")
    elif split.rest is not None:
        rest = sentence("Those whom the division leaves over go to: {end}.", end=terms((split.rest,), "group"))
    yield said(lead, apart, into, names if split.names else None, rest)


SHARED = ("family", "club", "federation", "school")
"""What the players of one team have in common."""
ENDS = ("the top", "the bottom")
"""The ends of the field."""
OUTLINES = {
    Section: _section,
    SectionsLeftOpen: _left_open,
    EachSection: _each,
    InSections: _in_sections,
    SectionOverlap: _overlap,
    SectionMerge: _merge,
    MergingByDecision: _by_decision,
    Teams: _teams,
    Split: _split,
}
HEADINGS = {
    Section: sentence("Section"),
    SectionsLeftOpen: sentence("Sections"),
    EachSection: sentence("All sections"),
    SectionOverlap: sentence("Sections"),
    SectionMerge: sentence("Sections"),
    MergingByDecision: sentence("Sections"),
    Teams: sentence("Teams"),
    Split: sentence("Groups of the field"),
}
