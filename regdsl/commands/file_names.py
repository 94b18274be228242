"""How files are called in reports for other programs: below the working folder, as everywhere, with `/`."""

from __future__ import annotations

from pathlib import Path


def below_here(file: str) -> str | None:
    """The file's name from the working folder on; None where it stands elsewhere."""
    try:
        return Path(file).resolve().relative_to(Path.cwd().resolve()).as_posix()
    except (OSError, ValueError):
        return None


def name_of(file: str) -> str:
    """The file's name from the working folder on, else as it was named."""
    return below_here(file) or Path(file).as_posix()
