"""Every kind of diagnostic has one page, every page one kind, and the code names only kinds that exist."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from regdsl.diagnostics.kinds import Kind, all_kinds, kind_of

REPORTERS = {"Diagnostic", "report"}
HEADINGS = ["What", "Why", "Wrong", "Right"]


@dataclass(frozen=True)
class Use:
    """A diagnostic named in the code, with the arguments it is given where they can be read off (else None)."""

    name: str
    place: str
    arguments: frozenset[str] | None


def calls(root: Path) -> Iterator[tuple[Path, ast.Call]]:
    for module in sorted((root / "regdsl").rglob("*.py")):
        for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                yield module, node


def called(function: ast.expr) -> str:
    """`report` for `report(…)` and for `self.report(…)`."""
    return function.attr if isinstance(function, ast.Attribute) else function.id if isinstance(function, ast.Name) else ""


def visible_arguments(call: ast.Call) -> frozenset[str] | None:
    """The keys of the dictionary of arguments: the third positional one or `arguments=`; none given at all is the empty set."""
    given = next((keyword.value for keyword in call.keywords if keyword.arg == "arguments"), call.args[2] if len(call.args) > 2 else None)
    if given is None:
        opaque = any(keyword.arg is None for keyword in call.keywords) or any(isinstance(argument, ast.Starred) for argument in call.args)
        return None if opaque else frozenset()
    if isinstance(given, ast.Dict) and all(isinstance(key, ast.Constant) for key in given.keys):
        return frozenset(str(key.value) for key in given.keys if isinstance(key, ast.Constant))
    return None


def names(first: ast.expr) -> list[str]:
    """The string itself, or both of `"a" if … else "b"`."""
    if isinstance(first, ast.Constant) and isinstance(first.value, str):
        return [first.value]
    return [*names(first.body), *names(first.orelse)] if isinstance(first, ast.IfExp) else []


def uses(root: Path) -> list[Use]:
    """Every `Diagnostic("name", …)` in the code; of `report("name", …)`, whose further arguments each caller shapes, only the name."""
    return [
        Use(name, f"{module.relative_to(root)}:{call.lineno}", visible_arguments(call) if called(call.func) == "Diagnostic" else None)
        for module, call in calls(root)
        if called(call.func) in REPORTERS and call.args
        for name in names(call.args[0])
    ]


def strings(root: Path) -> set[str]:
    trees = (ast.parse(module.read_text(encoding="utf-8")) for module in (root / "regdsl").rglob("*.py"))
    return {node.value for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)}


def sections(kind: Kind) -> dict[str, str]:
    parts = re.split(r"^## (.+)$", kind.page, flags=re.M)
    return dict(zip(parts[1::2], parts[2::2], strict=True))


def kinds() -> list[Kind]:
    found = all_kinds()
    assert found, "no page was found: are they part of the package?"
    return list(found)


def test_file_names_and_heads_agree(root: Path) -> None:
    pages = sorted(page.stem for page in (root / "regdsl/diagnostics/pages").glob("*.md"))
    assert pages == sorted(f"{kind.code}-{kind.name}" for kind in kinds())


@pytest.mark.parametrize("what", ["code", "name"])
def test_codes_and_names_are_unique(what: str, root: Path) -> None:
    pages = [page.stem.partition("-") for page in (root / "regdsl/diagnostics/pages").glob("*.md")]
    counted = Counter(code if what == "code" else name for code, _, name in pages)
    assert [key for key, count in counted.items() if count > 1] == []


def test_every_page_says_what_why_wrong_and_right() -> None:
    for kind in kinds():
        found = sections(kind)
        assert list(found)[: len(HEADINGS)] == HEADINGS, kind.code
        assert all(text.strip() for text in found.values()), kind.code
        for heading in ("Wrong", "Right"):
            assert re.search(r"^```.*\n(.*\n)+?```$", found[heading], re.M), f"{kind.code}: {heading} has no fenced block"


def test_headlines_are_phrases_with_named_placeholders() -> None:
    for kind in kinds():
        kind.headline.format_map(dict.fromkeys(kind.placeholders, "x"))
        assert "{}" not in kind.headline, kind.code
        assert not kind.headline.endswith("."), kind.code


def test_every_kind_named_in_the_code_has_a_page(root: Path) -> None:
    known = {kind.name for kind in kinds()}
    assert [f"{use.place}: {use.name}" for use in uses(root) if use.name not in known] == []


def test_every_page_is_named_in_the_code(root: Path) -> None:
    written = strings(root)
    assert [f"{kind.code} {kind.name}" for kind in kinds() if kind.name not in written] == []


def test_arguments_are_the_placeholders_of_the_headline(root: Path) -> None:
    known = {kind.name for kind in kinds()}
    wrong = [
        f"{use.place}: {use.name} is given {sorted(use.arguments)}, its headline wants {sorted(kind_of(use.name).placeholders)}"
        for use in uses(root)
        if use.arguments is not None and use.name in known and use.arguments != kind_of(use.name).placeholders
    ]
    assert wrong == []
