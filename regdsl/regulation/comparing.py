"""Two versions of a regulation, clause by clause: what means something else, is new, is gone, or stands in another block.

Clauses that mean the same are no change, wherever they stand and however they are written. Of the others those of one kind in one block are
paired, the likest first.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from enum import StrEnum

from regdsl.clauses.kinds import words_of
from regdsl.clauses.provision import Provision
from regdsl.regulation.meaning import canonical, identity, meaning
from regdsl.regulation.model import Regulation
from regdsl.values.frozen import dataclass, fields, replace
from regdsl.values.hints import Any

_LIKE = 0.4
"""Clauses that share a smaller part of what they say are two clauses, one gone and one new, where a block has several of the kind."""


class Sort(StrEnum):
    CHANGED = "changed"
    ADDED = "added"
    REMOVED = "removed"
    MOVED = "moved"


@dataclass(frozen=True, slots=True)
class Placed:
    """A clause and the kinds of the blocks that it stands in, without those clauses of its own block that are compared themselves."""

    blocks: tuple[str, ...]
    provision: Provision
    whole: Provision

    @property
    def kind(self) -> tuple[tuple[str, ...], type[Provision]]:
        return self.blocks, type(self.provision)


@dataclass(frozen=True, slots=True)
class Change:
    """One clause that changed: as it was and as it is, None where it was or is not there."""

    sort: Sort
    old: Placed | None
    new: Placed | None


def changes(old: Regulation, new: Regulation) -> tuple[Change, ...]:
    """What differs, in the order of the new text; what is gone stands where it was."""
    before, after = _unequal(list(_placed(old.provisions, ())), list(_placed(new.provisions, ())))
    found = [*_moved(before, after), *_paired(before, after)]
    found += (Change(Sort.REMOVED, each, None) for each in before)
    found += (Change(Sort.ADDED, None, each) for each in after)
    return tuple(sorted(found, key=_place))


def changed_definitions(old: Regulation, new: Regulation) -> tuple[str, ...]:
    """The names whose definition differs: attributes, groups and lists, which no clause may show in words."""
    names: list[str] = []
    for member in fields(old.scope):
        one, other = getattr(old.scope, member.name), getattr(new.scope, member.name)
        if isinstance(one, Mapping) and isinstance(other, Mapping):
            names += (str(name) for name in sorted({*one, *other}, key=str) if identity(one.get(name)) != identity(other.get(name)))
        elif identity(one) != identity(other):
            names.append(member.name)
    return tuple(dict.fromkeys(names))


def differing(old: Provision, new: Provision) -> Iterator[tuple[str, Any, Any]]:
    """The fields of two clauses of one kind that mean something else, as plain data."""
    one, other = meaning(old), meaning(new)
    for name in dict.fromkeys([*one, *other]):
        if canonical(one.get(name)) != canonical(other.get(name)):
            yield name, one.get(name), other.get(name)


def _placed(provisions: Iterable[Provision], blocks: tuple[str, ...]) -> Iterator[Placed]:
    for provision in provisions:
        inner = getattr(provision, "provisions", ())
        if isinstance(inner, tuple) and inner and all(isinstance(each, Provision) for each in inner):
            alone: Any = replace(provision, provisions=())  # type: ignore[call-arg]
            yield Placed(blocks, alone, provision)
            yield from _placed(inner, (*blocks, words_of(type(provision))))
        else:
            yield Placed(blocks, provision, provision)


def _unequal(old: list[Placed], new: list[Placed]) -> tuple[list[Placed], list[Placed]]:
    """Both lots without what means the same in the same block."""

    def key(each: Placed) -> tuple[tuple[str, ...], str]:
        return each.blocks, identity(each.provision)

    common = Counter(map(key, old)) & Counter(map(key, new))

    def rest(some: list[Placed]) -> list[Placed]:
        left = Counter(common)
        kept: list[Placed] = []
        for each in some:
            if left[key(each)] > 0:
                left[key(each)] -= 1
            else:
                kept.append(each)
        return kept

    return rest(old), rest(new)


def _moved(old: list[Placed], new: list[Placed]) -> Iterator[Change]:
    """Clauses that mean the same and stand in another block."""
    for each in tuple(old):
        same = identity(each.provision)
        other = next((candidate for candidate in new if identity(candidate.provision) == same), None)
        if other is not None:
            old.remove(each)
            new.remove(other)
            yield Change(Sort.MOVED, each, other)


def _paired(old: list[Placed], new: list[Placed]) -> Iterator[Change]:
    for kind in dict.fromkeys(each.kind for each in (*old, *new)):
        before, after = ([each for each in some if each.kind == kind] for some in (old, new))
        alone = len(before) == len(after) == 1
        candidates = sorted(
            ((_likeness(one, other), -i, -j) for i, one in enumerate(before) for j, other in enumerate(after)),
            reverse=True,
        )
        used: set[tuple[str, int]] = set()
        for likeness, i, j in candidates:
            if (likeness < _LIKE and not alone) or ("old", i) in used or ("new", j) in used:
                continue
            used |= {("old", i), ("new", j)}
            one, other = before[-i], after[-j]
            old.remove(one)
            new.remove(other)
            yield Change(Sort.MOVED if _only_order(one.provision, other.provision) else Sort.CHANGED, one, other)


def _only_order(old: Provision, new: Provision) -> bool:
    """Whether the same stands in another order, which means something there: tie-breaks, steps."""
    return all(
        isinstance(one, list) and isinstance(other, list) and sorted(map(canonical, one)) == sorted(map(canonical, other))
        for _, one, other in differing(old, new)
    )


def _likeness(old: Placed, new: Placed) -> float:
    """Which part of what the clauses say is the same."""
    one, other = meaning(old.provision), meaning(new.provision)
    names = {*one, *other}
    same = sum(1 for name in names if canonical(one.get(name)) == canonical(other.get(name)))
    return same / len(names) if names else 1.0


def _place(change: Change) -> tuple[int, int, str]:
    placed = change.new or change.old
    assert placed is not None
    span = placed.provision.span
    return span.line, span.column, str(change.sort)
