"""Decisions: what somebody answered where the text is `unstated`. The regulation stays as published; the answer holds for one event."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache

from regdsl.clauses.provision import Provision
from regdsl.clauses.rooms import folder_of, folders_with, module
from regdsl.diagnostics import Diagnostic, Related
from regdsl.records.facts import Decision, Facts
from regdsl.values.frozen import replace
from regdsl.values.hints import TYPE_CHECKING, Any, TypeGuard
from regdsl.values.money import Money, NotMoneyError, parse_money

if TYPE_CHECKING:
    from regdsl.clauses.sections.model import EachSection, InSections, Section
    from regdsl.clauses.teams.model import EachLineUp, EachTeam

Decider = Callable[[Any, Decision], "Provision | Diagnostic"]
"""The provision with the open question answered, or why the decision is no answer to it."""

_ADDING_UP = frozenset({"lot", "merge", "playoff"})
"""Words to which several decisions are no contradiction: each is about other players or sections."""


@cache
def _deciders() -> Mapping[tuple[type[Provision], str], Decider]:
    deciders: dict[tuple[type[Provision], str], Decider] = {}
    for folder in folders_with("decision"):
        deciders.update(module(folder, "decision").DECIDERS)
    return deciders


def decidable_words() -> frozenset[str]:
    """The words that a decision can answer where the text leaves them open."""
    return frozenset(word for _, word in _deciders())


def decided(provisions: Iterable[Provision], facts: Facts) -> tuple[tuple[Provision, ...], tuple[Diagnostic, ...]]:
    """The provisions with every decision applied; a decision that answers no open question is reported."""
    found = tuple(provisions)
    diagnostics = [*_contradicting(facts.decisions), *_by_nobody(facts.decisions)]
    for decision in _holding(facts.decisions):
        fitting = [
            (path, decider)
            for path, provision in _places(found)
            for (kind, word), decider in _deciders().items()
            if type(provision) is kind and word == decision.word and provision.article == decision.article
        ]
        if not fitting:
            advice = "name the article and the word that the regulation leaves `unstated`"
            diagnostics.append(Diagnostic("decision-without-question", decision.span, _said(decision), (advice,)))
        refused: list[Diagnostic] = []
        for path, decider in fitting:
            answered = decider(_at(found, path), decision)
            if isinstance(answered, Diagnostic):
                refused.append(answered)
            else:
                found = _with(found, path, answered)
        # One article may ask the same word twice and answer it once: the decision is for what is open.
        if len(refused) == len(fitting):
            diagnostics += refused[:1]
        else:
            diagnostics += [each for each in refused if each.name != "decision-against-text"]
    return found, tuple(diagnostics)


def _places(provisions: tuple[Provision, ...]) -> Iterator[tuple[tuple[int, ...], Provision]]:
    """Each provision with its way from the top: those in sections among them."""
    for index, provision in enumerate(provisions):
        yield (index,), provision
        for path, inner in _places(provision.provisions) if _holds(provision) else ():
            yield (index, *path), inner


def _holds(provision: Provision) -> TypeGuard[Section | EachSection | InSections | EachTeam | EachLineUp]:
    """Whether it is a block of a tournament, in which other provisions stand; those of a series are decided event by event."""
    return folder_of(type(provision)) in ("sections", "teams") and hasattr(provision, "provisions")


def _at(provisions: tuple[Provision, ...], path: tuple[int, ...]) -> Provision:
    first, *rest = path
    found = provisions[first]
    return _at(found.provisions, tuple(rest)) if rest and _holds(found) else found


def _with(provisions: tuple[Provision, ...], path: tuple[int, ...], new: Provision) -> tuple[Provision, ...]:
    """The provisions with another one at the end of the way."""
    first, *rest = path
    found = provisions[first]
    if rest and _holds(found):
        new = replace(found, provisions=_with(found.provisions, tuple(rest), new))
    return (*provisions[:first], new, *provisions[first + 1 :])


def _holding(decisions: Sequence[Decision]) -> Iterable[Decision]:
    """The last decision on each question, and all of those that add up."""
    last = {(decision.article, decision.word): decision for decision in decisions}
    return [each for each in decisions if each.word in _ADDING_UP or last[each.article, each.word] is each]


def _contradicting(decisions: Sequence[Decision]) -> Iterable[Diagnostic]:
    """Two answers to one question: the later line corrects the earlier one."""
    last: dict[tuple[str, str], Decision] = {}
    for decision in decisions:
        before = last.get((decision.article, decision.word))
        if before is not None and before.value.text != decision.value.text and decision.word not in _ADDING_UP:
            said = {**_said(decision), "first": before.value.text, "last": decision.value.text}
            related = (Related(before.span, "decided otherwise here"),)
            yield Diagnostic("decided-otherwise", decision.span, said, ("take out the line that does not hold",), related)
        last[decision.article, decision.word] = decision


def _by_nobody(decisions: Iterable[Decision]) -> Iterable[Diagnostic]:
    for decision in decisions:
        if decision.by is None:
            advice = "add `by:` with who decided it, and `on:` with the day"
            yield Diagnostic("decided-by-nobody", decision.span, _said(decision), (advice,))


def no_answer(decision: Decision, expected: str) -> Diagnostic:
    """The value of the decision is none of the readings."""
    return Diagnostic(
        "decision-no-answer", decision.value.span, {"word": decision.word, "value": decision.value.text}, (f"write {expected}",)
    )


def none_of(decision: Decision, readings: Iterable[str]) -> Diagnostic:
    """The value of the decision is none of these."""
    return no_answer(decision, " or ".join(f"`{reading}`" for reading in readings))


def answered_by(field: str, answers: Mapping[str, Any] | Iterable[str]) -> Decider:
    """A decider for a question with few answers: the field, None while it is open, becomes the word, or what the word stands for."""
    meant: Mapping[str, Any] = answers if isinstance(answers, Mapping) else {word: word for word in answers}

    def decide(provision: Provision, decision: Decision) -> Provision | Diagnostic:
        if getattr(provision, field) is not None:
            return stated_already(decision, provision)
        if decision.value.text not in meant:
            return none_of(decision, meant)
        return replace(provision, **{field: meant[decision.value.text]})

    return decide


def money_in(decision: Decision) -> Money | None:
    """The sum that the decision names; None where it names none."""
    try:
        return parse_money(decision.value.text)
    except NotMoneyError:
        return None


def no_sum(decision: Decision, example: str = "50 EUR") -> Diagnostic:
    """The value of the decision is no sum of money."""
    return no_answer(decision, f"an amount of money, such as {example}")


def number_in(decision: Decision) -> int | None:
    """The whole number from 1 that the decision names; None where it names none."""
    text = decision.value.text.strip()
    return int(text) if text.isascii() and text.isdigit() and int(text) > 0 else None


def stated_already(decision: Decision, provision: Provision) -> Diagnostic:
    """The text answers the question itself: a decision cannot change it."""
    related = (Related(provision.span, "the text says it here"),)
    return Diagnostic(
        "decision-against-text", decision.span, _said(decision), ("change the regulation, or take the decision out",), related
    )


def _said(decision: Decision) -> dict[str, str]:
    return {"article": decision.article, "word": decision.word}
