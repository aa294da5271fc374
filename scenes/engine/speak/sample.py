"""Short sounds from files: Ogg Vorbis and plain WAV, and never an empty one.

The library below plays an empty sound, and frees an empty WAV file twice: either ends the whole program, without an
error that could be caught. It also reads a dozen formats that nobody here needs.
"""

from __future__ import annotations

import wave
from pathlib import Path

import pygame


def check(path: Path) -> None:
    """Raise pygame.error or OSError for a file that no sound should be made of; length is left to `load`."""
    with path.open("rb") as file:
        head = file.read(4)
    if head == b"RIFF":
        try:
            with wave.open(str(path)) as whole:
                if len(whole.readframes(1)) < whole.getsampwidth() * whole.getnchannels():
                    raise pygame.error("it holds no sound")
        except (wave.Error, EOFError, ValueError, RuntimeError) as error:  # the last where a piece claims too much
            raise pygame.error(f"it is damaged {error}".rstrip()) from None
    elif head != b"OggS":
        raise pygame.error("it begins like neither")


def load(path: Path) -> pygame.mixer.Sound:
    """The sound; raises pygame.error or OSError."""
    check(path)
    sound = pygame.mixer.Sound(path)
    if not sound.get_length():
        raise pygame.error("it holds no sound")
    return sound
