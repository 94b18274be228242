"""`check` as SARIF, JUnit XML and GitHub's annotations."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path
from typing import Any
from urllib.parse import unquote
from xml.etree import ElementTree as ET

import pytest
from jsonschema import Draft202012Validator

from tests.commands.conftest import CUP, ROOT, Run
from tests.commands.sarif_required import LOG

# An error, a warning with a related place, and what each format must escape.
WRONG = CUP.replace("system swiss", "system swis").replace('"Minsk"', '"Minsk: 100%, ü𝄞"')


@pytest.fixture(autouse=True)
def here(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)


def sarif(text: str) -> Any:
    log = json.loads(text)
    Draft202012Validator(LOG, format_checker=Draft202012Validator.FORMAT_CHECKER).validate(log)
    for run in log["runs"]:
        rules = run["tool"]["driver"]["rules"]
        for result in run["results"]:
            assert rules[result["ruleIndex"]]["id"] == result["ruleId"]  # 3.27.6
            assert result.get("kind", "fail") == "fail" or result["level"] == "none"  # 3.27.10
    return log


def test_sarif_of_a_text(run: Run, cup: Path) -> None:
    cup.write_text(WRONG, encoding="utf-8")
    done = run("check", cup, "--format", "sarif")
    assert (done.code, done.err) == (1, "")
    (result,) = sarif(done.out)["runs"][0]["results"]
    assert (result["ruleId"], result["level"]) == ("F012", "error")
    assert result["message"]["text"] == "unknown word `swis`\ndid you mean `swiss`?"
    place = result["locations"][0]["physicalLocation"]
    assert place["artifactLocation"] == {"uri": "cup.regdsl"}
    assert place["region"] == {"startLine": 5, "startColumn": 12, "endLine": 5, "endColumn": 16}
    (rule,) = sarif(done.out)["runs"][0]["tool"]["driver"]["rules"]
    assert rule["name"] == "UnknownWord"
    assert "## Why" in rule["help"]["markdown"]


def test_sarif_of_verdicts_and_related_places(run: Run, series: Path) -> None:
    done = run("check", series, "--format", "sarif")
    results = sarif(done.out)["runs"][0]["results"]
    said = json.loads(run("check", series, "--format", "json").out)
    kinds = [result["ruleId"] for result in results]
    assert kinds.count("not-met") == said["summary"]["not_met"]
    assert kinds.count("undetermined") == said["summary"]["undetermined"]
    assert len(results) == len(said["diagnostics"]) + said["summary"]["not_met"] + said["summary"]["undetermined"]
    assert any("relatedLocations" in result for result in results)
    for result in results:
        assert (Path.cwd() / unquote(result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"])).is_file()


def test_sarif_of_a_file_with_a_strange_name(run: Run, cup: Path) -> None:
    name = "Куп #1 100% a:b.regdsl"
    cup.rename(cup.with_name(name)).write_text(WRONG, encoding="utf-8")
    (result,) = sarif(run("check", name, "--format", "sarif").out)["runs"][0]["results"]
    uri = result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"]
    assert re.fullmatch(r"[A-Za-z0-9%._~-]+", uri)
    assert unquote(uri) == name


def test_a_file_elsewhere_has_its_whole_address(run: Run, cup: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    cup.write_text(WRONG, encoding="utf-8")
    (cup.parent / "below").mkdir()
    monkeypatch.chdir(cup.parent / "below")
    (result,) = sarif(run("check", "../cup.regdsl", "--format", "sarif").out)["runs"][0]["results"]
    assert result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"].startswith("file:///")


def test_the_same_bytes(run: Run, series: Path) -> None:
    for target in ("sarif", "junit", "github"):
        assert run("check", series, "--format", target) == run("check", series, "--format", target)


def test_junit(run: Run, series: Path) -> None:
    done = run("check", series, "--format", "junit")
    said = json.loads(run("check", series, "--format", "json").out)
    suites = ET.fromstring(done.out)
    cases = list(suites.iter("testcase"))
    verdicts = [case for case in cases if case.get("classname") == "balkan-grand-prix-2009"]
    assert len(verdicts) == len(said["verdicts"])
    assert len(list(suites.iter("failure"))) == said["summary"]["not_met"] + said["summary"]["errors"] == int(suites.get("failures") or 0)
    assert len(list(suites.iter("skipped"))) == said["summary"]["undetermined"] == int(suites.get("skipped") or 0)
    assert len(cases) == int(suites.get("tests") or 0)
    by_name = {case.get("name"): case for case in verdicts}
    short = by_name["article 1a (cetinje): fund for main at least 6 000 EUR"].find("failure")
    assert short is not None
    assert (short.get("message"), short.get("type"), short.text) == ("5 999 EUR; required: 6 000 EUR", "not met", "missing: 1 EUR more")
    open_one = by_name["article 1b (cetinje): at least 20 foreign starters"].find("skipped")
    assert open_one is not None
    assert "not known: federation of player 24" in (open_one.get("message") or "")
    strict = ET.fromstring(run("check", series, "--strict", "--format", "junit").out)
    assert int(strict.get("failures") or 0) == sum(said["summary"][each] for each in ("not_met", "undetermined", "errors"))


def test_junit_of_what_cannot_be_read_and_of_signs_that_xml_forbids(run: Run, cup: Path) -> None:
    cup.write_bytes(b"regdsl 1\n\xff\n")
    suites = ET.fromstring(run("check", cup, "--format", "junit").out)
    assert suites.get("errors") == "1"
    cup.write_text(WRONG + '    text x:\n        en "<&\x01]]>"\n', encoding="utf-8")
    suites = ET.fromstring(run("check", cup, "--format", "junit").out)
    (failure,) = suites.iter("failure")
    assert failure.get("message") == "2 errors"
    assert "cup.regdsl:5:12: error F012: unknown word `swis`\n  did you mean `swiss`?" in (failure.text or "")


def unescaped(text: str) -> str:
    for escaped, sign in (("%0A", "\n"), ("%0D", "\r"), ("%3A", ":"), ("%2C", ","), ("%25", "%")):
        text = text.replace(escaped, sign)
    return text


def test_github(run: Run, cup: Path) -> None:
    name = "a,b: 100%.regdsl"
    cup.rename(cup.with_name(name)).write_text(WRONG.replace("swis", "100%swis"), encoding="utf-8")
    done = run("check", name, "--format", "github")
    assert done.code == 1
    for line in done.out.splitlines():
        assert re.fullmatch(r"::(error|warning|notice) (\w+=[^,:\n]*)(,\w+=[^,:\n]*)*::[^\n]+", line)
    first = done.out.splitlines()[0]
    assert first.startswith("::error file=a%2Cb%3A 100%25.regdsl,line=5,endLine=5,col=12,")
    assert unescaped(first.split("::")[2]).count("\n") >= 1


def test_github_of_verdicts(run: Run, series: Path) -> None:
    lines = run("check", series, "--format", "github").out.splitlines()
    quiet = run("check", series, "-q", "--format", "github").out.splitlines()
    strict = run("check", series, "-q", "--strict", "--format", "github").out.splitlines()
    assert any(
        line.startswith("::error file=balkan-grand-prix-2009/balkan-grand-prix-2009.regdsl,line=") and "title=not met::" in line
        for line in quiet
    )
    assert any(line.startswith("::notice") and "title=undetermined::" in line for line in lines)
    assert not any(line.startswith("::notice") for line in quiet)
    assert any(line.startswith("::error") and "title=undetermined::" in line for line in strict)


def test_each_file_is_a_regulation(run: Run, cup: Path) -> None:
    other = cup.with_name("other.regdsl")
    other.write_text(WRONG, encoding="utf-8")
    done = run("check", "--each", "--format", "json", other, cup)
    assert done.code == 1
    assert [one["summary"]["errors"] for one in json.loads(done.out)] == [1, 0]
    assert run("check", "--each", cup).code == 0


# ---- hooks


def entries(file: Path, key: str) -> list[str]:
    return [line.split(f"{key}: ", 1)[1] for line in file.read_text(encoding="utf-8").splitlines() if f"{key}: " in line]


def test_the_hooks_run(run: Run, cup: Path) -> None:
    cup.with_name("b c.regdsl").write_text(CUP, encoding="utf-8")
    found = entries(ROOT / ".pre-commit-hooks.yaml", "entry")
    assert found == ["regdsl check --quiet --each", "regdsl format"]
    for entry in found:
        assert run(*entry.split()[1:], cup, cup.with_name("b c.regdsl")).code == 0


@pytest.mark.skipif(shutil.which("git") is None, reason="the workflow asks git for the files")
def test_the_lines_of_the_workflow_run(cup: Path) -> None:
    import os
    import subprocess
    import sys

    cup.rename(cup.with_name("b c.regdsl"))
    lines = [line for line in entries(ROOT / "docs" / "ci" / "regulations.yml", "run") if "pip install" not in line]
    assert len(lines) == 3
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    shell = {**os.environ, "PATH": path}

    def outcome(line: str) -> int:
        return subprocess.run(["bash", "-eo", "pipefail", "-c", line], env=shell, capture_output=True, check=False).returncode

    assert outcome("git init -q . && git add -A") == 0
    assert [outcome(line) for line in lines] == [0, 0, 0]
    cup.with_name("b c.regdsl").write_text(WRONG, encoding="utf-8")
    assert [outcome(line) != 0 for line in lines] == [True, False, True]
    sarif((cup.parent / "regulations.sarif").read_text(encoding="utf-8"))
