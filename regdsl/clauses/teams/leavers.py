"""Who withdrew from an event or looks so, and what becomes of the results."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from regdsl.clauses.judging import Ground
from regdsl.clauses.occasion import Occasion
from regdsl.clauses.played import Comparison, compared, results_of
from regdsl.clauses.system.pairings import paired_as_promised
from regdsl.clauses.teams.model import Withdrawn
from regdsl.clauses.teams.operands import REST_FORFEITED, RESULTS_ANNULLED
from regdsl.clauses.teams.ranked import ranks_teams, table_of
from regdsl.clauses.teams.withdrawals import outcome_of
from regdsl.records.crosstable import Result, packed
from regdsl.values.frozen import dataclass, replace
from regdsl.values.hints import TYPE_CHECKING
from regdsl.values.unknown import Unknown
from regdsl.values.verdict import Evidence, Status, Verdict

if TYPE_CHECKING:
    from regdsl.records.crosstable import Crosstable
    from regdsl.records.team_table import TeamTable

_MISSED = (Result.ZERO_POINT_BYE, Result.FORFEIT_LOSS)


@dataclass(frozen=True, slots=True)
class Leaver:
    """A team or player without a game from some round to the end: `played` of `games` that were to be played, round `last` the last one.

    `is_known`: the entries or facts say that he or she has withdrawn; else it only looks so.
    """

    number: int
    name: str
    played: int
    games: int
    last: int
    is_known: bool


def leavers(event: Occasion) -> tuple[Leaver, ...]:
    """Those who withdrew or look so: nobody is, who played in the last round or never."""
    teams = table_of(event) if ranks_teams(event) else None
    if teams is not None:
        return tuple(_teams(teams, _games(event, teams.crosstable)))
    results = event.records.results if event.records is not None else None
    if results is None:
        return ()
    table = paired_as_promised(results, event).crosstable
    return tuple(_players(event, table, _games(event, table)))


def _games(event: Occasion, table: Crosstable) -> int:
    """How many games (matches of teams) everybody has from the first round to the last."""
    from regdsl.rulebooks.withdrawals import games_of_each

    promised = event.lookup("rounds")
    rounds = promised if isinstance(promised, int) else table.scheduled_rounds or table.rounds
    return games_of_each(table, rounds) if table.predetermined else rounds


def _teams(table: TeamTable, games: int) -> Iterator[Leaver]:
    for row in table.rows.values():
        played = [index for index, each in enumerate(row.rounds, start=1) if each.result.is_played]
        rest = [each.result for each in row.rounds[played[-1] :]] if played else []
        if _stayed_away(rest, predetermined=table.predetermined):
            yield Leaver(row.team.number, row.team.name, len(played), games, played[-1], False)


def _players(event: Occasion, table: Crosstable, games: int) -> Iterator[Leaver]:
    for line in table.lines:
        subject = event.subjects.get(line.number)
        if subject is None:
            continue
        codes = packed(line.games).codes
        played = [index for index, code in enumerate(codes, start=1) if Result(code).is_played]
        last = played[-1] if played else 0
        rest = [Result(code) for code in codes[last:]]
        said = subject.attested.get("withdrawn")
        if "withdrawn" in subject.attested and said is None:
            continue  # the facts say that he or she has not
        if said is not None:
            has_left = _stayed_away(rest, predetermined=False)
        else:
            has_left = bool(played) and _stayed_away(rest, predetermined=table.predetermined)
        if has_left:
            yield Leaver(line.number, subject.person.name, len(played), games, last, said is not None and not isinstance(said, Unknown))


def _stayed_away(rest: Sequence[Result], *, predetermined: bool) -> bool:
    """Whether these last rounds were all missed; in a round robin some of them by forfeit, because everybody may be free in one."""
    return bool(rest) and all(each in _MISSED for each in rest) and (not predetermined or Result.FORFEIT_LOSS in rest)


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
    if results is None or ranks_teams(event) or not left_a_round_robin(paired_as_promised(results, event).crosstable):
        return ()
    other, said = as_played(ground, _saying(withdrawn, REST_FORFEITED)), as_played(ground, withdrawn)
    if withdrawn.results is None:
        said = as_played(ground, _saying(withdrawn, RESULTS_ANNULLED))
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
    found = leavers(event)
    if not found:
        return
    lacking = tuple(f"whether {each.name}, who has no game after round {each.last}, has withdrawn" for each in found if not each.is_known)
    comparison = Comparison(
        requirement="what becomes of the results of those who withdraw",
        required=withdrawn.results
        + (f" below {withdrawn.before * 100}%, else {withdrawn.otherwise}" if withdrawn.before is not None else ""),
        measured=", ".join(f"{each.name}: {outcome_of(withdrawn, each.played, each.games)}" for each in found if each.is_known)
        or "nobody is sure to have withdrawn",
        status=Status.UNDETERMINED if lacking else Status.MET,
        evidence=tuple(
            Evidence(f"{each.name}: {each.played} of {each.games} games played: {outcome_of(withdrawn, each.played, each.games)}")
            for each in found
        )
        + _annulled_or_not(withdrawn, event, ground),
        lacking=lacking,
    )
    yield compared(withdrawn, ground, comparison)
