"""Public cases of ranking (R64 to R72): what an arbiter saw on the wall, and what should have hung there."""

from __future__ import annotations

import pytest

from tests.records.conftest import player

REGULATION = """\
regdsl 1

tournament cup:
    rules FIDE, {day}
    in "Minsk", BLR, 2026-05-01 .. 2026-05-09
    system swiss, {rounds} rounds
    ranking by points:
        {tiebreaks}
"""
THREE_ROUNDS = [
    "012 Cup",
    "142 3",
    player(1, "3 b =", "2 w =", "4 w 1", points="2.0"),
    player(2, "4 b =", "1 b =", "3 w 1", points="2.0"),
    player(3, "1 w =", "4 w =", "2 b 0", points="1.0"),
    player(4, "2 w =", "3 b =", "1 b 0", points="1.0"),
]
INVERSE = {"1": "0", "0": "1", "+": "-", "=": "="}


def regulation(*tiebreaks: str, rounds: int = 3, day: str = "2026-03-01") -> str:
    return REGULATION.format(day=day, rounds=rounds, tiebreaks="\n        ".join(tiebreaks))


def places(found: dict) -> list[tuple[int, int]]:
    return [(row["start_number"], row["rank"]) for row in found["standings"]]


def test_r64_equal_in_all_that_is_listed_is_the_same_place(run):
    """The two leaders drew with each other: nothing that the regulation lists parts them, so nothing does."""
    assert places(run("standings", regulation("direct encounter"), results=THREE_ROUNDS)) == [(1, 1), (2, 1), (3, 3), (4, 3)]


@pytest.mark.parametrize(("listed", "told"), [("", ["R532"]), ("    ranking by points:\n        buchholz\n", [])])
def test_r65_ties_for_a_qualifying_place_that_nothing_decides(run, listed, told):
    """Two qualify, and the text names no tie-break: then the program's own decides, which nobody has published."""
    text = regulation("BH").partition("    ranking")[0] + '    qualifies 2 best by ranking for final "Final"\n' + listed
    assert [d["code"] for d in run("check", text)["diagnostics"] if d["code"] == "R532"] == told


def test_r67_a_list_in_the_file_that_is_not_the_published_one(run):
    found = run("check", regulation("buchholz cut 1", "buchholz", "sonneborn-berger"), results=[*THREE_ROUNDS, "202 DE,BH/C1"])
    assert [verdict["status"] for verdict in found["verdicts"] if verdict["measured"] == "DE, BH/C1"] == ["not met"]


LEADERS = {1: "11110", 2: "11011", 3: "11101", 4: "1111"}


@pytest.mark.parametrize("missing", [[], ["0000 - Z"], ["0000 - -"]], ids=["empty", "zero", "minus"])
def test_r68_progressive_score_of_a_player_who_withdrew(run, missing):
    """1+2+3+4+4 = 14, 1+2+2+3+4 = 12, 1+2+3+3+4 = 13; who withdrew with 4 keeps 4 in the last round: 14, however that round is stored."""
    lines = ["012 Cup", "142 5"]
    for number, results in LEADERS.items():
        games = [f"{5 + (number - 1 + turn) % 4} {'wb'[turn % 2]} {result}" for turn, result in enumerate(results)]
        lines.append(player(number, *games, *(missing if number == 4 else []), points="4.0"))
    for number in range(5, 9):
        opponents = [(number - 5 - turn) % 4 + 1 for turn in range(5)]
        cells = [
            f"{opponent} {'bw'[turn % 2]} {INVERSE[LEADERS[opponent][turn]]}" if turn < len(LEADERS[opponent]) else "0000 - U"
            for turn, opponent in enumerate(opponents)
        ]
        lines.append(player(number, *cells, points=f"{sum(cell[-1] in '1U' for cell in cells)}.0"))
    found = run("standings", regulation("progressive score", rounds=5), results=lines)
    assert {row["start_number"]: row["tie_breaks"][0] for row in found["standings"][:4]} == {1: "14", 2: "12", 3: "13", 4: "14"}


def nine_rounds(results: str) -> list[str]:
    """Player 1 meets 2 to 10 in this order, who play nobody else; `Z` is a round that player 1 was absent."""
    games = ["0000 - Z" if result == "Z" else f"{turn + 2} {'wb'[turn % 2]} {result}" for turn, result in enumerate(results)]
    lines = ["012 Cup", "142 9", player(1, *games, points="6.0")]
    for turn, result in enumerate(results):
        own = "0000 - Z" if result == "Z" else f"1 {'bw'[turn % 2]} {INVERSE[result]}"
        cells = ["0000 - Z"] * turn + [own] + ["0000 - Z"] * (8 - turn)
        lines.append(player(turn + 2, *cells, points="1.0" if result == "0" else "0.0"))
    return lines


@pytest.mark.parametrize(
    ("day", "results", "turn", "counts"),
    [
        ("2010-01-01", "11+101010", 3, "5"),  # 2 before + 0 left of the point + 6 rounds x 0.5
        ("2024-08-01", "11+101010", 3, "6"),  # a dummy with the own score
        ("2010-01-01", "111100Z11", 7, "6"),  # absent with 4: 4 + 1 + 2 rounds x 0.5
    ],
)
def test_r69_an_unplayed_round_in_three_editions(run, day, results, turn, counts):
    found = run("standings", regulation("buchholz", rounds=9, day=day), "--explain", "1", results=nine_rounds(results))
    rounds = found["explained"][0]["tie_breaks"][0]["terms"]
    assert [line["amount"] for line in rounds if line["round"] == turn] == [counts]


BYES = """\
    byes:
        limit 2, worth 0.5
        not in last 2 rounds
        requests until end of round 1
        more byes: {more}
    schedule:
        rounds 1..9: 2026-05-01 .. 2026-05-09, daily, 15:00
"""


@pytest.mark.parametrize(
    ("more", "third"),
    [("refused", "bye in round 6: number 3 of at most 2"), ("worth 0", "bye in round 6: number 3 of at most 2, worth 0.5, not 0")],
)
def test_r70_byes_that_were_asked_for(run, more, third):
    """P1 asks for rounds 3, 5 and 6: one too many. P2 asks for round 8, one of the last two of nine. P3 asks for round 4 during round 2,
    after the time for it. The pairing-allocated bye of P4 uses up nothing."""
    byes = {1: {3: "H", 5: "H", 6: "H"}, 2: {8: "H"}, 3: {4: "H"}, 4: {1: "U"}}
    lines = [player(no, *(f"0000 - {given.get(turn, 'Z')}" for turn in range(1, 10)), name=f"P{no}") for no, given in byes.items()]
    entries = "no,name,byes\n1,P1,3 5 6 (2026-04-30)\n2,P2,8 (2026-04-30)\n3,P3,4 (2026-05-02 16:00)\n4,P4,none\n"
    text = regulation("BH", rounds=9).replace("    ranking", BYES.format(more=more) + "    ranking")
    found = run("check", text, "--evidence", results=["012 Cup", "142 9", *lines], entries=entries)
    (verdict,) = [each for each in found["verdicts"] if each["requirement"].startswith("at most 2 byes")]
    assert (verdict["status"], verdict["measured"]) == ("not met", "5 byes, 3 against the article")
    assert [(each["player"], each["why"]) for each in verdict["evidence"] if each.get("player")][:3] == [
        (1, third),
        (2, "bye in round 8: there are none in the last 2 of 9 rounds"),
        (3, "bye in round 4: requested 2026-05-02 16:00, possible until 2026-05-01"),
    ]


def test_r71_nothing_decides_behind_a_lot(run):
    found = run("check", regulation("direct encounter", "lot", "koya"), results=THREE_ROUNDS)
    assert [(d["code"], d["severity"]) for d in found["diagnostics"] if d["code"] == "R551"] == [("R551", "error")]


def test_r71_direct_encounter_behind_four_others_is_a_note(run):
    listed = ("buchholz", "buchholz cut 1", "sonneborn-berger", "wins", "direct encounter")
    found = run("check", regulation(*listed), results=THREE_ROUNDS)
    assert [(d["code"], d["severity"]) for d in found["diagnostics"]] == [("R552", "note")]


def test_r72_fore_buchholz_after_three_rounds_of_nine(run):
    """Round 3 is not the last of nine: its games count as they were played, so fore Buchholz is plain Buchholz."""
    lines = ["142 9" if line.startswith("142") else line for line in THREE_ROUNDS]
    found = run("standings", regulation("fore buchholz", "buchholz", rounds=9), results=lines)
    values = [row["tie_breaks"] for row in found["standings"]]
    assert all(fore == plain for fore, plain in values)
