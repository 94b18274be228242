"""Currencies by code, with the decimals of their smallest unit.

Source: ISO 4217 (lists of current and of historic denominations). Codes of precious metals, funds and tests are left out.
"""

from __future__ import annotations

from decimal import Context, Decimal

_WIDE = Context(prec=60)

_WITHOUT_DECIMALS = "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF BYR BYB ESP ITL LUF BEF PTE TRL ROL"
_THREE_DECIMALS = "BHD IQD JOD KWD LYD OMR TND"
_TWO_DECIMALS = """
AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CNY COP CRC CUC CUP CVE
CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HRK HTG HUF IDR ILS INR IRR JMD KES KGS KHR KPW KYD KZT
LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD
RUB SAR SBD SCR SDG SEK SGD SHP SLE SLL SOS SRD SSP STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD UYU UZS VES WST XCD XCG
YER ZAR ZMW ZWG
ATS AZM BGL CSD CSK CYP DDM DEM EEK FIM FRF GHC GRD IEP LTL LVL MRO MTL MZM NLG RUR SDD SIT SKK SRG STD SUR TMM VEB VEF YUM ZMK ZWL
"""

MINOR_UNITS = {
    **dict.fromkeys(_TWO_DECIMALS.split(), 2),
    **dict.fromkeys(_THREE_DECIMALS.split(), 3),
    **dict.fromkeys(_WITHOUT_DECIMALS.split(), 0),
}
"""Decimals by code: EUR 2, JPY 0, KWD 3."""

NO_CURRENCY = "XXX"
"""ISO 4217's code where no currency is involved: prizes that are all goods."""


def has_surplus_decimals(amount: Decimal, currency: str) -> bool:
    """Whether the amount has more decimals than the currency, so that it cannot be paid: 100.5 JPY."""
    decimals = MINOR_UNITS.get(currency, 2)
    return amount != amount.quantize(Decimal(1).scaleb(-decimals), context=_WIDE)
