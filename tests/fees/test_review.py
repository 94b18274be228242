"""Each check and each question of fees on two texts: one that is wrong and one that is right. (The pages show a third.)"""

from __future__ import annotations

import re

import pytest

from regdsl.clauses.reviewing import review
from regdsl.diagnostics import Diagnostic, Kind, Severity
from regdsl.diagnostics.kinds import all_kinds
from regdsl.regulation.loading import load_text
from tests.fees.hand_made import names, problems

KINDS = [kind for kind in all_kinds() if "F320" <= kind.code < "F340" or "R320" <= kind.code < "R330"]


def found_in(text: str) -> list[Diagnostic]:
    loaded = load_text(text, "page.regdsl")
    found = list(loaded.diagnostics)
    if loaded.regulation is not None:
        found += review(loaded.regulation.provisions, loaded.regulation.scope)
    return [each for each in found if each.severity is not Severity.NOTE]


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_the_page_shows_what_happens(kind: Kind) -> None:
    blocks = dict(re.findall(r"^## (Wrong|Right)\n```\n(.*?)```", kind.page, re.M | re.S))
    assert [each.name for each in found_in(blocks["Right"])] == []
    assert [each.name for each in found_in(blocks["Wrong"])] == [kind.name]


def one(body: str) -> Diagnostic:
    (found,) = problems(body)
    return found


# ---- gaps


def test_ages_without_a_line() -> None:
    """20 and 40 twice nowhere, 41 to 59 in no line."""
    fee = """
        attribute age: by birth year, in 2024
        fee in EUR:
            base by age:
                ..19: 10
                20..40: 20
                {middle}
    """
    found = one(fee.format(middle="60..: 15"))
    assert (found.name, found.arguments["value"]) == ("band-missing", "41 to 59")
    assert "aged 41" in found.message
    assert names(fee.format(middle="41..: 15")) == []


def test_the_unrated_need_a_line_where_they_are_admitted() -> None:
    fee = """
        {admit}
        fee in EUR:
            base by rating:
                below 2000: 40
                2000..: 30
    """
    assert one(fee.format(admit="admit everybody")).arguments["value"] == "unrated"
    assert names(fee.format(admit="admit where rated")) == []
    assert names(fee.format(admit="admit where rating >= 1000")) == []


def test_bands_end_where_the_exemption_begins() -> None:
    """2400 and above are free, so no line is missing there; without the exemption one is."""
    fee = """
        fee in EUR:
            {free}
            base by rating:
                below 2200: 40
                2200..2399: 30
                unrated: 40
    """
    assert names(fee.format(free="free where rating >= 2400")) == []
    assert one(fee.format(free="free where rating >= 2500")).arguments["value"] == "2400 to 2499"
    assert one(fee.format(free="free where title in [GM, IM]")).arguments["value"] == "2400 and above"


def test_admission_bounds_the_table() -> None:
    fee = """
        admit where rating in 1400..2000
        fee in EUR:
            base by rating:
                {first}..1699: 40
                1700..2000: 30
    """
    assert names(fee.format(first=1400)) == []
    assert one(fee.format(first=1500)).arguments["value"] == "1400 to 1499"


def test_titles_and_choices_without_a_line() -> None:
    by_title = "fee in EUR:\n    base by title:\n        GM, IM: 65\n        {rest}: 130"
    assert names(by_title.format(rest="otherwise")) == []
    assert "base by title" in one(by_title.format(rest="FM")).message
    by_section = (
        "attribute level: one of [open, major, minor]\nfee in GBP:\n    base by level:\n        open: 23\n        major: 21\n{rest}"
    )
    assert [each.message.split("(")[-1] for each in problems(by_section.format(rest=""))] == ["level minor)", "without level)"]
    assert names(by_section.format(rest="        minor: 19\n        none: 23")) == []


def test_instead_fills_a_gap() -> None:
    fee = """
        attribute age: by birth year, in 2024
        fee in EUR:
            base by age:
                18..: 20
            instead 10 where age below {limit}
    """
    assert names(fee.format(limit=18)) == []
    assert one(fee.format(limit=16)).arguments["value"] == "16 to 17"


# ---- overlaps


def test_rows_that_overlap_or_agree() -> None:
    fee = """
        fee in EUR:
            base by rating:
                below 2100: 40
                2000..: {amount}
                unrated: 40
            {rule}
    """
    found = one(fee.format(amount=30, rule=""))
    assert (found.name, found.arguments["low"], found.arguments["high"]) == ("bands-overlap", "40 EUR", "30 EUR")
    assert found.related
    assert names(fee.format(amount=40, rule="")) == []  # they agree
    assert names(fee.format(amount=30, rule="several rows: lowest")) == []


def test_shared_ends_each_by_its_value() -> None:
    fee = """
        fee in EUR:
            base by rating:
                ..1800: 40
                1800..2000: 30
                2000..: 20
                unrated: 40
    """
    assert [(each.name, each.arguments["value"]) for each in problems(fee)] == [
        ("bands-share-an-end", "1800"), ("bands-share-an-end", "2000"),
    ]  # fmt: skip


def test_overlaps_of_titles_and_two_keys() -> None:
    by_title = "fee in EUR:\n    base by title:\n        GM, IM: 0\n        {second}: 20\n        otherwise: 40"
    assert one(by_title.format(second="IM, FM")).name == "bands-overlap"
    assert names(by_title.format(second="FM")) == []
    two = "fee in EUR:\n    base by title and federation:\n        GM and CRO: 0\n        {second}: 20\n        otherwise: 40"
    assert names(two.format(second="GM and SLO")) == []


def test_an_overlap_outside_the_domain_is_none() -> None:
    """Both lines fit those rated 2400 and more, who are free."""
    fee = """
        fee in EUR:
            free where rating >= 2400
            base by rating:
                below 2000: 40
                2000..: 30
                2400..: 10
                unrated: 40
    """
    assert [each.name for each in problems(fee)] == ["line-in-vain"]


# ---- lines for nobody, deadlines


def test_lines_for_nobody() -> None:
    fee = """
        admit where birth year >= {first}
        fee in EUR:
            base 40
            discount 5 where birth year below 1960
    """
    assert one(fee.format(first=1970)).name == "line-in-vain"
    assert names(fee.format(first=1950)) == []


def test_a_late_charge_after_entries_are_closed() -> None:
    fee = """
        entries until 2024-04-01
        fee in EUR:
            base 40
            surcharge by entered:
                after 2024-03-01 until 2024-03-20: 5
                after {late}: 10
    """
    assert names(fee.format(late="2024-03-20")) == []
    assert one(fee.format(late="2024-04-01")).name == "line-in-vain"


@pytest.mark.parametrize(
    ("wrong", "right"),
    [
        ("entries until 2024-04-15", "entries until 2024-04-11"),
        ("fee in EUR:\n    base 40\n    due until 2024-04-20", "fee in EUR:\n    base 40\n    due until end"),
        (
            "fee in EUR:\n    base 40\n    due until 2024-04-01\n    deposit 10, until 2024-04-05, counts to fee",
            "fee in EUR:\n    base 40\n    due until 2024-04-05\n    deposit 10, until 2024-04-01, counts to fee",
        ),
    ],
)
def test_deadlines(wrong: str, right: str) -> None:
    assert one(wrong).name == "deadline-too-late"
    assert names(right) == []


# ---- questions


def test_nothing_is_asked_where_two_steps_cannot_meet() -> None:
    """One discount for those born before 1960, one for those born after 2006: nobody has both."""
    fee = """
        fee in EUR:
            base 40
            discount 25% of base where birth year < {first}
            discount 50% of base where birth year > 2006
    """
    assert names(fee.format(first=1960)) == []
    assert names(fee.format(first=2010)) == ["several-asked"]


def test_admission_and_exemptions_keep_steps_apart() -> None:
    fee = """
        {admit}
        fee in EUR:
            base 40
            free where title is GM
            discount 10 where title is GM
            discount 5 where female
    """
    assert "several-asked" not in names(fee.format(admit="admit everybody"))  # a grandmaster is free: the discount is in vain
    assert names(fee.format(admit="admit everybody")) == ["line-in-vain"]
    assert "several-asked" not in names(fee.format(admit="admit where male"))


def test_an_incomplete_order_is_asked_again() -> None:
    fee = """
        attribute age: by birth year, in 2024
        fee in EUR:
            base 40
            factor 50% where age below 18
            surcharge 10 where entered after 2024-04-01
            order base, {order}
    """
    assert one(fee.format(order="factor")).name == "order-asked"
    assert names(fee.format(order="factor, surcharge")) == []


def test_groups_and_lists_are_seen_through() -> None:
    fee = """
        attribute resident: yes or no
        group local where resident and birth year >= 1990
        fee in EUR:
            base 40
            discount 10 where local
            discount 5 where birth year {bound}
            {rule}
    """
    assert one(fee.format(bound=">= 2000", rule="")).name == "several-asked"
    assert names(fee.format(bound="< 1990", rule="")) == []


def test_faults_of_form_are_told_together() -> None:
    """A second currency, a base without an amount, a table without its key, a misspelt fact and step."""
    fee = """
        fee in EUR:
            base
            discount 5 USD where female
            discount 10 where femal
            instead by:
                GM: 5
            surchage 5 where male
    """
    found = names(fee)
    assert "argument-missing" in found
    assert "other-currency" in found
    assert "unknown-word" in found
    assert "unknown-head" in found
    assert len(found) >= 5


# ---- replacements that lower and raise


PENSIONERS = """
    attribute pensioner: yes or no
    fee in EUR:
        base by rating:
            ..2199: {weak}
            2200..: 10
            unrated: {weak}
        {step}
"""


def test_a_replacement_that_is_dearer_for_the_strong() -> None:
    """40 below 2200 and 10 from there: 20 for pensioners is less for the weak and more for the strong."""
    found = one(PENSIONERS.format(weak=40, step="instead 20 where pensioner"))
    assert found.name == "replacement-dearer"
    assert found.message == "`instead 20` is dearer for somebody (rated 2200, pensioner): 20 EUR instead of 10 EUR"


def test_a_replacement_that_is_dearer_for_everybody_is_meant() -> None:
    assert names(PENSIONERS.format(weak=15, step="instead 20 where pensioner")) == []
    assert names(PENSIONERS.format(weak=40, step="instead 5 where pensioner")) == []
    assert names(PENSIONERS.format(weak=40, step="instead 20 where pensioner and rating below 2200 and rated")) == []


def test_an_age_is_supposed_where_the_text_does_not_say_how_it_is_counted() -> None:
    text = PENSIONERS.replace("pensioner: yes or no", "age: unstated")
    left_open, found = problems(text.format(weak=40, step="instead 20 where age above 60"))
    assert (left_open.name, found.name, found.arguments["person"]) == ("left-open", "replacement-dearer", "rated 2200, aged 61")


# ---- what a series says for each of its events


def test_the_clauses_for_each_event_of_a_series_are_reviewed() -> None:
    text = """regdsl 1

series cup:
    each event:
        fee in EUR:
            base by rating:
                ..2000: 10
                2000..: 20
                unrated: 10
        prizes in EUR:
            fund 100
            places 1..2: 30, 20
            ties by ranking
"""
    assert [each.name for each in found_in(text)] == ["bands-share-an-end", "sum-of-prizes"]


def test_what_a_series_says_of_persons_holds_for_its_events() -> None:
    text = """regdsl 1

series cup:
    attribute age: by birth year, in 2024
    each event:
        fee in EUR:
            base 10
            instead 5 where age below 18
"""
    assert found_in(text) == []
