"""From the place to the payment: who may hold several prizes, what is deducted, taxed and rounded, and in which order."""
