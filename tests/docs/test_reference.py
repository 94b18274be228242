"""The reference is what the signatures say, and its examples can be read."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from pathlib import Path

import pytest

from regdsl.clauses.registry import language
from regdsl.commands.reference import pages
from regdsl.diagnostics import Severity
from regdsl.language.signature import TOP, Signature
from regdsl.regulation.loading import load_text

FOLDER = Path(__file__).parents[2] / "docs" / "reference"
AROUND = """\
    members BIH, MNE, SRB
    attribute resident: yes or no
    attribute dues: set of years
    section A where rating >= 1800
    section B where rating below 1800 or unrated
"""
"""What the examples speak of and do not define themselves."""
ELSEWHERE = frozenset(
    {"asked", "no-such-charge", "unknown-word", "nothing-there", "no-block", "include-not-found", "no-series-to-take-from"}
)
"""What the clause around an example would have to say besides, or what would define its names."""


@pytest.mark.parametrize("name", sorted(pages()))
def test_the_page_is_what_the_signatures_say(name: str) -> None:
    assert (FOLDER / name).read_text(encoding="utf-8") == pages()[name], "run `python -m regdsl.commands.reference`"


def test_every_page_is_made() -> None:
    assert {path.name for path in FOLDER.iterdir()} == set(pages())


def _around(block: str) -> tuple[str, ...]:
    """The first lines of the blocks around a clause in `block`, from the outermost."""
    if block in ("tournament", "series", TOP):
        return (f"{block} cup:",) if block else ()
    outer = language().by_head[block.removesuffix(" row")][0]
    first, *rest = outer.example.splitlines()
    key = (f"{rest[0].strip().split(':')[0]}:",) if block.endswith(" row") and rest else ()
    parents = [parent for parent in outer.within if parent.removesuffix(" row") != outer.head]
    parent = next((one for one in parents if one in ("tournament", "series")), parents[0])
    return (*_around(parent), f"{first.split(':')[0]}:", *key)


def _belongs(line: str, frame: str, signature: Signature) -> bool:
    """Whether a line of `AROUND` may stand in the outermost block, beside the example."""
    head = line.split(maxsplit=1)[0]
    return head != signature.head and (head == "attribute" or (head == "members") is frame.startswith("series"))


def _examples() -> Iterator[tuple[str, Signature]]:
    for head in sorted(language().by_head):
        for number, signature in enumerate(language().by_head[head]):
            yield f"{head} {number}" if number else head, signature


@pytest.mark.parametrize(("name", "signature"), list(_examples()), ids=[name for name, _ in _examples()])
def test_an_example_can_be_read(name: str, signature: Signature) -> None:
    if signature.head == "regdsl" or signature.block_of is not None or signature.example.rstrip().endswith(":"):
        return  # a frame: its first line alone, whose block is what stands in it
    lines = ["regdsl 1", ""]
    frames = _around(signature.within[0])
    for level, frame in enumerate(frames):
        lines.append(textwrap.indent(frame, "    " * level))
        if level == 0:
            lines += [line for line in AROUND.splitlines() if _belongs(line, frame, signature)]
    lines += textwrap.indent(signature.example, "    " * len(frames)).splitlines()
    found = load_text("\n".join([*lines, ""]), "example.regdsl").diagnostics
    wrong = [each for each in found if each.severity is Severity.ERROR and each.name not in ELSEWHERE and each.kind.is_form]
    assert not wrong, "\n".join([*lines, *(f"{each.span.line}: {each.kind.code} {each.message}" for each in wrong)])
