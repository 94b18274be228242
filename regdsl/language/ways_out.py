"""What to do where a clause does not belong: where it may stand, what may stand there instead."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from regdsl.diagnostics import Diagnostic
from regdsl.language.signature import SECTION_TABLE, Language, Misfit, Signature
from regdsl.language.slips import leftmost, misspelt_reserved_word, tried_head, words_of
from regdsl.language.syntax import Clause, Expression, Line, Quantity, Row
from regdsl.language.wording import cut, line_text, number_text, say

_MOST_HEADS_NAMED = 8
_INSTEAD = {
    ("section", "prizes"): "write `by section:` and below it a row for each section, such as `A:`, with its places and categories",
    (
        "free",
        "tournament",
    ): "where nobody pays write `fee 0 EUR`; who pays nothing stands in the block of the fee: `free where title is GM`",
    ("free", "section"): "where nobody pays write `fee 0 EUR`; who pays nothing stands in the block of the fee: `free where title is GM`",
    ("prizes", "section row"): "write them in a block `section NAME:`, or in `prizes` below `by section:`",
}
"""What is tried in a block where it may not stand, and how it is said there."""


def where_else(head: str, parent: str, language: Language) -> tuple[str, ...]:
    """Where a clause with this head may stand, as it may not in the block of `parent`."""
    if (advice := unsaid_here(head, parent)) is not None:
        return (advice,)
    if (instead := _INSTEAD.get((head, parent))) is not None:
        return (instead,)
    parents = sorted({block_in_words(parent) for signature in language.by_head.get(head, ()) for parent in signature.within})
    if parent == "series" and "`tournament`" in parents:
        return ("it is said of the events of the series: write it in the block of `each event:`",)
    return (f"it may stand in {', '.join(parents)}" if parents else "it joins conditions in the block of `where:`",)


def block_in_words(parent: str) -> str:
    """The block as messages call it: `prizes`, the file, a row of a table."""
    parent = parent.replace(f" {SECTION_TABLE}", "")
    if parent.endswith(" row"):
        return f"a row of `{parent.removesuffix(' row')}`"
    return f"`{parent}`" if parent else "the file"


def unsaid_here(written: str, parent: str) -> str | None:
    """What to do with something that regulations say and this version cannot."""
    from regdsl.diagnostics.suggestions import unsaid

    return unsaid(written, parent)


def here_may_stand(parent: str, heads: Mapping[str, Signature]) -> str:
    """All clauses of a small block; for a large one where they are listed."""
    named = [f"`{head}`" for head in sorted(heads)]
    if len(named) <= _MOST_HEADS_NAMED:
        return f"here may stand {', '.join(named)}"
    block = parent.removesuffix(" row") or "tournament"
    listed = f"`regdsl explain {block}` lists what may stand here"
    return f"{listed}; {_AS_PROSE}" if "text" in heads else f"here may stand {', '.join(named[:_MOST_HEADS_NAMED])} and others: {listed}"


_AS_PROSE = 'a sentence from which nothing follows stands in `text name:`, with a line for each language such as `en "Text"`'


def written_like(parent: str, language: Language) -> str:
    """What to write where nothing of the kind may stand: the block takes values, or there is none."""
    if parent.endswith(" row"):
        return "its values stand behind the colon, on the same line"
    signature = next(iter(language.by_head.get(parent, ())), None)
    return signature.like if signature is not None else "take the line out"


def synonym_elsewhere(written: str, language: Language) -> str | None:
    """Advice for another word for a clause of some other block: `late fee` in the block of `tournament`."""
    from regdsl.diagnostics.suggestions import synonym_for

    found = synonym_for(written, language.by_head)
    if found is None:
        return None
    head = found.split("`")[3]
    blocks = sorted({block_in_words(parent) for signature in language.by_head[head] for parent in signature.within})
    return f"{found}; it stands in the block of {', '.join(blocks[:3])}"


def _spoken_of(word: str, heads: Mapping[str, Signature]) -> tuple[str, ...]:
    """Which clauses of the block speak of the word."""
    from regdsl.language.spoken_of import spoken_of

    found = [f"`{head}`" for head in spoken_of(word, heads.values())]
    if not found:
        return ()
    return (f"something of the kind is said by {' or '.join(found)}: `regdsl explain {found[0].strip('`')}` says more",)


def takes_it(signature: Signature, word: str, language: Language) -> tuple[str, ...]:
    """The clauses that begin alike, stand in the same block and take the word: `no draw in …`; for whom something is says `where`."""
    if word == "by" and signature.head == "pairings":
        return ('with which program is paired says `pairing program "Swiss-Manager"`',)
    if word == "for" and "where" in signature.parts:
        return (f"for whom it is stands behind `where`: `{signature.head} … where female`",)
    return _named(_alike(signature, language, lambda each: word in each.parts), f"`{word}`")


def takes_value(signature: Signature, written: Expression, language: Language) -> tuple[str, ...]:
    """The clauses that begin alike, stand in the same block and take the value: `admit also` for `admit 2 players by federation`."""

    def fits(other: Signature) -> bool:
        for argument in other.arguments:
            try:
                _ = argument.operand.read(written)
            except Misfit:
                continue
            return True
        return False

    return _named(_alike(signature, language, fits), say(written))


def line_of_its_own(signature: Signature, written: Expression, language: Language) -> tuple[str, ...]:
    """A value that begins as another clause of the same block does: `ties share equally, rounded to 5 EUR`."""
    words = words_of(written)
    if words is None:
        return ()
    inside = {head: found for block in signature.within for head, found in language.inside(block).items() if head != signature.head}
    heads = [head for head in inside if f"{words[0]} ".startswith(f"{head} ")]
    if not heads:
        return ()
    example = inside[max(heads, key=len)].example.split("\n")[0]
    return (f"`{max(heads, key=len)}` stands on a line of its own: `{example}`",)


def _alike(signature: Signature, language: Language, fits: Callable[[Signature], bool]) -> list[str]:
    """The heads with the same first word, in the same block, of which it holds."""
    begin = f"{signature.head.split()[0]} "
    return [
        f"`{head}`"
        for head, found in sorted(language.by_head.items())
        if head != signature.head and f"{head} ".startswith(begin)
        if any(set(each.within) & set(signature.within) and fits(each) for each in found)
    ]


def _named(heads: list[str], what: str) -> tuple[str, ...]:
    return (f"{' and '.join(heads)} {'take' if len(heads) > 1 else 'takes'} {what}",) if heads else ()


def place_in_words(first: Expression | None, parent: str) -> str | None:
    """`1st: 500` among prizes."""
    if isinstance(first, Quantity) and first.unit in ("st", "nd", "rd", "th") and parent in ("prizes", "category", "categories row"):
        return f"write `place {number_text(first.number)}: …`"
    return None


def value_instead(written: Expression, clause: Clause, signature: Signature) -> str | None:
    """What to write instead of a value that is tried at first and fits nowhere."""
    from regdsl.language.first_tries import value_at_first

    return value_at_first(written, clause, signature)


def _at_first(written: Line | Row, parent: str, language: Language) -> str | None:
    from regdsl.language.first_tries import line_at_first

    return line_at_first(written, parent, next(iter(language.by_head.get(parent, ())), None))


def not_a_clause(written: Line | Row, parent: str, language: Language) -> Diagnostic:
    """A line that is no clause, in a block where only clauses stand: what it may have been meant as."""
    line = written.key if isinstance(written, Row) else written
    first = leftmost(line.arguments[0]) if line.arguments else None
    said = words_of(line.arguments[0]) if line.arguments else None
    heads = language.inside(parent)
    slip = misspelt_reserved_word(line.arguments[0]) if line.arguments and not heads else None
    if slip is not None:
        return slip
    if isinstance(first, Quantity) and any(f"{line_text(line).partition(' ')[2]} ".startswith(f"{head} ") for head in heads):
        return Diagnostic("article-number", first.number.span, {}, (f"write it like `§{number_text(first.number)}`",))
    at_first = _at_first(written, parent, language)
    if said is None or isinstance(first, Quantity) or not heads:
        way_out = place_in_words(first, parent) or here_may_stand(parent, heads) if heads else written_like(parent, language)
        return Diagnostic("not-a-clause", line.span, {"parent": block_in_words(parent)}, (at_first or way_out,))
    word, place, advice = tried_head(*said, heads)
    if (not advice or advice[0].startswith("did you mean")) and (elsewhere := synonym_elsewhere(word, language)) is not None:
        advice = (elsewhere,)
    if advice and advice[0].startswith("did you mean"):  # by its letters; what it is about may say more
        advice = (*advice, *_spoken_of(said[0], heads))
    advice = advice or (*_spoken_of(word, heads), here_may_stand(parent, heads))
    is_known = bool(advice) and " is written " in advice[0]
    if at_first is not None and not is_known:
        advice = (at_first,)
    if (unsaid := unsaid_here(said[0], parent)) is not None:
        word, place, advice = said[0], said[1], (unsaid,)
    return Diagnostic("unknown-head", place, {"word": cut(word), "parent": block_in_words(parent)}, advice)
