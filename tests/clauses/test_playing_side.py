"""What regulations say about play besides the rules: systems by numbers, several timetables, handicaps, penalties, notices, discretion."""

from __future__ import annotations

import pytest

from regdsl.clauses.admission.model import AlsoAdmitted, EveryEntrant, KeptSeats, ReserveList
from regdsl.clauses.conduct.model import NoDraw, Penalties
from regdsl.clauses.notices.model import Notice
from regdsl.clauses.officials.model import Appeals, OrganizerMay
from regdsl.clauses.ranking.model import Ranking
from regdsl.clauses.registry import language
from regdsl.clauses.reviewing import review
from regdsl.clauses.schedule.model import Schedule, SchedulesMerge
from regdsl.clauses.system.cases import case_at
from regdsl.clauses.system.model import System
from regdsl.clauses.time_control.model import Handicap, TimeControl
from regdsl.language.writing import to_dsl, to_yaml
from regdsl.regulation.loading import load_text
from tests.clauses.playing import errors_of, verdicts_of
from tests.records.conftest import player

HEAD = "regdsl 1\n\ntournament cup:\n"


def one(text: str, kind: type):
    loaded = load_text(HEAD + text, "cup.regdsl")
    assert loaded.regulation is not None, loaded.diagnostics
    return next(iter(loaded.regulation.of(kind)))


BY_STARTERS = """\
    system by starters:
        ..7: round robin
        8..: swiss, 6 rounds
"""


def test_the_system_by_the_number_of_players():
    system = one(BY_STARTERS, System)
    seven, eight = case_at(system, 7), case_at(system, 8)
    assert seven is not None
    assert (seven.system, seven.rounds) == ("round robin", None)
    assert eight is not None
    assert (eight.system, eight.rounds) == ("swiss", 6)


def test_a_limit_that_is_left_open_decides_nothing():
    system = one("    system by starters:\n        below unstated: round robin\n        otherwise: accelerated swiss\n", System)
    assert case_at(system, 4) is None


@pytest.mark.parametrize(
    ("rows", "errors"),
    [
        (("below 80: swiss, 11 rounds", "81..: swiss, 12 rounds"), ["band-missing"]),
        (("..80: swiss, 11 rounds", "80..: swiss, 12 rounds"), ["bands-overlap"]),
        (("20..40: swiss", "otherwise: round robin"), []),
        (("9..5: swiss",), ["reversed-range"]),
        (("many: swiss",), ["wrong-operand"]),
    ],
)
def test_every_number_of_players_has_one_line(tmp_path, capsys, rows: tuple[str, ...], errors: list[str]):
    text = "    system by starters:\n" + "".join(f"        {row}\n" for row in rows)
    assert errors_of(tmp_path, capsys, HEAD + text) == errors


def test_played_by_the_line_that_holds(tmp_path, capsys):
    """Four starters: by the first line a round robin, in which 1 and 2 met twice and 1 never met 4."""
    lines = [
        player(1, "2 w 1", "3 b 1", "2 b 1"),
        player(2, "1 b 0", "4 w 1", "1 w 0"),
        player(3, "4 w 1", "1 w 0", "4 b 1"),
        player(4, "3 b 0", "2 b 0", "3 w 0"),
    ]
    found = verdicts_of(tmp_path / "cup", capsys, HEAD + BY_STARTERS, ["012 Cup", "092 Individual: Swiss-System", *lines])
    assert (found["system round robin"]["status"], found["system round robin"]["measured"]) == ("not met", "swiss")
    assert found["everybody meets everybody once"]["status"] == "not met"


TIMETABLES = """\
    system swiss, 3 rounds
    schedule 2 days:
        round 1: 2026-04-03 18:00
        round 2: 2026-04-04 14:00
        round 3: 2026-04-04 18:00
        time control: 60 min
    schedule 1 day:
        round 1: 2026-04-04 10:00
        time control: 25 min
    schedules merge from round 2
"""


def test_several_timetables():
    loaded = load_text(HEAD + TIMETABLES, "cup.regdsl")
    assert [each.code for each in loaded.diagnostics] == []
    assert loaded.regulation is not None
    schedules = list(loaded.regulation.of(Schedule))
    assert [(each.name, each.time_control is not None) for each in schedules] == [("2 days", True), ("1 day", True)]
    assert next(iter(loaded.regulation.of(SchedulesMerge))).from_round == 2
    assert list(loaded.regulation.of(TimeControl)) == []


def test_a_merged_round_has_one_time(tmp_path, capsys):
    text = TIMETABLES.replace("10:00\n        time control: 25", "10:00\n        round 2: 2026-04-04 13:00\n        time control: 25")
    assert errors_of(tmp_path, capsys, HEAD + text) == ["merged-rounds-differ"]


def test_a_timetable_that_is_left_open():
    assert one("    schedule: unstated\n", Schedule).is_open


def test_handicap_says_whose_time_it_is(tmp_path, capsys):
    handicap = one(
        "    time by rating difference:\n        0..199: stronger 5 min, weaker 5 min\n        200..: weaker 6 min, stronger 4 min\n",
        Handicap,
    )
    assert [(line.difference.least, line.stronger, line.weaker) for line in handicap.lines] == [(0, 300, 300), (200, 240, 360)]
    assert errors_of(tmp_path, capsys, HEAD + "    time by rating difference:\n        0..: 4 min, 6 min\n") == ["wrong-operand"] * 2


def test_draws_and_penalties():
    draw = one("    draws before move 20: with consent of arbiter\n", NoDraw)
    assert (draw.move, draw.exemptions[0].by) == (20, "arbiter")
    assert one("    draws before move 20: forbidden\n", NoDraw).exemptions == ()
    lines = one(
        "    penalties for illegal moves:\n        illegal move 1: 2 min to opponent\n        illegal move 2: loss\n", Penalties
    ).lines
    assert [(line.first, line.outcome, line.seconds) for line in lines] == [(1, "time to opponent", 120), (2, "loss", None)]
    (line,) = one("    penalties for illegal moves: lost at illegal move 3\n", Penalties).lines
    assert (line.first, line.outcome) == (3, "loss")


def test_appeals_notices_and_discretion():
    appeals = one('    appeals:\n        committee of 3 members\n        until 1 h after decision\n        en "In writing."\n', Appeals)
    assert (appeals.committee, appeals.deadline, appeals.texts) == (3, 3600, {"en": "In writing."})
    open_ = one("    appeals:\n        committee of unstated members\n        until unstated after decision\n", Appeals)
    assert (open_.committee, open_.deadline) == (None, None)
    assert one('    phones:\n        en "Off."\n', Notice).topic == "phones"
    assert one("    organizer may: merge sections, cancel\n", OrganizerMay).actions == ("merge sections", "cancel")


def test_entries():
    also = one(["    admit also 4 best by rating, where age below 18\n", " on 2026-01-01\n"][0], AlsoAdmitted)
    assert (also.number, also.order, also.by) == (4, "rating", None)
    assert one("    seats 4 for wild cards\n", KeptSeats).seats == 4
    assert one("    reserve 5, best by rating\n", ReserveList).places == 5
    assert one("    require every entrant has FIDE ID\n", EveryEntrant).condition is not None


def test_ranking_of_teams_and_a_drawn_order():
    assert one("    ranking by match points:\n        MPvGP\n", Ranking).primary == "match points"
    ranking = one(
        "    ranking by points:\n        order drawn by lot after round 7:\n            buchholz\n            progressive\n", Ranking
    )
    assert ([str(each) for each in ranking.drawn], ranking.drawn_after, len(ranking.readings)) == (["BH", "PS"], 7, 2)


BYES = """\
    byes:
        limit by section:
            A: 1
            B, C: 2
        worth 0.5
        in rounds 1..4
        not in last 2 rounds
        requests until end of previous round
        last round: requested until start of round 2
        more byes: worth 0
    late joiners from round 2, 0 points per missed round
    absent entrants: barred from event of next month
    forfeits: out after 2
"""
APPEALS = """\
    section A
    section B
    appeals:
        committee of 3 members
        until 1 h after decision
        en "In writing."
    time by rating difference:
        0..199: stronger 5 min, weaker 5 min
    ranking by points:
        order drawn by lot after round 7:
            buchholz
            progressive
    organizer may: merge sections, cancel
    draws before move 20: with consent of arbiter
    penalties for illegal moves by section:
        A: lost at illegal move 3
        B: unstated
"""


@pytest.mark.parametrize("text", [BY_STARTERS, TIMETABLES, BYES, APPEALS])
def test_both_spellings(text: str):
    document = load_text(HEAD + text, "cup.regdsl").document
    assert document is not None
    assert load_text(to_dsl(document, language()), "cup.regdsl").document == document
    yaml = load_text(to_yaml(document, language()), "cup.yaml", is_yaml=True)
    assert [each.name for each in yaml.diagnostics if each.severity.name == "ERROR"] == []
    assert yaml.document == document


@pytest.mark.parametrize(
    ("rows", "errors"),
    [
        (("0..199: stronger 5 min", "250..: stronger 4 min"), ["band-missing"]),
        (("0..200: stronger 5 min", "200..: stronger 4 min"), ["bands-overlap"]),
        (("50..: stronger 5 min",), ["band-missing"]),
        (("..199: stronger 5 min", "200..: stronger 4 min"), []),
    ],
)
def test_every_difference_of_ratings_has_one_line(tmp_path, capsys, rows: tuple[str, ...], errors: list[str]):
    text = "    time by rating difference:\n" + "".join(f"        {row}\n" for row in rows)
    assert errors_of(tmp_path, capsys, HEAD + text) == errors


@pytest.mark.parametrize(
    ("clause", "errors"),
    [
        ("byes:\n        in rounds 4..6", ["round-beyond"]),
        ("late joiners until round 6", ["round-beyond"]),
        ("byes:\n        granted to 3, in round 5", []),
    ],
)
def test_rounds_that_the_event_has(tmp_path, capsys, clause: str, errors: list[str]):
    assert errors_of(tmp_path, capsys, HEAD + f"    system swiss, 5 rounds\n    {clause}\n") == errors


@pytest.mark.parametrize(
    ("seats", "rounds", "names"),
    [
        (10, 9, {"swiss-may-dead-end"}),
        (8, 9, {"swiss-too-long"}),
        (9, 9, {"swiss-may-dead-end"}),
        (18, 9, set()),
        (7, 8, {"swiss-too-long"}),
    ],
)
def test_how_many_rounds_a_swiss_can_have(seats: int, rounds: int, names: set[str]):
    """10 players have 9 rounds without rematch at most, 9 players 9 (each is free once), 7 players 7; 18 players are sure of 9."""
    loaded = load_text(HEAD + f"    seats {seats}\n    system swiss, {rounds} rounds\n", "cup.regdsl")
    assert loaded.regulation is not None
    found = review(loaded.regulation.provisions, loaded.regulation.scope)
    assert {each.name for each in found if each.name.startswith("swiss")} == names


def test_what_is_promised_of_the_field(tmp_path, capsys):
    """Ratings 2400 and 2300: 2350 on average."""
    lines = [player(1, "2 w 1", rating=2400), player(2, "1 b 0", rating=2300)]
    found = verdicts_of(tmp_path / "cup", capsys, HEAD + "    promise average rating >= 2350\n", ["012 Cup", *lines])
    assert [each["status"] for requirement, each in found.items() if "average" in requirement] == ["met"]
    found = verdicts_of(tmp_path / "cup", capsys, HEAD + "    promise average rating >= 2351\n", ["012 Cup", *lines])
    assert [each["status"] for requirement, each in found.items() if "average" in requirement] == ["not met"]


def test_norms_without_titles(tmp_path, capsys):
    assert errors_of(tmp_path, capsys, HEAD + "    norms FIDE, edition of day 1\n") == []
    assert errors_of(tmp_path, capsys, HEAD + "    norms national final\n") == ["asked"]


def test_every_entrant_by_a_condition(tmp_path, capsys):
    """Player 2 is no GM: the requirement names the player."""
    lines = [player(1, "2 w 1", title="g"), player(2, "1 b 0", title="m")]
    found = verdicts_of(tmp_path / "cup", capsys, HEAD + "    require every entrant where title is GM\n", ["012 Cup", *lines])
    (one_,) = [each for requirement, each in found.items() if requirement.startswith("every entrant")]
    assert (one_["status"], one_["missing"]) == ("not met", ["player 2 may be refused"])
