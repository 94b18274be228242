"""`include "path"`: the general terms of other files, put where they are included, with their parameters replaced by values.

Only files inside the root folder are read, also through links; files that include each other in a circle, and more of them than any
real regulation has, are refused. What is put in keeps the places of the file in which it stands.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from regdsl.clauses.registry import language, parser
from regdsl.clauses.terms import GENERAL
from regdsl.diagnostics import Diagnostic, Related
from regdsl.diagnostics.suggestions import advice_for
from regdsl.language.source import SPELLINGS, FilePath, read_text
from regdsl.language.substitution import Substitution
from regdsl.language.syntax import Clause, Document, Item, Line, Row, Text, Word
from regdsl.regulation.model import Included
from regdsl.regulation.parameters import Values, own_values, parameters_of, values_for
from regdsl.values.frozen import dataclass, replace
from regdsl.values.span import Span, whole_file

DEEPEST = 8
"""Files that include each other in a row: the association, the federation, the continent and FIDE are four."""
MOST = 50
"""Inclusions in one regulation."""
LARGEST = 4 * 1024 * 1024
"""Bytes of all included texts together, each counted as often as it is included."""
_REGULATED = {**{kind: kind for kind in GENERAL}, **{terms: kind for kind, terms in GENERAL.items()}, "each event": "tournament"}
_BLOCKS = ("tournament", "series", "each event", "article", "preamble", *GENERAL.values())


@dataclass(frozen=True, slots=True)
class Expansion:
    """A document with everything that it includes, the files that this came from, and what is wrong with them.

    In the places `invented` stands some value instead of a missing one: what is said about these places is void.
    """

    document: Document
    includes: tuple[Included, ...] = ()
    diagnostics: tuple[Diagnostic, ...] = ()
    invented: frozenset[Span] = frozenset()

    def without_what_is_void(self, diagnostics: Iterable[Diagnostic]) -> list[Diagnostic]:
        """The diagnostics that are not about invented values, those of included files with the lines that included them."""
        return [*with_places_of_includes((each for each in diagnostics if each.span not in self.invented), self.includes)]


def expanded(document: Document, path: FilePath, root: FilePath | None = None) -> Expansion:
    """The document, read from `path`, with its includes in it; those lie in `root`, or in the folder of the file and below it."""
    including = _Including(Path(root) if root is not None else None, Path(path).parent)
    opened = (_Opened(Path(path), document.file),)
    clauses = tuple(including.block(including.general(clause), clause.head, opened) for clause in document.clauses)
    found = tuple(including.includes), tuple(including.diagnostics), including.invented
    return Expansion(replace(document, clauses=clauses), *found)


@dataclass(frozen=True, slots=True)
class _Opened:
    """A file whose text is being put in: where it is, and what messages call it."""

    path: Path
    shown: str


@dataclass(frozen=True, slots=True)
class _Read:
    """A file that was read once, however often it is included."""

    document: Document | None
    size: int
    content: str


class _Including:
    def __init__(self, root: Path | None, folder: Path) -> None:
        self._given_root, self._root = root, root if root is not None else folder
        self._read: dict[Path, _Read] = {}
        self._count = self._size = 0
        self.includes: list[Included] = []
        self.invented: frozenset[Span] = frozenset()
        self.diagnostics: list[Diagnostic] = []

    def general(self, clause: Clause) -> Clause:
        """A clause of the file that is read; general terms with the values that hold where none is given."""
        if clause.head not in GENERAL.values():
            return clause
        parameters, problems = parameters_of(clause, clause.span.file)
        self.diagnostics += problems
        content, self.invented, used = filled(clause, own_values(parameters))
        advice = ("write its name where the value belongs, or take it out",)
        self.diagnostics += [
            Diagnostic("parameter-unused", parameter.span, {"parameter": name}, advice)
            for name, parameter in parameters.items()
            if name not in used
        ]
        return replace(clause, content=content)

    def block(self, clause: Clause, regulated: str, opened: tuple[_Opened, ...]) -> Clause:
        """The clause with all that its block includes. `regulated` is the head of the block around it that says what is regulated."""
        if clause.head not in _BLOCKS:
            return clause
        regulated = _REGULATED.get(clause.head, regulated)
        content: list[Item] = []
        lost: tuple[str, ...] = clause.lost
        for item in clause.content:
            if not isinstance(item, Clause):
                content.append(item)
            elif item.head == "terms" and opened[-1] is opened[0] and regulated == "tournament" and clause.head == "tournament":
                content += (item, *self._of_series(item, clause, opened[-1]))
            elif item.head != "include":
                content.append(self.block(item, regulated, opened))
            else:
                content.append(item)
                terms = self._include(item, regulated, opened)
                content += terms.content if terms is not None else ()
                lost += terms.lost if terms is not None else ("",)
        return replace(clause, content=tuple(content), lost=lost)

    # ---- one inclusion

    def _include(self, include: Clause, regulated: str, opened: tuple[_Opened, ...]) -> Clause | None:
        """The general terms that are included, with their values in them; None where they cannot be."""
        written = include.arguments[0] if include.arguments else None
        if not isinstance(written, Text):
            return None  # what should stand there is told by whoever reads the clause
        path = self._inside(written, opened[-1])
        if path is None:
            return None
        shown = str(Path(opened[-1].shown).parent / written.value)
        chain = [*(each.path for each in opened), path]
        if path.resolve() in {each.path.resolve() for each in opened}:
            names = " → ".join([*(each.shown for each in opened), shown])
            self._report("include-loop", written.span, {"chain": names}, "let one of them stand without the other")
            return None
        self._count += 1
        if len(chain) - 1 > DEEPEST or self._count > MOST:
            what = f"{DEEPEST} files that include each other in a row" if self._count <= MOST else f"{MOST} inclusions"
            self._report("include-limit", written.span, {"what": what}, "include fewer files, or put them together")
            return None
        read = self._file(path, shown, include.span)
        self._size += read.size
        if read.document is None:
            return None
        if self._size > LARGEST:
            self._report("include-limit", written.span, {"what": f"{LARGEST // 1024 // 1024} MB of included text"}, "include shorter files")
            return None
        self.includes.append(Included(shown, read.content, include.span))
        terms = self._terms(read.document, regulated, written)
        if terms is None:
            return None
        content = self._with_values(terms, include, read.document.file)
        return self.block(replace(terms, content=content), regulated, (*opened, _Opened(path, shown)))

    def _of_series(self, taken: Clause, member: Clause, by: _Opened) -> Iterator[Clause]:
        """The clauses of the series that the tournament takes over."""
        each = self._each_event_of_all(taken, member, by)
        if each is None:
            return
        for line in taken.content:
            head = line.arguments[0].text if isinstance(line, Line) and line.arguments and isinstance(line.arguments[0], Word) else None
            clauses = [clause for clause in each if clause.head == head]
            yield from clauses
            if head is not None and not clauses:
                heads = list(dict.fromkeys(clause.head for clause in each))
                advice = advice_for(head, heads) or (f"it has {', '.join(f'`{each}`' for each in heads)}" if heads else "it has none",)
                self.diagnostics.append(Diagnostic("not-in-series", line.span, {"head": head}, advice))

    def _each_event_of_all(self, taken: Clause, member: Clause, by: _Opened) -> list[Clause] | None:
        """What the series of the member say for each event; of several series those whose file is named."""
        all_of = [item for item in member.content if isinstance(item, Clause) and item.head == "member of"]
        named: list[Clause | None] = [of for of in all_of if of.part("from") is not None]
        found = [self._each_event(taken, of, by) for of in named or [next(iter(all_of), None)]]
        known = [each for each in found if each is not None]
        return [clause for each in known for clause in each] if known else None

    def _each_event(self, taken: Clause, of: Clause | None, by: _Opened) -> list[Clause] | None:
        """What that series says for each event, with all that it includes there."""
        file = of.part("from") if of is not None else None
        if not isinstance(file, Text):
            advice = 'say where its file is: `member of spring-cup, from "spring-cup.regdsl"`'
            self._report("no-series-to-take-from", taken.head_span, {"why": "its file is not named"}, advice)
            return None
        path = by.path.parent / file.value
        if Path(file.value).is_absolute() or path.suffix.lower() not in SPELLINGS or not path.is_file():
            advice = "name a `.regdsl` or `.yaml` file by its path from this one"
            self._report("no-series-to-take-from", file.span, {"why": f"`{file.value}` is not there"}, advice)
            return None
        shown = str(Path(by.shown).parent / file.value)
        read = self._file(path, shown, taken.head_span)
        if read.document is None:
            return None
        self.includes.append(Included(shown, read.content, taken.span))
        expansion = expanded(read.document, path, self._given_root)
        self.includes += expansion.includes
        series = [clause for clause in expansion.document.clauses if clause.head == "series"]
        return [
            item
            for each in (inner for clause in series for inner in clause.content)
            if isinstance(each, Clause) and each.head == "each event"
            for item in each.content
            if isinstance(item, Clause)
        ]

    def _inside(self, written: Text, by: _Opened) -> Path | None:
        """The file, where it is one that may be read."""
        path = by.path.parent / written.value
        try:
            root = self._root.resolve()
            target = path.resolve()
            leads_out = Path(written.value).is_absolute() or "\\" in written.value or not target.is_relative_to(root)
            is_there = not leads_out and path.is_file()
        except (OSError, ValueError, RuntimeError):  # links in a circle, or a name that no file can have
            leads_out, is_there = False, False
        if leads_out:
            advice = f"include files of the folder `{self._root}`, by their path from this file; another folder is chosen with `--root`"
            self._report("include-outside", written.span, {"file": written.value}, advice)
        elif path.suffix.lower() not in SPELLINGS:
            self._report("include-not-found", written.span, {"file": written.value}, "include a `.regdsl` or `.yaml` file")
        elif not is_there:
            self._report("include-not-found", written.span, {"file": written.value}, "write its path from this file")
        else:
            return path
        return None

    def _file(self, path: Path, shown: str, include: Span) -> _Read:
        if path not in self._read:
            text, problems = read_text(path, LARGEST)
            document: Document | None = None
            if text is not None:
                if path.suffix.lower() == ".regdsl":
                    from regdsl.language.dsl import read_dsl

                    document, found = read_dsl(text, shown, language(), parser())
                else:
                    from regdsl.language.yaml_document import read_yaml

                    document, found = read_yaml(text, shown, language(), parser())
                problems = (*problems, *found)
            self.diagnostics += [replace(each, related=(*each.related, Related(include, "included here"))) for each in problems]
            encoded = (text or "").encode()
            self._read[path] = _Read(document, len(encoded), "sha256:" + hashlib.sha256(encoded).hexdigest())
        return self._read[path]

    def _terms(self, document: Document, regulated: str, written: Text) -> Clause | None:
        wanted = GENERAL.get(regulated, regulated)
        found = next((clause for clause in document.clauses if clause.head != "regdsl"), None)
        if found is None or found.head != wanted:
            said = {"file": written.value, "found": f"`{found.head}`" if found is not None else "nothing", "wanted": wanted}
            related = (Related(found.head_span if found is not None else whole_file(document.file), "in this file"),)
            advice = (f"include a file that holds `{wanted} NAME:`",)
            self.diagnostics.append(Diagnostic("not-general-terms", written.span, said, advice, related))
            return None
        return found

    def _with_values(self, terms: Clause, include: Clause, file: str) -> tuple[Item, ...]:
        """The clauses of the terms but for their parameters, with values for these."""
        parameters, problems = parameters_of(terms, file)
        self.diagnostics += problems
        given: dict[str, Row] = {}
        for row in (item for item in include.content if isinstance(item, Row)):
            name = _name(row)
            if name is None:
                continue
            if name in given:
                related = (Related(given[name].span, "first here"),)
                self.diagnostics.append(Diagnostic("parameter-twice", row.span, {"parameter": name}, ("keep one of them",), related))
            elif name in parameters:
                given[name] = row
            else:
                advice = advice_for(name, parameters) or ("take the line out",)
                related = (Related(terms.head_span, f"its parameters are {', '.join(parameters)}" if parameters else "it has none"),)
                self.diagnostics.append(Diagnostic("parameter-unknown", row.key.span, {"parameter": name}, advice, related))
        values = values_for(parameters, given, include.head_span)
        self.diagnostics += values.diagnostics
        content, invented, _ = filled(terms, values)
        self.invented |= invented
        return content

    def _report(self, name: str, span: Span, arguments: Mapping[str, str], advice: str) -> None:
        self.diagnostics.append(Diagnostic(name, span, dict(arguments), (advice,)))


def filled(terms: Clause, values: Values) -> tuple[tuple[Item, ...], frozenset[Span], frozenset[str]]:
    """The clauses of general terms, but for their parameters, with the values in their places.

    Besides the places of the invented values, and the names of the parameters that stand anywhere.
    """
    substitution = Substitution(values.values)
    content = substitution.items(tuple(item for item in terms.content if not (isinstance(item, Clause) and item.head == "parameter")))
    invented = frozenset(place for name in values.invented for place in substitution.places.get(name, ()))
    return content, invented, frozenset(substitution.used)


def _name(row: Row) -> str | None:
    """The name at the beginning of a row; None where none stands there, which is told by whoever reads the row."""
    key: Line = row.key
    return key.arguments[0].text if len(key.arguments) == 1 and isinstance(key.arguments[0], Word) else None


def with_places_of_includes(diagnostics: Iterable[Diagnostic], includes: tuple[Included, ...]) -> tuple[Diagnostic, ...]:
    """The diagnostics, those of included files with the lines that included them, the nearest first."""
    return tuple(replace(each, related=(*each.related, *_included_by(each, includes))) for each in diagnostics)


def _included_by(diagnostic: Diagnostic, includes: tuple[Included, ...]) -> tuple[Related, ...]:
    by_file = {included.file: included for included in reversed(includes)}
    found: list[Related] = []
    file = diagnostic.span.file
    told = {related.span for related in diagnostic.related}
    while file in by_file and len(found) < DEEPEST:
        span = by_file[file].by
        if span not in told:
            found.append(Related(span, "included here"))
        file = span.file
    return tuple(found)
