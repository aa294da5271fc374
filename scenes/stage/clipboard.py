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


def copied() -> str:
    """The clipboard's text; empty where there is none."""
    try:
        return pygame.scrap.get_text()
    except (pygame.error, AttributeError, UnicodeDecodeError):
        return ""
