"""Does the results file break ties as the regulation says?"""

from __future__ import annotations

from collections.abc import Iterable

from regdsl.clauses.consequences import as_played, consequences
from regdsl.clauses.judging import Ground
from regdsl.clauses.played import Comparison, compared, place_of, results_of, status_of
from regdsl.clauses.ranking.model import GAME_POINTS, MATCH_POINTS, POINTS, Ranking
from regdsl.rulebooks.tie_break import TieBreak
from regdsl.values.frozen import replace
from regdsl.values.hints import TYPE_CHECKING
from regdsl.values.verdict import Evidence, Status, Verdict

if TYPE_CHECKING:
    from regdsl.records.results import Results


_PRIMARY = {"PTS:MP": MATCH_POINTS, "PTS:GP": GAME_POINTS}
"""By what the list of a team event begins: the points that come first."""


def _ranking(ranking: Ranking, ground: Ground) -> Iterable[Verdict]:
    """The list of 202 or 212 against the regulation's, in the same order. A change after the start is told with its round."""
    results = results_of(ground)
    found = results.arrangements.tie_breaks if results is not None and results.arrangements is not None else None
    if results is None or found is None:
        return
    measured = ", ".join(found) or "none"
    if ranking.tie_breaks is None:
        yield compared(ranking, ground, _open(ranking, results, measured))
        return
    primary = _PRIMARY.get(found[0]) if found else None
    listed = [_parsed(name, results) for name in (found if primary is None else found[1:])]
    promised = list(ranking.tie_breaks)
    is_met = primary in (None, ranking.primary) and [str(each) for each in promised] == [
        str(each) if isinstance(each, TieBreak) else each for each in listed
    ]
    evidence: tuple[Evidence, ...] = ()
    if not is_met:
        rounds = results.crosstable.rounds
        evidence = (
            Evidence(
                f"after round {rounds} the file lists {measured}; the regulation in force at round 1 lists {_in_words(promised)}"
                if rounds
                else f"the file lists {measured}, the regulation {_in_words(promised)}"
            ),
            *_consequences(ranking if primary is None else replace(ranking, primary=primary), listed, ground),
        )
    comparison = Comparison(
        requirement=f"{_by(ranking)}tie-breaks {_in_words(promised)}",
        required=f"{_by(ranking) if primary is not None else ''}{_in_words(promised)}",
        measured=measured,
        status=status_of(is_met),
        places=(place_of(results, "202", "212"),),
        missing=() if is_met else ("the list and order of the regulation, or an amendment of it before the change",),
        evidence=evidence,
    )
    yield compared(ranking, ground, comparison)


def _by(ranking: Ranking) -> str:
    return f"{ranking.primary}, then " if ranking.primary != POINTS else ""


def _open(ranking: Ranking, results: Results, measured: str) -> Comparison:
    readings = " or ".join(_in_words(reading) for reading in ranking.readings)
    return Comparison(
        requirement="tie-breaks as the regulation says",
        required=readings or "left open",
        measured=measured,
        status=Status.UNDETERMINED,
        places=(place_of(results, "202", "212"),),
        lacking=("which tie-breaks the regulation means",),
    )


def _parsed(name: str, results: Results) -> TieBreak | str:
    """The tie-break, or its code where it is none that regdsl computes."""
    from regdsl.rulebooks.tie_breaks import parse

    found = parse(name, place_of(results, "202", "212"))
    return found if isinstance(found, TieBreak) else name


def _in_words(tie_breaks: Iterable[TieBreak]) -> str:
    return ", ".join(map(str, tie_breaks)) or "none"


def _consequences(ranking: Ranking, listed: Iterable[TieBreak | str], ground: Ground) -> tuple[Evidence, ...]:
    computed = [each for each in listed if isinstance(each, TieBreak)]
    unknown = [each for each in listed if isinstance(each, str)]
    if unknown or ground.event is None:
        return (Evidence(f"what this does to the ranking is not known: {', '.join(unknown)} cannot be computed"),)
    played = replace(ranking, tie_breaks=tuple(computed))
    return consequences(ground, ground.event, as_played(ground, played))


JUDGES = {Ranking: _ranking}
