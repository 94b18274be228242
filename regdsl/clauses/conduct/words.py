"""The closed lists of what regulations forbid, ask and punish. Each word has its sentence in every language of the documents."""

from __future__ import annotations

from decimal import Decimal

from regdsl.language.operands import TEXT, either, one_of
from regdsl.language.signature import Misfit, Operand
from regdsl.language.syntax import Expression, Named, Number, PartOf, Text, Word
from regdsl.values.frozen import dataclass

ACTIVITIES = (
    "smoking",
    "analysis",
    "talking",
    "phones",
    "electronic devices",
    "presence",
    "leaving playing venue",
    "leaving playing area",
    "flash photography",
    "extra lighting",
    "filming",
    "adjournment",
    "advance notation",
    "food",
    "alcohol",
    "books",
    "dogs",
    "outside advice",
)
PLACES = (
    "playing hall",
    "playing area",
    "playing venue",
    "roped area",
    "analysis room",
    "press room",
    "smoking area",
    "toilets",
    "chosen area",
)
"""Parts of the venue; the `chosen area` is the one that somebody chooses."""

DUTIES = (
    "obey laws",
    "obey regulation",
    "know regulation",
    "read regulation",
    "play fairly",
    "record moves",
    "return signed scoresheets",
    "report result",
    "restore pieces",
    "shake hands",
    "attend opening",
    "attend closing",
    "wear badge",
    "sign scoresheets",
    "give interviews",
    "register on site",
    "accept screening",
    "accept doping control",
)
OFFENCES = (
    "sounding phone",
    "agreed result",
    "both late",
    "late arrival",
    "illegal move",
    "smoking",
    "refused handshake",
    "cheating",
    "forbidden device",
    "absence",
    "disturbance",
    "unsporting conduct",
    "dress code",
    "unmet requirements",
    "late report",
)
OUTCOMES = (
    "loss",
    "draw",
    "both lose",
    "warning",
    "expulsion",
    "no pairing",
    "2 min to opponent",
    "one point less",
    "no prize",
    "out of series",
)
GROUPS = (
    "players",
    "active players",
    "finished players",
    "spectators",
    "captains",
    "coaches",
    "parents",
    "accompanying persons",
    "press",
    "everybody",
)
"""Of whom a rule speaks; the game of `active players` is in progress."""
COUNTED_IN = ("game", "round", "event", "series")
"""Where the times are counted that somebody does something."""
GAMES = ("games", "tie-break games", "armageddon")

ACTIVITY = one_of(*ACTIVITIES, what="what is done, such as `smoking` or `analysis`")
PLACE = one_of(*PLACES, what="a part of the venue, such as `playing hall`")
DUTY = either(one_of(*DUTIES, what="what players do, such as `record moves`"), TEXT)
OUTCOME = one_of(*OUTCOMES, what="what follows, such as `loss` or `warning`")
GROUP = one_of(*GROUPS, what="of whom, such as `spectators`")
GAME = one_of(*GAMES, what="which games: `games`, `tie-break games` or `armageddon`")


@dataclass(frozen=True, slots=True)
class Offence:
    """What is punished; `count`: only when it happens that often (`illegal move 2`)."""

    name: str
    count: int | None = None


@dataclass(frozen=True, slots=True)
class Move:
    """A move by its number, of one colour or (None) of both."""

    number: int
    colour: str | None = None


@dataclass(frozen=True, slots=True)
class LawsArticle:
    """An article of the Laws of Chess, as written: `9.2`."""

    number: str


def _read_offence(written: Expression) -> Offence:
    if isinstance(written, Named) and isinstance(written.value, Number) and written.value.value == int(written.value.value) > 0:
        return Offence(_offence.read(Word(written.span, written.name)), int(written.value.value))
    if isinstance(written, Text):
        return Offence(TEXT.read(written))
    return Offence(_offence.read(written))


def _read_move(written: Expression) -> Move:
    colour = None
    if isinstance(written, PartOf) and isinstance(written.whole, Word) and written.whole.text in ("white", "black"):
        colour, written = written.whole.text, written.part
    if isinstance(written, Named) and written.name == "move" and isinstance(written.value, Number):
        number = written.value.value
        if number == int(number) and number >= 1:
            return Move(int(number), colour)
    raise Misfit("this is no move", written.span, "write it like `move 30` or `move 30 of black`")


def _read_laws(written: Expression) -> LawsArticle:
    if isinstance(written, Named) and written.name == "laws" and isinstance(written.value, Number) and written.value.value > 0:
        value: Decimal = written.value.value
        return LawsArticle(str(value))
    raise Misfit("this is no article of the Laws of Chess", written.span, "write it like `laws 9.2`")


_offence = one_of(*OFFENCES, what="what is punished, such as `sounding phone`")
OFFENCE = Operand("offence", "what is punished, such as `sounding phone`, `illegal move 2` or a text in quotes", _read_offence)
MOVE = Operand("move", "a move such as `move 30` or `move 30 of black`", _read_move)
LAWS = Operand("article of the laws", "an article of the Laws of Chess such as `laws 9.2`", _read_laws)
