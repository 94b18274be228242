"""Lines about agreed draws and penalties: `with consent of arbiter`, `illegal move 1: 2 min to opponent`."""

from __future__ import annotations

from fractions import Fraction

from regdsl.clauses.conduct.words import OFFENCE, OUTCOMES, Offence
from regdsl.clauses.durations import seconds
from regdsl.clauses.officials.people import WHO
from regdsl.clauses.time_control.periods import SECTIONS
from regdsl.language.operands import AMOUNT, WHOLE, Amount, one_of
from regdsl.language.signature import LineType, Misfit, Operand
from regdsl.language.syntax import Expression, Interval, Line, Named, Number, PartOf, Quantity, Word
from regdsl.language.wording import expression_text
from regdsl.values.frozen import dataclass

FORBIDDEN, LOST = "forbidden", "lost at illegal move"
TIME = "time to opponent"
FINE = "fine"
OUT_OF_SERIES = "out of series"
_OUTCOME = one_of(*(outcome for outcome in OUTCOMES if outcome != "2 min to opponent"))


@dataclass(frozen=True, slots=True)
class Consent:
    """Allowed only with the consent of `by`."""

    by: str


@dataclass(frozen=True, slots=True)
class Outcome:
    """What follows: a word of `OUTCOMES`, so many seconds for the opponent, or a fine; `count` for which illegal move, where the line
    says it."""

    name: str
    seconds: Fraction | None = None
    count: int | None = None
    fine: Amount | None = None


@dataclass(frozen=True, slots=True)
class Times:
    """The first to the last time that something is done (None: and all later ones)."""

    first: int
    last: int | None


def _read_draws(line: Line) -> str | Consent:
    written = line.arguments[0] if len(line.arguments) == 1 and not line.parts else None
    if isinstance(written, Word) and written.text == FORBIDDEN:
        return FORBIDDEN
    if isinstance(written, PartOf) and isinstance(written.part, Word) and written.part.text == "with consent":
        return Consent(WHO.read(written.whole))
    raise Misfit("this does not say what holds", line.span, "write `forbidden` or `with consent of arbiter`")


def _read_whose(line: Line) -> Offence | Times | tuple[str, ...]:
    written = line.arguments[0] if len(line.arguments) == 1 and not line.parts else None
    match written:
        case Named():
            offence: Offence = OFFENCE.read(written)
            return offence
        case Number(value=value) if value >= 1:
            return Times(WHOLE.read(written), WHOLE.read(written))
        case Interval(lower=Number(value=value) as lower, upper=Number() | None as upper, unit=None) if value >= 1:
            return Times(WHOLE.read(lower), WHOLE.read(upper) if upper is not None else None)
    sections: tuple[str, ...] = SECTIONS.read(line)
    return sections


def _read_fine(written: Expression) -> Amount:
    if isinstance(written, Named) and written.name == FINE:
        found: Amount = AMOUNT.read(written.value)
        return found
    raise Misfit("this is no fine", written.span, "write it like `fine 20 EUR`")


def _read_outcome(line: Line) -> Outcome:
    written = line.arguments[0] if len(line.arguments) == 1 else None
    parts = [part.word for part in line.parts]
    if (
        isinstance(written, Quantity)
        and parts == ["to"]
        and isinstance(line.parts[0].value, Word)
        and line.parts[0].value.text == "opponent"
    ):
        return Outcome(TIME, seconds(written))
    if isinstance(written, Named) and written.name == LOST and isinstance(written.value, Number) and not parts:
        count = written.value.value
        if count == int(count) > 0:
            return Outcome("loss", None, int(count))
    elif isinstance(written, Named) and written.name == FINE and not parts:
        return Outcome(FINE, fine=_read_fine(written))
    elif isinstance(written, PartOf) and expression_text(written) == OUT_OF_SERIES and not parts:
        return Outcome(OUT_OF_SERIES)
    elif written is not None and not parts:
        return Outcome(_OUTCOME.read(written))
    advice = "write it like `loss`, `2 min to opponent`, `fine 20 EUR` or `lost at illegal move 2`"
    raise Misfit("this does not say what follows", line.span, advice)


FINE_OF = Operand("fine", "a fine such as `fine 20 EUR`", _read_fine)
DRAWS = LineType("what holds, such as `forbidden` or `with consent of arbiter`", _read_draws)
PENALTY_OF = LineType("which time, or which sections, such as `1`, `3..`, `illegal move 1` or `A, B`", _read_whose)
PENALTY = LineType("what follows, such as `warning`, `loss` or `2 min to opponent`", _read_outcome)
