"""The sounds and the music of the hall: which cues there are, how many takes of each, how loud.

Levels: hits -4 dBFS, interface -9, hover -17, endings -15 LUFS, music -18 LUFS, night -30 LUFS. What is heard most
often is softest. The tables' own cues stand in their folders and keep to the same levels.
"""

from __future__ import annotations

from assets.make.jobs import Job
from assets.make.sound.cues import TOOLS, Cue, files

COINS = (
    Cue("coin_one", 3, -4.0),
    Cue("coin_two", 3, -4.0),
    Cue("coin_three", 3, -4.0),
    Cue("coin_many", 3, -6.0),
    Cue("coin_lift", 3, -20.0),
    Cue("coin_slide", 3, -12.0),
    Cue("coin_settle", 2, -6.0),
    Cue("coin_return", 2, -8.0),
)
TOUCH = (
    Cue("wood", 3, -4.0),
    Cue("hover", 1, -17.0),
    Cue("click", 2, -9.0),
    Cue("back", 1, -9.0),
    Cue("deny", 1, -9.0),
    Cue("toggle", 1, -9.0),
    Cue("page", 2, -9.0),
    Cue("brush", 1, -12.0),
)
STINGS = (
    Cue("win", 1, -15.0, "LUFS"),
    Cue("lose", 1, -16.5, "LUFS"),
    Cue("even", 1, -16.0, "LUFS"),
    Cue("your_turn", 1, -9.0),
    Cue("hint", 1, -10.0),
)
COUNT = (Cue("count", 8, -13.0, climbs=True),)
CUES = (*COINS, *TOUCH, *STINGS, *COUNT)
PIECES = (
    ("courtyard", "the courtyard"), ("nim", "the coin table"), ("yut", "the stick table"),
    ("davinci", "the tile table"), ("poker", "the card table"),
)  # fmt: skip
"""A night piece for each place."""


def cues(name: str, makes: str, cues: tuple[Cue, ...]) -> Job:
    """The job of some cues."""
    return Job(
        name=f"sound.{name}", script=f"sound.{name}", makes=makes, outputs=files(cues), needs=TOOLS, args=cues
    )


def piece(name: str, place: str) -> Job:
    """The job of one night piece."""
    return Job(
        name=f"sound.{name}",
        script="sound.music",
        makes=f"the night piece of {place}, from `sound/scores/{name}.txt`",
        outputs=(f"sounds/music_{name}.ogg",),
        needs=TOOLS,
        args=(name,),
        reads=(f"make/sound/scores/{name}.txt",),
    )


JOBS = (
    cues("coins", "coins on cloth, wood and brass", COINS),
    cues("count", "the scale that whatever is counted climbs", COUNT),
    cues("stings", "endings, your turn, a hint", STINGS),
    cues("touch", "pointer, buttons, pages", TOUCH),
    Job(
        name="sound.night",
        script="sound.night",
        makes="crickets and a far bell, as a loop",
        outputs=("sounds/night_loop.ogg",),
        needs=TOOLS,
    ),
    *(piece(name, place) for name, place in PIECES),
)
