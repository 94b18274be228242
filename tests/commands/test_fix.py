"""`check --fix` mends what can have been meant in one way only."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from regdsl.regulation.loading import load_text
from regdsl.regulation.repairing import repaired
from tests.commands.conftest import CUP, Run

SOUND = """\
regdsl 1

tournament cup:
    name:
        en "Cup"
    in "Minsk", BLR, 2010-11-27 .. 2010-12-05
    §4 system swiss, 9 rounds  # as ever
    time control: 90 min + 30 s per move
    fee in EUR:
        base 25
        discount 50% where female and rating >= 2000
    schedule:
        round 1: 2010-11-27 16:30
    prizes in EUR:
        fund 1 000 000 for main
        places 1..2: 600000, 400000
        ties share equally
"""

# What was slipped into the sound text: each is mended to the very text.
MENDED = [
    ("tournament", "tournement"),
    ("system", "sytem"),
    ("swiss", "swis"),
    ("rounds", "ruonds"),
    ("prizes in", "prizes im"),
    ("where female", "were female"),
    ("share equally", "share equaly"),
    ("ties", "tise"),
    ("fee", "fее"),
    ("BLR", "ВLR"),
    ('"Cup"', "“Cup”"),
    ('"Cup"', "„Cup”"),
    ('"Cup"', "'Cup'"),
    (" and ", " & "),
    (" and ", " && "),
    (">=", "≥"),
    (">=", "=>"),
    ("50%", "50\u00a0%"),
    ("prizes in EUR:", "prizes in EUR"),
    ("1..2: ", "1..2 "),
    ("1 000 000", "1.000.000"),
    ("2010-11-27 16:30", "27.11.2010 16:30"),
    ("2010-11-27 16:30", "2010-11-27 Saturday 16:30"),
    ("§4 system", "4. system"),
    ("    §4 system", "\t§4 system"),
    ("16:30", "16.30"),
    ("time control:", "time control"),
    ("regdsl 1", "regdls 1"),
    ("regdsl 1\n\n", ""),
    ("fund", "fu\u200bnd"),
]


@pytest.mark.parametrize(("right", "wrong"), MENDED, ids=[repr(wrong) for _, wrong in MENDED])
def test_one_slip_is_mended(right: str, wrong: str) -> None:
    assert right in SOUND
    text = SOUND.replace(right, wrong, 1)
    result = repaired(text, "cup.regdsl", is_yaml=False)
    meant = {
        "2010-11-27 Saturday 16:30": SOUND.replace("2010-11-27 16:30", "2010-11-27 Saturday, 16:30"),
        "regdsl 1\n\n": SOUND.replace("regdsl 1\n\n", "regdsl 1\n"),
        "50\u00a0%": SOUND.replace("50%", "50 %"),
    }.get(wrong or right, SOUND)
    assert result.text == meant
    assert load_text(result.text, "cup.regdsl").regulation is not None
    assert 1 <= len(result.done) <= 2


# Each could have been meant in two ways, or nobody knows what was meant.
LEFT = [
    ("600000, 400000", "600,000, 400,000"),
    ("2010-11-27 16:30", "5.3.2010 16:30"),
    ("2010-11-27 16:30", "2010-11-31 16:30"),
    ("9 rounds", "9 rdunsd"),
    ("base 25", "base 25.000"),
    ("swiss", "knockoutish"),
    ('"Cup"', '"Cup'),
    ("ties share equally\n", "\n"),
]


@pytest.mark.parametrize(("right", "wrong"), LEFT, ids=[repr(wrong) for _, wrong in LEFT])
def test_what_may_be_meant_in_two_ways_is_left(right: str, wrong: str) -> None:
    assert right in SOUND
    text = SOUND.replace(right, wrong, 1)
    assert repaired(text, "cup.regdsl", is_yaml=False).text == text


slips = st.lists(st.sampled_from([each for each in MENDED if "\n" not in each[0]]), min_size=2, max_size=5)


@settings(max_examples=25, deadline=None)
@given(slips)
def test_several_slips_are_mended_and_sound_lines_stay(some: list[tuple[str, str]]) -> None:
    text = SOUND
    for right, wrong in some:
        text = text.replace(right, wrong, 1)
    result = repaired(text, "cup.regdsl", is_yaml=False)
    before, after, sound = text.split("\n"), result.text.split("\n"), SOUND.split("\n")
    assert len(after) == len(sound)
    for was, now, right in zip(before, after, sound, strict=True):
        assert was != right or now == right
        assert "#" not in right or "# as ever" in now


@pytest.mark.parametrize(
    ("wrong", "right"),
    [
        (
            "  - prizes in: EUR\n    with:\n      places: 1..2\n      with: [300, 200]  # in cash\n      ties: share equally\n",
            "  - prizes in: EUR\n    with:\n      - places: 1..2\n        with: [300, 200]  # in cash\n      - ties: share equally\n",
        ),
        (
            '  - name:\n      en: "A"\n    system: [swiss, 9 rounds]\n    # who\n    rated by: FIDE\n',
            '  - name:\n      en: "A"\n  - system: [swiss, 9 rounds]\n    # who\n  - rated by: FIDE\n',
        ),
    ],
)
def test_a_mapping_that_must_be_a_list(wrong: str, right: str) -> None:
    head = "regdsl: 1\ntournament: cup\nwith:\n"
    result = repaired(head + wrong, "cup.yaml", is_yaml=True)
    assert result.text == head + right
    assert load_text(result.text, "cup.yaml", is_yaml=True).regulation is not None


def test_what_was_done_is_said(run: Run, cup: Path) -> None:
    wrong = CUP.replace("swiss", "swis").replace("ties share", "tise share")
    cup.write_text(wrong, encoding="utf-8")
    done = run("check", cup, "--fix", "--diff")
    assert done.code == 1
    assert "-    system swis, 9 rounds\n+    system swiss, 9 rounds\n" in done.out
    assert f"would be mended: {cup}:5: F012 `swis` → `swiss`\n" in done.err
    assert cup.read_text(encoding="utf-8") == wrong
    done = run("check", cup, "--fix")
    assert done.code == 0
    assert f"mended: {cup}:5: F012 `swis` → `swiss`\n" in done.err
    assert cup.read_text(encoding="utf-8") == CUP
    assert run("check", cup, "--fix").err == ""
    assert run("check", cup, "--diff").code == 2


def test_line_ends_stay(run: Run, cup: Path) -> None:
    cup.write_bytes(CUP.replace("swiss", "swis").replace("\n", "\r\n").encode())
    run("check", cup, "--fix")
    assert cup.read_bytes() == CUP.replace("\n", "\r\n").encode()
