"""A throw as the slip of paper its result is written on."""

from __future__ import annotations

from scenes.drawn import Drawn
from scenes.stage.canvas import Canvas
from scenes.stage.words import Words
from scenes.yut.phrases import result_name


def drawn(canvas: Canvas, words: Words, came: str) -> Drawn | None:
    """The slip, and its name for those who do not read it."""
    result = came.removeprefix("*")
    return Drawn(f"yut/calls:chip_{result}", result_name(words, result), told=True)
