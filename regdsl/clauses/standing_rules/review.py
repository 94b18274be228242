"""What a general standing says in a way that can be read in two."""

from __future__ import annotations

from collections.abc import Iterable

from regdsl.clauses.provision import Provision
from regdsl.clauses.standing_rules.model import SeriesRanking
from regdsl.clauses.standing_rules.tie_break_line import AHEAD, DIRECT_ENCOUNTER, IN_TWO_WAYS
from regdsl.diagnostics import Diagnostic
from regdsl.expressions.vocabulary import Scope


def read_in_two_ways(provisions: tuple[Provision, ...], scope: Scope) -> Iterable[Diagnostic]:
    """Ranks that depend on such a line are shared, never guessed."""
    for ranking in provisions:
        for tie_break in ranking.tie_breaks or () if isinstance(ranking, SeriesRanking) else ():
            if tie_break.kind in IN_TWO_WAYS:
                said = {"what": tie_break.text, "one": DIRECT_ENCOUNTER, "other": AHEAD}
                advice = f"write `{DIRECT_ENCOUNTER}` (the games between them) or `{AHEAD}` (who has the better places in events of both)"
                yield Diagnostic("read-in-two-ways", ranking.span, said, (advice,), article=ranking.article)


CHECKS = (read_in_two_ways,)
