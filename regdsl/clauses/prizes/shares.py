"""Tables by the size of the field, of prizes or of the share at which they are paid: is there one line for every size?

Several lists of prizes for the first place, each `when` the field is of some size, are such a table as well.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import groupby, pairwise
from math import floor

from regdsl.clauses.admission.model import Seats
from regdsl.clauses.prizes.model import PlacePrizes
from regdsl.clauses.prizes.scale import Scale
from regdsl.clauses.provision import Provision
from regdsl.diagnostics import Diagnostic, Related
from regdsl.expressions.evaluating import evaluate
from regdsl.expressions.types import PEOPLE
from regdsl.expressions.vocabulary import Scope
from regdsl.language.syntax import AllOf, AnyOf, Comparison, Expression, Interval, Not, Number, Quantity, Unstated, Word
from regdsl.values.frozen import dataclass
from regdsl.values.unknown import Unknown

_Key = tuple[str, str, str | None, str]
"""The head of a table, its fact, the group of prizes, and the article (of lists by condition, which have one each, the currency)."""


@dataclass(frozen=True, slots=True)
class _Field:
    """A tournament of which one number is known."""

    values: Mapping[str, object]

    def lookup(self, name: str) -> object:
        return self.values.get(name, Unknown((name,)))


def one_line_for_each_size(provisions: tuple[Provision, ...], scope: Scope) -> Iterable[Diagnostic]:
    """Sizes from 1 to the seats that no line of a table fits, and those that two fit."""
    seats = next((each.seats for each in provisions if isinstance(each, Seats) and each.seats is not None), None)
    by_table: dict[_Key, list[Scale | PlacePrizes]] = {}
    for line in provisions:
        if isinstance(line, Scale | PlacePrizes) and line.key is not None:
            head = "scale by" if isinstance(line, Scale) else "places by"
            by_table.setdefault((head, line.key, line.group, line.article), []).append(line)
    by_table |= _lists_by_condition(provisions)
    for (head, key, _, _), lines in by_table.items():
        if any(line.when is None or isinstance(line.when, Unstated) for line in lines):
            continue  # the line whose sizes the text leaves open may be for any of them
        edges = {floor(edge) for line in lines if line.when is not None for edge in _edges(line.when)}
        last = seats if seats is not None else max(edges, default=0) + 1
        sizes = sorted(size for size in {1, last, *(edge + step for edge in edges for step in (-1, 0, 1))} if 1 <= size <= last)
        fitting = {size: [line for line in lines if _fits(line, key, size, scope)] for size in sizes}
        if holes := [_in_words(first, end, last, bounded=seats is not None) for first, end in _runs(fitting)]:
            arguments = {"head": head, "key": key, "value": " and ".join(holes)}
            advice = (
                "add a line for them, or `otherwise`" if head.endswith("by") else "add a list for them",
                *_as_thresholds(fitting, seats),
            )
            yield Diagnostic("scale-without-line", lines[0].span, arguments, advice, article=lines[0].article)
        twice = next((size for size, found in fitting.items() if len(found) > 1), None)
        if twice is not None:
            one, other = fitting[twice][:2]
            related = (Related(one.span, "and this one"),)
            advice = ("let one end where the other begins: both ends of `a..b` are in",)
            yield Diagnostic(
                "scale-twice", other.span, {"head": head, "key": key, "value": str(twice)}, advice, related, article=other.article
            )


def _lists_by_condition(provisions: Iterable[Provision]) -> dict[_Key, list[Scale | PlacePrizes]]:
    """Lists from the first place on, of which each says for which sizes it is; none where one of them is for every size."""
    found: dict[_Key, list[Scale | PlacePrizes]] = {}
    always: set[tuple[str, str]] = set()
    for line in provisions:
        if not isinstance(line, PlacePrizes) or line.key is not None or line.first != 1:
            continue
        key = _only_size(line.when) if line.when is not None else None
        if key is None:
            always.add((line.group, line.currency or ""))
        else:
            found.setdefault(("places when", key, line.group, line.currency or ""), []).append(line)
    return {table: lines for table, lines in found.items() if len(lines) > 1 and (table[2], table[3]) not in always}


def _only_size(when: Expression) -> str | None:
    """The size of the field that the condition asks for, where it asks for nothing else."""
    match when:
        case Comparison(left=Word(text=text)) if text in PEOPLE:
            return text
        case AllOf(items=items) | AnyOf(items=items):
            asked = {_only_size(item) for item in items}
            return asked.pop() if len(asked) == 1 else None
    return None


def _as_thresholds(fitting: Mapping[int, Sequence[Scale | PlacePrizes]], seats: int | None) -> Iterator[str]:
    """The lines read as beginning at the smallest size that each fits: `40..49`, `50` and `51..` for "40, 50, more than 50"."""
    begins = sorted({min(size for size, found in fitting.items() if line in found) for line in _lines(fitting)})
    if len(begins) > 1 and not fitting[min(fitting)]:
        ranges = [f"`{one}`" if other == one + 1 else f"`{one}..{other - 1}`" for one, other in pairwise(begins)]
        if seats is None or begins[-1] <= seats:
            yield f"perhaps each is meant from its number on: {', '.join(ranges)} and `{begins[-1]}..`, and `below {begins[0]}: none`"


def _lines(fitting: Mapping[int, Sequence[Scale | PlacePrizes]]) -> list[Scale | PlacePrizes]:
    return list({id(line): line for found in fitting.values() for line in found}.values())


def _fits(line: Scale | PlacePrizes, key: str, size: int, scope: Scope) -> bool:
    return line.when is not None and evaluate(line.when, _Field({key: size}), scope) is True


def _edges(written: Expression) -> Iterator[Fraction]:
    """The numbers that a condition names."""
    match written:
        case AllOf(items=items) | AnyOf(items=items):
            for item in items:
                yield from _edges(item)
        case Not(item=item):
            yield from _edges(item)
        case Comparison(right=right):
            yield from _edges(right)
        case Interval(lower=lower, upper=upper):
            for end in (lower, upper):
                if end is not None:
                    yield from _edges(end)
        case Quantity(number=Number() as number):
            yield Fraction(number.value)
        case Number(value=value):
            yield Fraction(value)


def _runs(fitting: Mapping[int, Sequence[Scale | PlacePrizes]]) -> Iterator[tuple[int, int]]:
    """From where to where no line fits: between two sizes that are looked at nothing changes."""
    for missing, run in groupby(fitting, key=lambda size: not fitting[size]):
        sizes = list(run)
        if missing:
            yield sizes[0], sizes[-1]


def _in_words(first: int, end: int, last: int, *, bounded: bool) -> str:
    if first == 1 and end > 1:
        first = 0
    if end == last and not bounded:
        return f"{first} and more"
    return str(first) if first == end else f"{first} to {end}"


CHECKS = (one_line_for_each_size,)
