"""One module per format of documents."""
