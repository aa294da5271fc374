"""What a player has set up for their eyes, ears and hands; acts at once and is kept at once."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, fields
from typing import Any

from game.match import is_name
from game.store import Store
from scenes.engine.anim.motion import SPEEDS
from scenes.engine.input.bindings import DEFAULTS, Bindings
from scenes.engine.speak.words import Said, Words, languages, preferred_language, verbatim

TEXT_SCALES = (1.0, 1.25, 1.5, 1.75, 2.0)
FLOURISHES = {"off": 0.0, "less": 0.5, "full": 1.0}
"""How much of puffs, shakes, squashes and petals is shown, by name."""
SCANS = (0.0, 0.8, 1.5, 2.5, 4.0)
COOL_DOWNS = (0.0, 0.25, 0.5)
WINDOWS = ("960x540", "1280x720", "1600x900", "1920x1080", "2560x1440")


def _part(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and 0 <= value <= 1


@dataclass(frozen=True)
class Settings:
    """Defaults suit a first start; every field is checked when read back."""

    language: str = "en"
    name: str = ""
    """What others call who plays here: in texts handed over and where several people play; "" for no name."""
    text_scale: float = 1.0
    high_contrast: bool = False
    reduced_motion: bool = False
    flourishes: str = "full"
    """One of `FLOURISHES`; beside reduced motion and independent of it."""
    speed: float = 1.0
    master: float = 0.8
    music: float = 0.45
    effects: float = 0.9
    voice: float = 1.0
    mute: bool = False
    captions: bool = False
    narration: bool = False
    """Everything that happens is told in words, in a strip below the scene."""
    narration_output: bool = False
    """The same words on standard output, for a screen reader in a terminal."""
    speech: bool = False
    """The same words spoken by the system's voice, where there is one."""
    scan: float = 0.0
    """Seconds after which the focus walks on by itself, for players with one switch; 0 for never."""
    quick_take: bool = False
    turn_board: bool = False
    """Between people at one screen the board of the sticks turns towards whoever acts."""
    four_colours: bool = True
    """Cards in a colour for each suit, instead of black and red."""
    large_index: bool = False
    """Cards whose corners are nearly twice as large."""
    long_notices: bool = False
    reactions: bool = True
    """Opponents show what they feel at a table, and now and then say a word."""
    attract: bool = True
    """Whether bots show the tables when the courtyard is left alone."""
    cool_down: float = 0.0
    """Seconds after a press in which a further one is not taken, for hands that tremble."""
    pause_unfocused: bool = True
    """A window that loses the focus pauses the game."""
    fullscreen: bool = False
    window: str = "1280x720"


_CHECKS: dict[str, Callable[[object], bool]] = {
    "language": lambda value: value in languages(),
    "name": lambda value: value == "" or is_name(value),
    "text_scale": lambda value: value in TEXT_SCALES,
    "speed": lambda value: value in SPEEDS,
    "flourishes": lambda value: isinstance(value, str) and value in FLOURISHES,
    "master": _part, "music": _part, "effects": _part, "voice": _part,
    "scan": lambda value: value in SCANS,
    "cool_down": lambda value: value in COOL_DOWNS,
    "window": lambda value: value in WINDOWS,
}


def read(store: Store) -> Settings:
    """The kept settings; a value that makes no sense falls back alone, the others stay."""
    chosen: dict[str, Any] = {"language": preferred_language()}
    for item in fields(Settings):
        value = store.setting(item.name, None)
        if item.name == "speed" and value == "instant":
            value = math.inf
        check = _CHECKS.get(item.name)
        if value is not None and (isinstance(value, bool) if check is None else check(value)):
            chosen[item.name] = value
    return Settings(**chosen)


def keep(store: Store, chosen: Settings) -> None:
    """Write every field; "instant" stands for the infinite speed, which JSON has no number for."""
    for item in fields(Settings):
        value = getattr(chosen, item.name)
        if isinstance(value, float) and math.isinf(value):
            value = "instant"
        if store.setting(item.name, None) != value:
            store.set_setting(item.name, value)


def read_bindings(store: Store) -> Bindings:
    """The kept key map; whatever of it cannot be read keeps its default."""
    kept = store.kept("bindings", str)
    return Bindings.from_json(kept) if kept else DEFAULTS


def size_of(window: str) -> tuple[int, int]:
    """``"1280x720"`` as (1280, 720)."""
    wide, _, tall = window.partition("x")
    return int(wide), int(tall)


def speed_name(words: Words, speed: float) -> Said:
    """"2x", or the word for instant."""
    return words("settings.instant") if math.isinf(speed) else verbatim(f"{speed:g}×")
