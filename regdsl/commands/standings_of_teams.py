"""The standings of the teams of an individual event, where the regulation has a `team score`."""

from __future__ import annotations

from regdsl.clauses.occasion import Occasion
from regdsl.clauses.teams.model import TeamScore
from regdsl.clauses.teams.team_score import TeamStanding, team_standing
from regdsl.commands.tables import table
from regdsl.values.points import points_text
from regdsl.values.unknown import Unknown


def teams_of(event: Occasion) -> TeamStanding | None:
    """None where the regulation has no such clause. Where it is not known, no team is in it and what is lacking is told."""
    score = event.one(TeamScore)
    if score is None:
        return None
    found = team_standing(score, event)
    return TeamStanding((), found.lacking) if isinstance(found, Unknown) else found


def as_json(teams: TeamStanding) -> dict[str, object]:
    """The teams by their place, with who counts for them."""
    return {
        "teams": [
            {"rank": row.place, "name": row.name, "points": points_text(row.points, 0), "counted": list(row.players)} for row in teams.rows
        ],
        "teams_lacking": list(teams.lacking),
    }


def as_text(teams: TeamStanding) -> str:
    """The same as a table."""
    rows = [(str(row.place), row.name, points_text(row.points, 0), ", ".join(map(str, row.players))) for row in teams.rows]
    told = "".join(f"note: lacking: {lack}\n" for lack in teams.lacking)
    return "\nteams\n\n" + table(("", "name", "points", "counted"), rows, left=(1, 3)) + (f"\n{told}" if told else "")
