"""One module per tie-break or family of them: `DEFINITION` says what it is, `DEFINITIONS` what they are."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache

from regdsl.rulebooks.tie_break import Definition, TieBreak
from regdsl.values.hints import TYPE_CHECKING
from regdsl.values.modules import module_called

if TYPE_CHECKING:
    from regdsl.diagnostics.diagnostic import Diagnostic
    from regdsl.values.span import Span

# Module → the codes that it defines: a list of tie-breaks loads only those that it names.
_CODES = {
    "average_of_opponents_buchholz": "AOB",
    "average_perfect_performance_of_opponents": "APPO",
    "average_performance_of_opponents": "APRO",
    "average_rating_of_opponents": "ARO",
    "boards": "BC TBR BBE",
    "buchholz": "BH",
    "direct_encounter": "DE",
    "extended_direct_encounter": "EDE EDET EDEB EDEBT EDEBB",
    "extended_sonneborn_berger": "EMMSB EMGSB EGMSB EGGSB",
    "fore_buchholz": "FB",
    "games_with_black": "BPG",
    "games_won": "WON",
    "koya": "KS",
    "lot": "LOT",
    "match_points_versus_game_points": "MPvGP",
    "pairing_number": "TPN",
    "perfect_tournament_performance": "PTP",
    "points": "PTS",
    "progressive_score": "PS",
    "rating": "RTNG",
    "rounds_elected_to_play": "REP",
    "score_strength_combination": "SSSC",
    "sonneborn_berger": "SB",
    "standard_points": "STD",
    "tournament_performance_rating": "TPR",
    "wins": "WIN",
    "wins_with_black": "BWG",
}
_MODULES = {code: module for module, codes in _CODES.items() for code in codes.split()}


class _Definitions(Mapping[str, Definition]):
    """By FIDE code; a module is loaded when one of its codes is asked for."""

    def __getitem__(self, code: str) -> Definition:
        return _loaded(_MODULES[code])[code]

    def __iter__(self) -> Iterator[str]:
        return iter(sorted(_MODULES))

    def __len__(self) -> int:
        return len(_MODULES)


@cache
def _loaded(name: str) -> Mapping[str, Definition]:
    module = module_called(f"{__name__}.{name}")
    found: tuple[Definition, ...] = module.DEFINITIONS if hasattr(module, "DEFINITIONS") else (module.DEFINITION,)
    return {definition.code: definition for definition in found}


_DEFINITIONS = _Definitions()


def definitions() -> Mapping[str, Definition]:
    """Every tie-break by its FIDE code."""
    return _DEFINITIONS


def definition_called(name: str) -> Definition | None:
    """The tie-break with this name. Modules are called like what they define: those that begin with the same word are asked first."""
    name = plain_name(name)
    first = name.partition(" ")[0]
    codes = sorted(_MODULES, key=lambda code: (_MODULES[code].partition("_")[0] != first, code))
    found = (_DEFINITIONS[code] for code in codes)
    return next((definition for definition in found if name in map(plain_name, definition.names)), None)


_BLANKS = dict.fromkeys(map(ord, "-_.'’"), " ")


def plain_name(name: str) -> str:
    """Lower case, with single blanks between the words."""
    return " ".join(name.lower().translate(_BLANKS).split())


def definition_of(tie_break: TieBreak) -> Definition:
    """What the tie-break of a list is: FIDE's, or the regulation's own."""
    if tie_break.formula is not None:
        from regdsl.rulebooks.self_defined import definition_by_formula

        return definition_by_formula(tie_break)
    return definitions()[tie_break.code]


def parse(text: str, span: Span) -> TieBreak | Diagnostic:
    """The tie-break that a list names: a FIDE code with modifiers (`BH/C1`, any case) or its name (`buchholz cut 1`).

    A name that is unknown or can mean several tie-breaks gives a diagnostic at `span` that lists them.
    """
    from regdsl.rulebooks.tie_break_names import read

    return read(text, span, definitions())
