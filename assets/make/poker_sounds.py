"""The list of the card table's sounds: cues, takes, levels. The recipes are in ``poker_touch.py``.

Levels follow ``sounds.py``: hits peak at -4 dBFS, what is heard most often is softest.
"""

from __future__ import annotations

from assets.make.davinci_sounds import maker, paths
from assets.make.jobs import Job

# cue, takes, peak in dBFS
CUES = (
    ("card", 4, -9.0),
    ("flip", 3, -7.0),
    ("riffle", 2, -8.0),
    ("chip", 3, -7.0),
    ("chips", 3, -7.0),
    ("bet", 3, -6.0),
    ("check", 2, -5.0),
    ("fold", 2, -10.0),
    ("win_pot", 2, -5.0),
)
JOBS = (
    Job(
        "poker.sounds",
        ("poker_sounds.py", "poker_touch.py", "davinci_sounds.py", "sound_kit.py"),
        paths("poker", CUES),
        4,
        maker("poker", "poker_touch", CUES),
        ("numpy", "scipy", "soundfile", "pyloudnorm"),
    ),
)
