"""Was played with the clocks that the regulation promises?"""

from __future__ import annotations

from collections.abc import Iterable

from regdsl.clauses.judging import Ground
from regdsl.clauses.played import Comparison, compared, place_of, results_of, status_of
from regdsl.clauses.time_control.clocks import clocks_of
from regdsl.clauses.time_control.model import TimeControl
from regdsl.values.hints import TYPE_CHECKING
from regdsl.values.verdict import Evidence, Verdict

if TYPE_CHECKING:
    from regdsl.records.clocks import Clocks
    from regdsl.records.results import Results


def _time_control(control: TimeControl, ground: Ground) -> Iterable[Verdict]:
    """The code of 222, else the words of 122 as far as they are clear. A time control without a code is compared with nothing."""
    results = results_of(ground)
    if results is None or control.periods is None:
        return
    found, tag = _clocks_in(results)
    promised = clocks_of(control.periods)
    if found is None or promised is None:
        return
    from regdsl.records.clocks import in_minutes

    is_met = promised == found
    comparison = Comparison(
        requirement=f"time control {in_minutes(promised)}",
        required=promised.code,
        measured=found.code,
        status=status_of(is_met),
        places=(place_of(results, tag),),
        evidence=()
        if is_met
        else (Evidence(f"for 60 moves {_minutes(promised.seconds)} by the regulation, {_minutes(found.seconds)} by the file"),),
    )
    yield compared(control, ground, comparison)


def _clocks_in(results: Results) -> tuple[Clocks | None, str]:
    from regdsl.records.clocks import clocks_of_code, clocks_of_words

    code = results.arrangements.time_control if results.arrangements is not None else None
    if code is not None:
        return clocks_of_code(code), "222"
    return clocks_of_words(results.head.time_control or ""), "122"


def _minutes(seconds: int) -> str:
    whole, rest = divmod(seconds, 60)
    return f"{whole} min" if not rest else f"{whole} min {rest} s"


JUDGES = {TimeControl: _time_control}
