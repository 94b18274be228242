"""The records behind the players: byes, fictitious points, forbidden pairs, points given and taken, the teams.

Source: TRF26 (C.02 Annex); JaVaFo 2.2 (XXA, XXP) and record 013 where TRF16 is written.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from regdsl.records.arrangements import AbnormalPoints, Arrangements, FictitiousPoints
from regdsl.records.crosstable import Result
from regdsl.records.team_event import Team, TeamEvent
from regdsl.records.writers.columns import left, line, listed, points
from regdsl.values.points import points_text

_BYES = {Result.FULL_POINT_BYE: "F", Result.HALF_POINT_BYE: "H", Result.ZERO_POINT_BYE: "Z"}
_ABNORMAL = {
    Result.WIN: "W",
    Result.DRAW: "D",
    Result.LOSS: "L",
    Result.PAIRING_ALLOCATED_BYE: "P",
    Result.FORFEIT_WIN: "+",
    Result.FORFEIT_LOSS: "-",
    **_BYES,
}
_FINAL = 999


def trf26_lines(arrangements: Arrangements) -> Iterator[str]:
    """Records 240 to 330, in the order of their tags."""
    for byes in arrangements.requested_byes:
        yield line("240", (5, 5, _BYES[byes.result]), (7, 9, str(byes.round)), *listed(byes.participants, 11))
    for given in arrangements.fictitious_points:
        yield _fictitious(given, is_team=arrangements.teams is not None)
    for pairs in arrangements.forbidden_pairs:
        rounds = [(last - 2, last, str(number)) for last, number in ((7, pairs.first_round), (11, pairs.last_round)) if number is not None]
        yield line("260", *rounds, *listed(pairs.participants, 13))
    for abnormal in arrangements.abnormal_points:
        yield _abnormal(abnormal)
    if arrangements.teams is not None:
        yield from _teams(arrangements.teams)


def trf16_lines(arrangements: Arrangements) -> Iterator[str]:
    """The same as far as JaVaFo's codes and record 013 can say it."""
    histories: dict[int, dict[int, Fraction]] = {}
    for given in arrangements.fictitious_points:
        for number in range(given.first, given.last + 1):
            rounds = histories.setdefault(number, {})
            for round_number in range(given.first_round, given.last_round + 1):
                rounds[round_number] = rounds.get(round_number, Fraction(0)) + given.points
    for number, rounds in sorted(histories.items()):
        history = [rounds.get(round_number, Fraction(0)) for round_number in range(1, max(rounds) + 1)]
        fields = [points(10 + 5 * index, 13 + 5 * index, value) for index, value in enumerate(history)]
        yield line("XXA", (5, 8, str(number)), *fields)
    for pairs in arrangements.forbidden_pairs:
        yield f"XXP {' '.join(map(str, pairs.participants))}"
    for team in arrangements.teams.teams if arrangements.teams is not None else ():
        yield line("013", left(5, 36, team.name), *listed(team.players, 37))


def lost_in_trf16(arrangements: Arrangements) -> Iterator[str]:
    """What TRF16 has no record for."""
    there = {
        "the requested byes (240)": arrangements.requested_byes,
        "the points of record 299": arrangements.abnormal_points,
        "national ratings (172 and the federation's records)": arrangements.national_players or arrangements.starting_rank,
        "the code of the system (192)": arrangements.system,
        "the tie-breaks (202)": arrangements.tie_breaks,
        "the code of the time control (222)": arrangements.time_control,
        "the pairing program (182)": arrangements.controller,
        "line-ups, byes, forfeits and points of the teams (300-362)": arrangements.teams,
        "the rounds in which pairs are forbidden": any(pairs.first_round for pairs in arrangements.forbidden_pairs),
    }
    yield from (f"{what}: TRF16 has no place for it" for what, is_there in there.items() if is_there)


def _fictitious(given: FictitiousPoints, is_team: bool) -> str:
    match_points = given.points if is_team else None
    game_points = given.game_points if is_team else given.points
    return line(
        "250",
        points(5, 8, match_points),
        points(10, 13, game_points),
        (15, 17, str(given.first_round)),
        (19, 21, str(given.last_round)),
        (23, 26, str(given.first)),
        (28, 31, str(given.last)),
    )


def _abnormal(abnormal: AbnormalPoints) -> str:
    round_number = _FINAL if abnormal.final_only else abnormal.round
    return line(
        "299",
        (5, 5, _ABNORMAL[abnormal.result] if abnormal.result is not None else ""),
        points(8, 11, abnormal.match_points),
        points(14, 17, abnormal.game_points),
        (20, 22, str(round_number) if round_number is not None else ""),
        *listed(abnormal.participants, 24),
    )


def _teams(event: TeamEvent) -> Iterator[str]:
    for line_up in event.line_ups:
        opponent = (13, 15, str(line_up.opponent) if line_up.opponent else "")
        yield line("300", (5, 7, str(line_up.round)), (9, 11, str(line_up.team)), opponent, *listed(line_up.players, 17))
    for team in event.teams:
        yield _team(team)
    if event.byes is not None:
        rounds = [(first, last, text.rjust(3)) for first, last, text in listed(event.byes.teams, 15, 3, 4)]
        yield line("320", points(5, 8, event.byes.match_points), points(10, 13, event.byes.game_points), *rounds)
    for match in event.forfeited:
        yield line("330", (5, 6, match.outcome), (8, 10, str(match.round)), (12, 14, str(match.white)), (16, 18, str(match.black)))


def _team(team: Team) -> str:
    return line(
        "310",
        (5, 7, str(team.number)),
        left(9, 40, team.name),
        left(42, 46, team.nickname or ""),
        (48, 53, _plain(team.strength)),
        (55, 60, points_text(team.match_points) if team.match_points is not None else ""),
        points(62, 67, team.game_points),
        (69, 71, str(team.rank) if team.rank is not None else ""),
        *listed(team.players, 74),
    )


def _plain(value: Fraction | None) -> str:
    return "" if value is None else points_text(value, decimals=0)
