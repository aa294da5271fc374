"""What is written: the texts of a language by key, and whether one stands in the room it was given."""

from __future__ import annotations

from scenes.engine.asset_errors import ASSETS
from scenes.engine.draw.canvas import Written
from scenes.engine.speak.words import Catalogue


def catalogue(language: str) -> dict[str, str]:
    """Every key of a language with its text, of several forms the last."""
    path = ASSETS / "locale" / language / "LC_MESSAGES" / "madang.mo"
    return {key: forms[-1] for key, forms in Catalogue(path).forms.items()}


def overflows(text: Written) -> bool:
    """Whether a text reaches beyond its box."""
    ink, box = text.ink, text.box
    return box is not None and (ink.left < box.left - 1 or ink.right > box.right + 1
                                or ink.top < box.top - 1 or ink.bottom > box.bottom + 1)
