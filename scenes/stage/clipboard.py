"""The system's clipboard, which may be missing; text only."""

from __future__ import annotations

import pygame


def copy(text: str) -> bool:
    """Put text on the clipboard; False where there is none."""
    try:
        pygame.scrap.put_text(text)
    except (pygame.error, AttributeError):
        return False
    return True


MOST = 10_000
"""Letters looked at: a clipboard may hold a whole book."""


def copied() -> str:
    """The clipboard's text in one line; empty where there is none.

    What cannot be printed becomes a space: a NUL, which other programs do leave there, ends every font.
    """
    try:
        text = pygame.scrap.get_text()[:MOST]
    except (pygame.error, AttributeError, UnicodeDecodeError):
        return ""
    return "".join(letter if letter.isprintable() else " " for letter in text).strip()
