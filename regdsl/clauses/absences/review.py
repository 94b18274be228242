"""What is said of missed rounds, by itself and against the rounds of the event."""

from __future__ import annotations

from collections.abc import Iterable

from regdsl.clauses.absences.model import AbsentEntrants, Byes, LateJoiners
from regdsl.clauses.provision import Provision
from regdsl.clauses.rooms import folder_of
from regdsl.clauses.system.model import System
from regdsl.diagnostics import Diagnostic, Related
from regdsl.expressions.vocabulary import Scope


def not_followed(provisions: tuple[Provision, ...], scope: Scope) -> Iterable[Diagnostic]:
    """Who is barred from another event is not known to this one."""
    for provision in provisions:
        if isinstance(provision, AbsentEntrants) and provision.barred_from is not None:
            what = {"what": f"a bar from the {provision.barred_from} for entrants who do not come"}
            yield Diagnostic("not-followed", provision.span, what, article=provision.article or None)


def rounds_there_are(provisions: tuple[Provision, ...], scope: Scope) -> Iterable[Diagnostic]:
    """Byes and late entries speak of rounds that the event has."""
    system = next((each for each in provisions if isinstance(each, System) and each.rounds is not None), None)
    if system is None or system.rounds is None:
        return
    for provision in provisions:
        for number in _rounds_of(provision):
            if number > system.rounds:
                arguments = {"said": f"round {number} is named", "rounds": str(system.rounds)}
                related = (Related(system.span, "the rounds"),)
                advice = ("write a round that there is, or change the number of rounds",)
                yield Diagnostic("round-beyond", provision.span, arguments, advice, related, article=provision.article or None)
                break


def one_for_each(provisions: tuple[Provision, ...], scope: Scope) -> Iterable[Diagnostic]:
    """Byes are said once for the same people."""
    seen: dict[object, Byes] = {}
    for byes in (each for each in provisions if isinstance(each, Byes)):
        first = seen.setdefault(byes.where, byes)
        if first is not byes:
            related = (Related(first.span, "first here"),)
            advice = ("keep one of them, or say for whom the other is: `byes where title is GM:`",)
            yield Diagnostic("clause-twice", byes.span, {"head": "byes"}, advice, related, article=byes.article or None)


def _rounds_of(provision: Provision) -> Iterable[int]:
    found: tuple[int | None, ...] = ()
    if isinstance(provision, Byes):
        found = (provision.last_round, *(each.last for each in provision.granted))
    elif isinstance(provision, LateJoiners):
        found = (provision.first_round, provision.last_round)
    return [number for number in found if number is not None]


def rounds_that_are_left(provisions: tuple[Provision, ...], scope: Scope) -> Iterable[Diagnostic]:
    """Byes in fewer rounds than there are, and some round in which one can be taken."""
    system = next((each for each in provisions if isinstance(each, System) and each.rounds is not None), None)
    if system is None or system.rounds is None:
        return
    related = (Related(system.span, "the rounds"),)
    for byes in provisions:
        if not isinstance(byes, Byes):
            continue
        said = []
        if byes.most is not None and byes.most >= system.rounds:
            said.append(f"{byes.most} byes are possible")
        if byes.not_last is not None and byes.not_last >= system.rounds:
            said.append(f"no byes are possible in the last {byes.not_last} rounds")
        for what in said:
            arguments = {"said": what, "rounds": str(system.rounds)}
            advice = ("write a smaller number, or `byes none`",)
            yield Diagnostic("byes-without-rounds", byes.span, arguments, advice, related, article=byes.article or None)


def worth_no_more_than_a_win(provisions: tuple[Provision, ...], scope: Scope) -> Iterable[Diagnostic]:
    """A round missed on request earns no more than a game that is won, in games of a point each."""
    if any(folder_of(type(each)) in ("pairing", "teams") for each in provisions):
        return  # games may be worth something else
    for byes in provisions:
        if not isinstance(byes, Byes):
            continue
        worth = [byes.points, byes.more_points, *(each.points for each in byes.granted)]
        for points in (each for each in worth if each is not None and each > 1):
            advice = ("write `worth 0.5`, or say what a game is worth: `game points win 3, draw 1, loss 0`",)
            yield Diagnostic("bye-above-win", byes.span, {"points": str(points)}, advice, article=byes.article or None)


CHECKS = (worth_no_more_than_a_win, not_followed, rounds_there_are, one_for_each, rounds_that_are_left)
