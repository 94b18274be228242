"""General terms: what is put in where they are included, and what is refused."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Mapping
from pathlib import Path

import pytest

from regdsl.commands import main
from regdsl.diagnostics import Diagnostic, Kind
from regdsl.diagnostics.kinds import all_kinds
from regdsl.documents.formats.markdown import markdown
from regdsl.documents.rendering import rendering
from regdsl.regulation.configuration import as_text, configuration, read_configuration
from regdsl.regulation.including import DEEPEST, LARGEST, MOST
from regdsl.regulation.loading import load, load_text
from regdsl.regulation.meaning import content_hash
from regdsl.regulation.model import Regulation
from regdsl.regulation.plain_data import encode
from regdsl.regulation.reading import Reading
from tests.language.test_diagnostic_pages import block

TERMS = """regdsl 1

general terms our-opens:
    parameter rounds-to-play: number of rounds
    parameter smallest-fund: amount, else 1000 EUR
    parameter free-of-charge: list, else [GM, IM]
    parameter full-fee: amount
    parameter town: text

    in town, BUL, 2026-05-01 .. 2026-05-07
    system swiss, rounds-to-play
    require fund for main >= smallest-fund
    fee in EUR:
        base: full-fee
        free where title in free-of-charge
"""
OPEN = """regdsl 1

tournament my-open:
    include "terms.regdsl":
        rounds-to-play: 7 rounds
        full-fee:       30 EUR
        town:           "Vidin"
"""
WRITTEN_OUT = """regdsl 1

tournament my-open:
    in "Vidin", BUL, 2026-05-01 .. 2026-05-07
    system swiss, 7 rounds
    require fund for main >= 1000 EUR
    fee in EUR:
        base: 30 EUR
        free where title in [GM, IM]
"""
TERMS_IN_YAML = """regdsl: 1
general terms: our-opens
with:
  - parameter: rounds-to-play
    with: number of rounds
  - parameter: smallest-fund
    with: [amount, else 1000 EUR]
  - parameter: free-of-charge
    with: "list, else [GM, IM]"
  - parameter: full-fee
    with: amount
  - parameter: town
    with: text
  - in: [town, BUL, 2026-05-01 .. 2026-05-07]
  - system: [swiss, rounds-to-play]
  - require: fund for main >= smallest-fund
  - fee in: EUR
    with:
      - base: full-fee
      - free where: title in free-of-charge
"""
OPEN_IN_YAML = """regdsl: 1
tournament: my-open
with:
  - include: "terms.regdsl"
    with:
      rounds-to-play: 7 rounds
      full-fee: 30 EUR
      town: '"Vidin"'
"""


def write(folder: Path, files: Mapping[str, str]) -> Path:
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    return folder / next(iter(files))


def found(folder: Path, files: Mapping[str, str], root: Path | None = None) -> tuple[Diagnostic, ...]:
    return load(write(folder, files), how=Reading(root)).diagnostics


def names(folder: Path, files: Mapping[str, str], root: Path | None = None) -> list[str]:
    return [each.name for each in found(folder, files, root)]


def sound(path: Path, root: Path | None = None) -> Regulation:
    loaded = load(path, how=Reading(root))
    assert loaded.diagnostics == ()
    assert loaded.regulation is not None
    return loaded.regulation


# ---- what is put in


@pytest.mark.parametrize(
    ("file", "terms"),
    [("open.regdsl", "terms.regdsl"), ("open.yaml", "terms.regdsl"), ("open.regdsl", "terms.yaml"), ("open.yaml", "terms.yaml")],
)
def test_as_if_it_were_written_there(tmp_path: Path, file: str, terms: str) -> None:
    text = (OPEN if file.endswith("regdsl") else OPEN_IN_YAML).replace("terms.regdsl", terms)
    path = write(tmp_path, {file: text, terms: TERMS if terms.endswith("regdsl") else TERMS_IN_YAML})
    written_out = load_text(WRITTEN_OUT, "open.regdsl").regulation
    assert written_out is not None
    regulation = sound(path)
    assert content_hash(regulation) == content_hash(written_out)
    assert [each.article for each in regulation.provisions] == [each.article for each in written_out.provisions]
    assert [included.file for included in regulation.includes] == [str(tmp_path / terms)]


def test_general_terms_by_themselves(tmp_path: Path) -> None:
    assert found(tmp_path, {"terms.regdsl": TERMS}) == ()
    assert names(tmp_path, {"terms.regdsl": TERMS.replace("swiss", "swis")}) == ["unknown-word"]


def test_terms_that_include_terms(tmp_path: Path) -> None:
    """The value of a parameter is handed on; the file lies in a folder of its own."""
    middle = """regdsl 1

general terms national:
    parameter number-of-days: number of rounds
    include "deeper/terms.regdsl":
        rounds-to-play: number-of-days
        full-fee: 30 EUR
        town: "Vidin"
"""
    open_file = 'regdsl 1\n\ntournament my-open:\n    include "national.regdsl":\n        number-of-days: 7 rounds\n'
    path = write(tmp_path, {"open.regdsl": open_file, "national.regdsl": middle, "deeper/terms.regdsl": TERMS})
    written_out = load_text(WRITTEN_OUT, "open.regdsl").regulation
    assert written_out is not None
    assert content_hash(sound(path)) == content_hash(written_out)


def test_each_event_of_a_series(tmp_path: Path) -> None:
    series = 'regdsl 1\n\nseries cup:\n    each event:\n        include "terms.regdsl":\n            least: 9\n'
    terms = "regdsl 1\n\ngeneral terms t:\n    parameter least: whole number\n    require rounds >= least\n"
    path = write(tmp_path, {"cup.regdsl": series, "terms.regdsl": terms})
    assert load(path).diagnostics == ()


def test_series_include_series_terms(tmp_path: Path) -> None:
    series = 'regdsl 1\n\nseries cup:\n    include "terms.regdsl":\n        best: BUL\n'
    terms = "regdsl 1\n\ngeneral series terms t:\n    parameter best: federation\n    members best\n"
    path = write(tmp_path, {"cup.regdsl": series, "terms.regdsl": terms})
    assert sound(path).scope.lists["members"].values == ("BUL",)


# ---- the configuration


def test_the_configuration_stands_alone(tmp_path: Path) -> None:
    path = write(tmp_path, {"open.regdsl": OPEN, "terms.regdsl": TERMS})
    regulation = sound(path)
    target = tmp_path / "open.json"
    target.write_text(as_text(configuration(regulation)), encoding="utf-8")
    (tmp_path / "terms.regdsl").unlink()
    path.unlink()
    again = read_configuration(target)
    assert again.diagnostics == ()
    assert again.regulation == regulation
    files = (str(tmp_path / "terms.regdsl"),)
    assert encode(again.regulation, files) == encode(regulation, files)
    held = json.loads(target.read_text(encoding="utf-8"))["regulation"]["includes"]
    assert [each["file"] for each in held] == ["terms.regdsl"]
    assert held[0]["content"].startswith("sha256:")
    assert str(tmp_path) not in target.read_text(encoding="utf-8")


def test_a_configuration_does_not_lead_elsewhere(tmp_path: Path) -> None:
    """A name of an included file that leads out is not followed: no line of another file is ever shown."""
    regulation = sound(write(tmp_path, {"open.regdsl": OPEN, "terms.regdsl": TERMS}))
    data = configuration(regulation)
    data["regulation"]["includes"][0]["file"] = "../../etc/passwd"
    target = tmp_path / "open.json"
    target.write_text(as_text(data), encoding="utf-8")
    assert [each.name for each in read_configuration(target).diagnostics] == ["configuration-changed"]


def test_another_text_is_another_hash(tmp_path: Path) -> None:
    path = write(tmp_path, {"open.regdsl": OPEN, "terms.regdsl": TERMS})
    before = sound(path)
    write(tmp_path, {"terms.regdsl": TERMS + "    # said more clearly\n"})
    after = sound(path)
    assert before.includes[0].content != after.includes[0].content
    assert content_hash(before) == content_hash(after)


# ---- values


@pytest.mark.parametrize(
    ("text", "name", "said"),
    [
        (OPEN.replace("        full-fee:       30 EUR\n", ""), "parameter-missing", "full-fee"),
        (OPEN.replace("full-fee:       30 EUR", "full-fee: 30%"), "parameter-type", "30%"),
        (OPEN.replace("7 rounds", "7 days"), "parameter-type", "7 days"),
        (OPEN + "        fee: 30 EUR\n", "parameter-unknown", "fee"),
        (OPEN + '        town: "Varna"\n', "parameter-twice", "town"),
    ],
)
def test_values_that_do_not_fit(tmp_path: Path, text: str, name: str, said: str) -> None:
    """One error each, with both places: that of the value, and that of the parameter."""
    (diagnostic,) = found(tmp_path, {"open.regdsl": text, "terms.regdsl": TERMS})
    assert diagnostic.name == name
    assert said in diagnostic.message
    assert Path(diagnostic.span.file).name == "open.regdsl"
    if name != "parameter-twice":
        assert [Path(related.span.file).name for related in diagnostic.related] == ["terms.regdsl"]


def test_what_is_wrong_in_the_terms_is_shown_there(tmp_path: Path) -> None:
    """With the line that includes them, so that who reads the message knows why that file matters."""
    (diagnostic,) = found(tmp_path, {"open.regdsl": OPEN, "terms.regdsl": TERMS.replace("title in", "titel in")})
    assert (Path(diagnostic.span.file).name, diagnostic.span.line) == ("terms.regdsl", 15)
    assert [(Path(related.span.file).name, related.span.line) for related in diagnostic.related] == [("open.regdsl", 4)]


def test_nothing_is_overridden(tmp_path: Path) -> None:
    """Who wants another number of rounds gives another value; two clauses are two clauses."""
    (diagnostic,) = found(tmp_path, {"open.regdsl": OPEN + "    system swiss, 9 rounds\n", "terms.regdsl": TERMS})
    assert diagnostic.name == "clause-twice"
    assert {Path(diagnostic.span.file).name, *(Path(each.span.file).name for each in diagnostic.related)} == {"open.regdsl", "terms.regdsl"}


def test_a_contradiction_with_the_terms_names_both_files(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = OPEN + "    prizes in EUR:\n        places 1..2: 100, 200\n        ties by ranking\n"
    path = write(tmp_path, {"open.regdsl": text, "terms.regdsl": TERMS.replace("    fee in", "    stated total = 5 EUR\n    fee in")})
    main(["check", str(path)])
    assert "included here" in capsys.readouterr().out


# ---- what is refused


def including(what: str) -> str:
    return f'regdsl 1\n\ntournament my-open:\n    include "{what}"\n'


@pytest.mark.parametrize("path", ["/etc/hostname.regdsl", "../terms.regdsl", "inner/../../terms.regdsl", "..\\\\terms.regdsl"])
def test_out_of_the_root(tmp_path: Path, path: str) -> None:
    inside = tmp_path / "root"
    inside.mkdir()
    write(tmp_path, {"terms.regdsl": TERMS})
    assert names(inside, {"open.regdsl": including(path.replace("\\\\", "\\"))}) == ["include-outside"]


def test_the_root_can_be_chosen(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = write(tmp_path, {"events/open.regdsl": OPEN.replace("terms.regdsl", "../terms.regdsl"), "terms.regdsl": TERMS})
    assert [each.name for each in load(path).diagnostics] == ["include-outside"]
    sound(path, tmp_path)
    assert main(["check", str(path), "--root", str(tmp_path)]) == 0
    assert main(["check", str(path)]) == 1
    assert main(["check", str(path), "--root", str(tmp_path / "nowhere")]) == 2
    capsys.readouterr()


def test_links_out_of_the_root(tmp_path: Path) -> None:
    inside = tmp_path / "root"
    inside.mkdir()
    outside = write(tmp_path, {"outside.regdsl": TERMS})
    (inside / "terms.regdsl").symlink_to(outside)
    (inside / "folder").symlink_to(tmp_path)
    (inside / "circle.regdsl").symlink_to(inside / "circle.regdsl")
    assert names(inside, {"open.regdsl": including("terms.regdsl")}) == ["include-outside"]
    assert names(inside, {"open.regdsl": including("folder/outside.regdsl")}) == ["include-outside"]
    assert names(inside, {"open.regdsl": including("circle.regdsl")}) == ["include-not-found"]


def test_what_is_no_regulation(tmp_path: Path) -> None:
    (tmp_path / "folder.regdsl").mkdir()
    for written in ("nowhere.regdsl", "folder.regdsl", "terms.txt", "", "."):
        assert names(tmp_path, {"open.regdsl": including(written), "terms.txt": TERMS}) == ["include-not-found"], written
    assert names(tmp_path, {"open.regdsl": including("other.regdsl"), "other.regdsl": WRITTEN_OUT}) == ["not-general-terms"]
    assert names(tmp_path, {"open.regdsl": including("other.regdsl"), "other.regdsl": "regdsl 1\n"}) == ["not-general-terms"]


def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.regdsl")
    assert names(tmp_path, {"open.regdsl": including("pipe.regdsl")}) == ["include-not-found"]


@pytest.mark.parametrize(
    ("content", "name"),
    [
        (b"\x00\x01\x02", "binary-file"),
        (b"%PDF-1.7", "binary-file"),
        (b"regdsl 1\n\xff", "undecodable-text"),
        (b" " * (LARGEST + 1), "file-too-large"),
        ("regdsl 1\n\ngeneral terms t:\n    system swiss,\u202e 9 rounds\n".encode(), "hidden-character"),
        (b"regdsl 1\n\ngeneral terms t:\n    system swiss, \x079 rounds\n#" + b" " * 200, "hidden-character"),
    ],
)
def test_files_that_are_no_text(tmp_path: Path, content: bytes, name: str) -> None:
    """The reason stands at the included file, with the line that includes it."""
    (tmp_path / "terms.regdsl").write_bytes(content)
    (diagnostic,) = found(tmp_path, {"open.regdsl": including("terms.regdsl")})
    assert diagnostic.name == name
    assert Path(diagnostic.span.file).name == "terms.regdsl"
    assert [Path(related.span.file).name for related in diagnostic.related] == ["open.regdsl"]


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("regdsl: 1\ngeneral terms: t\nwith:\n  - system: &a [swiss, 9 rounds]\n  - system: *a\n", "yaml-anchor"),
        ("a: &a [x]\n" + "".join(f"{chr(98 + n)}: &{chr(98 + n)} [*{chr(97 + n)}, *{chr(97 + n)}]\n" for n in range(20)), "yaml-anchor"),
        ("regdsl: 1\ngeneral terms: t\nwith:\n  - system: !!python/object:os.system x\n", "yaml-tag"),
        ("a: " + "[" * 5000 + "]" * 5000, "yaml-too-deep"),
        ("regdsl: 1\ngeneral terms: t\nwith:\n  - system: swiss\u202e\n", "hidden-character"),
    ],
    ids=["alias", "alias bomb", "tag", "deep", "bidirectional"],
)
def test_yaml_of_a_stranger(tmp_path: Path, text: str, name: str) -> None:
    diagnostics = found(tmp_path, {"open.regdsl": including("terms.yaml"), "terms.yaml": text})
    assert name in [each.name for each in diagnostics]
    assert len(diagnostics) < 100


def test_circles(tmp_path: Path) -> None:
    terms = 'regdsl 1\n\ngeneral terms t:\n    include "{}"\n    system swiss, 9 rounds\n'
    (diagnostic,) = found(
        tmp_path,
        {
            "open.regdsl": including("one.regdsl"),
            "one.regdsl": terms.format("two.regdsl"),
            "two.regdsl": terms.format("./one.regdsl").replace("    system swiss, 9 rounds\n", ""),
        },
    )
    assert diagnostic.name == "include-loop"
    assert [Path(each).name for each in diagnostic.arguments["chain"].split(" → ")] == [
        "open.regdsl",
        "one.regdsl",
        "two.regdsl",
        "one.regdsl",
    ]
    itself = {"open.regdsl": including("open.regdsl")}
    assert names(tmp_path, itself) == ["include-loop"]
    assert names(tmp_path, {"one.regdsl": terms.format("one.regdsl")}) == ["include-loop"]


def chain(length: int) -> dict[str, str]:
    files = {f"{n}.regdsl": f'regdsl 1\n\ngeneral terms t:\n    include "{n + 1}.regdsl"\n' for n in range(1, length)}
    return {"open.regdsl": including("1.regdsl"), **files, f"{length}.regdsl": "regdsl 1\n\ngeneral terms t:\n    system swiss, 9 rounds\n"}


def test_too_deep(tmp_path: Path) -> None:
    sound(write(tmp_path, chain(DEEPEST)))
    assert names(tmp_path, chain(DEEPEST + 1)) == ["include-limit"]


def test_too_many(tmp_path: Path) -> None:
    """Seven files, each of which includes the next one eight times, would be 300 000 clauses."""
    bomb = {f"{n}.regdsl": "regdsl 1\n\ngeneral terms t:\n" + f'    include "{n + 1}.regdsl"\n' * 8 for n in range(1, 7)}
    diagnostics = found(
        tmp_path, {"open.regdsl": including("1.regdsl"), **bomb, "7.regdsl": 'regdsl 1\n\ngeneral terms t:\n    text:\n        en "x"\n'}
    )
    assert {each.name for each in diagnostics} == {"include-limit"}
    assert len(diagnostics) <= MOST * 8


def test_too_much(tmp_path: Path) -> None:
    long = 'regdsl 1\n\ngeneral terms t:\n    text:\n        en "x"\n' + f"#{'x' * 1000}\n" * 3000
    assert names(tmp_path, {"open.regdsl": including("t.regdsl") + '    include "t.regdsl"\n', "t.regdsl": long}) == ["include-limit"]


def test_general_terms_are_not_compiled(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = write(tmp_path, {"terms.regdsl": TERMS})
    assert main(["compile", str(path)]) == 2
    assert "general terms" in capsys.readouterr().err


def test_converting_keeps_the_includes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = write(tmp_path, {"open.regdsl": OPEN, "terms.regdsl": TERMS})
    assert main(["convert", str(path), "--to", "yaml"]) == 0
    assert 'include: "terms.regdsl"' in capsys.readouterr().out
    assert main(["convert", str(tmp_path / "terms.regdsl"), "--to", "yaml"]) == 0
    assert "full-fee" in capsys.readouterr().out


def test_formatting_keeps_the_includes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Also where what they name is not there: it is another file."""
    path = write(
        tmp_path,
        {
            "open.regdsl": OPEN.replace("    include", "  include")
            .replace("        rounds", "     rounds")
            .replace("        full", "     full")
            .replace("        town", "     town"),
            "terms.regdsl": "no terms",
        },
    )
    assert main(["format", str(path)]) == 0
    assert path.read_text(encoding="utf-8") == OPEN
    write(tmp_path, {"terms.regdsl": TERMS})
    assert main(["format", "--check", str(path)]) == 0
    assert main(["format", str(tmp_path / "terms.regdsl")]) == 0
    assert "parameter full-fee:" in (tmp_path / "terms.regdsl").read_text(encoding="utf-8")
    sound(path)
    capsys.readouterr()


# ---- pages

PAGES = [kind for kind in all_kinds() if "F080" <= kind.code <= "F089" or kind.code in ("F140", "F141")]


def shown(kind: Kind, heading: str, folder: Path) -> Path:
    """The file that the page shows; where it shows several, the name of each stands above it."""
    text, _ = block(kind, heading)
    parts = re.split(r"^# (\S+\.regdsl)\n", text, flags=re.M)
    files = dict(zip(parts[1::2], parts[2::2], strict=True)) or {"shown.regdsl": text}
    folder.mkdir()
    return write(folder, files)


@pytest.mark.parametrize("kind", PAGES, ids=lambda kind: kind.name)
def test_the_page_shows_what_happens(kind: Kind, tmp_path: Path) -> None:
    assert [each.name for each in load(shown(kind, "Wrong", tmp_path / "wrong")).diagnostics] == [kind.name]
    assert load(shown(kind, "Right", tmp_path / "right")).diagnostics == ()


IN_TEXTS = """regdsl 1

general terms federation:
    parameter last-day: day
    parameter smallest-fund: amount, else 1000 EUR
    parameter share: percentage
    parameter waiting: number of min
    parameter hall: text
    parameter floor: whole number
    entries until last-day
    text news:
        en "In the {hall}: entries until {last-day}, {smallest-fund}, {share} of it in cash, {waiting} late, from {floor} on."
        bg "{hall}: до {last-day}, {smallest-fund}, {share}, {waiting}, {floor}."
"""
BUILT_ON = """regdsl 1

tournament open:
    include "terms.regdsl":
        last-day: 2026-04-20
        share: 12.5%
        waiting: 30 min
        hall: "Hotel Rila"
        floor: 1400
"""


def test_parameters_in_quoted_texts(tmp_path: Path) -> None:
    """Each language writes days, money and percentages in its own way; the words of a text stay as they are."""
    (tmp_path / "terms.regdsl").write_text(IN_TEXTS, encoding="utf-8")
    (tmp_path / "open.regdsl").write_text(BUILT_ON, encoding="utf-8")
    loaded = load(tmp_path / "open.regdsl")
    assert [each.message for each in loaded.diagnostics] == []
    assert loaded.regulation is not None
    ready = rendering(loaded.regulation, draft=True)
    english, bulgarian = (markdown([ready.spoken(language)]) for language in ("en", "bg"))
    said = "In the Hotel Rila: entries until 20 April 2026, €1,000, 12.5% of it in cash, 30 minutes late, from 1400 on."
    assert said in " ".join(english.replace("\N{NO-BREAK SPACE}", " ").split())
    assert "Hotel Rila: до 20 април 2026" in bulgarian.replace("\N{NO-BREAK SPACE}", " ")
