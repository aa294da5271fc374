"""Names of the pictures of an ending: the great brushed word, the seal beside it, the stamp of the day.

They are drawn at twice the logical size: a word is some 300 high, the seal 66, a stamp 64 across.
"""

from __future__ import annotations

from typing import Literal

Outcome = Literal["win", "loss", "draw"]
SEAL = "ui/results:seal"
STAMP = "ui/results:stamp"
"""A day with a finished game."""
BARE = "ui/results:stamp_bare"
"""A day without."""


def word(outcome: Outcome) -> str:
    """The syllable for how it ended, in Korean whatever the language; anchored in its middle."""
    return f"ui/results:{outcome}"
