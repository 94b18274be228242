"""What parts players with equal totals in a general standing."""

from __future__ import annotations

from regdsl.language.operands import decimal_of
from regdsl.language.signature import LineType, Misfit
from regdsl.language.syntax import Comparison, Expression, Line, Named, Number, PartOf, Quantity, Word
from regdsl.language.wording import line_text
from regdsl.values.frozen import dataclass

DROPPED, SINGLE, PLAYED, EVENT_WINS = "better dropped result", "better single results", "more events played", "more event wins"
FEWER_EVENTS = "fewer events played"
ALL_POINTS, LATEST, PROGRESSIVE, PLACES = "points of all events", "latest event", "progressive", "sum of places"
RATING, DIRECT, PLAYOFF, LOT = "rating", "direct comparison", "playoff", "lot"
DIRECT_ENCOUNTER, AHEAD, BETTER_PLACES = "direct encounter", "more often ahead", "better places"
WINS, SCORES = "more wins", "sum of scores"
COMPUTED = (
    DROPPED,
    SINGLE,
    PLAYED,
    EVENT_WINS,
    BETTER_PLACES,
    PLACES,
    WINS,
    SCORES,
    ALL_POINTS,
    LATEST,
    PROGRESSIVE,
    DIRECT_ENCOUNTER,
    AHEAD,
    RATING,
)
RECORDED = (PLAYOFF, LOT)
"""What somebody has to put on record."""
IN_TWO_WAYS = (DIRECT,)
"""What can be read in two ways."""
_WORDS = {
    "better dropped result": DROPPED,
    "better dropped results": DROPPED,
    "better single results": SINGLE,
    "better single result": SINGLE,
    "best single result": SINGLE,
    "more events played": PLAYED,
    FEWER_EVENTS: PLAYED,
    "more event wins": EVENT_WINS,
    "more events won": EVENT_WINS,
    "points of all events": ALL_POINTS,
    "latest event": LATEST,
    "progressive": PROGRESSIVE,
    "sum of places": PLACES,
    "rating": RATING,
    "direct comparison": DIRECT,
    "direct encounter": DIRECT_ENCOUNTER,
    "direct games": DIRECT_ENCOUNTER,
    "more often ahead": AHEAD,
    "better places": BETTER_PLACES,
    "more first places": EVENT_WINS,
    "more wins": WINS,
    "more games won": WINS,
    "sum of scores": SCORES,
    "score in all events": SCORES,
    "playoff": PLAYOFF,
    "lot": LOT,
}
_DIRECTIONS = ("highest first", "lowest first")
_ADVICE = f"write one of {', '.join(f'`{word}`' for word in (*COMPUTED, *RECORDED))}"


@dataclass(frozen=True, slots=True)
class SeriesTieBreak:
    """One line of the list: `best` limits it to so many best events; `lowest_first` turns it.

    `orders` are those that somebody put on record for a lot or a play-off: names or FIDE IDs, best first.
    """

    kind: str
    best: int | None = None
    lowest_first: bool = False
    orders: tuple[tuple[str, ...], ...] = ()

    @property
    def text(self) -> str:
        """As it is written."""
        best = f" in best {self.best} events" if self.best is not None else ""
        return f"{self.kind}{best}" + (", lowest first" if self.lowest_first else "")


def _name(written: Expression) -> tuple[str, int | None] | None:
    match written:
        case Word(text=text):
            return text, None
        case PartOf(part=Word(text=part), whole=Word(text=whole)):
            return f"{part} of {whole}", None
        case Comparison(
            relation="in", left=left, right=Named(name="best", value=Quantity(number=Number() as number, unit="events" | "event"))
        ):
            inner = _name(left) if left is not None else None
            return None if inner is None else (inner[0], int(decimal_of(number)))
    return None


def _read(line: Line) -> SeriesTieBreak:
    found = _name(line.arguments[0]) if line.arguments else None
    rest = [argument.text for argument in line.arguments[1:] if isinstance(argument, Word)]
    parts_by_somebody = all(part.word == "by" for part in line.parts)
    if found is None or found[0] not in _WORDS or len(rest) != len(line.arguments) - 1 or not parts_by_somebody:
        from regdsl.diagnostics.suggestions import advice_for

        near = advice_for(line_text(line), _WORDS)
        raise Misfit(f"`{line_text(line)}` parts nobody in a general standing", line.span, near[0] if near else _ADVICE)
    kind = _WORDS[found[0]]
    unknown = [word for word in rest if word not in _DIRECTIONS and kind != LOT]
    if unknown:
        raise Misfit(f"`{unknown[0]}` cannot stand here", line.span, "write `highest first` or `lowest first`")
    lowest_first = "lowest first" in rest or found[0] == FEWER_EVENTS or (kind == PLACES and "highest first" not in rest)
    return SeriesTieBreak(kind, found[1], lowest_first)


SERIES_TIE_BREAK = LineType("what parts players with equal totals, such as `better dropped result`", _read)
