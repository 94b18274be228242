"""The invented Kulaga memorial: everybody's fee against what was counted without regdsl, in every reading of the text."""

from __future__ import annotations

import csv
import json
import subprocess
import sys
from datetime import date
from fractions import Fraction
from pathlib import Path

import pytest

from regdsl.clauses.fees.account import Account
from regdsl.clauses.fees.accounts import Accounts, accounts
from regdsl.clauses.fees.totals import open_answers, totals
from regdsl.commands import main
from regdsl.regulation.gathering import find_data, gather
from regdsl.regulation.loading import load

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
FOLDER = ROOT / "regulations" / "kulaga-memorial-2010"
REGULATION = FOLDER / "kulaga-memorial-2010.regdsl"
EVENT = FOLDER / "event"
DISCOUNTS = {"add": "add up", "one": "best one"}
PERCENT = {"fee": "of base", "sum": "of the sum so far"}
COLUMNS = [f"{discounts}-{percent}" for discounts in DISCOUNTS for percent in PERCENT]


def expected() -> dict[int, dict[str, set[Fraction]]]:
    with (HERE / "kulaga.tsv").open(encoding="utf-8") as file:
        rows = list(csv.DictReader(file, delimiter="\t"))
    return {int(row["no"]): {column: {Fraction(each) for each in row[column].split()} for column in COLUMNS} for row in rows}


EXPECTED = expected()


def found(*decisions: str, folder: Path | None = None) -> Accounts:
    """The accounts of the event, with these decisions added to its facts."""
    loaded = load(REGULATION)
    assert loaded.regulation is not None
    files = [EVENT / "entries.csv", EVENT / "results.trf", EVENT / "facts.yaml"]
    if decisions:
        assert folder is not None
        files[2] = folder / "facts.yaml"
        lines = "".join(f"  - {{{decision}, by: director, on: 2010-11-26}}\n" for decision in decisions)
        files[2].write_text((EVENT / "facts.yaml").read_text(encoding="utf-8") + "\ndecisions:\n" + lines, encoding="utf-8")
    gathered = gather(loaded.regulation, find_data(files, series=False), None)
    assert gathered.ground.event is not None
    result = accounts(gathered.ground.event, gathered.ground.as_of)
    assert isinstance(result, Accounts)
    return result


def amounts(account: Account) -> set[Fraction]:
    return {account.bill.total} if account.bill is not None else {reading.bill.total for reading in account.readings}


def test_the_files_are_what_the_generator_makes(tmp_path: Path) -> None:
    generator = ROOT / "tests" / "generate" / "kulaga_event.py"
    subprocess.run([sys.executable, str(generator), str(tmp_path)], check=True)
    for made in sorted(tmp_path.iterdir()):
        assert made.read_bytes() == (EVENT / made.name).read_bytes(), made.name


def test_the_expected_amounts_are_what_the_counter_counts() -> None:
    counter = subprocess.run(
        [sys.executable, str(HERE / "kulaga_by_hand.py"), str(EVENT / "entries.csv")], check=True, capture_output=True, encoding="utf-8"
    )
    assert counter.stdout == (HERE / "kulaga.tsv").read_text(encoding="utf-8")


def test_the_counter_knows_nothing_of_regdsl() -> None:
    assert "import regdsl" not in (text := (HERE / "kulaga_by_hand.py").read_text(encoding="utf-8"))
    assert "from regdsl" not in text


def test_as_published_every_amount_that_a_reading_gives_is_shown() -> None:
    """What is open has exactly the amounts of the four readings; what is not is the same in all of them."""
    for account in found().accounts:
        in_any = set().union(*EXPECTED[account.person.number].values())
        assert amounts(account) == in_any, account.person
        assert (account.bill is not None) == (len(in_any) == 1), account.person


@pytest.mark.parametrize("percent", PERCENT)
@pytest.mark.parametrize("discounts", DISCOUNTS)
def test_each_decision_gives_its_amounts(discounts: str, percent: str, tmp_path: Path) -> None:
    decided = found(
        f'article: "7", word: several discounts, value: {DISCOUNTS[discounts]}',
        f'article: "7", word: percent, value: {PERCENT[percent]}',
        folder=tmp_path,
    )
    for account in decided.accounts:
        assert amounts(account) == EXPECTED[account.person.number][f"{discounts}-{percent}"], account.person


def test_amounts_worked_out_by_hand() -> None:
    """From articles 6 and 7, by name."""
    by_name = {account.person.name: amounts(account) for account in found().accounts}
    assert by_name["Belaruchyk, Stsiapan"] == {0}  # GM rated 2388 of Belarus without membership: free, and 50 % of nothing
    assert by_name["Yermachonak, Kiryl"] == {0}  # rated 2400
    assert by_name["Zhuravlenok, Anton"] == {30_000}  # rated 2399
    assert by_name["Daroshchyk, Piotr"] == {141_000}  # 94 000 + 47 000
    assert by_name["Radkevichanka, Mark"] == {35_000}  # 70 000 / 2, born in 1990
    assert by_name["Sharupich, Danila"] == {70_000}  # born in 1989
    assert by_name["Kazlouchyk, Roman"] == {118_000}  # group III has no discount
    assert by_name["Bartashchuk, Tsikhan"] == {94_000, 70_500}  # + 50 % and - 50 %: of the fee, or 94 000 × 1.5 × 0.5
    assert by_name["Yelisavetava, Darya"] == {51_000, 25_500, 0}  # 102 000 halved once; twice: a quarter, or nothing
    assert by_name["Pratasenia-Luh, Vital"] == {187_500}  # 125 000 × 1.5
    # 118 000 with the surcharge and three grounds: 118 000 + 59 000 - 59 000; 177 000 / 2; 177 000 / 8; 177 000 - 3 × 59 000.
    assert by_name["Audzeichyk, Ryma"] == {118_000, 88_500, 22_125, 0}


def test_lines_cite_their_articles_and_add_up() -> None:
    for account in found().accounts:
        for bill in [account.bill] if account.bill is not None else [reading.bill for reading in account.readings]:
            assert sum(line.amount for line in bill.lines) == bill.total
            assert bill.total >= 0
            for line in bill.lines:
                expected_article = "7" if line.what.startswith("discount") else "6"
                assert line.article == expected_article, line


def test_nothing_disappears_and_nothing_is_counted_twice() -> None:
    """All payments until the last day of the event: those of accounts and the stray ones are those of the file."""
    result = found()
    received = [payment for account in result.accounts for payment in account.received]
    # 10 + 30 + 30 + 20 + 20 + 40 + 40 + 40 + 60 + 70 + 141 + 35 thousand roubles and 17 USD; misspelt 60 thousand, hotel 5 USD.
    assert sum(payment.amount.amount for payment in received if payment.amount.currency == "BYR") == 536_000
    assert sorted(str(payment.amount) for payment in result.stray) == ["5 USD", "60 000 BYR"]
    (total,) = totals(result.accounts)
    assert (total.paid.amount, total.credit.amount) == (536_000, 50_000)  # too much: 40 000 written twice, 10 000 of somebody free
    late = next(account for account in result.accounts if account.person.name == "Tsvirkunets, Pavel")
    assert (late.standing, late.notes) == ("due", ("paid only later: 94 000 BYR on 2010-12-06",))


def test_open_questions_name_their_money() -> None:
    answers = {(answer.word, answer.value): answer for answer in open_answers(found().accounts)}
    assert {word for word, _ in answers} == {"percent", "several discounts"}
    assert answers["several discounts", "best one"].moves.amount > 0
    assert all(answer.article == "7" for answer in answers.values())


def test_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["fees", str(REGULATION), str(EVENT), "--format", "json"]) == 0
    out = json.loads(capsys.readouterr().out)
    assert set(out) >= {"fees", "readings", "totals"}
    assert len(out["fees"]) == len(EXPECTED) == 61
    first = out["fees"][33]
    assert (first["player"], first["status"]) == (34, "paid")
    assert first["lines"] == [
        {"article": "6", "what": "rating 2000..2049", "amount": {"amount": "94000", "currency": "BYR"}},
        {
            "article": "6",
            "what": "surcharge 50% of base: federation BLR and not (member and dues with 2009 and 2010)",
            "amount": {"amount": "47000", "currency": "BYR"},
        },
    ]
    assert first["total"] == {"amount": "141000", "currency": "BYR"}
    assert {each["status"] for each in out["fees"]} == {"paid", "due", "undetermined"}


def test_a_compiled_regulation_gives_the_same(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    compiled = tmp_path / "kulaga.json"
    assert main(["compile", str(REGULATION), "-o", str(compiled)]) == 0
    capsys.readouterr()
    said = []
    for regulation in (REGULATION, compiled):
        assert main(["fees", str(regulation), str(EVENT), str(HERE / "decided.yaml")]) in (0, 1, 2)
        assert main(["fees", str(regulation), str(EVENT / "entries.csv"), str(HERE / "decided.yaml"), "--format", "json"]) == 0
        said.append(capsys.readouterr().out)
    assert said[0] == said[1]


def test_the_day_can_be_chosen() -> None:
    loaded = load(REGULATION)
    assert loaded.regulation is not None
    gathered = gather(loaded.regulation, find_data([EVENT], series=False), date(2010, 11, 26))
    assert gathered.ground.event is not None
    result = accounts(gathered.ground.event, gathered.ground.as_of)
    assert isinstance(result, Accounts)
    first = next(account for account in result.accounts if account.person.name == "Zhuravlenok, Anton")
    assert first.standing == "due"  # paid on the next day
