"""What may stand at the top of a file."""

from __future__ import annotations

from regdsl.diagnostics import Diagnostic
from regdsl.language.builder import WrittenLine
from regdsl.language.signature import TOP, Language
from regdsl.language.slips import tried_head, words_of
from regdsl.language.syntax import Clause, Expression, Item, Line, Named, Part, Row, Word
from regdsl.values.frozen import replace
from regdsl.values.span import Span

_ADVICE = "a file begins with `regdsl 1`, then `tournament name:` or `series name:` with everything else in its block"


def only_clauses(items: tuple[Item, ...], language: Language, diagnostics: list[Diagnostic]) -> tuple[Clause, ...]:
    """The clauses among `items`; anything else at the top of a file is reported."""
    diagnostics += (_no_clause(item, language) for item in items if not isinstance(item, Clause))
    return tuple(item for item in items if isinstance(item, Clause))


def _no_clause(item: Line | Row, language: Language) -> Diagnostic:
    line = item.key if isinstance(item, Row) else item
    said = words_of(line.arguments[0]) if line.arguments else None
    if said is not None:
        word, place, advice = tried_head(*said, language.inside(TOP))
        if advice:
            return Diagnostic("unknown-head", place, {"word": word, "parent": "the file"}, advice)
    return Diagnostic("not-a-clause", item.span, {"parent": "the file"}, (_ADVICE,))


def as_meant(line: WrittenLine, language: Language, diagnostics: list[Diagnostic]) -> WrittenLine:
    """A line at the top whose first word nearly is a head, as that clause: what stands in its block is read, too, and told at once."""
    first = line.groups[0][0] if line.groups and line.groups[0] else None
    if not isinstance(first, Word | Named) or first.span.line != first.span.end_line:
        return line
    from regdsl.diagnostics.suggestions import advice_for, nearest

    word, _, name = (first.text if isinstance(first, Word) else first.name).partition(" ")
    heads = language.inside(TOP)
    near = nearest(word, heads)
    if len(near) != 1:
        return line
    span = first.span
    place = Span(span.file, span.line, span.column, span.line, span.column + len(word))
    diagnostics.append(Diagnostic("unknown-head", place, {"word": word, "parent": "the file"}, advice_for(word, heads)))
    rest: tuple[Expression | Part, ...] = line.groups[0][1:]
    if isinstance(first, Named):
        rest = (first.value, *rest)
    elif name:
        rest = (replace(first, text=name, span=Span(span.file, span.line, span.end_column - len(name), span.line, span.end_column)), *rest)
    return replace(line, head=near[0], head_span=place, groups=((rest,) if rest else ()) + line.groups[1:])
