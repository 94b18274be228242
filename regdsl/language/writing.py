"""A document as text, in either spelling."""

from __future__ import annotations

from regdsl.language import dsl_writing, yaml_writing
from regdsl.language.comments import Comments, with_comments
from regdsl.language.signature import Language
from regdsl.language.syntax import Document


def to_dsl(document: Document, language: Language, comments: Comments | None = None) -> str:
    """The document in canonical layout, with the comments of the file that it was read from."""
    return with_comments(dsl_writing.dsl_lines(document, language), comments or Comments(), dsl_writing.STEP)


def to_yaml(document: Document, language: Language, comments: Comments | None = None) -> str:
    """The YAML twin of the document, with the comments of the file that it was read from."""
    return with_comments(yaml_writing.yaml_lines(document, language), comments or Comments(), yaml_writing.STEP)
