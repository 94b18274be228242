"""Counts in every language. The forms are those of public regulations and of the grammars of the languages (CLDR's categories)."""

from __future__ import annotations

from decimal import Decimal

import pytest

from regdsl.clauses.sentence import Count
from regdsl.documents.catalogue import read
from regdsl.documents.segment import text_of
from regdsl.documents.speaking import Names, Speaker
from regdsl.expressions.vocabulary import NO_SCOPE

NUMBERS = ("0", "1", "2", "5", "11", "21", "22", "25", "101", "0.5", "2.5")

# One form per number of NUMBERS.
FORMS = {
    ("en", "points"): "points point points points points points points points points points points",
    ("en", "rounds"): "rounds round rounds rounds rounds rounds rounds rounds rounds rounds rounds",
    ("bg", "points"): "точки точка точки точки точки точки точки точки точки точки точки",
    ("bg", "rounds"): "кръга кръг кръга кръга кръга кръга кръга кръга кръга кръга кръга",
    ("bg", "players"): "състезатели състезател" + " състезатели" * 9,
    ("bg", "moves"): "хода ход" + " хода" * 9,
    ("bg", "days"): "дни ден" + " дни" * 9,
    ("sr-Latn", "points"): "bodova bod boda bodova bodova bod boda bodova bod bodova bodova",
    ("sr-Latn", "rounds"): "kola kolo kola kola kola kolo kola kola kolo kola kola",
    ("sr-Latn", "seconds"): "sekundi sekunda sekunde sekundi sekundi sekunda sekunde sekundi sekunda sekundi sekundi",
    ("cnr", "points"): "bodova bod boda bodova bodova bod boda bodova bod bodova bodova",
    ("cnr", "minutes"): "minuta minut minuta minuta minuta minut minuta minuta minut minuta minuta",
    ("cnr", "days"): "dana dan dana dana dana dan dana dana dan dana dana",
    ("ru", "points"): "очков очко очка очков очков очко очка очков очко очка очка",
    ("ru", "rounds"): "туров тур тура туров туров тур тура туров тур тура тура",
    ("ru", "players"): "участников участник участника участников участников участник участника участников участник участника участника",
    ("ru", "minutes"): "минут минута минуты минут минут минута минуты минут минута минуты минуты",
    ("ru", "days"): "дней день дня дней дней день дня дней день дня дня",
}


@pytest.mark.parametrize(("language", "noun"), list(FORMS))
def test_the_form_goes_with_the_number(language: str, noun: str) -> None:
    speaker = Speaker(read(language), Names({}, NO_SCOPE), lambda texts, speaker: (), {})
    said = [text_of(speaker.value(Count(Decimal(number), noun))).split("\u00a0") for number in NUMBERS]
    comma = "." if language == "en" else ","
    assert said == [[number.replace(".", comma), form] for number, form in zip(NUMBERS, FORMS[language, noun].split(), strict=True)]
