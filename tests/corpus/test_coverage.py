"""docs/coverage.md is up to date, and the classes in it are true as far as the code can tell."""

from __future__ import annotations

from collections import Counter

import yaml

from regdsl.clauses.provision import Provision
from tests.corpus.clauses import every_name
from tests.corpus.conftest import FOLDER
from tests.corpus.coverage import CLASSES, FRAME, PAGE, classes, corpus, kinds, page, reason_for
from tests.corpus.readers import readers_of

GATHERED = {"attribute", "group", "kind", "tie-break"}
"""What the other clauses know by name: gathered from the clauses before provisions are made."""
_CHECKING = ("review", "usage", "list_review", "verdict", "crosscheck", "contract")


def test_the_page_is_up_to_date() -> None:
    """Else: `python -m tests.corpus.coverage`."""
    assert {each.name for each in corpus()} <= set(classes()), "give the new heads a class in classes.yaml"
    assert PAGE.read_text(encoding="utf-8") == page(corpus())


def test_every_clause_of_the_language_has_one_class() -> None:
    written = yaml.safe_load((FOLDER / "classes.yaml").read_text(encoding="utf-8"))
    assert set(written) == {FRAME, *CLASSES}
    names = [name for of_class in written.values() for name in of_class]
    assert [name for name, count in Counter(names).items() if count > 1] == []
    assert set(names) == every_name()


def _made() -> dict[str, set[type[Provision]]]:
    found: dict[str, set[type[Provision]]] = {}
    for each in corpus():
        found.setdefault(each.name, set()).update(each.provisions)
    return found


def test_what_is_called_computed_or_checked_is_read() -> None:
    """By a module that neither makes it, nor says it, nor tells that nothing follows from it; computed: by one that does not only check."""
    unread: dict[str, list[str]] = {}
    for name, made in _made().items():
        if classes()[name] not in ("computed", "checked", "attested") or name in GATHERED:
            continue
        read = {module.rpartition(".")[2] for kind in made for module in readers_of(kind)}
        if not read - set(_CHECKING if classes()[name] == "computed" else ()):
            unread[name] = sorted(kind.__name__ for kind in made)
    assert unread == {}


def test_no_clause_is_lost() -> None:
    """Of every clause, or of the one around it, something is made; but for frames, the prizes (a block) and what is gathered.

    Where there are versions, later clauses stand for earlier ones.
    """
    with_versions = {each.file for each in corpus() if each.name == "version"}
    lost = [
        f"{each.file}:{each.line} {each.name}"
        for each in corpus()
        if not each.provisions
        and classes()[each.name] != FRAME
        and each.name not in {*GATHERED, "prizes", "on fee", "on levy"}
        and each.file not in with_versions
    ]
    assert lost == []


def test_what_nothing_follows_from_is_not_called_computed() -> None:
    """A clause of which `check` says everywhere that it is only kept and printed is declared."""
    always: dict[str, bool] = {}
    for each in corpus():
        always[each.name] = always.get(each.name, True) and bool(each.not_computed)
    assert [name for name, silent in always.items() if silent and classes()[name] == "computed"] == []


def test_nearly_everything_is_more_than_free_text() -> None:
    counted = [each for each in corpus() if classes()[each.name] != FRAME]
    in_words = [each for each in counted if classes()[each.name] == "text"]
    assert len(in_words) * 100 <= len(counted) * 3


def test_free_words_have_a_reason() -> None:
    assert [f"{each.file}: {each.title or each.name}" for each in corpus() if classes()[each.name] == "text" and not reason_for(each)] == []


def test_every_kind_of_the_study_has_clauses_of_the_language() -> None:
    assert len(kinds()) == 87
    assert {head for kind in kinds() for head in kind["heads"]} <= every_name()
    assert all(kind["heads"] for kind in kinds())
