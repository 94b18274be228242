"""Cases of results that an arbiter meets and no list of cases has: each value is worked out beside it, with the article that decides."""

from __future__ import annotations

import pytest

from tests.records.conftest import player

REGULATION = """\
regdsl 1

tournament cup:
    rules FIDE, {day}
    in "Minsk", BLR, 2026-05-01 .. 2026-05-09
    system {system}, {rounds} rounds
{articles}    ranking by points:
{tie_breaks}
"""
DAYS = {"self-game": "2008-05-01", "fide-2009": "2012-05-01", "fide-2023": "2024-05-01", "fide-2026-03": "2026-05-01"}
NOW = "fide-2026-03"


@pytest.fixture
def values(run):
    """`values(lines, "BH, SB", edition)`: for each player the values of the list, in the order of the list."""

    def computing(lines: list[str], listed: str, edition: str = NOW, **more: str) -> dict[int, list[str | None]]:
        found = standings(run, lines, listed, edition, **more)
        return {row["start_number"]: row["tie_breaks"] for row in found["standings"]}

    return computing


def standings(run, lines: list[str], listed: str, edition: str = NOW, system: str = "swiss", articles: str = "") -> dict:
    rounds = max(len(line[91:]) // 10 for line in lines)
    tie_breaks = "\n".join(f"        {name.strip()}" for name in listed.split(","))
    text = REGULATION.format(day=DAYS[edition], system=system, rounds=rounds, tie_breaks=tie_breaks, articles=articles)
    head = ["012 Cup", f"142 {rounds}", *(["192 FIDE_ROUNDROBIN"] if "robin" in system else [])]
    return run("standings", text, results=[*head, *lines])


# Player 5 comes in round 2; 3, 2 and 4 are free in turn. Points 2.5, 2, 0.5, 1.5, 1.5.
LATE = [
    player(1, "2 w 1", "4 b 1", "5 w ="),
    player(2, "1 b 0", "0000 - U", "3 w 1"),
    player(3, "4 w =", "5 b 0", "2 b 0"),
    player(4, "3 b =", "1 w 0", "0000 - U"),
    player(5, "0000 - Z", "3 w 1", "1 b ="),
]


@pytest.mark.parametrize(
    ("edition", "late", "free", "leader"),
    [
        # Player 5, who came in round 2: the round missed, then 3 with 0.5 and 1 with 2.5. Against oneself: 1.5 + 0.5 + 2.5.
        # Player 2, free in round 2: 1 with 2.5, the round, 3 with 0.5. Against oneself: 2.5 + 2 + 0.5.
        # Player 1: 2, 4 and 5 with their final scores 2 + 1.5 + 1.5.
        ("self-game", "4.5", "5", "5"),
        # Virtual opponents: 0 + (1 - 0) + 2 x 0.5 = 2, and 0 + (1 - 1) + 0.5 = 0.5. Each unplayed round of an opponent is a draw: for
        # player 1 the opponents have 2 - 0.5, 1.5 - 0.5 and 1.5 + 0.5.
        ("fide-2009", "5", "3.5", "4.5"),
        # 16.4: a dummy with the own final score. 16.3: a bye that was asked for and is followed by play keeps its zero.
        ("fide-2023", "4.5", "5", "5"),
        # 16.4.2: not more than a draw in each of three rounds, 1.5: 2.5 + 1.5 + 0.5 for player 2, and no change for 5 (1.5).
        ("fide-2026-03", "4.5", "4.5", "5"),
    ],
)
def test_a_late_entry_and_a_free_round_in_four_editions(values, edition, late, free, leader):
    found = values(LATE, "BH", edition)
    assert (found[5], found[2], found[1]) == ([late], [free], [leader])


@pytest.mark.parametrize(
    ("edition", "value"),
    [
        ("self-game", "1.5"),  # 2.5 x 0 + own 2 x 1/2 + 0.5 x 1
        ("fide-2009", "1"),  # 2.5 x 0 + virtual 0.5 x 1 + 0.5 x 1
        ("fide-2023", "2.5"),  # 2.5 x 0 + dummy 2 x 1 + 0.5 x 1 (9.1, 16.4)
        ("fide-2026-03", "2"),  # 2.5 x 0 + dummy min(2, 1.5) x 1 + 0.5 x 1 (16.4.2)
    ],
)
def test_sonneborn_berger_with_a_bye(values, edition, value):
    assert values(LATE, "SB", edition)[2] == [value]


def test_who_elected_to_play(values):
    """7.6: the zero-point bye of player 5 is not elected, the pairing-allocated byes of 2, 3 and 4 are. 7.1 and 7.2: the free round is a
    win that was not won over the board."""
    found = values(LATE, "REP, WIN, WON")
    assert (found[5], found[2]) == (["2", "1", "1"], ["3", "2", "1"])


def double_forfeit(one: str, other: str) -> list[str]:
    """1 and 2 beat 3 and 4 and meet in the last round; 3 and 4 draw. Points 2, 2, 0.5, 0.5 where nobody scores in the last round."""
    return [
        player(1, "3 w 1", "4 b 1", f"2 w {one}"),
        player(2, "4 w 1", "3 b 1", f"1 b {other}"),
        player(3, "1 b 0", "2 w 0", "4 b ="),
        player(4, "2 b 0", "1 w 0", "3 w ="),
    ]


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        # Nobody came: for each a voluntarily unplayed round (16.2.4). Dummy min(2, adjusted score of the other, 2) = 2: 0.5 + 0.5 + 2; the
        # unplayed round is cut first (16.5): 1. Nothing was scored: 0.5 + 0.5 + 2 x 0. Two rounds elected, one game with Black in three.
        ("-", "-", {1: ["3", "1", "1", "2", "1"], 2: ["3", "1", "1", "2", "1"]}),
        # Played, and lost by both (a decision of the arbiter): an ordinary game. 0.5 + 0.5 + 2 = 3, the lowest, 0.5, is cut.
        ("0", "0", {1: ["3", "2.5", "1", "3", "1"], 2: ["3", "2.5", "1", "3", "2"]}),
    ],
)
def test_nobody_scores_in_a_game(values, one, other, expected):
    found = values(double_forfeit(one, other), "BH, BH/C1, SB, REP, BPG")
    assert {number: found[number] for number in expected} == expected


@pytest.mark.parametrize(("one", "other", "ranks"), [("-", "-", [1, 1]), ("0", "0", [1, 1])])
def test_a_direct_encounter_that_nobody_won(run, one, other, ranks):
    """6.1: a double forfeit is no encounter; 0-0 is one, and drawn: the two share the first place either way."""
    found = standings(run, double_forfeit(one, other), "DE")
    assert [row["rank"] for row in found["standings"][:2]] == ranks


@pytest.mark.parametrize("codes", [("1", "0"), ("W", "L")])
def test_a_game_that_was_adjudicated_or_ended_before_move_one(values, codes):
    """A started game is played, however it was decided: it counts in all tie-breaks, those of ratings too. 1: opponents 3, 4, 2."""
    lines = [line.replace("Player, ", "Player, ") for line in double_forfeit(*codes)]
    assert values(lines, "WON, BH, BPG")[1] == ["3", "3", "1"]


# 1 has asked for half a point in the last round, 2 is free in it; 3 and 4 draw. Points 2.5, 3, 0.5, 0.5.
LAST_ROUND = [
    player(1, "3 w 1", "4 b 1", "0000 - H"),
    player(2, "4 w 1", "3 b 1", "0000 - U"),
    player(3, "1 b 0", "2 w 0", "4 b ="),
    player(4, "2 b 0", "1 w 0", "3 w ="),
]


@pytest.mark.parametrize(
    ("edition", "expected"),
    [
        # 16.4.2: dummies of min(2.5, 1.5) and min(3, 1.5): 0.5 + 0.5 + 1.5 each. The bye that was asked for is cut first (16.5): 1. The
        # free round is none of these: its 0.5 + 0.5 + 1.5 loses the lowest: 2. For 3: 2.5 + 3 + 0.5.
        ("fide-2026-03", {1: ["2.5", "1"], 2: ["2.5", "2"], 3: ["6", "5.5"]}),
        # Dummies of 2.5 and 3: 3.5 and 4; cut are the 2.5 of the bye, and 0.5.
        ("fide-2023", {1: ["3.5", "1"], 2: ["4", "3.5"], 3: ["6", "5.5"]}),
        # Virtual opponents of 2 + (1 - 0.5) = 2.5 and 2 + (1 - 1) = 2; the lowest, 0.5, is cut. For 3 the free round of 2 is a draw: 2.5.
        ("fide-2009", {1: ["3.5", "3"], 2: ["3", "2.5"], 3: ["5.5", "5"]}),
    ],
)
def test_a_half_point_bye_in_the_last_round_and_the_cut(values, edition, expected):
    found = values(LAST_ROUND, "BH, BH/C1", edition)
    assert {number: found[number] for number in expected} == expected


@pytest.mark.parametrize(
    ("cells", "seen"),
    [
        (("3 w 1", "4 b 0", "0000 - Z", "0000 - Z", "0000 - Z"), "2.5"),  # 1 + three draws (16.2.5)
        (("3 w 1", "4 b 0"), "2.5"),  # the rounds behind a withdrawal may be blank
        (("3 w 1", "4 b 0", "2 w -", "0000 - Z", "0000 - Z"), "2"),  # the forfeit keeps its zero (16.2.4), two draws
        (("3 w 1", "4 b 0", "0000 - Z", "2 w -", "0000 - Z"), "2"),  # between a bye and a bye too
        (("3 w 1", "0000 - Z", "0000 - Z", "0000 - Z", "4 b 0"), "1"),  # he came back: the byes keep their zeros (16.2.3)
    ],
)
def test_what_a_withdrawal_counts_for_the_opponents(run, cells, seen):
    """Player 1 withdraws: with how much does he stand in the Buchholz of player 3, whom he met in round 1?"""
    other = "2 w -" in cells
    turn = cells.index("2 w -") if other else None
    second = ["0000 - U" if index != turn else "1 b +" for index in range(5)]
    against = cells.index("4 b 0")
    lines = [
        player(1, *cells),
        player(2, *second),
        player(3, "1 b 0", *["4 w =" if index != against else "0000 - U" for index in range(1, 5)]),
        player(4, "0000 - U", *["3 b =" if index != against else "1 w 1" for index in range(1, 5)]),
    ]
    text = REGULATION.format(day=DAYS[NOW], system="swiss", rounds=5, tie_breaks="        BH", articles="")
    found = run("standings", text, "--explain", "3", results=["012 Cup", "142 5", *lines])
    (term,) = [each for each in found["explained"][0]["tie_breaks"][0]["terms"] if each["round"] == 1]
    assert term["amount"] == seen


# 1 beats 2, 2 beats 3, and 3 did not come against 1; each has 2 points of four rounds.
THREE = [
    player(1, "2 w 1", "4 b 0", "3 w +", "6 b 0"),
    player(2, "1 b 0", "3 w 1", "4 w 1", "7 b 0"),
    player(3, "4 w 1", "2 b 0", "1 b -", "5 w 1"),
    player(4, "3 b 0", "1 w 1", "2 b 0", "8 w 0"),
    player(5, "6 w =", "7 b =", "8 w =", "3 b 0"),
    player(6, "5 b =", "8 w =", "7 b =", "1 w 1"),
    player(7, "8 w =", "5 w =", "6 w =", "2 w 1"),
    player(8, "7 b =", "6 b =", "5 b =", "4 b 1"),
]


@pytest.mark.parametrize(
    ("tie_break", "ranks"),
    [
        # 6.1.1, 6.3: 1-3 was not played. 1 has 1 whatever comes, 3 could have 1 too: nobody is alone on top, they stay tied.
        ("DE", {1: 4, 2: 4, 3: 4}),
        # With the forfeit as a game: 2, 1 and 0.
        ("DE/P", {1: 4, 2: 5, 3: 6}),
    ],
)
def test_a_direct_encounter_among_three_with_an_unplayed_game(run, tie_break, ranks):
    """6, 7 and 8 have 2.5 and drew with each other: they share the first place."""
    found = {row["start_number"]: row["rank"] for row in standings(run, THREE, tie_break)["standings"]}
    assert {number: found[number] for number in ranks} == ranks
    assert [found[number] for number in (6, 7, 8)] == [1, 1, 1]


# Round robin: 2 did not come against 1. 1 beats 3 and loses to 4, 2 draws with 3 and beats 4, 3 and 4 draw. Points 2, 1.5, 1, 1.5.
ROUND_ROBIN = [
    player(1, "4 w 0", "2 b +", "3 w 1"),
    player(2, "3 w =", "1 w -", "4 b 1"),
    player(3, "2 b =", "4 b =", "1 b 0"),
    player(4, "1 b 1", "3 w =", "2 w 0"),
]


def test_koya_in_a_round_robin_with_a_forfeit(values):
    """9.2, 15.2: at least half of 3 have 1, 2 and 4; the forfeit is a game. 1: 0 against 4, 1 against 2 = 1. 2: 0 and 1 = 1.
    3: 0 + 1/2 against 2 + 1/2 against 4 = 1. 4: 1 against 1, 0 against 2 = 1. With a limit of 2: only player 1."""
    assert values(ROUND_ROBIN, "KS, KS/L+1", system="round robin") == {1: ["1", "0"], 2: ["1", "0"], 3: ["1", "0"], 4: ["1", "1"]}


@pytest.mark.parametrize(("edition", "black"), [("fide-2026-03", ["2", "1"]), ("fide-2023", ["2", "1"])])
def test_a_forfeit_with_black_in_a_round_robin(values, edition, black):
    """15.2: the win of player 1 by forfeit, with Black, is a game with Black and a win. In 2026 only the loss of 2 is none."""
    found = values(ROUND_ROBIN, "WON, BPG", edition, system="round robin")
    assert found[1] == black
    assert found[2] == ["1", "1"]


def test_colours_after_forfeits_in_a_swiss(values):
    """7.3, 7.4: a forfeit has no colour: of two rounds with Black one was played, and lost. 7.1, 7.2: two wins, one over the board."""
    lines = [
        player(1, "2 w 1", "3 b +", "4 b 0"),
        player(2, "1 b 0", "4 w =", "3 b ="),
        player(3, "4 w =", "1 w -", "2 w ="),
        player(4, "3 b =", "2 b =", "1 w 1"),
    ]
    assert values(lines, "BPG, BWG, WIN, WON")[1] == ["1", "0", "2", "1"]


RATED = {1: "2000", 2: "1900", 3: "1800", 4: ""}


def test_an_unrated_player_and_rating_tie_breaks(run):
    """10: with an unrated participant, and no rule that was published, they leave the list. With 1400 for whoever has none:
    (1900 + 1800 + 1400) / 3 = 1700 for player 1."""
    lines = [
        player(1, "2 w 1", "3 b 1", "4 w 1", rating="2000"),
        player(2, "1 b 0", "4 w 1", "3 b ="),
        player(3, "4 w =", "1 w 0", "2 w =", rating="1800"),
        player(4, "3 b =", "2 b 0", "1 b 0"),
    ]
    lines[1] = player(2, "1 b 0", "4 w 1", "3 b =", rating="1900")
    found = standings(run, lines, "ARO, TPR")
    assert {tuple(row["tie_breaks"]) for row in found["standings"]} == {(None, None)}
    assert [note.partition(":")[0] for note in found["notes"]] == ["ARO left out", "TPR left out"]
    first = standings(run, lines, "ARO/U1400")["standings"][0]
    assert (first["start_number"], first["tie_breaks"]) == (1, ["1700"])


def test_equal_in_everything_that_is_listed(run):
    """Nothing parts the two: one place, by the starting number within it, and the lot that is to come is named."""
    lines = [player(1, "3 w 1", "2 b ="), player(2, "4 w 1", "1 w ="), player(3, "1 b 0", "4 b ="), player(4, "2 b 0", "3 w =")]
    found = standings(run, lines, "BH, SB, WIN, lot")
    assert [(row["start_number"], row["rank"]) for row in found["standings"]] == [(1, 1), (2, 1), (3, 3), (4, 3)]
    assert any("no lot is on record among 1, 2; among 3, 4" in note for note in found["notes"])


def test_the_median_cuts_a_bye_that_was_asked_for_before_the_lowest(values):
    """14.4, 16.5: player 1 has opponents with 1, 2 and 3 points and a half-point bye: of 0.5 + 0 + 1 + 0 = 1.5 the dummy is 1.5 (of 2 at
    most). The low cut takes it, not the 1; the high cut takes the 3: 1 + 2 are left."""
    lines = [
        player(1, "0000 - H", "2 w 1", "3 b 0", "4 w 0"),
        player(2, "3 w 0", "1 b 0", "4 b 0", "0000 - U"),
        player(3, "2 b 1", "4 w 0", "1 w 1", "0000 - Z"),
        player(4, "0000 - Z", "3 b 1", "2 w 1", "1 b 1"),
    ]
    # Player 3 is absent in the last round: 2 + 0.5 for the opponents (16.2.5). Player 4 came in round 2: 3, and the zero stays.
    assert values(lines, "BH, BH/M1")[1] == ["8", "3.5"]


def test_progressive_score_with_byes(values):
    """7.5: 0.5, 1.5, 1.5, 1.5 add up to 5; the cut drops the score after round 1, although it was a bye."""
    lines = [
        player(1, "0000 - H", "2 w 1", "3 b 0", "4 w 0"),
        player(2, "3 w 0", "1 b 0", "4 b 0", "0000 - U"),
        player(3, "2 b 1", "4 w 0", "1 w 1", "0000 - Z"),
        player(4, "0000 - Z", "3 b 1", "2 w 1", "1 b 1"),
    ]
    assert values(lines, "PS, PS/C1")[1] == ["5", "4.5"]
    assert values(lines, "PS, PS/C1")[3] == ["6", "5"]  # 1 + 1 + 2 + 2


def test_two_who_met_twice(run):
    """6.1.2: 1 and 2 met in both cycles, 1-0 and 0-1: half a point each on average, no order. 1 beats 3 twice, 2 too."""
    lines = [
        player(1, "2 w 1", "3 b 1", "0000 - Z", "2 b 0", "3 w 1", "0000 - Z"),
        player(2, "1 b 0", "0000 - Z", "3 w 1", "1 w 1", "0000 - Z", "3 b 1"),
        player(3, "0000 - Z", "1 w 0", "2 b 0", "0000 - Z", "1 b 0", "2 w 0"),
    ]
    found = standings(run, lines, "DE", system="double round robin")
    assert [(row["start_number"], row["rank"]) for row in found["standings"]] == [(1, 1), (2, 1), (3, 3)]


def test_standard_points_of_a_lost_and_a_halved_game(values):
    """7.7: 1/2-0 is more for the one: a standard point, and none for the other; a drawn game half a one."""
    lines = [player(1, "2 w =", "3 w ="), player(2, "1 b 0", "4 w ="), player(3, "4 w 1", "1 b ="), player(4, "3 b 0", "2 b =")]
    found = values(lines, "STD")
    assert (found[1], found[2], found[3]) == (["1.5"], ["0.5"], ["1.5"])


# Six players by the Berger table, all games drawn but those of player 3, who beats 4, loses to 5 and leaves: 2 of 5 games.
LEAVES = [
    player(1, "6 w =", "2 w =", "3 b +", "4 w =", "5 b ="),
    player(2, "5 w =", "1 b =", "6 w =", "3 w +", "4 b ="),
    player(3, "4 w 1", "5 b 0", "1 w -", "2 b -", "6 w -"),
    player(4, "3 b 0", "6 b =", "5 w =", "1 b =", "2 w ="),
    player(5, "2 b =", "3 w 1", "4 b =", "6 b =", "1 w ="),
    player(6, "1 b =", "4 w =", "2 b =", "5 w =", "3 b +"),
]
LEFT = "player 3 withdrew after 2 of 5 games"


@pytest.mark.parametrize(
    ("article", "points", "note"),
    [
        # As in the file: three draws and a forfeit, or 2 for who lost to player 3, 1 for player 3.
        ("    withdrawn rest forfeited\n", "3 3 1 2 3 3", f"{LEFT}: the results count (article 3)"),
        # Four draws for everybody.
        (
            "    withdrawn results annulled, before 50%, else rest forfeited\n",
            "2 2 0 2 2 2",
            f"{LEFT}: the results are annulled (article 3)",
        ),
        ("", "3 3 1 2 3 3", f"{LEFT}: by C.06, section V these results do not count in the standing; no article says so"),
        (
            "    withdrawn unstated\n",
            "3 3 1 2 3 3",
            "provisional: whether the results of player 3, who withdrew, count is left open; they count here",
        ),
    ],
)
def test_a_withdrawal_from_a_round_robin_before_half_of_the_games(run, article, points, note):
    found = standings(run, LEAVES, "SB", system="round robin", articles=article)
    by_number = sorted((row["start_number"], row["points"]) for row in found["standings"])
    assert " ".join(each for _, each in by_number) == points
    assert note in found["notes"]


def test_annulled_results_count_in_no_tie_break(values):
    """Sonneborn-Berger of player 5: four draws against 2 points each: 4. The limit of Koya is half of four games: everybody has 2 of them,
    and so each has the four draws, 2."""
    annulled = "    withdrawn results annulled, before 50%, else rest forfeited\n"
    assert values(LEAVES, "SB, KS", system="round robin", articles=annulled)[5] == ["4", "2"]


def test_with_half_of_the_games_or_more_everything_counts(run):
    """Three games of five are more than half: the two that were not played are lost, and won by the others."""
    lines = [*LEAVES]
    lines[0], lines[2] = player(1, "6 w =", "2 w =", "3 b 0", "4 w =", "5 b ="), player(3, "4 w 1", "5 b 0", "1 w 1", "2 b -", "6 w -")
    annulled = "    withdrawn results annulled, before 50%, else rest forfeited\n"
    found = standings(run, lines, "SB", system="round robin", articles=annulled)
    assert {row["start_number"]: row["points"] for row in found["standings"]} == {1: "2", 2: "3", 3: "2", 4: "2", 5: "3", 6: "3"}
    assert "player 3 withdrew after 3 of 5 games: the results count (article 3)" in found["notes"]


# The same games with the numbers 5 and 6 exchanged: no Berger table, so only a text or a head record can say that it is a round robin.
DRAWN_OTHERWISE = [
    player(1, "5 w =", "2 w =", "3 b +", "4 w =", "6 b ="),
    player(2, "6 w =", "1 b =", "5 w =", "3 w +", "4 b ="),
    player(3, "4 w 1", "6 b 0", "1 w -", "2 b -", "5 w -"),
    player(4, "3 b 0", "5 b =", "6 w =", "1 b =", "2 w ="),
    player(5, "1 b =", "4 w =", "2 b =", "6 w =", "3 b +"),
    player(6, "2 b =", "3 w 1", "4 b =", "5 b =", "1 w ="),
]


@pytest.mark.parametrize(
    ("system", "says", "first"),
    [
        ("round robin", (), "2"),  # the regulation says it: player 3 left after 2 of 5 games, four draws for everybody else
        ("round robin", ("092 Round Robin",), "2"),
        ("round robin", ("092 Swiss system",), "3"),  # a Swiss was played: what the article says of a round robin finds none
        ("swiss", (), "3"),
    ],
)
def test_a_round_robin_by_the_regulation_where_the_file_says_nothing(run, system, says, first):
    annulled = "    withdrawn results annulled, before 50%, else rest forfeited\n"
    text = REGULATION.format(day=DAYS[NOW], system=system, rounds=5, tie_breaks="        SB", articles=annulled)
    found = run("standings", text, results=["012 Cup", "142 5", *says, *DRAWN_OTHERWISE])
    assert found["standings"][0]["points"] == first


def test_what_a_withdrawal_does_to_places_and_money(run):
    """Annulled: players 1, 2, 4, 5 and 6 have 2 points, by number 1, 2, 4, 5, 6. Counted: 1, 2, 5 and 6 have 3, and 4 is fifth. The three
    prizes of 90, 60 and 30 EUR: player 4 has 30 EUR if they are annulled, player 5 if they count."""
    prizes = "    withdrawn unstated\n    prizes in EUR:\n        places 1..3: 90, 60, 30\n        ties by ranking\n"
    text = REGULATION.format(day=DAYS[NOW], system="round robin", rounds=5, tie_breaks="        TPN", articles=prizes)
    found = run("check", text, results=["012 Cup", "142 5", "192 FIDE_ROUNDROBIN", *LEAVES])
    (verdict,) = [each for each in found["verdicts"] if each["requirement"].startswith("what becomes of the results")]
    assert verdict["status"] == "undetermined"
    why = [(each.get("player"), each["why"]) for each in verdict["evidence"]]
    assert why[0] == (None, "Player, 3: no game after round 2")
    assert (4, "30.00 EUR by the regulation, 0 EUR by the file") in why
    assert (5, "0 EUR by the regulation, 30.00 EUR by the file") in why


@pytest.mark.parametrize(("decided", "first"), [("results annulled", "2"), ("rest forfeited", "3")])
def test_a_decision_on_a_withdrawal(run, decided, first):
    text = REGULATION.format(day=DAYS[NOW], system="round robin", rounds=5, tie_breaks="        TPN", articles="    withdrawn unstated\n")
    facts = f"decisions:\n  - {{article: 3, word: withdrawn, value: {decided}, by: chief arbiter, on: 2026-05-05}}\n"
    found = run("standings", text, results=["012 Cup", "142 5", "192 FIDE_ROUNDROBIN", *LEAVES], facts=facts)
    assert found["standings"][0]["points"] == first


def test_a_player_with_two_entries(run):
    """One FIDE ID under two numbers is an error at both lines; the standing is shown with both, and nobody is put together."""
    same = {"name": "Anev, Anton", "fide_id": "2900010"}
    lines = [player(1, "2 w 1", **same), player(2, "1 b 0"), player(3, "4 w 1", **same), player(4, "3 b 0")]
    found = run("check", REGULATION.format(day=DAYS[NOW], system="swiss", rounds=1, tie_breaks="        BH", articles=""), results=lines)
    (told,) = [each for each in found["diagnostics"] if each["code"] == "D061"]
    assert (told["severity"], told["message"]) == ("error", "players 1 and 3 have the same FIDE ID 2900010")
    assert [row["start_number"] for row in standings(run, lines, "BH")["standings"]] == [1, 3, 2, 4]
