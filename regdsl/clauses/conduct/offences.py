"""Which step of a penalty applies to whom: who did what stands in the facts, one after the other, and what followed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from regdsl.clauses.conduct.model import Penalties, Penalty, PenaltyLine
from regdsl.clauses.durations import in_words
from regdsl.clauses.judging import Ground
from regdsl.clauses.played import results_of
from regdsl.clauses.sections.naming import SECTION
from regdsl.records.crosstable import Result, packed
from regdsl.records.facts import Offence
from regdsl.values.span import Span
from regdsl.values.verdict import Evidence, Status, Verdict

_NUMBERS = {"illegal moves": "illegal move", "late arrivals": "late arrival"}
_LOST = frozenset({Result.LOSS.value, Result.UNRATED_LOSS.value, Result.FORFEIT_LOSS.value})
_IN_ONE_GAME = ("game", "round")


def of_penalties(penalties: Penalties, ground: Ground) -> Iterable[Verdict]:
    """A verdict for each time that somebody did it: is what followed what the step says?"""
    for offence, time in _counted(penalties.offence, penalties.counted_in, ground):
        step = _step(penalties.lines, time, offence, ground)
        yield _judged(offence, time, step, penalties.article, penalties.span, ground)


def of_penalty(penalty: Penalty, ground: Ground) -> Iterable[Verdict]:
    """The same where the text has one penalty for each time, or for one of them."""
    if penalty.offence is None:
        return
    counted_in = "game" if penalty.offence == "illegal move" else "event"
    for offence, time in _counted(penalty.offence, counted_in, ground):
        if penalty.count is None or penalty.count == time:
            line = PenaltyLine((), penalty.count, penalty.outcome, fine=penalty.fine)
            yield _judged(offence, time, line, penalty.article, penalty.span, ground)


def _counted(what: str, counted_in: str, ground: Ground) -> Iterator[tuple[Offence, int]]:
    """Each offence of this kind, and which one of its player or organizer it is: the first, the second …"""
    times: Counter[object] = Counter()
    for offence in ground.own_facts.offences:
        if _NUMBERS.get(offence.what, offence.what) == what:
            who = (offence.player, offence.event, offence.round if counted_in in _IN_ONE_GAME else None)
            times[who] += 1
            yield offence, times[who]


def _step(lines: Iterable[PenaltyLine], time: int, offence: Offence, ground: Ground) -> PenaltyLine | None:
    section = _section(offence, ground)
    for line in lines:
        is_here = not line.sections or section in line.sections
        if is_here and (line.first is None or (line.first <= time and (line.last is None or time <= line.last))):
            return line
    return None


def _section(offence: Offence, ground: Ground) -> object:
    subject = ground.event.subjects.get(offence.player) if ground.event is not None and offence.player is not None else None
    return subject.lookup(SECTION) if subject is not None else None


def _judged(offence: Offence, time: int, step: PenaltyLine | None, article: str, span: Span, ground: Ground) -> Verdict:
    who = f"player {offence.player}" if offence.player is not None else str(offence.event)
    round_number = f" in round {offence.round}" if offence.round is not None else ""
    said = in_text(step) if step is not None else None
    status, found, lacking = Status.UNDETERMINED, None, f"what follows for {who}: the text has no step for time {time}"
    if said is not None:
        found = offence.penalty or _played(offence, ground)
        lacking = f"what followed for {who}{round_number} (`penalty`)"
        if found is not None:
            status = Status.MET if _same(found, said) else Status.NOT_MET
    event = ground.event.name if ground.event is not None else None
    return Verdict(
        article=article,
        status=status,
        requirement=f"{offence.what} of {who}{round_number}, time {time}: {said or 'left open'}",
        event=event,
        measured=found,
        required=said,
        missing=(f"{said} for {who}",) if status is Status.NOT_MET else (),
        evidence=(Evidence(f"{offence.what}{round_number}" + (f", says {offence.by}" if offence.by else ""), offence.player),),
        lacking=(lacking,) if status is Status.UNDETERMINED else (),
        places=(span, offence.span),
    )


def in_text(step: PenaltyLine) -> str | None:
    """What the step says, as `penalty` in the facts says it: `loss`, `fine 20 EUR`, `2 min to opponent`; None where it is left open."""
    if step.seconds is not None:
        return f"{in_words(step.seconds)} to opponent"
    return f"fine {step.fine}" if step.fine is not None else step.outcome


def _same(found: str, said: str) -> bool:
    return "".join(found.lower().split()) == "".join(said.lower().split())


def _played(offence: Offence, ground: Ground) -> str | None:
    """What the results say of the game, where nobody says what followed: that it was lost, or that it was not."""
    results = results_of(ground)
    if results is None or offence.player is None or offence.round is None:
        return None
    line = results.crosstable.by_number.get(offence.player)
    codes = packed(line.games).codes if line is not None else ""
    if offence.round > len(codes):
        return None
    return "loss" if codes[offence.round - 1] in _LOST else None
