"""Everything without pixels: rules, luck, opponents, mathematics and records. Never imports pygame."""

VERSION = "0.1.0"
"""Of the whole program; pyproject.toml says the same."""
