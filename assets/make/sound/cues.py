"""What a cue is, and how its files are made from its recipe.

A cue is made by the function of its own name; one take differs from the next only by its dice. Several takes,
because the ear knows the very same knock again at the third time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from assets.make.report import Report

TOOLS = ("numpy", "scipy", "soundfile", "pyloudnorm")


class Cue(NamedTuple):
    """One sound as the game calls it, `wood` or `yut/knock`."""

    name: str
    takes: int
    level: float
    """dBFS of the peak, or LUFS."""
    unit: str = "peak"
    quality: float = 0.5
    """Of Vorbis, 0 to 1."""
    climbs: bool = False
    """Take k is the k-th step of a count, and the recipe is told so."""

    @property
    def files(self) -> tuple[str, ...]:
        """Paths relative to assets/."""
        return tuple(f"sounds/{self.name}_{take}.ogg" for take in range(1, self.takes + 1))


def files(cues: Iterable[Cue]) -> tuple[str, ...]:
    """All files of all cues, relative to assets/."""
    return tuple(path for cue in cues for path in cue.files)


def made(recipe: Callable[..., Any], cue: Cue, take: int) -> Any:
    """One take of a cue as its recipe makes it."""
    from assets.make.sound.kit import dice

    rng = dice(cue.name, take)
    return recipe(rng, take) if cue.climbs else recipe(rng)


def make(cues: Sequence[Cue], recipes: Mapping[str, Callable[..., Any]], assets: Path, report: Report) -> None:
    """Write every take of every cue; `recipes` has a function for the last part of each name."""
    from assets.make.sound.kit import high, to_loudness, to_peak, trim, write_ogg

    todo = [(cue, take) for cue in cues for take in range(1, cue.takes + 1)]
    for done, (cue, take) in enumerate(todo, 1):
        wave = trim(high(made(recipes[cue.name.rpartition("/")[2]], cue, take), 35.0))
        wave = to_peak(wave, cue.level) if cue.unit == "peak" else to_loudness(wave, cue.level)
        write_ogg(assets / cue.files[take - 1], wave, cue.quality)
        report(done / len(todo))
