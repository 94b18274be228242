"""What is said of latecomers, against the time for a game."""

from __future__ import annotations

from collections.abc import Iterator

from regdsl.clauses.conduct.model import DefaultTime
from regdsl.clauses.durations import in_words
from regdsl.clauses.provision import Provision
from regdsl.clauses.time_control.model import TimeControl
from regdsl.diagnostics import Diagnostic, Related
from regdsl.expressions.vocabulary import Scope


def late_before_the_flag_falls(provisions: tuple[Provision, ...], scope: Scope) -> Iterator[Diagnostic]:
    """A default time as long as the clock itself says nothing: the game is lost on time first."""
    control = next((each for each in provisions if isinstance(each, TimeControl)), None)
    if control is None or control.seconds is None:
        return
    for late in provisions:
        if isinstance(late, DefaultTime) and late.seconds is not None and late.seconds >= control.seconds:
            said = {"late": in_words(late.seconds), "clock": in_words(control.seconds)}
            related = (Related(control.span, "the time control"),)
            yield Diagnostic(
                "default-time-too-long", late.span, said, ("write a shorter time, or mend the time control",), related, late.article or None
            )


CHECKS = (late_before_the_flag_falls,)
