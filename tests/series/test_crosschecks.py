"""Facts that nobody asks for, that contradict each other or cannot be: each is told at its place. Worked out by hand.

The series has the members BUL and GRE; the events `one` (1 to 3 January 2025) and, where there are two, `two` (1 to 3 February).
In each event Anev, Belov, Cvetkov and Dimov of BUL play, with the FIDE IDs 900100001 to 900100004.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.series.hand_made import Event, Series, four, series

CONTRIBUTION = "    contribution 100 EUR per federation in members, until 2024-12-01\n"
FINAL = """\
    final of 4 players:
        admit 1 per federation in members, by federation
        admit 2 best by series points
        nobody twice
        points:
            places 1..4: 4, 3, 2, 1
            ties by ranking
"""
HOSTING = """\
    hosting of final:
        require days = 9 and hotel stars >= 3
        provide full board for 4 players
"""
ATTEST = '    attest broadcast:\n        en "All games are broadcast."\n'


def told(found: Series) -> list[tuple[str, int]]:
    """The remarks on facts.yaml, each with its line."""
    return [(each.name, each.span.line) for each in found.diagnostics if each.span.file.endswith("facts.yaml")]


def of_facts(folder: Path, body: str, kind: str, *facts: str) -> list[tuple[str, int]]:
    """The facts stand in lines 2, 3, …"""
    text = f"{kind}:\n" + "".join(f"  - {{{fact}}}\n" for fact in facts)
    return told(series(folder, body, {"one": Event(four())}, text))


BUL, FOR = "federation: BUL", "for: contribution"


@pytest.mark.parametrize(
    ("payments", "expected"),
    [
        ((f"{BUL}, amount: 100 EUR, on: 2024-11-01, {FOR}",), []),
        ((f"{BUL}, amount: 60 EUR, on: 2024-11-01, {FOR}", f"{BUL}, amount: 40 EUR, on: 2024-11-02, {FOR}"), []),  # 100
        ((f"{BUL}, amount: 100 EUR, on: 2024-11-01, {FOR}",) * 2, [("contribution-too-much", 3)]),  # 200 > 100
        ((f"{BUL}, amount: 100.01 EUR, on: 2024-11-01, {FOR}",), [("contribution-too-much", 2)]),
        ((f"{BUL}, amount: 100 EUR, on: 2024-11-01, {FOR}", f"{BUL}, amount: 100 USD, on: 2024-11-01, {FOR}"), []),  # no rate is known
        ((f"federation: TUR, amount: 100 EUR, on: 2024-11-01, {FOR}",), [("contribution-not-owed", 2)]),
        ((f"{BUL}, amount: 100 EUR, on: 2024-11-01, for: contributions",), [("payment-for-nothing", 2)]),
        ((f"{BUL}, amount: 100 EUR, on: 2024-11-01, for: dinner",), []),
        ((f"{BUL}, amount: 100 EUR, on: 2023-11-30, {FOR}",), [("contribution-long-before", 2)]),  # 367 days before 1 December 2024
        ((f"{BUL}, amount: 100 EUR, on: 2023-12-01, {FOR}",), []),  # 366 days: 2024 has 29 February
        (("player: 1, amount: 100 EUR, on: 2024-11-01, for: entry fee",), []),
    ],
)
def test_payments(tmp_path: Path, payments: tuple[str, ...], expected: list[tuple[str, int]]) -> None:
    assert of_facts(tmp_path, CONTRIBUTION, "payments", *payments) == expected


def test_a_payment_that_cannot_be_read_leaves_open_who_has_paid(tmp_path: Path) -> None:
    facts = f"payments:\n  - {{{BUL}, amount: 1.000 EUR, on: 2024-11-01, {FOR}}}\n"
    found = series(tmp_path, CONTRIBUTION, {"one": Event(four())}, facts)
    assert told(found) == [("not-money", 2)]
    assert {(verdict.status, verdict.lacking) for verdict in found.verdicts()} == {
        ("undetermined", ("a payment in facts.yaml that cannot be read",))
    }


@pytest.mark.parametrize(
    ("facts", "expected", "status"),
    [
        (("key: broadcast, value: yes, by: host, on: 2025-01-02",), [], "met"),
        (("key: broadcast, value: yes",), [("attested-by-nobody", 2)], "undetermined"),
        (("key: brodcast, value: yes, by: host, on: 2025-01-02",), [("attested-not-asked", 2)], "undetermined"),
        (("key: broadcast, value: yes, by: host", "key: broadcast, value: no, by: arbiter"), [("attested-otherwise", 3)], "not met"),
        (("key: broadcast, value: yes, by: host", "key: broadcast, value: yes, by: arbiter"), [], "met"),
    ],
)
def test_attested(tmp_path: Path, facts: tuple[str, ...], expected: list[tuple[str, int]], status: str) -> None:
    text = "attested:\n" + "".join(f"  - {{{fact}}}\n" for fact in facts)
    found = series(tmp_path, ATTEST, {"one": Event(four())}, text)
    assert told(found) == expected
    assert [verdict.status for verdict in found.verdicts()] == [status]


def test_attested_facts_of_an_event(tmp_path: Path) -> None:
    """What the series asks `per event`, what it asks in each event, and what the event's own regulation asks."""
    body = '    attest signed per event:\n        en "Signed."\n    each event:\n        attest live:\n            en "Live."\n'
    own = '    system swiss, 3 rounds\n    attest lit:\n        en "The hall is lit."\n'
    said = "".join(f"  - {{key: {key}, value: yes, by: host}}\n" for key in ("signed", "live", "lit", "loud"))
    found = series(tmp_path, body, {"one": Event(four(), regulation=own, facts=f"attested:\n{said}")})
    assert told(found) == [("attested-not-asked", 5)]


ANEV = 'name: "Anev, Anton", fide_id: 900100001'


@pytest.mark.parametrize(
    ("nominations", "expected"),
    [
        ((f"{BUL}, {ANEV}",), []),
        ((f'{BUL}, name: "Anev, Anton"',), []),
        ((f"federation: TUR, {ANEV}",), [("nomination-without-seat", 2)]),
        ((f"federation: GRE, {ANEV}",), [("nominee-of-other-federation", 2)]),
        ((f'{BUL}, name: "Dimov, Dimo", fide_id: 900100001',), [("nominee-of-other-name", 2)]),
        ((f'{BUL}, name: "Nikolov, Nikola"',), [("nominee-without-result", 2)]),
        ((f"{BUL}, fide_id: 900100009",), [("nominee-without-result", 2)]),
        ((f"{BUL}, {ANEV}", f'{BUL}, name: "Belov, Boris"'), [("nominations-and-seats", 3)]),
        ((f"{BUL}, {ANEV}", f"{BUL}, {ANEV}"), [("nominated-twice", 3)]),
        (('federation: GRE, name: "Anev, Anton", fide_id: 4200001',), []),  # somebody else of that name, who has not played
    ],
)
def test_nominations(tmp_path: Path, nominations: tuple[str, ...], expected: list[tuple[str, int]]) -> None:
    found = of_facts(tmp_path, FINAL, "nominations", *nominations)
    assert [each for each in found if each[0] != "nominee-without-result" or each in expected] == expected


def test_who_has_not_played_yet_may_still_play(tmp_path: Path) -> None:
    events = {"one": Event(four()), "two": Event(four(), has_results=False)}
    facts = f'nominations:\n  - {{{BUL}, name: "Nikolov, Nikola"}}\n'
    assert told(series(tmp_path, FINAL, events, facts)) == []


@pytest.mark.parametrize(
    ("bids", "expected"),
    [
        ((f"{BUL}, days: 9, hotel stars: 3, full board: 4",), []),
        ((f"{BUL}, days: 9", f"{BUL}, days: 8"), [("bid-twice", 3)]),
        ((f"{BUL}, hotel star: 3",), [("offer-not-asked", 2)]),
        ((f"{BUL}, music: yes",), []),
        ((f"{BUL}, start: 2025-03-09, end: 2025-03-01",), [("bid-ends-early", 2)]),
    ],
)
def test_bids(tmp_path: Path, bids: tuple[str, ...], expected: list[tuple[str, int]]) -> None:
    assert of_facts(tmp_path, HOSTING, "bids", *bids) == expected


@pytest.mark.parametrize(
    ("decisions", "expected"),
    [
        (("value: share equally, by: chair",), []),
        (("value: share equally",), [("decided-by-nobody", 2)]),
        (("value: share equally, by: chair", "value: by ranking, by: chair"), [("decided-otherwise", 3)]),
        (("value: share equally, by: chair", "value: share equally, by: chair"), []),
        (("value: as usual, by: chair",), [("decision-no-answer", 2)]),
    ],
)
def test_decisions(tmp_path: Path, decisions: tuple[str, ...], expected: list[tuple[str, int]]) -> None:
    body = "    points:\n        places 1..2: 2, 1\n        ties unstated\n"
    assert of_facts(tmp_path, body, "decisions", *(f'article: "1", word: ties, {one}' for one in decisions)) == expected


def test_the_last_decision_counts(tmp_path: Path) -> None:
    """Anev and Belov have 2 points each of 3; Anev has won more. Shared: (4 + 3) / 2 each; by ranking: 4 and 3."""
    body = "    points:\n        places 1..4: 4, 3, 2, 1\n        ties unstated\n"
    level = Event(four(), ("1>4 2=3", "4=3 1<2", "2=4 3<1"))
    lines = "".join(f'  - {{article: "1", word: ties, value: {value}, by: chair}}\n' for value in ("share equally", "ties by ranking"))
    rows = series(tmp_path, body, {"one": level}, f"decisions:\n{lines}").rows
    assert [str(rows[letter].total.known) for letter in "AB"] == ["4", "3"]


@pytest.mark.parametrize(
    ("answer", "seats"),
    [
        # Anev, Belov and Cvetkov have 4, 3 and 2 points; BUL names Anev, GRE nobody; two seats by points.
        ("yes", ["A by federation", "B by series points", "C by series points"]),
        ("nobody twice", ["A by federation", "B by series points", "C by series points"]),
        ("whoever has a seat is passed over", ["A by federation", "B by series points", "C by series points"]),
        ("no", ["A by federation", "A by series points", "B by series points"]),
        ("whoever has a seat keeps both, and one stays empty", ["A by federation", "A by series points", "B by series points"]),
    ],
)
def test_answers_to_nobody_twice(tmp_path: Path, answer: str, seats: list[str]) -> None:
    """The readings that `check` lists can be written as the answer."""
    facts = f'decisions: [{{article: "1", word: nobody twice, value: "{answer}", by: chair}}]\nnominations: [{{{BUL}, {ANEV}}}]\n'
    found = series(tmp_path, FINAL.replace("nobody twice", "nobody twice unstated"), {"one": Event(four())}, facts)
    assert (told(found), found.seats) == ([], seats)


@pytest.mark.parametrize(
    ("federation", "days", "played", "expected"),
    [
        ("BUL", "2025-01-01 .. 2025-01-03", "2025", []),
        ("BUL", "2025-01-02 .. 2025-01-03", "2025", []),  # fewer of the days that the series gives
        ("GRE", "2025-01-01 .. 2025-01-03", "2025", ["the federation of one: its regulation says GRE, the series says BUL"]),
        (
            "BUL",
            "2025-01-01 .. 2025-01-04",
            "2025",
            ["the days of one: its regulation says 2025-01-01 .. 2025-01-04, the series says 2025-01-01 .. 2025-01-03"],
        ),
        (
            "BUL",
            "2025-01-01 .. 2025-01-03",
            "2024",
            ["the results in the folder of one were played on 2024-01-01 .. 2024-01-03, and the event is held on 2025-01-01 .. 2025-01-03"],
        ),
    ],
)
def test_events_elsewhere(tmp_path: Path, federation: str, days: str, played: str, expected: list[str]) -> None:
    """The series says of `one`: BUL, 2025-01-01 .. 2025-01-03."""
    series(tmp_path, ATTEST, {"one": Event(four())})
    for name, old, new in (
        ("regulation.regdsl", "BUL, 2025-01-01 .. 2025-01-03", f"{federation}, {days}"),
        ("results.trf", "2 2025/01/0", f"2 {played}/01/0"),
    ):
        path = tmp_path / "one" / name
        path.write_text(path.read_text("utf-8").replace(old, new), "utf-8")
    assert _messages(tmp_path) == expected


def _messages(folder: Path) -> list[str]:
    from regdsl.regulation.gathering import Data, gather
    from regdsl.regulation.loading import load_text

    text = f'regdsl 1\nseries s:\n    members BUL, GRE\n    events:\n        one: in "X", BUL, 2025-01-01 .. 2025-01-03\n{ATTEST}'
    regulation = load_text(text, "s.regdsl").regulation
    assert regulation is not None
    found = gather(regulation, Data({"one": folder / "one"}))
    return [each.message for each in found.diagnostics if each.name in ("event-held-otherwise", "results-of-other-days")]


def test_an_old_code_is_no_other_federation(tmp_path: Path) -> None:
    from regdsl.regulation.gathering import Data, gather
    from regdsl.regulation.loading import load_text
    from tests.series.hand_made import write_event

    write_event(tmp_path / "one", "one", Event(four(), federation="ROU"))
    text = 'regdsl 1\nseries s:\n    events:\n        one: in "X", ROM, 2025-01-01 .. 2025-01-03\n'
    regulation = load_text(text, "s.regdsl").regulation
    assert regulation is not None
    assert [each.name for each in gather(regulation, Data({"one": tmp_path / "one"})).diagnostics] == []
