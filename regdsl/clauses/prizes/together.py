"""Clubs, families and others who have something in common, ranked by the sum of their best."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from regdsl.clauses.playoff.final_order import Placed
from regdsl.rulebooks.printing import decimal_text
from regdsl.values.frozen import dataclass


@dataclass(frozen=True, slots=True)
class Valued:
    """A player with the value by which the group is ranked: the smallest first, so that what is highest first is negative."""

    value: Fraction
    place: int
    placed: Placed


def summed(common: Sequence[tuple[Valued, str]], fact: str, best: int, *, fewer: bool) -> tuple[list[Valued], dict[int, str]]:
    """One for all who have the same: the best placed of them, with the sum of their best; and who they are, in words.

    Where there are fewer than `best` they are left out, unless `fewer` count too.
    """
    members: dict[str, list[Valued]] = {}
    for one, name in common:
        members.setdefault(name, []).append(one)
    found: list[Valued] = []
    said: dict[int, str] = {}
    for name, people in members.items():
        if len(people) < best and not fewer:
            continue
        first, counted = people[0], sorted(people, key=lambda one: (one.value, one.place))[:best]
        whole = sum((one.value for one in counted), Fraction(0))
        found.append(Valued(whole, first.place, first.placed))
        each = " + ".join(decimal_text(abs(one.value)) for one in counted)
        numbers = ", ".join(str(one.placed.number) for one in counted)
        said[first.placed.number] = f"{fact} {name}: {each} = {decimal_text(abs(whole))} (players {numbers})"
    return found, said
