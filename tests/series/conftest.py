"""The series and its data as regdsl reads them, in each state of the facts that has expectations of its own."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from regdsl.clauses.judging import Ground
from regdsl.regulation.gathering import find_data, gather
from regdsl.regulation.loading import load
from tests.series.raw_files import SERIES

DECIDED = Path(__file__).parent / "decided"
REGULATION = SERIES / "balkan-grand-prix-2009.regdsl"

STATES = ("as committed", "neither decided", "by the main fund", "decided", "decided, by the main fund")


def _write_state(state: str, folder: Path) -> None:
    """The folder of the series with the facts of one state: what is decided, by whom is not changed."""
    shutil.copytree(SERIES / "events", folder / "events")
    facts = (SERIES / "facts.yaml").read_text(encoding="utf-8")
    before, decisions = facts.split("decisions:\n")
    if state == "neither decided":
        facts = before
    elif state.endswith("by the main fund"):
        facts = before + "decisions:\n" + decisions.replace("value: whole", "value: for main")
    if state.startswith("decided"):
        (folder / "more.yaml").write_text((DECIDED / "series.yaml").read_text(encoding="utf-8"), encoding="utf-8")
        own = folder / "events" / "sunny-beach" / "facts.yaml"
        own.write_text(own.read_text(encoding="utf-8") + (DECIDED / "sunny-beach.yaml").read_text(encoding="utf-8"), encoding="utf-8")
    (folder / "facts.yaml").write_text(facts, encoding="utf-8")


@pytest.fixture(scope="session")
def ground_of(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], Ground]:
    """The ground of verdicts in one of the `STATES`; nothing in the data is an error."""
    made: dict[str, Ground] = {}

    def ground(state: str) -> Ground:
        if state not in made:
            regulation = load(REGULATION).regulation
            assert regulation is not None
            folder = tmp_path_factory.mktemp("state")
            _write_state(state, folder)
            more = [folder / "more.yaml"] if (folder / "more.yaml").exists() else []
            gathered = gather(regulation, find_data([folder, *more], series=True))
            assert [found for found in gathered.diagnostics if found.severity == "error"] == []
            made[state] = gathered.ground
        return made[state]

    return ground
