"""Can what is owed and offered be judged, and in that order?"""

from __future__ import annotations

from collections.abc import Iterable

from regdsl.clauses.crosschecking import everywhere
from regdsl.clauses.obligations.model import Bids, Contribution, Decision
from regdsl.clauses.provision import Provision
from regdsl.clauses.series.model import Hosting
from regdsl.diagnostics import Diagnostic, Related
from regdsl.expressions.vocabulary import Scope


def who_owes(provisions: tuple[Provision, ...], scope: Scope) -> Iterable[Diagnostic]:
    """A contribution of each of a list of federations is judged; of anybody else it is kept and printed."""
    for contribution in everywhere(Contribution, provisions):
        if contribution.group is None:
            advice = (
                "name the list: `per federation in members`"
                if contribution.per == "federation"
                else "only contributions of federations in a list are judged: `per federation in members`"
            )
            said = {"clause": f"contribution … per {contribution.per}", "per": contribution.per}
            yield Diagnostic("group-not-said", contribution.span, said, (advice,), article=contribution.article)


def decided_before_the_last_bid(provisions: tuple[Provision, ...], scope: Scope) -> Iterable[Diagnostic]:
    """Who decides between bids has all of them."""
    for hosting in everywhere(Hosting, provisions):
        last = next(((bids, day) for bids in everywhere(Bids, hosting) if (day := bids.until or bids.on) is not None), None)
        for decision in everywhere(Decision, hosting):
            day = decision.on or decision.until
            if last is not None and day is not None and day < last[1]:
                said = {"day": day.isoformat(), "until": last[1].isoformat()}
                related = (Related(last[0].span, "the last day for bids"),)
                yield Diagnostic("decided-too-early", decision.span, said, ("check both days",), related, decision.article)


CHECKS = (who_owes, decided_before_the_last_bid)
