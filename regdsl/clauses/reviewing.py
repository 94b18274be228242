"""Review: is the text sound by itself? Each check is one function, found in the folder of its kind of clause.

Those in `review.py` look at the text where it has a clause of that folder, those in `usage.py` at every text.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from regdsl.clauses.provision import Provision
from regdsl.clauses.rooms import folder_of, folders_with, module, of_folder
from regdsl.diagnostics import Diagnostic
from regdsl.expressions.vocabulary import Scope
from regdsl.values.frozen import fields
from regdsl.values.hints import Any

Check = Callable[[tuple[Provision, ...], Scope], Iterable[Diagnostic]]


def review(provisions: tuple[Provision, ...], scope: Scope) -> tuple[Diagnostic, ...]:
    """What contradicts itself, leaves a gap or can never hold: in the text as a whole, and in what holds in each section and event."""
    found = list(_with_sections(provisions, scope))
    defined = tuple(of_folder(provisions, "attributes"))  # holds in the blocks too
    told = {each.span for each in defined}
    for inner in _for_each_event(provisions):
        found += (each for each in _with_sections((*defined, *inner), scope) if each not in found and each.span not in told)
    return tuple(found)


def _for_each_event(provisions: tuple[Provision, ...]) -> Iterator[tuple[Provision, ...]]:
    """What a series says for each of its events and for its finals, block by block, with what it says of persons."""
    of_series = of_folder(provisions, "series")
    if of_series:
        from regdsl.clauses.series.model import EachEvent, Final

        of_persons = tuple(of_folder(provisions, "attributes"))
        for each in of_series:
            if isinstance(each, EachEvent):
                yield (*of_persons, *each.provisions)
            elif isinstance(each, Final):  # what it states is about the series, and was held against all of it
                yield (*of_persons, *(inner for inner in each.provisions if folder_of(type(inner)) != "stated"))


def _with_sections(provisions: tuple[Provision, ...], scope: Scope) -> tuple[Diagnostic, ...]:
    if not scope.sections:
        return _review(provisions, scope)
    from regdsl.clauses.sections.holding import for_review, funds_that_fit_all_sections, with_who_may_play

    of_all = funds_that_fit_all_sections(provisions)
    outside = tuple(each for each in provisions if each not in of_all)
    whole = with_who_may_play(outside)
    # That together the sections admit everybody is no fault.
    found = [each for each in _review(whole, scope) if each.name != "always-true" or whole == outside or each.span != whole[-1].span]
    for section in for_review(provisions):
        found += (each for each in _review(section.provisions, scope) if each not in found and section.is_news(each))
    return tuple(found)


def _review(provisions: tuple[Provision, ...], scope: Scope) -> tuple[Diagnostic, ...]:
    used = set(_folders(provisions))
    rooms = [(folder, "review") for folder in folders_with("review") if folder in used]
    rooms += [(folder, "usage") for folder in folders_with("usage")]
    checks: Iterator[Check] = (check for folder, room in sorted(rooms) for check in module(folder, room).CHECKS)
    return tuple(diagnostic for check in checks for diagnostic in check(provisions, scope))


def _folders(value: Any) -> Iterator[str]:
    """The folders of all provisions in it, those inside others among them."""
    if isinstance(value, tuple):
        for item in value:
            yield from _folders(item)
    elif isinstance(value, Provision):
        yield folder_of(type(value))
        for field in fields(value):
            yield from _folders(getattr(value, field.name))
