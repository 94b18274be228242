"""Two independent programs that compute FIDE's tie-breaks, called in process: gacrux and tiebreak-core."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction

from gacrux.tiebreak import tiebreak as gacrux_tie_break
from gacrux.trf2json import trf2json
from tiebreak_core import fide2024, fide2026
from tiebreak_core.models import GameRecord, PlayerTiebreakData

from regdsl.records.crosstable import Crosstable
from regdsl.rulebooks.standings import decimal_text
from tests.rulebooks.generated_tournaments import trf_text

START = {"fide-2024-08": "2025/05/05", "fide-2026-03": "2026/05/05"}

Values = dict[int, str | None]  # starting number → value


def gacrux(crosstable: Crosstable, edition: str, tie_breaks: list[str]) -> tuple[dict[int, list[str | None]], dict[int, int]]:
    """The values in order of the list, and the ranks, by starting number."""
    reader = trf2json()
    reader.parse_file(trf_text(crosstable, START[edition]), 0)
    event = reader.get_tournament(1)
    parameters = {
        "pre_determined": crosstable.predetermined,
        "swiss": not crosstable.predetermined,
        "unrated": None,
        "tiebreak": list(tie_breaks),
        "check": False,
    }
    result = gacrux_tie_break(event, crosstable.rounds, parameters).compute_tiebreaks(event, parameters)
    values = {each["cid"]: [_text(value) for value in each["tiebreakScore"]] for each in result["competitors"]}
    return values, {each["cid"]: each["rank"] for each in result["competitors"]}


def _text(value: Decimal | float | None, places: int | None = None) -> str | None:
    return None if value is None else decimal_text(Fraction(value), places)


TIEBREAK_CORE = {
    "BH": "buchholz",
    "BH/C1": "buchholz_cut1",
    "BH/C2": "buchholz_cut2",
    "BH/M1": "median_buchholz",
    "BH/M2": "median_buchholz_2",
    "SB": "sonneborn_berger",
    "SB/C1": "sonneborn_berger_cut1",
    "SB/C2": "sonneborn_berger_cut2",
    "PS": "progressive",
    "PS/C1": "progressive_cut1",
    "WIN": "wins",
    "WON": "won",
    "BPG": "games_black",
    "BWG": "wins_black",
    "REP": "rounds_elected",
    "FB": "fore_buchholz",
    "AOB": "aob",
    "KS": "koya",
    "ARO": "aro",
    "ARO/C1": "aro_cut1",
    "TPR": "tpr",
}
_KINDS = {"U": "pairing_bye", "F": "pairing_bye", "+": "forfeit_win", "-": "forfeit_loss", "H": "requested_bye", "Z": "requested_bye"}


def tiebreak_core(crosstable: Crosstable, edition: str, tie_breaks: list[str]) -> dict[str, Values]:
    """The values of each tie-break that the program has under the edition."""
    rules = fide2024 if edition == "fide-2024-08" else fide2026
    players = _players(crosstable)
    mode = {"mode": "round_robin" if crosstable.predetermined else "swiss"} if rules is fide2026 else {}
    known = [each for each in tie_breaks if each in TIEBREAK_CORE and rules.is_supported_criterion(TIEBREAK_CORE[each])]
    result = rules.rank_standings(players, [TIEBREAK_CORE[each] for each in known], crosstable.rounds, **mode)
    decimals = 2 if crosstable.rounds < 9 else 3  # it does not round the average of Buchholz
    return {
        each: {
            player.player_id: _text(Decimal(repr(player.values[TIEBREAK_CORE[each]])), decimals if each == "AOB" else None)
            for player in result.players
        }
        for each in known
    }


def tiebreak_core_order(crosstable: Crosstable, edition: str) -> list[int]:
    """The starting numbers in order of points, direct encounter, starting number."""
    rules = fide2024 if edition == "fide-2024-08" else fide2026
    mode = {"mode": "round_robin" if crosstable.predetermined else "swiss"} if rules is fide2026 else {}
    result = rules.rank_standings(_players(crosstable), ["direct_encounter"], crosstable.rounds, **mode)
    return [player.player_id for player in result.players]


def _players(crosstable: Crosstable) -> dict[int, PlayerTiebreakData]:
    players = {}
    for line in crosstable.lines:
        games = []
        for index, game in enumerate(line.games):
            code, opponent = game.result.value, game.opponent or -1
            if crosstable.predetermined and opponent == -1:
                continue  # a free round of a round robin
            games.append(
                GameRecord(
                    opponent_id=opponent,
                    opponent_rating=(crosstable.by_number[opponent].rating or 0) if opponent > 0 else 0,
                    score=float(crosstable.scoring.points(game.result)),
                    color="black" if game.colour == "b" else "white",
                    round_number=index + 1,
                    kind=_KINDS.get(code, "played"),
                )
            )
        points = float(sum(game.score for game in games))
        players[line.number] = PlayerTiebreakData(player_id=line.number, rating=line.rating or 0, points=points, games=games)
    return players
