"""What a general standing needs and this version does not work out, clause by clause."""

from __future__ import annotations

from collections.abc import Iterable

from regdsl.clauses.playoff.model import Playoff
from regdsl.clauses.provision import Provision
from regdsl.clauses.standing_rules.model import SeriesRanking
from regdsl.clauses.standing_rules.tie_break_line import DECIDED
from regdsl.diagnostics import Diagnostic
from regdsl.expressions.vocabulary import Scope


def not_computed(provisions: tuple[Provision, ...], scope: Scope) -> Iterable[Diagnostic]:
    """Ranks that depend on such a clause are shared, never guessed."""
    for provision in provisions:
        match provision:
            case SeriesRanking(tie_breaks=tie_breaks):
                for tie_break in tie_breaks or ():
                    if tie_break.kind in DECIDED:
                        said, advice = {"what": f"`{tie_break.text}`"}, "players whom nothing before it parts share a rank"
                        yield Diagnostic("not-computed", provision.span, said, (advice,), article=provision.article)
            case Playoff(ties=ties) if any(decided.tie == "tied series places" for decided in ties):
                said, advice = {"what": "a play-off for places of the general standing"}, "players who are level share a rank"
                yield Diagnostic("not-computed", provision.span, said, (advice,), article=provision.article)


CHECKS = (not_computed,)
