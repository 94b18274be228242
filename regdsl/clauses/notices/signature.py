"""Notices to the players, in each language."""

from regdsl.language.signature import Signature


def _notice(head: str, summary: str, english: str) -> Signature:
    return Signature(
        head=head,
        summary=f"{summary} A text in each language, without numbers or dates that the file holds elsewhere; nothing is computed from it.",
        within=("tournament", "series"),
        example=f'{head}:\n    en "{english}"',
        texts=True,
        content_required=True,
        repeatable=True,
    )


SIGNATURES = (
    _notice("phones", "What holds for phones and other devices.", "Phones are switched off in the playing hall."),
    _notice("health", "What holds for health: measures, first aid.", "Whoever is ill stays at home."),
    _notice("hotel offer", "What a hotel offers to the players.", "The hotel offers a package with meals."),
    _notice("photos", "What holds for pictures of players and their publication.", "By entering players agree to pictures in the report."),
)
