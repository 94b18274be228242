"""Small exact values: places in files, money, intervals, verdicts. They import nothing of regdsl above them."""
