"""Names that files often define themselves: those that have a word in every catalogue."""

NAMES = (
    "members", "main", "categories", "qualification", "women", "men", "juniors", "seniors", "veterans", "girls", "boys", "students",
    "local", "unrated", "playing hall", "pensioner", "member", "dues", "disability-group", "disabled", "student", "age", "rating",
    "national rating", "club", "paid", "entered", "sex", "junior", "senior", "veteran", "child", "pupil", "resident", "licence",
    "membership", "club member", "federation member", "invited", "registered", "preregistered", "official hotel", "blitz", "rapid",
    "standard",
)  # fmt: skip
"""Names that files define, where they are common: they are said in the language, further ones as the file has them."""
