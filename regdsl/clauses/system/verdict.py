"""Was the event played by the system and in the rounds that its regulation promises?"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import date
from fractions import Fraction

from regdsl.clauses.judging import Ground
from regdsl.clauses.pairing.model import PairingRules
from regdsl.clauses.played import Comparison, about_players, cells, compared, place_of, results_of, status_of
from regdsl.clauses.system.cases import case_of, system_of
from regdsl.clauses.system.model import CYCLES, System
from regdsl.records.crosstable import Result, packed
from regdsl.values.hints import TYPE_CHECKING
from regdsl.values.unknown import Unknown
from regdsl.values.verdict import Evidence, Status, Verdict

if TYPE_CHECKING:
    from regdsl.records.crosstable import Crosstable, Line
    from regdsl.records.results import Results
    from regdsl.rulebooks.berger import Meetings
    from regdsl.rulebooks.swiss_criteria import Breach

_WORDS = (
    ("double round robin", re.compile(r"double[\s_-]*round[\s_-]*robin|doppelrundig|doble vuelta|double ronde", re.I)),
    ("round robin", re.compile(r"round[\s_-]*robin|berger|rundenturnier|all[\s-]play[\s-]all|todos contra todos|toutes rondes", re.I)),
    ("scheveningen", re.compile(r"scheveningen", re.I)),
    ("knockout", re.compile(r"knock[\s-]*out|k\.?o\.?[\s-]system", re.I)),
    ("swiss", re.compile(r"swiss|schweizer|suisse|suizo|svizzer|dutch|швейцар", re.I)),
)
_MOST_SHOWN = 10
_FIDE_SWISS = ("dutch", "dubov", "burstein", "lim")
_NO_EXEMPTION = ("dubov",)
_COLOURS = ("6", "7")
_MEETINGS = ("2", "3", "4")
_NOT_PAIRED_AGAIN = Evidence(
    "not computed: whether each round is the very pairing that the rules of the system give; a pairing program has to pair it again, and"
    " must know late changes of results, absences and forbidden pairs"
)


def _system(system: System, ground: Ground) -> Iterable[Verdict]:
    results = results_of(ground)
    if results is None or ground.event is None:
        return
    if system.cases:
        case = case_of(system, ground.event)
        if isinstance(case, Unknown):
            yield compared(system, ground, _case_is_open(system, results, case))
            return
        system = system_of(ground.event) or system
    for comparison in (
        *_rounds(system, results),
        *_kind(system, results),
        *_accelerated(system, results),
        *_pairings(system, ground, results),
    ):
        yield compared(system, ground, comparison)


def _case_is_open(system: System, results: Results, case: Unknown) -> Comparison:
    return Comparison(
        requirement=f"the system of the line that holds for the number of {system.by or 'starters'}",
        required="as the article says",
        measured="not known",
        status=Status.UNDETERMINED,
        places=(place_of(results),),
        lacking=case.lacking,
    )


def _accelerated(system: System, results: Results) -> Iterator[Comparison]:
    """Accelerated pairings by the name of the system: the file says so by the code of 192 or by points of 250."""
    arrangements = results.arrangements
    if not system.accelerated or arrangements is None:
        return
    from regdsl.records.encoded_system import encoded_system

    encoded = encoded_system(arrangements.system) if arrangements.system is not None else None
    given = arrangements.fictitious_points
    if encoded is None and not given:
        return
    found = bool(given) or (encoded is not None and encoded.baku)
    yield Comparison(
        requirement="the first rounds are accelerated",
        required="accelerated",
        measured="accelerated" if found else "not accelerated",
        status=status_of(found),
        places=(given[0].span if given else place_of(results, "192"),),
    )


def _rounds(system: System, results: Results) -> Iterator[Comparison]:
    """Rounds promised here and there, and played."""
    if system.rounds is None:
        return
    table = results.crosstable
    file_says = table.scheduled_rounds
    is_other = file_says is not None and file_says != system.rounds
    too_many = table.rounds > system.rounds
    to_come = system.rounds - table.rounds
    status = Status.NOT_MET if is_other or too_many else Status.UNDETERMINED if to_come > 0 else Status.MET
    evidence = (Evidence(f"the results file promises {file_says} rounds"),) if is_other else ()
    yield Comparison(
        requirement=f"{system.rounds} rounds",
        required=str(system.rounds),
        measured=str(table.rounds),
        status=status,
        places=(place_of(results, "142", "XXR"),),
        evidence=evidence,
        lacking=(f"results of {to_come} more round{'s' if to_come > 1 else ''}",) if status is Status.UNDETERMINED else (),
    )


def _kind(system: System, results: Results) -> Iterator[Comparison]:
    """The system by the code of 192, else by the words of 092."""
    if system.system is None:
        return
    found, tag = _kind_in(results)
    if found is None:
        return
    yield Comparison(
        requirement=f"system {system.system}",
        required=system.system,
        measured=found,
        status=status_of(found == system.system),
        places=(place_of(results, tag),),
    )


def _kind_in(results: Results) -> tuple[str | None, str]:
    arrangements = results.arrangements
    if arrangements is not None and arrangements.system is not None:
        from regdsl.records.encoded_system import encoded_system

        encoded = encoded_system(arrangements.system)
        if encoded is not None:
            return str(encoded.kind), "192"
    words = results.head.kind or ""
    return next((kind for kind, pattern in _WORDS if pattern.search(words)), None), "092"


def _pairings(system: System, ground: Ground, results: Results) -> Iterator[Comparison]:
    if not results.crosstable.rounds:
        return
    if system.system in CYCLES:
        yield from _round_robin(system, ground, results, CYCLES[system.system])
    elif system.system == "scheveningen":
        from regdsl.clauses.system.sides import scheveningen

        yield from scheveningen(system, ground, results)
    elif system.system == "swiss":
        yield _swiss(system, ground, results)
    elif system.system == "knockout":
        yield from _knockout(ground, results)


# ---- round robins


def _round_robin(system: System, ground: Ground, results: Results, cycles: int) -> Iterator[Comparison]:
    from regdsl.rulebooks.berger import deviations, meetings

    table, of_teams = _paired(results) if system.teams else (results.crosstable, False)
    names = _names_of_teams(results) if of_teams else {}
    found = meetings(table, cycles)
    players = len(table.lines)
    pairs = players * (players - 1) // 2
    is_over = table.rounds >= (system.rounds or cycles * (players - 1 + players % 2))
    wrong = len(found.too_often) + (len(found.missing) if is_over else 0)
    status = Status.NOT_MET if wrong else Status.MET if is_over else Status.UNDETERMINED
    said = [(one, f"has not met player {other}") for one, other in found.missing] if is_over else []
    said += [(one, f"has met player {other} too often") for one, other in found.too_often]
    said += [(one, f"has the same colour in both games with player {other}") for one, other in found.same_colours]
    if found.same_colours and status is Status.MET:
        status = Status.NOT_MET
    times = "once" if cycles == 1 else "twice, with both colours"
    yield Comparison(
        requirement=f"everybody meets everybody {times}",
        required=f"{pairs} pairs",
        measured=f"{pairs - len(found.missing)} pairs",
        status=status,
        places=cells(table, *_last_meeting(table, found)) or (place_of(results),),
        evidence=_of_teams(said[:_MOST_SHOWN], names) if of_teams else about_players(ground, said[:_MOST_SHOWN]),
        lacking=("results of the rounds to come",) if status is Status.UNDETERMINED else (),
    )
    wrong_rounds = list(deviations(table, cycles))
    yield Comparison(
        requirement="rounds and colours by the Berger tables (C.05 annex 1), by starting numbers",
        required="as in the tables",
        measured="as in the tables" if not wrong_rounds else f"{len(wrong_rounds)} of {table.rounds} rounds otherwise",
        # Other numbers may have been drawn than those in the file, or tables that separate federations used.
        status=Status.UNDETERMINED if wrong_rounds else Status.MET,
        places=cells(table, *((player, each.round) for each in wrong_rounds[:1] for player in each.players)) or (place_of(results),),
        evidence=tuple(Evidence(each.why) for each in wrong_rounds[:_MOST_SHOWN]),
        lacking=("the numbers of the draw, if they are not those in the file",) if wrong_rounds else (),
    )


def _names_of_teams(results: Results) -> dict[int, str]:
    teams = results.arrangements.teams if results.arrangements is not None else None
    return {team.number: team.name for team in teams.teams} if teams is not None else {}


def _of_teams(said: Sequence[tuple[int, str]], names: Mapping[int, str]) -> tuple[Evidence, ...]:
    """The same of teams: `Amber has not met Beryl`."""
    called = re.compile(r"player (\d+)")
    return tuple(
        Evidence(f"{names.get(number, number)} {called.sub(lambda found: names.get(int(found[1]), found[1]), words)}")
        for number, words in said
    )


def _last_meeting(table: Crosstable, found: Meetings) -> tuple[tuple[int, int], ...]:
    """The last game of the first two who met too often or with the same colours, from both sides; of a pair that never met, nothing."""
    for one, other in (*found.too_often, *found.same_colours):
        opponents = packed(table.by_number[one].games).opponents
        last = max(index for index, opponent in enumerate(opponents, start=1) if opponent == other)
        return (one, last), (other, last)
    return ()


# ---- Swiss


def _swiss(system: System, ground: Ground, results: Results) -> Comparison:
    """What no Swiss pairing may do. Rules of one's own may allow more in colours: then breaches of these are open."""
    from regdsl.rulebooks.swiss_criteria import breaches

    table, is_team = _paired(results)
    day = _first_day(ground, results)
    rules = next((rules for rules in ground.provisions if isinstance(rules, PairingRules)), None)
    name = rules.system if rules is not None else None
    last = system.rounds if system.rounds is not None else table.scheduled_rounds or table.rounds
    found = breaches(table, day, last_round=last, topscorers_are_exempt=name not in _NO_EXEMPTION)
    if is_team:
        found = tuple(breach for breach in found if breach.article not in _COLOURS)  # a team has no colour but that of its first board
    sure = [breach for breach in found if breach.article in ("2", "3", "4") or name in _FIDE_SWISS]
    status = Status.NOT_MET if sure else Status.UNDETERMINED if found else Status.MET
    said = tuple(
        Evidence(
            f"round {breach.round}: {breach.why.replace('player', 'team') if is_team else breach.why} (C.04.1.{breach.article})",
            breach.players[0] if len(breach.players) == 1 and not is_team else None,
        )
        for breach in found[:_MOST_SHOWN]
    )
    return Comparison(
        requirement="nobody meets twice, one pairing-allocated bye each, colours within the limits (C.04.1)",
        required="no breach",
        measured=f"{len(found)} breach{'es' if len(found) != 1 else ''}" if found else "no breach",
        status=status,
        places=cells(table, *((player, breach.round) for breach in found[:1] for player in breach.players))
        or (place_of(results, "192", "092"),),
        evidence=(*said, *_could_be_paired(table, found, day), _NOT_PAIRED_AGAIN),
        lacking=("the pairing rules: they may allow these colours",) if status is Status.UNDETERMINED else (),
    )


def _could_be_paired(table: Crosstable, found: Sequence[Breach], day: date | None) -> Iterator[Evidence]:
    """Whether the breach of a round was avoidable: whether any pairing of those who took part breaks nothing."""
    from regdsl.rulebooks.swiss_criteria import pairing_existed

    for number in sorted({breach.round for breach in found if breach.article in _MEETINGS})[:_MOST_SHOWN]:
        existed = pairing_existed(table, number, day)
        if existed is not None:
            told = "a pairing without such a breach existed" if existed else "no pairing without such a breach existed"
            yield Evidence(f"round {number}: {told}")


def _knockout(ground: Ground, results: Results) -> Iterator[Comparison]:
    """Who loses a match is out, but for a match for the third place at the end between two who lost.

    A match is the games in a row against one opponent; tied ones are decided by what the file does not hold.
    """
    table = results.crosstable
    lost = {line.number: found for line in table.lines if (found := _first_loss(table, line)) is not None}
    again: list[tuple[int, str]] = []
    for number, (winner, after) in sorted(lost.items()):
        opponents = packed(table.by_number[number].games).opponents
        column = next((index for index in range(after, len(opponents)) if opponents[index] and opponents[index] != winner), None)
        if column is None:
            continue
        other = lost.get(opponents[column])
        is_for_third_place = other is not None and other[1] <= column and set(opponents[column:]) == {opponents[column]}
        if not is_for_third_place:
            again.append((number, f"plays in round {column + 1} after losing to player {winner} in round {after}"))
    yield Comparison(
        requirement="who loses a match is out",
        required="no loser plays again",
        measured=f"{len(again)} play{'s' if len(again) == 1 else ''} again" if again else "no loser plays again",
        status=status_of(not again),
        places=(place_of(results),),
        evidence=about_players(ground, again[:_MOST_SHOWN]),
    )


def _first_loss(table: Crosstable, line: Line) -> tuple[int, int] | None:
    """To whom the player first lost a match, and in which round it ended."""
    row = packed(line.games)
    first = 0
    for column, opponent in enumerate(row.opponents):
        first = column if column == 0 or row.opponents[column - 1] != opponent else first
        is_last = column + 1 == len(row.opponents) or row.opponents[column + 1] != opponent
        if opponent and is_last and _scored(table, line.number, first, column) < _scored(table, opponent, first, column):
            return opponent, column + 1
    return None


def _scored(table: Crosstable, number: int, first: int, last: int) -> Fraction:
    """A player's points in rounds (by index) from `first` to `last`."""
    codes = packed(table.by_number[number].games).codes if number in table.by_number else ""
    return sum((table.scoring.points(Result(code)) for code in codes[first : last + 1]), Fraction(0))


def _paired(results: Results) -> tuple[Crosstable, bool]:
    """The table of those who are paired: the teams in a team event, else the players."""
    arrangements = results.arrangements
    if arrangements is None or arrangements.teams is None:
        return results.crosstable, False
    from regdsl.records.team_table import team_table

    return team_table(arrangements, results.crosstable).crosstable, True


def _first_day(ground: Ground, results: Results) -> date | None:
    venue = ground.event.own_venue if ground.event is not None else None
    return (venue.first_day if venue is not None else None) or results.head.start


JUDGES = {System: _system}
