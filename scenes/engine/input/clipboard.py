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
"""Letters looked at for one line: a clipboard may hold a whole book."""
MOST_TEXT = 1_000_000
"""Letters looked at for a text of many lines."""


def copied() -> str:
    """The clipboard's text in one line; empty where there is none."""
    return _printable(_held(MOST)).strip()


def copied_lines() -> str:
    """The clipboard's text with its lines; empty where there is none."""
    return "\n".join(map(_printable, _held(MOST_TEXT).splitlines()))


def _held(most: int) -> str:
    try:
        return pygame.scrap.get_text()[:most]
    except (pygame.error, AttributeError, UnicodeDecodeError):
        return ""


def _printable(line: str) -> str:
    """What cannot be printed becomes a space: a NUL, which other programs do leave there, ends every font."""
    return "".join(letter if letter.isprintable() else " " for letter in line)
