"""Everything without pixels: rules, luck, opponents, mathematics and records. Never imports pygame."""

VERSION = "1.0.0"
"""Of the whole program; pyproject.toml reads it here."""
