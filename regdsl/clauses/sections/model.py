"""Sections: who plays in each and what holds there; how they overlap and merge; groups made from the field; teams."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import date
from fractions import Fraction
from itertools import pairwise

from regdsl.clauses.provision import Building, Provision, block, marks, only_day, stated
from regdsl.clauses.row_keys import about
from regdsl.clauses.sections.operands import ALL, Division, Overlapping
from regdsl.diagnostics.suggestions import advice_for
from regdsl.expressions.fact import About
from regdsl.expressions.types import INSTANT, YES_NO
from regdsl.language.operands import Defined
from regdsl.language.reading import ReadClause
from regdsl.language.syntax import Expression, Unstated, Word
from regdsl.values.frozen import dataclass
from regdsl.values.span import Span


@dataclass(frozen=True, slots=True, kw_only=True)
class Section(Provision):
    """A section: who may play in it, and what it says by itself.

    `where` None: everybody may, or (`stated` False) the text leaves it open. `by` is the fact by which a section is parted further
    without the text saying how. `provisions` hold there and not outside; what of the outside holds is told by `holding`.
    """

    name: str
    title: str | None
    where: Expression | None
    stated: bool = True
    by: str | None = None
    provisions: tuple[Provision, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class SectionsLeftOpen(Provision):
    """There are sections; the text leaves open which. `by` is the fact that parts them, None where that is open as well."""

    by: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class EachSection(Provision):
    """What holds in every section unless the section says it again."""

    provisions: tuple[Provision, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class InSections(Provision):
    """What holds in the `sections` that a table by section names together."""

    sections: tuple[str, ...]
    provisions: tuple[Provision, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class SectionOverlap(Provision):
    """Sections of which a person may fit more than one; the `rules` say who chooses, as far as the text does."""

    sections: tuple[str, ...]
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class SectionMerge(Provision):
    """`section` is played together with `into` where the condition holds, as it is before the moment `before` or until `until`.

    `into` or `when` None: the text leaves it open. `everybody`: all of `section` may play in `into` then.
    `decided`: what somebody decided where the condition is open.
    """

    section: str
    into: str | None
    when: Expression | None
    before: Expression | None = None
    until: Expression | None = None
    everybody: bool = False
    decided: bool | None = None


@dataclass(frozen=True, slots=True)
class MergedSections:
    """Somebody decided on a day (None: not said) that a section is played together with another one."""

    section: str
    into: str
    on: date | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class MergingByDecision(Provision):
    """Sections may be played together if somebody (`by`; None: not said) decides so; `merged` are those of which it was decided."""

    by: str | None
    before: Expression | None = None
    until: Expression | None = None
    merged: tuple[MergedSections, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Teams(Provision):
    """Teams of `players` (None: left open), with at most so many `reserves`; `same` is what those of one team share."""

    players: int | None
    reserves: int | None = None
    same: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Split(Provision):
    """Groups made from those whom `noun` counts, in the order of `by`, best first.

    `groups`: so many equal ones, `of`: groups of so many, `share` of the `end` (`lowest` or `highest`): one group; all None: left
    open. `rest` says to which end those go whom the division leaves over: `the top`, `the bottom`, None where the text does not say.
    The first `apart` (at least, at most) in the order are in no group.
    """

    noun: str
    by: str
    names: tuple[str, ...]
    groups: int | None = None
    of: int | None = None
    end: str | None = None
    share: Fraction | None = None
    rest: str | None = None
    rest_open: bool = False
    apart: tuple[int, int] = (0, 0)


# ---- sections


def _section(clause: ReadClause, building: Building) -> Iterable[Provision]:
    name: Defined | Unstated | None = clause.get("section")
    by = stated(clause.get("by"))
    if by is not None:
        building.condition(Word(clause.spans["by"], by), About.PERSON)
    if not isinstance(name, Defined):
        if clause.unstated:
            yield SectionsLeftOpen(by=by, **marks(clause))
        return
    where = _of_person(clause, "where", building)
    inner = list(_inside(clause, name.name, building))
    open_ = isinstance(clause.get("where"), Unstated) or (clause.unstated and by is None)
    outer, building.only_day = building.only_day, only_day(inner, building.only_day)
    provisions = building.provisions(inner)
    building.only_day = outer
    yield Section(
        name=name.name,
        title=name.title,
        where=where,
        stated=not open_,
        by=by,
        provisions=provisions,
        **marks(clause),
    )


def _inside(clause: ReadClause, section: str, building: Building) -> Iterator[ReadClause]:
    """The clauses of the block; those about the sections of the tournament, and about its name, are reported."""
    for item in block(clause):
        if item.head in _OUTSIDE:
            advice = f"write `{item.head}` outside of that block"
            building.report("section-inside", item.clause.head_span, {"head": item.head, "section": section}, advice)
        else:
            yield item


_OUTSIDE = (
    "section",
    "sections",
    "each section",
    "overlap of",
    "merge",
    "sections may merge",
    "name",
    "languages",
    "numbering",
    "member of",
)


def _of_person(clause: ReadClause, part: str, building: Building) -> Expression | None:
    written = clause.get(part)
    if isinstance(written, Word) and written.text == "everybody":
        return None
    return stated(building.condition(written, About.PERSON, YES_NO))  # type: ignore[no-any-return]


def _sections(clause: ReadClause, building: Building) -> Iterable[Provision]:
    key = stated(clause.get("by"))
    if key is None or clause.unstated:
        yield SectionsLeftOpen(by=key, **marks(clause))
        return
    word = Word(clause.spans["by"], key)
    before = len(building.diagnostics)
    building.condition(word, About.PERSON)
    if len(building.diagnostics) > before:
        return
    for row in clause.rows:
        if isinstance(row.key, Defined):
            written = row.values[0] if row.values else None
            where = None if written is None or isinstance(written, Unstated) else about(written, key)
            where = stated(building.condition(where, About.PERSON, YES_NO))
            given = {**marks(clause), "span": row.row.span, "label": None}
            yield Section(name=row.key.name, title=row.key.title, where=where, stated=where is not None, **given)


def _each(clause: ReadClause, building: Building) -> Iterable[Provision]:
    yield EachSection(provisions=building.provisions(_inside(clause, "each", building)), **marks(clause))


# ---- how they meet


def _overlap(clause: ReadClause, building: Building) -> Iterable[Provision]:
    written = [each for each in clause.get("sections") or () if isinstance(each, Overlapping)]
    names = [each.name for each in written]
    if written and not written[-1].allowed:
        advice = f"write it behind the last section: `overlap of {', '.join(names)} allowed`"
        building.report("argument-missing", clause.clause.head_span, {"head": clause.head, "what": "the word `allowed`"}, advice)
    if names == [ALL]:
        names = sorted(building.scope.sections)
    elif not _all_known([(name, clause.spans["sections"]) for name in names], building):
        return
    rules = tuple(entry for entry in clause.entries if isinstance(entry, str))
    yield SectionOverlap(sections=tuple(names), rules=rules, **marks(clause))


def _all_known(names: Iterable[tuple[str, Span]], building: Building) -> bool:
    """Reports every name that is no section."""
    return not [name for name, span in names if not _known(name, span, building)]


def _known(name: str, span: Span, building: Building) -> bool:
    if name in building.scope.sections:
        return True
    known = sorted(building.scope.sections)
    advice = advice_for(name, known) or ((f"the sections are {', '.join(known)}",) if known else ("define it: `section A where …`",))
    building.report("unknown-section", span, {"section": name}, *advice)
    return False


def _merge(clause: ReadClause, building: Building) -> Iterable[Provision]:
    section, into = stated(clause.get("section")), stated(clause.get("into"))
    if section is None or clause.get("into") is None:
        return
    places = [(section.name, clause.spans["section"])]
    if into is not None:
        places.append((into.name, clause.spans["into"]))
    if not _all_known(places, building):
        return
    if into is not None and section.name == into.name:
        building.report("wrong-operand", clause.span, {"what": "a section cannot merge into itself"}, "name another section after `into`")
        return
    when = building.condition(clause.get("when"), About.TOURNAMENT, YES_NO)
    if when is None and clause.get("when") is None:
        why = "without a condition it is not known when the sections are played together"
        advice = f"add `when starters of {section.name} < 6`, or `when unstated` where the published text is silent"
        building.report("asked", clause.clause.head_span, {"head": clause.head, "word": "when", "why": why}, advice)
    yield SectionMerge(
        section=section.name,
        into=into.name if into is not None else None,
        when=stated(when),
        before=_moment(clause, "before", building),
        until=_moment(clause, "until", building),
        everybody=section.everybody,
        **marks(clause),
    )


def _moment(clause: ReadClause, part: str, building: Building) -> Expression | None:
    return stated(building.condition(clause.get(part), About.TOURNAMENT, INSTANT))  # type: ignore[no-any-return]


def _by_decision(clause: ReadClause, building: Building) -> Iterable[Provision]:
    yield MergingByDecision(
        by=stated(clause.get("by")),
        before=_moment(clause, "before", building),
        until=_moment(clause, "until", building),
        **marks(clause),
    )


# ---- teams and groups


def _teams(clause: ReadClause, building: Building) -> Iterable[Provision]:
    players, reserves = stated(clause.get("players")), stated(clause.get("at most"))
    same = stated(clause.get("of"))
    yield Teams(
        players=players.number if players is not None else None,
        reserves=reserves.number if reserves is not None else None,
        same=same.removeprefix("same ") if same is not None else None,
        **marks(clause),
    )


def _split(clause: ReadClause, building: Building) -> Iterable[Provision]:
    noun, by, into = stated(clause.get("noun")), stated(clause.get("by")), stated(clause.get("into"))
    if noun is None or by is None:
        return
    building.condition(Word(clause.spans["by"], by), About.PERSON)
    division: Division = into if into is not None else Division()
    names = tuple(entry for entry in clause.entries if isinstance(entry, str))
    wanted = division.groups or 1
    if names and (division.groups or division.share) and len(names) != wanted:
        said = {"groups": str(wanted), "names": str(len(names))}
        building.report("groups-and-names", clause.span, said, "write one name for each group, the best first")
    for one, other in pairwise(sorted(names)):
        if one == other:
            building.report("name-taken", clause.span, {"name": one}, "give each group a name of its own")
    yield Split(
        noun=noun,
        by=by,
        names=names,
        groups=division.groups,
        of=division.of,
        end=division.end,
        share=division.share,
        rest=stated(clause.get("to")),
        apart=stated(clause.get("without")) or (0, 0),
        rest_open=clause.get("rest") == "rest unstated" or isinstance(clause.get("to"), Unstated),
        **marks(clause),
    )


BUILDERS = {
    "section": _section,
    "sections": _sections,
    "each section": _each,
    "overlap of": _overlap,
    "merge": _merge,
    "sections may merge": _by_decision,
    "teams of": _teams,
    "admit teams of": _teams,
    "split": _split,
}
