"""Article numbers: in reading order, by the file's own `numbering`, unless a clause pins its number with `§9.4`."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from regdsl.language.signature import TOP, Language
from regdsl.language.syntax import Clause, Document, Line, Named, Number, Row, Word
from regdsl.values.frozen import dataclass
from regdsl.values.numerals import numeral, read_numeral
from regdsl.values.patterns import pattern

DEFAULT = ("1", "1.1", "a")
ROMAN = "I"
_FIGURES = pattern(r"\d+")
_NUMERAL = pattern(r"[IVXL]+")


def articles(document: Document, language: Language) -> Mapping[int, str]:
    """The article of every clause, by the identity of its node; clauses that are no article have that of the clause around them."""
    numbered: dict[int, str] = {}
    for clause in document.clauses:
        numbered[id(clause)] = ""
        signature = language.signature(clause.head, TOP)
        block = clause.head if signature is None else language.block(signature, TOP)
        levels = _levels(clause)
        _Numbering(language, levels, numbered, in_full=_says_all(clause)).number(_clauses(clause.content), "", 0, 1, block)
    return numbered


def _clauses(items: Iterable[Clause | Row | Line]) -> Iterable[Clause]:
    for item in items:
        if isinstance(item, Clause):
            yield item
        elif isinstance(item, Row):
            yield from _clauses(item.content)


def _levels(root: Clause) -> tuple[str, ...]:
    """`numbering 1, 1.1, a`: the last sign of each level says whether it counts in numbers or letters, `I` in Roman numerals."""
    return tuple(_style(level) for level in _written_levels(root)) or DEFAULT


def _written_levels(root: Clause) -> tuple[Number | Word | Named, ...]:
    for item in root.content:
        if isinstance(item, Clause) and item.head == "numbering":
            written = [argument for argument in item.arguments if isinstance(argument, Number | Word | Named)]
            if len(written) == len(item.arguments):
                return tuple(written)
    return ()


def _style(level: Number | Word | Named) -> str:
    if not isinstance(level, Word) or not level.text.isalpha():
        return "1"
    return ROMAN if level.text == ROMAN else "a"


def _says_all(root: Clause) -> bool:
    """`numbering I, 1.1`: article 2 of IV is 4.2, not IV.2 (`numbering I, 1`)."""
    levels = _written_levels(root)
    return len(levels) > 1 and isinstance(levels[1], Number) and levels[1].value != int(levels[1].value)


@dataclass(frozen=True, slots=True)
class _Numbering:
    """Counts the clauses of one series or tournament. `levels` is how each level is counted; `numbered` takes the result."""

    language: Language
    levels: tuple[str, ...]
    numbered: dict[int, str]
    in_full: bool = False

    def number(self, clauses: Iterable[Clause], prefix: str, level: int, first: int, parent: str) -> None:
        """Numbers the clauses of one block and those below; -1 is the level of blocks whose clauses are no articles."""
        style = self.levels[level] if 0 <= level < len(self.levels) else "1"
        count = first - 1
        for clause in clauses:
            signature = self.language.signature(clause.head, parent)
            own = clause.article is not None or (level >= 0 and (signature is None or signature.numbered))
            article = prefix
            if clause.article is not None:
                article = clause.article
                count = _last_count(article, prefix, count)
            elif own:
                count += 1
                article = _join(prefix, _letter(count) if style == "a" else str(count))
            self.numbered[id(clause)] = self._as_printed(article)
            block = clause.head if signature is None else self.language.block(signature, parent, clause.parts)
            if self.language.is_section_table(block):
                block = f"{block} row"  # the clauses of its rows are counted through
            children = own and (signature is None or signature.numbers_children)
            first_child = 1 if signature is None else signature.first_child
            self.number(_clauses(clause.content), article, level + 1 if children else -1, first_child, block)

    def _as_printed(self, article: str) -> str:
        """With Roman numerals where the first level counts in them; numbers are reckoned and pinned in figures."""
        first = _FIGURES.match(article)
        if self.levels[0] != ROMAN or first is None or (self.in_full and first[0] != article):
            return article
        return numeral(int(first[0])) + article[first.end() :]


def in_figures(article: str) -> str:
    """`IV.2` as it is pinned: `4.2`."""
    first = _NUMERAL.match(article)
    number = None if first is None else read_numeral(first[0])
    return article if first is None or number is None else f"{number}{article[first.end() :]}"


def _last_count(article: str, prefix: str, count: int) -> int:
    """Where counting goes on after a pinned number; a number elsewhere in the text does not change it."""
    rest = article.removeprefix(prefix).removeprefix(".")
    if not article.startswith(prefix) or not re.fullmatch(r"\d+|[a-z]", rest):
        return count
    return int(rest) if rest.isdigit() else ord(rest) - ord("a") + 1


def _letter(count: int) -> str:
    return chr(ord("a") + count - 1) if count <= 26 else _letter((count - 1) // 26) + _letter((count - 1) % 26 + 1)


def _join(prefix: str, number: str) -> str:
    if not prefix or (number.isalpha() and prefix[-1].isdigit()):
        return prefix + number
    return f"{prefix}.{number}"
