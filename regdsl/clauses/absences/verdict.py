"""Byes, late entrants and absences against what the regulation allows."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cache

from regdsl.clauses.absences.given_byes import FULL, HALF, ZERO, Objection, given, objections, rounds_in_words, undecided_sections
from regdsl.clauses.absences.model import Byes, LateJoiners, OutAfter
from regdsl.clauses.absences.requests import late_requests
from regdsl.clauses.consequences import consequences, with_results
from regdsl.clauses.judging import Ground
from regdsl.clauses.played import Comparison, about_players, cells, compared, place_of, results_of, status_of
from regdsl.clauses.sections.naming import SECTION
from regdsl.clauses.system.cases import system_of
from regdsl.expressions.evaluating import evaluate, truth
from regdsl.expressions.vocabulary import Scope
from regdsl.expressions.words import say
from regdsl.records.crosstable import Crosstable, Result, packed
from regdsl.values.hints import TYPE_CHECKING
from regdsl.values.points import points_text
from regdsl.values.unknown import Unknown
from regdsl.values.verdict import Evidence, Status, Verdict

if TYPE_CHECKING:
    from regdsl.clauses.occasion import Occasion
    from regdsl.records.results import Results

_MOST_SHOWN = 10
_ABSENCES = ("absent", "late")
"""Causes on record of which a forfeit is an absence; a game lost for a phone, or an excused absence, is none."""


def _byes(byes: Byes, ground: Ground) -> Iterable[Verdict]:
    """Byes with points that a player was given: how many, in which rounds, worth what, requested in time."""
    results = results_of(ground)
    if results is None or ground.event is None:
        return
    table = results.crosstable
    system = system_of(ground.event)
    last = (system.rounds if system is not None else None) or table.scheduled_rounds
    promised = {(player, number) for each in byes.granted for player in each.players for number in range(each.first, each.last + 1)}
    yield from _granted(byes, ground, results)
    mine = _whose(byes, ground)
    found = tuple(each for each in given(results) if (each.player, each.round) not in promised and mine(each.player) is not False)
    unsure = dict.fromkeys(why for each in found if isinstance(told := mine(each.player), Unknown) for why in told.lacking)
    found = tuple(each for each in found if mine(each.player) is True)
    sections = _sections(ground.event) if byes.limits else {}
    late, lacking = late_requests(byes, found, last, ground)
    by_cell = {(each.bye.player, each.bye.round): each for each in (*late, *objections(byes, found, last, table, sections))}
    wrong = [by_cell[cell] for cell in sorted(by_cell)]
    if byes.not_last is not None and last is None:
        lacking = (*lacking, "the number of rounds")
    lacking = (*lacking, *undecided_sections(byes, found, sections), *unsure)
    said = [(each.bye.player, f"bye in round {each.bye.round}: {each.why}") for each in wrong[:_MOST_SHOWN]]
    evidence = about_players(ground, said)
    if wrong:
        evidence = (*evidence, *_corrected(wrong, ground))
    comparison = Comparison(
        requirement=_in_words(byes, ground.scope),
        required="as the article says",
        measured=f"{len(found)} bye{'' if len(found) == 1 else 's'}, {len(wrong)} against the article",
        status=Status.NOT_MET if wrong else Status.UNDETERMINED if lacking else Status.MET,
        places=cells(table, *((each.bye.player, each.bye.round) for each in wrong[:1])) or (place_of(results, "240"),),
        evidence=evidence,
        lacking=lacking if not wrong else (),
    )
    yield compared(byes, ground, comparison)


def _whose(byes: Byes, ground: Ground) -> Callable[[int], bool | Unknown]:
    """Whether the clause speaks of a player: of whom its condition holds, else of whom that of no other clause does."""
    event = ground.event
    others = [each.where for each in ground.provisions if isinstance(each, Byes) and each.where is not None]

    @cache
    def answer(player: int) -> bool | Unknown:
        if event is None or not others:
            return True
        subject = event.subjects.get(player)
        if subject is None:
            return Unknown((f"player {player} among the entries",))
        if byes.where is not None:
            return truth(evaluate(byes.where, subject, ground.scope))
        answers = [truth(evaluate(where, subject, ground.scope)) for where in others]
        if True in answers:
            return False
        return next((each for each in answers if isinstance(each, Unknown)), True)

    return answer


def _sections(event: Occasion) -> dict[int, object]:
    """The section of each player, Unknown where neither the entry list nor the text says it."""
    return {number: subject.lookup(SECTION) for number, subject in event.subjects.items()}


def _granted(byes: Byes, ground: Ground, results: Results) -> Iterable[Verdict]:
    """The byes that the text itself gives, in the rounds that were played."""
    table = results.crosstable
    for promise in byes.granted:
        wrong = []
        for player in promise.players:
            line = table.by_number.get(player)
            for number in range(promise.first, min(promise.last, table.rounds) + 1):
                code = packed(line.games).codes[number - 1] if line is not None else None
                points = promise.points if promise.points is not None else byes.points
                if code is None or code not in (FULL, HALF, ZERO):
                    wrong.append((player, f"has no bye in round {number}"))
                elif points is not None and table.scoring.points(Result(code)) != Fraction(points):
                    worth = points_text(table.scoring.points(Result(code)), 0)
                    wrong.append((player, f"has a bye worth {worth} in round {number}, not {points_text(Fraction(points), 0)}"))
        is_over = table.rounds >= promise.last
        rounds = f"round {promise.first}" if promise.first == promise.last else f"rounds {promise.first}..{promise.last}"
        comparison = Comparison(
            requirement=f"byes of players {', '.join(map(str, promise.players))} in {rounds}",
            required="given",
            measured=f"{len(wrong)} not given so" if wrong else "given",
            status=Status.NOT_MET if wrong else Status.MET if is_over else Status.UNDETERMINED,
            places=(place_of(results, "240"),),
            evidence=about_players(ground, wrong[:_MOST_SHOWN]),
            lacking=() if wrong or is_over else (f"results of round {promise.last}",),
        )
        yield compared(byes, ground, comparison)


def _corrected(wrong: Iterable[Objection], ground: Ground) -> tuple[Evidence, ...]:
    """What changes if these byes are worth what the article gives them: nothing, where it does not allow them."""
    event = ground.event
    assert event is not None
    assert event.records is not None
    assert event.records.results is not None
    corrected = _worth(event, {(each.bye.player, each.bye.round): each.promised for each in wrong})
    if corrected is None:
        return _NO_SUCH_BYE
    nothing = not any(each.promised for each in wrong)
    told = "were these byes worth nothing:" if nothing else "were these byes worth what the article says:"
    return (Evidence(told), *consequences(ground, corrected, event))


_NO_SUCH_BYE = (Evidence("what this does to the ranking is not known: no bye of a results file is worth what the article says"),)


def _worth(event: Occasion, points: Mapping[tuple[int, int], Fraction]) -> Occasion | None:
    """The event with byes of these points in rounds (player, round from 1); None where no result of a file is worth so many."""
    assert event.records is not None
    assert event.records.results is not None
    scoring = event.records.results.crosstable.scoring
    codes = {scoring.points(Result(code)): code for code in (FULL, HALF, ZERO)}
    if not codes.keys() >= set(points.values()):
        return None
    return with_results(event, {cell: codes[worth] for cell, worth in points.items()})


def _in_words(byes: Byes, scope: Scope) -> str:
    if byes.limits:
        most = "byes on request, at most as many as the section has"
    elif byes.most is None:
        most = "byes on request"
    else:
        most = f"at most {byes.most} byes on request" if byes.most else "no byes on request"
    said = [
        most,
        f"where {say(byes.where, scope)}" if byes.where is not None else "",
        f"worth {points_text(Fraction(byes.points), 0)}" if byes.points is not None else "",
        f"not in the last {byes.not_last} rounds" if byes.not_last is not None else "",
        f"only in {rounds_in_words(byes)}" if byes.first_round is not None else "",
        "requested in time" if byes.requests is not None or byes.last_round_requests is not None else "",
    ]
    return ", ".join(part for part in said if part)


# ---- absences


def _out_after(out: OutAfter, ground: Ground) -> Iterable[Verdict]:
    """Whoever lost so many games by absence is paired no more. A forfeit is an absence unless another cause is on record."""
    results = results_of(ground)
    if results is None or out.forfeits is None:
        return
    event = ground.event
    facts = event.records.facts.forfeits if event is not None and event.records is not None else ()
    excused = {(each.player, each.round) for each in facts if each.why not in _ABSENCES}
    wrong = []
    for line in results.crosstable.lines:
        row = packed(line.games)
        lost = [
            column
            for column, code in enumerate(row.codes)
            if code == Result.FORFEIT_LOSS.value and (line.number, column + 1) not in excused
        ]
        if len(lost) >= out.forfeits:
            paired = [column for column in range(lost[out.forfeits - 1] + 1, len(row.codes)) if row.opponents[column]]
            wrong += [(line.number, f"is paired in round {column + 1} after {out.forfeits} forfeits") for column in paired[:1]]
    comparison = Comparison(
        requirement=f"out after {out.forfeits} forfeits",
        required="nobody paired afterwards",
        measured=f"{len(wrong)} player{'' if len(wrong) == 1 else 's'} paired afterwards" if wrong else "nobody paired afterwards",
        status=status_of(not wrong),
        places=(place_of(results),),
        evidence=(*about_players(ground, wrong[:_MOST_SHOWN]), *((UNKNOWN_PAIRINGS,) if wrong else ())),
    )
    yield compared(out, ground, comparison)


# ---- late entrants


def _late_joiners(late: LateJoiners, ground: Ground) -> Iterable[Verdict]:
    """Those whose first round is not round 1: when they joined, and what the rounds before are worth in the file."""
    results = results_of(ground)
    if results is None or not results.crosstable.rounds or (late.first_round is None and late.last_round is None):
        return
    joined = list(_joined(results))
    missed = list(_missed(late, joined, results.crosstable))
    misplaced = [
        *(
            (number, f"joins in round {first}; possible from round {late.first_round} on")
            for number, first in joined
            if late.first_round is not None and first < late.first_round
        ),
        *(
            (number, f"joins in round {first}; possible until round {late.last_round}")
            for number, first in joined
            if late.last_round is not None and first > late.last_round
        ),
    ]
    wrong = [*misplaced, *((number, _missed_in_words(late, number_of_round, worth)) for number, number_of_round, worth in missed)]
    first_wrong = results.crosstable.by_number[wrong[0][0]].span if wrong else None
    comparison = Comparison(
        requirement=_late_in_words(late),
        required="as the article says",
        measured=f"{len(joined)} late entrant{'' if len(joined) == 1 else 's'}, {len(wrong)} against the article",
        status=status_of(not wrong),
        places=(first_wrong if first_wrong is not None else place_of(results),),
        evidence=(*about_players(ground, wrong[:_MOST_SHOWN]), *_joined_otherwise(late, misplaced, missed, ground)),
    )
    yield compared(late, ground, comparison)


def _joined_otherwise(
    late: LateJoiners, misplaced: Sequence[tuple[int, str]], missed: Sequence[tuple[int, int, Fraction]], ground: Ground
) -> Iterator[Evidence]:
    """What changes if the rounds that were missed are worth what the article says."""
    if missed and ground.event is not None and late.points is not None:
        corrected = _worth(ground.event, {(number, round_): Fraction(late.points) for number, round_, _ in missed})
        if corrected is None:
            yield from _NO_SUCH_BYE
        else:
            yield Evidence("were the missed rounds worth what the article says:")
            yield from consequences(ground, corrected, ground.event)
    if misplaced:
        yield UNKNOWN_PAIRINGS


UNKNOWN_PAIRINGS = Evidence(
    "what this does to the ranking is not known: nobody can say who would have met whom, had these players been paired as the article says"
)


def _joined(results: Results) -> Iterator[tuple[int, int]]:
    """Player and first round of those who are not there in round 1, neither paired nor with a pairing-allocated bye, and come later."""
    allocated = Result.PAIRING_ALLOCATED_BYE.value
    for line in results.crosstable.lines:
        row = packed(line.games)
        first = next((column for column, code in enumerate(row.codes) if row.opponents[column] or code == allocated), None)
        if first:
            yield line.number, first + 1


def _missed(late: LateJoiners, joined: Iterable[tuple[int, int]], table: Crosstable) -> Iterator[tuple[int, int, Fraction]]:
    """Player, round and points of the rounds before the first one that are worth something else than the article says."""
    if late.points is None:
        return
    for number, first in joined:
        for column, code in enumerate(packed(table.by_number[number].games).codes[: first - 1]):
            points = table.scoring.points(Result(code))
            if points != Fraction(late.points):
                yield number, column + 1, points


def _missed_in_words(late: LateJoiners, number_of_round: int, worth: Fraction) -> str:
    assert late.points is not None
    return f"round {number_of_round}, missed, is worth {points_text(worth, 0)}, not {points_text(Fraction(late.points), 0)}"


def _late_in_words(late: LateJoiners) -> str:
    said = [
        f"late entrants from round {late.first_round}" if late.first_round is not None else "late entrants",
        f"until round {late.last_round}" if late.last_round is not None else "",
        f"{points_text(Fraction(late.points), 0)} points per missed round" if late.points is not None else "",
    ]
    return ", ".join(part for part in said if part)


JUDGES = {Byes: _byes, OutAfter: _out_after, LateJoiners: _late_joiners}
