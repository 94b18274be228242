"""Who rates the games, and for which titles norms can be made."""

from __future__ import annotations

from collections.abc import Iterable

from regdsl.clauses.provision import Building, Provision, marks, stated
from regdsl.expressions.fact import About
from regdsl.expressions.types import DATE
from regdsl.language.reading import ReadClause
from regdsl.language.syntax import Expression
from regdsl.values.frozen import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class RatedBy(Provision):
    """`FIDE`, and the codes of federations with a list of their own."""

    lists: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Norms(Provision):
    """The titles for which norms can be made; `fewer_games`: in part of the rounds too.

    Without titles: by the rules of `by_rules` (`FIDE`) alone. `edition_of`: of the edition in force on that day; else on the first day.

    `national_final`: the event is the final of a national championship, whose norms need no foreign opponents.
    """

    titles: tuple[str, ...]
    by_rules: str | None = None
    edition_of: Expression | None = None
    fewer_games: bool = False
    national_final: bool = False


def _rated_by(clause: ReadClause, building: Building) -> Iterable[Provision]:
    yield RatedBy(lists=_codes(clause, "lists"), **marks(clause))


def _norms(clause: ReadClause, building: Building) -> Iterable[Provision]:
    yield Norms(
        titles=_codes(clause, "titles"),
        by_rules=stated(clause.get("rules")),
        edition_of=stated(building.condition(clause.get("edition"), About.TOURNAMENT, DATE)),
        fewer_games=clause.get("fewer") is not None,
        national_final=clause.get("national") is not None,
        **marks(clause),
    )


def _codes(clause: ReadClause, name: str) -> tuple[str, ...]:
    return tuple(code for code in clause.get(name) or () if isinstance(code, str))


BUILDERS = {"rated by": _rated_by, "norms": _norms}
