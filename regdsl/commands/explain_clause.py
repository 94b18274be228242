"""The reference of one kind of clause, made from its signatures: what it says, takes, must say, and may hold."""

from __future__ import annotations

from collections.abc import Iterator

from regdsl.language.signature import ENCLOSING, TOP, Argument, Language, Signature
from regdsl.values.hints import Any


def page_of(head: str, language: Language) -> str:
    """The page of a clause; a head that means two things in two blocks has both, one below the other."""
    return "\n".join("\n".join(_lines(signature, language)) + "\n" for signature in language.by_head[head])


def as_json(head: str, language: Language) -> dict[str, Any]:
    """The same for programs."""
    return {"regdsl": 1, "clause": head, "meanings": [_meaning(signature, language) for signature in language.by_head[head]]}


def _lines(signature: Signature, language: Language) -> Iterator[str]:
    yield f"{signature.head}: {signature.summary}"
    yield ""
    yield from (f"    {line}" for line in signature.example.splitlines())
    yield ""
    yield f"It stands in {_in_words(signature.within)}."
    taken = _taken(signature)
    if taken:
        yield "It takes:"
        yield from (f"  - {each}" for each in taken)
    yield from _said(signature)
    inner = _inner(signature, language)
    if inner:
        yield f"Its block may hold (`regdsl explain {next(iter(inner))}` says more of one):"
        width = max(map(len, inner))
        yield from (f"  {name.ljust(width)}  {summary}" for name, summary in inner.items())


def details_of(signature: Signature, language: Language) -> Iterator[str]:
    """What stands below the example of a clause, one sentence each."""
    yield f"It stands in {_in_words(signature.within)}."
    if taken := _taken(signature):
        yield f"It takes: {'; '.join(taken)}."
    yield from _said(signature)
    if inner := _inner(signature, language):
        yield f"Its block may hold: {', '.join(f'`{head}`' for head in inner)}."


def _taken(signature: Signature) -> list[str]:
    return [_argument(argument) for argument in signature.arguments] + [
        f"`{word}` and {operand.words}" + (", which must be said" if word in signature.required_parts else "")
        for word, operand in signature.parts.items()
    ]


def _said(signature: Signature) -> Iterator[str]:
    """What stands behind the colon, what must be said, and what it means to leave it open."""
    yield from _behind_the_colon(signature)
    for ask in signature.asks:
        yield f"It must say {_choice(ask.heads)}: {ask.why}; {ask.advice}."
    if signature.readings:
        yield f"Where the published text leaves it open: `unstated`. It can then be read as {_choice(signature.readings)}."


def _argument(argument: Argument) -> str:
    words = f"`{argument.keyword}`" if argument.keyword else ""
    value = "" if argument.keyword and argument.operand.name == "words" else argument.operand.words
    said = " and ".join(each for each in (words, value) if each) or argument.name
    return said + (", one or more" if argument.many else "") + ("" if argument.required else ", if it applies")


def _behind_the_colon(signature: Signature) -> Iterator[str]:
    if signature.rows is not None:
        values = f": {signature.rows.values.words}" if signature.rows.values is not None else ""
        yield f"Its rows: {signature.rows.key.words}{values}."
    elif signature.lines is not None:
        yield f"Behind its colon: {signature.lines.words}."
    elif signature.texts:
        yield 'Behind its colon: a text for each language, such as `en "Text"`.'


def _inner(signature: Signature, language: Language) -> dict[str, str]:
    """The clauses of its block, by head, with what they say."""
    if signature.block_of == ENCLOSING:
        return {}
    heads = {**language.inside(signature.head), **(language.inside(f"{signature.head} row") if signature.rows is not None else {})}
    return {head: inner.summary for head, inner in sorted(heads.items())}


def _in_words(within: tuple[str, ...]) -> str:
    names = dict.fromkeys("the file itself" if each == TOP else f"`{each.removesuffix(' row')}`" for each in within)
    return _list(tuple(names), "and")


def _choice(words: tuple[str, ...]) -> str:
    return _list(tuple(f"`{word}`" for word in words), "or")


def _list(words: tuple[str, ...], joint: str) -> str:
    *first, last = words
    return f"{', '.join(first)} {joint} {last}" if first else last


def _meaning(signature: Signature, language: Language) -> dict[str, Any]:
    return {
        "summary": signature.summary,
        "example": signature.example,
        "within": list(signature.within),
        "takes": [_argument(argument) for argument in signature.arguments],
        "parts": {word: operand.words for word, operand in signature.parts.items()},
        "required_parts": list(signature.required_parts),
        "must_say": [{"one_of": list(ask.heads), "why": ask.why, "advice": ask.advice} for ask in signature.asks],
        "readings": list(signature.readings),
        "block": list(_inner(signature, language)),
    }
