"""Money is conserved: whatever the field, the rules and what is open, nothing is paid twice and nothing disappears."""

from __future__ import annotations

from decimal import Decimal

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from regdsl.clauses.prizes.rounding import largest_remainder
from regdsl.clauses.prizes.rules import sharing_rules
from regdsl.clauses.prizes.uncontested import Lottery
from regdsl.records.facts import Facts
from tests.prizes.hand_made import Player, absent, decision, prizes, regulation

AMOUNTS = st.lists(st.integers(1, 900), min_size=1, max_size=6).map(lambda sums: sorted(sums, reverse=True))
PLAYERS = st.lists(
    st.builds(
        Player, points=st.sampled_from([0.5, 1, 1.5, 2, 3]), rating=st.sampled_from([None, 1500, 1800, 2100]), sex=st.sampled_from("mw")
    ),
    min_size=1,
    max_size=9,
).map(lambda field: sorted(field, key=lambda player: -player.points))
TIES = st.sampled_from(["share equally", "by ranking", "hort among all tied", "hort among prize places"])
ONE = st.sampled_from(
    [
        "several prizes: add up",
        "one prize per player:\n    keep highest\n    compare after sharing",
        "one prize per player:\n    keep highest\n    compare before sharing",
        "one prize per player:\n    keep highest\n    freed places stay empty\n    compare after sharing",
        "one prize per player:\n    keep in order",
        "one prize per player:\n    keep highest\n    compare after sharing\n    besides women",
        "one prize per player:\n    keep in order [low, women, main]",
    ]
)


@settings(max_examples=120, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(
    main=AMOUNTS,
    women=AMOUNTS,
    low=AMOUNTS,
    field=PLAYERS,
    ties=TIES,
    one=ONE,
    unit=st.sampled_from(["", "rounded down to 10, rest kept", "rounded down to 5, rest by ranking"]),
)
def test_what_is_listed_is_awarded_or_left(
    main: list[int], women: list[int], low: list[int], field: list[Player], ties: str, one: str, unit: str
) -> None:
    text = f"places 1..{len(main)}: {', '.join(map(str, main))}\n"
    text += f"category women where female: {', '.join(map(str, women))}\n"
    text += f"category low where rating in ..1800 and rated: {', '.join(map(str, low))}\nties {ties}\n{one}\n{unit}"
    found = prizes(text, field)
    (account,) = found.accounts
    assert account.awarded is not None
    assert account.unawarded is not None
    assert account.awarded.amount + account.unawarded.amount == sum(main) + sum(women) + sum(low)
    if one.startswith("one prize"):
        winners = [row.player for row in found.rows if row.gross is not None]
        assert "besides" in one or len(winners) == len(set(winners))
    assert all(row.gross is None or row.gross.amount > 0 for row in found.rows)


@settings(max_examples=60, deadline=None)
@given(main=AMOUNTS, field=PLAYERS, ties=TIES, away=st.sets(st.integers(1, 9)), order=st.permutations(["rounded", "deduct", "tax"]))
def test_what_is_awarded_is_paid_or_withheld(main: list[int], field: list[Player], ties: str, away: set[int], order: list[str]) -> None:
    text = f"places 1..{len(main)}: {', '.join(map(str, main))}\nties {ties}\n"
    text += "deduct 20%, at least 100 EUR, where absent from closing\ntax 15% of excess above 50 EUR\n"
    text += f"order share, {', '.join(order)}\nrounded down to 1, rest by ranking"
    found = prizes(text, field, Facts(players=tuple(absent(number) for number in sorted(away)) or (absent(1, "no"),)))
    for row in found.rows:
        assert row.gross is not None
        assert row.net is not None
        taken = sum((one.amount.amount for one in row.withheld if one.amount is not None), Decimal(0))
        assert row.net.amount + taken == row.gross.amount
        assert row.net.amount >= 0


@given(amounts=st.lists(st.integers(0, 1000), min_size=1, max_size=12), rule=st.sampled_from(sorted(sharing_rules())))
def test_shares_add_up(amounts: list[int], rule: str) -> None:
    """Exactly, and after rounding to cents too."""
    from fractions import Fraction

    exact = sharing_rules()[rule]([Fraction(amount) for amount in amounts], rule)
    assert sum(exact) == sum(amounts)
    cents, rest = largest_remainder(exact, Fraction(1, 100))
    assert sum(cents) == sum(amounts)
    assert rest == 0


@settings(max_examples=60, deadline=None)
@given(main=AMOUNTS, women=AMOUNTS, field=PLAYERS)
def test_keep_highest_by_ranking_gives_the_dearest_prize_first(main: list[int], women: list[int], field: list[Player]) -> None:
    """Without sharing it is the same as handing out all prizes from the dearest on, each to the best ranked player without one."""
    text = f"places 1..{len(main)}: {', '.join(map(str, main))}\ncategory women where female: {', '.join(map(str, women))}\n"
    found = prizes(text + "ties by ranking\none prize per player:\n    keep highest\n    compare after sharing", field)
    prizes_in_order = sorted(
        [(-amount, 0, place) for place, amount in enumerate(main)] + [(-amount, 1, place) for place, amount in enumerate(women)]
    )
    expected: dict[int, int] = {}
    for amount, group, _ in prizes_in_order:
        eligible = [n for n, player in enumerate(field, 1) if n not in expected and (group == 0 or player.sex == "w")]
        if eligible:
            expected[eligible[0]] = -amount
    assert {row.player: row.gross.amount for row in found.rows if row.gross is not None} == expected


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(
    main=AMOUNTS,
    women=AMOUNTS,
    lot=st.tuples(AMOUNTS, st.lists(st.integers(1, 9), unique=True, max_size=3)),
    field=PLAYERS,
    ties=TIES,
    limit=st.integers(1, 500),
    rest=st.sampled_from(
        [
            f"goes to {whom}\nlimit applies {time}"
            for whom in ("next in line, added", "next in line, prizes move down", "organizer")
            for time in ("before", "after")
        ]
    ),
)
def test_nothing_disappears_by_limits_turns_and_lots(
    main: list[int], women: list[int], lot: tuple[list[int], list[int]], field: list[Player], ties: str, limit: int, rest: str
) -> None:
    prizes_by_lot, drawn = lot
    text = f"places 1..{len(main)}: {', '.join(map(str, main))}\nties {ties}\n"
    text += f"in turn where without prize:\n    category women where female: {', '.join(map(str, women))}\n"
    text += f"lottery among finishers without prize: {', '.join(map(str, prizes_by_lot))}\n"
    text += f"limit {limit} where unrated\nrest of limited prize {rest} sharing"
    article = next(each.article for each in regulation(text).provisions if isinstance(each, Lottery))
    numbers = ", ".join(map(str, drawn[: len(prizes_by_lot)]))
    found = prizes(text, field, Facts(decisions=(decision(article, "lottery", numbers),)) if numbers else Facts())
    (account,) = found.accounts
    assert account.awarded is not None
    assert account.unawarded is not None
    assert account.awarded.amount + account.unawarded.amount == sum(main) + sum(women) + sum(prizes_by_lot)
    for row in found.rows:
        if row.is_determined and row.gross is not None and row.net is not None:
            taken = sum((one.amount.amount for one in row.withheld if one.amount is not None), Decimal(0))
            assert row.net.amount + taken == row.gross.amount
            if rest.endswith("after") or ties == "by ranking":
                assert row.net.amount <= limit or field[row.player - 1].rating is not None


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(
    main=AMOUNTS,
    women=AMOUNTS,
    low=AMOUNTS,
    field=PLAYERS,
    ties=TIES,
    carried=st.tuples(st.sampled_from(["evenly", "proportionally", "behind"]), st.integers(1, 5), st.sampled_from(["main", "low"])),
)
def test_money_that_is_carried_is_paid_once(
    main: list[int], women: list[int], low: list[int], field: list[Player], ties: str, carried: tuple[str, int, str]
) -> None:
    how, needed, to = carried
    text = f"places 1..{len(main)}: {', '.join(map(str, main))}\nties {ties}\nseveral prizes: add up\n"
    text += f"category women where female:\n    needs {needed} players, else carried to {to}, {how}\n"
    text += f"    places 1..{len(women)}: {', '.join(map(str, women))}\n"
    text += f"category low where rating in ..1800 and rated:\n    needs 2 players, else carried to women, {how}\n"
    text += f"    places 1..{len(low)}: {', '.join(map(str, low))}"
    (account,) = prizes(text, field).accounts
    assert account.awarded is not None
    assert account.unawarded is not None
    assert account.awarded.amount + account.unawarded.amount == sum(main) + sum(women) + sum(low)
