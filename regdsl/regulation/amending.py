"""A regulation with versions: its text on each day, one stage for the text as first published and one for each amendment."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from datetime import date
from itertools import pairwise

from regdsl.clauses.provision import Provision
from regdsl.clauses.versions.model import Change, Version
from regdsl.clauses.versions.operands import VERSION, Numbered
from regdsl.diagnostics import Diagnostic, Related
from regdsl.diagnostics.suggestions import advice_for
from regdsl.language.signature import Misfit
from regdsl.language.syntax import Clause, Document, Item, Line, Word
from regdsl.language.wording import expression_text
from regdsl.regulation.model import Regulation
from regdsl.values.frozen import dataclass, replace
from regdsl.values.span import Span

_FRAMES = ("article", "preamble")
_BESIDE = ("changes", "entrants made ineligible", "text")


@dataclass(frozen=True, slots=True)
class Swap:
    """One `changes`: the clauses called `head` before and after."""

    change: Clause
    head: str
    before: tuple[Clause, ...]
    after: tuple[Clause, ...]


@dataclass(frozen=True, slots=True)
class Stage:
    """The document from a day on (None: from the beginning, or not said), and what the version changed in the one before."""

    document: Document
    version: Clause | None = None
    on: date | None = None
    swaps: tuple[Swap, ...] = ()


def stages(document: Document) -> tuple[tuple[Stage, ...], list[Diagnostic]]:
    """The stages in their order, and what is wrong with the amendments. One stage where there are none."""
    diagnostics: list[Diagnostic] = []
    root = next((clause for clause in document.clauses if any(_is(item, "version", "changes") for item in clause.content)), None)
    if root is None:
        return (Stage(document),), diagnostics
    for item in root.content:
        if _is(item, "changes"):
            _outside(item, diagnostics)
    versions = [(item, numbered) for item in root.content if (numbered := _numbered(item)) is not None and isinstance(item, Clause)]
    diagnostics += _order(versions)
    kept = tuple(_bare(item, diagnostics) for item in root.content)
    found = [Stage(_with(document, root, _until(kept, [version for version, _ in versions])))]
    for count, (version, numbered) in enumerate(versions, start=1):
        swaps = []
        for change in (item for item in version.content if isinstance(item, Clause) and item.head == "changes"):
            kept, swap = _swapped(kept, change, diagnostics)
            swaps += [swap] if swap is not None else []
        later = [other for other, _ in versions[count:]]
        found.append(Stage(_with(document, root, _until(kept, later)), version, numbered.on, tuple(swaps)))
    return tuple(found), diagnostics


def in_force(found: tuple[Stage, ...], day: date | None, diagnostics: list[Diagnostic]) -> int:
    """The index of the stage that is in force on the day; without one, the last.

    A version of which the text does not say the day is taken as in force unless a later one is not; that this is not known is told.
    """
    if day is None:
        return len(found) - 1
    chosen = 0
    for index, stage in enumerate(found):
        if stage.on is not None and stage.on > day:
            break
        chosen = index
    version = found[chosen].version
    if version is not None and found[chosen].on is None:
        said = {"number": expression_text(version.arguments[0]).split()[0], "day": day.isoformat()}
        advice = ("write the day instead of `unstated` as soon as it is known; until then the version is taken as in force",)
        diagnostics.append(Diagnostic("version-day-unknown", version.span, said, advice))
    return chosen


def amended(found: tuple[Stage, ...], regulations: Sequence[Regulation | None], chosen: int) -> Regulation | None:
    """The regulation of the chosen stage, its versions with what each of them changed; `regulations` are those of all stages."""
    regulation = regulations[chosen]
    if regulation is None:
        return None
    changes: dict[Span, tuple[Change, ...]] = {}
    for stage, before, after in zip(found[1 : chosen + 1], regulations, regulations[1:], strict=False):
        if stage.version is not None and before is not None and after is not None:
            changes[stage.version.span] = tuple(
                Change(
                    head=swap.head,
                    reads=tuple(_within(after.provisions, swap.after)),
                    replaced=tuple(_within(before.provisions, swap.before)),
                    span=swap.change.span,
                )
                for swap in stage.swaps
            )
    provisions = (
        replace(each, changes=changes.get(each.span, ())) if isinstance(each, Version) else each for each in regulation.provisions
    )
    return replace(regulation, provisions=tuple(provisions))


def _within(provisions: Iterable[Provision], clauses: tuple[Clause, ...]) -> Iterator[Provision]:
    """The provisions that were made of the clauses and of their blocks."""
    lines = [(clause.span.file, clause.span.line, _last_line(clause)) for clause in clauses]
    return (
        provision
        for provision in provisions
        if any(provision.span.file == file and first <= provision.span.line <= last for file, first, last in lines)
    )


def _last_line(item: Item) -> int:
    return max([item.span.end_line, *map(_last_line, () if isinstance(item, Line) else item.content)])


def _until(content: tuple[Item, ...], later: list[Clause]) -> tuple[Item, ...]:
    """The content without the versions that came later."""
    spans = {version.span for version in later}
    return tuple(item for item in content if not (_is(item, "version") and item.span in spans))


def _is(item: Item, *heads: str) -> bool:
    return isinstance(item, Clause) and item.head in heads


def _with(document: Document, root: Clause, content: tuple[Item, ...]) -> Document:
    changed = replace(root, content=content)
    return replace(document, clauses=tuple(changed if clause is root else clause for clause in document.clauses))


def _numbered(item: Item) -> Numbered | None:
    """The number and day of a version; None where it is none, or wrongly written, which is told by whoever reads it."""
    if not isinstance(item, Clause) or item.head != "version" or not item.arguments:
        return None
    try:
        found: Numbered = VERSION.read(item.arguments[0])
    except Misfit:
        return None
    return found


def _order(versions: list[tuple[Clause, Numbered]]) -> Iterator[Diagnostic]:
    for (earlier, one), (later, other) in pairwise(versions):
        if other.number <= one.number or (other.on is not None and one.on is not None and other.on < one.on):
            said = {"number": str(other.number), "day": _said(other), "before": str(one.number), "other": _said(one)}
            related = (Related(earlier.head_span, "the version before it"),)
            yield Diagnostic(
                "versions-out-of-order", later.span, said, ("list the versions as they came, with numbers that rise",), related
            )


def _said(version: Numbered) -> str:
    return version.on.isoformat() if version.on is not None else "an unstated day"


def _bare(item: Item, diagnostics: list[Diagnostic]) -> Item:
    """A version without what it changes: that is read where it is put in."""
    if not isinstance(item, Clause) or item.head != "version":
        return item
    for inner in item.content:
        if isinstance(inner, Clause) and inner.head not in _BESIDE:
            _outside(inner, diagnostics)
    changes = (replace(inner, content=()) if _is(inner, "changes") and isinstance(inner, Clause) else inner for inner in item.content)
    return replace(item, content=tuple(inner for inner in changes if not isinstance(inner, Clause) or inner.head in _BESIDE))


def _outside(clause: Item, diagnostics: list[Diagnostic]) -> None:
    if isinstance(clause, Clause):
        head = clause.head
        advice = "put it below `version N of DAY:`" if head == "changes" else f"put it below `changes {head}:`"
        diagnostics.append(Diagnostic("change-outside", clause.head_span, {"head": head}, (advice,)))


def _swapped(content: tuple[Item, ...], change: Clause, diagnostics: list[Diagnostic]) -> tuple[tuple[Item, ...], Swap | None]:
    written = change.arguments[0] if change.arguments else None
    if not isinstance(written, Word):
        return content, None  # told by whoever reads the clause
    head = written.text
    new = [item for item in change.content if isinstance(item, Clause)]
    for other in (item for item in new if item.head != head):
        place = f"put it below `changes {other.head}:`"
        diagnostics.append(Diagnostic("other-change", other.head_span, {"head": other.head, "named": head}, (place,)))
    old = list(_called(content, head))
    new = [item for item in new if item.head == head]
    says_nothing = any(isinstance(item, Line) for item in change.content)
    if (not new and not says_nothing) or (says_nothing and not old):
        heads = list(dict.fromkeys(clause.head for clause in _clauses(content)))
        advice = advice_for(head, heads) or (f"write how it reads from now on, below `changes {head}:`, or `changes {head}: nothing`",)
        diagnostics.append(Diagnostic("nothing-changed", written.span, {"head": head}, advice))
    for position, one in enumerate(new):
        # The number that people cite stays with the clause.
        if one.article is None and position < len(old) and old[position].article is not None:
            new[position] = replace(one, article=old[position].article)
    swap = Swap(change, head, tuple(old), tuple(new))
    if not old:
        return (*content, *new), swap
    return _put(content, old, new), swap


def _clauses(content: Iterable[Item]) -> Iterator[Clause]:
    for item in content:
        if isinstance(item, Clause):
            yield from _clauses(item.content) if item.head in _FRAMES else (item,)


def _called(content: Iterable[Item], head: str) -> Iterator[Clause]:
    return (clause for clause in _clauses(content) if clause.head == head)


def _put(content: tuple[Item, ...], old: list[Clause], new: list[Clause]) -> tuple[Item, ...]:
    """The content with the new clauses where the first old one stood, and without the others."""
    found: list[Item] = []
    for item in content:
        if item is old[0]:
            found += new
        elif any(item is each for each in old):
            continue
        elif isinstance(item, Clause) and item.head in _FRAMES:
            found.append(replace(item, content=_put(item.content, old, new)))
        else:
            found.append(item)
    return tuple(found)
