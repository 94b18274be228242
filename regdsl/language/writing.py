"""A document as text, in either spelling."""

from __future__ import annotations

from collections import Counter

from regdsl.diagnostics import Diagnostic
from regdsl.language import dsl_writing, yaml_writing
from regdsl.language.alignment import aligned
from regdsl.language.comments import Comments, comments_of_dsl, comments_of_yaml, with_comments, without_place
from regdsl.language.dsl import read_dsl
from regdsl.language.dsl_writing import Written
from regdsl.language.parsing import Parser
from regdsl.language.signature import Language
from regdsl.language.syntax import Document
from regdsl.language.yaml_document import read_yaml
from regdsl.values.frozen import dataclass
from regdsl.values.span import whole_file

_ADVICE = "this is a fault of regdsl: please report it with the file; until then write it by hand"


@dataclass(frozen=True, slots=True)
class Rewritten:
    """A document as text again. `moved` are the comments, with the numbers of their lines in the old text, that stood behind a line
    which is none any more: they stand above what they were behind.
    """

    text: str
    moved: tuple[tuple[int, str], ...] = ()


def to_dsl(document: Document, language: Language, comments: Comments | None = None) -> str:
    """The document in canonical layout, with the comments of the file that it was read from."""
    comments = comments or Comments()
    return with_comments(_dsl(document, language, comments), comments, dsl_writing.STEP)


def to_yaml(document: Document, language: Language, comments: Comments | None = None) -> str:
    """The YAML twin of the document, with the comments of the file that it was read from."""
    comments = comments or Comments()
    return with_comments(_yaml(document, language, comments), comments, yaml_writing.STEP)


def rewritten(
    document: Document, text: str, language: Language, parser: Parser, *, from_yaml: bool, to_yaml_text: bool
) -> Rewritten | Diagnostic:
    """The document, which was read from `text`, in canonical layout: in the other spelling or in its own.

    The result is read back: a text that would say anything else, or lose a comment, is never given out but the reason.
    """
    file = document.file
    comments = _comments(text, file, is_yaml=from_yaml)
    lines = (_yaml if to_yaml_text else _dsl)(document, language, comments)
    written = with_comments(lines, comments, (yaml_writing if to_yaml_text else dsl_writing).STEP)
    again, faults = (read_yaml if to_yaml_text else read_dsl)(written, file, language, parser)
    kept = _counted(comments) == _counted(_comments(written, file, is_yaml=to_yaml_text))
    if again != document or faults or not kept:
        spelling = "YAML" if to_yaml_text else "the language of `.regdsl` files"
        return Diagnostic("not-convertible", whole_file(file), {"spelling": spelling}, (_ADVICE,))
    return Rewritten(written, without_place(lines, comments))


def _dsl(document: Document, language: Language, comments: Comments) -> list[Written]:
    return list(aligned(dsl_writing.dsl_lines(document, language, comments.lines), comments))


def _yaml(document: Document, language: Language, comments: Comments) -> list[Written]:
    return list(aligned(yaml_writing.yaml_lines(document, language, comments.lines), comments))


def _comments(text: str, file: str, *, is_yaml: bool) -> Comments:
    return comments_of_yaml(text, file) if is_yaml else comments_of_dsl(text)


def _counted(comments: Comments) -> Counter[str]:
    above = (text for texts in comments.above.values() for text in texts if text)
    return Counter([*above, *comments.behind.values()])
