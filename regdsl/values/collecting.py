"""Large amounts of small values without the garbage collector in between."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def without_garbage_collection() -> Iterator[None]:
    """For work that makes very many values and no reference cycles: each collection would walk over every one of them again, which
    takes a third of the time of a large event."""
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            if not gc.get_freeze_count():
                gc.freeze()  # what was made counts as old from now on: the next collection need not walk over it
                gc.unfreeze()
            gc.enable()
