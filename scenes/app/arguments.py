"""Words after main.py that several commands know: sizes of windows, languages, tables. All raise `Refusal`."""

from __future__ import annotations

from game.parser import Refusal


def window_size(text: str) -> tuple[int, int]:
    """"1920x1080" as numbers; from 640x360 up to 7680x4320."""
    width, _, height = text.lower().partition("x")
    if not (width.isdecimal() and height.isdecimal()):
        raise Refusal(f"--window {text}: expected a size such as 1280x720")
    size = int(width), int(height)
    if not (640 <= size[0] <= 7680 and 360 <= size[1] <= 4320):
        raise Refusal(f"--window {text}: expected 640x360 to 7680x4320")
    return size


def language(text: str) -> str:
    from scenes.engine.speak.words import languages

    known = languages()
    if text not in known:
        raise Refusal(f"--lang {text}: expected {' or '.join(reversed(known))}")
    return text


def table_name(text: str) -> str:
    """A table one can sit down at; an unknown name gets the nearest."""
    from game.core import near
    from scenes.tables import KITS

    if text not in KITS:
        raise Refusal(f"there is no table {text!r}{near(text, list(KITS))}")
    return text
