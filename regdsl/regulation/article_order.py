"""Article numbers that stand twice, go down, jump, or belong to another article.

Only numbers that a clause pins (`§10`) are looked at; counted ones cannot be wrong. Several clauses in a row may share a number below
the first level (`§4a`, `§4a`), or repeat that of the clause around them; on the first level `article:` holds several clauses.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from regdsl.diagnostics import Diagnostic, Related
from regdsl.language.numbering import in_figures
from regdsl.language.reading import ReadClause, ReadItem, TableRow
from regdsl.values.frozen import dataclass
from regdsl.values.patterns import pattern

_LAST = pattern(r"(?P<rest>.*?)\.?(?P<last>\d+|[a-z])")


@dataclass(frozen=True, slots=True)
class _Number:
    """The number of an article: that of the article around it, and its own count in that. `pinned`: the text gives it itself."""

    text: str
    outer: str
    count: int
    pinned: bool
    clause: ReadClause

    @property
    def headed(self) -> bool:
        return self.clause.one("heading") is not None


def article_remarks(clauses: Iterable[ReadClause]) -> Iterator[Diagnostic]:
    """What is wrong with the numbers of the articles of a file."""
    for root in clauses:
        yield from _block(root, "")


def _block(clause: ReadClause, article: str) -> Iterator[Diagnostic]:
    before: list[_Number] = []
    told: set[str] = set()
    numbers = [(inner, _number(inner, article)) for inner in _clauses(clause.content)]
    counts = {number.count for _, number in numbers if number is not None and number.outer == article}
    for inner, number in numbers:
        if number is not None and number.outer != article:
            if number.pinned:
                advice = f"a number in here begins with {article}" if article else _into(number.outer)
                yield Diagnostic("article-elsewhere", inner.clause.head_span, {"article": number.text}, (advice,))
        elif number is not None:
            for found in _against(number, before, counts):
                if found.name != "article-twice" or number.text not in told:
                    yield found
                told |= {number.text} if found.name == "article-twice" else set()
            before.append(number)
        yield from _block(inner, in_figures(inner.article) or article)


def _into(outer: str) -> str:
    """What to do with an article that stands beside the one it belongs to."""
    return f"clauses of article {outer} stand together in its block: write `§{outer} article:`, and below it `§{outer}.1 …`, `§{outer}.2 …`"


def _clauses(items: Iterable[ReadItem]) -> Iterator[ReadClause]:
    for item in items:
        if isinstance(item, ReadClause):
            yield item
        elif isinstance(item, TableRow):
            yield from _clauses(item.content)


def _number(clause: ReadClause, article: str) -> _Number | None:
    """The number of the clause, None where it has none of its own or repeats that of the article around it."""
    written = clause.clause.article
    text = written or (in_figures(clause.article) if clause.signature.numbered else None)
    found = _LAST.fullmatch(text) if text and text != article else None
    if found is None or text is None:
        return None
    last = found["last"]
    return _Number(text, found["rest"], int(last) if last.isdigit() else ord(last) - ord("a") + 1, written is not None, clause)


def _against(number: _Number, before: list[_Number], counts: set[int]) -> Iterator[Diagnostic]:
    """The number against those before it in the block; what stands further below is no gap: there it is out of order."""
    if not before:
        return
    last, place = before[-1], number.clause.clause.head_span
    same = next((one for one in before if one.text == number.text), None)
    if same is not None:
        if same.text == last.text and number.outer and not (same.headed and number.headed):
            return
        yield Diagnostic("article-twice", place, {"article": number.text}, _apart(same, number), _first(same, "first here"))
    elif number.count < last.count:
        arguments = {"article": number.text, "before": last.text}
        yield Diagnostic("article-order", place, arguments, ("put the articles in order",), _first(last, "before it"))
    elif any(count not in counts for count in range(last.count + 1, number.count)):
        arguments = {"article": number.text, "before": last.text}
        yield Diagnostic("article-missing", place, arguments, ("renumber it, or write what is missing",), _first(last, "before it"))


def _apart(first: _Number, number: _Number) -> tuple[str, ...]:
    """What to do with two clauses under one number."""
    if not first.pinned:
        counted = f"`{first.clause.head}` has no number of its own and is counted as {first.text}"
        return (f"{counted}: give it the number it has, or put what the paper does not number into `preamble:`",)
    if number.headed:
        return ("give one of them another number",)
    together = f"`§{number.text} article:` and below it `{first.clause.head} …` and `{number.clause.head} …`"
    return (f"put what has one number into one article: {together}; or give one another number",)


def _first(number: _Number, words: str) -> tuple[Related, ...]:
    return (Related(number.clause.clause.head_span, words),)
