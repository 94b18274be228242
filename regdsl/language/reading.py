"""A document held against the signatures: every clause with its values read, and everything that is wrong with its form."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from regdsl.diagnostics import Diagnostic, Related
from regdsl.language.limits import MOST_ERRORS
from regdsl.language.numbering import articles
from regdsl.language.operands import SECTIONS
from regdsl.language.read_items import Entry, ReadClause, ReadItem, TableRow
from regdsl.language.section_rows import clauses_of_rows, faults_of_rows, left_open
from regdsl.language.signature import SECTION_TABLE, TOP, Argument, Language, LineType, Misfit, Rows, Signature
from regdsl.language.slips import colon_forgotten, comma_missing, count_in_words, misspelt_part, misspelt_reserved_word, perhaps_written
from regdsl.language.syntax import (
    Clause,
    Document,
    Expression,
    Item,
    Line,
    Named,
    Part,
    Row,
    Text,
    Unstated,
    Word,
)
from regdsl.language.ways_out import block_in_words, line_of_its_own, not_a_clause, takes_it, takes_value, value_instead, where_else
from regdsl.language.wording import is_unstated
from regdsl.values.hints import Any
from regdsl.values.span import Span

__all__ = ["Entry", "ReadClause", "ReadItem", "TableRow", "read_document"]

_PRINTED_SO = "where the published text itself says it, leave it so: the line counts as left open"


def read_document(document: Document, language: Language) -> tuple[tuple[ReadClause, ...], list[Diagnostic]]:
    """The clauses at the top of the document, as far as they can be read, and what is wrong with them.

    A clause with a fault in it stays, so that what depends on it is not reported as missing; with an error of form nothing is computed.
    """
    reader = _Reader(language, articles(document, language))
    clauses = reader.block(document.clauses, TOP, None, asked=True)
    if len(reader.diagnostics) > MOST_ERRORS:
        reader.diagnostics.append(Diagnostic("too-many-errors", reader.diagnostics[-1].span, {"count": str(MOST_ERRORS)}))
    return tuple(clause for clause in clauses if isinstance(clause, ReadClause)), reader.diagnostics


class _Reader:
    def __init__(self, language: Language, numbers: Mapping[int, str]) -> None:
        self._language = language
        self._articles = dict(numbers)
        self.diagnostics: list[Diagnostic] = []

    def block(self, items: Iterable[Item], parent: str, owner: Signature | None, *, asked: bool) -> tuple[ReadItem, ...]:
        read: list[ReadItem] = []
        seen: dict[str, Clause] = {}
        for item in items:
            if len(self.diagnostics) > MOST_ERRORS:
                break  # most likely it is no regulation, and advice takes time
            found: ReadItem | None
            if isinstance(item, Clause):
                found = self._clause(item, parent, owner, seen, asked=asked)
            elif isinstance(item, Row):
                found = self._row(item, parent, owner, asked=asked)
            else:
                found = self._line(item, parent, owner)
            if found is not None:
                read.append(found)
        return tuple(read)

    # ---- clauses

    def _clause(self, clause: Clause, parent: str, owner: Signature | None, seen: dict[str, Clause], *, asked: bool) -> ReadClause | None:
        signature = self._language.inside(parent).get(clause.head)
        if signature is None:
            self._report(
                "clause-not-here",
                clause.head_span,
                {"head": clause.head, "parent": block_in_words(parent)},
                where_else(clause.head, parent, self._language),
            )
            return None
        first = seen.setdefault(clause.head, clause)
        if first is not clause and not signature.repeatable:
            self.diagnostics.append(
                Diagnostic(
                    "clause-twice",
                    clause.head_span,
                    {"head": clause.head},
                    (f"keep one `{clause.head}`",),
                    (Related(first.head_span, "first here"),),
                )
            )
            return None
        if signature.is_by_section(clause.parts):
            return self._by_section(clause, signature, parent, owner, asked=asked)
        values: dict[str, Any] = {}
        spans: dict[str, Span] = {}
        colon = colon_forgotten(clause, signature)
        if colon is not None:
            self.diagnostics.append(colon)
        fits = colon is None and self._arguments(clause, signature, values, spans)
        before = len(self.diagnostics)
        self._parts(() if colon else clause.parts, clause, signature, values, spans, fits=fits)
        within = self._language.owner(signature, owner)
        block = self._language.block(signature, parent)
        is_sound = len(self.diagnostics) == before
        items: Iterable[Item] = clause.content
        if not is_sound and signature.rows is None:  # rows below a part that does not belong here belong to it: `places by starters:`
            items = (each for each in clause.content if isinstance(each, Clause))
        content = self.block(items, block, within, asked=asked and signature.asks_inside)
        found = ReadClause(clause, signature, self._articles.get(id(clause), ""), values, spans, content)
        if asked and colon is None:
            self._asks(found, fits=fits and is_sound)
        if signature.content_required and fits and not clause.content and not clause.lost and not found.unstated:
            self._report("nothing-there", clause.span, {"head": clause.head}, (signature.like,))
        return found

    def _by_section(self, clause: Clause, signature: Signature, parent: str, owner: Signature | None, *, asked: bool) -> ReadClause | None:
        """`HEAD by section:` has a row for each section (or several), which holds what the clause says there."""
        article = self._articles.get(id(clause), "")
        if (opened := left_open(clause, signature)) is not None:
            self._articles[id(opened)] = article
            return self._clause(opened, parent, owner, {}, asked=asked)
        rows: list[TableRow] = []
        for row, inner in clauses_of_rows(clause, signature):
            self._articles[id(inner)] = article
            key = self._read(SECTIONS, row.key)
            found = self._clause(inner, parent, owner, {}, asked=asked)
            rows += [TableRow(key, (found,), row)] if found is not None and isinstance(key, tuple) else []
        self.diagnostics += faults_of_rows(clause)
        return ReadClause(clause, signature, article, {"by": SECTION_TABLE}, {}, tuple(rows))

    def _arguments(self, clause: Clause, signature: Signature, values: dict[str, Any], spans: dict[str, Span]) -> bool:
        """Takes the values and their places; whether all that is written fits: what does not is the cause of what is missing."""
        # Those with a keyword first: an argument that may be anything would take their words.
        waiting = sorted(signature.arguments, key=lambda argument: argument.keyword is None)
        fits = not clause.damaged
        for written in clause.arguments:
            fits = self._argument(written, clause, signature, waiting, values, spans) and fits
            if not fits and self.diagnostics and self.diagnostics[-1].name == "argument-too-many":
                break  # told once: the others are one too many as well
        for argument in waiting:
            if fits and argument.required and argument.name not in values and not self._left_open(clause, signature):
                self._report(
                    "argument-missing",
                    clause.head_span,
                    {"head": clause.head, "what": argument.operand.words},
                    (signature.like,),
                )
        return fits

    def _left_open(self, clause: Clause, signature: Signature) -> bool:
        if not signature.may_be_unstated:
            return False
        lines = [item for item in clause.content if isinstance(item, Line)]
        whole = len(lines) == len(clause.content) == 1 and is_unstated(lines[0])
        return whole or any(isinstance(argument, Unstated) for argument in clause.arguments)

    def _argument(
        self,
        written: Expression,
        clause: Clause,
        signature: Signature,
        waiting: list[Argument],
        values: dict[str, Any],
        spans: dict[str, Span],
    ) -> bool:
        """Gives the written expression to the first argument that it fits; False where there is none."""
        worst: Misfit | None = None
        for index, argument in enumerate(waiting):
            operand: Expression = written
            if argument.keyword is not None:
                if isinstance(written, Named) and written.name == argument.keyword:
                    operand = written.value
                elif not (isinstance(written, Word) and written.text == argument.keyword):
                    continue
            try:
                left_open = isinstance(operand, Unstated) and signature.may_be_unstated
                value = operand if left_open else argument.operand.read(operand)
            except Misfit as misfit:
                worst = worst or misfit
                if argument.required:
                    if not argument.many:
                        del waiting[index]  # it is what was meant: the next value goes to the next argument
                    break
                continue
            values[argument.name] = (*values.get(argument.name, ()), value) if argument.many else value
            spans.setdefault(argument.name, written.span)
            if not argument.many:
                del waiting[index]
            return True
        if isinstance(written, Unstated) and signature.may_be_unstated:
            return True
        slip = misspelt_reserved_word(written) or misspelt_part(written, signature.parts)
        if slip is not None:
            self.diagnostics.append(slip)
            return False
        if worst is not None:
            instead = comma_missing(written, clause, signature) or value_instead(written, clause, signature)
            self._misfit(worst, instead, takes_value(signature, written, self._language))
            return False
        if (at_first := value_instead(written, clause, signature)) is not None:
            self._report("argument-too-many", written.span, {"head": clause.head}, (at_first,))
            return False
        ways_out = (*line_of_its_own(signature, written, self._language), signature.like)
        self._report("argument-too-many", written.span, {"head": clause.head}, ways_out)
        return False

    def _parts(
        self, parts: tuple[Part, ...], clause: Clause, signature: Signature, values: dict[str, Any], spans: dict[str, Span], *, fits: bool
    ) -> None:
        for part in parts:
            operand = signature.parts.get(part.word)
            if operand is None and not fits:
                continue  # the beginning of the line is not understood, which is told: what follows was meant for something else
            if operand is None:
                allowed = ", ".join(f"`{word}`" for word in signature.parts)
                self._report(
                    "part-not-here",
                    part.span,
                    {"head": clause.head, "word": part.word},
                    (
                        f"`{clause.head}` takes {allowed}" if allowed else f"`{clause.head}` takes no such words",
                        *takes_it(signature, part.word, self._language),
                    ),
                )
            elif part.word in values:
                self._report(
                    "part-twice", part.span, {"head": clause.head, "word": part.word}, ("keep one, or join two conditions with `and`",)
                )
            elif part.value is None and part.word == "when" and (counted := count_in_words(part, parts)) is not None:
                self._report("operand-missing", part.span, {"word": part.word, "what": operand.words}, (counted,))
                return
            elif part.value is None:
                self._report("operand-missing", part.span, {"word": part.word, "what": operand.words}, ())
            else:
                try:
                    values[part.word] = part.value if isinstance(part.value, Unstated) else operand.read(part.value)
                    spans[part.word] = part.span
                except Misfit as misfit:
                    slip = misspelt_reserved_word(part.value)
                    if slip is not None:
                        self.diagnostics.append(slip)
                    else:
                        self._misfit(misfit)
        for word in signature.required_parts:
            written = not fits or any(part.word == word for part in clause.parts)
            if not written and not self._left_open(clause, signature):
                self._report(
                    "part-missing",
                    clause.head_span,
                    {"head": clause.head, "word": word, "what": signature.parts[word].words},
                    (signature.like,),
                )

    def _asks(self, clause: ReadClause, *, fits: bool) -> None:
        own = {*(argument.name for argument in clause.signature.arguments), *clause.signature.parts}
        for ask in clause.signature.asks:
            if not fits and own & set(ask.heads):
                continue  # what could not be read most likely was the answer
            if ask.about and not any(isinstance(item, Clause) and item.head in ask.about for item in clause.clause.content):
                continue
            written = {*clause.values, *(item.head for item in clause.content if isinstance(item, ReadClause))}
            written |= {item.head for item in clause.clause.content if isinstance(item, Clause)}
            written |= {part.word for part in clause.clause.parts}  # one that could not be read was told already
            if not written & set(ask.heads) and not clause.unstated and not perhaps_written(ask.heads, clause.clause):
                self._report("asked", clause.clause.head_span, {"head": clause.head, "word": ask.heads[0], "why": ask.why}, (ask.advice,))

    # ---- rows and lines

    def _row(self, row: Row, parent: str, owner: Signature | None, *, asked: bool) -> TableRow | None:
        if owner is not None and owner.texts:
            return self._text_row(row)
        if self._language.is_section_table(parent):
            names = self._read(SECTIONS, row.key)
            items = self.block(row.content, f"{parent} row", owner, asked=asked)
            return TableRow(names, items, row) if isinstance(names, tuple) else None
        if owner is None or owner.rows is None:
            self.diagnostics.append(not_a_clause(row, parent, self._language))
            return None
        return self._table_row(row, parent, owner.rows, asked=asked)

    def _table_row(self, row: Row, parent: str, table: Rows, *, asked: bool) -> TableRow | None:
        before = len(self.diagnostics)
        key = self._read(table.key, row.key)
        if len(self.diagnostics) > before:
            return None  # whatever it was meant as, its values belong to that
        content: list[ReadItem] = []
        for item in row.content:
            if isinstance(item, Line) and table.values is not None:
                value = self._read(table.values, item)
                if value is not None:
                    content.append(Entry(value, item))
            elif isinstance(item, Row) and table.nested is not None:
                inner = self._table_row(item, f"{parent} row", table.nested, asked=asked)
                content += [inner] if inner is not None else []
            else:
                content += self.block((item,), f"{parent} row", None, asked=asked)
        return None if key is None else TableRow(key, tuple(content), row)

    def _text_row(self, row: Row) -> TableRow | None:
        key = row.key.arguments[0] if len(row.key.arguments) == 1 and not row.key.parts else None
        entries = [
            Entry(line.arguments[0].value, line)
            for line in row.content
            if isinstance(line, Line) and len(line.arguments) == 1 and isinstance(line.arguments[0], Text)
        ]
        if not isinstance(key, Word) or " " in key.text or len(entries) != len(row.content) or not entries:
            self._report("not-a-text", row.span, {}, ('write a language and its text: `en "Text"`',))
            return None
        return TableRow(key.text, tuple(entries), row)

    def _line(self, line: Line, parent: str, owner: Signature | None) -> Entry | None:
        if owner is not None and owner.texts:
            self._report("not-a-text", line.span, {}, ('write a language and its text: `en "Text"`',))
            return None
        if owner is not None and owner.lines is None and owner.may_be_unstated and is_unstated(line):
            return Entry(line.arguments[0], line)
        if owner is None or owner.lines is None:
            self.diagnostics.append(not_a_clause(line, parent, self._language))
            return None
        behind = next((part.word for part in line.parts if part.word in owner.parts), None)
        instead = f"write `{behind} …` before the colon, after a comma: `{owner.head} …, {behind} …: …`" if behind is not None else None
        value = self._read(owner.lines, line, instead)
        return None if value is None else Entry(value, line)

    def _read(self, kind: LineType, line: Line, instead: str | None = None) -> Any:
        if is_unstated(line):
            return line.arguments[0]
        try:
            return kind.read(line)
        except Misfit as misfit:
            if misfit.name == "no-such-date":
                # Published texts have such days; the rest can be understood, so the line is read as one that the text leaves open.
                advice = (*((misfit.advice,) if misfit.advice else ()), _PRINTED_SO)
                self._report("printed-day-missing", misfit.span, misfit.arguments, advice)
                return Unstated(misfit.span)
            self._misfit(misfit, instead)
            return None

    # ---- reporting

    def _misfit(self, misfit: Misfit, instead: str | None = None, further: tuple[str, ...] = ()) -> None:
        said = instead or misfit.advice
        advice = (*((said,) if said else ()), *further)
        self.diagnostics.append(Diagnostic(misfit.name, misfit.span, misfit.arguments, advice))

    def _report(self, name: str, span: Span, arguments: Mapping[str, str], advice: tuple[str, ...]) -> None:
        self.diagnostics.append(Diagnostic(name, span, dict(arguments), advice))
