"""Codes of federations and titles. Expected codes: FIDE's list, and the traps listed in the project's notes on it."""

from __future__ import annotations

import pytest

from regdsl.values.federations import DISSOLVED, FEDERATIONS, NO_FEDERATION, RENAMED, fide_code, is_federation
from regdsl.values.titles import TITLES, WOMENS_TITLES, title_named


def test_codes_are_three_capitals_and_in_one_list_only():
    lists = (set(FEDERATIONS), set(NO_FEDERATION), set(RENAMED), set(DISSOLVED))
    assert sum(map(len, lists)) == len(set().union(*lists))
    assert all(len(code) == 3 and code.isascii() and code.isupper() for code in FEDERATIONS)
    assert set(RENAMED.values()) <= set(FEDERATIONS)
    assert len(set(FEDERATIONS.values())) == len(FEDERATIONS)


@pytest.mark.parametrize(
    ("written", "code"),
    [
        ("NO", "NOR"),
        ("DEU", "GER"),
        ("HRV", "CRO"),
        ("srb", "SRB"),
        ("MON", "MNC"),
        ("LVA", "LAT"),
        ("Norway", "NOR"),
        ("XXX", None),
        ("İSR", None),
    ],
)
def test_codes_of_other_lists(written, code):
    assert not is_federation(written)
    assert fide_code(written) == code


def test_great_britain_does_not_exist():
    assert not is_federation("GBR")


def test_titles():
    assert TITLES[:4] == ("GM", "IM", "WGM", "FM")  # C.04.2: not open titles first
    assert {title for title in TITLES if title.startswith("W")} == WOMENS_TITLES
    assert title_named("wf") == "WFM"
    assert title_named("XM") is None
