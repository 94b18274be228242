"""The starter regulation: every question of the language that a new text has to answer, with the answer or `unstated`."""

from __future__ import annotations

from collections.abc import Mapping

from regdsl.values.frozen import dataclass

OPEN = "unstated"


@dataclass(frozen=True, slots=True)
class Asked:
    """A question of the starter.

    `name` is that of its flag, `words` ask it, `example` is an answer. `lines` are what an answer becomes (`{answer}` stands for it), and
    `left` what stands there without one: `unstated`, so that nothing is guessed. It stands in the block of the question that it `needs`.
    """

    name: str
    words: str
    example: str
    lines: str
    left: str
    kinds: tuple[str, ...] = ("tournament",)
    needs: str | None = None


# In the order of the file. What belongs to one block stands together; a block begins with a line that ends in a colon.
QUESTIONS = (
    Asked("title", "What is it called?", "Spring Open 2027", 'name:\n    {language} "{answer}"', "name unstated", ("tournament", "series")),
    Asked(
        "where",
        "Where is it held, by the organizer of which federation, from when to when?",
        '"Novi Sad", SRB, 2027-04-01 .. 2027-04-07',
        "in {answer}",
        "in unstated",
    ),
    Asked("system", "Which system, and how many rounds?", "swiss, 9 rounds", "system {answer}", "system unstated, unstated rounds"),
    Asked(
        "time",
        "How much time do players have?",
        "90 min + 30 s per move",
        "time control: {answer}",
        "time control: unstated",
    ),
    Asked(
        "default-time",
        "How late may a player come, and from when is that counted: scheduled start, announced start or real start?",
        "30 min, from scheduled start",
        "default time {answer}",
        "default time unstated",
    ),
    Asked(
        "schedule",
        "When are the rounds played?",
        "rounds 1..9: 2027-04-01 .. 2027-04-09, daily, 16:00",
        "schedule:\n    {answer}",
        "schedule: unstated",
    ),
    Asked("admit", "Who may play: everybody, or for whom a condition holds?", "where rating >= 1800", "admit {answer}", "admit unstated"),
    Asked(
        "fee",
        "What is the entry fee? (Reductions are lines of their own: `discount 50% where female`, `free where title in [GM, IM]`.)",
        "20 EUR",
        "fee in {currency}:\n    base {answer}",
        "fee in {currency}:\n    base unstated",
    ),
    Asked(
        "tie-breaks",
        "What decides between players with equal points, in this order?",
        "buchholz cut 1, buchholz, wins",
        "ranking by points:\n    {listed}",
        "ranking by points: unstated",
    ),
    Asked(
        "prizes",
        "What do the first places get?",
        "500, 300, 200",
        "prizes in {currency}:\n    places 1..{count}: {answer}",
        "prizes in {currency}:\n    place 1: unstated",
    ),
    Asked(
        "ties",
        "Who gets what when players are equal: `share equally`, `by ranking`, or another rule?",
        "share equally",
        "    ties {answer}",
        "    ties unstated",
    ),
    Asked(
        "several",
        "What does somebody get who wins two prizes: the highest, or both? (`several prizes: add up`)",
        "one prize",
        "    {several}",
        "    one prize per player:\n        keep unstated\n        compare unstated",
    ),
    Asked("members", "Which federations run the series?", "BIH, MNE, SRB", "members {answer}", "members unstated", ("series",)),
    Asked(
        "events",
        "Which events, each with a name, place, federation and days? (One in each line.)",
        'sarajevo: in "Sarajevo", BIH, 2027-05-12 .. 2027-05-18',
        "events:\n    {answer}",
        "events:\n    first: unstated",
        ("series",),
    ),
    Asked(
        "require",
        "What must every event have?",
        "rounds >= 9 and days >= 7",
        "each event:\n    require {answer}",
        "each event:\n    require unstated",
        ("series",),
    ),
    Asked(
        "points",
        "How many points does each place earn for the general standing?",
        "25, 20, 17, 15",
        "points:\n    places 1..{count}: {answer}",
        "points: unstated",
        ("series",),
    ),
    Asked(
        "series-ties",
        "What do players earn who are equal in an event: `by ranking`, `share equally` or `earn highest place`?",
        "by ranking",
        "    ties {answer}",
        "    ties unstated",
        ("series",),
        needs="points",
    ),
)
_SEVERAL = {
    "both": "several prizes: add up",
    "add up": "several prizes: add up",
    "one prize": "one prize per player:\n        keep highest\n        compare after sharing",
}


def questions(kind: str) -> tuple[Asked, ...]:
    """The questions that a new file of this kind asks."""
    return tuple(question for question in QUESTIONS if kind in question.kinds)


def starter(kind: str, name: str, language: str, currency: str, answers: Mapping[str, str]) -> str:
    """The text of a `.regdsl` file: each question as a comment above its clause."""
    lines = ["regdsl 1", "", f"{kind} {name}:", f"    languages {language}"]
    for question in questions(kind):
        if question.needs is not None and not answers.get(question.needs):
            continue
        nested = question.lines.startswith(" ")
        if not nested:
            lines.append("")
        answer = answers.get(question.name, "").strip()
        if answer in ("", OPEN):
            written = question.left.format(language=language, currency=currency)
            comments = [question.words, f"For example: {question.example}"]
        else:
            written = question.lines.format(
                answer=answer,
                language=language,
                currency=currency,
                count=answer.count(",") + 1,
                listed="\n    ".join(part.strip() for part in answer.split(",")),
                several=_SEVERAL.get(answer, answer),
            )
            comments = [question.words]
        lines += [f"{'        ' if nested else '    '}# {comment}" for comment in comments]
        lines += [f"    {line}" for line in written.split("\n")]
    return "\n".join(lines) + "\n"
