"""What organizers give to players whom they invite."""

BENEFITS = (
    "free room",
    "free breakfast",
    "free half board",
    "free full board",
    "free meals",
    "free travel",
    "travel costs",
    "free transfer",
    "starting fee",
    "pocket money",
)
