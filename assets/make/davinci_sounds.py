"""The list of the tile table's sounds: cues, takes, levels. The recipes are in ``davinci_clack.py``.

Levels follow ``sounds.py``: hits peak at -4 dBFS, what is heard most often is softest.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from pathlib import Path

from assets.make.jobs import Job, Report

# cue, takes, peak in dBFS
CUES = (
    ("tile", 3, -7.0),
    ("draw", 3, -8.0),
    ("place", 3, -4.0),
    ("sort", 2, -8.0),
    ("ask", 2, -6.0),
    ("right", 5, -7.0),
    ("wrong", 1, -7.0),
    ("turn", 3, -5.0),
    ("out", 1, -5.0),
)


def paths(folder: str, cues: Sequence[tuple[str, int, float]]) -> tuple[str, ...]:
    """All files of a list of cues, relative to assets/."""
    return tuple(f"sounds/{folder}/{name}_{take}.ogg" for name, takes, _ in cues for take in range(1, takes + 1))


def maker(folder: str, module: str, cues: Sequence[tuple[str, int, float]],
          climbing: Collection[str] = ()) -> Callable[[Path, Report], None]:
    """The job's build: every take of every cue, made by the function of the cue's own name.

    The recipe of a `climbing` cue is told which step of the count its take is.
    """

    def build(assets: Path, report: Report) -> None:
        import importlib

        from assets.make.sound_kit import dice, high, to_peak, trim, write_ogg

        recipes = importlib.import_module(f"assets.make.{module}")
        for done, (name, takes, level) in enumerate(cues):
            for take in range(1, takes + 1):
                recipe, rng = getattr(recipes, name), dice(f"{folder}/{name}", take)
                wave = trim(high(recipe(rng, take) if name in climbing else recipe(rng), 35.0))
                write_ogg(assets / f"sounds/{folder}/{name}_{take}.ogg", to_peak(wave, level), 0.5)
            report((done + 1) / len(cues))

    return build


JOBS = (
    Job(
        "davinci.sounds",
        ("davinci_sounds.py", "davinci_clack.py", "sound_count.py", "sound_players.py", "sound_kit.py"),
        paths("davinci", CUES),
        4,
        maker("davinci", "davinci_clack", CUES, ("right",)),
        ("numpy", "scipy", "soundfile", "pyloudnorm"),
    ),
)
