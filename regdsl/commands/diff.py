"""Compares two versions of a regulation: what changed in meaning, clause by clause, in words; with data also who is affected.

Order, layout, numbers of articles, names of files and the spelling mean nothing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

from regdsl.clauses.provision import Provision
from regdsl.commands.column_map import chosen_columns, declare_map
from regdsl.commands.inputs import one_regulation, reading_of, sound_regulation, with_data
from regdsl.commands.options import Chosen, Options
from regdsl.commands.running import Output, Stop
from regdsl.diagnostics.visible import visible
from regdsl.documents.clause_in_words import clause_in_words
from regdsl.documents.rendering import UnknownLanguageError, rendering
from regdsl.documents.speaking import Speaker
from regdsl.regulation.comparing import Change, Placed, Sort, changed_definitions, changes, differing
from regdsl.regulation.model import Regulation
from regdsl.values.frozen import dataclass

_SHORT = 3  # lines: such a clause is shown whole, of a longer one what differs
_LONGEST = 160  # characters of a value that no sentence says


def declare(options: Options) -> None:
    options.add_argument(
        "old", metavar="OLD", type=Path, help="the old version: .regdsl, .yaml, a compiled configuration, or a folder with one"
    )
    options.add_argument("new", metavar="NEW", type=Path, help="the new version")
    options.add_argument(
        "data", metavar="DATA", nargs="*", type=Path, help="entries.csv, results, facts.yaml, an event folder: who is affected"
    )
    declare_map(options)
    options.add_argument("--lang", metavar="L", default="en", help="the language of the sentences (en)")


@dataclass(frozen=True, slots=True)
class _Version:
    """One of the two: its regulation, and how its clauses are said."""

    regulation: Regulation
    speaker: Speaker

    def words(self, placed: Placed | None) -> list[str]:
        return list(clause_in_words(placed.provision, self.regulation, self.speaker)) if placed is not None else []


@dataclass(frozen=True, slots=True)
class _Said:
    """A change in words: the lines that are gone and those that came."""

    change: Change
    old: tuple[str, ...]
    new: tuple[str, ...]


def run(chosen: Chosen, output: Output) -> int:
    paths = [one_regulation(path) for path in (chosen.old, chosen.new)]
    regulations = [sound_regulation(path, chosen, output) for path in paths]
    old, new = regulations
    if old is None or new is None:
        raise Stop("a text with errors of form cannot be compared")
    versions = [_version(each, chosen.lang) for each in (old, new)]
    found = [_said(change, *versions) for change in changes(old, new)]
    definitions = [] if found else list(changed_definitions(old, new))
    kinds = [f"it was a {old.kind} and is a {new.kind}"] if old.kind != new.kind else []
    affected = None
    if chosen.data:
        from regdsl.commands.affected import effects

        columns, how = chosen_columns(chosen), reading_of(chosen)
        grounds = [with_data(each, chosen.data, chosen.as_of, columns, how).ground for each in (old, new)]
        affected = effects(*grounds)
    if output.json:
        from regdsl.commands.affected import as_json

        data: dict[str, object] = {
            "regdsl": 1,
            "old": str(paths[0]),
            "new": str(paths[1]),
            "same_meaning": not (found or definitions or kinds),
            "changes": [_as_json(each) for each in found],
            "definitions": definitions,
        }
        output.data({**data, "affected": as_json(affected)} if affected is not None else data)
    else:
        output.result("\n".join([*_in_words(found, definitions, kinds), ""]))
        if affected is not None:
            from regdsl.commands.affected import in_words

            lines = [visible(line) for line in in_words(affected)] or ["nobody is affected"]
            output.result("\n".join(["", "who is affected", *lines, ""]))
    return 1 if found or definitions or kinds else 0


def _version(regulation: Regulation, language: str) -> _Version:
    from regdsl.documents.catalogue import CatalogueError

    try:
        return _Version(regulation, rendering(regulation, draft=True).speaker(language))
    except (UnknownLanguageError, CatalogueError) as fault:
        raise Stop(str(fault)) from None


def _said(change: Change, old: _Version, new: _Version) -> _Said:
    """The lines that differ, those of a short clause whole; where no words show it, the values."""
    before, after = old.words(change.old), new.words(change.new)
    if change.old is None or change.new is None or change.sort is Sort.MOVED:
        return _Said(change, tuple(before), tuple(after))
    gone, came = Counter(before) - Counter(after), Counter(after) - Counter(before)
    one, other = _those(before, gone), _those(after, came)
    if not one and not other:
        one, other = _values(change.old.provision, change.new.provision)
    elif max(len(before), len(after)) <= _SHORT:
        one, other = before, after
    return _Said(change, tuple(one), tuple(other))


def _values(old: Provision, new: Provision) -> tuple[list[str], list[str]]:
    """What differs without a word that would show it: versions of a text in other languages, and what no document says."""
    one: list[str] = []
    other: list[str] = []
    for name, before, after in differing(old, new):
        if isinstance(before, dict) and isinstance(after, dict):
            keys = [key for key in dict.fromkeys([*before, *after]) if before.get(key) != after.get(key)]
            one += (f"{key}: {_short(before[key])}" for key in keys if key in before)
            other += (f"{key}: {_short(after[key])}" for key in keys if key in after)
        else:
            one.append(f"{name.replace('_', ' ')}: {_short(before)}")
            other.append(f"{name.replace('_', ' ')}: {_short(after)}")
    return one, other


def _those(lines: Sequence[str], some: Counter[str]) -> list[str]:
    left, kept = Counter(some), []
    for line in lines:
        if left[line] > 0:
            left[line] -= 1
            kept.append(line)
    return kept


def _short(value: object) -> str:
    from regdsl.regulation.meaning import canonical

    text = "none" if value is None else value if isinstance(value, str) else canonical(value)
    return text if len(text) <= _LONGEST else text[:_LONGEST] + "…"


# ---- words


def _in_words(found: Sequence[_Said], definitions: Sequence[str], kinds: Sequence[str]) -> Iterator[str]:
    if not (found or definitions or kinds):
        yield "both mean the same"
        return
    yield from kinds
    for each in found:
        yield f"{each.change.sort}: {_head(each.change)}"
        yield from (f"  - {visible(line)}" for line in each.old)
        yield from (f"  + {visible(line)}" for line in each.new)
        yield ""
    yield from (f"changed: the definition of `{name}`" for name in definitions)
    counted = Counter(each.change.sort for each in found)
    parts = [f"{counted[sort]} {sort}" for sort in Sort if counted[sort]]
    if parts:
        yield ", ".join(parts)


def _head(change: Change) -> str:
    placed = change.new or change.old
    assert placed is not None
    article = placed.provision.article
    where = f"article {article}" if article else "before the first article"
    places = [_place(each) for each in (change.old, change.new) if each is not None]
    return f"{where} ({' → '.join(places)})"


def _place(placed: Placed) -> str:
    span = placed.provision.span
    return f"{span.file}:{span.line}"


def _as_json(said: _Said) -> dict[str, object]:
    sides = {"old": (said.change.old, said.old), "new": (said.change.new, said.new)}
    return {"sort": str(said.change.sort), **{name: _side(placed, lines) for name, (placed, lines) in sides.items()}}


def _side(placed: Placed | None, lines: Sequence[str]) -> object:
    if placed is None:
        return None
    span = placed.provision.span
    return {"article": placed.provision.article, "file": span.file, "line": span.line, "column": span.column, "text": list(lines)}
