"""What must hold of every small series: order changes nothing, and what becomes known never turns an answer round.

Series and data are drawn at random from the parts of the tests by hand; everything is read from files, as people would write them.
"""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from regdsl.values.verdict import Status
from tests.series.hand_made import Event, Player, Series, four, series

SERIES = """\
    each event:
        require at least {least} starters where foreign:
            of whom at least 1 where title in [GM, IM]
        require at most 2 starters where title in [GM, IM]
        require fund for main >= 500 EUR and rounds >= 3
        provide free accommodation for 1 players per federation in members, where title in [GM, IM] and rating >= 2400
    contribution 100 EUR per federation in members, until 2025-01-02
    final of 4 players:
        admit 1 per federation in members, by federation
        admit the rest by series points
        nobody twice{twice}
        points:
            places 1..3: 10, 6, 3
            {factor}
            ties {ties}
{count}"""

QUICK = settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])
SIGNS = st.sampled_from(">=<")


@st.composite
def players(draw: st.DrawFn) -> list[Player]:
    return [
        replace(
            player,
            federation=draw(st.sampled_from(("BUL", "GRE", "TUR", "FID"))),
            fide_id=player.fide_id if draw(st.booleans()) else "",
            birth_year=draw(st.sampled_from(("1980", "1980", ""))),
            title=draw(st.sampled_from(("GM", "IM", "none", ""))),
            rating=draw(st.sampled_from(("2390", "2400", "2500", "none", ""))),
        )
        for player in four("".join(draw(st.permutations("ABCD"))))
    ]


@st.composite
def events(draw: st.DrawFn) -> Event:
    rounds = [" ".join(game.replace(">", draw(SIGNS)) for game in text.split()) for text in ("1>4 2>3", "4>3 1>2", "2>4 3>1")]
    fund = draw(st.sampled_from(("500 EUR", "1000 EUR", "unstated", "400 USD")))
    words = draw(st.lists(st.sampled_from(("free", "own", "")), min_size=4, max_size=4))
    lines = [f"  - {{player: {number}, accommodation: {word}}}\n" for number, word in enumerate(words, 1) if word]
    return Event(
        draw(players()),
        rounds[: draw(st.sampled_from((3, 3, 3, 2)))],
        f"    system swiss, 3 rounds\n    fund {fund} for main\n    ranking by points:\n        wins\n",
        "players:\n" + "".join(lines) if lines else "",
    )


@st.composite
def cases(draw: st.DrawFn) -> dict[str, Any]:
    """The text's open words, the events, and the facts of the series as lines."""
    by_name = [f'federation: {code}, name: "{name}"' for code in ("BUL", "GRE") for name in ("Anev, Anton", "Belov, Boris", "Elias, E.")]
    facts = draw(st.lists(st.sampled_from(by_name), max_size=3, unique=True))
    return {
        "least": draw(st.integers(1, 3)),
        "twice": draw(st.sampled_from(("", " unstated"))),
        "factor": draw(st.sampled_from(("factor 1", "factor (fund for main) / 1000 EUR", "factor unstated"))),
        "ties": draw(st.sampled_from(("by ranking", "share equally", "earn highest place", "unstated"))),
        "count": draw(st.sampled_from(("", "            count best 2 events\n", "            count unstated\n"))),
        "events": {name: draw(events()) for name in ("one", "two", "three")},
        "nominations": facts,
        "payments": draw(st.lists(st.sampled_from(("BUL", "GRE")), max_size=3)),
    }


def made(case: dict[str, Any], facts: str = "", order: list[str] | None = None) -> Series:
    text = SERIES.format(**{key: case[key] for key in ("least", "twice", "factor", "ties", "count")})
    lines = "".join(f"  - {{{line}}}\n" for line in case["nominations"])
    told = f"nominations:\n{lines}" if lines else ""
    paid = "".join(f"  - {{federation: {code}, amount: 50 EUR, on: 2025-01-02, for: contribution}}\n" for code in case["payments"])
    told += f"payments:\n{paid}" if paid else ""
    with tempfile.TemporaryDirectory() as folder:
        return series(Path(folder), text, case["events"], told + facts, order)


def what_follows(found: Series) -> Any:
    """Everything but places in files, and the order in which one thing or another is named."""
    return (
        sorted(
            (v.article, v.event or "", v.status, v.requirement, v.measured or "", v.at_most or "", sorted(v.missing), sorted(v.lacking))
            for v in found.verdicts()
        ),
        sorted(
            repr(
                (
                    row.rank,
                    row.person.name,
                    sorted(row.person.numbers.items()),
                    row.total.known,
                    row.total.spread,
                    sorted(row.total.open.items()),
                )
            )
            for row in found.standing.rows
        ),
        sorted(map(repr, found.final.seats)),
        sorted(sorted(text.replace(",", "").replace(";", "").split()) for text in found.final.open),
    )


@QUICK
@given(cases(), st.data())
def test_order_changes_nothing(case: dict[str, Any], data: st.DataObject) -> None:
    """The order of folders, of the lines in lists and results, and of facts."""
    shuffled = dict(case)
    shuffled["events"] = {name: replace(event, order=data.draw(st.permutations(range(1, 5)))) for name, event in case["events"].items()}
    shuffled["nominations"] = data.draw(st.permutations(case["nominations"]))
    shuffled["payments"] = data.draw(st.permutations(case["payments"]))
    order = data.draw(st.permutations(["one", "two", "three"]))
    assert what_follows(made(case)) == what_follows(made(shuffled, order=list(order)))


def definite(found: Series) -> dict[tuple[str, str | None, str], Status]:
    return {(v.article, v.event, v.requirement): v.status for v in found.verdicts() if v.status is not Status.UNDETERMINED}


def filled(event: Event, draw: Callable[[st.SearchStrategy[Any]], Any]) -> Event:
    """The event with some of what is not known made known."""
    known = []
    for player in event.players:
        changes: dict[str, str] = {}
        if not player.title and draw(st.booleans()):
            changes["title"] = draw(st.sampled_from(("GM", "IM", "WGM", "none")))
        if not player.rating and draw(st.booleans()):
            changes["rating"] = draw(st.sampled_from(("2399", "2400", "none")))
        if player.federation == "FID" and draw(st.booleans()):
            changes["federation"] = draw(st.sampled_from(("BUL", "GRE", "TUR")))
        known.append(replace(player, **changes))
    regulation = event.regulation
    if draw(st.booleans()):
        regulation = regulation.replace("fund unstated", draw(st.sampled_from(("fund 499 EUR", "fund 500 EUR", "fund 9000 EUR"))))
    facts = event.facts
    for number in range(1, 5):
        if f"player: {number}," not in facts and draw(st.booleans()):
            facts = (facts or "players:\n") + f"  - {{player: {number}, accommodation: {draw(st.sampled_from(('free', 'own')))}}}\n"
    return replace(event, players=known, regulation=regulation, facts=facts)


@QUICK
@given(cases(), st.data())
def test_what_becomes_known_never_turns_a_verdict_round(case: dict[str, Any], data: st.DataObject) -> None:
    before = definite(made(case))
    after = made({**case, "events": {name: filled(event, data.draw) for name, event in case["events"].items()}})
    statuses = {(v.article, v.event, v.requirement): v.status for v in after.verdicts()}
    assert {key: statuses[key] for key in before} == before


@QUICK
@given(cases(), st.data())
def test_what_becomes_known_never_takes_a_seat_or_a_rank_away(case: dict[str, Any], data: st.DataObject) -> None:
    """Funds, ties, factors and how many count. Who is who is left as it is: a person's data decide about that."""
    found = made(case)
    facts = ""
    if case["ties"] == "unstated" and data.draw(st.booleans()):
        value = data.draw(st.sampled_from(("by ranking", "share equally", "earn highest place")))
        facts += f'  - {{article: "2", word: ties, value: {value}, by: board}}\n'
    if case["twice"] and data.draw(st.booleans()):
        facts += f'  - {{article: "2", word: nobody twice, value: {data.draw(st.sampled_from(("yes", "no")))}, by: board}}\n'
    facts = facts.replace('"2"', f'"{found.standing.article}"')
    more = dict(case)
    if case["count"].endswith("unstated\n"):
        more["count"] = data.draw(
            st.sampled_from(("", "            count best 1 event\n", "            count best 2 events\n", case["count"]))
        )
    if case["factor"] == "factor unstated":
        more["factor"] = data.draw(st.sampled_from(("factor 2", "factor 1/3", "factor unstated")))
    more["events"] = {
        name: replace(
            event,
            regulation=event.regulation.replace(
                "fund unstated", data.draw(st.sampled_from(("fund unstated", "fund 300 EUR", "fund 9000 EUR")))
            ),
        )
        for name, event in case["events"].items()
    }
    after = made(more, f"decisions:\n{facts}" if facts else "")
    assert not [name for name in after.errors() if "decision" in name]
    assert {repr(seat) for seat in found.final.seats} <= {repr(seat) for seat in after.final.seats}
    rows = {(row.person.name, tuple(sorted(row.person.numbers.items()))): row for row in after.standing.rows}
    for row in found.standing.rows:
        other = rows.get((row.person.name, tuple(sorted(row.person.numbers.items()))))
        if other is None:
            assert row.total.known == 0
            continue
        assert row.rank is None or row.rank == other.rank
        assert other.total.known >= row.total.known
        if not row.total.unknown and not row.total.open and not row.total.open_spread:
            assert other.total.known + other.total.spread <= row.total.known + row.total.spread
