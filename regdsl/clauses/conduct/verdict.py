"""Games lost for late arrival against the default time, and penalties against what was done. Why a game was not played stands in
`facts.yaml` (`forfeits`), and who did what is punished (`offences`)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from regdsl.clauses.conduct.model import DefaultTime, Penalties, Penalty
from regdsl.clauses.consequences import consequences, with_results
from regdsl.clauses.durations import in_words
from regdsl.clauses.judging import Ground
from regdsl.clauses.played import Comparison, about_players, compared, place_of, results_of
from regdsl.records.crosstable import Result, packed
from regdsl.values.verdict import Evidence, Status, Verdict

_MOST_SHOWN = 10


def _default_time(default: DefaultTime, ground: Ground) -> Iterable[Verdict]:
    """Nobody loses before the time is over. The results file says only that a game was not played: the cause is a fact."""
    results, event = results_of(ground), ground.event
    if results is None or event is None or event.records is None or default.seconds is None:
        return
    lost = [
        (line.number, column + 1)
        for line in results.crosstable.lines
        for column, code in enumerate(packed(line.games).codes)
        if code == Result.FORFEIT_LOSS.value
    ]
    if not lost:
        return
    causes = {(each.player, each.round): each for each in event.records.facts.forfeits}
    wrong: list[tuple[int, str]] = []
    early: list[tuple[int, int]] = []
    lacking: list[str] = []
    for player, round_number in lost:
        cause = causes.get((player, round_number))
        if cause is None:
            lacking.append(f"why player {player} lost round {round_number} without playing")
        elif cause.why == "late" and cause.minutes is None:
            lacking.append(f"how late player {player} came to round {round_number}")
        elif cause.why == "late" and cause.minutes is not None and cause.minutes * 60 < default.seconds:
            early.append((player, round_number))
            wrong.append((player, f"lost round {round_number} after {cause.minutes} min, before {in_words(default.seconds)} were over"))
    first = next((results.crosstable.by_number[player].span for player, _ in wrong), None)
    comparison = Comparison(
        requirement=f"a game is lost for late arrival after {in_words(default.seconds)}"
        + (f", from {default.counted_from}" if default.counted_from is not None else ""),
        required="none earlier",
        measured=f"{len(lost)} game{'' if len(lost) == 1 else 's'} lost without playing, {len(wrong)} too early",
        status=Status.NOT_MET if wrong else Status.UNDETERMINED if lacking else Status.MET,
        places=(first if first is not None else place_of(results),),
        evidence=(*about_players(ground, wrong[:_MOST_SHOWN]), *(_had_they_played(early, ground) if early else ())),
        lacking=tuple(lacking[:_MOST_SHOWN]) if not wrong else (),
    )
    yield compared(default, ground, comparison)


_OUTCOMES = (("lost", "0", "1"), ("drawn", "=", "="), ("won", "1", "0"))


def _had_they_played(early: Sequence[tuple[int, int]], ground: Ground) -> Iterator[Evidence]:
    """What the ranking and the money would be, had those who lost too early played: with each outcome, because nobody knows it."""
    event, results = ground.event, results_of(ground)
    assert event is not None
    assert results is not None
    lines = results.crosstable.by_number
    opponents = {(player, number): packed(lines[player].games).opponents[number - 1] for player, number in early}
    for said, own, other in _OUTCOMES:
        codes = dict.fromkeys(opponents, own)
        codes |= {(opponent, number): other for (_, number), opponent in opponents.items() if opponent in lines}
        yield Evidence(f"had {'this game' if len(early) == 1 else 'these games'} been played, and {said}:")
        yield from consequences(ground, with_results(event, codes), event)


def _penalties(penalties: Penalties, ground: Ground) -> Iterable[Verdict]:
    if not ground.own_facts.offences:
        return ()
    from regdsl.clauses.conduct.offences import of_penalties

    return of_penalties(penalties, ground)


def _penalty(penalty: Penalty, ground: Ground) -> Iterable[Verdict]:
    if not ground.own_facts.offences:
        return ()
    from regdsl.clauses.conduct.offences import of_penalty

    return of_penalty(penalty, ground)


JUDGES = {DefaultTime: _default_time, Penalties: _penalties, Penalty: _penalty}
