"""The reference in `docs/reference/`, made from the signatures: `python -m regdsl.commands.reference`, after a change of the language."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

from regdsl.clauses.registry import language
from regdsl.commands.explain_clause import details_of
from regdsl.diagnostics.kinds import all_kinds
from regdsl.expressions.fact import Fact
from regdsl.expressions.vocabulary import FACTS
from regdsl.language.reserved import CONDITION_WORDS, PART_WORDS
from regdsl.language.signature import TOP, Signature
from regdsl.rulebooks.tie_breaks import definitions

FOLDER = Path(__file__).parents[2] / "docs" / "reference"
_MADE = "<!-- Made by `python -m regdsl.commands.reference`: change the signatures, not this page. -->\n"
_MEANING_OF_MODIFIERS = {
    "C": "`cut 1`: without the lowest value",
    "M": "`median 1`: without the lowest and the highest",
    "P": "forfeits count as played",
    "F": "fore: the last round counts as drawn",
    "R": "the lowest value is best",
    "L": "another limit, in half points",
    "K": "another divisor",
    "U": "the rating that unrated players count with",
}
_SOURCES = """\
## What else is known of a person, as the file defines it: `attribute`

| source | meaning |
|---|---|
| `yes or no`, `one of [I, II]`, `set of years`, `number`, `year`, `money`, `date`, `text`, `title` | a column of the entry list |
| `member of "Club"`, `, as of 2024-01-01`, `, shown by certificate`, `, kept by organizer` | yes or no, of which day, proved by what |
| `years on 2024-09-01`, `years on day 1` | `attribute age`: full years at the end of that day |
| `by birth year`, `by birth year, in 2025`, `by birth year, in year of start` | `attribute age`: the year less the year of birth |
| `by birth year, in year of first event played` | the age of a whole season; it is taken from the column `age` |
| `FIDE rapid, else FIDE standard, list 2016-07` | the first list in which the person stands; columns `FIDE rapid`, `FIDE standard` |
| `highest of [FIDE standard, FIDE rapid]` | the highest of those that the person has |
| `average of [FIDE standard list 2025-01, FIDE standard list 2025-02], rounded half up` | two lists; columns with their months |
| `highest of FIDE standard, lists of 36 months until day 1` | columns `FIDE standard 2023-05` and so on |
| `rating, else 1000` | another attribute, and a number for all others; `unrated` they stay |
| `unstated` | the text leaves it open |

In the entry list a column may also be called as the attribute: then it says the value itself. An empty cell is not known, `none` says that
there is none.
"""


def pages() -> Mapping[str, str]:
    """Every page of the reference by the name of its file."""
    return {
        "README.md": _index(),
        "clauses.md": "\n".join(_clauses()),
        "conditions.md": "\n".join(_conditions()),
        "tie-breaks.md": "\n".join(_tie_breaks()),
        "messages.md": "\n".join(_messages()),
    }


def write(folder: Path = FOLDER) -> None:
    """Writes the pages into the folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in pages().items():
        (folder / name).write_text(text, encoding="utf-8")


def _index() -> str:
    return f"""{_MADE}
# Reference

- [Clauses](clauses.md): what a regulation can say, block by block, with an example of each.
- [Conditions and quantities](conditions.md): what is known of persons, tournaments and series, and how it is compared.
- [Tie-breaks](tie-breaks.md): their names in the language, FIDE's codes and articles.
- [Messages](messages.md): what each code means; `regdsl explain CODE` shows the whole page.

`regdsl explain HEAD` prints the entry of one clause, such as `regdsl explain prizes`.

What texts say, and what to write: [a series](../series.md), [fees](../fees.md), [prizes](../prizes.md), [teams](../teams/README.md),
[sections](../sections/README.md).
"""


# ---- clauses


def _clauses() -> Iterator[str]:
    yield _MADE
    yield "# Clauses\n"
    blocks = _by_block()
    yield "Each clause under the block in which it stands; one that may stand in several is told once, under the first of them.\n"
    yield from (f"- [{_block_title(block)}](#{_anchor(_block_title(block))})" for block in blocks)
    for block, signatures in blocks.items():
        yield f"\n## {_block_title(block)}\n"
        for signature in signatures:
            yield from _clause(signature)


def _by_block() -> dict[str, list[Signature]]:
    """The signatures by the first block in which they may stand: the file, tournaments and series first."""
    found: dict[str, list[Signature]] = {TOP: [], "tournament": [], "series": []}
    for head in sorted(language().by_head):
        for signature in language().by_head[head]:
            found.setdefault(signature.within[0].removesuffix(" row"), []).append(signature)
    return {block: signatures for block, signatures in found.items() if signatures}


def _block_title(block: str) -> str:
    return f"In `{block}`" if block else "In the file itself"


def _anchor(title: str) -> str:
    return title.lower().replace("`", "").replace(" ", "-")


def _clause(signature: Signature) -> Iterator[str]:
    yield f"### `{signature.head}`\n"
    yield f"{signature.summary}\n"
    yield f"```regdsl\n{signature.example}\n```\n"
    yield from (f"- {line}" for line in details_of(signature, language()))
    yield ""


# ---- conditions


def _conditions() -> Iterator[str]:
    yield _MADE
    yield "# Conditions and quantities\n"
    yield f"Words that join and compare: {_words(CONDITION_WORDS)}; signs `>= <= = != > <`.\n"
    yield f"Words that begin a part: {_words(PART_WORDS)}.\n"
    yield "Something that is *not known* makes the answer open; somebody who *has none* (no title, no rating) fails every comparison."
    yield "An upper bound on a rating says `or unrated` or `and rated`.\n"
    yield _SOURCES
    for about, facts in FACTS.items():
        yield f"## What is known of {about}\n"
        yield "| what is asked | what it is |"
        yield "|---|---|"
        yield from (f"| `{fact.name}` | {_type(fact)} |" for fact in sorted(facts, key=lambda fact: fact.name.lower()))
        yield ""


def _type(fact: Fact) -> str:
    return fact.type.words.replace("|", "\\|")


def _words(words: tuple[str, ...]) -> str:
    return ", ".join(f"`{word}`" for word in words)


# ---- list of tie-breaks


def _tie_breaks() -> Iterator[str]:
    yield _MADE
    yield "# Tie-breaks\n"
    yield "A list in `ranking by points:` names them in their order, in words or by FIDE's code."
    yield "A modifier is said in words too: `buchholz cut 1` is `BH/C1`.\n"
    yield "| code | names | FIDE | modifiers | |"
    yield "|---|---|---|---|---|"
    for code in definitions():
        found = definitions()[code]
        remark = "teams" if found.only_for_teams else f"since {found.since}" if found.since else ""
        modifiers = " ".join(f"`{letter}`" for letter in found.modifiers)
        yield f"| `{code}` | {_words(found.names)} | {found.article} | {modifiers} | {remark} |"
    yield ""
    yield from (f"- `{letter}`: {meaning}" for letter, meaning in _MEANING_OF_MODIFIERS.items())
    yield ""


# ---- messages


def _messages() -> Iterator[str]:
    yield _MADE
    yield "# Messages\n"
    yield "`F`: the form of a text. `R`: a sound text that contradicts itself, leaves a gap or leaves something open. `D`: a data file.\n"
    yield "| code | name | | what it says |"
    yield "|---|---|---|---|"
    for kind in all_kinds():
        headline = kind.headline.replace("|", "\\|")
        yield f"| {kind.code} | {kind.name} | {kind.severity} | {headline} |"
    yield ""


if __name__ == "__main__":
    write()
