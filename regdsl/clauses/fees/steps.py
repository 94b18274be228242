"""The kinds of step of a fee, in the order in which they apply where it makes no difference."""

from __future__ import annotations

STEPS = ("base", "instead", "free", "deferred to prize", "discount", "factor", "surcharge", "extra")
"""Base and instead give the amount, free and deferred waive it, the others change it; extra stands outside discounts and surcharges."""

REFUND, KEPT_OF_REFUND = "refund", "refund less"
FURTHER = (REFUND,)
"""What is no step towards the sum: what comes back of it."""
COMING_BACK = (*FURTHER, KEPT_OF_REFUND)
"""The same, and what is kept of that."""

ORDERED = ("base", "instead", "free", "discount", "factor", "surcharge", "extra")
"""What an `order` may name."""

FIRST_BY = ("entry", "payment", "rating", "age")
"""By what the first so many are found."""

MOVABLE = ("free", "discount", "factor", "surcharge", "extra")
"""Steps whose order can make a difference."""

SEVERAL = {"discounts": "discount", "instead": "instead", "surcharges": "surcharge", "rows": "rows"}
"""The words after `several`, and the steps they are about."""

RULES = ("add up", "lowest", "highest", "best one", "one only", "first", "last", "last step")
"""What may happen when several fit. Of amounts: *lowest* and *highest* by size; *best one* is what costs the player least."""

READINGS = {
    "discount": ("add up", "best one"),
    "surcharge": ("add up", "highest"),
    "instead": ("lowest", "highest"),
    "rows": ("lowest", "highest"),
}
"""How a text that leaves it open can be read."""
