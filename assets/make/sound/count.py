"""The rungs a count climbs: whatever is counted sounds one note higher with every step.

The rungs are pyeongjo (sol la do re mi), the bright mode of the music, from its lowest string upwards: a count may
sound over any tune of the hall. Take k of a climbing cue is the k-th step; whoever counts further stays on the
last one.
"""

from __future__ import annotations

from pathlib import Path

from assets.make.report import Report
from assets.make.sound.cues import Cue, make
from assets.make.sound.kit import Generator, Wave, blank, fade, mix, room
from assets.make.sound.players import hertz, pluck

RUNGS = ("D4", "E4", "G4", "A4", "B4", "D5", "E5", "G5")


def climb(step: int) -> float:
    """How many times higher the `step`-th rung is than the first: 1, 1.12, 1.33 ..."""
    return hertz(RUNGS[step - 1]) / hertz(RUNGS[0])


def count(rng: Generator, step: int) -> Wave:
    """A flageolet, plucked at the middle of the string: a note that tells its height and is gone."""
    wave = blank(0.5)
    mix(wave, pluck(rng, hertz(RUNGS[step - 1]), 0.42, 0.5, bright=0.45, point=0.5), 0.0, 0.9)
    mix(wave, pluck(rng, 2.0 * hertz(RUNGS[step - 1]), 0.3, 0.3, bright=0.4, point=0.3), 0.0, 0.22)
    return fade(room(wave, 0.3, 0.08)[: len(wave)], 0.0005, 0.2)


def build(assets: Path, report: Report, *cues: Cue) -> None:
    """All takes of all cues."""
    make(cues, globals(), assets, report)
