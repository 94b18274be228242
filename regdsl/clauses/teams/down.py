"""Who goes down, and what becomes of the results of who withdraws."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction

from regdsl.clauses.judging import Ground
from regdsl.clauses.occasion import Occasion
from regdsl.clauses.played import Comparison, compared, names_of, results_of
from regdsl.clauses.ranking.standings import EventRanking, ranking_of
from regdsl.clauses.teams.model import Relegation, Withdrawn
from regdsl.clauses.teams.ranked import ranking_of_teams, ranks_teams, table_of
from regdsl.records.crosstable import Result, packed
from regdsl.values.frozen import dataclass, replace
from regdsl.values.unknown import Unknown
from regdsl.values.verdict import Evidence, Status, Verdict


def relegated(relegation: Relegation, ground: Ground) -> Iterable[Verdict]:
    """The last ones of the final ranking; a tie that nothing decides leaves it open who of them goes."""
    event = ground.event
    if event is None or results_of(ground) is None or relegation.last is None:
        return
    to = relegation.title or relegation.to
    requirement = f"the last {relegation.last} go down" + (f" to {to}" if to is not None else "")
    found = _final(event, ground)
    if isinstance(found, Unknown):
        yield compared(relegation, ground, _open(requirement, relegation.last, found.lacking))
        return
    ranking, names = found
    rows = ranking.standings.rows
    going, staying = rows[-relegation.last :], rows[: -relegation.last]
    tied = {row.rank for row in going} & {row.rank for row in staying}
    lacking = tuple(
        f"nothing in the text tells {', '.join(names.get(row.number, str(row.number)) for row in rows if row.rank == rank)} apart"
        for rank in sorted(tied)
    )
    sure = [row for row in going if row.rank not in tied]
    yield compared(
        relegation,
        ground,
        Comparison(
            requirement=requirement,
            required=str(relegation.last),
            measured=", ".join(names.get(row.number, str(row.number)) for row in sure) or "0",
            status=Status.UNDETERMINED if lacking else Status.MET,
            evidence=tuple(Evidence(f"place {row.rank}: {names.get(row.number)} goes down") for row in sure),
            lacking=lacking,
        ),
    )


def _open(requirement: str, number: int, lacking: tuple[str, ...]) -> Comparison:
    return Comparison(requirement=requirement, required=str(number), measured="0", status=Status.UNDETERMINED, lacking=lacking)


def _final(event: Occasion, ground: Ground) -> tuple[EventRanking, Mapping[int, str]] | Unknown:
    if ranks_teams(event):
        return ranking_of_teams(event)
    ranking = ranking_of(event)
    return ranking if isinstance(ranking, Unknown) else (ranking, names_of(ground))


# ---- withdrawn


@dataclass(frozen=True, slots=True)
class Leaver:
    """A team or player without a game from some round to the end: `played` rounds with a game, `last` the last of them.

    `is_known`: the entries or facts say that he or she has withdrawn; else it only looks so.
    """

    number: int
    name: str
    played: int
    last: int
    is_known: bool


def leavers(event: Occasion) -> tuple[Leaver, ...]:
    """Those who withdrew or look so: nobody is, who played in the last round or never."""
    table = table_of(event) if ranks_teams(event) else None
    return tuple(_teams(table.rows.values(), table.rounds) if table is not None else _players(event))


def _teams(rows: Iterable[object], rounds: int) -> Iterator[Leaver]:
    from regdsl.records.team_table import TeamRow

    for row in rows:
        assert isinstance(row, TeamRow)
        played = [index for index, each in enumerate(row.rounds, start=1) if each.result.is_played]
        if played and played[-1] < rounds and all(each.result in _MISSED for each in row.rounds[played[-1] :]):
            yield Leaver(row.team.number, row.team.name, len(played), played[-1], False)


_MISSED = (Result.ZERO_POINT_BYE, Result.FORFEIT_LOSS)


def _players(event: Occasion) -> Iterator[Leaver]:
    results = event.records.results if event.records is not None else None
    for line in results.crosstable.lines if results is not None else ():
        codes = packed(line.games).codes
        subject = event.subjects.get(line.number)
        said = subject.attested.get("withdrawn") if subject is not None else None
        played = [index for index, code in enumerate(codes, start=1) if Result(code).is_played]
        last = played[-1] if played else 0
        missed = all(Result(code) in _MISSED for code in codes[last:])
        if subject is not None and "withdrawn" in subject.attested and said is None:
            continue  # the facts say that he or she has not
        if subject is not None and last < len(codes) and ((said is not None and missed) or (played and missed)):
            yield Leaver(line.number, subject.person.name, len(played), last, said is not None and not isinstance(said, Unknown))


def outcome_of(withdrawn: Withdrawn, leaver: Leaver, rounds: int) -> str | None:
    """`results annulled` or `rest forfeited`; None where the text leaves it open."""
    if withdrawn.before is None or Fraction(leaver.played, rounds) < withdrawn.before:
        return withdrawn.results
    return withdrawn.otherwise


def _left_open(withdrawn: Withdrawn, event: Occasion, ground: Ground) -> Iterator[Verdict]:
    """Both readings, where somebody left."""
    found = leavers(event)
    if found:
        comparison = Comparison(
            requirement="what becomes of the results of those who withdraw",
            required="left open",
            measured=f"{len(found)} without a game to the end",
            status=Status.UNDETERMINED,
            evidence=(
                *(Evidence(f"{each.name}: no game after round {each.last}") for each in found),
                *_annulled_or_not(withdrawn, event, ground),
            ),
            lacking=("what becomes of these results: the text leaves it open",),
        )
        yield compared(withdrawn, ground, comparison)


def _annulled_or_not(withdrawn: Withdrawn, event: Occasion, ground: Ground) -> tuple[Evidence, ...]:
    """What it does to places and money whether the results of players who left a round robin are annulled or count."""
    from regdsl.clauses.consequences import as_played, consequences
    from regdsl.rulebooks.withdrawals import withdrawals as left_a_round_robin

    results = event.records.results if event.records is not None else None
    if results is None or ranks_teams(event) or not left_a_round_robin(results.crosstable):
        return ()
    other, said = as_played(ground, _saying(withdrawn, "rest forfeited")), as_played(ground, withdrawn)
    if withdrawn.results is None:
        said = as_played(ground, _saying(withdrawn, "results annulled"))
    return (Evidence("by the file all of these results count:"), *consequences(ground, said, other))


def _saying(withdrawn: Withdrawn, results: str) -> Withdrawn:
    return replace(withdrawn, results=results, before=None, otherwise=None)


def withdrawals(withdrawn: Withdrawn, ground: Ground) -> Iterable[Verdict]:
    """What the text says of each who withdrew."""
    event, results = ground.event, results_of(ground)
    if event is None or results is None or not results.crosstable.rounds:
        return
    if withdrawn.results is None:
        yield from _left_open(withdrawn, event, ground)
        return
    promised = event.lookup("rounds")
    rounds = promised if isinstance(promised, int) else results.crosstable.scheduled_rounds or results.crosstable.rounds
    found = leavers(event)
    if not found:
        return
    lacking = tuple(f"whether {each.name}, who has no game after round {each.last}, has withdrawn" for each in found if not each.is_known)
    comparison = Comparison(
        requirement="what becomes of the results of those who withdraw",
        required=withdrawn.results
        + (f" below {withdrawn.before * 100}%, else {withdrawn.otherwise}" if withdrawn.before is not None else ""),
        measured=", ".join(f"{each.name}: {outcome_of(withdrawn, each, rounds)}" for each in found if each.is_known)
        or "nobody is sure to have withdrawn",
        status=Status.UNDETERMINED if lacking else Status.MET,
        evidence=tuple(
            Evidence(f"{each.name}: {each.played} of {rounds} rounds played: {outcome_of(withdrawn, each, rounds)}") for each in found
        )
        + _annulled_or_not(withdrawn, event, ground),
        lacking=lacking,
    )
    yield compared(withdrawn, ground, comparison)
