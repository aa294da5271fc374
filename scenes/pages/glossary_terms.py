"""The words that the glossary explains: those of the hall, and of each table those that its kit names.

Each has a name and one plain sentence in both languages: the texts ``glossary.GROUP.TERM`` and
``glossary.GROUP.TERM.is``.
"""

from __future__ import annotations

from scenes.tables import KITS

TERMS: dict[str, tuple[str, ...]] = {
    "hall": ("seat", "bot", "level", "coach", "hint", "houserule", "sealed", "id", "undo", "switch"),
    **{table: kit.terms for table, kit in KITS.items() if kit.terms},
}
"""Group to its terms, in reading order; the tables in the order of the courtyard."""
