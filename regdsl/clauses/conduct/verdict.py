"""Byes on request and absences against what the regulation allows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING

from regdsl.clauses.conduct.model import Byes, OutAfter
from regdsl.clauses.consequences import consequences
from regdsl.clauses.judging import Ground
from regdsl.clauses.played import Comparison, about_players, compared, place_of, results_of, status_of
from regdsl.clauses.system.model import System
from regdsl.records.crosstable import Crosstable, Result, Rounds, packed
from regdsl.values.points import points_text
from regdsl.values.verdict import Evidence, Status, Verdict

if TYPE_CHECKING:
    from regdsl.records.results import Results

_MOST_SHOWN = 10
_HALF, _FULL, _ZERO = (bye.value for bye in (Result.HALF_POINT_BYE, Result.FULL_POINT_BYE, Result.ZERO_POINT_BYE))


def _byes(byes: Byes, ground: Ground) -> Iterable[Verdict]:
    """Byes with points that a player was given: how many, in which rounds, worth what. The pairing-allocated bye is none of them.

    An absence without points may have been asked for or not: it is never counted against the player.
    """
    results = results_of(ground)
    if results is None or ground.event is None:
        return
    table = results.crosstable
    system = next((each for each in ground.provisions if isinstance(each, System)), None)
    last = (system.rounds if system is not None else None) or table.scheduled_rounds
    given = sorted(_given(results))
    wrong = list(_against(byes, given, last, table))
    evidence = about_players(ground, [(number, f"bye in round {round_number}: {why}") for number, round_number, why in wrong[:_MOST_SHOWN]])
    if wrong:
        evidence = (*evidence, *_without(wrong, ground))
    not_known = byes.not_last is not None and last is None
    first = wrong[0] if wrong else None
    span = table.by_number[first[0]].games[first[1] - 1].span if first is not None and first[1] <= table.rounds else None
    comparison = Comparison(
        requirement=_in_words(byes),
        required="as the article says",
        measured=f"{len(given)} bye{'' if len(given) == 1 else 's'}, {len(wrong)} against the article",
        status=Status.NOT_MET if wrong else Status.UNDETERMINED if not_known else Status.MET,
        places=(span if span is not None else place_of(results, "240"),),
        evidence=evidence,
        lacking=("the number of rounds",) if not_known and not wrong else (),
    )
    yield compared(byes, ground, comparison)


def _given(results: Results) -> Iterator[tuple[int, int, str]]:
    """Player, round and code of the byes with points, those of record 240 for rounds to come among them."""
    table = results.crosstable
    for line in table.lines:
        for column, code in enumerate(packed(line.games).codes):
            if code in (_HALF, _FULL):
                yield line.number, column + 1, code
    for byes in results.arrangements.requested_byes if results.arrangements is not None else ():
        if byes.round > table.rounds and byes.result.value != _ZERO:
            yield from ((number, byes.round, byes.result.value) for number in byes.participants)


def _against(byes: Byes, given: Iterable[tuple[int, int, str]], last: int | None, table: Crosstable) -> Iterator[tuple[int, int, str]]:
    counts: dict[int, int] = {}
    for number, round_number, code in given:
        points = table.scoring.points(Result(code))
        if byes.only_first is not None and round_number > byes.only_first:
            yield number, round_number, f"byes are possible in the first {byes.only_first} rounds only"
            continue
        if byes.not_last is not None and last is not None and round_number > last - byes.not_last:
            yield number, round_number, f"there are none in the last {byes.not_last} of {last} rounds"
            continue
        counts[number] = counts.get(number, 0) + 1
        if byes.most is not None and counts[number] > byes.most:
            yield number, round_number, f"number {counts[number]} of at most {byes.most}"
        elif byes.points is not None and points != Fraction(byes.points):
            yield number, round_number, f"worth {points_text(points, 0)}, not {points_text(Fraction(byes.points), 0)}"


def _without(wrong: Iterable[tuple[int, int, str]], ground: Ground) -> tuple[Evidence, ...]:
    """What changes if byes that the article does not allow are worth nothing."""
    event = ground.event
    assert event is not None
    assert event.records is not None
    assert event.records.results is not None
    results = event.records.results
    cells = {(number, round_number) for number, round_number, _ in wrong}
    lines = []
    for line in results.crosstable.lines:
        row = packed(line.games)
        codes = "".join(_ZERO if (line.number, column + 1) in cells else code for column, code in enumerate(row.codes))
        lines.append(replace(line, games=Rounds(row.opponents, row.colours, codes, row.places)) if codes != row.codes else line)
    corrected = replace(results, crosstable=replace(results.crosstable, lines=tuple(lines)))
    promised = replace(event, records=replace(event.records, results=corrected))
    return (Evidence("were these byes worth nothing:"), *consequences(ground, promised, event))


def _in_words(byes: Byes) -> str:
    said = [
        "byes on request" if byes.most is None else f"at most {byes.most} byes on request" if byes.most else "no byes on request",
        f"worth {points_text(Fraction(byes.points), 0)}" if byes.points is not None else "",
        f"not in the last {byes.not_last} rounds" if byes.not_last is not None else "",
        f"only in the first {byes.only_first} rounds" if byes.only_first is not None else "",
    ]
    return ", ".join(part for part in said if part)


def _out_after(out: OutAfter, ground: Ground) -> Iterable[Verdict]:
    """Whoever lost so many games by absence is paired no more."""
    results = results_of(ground)
    if results is None or out.forfeits is None:
        return
    forfeit = Result.FORFEIT_LOSS.value
    wrong = []
    for line in results.crosstable.lines:
        row = packed(line.games)
        lost = [column for column, code in enumerate(row.codes) if code == forfeit]
        if len(lost) >= out.forfeits:
            paired = [column for column in range(lost[out.forfeits - 1] + 1, len(row.codes)) if row.opponents[column]]
            wrong += [(line.number, f"is paired in round {column + 1} after {out.forfeits} forfeits") for column in paired[:1]]
    comparison = Comparison(
        requirement=f"out after {out.forfeits} forfeits",
        required="nobody paired afterwards",
        measured=f"{len(wrong)} player{'' if len(wrong) == 1 else 's'} paired afterwards" if wrong else "nobody paired afterwards",
        status=status_of(not wrong),
        places=(place_of(results),),
        evidence=about_players(ground, wrong[:_MOST_SHOWN]),
    )
    yield compared(out, ground, comparison)


JUDGES = {Byes: _byes, OutAfter: _out_after}
