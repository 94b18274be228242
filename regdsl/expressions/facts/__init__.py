"""The facts that expressions may name, one module for each subject."""
