"""What the stick table is heard by: one cue for each thing that happens."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.stage.motion import Timeline

if TYPE_CHECKING:
    from scenes.yut.table import YutTable

CUES = {
    "gather": "coin_lift",
    "knock": "wood",
    "mat": "wood",
    "hop": "wood",
    "capture": "deny",
    "fall": "wood",
    "stack": "wood",
    "home": "hint",
    "lost": "back",
    "begin": "your_turn",
    "cheer": "hint",
    "mock": "back",
    "nak": "deny",
}
CALLS: dict[str, tuple[str, ...]] = {
    "do": (),
    "gae": (),
    "geol": (),
    "yut": ("cheer",),
    "mo": ("cheer",),
    "backdo": ("mock",),
    "nak": ("nak",),
}
"""Besides the lettering, what is heard when a result is called."""


def cue(scene: YutTable, timeline: Timeline, at: float, name: str, volume: float = 1.0, pan: float = 0.0) -> None:
    """Let something be heard at a moment of a timeline."""
    timeline.cue(at, CUES[name], volume, pan)
