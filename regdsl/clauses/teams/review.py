"""Can what is asked of teams be fulfilled, and are there teams at all?"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from regdsl.clauses.pairing.model import MatchPoints
from regdsl.clauses.provision import Provision
from regdsl.clauses.ranking.model import POINTS, Ranking
from regdsl.clauses.sections.model import Teams
from regdsl.clauses.system.model import System
from regdsl.clauses.teams.model import LINE_UP, EachLineUp, EachTeam, Fine, TeamRequirement, TeamScore, Withdrawn
from regdsl.clauses.teams.operands import FORFEITED_GAME
from regdsl.diagnostics import Diagnostic, Related
from regdsl.expressions.vocabulary import Scope


def asked_and_possible(provisions: tuple[Provision, ...], scope: Scope) -> Iterable[Diagnostic]:
    """More players than a match has boards or a list has places, boards that there are not, two bounds that exclude each other."""
    teams = next((each for each in provisions if isinstance(each, Teams)), None)
    for requirement in _requirements(provisions):
        why = _impossible(requirement, teams)
        if why is not None:
            related = (Related(teams.span, "the teams"),) if teams is not None else ()
            said = {"what": "what is asked of each " + requirement.of, "why": why}
            yield requirement.told("team-rule-impossible", said, "mend one of the numbers", related)
    for score in provisions:
        if isinstance(score, TeamScore) and score.best is not None and score.at_least is not None and score.at_least > score.best:
            said = {
                "what": "what is asked of a team's score",
                "why": f"{score.best} players count, and {score.at_least} of them are asked for",
            }
            yield score.told("team-rule-impossible", said, "mend one of the numbers")


def _requirements(provisions: tuple[Provision, ...]) -> Iterator[TeamRequirement]:
    for block in provisions:
        if isinstance(block, EachTeam | EachLineUp):
            yield from (each for each in block.provisions if isinstance(each, TeamRequirement))


def _impossible(requirement: TeamRequirement, teams: Teams | None) -> str | None:
    least, most, boards = requirement.at_least, requirement.at_most, requirement.boards
    if least is not None and most is not None and least > most:
        return f"at least {least} and at most {most} exclude each other"
    players = teams.players if teams is not None else None
    if boards is not None and players is not None and boards.last > players:
        return f"there is no board {boards.last}: a match has {players} boards"
    if boards is not None and least is not None and least > boards.last - boards.first + 1:
        return f"there are {boards.last - boards.first + 1} boards for {least} players"
    if teams is None or players is None or least is None:
        return None
    if requirement.of == LINE_UP and least > players:
        return f"a match has {players} boards, and {least} players are asked for"
    if requirement.of != LINE_UP and teams.reserves is not None and least > players + teams.reserves:
        return f"a list has {players + teams.reserves} players at most, and {least} are asked for"
    return None


def teams_that_are_there(provisions: tuple[Provision, ...], scope: Scope) -> Iterable[Diagnostic]:
    """Clauses about teams in an event of players, and the other way round."""
    if any(isinstance(each, TeamScore) for each in provisions) and _by_matches(provisions):
        score = next(each for each in provisions if isinstance(each, TeamScore))
        said = {"what": "`team score`", "why": "teams are ranked by their matches"}
        advice = "take out `team score`: it makes teams of the players of an individual event"
        yield score.told("teams-of-another-kind", said, advice)
    if not any(_of_teams(each) for each in provisions):
        for each in provisions:
            if isinstance(each, EachLineUp) or (isinstance(each, Fine) and each.per != FORFEITED_GAME):
                what = "`each line-up`" if isinstance(each, EachLineUp) else f"a fine for each {each.per}"
                advice = "say that teams play: `system team swiss, 7 rounds` and `teams of 4 players`"
                said = {"what": what, "why": "nothing says that teams play"}
                yield each.told("teams-of-another-kind", said, advice)


def _by_matches(provisions: tuple[Provision, ...]) -> bool:
    ranked = any(isinstance(each, Ranking) and each.primary != POINTS for each in provisions)
    return ranked or any(isinstance(each, MatchPoints) or (isinstance(each, System) and each.teams) for each in provisions)


def _of_teams(provision: Provision) -> bool:
    return isinstance(provision, Teams) or _by_matches((provision,))


def two_outcomes_of_withdrawal(provisions: tuple[Provision, ...], scope: Scope) -> Iterable[Diagnostic]:
    """`before 50%` and `else` say the same."""
    for each in provisions:
        if isinstance(each, Withdrawn) and each.before is not None and each.results == each.otherwise:
            said = {"what": "`before` and `else`", "why": f"both say `{each.results}`"}
            yield each.told("team-rule-impossible", said, "let one of them say the other")


CHECKS = (asked_and_possible, teams_that_are_there, two_outcomes_of_withdrawal)
