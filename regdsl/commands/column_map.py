"""The option `--map`: which header of a table stands for which column, where its words are not known."""

from __future__ import annotations

from collections.abc import Mapping

from regdsl.commands.options import Chosen, Misread, Options

COLUMNS = (
    "no", "name", "sex", "title", "rating", "federation", "fide_id", "birth", "birth_year", "club", "byes",
    "rank", "points", "round", "white", "white_no", "black", "black_no", "result",
)  # fmt: skip


def declare_map(options: Options) -> None:
    options.add_argument(
        "--map",
        metavar="COLUMN=HEADER",
        action="append",
        default=[],
        type=_pair,
        dest="columns",
        help=f"what a column of a spreadsheet is called, such as `name=Nom du joueur`; the columns are {', '.join(COLUMNS)}",
    )


def chosen_columns(chosen: Chosen) -> Mapping[str, str]:
    return dict(chosen.columns)


def _pair(text: str) -> tuple[str, str]:
    column, sign, header = text.partition("=")
    if not sign or column not in COLUMNS or not header.strip():
        raise Misread(f"write a column and its header, such as `name=Player`; the columns are {', '.join(COLUMNS)}")
    return column, header.strip()
