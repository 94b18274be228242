"""Large amounts of small values without the garbage collector in between."""

from __future__ import annotations

import gc


class without_garbage_collection:  # noqa: N801 - read as `with without_garbage_collection():`
    """For work that makes very many values and no reference cycles: each collection would walk over every one of them again, which
    takes a third of the time of a large event."""

    def __enter__(self) -> None:
        self.was_enabled = gc.isenabled()
        gc.disable()

    def __exit__(self, *fault: object) -> None:
        if self.was_enabled:
            if not gc.get_freeze_count():
                gc.freeze()  # what was made counts as old from now on: the next collection need not walk over it
                gc.unfreeze()
            gc.enable()
