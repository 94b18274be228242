"""`diff` names what was changed, whatever kind of clause it is: one number of a real regulation made another one, one line left out."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from regdsl.commands.diff import _said, _version
from regdsl.language.syntax import Clause, Document, Moment, Number
from regdsl.regulation.comparing import changed_definitions, changes
from regdsl.regulation.loading import load_text
from regdsl.regulation.model import Regulation
from regdsl.values.frozen import fields, is_dataclass
from regdsl.values.span import Span
from tests.commands.conftest import ROOT

CORPUS = sorted((ROOT / "tests" / "corpus").glob("*.regdsl"))
_A_FILE = 3
"""So many of each kind of change in each file."""
_NOT_MEANT = ("2010-02-3", "match 2 games, unstated", "unstated: ", "places 21..: 0", "daily", "prizes unstated")
"""Days that do not exist, numbers beside what is left open, no points for the last places, a last day that the rounds do not
reach, a block that is left open as a whole."""


def nodes(value: Any) -> Iterator[Any]:
    if isinstance(value, tuple):
        for each in value:
            yield from nodes(each)
    elif is_dataclass(value) and not isinstance(value, type):
        yield value
        for field in fields(type(value)):
            yield from nodes(getattr(value, field.name))


def read(text: str, path: Path) -> tuple[Regulation | None, Document | None]:
    loaded = load_text(text, str(path))
    whole = not any(each.is_form for each in loaded.diagnostics)
    return (loaded.regulation if whole else None), loaded.document


def with_another_number(lines: list[str], span: Span) -> str | None:
    line = lines[span.line - 1]
    before, written, after = line[: span.column - 1], line[span.column - 1 : span.end_column - 1], line[span.end_column - 1 :]
    other = re.sub(r"\d(?=\D*$)", lambda digit: str((int(digit[0]) + 1) % 10), written, count=1)
    return "".join([*lines[: span.line - 1], before + other + after, *lines[span.line :]]) if other != written else None


def without_the_clause(lines: list[str], span: Span) -> str | None:
    line = lines[span.line - 1]
    if line[: span.column - 1].strip():
        return None
    end = span.line
    while end < len(lines) and (not lines[end].strip() or _indent(lines[end]) > _indent(line)):
        end += 1
    return "".join([*lines[: span.line - 1], *lines[end:]])


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip())


@pytest.mark.parametrize("path", CORPUS, ids=lambda path: path.stem)
def test_every_change_is_named(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    lines = text.splitlines(keepends=True)
    old, document = read(text, path)
    if old is None or document is None:
        return
    found = list(nodes(document))
    random.Random(path.name).shuffle(found)
    numbers = [(each.span, with_another_number) for each in found if isinstance(each, Number | Moment)][:_A_FILE]
    clauses = [(each.span, without_the_clause) for each in found if isinstance(each, Clause) and each.span.line > 4][:_A_FILE]
    before = _version(old, "en")
    for span, change in (*numbers, *clauses):
        line = lines[span.line - 1]
        other = change(lines, span)
        new = read(other, path)[0] if other is not None and not any(mark in line for mark in _NOT_MEANT) else None
        if new is None:
            continue  # it cannot be told from here, or the text is not whole any more
        differences = changes(old, new)
        assert differences or changed_definitions(old, new), f"{path.name}: {line}"
        said = [_said(each, before, _version(new, "en")) for each in differences]
        assert all(each.old or each.new for each in said), f"{path.name}: {line}"
