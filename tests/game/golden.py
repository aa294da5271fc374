"""Where the golden games of the tables are kept."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).parents[2]


def path_of(table: str) -> Path:
    """The golden game of a table, as text one can read aloud."""
    return ROOT / "tests" / "golden" / f"{table}.txt"
