"""What a kind of clause looks like, as data.

From the signatures follow the grammar's heads, the checks and their messages, the JSON Schema, the YAML twin and the reference. This
module knows no kind of clause: they stand in the folders of `regdsl.clauses`, which hands them in as a `Language`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cached_property

from regdsl.language.grammar import Vocabulary
from regdsl.language.syntax import Expression, Line, Part, Word
from regdsl.values.frozen import dataclass, field
from regdsl.values.hints import Any, Generic, TypeVar
from regdsl.values.span import Span

CONDITION_BLOCKS = frozenset({"all of", "any of", "none of"})  # in a block of conditions: `where:` and below it `any of:`
TOP = ""  # the block that stands for the file itself
ENCLOSING = "*"
SECTION_TABLE = "by section"


_Entry = TypeVar("_Entry")
_Of = TypeVar("_Of")

_TABLE = f" {SECTION_TABLE}"
_SECTION_ROWS = f"{_TABLE} row"


class Misfit(Exception):  # noqa: N818 - it is no bug but the answer of an operand
    """An expression is not of the type that stands here: a diagnostic called `name` with its `advice`."""

    def __init__(
        self, what: str, span: Span, advice: str | None = None, name: str = "wrong-operand", arguments: Mapping[str, str] | None = None
    ) -> None:
        super().__init__(what)
        self.span, self.advice, self.name = span, advice, name
        self.arguments = {"what": what} if arguments is None else arguments


@dataclass(frozen=True, slots=True)
class Operand:
    """A type of operand.

    `words` say it to people (`an amount of money, such as 6000 EUR`); `read` gives the value of an expression or raises `Misfit`;
    `schema` is its JSON Schema in the YAML twin; `is_text` where a quoted scalar is meant as text.
    """

    name: str
    words: str
    read: Callable[[Expression], Any]
    schema: Mapping[str, Any] = field(default_factory=lambda: {"type": ["string", "number"]})
    is_text: bool = False


@dataclass(frozen=True, slots=True)
class Argument:
    """One argument. With `keyword` it is written after that word (`gives 0.8`); a flag is the keyword alone (`guaranteed`)."""

    name: str
    operand: Operand
    required: bool = True
    many: bool = False
    keyword: str | None = None


@dataclass(frozen=True, slots=True)
class LineType:
    """What a whole line without a head may be: one of several values, a line of a list, the key of a row."""

    words: str
    read: Callable[[Line], Any]
    schema: Mapping[str, Any] = field(default_factory=lambda: {"type": ["string", "number"]})


@dataclass(frozen=True, slots=True)
class Rows:
    """A table: what its keys are and what its values. A row may also open a block: of the clauses `within` the head and ` row`.

    Where a row opens a table of its own, as `by starters:` does among points, that one is `nested`; its rows open blocks of the clauses
    `within` the head and ` row row`.
    """

    key: LineType
    values: LineType | None = None
    nested: Rows | None = None


@dataclass(frozen=True, slots=True)
class Ask:
    """A word without which money, a place or a verdict is ambiguous: one of `heads` must stand in the block, or a part or argument.

    With `about` it is asked only where the block has one of these clauses, those that are ambiguous without the word.
    """

    heads: tuple[str, ...]
    why: str
    advice: str
    about: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Signature:
    """One kind of clause.

    `within` are the heads of the blocks it may stand in. What may stand after its own colon: `lines` (values on the line or a list),
    `rows` (a table), `texts` (one per language), and the clauses that name this head in their `within`. `block_of` says that its
    block also holds whatever the block of that head holds (`each event` what a tournament holds), `ENCLOSING` what the block around
    it holds; without `asks_inside` its block is a fragment that need not answer what is asked. `numbered` clauses are articles; with
    `numbers_children` those of the block count on below it, from `first_child`.
    """

    head: str
    summary: str
    within: tuple[str, ...]
    example: str
    arguments: tuple[Argument, ...] = ()
    parts: Mapping[str, Operand] = field(default_factory=dict)
    required_parts: tuple[str, ...] = ()
    lines: LineType | None = None
    rows: Rows | None = None
    texts: bool = False
    content_required: bool = False
    asks: tuple[Ask, ...] = ()
    repeatable: bool = False
    numbered: bool = True
    numbers_children: bool = True
    first_child: int = 1
    block_of: str | None = None
    asks_inside: bool = True
    may_be_unstated: bool = True
    readings: tuple[str, ...] = ()

    def is_by_section(self, parts: Iterable[Part]) -> bool:
        """Whether the clause is written `HEAD by section:` with a row for each section, which holds what the clause says there.

        A table of people inside a clause (`base by section:` of a fee) has the section as one of its keys.
        """
        own_table = self.head == SECTION_TABLE or (self.rows is not None and "by" in self.parts and "tournament" not in self.within)
        return not own_table and any(says_section(part) for part in parts)

    @property
    def takes_values(self) -> bool:
        """Whether values may stand behind its colon that are not its arguments."""
        return self.lines is not None or self.rows is not None or self.texts

    @property
    def like(self) -> str:
        """The advice how such a clause is written: its first line, and what its block begins with."""
        first, *block = self.example.splitlines()
        return f"write it like `{first}`" + (f" with `{block[0].strip()}` in its block" if block else "")

    @property
    def takes_text(self) -> bool:
        """Whether a quoted scalar among its arguments is a text (else it is language, put in quotes for YAML's sake)."""
        return any(argument.operand.is_text for argument in self.arguments)


def says_section(part: Part) -> bool:
    """Whether the part is `by section`."""
    return part.word == "by" and isinstance(part.value, Word) and part.value.text == "section"


@dataclass(frozen=True, slots=True)
class Listed:
    """A signature before it is loaded: what must be known of all of them, and `load`, which gives it."""

    head: str
    within: tuple[str, ...]
    block_of: str | None
    load: Callable[[], Signature]


class _Heads(Mapping[str, _Of], Generic[_Entry, _Of]):
    """What the heads mean, each loaded when it is asked for."""

    def __init__(self, listed: dict[str, _Entry], load: Callable[[_Entry], _Of]) -> None:
        self._listed, self._load = listed, load
        self._loaded: dict[str, _Of] = {}

    def __getitem__(self, head: str) -> _Of:
        if (found := self._loaded.get(head)) is None:
            found = self._loaded[head] = self._load(self._listed[head])
        return found

    def __contains__(self, head: object) -> bool:
        return head in self._listed

    def __iter__(self) -> Iterator[str]:
        return iter(self._listed)

    def __len__(self) -> int:
        return len(self._listed)


class Language:
    """All signatures together with the facts whose names contain a reserved word. A text loads those of the clauses that it has."""

    def __init__(self, signatures: Iterable[Signature | Listed], facts: Iterable[str] = ()) -> None:
        self._listed: dict[str, tuple[Listed, ...]] = {}
        for each in signatures:
            listed = each if isinstance(each, Listed) else _listed(each)
            self._listed[listed.head] = (*self._listed.get(listed.head, ()), listed)
        self.by_head: Mapping[str, tuple[Signature, ...]] = _Heads(self._listed, lambda found: tuple(each.load() for each in found))
        self.facts = frozenset(facts)

    @cached_property
    def vocabulary(self) -> Vocabulary:
        return Vocabulary(frozenset(self._listed) | CONDITION_BLOCKS, self.facts)

    @cached_property
    def _inside(self) -> dict[str, _Heads[Listed, Signature]]:
        inside: dict[str, dict[str, Listed]] = {}
        for head, variants in sorted(self._listed.items()):
            for listed in variants:
                for parent in listed.within:
                    inside.setdefault(parent, {})[head] = listed
        for variants in self._listed.values():
            for listed in variants:
                if listed.block_of not in (None, ENCLOSING):
                    inside[listed.head] = {**inside.get(str(listed.block_of), {}), **inside.get(listed.head, {})}
                elif listed.block_of == ENCLOSING:
                    for parent in [*inside]:
                        if listed.head in inside[parent]:
                            inside[parent] = {**inside.get(listed.head, {}), **inside[parent]}
        return {parent: _Heads(heads, lambda listed: listed.load()) for parent, heads in inside.items()}

    def inside(self, parent: str) -> Mapping[str, Signature]:
        """The clauses that may stand in the block of `parent` (`TOP` for the file), by head.

        A row for a section (`by section:`) holds what the block around the table holds.
        """
        if parent.endswith(_SECTION_ROWS):
            parent = parent.removesuffix(" row").removesuffix(_TABLE)
        return self._inside.get(parent, {})

    def signature(self, head: str, parent: str) -> Signature | None:
        """The signature of `head` in the block of `parent`; where it may not stand there, any signature of that head."""
        found = self.inside(parent).get(head)
        return found or next(iter(self.by_head.get(head, ())), None)

    def takes_block(self, head: str) -> bool:
        """Whether anything may stand in the block of `head`."""
        return bool(self.inside(head)) or any(
            signature.lines or signature.rows or signature.texts or signature.block_of for signature in self.by_head.get(head, ())
        )

    def block(self, signature: Signature, enclosing: str, parts: Iterable[Part] = ()) -> str:
        """The name of the block that the block of a clause with these parts counts as, inside the block `enclosing`."""
        block = enclosing if signature.block_of == ENCLOSING or signature.head == SECTION_TABLE else signature.head
        return f"{block}{_TABLE}" if signature.head == SECTION_TABLE or signature.is_by_section(parts) else block

    @staticmethod
    def is_section_table(block: str) -> bool:
        """Whether the block has a row for each section and nothing else."""
        return block.endswith(_TABLE)

    def owner(self, signature: Signature | None, enclosing: Signature | None) -> Signature | None:
        """Whose lines and rows those of `signature`'s block are: `stated in` in a table holds rows of that table."""
        return enclosing if signature is not None and (signature.block_of == ENCLOSING or signature.head == SECTION_TABLE) else signature


def _listed(signature: Signature) -> Listed:
    return Listed(signature.head, signature.within, signature.block_of, lambda: signature)
