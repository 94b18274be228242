"""A compiled regulation means what its text means, and what is no compiled regulation is refused with a way out."""

from __future__ import annotations

import json
import shutil
import sys
from collections.abc import Callable, Iterator
from datetime import date, datetime
from decimal import Decimal
from enum import StrEnum
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from regdsl.clauses.kinds import provision_kinds
from regdsl.regulation.configuration import as_text, configuration, read_configuration
from regdsl.regulation.configuration_schema import FILE, configuration_schema, schema_text
from regdsl.regulation.loading import load
from regdsl.regulation.meaning import content_hash
from regdsl.regulation.plain_data import MisshapenError, decode, encode
from regdsl.values.frozen import dataclass
from tests.commands.conftest import CUP, ROOT

REGULATIONS = sorted((ROOT / "regulations").rglob("*.regdsl"))
each_regulation = pytest.mark.parametrize(
    "file", REGULATIONS, ids=lambda file: file.stem if file.stem != "regulation" else file.parent.name
)
Change = Callable[[dict[str, Any]], object]


@pytest.fixture
def compiled(tmp_path: Path) -> Path:
    source = tmp_path / "cup.regdsl"
    source.write_text(CUP, encoding="utf-8")
    regulation = load(source).regulation
    assert regulation is not None
    target = tmp_path / "cup.json"
    target.write_text(as_text(configuration(regulation)), encoding="utf-8")
    return target


# ---- what it means


@each_regulation
def test_back_again(file: Path, tmp_path: Path) -> None:
    """Also the places: when the configuration stands beside the text, they are the same to the letter."""
    copy = tmp_path / file.name
    shutil.copy(file, copy)
    regulation = load(copy).regulation
    assert regulation is not None
    target = tmp_path / "compiled.json"
    target.write_text(as_text(configuration(regulation)), encoding="utf-8")
    again = read_configuration(target)
    assert again.diagnostics == ()
    assert again.regulation == regulation
    assert encode(again.regulation) == encode(regulation)  # places do not count when expressions are compared, here they do


@each_regulation
def test_the_schema_accepts_it(file: Path) -> None:
    regulation = load(file).regulation
    assert regulation is not None
    data = json.loads(as_text(configuration(regulation)))
    assert [error.message for error in Draft202012Validator(configuration_schema()).iter_errors(data)] == []


def test_the_committed_schema_is_fresh() -> None:
    assert FILE.read_text(encoding="utf-8") == schema_text(), "write it anew: python -m regdsl.regulation.configuration_schema"


def test_the_schema_is_a_schema_and_names_every_kind_of_clause() -> None:
    Draft202012Validator.check_schema(configuration_schema())
    assert provision_kinds().keys() <= configuration_schema()["$defs"].keys()


def test_it_holds_no_place_of_this_machine(compiled: Path) -> None:
    assert str(compiled.parent) not in compiled.read_text(encoding="utf-8")


# ---- what is refused


def changed(compiled: Path, change: Change) -> None:
    data = json.loads(compiled.read_text(encoding="utf-8"))
    change(data)
    compiled.write_text(json.dumps(data), encoding="utf-8")


def refusals(compiled: Path) -> list[str]:
    loaded = read_configuration(compiled)
    assert loaded.regulation is None
    assert all(diagnostic.advice for diagnostic in loaded.diagnostics)
    return [diagnostic.name for diagnostic in loaded.diagnostics]


@pytest.mark.parametrize(
    "text",
    [
        '{"name": "package"}',
        "[]",
        "3",
        "null",
        "",
        "{",
        '{"a": 1, "a": 2}',
        '{"a": 1.5}',
        '{"a": NaN}',
        "[" * 100_000,
        '{"a": ' * 5_000,
        "9" * 5000,
    ],
    ids=["foreign", "list", "number", "null", "empty", "cut", "twice", "float", "nan", "brackets", "braces", "digits"],
)
def test_other_json(compiled: Path, text: str) -> None:
    compiled.write_text(text, encoding="utf-8")
    found = refusals(compiled)
    assert found in (["not-a-configuration"], ["empty-file"])


@pytest.mark.parametrize("version", [0, 2, "1", None, 1.0, True])
def test_other_versions(compiled: Path, version: object) -> None:
    changed(compiled, lambda data: data.update(version=version))
    assert refusals(compiled) == (["not-a-configuration"] if version == 1.0 and isinstance(version, float) else ["configuration-version"])


def _system(data: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = next(each for each in data["regulation"]["provisions"] if each["kind"] == "system: system")
    return found


@pytest.mark.parametrize(
    "change",
    [
        lambda data: _system(data).update(rounds="nine"),
        lambda data: _system(data).update(rounds=True),
        lambda data: _system(data).update(kind="system: sistem"),
        lambda data: _system(data).pop("kind"),
        lambda data: _system(data).pop("span"),
        lambda data: _system(data).update(span="here"),
        lambda data: _system(data).update(pace="slow"),
        lambda data: data["regulation"].update(provisions={}),
        lambda data: data["regulation"].pop("name"),
        lambda data: data.update(regulation=None),
        lambda data: data.pop("content"),
        lambda data: data.update(more=1),
        lambda data: data["regulation"]["provisions"].append(None),
    ],
)
def test_misshapen(compiled: Path, change: Change) -> None:
    changed(compiled, change)
    assert set(refusals(compiled)) == {"configuration-misshapen"}


def test_the_fault_is_told_with_its_place(compiled: Path) -> None:
    changed(compiled, lambda data: _system(data).update(rounds="nine"))
    (fault,) = read_configuration(compiled).diagnostics
    assert fault.arguments["where"].startswith("regulation › provisions › ")
    assert fault.arguments["where"].endswith(" › rounds")


def test_a_day_that_does_not_exist(compiled: Path) -> None:
    """The schema knows the form of a day, only the calendar knows the day."""

    def change(data: dict[str, Any]) -> None:
        venue = next(each for each in data["regulation"]["provisions"] if each["kind"] == "identity: venue")
        venue["first_day"] = "2010-02-30"

    changed(compiled, change)
    (fault,) = read_configuration(compiled).diagnostics
    assert fault.name == "configuration-misshapen"
    assert "2010-02-30" in fault.message


@pytest.mark.parametrize("change", [lambda data: _system(data).update(rounds=8), lambda data: data.update(content="sha256:" + 64 * "0")])
def test_a_change_by_hand_is_noticed(compiled: Path, change: Change) -> None:
    changed(compiled, change)
    assert refusals(compiled) == ["configuration-changed"]


def test_whatever_the_schema_refuses_is_refused(compiled: Path) -> None:
    """Each value of the configuration in turn is replaced by one of another type."""
    original = json.loads(compiled.read_text(encoding="utf-8"))
    validator = Draft202012Validator(configuration_schema())
    for path in _paths(original):
        for other in (None, 7, "x", [], {}, True):
            data = json.loads(json.dumps(original))
            holder = data
            for step in path[:-1]:
                holder = holder[step]
            if holder[path[-1]] == other:
                continue
            holder[path[-1]] = other
            compiled.write_text(json.dumps(data), encoding="utf-8")
            loaded = read_configuration(compiled)
            if not validator.is_valid(data):
                assert loaded.regulation is None, (path, other)
            assert loaded.regulation is None or path == ["regulation", "file"] or path[-1] == "span", (path, other)


def _paths(data: Any) -> Iterator[list[Any]]:
    steps = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for step, inner in steps:
        yield [step]
        yield from ([step, *rest] for rest in _paths(inner))


def test_a_configuration_may_not_lead_out_of_its_folder(compiled: Path) -> None:
    """The name of the file is only that of a file beside it."""
    changed(compiled, lambda data: data["regulation"].update(file="../../etc/passwd"))
    loaded = read_configuration(compiled)
    assert loaded.regulation is not None
    assert loaded.regulation.file == str(compiled)


# ---- plain data


class Colour(StrEnum):
    WHITE = "white"


@dataclass(frozen=True, slots=True)
class Everything:
    """One of each type that a model may hold."""

    number: int
    amount: Decimal
    share: Fraction
    day: date
    moment: datetime
    colour: Colour
    words: frozenset[str]
    pair: tuple[str, int]
    many: tuple[Decimal, ...]
    yes: bool
    text: str | None = None


EVERYTHING = Everything(
    3,
    Decimal("0.10"),
    Fraction(1, 3),
    date(2009, 5, 12),
    datetime(2009, 5, 12, 16, 30),  # noqa: DTZ001 - of the event's own zone
    Colour.WHITE,
    frozenset("ba"),
    ("a", 1),
    (Decimal(2),),
    True,
)


def test_every_type_there_and_back() -> None:
    plain = encode(EVERYTHING)
    assert plain == {
        "number": 3,
        "amount": "0.10",
        "share": "1/3",
        "day": "2009-05-12",
        "moment": "2009-05-12T16:30:00",
        "colour": "white",
        "words": ["a", "b"],
        "pair": ["a", 1],
        "many": ["2"],
        "yes": True,
    }
    assert decode(json.loads(json.dumps(plain)), Everything, ("",)) == EVERYTHING


@pytest.mark.parametrize(
    ("key", "wrong"),
    [
        ("number", "3"),
        ("number", True),
        ("amount", 0.1),
        ("amount", "1e400"),
        ("amount", "NaN"),
        ("share", "1/0"),
        ("day", "2009-02-30"),
        ("moment", "noon"),
        ("colour", "green"),
        ("words", "ab"),
        ("pair", ["a"]),
        ("many", [2]),
        ("yes", 1),
        ("text", "\ud800"),
    ],
)
def test_every_type_refuses_others(key: str, wrong: object) -> None:
    with pytest.raises(MisshapenError) as refused:
        decode({**encode(EVERYTHING), key: wrong}, Everything, ("",))
    assert refused.value.path[0] == key


def test_binary_floats_have_no_plain_form() -> None:
    with pytest.raises(TypeError):
        encode(0.1)


def test_content_is_the_same_for_another_file(tmp_path: Path) -> None:
    hashes = set()
    for name in ("one.regdsl", "other.regdsl"):
        (tmp_path / name).write_text("\n" * len(hashes) + CUP, encoding="utf-8")
        regulation = load(tmp_path / name).regulation
        assert regulation is not None
        hashes.add(content_hash(regulation))
    assert len(hashes) == 1
    assert sys.getrecursionlimit() >= 1000  # what the limit on nesting was chosen for
