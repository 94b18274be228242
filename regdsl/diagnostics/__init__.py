"""Faults in texts and data files: what they are called, where they stand, what to do about them."""

from regdsl.diagnostics.diagnostic import Diagnostic, Related, in_order
from regdsl.diagnostics.kinds import Kind, Severity, kind_of

__all__ = ["Diagnostic", "Kind", "Related", "Severity", "in_order", "kind_of"]
