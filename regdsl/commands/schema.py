"""Prints a JSON Schema: of regulations in YAML, for editors, or of compiled configurations."""

from __future__ import annotations

from regdsl.commands.options import Chosen, Options
from regdsl.commands.running import Output

KINDS = ("regulation", "configuration")


def declare(options: Options) -> None:
    options.add_argument("--of", choices=KINDS, default=KINDS[0], help="what the schema describes")


def run(chosen: Chosen, output: Output) -> int:
    import json
    from pathlib import Path

    from regdsl.language.grammar import FOLDER

    output.data(json.loads((Path(FOLDER) / f"{chosen.of}.schema.json").read_text(encoding="utf-8")))
    return 0
