"""The records of TRF26 beyond those of TRF16, on files and on lines written after the annex (C.02)."""

from __future__ import annotations

from datetime import date
from fractions import Fraction
from pathlib import Path

import pytest

from regdsl.records.arrangements import StartingRank
from regdsl.records.crosstable import Result
from regdsl.records.encoded_system import Kind, dutch_edition, encoded_system
from regdsl.records.readers import read_results
from regdsl.records.team_event import MatchScoring
from regdsl.records.team_table import team_table
from regdsl.rulebooks.editions import edition
from regdsl.rulebooks.standings import standings
from regdsl.rulebooks.tie_breaks import parse
from regdsl.values.frozen import replace
from regdsl.values.span import whole_file

FILES = Path(__file__).parents[1] / "data" / "trf26"


def sample(name):
    loaded = read_results(FILES / f"{name}.trf")
    assert loaded.is_sound
    return loaded.value


# ---- the sample of the annex


def test_teams_of_the_sample():
    """Record 310 prints match points and game points of all fifty teams after 14 rounds: those of their matches are the same."""
    results = sample("fide-sample-teams-249")
    event = results.arrangements.teams
    assert len(event.teams) == 50
    assert (event.board_colours, event.scoring) == ("wbwb", MatchScoring())
    computed = team_table(results.arrangements, results.crosstable).rows
    assert [(team.match_points, team.game_points) for team in event.teams] == [
        (computed[team.number].match_points, computed[team.number].game_points) for team in event.teams
    ]
    assert all(team.match_points is not None for team in event.teams)


def test_the_match_points_rank_the_teams():
    """The ranks in 310 break ties by other rules; teams with different match points stand in the order of these."""
    results = sample("fide-sample-teams-249")
    table = team_table(results.arrangements, results.crosstable)
    rows = standings(table.crosstable, (), edition("fide-2026-03")).rows
    teams = {team.number: team for team in results.arrangements.teams.teams}
    assert [row.points for row in rows] == sorted((team.match_points for team in teams.values()), reverse=True)
    for row in rows:
        same = sum(1 for other in rows if other.points == row.points)
        assert row.rank <= teams[row.number].rank < row.rank + same


def test_records_of_the_sample():
    """As its lines say: 14 rounds, Black first, Baku, byes, fictitious points, forbidden pairs, line-ups, national ratings."""
    arrangements = sample("fide-sample-teams-249").arrangements
    assert arrangements.initial_colour == "b"
    assert (arrangements.starting_rank.federation, arrangements.starting_rank.method) == ("IND", "FIDE")
    assert arrangements.system == "FIDE_TEAM_BAKU"
    assert arrangements.tie_breaks == ("EDET/P", "EMGSB/C1/P", "BH:MP/C1/P", "MPVGP")
    assert arrangements.time_control == "40/6000+30:20/3000+30:1500+30"
    assert [(byes.result, byes.round, byes.participants) for byes in arrangements.requested_byes[:4]] == [
        (Result.FULL_POINT_BYE, 1, (3,)),
        (Result.HALF_POINT_BYE, 1, (39,)),
        (Result.FULL_POINT_BYE, 2, (6,)),
        (Result.HALF_POINT_BYE, 2, (7, 39)),
    ]
    first = arrangements.fictitious_points[2]
    assert (first.points, first.first_round, first.last_round, first.first, first.last) == (2, 2, 4, 1, 25)
    assert [pairs.participants for pairs in arrangements.forbidden_pairs] == [(1, 2, 3, 4, 5), (6, 7, 8, 9, 10), (2, 50)]
    line_up = arrangements.teams.line_ups[1]
    assert (line_up.round, line_up.team, line_up.opponent, line_up.players) == (1, 5, 17, (14, 0, 29, 39))
    byes = arrangements.teams.byes
    assert (byes.match_points, byes.game_points, byes.teams[:3]) == (1, 2, (0, 0, 50))
    assert len(arrangements.teams.forfeited) == 22
    assert (arrangements.teams.forfeited[-1].outcome, arrangements.teams.forfeited[-1].round) == ("+-", 14)
    national = arrangements.national_players[0]
    assert (national.federation, national.number, national.classification, national.rating) == ("IND", 1, "GM", 2634)
    assert (national.origin, national.national_id, national.birth.year) == ("CG", "90000001", 1987)


# ---- points given and taken


def test_a_bonus_counts():
    """Player 4 lost round 1 and has 2.0 points more by record 299: the file prints 2.0, and with it he is first."""
    results = sample("indiv-299-bonus")
    rows = standings(results.crosstable, (), edition("fide-2026-03")).rows
    assert [(row.number, row.points) for row in rows][:2] == [(4, 2), (1, 1)]
    assert {row.number: row.points for row in rows} == {line.number: line.stated_points for line in results.crosstable.lines}


def test_a_penalty_counts():
    """Player 2 drew and has half a point less: 0, as the file prints."""
    results = sample("indiv-299-penalty")
    points = {row.number: row.points for row in standings(results.crosstable, (), edition("fide-2026-03")).rows}
    assert points == {1: Fraction(1, 2), 2: 0, 3: Fraction(1, 2), 4: Fraction(1, 2), 5: 1}


def test_points_that_fit_no_half(read, player):
    lines = [player(1, "2 w 1", points="1.25"), player(2, "1 b 0", points="0.0")]
    results = read("299          0.25    1    1", *lines).value
    rows = standings(results.crosstable, (parse("PS", whole_file("")),), edition("fide-2026-03")).rows
    assert [(row.points, row.values) for row in rows] == [(Fraction(5, 4), ("1.25",)), (0, ("0",))]


def test_points_in_the_final_standing_alone(read, player):
    """Round 999: the player falls behind, and for the opponent's Buchholz he has what he scored."""
    lines = [player(1, "2 w 1"), player(2, "1 b 0"), player(3, "0000 - U")]
    results = read("299          -1.0  999    1", *lines).value
    rows = standings(results.crosstable, (parse("BH", whole_file("")),), edition("fide-2026-03")).rows
    found = {row.number: (row.points, row.values[0]) for row in rows}
    assert found[1][0] == 0
    assert found[2] == (0, "1")


def test_a_result_of_another_worth(read, player):
    """The win of player 2 in round 2 is worth 3; other wins are not touched."""
    lines = [player(1, "2 w 0", "2 b 0"), player(2, "1 b 1", "1 w 1")]
    table = read("299 W   3.0   3.0    2    2", *lines).value.crosstable
    assert [(each.player, each.round, each.points) for each in table.adjustments] == [(2, 2, 2)]


def test_a_forfeited_match_is_worth_what_299_says():
    """`299 -   1.0`: a forfeit loss gives every team a match point."""
    results = sample("team-299-all")
    rows = team_table(results.arrangements, results.crosstable).rows
    assert {number: row.match_points for number, row in rows.items()} == {1: 2, 2: 1, 3: 2, 4: 1, 5: 2}


def test_both_layouts_of_299(read, player, told):
    """The annex: type 5, MP 8-11, GP 14-17, round 20-22, from 24. A program in use writes 5, 7-10, 12-15, 17-19, from 21."""
    lines = [player(1, "2 w 1"), player(2, "1 b 0")]
    wide, narrow = read("299     2.5  -2.0    1    2", *lines), read("299    2.5 -2.0   1    2", *lines)
    assert [
        (each.match_points, each.game_points, each.round, each.participants)
        for loaded in (wide, narrow)
        for each in loaded.value.arrangements.abnormal_points
    ] == [(Fraction(5, 2), -2, 1, (2,))] * 2
    assert "other-columns" not in [name for name, _, _ in told(wide)]
    assert "other-columns" in [name for name, _, _ in told(narrow)]


# ---- teams


def test_a_match_that_was_forfeited():
    results = sample("team-330-forfeit")
    rows = team_table(results.arrangements, results.crosstable).rows
    assert [(rows[number].rounds[0].opponent, rows[number].rounds[0].result) for number in (1, 2, 3, 4)] == [
        (2, Result.FORFEIT_WIN),
        (1, Result.FORFEIT_LOSS),
        (4, Result.WIN),
        (3, Result.LOSS),
    ]


def test_a_match_lost_by_forfeit_may_be_worth_less_than_a_lost_one():
    """Of `team-330-forfeit`: team 2 lost by forfeit, team 4 by games. Win 3, draw 2, loss 1: 1 and 1; with forfeit 0: 0 and 1."""
    results = sample("team-330-forfeit")
    for forfeit, expected in ((None, [3, 1, 3, 1]), (Fraction(0), [3, 0, 3, 1])):
        scoring = MatchScoring(Fraction(3), Fraction(2), Fraction(1), forfeit)
        arrangements = replace(results.arrangements, teams=replace(results.arrangements.teams, scoring=scoring))
        rows = team_table(arrangements, results.crosstable).rows
        assert [rows[number].rounds[0].match_points for number in (1, 2, 3, 4)] == expected


def test_teams_by_013(read, player):
    lines = [player(number) for number in range(1, 5)]
    results = read("013 North                              1    3", "013 South                              2    4", *lines).value
    assert [(team.number, team.name, team.players) for team in results.arrangements.teams.teams] == [
        (1, "North", (1, 3)),
        (2, "South", (2, 4)),
    ]


@pytest.mark.parametrize(
    ("record", "name"),
    [
        ("310   1 North                            N                                  1    7", "unknown-participant"),
        ("240 H   1   12", "unknown-participant"),
        ("240 X   1    1", "unreadable-record"),
        ("250      1.0   1   3    1    9", "unknown-participant"),
        ("260   1   3    1    x", "unreadable-record"),
        ("172 FRA BEST", "unreadable-record"),
        ("152 red", "unreadable-record"),
        ("192 FIDE_DUTSCH", "unknown-system"),
        ("222 soon", "unreadable-record"),
        ("FRA    9      Nobody", "unknown-participant"),
        ("XXP 1 9", "unknown-participant"),
        ("XXA one", "unreadable-record"),
    ],
)
def test_odd_records(read, player, told, record, name):
    assert (name, 1) in [(found, line) for found, line, _ in told(read(record, player(1)))]


@pytest.mark.parametrize(
    ("records", "name"),
    [
        (("202 BH/C1,BH", "212 PTS,BH,BH/C1"), "lists-differ"),
        (("122 90 min + 30 sec", "222 3600+30"), "time-controls-differ"),
        (("142 9", "142 7"), "record-twice"),
        (("152 W", "240 H   1    1"), "bye-differs"),
        (("310   1 A                                                                   1", "310   1 B"), "repeated-number"),
        (("310   1 A" + " " * 68 + "1", "310   2 B" + " " * 68 + "1"), "player-in-two-teams"),
        (("310   1 A" + " " * 45 + " 12" + " " * 20 + "1",), "team-points-differ"),
    ],
)
def test_records_that_contradict_each_other(read, player, told, records, name):
    loaded = read(*records, player(1, "2 w 1"), player(2, "1 b 0"))
    assert name in [found for found, _, _ in told(loaded)]


def test_lists_that_agree(read, player, told):
    """`212 PTS,BH/C1` is `202 BH/C1`."""
    loaded = read("202 BH/C1", "212 PTS,BH/C1", player(1))
    assert told(loaded) == []
    assert loaded.value.arrangements.tie_breaks == ("BH/C1",)
    assert read("212 PTS,BH/C1,SB", player(1)).value.arrangements.tie_breaks == ("BH/C1", "SB")


# ---- JaVaFo


def test_records_of_javafo(read, player):
    lines = [player(1), player(2), player(3)]
    arrangements = read("XXC black1 rank", "XXZ 2 3", "XXP 1 3", "XXA    2  1.0  1.0  0.5", *lines).value.arrangements
    assert (arrangements.initial_colour, arrangements.by_rank, arrangements.absent) == ("b", True, (2, 3))
    assert [pairs.participants for pairs in arrangements.forbidden_pairs] == [(1, 3)]
    assert [(each.first, each.first_round, each.points) for each in arrangements.fictitious_points] == [
        (2, 1, 1),
        (2, 2, 1),
        (2, 3, Fraction(1, 2)),
    ]


def test_a_file_without_such_records(read, player):
    assert read("012 Open", player(1)).value.arrangements is None


def test_starting_rank(read, player):
    found = read("172 FRA HBFN", player(1)).value.arrangements.starting_rank
    assert isinstance(found, StartingRank)
    assert (found.federation, found.method) == ("FRA", "HBFN")


# ---- codes


@pytest.mark.parametrize(
    ("code", "kind", "name", "baku"),
    [
        ("FIDE_DUTCH", Kind.SWISS, "DUTCH", False),
        ("FIDE_DUTCH_2025_BAKU", Kind.SWISS, "DUTCH", True),
        ("fide_burstein", Kind.SWISS, "BURSTEIN", False),
        ("CUSTOM_SWISS", Kind.SWISS, None, False),
        ("FIDE_DOUBLESWISS_BAKU", Kind.DOUBLE_SWISS, None, True),
        ("BERGER_ROUNDROBIN_G2", Kind.ROUND_ROBIN, None, False),
        ("FIDE_DOUBLEROUNDROBIN", Kind.DOUBLE_ROUND_ROBIN, None, False),
        ("FIDE_TEAM_TYPEA_MP_GP", Kind.SWISS, None, False),
        ("CUSTOM_KNOCKOUT", Kind.KNOCKOUT, None, False),
    ],
)
def test_systems(code, kind, name, baku):
    system = encoded_system(code)
    assert (system.kind, system.name, system.baku) == (kind, name, baku)


def test_no_system():
    assert encoded_system("FIDE_DUTCH_2024") is None
    assert encoded_system("SWISS") is None


@pytest.mark.parametrize(
    ("code", "day", "found"),
    [
        ("FIDE_DUTCH_2025", None, 2026),
        ("FIDE_DUTCH_2026", None, 2026),
        ("FIDE_DUTCH_2017", date(2026, 5, 1), 2017),
        ("FIDE_DUTCH", date(2026, 1, 31), 2017),
        ("FIDE_DUTCH", date(2026, 2, 1), 2026),
        ("FIDE_DUTCH", None, None),
    ],
)
def test_edition_of_the_dutch_system(code, day, found):
    """The new edition applies from 1 February 2026 and is called 2025 or 2026; a bare code means the edition of the day."""
    assert dutch_edition(encoded_system(code), day) == found
