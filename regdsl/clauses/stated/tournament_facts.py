"""What follows for a tournament from its own text: players, average rating, category, norms, rounds of a round robin, days."""

from __future__ import annotations

from collections.abc import Sequence

from regdsl.clauses.identity.model import MemberOf
from regdsl.clauses.occasion import Occasion
from regdsl.clauses.provision import Provision
from regdsl.clauses.schedule.model import Schedule
from regdsl.clauses.system.model import CYCLES, System, rounds_of_round_robin
from regdsl.clauses.titles.strength import average_rating, category_of, listed_players, norm_points
from regdsl.values.frozen import dataclass
from regdsl.values.unknown import Unknown

_NORM = " norm"


@dataclass(frozen=True, slots=True)
class TournamentSubject:
    """A tournament that answers for its own facts, before anybody has entered."""

    provisions: Sequence[Provision]

    def lookup(self, name: str) -> object:
        match name:
            case "entrants":
                players = listed_players(self.provisions)
                return len(players) if players else Unknown(("the list of players",))
            case "average rating":
                return average_rating(self.provisions)
            case "category":
                return category_of(self.provisions)
            case "event":
                members = (one.number for one in self.provisions if isinstance(one, MemberOf))
                number = next((each for each in members if each is not None), None)
                return Unknown(("number of the event in its series",)) if number is None else number
            case "rounds":
                return self._rounds()
            case "rounds per day":
                return self._rounds_per_day()
        if name.endswith(_NORM):
            return norm_points(name.removesuffix(_NORM), self.provisions)
        return Occasion("the event", tuple(self.provisions)).lookup(name)

    def _rounds(self) -> object:
        """In a round robin the players decide; else the schedule, then what the text says of its system."""
        system = next((one for one in self.provisions if isinstance(one, System)), None)
        players = listed_players(self.provisions)
        if system is not None and system.system in CYCLES and players:
            return rounds_of_round_robin(len(players), system.system)
        scheduled = [one.number for schedule in self.provisions if isinstance(schedule, Schedule) for one in schedule.rounds]
        if scheduled:
            return max(scheduled)
        return system.rounds if system is not None and system.rounds is not None else Unknown(("the number of rounds",))

    def _rounds_per_day(self) -> object:
        from collections import Counter

        rounds = [one for schedule in self.provisions if isinstance(schedule, Schedule) for one in schedule.rounds]
        if not rounds or any(one.day is None for one in rounds):
            return Unknown(("the day of every round",))
        return max(Counter(one.day for one in rounds).values())
