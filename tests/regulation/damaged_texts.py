"""Damaged and random regulations, and what an answer to one must be: shared by the tests and by `benchmarks/damaged_texts.py`."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from random import Random

from regdsl.clauses.registry import language
from regdsl.commands.checking import check
from regdsl.commands.inputs import Found
from regdsl.diagnostics import Severity
from regdsl.diagnostics.sources import Sources
from regdsl.diagnostics.text import PLAIN, as_text
from regdsl.regulation.configuration import configuration

ROOT = Path(__file__).resolve().parents[2]
PIECES = re.compile(rb'"[^"\n]*"|[\w.-]+|[^\w\s]|\n[ ]*|[ ]+')
FOREIGN = [
    "\t",
    "\r",
    "\x00",
    "\ufeff",
    "\u202e",
    "\u200b",
    "\xa0",
    "–",
    "“",
    "№",
    "е",
    "Ⅳ",
    "٣",
    "🙂",
    "{",
    "}",
    "&a",
    "*a",
    "!!",
    "|",
    "~",
    "'",
    '"',
]


def regulations() -> dict[str, bytes]:
    """All regulations of the repository, in both spellings, by their paths."""
    found = [path for folder in ("regulations", "tests/corpus", "benchmarks", "docs") for path in (ROOT / folder).rglob("*.regdsl")]
    found += [path.with_suffix(".yaml") for path in found if path.with_suffix(".yaml").is_file()]
    return {str(path.relative_to(ROOT)): path.read_bytes() for path in sorted(found)}


# ---- damage to bytes


def other_byte(text: bytes, chance: Random, _: list[bytes]) -> bytes:
    place = chance.randrange(len(text))
    return text[:place] + bytes([chance.randrange(256)]) + text[place + 1 :]


def lost_bytes(text: bytes, chance: Random, _: list[bytes]) -> bytes:
    place = chance.randrange(len(text))
    return text[:place] + text[place + chance.choice([1, 1, 2, 5, 50]) :]


def cut(text: bytes, chance: Random, _: list[bytes]) -> bytes:
    return text[: chance.randrange(len(text))]


def foreign_sign(text: bytes, chance: Random, _: list[bytes]) -> bytes:
    place = chance.randrange(len(text))
    return text[:place] + chance.choice(FOREIGN).encode() + text[place:]


def other_encoding(text: bytes, chance: Random, _: list[bytes]) -> bytes:
    return text.decode(errors="replace").encode(chance.choice(["utf-16", "cp1250", "cp1251", "utf-8-sig"]), errors="replace")


# ---- damage to words and lines


def _pieces(text: bytes) -> list[bytes]:
    return PIECES.findall(text) or [text]


def other_word(text: bytes, chance: Random, others: list[bytes]) -> bytes:
    pieces = _pieces(text)
    pieces[chance.randrange(len(pieces))] = chance.choice(_pieces(chance.choice(others)))
    return b"".join(pieces)


def swapped_words(text: bytes, chance: Random, _: list[bytes]) -> bytes:
    pieces = _pieces(text)
    one, other = chance.randrange(len(pieces)), chance.randrange(len(pieces))
    pieces[one], pieces[other] = pieces[other], pieces[one]
    return b"".join(pieces)


def lost_word(text: bytes, chance: Random, _: list[bytes]) -> bytes:
    pieces = _pieces(text)
    del pieces[chance.randrange(len(pieces))]
    return b"".join(pieces)


def other_number(text: bytes, chance: Random, _: list[bytes]) -> bytes:
    numbers = [*re.finditer(rb"\d+", text)]
    if not numbers:
        return text
    number = chance.choice(numbers)
    written = chance.choice(["0", "1", "-1", "7", "99", "1e9", "2.5", "1/3", "10 000", "9" * 30, "2027-02-30", "25:61", "100%", "unstated"])
    return text[: number.start()] + written.encode() + text[number.end() :]


def lost_line(text: bytes, chance: Random, _: list[bytes]) -> bytes:
    lines = text.split(b"\n")
    del lines[chance.randrange(len(lines))]
    return b"\n".join(lines)


def twice_a_line(text: bytes, chance: Random, _: list[bytes]) -> bytes:
    lines = text.split(b"\n")
    place = chance.randrange(len(lines))
    return b"\n".join([*lines[:place], lines[place], *lines[place:]])


def moved_line(text: bytes, chance: Random, _: list[bytes]) -> bytes:
    lines = text.split(b"\n")
    line = lines.pop(chance.randrange(len(lines)))
    lines.insert(chance.randrange(len(lines) + 1), line)
    return b"\n".join(lines)


def line_of_another(text: bytes, chance: Random, others: list[bytes]) -> bytes:
    lines = text.split(b"\n")
    lines.insert(chance.randrange(len(lines) + 1), chance.choice(chance.choice(others).split(b"\n")))
    return b"\n".join(lines)


def shifted_line(text: bytes, chance: Random, _: list[bytes]) -> bytes:
    lines = text.split(b"\n")
    place = chance.randrange(len(lines))
    lines[place] = b" " * chance.choice([0, 2, 4, 8, 12]) + lines[place].lstrip()
    return b"\n".join(lines)


DAMAGE: tuple[Callable[[bytes, Random, list[bytes]], bytes], ...] = (
    other_byte,
    lost_bytes,
    cut,
    foreign_sign,
    other_encoding,
    other_word,
    swapped_words,
    lost_word,
    other_number,
    lost_line,
    twice_a_line,
    moved_line,
    line_of_another,
    shifted_line,
)


def damaged(text: bytes, chance: Random, others: list[bytes]) -> tuple[str, bytes]:
    """The text with one to three damages, and what they are called."""
    chosen = chance.choices(DAMAGE, k=chance.choice([1, 1, 2, 3]))
    for damage in chosen:
        text = damage(text or b"regdsl 1\n", chance, others)
    return (chosen[0].__name__ if len(chosen) == 1 else "several"), text


# ---- texts of the grammar


class Grammar:
    """Random lines by the rules of `grammars/expressions.lark` and the heads of the language, where they may stand and where not."""

    def __init__(self, chance: Random) -> None:
        self._chance = chance
        language_ = language()
        self._heads = sorted(language_.by_head)
        self._examples = sorted(signature.example for variants in language_.by_head.values() for signature in variants)
        words = {word for example in self._examples for word in re.findall(r"[A-Za-z][\w-]*", example)}
        self._names = sorted(words | {"rating", "age", "title", "points", "players", "women", "rounds", "EUR", "min", "unstated", "x"})
        self._facts = sorted(fact for fact in language_.facts if "<" not in fact)

    def text(self) -> str:
        """A whole regulation of random clauses."""
        chance = self._chance
        kind = chance.choice(["tournament open-2027:", "tournament open-2027:", "series cup-2027:"])
        lines = ["regdsl 1", kind]
        while len(lines) < chance.randint(3, 30):
            lines += self._block(4, 0)
        return "\n".join(lines) + "\n"

    def _block(self, indent: int, depth: int) -> list[str]:
        chance = self._chance
        if chance.random() < 0.5:
            return [" " * indent + line for line in chance.choice(self._examples).splitlines()]
        line = " " * indent + self._marks() + self.line()
        if chance.random() < 0.3 and depth < 3:
            inner = [each for _ in range(chance.randint(1, 3)) for each in self._block(indent + 4, depth + 1)]
            return [line + ":", *inner]
        if chance.random() < 0.4:
            line += ": " + self._groups()
        return [line]

    def _marks(self) -> str:
        return self._chance.choice(["", "", "", f"§{self._chance.randint(1, 9)} ", "@here "])

    def line(self) -> str:
        """A head and its arguments, or what stands in a table or a list."""
        return self._chance.choice([*[self._chance.choice(self._heads) + " "] * 3, ""]) + self._groups()

    def _groups(self) -> str:
        return ", ".join(self._group() for _ in range(self._chance.choice([1, 1, 2, 3])))

    def _group(self) -> str:
        lead = self._chance.choice(["", "", "", "per ", "for ", "where ", "in ", "when "])
        return lead + self.condition(2) + self._chance.choice(["", "", "", " where " + self.condition(1), " by " + self.condition(0)])

    def condition(self, depth: int) -> str:
        """An expression of any type, nested so deep at most."""
        chance = self._chance
        if depth <= 0 or chance.random() < 0.3:
            return self._atom()
        one, other = self.condition(depth - 1), self.condition(depth - 1)
        sign = chance.choice([">=", "<=", "=", "!=", "<", ">", "in", "not in", "is", "is not", "has", "below", "until", "before", "from"])
        return chance.choice(
            [
                f"{one} {sign} {other}",
                f"{one} and {other}",
                f"{one} or {other}",
                f"not {one}",
                f"{one} + {other}",
                f"{one} of {other}",
                f"({one})",
                f"({one} where {other})",
                f"[{one}, {other}]",
                f"{one} .. {other}",
            ]
        )

    def _atom(self) -> str:
        chance = self._chance
        name, number = (
            chance.choice(self._names),
            chance.choice(["0", "1", "9", "2 400", "0.5", "1/2", "50%", "12.5 EUR", "90 min", "7 rounds"]),
        )
        moment = chance.choice(["2027-04-01", "2027-04", "16:00", "2027-04-01 16:00", "Europe/Belgrade", "2027-04-04 Sunday"])
        ends = chance.choice(["1..3", "..8", "5 ..", "1..1", "9..2", "[GM, IM]", "[]"])
        return chance.choice(
            [name, name, name, f"{name} {chance.choice(self._names)}", number, number, moment, ends, '"text"', *self._facts[:3]]
        )


# ---- what an answer must be


@dataclass(frozen=True)
class Answer:
    """What was wrong with an answer (None: nothing), and how many seconds of the processor it took."""

    problem: str | None
    seconds: float


def answer(content: bytes, path: Path) -> Answer:
    """Checks the text by itself, as a command does; raises what the program raises.

    A text is understood, or there is an error with a place in it, and all that is said of it can be written. What is understood can be
    compiled.
    """
    path.write_bytes(content)
    begin = time.process_time()
    checked = check(Found(path, ()), None)
    said = as_text(checked.diagnostics, Sources({str(path): checked.loaded.text or ""}), PLAIN, 120)
    if checked.loaded.regulation is not None:
        configuration(checked.loaded.regulation)
    seconds = time.process_time() - begin
    if checked.loaded.regulation is None and checked.count(Severity.ERROR) == 0:
        return Answer("neither understood nor refused", seconds)
    if checked.diagnostics and not said:
        return Answer("nothing is said", seconds)
    lines = (checked.loaded.text or "").split("\n")
    for each in checked.diagnostics:
        span = each.span
        if span.file == str(path) and checked.loaded.text is not None and not _lies_in(span.line, span.column, span.end_line, lines):
            return Answer(f"{each.name} stands at {span.line}:{span.column}, outside the text", seconds)
    return Answer(None, seconds)


def _lies_in(line: int, column: int, end_line: int, lines: list[str]) -> bool:
    return 1 <= line <= end_line <= len(lines) and 1 <= column <= len(lines[line - 1]) + 2
