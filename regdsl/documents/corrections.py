"""Where the documents of chess federations differ from CLDR (the data of Babel), by language.

Source: public regulations and announcements of the federations of each country, as looked up for this project. A language that is not
in the table is written as CLDR has it. What is not CLDR's to say (a time of day with its word) is here too.
"""

from __future__ import annotations

from collections.abc import Mapping

from regdsl.values.frozen import dataclass, field


@dataclass(frozen=True, slots=True)
class Correction:
    """What is different. None or empty: as in CLDR.

    `locale` is the locale of CLDR whose data are used; `months` and `weekdays` are written in full, Monday first; `time` says a time of
    day around `{time}`; `symbols` are signs of currencies by their code.
    """

    locale: str | None = None
    months: tuple[str, ...] = ()
    weekdays: tuple[str, ...] = ()
    time: str = "{time}"
    symbols: Mapping[str, str] = field(default_factory=dict)


_SERBIAN_MONTHS = (
    "januara", "februara", "marta", "aprila", "maja", "juna", "jula", "avgusta", "septembra", "oktobra", "novembra", "decembra",
)  # fmt: skip

CORRECTIONS: Mapping[str, Correction] = {
    # 4 May 2026 and not May 4, 2026.
    "en": Correction("en_GB"),
    # Times: 09:30 ч.
    "bg": Correction(time="{time} ч."),
    # CLDR has the month in the nominative (4. maj 2026.); documents write 4. maja 2026. and 19:00 časova.
    "sr-Latn": Correction(months=_SERBIAN_MONTHS, time="{time} časova"),
    # CLDR has no Montenegrin: the months are those of Serbian, the weekdays ijekavian.
    "cnr": Correction(
        "sr_Latn_ME",
        _SERBIAN_MONTHS,
        ("ponedjeljak", "utorak", "srijeda", "četvrtak", "petak", "subota", "nedjelja"),
        "{time} h",
    ),
    # BYR, in force until 2016, has no sign in CLDR; documents of the time say roubles.
    "ru": Correction(symbols={"BYR": "бел. руб.", "BYN": "бел. руб."}),
}
