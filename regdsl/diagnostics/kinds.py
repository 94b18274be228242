"""The kinds of diagnostic. One page each in `pages/`: its head defines the kind, its body is what `regdsl explain` prints.

    # F012 unknown-word
    severity: error
    headline: unknown word `{word}`

    ## What …

Codes: `F` the text cannot be understood (an error of form), `R` the text was understood and is unsound, `D` a data file.
"""

from __future__ import annotations

import os
import re
from enum import StrEnum
from functools import cache

from regdsl.values.frozen import dataclass
from regdsl.values.patterns import pattern

_PAGES = os.path.join(os.path.dirname(__file__), "pages")


class Severity(StrEnum):
    ERROR = "error"
    WARNING = "warning"
    NOTE = "note"


@dataclass(frozen=True, slots=True)
class Kind:
    """What all diagnostics of one name share. `headline` is a sentence with named placeholders that makes sense alone."""

    code: str
    name: str
    severity: Severity
    headline: str
    page: str

    @property
    def is_form(self) -> bool:
        """Whether it is an error of form, which stops every command but `check`."""
        return self.code.startswith("F") and self.severity is Severity.ERROR

    @property
    def placeholders(self) -> frozenset[str]:
        return frozenset(_PLACEHOLDER.findall(self.headline))


_PLACEHOLDER = pattern(r"\{(\w+)\}")
_HEAD = pattern(
    r"# (?P<code>[FRD]\d{3}) (?P<name>[a-z0-9-]+)\n\s*severity: (?P<severity>\w+)\n\s*headline: (?P<headline>[^\n]+)\n(?P<page>.*)", re.S
)


def _read(text: str) -> Kind:
    found = _HEAD.match(text)
    if found is None:
        raise ValueError(f"not a page of a diagnostic: {text[:60]!r}")
    return Kind(found["code"], found["name"], Severity(found["severity"]), found["headline"].strip(), found["page"].strip() + "\n")


@cache
def _index() -> dict[str, str]:
    """Name and code of every kind → the file name of its page, `F012-unknown-word.md`."""
    index: dict[str, str] = {}
    for page in sorted(os.listdir(_PAGES)):
        if page.endswith(".md"):
            code, _, name = page.removesuffix(".md").partition("-")
            index[code] = index[name] = page
    return index


@cache
def kind_of(name_or_code: str) -> Kind:
    """The kind called so (`unknown-word`, `F012`, any case). Raises KeyError where there is none."""
    wanted = name_or_code.upper() if re.fullmatch(r"[frd]\d{3}", name_or_code, re.I | re.A) else name_or_code.lower()
    with open(os.path.join(_PAGES, _index()[wanted]), encoding="utf-8") as page:
        return _read(page.read())


def all_kinds() -> tuple[Kind, ...]:
    """Every kind, by code."""
    return tuple(kind_of(name) for name in sorted(key for key in _index() if re.fullmatch(r"[FRD]\d{3}", key)))
