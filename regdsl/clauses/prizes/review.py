"""Is a prize table sound by itself, and with who may play?"""

from __future__ import annotations

from collections.abc import Iterable

from regdsl.clauses.payout.model import OnePrize
from regdsl.clauses.prizes import dates, listed_places, people, shares, sums
from regdsl.clauses.prizes.fund import Fund
from regdsl.clauses.prizes.model import CATEGORIES, MAIN, QUALIFICATION, Category, PrizeTies
from regdsl.clauses.prizes.needs import Needs
from regdsl.clauses.prizes.tie_rules import TIE_RULES
from regdsl.clauses.provision import Provision
from regdsl.diagnostics import Diagnostic
from regdsl.diagnostics.suggestions import advice_for
from regdsl.expressions.vocabulary import Scope


def unknown_groups(provisions: tuple[Provision, ...], scope: Scope) -> Iterable[Diagnostic]:
    """`ties … for`, `fund … for` and `keep in order` name groups of prizes that the text has."""
    known = {MAIN, CATEGORIES, QUALIFICATION, *(category.name for category in provisions if isinstance(category, Category))}
    for provision in provisions:
        named: tuple[str, ...] = ()
        if isinstance(provision, PrizeTies | Fund) and provision.group is not None and not provision.group.startswith("place "):
            named = (provision.group,)
        elif isinstance(provision, OnePrize):
            named = (*provision.order, *provision.besides)
        elif isinstance(provision, Needs) and provision.carried_to is not None and advice_for(provision.carried_to, known):
            named = (provision.carried_to,)  # money may go elsewhere too, such as to the next event
        for name in named:
            if name not in known and not (isinstance(provision, Fund) and not any(isinstance(each, Category) for each in provisions)):
                advice = advice_for(name, known) or (f"the groups are {', '.join(sorted(known - {QUALIFICATION}))}",)
                yield Diagnostic("unknown-prize-group", provision.span, {"group": name}, advice, article=provision.article)


def not_computed(provisions: tuple[Provision, ...], scope: Scope) -> Iterable[Diagnostic]:
    """What can be written and is not computed in this version, clause by clause."""
    for provision in provisions:
        if (
            isinstance(provision, PrizeTies)
            and provision.rule is not None
            and provision.rule not in TIE_RULES
            and provision.group is not None
        ):
            yield _not_computed(provision, f"ties {provision.rule}")


def _not_computed(provision: Provision, what: str) -> Diagnostic:
    return Diagnostic(
        "not-computed", provision.span, {"what": what}, ("the prizes that depend on it are left undetermined",), article=provision.article
    )


CHECKS = (*sums.CHECKS, *listed_places.CHECKS, *people.CHECKS, *shares.CHECKS, *dates.CHECKS, unknown_groups, not_computed)
