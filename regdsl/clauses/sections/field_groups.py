"""Groups that are made from those who really came: the upper half, the lowest third."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import pairwise

from regdsl.clauses.sections.model import Split
from regdsl.expressions.quantities import exact
from regdsl.expressions.subjects import PersonSubject
from regdsl.values.hints import TypeAlias
from regdsl.values.unknown import Unknown, lacking_of

Belongs: TypeAlias = Mapping[int, Mapping[str, object]]
"""By starting number and the name of the group: whether the person is in it (`Unknown` where that is not known)."""


def groups_of_field(split: Split, people: Sequence[PersonSubject] | Unknown) -> Belongs | Unknown:
    """Who is in which group. Unknown where the field or an order in it is not known, or what becomes of those left over.

    Equal values on both sides of a border leave both persons open: the text does not part them.
    """
    if isinstance(people, Unknown):
        return people
    values = {each.person.number: each.lookup(split.by) for each in people}
    lacking = lacking_of(*values.values())
    lacking += tuple(f"where players without {split.by} stand: player {number}" for number, value in values.items() if value is None)
    if lacking:
        return Unknown(lacking)
    fewest, most = split.apart
    if fewest != most:
        return Unknown((f"how many of the first are in no group: {fewest} to {most}",))
    sizes = _sizes(split, max(len(people) - most, 0))
    if isinstance(sizes, Unknown):
        return sizes
    order = sorted(values, key=lambda number: (-_number(values[number]), number))
    belongs: dict[int, dict[str, object]] = {number: dict.fromkeys(split.names, False) for number in order}
    first = most if split.end != "lowest" else len(order) - sum(sizes)
    for name, size in zip(split.names, sizes, strict=True):
        for number in order[first : first + size]:
            belongs[number][name] = True
        first += size
    for one, other in pairwise(order):
        if values[one] == values[other] and belongs[one] != belongs[other]:
            _leave_open(values[one], values, belongs, split)
    return belongs


def _leave_open(value: object, values: Mapping[int, object], belongs: dict[int, dict[str, object]], split: Split) -> None:
    tied = [number for number, own in values.items() if own == value]
    why = Unknown((f"who of the players {', '.join(map(str, sorted(tied)))}, of equal {split.by}, is in which group",))
    for name in split.names:
        if len({belongs[number][name] for number in tied if not isinstance(belongs[number][name], Unknown)}) > 1:
            for number in tied:
                belongs[number][name] = why


def _number(value: object) -> Fraction:
    found = exact(value)
    assert isinstance(found, Fraction), f"people are parted by numbers, and {value!r} is none"
    return found


def _sizes(split: Split, people: int) -> tuple[int, ...] | Unknown:
    """How many are in each group, the best first."""
    groups = split.groups if split.of is None else len(split.names)
    if groups is not None:
        each, rest = divmod(people, groups) if split.of is None else (split.of, people - split.of * groups)
        if not 0 <= rest < (split.of or people + 1):
            return Unknown((f"which groups there are: the text names {groups} of {split.of} players, and {people} are there",))
        if rest and split.rest is None:
            return Unknown((f"to which group those go whom the division leaves over ({rest})",))
        sizes = [each] * groups
        sizes[0 if split.rest == "the top" else -1] += rest
        return tuple(sizes)
    assert split.share is not None, "groups without a size are left open"
    size = people * split.share
    if size.denominator == 1:
        return (int(size),)
    if split.rest is None:
        return Unknown((f"whether {split.share} of {people} is rounded up or down",))
    stays_out = (split.rest == "the top") is (split.end == "lowest")
    return (int(size) + (0 if stays_out else 1),)
