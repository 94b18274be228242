"""The invented open of the European Championship: what regdsl says against what the plain script says."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from fractions import Fraction
from pathlib import Path

import pytest

from regdsl.clauses.prizes.readings import Prizes, prizes_of
from regdsl.clauses.qualification.seats import seats_of
from regdsl.commands import main
from regdsl.regulation.gathering import Gathered, find_data, gather
from regdsl.regulation.loading import load
from tests.european.raw import EVENT, Raw, paid

REGULATION = EVENT.parent / "european-individual-2009.regdsl"
GENERATOR = Path(__file__).parents[1] / "generate" / "european_event.py"


@pytest.fixture(scope="module")
def raw() -> Raw:
    return Raw()


def gathered(folder: Path) -> Gathered:
    regulation = load(REGULATION).regulation
    assert regulation is not None
    return gather(regulation, find_data([folder], series=False))


def outcome(folder: Path) -> tuple[Gathered, Prizes]:
    found = gathered(folder)
    assert found.ground.event is not None
    return found, prizes_of(found.ground.event, found.ground.provisions)


@pytest.fixture(scope="module")
def decided() -> tuple[Gathered, Prizes]:
    return outcome(EVENT)


def without(tmp_path: Path, *words: str) -> Path:
    """The event with some decisions taken out of its facts."""
    for name in ("entries.csv", "results.trf"):
        (tmp_path / name).write_bytes((EVENT / name).read_bytes())
    lines = (EVENT / "facts.yaml").read_text(encoding="utf-8").splitlines(keepends=True)
    kept = [line for line in lines if not any(f"word: {word}," in line for word in words)]
    (tmp_path / "facts.yaml").write_text("".join(kept), encoding="utf-8")
    return tmp_path


def test_generator_makes_the_same_bytes(tmp_path: Path) -> None:
    subprocess.run([sys.executable, str(GENERATOR), str(tmp_path)], check=True)
    names = sorted(path.name for path in tmp_path.iterdir())
    assert names == sorted(path.name for path in EVENT.iterdir())
    for name in names:
        assert (tmp_path / name).read_bytes() == (EVENT / name).read_bytes(), name


def test_it_is_what_was_asked_for(raw: Raw) -> None:
    """Over 200 players, 11 rounds, forfeits, withdrawals, unrated, absentees, unpaid after round 2."""
    assert len(raw.rounds) > 200
    assert {len(games) for games in raw.rounds.values()} == {11}
    codes = {code for games in raw.rounds.values() for _, code in games}
    assert {"+", "-", "H", "Z", "U"} <= codes
    assert sum(raw.rating(number) is None for number in raw.people) == 8
    assert len(raw.absent) == 4
    facts = (EVENT / "facts.yaml").read_text(encoding="utf-8")
    not_paid = [number for number in raw.people if f"player: {number}, amount" not in facts]
    assert len(not_paid) == 3
    assert all({code for _, code in raw.rounds[number][2:]} == {"Z"} for number in not_paid)


def test_ranking(raw: Raw, decided: tuple[Gathered, Prizes]) -> None:
    order = decided[1].order
    assert order is not None
    assert [placed.number for placed in order.placed][:60] == raw.ranking("BH/C1")[:60]


def test_every_prize(raw: Raw, decided: tuple[Gathered, Prizes]) -> None:
    found = {row.player: (row.prize.split()[0], row.gross, row.net) for row in decided[1].rows if row.gross is not None}
    expected = paid(raw)
    assert {player: group for player, (group, _, _) in found.items()} == {player: group for player, (group, _, _) in expected.items()}
    assert {player: gross.exact for player, (_, gross, _) in found.items() if gross} == {p: won for p, (_, won, _) in expected.items()}
    assert {player: net.exact for player, (_, _, net) in found.items() if net} == {p: left for p, (_, _, left) in expected.items()}
    assert all(row.is_determined for row in decided[1].rows if row.gross is not None)


def test_nothing_is_lost(raw: Raw, decided: tuple[Gathered, Prizes]) -> None:
    """All 118 850 EUR of the lists are awarded or stand among what is not; what is awarded is paid or withheld."""
    (account,) = decided[1].accounts
    assert account.awarded is not None
    assert account.unawarded is not None
    assert account.withheld is not None
    assert account.paid is not None
    assert account.awarded.amount + account.unawarded.amount == 118_850
    assert account.paid + account.withheld == account.awarded
    assert account.paid.exact == sum((left for _, _, left in paid(raw).values()), Fraction(0))


def test_cups_follow_the_ranking(raw: Raw, decided: tuple[Gathered, Prizes]) -> None:
    goods = {row.player: row.goods for row in decided[1].rows if row.goods}
    assert goods == dict.fromkeys(raw.ranking("BH/C1")[:3], ("pehar", "medalja"))


def test_seats(raw: Raw, decided: tuple[Gathered, Prizes]) -> None:
    """22 seats; those equal at the 22nd place played off."""
    ground, found = decided[0].ground, decided[1]
    assert ground.event is not None
    (seats,) = seats_of(ground.provisions, ground.event, found.order)
    order = raw.ranking("BH/C1")
    match = next(match for match in raw.matches if len(match) > 2)
    first = min(order.index(number) for number in match)
    assert seats.players == (*order[:first], *match[: 22 - first])
    assert seats.open == ()


@pytest.mark.parametrize(
    ("word", "other"), [("deduct", {"absence_at_least": False}), ("tax", {"tax": 0}), ("ranking", {"median": "BH/M1"})]
)
def test_an_open_word_moves_the_difference(raw: Raw, tmp_path: Path, word: str, other: dict[str, object]) -> None:
    """With one decision taken out, exactly those whose sum differs by the two readings are undetermined, and both are shown."""
    _, found = outcome(without(tmp_path, word))
    one, two = paid(raw), paid(raw, **other)  # type: ignore[arg-type]
    differ = {player for player in {*one, *two} if one.get(player) != two.get(player)}
    assert {row.player for row in found.rows if row.gross is not None or row.lowest is not None if not row.is_determined} == differ
    assert {reading.word for reading in found.readings} == ({word} if differ else set())
    for reading in found.readings:
        assert set(reading.players) == differ
    for row in found.rows:
        if row.player in differ and row.lowest is not None and row.highest is not None:
            sums = sorted(table[row.player][2] if row.player in table else Fraction(0) for table in (one, two))
            assert [row.lowest.exact, row.highest.exact] == sums


def test_play_offs_without_result(tmp_path: Path) -> None:
    """Places 1 to 4 and the seats at the end stay open, and the notes say which matches are missing."""
    found, prizes = outcome(without(tmp_path, "playoff"))
    assert prizes.order is not None
    assert [playoff.first for playoff in prizes.order.open] == [1, 3, 11]
    open_players = {player for playoff in prizes.order.open[:2] for player in playoff.players}
    assert {row.player for row in prizes.rows if not row.is_determined and (row.gross or row.lowest)} == open_players
    assert all(any("play-off" in lack for lack in row.lacking) for row in prizes.rows if row.player in open_players and row.lowest)
    assert found.ground.event is not None
    (seats,) = seats_of(found.ground.provisions, found.ground.event, prizes.order)
    assert len(seats.players) < 22
    assert "to be played off" in seats.open[0]


def test_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    code = main(["prizes", str(REGULATION), str(EVENT), "--format", "json"])
    out = json.loads(capsys.readouterr().out)
    assert code == 0  # that the text contradicts itself is repeated and stops nothing
    first = out["prizes"][0]
    assert (first["prize"], first["player"], first["gross"]) == ("main 1", 5, {"amount": "15000.00", "currency": "EUR"})
    assert first["deductions"] == [{"why": "tax 10% of the whole", "article": "9", "amount": {"amount": "1500.00", "currency": "EUR"}}]
    assert first["net"] == {"amount": "13500.00", "currency": "EUR"}
    assert out["readings"] == []
    assert len(out["qualified"][0]["seats"]) == 22


def test_one_player(capsys: pytest.CaptureFixture[str]) -> None:
    main(["prizes", str(REGULATION), str(EVENT), "--player", "12"])
    said = capsys.readouterr().out
    assert "absent from closing" in said
    assert len(re.findall(r"^main", said, flags=re.M)) <= 1
