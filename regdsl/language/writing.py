"""A document as text, in either spelling."""

from __future__ import annotations

from regdsl.diagnostics import Diagnostic
from regdsl.language import dsl_writing, yaml_writing
from regdsl.language.comments import Comments, comments_of_dsl, comments_of_yaml, with_comments
from regdsl.language.dsl import read_dsl
from regdsl.language.parsing import Parser
from regdsl.language.signature import Language
from regdsl.language.syntax import Document
from regdsl.language.yaml_document import read_yaml
from regdsl.values.span import whole_file

_ADVICE = "this is a fault of regdsl: please report it with the file; until then write the other spelling by hand"


def to_dsl(document: Document, language: Language, comments: Comments | None = None) -> str:
    """The document in canonical layout, with the comments of the file that it was read from."""
    comments = comments or Comments()
    return with_comments(dsl_writing.dsl_lines(document, language, comments.lines), comments, dsl_writing.STEP)


def to_yaml(document: Document, language: Language, comments: Comments | None = None) -> str:
    """The YAML twin of the document, with the comments of the file that it was read from."""
    comments = comments or Comments()
    return with_comments(yaml_writing.yaml_lines(document, language, comments.lines), comments, yaml_writing.STEP)


def convert(
    text: str, file: str, language: Language, parser: Parser, *, from_yaml: bool, to_yaml_text: bool
) -> tuple[str | None, list[Diagnostic]]:
    """The text in the other spelling, or in the canonical layout of its own; None and the reasons where it cannot be read.

    The result is read back: a text that would say anything else is never given out.
    """
    document, diagnostics = (read_yaml if from_yaml else read_dsl)(text, file, language, parser)
    if document is None or any(diagnostic.is_form for diagnostic in diagnostics):
        return None, diagnostics
    comments = comments_of_yaml(text, file) if from_yaml else comments_of_dsl(text)
    written = (to_yaml if to_yaml_text else to_dsl)(document, language, comments)
    again, faults = (read_yaml if to_yaml_text else read_dsl)(written, file, language, parser)
    if again != document or faults:
        spelling = "YAML" if to_yaml_text else "the language of `.regdsl` files"
        return None, [*diagnostics, Diagnostic("not-convertible", whole_file(file), {"spelling": spelling}, (_ADVICE,))]
    return written, diagnostics
