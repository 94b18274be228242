"""Writes docs/coverage.md: what becomes of each clause of the corpus.

python -m tests.corpus.coverage
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import yaml

from tests.corpus.clauses import Occurrence, occurrences
from tests.corpus.conftest import FILES, FOLDER

PAGE = FOLDER.parents[1] / "docs" / "coverage.md"
CLASSES = ("computed", "checked", "attested", "declared", "text")
FRAME = "frame"


@cache
def classes() -> Mapping[str, str]:
    """The class of every clause, by its name."""
    table: Mapping[str, list[str]] = _read("classes.yaml")
    return {name: kind for kind, names in table.items() for name in names}


@cache
def kinds() -> tuple[Mapping[str, Any], ...]:
    """The kinds of clause of the study, with the clauses that say them."""
    return tuple(_read("kinds.yaml"))


@cache
def reasons() -> Mapping[str, Mapping[str, str]]:
    """Why something is only said in free words, by file and name of the text."""
    return _read("free_text.yaml") or {}


def _read(name: str) -> Any:
    return yaml.safe_load((FOLDER / name).read_text(encoding="utf-8"))


@cache
def corpus() -> tuple[Occurrence, ...]:
    """Every clause of every file."""
    return tuple(each for path in FILES for each in occurrences(path))


def reason_for(each: Occurrence) -> str | None:
    """Why a clause in free words is one."""
    of_file = reasons().get(each.file, {})
    return of_file.get(each.title) or of_file.get(each.name)


def page(found: Iterable[Occurrence]) -> str:
    """The page, in Markdown."""
    return "\n".join(_lines(tuple(found))).rstrip("\n") + "\n"


def _lines(found: tuple[Occurrence, ...]) -> Iterator[str]:
    counted = [each for each in found if classes().get(each.name) != FRAME]
    files = len({each.file for each in found})
    yield from (
        "<!-- Made by `python -m tests.corpus.coverage`: change the corpus or tests/corpus/classes.yaml, not this page. -->",
        "",
        "# What becomes of the clauses of real regulations",
        "",
        f"[tests/corpus](../tests/corpus/README.md) holds {files} published regulations, written from short summaries of them:",
        f"{_number(len(counted))} clauses of {len({each.name for each in counted})} kinds. Not counted are the frames",
        f"({_number(len(found) - len(counted))}): the tournament, its sections, its name, headings.",
        "",
    )
    yield from _by_class(counted)
    yield from _clauses(counted)
    yield from _not_computed(counted)
    yield from _free_text(counted)
    yield from _kinds(counted)


_MEANING = {
    "computed": "amounts, places, points, seats, days or the field follow from it",
    "checked": "a verdict, or a check of the text, holds it against the data or the other clauses",
    "attested": "somebody confirms in `facts.yaml` what it says, and the verdict is that",
    "declared": "typed, and said in every language; nothing follows from it",
    "text": "words in each language",
}


def _by_class(counted: list[Occurrence]) -> Iterator[str]:
    sizes = Counter(classes().get(each.name, "without a class") for each in counted)
    yield from ("| class | clauses | percent | |", "| --- | ---: | ---: | --- |")
    for kind in (*CLASSES, *sorted(sizes.keys() - set(CLASSES))):
        if sizes[kind]:
            yield f"| {kind} | {sizes[kind]} | {_percent(sizes[kind], len(counted))} | {_MEANING.get(kind, '')} |"
    typed = len(counted) - sizes["text"]
    said = sum(1 for each in counted if each.not_computed)
    yield from (
        "",
        f"Not free text: {_number(typed)} of {_number(len(counted))}, {_percent(typed, len(counted))} %. `check` says of {said}",
        f"({_percent(said, len(counted))} %) that they are not computed in this version, or only kept and printed.",
        "",
    )


def _number(number: int) -> str:
    return f"{number:,}".replace(",", " ")


def _percent(part: int, whole: int) -> str:
    """In tenths of a percent, rounded down, so that it never says more than there is."""
    tenths = part * 1000 // whole if whole else 0
    return f"{tenths // 10}.{tenths % 10}"


def _clauses(counted: list[Occurrence]) -> Iterator[str]:
    yield from (
        "## Clauses",
        "",
        "Where one head means different things in different blocks, it stands with its block. The last column: of how many `check` says",
        "that they are not computed, or only kept and printed.",
        "",
        "| clause | class | clauses | files | not computed |",
        "| --- | --- | ---: | ---: | ---: |",
    )
    by_name = _grouped(counted)
    for name in sorted(by_name, key=lambda name: (-len(by_name[name]), name)):
        here = by_name[name]
        said = sum(1 for each in here if each.not_computed) or ""
        yield f"| `{name}` | {classes().get(name, 'without a class')} | {len(here)} | {len({each.file for each in here})} | {said} |"
    yield ""


def _not_computed(counted: list[Occurrence]) -> Iterator[str]:
    yield from ("## What is said not to be computed", "", "| clause | what `check` says | files |", "| --- | --- | --- |")
    by_message: dict[tuple[str, str], set[str]] = defaultdict(set)
    for each in counted:
        for message in each.not_computed:
            by_message[each.name, message].add(each.file)
    for (name, message), files in sorted(by_message.items()):
        yield f"| `{name}` | {message.replace('|', '/')} | {', '.join(sorted(files))} |"
    yield ""


def _free_text(counted: list[Occurrence]) -> Iterator[str]:
    yield from ("## What only fits into free text", "", "| file | clause | why |", "| --- | --- | --- |")
    for each in counted:
        if classes().get(each.name) == "text":
            yield f"| {each.file} | `{f'{each.name} {each.title}'.strip()}` | {reason_for(each) or 'no reason is given'} |"
    yield ""


def _kinds(counted: list[Occurrence]) -> Iterator[str]:
    yield from (
        "## The kinds of clause of the study",
        "",
        f"A study of 160 regulations counted {len(kinds())} kinds of clause. What says each of them here:",
        "",
        "| kind | of 160 texts | clauses | in the corpus |",
        "| --- | ---: | --- | ---: |",
    )
    by_name = _grouped(counted)
    for kind in kinds():
        heads = [str(head) for head in kind["heads"]]
        size = sum(len(by_name[head]) for head in heads)
        yield f"| {kind['kind']} | {kind['texts']} | {', '.join(f'`{head}`' for head in heads)} | {size} |"
    yield ""


def _grouped(counted: Iterable[Occurrence]) -> defaultdict[str, list[Occurrence]]:
    found: defaultdict[str, list[Occurrence]] = defaultdict(list)
    for each in counted:
        found[each.name].append(each)
    return found


def write(file: Path = PAGE) -> None:
    """Writes the page."""
    file.write_text(page(corpus()), encoding="utf-8")


if __name__ == "__main__":
    write()
