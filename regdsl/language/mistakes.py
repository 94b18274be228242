"""What a line that cannot be read most likely meant: a place, a sentence and a way out, never the name of a token."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from regdsl.diagnostics import Diagnostic
from regdsl.language.automaton import END, Refusal
from regdsl.language.builder import Origin
from regdsl.language.characters import foreign_sign
from regdsl.language.grammar import Vocabulary
from regdsl.language.reserved import RESERVED_WORDS
from regdsl.language.stops import Stop, hours_behind_days, name_at_end_of_interval, name_with_digit_first, share_behind_text
from regdsl.language.wording import cut
from regdsl.values.numerals import read_numeral

_IN_WORDS = {
    "NAME": "a word or a code",
    "NUMBER": "a number",
    "STRING": 'a text in quotes, "…"',
    "MOMENT": "a date or a time",
    "LSQB": "a list such as [GM, IM]",
    "COLON": "a colon",
    "_NL": "the end of the line",
    "$END": "the end of the line",
    "_COMMA": "a comma",
    "RPAR": "a closing parenthesis",
    "RSQB": "a closing bracket",
    "WHERE": "`where`",
    "SIGN": "a comparison such as `>=`",
    "_AND": "`and`",
}
_USUAL_FIRST = ("COLON", "_COMMA", "_NL", "$END", "RPAR", "RSQB", "WHERE", "NUMBER", "NAME", "STRING", "MOMENT", "LSQB", "SIGN", "_AND")
_MOST_NAMED = 5
_WORD = re.compile(r"[^\W\d_][\w-]*")
_QUOTED = re.compile(r'"[^"\n]*"')
_RESERVED = re.compile(
    "|".join(rf"(?<![\w-]){word.replace(' ', '[ ]+')}(?![\w-])" for word in sorted(RESERVED_WORDS, key=len, reverse=True))
)
_NUMBER_WITH_COMMAS = re.compile(r"\d+(?:,\d+)+")
_NUMBER_WITH_POINTS = re.compile(r"\d+(?:\.\d+){2,}")
_WITH_SIGN = re.compile(r"(?<![\w\"])\d+[ ]?[+-][ ]*$")  # `category 65+ where …`
_TIMES = re.compile(r"(?<![\w.])(\d{1,3})[ ]*[x×*][ ]*$")  # `10 x "trophy"`
_HOUR = re.compile(r"\d{1,2}:\d\d")
_HOUR_WITH_POINT = re.compile(r"(?P<hour>[01]?\d|2[0-4])\.(?P<minute>[0-5]\d)(?![\d.])")
_ENDS_IN_DAY = re.compile(r"\d{4}-\d\d-\d\d,?[ ]+$")
_ENDS_IN_WEEKDAY = re.compile(r"\d{4}-\d\d-\d\d[ ]+(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day[ ]+$")
_LENGTH = re.compile(r"(?P<hours>\d{1,2})[ ]?(?:h|hours?)[ ](?:and[ ])?(?P<minutes>\d{1,2})[ ](?:min|minutes)\b")
_PROPER_ARTICLE = re.compile(r"§\d+[a-z]?(?:\.\d+[a-z]?|\.[a-z])*")
_ARTICLE_LIKE = re.compile(r"(?:§+|[Aa]rt(?:icle|\.)?)?[ ]*(?P<number>\d+(?:[.,]?[\da-z]+)*|[IVX]+)[.):,]?(?=[ ])")
_ROMAN_ARTICLE = re.compile(r"(?P<numeral>[IVXL]+)(?P<rest>(?:\.\d+[a-z]?|\.[a-z])*)")
# What stands on keyboards and means something in programming languages or in prose.
_WAYS_OUT = {
    "=>": "write `>=`",
    "=<": "write `<=`",
    "==": "write `=`",
    "<>": "write `!=`",
    "&&": "write `and`",
    "||": "write `or`",
    "!": "write `not`",
    "'": 'put texts between two "',
    "`": 'put texts between two "',
    "{": "lists stand in brackets, [GM, IM]",
    "}": "lists stand in brackets, [GM, IM]",
    "$": "write the code of the currency, such as USD, behind the amount",
    "?": "write `unstated` for what the published text leaves open",
    "_": "join the words of a name with hyphens",
    "~": "write a range, such as 80..100",
}


def explain(refusal: Refusal, line: str, origin: Origin, vocabulary: Vocabulary) -> Diagnostic:
    """The diagnostic for a line that the parser refused. `line` is its text; `origin` says where the line stands."""
    found = refusal.found
    length = len(found) if found is not None and "\n" not in found else 1
    stop = Stop(line, _blanked(line), _index(refusal, line), max(length, 1), origin, vocabulary, refusal.accepted)
    for guess in _GUESSES:
        diagnostic = guess(stop)
        if diagnostic is not None:
            return diagnostic
    return _not_understood(stop)


def _index(refusal: Refusal, line: str) -> int:
    is_end = refusal.found is not None and refusal.found.terminal == END
    column = len(line.rstrip()) + 1 if is_end else refusal.column
    end = len(_blanked(line).rstrip())
    return min(max(0, column - 1), end)


def _blanked(line: str) -> str:
    """The line with blanks for what stands inside quotes and for its comment: columns stay."""
    line = _QUOTED.sub(lambda text: '"' + " " * (len(text[0]) - 2) + '"', line)
    language, _, comment = line.partition("#")
    return language + " " * (len(line) - len(language)) if comment or language != line else line


# ---- guesses, the surest first


def _open_quote(stop: Stop) -> Diagnostic | None:
    if stop.language[stop.index : stop.index + 1] != '"' or stop.language.count('"', stop.index) > 1:
        return None
    return stop.report("text-not-closed", stop.index, len(stop.line.rstrip()), {}, 'end the text with " on the same line')


def _comma_in_number(stop: Stop) -> Diagnostic | None:
    number = next((found for found in _NUMBER_WITH_COMMAS.finditer(stop.language) if found.start() <= stop.index < found.end()), None)
    if number is None:
        return None
    groups = number[0].split(",")
    several = ", ".join(groups)
    if len(groups[0]) <= 3 and all(len(group) == 3 for group in groups[1:]):
        meanings, advice = f"{''.join(groups)}, or {several}", f"write `{' '.join(groups)}` for thousands, `{several}` for several values"
    elif len(groups) == 2:
        point = ".".join(groups)
        meanings, advice = f"{point}, or {several}", f"write `{point}` for the fraction, `{several}` for two values"
    else:
        meanings, advice = several, f"write a space after each comma: `{several}`"
    return stop.report("ambiguous-number", *number.span(), {"what": f"`{cut(number[0])}` may be {cut(meanings)}"}, cut(advice))


def _sign(stop: Stop) -> Diagnostic | None:
    rest = stop.language[stop.index :]
    for begin in (stop.index, max(stop.index - 1, 0)):  # the second sign of `=>` is where reading stops
        written = stop.language[begin : begin + 2]
        if written in _WAYS_OUT and written != rest[:1]:
            return stop.report("foreign-sign", begin, begin + len(written), {"sign": written}, _WAYS_OUT[written])
    if rest[:1] in _WAYS_OUT:
        return stop.report("foreign-sign", stop.index, stop.index + 1, {"sign": rest[0]}, _WAYS_OUT[rest[0]])
    if rest[:1] and not rest[0].isspace() and not rest[0].isalnum() and (not rest[0].isascii() or rest[0] in ";\\^&|;") and rest[0] != "§":
        return foreign_sign(rest[0], stop.origin.place(stop.index, stop.index + 1))
    return None


def _point_in_number(stop: Stop) -> Diagnostic | None:
    """`1.000.000`, which is a million to many, and `17.03.2009`."""
    for found in _NUMBER_WITH_POINTS.finditer(stop.language):
        if not found.start() <= stop.index < found.end():
            continue
        number = found[0]
        if re.fullmatch(r"\d{1,3}(\.\d{3})+", number):
            whole = number.replace(".", " ")
            return stop.report("ambiguous-number", *found.span(), {"what": f"`{number}` is no number"}, f"write `{whole}` for thousands")
        if re.fullmatch(r"\d{1,2}\.\d{1,2}\.\d{2,4}", number):
            advice = "write a day as YYYY-MM-DD, such as 2009-03-17"
            return stop.report("not-understood", *found.span(), {"found": f"`{number}`"}, advice)
    return None


def _hour_with_point(stop: Stop) -> Diagnostic | None:
    """`2010-11-27 16.30`: hours and minutes are parted by a colon."""
    hour = _HOUR_WITH_POINT.match(stop.language, stop.index)
    if hour is None or not _ENDS_IN_DAY.search(stop.before):
        return None
    advice = f"write the time as `{int(hour['hour']):02}:{hour['minute']}`"
    return stop.report("not-understood", *hour.span(), {"found": f"`{hour[0]}`"}, advice)


def _hours_and_minutes(stop: Stop) -> Diagnostic | None:
    """`1 h 30 min`: a length of time has one number."""
    found = next((each for each in _LENGTH.finditer(stop.language) if each.start() <= stop.index < each.end()), None)
    if found is None:
        return None
    advice = f"write `{60 * int(found['hours']) + int(found['minutes'])} min`"
    return stop.report("not-understood", *found.span(), {"found": f"`{found[0]}`"}, advice)


def _behind_text(stop: Stop) -> Diagnostic | None:
    """A quotation mark inside a text ends it: `note "The "Old Town" Open"`."""
    if not stop.before.endswith('"') or not _is_word(stop):
        return None
    advice = 'the text ended at the `"` before it: inside a text write typographic quotation marks, such as “…”'
    return stop.report("not-understood", stop.index, stop.index + stop.length, {"found": _found(stop)}, advice)


def _article(stop: Stop) -> Diagnostic | None:
    """An article number in another form (`§9,4`, `Art. 9.4`, `9.4`, `§IV`) or in the middle of a line."""
    if stop.language[stop.index : stop.index + 1] == "§":
        if not stop.before.strip():
            number = re.match(r"§+[ ]*[^\s:]*", stop.language[stop.index :])
            end = stop.index + (len(number[0]) if number else 1)
            return stop.report("article-number", stop.index, end, {}, _in_digits(number[0].lstrip("§ ") if number else ""))
        return stop.report("article-number", stop.index, stop.index + 1, {}, "write it at the beginning of the line, before the clause")
    begin = len(stop.language) - len(stop.language.lstrip())
    number = _ARTICLE_LIKE.match(stop.language, begin)
    if number is None or _PROPER_ARTICLE.fullmatch(number[0]) or not _head_at(stop.language[number.end() :].strip(), stop.vocabulary):
        return None
    proper = number["number"].replace(",", ".").strip(".")
    return stop.report("article-number", *number.span(), {}, f"write it like `§{proper}`" if proper[0].isdigit() else _in_digits(proper))


def _in_digits(number: str) -> str:
    """How a number that does not begin with digits is written: `IV.2` as `§4.2`."""
    roman = _ROMAN_ARTICLE.fullmatch(number)
    first = read_numeral(roman["numeral"]) if roman is not None else None
    if roman is None or first is None:
        return "write it like `§9`, `§9.4` or `§1b.2`"
    return f"write it like `§{first}{roman['rest']}`: `numbering I, 1` prints Roman numerals"


def _head_at(text: str, vocabulary: Vocabulary) -> str | None:
    return max((head for head in vocabulary.heads if re.match(rf"{re.escape(head)}(?![\w-])", text)), key=len, default=None)


def _misspelt_reserved_word(stop: Stop) -> Diagnostic | None:
    """A word before the place where reading stopped that nearly is a reserved word: `10 EUR untill 2026-05-01`."""
    from regdsl.diagnostics.suggestions import near_reserved_word

    known = {word for name in (*stop.vocabulary.heads, *stop.vocabulary.facts) for word in name.split()}
    here = _WORD.match(stop.language, stop.index)
    for match in [*([here] if here else []), *reversed(list(_WORD.finditer(stop.before))[-4:])]:
        meant = None if match[0] in known | RESERVED_WORDS else near_reserved_word(match[0], RESERVED_WORDS)
        if meant is not None:
            return stop.report("unknown-word", *match.span(), {"word": cut(match[0])}, f"did you mean `{meant}`?")
    return None


def _bracket(stop: Stop) -> Diagnostic | None:
    """A bracket that is not closed before the line ends or a colon comes, or one that closes nothing."""
    here = stop.language[stop.index : stop.index + 1]
    open_ones: list[int] = []
    for index, character in enumerate(stop.before):
        if character in "([":
            open_ones.append(index)
        elif character in ")]" and open_ones:
            open_ones.pop()
    if open_ones:
        bracket = stop.language[open_ones[-1]]
        closing = {"(": ")", "[": "]"}[bracket]
        if (stop.at_end or here in ":)]") and here != closing:
            return stop.report("bracket-not-closed", open_ones[-1], open_ones[-1] + 1, {"bracket": bracket}, f"close it with `{closing}`")
        return None
    if here and here in ")]":
        return stop.report("not-understood", stop.index, stop.index + 1, {"found": f"`{here}`"}, "no bracket is open here: take it out")
    return None


def _reserved_word(stop: Stop) -> Diagnostic | None:
    match = _RESERVED.match(stop.language, stop.index)
    before = [found for found in _RESERVED.finditer(stop.before) if found.end() == len(stop.before.rstrip())]
    if match is None and before and stop.language[stop.index : stop.index + 1] in {":", ",", ")", "]"}:
        advice = "write what belongs to it; a name that you define is one word, with hyphens"
        return stop.report("reserved-word", *before[-1].span(), {"word": " ".join(before[-1][0].split())}, advice)
    if match is None:
        return None
    if match[0] in ("and", "or") and not before:
        advice = "it stands between two conditions, and one of them is missing"
    elif before:
        advice = f"`{before[-1][0]}` stands before it and nothing between the two: take one out, or write what is missing"
    elif (signed := _WITH_SIGN.search(stop.before)) is not None:
        advice = f'`{signed[0].strip()}` is no name, which begins with a letter; write it like `seniors-65 "{signed[0].strip()}"`'
    elif not stop.before.strip() or stop.before.rstrip()[-1] in ":,[(":
        advice = "a name that you define is one word, with hyphens; what people see stands in quotes"
    else:
        advice = "write a comma before it, or a part that begins with it after the values"
    return stop.report("reserved-word", *match.span(), {"word": " ".join(match[0].split())}, advice)


def _line_ends(stop: Stop) -> Diagnostic | None:
    """The end of the line, where something must follow: `discount 50% where birth year >=`."""
    if not stop.at_end or not stop.before.strip():
        return None
    end = len(stop.before.rstrip())
    reserved = [found for found in _RESERVED.finditer(stop.before) if found.end() == end]
    last = reserved[0] if reserved else re.search(r"[^\s]+$", stop.before.rstrip())
    assert last is not None
    advice = ("take the comma out, or write what follows it",) if last[0].endswith(",") else _alternatives(stop)
    begin = last.end() - 1 if last[0].endswith(",") else last.start()
    return stop.report("line-ends-early", begin, end, {"word": cut(stop.line[begin:end])}, *advice)


def _colon(stop: Stop) -> Diagnostic | None:
    """Values without a colon before them: `places 1..3 200, 100`, `round 1 2010-11-27`."""
    if ":" in re.sub(r"\d:\d", "", stop.before) or not {"COLON"} & stop.accepted or _is_word(stop):
        return None
    begin = len(stop.line) - len(stop.line.lstrip())
    found = {"found": _found(stop)}
    rewritten = f"{stop.line[begin : stop.index].rstrip()}: {stop.line[stop.index :].strip()}"
    return stop.report(
        "not-understood",
        stop.index,
        stop.index + stop.length,
        found,
        f"values stand behind a colon: `{rewritten}`" if len(rewritten) <= 80 else "values stand behind a colon",
        *_alternatives(stop),
    )


def _hour_behind_weekday(stop: Stop) -> Diagnostic | None:
    """`2010-11-27 Saturday 16:30`: between the weekday and the hour stands a comma."""
    hour = _HOUR.match(stop.line, stop.index)
    if hour is None or not _ENDS_IN_WEEKDAY.search(stop.before):
        return None
    found = {"found": f"`{hour[0]}`"}
    return stop.report("not-understood", *hour.span(), found, "write a comma before the hour: `2010-04-07 Wednesday, 14:00`")


def _several_goods(stop: Stop) -> Diagnostic | None:
    """`places 4..13: 10 x "trophy"`: only amounts are multiplied."""
    number = _TIMES.search(stop.before)
    if number is None or stop.language[stop.index : stop.index + 1] != '"':
        return None
    goods = cut(stop.line[stop.index : stop.index + stop.length].strip())
    places = stop.before[: number.start()].strip()
    if places.startswith("places "):
        advice = f"goods stand once behind the places that each have them: `{places} {goods}`"
    else:
        advice = f"goods stand once behind the places that each have them, in the block of a category too: `places 1..{number[1]}: {goods}`"
    return stop.report("not-understood", stop.index, stop.index + stop.length, {"found": _found(stop)}, advice)


def _is_word(stop: Stop) -> bool:
    return _WORD.match(stop.language, stop.index) is not None


_GUESSES: tuple[Callable[[Stop], Diagnostic | None], ...] = (
    _open_quote,
    _article,
    _comma_in_number,
    _point_in_number,
    _hour_with_point,
    _hours_and_minutes,
    _behind_text,
    share_behind_text,
    name_with_digit_first,
    name_at_end_of_interval,
    _sign,
    _bracket,
    _misspelt_reserved_word,
    _reserved_word,
    _line_ends,
    _hour_behind_weekday,
    hours_behind_days,
    _colon,
    _several_goods,
)


def _not_understood(stop: Stop) -> Diagnostic:
    return stop.report("not-understood", stop.index, stop.index + stop.length, {"found": _found(stop)}, *_alternatives(stop))


def _found(stop: Stop) -> str:
    text = stop.line[stop.index : stop.index + stop.length].strip()
    return f"`{cut(text)}`" if text and not text.startswith("#") else "this line"


def _alternatives(stop: Stop) -> Iterator[str]:
    named = list(dict.fromkeys(_IN_WORDS[name] for name in _USUAL_FIRST if name in stop.accepted))[:_MOST_NAMED]
    if named:
        *first, last = named
        yield f"here may stand {', '.join(first)} or {last}" if first else f"here may stand {last}"
