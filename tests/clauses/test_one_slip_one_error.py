"""One slip in a real regulation is one error, at its line or beside it, and nothing that follows from it is told."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from regdsl.clauses.registry import language
from regdsl.diagnostics import Diagnostic, Severity
from regdsl.regulation.loading import load_text

ROOT = Path(__file__).parents[2]
HEADS = sorted(language().by_head, key=len, reverse=True)
EACH = 3  # lines of each regulation for each kind of slip

Slip = Callable[[str], str | None]


def outside_texts(line: str) -> str:
    return re.sub(r'"[^"]*"', lambda text: '"' + "_" * (len(text[0]) - 2) + '"', line)


def head(line: str) -> str | None:
    written = re.sub(r"^(§\S+ |@\S+ )*", "", line.strip())
    return next((head for head in HEADS if re.match(rf"{re.escape(head)}(?![\w-])", written)), None)


def replaced(pattern: str, change: Callable[[re.Match[str]], str]) -> Slip:
    def slip(line: str) -> str | None:
        found = re.search(pattern, outside_texts(line))
        return line[: found.start()] + change(found) + line[found.end() :] if found is not None and "#" not in line else None

    return slip


def head_without_a_letter(line: str) -> str | None:
    found = head(line)
    return line.replace(found, found[0] + found[2:], 1) if found is not None and len(found) > 5 and " " not in found else None


def cyrillic_head(line: str) -> str | None:
    found = head(line)
    return line.replace(found, found.replace("e", "е", 1), 1) if found is not None and "e" in found else None


SLIPS: dict[str, Slip] = {
    "a letter of the head is missing": head_without_a_letter,
    "a Cyrillic letter in the head": cyrillic_head,
    "a reserved word is misspelt": replaced(r"\b(where|until|from|without)\b(?!-)", lambda found: found[0][:-2] + found[0][-1]),
    "the colon before a block is missing": replaced(r":$", lambda _: ""),
    "the colon before values is missing": replaced(r": (?=\S)", lambda _: " "),
    "a text does not end": lambda line: line[: line.rindex('"')] + line[line.rindex('"') + 1 :] if line.count('"') == 2 else None,
    "a bracket does not end": replaced(r"[\])](?!.*[\])])", lambda _: ""),
    "a tab": lambda line: "\t" + line[4:] if line.startswith("    ") else None,
    "a semicolon": replaced(r", ", lambda _: "; "),
    "a day that there is not": replaced(r"\d{4}-\d\d-\d\d", lambda found: f"{found[0][:5]}02-30"),
    "a day in another order": replaced(r"(\d{4})-(\d\d)-(\d\d)", lambda found: f"{found[3]}.{found[2]}.{found[1]}"),
    "a comma in a number": replaced(r"\b(\d{1,3}) (\d{3})\b", lambda found: f"{found[1]},{found[2]}"),
}
REGULATIONS = sorted((ROOT / "regulations").glob("*/*.regdsl"))


def new(text: str, before: Counter[tuple[str, int]]) -> list[Diagnostic]:
    left = Counter(before)
    found: list[Diagnostic] = []
    for each in load_text(text, "a.regdsl").diagnostics:
        if left[each.name, each.span.line] > 0:
            left[each.name, each.span.line] -= 1
        elif each.severity is not Severity.NOTE:
            found.append(each)
    return found


@pytest.mark.parametrize("path", REGULATIONS, ids=lambda path: path.stem)
@pytest.mark.parametrize("name", SLIPS)
def test_one_slip_is_one_error(name: str, path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    lines = text.split("\n")
    before = Counter((each.name, each.span.line) for each in load_text(text, "a.regdsl").diagnostics)
    numbers = [number for number, line in enumerate(lines) if number > 3 and line.strip() and not line.strip().startswith("#")]
    random.Random(f"{name} {path.stem}").shuffle(numbers)
    tried = 0
    for number in numbers:
        slipped = SLIPS[name](lines[number])
        if slipped is None or slipped == lines[number]:
            continue
        found = new("\n".join([*lines[:number], slipped, *lines[number + 1 :]]), before)
        told = [f"{each.span} {each.kind.code} {each.message}" for each in found]
        assert len(found) == 1, f"{slipped.strip()}: {told}"
        assert abs(found[0].span.line - (number + 1)) <= 1, f"{slipped.strip()}: {told}"
        tried += 1
        if tried == EACH:
            break
