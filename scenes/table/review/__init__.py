"""A match looked back on, beside its replay: luck and play told apart, the dearest decisions, the largest strokes."""
