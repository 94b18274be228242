"""All kinds of clause together: found by walking this folder, so that a new kind is one new folder."""

from __future__ import annotations

from functools import cache

from regdsl.clauses.rooms import folders_with, module
from regdsl.expressions.vocabulary import FACTS_WITH_RESERVED_WORDS
from regdsl.language.parsing import Parser
from regdsl.language.signature import Language


@cache
def language() -> Language:
    """The language: the signatures of all kinds of clause, and the facts that the grammar must know."""
    signatures = (signature for folder in folders_with("signature") for signature in module(folder, "signature").SIGNATURES)
    return Language(signatures, FACTS_WITH_RESERVED_WORDS)


@cache
def parser() -> Parser:
    """The parser of the language."""
    return Parser(language().vocabulary)
