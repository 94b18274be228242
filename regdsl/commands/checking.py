"""One regulation, checked: the text by itself, then with its data."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from datetime import date
from types import MappingProxyType

from regdsl.clauses.judging import Ground
from regdsl.commands.inputs import Found, with_data
from regdsl.commands.own_words import text_faults
from regdsl.diagnostics import Diagnostic, Severity, in_order
from regdsl.regulation.gathering import Data, gather
from regdsl.regulation.model import Regulation
from regdsl.regulation.reading import AS_WRITTEN, LoadedRegulation, Reading, read_regulation
from regdsl.regulation.reviewing import loosened, reviewed
from regdsl.regulation.verdicts import terms_verdicts, verdicts
from regdsl.values.frozen import dataclass
from regdsl.values.verdict import Status, Verdict

_OWN_TEXT = "regulation.regdsl"


@dataclass(frozen=True, slots=True)
class Checked:
    """One regulation, checked: what is wrong with the text and the data, and the verdicts on the day `as_of`.

    `ground` is what they stand on; None where the text cannot be understood.
    """

    path: str
    loaded: LoadedRegulation
    diagnostics: tuple[Diagnostic, ...]
    verdicts: tuple[Verdict, ...] = ()
    as_of: date | None = None
    as_of_given: bool = False
    ground: Ground | None = None

    def count(self, what: Severity | Status) -> int:
        """How many diagnostics or verdicts of one kind."""
        found = [each.severity for each in self.diagnostics] if isinstance(what, Severity) else [each.status for each in self.verdicts]
        return sum(1 for each in found if each is what)


def check(found: Found, as_of: date | None, columns: Mapping[str, str] = MappingProxyType({}), how: Reading = AS_WRITTEN) -> Checked:
    """All that can be said of one regulation; `columns` as in `read_entries`."""
    loaded = read_regulation(found.path, how)
    diagnostics = [*loaded.diagnostics, *(_twin(found.path, loaded) if found.by_folder else ())]
    regulation = loaded.regulation
    if regulation is None:
        return Checked(found.path, loaded, in_order(diagnostics))
    diagnostics += reviewed(regulation)
    diagnostics += text_faults(regulation, loaded.text)
    gathered = with_data(regulation, found.data, as_of, columns, how) if found.data else gather(regulation, Data({}, how=how), as_of)
    diagnostics += _news(gathered.diagnostics, regulation, found)
    diagnostics += loosened(gathered)
    return Checked(
        found.path,
        loaded,
        in_order(diagnostics),
        (*verdicts(gathered.ground), *terms_verdicts(gathered)),
        gathered.ground.as_of,
        as_of is not None,
        gathered.ground,
    )


def _news(diagnostics: Iterable[Diagnostic], regulation: Regulation, found: Found) -> Iterable[Diagnostic]:
    """Those on the data; that a folder of data holds no regulation is no news to somebody who has named it."""
    named = regulation.kind == "tournament" and not found.by_folder
    return (each for each in diagnostics if not (named and each.name == "no-such-record" and each.arguments["what"] == _OWN_TEXT))


def _twin(path: str, loaded: LoadedRegulation) -> tuple[Diagnostic, ...]:
    """The same regulation in the other spelling, in a file beside it, must be the same document. Who names one file means that one."""
    name, ending = os.path.splitext(path)
    twin = f"{name}.yaml"
    if ending != ".regdsl" or loaded.document is None or not os.path.isfile(twin):
        return ()
    from regdsl.regulation.twins import differences

    return differences(loaded.document, twin)
