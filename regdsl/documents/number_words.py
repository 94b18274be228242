"""Numbers that texts say in words, by language: so that a translation cannot say another one unseen.

Only cardinal numbers from two on, in the forms that documents use. `one` and its like are articles and pronouns too; `sto` is also a
table in Serbian; `both` and its like are left out, for languages differ in where they say them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

_ENGLISH = (
    "2 two twice · 3 three · 4 four · 5 five · 6 six · 7 seven · 8 eight · 9 nine · 10 ten · 11 eleven · 12 twelve · 15 fifteen · "
    "20 twenty · 30 thirty · 40 forty · 50 fifty · 100 hundred · 1000 thousand"
)
_BULGARIAN = (
    "2 два две двама · 3 три трима · 4 четири четирима · 5 пет петима · 6 шест · 7 седем · 8 осем · 9 девет · 10 десет · 11 единадесет "
    "единайсет · 12 дванадесет дванайсет · 15 петнадесет петнайсет · 20 двадесет двайсет · 30 тридесет трийсет · 40 четиридесет "
    "четирийсет · 50 петдесет · 100 сто · 1000 хиляда хиляди"
)
_SERBIAN = (
    "2 dva dve dvije dvoje dvojica · 3 tri troje trojica · 4 četiri četvoro četvorica četvorokrevetna · 5 pet petoro · 6 šest šestoro · "
    "7 sedam · 8 osam · 9 devet · 10 deset · 11 jedanaest · 12 dvanaest · 15 petnaest · 20 dvadeset · 30 trideset · 40 četrdeset · "
    "50 pedeset · 100 stotina stotinu · 1000 hiljada hiljadu hiljade"
)
_RUSSIAN = (
    "2 два две двух двум двумя двое дважды · 3 три трёх трех трём трем тремя трое · 4 четыре четырёх четырех четырьмя четверо "
    "четырёхместный · 5 пять пяти пятью · 6 шесть шести · 7 семь семи · 8 восемь восьми · 9 девять девяти · 10 десять десяти "
    "· 11 одиннадцать одиннадцати · 12 двенадцать двенадцати · 15 пятнадцать пятнадцати · 20 двадцать двадцати · 30 тридцать "
    "тридцати · 40 сорок сорока · 50 пятьдесят пятидесяти · 100 сто ста · 1000 тысяча тысячи тысяч"
)


_QUOTED = re.compile(r"`[^`]*`")


def _by_word(table: str) -> Mapping[str, int]:
    groups = (entry.split() for entry in table.split(" · "))
    return {word: int(number) for number, *words in groups for word in words}


NUMBER_WORDS: Mapping[str, Mapping[str, int]] = {
    "en": _by_word(_ENGLISH),
    "bg": _by_word(_BULGARIAN),
    "sr-Latn": _by_word(_SERBIAN),
    "cnr": _by_word(_SERBIAN),
    "ru": _by_word(_RUSSIAN),
}
"""The numbers of a language by their words; a language that is not here is not read so."""


def numbers_in_words(text: str, language: str) -> Iterator[int]:
    """The numbers that the text says in words, in their order; words of the file in backticks, as in `nobody twice`, are no text."""
    known = NUMBER_WORDS.get(language, {})
    return (known[word] for word in re.findall(r"[^\W\d_]+", _QUOTED.sub("", text.lower())) if word in known)
