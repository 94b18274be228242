"""Who reads a provision: the modules that compute or check with it, found in the source.

Making a provision (`model.py`), saying it (`outline.py`) and telling that nothing follows from it are no reading.
"""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

from regdsl.clauses.provision import Provision

PACKAGE = Path(__file__).parents[2] / "regdsl"
_SILENT = frozenset({"outline", "signature", "generated"})
_NOTHING_FOLLOWS = frozenset({"not-computed", "not-followed"})
"""Diagnostics that say so."""


@cache
def readers() -> Mapping[str, frozenset[str]]:
    """The modules that read each class of provision (`regdsl.clauses.fees.model.FeeStep`)."""
    found: dict[str, set[str]] = defaultdict(set)
    for file in sorted(PACKAGE.rglob("*.py")):
        if file.stem not in _SILENT and "documents" not in file.parts:
            module = ".".join(("regdsl", *file.relative_to(PACKAGE).with_suffix("").parts))
            for name in _names_read(ast.parse(file.read_text(encoding="utf-8")), module):
                found[name].add(module)
    return {name: frozenset(modules) for name, modules in found.items()}


@cache
def attributes_read() -> Mapping[str, frozenset[str]]:
    """The modules that ask anything for an attribute of that name, those that make or say provisions apart."""
    found: dict[str, set[str]] = defaultdict(set)
    for file in sorted(PACKAGE.rglob("*.py")):
        if file.stem not in (*_SILENT, "model") and "documents" not in file.parts:
            module = ".".join(("regdsl", *file.relative_to(PACKAGE).with_suffix("").parts))
            for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Attribute):
                    found[node.attr].add(module)
    return {name: frozenset(modules) for name, modules in found.items()}


def readers_of(kind: type[Provision]) -> frozenset[str]:
    """The modules that read a provision of the class, or the attribute of another one that holds it."""
    own = readers().get(f"{kind.__module__}.{kind.__qualname__}", frozenset())
    held = [attributes_read().get(name, frozenset()) for name in _attributes_with(kind.__qualname__)]
    return own.union(*held) - {kind.__module__}


@cache
def _attributes_with(name: str) -> frozenset[str]:
    """The attributes of other provisions that hold one of the class."""
    written = [(each, str(hint)) for other in _all(Provision) for each, hint in vars(other).get("__annotations__", {}).items()]
    return frozenset(each for each, hint in written if name in _words(hint))


def _words(text: str) -> frozenset[str]:
    return frozenset("".join(letter if letter.isalnum() else " " for letter in text).split())


def _all(kind: type) -> Iterator[type]:
    for each in kind.__subclasses__():
        yield each
        yield from _all(each)


def _names_read(tree: ast.Module, module: str) -> Iterator[str]:
    """The full names that the module uses, but for types of arguments, base classes and what it makes itself."""
    origins = {
        alias.asname or alias.name: f"{node.module}.{alias.name}"
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }
    origins |= {node.name: f"{module}.{node.name}" for node in tree.body if isinstance(node, ast.ClassDef)}
    quiet = {id(node) for statement in _saying_that_nothing_follows(tree) for node in ast.walk(statement)}
    for node in ast.walk(tree):
        for part in _no_reading(node):
            quiet |= {id(inner) for inner in ast.walk(part)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and id(node) not in quiet and node.id in origins:
            yield origins[node.id]


def _no_reading(node: ast.AST) -> Iterator[ast.AST]:
    """Annotations, base classes, and the class where one of its objects is made."""
    for field in ("annotation", "returns"):
        written = getattr(node, field, None)
        if isinstance(written, ast.AST):
            yield written
    if isinstance(node, ast.ClassDef):
        yield from node.bases
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
        yield node.func


def _saying_that_nothing_follows(tree: ast.Module) -> list[ast.stmt]:
    """The functions that give such a diagnostic, and the tables that only they use."""
    found = [each for each in tree.body if any(isinstance(n, ast.Constant) and n.value in _NOTHING_FOLLOWS for n in ast.walk(each))]
    for each in tree.body:
        targets = each.targets if isinstance(each, ast.Assign) else [each.target] if isinstance(each, ast.AnnAssign) else []
        names = {target.id for target in targets if isinstance(target, ast.Name)}
        users = [other for other in tree.body if other is not each and names & {n.id for n in ast.walk(other) if isinstance(n, ast.Name)}]
        if names and users and all(user in found for user in users):
            found.append(each)
    return found
