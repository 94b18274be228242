"""FIDE's rules as dated editions with their sources, the tie-breaks, and the standings that follow from them."""
