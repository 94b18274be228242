"""How much of a damaged or hostile text is looked at. Real regulations stay far below."""

MOST_ERRORS = 500
"""Errors of one file: whoever has more than these gave the wrong file."""

DEEPEST = 40
"""Brackets or conditions inside each other."""

MOST_LEVELS = 20
"""Blocks inside each other."""

MOST_DIGITS = 18
"""Digits of a number."""

LONGEST_SAID = 60
"""Characters of the text that are repeated in a message."""

MOST_COUNTED = 1_000_000
"""Players, rounds, places and whatever else is counted in a regulation; lists are as long as such a number."""
