"""What a series asks of the prizes and fees of its events, and what its events bring with them."""

from __future__ import annotations

from datetime import date
from pathlib import Path

from regdsl.regulation.gathering import Data, gather
from regdsl.regulation.loading import load_text
from tests.series.hand_made import Event, Player, Series, four, series, write_event

PRIZES = """    system swiss, 3 rounds
    ranking by points:
        wins
    prizes in PLN:
        places 1..3: 250, 150, 100
        category best-woman where female: 30
        ties share equally
        several prizes: add up
"""
ASKED = """    each event:
        minimum prizes in PLN:
            places 1..4: 250, 160, 100, 80
            category women where female: 40
            category seniors where birth year <= 1960: 20
"""


def said(found: Series) -> list[tuple[str, str, str | None, tuple[str, ...]]]:
    return [(verdict.status, verdict.requirement, verdict.measured, verdict.missing) for verdict in found.verdicts()]


def test_minimum_prizes(tmp_path: Path) -> None:
    """The second prize is 10 short, there is no fourth, the women's prize (same condition, other name) is 10 short; there is no group of
    seniors that could be told by its condition or name."""
    found = series(tmp_path, ASKED, {"one": Event(four(), regulation=PRIZES)})
    assert said(found) == [
        ("met", "prize of at least 250 PLN for place 1", "250 PLN", ()),
        ("not met", "prize of at least 160 PLN for place 2", "150 PLN", ("10 PLN more for place 2",)),
        ("met", "prize of at least 100 PLN for place 3", "100 PLN", ()),
        ("not met", "prize of at least 80 PLN for place 4", None, ("a prize for place 4",)),
        ("not met", "prize of at least 40 PLN for women, place 1", "30 PLN", ("10 PLN more for women, place 1",)),
        ("undetermined", "prizes for seniors", None, ()),
    ]


def test_maximum_fee(tmp_path: Path) -> None:
    """At most 25, and 15 for those born in 2005 or later. The event takes 25 of everybody: the young one pays 10 too much."""
    body = "    each event:\n        maximum fee in PLN:\n            base 25\n            instead 15 where birth year >= 2005\n"
    players = [Player("Old, Olga", fide_id="900100001"), Player("Young, Yan", fide_id="900100002", birth_year="2010")]
    fee = "    system swiss, 3 rounds\n    fee in PLN:\n        base {}\n"
    rounds = ("1>2", "1>2", "1>2")
    found = series(tmp_path, body, {"one": Event(players, rounds, fee.format(25))})
    [verdict] = found.verdicts()
    assert (verdict.status, [(one.player, one.why) for one in verdict.evidence]) == (
        "not met",
        [(2, "pays 25 PLN, at most 15 PLN is allowed")],
    )
    [verdict] = series(tmp_path / "less", body, {"one": Event(players, rounds, fee.format(15))}).verdicts()
    assert verdict.status == "met"


def test_advice_binds_nobody(tmp_path: Path) -> None:
    body = "    each event:\n        advise rounds >= 9\n        advise fee in PLN:\n            discount 10 where birth year >= 2005\n"
    assert series(tmp_path, body, {"one": Event(four())}).verdicts() == []


def test_the_fee_of_a_series_holds_in_its_events(tmp_path: Path) -> None:
    from regdsl.clauses.fees.accounts import accounts
    from regdsl.values.unknown import Unknown

    body = "    fee in BAM:\n        base by rating:\n            ..2299: 3\n            2300..: 5\n"
    event = series(tmp_path, body, {"one": Event(four(A={"rating": "2200"}))}).ground.events["one"]
    found = accounts(event, date(2025, 1, 3))
    assert not isinstance(found, Unknown)
    assert [str(one.bill.money) for one in found.accounts if one.bill is not None] == ["3 BAM", "5 BAM", "5 BAM", "5 BAM"]


# ---- what events bring with them

POINTS = "    points:\n        places 1..2: 10, 6\n        ties by ranking\n"


def test_events_after_the_day_are_not_there_yet(tmp_path: Path) -> None:
    """one ends on 3 January, two on 3 February."""
    text = "regdsl 1\nseries s:\n    events:\n"
    text += "".join(f'        {name}: in "X", BUL, 2025-0{n}-01 .. 2025-0{n}-03\n' for n, name in ((1, "one"), (2, "two")))
    regulation = load_text(text + POINTS, "s.regdsl").regulation
    assert regulation is not None
    for name in ("one", "two"):
        write_event(tmp_path / name, name, Event(four()))
    head = (tmp_path / "two" / "regulation.regdsl").read_text(encoding="utf-8")
    (tmp_path / "two" / "regulation.regdsl").write_text(head.replace("2025-01", "2025-02"), encoding="utf-8")
    data = Data({name: tmp_path / name for name in ("one", "two")})
    totals = {}
    for day in (date(2025, 1, 3), date(2025, 2, 2), date(2025, 2, 3)):
        found = Series(gather(regulation, data, day))
        totals[day] = (found.standing.pending, str(found.rows["A"].total.points))
    assert list(totals.values()) == [(("two",), "10"), (("two",), "10"), ((), "20")]


def test_columns_that_the_regulation_of_an_event_or_the_series_defines(tmp_path: Path) -> None:
    """Both define one; both are asked of the entries of the event's folder."""
    own = "    system swiss, 3 rounds\n    attribute local: yes or no\n    require at least 1 starters where local\n"
    body = "    attribute student: yes or no\n    each event:\n        require at least 2 starters where student\n"
    event = Event(four(), regulation=own)
    found = series(tmp_path, body, {"one": event})
    entries = tmp_path / "one" / "entries.csv"
    lines = entries.read_text(encoding="utf-8").splitlines()
    filled = [f"{lines[0]},local,student", *(f"{line},{'yes' if n == 1 else 'no'},yes" for n, line in enumerate(lines[1:], 1))]
    entries.write_text("\n".join(filled) + "\n", encoding="utf-8")
    regulation = load_text(f'regdsl 1\nseries s:\n    events:\n        one: in "X", BUL, 2025-01-01 .. 2025-01-03\n{body}', "s").regulation
    assert regulation is not None
    found = Series(gather(regulation, Data({"one": tmp_path / "one"})))
    assert [(verdict.requirement, verdict.status) for verdict in found.verdicts()] == [("at least 2 starters, student", "met")]
    assert found.errors() == []


def test_a_contribution_without_a_known_day(tmp_path: Path) -> None:
    """Paid in full, and nobody knows whether in time."""
    facts = "payments:\n  - {federation: BUL, amount: 1000 EUR, on: 2025-01-02, for: contribution}\n"
    body = "    contribution 1000 EUR per federation in members, until {}\n"
    found = series(tmp_path, body.format("unstated"), {"one": Event(four())}, facts)
    assert [(verdict.status, verdict.lacking[-1]) for verdict in found.verdicts()] == [
        ("undetermined", "the day until when: article 1 leaves it open"),
    ] * 2
    found = series(tmp_path / "said", body.format("2025-01-02"), {"one": Event(four())}, facts)
    assert [verdict.status for verdict in found.verdicts()] == ["met", "not met"]
