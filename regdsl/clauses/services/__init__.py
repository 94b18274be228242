"""Hotels, travel, equipment and contacts: printed, and nothing follows from them."""
