"""All kinds of clause together: found by walking this folder, so that a new kind is one new folder.

`heads.py` lists the heads of all folders, so that a text loads only the folders whose heads it has; it is made by
`python -m regdsl.clauses.generated`.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, partial

from regdsl.clauses.rooms import listed_heads, module
from regdsl.expressions.vocabulary import FACTS_WITH_RESERVED_WORDS
from regdsl.language.parsing import Parser
from regdsl.language.signature import Language, Listed, Signature


@cache
def language() -> Language:
    """The language: the signatures of all kinds of clause, and the facts that the grammar must know."""
    return Language(_listed(), FACTS_WITH_RESERVED_WORDS)


def _listed() -> Iterator[Listed]:
    for folder, heads in listed_heads().items():
        for number, (head, within, block_of) in enumerate(heads):
            yield Listed(head, within, block_of, partial(_signature, folder, number))


def _signature(folder: str, number: int) -> Signature:
    found: Signature = module(folder, "signature").SIGNATURES[number]
    return found


@cache
def parser() -> Parser:
    """The parser of the language."""
    return Parser(language().vocabulary)
