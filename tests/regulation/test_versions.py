"""Versions: what was in force on which day, whom a change comes too late for, and what may not be changed."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from regdsl.clauses.system.model import System
from regdsl.clauses.versions.model import Version
from regdsl.commands import main
from regdsl.commands.checking import Checked, check
from regdsl.commands.inputs import Found
from regdsl.diagnostics import Kind
from regdsl.diagnostics.kinds import all_kinds
from regdsl.documents.formats.markdown import markdown
from regdsl.documents.rendering import rendering
from regdsl.regulation.configuration import as_text, configuration, read_configuration
from regdsl.regulation.loading import load_text
from regdsl.regulation.model import Regulation
from regdsl.regulation.reading import Reading
from tests.regulation.sameness import same_meaning
from tests.regulation.test_including import block

OPEN = """regdsl 1

tournament open:
    in "Vidin", BUL, 2026-05-01 .. 2026-05-07
    attribute february: number
    attribute april: number
    system swiss, 7 rounds
    admit where february < 1800
    version 1 of 2026-01-10
    version 2 of 2026-03-20:
        changes admit:
            admit where april < 1800
        entrants made ineligible: move or refund 100%
    version 3 of 2026-05-03:
        changes system:
            system swiss, 8 rounds
        changes admit: nothing
"""


def on(day: str | None, text: str = OPEN) -> Regulation:
    loaded = load_text(text, "open.regdsl", how=Reading(on=date.fromisoformat(day) if day is not None else None))
    assert [each.message for each in loaded.diagnostics] == []
    assert loaded.regulation is not None
    return loaded.regulation


@pytest.mark.parametrize(
    ("day", "rounds", "admission", "versions"),
    [
        ("2025-12-31", 7, "    admit where february < 1800\n", []),
        ("2026-01-10", 7, "    admit where february < 1800\n", [1]),
        ("2026-03-19", 7, "    admit where february < 1800\n", [1]),
        ("2026-03-20", 7, "    admit where april < 1800\n", [1, 2]),
        ("2026-05-02", 7, "    admit where april < 1800\n", [1, 2]),
        ("2026-05-03", 8, "", [1, 2, 3]),
        (None, 8, "", [1, 2, 3]),
    ],
)
def test_what_was_in_force(day: str | None, rounds: int, admission: str, versions: list[int]) -> None:
    """The regulation of a day is that which somebody would have written on that day."""
    regulation = on(day)
    written = OPEN[: OPEN.index("    version 1")].replace("    admit where february < 1800\n", admission)
    same = on(None, written.replace("7 rounds", f"{rounds} rounds"))
    assert [each.rounds for each in regulation.of(System)] == [rounds]
    assert [each.number for each in regulation.of(Version)] == versions
    assert same_meaning((each for each in regulation.provisions if not isinstance(each, Version)), same.provisions)


def test_what_a_version_changed() -> None:
    *_, second, third = on(None).of(Version)
    assert [(change.head, len(change.replaced), len(change.reads)) for change in second.changes] == [("admit", 1, 1)]
    assert [(change.head, len(change.replaced), len(change.reads)) for change in third.changes] == [("system", 1, 1), ("admit", 1, 0)]


def test_the_configuration_of_a_day_stands_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "open.regdsl"
    path.write_text(OPEN, encoding="utf-8")
    assert main(["compile", str(path), "--as-of", "2026-04-01", "-o", str(tmp_path / "april.json")]) == 0
    again = read_configuration(tmp_path / "april.json").regulation
    assert again is not None
    assert [each.rounds for each in again.of(System)] == [7]
    assert (tmp_path / "april.json").read_text(encoding="utf-8") == as_text(configuration(again))
    capsys.readouterr()


def test_a_number_stays_with_its_clause() -> None:
    text = OPEN.replace("    system swiss, 7", "    §9 system swiss, 7")
    assert [each.article for each in on(None, text).of(System)] == ["9"]


def test_a_text_that_is_not_in_force_must_be_understood() -> None:
    wrong = OPEN.replace("swiss, 7", "swis, 7")
    assert [each.name for each in load_text(wrong, "open.regdsl").diagnostics] == ["unknown-word"]


def test_both_spellings(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "open.regdsl"
    path.write_text(OPEN, encoding="utf-8")
    assert main(["convert", str(path), "--to", "yaml", "-o", str(tmp_path / "open.yaml")]) == 0
    twin = load_text((tmp_path / "open.yaml").read_text(encoding="utf-8"), "open.yaml", is_yaml=True).regulation
    assert twin is not None
    assert same_meaning(twin.provisions, on(None).provisions)
    assert main(["format", "--check", str(path)]) == 0
    capsys.readouterr()


def test_documents_say_what_the_text_said_until_then(tmp_path: Path) -> None:
    """Version 2 took nine rounds down to seven: both are read, the old one where the version stands."""
    path = tmp_path / "open.regdsl"
    path.write_text(RESERVED.format(until="round 1"), encoding="utf-8")
    loaded = load_text(path.read_text(encoding="utf-8"), "open.regdsl")
    assert loaded.regulation is not None
    said = markdown([rendering(loaded.regulation, draft=True).spoken("en")])
    assert said.index("by their numbers until then, said") < said.index("Number of rounds: 9.") < said.index("Number of rounds: 7.")


# ---- who is affected

ENTRIES = """no,name,entered,february,april
1,First,2026-03-01,1790,1815
2,Second,2026-03-25,1805,1795
3,Third,2026-03-19,1700,1700
4,Fourth,,1600,1600
"""
FACTS = (
    "payments: [{player: 3, amount: 30 EUR, on: 2026-03-02, for: entry fee}, {player: 2, amount: 30 EUR, on: 2026-03-20, for: entry fee}]\n"
)


def judged(folder: Path, files: dict[str, str], day: str) -> Checked:
    (folder / "regulation.regdsl").write_text(OPEN, encoding="utf-8")
    for name, text in files.items():
        (folder / name).write_text(text, encoding="utf-8")
    return check(Found(folder / "regulation.regdsl", (folder,)), date.fromisoformat(day), how=Reading(on=date.fromisoformat(day)))


def verdicts(checked: Checked) -> dict[str, tuple[str, list[str]]]:
    return {
        each.requirement: (each.status.value, [f"{one.name} {one.why}" for one in each.evidence])
        for each in checked.verdicts
        if "version 2" in each.requirement
    }


def test_whom_a_change_affects(tmp_path: Path) -> None:
    """R57 of the cases: who had entered before, who had paid, who loses the right to play and is owed a refund, who gains it."""
    found = verdicts(judged(tmp_path, {"entries.csv": ENTRIES, "facts.yaml": FACTS}, "2026-04-01"))
    assert found == {
        "version 2 of 2026-03-20 before the first entry": ("not met", ["First entered on 2026-03-01", "Third entered on 2026-03-19"]),
        "version 2 of 2026-03-20 before the first payment": ("not met", ["Third paid on 2026-03-02"]),
        "version 2 of 2026-03-20 before round 1": ("met", []),
        "nobody made ineligible by version 2 of 2026-03-20": (
            "not met",
            [
                "First is not eligible any more (april 1 815): another section or 100% of the fee back",
                "Second is eligible now (april 1 795)",
            ],
        ),
    }


def test_what_is_not_known_is_open(tmp_path: Path) -> None:
    """Without the days of entry and payment nobody can tell."""
    entries = "no,name,february,april\n1,First,1700,\n"
    checked = judged(tmp_path, {"entries.csv": entries}, "2026-04-01")
    assert {each: status for each, (status, _) in verdicts(checked).items()} == {
        "version 2 of 2026-03-20 before the first entry": "undetermined",
        "version 2 of 2026-03-20 before the first payment": "undetermined",
        "version 2 of 2026-03-20 before round 1": "met",
        "nobody made ineligible by version 2 of 2026-03-20": "undetermined",
    }


RESERVED = """regdsl 1

tournament open:
    in "Vidin", BUL, 2026-05-01 .. 2026-05-09
    system swiss, 9 rounds
    schedule:
        round 1: 2026-05-01 16:00
    may change system, until {until}
    version 2 of 2026-04-25:
        changes system:
            system swiss, 7 rounds
"""


@pytest.mark.parametrize(("until", "told"), [("7 days before round 1", ["2026-04-24"]), ("6 days before round 1", []), ("round 1", [])])
def test_a_last_day_that_is_counted(tmp_path: Path, until: str, told: list[str]) -> None:
    """The version is of 25 April; seven days before 1 May is 24 April, six days before it the day itself."""
    path = tmp_path / "open.regdsl"
    path.write_text(RESERVED.format(until=until), encoding="utf-8")
    found = [each for each in check(Found(path, ()), None).diagnostics if each.name == "changed-too-late"]
    assert [each.arguments["last"] for each in found] == told


@pytest.mark.parametrize(("until", "status"), [("first entry", "not met"), ("first payment", "met")])
def test_what_may_change_until_somebody_enters_or_pays(tmp_path: Path, until: str, status: str) -> None:
    """The first entry is of 1 March, the version of 25 April; the only payment is of 1 May."""
    path = tmp_path / "open.regdsl"
    path.write_text(RESERVED.format(until=until), encoding="utf-8")
    (tmp_path / "entries.csv").write_text("no,name,entered\n1,First,2026-03-01\n", encoding="utf-8")
    facts = "payments: [{player: 1, amount: 30 EUR, on: 2026-05-01, for: entry fee}]\n"
    (tmp_path / "facts.yaml").write_text(facts, encoding="utf-8")
    checked = check(Found(path, (tmp_path / "entries.csv", tmp_path / "facts.yaml")), None)
    (verdict,) = (each for each in checked.verdicts if each.requirement.startswith("change of `system`"))
    assert verdict.status.value == status


def test_a_change_after_round_one(tmp_path: Path) -> None:
    """R67 of the cases: version 3 is of the third day of the event; who was playing is not known without results."""
    checked = judged(tmp_path, {"entries.csv": ENTRIES}, "2026-05-07")
    (started,) = (each for each in checked.verdicts if each.requirement == "version 3 of 2026-05-03 before round 1")
    assert started.status.value in ("undetermined", "not met")


# ---- a version without a day

NO_DAY = OPEN.replace("2 of 2026-03-20", "2 of unstated")


@pytest.mark.parametrize(
    ("day", "told", "versions"),
    [
        ("2026-05-03", [], [1, 2, 3]),  # a later one is in force, so it is too
        ("2026-04-01", ["version-day-unknown"], [1, 2]),
        ("2025-12-31", [], []),  # the one before it is not in force, so it is not
        (None, [], [1, 2, 3]),
    ],
)
def test_a_version_whose_day_is_left_open(day: str | None, told: list[str], versions: list[int]) -> None:
    loaded = load_text(NO_DAY, "open.regdsl", how=Reading(on=date.fromisoformat(day) if day is not None else None))
    assert [each.name for each in loaded.diagnostics if each.name != "left-open"] == told
    assert loaded.regulation is not None
    assert [each.number for each in loaded.regulation.of(Version)] == versions


def test_nobody_knows_whether_a_version_without_a_day_came_too_late(tmp_path: Path) -> None:
    path = tmp_path / "open.regdsl"
    path.write_text(NO_DAY, encoding="utf-8")
    (tmp_path / "entries.csv").write_text(ENTRIES, encoding="utf-8")
    verdicts = [each for each in check(Found(path, (tmp_path / "entries.csv",)), None).verdicts if each.requirement.startswith("version 2")]
    assert [(each.requirement, each.status.value, each.lacking) for each in verdicts] == [
        (f"version 2 before {what}", "undetermined", ("the day of version 2",))
        for what in ("the first entry", "the first payment", "round 1")
    ]


# ---- pages

PAGES = [kind for kind in all_kinds() if kind.code in ("F142", "F143", "F144", "R710", "R711", "R712")]


@pytest.mark.parametrize("kind", PAGES, ids=lambda kind: kind.name)
def test_the_page_shows_what_happens(kind: Kind, tmp_path: Path) -> None:
    for heading, expected in (("Wrong", [kind.name]), ("Right", [])):
        path = tmp_path / f"{heading.lower()}.regdsl"
        path.write_text(block(kind, heading)[0], encoding="utf-8")
        found = [each.name for each in check(Found(path, ()), None).diagnostics if each.name != "discretion"]
        assert found == expected


def test_the_page_of_a_version_without_a_day() -> None:
    kind = next(kind for kind in all_kinds() if kind.code == "R713")
    for heading, expected in (("Wrong", [kind.name]), ("Right", [])):
        loaded = load_text(block(kind, heading)[0], "page.regdsl", how=Reading(on=date(2026, 4, 1)))
        assert [each.name for each in loaded.diagnostics if each.name != "left-open"] == expected
