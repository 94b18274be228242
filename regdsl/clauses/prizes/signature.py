"""The fund, and the prizes listed for places and categories."""

from regdsl.clauses.officials.people import WHO
from regdsl.clauses.prizes.bonus import PER_WHAT
from regdsl.clauses.prizes.category_rows import ROW_KEY
from regdsl.clauses.prizes.destination import TO_WHOM
from regdsl.clauses.prizes.field_share import FIELD_SHARE, ROUNDINGS
from regdsl.clauses.prizes.fund import ANNOUNCED, FUND_AMOUNT, PER, RATE
from regdsl.clauses.prizes.lottery import AMONG
from regdsl.clauses.prizes.needs import HOW_CARRIED
from regdsl.clauses.prizes.places import OTHERWISE, PLACE, PLACES_OF_PRIZES, PRIZE
from regdsl.clauses.prizes.scale import SHARE_OF_EACH, WHOLE_SHARE
from regdsl.language.operands import AMOUNT, CODE, CURRENCY, NAME, PERCENT, TEXT, WHOLE, WORDS, count_of, either, expression, one_of, single
from regdsl.language.signature import Argument, Ask, Rows, Signature

_TIES = Ask(
    ("ties",),
    "two readings of a tie pay different sums",
    "add `ties share equally`, `ties by ranking`, or `ties unstated` where the published text is silent",
    about=("places", "place", "category", "categories", "in turn", "by section"),
)
_GROUPS = ("prizes", "category", "categories", "categories row")
_OF_TOURNAMENT = expression("a condition of the tournament")
_OF_PERSON = expression("a condition of a person")

SIGNATURES = (
    Signature(
        head="prizes",
        summary="Everything that is paid, in one currency. Without one: prizes that are all cups, medals and other goods.",
        within=("tournament", "series"),
        example="prizes in EUR:\n    fund 6 000 for main\n    ties share equally",
        parts={"in": CURRENCY},
        asks=(_TIES,),
        content_required=True,
        repeatable=True,
    ),
    Signature(
        head="fund",
        summary=(
            "The money there is, for a group of prizes (`for main`: the prizes by place) or for all of them: a sum, a part of what comes "
            "in, `donations`. `grows`: by how much, and when. `per payer`: the amount before it for each of them, as in "
            "`fund fee income - 2.50 per payer`."
        ),
        within=("tournament", "series", "prizes"),
        example="fund 6 000 EUR for main",
        arguments=(
            Argument("grows", AMOUNT, required=False, keyword="grows"),
            Argument("amount", FUND_AMOUNT, required=False),
            Argument("announced", ANNOUNCED, required=False),
            Argument("guaranteed", WORDS, required=False, keyword="guaranteed"),
            Argument("rate", RATE, required=False, keyword="at"),
        ),
        parts={
            "for": WORDS,
            "when": _OF_TOURNAMENT,
            "at least": AMOUNT,
            "at most": AMOUNT,
            "per": PER,
            "else": one_of("unstated"),
        },
        lines=single(FUND_AMOUNT),
        repeatable=True,
        numbers_children=False,
    ),
    Signature(
        head="unawarded money",
        summary="Who gets the money of prizes that nobody wins.",
        within=("prizes",),
        example='unawarded money: to "the fund of the next event"',
        lines=TO_WHOM,
        content_required=True,
    ),
    Signature(
        head="places",
        summary=(
            "The prizes of a range of places: a list, or one value `each` or `together`. `places by entrants`: a table of lists from the "
            "first place on, one for each size of the field. `places for 1/3 of starters, rounded up`: the best third of a group."
            " `places 2..: unstated`: further prizes of which the text says no more. `places 1..5: fund by series points`: in proportion."
        ),
        within=_GROUPS,
        example="places 1..3: 500, 300, 200",
        arguments=(
            Argument("places", PLACES_OF_PRIZES, required=False),
            Argument("rounding", one_of("rounded", *ROUNDINGS, "rounded unstated"), required=False),
        ),
        parts={"for": FIELD_SHARE, "when": _OF_TOURNAMENT, "by": expression("a fact of the tournament, such as `entrants`")},
        lines=PRIZE,
        rows=Rows(ROW_KEY, PRIZE),
        asks=(Ask(("places", "by", "for"), "nobody would know whose prizes they are", "write it like `places 1..3: 500, 300, 200`"),),
        content_required=True,
        repeatable=True,
        numbers_children=False,
    ),
    Signature(
        head="place",
        summary="The prize of one place; `at least` is what it comes to whatever else is said of it.",
        within=_GROUPS,
        example="place 1: 500",
        arguments=(Argument("place", PLACE),),
        parts={"when": _OF_TOURNAMENT, "at least": AMOUNT},
        lines=PRIZE,
        repeatable=True,
        numbers_children=False,
    ),
    Signature(
        head="category",
        summary="Prizes for the players of whom a condition holds.",
        within=("prizes", "in turn"),
        example='category women "Best women" where female: 200, 100',
        arguments=(Argument("name", either(NAME, TEXT, CODE)),),
        parts={"where": _OF_PERSON},
        required_parts=("where",),
        lines=PRIZE,
        content_required=True,
        repeatable=True,
        numbers_children=False,
    ),
    Signature(
        head="in turn",
        summary=(
            "Categories that are given one after the other, after all other prizes: each to those of whom the condition holds then "
            "(`without prize`)."
        ),
        within=("prizes",),
        example="in turn where without prize:\n    category women where female: 100\n    category juniors where age below 18: 80",
        parts={"after": WORDS, "where": _OF_PERSON},
        required_parts=("where",),
        content_required=True,
        repeatable=True,
        numbers_children=False,
        may_be_unstated=False,
    ),
    Signature(
        head="lottery",
        summary=(
            "Prizes that are drawn by lot, and among whom: who they are is computed. The draw is a decision in facts.yaml (`word: lottery`,"
            " `value: 7, 12`)."
        ),
        within=("prizes",),
        example='lottery "Book prize" among finishers without prize: 40',
        arguments=(Argument("title", TEXT, required=False),),
        parts={"among": AMONG, "where": _OF_PERSON},
        required_parts=("among",),
        lines=PRIZE,
        content_required=True,
        repeatable=True,
    ),
    Signature(
        head="award",
        summary=(
            "A prize that no result decides: somebody chooses who gets it (fair play, the best game), or everybody gets it. Who was chosen"
            " is a decision in facts.yaml (`word: award`). It is won besides other prizes, unless `where without prize` stands there."
        ),
        within=("prizes",),
        example='award "Fair play", by arbiters: "cup"',
        arguments=(Argument("title", TEXT),),
        parts={"by": either(one_of("jury", "spectators", "sponsor"), WHO), "to": AMONG, "where": _OF_PERSON},
        lines=PRIZE,
        content_required=True,
        asks=(
            Ask(
                ("by", "to"),
                "nobody knows who chooses its winner, or whether everybody gets it",
                'write it like `award "Fair play", by arbiters: "cup"` or `award "Certificates", to finishers: "certificate"`',
            ),
        ),
        repeatable=True,
    ),
    Signature(
        head="categories",
        summary="A table of categories by one fact of a person: each row is a category.",
        within=("prizes",),
        example="categories by rating:\n    1501..1800: 150, 130\n    ..1500, unrated: 100",
        parts={"by": expression("a fact of a person, such as `rating`")},
        required_parts=("by",),
        rows=Rows(ROW_KEY, PRIZE),
        content_required=True,
        repeatable=True,
        numbers_children=False,
    ),
    Signature(
        head="rank",
        summary=(
            "What orders the group instead of the final ranking, the highest first; equal ones are in the order of the final ranking."
            " `per club, best 4`: clubs, by the sum of their best four (`at most 4`: also where there are fewer); or per an attribute."
        ),
        within=("category", "categories", "categories row"),
        example="rank by performance - rating",
        arguments=(
            Argument("direction", one_of("highest first", "lowest first", "latest first", "earliest first"), required=False),
            Argument("best", WHOLE, required=False, keyword="best"),
        ),
        parts={
            "by": expression("a quantity of a person, such as `performance - rating`"),
            "per": expression("what they have in common, such as `club`"),
            "at most": WHOLE,
        },
        required_parts=("by",),
    ),
    Signature(
        head="needs",
        summary=(
            "What must be there: so many starters of the category, or so many games played by a winner. `else`: what follows with fewer;"
            " `carried to main, evenly` gives each prize there the same of the money, `proportionally` in proportion, `behind` puts the"
            " prizes behind the last one."
        ),
        within=_GROUPS,
        example="needs 3 players, else not awarded",
        arguments=(
            Argument("number", count_of("players", "player", "starters", "games", "game")),
            Argument("how", one_of(*HOW_CARRIED), required=False),
        ),
        parts={"else": OTHERWISE, "to": WORDS},
        repeatable=True,
    ),
    Signature(
        head="scale",
        summary=(
            "At what share all prizes are paid, by the size of the field: one share, a table, or a proportion: `by starters / 125`,"
            " `by fee income / 1250 EUR`, or with a weight"
            " `by ((entrants where birth year < 2009) + 0.6 * (entrants where birth year >= 2009)) / 50`."
        ),
        within=_GROUPS,
        example="scale 80% when starters below 200",
        arguments=(Argument("percent", PERCENT, required=False),),
        parts={
            "when": _OF_TOURNAMENT,
            "by": expression("a fact of the tournament, such as `starters`"),
            "at most": WHOLE_SHARE,
            "at least": SHARE_OF_EACH,
        },
        rows=Rows(ROW_KEY, single(PERCENT)),
        asks=(Ask(("when", "by"), "all prizes would be paid at that share", "write it like `scale 80% when starters below 200`"),),
        repeatable=True,
        numbers_children=False,
    ),
    Signature(
        head="bonus",
        summary=(
            "A sum besides all prizes, once or `per point`, `per win`, `per draw`, `per game played` (games over the board;"
            " `per win against GM`: with a title, a word or a group of people), to those of whom a condition holds."
        ),
        within=("prizes",),
        example="bonus 5 EUR per point where title is GM",
        arguments=(Argument("amount", AMOUNT),),
        parts={"per": PER_WHAT, "where": _OF_PERSON},
        asks=(Ask(("per", "where"), "everybody would get it", "write it like `bonus 5 EUR per point` or `bonus 200 where first alone`"),),
        repeatable=True,
    ),
    Signature(
        head="ties",
        summary="Who gets what when players are equal: money is shared, or the ranking decides.",
        within=("prizes", "category", "categories", "categories row", "playoff"),
        example="ties share equally",
        arguments=(Argument("rule", one_of("share equally", "hort", "pooled with categories"), required=False),),
        parts={
            "by": one_of("ranking"),
            "among": one_of("all tied", "prize places"),
            "for": expression("a group, such as `main` or `place 1`"),
        },
        asks=(
            Ask(
                ("rule", "by"),
                "two readings of a tie pay different sums",
                "write `ties share equally`, `ties by ranking`, or `ties unstated` where the published text is silent",
            ),
        ),
        repeatable=True,
        readings=("ties share equally", "ties by ranking"),
    ),
)
