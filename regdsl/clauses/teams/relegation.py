"""Who goes down: the last ones of the final ranking."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from regdsl.clauses.judging import Ground
from regdsl.clauses.occasion import Occasion
from regdsl.clauses.played import Comparison, compared, names_of, results_of
from regdsl.clauses.ranking.standings import EventRanking, ranking_of
from regdsl.clauses.teams.model import Relegation
from regdsl.clauses.teams.ranked import ranking_of_teams, ranks_teams
from regdsl.values.unknown import Unknown
from regdsl.values.verdict import Evidence, Status, Verdict


def relegated(relegation: Relegation, ground: Ground) -> Iterable[Verdict]:
    """The last ones of the final ranking; a tie that nothing decides leaves it open who of them goes."""
    event = ground.event
    if event is None or results_of(ground) is None or relegation.last is None:
        return
    to = relegation.title or relegation.to
    requirement = ("the last goes down" if relegation.last == 1 else f"the last {relegation.last} go down") + (
        f" to {to}" if to is not None else ""
    )
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
