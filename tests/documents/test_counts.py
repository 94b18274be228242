"""Counts in every language. The forms are those of public regulations and of the grammars of the languages (CLDR's categories)."""

from __future__ import annotations

from decimal import Decimal

import pytest

from regdsl.clauses.sentence import NOUNS, Count
from regdsl.documents.catalogue import read
from regdsl.documents.segment import text_of
from regdsl.documents.speaking import Names, Speaker
from regdsl.expressions.vocabulary import NO_SCOPE

NUMBERS = ("0", "1", "2", "5", "11", "21", "22", "25", "101", "0.5", "1.5", "2.5")

# Which of the forms of FORMS goes with each of NUMBERS. Serbian and Montenegrin say fractions like 5 (2,5 bodova), Russian has the
# genitive singular for them (2,5 очка).
ORDER = {
    "en": (1, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1),
    "bg": (1, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1),
    "sr-Latn": (2, 0, 1, 2, 2, 0, 1, 2, 0, 2, 2, 2),
    "cnr": (2, 0, 1, 2, 2, 0, 1, 2, 0, 2, 2, 2),
    "ru": (2, 0, 1, 2, 2, 0, 1, 2, 0, 3, 3, 3),
}

_ENGLISH = """
events: event events | games: game games | hours: hour hours | minutes: minute minutes | moves: move moves | players: player players
points: point points | rounds: round rounds | seconds: second seconds | days: day days | months: month months | members: member members
stars: star stars | metres: m m | volts: V V | base amounts: base_amount base_amounts | minimum wages: minimum_wage minimum_wages
forfeits: game_lost_by_absence games_lost_by_absence | entrants: entrant entrants | payers: paying_player paying_players
starters: starter starters | finishers: finisher finishers
"""
# Things of masculine gender take the count form (7 кръга, 40 хода), persons do not (14 състезатели, 3 членове).
_BULGARIAN = """
events: турнир турнира | games: партия партии | hours: час часа | minutes: минута минути | moves: ход хода | points: точка точки
players: състезател състезатели | rounds: кръг кръга | seconds: секунда секунди | days: ден дни | months: месец месеца | metres: м м
members: член членове | stars: звезда звезди | volts: V V | base amounts: базова_величина базови_величини
minimum wages: минимална_заплата минимални_заплати
forfeits: партия,_загубена_поради_неявяване партии,_загубени_поради_неявяване | entrants: записан_участник записани_участници
payers: платил_участник платили_участници | starters: участник участници | finishers: завършил_участник завършили_участници
"""
_SERBIAN = """
events: turnir turnira turnira | games: partija partije partija | hours: sat sata sati | minutes: minut minuta minuta
moves: potez poteza poteza | players: igrač igrača igrača | points: bod boda bodova | rounds: kolo kola kola | days: dan dana dana
seconds: sekunda sekunde sekundi | months: mesec meseca meseci | members: član člana članova | stars: zvezdica zvezdice zvezdica
metres: m m m | volts: V V V | base amounts: osnovni_iznos osnovna_iznosa osnovnih_iznosa
minimum wages: minimalna_zarada minimalne_zarade minimalnih_zarada
forfeits: partija_izgubljena_zbog_izostanka partije_izgubljene_zbog_izostanka partija_izgubljenih_zbog_izostanka
entrants: prijavljeni_učesnik prijavljena_učesnika prijavljenih_učesnika | starters: učesnik učesnika učesnika
payers: učesnik_koji_je_platio učesnika_koji_su_platili učesnika_koji_su_platili
finishers: učesnik_koji_je_završio_turnir učesnika_koji_su_završili_turnir učesnika_koji_su_završili_turnir
"""
_RUSSIAN = """
events: турнир турнира турниров турнира | games: партия партии партий партии | hours: час часа часов часа
minutes: минута минуты минут минуты | moves: ход хода ходов хода | players: участник участника участников участника
points: очко очка очков очка | rounds: тур тура туров тура | seconds: секунда секунды секунд секунды | days: день дня дней дня
months: месяц месяца месяцев месяца | members: член члена членов члена | stars: звезда звезды звёзд звезды | metres: м м м м
volts: В В В В | base amounts: базовая_величина базовые_величины базовых_величин базовой_величины
minimum wages: минимальная_зарплата минимальные_зарплаты минимальных_зарплат минимальной_зарплаты
forfeits: неявка неявки неявок неявки
entrants: заявленный_участник заявленных_участника заявленных_участников заявленного_участника
payers: уплативший_взнос_участник уплативших_взнос_участника уплативших_взнос_участников уплатившего_взнос_участника
starters: участник участника участников участника
finishers: закончивший_турнир_участник закончивших_турнир_участника закончивших_турнир_участников закончившего_турнир_участника
"""
_MONTENEGRIN = _SERBIAN.replace("mesec", "mjesec").replace("zvezd", "zvjezd")


def _forms(table: str) -> dict[str, tuple[str, ...]]:
    entries = (entry.partition(":") for line in table.strip().splitlines() for entry in line.split(" | "))
    return {noun: tuple(form.replace("_", " ") for form in forms.split()) for noun, _, forms in entries}


FORMS = {
    "en": _forms(_ENGLISH),
    "bg": _forms(_BULGARIAN),
    "sr-Latn": _forms(_SERBIAN),
    "cnr": _forms(_MONTENEGRIN),
    "ru": _forms(_RUSSIAN),
}


@pytest.mark.parametrize("noun", NOUNS)
@pytest.mark.parametrize("language", FORMS)
def test_the_form_goes_with_the_number(language: str, noun: str) -> None:
    speaker = Speaker(read(language), Names({}, NO_SCOPE), lambda texts, speaker: (), {})
    said = [text_of(speaker.value(Count(Decimal(number), noun))).split("\u00a0") for number in NUMBERS]
    comma = "." if language == "en" else ","
    forms = FORMS[language][noun]
    assert said == [[number.replace(".", comma), forms[form]] for number, form in zip(NUMBERS, ORDER[language], strict=True)]
