"""Who and when: the file's own name, languages, dates and free text."""
