"""FIDE's federation codes.

Source: the list of member federations as used in 2026, with the codes that left it. Dates of the changes are not given
here: old files use old codes, and nothing depends on when.
"""

from __future__ import annotations

from collections.abc import Iterable

FEDERATIONS = {
    "AFG": "Afghanistan", "ALB": "Albania", "ALG": "Algeria", "AND": "Andorra", "ANG": "Angola", "ANT": "Antigua and Barbuda",
    "ARG": "Argentina", "ARM": "Armenia", "ARU": "Aruba", "AUS": "Australia", "AUT": "Austria", "AZE": "Azerbaijan", "BAH": "Bahamas",
    "BAN": "Bangladesh", "BAR": "Barbados", "BDI": "Burundi", "BEL": "Belgium", "BEN": "Benin", "BER": "Bermuda", "BHU": "Bhutan",
    "BIH": "Bosnia and Herzegovina", "BIZ": "Belize", "BLR": "Belarus", "BOL": "Bolivia", "BOT": "Botswana", "BRA": "Brazil",
    "BRN": "Bahrain", "BRU": "Brunei", "BUL": "Bulgaria", "BUR": "Burkina Faso", "CAF": "Central African Republic", "CAM": "Cambodia",
    "CAN": "Canada", "CAY": "Cayman Islands", "CGO": "Congo", "CHA": "Chad", "CHI": "Chile", "CHN": "China", "CIV": "Côte d'Ivoire",
    "CMR": "Cameroon", "COD": "Democratic Republic of the Congo", "COL": "Colombia", "COM": "Comoros", "CPV": "Cape Verde",
    "CRC": "Costa Rica", "CRO": "Croatia", "CUB": "Cuba", "CYP": "Cyprus", "CZE": "Czech Republic", "DEN": "Denmark", "DJI": "Djibouti",
    "DMA": "Dominica", "DOM": "Dominican Republic", "ECU": "Ecuador", "EGY": "Egypt", "ENG": "England", "ERI": "Eritrea",
    "ESA": "El Salvador", "ESP": "Spain", "EST": "Estonia", "ETH": "Ethiopia", "FAI": "Faroe Islands", "FIJ": "Fiji", "FIN": "Finland",
    "FRA": "France", "GAB": "Gabon", "GAM": "Gambia", "GCI": "Guernsey", "GEO": "Georgia", "GEQ": "Equatorial Guinea", "GER": "Germany",
    "GHA": "Ghana", "GRE": "Greece", "GRL": "Greenland", "GRN": "Grenada", "GUA": "Guatemala", "GUI": "Guinea", "GUM": "Guam",
    "GUY": "Guyana", "HAI": "Haiti", "HKG": "Hong Kong", "HON": "Honduras", "HUN": "Hungary", "INA": "Indonesia", "IND": "India",
    "IOM": "Isle of Man", "IRI": "Iran", "IRL": "Ireland", "IRQ": "Iraq", "ISL": "Iceland", "ISR": "Israel", "ISV": "US Virgin Islands",
    "ITA": "Italy", "IVB": "British Virgin Islands", "JAM": "Jamaica", "JCI": "Jersey", "JOR": "Jordan", "JPN": "Japan",
    "KAZ": "Kazakhstan", "KEN": "Kenya", "KGZ": "Kyrgyzstan", "KIR": "Kiribati", "KOR": "South Korea", "KOS": "Kosovo",
    "KSA": "Saudi Arabia", "KUW": "Kuwait", "LAO": "Laos", "LAT": "Latvia", "LBA": "Libya", "LBN": "Lebanon", "LBR": "Liberia",
    "LCA": "Saint Lucia", "LES": "Lesotho", "LIE": "Liechtenstein", "LTU": "Lithuania", "LUX": "Luxembourg", "MAC": "Macau",
    "MAD": "Madagascar", "MAR": "Morocco", "MAS": "Malaysia", "MAW": "Malawi", "MDA": "Moldova", "MDV": "Maldives", "MEX": "Mexico",
    "MGL": "Mongolia", "MHL": "Marshall Islands", "MKD": "North Macedonia", "MLI": "Mali", "MLT": "Malta", "MNC": "Monaco",
    "MNE": "Montenegro", "MOZ": "Mozambique", "MRI": "Mauritius", "MTN": "Mauritania", "MYA": "Myanmar", "NAM": "Namibia",
    "NCA": "Nicaragua", "NCL": "New Caledonia", "NED": "Netherlands", "NEP": "Nepal", "NGR": "Nigeria", "NIG": "Niger", "NOR": "Norway",
    "NRU": "Nauru", "NZL": "New Zealand", "OMA": "Oman", "PAK": "Pakistan", "PAN": "Panama", "PAR": "Paraguay", "PER": "Peru",
    "PHI": "Philippines", "PLE": "Palestine", "PLW": "Palau", "PNG": "Papua New Guinea", "POL": "Poland", "POR": "Portugal",
    "PUR": "Puerto Rico", "QAT": "Qatar", "ROU": "Romania", "RSA": "South Africa", "RUS": "Russia", "RWA": "Rwanda", "SCO": "Scotland",
    "SEN": "Senegal", "SEY": "Seychelles", "SGP": "Singapore", "SKN": "Saint Kitts and Nevis", "SLE": "Sierra Leone", "SLO": "Slovenia",
    "SMR": "San Marino", "SOL": "Solomon Islands", "SOM": "Somalia", "SRB": "Serbia", "SRI": "Sri Lanka", "SSD": "South Sudan",
    "STP": "São Tomé and Príncipe", "SUD": "Sudan", "SUI": "Switzerland", "SUR": "Suriname", "SVK": "Slovakia", "SWE": "Sweden",
    "SWZ": "Eswatini", "SYR": "Syria", "TAN": "Tanzania", "TGA": "Tonga", "THA": "Thailand", "TJK": "Tajikistan", "TKM": "Turkmenistan",
    "TLS": "Timor-Leste", "TOG": "Togo", "TPE": "Chinese Taipei", "TTO": "Trinidad and Tobago", "TUN": "Tunisia", "TUR": "Türkiye",
    "UAE": "United Arab Emirates", "UGA": "Uganda", "UKR": "Ukraine", "URU": "Uruguay", "USA": "United States", "UZB": "Uzbekistan",
    "VAN": "Vanuatu", "VEN": "Venezuela", "VIE": "Vietnam", "VIN": "Saint Vincent and the Grenadines", "WLS": "Wales", "YEM": "Yemen",
    "ZAM": "Zambia", "ZIM": "Zimbabwe",
}  # fmt: skip
"""Code → English name of every federation that may be met."""

NO_FEDERATION = frozenset({"FID", "NON", "---"})
"""`FID` plays under FIDE's flag, `NON` and `---` under none: for counts of federations these persons' federation is unknown."""

RENAMED = {"ROM": "ROU", "LIB": "LBN", "SIN": "SGP", "TRI": "TTO", "ZAI": "COD"}
"""Codes of federations that still exist and are called otherwise today."""

DISSOLVED = {"YUG": "Yugoslavia", "SCG": "Serbia and Montenegro", "AHO": "Netherlands Antilles", "URS": "Soviet Union",
             "TCH": "Czechoslovakia", "GDR": "East Germany"}  # fmt: skip
"""Codes of federations that no longer exist and have no single successor."""

# Codes of other lists (ISO 3166 with two and three letters, the Olympic one), for people whose software writes these.
_ELSEWHERE = """
AL ALB  AD AND  AM ARM  AR ARG  AT AUT  AU AUS  AZ AZE  BA BIH  BE BEL  BG BUL  BR BRA  BY BLR  CA CAN  CH SUI  CL CHI  CN CHN  CO COL
CU CUB  CY CYP  CZ CZE  DE GER  DK DEN  DZ ALG  EE EST  EG EGY  ES ESP  FI FIN  FR FRA  GE GEO  GR GRE  HR CRO  HU HUN  ID INA  IE IRL
IL ISR  IN IND  IR IRI  IS ISL  IT ITA  JP JPN  KZ KAZ  LI LIE  LT LTU  LU LUX  LV LAT  MA MAR  MC MNC  MD MDA  ME MNE  MK MKD  MN MGL
MT MLT  MX MEX  NL NED  NO NOR  NZ NZL  PE PER  PH PHI  PL POL  PT POR  RO ROU  RS SRB  RU RUS  SE SWE  SG SGP  SI SLO  SK SVK  SM SMR
TH THA  TN TUN  TR TUR  UA UKR  US USA  UY URU  UZ UZB  VE VEN  VN VIE  XK KOS  ZA RSA
HRV CRO  BGR BUL  DEU GER  NLD NED  CHE SUI  DNK DEN  PRT POR  SVN SLO  LVA LAT  GRC GRE  FRO FAI  IMN IOM  GGY GCI  JEY JCI  MCO MNC
MNG MGL  MON MNC  IRN IRI  IDN INA  PHL PHI  VNM VIE  ZAF RSA  DZA ALG  CHL CHI  CRI CRC  GTM GUA  HND HON  HTI HAI  LKA SRI  MYS MAS
NGA NGR  NER NIG  NIC NCA  OMN OMA  PRY PAR  PSE PLE  SAU KSA  SLV ESA  TWN TPE  TZA TAN  URY URU  ZMB ZAM  ZWE ZIM  ARE UAE  KWT KUW
XKX KOS  LBY LBA  MDG MAD  MWI MAW  MMR MYA  NPL NEP  PRI PUR  SDN SUD  VGB IVB  VIR ISV  BHR BRN  BRB BAR  BGD BAN  BHS BAH  BWA BOT
FJI FIJ  GIN GUI  GMB GAM  KHM CAM  LSO LES  MRT MTN  MUS MRI  SYC SEY  TCD CHA  TGO TOG  CYM CAY  BMU BER  BTN BHU  ATG ANT
"""
_pairs = _ELSEWHERE.split()
_FIDE_CODE = dict(zip(_pairs[::2], _pairs[1::2], strict=True))


def is_federation(code: str) -> bool:
    """Whether `code` is or was one of FIDE's, or stands for none."""
    return code in FEDERATIONS or code in NO_FEDERATION or code in RENAMED or code in DISSOLVED


def as_today(codes: Iterable[str]) -> tuple[str, ...]:
    """Each federation once, by the code that it has today: `ROM` and `ROU` are one."""
    return tuple(dict.fromkeys(RENAMED.get(code, code) for code in codes))


def fide_code(written: str) -> str | None:
    """The FIDE code that was probably meant by `written`, which is none: `NO` → NOR, `srb` → SRB, `DEU` → GER."""
    if not written.isascii():
        return None
    upper = written.strip().upper()
    if is_federation(upper):
        return upper
    if upper in _FIDE_CODE:
        return _FIDE_CODE[upper]
    return next((code for code, name in FEDERATIONS.items() if name.upper() == upper), None)
