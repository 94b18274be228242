"""How is played: system and rounds."""
