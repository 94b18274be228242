"""Folders of events, and who counts as entrant, starter, finisher."""

from __future__ import annotations

import pytest

from regdsl.records.field import entrants, finishers, starters
from regdsl.records.folders import read_event
from regdsl.values.unknown import Unknown

ENTRIES = "no,name\n" + "".join(f"{n},Player {n}\n" for n in range(1, 7))


@pytest.fixture
def folder(tmp_path, player):
    """Six entries: 1 plays both rounds, 2 leaves after the first, 3 has byes, 4 comes to the second, 5 never; 6 is in no result."""
    (tmp_path / "entries.csv").write_text(ENTRIES, encoding="utf-8")
    lines = [
        player(1, "2 w +", "4 b 1", name="Player 1"),
        player(2, "1 b -", "", name="Player 2"),
        player(3, "0000 - H", "0000 - U", name="Player 3"),
        player(4, "0000 - Z", "1 w 0", name="Player 4"),
        player(5, "0000 - Z", "0000 - Z", name="Player 5"),
    ]
    (tmp_path / "results.trf").write_text("\n".join(lines) + "\n", encoding="utf-8")
    (tmp_path / "facts.yaml").write_text("players: [{player: 3, accommodation: free}]\n", encoding="utf-8")
    (tmp_path / "regulation.regdsl").write_text("regdsl 1\n", encoding="utf-8")
    return tmp_path


def numbers(persons):
    return [person.number for person in persons]


def names(event):
    return sorted(diagnostic.name for diagnostic in event.diagnostics)


def test_a_whole_folder(folder):
    event = read_event(folder)
    assert event.name == folder.name
    assert event.regulation == str(folder / "regulation.regdsl")
    assert event.missing == ()
    assert numbers(event.persons) == [1, 2, 3, 4, 5, 6]
    assert event.facts.players[0].player == 3
    assert names(event) == ["entry-without-results", "short-line"]


def test_the_field(folder):
    event = read_event(folder)
    assert numbers(entrants(event)) == [1, 2, 3, 4, 5, 6]
    assert numbers(starters(event)) == [1, 2, 3]
    assert numbers(finishers(event)) == [1, 3, 4]


def test_nobody_has_finished_an_event_that_goes_on(folder):
    assert isinstance(finishers(read_event(folder), rounds=9), Unknown)


def test_without_results_nobody_is_known_to_have_started(folder):
    (folder / "results.trf").unlink()
    event = read_event(folder)
    assert numbers(entrants(event)) == [1, 2, 3, 4, 5, 6]
    assert isinstance(starters(event), Unknown)
    assert isinstance(finishers(event), Unknown)
    assert event.missing == ("results.trf",)
    assert names(event) == ["no-such-record"]


def test_results_without_entries_are_an_error(folder):
    (folder / "entries.csv").unlink()
    event = read_event(folder)
    assert "entries-missing" in names(event)
    assert numbers(entrants(event)) == [1, 2, 3, 4, 5]


def test_an_empty_folder(tmp_path):
    event = read_event(tmp_path)
    assert isinstance(entrants(event), Unknown)
    assert event.missing == ("regulation.regdsl", "results.trf", "entries.csv", "facts.yaml")


def test_two_results_files(folder):
    (folder / "results.txt").write_text("x", encoding="utf-8")
    (folder / "results.trf.bak").write_text("x", encoding="utf-8")
    assert "two-files" in names(read_event(folder))


@pytest.mark.parametrize("target", ["outside", "itself"])
def test_links_do_not_lead_out(folder, tmp_path_factory, target):
    outside = tmp_path_factory.mktemp("outside") / "secret.yaml"
    outside.write_text("attested: []\n", encoding="utf-8")
    (folder / "facts.yaml").unlink()
    (folder / "facts.yaml").symlink_to(outside if target == "outside" else folder / "facts.yaml")
    event = read_event(folder)
    assert "file-outside-folder" in names(event)
    assert "facts.yaml" in event.missing


def test_facts_about_nobody(folder):
    (folder / "facts.yaml").write_text("payments: [{player: 77, amount: 5 EUR, on: 2009-01-01}]\n", encoding="utf-8")
    assert "fact-about-nobody" in names(read_event(folder))


def test_files_named_one_by_one(folder, write):
    trf = write("liffre.trf", (folder / "results.trf").read_text(encoding="utf-8"))
    event = read_event([trf, folder / "entries.csv"])
    assert (len(event.persons), event.folder) == (6, None)
    assert names(read_event([write("liffre.doc", "x")])) == ["file-without-part"]
    assert names(read_event(folder / "nothing.trf")) == ["file-missing"]
