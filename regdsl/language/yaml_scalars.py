"""Scalars of YAML as lines of the language."""

from __future__ import annotations

from regdsl.language.builder import Group, Origin, WrittenLine
from regdsl.language.yaml_text import YamlMapping, YamlScalar, YamlSequence
from regdsl.values.span import Span


def quoted(scalar: YamlScalar) -> bool:
    """Whether a scalar is meant as text where text may stand. One with the language's own quotes inside is language."""
    return scalar.style is not None and '"' not in scalar.text


def origin(scalar: YamlScalar) -> Origin:
    """Where the text of a scalar begins. A quoted or folded scalar has its columns only while it stands on one line as it is."""
    span = scalar.span
    quote = 0 if scalar.style is None else 1
    as_written = span.line == span.end_line and span.end_column - span.column == len(scalar.text) + 2 * quote
    return Origin(span.file, span.line - 1, span.column - 1 + quote, None if as_written else span)


def bare(span: Span, groups: tuple[Group, ...] = ()) -> WrittenLine:
    """A line that is nothing but `groups`."""
    return WrittenLine(span.column, None, None, None, span, groups, opens=False, values=None, span=span)


def all_scalars(node: YamlSequence) -> bool:
    """Whether a list holds no lists and no mappings."""
    return all(isinstance(item, YamlScalar) for item in node.items)


def key_without_value(node: YamlMapping) -> YamlScalar | None:
    """A key in braces that not even a colon follows, `BUL` in `{in: "Jassy", BUL}`: brackets were meant."""
    for key, value in node.entries:
        ends, begins = (key.span.end_line, key.span.end_column), (value.span.line, value.span.column)
        if isinstance(value, YamlScalar) and not value.text and value.style is None and ends == begins:
            return key
    return None
