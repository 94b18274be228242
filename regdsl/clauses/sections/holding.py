"""What holds in a section: what it says by itself, what is said for each section, and of the outside what neither says again.

A clause that can stand only once is said again by one of its kind; the prizes, a fee and a schedule are said again as a whole. Clauses
of which a text may have many (who may play, requirements, officials, services …) add up: those outside hold as well.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator
from itertools import chain

from regdsl.clauses.admission.model import Admission
from regdsl.clauses.provision import Provision
from regdsl.clauses.rooms import folder_of
from regdsl.clauses.sections.model import (
    EachSection,
    InSections,
    MergingByDecision,
    Section,
    SectionMerge,
    SectionOverlap,
    SectionsLeftOpen,
)
from regdsl.diagnostics import Diagnostic
from regdsl.language.syntax import AnyOf
from regdsl.values.frozen import dataclass
from regdsl.values.span import Span

_ABOUT_SECTIONS = (EachSection, InSections, MergingByDecision, Section, SectionMerge, SectionOverlap, SectionsLeftOpen)
_ONE_SCHEME = {"prizes": "prizes", "payout": "prizes"}
"""Folders whose clauses together are one scheme: a section that says it again says it wholly."""
_ADD_UP = frozenset({"admission", "attributes", "entrants", "obligations", "officials", "requirements", "services", "stated"})
_BUT = frozenset({"Seats", "EntryDeadline"})
_ADD_UP_KINDS = frozenset(
    {"Allowed", "Duties", "ExcludedLaws", "Forbidden", "FreeText", "Heading", "NeverPaired", "Penalty", "Purpose", "Split"}
)


def said_again_with(provision: Provision) -> Hashable | None:
    """What a provision has in common with those that take its place where they are said again; None: it adds up."""
    kind, folder = type(provision), folder_of(type(provision))
    charge = getattr(provision, "charge", None) or (getattr(provision, "name", None) if folder == "fees" else None)
    if charge is not None:
        return folder, charge
    if kind.__name__ == "Fund":
        return kind.__name__, getattr(provision, "group", None)
    if kind.__name__ == "Penalties":
        return kind.__name__, getattr(provision, "offence", None)
    if folder in _ONE_SCHEME:
        return _ONE_SCHEME[folder]
    adds_up = (folder in _ADD_UP and kind.__name__ not in _BUT) or kind.__name__ in _ADD_UP_KINDS
    return None if adds_up else kind.__name__


def of_whole(provisions: Iterable[Provision]) -> tuple[Provision, ...]:
    """What is said of the tournament as a whole, outside of its sections."""
    return tuple(each for each in provisions if not isinstance(each, _ABOUT_SECTIONS))


def own(provisions: Iterable[Provision], section: str) -> tuple[Provision, ...]:
    """What is said of this section by name or of each section, the latter without what the section says again."""
    provisions = tuple(provisions)
    for_each = [inner for each in provisions if isinstance(each, EachSection) for inner in _inner(each.provisions, section)]
    by_name = [
        inner
        for each in provisions
        if (isinstance(each, Section) and each.name == section) or (isinstance(each, InSections) and section in each.sections)
        for inner in _inner(each.provisions, section)
    ]
    return (*_without(for_each, by_name), *by_name)


def _inner(provisions: Iterable[Provision], section: str) -> Iterator[Provision]:
    for each in provisions:
        if isinstance(each, InSections):
            if section in each.sections:
                yield from each.provisions
        else:
            yield each


def _without(provisions: Iterable[Provision], said: Iterable[Provision]) -> Iterator[Provision]:
    again = {key for each in said if not _adds_to_a_charge(each) and (key := said_again_with(each)) is not None}
    return (each for each in provisions if (key := said_again_with(each)) is None or key not in again)


def _adds_to_a_charge(provision: Provision) -> bool:
    """`on fee:` in a section adds steps to the fee that is said outside; `fee in EUR:` says the fee again."""
    return folder_of(type(provision)) == "fees" and type(provision).__name__ not in ("Charge", "HeadLevy")


def holding(provisions: Iterable[Provision], section: str) -> tuple[Provision, ...]:
    """All that holds in the section, in the order of the text."""
    provisions = tuple(provisions)
    inside = own(provisions, section)
    return (*_without(of_whole(provisions), inside), *inside)


def said_again(provisions: Iterable[Provision], section: str) -> tuple[Provision, ...]:
    """What is said outside of the section, or of each one, and does not hold in it."""
    provisions = tuple(provisions)
    held = set(map(id, holding(provisions, section)))
    outside = chain(of_whole(provisions), *(each.provisions for each in provisions if isinstance(each, EachSection)))
    return tuple(each for each in outside if id(each) not in held and not isinstance(each, InSections))


def outside_only(provisions: Iterable[Provision]) -> tuple[Provision, ...]:
    """What is said outside and holds in no section."""
    provisions = tuple(provisions)
    again = [said_again(provisions, each.name) for each in sections(provisions)]
    return tuple(each for each in (again[0] if again else ()) if all(any(each is one for one in other) for other in again))


def sections(provisions: Iterable[Provision]) -> tuple[Section, ...]:
    """The sections, in the order of the text."""
    return tuple(each for each in provisions if isinstance(each, Section))


def funds_of_all_sections(provisions: Iterable[Provision]) -> tuple[Provision, ...]:
    """Funds that stand outside where the prizes stand in sections only: of all of them together, not of each."""
    provisions = tuple(provisions)
    outside = of_whole(provisions)
    if any(type(each).__name__ == "PlacePrizes" for each in outside):
        return ()
    in_sections = (each for section in sections(provisions) for each in own(provisions, section.name))
    if not any(type(each).__name__ == "PlacePrizes" for each in in_sections):
        return ()
    return tuple(each for each in outside if type(each).__name__ in ("Fund", "StatedTotal"))


def funds_that_fit_all_sections(provisions: Iterable[Provision]) -> tuple[Provision, ...]:
    """Funds in one block with the prizes of each section that are what the prizes of all sections come to: read as the fund of all."""
    from regdsl.clauses.prizes.fund import Fund
    from regdsl.clauses.prizes.model import PlacePrizes
    from regdsl.clauses.prizes.sums import belongs, listed_total

    provisions = tuple(provisions)
    per_section = [holding(provisions, section.name) for section in sections(provisions)]
    if len(per_section) < 2 or not any(isinstance(each, Fund) for each in per_section[0]):
        return ()
    found: list[Provision] = []
    for fund in (each for each in per_section[0] if isinstance(each, Fund) and each.amount is not None):
        if not all(any(_is_same_fund(other, fund) for other in section) for section in per_section[1:]):
            continue
        listings = [each for section in per_section for each in section if isinstance(each, PlacePrizes) and belongs(each, fund)]
        if fund.amount is not None and listed_total(listings, fund.amount.currency) == (fund.amount, True):
            found.append(fund)
    return tuple(found)


def _is_same_fund(one: Provision, other: Provision) -> bool:
    return type(one) is type(other) and type(one).__name__ == "Fund" and one.span == other.span


def for_review(provisions: Iterable[Provision]) -> Iterator[InReview]:
    """What holds in each section, with who may play in it as a condition of admission."""
    provisions = tuple(provisions)
    of_all = (*funds_of_all_sections(provisions), *funds_that_fit_all_sections(provisions))
    for section in sections(provisions):
        members = Admission(where=section.where, stated=section.stated, article=section.article, span=section.span)
        own_spans = tuple(each.span for each in own(provisions, section.name))
        held = (each for each in holding(provisions, section.name) if not any(each is one or _is_same_fund(each, one) for one in of_all))
        yield InReview((*held, members), own_spans)


def with_who_may_play(provisions: tuple[Provision, ...]) -> tuple[Provision, ...]:
    """The provisions with the condition that everybody fits a section, where each section says who may play in it."""
    found = sections(provisions)
    wheres = [each.where for each in found if each.where is not None]
    if not wheres or len(wheres) < len(found):
        return provisions
    first = found[0]
    where = wheres[0] if len(wheres) == 1 else AnyOf(first.span, tuple(wheres))
    return (*provisions, Admission(where=where, article=first.article, span=first.span))


@dataclass(frozen=True, slots=True)
class InReview:
    """What holds in one section, and the places of what it says by itself."""

    provisions: tuple[Provision, ...]
    own: tuple[Span, ...]

    def is_news(self, found: Diagnostic) -> bool:
        """Whether the finding is about the section: that nobody of one section fits a line for all of them is no fault."""
        return found.name not in _OF_WHO_MAY_PLAY or any(_holds(span, found.span) for span in self.own)


_OF_WHO_MAY_PLAY = frozenset(
    {
        "band-missing",
        "bands-overlap",
        "bands-share-an-end",
        "line-in-vain",
        "category-unreachable",
        "unrated-in-no-category",
        "field-beyond-categories",
        "hole-between-categories",
        "categories-overlap",
    }
)


def _holds(outer: Span, inner: Span) -> bool:
    return (outer.line, outer.column) <= (inner.line, inner.column) and (inner.end_line, inner.end_column) <= (
        outer.end_line,
        outer.end_column,
    )
