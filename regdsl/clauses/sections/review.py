"""Do the sections take everybody, each person in one of them, and do people of a merged section fit the other?"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations

from regdsl.clauses.admission.domain import who_may_play
from regdsl.clauses.age_names import against_its_name
from regdsl.clauses.bands import BandRow, Bands
from regdsl.clauses.identity.model import FreeText, year_of_event
from regdsl.clauses.occasion import Occasion
from regdsl.clauses.provision import Provision
from regdsl.clauses.sections.funds import sums_of_all_sections
from regdsl.clauses.sections.holding import of_whole, sections
from regdsl.clauses.sections.model import MergingByDecision, Section, SectionMerge, SectionOverlap, Split, Teams
from regdsl.diagnostics import Diagnostic, Related
from regdsl.expressions.fact import About
from regdsl.expressions.mentions import Mentions
from regdsl.expressions.vocabulary import Scope
from regdsl.expressions.witnesses import Wanted, find_person, in_words
from regdsl.language.syntax import Comparison, Word


def _domain(provisions: tuple[Provision, ...]) -> list[Wanted]:
    """Who may play at all; the condition that everybody fits a section is what is looked into here."""
    wheres = {id(each.where) for each in sections(provisions)}
    found = sections(provisions)
    outside = [each for each in of_whole(provisions) if not found or each.span != found[0].span]
    return [wanted for wanted in who_may_play(outside) if id(wanted[0]) not in wheres]


def nobody_without_section(provisions: tuple[Provision, ...], scope: Scope) -> Iterable[Diagnostic]:
    """Between two sections there may be a gap: somebody who may play in none of them.

    Who is too strong or too old for all of them may be meant; a value between those of two sections is not.
    """
    found = sections(provisions)
    rows = [BandRow(each.name, each.where, each.name, each.span) for each in found if each.where is not None]
    if len(rows) < 2 or len(rows) < len(found):
        return
    event = Occasion("the event", provisions, scope=scope)
    keys = [name for name in Mentions([row.condition for row in rows], scope, event).facts if _is_ordered(name, scope)]
    for key in keys if len(keys) == 1 else ():
        for gap in Bands(key, rows, _domain(provisions), scope, event, event.federation).gaps():
            if gap.between:
                related = tuple(Related(each.span, "a section") for each in found[1:])
                advice = "mend the limits, or say with `admit where …` who may play at all"
                yield Diagnostic("gap-between-sections", found[0].span, {"key": key, "gap": gap.text}, (advice,), related, found[0].article)


def nobody_between_two_numbers(provisions: tuple[Provision, ...], scope: Scope) -> Iterable[Diagnostic]:
    """Sections that ask for two different numbers, such as the rating of the day and the highest of the year: with one number for both
    everybody fits one of them, with two somebody may fit none."""
    found = sections(provisions)
    wheres = [each.where for each in found if each.where is not None]
    if len(wheres) < 2 or len(wheres) < len(found):
        return
    event = Occasion("the event", provisions, scope=scope)
    facts = {name: fact for name in Mentions(wheres, scope, event).facts if (fact := scope.fact(name, About.PERSON)) is not None}
    refused: list[Wanted] = [*((where, False) for where in wheres), *_domain(provisions)]

    def nobody_fits(one: str, relation: str, other: str) -> str | None:
        compared = Comparison(found[0].span, relation, Word(found[0].span, one), Word(found[0].span, other))
        person = find_person([*refused, (compared, True)], scope, event, event.federation)
        return in_words(person, wheres, scope) if person is not None else None

    for one, other in combinations([name for name, fact in facts.items() if fact.type.is_ordered], 2):
        if facts[one].type != facts[other].type or nobody_fits(one, "=", other) is not None:
            continue
        person = nobody_fits(one, "<", other) or nobody_fits(one, ">", other)
        if person is not None:
            related = tuple(Related(each.span, "a section") for each in found[1:])
            advice = f"ask for the same number in each section, or say with `admit where …` whom you mean: {one} or {other}"
            yield Diagnostic("fits-no-section", found[0].span, {"person": person}, (advice,), related, found[0].article)


def _is_ordered(name: str, scope: Scope) -> bool:
    fact = scope.fact(name, About.PERSON)
    return fact is not None and fact.type.is_ordered


def overlaps_are_declared(provisions: tuple[Provision, ...], scope: Scope) -> Iterable[Diagnostic]:
    """Somebody who fits two sections: the text says that this is meant, and who chooses."""
    declared = [frozenset(each.sections) for each in provisions if isinstance(each, SectionOverlap)]
    event = Occasion("the event", provisions, scope=scope)
    for one, other in combinations(sections(provisions), 2):
        if any({one.name, other.name} <= names for names in declared) or not (one.stated and other.stated):
            continue
        if _is_of_teams(one) is not _is_of_teams(other):
            continue  # whoever plays for a team may play for herself as well
        wanted = [(each.where, True) for each in (one, other) if each.where is not None]
        if not wanted:
            continue
        person = find_person([*wanted, *_domain(provisions)], scope, event, event.federation)
        if person is not None:
            said = {"one": one.name, "other": other.name, "person": in_words(person, [where for where, _ in wanted], scope)}
            advice = f"add `overlap of {one.name}, {other.name} allowed`, or mend the limits"
            yield Diagnostic("sections-overlap", other.span, said, (advice,), (Related(one.span, "the other section"),), other.article)


def _is_of_teams(section: Section) -> bool:
    return any(isinstance(each, Teams) for each in section.provisions)


def merged_people_fit(provisions: tuple[Provision, ...], scope: Scope) -> Iterable[Diagnostic]:
    """Where A is merged into B, everybody of A may play in B; else a `text merge:` says what becomes of the others."""
    if any(isinstance(each, FreeText) and each.name == "merge" for each in provisions):
        return
    by_name = {each.name: each for each in sections(provisions)}
    event = Occasion("the event", provisions, scope=scope)
    for merge in provisions:
        if not isinstance(merge, SectionMerge) or merge.everybody:
            continue
        source, target = by_name.get(merge.section), by_name.get(merge.into or "")
        if source is None or target is None or target.where is None:
            continue
        wanted: list[Wanted] = [(target.where, False), *_domain(provisions)]
        if source.where is not None:
            wanted.insert(0, (source.where, True))
        person = find_person(wanted, scope, event, event.federation)
        if person is not None:
            said = {"section": source.name, "into": target.name, "person": in_words(person, [where for where, _ in wanted], scope)}
            advice = f"write `merge everybody of {source.name} into {target.name}`, or change the limits of `{target.name}`"
            yield Diagnostic("merged-do-not-fit", merge.span, said, (advice,), (_at(target),), merge.article)


def _at(section: Section) -> Related:
    return Related(section.span, "who may play there")


def what_somebody_decides(provisions: tuple[Provision, ...], scope: Scope) -> Iterable[Diagnostic]:
    """That sections may be merged by decision is listed; nothing is computed from it."""
    for each in provisions:
        if isinstance(each, MergingByDecision):
            said = {"who": each.by or "somebody", "topics": "which sections are played together"}
            timely = each.before is not None or each.until is not None
            advice = "say under which conditions" if timely else "say until when, and under which conditions"
            yield Diagnostic("discretion", each.span, said, (advice,), article=each.article or None)


def what_is_not_computed(provisions: tuple[Provision, ...], scope: Scope) -> Iterable[Diagnostic]:
    """Groups of so many without names of their own are written and printed."""
    for each in provisions:
        if isinstance(each, Split) and each.of is not None and len(each.names) < 2:
            what = f"`split … into groups of {each.of}`"
            yield Diagnostic(
                "not-computed",
                each.span,
                {"what": what},
                ("name each of them, the best first: `split starters by rating, into groups of 6: masters, experts`",),
            )


def ages_as_called(provisions: tuple[Provision, ...], scope: Scope) -> Iterable[Diagnostic]:
    """A section that is called by an age takes people of that age."""
    for each in sections(provisions):
        if each.where is not None:
            found = against_its_name(each.name, each.title, each.where, each.span, each.article, scope, year_of_event(provisions))
            if found is not None:
                yield found


def a_colour_for_each_board(provisions: tuple[Provision, ...], scope: Scope) -> Iterable[Diagnostic]:
    """As many `board colours` as a team has players."""
    teams = next((each for each in provisions if isinstance(each, Teams) and each.players is not None), None)
    if teams is None:
        return
    from regdsl.clauses.pairing.model import BoardColours

    for each in provisions:
        if isinstance(each, BoardColours) and each.colours is not None and len(each.colours) != teams.players:
            said = {"colours": str(len(each.colours)), "players": str(teams.players)}
            related = (Related(teams.span, "the teams"),)
            yield Diagnostic("board-colours-missing", each.span, said, ("write one letter for each board",), related, each.article or None)


CHECKS = (
    a_colour_for_each_board,
    nobody_without_section,
    nobody_between_two_numbers,
    overlaps_are_declared,
    merged_people_fit,
    what_somebody_decides,
    what_is_not_computed,
    ages_as_called,
    sums_of_all_sections,
)
