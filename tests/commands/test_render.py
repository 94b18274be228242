"""The command `render`: languages, formats, targets, and input that is wrong."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from regdsl.documents.catalogue import FOLDER, place_of
from tests.commands.conftest import SERIES, Run

CUP = """\
regdsl 1

tournament cup:
    in "Minsk", BLR, 2010-11-27 .. 2010-12-05
    system swiss, 9 rounds
    text welcome:
        en "Welcome to {rounds}!"
        ru "Добро пожаловать: {rounds}!"
"""


@pytest.fixture
def cup(tmp_path: Path) -> Path:
    file = tmp_path / "cup.regdsl"
    file.write_text(CUP, encoding="utf-8")
    return file


def test_a_page_in_one_language_goes_to_standard_output(run: Run, cup: Path) -> None:
    done = run("render", cup, "--lang", "ru", "--to", "html")
    assert (done.code, done.err) == (0, "")
    assert done.out.startswith('<!DOCTYPE html>\n<html lang="ru">')
    assert "Добро пожаловать: <data" in done.out


def test_all_languages_go_into_a_folder(run: Run, tmp_path: Path) -> None:
    target = tmp_path / "documents" / "2009"
    assert run("render", SERIES, "--lang", "all", "--to", "md", "-o", target).code == 0
    assert sorted(path.name for path in target.iterdir()) == [f"balkan-grand-prix-2009.{tag}.md" for tag in ("bg", "en", "sr-Latn")]


def test_two_languages_side_by_side(run: Run) -> None:
    done = run("render", SERIES, "--lang", "en,bg", "--to", "html")
    assert done.code == 0
    assert 'class="pair"' in done.out


def test_a_compiled_regulation_is_rendered_alike(run: Run, cup: Path, tmp_path: Path) -> None:
    compiled = tmp_path / "cup.json"
    assert run("compile", cup, "-o", compiled).code == 0
    pages = [run("render", source, "--lang", "en", "--to", "html").out for source in (cup, compiled)]
    assert pages[0] == pages[1] != ""


def test_pdf_is_written_to_a_file_only(run: Run, cup: Path, tmp_path: Path) -> None:
    pytest.importorskip("typst")
    assert run("render", cup, "--lang", "en", "--to", "pdf").code == 2
    assert run("render", cup, "--lang", "en", "--to", "pdf", "-o", tmp_path / "cup.pdf").code == 0
    assert (tmp_path / "cup.pdf").read_bytes().startswith(b"%PDF-")


# ---- what is wrong


def test_what_this_version_cannot_do_is_one_line(run: Run, cup: Path) -> None:
    done = run("render", cup, "--lang", "en", "--to", "docx")
    assert (done.code, done.out, done.err.count("\n")) == (2, "", 1)
    assert "docx" in done.err


def test_a_language_without_catalogue_lists_those_there_are_and_how_to_add_one(run: Run, cup: Path) -> None:
    done = run("render", cup, "--lang", "xx", "--to", "html", "--draft")
    assert done.code == 2
    assert "there is no catalogue for `xx`; there are: bg, cnr, en, ru, sr-Latn. To add one, translate what" in done.err


@pytest.mark.parametrize("tag", ["../../etc", "en/../bg", "", ",", "  "])
def test_a_tag_is_no_path(run: Run, cup: Path, tag: str) -> None:
    assert run("render", cup, "--lang", tag, "--to", "html", "--draft").code == 2


def test_a_text_without_the_language_is_an_error_and_leaves_no_file(run: Run, cup: Path, tmp_path: Path) -> None:
    target = tmp_path / "cup.html"
    done = run("render", cup, "--lang", "bg", "--to", "html", "-o", target)
    assert done.code == 1
    assert "error R602" in done.err
    assert not target.exists()
    assert run("render", cup, "--lang", "bg", "--to", "html", "-o", target, "--draft").code == 0
    assert "Проект: части от този текст още не са преведени на този език." in target.read_text(encoding="utf-8")


def test_an_unknown_placeholder_is_exit_1_with_its_line(run: Run, cup: Path) -> None:
    cup.write_text(CUP.replace("{rounds}!", "{runds}!"), encoding="utf-8")
    done = run("render", cup, "--lang", "en", "--to", "html")
    assert (done.code, done.out) == (1, "")
    assert "error R600" in done.err
    assert "cup.regdsl:8:31" in done.err
    assert "did you mean `rounds`" in done.err


def test_a_catalogue_with_a_syntax_error_is_told_with_its_line(run: Run, cup: Path, tmp_path: Path) -> None:
    folder = tmp_path / "catalogues"
    shutil.copytree(FOLDER, folder)
    place = place_of("ru", folder)
    place.write_text(place.read_text(encoding="utf-8").replace('msgstr "Призы"', 'msgstr "Призы', 1), encoding="utf-8")
    done = run("render", cup, "--lang", "ru", "--to", "html", "--catalogues", folder)
    assert done.code == 2
    assert "this is no line of a PO file" in done.err
    assert str(place) in done.err


def test_a_catalogue_with_a_wrong_plural_is_refused(run: Run, cup: Path, tmp_path: Path) -> None:
    folder = tmp_path / "catalogues"
    shutil.copytree(FOLDER, folder)
    place = place_of("ru", folder)
    place.write_text(place.read_text(encoding="utf-8").replace('msgstr[3] "{number} тура"\n', "", 1), encoding="utf-8")
    done = run("render", cup, "--lang", "ru", "--to", "html", "--catalogues", folder)
    assert done.code == 2
    assert "it has 3 forms and needs 4" in done.err


def test_a_new_language_is_one_file(run: Run, cup: Path, tmp_path: Path) -> None:
    """What it does not have yet is said when it is needed; a draft shows it in English."""
    place = place_of("de", tmp_path / "catalogues")
    place.parent.mkdir(parents=True)
    place.write_text('msgid ""\nmsgstr ""\n"Language: de\\n"\n\nmsgid "Number of rounds: {rounds}."\nmsgstr "Rundenzahl: {rounds}."\n')
    asked = ("render", cup, "--lang", "de", "--to", "md", "--catalogues", tmp_path / "catalogues")
    done = run(*asked, "--draft")
    assert (done.code, "Rundenzahl: 9." in done.out) == (0, True)
    assert run(*asked).code == 1  # the text itself has no German version
    cup.write_text(CUP.split("    text", maxsplit=1)[0], encoding="utf-8")
    done = run(*asked)
    assert (done.code, done.out) == (2, "")
    assert "the catalogue of de has no translation of" in done.err


@pytest.mark.parametrize("target", ["missing/folder/cup.html", "."])
def test_a_target_that_cannot_be_written_leaves_nothing(run: Run, cup: Path, tmp_path: Path, target: str) -> None:
    before = sorted(tmp_path.rglob("*"))
    done = run("render", cup, "--lang", "en", "--to", "html", "-o", tmp_path / target)
    assert (done.code, done.out) == (2, "")
    assert "cannot write" in done.err
    assert sorted(tmp_path.rglob("*")) == before


def test_all_into_a_file_is_refused(run: Run, cup: Path) -> None:
    done = run("render", cup, "--lang", "all", "--to", "html", "-o", cup)
    assert done.code == 2
    assert cup.read_text(encoding="utf-8") == CUP


def test_odd_characters_are_shown_or_named_and_never_a_traceback(run: Run, cup: Path, tmp_path: Path) -> None:
    odd = "\u202e <b>&amp; \U0001f40e שלום " + "x" * 10_000
    cup.write_text(CUP.replace("Welcome to {rounds}!", odd).replace("Добро пожаловать: {rounds}!", odd), encoding="utf-8")
    page = run("render", cup, "--lang", "en", "--to", "html")
    assert page.code in (0, 1)
    assert "Traceback" not in page.err
    pytest.importorskip("typst")
    target = tmp_path / "cup.pdf"
    done = run("render", cup, "--lang", "en", "--to", "pdf", "-o", target)
    assert done.code in (1, 2)
    assert "Traceback" not in done.err
    assert not target.exists()
