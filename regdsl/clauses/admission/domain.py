"""Who may play, as conditions that hold of everybody who does: the domain of fee tables and categories."""

from __future__ import annotations

from collections.abc import Iterable

from regdsl.clauses.admission.model import Admission, AlsoAdmitted
from regdsl.clauses.provision import Provision
from regdsl.expressions.witnesses import Wanted
from regdsl.language.syntax import AllOf, AnyOf, Expression


def who_may_play(provisions: Iterable[Provision], by_discretion: bool = False) -> list[Wanted]:
    """What admission leaves: its conditions hold, or one of its exceptions does.

    An exception without a condition (`admit also by organizer`) can let in anybody: with `by_discretion` then nothing is known.
    """
    provisions = tuple(provisions)
    admissions = [each.where for each in provisions if isinstance(each, Admission) and each.where is not None]
    exceptions = [each for each in provisions if isinstance(each, AlsoAdmitted)]
    if not admissions or (by_discretion and any(each.where is None for each in exceptions)):
        return []
    also = [each.where for each in exceptions if each.where is not None]
    if not also:
        return [(where, True) for where in admissions]
    regular: Expression = admissions[0] if len(admissions) == 1 else AllOf(admissions[0].span, tuple(admissions))
    return [(AnyOf(regular.span, (regular, *also)), True)]
