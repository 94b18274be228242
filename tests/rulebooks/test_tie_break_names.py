from __future__ import annotations

import ast
import re
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules

import pytest

from regdsl.diagnostics.diagnostic import Diagnostic
from regdsl.rulebooks import tie_breaks
from regdsl.rulebooks.tie_break import TieBreak
from regdsl.rulebooks.tie_breaks import definitions, parse
from regdsl.values.span import Span

HERE = Span("list", 3, 5, 3, 20)


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("BH/C1", "BH/C1"),
        ("bh/m1", "BH/M1"),
        (" Sb/c1 ", "SB/C1"),
        ("KS/L+1", "KS/L+1"),
        ("ks/l-2", "KS/L-2"),
        ("BH/P/C1", "BH/C1/P"),
        ("AOB/F", "AOB/F"),
        ("ARO/U1400", "ARO/U1400"),
        ("GE", "REP"),
        ("buchholz", "BH"),
        ("Buchholz cut 1", "BH/C1"),
        ("buchholz cut-2", "BH/C2"),
        ("Sonneborn Berger", "SB"),
        ("sonneborn-berger cut 1", "SB/C1"),
        ("wins", "WIN"),
        ("progressive", "PS"),
        ("direct encounter", "DE"),
        ("average rating of opponents", "ARO"),
        ("tournament performance rating", "TPR"),
        ("koya", "KS"),
        ("koya 50%", "KS"),
        ("Solkoff", "BH"),
        ("ARPO", "APRO"),
        ("direct encounter if all met", "DE if all met"),
        ("TPN/R", "TPN/R"),
        ("rtng/u1400/r", "RTNG/R/U1400"),
    ],
)
def test_codes_and_names(text: str, canonical: str) -> None:
    parsed = parse(text, HERE)
    assert isinstance(parsed, TieBreak)
    assert str(parsed) == canonical
    assert parse(canonical, HERE) == parsed


def test_every_definition_can_be_named_by_its_code_and_names() -> None:
    for code, definition in definitions().items():
        assert definition.code == code
        for name in (code, code.lower(), *definition.names):
            assert parse(name, HERE) == TieBreak(code)


def test_every_module_names_its_article_and_editions() -> None:
    """The docstring of each module says which article it is, and of which editions of C.07."""
    for module in sorted(Path(tie_breaks.__file__).parent.glob("[a-z]*.py")):
        said = (ast.get_docstring(ast.parse(module.read_text(encoding="utf-8"))) or "").replace("\n", " ")
        assert re.search(r"\b(Article|art\.|Articles|Team events|No article)", said), module.name
        assert re.search(r"C\.07 of .*2026|TRF26", said), module.name


def test_every_module_is_known() -> None:
    found = list(iter_modules(tie_breaks.__path__))
    defined = [import_module(f"{tie_breaks.__name__}.{module.name}") for module in found]
    codes = [each.code for module in defined for each in getattr(module, "DEFINITIONS", None) or (module.DEFINITION,)]
    assert sorted(codes) == sorted(definitions())


def test_names_are_given_once() -> None:
    names = [name for definition in definitions().values() for name in definition.names]
    assert len(names) == len(set(names))


@pytest.mark.parametrize("text", ["Median Buchholz 1", "median buchholz", "buchholz median 1"])
def test_a_loose_name_shows_both_readings(text: str) -> None:
    found = parse(text, HERE)
    assert isinstance(found, Diagnostic)
    assert (found.name, found.span) == ("ambiguous-tie-break", HERE)
    assert found.message == f"`{text}` can mean BH/M1 or BH/C1"
    assert "BH/M1" in found.advice[0]
    assert "BH/C1" in found.advice[1]


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("bucholtz", "buchholz"),
        ("Bucholz cut 1", "buchholz"),
        ("ВН/C1", "BH"),  # Cyrillic
        ("direct encountr", "direct encounter"),
        ("BHC1", "BH/C1"),
        ("bh c1", "BH/C1"),
        ("sonneborn", "SB"),
        ("performance rating", "TPR"),
    ],
)
def test_an_unknown_name_shows_what_is_near(text: str, meant: str) -> None:
    found = parse(text, HERE)
    assert isinstance(found, Diagnostic)
    assert found.name == "unknown-tie-break"
    assert found.is_form
    assert f"`{meant}`" in found.advice[0]


@pytest.mark.parametrize("text", ["", "zugzwang", "???", "/C1"])
def test_where_nothing_is_near_the_usual_ones_are_named(text: str) -> None:
    found = parse(text, HERE)
    assert isinstance(found, Diagnostic)
    named = re.findall(r"`([^`]+)`", found.advice[0])
    assert named[:2] == ["buchholz", "buchholz cut 1"]
    assert [name for name in named if isinstance(parse(name, HERE), Diagnostic)] == []
    assert "lists all" in found.advice[0]


@pytest.mark.parametrize(
    "text",
    [
        "BH/X",
        "BH/",
        "BH//C1",
        "BH/C",
        "BH/C0",
        "BH/C-1",
        "BH/C1/C1",
        "BH/C1/M1",
        "BH/C99999",
        "WIN/C1",
        "KS/L1",
        "KS/C1",
        "DE/P1",
        "SB/M1",
        "ARO/U",
    ],
)
def test_a_modifier_that_does_not_fit(text: str) -> None:
    found = parse(text, HERE)
    assert isinstance(found, Diagnostic)
    assert found.name == "tie-break-modifier"
    assert found.advice


def test_every_name_means_one_tie_break() -> None:
    named = [(tie_breaks.plain_name(name), code) for code, definition in definitions().items() for name in definition.names]
    assert len({name for name, _ in named}) == len(named)
    for name, code in named:
        found = tie_breaks.definition_called(name)
        assert found is not None
        assert found.code == code


def test_a_list_without_commas() -> None:
    found = parse("BH/C1 SB ps", HERE)
    assert isinstance(found, Diagnostic)
    assert found.advice == ("these are 3 tie-breaks: one stands in each line, or commas part them: `BH/C1, SB, ps`",)
