"""The byes that players were given, held against the rounds, the number and the points that an article allows."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction

from regdsl.clauses.absences.model import Byes
from regdsl.records.crosstable import Crosstable, Result, packed
from regdsl.values.frozen import dataclass
from regdsl.values.hints import TYPE_CHECKING
from regdsl.values.points import points_text
from regdsl.values.unknown import Unknown

if TYPE_CHECKING:
    from regdsl.records.results import Results

HALF, FULL, ZERO = (bye.value for bye in (Result.HALF_POINT_BYE, Result.FULL_POINT_BYE, Result.ZERO_POINT_BYE))


@dataclass(frozen=True, slots=True)
class GivenBye:
    """A player's bye with points in a round, by its code."""

    player: int
    round: int
    code: str


@dataclass(frozen=True, slots=True)
class Objection:
    """A bye, why the article does not allow it so, and what it is worth by the article."""

    bye: GivenBye
    why: str
    promised: Fraction = Fraction(0)


def given(results: Results) -> tuple[GivenBye, ...]:
    """All byes with points in the order of players, those that are announced for rounds to come among them (also by record 240).

    The pairing-allocated bye is none of them. An absence without points may have been asked for or not: it is never counted against the
    player.
    """
    table = results.crosstable
    found = [
        GivenBye(line.number, column + 1, code)
        for line in table.lines
        for column, code in enumerate(packed(line.games).codes)
        if code in (HALF, FULL)
    ]
    for byes in results.arrangements.requested_byes if results.arrangements is not None else ():
        if byes.round > table.rounds and byes.result.value != ZERO:
            found += [GivenBye(number, byes.round, byes.result.value) for number in byes.participants]
    found += _announced(results)
    return tuple(sorted(found, key=lambda bye: (bye.player, bye.round)))


def _announced(results: Results) -> Iterator[GivenBye]:
    """Byes that the players' lines have in rounds that nobody played yet."""
    for number, text in results.ahead:
        for index, cell in enumerate(re.findall(r".{1,10}", text)):
            if (announced := _ANNOUNCED.fullmatch(cell)) is not None:
                yield GivenBye(number, results.crosstable.rounds + index + 1, announced[1])


_ANNOUNCED = re.compile(rf"\s*(?:0+\s*)?-?\s*([{HALF}{FULL}])\s*")


def objections(
    byes: Byes, found: Iterable[GivenBye], last: int | None, table: Crosstable, sections: Mapping[int, object]
) -> Iterator[Objection]:
    """What the article does not allow. `last` is the last round of the event, where it is known; `sections` are those of the players.

    Where sections have limits of their own and that of a player is not known, more than the largest of them is against every one.
    """
    counts: dict[int, int] = {}
    for bye in found:
        points = table.scoring.points(Result(bye.code))
        if byes.first_round is not None and byes.last_round is not None and not byes.first_round <= bye.round <= byes.last_round:
            yield Objection(bye, f"byes are possible in {rounds_in_words(byes)} only")
            continue
        if byes.not_last is not None and last is not None and bye.round > last - byes.not_last:
            yield Objection(bye, f"there are none in the last {byes.not_last} of {last} rounds")
            continue
        counts[bye.player] = counts.get(bye.player, 0) + 1
        most = _limit(byes, sections.get(bye.player, Unknown()))
        if most is not None and counts[bye.player] > most:
            if byes.more_points is None:
                yield Objection(bye, f"number {counts[bye.player]} of at most {most}")
            elif points != Fraction(byes.more_points):
                yield Objection(
                    bye,
                    f"number {counts[bye.player]} of at most {most}, worth {_differing(points, byes.more_points)}",
                    Fraction(byes.more_points),
                )
        elif byes.points is not None and points != Fraction(byes.points):
            yield Objection(bye, f"worth {_differing(points, byes.points)}", Fraction(byes.points))


def undecided_sections(byes: Byes, found: Iterable[GivenBye], sections: Mapping[int, object]) -> tuple[str, ...]:
    """The section of each player with more byes than the smallest limit of a section, and no more than the largest: it decides."""
    limits = [each.most for each in byes.limits if each.most is not None]
    if not limits:
        return ()
    counts: dict[int, int] = {}
    for bye in found:
        counts[bye.player] = counts.get(bye.player, 0) + 1
    open_ = [player for player, count in counts.items() if min(limits) < count <= max(limits)]
    unknown = {player: section for player in open_ if isinstance(section := sections.get(player, Unknown()), Unknown)}
    asked = {player: f"section of player {player}" for player in unknown}
    return tuple(
        next((lacking for lacking in section.lacking if lacking.startswith(asked[player])), asked[player])
        for player, section in unknown.items()
    )


def _limit(byes: Byes, section: object) -> int | None:
    """How many byes a player of the section may have; of a section that is not known, the largest number of any. None: no limit is said."""
    if not byes.limits:
        return byes.most
    if not isinstance(section, Unknown):
        return next((each.most for each in byes.limits if section in each.sections), None)
    limits = [each.most for each in byes.limits]
    return None if None in limits else max((each for each in limits if each is not None), default=None)


def _differing(points: Fraction, promised: object) -> str:
    return f"{points_text(points, 0)}, not {points_text(Fraction(str(promised)), 0)}"


def rounds_in_words(byes: Byes) -> str:
    """`the first 4 rounds`, `rounds 2..4`, `round 1`."""
    if byes.first_round == byes.last_round:
        return f"round {byes.first_round}"
    if byes.first_round == 1:
        return f"the first {byes.last_round} rounds"
    return f"rounds {byes.first_round}..{byes.last_round}"
