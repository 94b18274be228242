"""What people run into who write regulations: each case with its code, its place and the way out.

R numbers: `research/cases.md` of the project's material, sections A to D where they concern the text, and G. Those whose outcome is a
computed amount stand with fees, prizes, ranking and series.
"""

from __future__ import annotations

import pytest

from regdsl.diagnostics import in_order
from regdsl.regulation.loading import load_text
from regdsl.regulation.reviewing import reviewed

HEAD = 'in "Novi Sad", SRB, 2026-03-27 .. 2026-04-05, Europe/Belgrade\nsystem swiss, 9 rounds\n'
PRIZES = "prizes in EUR:\n    places 1..3: 250, 150, 100\n    ties share equally\n"


def found(text: str) -> list[tuple[str, str]]:
    """What is reported, each as `line:column code` with its ways out; line 1 is the first of `text`."""
    lines = "".join(f"    {line}\n" for line in (HEAD + text).splitlines())
    loaded = load_text(f"regdsl 1\n\ntournament cup:\n{lines}", "cup.regdsl")
    diagnostics = [*loaded.diagnostics, *(reviewed(loaded.regulation) if loaded.regulation is not None else ())]
    above = 3 + len(HEAD.splitlines())
    return [
        (f"{one.span.line - above}:{one.span.column - 4} {one.kind.code}", " ".join([one.message, *one.advice]))
        for one in in_order(diagnostics)
    ]


CASES = [
    (
        "R2: the listed prizes are more than the fund",
        (
            "prizes in RSD:\n    fund 90000\n    places 1..6: 25000, 20000, 15000, 12000, 9000, 6000\n"
            "    category women where female: 5000\n"
            "    category local where federation is SRB: 5000\n    ties by ranking\n    several prizes: add up\n"
        ),
        [("2:5 R500", "97 000 RSD")],
    ),
    ("R2: 25.000 is 25 or 25 000", "prizes in RSD:\n    fund 25.000\n    ties by ranking\n", [("2:10 F041", "`25 000`")]),
    (
        "R8: equal amounts without priority",
        PRIZES + "    category u2200 where rating below 2200 and rated: 100\n    one prize per player:\n        keep highest\n"
        "        compare before sharing\n",
        [("4:5 R510", "`equal amounts main first`")],
    ),
    (
        "R14: a table for 40, for 50 and for more",
        (
            "seats 70\nprizes in EUR:\n    places by entrants:\n        40: 50, 30\n        50: 80, 50\n        above 50: 100, 60, 40\n"
            "    ties by ranking\n"
        ),
        [
            (
                "4:9 R514",
                "perhaps each is meant from its number on: `40..49`, `50` and `51..`",
            )
        ],
    ),
    (
        "R14: the same as lists under conditions",
        (
            "seats 70\nprizes in EUR:\n    places 1..2, when entrants = 40: 50, 30\n    places 1..2, when entrants = 50: 80, 50\n"
            "    places 1..3, when entrants > 50: 100, 60, 40\n    ties by ranking\n"
        ),
        [("3:5 R514", "0 to 39 and 41 to 49")],
    ),
    (
        "R20: a cost per player",
        (
            "fee in EUR:\n    base 15\n    free where titled\nprizes in EUR:\n    fund fee income - 2.50 per player\n"
            "    place 1: 100% of fund\n    ties by ranking\n"
        ),
        [("5:32 F305", "`per payer` (who is free does not count), `per entrant`, `per starter`")],
    ),
    (
        "R26: place 5 twice and no 4",
        "prizes in EUR:\n    place 1: 100\n    place 2: 80\n    place 3: 60\n    place 5: 40\n    place 5: 30\n    ties by ranking\n",
        [("6:5 R501", "place 5"), ("6:5 R502", "place 4")],
    ),
    (
        "R26: a category twice with the same amount",
        (
            "prizes in EUR:\n    category u22 where rating below 2200 and rated: 90\n"
            "    category u22 where rating below 2200 and rated: 90\n"
            "    ties by ranking\n"
        ),
        [("3:5 R504", "u22")],
    ),
    (
        "R29: gaps at 1999 and 2400",
        (
            "fee in EUR:\n    base by rating:\n        below 1999: 50\n        2000..2299: 40\n"
            "        2300..2399: 30\n        above 2400: 20\n"
            "        unrated: 50\n"
        ),
        [("2:5 R320", "1999"), ("2:5 R320", "2400")],
    ),
    (
        "R31: two lines fit one person, with a witness",
        (
            "fee in EUR:\n    free where rating >= 2300\n    instead 30 where rating in 2100..2299\n"
            "    instead 40 where birth year >= 2008\n"
            "    base 50\n"
        ),
        [("4:5 F330", "rated 2100, born 2008: 30 EUR or 40 EUR")],
    ),
    (
        "R38: 25% of one price, 25 EUR of the other",
        (
            "languages en\nattribute visitor: yes or no\nfee in EUR:\n    base by case:\n        visitor: 145\n        otherwise: 100\n"
            '    discount 25 where paid before 2026-02-01\n    text early:\n        en "Early birds pay 25 % less."\n'
        ),
        # 25 of 145 are 17.24 %
        [("8:5 R335", "120 EUR instead of 145 EUR is 17.24% less say 25 EUR less")],
    ),
    (
        "R42: no such day",
        "schedule:\n    round 2: 2026-02-30 14:00\n",
        [
            (
                "2:14 R421",
                "the event is from 2026-03-27 to 2026-04-05",
            )
        ],
    ),
    (
        "R43: seven rounds on eight days",
        "schedule:\n    round 1: 2026-03-27 15:00\n    rounds 2..8: 2026-03-28 .. 2026-04-04, daily, 15:00\n",
        [("3:5 R410", "7 rounds")],
    ),
    (
        "R44: the break begins before the round ends, and round 4 twice; 45 minutes a round suffice for 15+3",
        (
            "time control: 15 min + 3 s per move\nschedule:\n    rounds 1..4: 2026-03-27 09:00 .. 12:00\n"
            "    break: 2026-03-27 11:45 .. 13:15\n    rounds 4..9: 2026-03-27 13:15 .. 17:45\n"
        ),
        [("4:5 R436", "2026-03-27 11:45 to 12:00"), ("5:5 R413", "round 4")],
    ),
    ("R46: a list of nine months before", "attribute rating: FIDE standard, list 2025-06\n", [("1:1 R333", "9 months before it begins")]),
    (
        "R46: two months for one purpose",
        "attribute rating: FIDE standard, list 2026-03\nattribute rating: FIDE standard, list 2026-02\n",
        [("2:1 R339", "`rating`")],
    ),
    (
        "R46: the year of another event",
        'languages en\ntext bus:\n    en "The bus leaves on 26 March 2024."\n',
        [("2:1 R484", "speaks of 2024")],
    ),
    (
        "R49: the late fee begins after the close of entries",
        "entries until 2026-03-10\nfee in EUR:\n    base 50\n    surcharge 10 where entered after 2026-03-15\n",
        [("4:5 R338", "until 2026-03-10")],
    ),
    (
        "R49: the list comes when corrections are over",
        "schedule:\n    starting list: 2026-03-26 21:00\n    end of corrections: 2026-03-26 18:00\n",
        [("3:5 R435", "2026-03-26 21:00")],
    ),
    (
        "R47: midnight at the end of a day",
        "entries until 2026-03-15 24:00\n",
        [],
    ),
    (
        "R48: a time that clocks skip",
        "schedule:\n    round 1: 2026-03-29 02:30\n    rounds 2..9: 2026-03-29 .. 2026-04-05, daily, 15:00\n",
        [("2:5 R425", "another hour")],
    ),
    (
        "R51: over 60, 40 to 60 exclusive, 70-74 and over 75",
        (
            "attribute age: by birth year\n"
            "prizes in EUR:\n    category young where age below 40: 100\n    category middle where age above 40 and age below 60: 100\n"
            "    category old where age above 60: 100\n    category a where age in 70..74: 50\n    category b where age above 75: 50\n"
            "    ties by ranking\n    several prizes: add up\n"
        ),
        [("4:5 R509", "age 40"), ("5:5 R509", "age 60"), ("7:5 R509", "age 75")],
    ),
    ("R54: nobody fits", "admit where rating >= 2000 and rating below 1500\n", [("1:13 R326", "true of nobody")]),
    (
        "R60: are the unrated below 1800?",
        PRIZES + "    category u1800 where rating below 1800: 50\n    several prizes: add up\n",
        [("4:26 F306", "`or unrated`")],
    ),
    ("R65: a tie for a seat is not decided", 'qualifies 2 best by ranking for final "Final"\n', [("1:1 R532", "tie-breaks")]),
    # G
    ("R81: a time is no number", "schedule:\n    round 1: 14:30\n", [("2:5 F400", "2010-04-07, 14:00")]),
    ("R82: a misspelt reserved word", "fee 30 EUR untill 2026-05-01\n", [("1:12 F012", "did you mean `until`?")]),
    ("R83: Cyrillic letters", "fее in EUR:\n    base 30\n", [("1:1 F004", "`fee` in Latin letters")]),
    ("R84: a Turkish capital", "TİE-BREAK buchholz\n", [("1:1 F013", "`tie-break`")]),
    ("R84: İM is no title in silence", "admit where title is İM\n", [("1:22 F302", "did you mean `IM`?")]),
    (
        "R85: only the error of the block that was meant",
        "prizes in EUR:\n    places 1..3: 250, 150, 100\n    ties hort amonk tied\n",
        [("3:15 F012", "`among`")],
    ),
    (
        "R87: four faults, four reports, by place",
        "sytem swiss\nfee in EUQ:\n    base 20\nadmit where raitng >= 2000\nschedule:\n    round 1: 2026-02-30 14:00\n",
        [("1:1 F013", "`system`"), ("2:8 F045", "`EUR`"), ("4:13 F012", "`rating`"), ("6:14 R421", "")],
    ),
    (
        "R88: exactly the two lines that overlap, and one witness",
        "fee in EUR:\n    base by rating:\n        below 2000: 20\n        1900..: 30\n        unrated: 40\n",
        [("4:9 R321", "rated 1900")],
    ),
    (
        "R89: a reversed range",
        "fee in EUR:\n    base by rating:\n        2024..2000: 20\n        unrated: 5\n",
        [("3:9 F043", "exchange the two ends")],
    ),
    (
        "R90: an attribute that no entry has",
        "fee in EUR:\n    base 20\n    discount 50% where pensioner\n",
        [("3:24 F012", "`attribute pensioner: yes or no`")],
    ),
    ("R90: a group that nothing is for", "group women where female\n", [("1:1 R346", "`where women`")]),
    ("R90: a word of another block", "late fee 10 EUR\n", [("1:1 F013", "is written `surcharge`")]),
    ("a clause without its colon", "time control 90 min + 30 s per move\n", [("1:14 F001", "`time control: 90 min + 30 s per move`")]),
    ("a head without its second word", "rated FIDE\n", [("1:1 F013", "`rated by`")]),
    ("an article number without its sign", "9.4 rated by FIDE\n", [("1:1 F019", "`§9.4`")]),
    ("two languages without a comma", "languages en bg\n", [("1:11 F040", "comma")]),
]


@pytest.mark.parametrize(("text", "expected"), [case[1:] for case in CASES], ids=[case[0] for case in CASES])
def test_the_case(text: str, expected: list[tuple[str, str]]) -> None:
    told = [each for each in found(text) if not each[0].endswith(("R005", "R412"))]
    assert [place for place, _ in told] == [place for place, _ in expected], told
    for (_, said), (_, wanted) in zip(told, expected, strict=True):
        assert wanted in said


def test_all_at_once_the_same_on_every_run() -> None:
    text = next(text for name, text, _ in CASES if name.startswith("R87"))
    assert all(found(text) == found(text) for _ in range(3))


@pytest.mark.parametrize("name", ["R82", "R85", "R90"])
def test_at_most_five_alternatives_and_no_names_of_tokens(name: str) -> None:
    for text in (text for case, text, _ in CASES if case.startswith(name)):
        for _, said in found(text):
            assert "_" not in said
            assert said.split(" — ")[-1].count("`") <= 30
