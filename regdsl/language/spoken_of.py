"""Which clauses speak of a word that no clause begins with: `insurance` is a word of `service` and `costs`. Called after an error only."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from regdsl.language.signature import Signature

MOST_NAMED = 4
_WORD = re.compile(r"[^\W\d_]+")
_SAYS_NOTHING = frozenset(
    _WORD.findall(
        "a an and are as at be best by each first for from has have if in is it last may must no not of on one or out than that the their "
        "them this to two until what when where which who with after before all any only other others than more most least such then "
        "there these they whom whose its line lines block word words clause value values name number organizer player players tournament "
        "event events per day days time rounds round game games force money amount text order team teams board boards published score"
    )
)


def spoken_of(written: str, signatures: Iterable[Signature]) -> tuple[str, ...]:
    """The heads of the few clauses that speak of the first word of `written` that says something; empty where none does, or too many do.

    Of those the clauses that speak of more of its words, and those whose own head does.
    """
    asked = _stems(written)
    first = next((_stem(word) for word in _WORD.findall(written.lower()) if _stem(word) in asked), None)
    found: dict[str, tuple[int, int]] = {}
    for signature in signatures:
        in_head, anywhere = len(asked & _stems(signature.head)), len(asked & set(_said(signature)))
        if first in {*_said(signature)}:
            found[signature.head] = max(found.get(signature.head, (0, 0)), (anywhere, in_head))
    best = max((score for score, _ in found.values()), default=0)
    near = sorted((-score, -in_head, head) for head, (score, in_head) in found.items() if score == best)
    heads = tuple(head for _, in_head, head in near if in_head == near[0][1])
    return heads if len(heads) <= MOST_NAMED else ()


def _said(signature: Signature) -> Iterator[str]:
    """The stems of all that the signature says to people: its words, not its example."""
    yield from _stems(signature.head)
    yield from _stems(signature.summary)
    for operand in (*(argument.operand for argument in signature.arguments), *signature.parts.values()):
        yield from _stems(operand.words)
    for line in (signature.lines, signature.rows.key if signature.rows else None, signature.rows.values if signature.rows else None):
        if line is not None:
            yield from _stems(line.words)


def _stems(text: str) -> frozenset[str]:
    return frozenset(_stem(word) for word in _WORD.findall(text.lower()) if len(word) > 2 and word not in _SAYS_NOTHING)


def _stem(word: str) -> str:
    """`parents` and `parent`, `withdrawn` and `withdrawal`, `broadcasting` and `broadcast` are one."""
    for ending in ("ies", "ing", "als", "al", "ed", "es", "s", "n"):
        if word.endswith(ending) and len(word) - len(ending) >= 4:
            return word.removesuffix(ending)
    return word
