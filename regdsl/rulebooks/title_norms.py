"""Norms for titles over the board: what score and which opponents they take, by edition.

Source: FIDE Title Regulations B.01. From 1 July 2009 a norm is a performance of 2600 (GM), 2450 (IM), 2400 (WGM), 2250 (WIM), before
of one point more. The other figures are those of the editions of 2017 and later; for 2009 they were not verified.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from fractions import Fraction

from regdsl.rulebooks.categories import rounded
from regdsl.rulebooks.performance_table import rating_difference
from regdsl.values.frozen import dataclass, field

TITLED = frozenset({"GM", "IM", "WGM", "FM", "WIM", "WFM"})
"""Who counts among the titled opponents: CM and WCM do not."""
_OWN = {
    "GM": frozenset({"GM"}),
    "IM": frozenset({"GM", "IM"}),
    "WGM": frozenset({"GM", "IM", "WGM"}),
    "WIM": frozenset({"GM", "IM", "WGM", "WIM"}),
}
_AVERAGE = {"GM": 2380, "IM": 2230, "WGM": 2180, "WIM": 2030}
_FLOOR = {"GM": 2200, "IM": 2050, "WGM": 2000, "WIM": 1850}
FEWEST_GAMES = 9
"""Games of a norm."""
_LOWEST_SHARE = Fraction(35, 100)


@dataclass(frozen=True, slots=True)
class NormEdition:
    """One edition. `performance` is the lowest one by title; `unrated` the rating of opponents without one."""

    id: str
    since: date | None
    performance: dict[str, int] = field(hash=False)
    unrated: int
    remarks: tuple[str, ...] = ()


_UNVERIFIED = "average, floors and shares of titled opponents are those of 2017 and later; the text of this edition was not verified"
EDITIONS = (
    NormEdition("titles-before-2009-07", None, {"GM": 2601, "IM": 2451, "WGM": 2401, "WIM": 2251}, 1200, (_UNVERIFIED,)),
    NormEdition("titles-2009-07", date(2009, 7, 1), {"GM": 2600, "IM": 2450, "WGM": 2400, "WIM": 2250}, 1200, (_UNVERIFIED,)),
    NormEdition("titles-2017-07", date(2017, 7, 1), {"GM": 2600, "IM": 2450, "WGM": 2400, "WIM": 2250}, 1000),
    NormEdition("titles-2024-03", date(2024, 3, 1), {"GM": 2600, "IM": 2450, "WGM": 2400, "WIM": 2250}, 1400),
)


def edition_on(day: date) -> NormEdition:
    """The edition in force for an event that begins on that day."""
    return [edition for edition in EDITIONS if edition.since is None or edition.since <= day][-1]


def percent(points: Fraction, games: int) -> int:
    """The score as a whole percentage, one half up."""
    return rounded(points * 100 / games)


def points_needed(title: str, average: int, games: int, edition: NormEdition) -> Fraction | None:
    """The lowest score in `games` games that makes a norm against opponents of this average; None where no score does."""
    if average < _AVERAGE[title]:
        return None
    for halves in range(2 * games + 1):
        points = Fraction(halves, 2)
        if points >= _LOWEST_SHARE * games and average + rating_difference(percent(points, games)) >= edition.performance[title]:
            return points
    return None


@dataclass(frozen=True, slots=True)
class Opponent:
    """What a norm asks of an opponent. `rating` None: unrated; `federation` None: under no flag."""

    title: str | None
    rating: int | None
    federation: str | None


@dataclass(frozen=True, slots=True)
class Outlook:
    """What a norm takes against these opponents: their average after the floor for the lowest one, the points (None: no score does).

    `obstacles` say in words what the opponents lack.
    """

    average: int
    points: Fraction | None
    obstacles: tuple[str, ...]


def outlook(
    title: str, own_federation: str | None, opponents: Sequence[Opponent], edition: NormEdition, *, national_final: bool
) -> Outlook:
    """What a norm takes for a player who meets exactly these opponents once each."""
    games = len(opponents)
    average = _average(title, opponents, edition)
    obstacles = []
    if games < FEWEST_GAMES:
        obstacles.append(f"{games} games, {FEWEST_GAMES} needed")
    if average < _AVERAGE[title]:
        obstacles.append(f"opponents' average {average}, {_AVERAGE[title]} needed")
    obstacles += _titles_lacking(title, opponents)
    if not national_final and own_federation is not None:
        obstacles += _foreigners_lacking(own_federation, opponents)
    return Outlook(average, points_needed(title, average, games, edition) if games else None, tuple(obstacles))


def _average(title: str, opponents: Sequence[Opponent], edition: NormEdition) -> int:
    ratings = sorted(edition.unrated if opponent.rating is None else opponent.rating for opponent in opponents)
    if not ratings:
        return 0
    ratings[0] = max(ratings[0], _FLOOR[title])
    return rounded(Fraction(sum(ratings), len(ratings)))


def _titles_lacking(title: str, opponents: Sequence[Opponent]) -> list[str]:
    games = len(opponents)
    titled = sum(opponent.title in TITLED for opponent in opponents)
    own = sum(opponent.title in _OWN[title] for opponent in opponents)
    needed, needed_own = -(-games // 2), max(3, -(-games // 3))
    lacking = []
    if titled < needed:
        lacking.append(f"{titled} titled opponents, {needed} needed")
    if own < needed_own:
        lacking.append(f"{own} opponents with {' or '.join(sorted(_OWN[title]))}, {needed_own} needed")
    return lacking


def _foreigners_lacking(own_federation: str, opponents: Sequence[Opponent]) -> list[str]:
    games = len(opponents)
    others = {opponent.federation for opponent in opponents} - {own_federation, None}
    own = sum(opponent.federation == own_federation for opponent in opponents)
    lacking = []
    if len(others) < 2:
        lacking.append(f"opponents of {len(others)} other federations, 2 needed")
    if own > games * 3 // 5:
        lacking.append(f"{own} opponents of the own federation, at most {games * 3 // 5}")
    return lacking
