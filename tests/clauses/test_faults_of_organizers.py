"""Faults that organizers make, beside those of the authoring cases: each at its line, with its way out, and the right text silent."""

from __future__ import annotations

import pytest

from tests.clauses.test_authoring_cases import found

FEE = "fee in EUR:\n    base 20\n"
CLOCK = "time control: 90 min + 30 s per move\n"
ROUNDS = "    rounds 1..9: 2026-03-27 .. 2026-04-04, daily, 15:00\n"


def prizes(*lines: str) -> str:
    return "prizes in EUR:\n" + "".join(f"    {line}\n" for line in (*lines, "ties by ranking", "several prizes: add up"))


FAULTS = [
    # the event of 2026: under 18 are those born in 2008 or 2009 and later, by the day on which ages are counted
    (prizes('category u18 "U18" where birth year >= 2010: 50'), [("2:5 R342", "refuses somebody born in 2009, 17 in 2026")]),
    (prizes('category u18 "U18" where birth year >= 2008: 50'), []),
    (prizes('category u18 "Under 18" where birth year >= 2009: 50'), []),
    (prizes('category seniors "Seniors 60+" where birth year <= 1965: 50'), [("2:5 R342", "refuses somebody born in 1966, 60 in 2026")]),
    (prizes('category seniors "Seniors 60+" where birth year <= 1966: 50'), []),
    (prizes('category low "Under 1800" where rating below 1900 and rated: 50'), [("2:5 R342", "takes somebody rated 1801")]),
    (prizes("place 1: 50", "place 2: 20 when entrants >= 20"), [("3:17 F040", "write `when …` before the colon")]),
    (prizes("place 1: 50", "scale 80% when present < 200"), [("3:20 F305", "count `entrants`")]),
    (prizes("category u1600 where rating in ..1600 or unrated: 50"), []),
    ("group u12 where birth year >= 2012\nadmit where u12\n", [("1:1 R342", "`u12` takes somebody born in 2013, 13 in 2026")]),
    # two rules for one age
    (
        "attribute age: by birth year\n" + FEE + "    discount 5 where age below 18\n" + prizes("category juniors where age <= 18: 50"),
        [("6:28 R343", "whoever has exactly 18")],
    ),
    ("attribute age: by birth year\nattribute age: years on 2026-01-01\n", [("2:1 R339", "keep one of the two")]),
    ("attribute age: by birth year, in 2023\n", [("1:1 R341", "write 2026")]),
    ("group local where foreign\ngroup local where not foreign\nadmit where local\n", [("2:1 R339", "`local`")]),
    # how many play
    ("seats 40\nseats 60\n", [("2:1 R344", "there are 40 seats and there are 60")]),
    ("seats 60\nseats 5, for juniors\n", []),
    ("seats 40\nrequire at least 50 starters\n", [("2:1 R345", "50 starters are required, and 40 can play")]),
    ("byes:\n    limit 1, worth 0.5\n    not in last 10 rounds\n", [("1:1 R429", "the last 10 rounds")]),
    # days and hours
    ("schedule:\n    arrival: 2026-03-28\n" + ROUNDS, [("2:5 R418", "arrival is after round 1")]),
    ("schedule:\n    departure: 2026-04-03\n" + ROUNDS, [("2:5 R418", "departure is before round 9")]),
    ("schedule:\n    arrival: 2026-03-26\n    technical meeting: 2026-03-26 19:00\n    departure: 2026-04-06\n" + ROUNDS, []),
    (CLOCK + 'schedule:\n    "Blitz tournament": 2026-03-30 16:00\n' + ROUNDS, [("3:5 R438", "while round 4 is played (from 15:00)")]),
    (CLOCK + 'schedule:\n    "Blitz tournament": 2026-03-30 20:30\n' + ROUNDS, []),
    ("schedule:\n" + ROUNDS.replace("15:00", "03:00"), [("2:5 R439", "half a day later is `15:00`")]),
    ("schedule:\n    round 1: 2026-03-27 10:00 .. 14:00\n    round 2: 2026-03-27 13:00 .. 17:00\n", [("3:5 R436", "13:00 to 14:00")]),
    # 5 rounds of 60 moves with 15 min and 3 s: 5 x 2 x 18 min = 180 min
    (
        "time control: 15 min + 3 s per move\nschedule:\n    rounds 1..5: 2026-03-27, 13:00 .. 15:00\n",
        [("3:5 R437", "have 120 min, and games of 60 moves take up to 180 min")],
    ),
    ("time control: 15 min + 5 s per move\ndefault time 60 min, from scheduled start\n", [("2:1 R444", "20 min for 60 moves")]),
    (
        "entries until 2026-03-27 14:00\nschedule:\n    round 1: 2026-03-27 13:00\n",
        [("1:1 R330", "late joiners until round 2")],
    ),
    ("entries until 2026-03-27 12:00\nschedule:\n    round 1: 2026-03-27 13:00\n", []),
    # money
    (FEE + "    discount 120% where female\n", [("3:5 R336", "(100%)")]),
    (FEE + "    discount 30 where female\n", [("3:5 R336", "(20 EUR)")]),
    (FEE + "    instead 30 where paid before 2026-02-01\n", [("3:5 R337", "whoever is early pays 30 EUR, and whoever is late 20 EUR")]),
    (FEE + "    instead 15 where paid before 2026-02-01\n", []),
    (FEE + "    refund 100% where withdrawn before 2026-05-01\n", [("3:5 R324", "2026-05-01")]),
    ("entries until 2026-03-10\n" + FEE + "    surcharge 5 where paid after 2026-03-15\n", [("4:5 R338", "until when the fee is due")]),
    ("entries until 2026-03-10\n" + FEE + "    surcharge 5 where paid from 2026-03-27\n", []),  # on the spot
    (
        FEE + "prizes in EUR:\n    fund 120% of fee income\n    place 1: 100% of fund\n    ties by ranking\n",
        [("4:5 R521", "more than there is")],
    ),
    # R45, with other days
    ("prizes in EUR:\n    place 1: 100\n    ties by ranking\n    paid until 2026-03-01\n", [("4:5 R520", "35 days before")]),
    # words and texts
    (
        'appeals:\n    committee of 3 members\nappeals committee:\n    chair "Ana Popova"\n    member "Ivan Petrov"\n',
        [("3:1 R452", "name as many")],
    ),
    # 10 March 2026 is a Tuesday
    ('languages en\ntext close:\n    en "Entries close on Monday, 10 March 2026."\n', [("2:1 R007", "write Tuesday")]),
    ('languages en\ntext close:\n    en "Entries close on Tuesday, March 10, 2026."\n', []),
    ("rounds 9\n", [("1:1 F013", "`system swiss, 9 rounds`")]),
    ("admit where age under 18\n", [("1:13 F012", "`age below 18`")]),
    (FEE + "    discount 10 for juniors\n", [("3:17 F033", "`discount … where female`")]),
    (
        'languages en, sr-Latn\ntext pens:\n    en "Bring 2 pens."\n    sr-Latn "Ponesite 3 olovke."\n',
        [("2:1 R483", "2 in `en` and 3 in `sr-Latn`")],
    ),
    ('languages en, sr-Latn\ntext day:\n    en "On 10 March 2026."\n    sr-Latn "10. 3. 2026."\n', []),
    ("admit where titled\nadmit where titled\n", [("2:1 R014", "take one of them out")]),
    ("rated by FIDE, BUQ\n", [("1:16 F012", "did you mean `BUL`")]),
    (
        "prizes in EUR:\n    place 1: 100\n    ties share equally, rounded to 5 EUR\n",
        [("3:25 F031", "`rounded` stands on a line of its own")],
    ),
]


@pytest.mark.parametrize(("text", "expected"), FAULTS)
def test_the_fault_is_found(text: str, expected: list[tuple[str, str]]) -> None:
    told = [each for each in found(text) if not each[0].endswith(("R005", "R412"))]
    assert [place for place, _ in told] == [place for place, _ in expected], told
    for (_, said), (_, wanted) in zip(told, expected, strict=True):
        assert wanted in said, said
