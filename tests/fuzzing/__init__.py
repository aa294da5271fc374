"""Damaged files of every kind, run through the readers of the hall; see `__main__`."""
