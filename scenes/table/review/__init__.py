"""A match looked back on beside its replay: luck and play told apart, dearest decisions, largest strokes."""
