"""What is written is read back as the same; nothing that a person wrote gets lost."""

from __future__ import annotations

from collections import Counter
from decimal import Decimal
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from regdsl.clauses import registry
from regdsl.diagnostics import Diagnostic
from regdsl.language import syntax as s
from regdsl.language.builder import Origin
from regdsl.language.comments import comments_of_dsl, comments_of_yaml
from regdsl.language.wording import expression_text
from regdsl.language.writing import Rewritten, rewritten, to_dsl, to_yaml
from regdsl.values.span import Span
from tests.language.reading_texts import in_a_file, read
from tests.language.small_language import language, parser

ROOT = Path(__file__).resolve().parents[2]
NOWHERE = Span("", 1, 1, 1, 1)


def node(kind: type[s.Node], *strategies: st.SearchStrategy[object]) -> st.SearchStrategy[s.Node]:
    return st.builds(kind, st.just(NOWHERE), *strategies)


names = st.sampled_from(["rating", "foreign", "birth year", "EUR", "GM", "a-b", "żółw", "prize fund"])
words = node(s.Word, st.one_of(names, st.sampled_from(["rounds per day", "fund for main", "absent from closing"])))
texts = node(
    s.Text,
    st.text(
        st.characters(codec="utf-8", exclude_characters='"\n', exclude_categories=["Cc", "Cf", "Zl", "Zp", "Cs", "Co", "Cn"]), max_size=9
    ),
)
decimals = st.one_of(
    st.integers(0, 10**9).map(Decimal), st.decimals(0, 10**6, places=1), st.decimals(0, 10**6, places=2), st.decimals(0, 1, places=4)
)
numbers = st.one_of(node(s.Number, decimals), node(s.Percent, decimals), node(s.Ratio, st.integers(0, 99), st.integers(1, 99)))
plain_numbers = node(s.Number, decimals)
quantities = st.one_of(numbers, node(s.Quantity, numbers, names))
moments = node(
    s.Moment,
    st.sampled_from(["2009-05-12", "2009-05", "14:30", "2009-05-12 14:30", "2009-05-12 14:30:05"]),
    st.sampled_from([None, None, "Friday"]),
)
intervals = st.one_of(
    node(s.Interval, plain_numbers, plain_numbers, st.one_of(st.none(), names)),
    node(s.Interval, moments, moments),
    node(s.Interval, node(s.Quantity, numbers, names), quantities),
    node(s.Interval, st.one_of(quantities, moments), st.none()),
    node(s.Interval, st.none(), st.one_of(quantities, moments)),
)
atoms = st.one_of(
    words, texts, quantities, moments, node(s.Zone, st.just("Europe/Minsk")), node(s.Unstated, st.sampled_from([None, "rounds"]))
)
SIGNS = [">=", "<=", "!=", "=", ">", "<", "in", "not in"]
RELATIONS = ["is not", "is", "has", "without", "below", "above", "until", "before", "after", "from"]
PREPOSITIONS = ["at least", "at most", "by", "per", "for", "to", "into", "among", "worth", "else"]


def compound(smaller: st.SearchStrategy[s.Expression]) -> st.SearchStrategy[s.Expression]:
    inner = st.deferred(lambda: smaller)  # keeps the strategy's own description short
    several = st.lists(inner, min_size=2, max_size=3).map(tuple)
    parts = st.lists(node(s.Part, st.sampled_from([*PREPOSITIONS, "where"]), inner), min_size=1, max_size=2).map(tuple)
    items = node(s.Items, st.lists(st.one_of(inner, intervals, node(s.Detailed, inner, parts)), max_size=3).map(tuple))

    def calculation(first: str, signs: list[str]) -> st.SearchStrategy[s.Node]:
        further = st.lists(st.tuples(st.sampled_from(signs), inner), min_size=1, max_size=3)
        return node(s.Calculation, st.tuples(inner, further).map(lambda both: ((first, both[0]), *both[1])))

    return st.one_of(
        node(s.AnyOf, several),
        node(s.AllOf, several),
        node(s.Not, inner),
        node(s.Comparison, st.sampled_from(SIGNS), inner, st.one_of(inner, intervals, items)),
        node(s.Comparison, st.sampled_from(SIGNS[:6]), st.none(), inner),
        node(s.Comparison, st.sampled_from(RELATIONS), st.one_of(st.none(), inner), inner),
        calculation("+", ["+", "-"]),
        calculation("*", ["*", "/"]),
        node(s.PartOf, inner, inner),
        items,
        node(s.Named, names, st.one_of(quantities, moments, texts, intervals, items)),
        node(s.Counted, inner, inner),
    )


expressions = st.recursive(atoms, compound, max_leaves=12)


@settings(max_examples=400, deadline=None)
@given(st.one_of(expressions, intervals))
def test_an_expression_is_read_back_as_it_was(expression: s.Expression) -> None:
    text = expression_text(expression)
    groups, found = parser().scalar(text, Origin("x"))
    assert (text, [error.message for error in found], groups) == (text, [], ((expression,),))


@st.composite
def any_condition(draw: st.DrawFn) -> str:
    return f"({expression_text(draw(expressions))})"


conditions = any_condition()
amounts = decimals.filter(lambda amount: amount == round(amount, 2)).map(lambda amount: f"{amount:f} EUR")
comments = st.sampled_from(["", "", "", "  # why", "  # „защо“ \"why\" 'x' #2", " #"])
snippets = st.one_of(
    st.just("system swiss, 9 rounds"),
    st.just("system swiss, unstated rounds"),
    st.builds("require rounds and {}".format, conditions),
    st.builds("require at least 20 starters where {}:\n    of whom at least 10 where {}".format, conditions, conditions),
    st.builds("§{} @x{} require rounds or {}".format, st.sampled_from(["4", "9.4", "1b.2", "10.a"]), st.integers(1, 9), conditions),
    st.builds("provide free hotel for {} players per federation in members where {}".format, st.integers(1, 9), conditions),
    st.builds(
        'prizes in EUR:\n    places 1..3: {}, {}\n    category women "Best" where {}: {}\n    ties unstated'.format,
        amounts,
        amounts,
        conditions,
        amounts,
    ),
    st.builds(
        "prizes in EUR:\n    deduct 20%, at least {}, where {}\n    places 1:\n        {}\n        unstated\n    ties by ranking".format,
        amounts,
        conditions,
        amounts,
    ),
    st.builds(
        "fee in BYR:\n    base by rating:\n        2350..2399: {}\n        below 9: {}, x\n        ..9: unstated\n    percent of b".format,
        amounts,
        amounts,
    ),
    st.just('name:\n    en "A: b, #1"\n    bg: "а", "б"'),
    st.just('note "x: y # z, [1] {2} - ? \'"'),
    st.just("ranking by points:\n    buchholz\n    system points\n    rating of round 3"),
    st.just("schedule:\n    round 1: 2010-11-27 16:30\n    rounds 2..8: 2010-11-28 .. 2010-12-04, daily, 16:30"),
    st.just("stated in sr-Latn:\n    system round robin\n    article:\n        starts 2009-03-17 Tuesday"),
)


@st.composite
def files(draw: st.DrawFn) -> str:
    """A file of clauses of the small language, with comments and blank lines at random."""
    lines: list[str] = []
    for snippet in draw(st.lists(snippets, min_size=1, max_size=6, unique_by=lambda snippet: snippet.split(" ")[0].rstrip(":"))):
        for line in snippet.split("\n"):
            lines += draw(st.lists(st.sampled_from(["", "# above"]), max_size=2))
            lines.append(line + draw(comments))
    lines += draw(st.lists(st.sampled_from(["", "# the last"]), max_size=2))
    return in_a_file("\n".join(lines), "tournament")


def comment_texts(text: str, *, is_yaml: bool = False) -> Counter[str]:
    """How often each comment stands in the text."""
    found = comments_of_yaml(text, "x") if is_yaml else comments_of_dsl(text)
    return Counter(comment for comment in [*found.behind.values(), *(line for lines in found.above.values() for line in lines)] if comment)


@settings(max_examples=150, deadline=None)
@given(files())
def test_a_document_is_read_back_as_it_was(text: str) -> None:
    document, found = read(text, language(), parser())
    assert [error.message for error in found] == []
    assert document is not None
    dsl = to_dsl(document, language(), comments_of_dsl(text))
    yaml = to_yaml(document, language(), comments_of_dsl(text))
    assert read(dsl, language(), parser()) == (document, ())
    assert read(yaml, language(), parser(), is_yaml=True) == (document, ())
    assert comment_texts(dsl) == comment_texts(yaml, is_yaml=True) == comment_texts(text)
    again = to_dsl(document_of(dsl), language(), comments_of_dsl(dsl))
    assert again == dsl
    from_yaml, _ = read(yaml, language(), parser(), is_yaml=True)
    assert from_yaml is not None
    assert to_yaml(from_yaml, language(), comments_of_yaml(yaml, "x")) == yaml
    back = to_dsl(from_yaml, language(), comments_of_yaml(yaml, "x"))
    assert read(back, language(), parser()) == (document, ())
    assert comment_texts(back) == comment_texts(text)


def document_of(text: str) -> s.Document:
    document, _ = read(text, language(), parser())
    assert document is not None
    return document


REGULATIONS = sorted((ROOT / "regulations").rglob("*.regdsl"))


@pytest.mark.parametrize("path", REGULATIONS, ids=lambda path: path.stem + "-" + path.parent.name)
def test_regulations_convert_there_and_back(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    document, _ = read(text, registry.language(), registry.parser())
    assert document is not None
    yaml = to_yaml(document, registry.language(), comments_of_dsl(text))
    twin, found = read(yaml, registry.language(), registry.parser(), is_yaml=True)
    assert not any(error.is_form for error in found)
    assert twin == document
    dsl = to_dsl(twin, registry.language(), comments_of_yaml(yaml, "x"))
    again, _ = read(dsl, registry.language(), registry.parser())
    assert again == document
    assert comment_texts(dsl) == comment_texts(yaml, is_yaml=True) == comment_texts(text)


def test_canonical_layout() -> None:
    text = """\
regdsl 1
# a comment


# another
tournament  spring-open:
  fee  in BYR:   # from the office
      base by rating:
          2350..2399: 30000
          below 1900:118000

      percent of   base
  require (80% of income)-costs>=3*(a+b)
  provide free hotel for 2 players:
      where:
          any of:
              title in [ GM,IM ]
              rating>=2400
          foreign
"""
    assert (
        to_dsl(document_of(text), language(), comments_of_dsl(text))
        == """\
regdsl 1
# a comment

# another
tournament spring-open:
    fee in BYR:  # from the office
        base by rating:
            2350..2399:  30 000
            below 1900: 118 000

        percent of base
    require (80% of income) - costs >= 3 * (a + b)
    provide free hotel for 2 players where (title in [GM, IM] or rating >= 2400) and foreign
"""
    )


def rewrite(text: str, *, from_yaml: bool = False, to_yaml_text: bool = False) -> Rewritten | Diagnostic:
    document, _ = read(text, language(), parser(), is_yaml=from_yaml)
    assert document is not None
    return rewritten(document, text, language(), parser(), from_yaml=from_yaml, to_yaml_text=to_yaml_text)


@pytest.mark.parametrize("to_yaml_text", [False, True])
def test_rewritten(to_yaml_text: bool) -> None:
    text = in_a_file("system swiss, 9 rounds  # why", "tournament")
    written = rewrite(text, to_yaml_text=to_yaml_text)
    assert isinstance(written, Rewritten)
    assert rewrite(written.text, from_yaml=to_yaml_text) == Rewritten(text)


def test_a_comment_whose_line_is_gone_is_named() -> None:
    text = in_a_file("provide: free hotel\nwhere: foreign  # who\n", "tournament", is_yaml=True)
    text = text.replace("  provide", "  - provide").replace("  where", "    where")
    written = rewrite(text, from_yaml=True)
    assert isinstance(written, Rewritten)
    assert written.text.splitlines()[-2:] == ["    # who", "    provide free hotel where foreign"]
    assert written.moved == ((5, "# who"),)
    assert rewrite(text, from_yaml=True, to_yaml_text=True) == Rewritten(text)


@pytest.mark.parametrize("spoilt", ["regdsl 1\n", None])
def test_a_text_that_means_something_else_is_never_given_out(monkeypatch: pytest.MonkeyPatch, spoilt: str | None) -> None:
    """Neither one that says less nor one that lost a comment."""
    text = in_a_file("system swiss  # why", "tournament")
    monkeypatch.setattr("regdsl.language.writing.with_comments", lambda *_: spoilt or text.replace("  # why", ""))
    written = rewrite(text)
    assert isinstance(written, Diagnostic)
    assert written.name == "not-convertible"


def test_the_values_of_a_table_stand_below_each_other() -> None:
    text = in_a_file(
        """\
fee in BYR:
    base by rating:
        2350..2399: 30000
        below 1900: 118 000
        unrated: unstated

        a-very-long-key-of-a-row and another: 5
        x: 1, 20
        yy: 300, 4
        z: 1
    percent of base""",
        "tournament",
    )
    written = rewrite(text)
    assert isinstance(written, Rewritten)
    assert [line.removeprefix(" " * 12) for line in written.text.splitlines()[5:-1]] == [
        "2350..2399:   30 000",
        "below 1900:  118 000",
        "unrated:    unstated",
        "",
        "a-very-long-key-of-a-row and another: 5",
        "x:  1, 20",
        "yy: 300, 4",
        "z:  1",
    ]


def test_parts_keep_their_order() -> None:
    """A part before an argument stays there; behind several arguments it is parted by a comma."""
    lines = ["deposit 50 EUR, back if upheld, to BUL", "visas for GEO, MDA, AZE", "penalty both lose for both late", "ranking by points"]
    for line in lines:
        text = in_a_file(line, "tournament")
        document, _ = registry_read(text)
        assert to_dsl(document, registry.language(), comments_of_dsl(text)) == text


def registry_read(text: str) -> tuple[s.Document, tuple[Diagnostic, ...]]:
    document, found = read(text, registry.language(), registry.parser())
    assert document is not None
    return document, found
