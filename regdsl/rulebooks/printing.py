"""Values of tie-breaks as people write them."""

from __future__ import annotations

from fractions import Fraction


def in_units(number: int | Fraction, unit: int, places: int | None = None) -> str:
    """A number of which `unit` make one, as `decimal_text` writes it."""
    if isinstance(number, int) and places is not None:
        return _with_places((2 * number * 10**places + unit) // (2 * unit), places)
    if isinstance(number, int):
        if not number % unit:
            return str(number // unit)
        for digits in (1, 2):  # halves and quarters, which most are, without fractions
            scaled, rest = divmod(number * 10**digits, unit)
            if not rest:
                return _with_places(scaled, digits)
    return decimal_text(Fraction(number) / unit if isinstance(number, Fraction) else Fraction(number, unit), places)


def decimal_text(value: Fraction, places: int | None = None) -> str:
    """`45.5`: exact, or with at most `places` decimals, half up; no trailing zeros. A value without an end in decimals prints as 1/3."""
    numerator, denominator = value.as_integer_ratio()
    if places is not None:
        return _with_places((2 * numerator * 10**places + denominator) // (2 * denominator), places)
    if denominator == 1:
        return str(numerator)
    digits = 1 if denominator == 2 else next((count for count in range(1, 20) if 10**count % denominator == 0), None)
    if digits is None:
        return f"{numerator}/{denominator}"
    whole, part = divmod(abs(numerator) * 10**digits // denominator, 10**digits)
    return f"{'-' if numerator < 0 else ''}{whole}.{part:0{digits}d}"


def _with_places(number: int, places: int) -> str:
    """A whole number of the last of so many decimals, without trailing zeros."""
    whole, part = divmod(abs(number), 10**places)
    decimals = f".{part:0{places}d}".rstrip("0") if part else ""
    return f"{'-' if number < 0 else ''}{whole}{decimals}"
