"""Writing a result to a file: whole or not at all."""

from __future__ import annotations

import os
import stat
from pathlib import Path

from regdsl.commands.running import Stop


def write_whole(target: Path, content: str | bytes) -> None:
    """Writes the file under another name beside its place and renames it. Whatever fails leaves the old file, or none, behind."""
    data = content.encode() if isinstance(content, str) else content
    place = Path(os.path.realpath(target))  # a link stays a link
    mode = _mode_of(place, target)
    if mode is not None and not stat.S_ISREG(mode):
        _write_through(place, target, data)
        return
    new = place.with_name(f".{place.name}.{os.getpid()}.new")
    try:
        descriptor = os.open(new, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o666 if mode is None else stat.S_IMODE(mode))
        try:
            with os.fdopen(descriptor, "wb") as stream:
                stream.write(data)
            os.replace(new, place)
        except BaseException:
            new.unlink(missing_ok=True)
            raise
    except OSError as fault:
        raise Stop(f"cannot write `{target}`: {_reason(fault)}") from None


def _mode_of(place: Path, target: Path) -> int | None:
    """The mode of what is there already, None where nothing is. Stops where nothing can be written."""
    try:
        mode = place.stat().st_mode
    except FileNotFoundError:
        if not place.parent.is_dir():
            raise Stop(f"cannot write `{target}`: there is no folder `{target.parent}`") from None
        return None
    except (OSError, ValueError) as fault:
        raise Stop(f"cannot write `{target}`: {_reason(fault)}") from None
    if stat.S_ISDIR(mode):
        raise Stop(f"cannot write `{target}`: it is a folder")
    if not os.access(place, os.W_OK):
        raise Stop(f"cannot write `{target}`: it is write-protected")
    return mode


def _write_through(place: Path, target: Path, data: bytes) -> None:
    """To a pipe or a terminal, which nothing can be renamed to."""
    try:
        place.write_bytes(data)
    except BrokenPipeError:
        raise
    except OSError as fault:
        raise Stop(f"cannot write `{target}`: {_reason(fault)}") from None


def _reason(fault: OSError | ValueError) -> str:
    return (fault.strerror or "it failed").lower() if isinstance(fault, OSError) else "no file can have this name"
