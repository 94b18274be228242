"""Reading a text in either spelling, for tests: its document and the names of everything that is wrong with it."""

from __future__ import annotations

from regdsl.diagnostics import Diagnostic, in_order
from regdsl.language.dsl import read_dsl
from regdsl.language.parsing import Parser
from regdsl.language.reading import read_document
from regdsl.language.signature import Language
from regdsl.language.syntax import Document
from regdsl.language.yaml_document import read_yaml


def read(text: str, language: Language, parser: Parser, *, is_yaml: bool = False) -> tuple[Document | None, tuple[Diagnostic, ...]]:
    """The document and all diagnostics of its form, in order."""
    file = "text.yaml" if is_yaml else "text.regdsl"
    document, diagnostics = (read_yaml if is_yaml else read_dsl)(text, file, language, parser)
    if document is not None:
        diagnostics = [*diagnostics, *read_document(document, language)[1]]
    return document, in_order(diagnostics)


def in_a_file(block: str, root: str, *, is_yaml: bool = False) -> str:
    """A whole file of which `block` is the content; a text that is a file already stays."""
    if block.startswith("regdsl"):
        return block
    indentation = "  " if is_yaml else "    "
    lines = "".join(f"{indentation}{line}\n" if line else "\n" for line in block.rstrip("\n").split("\n"))
    return f"regdsl: 1\n{root}: example\nwith:\n{lines}" if is_yaml else f"regdsl 1\n\n{root} example:\n{lines}"
