"""FIDE's titles over the board.

Source: FIDE Title Regulations B.01; the order is that of the Swiss rules (C.04.2), which is also the order in TRF: it is
*not* open titles first.
"""

from __future__ import annotations

TITLES = ("GM", "IM", "WGM", "FM", "WIM", "CM", "WFM", "WCM")
"""In the order that sorts equal ratings in an initial list."""

WOMENS_TITLES = frozenset({"WGM", "WIM", "WFM", "WCM"})

OTHER_TITLES = frozenset({"AGM", "AIM", "AFM", "ACM", "NM", "WNM", "HG", "WH", "HM", "LM", "HGM"})
"""Online arena titles, national and honorary ones. Who has one may have no title over the board; a file with it does not say."""

# Pairing programs since the 1990s write one or two letters; two of them write women's titles the other way round.
_SHORT = {"G": "GM", "M": "IM", "F": "FM", "C": "CM", "WG": "WGM", "WM": "WIM", "WF": "WFM", "WC": "WCM",
          "GF": "WGM", "MF": "WIM", "FF": "WFM", "CF": "WCM"}  # fmt: skip


def title_named(written: str) -> str | None:
    """The title written so in a results file (`GM`, `g`, `wf`), None where it is none of FIDE's.

    Only ASCII letters count: `ım` becomes `IM` under upper-casing, and `İM` is not silently IM.
    """
    if not written.isascii():
        return None
    upper = written.strip().upper()
    return upper if upper in TITLES else _SHORT.get(upper)
