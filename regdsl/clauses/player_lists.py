"""The lists of players that a text has, for checks that ask for them in texts of every kind."""

from __future__ import annotations

from collections.abc import Iterable

from regdsl.clauses.provision import Provision
from regdsl.clauses.rooms import of_folder
from regdsl.values.hints import TYPE_CHECKING

if TYPE_CHECKING:
    from regdsl.clauses.entrants.model import Players


def player_lists(provisions: Iterable[Provision]) -> list[Players]:
    """Those in the order of the text. Where it has none, their kind of clause is not loaded."""
    found = of_folder(provisions, "entrants")
    if not found:
        return []
    from regdsl.clauses.entrants.model import Players

    return [each for each in found if isinstance(each, Players)]
