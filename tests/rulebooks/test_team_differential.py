"""Invented team events against gacrux: teams in a Swiss with draws, forfeited boards and byes whose worth record 320 says."""

from __future__ import annotations

import random
from collections import Counter, defaultdict
from fractions import Fraction

import pytest
from gacrux.tiebreak import tiebreak
from gacrux.trf2json import trf2json

from regdsl.records.readers.trf16 import read_trf
from regdsl.records.team_table import team_table
from regdsl.rulebooks.editions import edition
from regdsl.rulebooks.ranking import rank
from regdsl.rulebooks.standings import decimal_text, written
from regdsl.rulebooks.team_scores import TeamScores
from regdsl.rulebooks.tie_breaks import parse
from regdsl.values.span import Span
from tests.records.conftest import player

NAMES = [
    *("MPvGP", "EMMSB", "EMGSB", "EGMSB", "EGGSB", "EMMSB/C1", "EMGSB/C1", "SSSC"),
    *("BH:MP", "BH:MP/C1", "BH:GP", "SB:MP", "WIN:MP", "WON:MP", "BPG:MP", "PS:MP", "REP:MP", "FB:MP"),
]
HALF_POINTS = {"1": 2, "+": 2, "=": 1, "0": 0, "-": 0, "U": 2}
OTHER_SIDE = {"1": "0", "0": "1", "=": "=", "+": "-"}


def event(number: int) -> str:
    """A Swiss of teams, the same for the same number, as TRF26."""
    chance = random.Random(f"teams {number}")
    boards, teams, rounds = chance.choice([2, 4]), chance.choice([6, 7, 8, 9, 10]), chance.randint(3, 5)
    players = {team: [(team - 1) * boards + board + 1 for board in range(boards)] for team in range(1, teams + 1)}
    cells: dict[int, list[str]] = {each: [] for members in players.values() for each in members}
    met, score, byes = defaultdict(set), Counter(), []
    for turn in range(1, rounds + 1):
        waiting = sorted(players, key=lambda team: (-score[team], team))
        byes.append(0)
        if len(waiting) % 2:
            byes[-1] = [team for team in waiting if team not in byes][-1]
            waiting.remove(byes[-1])
            score[byes[-1]] += 1
            for each in players[byes[-1]]:
                cells[each].append("0000 - U")
        while waiting:
            one = waiting.pop(0)
            other = next((team for team in waiting if team not in met[one]), waiting[0])
            waiting.remove(other)
            met[one].add(other)
            met[other].add(one)
            lead = 0
            for board, (first, second) in enumerate(zip(players[one], players[other], strict=True)):
                colours = "wb" if (board + turn) % 2 else "bw"
                result = chance.choices("1=0+", (8, 6, 8, 1))[0]
                cells[first].append(f"{second} {colours[0]} {result}")
                cells[second].append(f"{first} {colours[1]} {OTHER_SIDE[result]}")
                lead += HALF_POINTS[result] - HALF_POINTS[OTHER_SIDE[result]]
            score[one] += 2 if lead > 0 else 1 if lead == 0 else 0
            score[other] += 2 if lead < 0 else 1 if lead == 0 else 0
    lines = ["012 Teams", "042 2026/05/05", f"142 {rounds}", "192 FIDE_TEAM_TYPEA_MP_GP", f"352 {'WB' * (boards // 2)}"]
    lines.append("362 TW 2.0   TD 1.0   TL 0.0")
    for each, given in cells.items():
        points = sum(HALF_POINTS[cell[-1]] for cell in given) / 2
        lines.append(player(each, *given, points=f"{points:.1f}", rating=str(2500 - each)))
    for team, members in players.items():
        lines.append(f"310 {team:>3} {f'Team {team}':<32} {f'T{team}':<5}{'':27}{' '.join(f'{each:>4}' for each in members)}")
    if any(byes):
        lines.append(f"320  1.0 {boards / 2:>4.1f} " + " ".join(f"{team:03}" for team in byes))
    return "\n".join(lines) + "\n"


def ours(text: str) -> dict[int, list[str | None]]:
    results = read_trf(text, "teams").value
    assert results is not None
    assert results.arrangements is not None
    scores = TeamScores(team_table(results.arrangements, results.crosstable), edition("fide-2026-03"))
    listed = [parse(name, Span("list", 1, 1, 1, 1)) for name in NAMES]
    return {row.number: [decimal_text(row.points), *row.values] for row in written(rank(scores.table, listed)).rows}


def theirs(text: str) -> dict[int, list[str | None]]:
    reader = trf2json()
    reader.parse_file(text, 0)
    found = reader.get_tournament(1)
    parameters = {"pre_determined": False, "swiss": True, "unrated": None, "tiebreak": ["PTS", *NAMES], "check": False}
    result = tiebreak(found, found["numRounds"], parameters).compute_tiebreaks(found, parameters)["competitors"]
    return {each["cid"]: [None if value is None else decimal_text(Fraction(value)) for value in each["tiebreakScore"]] for each in result}


@pytest.mark.parametrize("number", range(30))
def test_eighteen_tie_breaks_of_teams(number: int) -> None:
    text = event(number)
    assert ours(text) == theirs(text)


def test_the_bye_of_a_team_is_one_bye() -> None:
    """Not one for each of its players; and without record 320 its worth is told, with what is taken."""
    text = next(event(number) for number in range(30) if "\n320 " in event(number))
    assert [each.name for each in read_trf(text, "teams").diagnostics if "bye" in each.name] == []
    silent = "\n".join(line for line in text.split("\n") if not line.startswith("320"))
    assert [each.name for each in read_trf(silent, "teams").diagnostics if "bye" in each.name] == ["team-bye-worth"]
