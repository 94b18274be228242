"""Make invented results of the Bulgarian championship 2010: `python bulgarian_event.py FOLDER`.

The fourteen players are those of the regulation, everything that they do is invented. Seeded; imports the standard library only and
nothing of regdsl. The same bytes on every run.
"""

from __future__ import annotations

import csv
import io
import sys
from pathlib import Path
from random import Random

from swiss import EXPECTED, WHITE_BONUS

NOTE = "Invented, to try the Bulgarian championship 2010 on: the players are real, no such result or fact is."
SEED = 2048
DRAWS = 320  # per mille
# Title, name, FIDE rating, club: the list of article 7.
PLAYERS = (
    ("GM", "Георгиев Кирил", 2669, "ЦСКА - София"),
    ("GM", "Спасов Васил", 2599, "„Мисионис” - Търговище"),
    ("GM", "Радулски Юлиян", 2592, "„Локомотив 2000” - Пловдив"),
    ("GM", "Йотов Валентин", 2568, "„Найден Войнов” - Видин"),
    ("GM", "Чаталбашев Борис", 2555, "„Локомотив” Пловдив"),
    ("IM", "Николов Момчил", 2550, "„Пристис” - Русе"),
    ("GM", "Петков Владимир", 2484, "„Локомотив” - Пловдив"),
    ("GM", "Янев Евгени", 2450, "„Локомотив 2000” - Пловдив"),
    ("IM", "Бербатов Киприан", 2481, "„Локомотив” - София"),
    ("IM", "Мархолев Димитър", 2423, "„Локомотив” - Пловдив"),
    ("IM", "Арнаудов Петър Г.", 2404, "„Локомотив 2000” - Пловдив"),
    ("IM", "Милчев Николай", 2382, "„Локомотив” - Пловдив"),
    ("FM", "Куков Велислав", 2368, "„Спартак Плевен 21” - Плевен"),
    ("FM", "Бадев Кирил", 2396, "„Марица Изток” - Раднево"),
)
DATES = ["07", "08", "09", "09", "10", "11", "12", "13", "13", "14", "15", "16", "17"]
LATE = (5, 12, 14)  # round, who comes too late, against whom: a game lost without play


def berger(players: int) -> list[list[tuple[int, int]]]:
    """White and black of each round, by the Berger tables for an even number of players."""
    rounds = []
    for number in range(1, players):
        pairs = []
        for white in range(1, players):
            black = (number + 1 - white) % (players - 1) or players - 1
            if black == white:
                pairs.append((white, players) if number % 2 else (players, white))
            elif white < black:
                pairs.append((white, black) if (white + black) % 2 else (black, white))
        rounds.append(pairs)
    return rounds


def played(white: int, black: int, random: Random) -> str:
    """The code of White's result."""
    difference = PLAYERS[white - 1][2] + WHITE_BONUS - PLAYERS[black - 1][2]
    expected = EXPECTED[min(abs(difference) // 25, len(EXPECTED) - 1)]
    expected = expected if difference >= 0 else 1000 - expected
    draws = min(DRAWS, 2 * min(expected, 1000 - expected))
    drawn = int(random.random() * 1000)
    won = expected - draws // 2
    return "1" if drawn < won else "=" if drawn < won + draws else "0"


def games() -> dict[int, list[tuple[int, str, str]]]:
    """Of every player the opponent, colour and code of each round."""
    random = Random(SEED)
    found: dict[int, list[tuple[int, str, str]]] = {number: [] for number in range(1, len(PLAYERS) + 1)}
    for number, pairs in enumerate(berger(len(PLAYERS)), start=1):
        for white, black in pairs:
            code = played(white, black, random)
            other = {"1": "0", "0": "1", "=": "="}[code]
            if number == LATE[0] and {white, black} == set(LATE[1:]):
                code, other = ("-", "+") if white == LATE[1] else ("+", "-")
            found[white].append((black, "w", code))
            found[black].append((white, "b", other))
    return found


def results(found: dict[int, list[tuple[int, str, str]]], ranks: dict[int, int]) -> str:
    lines = [
        "012 74-то държавно първенство (invented)", "022 Кюстендил", "032 BUL", "042 2010/04/07", "052 2010/04/17",
        f"062 {len(PLAYERS)}", f"072 {len(PLAYERS)}", "082 0", "092 Individual: Round-Robin", "102 Иван Стойнов", "112 Асен Анев",
        "122 90 min/40 moves + 30 min + 30 sec", "132".ljust(91) + "  ".join(f"10/04/{day}" for day in DATES),
    ]  # fmt: skip
    for number, (title, name, rating, _) in enumerate(PLAYERS, start=1):
        halves = sum({"1": 2, "+": 2, "=": 1}.get(code, 0) for _, _, code in found[number])
        line = f"001 {number:>4} m {title} {name:<33} {rating:>4} BUL {'':>11} {'':<10}"
        line += f" {halves // 2}.{halves % 2 * 5}".rjust(5) + f" {ranks[number]:>4}"
        lines.append(line + "".join(f"  {opponent:>4} {colour} {code}" for opponent, colour, code in found[number]))
    return "\n".join(lines) + "\n"


def entries() -> str:
    stream = io.StringIO()
    writer = csv.writer(stream, lineterminator="\n")
    writer.writerow(["no", "name", "sex", "title", "rating", "federation", "club"])
    for number, (title, name, rating, club) in enumerate(PLAYERS, start=1):
        writer.writerow([number, name, "m", title, rating, "BUL", club])
    return stream.getvalue()


FACTS = f"""\
# {NOTE}

attested:
  - {{key: doctor, value: yes, by: organizer, on: 2010-04-07}}
"""

README = """\
# Invented results

The fourteen players are those of article 7 of the regulation. **Their results here are invented**, and so are the facts: what happened
in Kyustendil in April 2010 was different. One game is lost without play: player 12 is not at the board when round 5 is announced
(article 13.2).

The files are made by `python tests/generate/bulgarian_event.py regulations/bulgarian-championship-2010/event`, always the same bytes.
The final order and the money stand in `tests/regulations/bulgarian_expected.tsv`; a plain script that knows nothing of regdsl wrote
them down first (`tests/regulations/bulgarian_ranking.py`).
"""


def make(folder: Path, ranks: dict[int, int]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in (
        ("entries.csv", entries()), ("results.trf", results(games(), ranks)), ("facts.yaml", FACTS), ("README.md", README)
    ):  # fmt: skip
        (folder / name).write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parents[1] / "regulations"))
    from bulgarian_ranking import Player, ranking

    unranked = results(games(), dict.fromkeys(range(1, len(PLAYERS) + 1), 0))
    seats = [Player(line) for line in unranked.splitlines() if line.startswith("001")]
    make(Path(sys.argv[1]), {number: place for place, number in enumerate(ranking({seat.number: seat for seat in seats}), start=1)})
