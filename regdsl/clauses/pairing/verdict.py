"""Was paired and counted as the regulation says?"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from itertools import combinations

from regdsl.clauses.consequences import consequences
from regdsl.clauses.judging import Ground
from regdsl.clauses.pairing.model import Acceleration, GamePoints, InitialColour, MatchPoints, NeverPaired, PairingRules
from regdsl.clauses.played import Comparison, about_players, compared, place_of, results_of, status_of
from regdsl.clauses.provision import Provision
from regdsl.clauses.system.cases import system_of
from regdsl.records.crosstable import Scoring, packed
from regdsl.records.team_event import MatchScoring
from regdsl.values.frozen import replace
from regdsl.values.hints import TYPE_CHECKING
from regdsl.values.points import points_text
from regdsl.values.verdict import Evidence, Status, Verdict

if TYPE_CHECKING:
    from regdsl.records.person import Person
    from regdsl.records.results import Results

_MOST_SHOWN = 10


def _rules(rules: PairingRules, ground: Ground) -> Iterable[Verdict]:
    """The system and edition by the code of 192; without one, whether round 1 can be of this system."""
    results = results_of(ground)
    if results is None or rules.system is None:
        return
    code = results.arrangements.system if results.arrangements is not None else None
    if code is not None:
        comparison = _by_code(rules, ground, results, code)
        if comparison is not None:
            yield compared(rules, ground, comparison)
    first = _first_round(rules, ground, results)
    if first is not None:
        yield compared(rules, ground, first)


def _by_code(rules: PairingRules, ground: Ground, results: Results, code: str) -> Comparison | None:
    from regdsl.records.encoded_system import DUTCH_2026, dutch_edition, encoded_system

    encoded = encoded_system(code)
    if encoded is None:
        return None
    name = (encoded.name or str(encoded.kind)).lower() if encoded.authority != "CUSTOM" else "own rules"
    is_met, required, measured = name == rules.system, str(rules.system), name
    if name == rules.system == "dutch":
        venue = ground.event.own_venue if ground.event is not None else None
        day = (venue.first_day if venue is not None else None) or results.head.start
        promised = 2017 if rules.edition == 2017 else 2026 if rules.edition is not None else None
        if promised is None and day is not None:
            promised = 2026 if day >= DUTCH_2026 else 2017
        found = dutch_edition(encoded, day)
        if promised is not None and found is not None:
            is_met, required, measured = promised == found, f"dutch, edition {promised}", f"dutch, edition {found}"
    return Comparison(
        requirement=f"pairing rules {required}",
        required=required,
        measured=measured,
        status=status_of(is_met),
        places=(place_of(results, "192"),),
        evidence=(Evidence(f"the code in the file is {code}"),),
    )


def _first_round(rules: PairingRules, ground: Ground, results: Results) -> Comparison | None:
    """Round 1 of these systems follows from the starting numbers, unless pairings are accelerated."""
    from regdsl.rulebooks.acceleration import upper_group
    from regdsl.rulebooks.swiss_criteria import first_round_by_halves

    acceleration = next((each for each in ground.provisions if isinstance(each, Acceleration)), None)
    system = system_of(ground.event) if ground.event is not None else None
    is_baku = acceleration is not None and acceleration.method == "baku"
    otherwise = acceleration is not None and acceleration.method not in ("none", "baku")
    if (
        rules.system not in ("dutch", "dubov", "burstein", "lim")
        or otherwise
        or (system is not None and system.accelerated and not is_baku)
    ):
        return None
    upper = upper_group(len(results.crosstable.lines)) if is_baku else None
    by_halves = first_round_by_halves(results.crosstable, upper)
    if by_halves is None:
        return None
    halves = "round 1: the upper half of the starting order against the lower half, colours in turn"
    in_groups = f"round 1 (C.04.7): players 1 to {upper} among themselves, and the others, each upper half against its lower half"
    return Comparison(
        requirement=in_groups if upper is not None else halves,
        required="by halves",
        measured="by halves" if by_halves else "otherwise",
        status=Status.MET if by_halves else Status.UNDETERMINED,
        places=(place_of(results),),
        lacking=() if by_halves else ("who was there, and with which number, when round 1 was paired",),
    )


# ---- points


def _game_points(points: GamePoints, ground: Ground) -> Iterable[Verdict]:
    results = results_of(ground)
    if results is None:
        return
    promised, found = points.scoring, results.crosstable.scoring
    is_met = promised == found
    evidence = scored_otherwise(ground) if not is_met else ()
    comparison = Comparison(
        requirement=f"points {_in_words(promised)}",
        required=_in_words(promised),
        measured=f"{_in_words(found)}, {results.scoring_source}",
        status=status_of(is_met),
        places=(place_of(results, "162", "XXS"),),
        evidence=evidence,
    )
    yield compared(points, ground, comparison)


def scored_otherwise(ground: Ground) -> tuple[Evidence, ...]:
    """What it does to places and money that the file scores games otherwise than the regulation."""
    return scored_by_the_file(ground, GamePoints)


def scored_by_the_file(ground: Ground, kind: type[Provision]) -> tuple[Evidence, ...]:
    """The event by its regulation against the same with the points of the file."""
    event = ground.event
    if results_of(ground) is None or event is None:
        return ()
    own, inherited = (tuple(each for each in held if not isinstance(each, kind)) for held in (event.promised or (), event.inherited))
    return consequences(ground, event, replace(event, promised=own, inherited=inherited))


def _match_points(points: MatchPoints, ground: Ground) -> Iterable[Verdict]:
    """The match points of 362, or the usual where the file of a team event says nothing."""
    results = results_of(ground)
    teams = results.arrangements.teams if results is not None and results.arrangements is not None else None
    if results is None or teams is None:
        return
    promised, found = points.scoring, replace(teams.scoring, forfeit=points.forfeit)  # 362 says nothing of forfeits
    comparison = Comparison(
        requirement=f"match points {_matches_in_words(promised)}",
        required=_matches_in_words(promised),
        measured=_matches_in_words(found),
        status=status_of(promised == found),
        places=(place_of(results, "362"),),
        evidence=scored_by_the_file(ground, MatchPoints) if promised != found else (),
    )
    yield compared(points, ground, comparison)


def _matches_in_words(scoring: MatchScoring) -> str:
    forfeit = "" if scoring.forfeit is None else f", forfeit {points_text(scoring.forfeit, 0)}"
    return f"win {points_text(scoring.win, 0)}, draw {points_text(scoring.draw, 0)}, loss {points_text(scoring.loss, 0)}{forfeit}"


def _in_words(scoring: Scoring) -> str:
    worth = (
        ("win", scoring.win),
        ("draw", scoring.draw),
        ("loss", scoring.loss),
        ("bye", scoring.pairing_allocated_bye),
        ("absence", scoring.absence),
    )
    said = ", ".join(f"{name} {points_text(points, 0)}" for name, points in worth)
    others = ", ".join(f"`{result.value}` {points_text(points, 0)}" for result, points in scoring.exceptions)
    return f"{said}, {others}" if others else said


# ---- acceleration, colour, pairs


def _acceleration(acceleration: Acceleration, ground: Ground) -> Iterable[Verdict]:
    """By the code of 192 and the fictitious points of 250 or XXA."""
    results = results_of(ground)
    arrangements = results.arrangements if results is not None else None
    if results is None or arrangements is None or acceleration.method is None:
        return
    from regdsl.records.encoded_system import encoded_system

    encoded = encoded_system(arrangements.system) if arrangements.system is not None else None
    given = arrangements.fictitious_points
    if encoded is None and not given:
        return
    promised = acceleration.method != "none"
    found = bool(given) or (encoded is not None and encoded.baku)
    evidence = tuple(_against_baku(acceleration, ground, results)) if promised and found and given else ()
    status = status_of(promised is found and not evidence)
    if status is Status.NOT_MET:
        evidence = (*evidence, _ACCELERATED_OTHERWISE)
    comparison = Comparison(
        requirement=f"acceleration {acceleration.method}",
        required=acceleration.method,
        measured="accelerated" if found else "not accelerated",
        status=status,
        places=(given[0].span if given else place_of(results, "192"),),
        evidence=evidence,
    )
    yield compared(acceleration, ground, comparison)


_ACCELERATED_OTHERWISE = Evidence(
    "fictitious points count in no score and no tie-break (C.04.7): places and money follow from the games that were played."
    " Who would have met whom by the regulation is not known"
)


def _against_baku(acceleration: Acceleration, ground: Ground, results: Results) -> Iterator[Evidence]:
    """The points of the file that are not those of the Baku method."""
    if acceleration.method != "baku":
        return
    from regdsl.rulebooks.acceleration import baku

    system = system_of(ground.event) if ground.event is not None else None
    rounds = (system.rounds if system is not None else None) or results.crosstable.scheduled_rounds
    if rounds is None or results.arrangements is None:
        return
    numbers = [line.number for line in results.crosstable.lines]
    wanted = _per_player(
        (each.points, each.first_round, each.last_round, each.first, each.last)
        for each in baku(len(numbers), rounds, results.crosstable.scoring.win)
    )
    found = _per_player(
        (each.points, each.first_round, each.last_round, each.first, each.last) for each in results.arrangements.fictitious_points
    )
    names = {number: index for index, number in enumerate(numbers, start=1)}
    differing = [
        (number, round_number)
        for number in numbers
        for round_number in range(1, rounds + 1)
        if wanted.get((names[number], round_number), Fraction(0)) != found.get((number, round_number), Fraction(0))
    ]
    for number, round_number in differing[:_MOST_SHOWN]:
        should, has = (
            wanted.get((names[number], round_number), Fraction(0)),
            found.get((number, round_number), Fraction(0)),
        )
        yield Evidence(
            f"round {round_number}: {points_text(has)} fictitious points in the file, {points_text(should)} by the Baku method", number
        )


def _per_player(given: Iterable[tuple[Fraction, int, int, int, int]]) -> dict[tuple[int, int], Fraction]:
    """Points by player and round."""
    found: dict[tuple[int, int], Fraction] = {}
    for points, first_round, last_round, first, last in given:
        for number in range(first, last + 1):
            for round_number in range(first_round, last_round + 1):
                found[number, round_number] = found.get((number, round_number), Fraction(0)) + points
    return found


def _initial_colour(initial: InitialColour, ground: Ground) -> Iterable[Verdict]:
    """The colour of the first player who is paired in round 1."""
    results = results_of(ground)
    if results is None or initial.colour is None or not results.crosstable.rounds:
        return
    lines = results.crosstable.lines
    first = next((line for line in lines if packed(line.games).colours[0] in "wb"), None)
    if first is None:
        return
    found = {"w": "white", "b": "black"}[packed(first.games).colours[0]]
    comparison = Comparison(
        requirement=f"in round 1 the first player has {initial.colour}",
        required=initial.colour,
        measured=found,
        status=status_of(found == initial.colour),
        places=tuple(span for span in (first.games[0].span,) if span is not None),
        evidence=about_players(ground, [(first.number, f"has {found} in round 1")]),
    )
    yield compared(initial, ground, comparison)


def _never_paired(pairs: NeverPaired, ground: Ground) -> Iterable[Verdict]:
    """Players who were paired though they may not be, forfeited games included."""
    results = results_of(ground)
    if results is None or not results.crosstable.rounds:
        return
    forbidden, lacking = _forbidden(pairs, ground)
    table = results.crosstable
    found: list[tuple[int, int, int]] = []
    for line in table.lines:
        for column, opponent in enumerate(packed(line.games).opponents):
            in_force = (pairs.first_round or 1) <= column + 1 <= (pairs.last_round or table.rounds)
            if in_force and opponent > line.number and frozenset((line.number, opponent)) in forbidden:
                found.append((line.number, opponent, column + 1))
    first = next(iter(found), None)
    place = table.by_number[first[0]].games[first[2] - 1].span if first is not None else None
    who = "players of the same " + " or ".join(pairs.same) if pairs.same else "players " + ", ".join(map(str, pairs.players))
    comparison = Comparison(
        requirement=f"{who} do not meet",
        required="0 games",
        measured=f"{len(found)} game{'' if len(found) == 1 else 's'}",
        status=Status.NOT_MET if found else Status.UNDETERMINED if lacking else Status.MET,
        places=(place if place is not None else place_of(results, "260", "XXP"),),
        evidence=about_players(ground, [(one, f"meets player {other} in round {number}") for one, other, number in found[:_MOST_SHOWN]]),
        lacking=tuple(lacking[:_MOST_SHOWN]) if not found else (),
    )
    yield compared(pairs, ground, comparison)


def _forbidden(pairs: NeverPaired, ground: Ground) -> tuple[frozenset[frozenset[int]], Sequence[str]]:
    """The pairs, and what is lacking to know all of them."""
    found = {frozenset(pair) for pair in combinations(pairs.players, 2)}
    lacking: list[str] = []
    persons: Sequence[Person] = ground.event.records.persons if ground.event is not None and ground.event.records is not None else ()
    for kind in pairs.same:
        together: dict[str, list[int]] = {}
        for person in persons:
            value = person.federation if kind == "federation" else person.club
            if isinstance(value, str):
                together.setdefault(value, []).append(person.number)
            elif value is not None:
                lacking.append(f"{kind} of player {person.number}")
        found |= {frozenset(pair) for numbers in together.values() for pair in combinations(numbers, 2)}
    return frozenset(found), lacking


JUDGES = {
    PairingRules: _rules,
    GamePoints: _game_points,
    MatchPoints: _match_points,
    Acceleration: _acceleration,
    InitialColour: _initial_colour,
    NeverPaired: _never_paired,
}
