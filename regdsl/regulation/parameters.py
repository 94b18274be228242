"""The parameters of general terms: what they are called, of which type they are, and the values that they get."""

from __future__ import annotations

from collections.abc import Mapping

from regdsl.clauses.registry import language, parser
from regdsl.clauses.terms.parameter_type import Fallback, sample
from regdsl.diagnostics import Diagnostic, Related
from regdsl.expressions.vocabulary import FACTS_WITH_RESERVED_WORDS, NO_SCOPE
from regdsl.language.builder import Origin
from regdsl.language.reading import ReadClause, read_document
from regdsl.language.signature import Misfit, Operand
from regdsl.language.syntax import Clause, Document, Expression, Line, Part, Row
from regdsl.language.wording import expression_text
from regdsl.values.frozen import dataclass, replace
from regdsl.values.span import Span


@dataclass(frozen=True, slots=True)
class Parameter:
    """One parameter: `kind` is the type of its values, None where it is not understood; `fallback` its value where none is given."""

    name: str
    kind: Operand | None
    fallback: Expression | None
    span: Span


def parameters_of(terms: Clause, file: str) -> tuple[Mapping[str, Parameter], list[Diagnostic]]:
    """The parameters of general terms, by name, and what is wrong with them."""
    declared = tuple(item for item in terms.content if isinstance(item, Clause) and item.head == "parameter")
    if not declared:
        return {}, []
    read, diagnostics = read_document(Document(file, (replace(terms, content=declared),)), language())
    parameters: dict[str, Parameter] = {}
    for clause in (item for root in read for item in root.all("parameter")):
        parameter = _parameter(clause)
        if parameter is None:
            continue
        first = parameters.setdefault(parameter.name, parameter)
        if first is not parameter:
            related = (Related(first.span, "first here"),)
            said = {"parameter": parameter.name}
            diagnostics.append(Diagnostic("parameter-twice", parameter.span, said, ("keep one of them",), related))
        elif _is_taken(parameter.name):
            advice = ("choose a name that the language does not use, such as `our-" + parameter.name + "`",)
            diagnostics.append(Diagnostic("parameter-name-taken", parameter.span, {"parameter": parameter.name}, advice))
        if parameter.fallback is not None:
            diagnostics += _misfit(parameter, parameter.fallback)
    return parameters, diagnostics


def _parameter(clause: ReadClause) -> Parameter | None:
    name = clause.get("name")
    kinds = [entry for entry in clause.entries if isinstance(entry, Operand)]
    fallbacks = [entry.value for entry in clause.entries if isinstance(entry, Fallback)]
    if clause.get("else") is not None:  # where it stands on a line of its own
        fallbacks.append(clause.get("else"))
    if name is None:
        return None
    return Parameter(name.name, kinds[0] if kinds else None, fallbacks[0] if fallbacks else None, clause.span)


def _is_taken(name: str) -> bool:
    known = language().by_head.keys() | FACTS_WITH_RESERVED_WORDS
    return name in known or NO_SCOPE.anybodys_fact(name) is not None


@dataclass(frozen=True, slots=True)
class Values:
    """The value of each parameter by its name; those of `invented` only stand where the real ones are missing."""

    values: Mapping[str, Expression]
    invented: frozenset[str]
    diagnostics: tuple[Diagnostic, ...] = ()


def own_values(parameters: Mapping[str, Parameter]) -> Values:
    """The values of general terms that are read by themselves."""
    fallbacks = {
        name: parameter.fallback
        for name, parameter in parameters.items()
        if parameter.fallback is not None and not _misfit(parameter, parameter.fallback)
    }
    values = {name: fallbacks[name] if name in fallbacks else _invented(parameter) for name, parameter in parameters.items()}
    return Values(values, frozenset(parameters.keys() - fallbacks.keys()))


def values_for(parameters: Mapping[str, Parameter], given: Mapping[str, Row], include: Span) -> Values:
    """The value of each parameter, and what is missing or of another type. Whatever is missing is told once, here."""
    values: dict[str, Expression] = {}
    invented: set[str] = set()
    diagnostics: list[Diagnostic] = []
    for name, parameter in parameters.items():
        row = given.get(name)
        value = _value(row) if row is not None else parameter.fallback
        if row is None and value is None:
            related = (Related(parameter.span, "the terms ask for it here"),)
            of = parameter.kind.words if parameter.kind is not None else "a value"
            diagnostics.append(Diagnostic("parameter-missing", include, {"parameter": name}, (f"add a line `{name}:` with {of}",), related))
        found = _misfit(parameter, value) if value is not None else []
        diagnostics += found if row is not None else []  # a wrong fallback is told where it stands
        if value is None or found:
            invented.add(name)
            value = _invented(parameter)
        values[name] = value
    return Values(values, frozenset(invented), tuple(diagnostics))


def _invented(parameter: Parameter) -> Expression:
    groups, _ = parser().scalar(sample(parameter.kind), Origin(parameter.span.file))
    written = groups[0][0]
    assert not isinstance(written, Part), parameter.name  # of what we write ourselves
    return written


def _value(row: Row) -> Expression | None:
    lines = [item for item in row.content if isinstance(item, Line)]
    if len(lines) == 1 and len(row.content) == 1 and len(lines[0].arguments) == 1 and not lines[0].parts:
        return lines[0].arguments[0]
    return None


def _misfit(parameter: Parameter, value: Expression) -> list[Diagnostic]:
    if parameter.kind is None:
        return []
    try:
        parameter.kind.read(value)
    except Misfit as misfit:
        said = {"parameter": parameter.name, "value": expression_text(value), "type": parameter.kind.words}
        related = (Related(parameter.span, "the type stands here"),)
        return [Diagnostic("parameter-type", value.span, said, (misfit.advice,) if misfit.advice else (), related)]
    return []
