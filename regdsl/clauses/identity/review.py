"""Languages that the file names and does not have."""

from __future__ import annotations

from collections.abc import Iterable

from regdsl.clauses.identity.model import AuthenticLanguage, Languages
from regdsl.clauses.provision import Provision
from regdsl.diagnostics import Diagnostic
from regdsl.expressions.vocabulary import Scope


def authentic_language_exists(provisions: tuple[Provision, ...], scope: Scope) -> Iterable[Diagnostic]:
    """The language whose text counts is one of the languages of the file."""
    tags = [tag for languages in provisions if isinstance(languages, Languages) for tag in languages.tags]
    for authentic in provisions:
        if isinstance(authentic, AuthenticLanguage) and authentic.language is not None and tags and authentic.language not in tags:
            arguments = {"language": authentic.language, "languages": ", ".join(tags)}
            advice = f"add the text in `{authentic.language}`, without which nobody can tell what counts"
            yield Diagnostic("authentic-text-missing", authentic.span, arguments, (advice,), article=authentic.article or None)


CHECKS = (authentic_language_exists,)
