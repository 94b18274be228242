"""A charge in review: whom each of its steps can be for."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from regdsl.clauses.admission.domain import who_may_play
from regdsl.clauses.admission.model import EntryDeadline
from regdsl.clauses.bands import BandRow, Bands
from regdsl.clauses.fees.assessing import WAIVERS
from regdsl.clauses.fees.charges import WholeCharge
from regdsl.clauses.fees.model import FeeStep
from regdsl.clauses.fees.questions import applies
from regdsl.clauses.fees.table import Quota, Table
from regdsl.clauses.occasion import Occasion
from regdsl.clauses.provision import Provision
from regdsl.expressions.mentions import Mentions
from regdsl.expressions.phrases import ENGLISH
from regdsl.expressions.quantities import Sum
from regdsl.expressions.vocabulary import Scope
from regdsl.expressions.witnesses import Wanted
from regdsl.language.syntax import Comparison, Word


class ChargeInReview:
    """A charge with what its checks need: the event, and the domain of its steps."""

    def __init__(self, whole: WholeCharge, provisions: tuple[Provision, ...], scope: Scope) -> None:
        self.whole, self.scope = whole, scope
        self.event = Occasion("the event", provisions, scope=scope)
        self._admitted = who_may_play(provisions)
        self._entries = next((each for each in provisions if isinstance(each, EntryDeadline) and each.until is not None), None)

    def domain_of(self, step: FeeStep) -> list[Wanted]:
        """What holds of everybody to whom the step can apply: admitted, entered in time, and not exempt where that ends it."""
        wanted = [*self._admitted, *(((step.where, True),) if step.where is not None else ())]
        if step.step not in (*WAIVERS, "surcharge", "extra", "refund"):
            wanted += [
                (each.where, False) for each in self.whole.steps if each.step in WAIVERS and each.where is not None and each.first is None
            ]
        if self._entries is not None and self._entries.until is not None:
            asked = [condition for condition, _ in (*wanted, *applies(step))]
            if "entered" in Mentions(asked, self.scope, self.event).facts:
                span = self._entries.span
                wanted.append((Comparison(span, "until", Word(span, "entered"), self._entries.until), True))
        return wanted

    def bands(self, step: FeeStep, table: Table, further: Iterable[Wanted] = ()) -> Bands | None:
        rows = [BandRow(band.text, band.condition, band.quota, band.span) for band in table.bands if band.condition is not None]
        if not rows:
            return None
        return Bands(table.keys[0], rows, [*self.domain_of(step), *further], self.scope, self.event, self.event.federation)

    def says(self, quota: Quota | None) -> str:
        if quota is None:
            return "what the text leaves open"
        return quota.text if quota.percent else ENGLISH.money(Sum(Fraction(quota.number), self.whole.charge.currency))
