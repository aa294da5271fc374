"""People at several machines: one host deals, every seat gets its own view, and nobody else's."""
