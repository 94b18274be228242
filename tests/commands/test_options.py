"""A call that `Options` reads means what the parser of the standard library makes of it; all others are left to that parser."""

from __future__ import annotations

from importlib import import_module

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from regdsl.commands import COMMANDS, main
from regdsl.commands.argument_parser import parsed
from regdsl.commands.options import Options
from regdsl.commands.running import _declare_common

PLAIN = [
    "check open.regdsl",
    "check -q open.yaml events/one events/two --as-of 2027-05-01",
    "check --format=json --map name=Player --map=no=Nr open.regdsl entries.csv",
    "standings --edition fide-2026-03 --tie-breaks BH/C1,BH,SB results.trf",
    "standings results.trf --tie-breaks=DE --explain 4,12 --no-color",
    "prizes --player 3 open.regdsl results.trf",
    "render --lang en --to html open.regdsl -o open.html",
    "diff old.regdsl new.regdsl",
    "new spring-open --kind series --language bg",
    "explain F012 prizes",
    "format --check a.regdsl -",
    "schema",
    "check open.regdsl --strict results.trf",
    "standings open.regdsl --edition fide-2026-03 results.trf -q facts.yaml",
    "explain --no-color F012 -q prizes",
]
LEFT = [
    "check",
    "check --help",
    "check open.regdsl --stric",
    "check open.regdsl --as-of tomorrow",
    "check open.regdsl --strict=yes",
    "check open.regdsl -- -q",
    "check open.regdsl -qq",
    "check open.regdsl --format",
    "check open.regdsl --format pdf",
    "check open.regdsl --map name",
    "prizes open.regdsl --player three",
    "render open.regdsl --to html",
    "standings --tie-breaks BH",
    "new one two",
]
WORDS = [
    "a", "b.trf", "-", "--", "-q", "-qq", "-o", "--help", "--player", "7", "-7", "x y", "-x y", "", "--map", "no=Nr", "--as-of",
    "2027-01-01", "--as-of=2027-01-01", "--format", "json", "--format=text", "--format=", "--strict", "--strict=1", "--to", "html",
    "--lang", "en", "--edition=x",
]  # fmt: skip


def declared(name: str) -> Options:
    command = import_module(f"regdsl.commands.{name}")
    options = Options()
    command.declare(options)
    _declare_common(options, getattr(command, "FORMATS", ("text", "json")))
    return options


DECLARED = {name: declared(name) for name in COMMANDS}


@pytest.mark.parametrize("call", PLAIN)
def test_a_right_call_is_read_as_the_parser_of_the_standard_library_reads_it(call: str) -> None:
    name, *arguments = call.split()
    chosen = DECLARED[name].read(arguments)
    assert chosen is not None
    assert vars(chosen) == vars(parsed(DECLARED[name], arguments, name, "", 80))


@pytest.mark.parametrize("call", LEFT)
def test_a_call_that_may_be_wrong_is_left_to_that_parser(call: str) -> None:
    name, *arguments = call.split()
    assert DECLARED[name].read(arguments) is None


@settings(deadline=None)
@given(st.sampled_from(sorted(COMMANDS)), st.lists(st.sampled_from(WORDS), max_size=6))
def test_no_call_is_read_otherwise_than_by_that_parser(name: str, arguments: list[str]) -> None:
    chosen = DECLARED[name].read(arguments)
    if chosen is not None:
        assert vars(chosen) == vars(parsed(DECLARED[name], arguments, name, "", 80))


@pytest.mark.parametrize(
    ("call", "said"),
    [
        ("standings a.trf --tiebreaks BH", "regdsl standings: there is no option `--tiebreaks`: did you mean `--tie-breaks`?"),
        ("standings a.trf --tie BH", "regdsl standings: there is no option `--tie`: did you mean `--tie-breaks`?"),
        ("check a.regdsl --nonsense=3", "regdsl check: there is no option `--nonsense`"),
        ("new a b", "regdsl new: unrecognized arguments: b"),
        ("-q check a.regdsl", "regdsl: the command comes first, then its options: `regdsl COMMAND -q …`"),
        ("help nix", "regdsl: no command `nix`"),
    ],
)
def test_what_a_wrong_call_is_told(call: str, said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(call.split()) == 2
    assert capsys.readouterr().err.splitlines()[-1].startswith(said)


def test_help_with_a_command_is_the_help_of_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["help", "compile"]) == main(["compile", "--help"]) == 0
    first, second = capsys.readouterr().out.split("usage: ")[1:]
    assert first == second
