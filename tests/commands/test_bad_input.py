"""Whatever is given to a command, it says what is wrong and where, ends with 1 or 2, and never with a traceback or a half-written file."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.commands.conftest import CUP, Done, Run

Files = Callable[[Path], object]
JASSY = Path("events", "jassy")


def faults(done: Done) -> list[tuple[str, str, int]]:
    """Name, file and line of each error."""
    said = json.loads(done.out)
    return [(each["name"], Path(each["file"]).name, each["line"]) for each in said["diagnostics"] if each["severity"] == "error"]


# ---- the text

TEXTS: dict[str, tuple[str | bytes, str, int, int]] = {
    "binary": (b"\x00\x01\x02" * 100, "binary-file", 1, 2),
    "archive": (b"PK\x03\x04" + b"\x00" * 100, "binary-file", 1, 2),
    "UTF-16": (CUP.encode("utf-16"), "binary-file", 1, 2),
    "Latin 1": (CUP.replace("Minsk", "Münster").encode("latin-1"), "undecodable-text", 4, 2),
    "tab": (CUP.replace("    system", "\tsystem"), "tab", 5, 1),
    "unknown word": (CUP.replace("swiss", "swis"), "unknown-word", 5, 1),
    "unknown head": (CUP.replace("ranking by", "rankng by"), "unknown-head", 6, 1),
    "near a reserved word": (CUP + "        category women were female: 100\n", "unknown-word", 12, 1),
    "30 February": (CUP.replace("2010-11-27", "2010-02-30"), "no-such-date", 4, 1),
    "25.000": (CUP.replace("500, 300", "25.000, 300"), "ambiguous-number", 10, 1),
    "two currencies": (CUP + "    require fund >= 1000 EUR + 500 USD\n", "mixed-currencies", 12, 1),
    "unknown federation": (CUP.replace("BLR", "BLX"), "unknown-word", 4, 1),
    "brackets": (CUP + "        category women where " + "(" * 10_000 + "female" + ")" * 10_000 + ": 100\n", "too-deep", 12, 1),
    "open brackets": (CUP + "        category women where " + "(" * 10_000 + "\n", "too-deep", 12, 1),
    "a series in itself": ("regdsl 1\n\nseries cup:\n    member of cup\n    members BIH, MNE\n", "clause-not-here", 4, 1),
    "a tournament that is its series": (
        CUP.replace("    in ", '    member of cup, from "cup.regdsl"\n    in '),
        "member-of-itself",
        4,
        1,
    ),
    "a series file that is not there": (
        CUP.replace("    in ", '    member of league, from "league.regdsl"\n    in '),
        "series-not-found",
        4,
        1,
    ),
}


@pytest.mark.parametrize("what", TEXTS)
def test_text(run: Run, cup: Path, what: str) -> None:
    text, name, line, code = TEXTS[what]
    cup.write_bytes(text if isinstance(text, bytes) else text.encode())
    done = run("check", cup, "--format", "json")
    assert done.code == code
    assert (name, "cup.regdsl", line) in faults(done)
    for command in (["compile", cup], ["convert", cup, "--to", "yaml"]):
        target = cup.with_suffix(".out")
        stopped = run(*command, "-o", target)
        if name not in ("member-of-itself", "series-not-found"):  # faults of what is beside the text
            assert stopped.code in (1, 2)
            assert stopped.err
            assert not target.exists()


def test_duplicate_key(run: Run, cup: Path) -> None:
    twin = cup.with_suffix(".yaml")
    twin.write_text("regdsl: 1\ntournament: cup\nwith:\n  - system: swiss\n    system: swiss\n", encoding="utf-8")
    done = run("check", twin, "--format", "json")
    assert done.code == 1
    assert ("yaml-duplicate-key", "cup.yaml", 5) in faults(done)


def test_ten_thousand_brackets_of_yaml(run: Run, cup: Path) -> None:
    twin = cup.with_suffix(".yaml")
    twin.write_text("regdsl: 1\ntournament: cup\nwith: " + "[" * 10_000, encoding="utf-8")
    done = run("check", twin, "--format", "json")
    assert done.code == 1
    assert ("yaml-too-deep", "cup.yaml", 3) in faults(done)


@pytest.mark.parametrize("name", ["cup.regdsl", "cup.yaml", "cup.json", "results.trf"])
def test_a_hundred_megabytes(run: Run, cup: Path, name: str) -> None:
    """A sparse file: what is refused by its size is not read."""
    large = cup.with_name(name)
    with large.open("wb") as stream:
        stream.truncate(100 * 1024 * 1024)
    begin = time.monotonic()
    done = run("standings", "--tie-breaks", "BH", large) if name == "results.trf" else run("check", large)
    assert done.code == 2
    assert "larger than" in done.out + done.err
    assert time.monotonic() - begin < 120  # a bound on what would never end, no measure of speed


def test_a_folder_instead_of_a_file(run: Run, cup: Path) -> None:
    (cup.parent / "empty").mkdir()
    done = run("check", cup.parent / "empty")
    assert (done.code, done.out) == (2, "")
    assert "no regulation in the folder" in done.err


# ---- the data


def _rewrite(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def _cut(path: Path) -> None:
    """In the middle of a line of a player, in the columns of a game."""
    lines = path.read_bytes().splitlines(keepends=True)
    players = [number for number, line in enumerate(lines) if line.startswith(b"001")]
    last = players[len(players) // 2]
    path.write_bytes(b"".join(lines[:last]) + lines[last][:97])


DATA: dict[str, tuple[Files, str, str, int]] = {
    "no entries": (lambda folder: (folder / JASSY / "entries.csv").unlink(), "entries-missing", "jassy", 1),
    "unknown column": (
        lambda folder: _rewrite(folder / JASSY / "entries.csv", "no,name,sex", "no,name,shoe_size"),
        "unknown-column",
        "entries.csv",
        1,
    ),
    "unknown federation": (
        lambda folder: _rewrite(folder / JASSY / "entries.csv", ",ROU,", ",XQX,"),
        "unknown-federation",
        "entries.csv",
        1,
    ),
    "entries and results disagree": (
        lambda folder: _rewrite(folder / JASSY / "entries.csv", ",ROU,", ",NOR,"),
        "entry-disagrees",
        "entries.csv",
        1,
    ),
    "a file of results that was cut": (lambda folder: _cut(folder / JASSY / "results.trf"), "line-cut", "results.trf", 1),
    "binary results": (lambda folder: (folder / JASSY / "results.trf").write_bytes(b"\x00" * 1000), "binary-file", "results.trf", 2),
    "duplicate key in the facts": (
        lambda folder: (folder / JASSY / "facts.yaml").write_text("payments: []\npayments: []\n", encoding="utf-8"),
        "yaml-duplicate-key",
        "facts.yaml",
        1,
    ),
    "two results": (
        lambda folder: (folder / JASSY / "results.txt").write_bytes((folder / JASSY / "results.trf").read_bytes()),
        "two-files",
        "results.txt",
        1,
    ),
    "a broken regulation of an event": (
        lambda folder: _rewrite(folder / JASSY / "regulation.regdsl", "swiss", "swis"),
        "unknown-word",
        "regulation.regdsl",
        1,
    ),
}


@pytest.mark.parametrize("what", DATA)
def test_data(run: Run, series: Path, what: str) -> None:
    change, name, file, code = DATA[what]
    change(series)
    done = run("check", series, "--format", "json")
    assert done.code == code
    said = json.loads(done.out)
    found = [each for each in said["diagnostics"] if each["name"] == name and Path(each["file"]).name == file]
    assert found, sorted({(each["name"], each["file"]) for each in said["diagnostics"]})
    assert said["verdicts"], "the other events are judged all the same"


def test_results_cut_in_the_middle_of_a_line(run: Run, series: Path) -> None:
    results = series / JASSY / "results.trf"
    _cut(results)
    last = len(results.read_bytes().splitlines())
    done = run("standings", "--tie-breaks", "BH", "--edition", "fide-2009", results)
    assert done.code == 1
    assert f"results.trf:{last}:" in done.err


def test_data_that_are_not_there(run: Run, series: Path) -> None:
    done = run("check", series, series / "events" / "nowhere")
    assert (done.code, done.out) == (2, "")
    assert done.err.count("\n") == 1


def test_a_folder_may_have_any_name(run: Run, series: Path) -> None:
    """The data beside the only regulation of a folder belong to it, whatever the folder is called."""
    before = json.loads(run("check", series, "--format", "json").out)["verdicts"]
    renamed = series.rename(series.with_name("a copy"))
    after = json.loads(run("check", renamed, "--format", "json").out)["verdicts"]
    assert [(each["article"], each["event"], each["status"]) for each in after] == [
        (each["article"], each["event"], each["status"]) for each in before
    ]


@pytest.mark.parametrize("name", ["results.trf", "entries.csv", "entries.XLSX"])
def test_data_where_a_regulation_is_expected_are_one_message(run: Run, tmp_path: Path, name: str) -> None:
    (tmp_path / name).write_text("012 Cup\n001    1\n", encoding="utf-8")
    done = run("check", tmp_path / name)
    assert done.code == 1
    assert "D009" in done.out
    assert "1 error" in done.out
