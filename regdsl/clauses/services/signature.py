"""Hotels, travel, equipment, contacts."""

from regdsl.clauses.conduct.words import GROUP
from regdsl.clauses.federation_code import FEDERATION
from regdsl.clauses.officials.people import WHO
from regdsl.clauses.services.prices import DISTANCE, PRICE, VOLTAGE
from regdsl.language.operands import CURRENCY, NAME, TEXT, WORDS, count_of, either, expression, one_of, single
from regdsl.language.operands_of_time import MOMENT
from regdsl.language.signature import Argument, Rows, Signature

EQUIPMENT = ("clocks", "electronic clocks", "boards", "sets", "scoresheets", "sensor boards")
COSTS = ("travel", "meals", "accommodation", "insurance", "visa", "bank charges", "equipment", "officials")
SERVICES = (
    "transfer", "bus", "drinks", "meals", "medical", "doctor", "internet", "bulletin", "photos", "insurance", "excursion", "parking",
)  # fmt: skip
MEALS = ("breakfast", "lunch", "dinner")
ROOMS = ("single", "double", "triple", "four beds", "apartment", "dormitory")
_HERE = ("tournament", "series")
BOARDS = ("no board", "breakfast", "half board", "full board")
SUPPLEMENTS = (*BOARDS, "single use", "extra bed", "transfer", "tourist tax")
_BOARD = one_of(*BOARDS)
CONTACT_KEYS = ("name", "phone", "mobile", "fax", "email", "web", "address", "office", "hours")
ACCOUNT_KEYS = ("beneficiary", "bank", "address", "account", "IBAN", "SWIFT", "intermediary", "purpose")
SIGNATURES = (
    Signature(
        head="accommodation",
        summary="Hotels and prices, in one currency.",
        within=("tournament", "series"),
        example='accommodation in EUR:\n    hotel splendid "Splendid", 5 stars',
        parts={"in": CURRENCY},
        required_parts=("in",),
        content_required=True,
        numbers_children=False,
    ),
    Signature(
        head="hotel",
        summary="A hotel, with its rooms and prices in the block.",
        within=("accommodation",),
        example='hotel splendid "Splendid", 5 stars, in "Budva":\n    room single, half board, 114',
        arguments=(
            Argument("name", either(NAME, TEXT)),
            Argument("stars", count_of("stars", "star"), required=False),
            Argument("official", WORDS, required=False, keyword="official"),
        ),
        parts={"in": TEXT},
        repeatable=True,
        numbers_children=False,
    ),
    Signature(
        head="room",
        summary="A kind of room and its price for one night, per person or per room.",
        within=("hotel",),
        example="room double, half board, 96 per person",
        arguments=(
            Argument("kind", one_of(*ROOMS)),
            Argument("board", _BOARD, required=False),
            Argument("price", PRICE),
        ),
        parts={"per": one_of("person", "room")},
        repeatable=True,
        numbered=False,
    ),
    Signature(
        head="distance",
        summary="How far it is to another hotel or to the playing hall, and how long one walks.",
        within=("hotel",),
        example="distance 400 m, 5 min, to splendid",
        arguments=(Argument("distance", DISTANCE, many=True),),
        parts={"to": WORDS},
        required_parts=("to",),
        repeatable=True,
        numbered=False,
    ),
    Signature(
        head="supplement",
        summary="What may be added for more money: a price or a range of prices.",
        within=("accommodation", "hotel", "service"),
        example="supplement full board, 10..14",
        arguments=(
            Argument("what", one_of(*SUPPLEMENTS)),
            Argument("price", PRICE),
        ),
        parts={"per": one_of("person", "room")},
        repeatable=True,
        numbered=False,
    ),
    Signature(
        head="choice",
        summary="What guests may choose between.",
        within=("accommodation", "hotel"),
        example="choice lunch, dinner, for half board",
        arguments=(Argument("meals", one_of(*MEALS), many=True),),
        parts={"for": _BOARD},
        repeatable=True,
        numbered=False,
    ),
    Signature(
        head="book until",
        summary="The last day for bookings.",
        within=("accommodation", "hotel"),
        example="book until 2009-02-05",
        arguments=(Argument("day", MOMENT),),
        numbered=False,
    ),
    Signature(
        head="service",
        summary="Something that is offered: free, at a price or a range of prices; the block says more in each language.",
        within=_HERE,
        example='service transfer, free, for players:\n    en "From Podgorica airport to the hotel and back."',
        arguments=(
            Argument(
                "what",
                one_of(*SERVICES),
            ),
            Argument("free", WORDS, required=False, keyword="free"),
            Argument("price", PRICE, required=False),
        ),
        parts={"for": either(GROUP, one_of("fee payers")), "per": one_of("person", "day", "round", "ticket"), "by": WHO},
        texts=True,
        repeatable=True,
    ),
    Signature(
        head="costs",
        summary="Who bears which costs, and by when.",
        within=_HERE,
        example="costs travel, meals, accommodation, by federation",
        arguments=(
            Argument(
                "what",
                one_of(*COSTS),
                many=True,
            ),
        ),
        parts={
            "by": either(one_of("payer", "sending organization"), WHO),
            "until": either(MOMENT, WORDS),
            "for": GROUP,
        },
        required_parts=("by",),
        repeatable=True,
    ),
    Signature(
        head="visas",
        summary="Who needs a visa; the block says more in each language.",
        within=_HERE,
        example="visas for GEO, MDA, AZE, ARM",
        arguments=(
            Argument("more", FEDERATION, many=True, required=False),
            Argument("help", WORDS, required=False, keyword="organizer helps"),
        ),
        parts={"for": FEDERATION},
        texts=True,
    ),
    Signature(
        head="electricity",
        summary="The voltage of the mains.",
        within=_HERE,
        example="electricity 220 V",
        arguments=(Argument("voltage", VOLTAGE),),
    ),
    Signature(
        head="local currency",
        summary="The money of the country.",
        within=_HERE,
        example="local currency EUR",
        arguments=(Argument("currency", CURRENCY),),
    ),
    Signature(
        head="equipment",
        summary=(
            "What is played with, and who brings it (`by players, where untitled`: only those of whom it holds); the block says more in"
            " each language."
        ),
        within=_HERE,
        example='equipment electronic clocks, model "DGT XL", by organizer',
        arguments=(
            Argument("what", one_of(*EQUIPMENT), many=True, required=False),
            Argument("model", TEXT, required=False, keyword="model"),
        ),
        parts={"by": WHO, "where": expression("a condition of a person")},
        texts=True,
        repeatable=True,
    ),
    Signature(
        head="bank account",
        summary="Where money is paid to.",
        within=_HERE,
        example='bank account:\n    beneficiary: "Chess Federation of Montenegro"',
        rows=Rows(single(one_of(*ACCOUNT_KEYS)), single(TEXT)),
        content_required=True,
        repeatable=True,
        numbers_children=False,
    ),
    Signature(
        head="contact",
        summary="Where one asks: name, phone, email, address.",
        within=_HERE,
        example='contact:\n    email: "contact@example.org"',
        arguments=(Argument("of", TEXT, required=False),),
        rows=Rows(single(one_of(*CONTACT_KEYS)), single(TEXT)),
        content_required=True,
        repeatable=True,
        numbers_children=False,
    ),
)
