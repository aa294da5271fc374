"""A throw as the slip of paper its result is written on."""

from __future__ import annotations

from scenes.kit import Drawn
from scenes.stage.canvas import Canvas
from scenes.stage.words import Said, Words
from scenes.yut.phrases import result_name


def drawn(canvas: Canvas, words: Words, came: str) -> Drawn:
    """The slip, and its name for those who do not read it."""
    result = came.removeprefix("*")
    return Drawn(f"yut/calls:chip_{result}", result_name(words, result), told=True)


def luck_name(words: Words, question: str, kind: str) -> Said:
    """A result of a throw."""
    return words(f"yut.result.{kind}")
