"""The crosstable as integers: what every tie-break computes from.

All scores are counted in the smallest unit of the event's scoring (half points, where a win is 1 and a draw 1/2), so sums and
comparisons are exact and fast. Players are known by their position in the table, rounds by their index.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import cached_property
from itertools import accumulate, compress
from math import lcm
from operator import mul

from regdsl.records.crosstable import Adjustment, Crosstable, packed
from regdsl.rulebooks.editions import Edition
from regdsl.rulebooks.printing import decimal_text
from regdsl.values.hints import TYPE_CHECKING

if TYPE_CHECKING:
    from regdsl.rulebooks.team_scores import TeamScores

OVER_THE_BOARD = "1=0WDL"
FORFEITS = "+-"
REQUESTED_BYES = "HZ"
BYES = "UF" + REQUESTED_BYES
NOBODY = -1

# What a result means whose line names no opponent of this event: 0000 + is a full-point bye, 0000 - an absence, and so on.
_WITHOUT_OPPONENT = str.maketrans({"1": "F", "W": "F", "+": "F", "=": "H", "D": "H", "0": "Z", "L": "Z", "-": "Z"})

_IS_BLACK = bytes(byte == ord("b") for byte in range(256))


class _Positions(dict[int, int]):
    """Starting number → position in the table; NOBODY without an opponent, or with one who is not in the event."""

    def __missing__(self, _number: int) -> int:
        return NOBODY


class ScoreTable:
    """The results of one event under one edition.

    codes[p][r]      the result code of player p in round r (a letter of TRF)
    opponents[p][r]  the position of the scheduled opponent, NOBODY without one
    colours[p][r]    `w`, `b` or `-`
    scores[p][r]     what was awarded
    points[p]        the sum of it
    """

    def __init__(self, crosstable: Crosstable, edition: Edition) -> None:
        self.edition = edition
        self.predetermined = crosstable.predetermined
        self.rounds = crosstable.rounds
        self.rounds_to_come = max(0, (crosstable.scheduled_rounds or 0) - crosstable.rounds)
        self.fore = False  # whether the last round counts as drawn
        self.teams: TeamScores | None = None
        """In a team event, the matches with both of their scores."""
        self.numbers = [line.number for line in crosstable.lines]
        self.ratings = [line.rating for line in crosstable.lines]
        self.worth, self.unit = crosstable.scoring.in_units()
        """What each result is worth, by its code; how many units make one point."""
        worth = self.worth
        self.win, self.draw, self.loss = worth["1"], worth["="], worth["0"]

        position = _Positions({number: place for place, number in enumerate(self.numbers)})
        self.codes: list[str] = []
        self.opponents: list[list[int]] = []
        self.colours: list[str] = []
        self.scores: list[list[int]] = []
        for line in crosstable.lines:
            rounds = packed(line.games)
            codes = rounds.codes
            opponents = list(map(position.__getitem__, rounds.opponents))
            if NOBODY in opponents:
                codes = "".join(
                    [code.translate(_WITHOUT_OPPONENT) if opponent < 0 else code for code, opponent in zip(codes, opponents, strict=True)]
                )
            self.codes.append(codes)
            self.opponents.append(opponents)
            self.colours.append(rounds.colours)
            self.scores.append(list(map(worth.__getitem__, codes)))
        self.points = [sum(scores) for scores in self.scores]
        self.besides: list[int] = []
        """besides[p]: points of no round, which count in the standing alone; empty where nobody has any."""
        if crosstable.adjustments:
            self._adjust(crosstable.adjustments, position)
        self.ratings_met: dict[int | None, list[list[int]]] = {}
        """See `regdsl.rulebooks.ratings`; by the rating that unrated players count with."""
        self.games = OVER_THE_BOARD + FORFEITS if self.predetermined else OVER_THE_BOARD
        """The results that count as a game against the scheduled opponent, in tie-breaks about opponents and direct encounters."""
        self.own_games = OVER_THE_BOARD + edition.own_forfeits if self.predetermined else OVER_THE_BOARD
        """The same in tie-breaks about the player's own results (type B)."""
        self.rated_games = OVER_THE_BOARD + edition.rated_forfeits if self.predetermined else OVER_THE_BOARD
        """The same in tie-breaks about ratings."""

    def _adjust(self, adjustments: Sequence[Adjustment], position: Mapping[int, int]) -> None:
        """Adds the points that no result shows, in units that all of them fit: to the score of their round, else to the total."""
        finer = lcm(self.unit, *(adjustment.points.denominator for adjustment in adjustments)) // self.unit
        self.unit *= finer
        self.worth = {code: units * finer for code, units in self.worth.items()}
        self.win, self.draw, self.loss = self.win * finer, self.draw * finer, self.loss * finer
        self.scores = [[units * finer for units in scores] for scores in self.scores]
        self.besides = [0] * len(self.numbers)
        for adjustment in adjustments:
            player, units = position[adjustment.player], int(adjustment.points * self.unit)
            if player == NOBODY:
                continue
            if adjustment.round is not None and adjustment.round <= self.rounds and not adjustment.final_only:
                self.scores[player][adjustment.round - 1] += units
            elif adjustment.round is None:
                self.besides[player] += units
        self.points = [sum(scores) + besides for scores, besides in zip(self.scores, self.besides, strict=True)]

    def _derived(self) -> ScoreTable:
        """A copy to change some lists of; nothing that was computed from them is taken along."""
        copy = object.__new__(ScoreTable)  # of a team event too: what differs there is how the lists came about
        computed = {name for name, kind in vars(ScoreTable).items() if isinstance(kind, cached_property)}
        copy.__dict__.update({name: value for name, value in self.__dict__.items() if name not in computed})
        return copy

    @cached_property
    def with_forfeits_played(self) -> ScoreTable:
        """The same event where the regulations count a forfeit as a game against the scheduled opponent (modifier P)."""
        table = self._derived()
        table.games = OVER_THE_BOARD + FORFEITS
        return table

    @cached_property
    def before_last_round(self) -> ScoreTable:
        """The same event as if every paired game of the last round, forfeits too, had been drawn (8.3, modifier F). While the last
        round is still to come, no round is changed."""
        if self.rounds_to_come:
            return self
        table = self._derived()
        paired = OVER_THE_BOARD + FORFEITS
        drawn = [codes[-1:] in paired and codes != "" for codes in self.codes]
        table.codes = [codes[:-1] + "=" if draw else codes for codes, draw in zip(self.codes, drawn, strict=True)]
        table.scores = [[*scores[:-1], self.draw] if draw else scores for scores, draw in zip(self.scores, drawn, strict=True)]
        table.points = [sum(scores) for scores in table.scores]
        if table.besides:
            table.points = [points + besides for points, besides in zip(table.points, table.besides, strict=True)]
        table.fore = True
        return table

    @cached_property
    def running(self) -> list[list[int]]:
        """running[p][r]: the score after round r."""
        return [list(accumulate(scores)) for scores in self.scores]

    @property
    def voluntary(self) -> str:
        """The results of a voluntarily unplayed round: requested byes, absences, forfeit losses (16.2)."""
        return REQUESTED_BYES if "-" in self.games else REQUESTED_BYES + "-"

    @cached_property
    def unplayed(self) -> list[tuple[int, ...]]:
        """unplayed[p]: the indices of the rounds that are no game."""
        games = self.games
        return [
            tuple([index for index, code in enumerate(codes) if code not in games]) if codes.strip(games) else () for codes in self.codes
        ]

    def voluntary_rounds(self, player: int) -> list[int]:
        """The indices of the voluntarily unplayed rounds of a player; pairings fixed beforehand know none."""
        if self.predetermined or not self.unplayed[player]:
            return []
        codes, voluntary = self.codes[player], self.voluntary
        return [index for index in self.unplayed[player] if codes[index] in voluntary]

    @cached_property
    def adjusted(self) -> list[int]:
        """The score of each player as it counts for the opponents (16.3). With predetermined pairings it is the final score."""
        adjusted = [points - more for points, more in zip(self.points, self.besides, strict=True)] if self.besides else self.points.copy()
        for player, unplayed in enumerate(self.unplayed):
            if unplayed:
                scores = self.scores[player]
                adjusted[player] += sum([units - scores[index] for index, units in self.changed(player).items()])
        return adjusted

    def changed(self, player: int) -> Mapping[int, int]:
        """The rounds of a player (by index) that count otherwise than awarded for the opponents, and what they count."""
        return {} if self.predetermined else self.edition.seen_by_opponents.changed(self, player)

    @cached_property
    def opponent_scores(self) -> list[list[int]]:
        """Per player and round: the adjusted score of the opponent, or what stands in for it where the round was not played.

        With predetermined pairings a round without an opponent is no round of the player: it is left out (`own_rounds`).
        """
        adjusted, stand_in = self.adjusted, self.edition.stand_in
        rows: list[list[int]] = []
        for player, (opponents, unplayed) in enumerate(zip(self.opponents, self.unplayed, strict=True)):
            row = list(map(adjusted.__getitem__, opponents))
            if unplayed and self.predetermined:
                row = _without(row, unplayed)
            elif unplayed:
                for index in unplayed:
                    row[index] = stand_in(self, player, index).score
            rows.append(row)
        return rows

    def own_rounds(self, player: int) -> Sequence[int]:
        """The indices of the rounds that `opponent_scores`, `results` and `products` have."""
        if not self.predetermined:
            return range(self.rounds)
        return [index for index in range(self.rounds) if index not in self.unplayed[player]]

    @cached_property
    def results(self) -> list[list[int]]:
        """Per player and round: the result that `opponent_scores` is multiplied with, in the same places."""
        unplayed_result = self.edition.unplayed_result
        rows: list[list[int]] = []
        for player, (scores, unplayed) in enumerate(zip(self.scores, self.unplayed, strict=True)):
            row = scores
            if unplayed and self.predetermined:
                row = _without(row, unplayed)
            elif unplayed:
                row = scores.copy()
                for index in unplayed:
                    row[index] = unplayed_result(self, player, index)
            rows.append(row)
        return rows

    @cached_property
    def products(self) -> list[list[int]]:
        """Per player and round, in the same places: the score of the opponent times the result against that opponent."""
        return [list(map(mul, scores, results)) for scores, results in zip(self.opponent_scores, self.results, strict=True)]

    @cached_property
    def met(self) -> list[Sequence[int]]:
        """met[p]: the indices of the rounds whose game counts in rating tie-breaks."""
        every = range(self.rounds)
        return [
            [index for index, code in enumerate(codes) if code in self.rated_games] if unplayed or "+" in codes or "-" in codes else every
            for codes, unplayed in zip(self.codes, self.unplayed, strict=True)
        ]

    @cached_property
    def opponents_met(self) -> list[list[int]]:
        """The opponents of these rounds; whom one met twice stands in it twice (4.4)."""
        return [
            opponents if len(met) == len(opponents) else [opponents[index] for index in met]
            for opponents, met in zip(self.opponents, self.met, strict=True)
        ]

    def black_rounds(self, player: int) -> list[int]:
        """The indices of the rounds with Black."""
        return [index for index, colour in enumerate(self.colours[player]) if colour == "b"]

    @cached_property
    def black(self) -> list[str]:
        """The result codes of these rounds."""
        return [
            "".join(compress(codes, colours.encode().translate(_IS_BLACK))) for codes, colours in zip(self.codes, self.colours, strict=True)
        ]

    def by_score(self, score: str | None) -> ScoreTable:
        """In a team event, the same matches by match points (`MP`) or game points (`GP`)."""
        return self if score is None or self.teams is None else self.teams.by_score(score)

    def text(self, units: int) -> str:
        """A score as people write it."""
        return decimal_text(Fraction(units, self.unit))

    def in_points(self, units: int) -> Fraction:
        return Fraction(units, self.unit)


def _without(row: list[int], indices: tuple[int, ...]) -> list[int]:
    return [value for index, value in enumerate(row) if index not in indices]
