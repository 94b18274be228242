"""Can every tie-break of a list come to part anybody? What stands behind a lot never does, nor what was listed before; some are made for
another system of pairings, and those about ratings need a rule for unrated players."""

from __future__ import annotations

from collections.abc import Iterable

from regdsl.clauses.identity.model import Rules, Venue
from regdsl.clauses.provision import Provision
from regdsl.clauses.ranking.model import Ranking
from regdsl.clauses.system.model import CYCLES, System
from regdsl.diagnostics import Diagnostic
from regdsl.expressions.vocabulary import Scope
from regdsl.rulebooks.editions import Edition, edition_for
from regdsl.rulebooks.tie_break import ByValue, TieBreak
from regdsl.rulebooks.tie_breaks import definition_of

_BUCHHOLZ = frozenset({"BH", "FB", "AOB", "SSSC"})
_MANY = 4


def tie_breaks_that_can_apply(provisions: tuple[Provision, ...], scope: Scope) -> Iterable[Diagnostic]:
    """Each list by itself, and against the system and the edition of the rules."""
    system = next((each.system for each in provisions if isinstance(each, System)), None)
    edition = _edition(provisions)
    for ranking in provisions:
        if isinstance(ranking, Ranking):
            yield from _never_applied(ranking)
            yield from _late_encounter(ranking)
            yield from _against_system(ranking, system, edition)


def _edition(provisions: tuple[Provision, ...]) -> Edition | None:
    rules = next((each for each in provisions if isinstance(each, Rules)), None)
    venue = next((each for each in provisions if isinstance(each, Venue)), None)
    day = rules.edition if rules is not None and rules.edition is not None else venue.first_day if venue is not None else None
    return edition_for(day).edition if day is not None else None


def _never_applied(ranking: Ranking) -> Iterable[Diagnostic]:
    before: list[TieBreak] = []
    for index, tie_break in enumerate(ranking.tie_breaks or ()):
        lot = next((each for each in before if each.code == "LOT"), None)
        # A number parts once and for all; an order among the tied (direct encounter, a lot) may part fewer players the second time.
        again = tie_break in before and isinstance(definition_of(tie_break), ByValue)
        if lot is not None or again:
            why = "a lot leaves nobody tied" if lot is not None else "who is tied has the same value already"
            arguments, advice = {"name": str(tie_break), "why": why}, ("take it out, or list it before",)
            yield Diagnostic("tie-break-never-applies", ranking.place(index), arguments, advice, article=ranking.article)
        before.append(tie_break)


def _late_encounter(ranking: Ranking) -> Iterable[Diagnostic]:
    """Only a remark: an organizer may want it so."""
    for place, tie_break in enumerate(ranking.tie_breaks or ()):
        numbers = [each for each in (ranking.tie_breaks or ())[:place] if isinstance(definition_of(each), ByValue)]
        if tie_break.code == "DE" and len(numbers) >= _MANY:
            yield Diagnostic("direct-encounter-late", ranking.place(place), {"before": str(len(numbers))}, article=ranking.article)
            return


def _against_system(ranking: Ranking, system: str | None, edition: Edition | None) -> Iterable[Diagnostic]:
    for index, tie_break in enumerate(ranking.tie_breaks or ()):
        if tie_break.code in _BUCHHOLZ and system in CYCLES and edition is not None and not edition.buchholz_in_round_robin:
            advice = "take it out: it would be left out of the standings; Koya and Sonneborn-Berger are made for round robins"
            yield _unfit(ranking, index, tie_break, f"C.07 art. 8 ({edition.id}) bars Buchholz from round robins", advice)
        elif tie_break.code == "KS" and system == "swiss":
            why = "C.07 art. 9.2 makes it for round robins, and in a Swiss it needs a definition"
            yield _unfit(
                ranking, index, tie_break, why, "say in the text how its limit is counted, or choose another; it is computed as there"
            )


def _unfit(ranking: Ranking, index: int, tie_break: TieBreak, why: str, advice: str) -> Diagnostic:
    arguments = {"name": str(tie_break), "why": why}
    return Diagnostic("tie-break-of-other-system", ranking.place(index), arguments, (advice,), article=ranking.article)
