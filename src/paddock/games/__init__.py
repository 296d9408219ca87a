"""The games. None imports another; `catalogue` finds them by name."""
