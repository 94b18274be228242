"""Did you mean …? The misspellings are those of the language's trials, or one of each kind of slip."""

from __future__ import annotations

import pytest

from regdsl.diagnostics.look_alikes import in_latin, sign_for
from regdsl.diagnostics.suggestions import advice_for, distance, misspelt_reserved, near_reserved_word, nearest, synonyms, unsaid
from regdsl.language.reserved import RESERVED_WORDS

VOCABULARY = frozenset(
    {
        "fund", "fee", "free", "discount", "surcharge", "seats", "ranking", "category", "places", "instead", "system", "swiss",
        "buchholz", "buchholz cut 1", "sonneborn-berger", "progressive", "series points", "starters", "entrants", "payers", "finishers",
        "female", "rating", "federation", "EUR", "GM", "IM", "WGM", "WIM", "FM", "birth year",
    }
)  # fmt: skip


@pytest.mark.parametrize(
    ("one", "other", "slips"),
    [
        ("fund", "fund", 0),
        ("fondd", "fund", 2),  # o for u, one d too many
        ("funb", "fund", 1),
        ("fnud", "fund", 1),  # neighbours swapped
        ("und", "fund", 1),
        ("ca", "abc", None),  # 3 without editing a swapped pair again; more than the two allowed here
        ("fund", "federation", None),
    ],
)
def test_distance(one: str, other: str, slips: int | None) -> None:
    assert distance(one, other, 2) == slips
    assert distance(other, one, 2) == slips


@pytest.mark.parametrize(
    ("written", "first"),
    [
        ("fondd", "fund"),
        ("bucholz", "buchholz"),
        ("Buchholz", "buchholz"),
        ("sonneborn berger", "sonneborn-berger"),
        ("disccount", "discount"),
        ("eur", "EUR"),
        ("federaton", "federation"),
        ("catgeory", "category"),
        ("bucholz cut 1", "buchholz cut 1"),
        ("serie points", "series points"),
    ],
)
def test_nearest(written: str, first: str) -> None:
    assert nearest(written, VOCABULARY)[0] == first


def test_at_most_five_alternatives_and_the_order_is_the_same_each_time() -> None:
    words = [f"word{letter}" for letter in "hgfedcba"]
    assert nearest("wordx", words) == ("worda", "wordb", "wordc", "wordd", "worde")


@pytest.mark.parametrize("written", ["xy", "elephant", "", "x" * 100_000])
def test_nothing_near(written: str) -> None:
    assert advice_for(written, VOCABULARY, RESERVED_WORDS) == ()


@pytest.mark.parametrize(
    ("written", "found"),
    [
        ("women were female", ("were", "where")),
        ("untill", ("untill", "until")),
        ("ten days form start", ("form", "from")),
        ("2 players pre federation", ("pre", "per")),
        ("women", None),
        ("far", None),  # not `for`: three letters say too little
        ("without prize", None),
    ],
)
def test_a_reserved_word_misspelt_inside_a_name(written: str, found: tuple[str, str] | None) -> None:
    assert misspelt_reserved(written, VOCABULARY, RESERVED_WORDS) == found


def test_advice_names_the_misspelt_word() -> None:
    assert advice_for("women were female", VOCABULARY, RESERVED_WORDS) == ("did you mean `where` instead of `were`?",)
    assert advice_for("untill", VOCABULARY, RESERVED_WORDS) == ("did you mean `until`?",)


def test_a_word_of_the_vocabulary_is_meant_as_it_is() -> None:
    assert misspelt_reserved("form", {"entry form"}, RESERVED_WORDS) is None
    assert near_reserved_word("where", RESERVED_WORDS) is None


@pytest.mark.parametrize(
    ("written", "word"),
    [
        ("late fee", "surcharge"),
        ("late fee 10 EUR", "surcharge"),
        ("max players", "seats"),
        ("tie-break", "ranking"),
        ("Tie break", "ranking"),
        ("special prize", "category"),
        ("best woman", "category"),
        ("reduced fee", "instead"),
    ],
)
def test_synonyms(written: str, word: str) -> None:
    assert f"is written `{word}`" in advice_for(written, VOCABULARY, RESERVED_WORDS)[0]


def test_no_synonym_for_a_word_that_this_language_does_not_have() -> None:
    assert advice_for("late fee", {"ranking"}) == ()


def test_the_synonyms_are_sound() -> None:
    found = list(synonyms())
    tried = [synonym.tried for synonym in found]
    assert len(tried) == len(set(tried))
    assert [synonym for synonym in found if synonym.tried == synonym.write] == []
    assert [synonym for synonym in found if synonym.write not in synonym.like] == []


def test_letters_of_another_alphabet() -> None:
    assert advice_for("p\u043eints", VOCABULARY) == (
        "`\u043e` (U+043E CYRILLIC SMALL LETTER O) is not a Latin letter: write `points` in Latin letters",
    )
    assert advice_for("\u0415UR", VOCABULARY) == (
        "`\u0415` (U+0415 CYRILLIC CAPITAL LETTER IE) is not a Latin letter: write `EUR` in Latin letters",
    )
    assert "are not Latin letters" in advice_for("f\u0435\u0435 s\u0443stem", VOCABULARY)[0]


def test_a_word_all_in_another_alphabet_is_let_be() -> None:
    assert advice_for("\u0441\u043e\u0440", VOCABULARY) == ()  # all Cyrillic, and `cop` is no word of the language
    assert in_latin("\u0448\u0430\u0445") is None  # `шах`: no Latin letter looks like ш


def test_signs() -> None:
    assert sign_for("≥") == "`>=`"
    assert sign_for("„") == '`"`'
    assert sign_for("a") is None


@pytest.mark.parametrize(
    ("written", "block", "about"),
    [("cancelled events one", "series", "what of the series holds in an event"), ("Annulled", "series", "what of the series")],
)
def test_what_cannot_be_said(written: str, block: str, about: str) -> None:
    advice = unsaid(written, block)
    assert advice is not None
    assert advice.startswith(f"this version has no words for {about}")
    assert "keep the sentence as it is, in `text name:`" in advice


def test_what_can_be_said_is_not_unsaid() -> None:
    assert unsaid("ranking", "tournament") is None
    assert unsaid("points", "series") is None
    assert unsaid("minimal prizes", "each event") is None
