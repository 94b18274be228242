"""What a catalogue still lacks, ready to be translated: `python -m regdsl.documents.template ru >> …/ru/LC_MESSAGES/regdsl.po`.

For a language without catalogue it is a whole one, with its head.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator

from regdsl.documents.catalogue import ORIGINAL, Message, languages, read
from regdsl.documents.messages import messages
from regdsl.documents.writing import Writing


def template(language: str) -> str:
    """The entries that the catalogue of the language lacks, without translations."""
    held = read(language).forms if language in languages() else None
    forms = len(Writing(language).categories)
    entries = [] if held is not None else [_head(language, forms)]
    entries += ["\n".join(_entry(message, forms)) for key, message in messages().items() if held is None or key not in held]
    return "".join(f"\n{entry}\n" for entry in entries)


def _head(language: str, forms: int) -> str:
    lines = (f"Language: {language}", "Content-Type: text/plain; charset=UTF-8", f"Plural-Forms: nplurals={forms}; plural=0;")
    return "\n".join(['msgid ""', 'msgstr ""', *(f'"{line}\\n"' for line in lines)])


def _entry(message: Message, forms: int) -> Iterator[str]:
    if message.context is not None:
        yield f"msgctxt {_string(message.context)}"
    yield f"msgid {_string(message.message)}"
    if message.plural is None:
        yield 'msgstr ""'
        return
    yield f"msgid_plural {_string(message.plural)}"
    yield from (f'msgstr[{form}] ""' for form in range(forms))


def _string(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'


def main(arguments: list[str]) -> int:
    """Writes the template of the language that is named."""
    if len(arguments) != 1 or arguments[0] == ORIGINAL:
        sys.stderr.write("usage: python -m regdsl.documents.template TAG, such as `de`\n")
        return 2
    sys.stdout.write(template(arguments[0]))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
