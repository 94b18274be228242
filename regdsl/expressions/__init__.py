"""What conditions and quantities mean: checked against the names that exist, evaluated in three values, counted, said in words."""
