"""`regdsl fees` with the Washington fee of 2013 and ten invented entrants; each sum is worked out beside it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from regdsl.commands import main
from tests.corpus.conftest import FOLDER

COLUMNS = "no,name,sex,title,rating,federation,birth,national-rating,official-hotel,channel\n"
ENTRANTS = {
    # 399 - 50 (hotel) - 50 (born before 6 August 1963) - 25 (FM) + 35 (paid after 21 July; the steps replace each other) = 309
    "Anselmi,m,FM,2150,USA,1960-02-01,2230,yes,online": ("2013-07-22", "309.00"),
    # free, and nothing taken off makes that -50; what the open fee of 2400.. would be does not matter
    "Brodric,m,GM,2500,USA,1980-02-01,2580,yes,online": (None, "0.00"),
    # born on 6 August 1963 itself, paid on 6 June itself: neither less nor more
    "Carlotti,m,none,2150,USA,1963-08-06,2240,no,online": ("2013-06-06", "399.00"),
    "Delmonde,m,none,2199,USA,1963-08-05,2260,no,online": ("2013-06-06", "349.00"),  # 399 - 50
    "Estevane,w,none,2100,USA,1990-02-01,2190,no,online": ("2013-06-07", "424.00"),  # 399 + 25
    "Farrowin,m,none,none,USA,1990-02-01,2250,no,mail": ("2013-07-21", "624.00"),  # 599 + 25
    "Galdrina,w,WIM,2099,USA,1990-02-01,2201,yes,online": ("2013-08-03", "559.00"),  # 599 - 50 - 25 + 35
    "Hristoff,m,IM,2450,BUL,1990-02-01,none,no,online": (None, "0.00"),  # an international master from abroad
    "Iolander,m,IM,2350,USA,1990-02-01,2420,no,online": (None, None),  # one of the country: the text does not give the fee of 2300..2399
    "Jorgovan,m,none,2100,USA,1990-02-01,2200,no,on site": ("2013-08-10", "469.00"),  # 399 + 70, and not 399 + 45 + 70
}


def test_the_fees_of_washington(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rows = [f"{number},{entrant}\n" for number, entrant in enumerate(ENTRANTS, 1)]
    (tmp_path / "entries.csv").write_text(COLUMNS + "".join(rows), encoding="utf-8")
    paid = [
        f"  - {{player: {number}, amount: {owed} USD, on: {day}}}\n"
        for number, (day, owed) in enumerate(ENTRANTS.values(), 1)
        if day is not None
    ]
    (tmp_path / "facts.yaml").write_text("payments:\n" + "".join(paid), encoding="utf-8")
    main(["fees", str(FOLDER / "usa-washington-2013.regdsl"), str(tmp_path), "--format", "json"])
    found = json.loads(capsys.readouterr().out)["fees"]
    totals = [each["total"]["amount"] if each["total"] is not None else None for each in found]
    assert totals == [owed for _, owed in ENTRANTS.values()]
    assert [each["status"] for each in found] == ["undetermined" if owed is None else "paid" for _, owed in ENTRANTS.values()]
