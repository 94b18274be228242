"""Where a result decides whether a change lands, the same examples are tried on every run; elsewhere new ones are looked for."""

from __future__ import annotations

import os

from hypothesis import settings

settings.register_profile("same-on-every-run", derandomize=True)
if os.environ.get("CI"):
    settings.load_profile("same-on-every-run")
