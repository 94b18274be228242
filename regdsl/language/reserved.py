"""The closed list of reserved words. They are reserved everywhere; heads only at the start of a clause."""

CONDITION_WORDS = ("and", "or", "not", "in", "of", "is", "has", "without", "below", "above", "before", "after", "until", "from")
PART_WORDS = ("where", "when", "by", "per", "for", "to", "into", "among", "worth", "else", "at least", "at most")
RESERVED_WORDS = frozenset(CONDITION_WORDS) | frozenset(PART_WORDS)

# Relations that, standing alone among the arguments of a clause, are one of its parts: `contribution 1000 EUR, until 2009-04-15`.
PART_RELATIONS = frozenset({"below", "above", "before", "after", "until", "from", "without"})
