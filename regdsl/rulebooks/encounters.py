"""The mini-table of a direct encounter, and the stages in which it parts a tied group."""

from __future__ import annotations

from fractions import Fraction

from regdsl.values.frozen import dataclass

Score = int | Fraction
Encounters = dict[int, dict[int, Score]]
"""player → opponent → what the player scored against that opponent, in the units of the score table."""


@dataclass(frozen=True, slots=True)
class Stage:
    """One look at one group: the games among its members only, whether every two of them have met, and the subgroups that come of it,
    best first."""

    group: list[int]
    encounters: Encounters
    all_met: bool
    subgroups: list[list[int]]
