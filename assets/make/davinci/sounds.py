"""Tiles of ebony and bone on a rosewood rack. One function for each cue, named after it.

Tile    a thick block 38 x 56 x 12 mm: its lowest plate modes lie near 1870, 3120, 4690 and 6900 Hz, dead within
        50 ms as it is held by fingers or felt. Bone is stiffer and a little higher than ebony.
Rack    a long bar of rosewood, hit on its bed: 285, 470, 760 Hz, a warm knock of 40 to 75 ms.
Notes   what answers a guess is a moktak, tuned to the music's scale (E flat, F, G, B flat, C).
"""

from __future__ import annotations

from pathlib import Path

import numpy as np

from assets.make.report import Report
from assets.make.sound.count import climb
from assets.make.sound.cues import Cue, make
from assets.make.sound.kit import (
    Generator,
    Wave,
    band,
    blank,
    burst,
    clock,
    fade,
    low,
    mix,
    room,
    struck,
    wander,
    warm,
)
from assets.make.sound.touch import moktak

TILE = (1_870.0, 3_120.0, 4_690.0, 6_900.0)
TILE_GAIN = (1.0, 0.75, 0.5, 0.3)
TILE_RING = (0.045, 0.034, 0.025, 0.018)
RACK = (285.0, 470.0, 760.0, 1_120.0)
RACK_GAIN = (0.55, 0.6, 0.4, 0.2)
RACK_RING = (0.075, 0.06, 0.042, 0.03)


def clack(rng: Generator, size: float = 1.0, hard: float = 1.0, rack: float = 1.0) -> Wave:
    """One tile meets something; ``size`` > 1 is lower, ``hard`` < 1 duller, ``rack`` how much of the bed sounds."""
    contact = 0.00022 / hard
    pitch = rng.uniform(0.97, 1.03) / size
    modes = [f * pitch * (1 + rng.normal(0, 0.012)) for f in TILE]
    gains = [g * rng.uniform(0.75, 1.2) for g in TILE_GAIN]
    wave = struck(rng, modes, gains, [t * rng.uniform(0.9, 1.15) for t in TILE_RING], 0.16, contact)
    bed = struck(rng, [f * (1 + rng.normal(0, 0.02)) for f in RACK], list(RACK_GAIN), list(RACK_RING), 0.16, 0.0004)
    mix(wave, bed, 0.0, rack)
    mix(wave, burst(rng, 0.004, 2_500.0, 9_000.0, 0.0008), 0.0, 0.16 * hard)
    return wave


def scrape(rng: Generator, seconds: float, lowest: float, highest: float) -> Wave:
    """A tile drawn over felt or wood: hiss, uneven as the hand is."""
    t = clock(seconds)
    hiss = band(rng.normal(0.0, 1.0, len(t)), lowest, highest)
    stroke = np.sin(np.pi * (t / seconds) ** 0.7) ** 1.2
    return fade(hiss * stroke * np.clip(1 + 0.35 * wander(rng, seconds, 90.0), 0.2, 2.0), 0.004, 0.03)


def tile(rng: Generator) -> Wave:
    """A dealt tile clicks into the row: the bed, then its neighbour."""
    wave = blank(0.3)
    mix(wave, clack(rng, 1.0, 0.9, 0.9), 0.0, 1.0)
    mix(wave, clack(rng, 0.95, 1.2, 0.2), rng.uniform(0.018, 0.028), 0.42)
    return room(warm(wave, 5.0), 0.25, 0.06)


def draw(rng: Generator) -> Wave:
    """Taken from the pile: a tick as it leaves its neighbour, then felt."""
    wave = blank(0.36)
    mix(wave, clack(rng, 0.98, 1.2, 0.15), 0.0, 0.6)
    mix(wave, scrape(rng, 0.24, 500.0, 2_800.0), 0.012, 0.34)
    return room(wave, 0.25, 0.05)


def place(rng: Generator) -> Wave:
    """Set down between two others: a firm knock, a small one at either side."""
    wave = blank(0.34)
    mix(wave, clack(rng, 1.06, 0.8, 1.35), 0.0, 1.0)
    mix(wave, clack(rng, 0.97, 1.3, 0.2), rng.uniform(0.026, 0.034), 0.40)
    mix(wave, clack(rng, 0.94, 1.3, 0.1), rng.uniform(0.050, 0.062), 0.22)
    return room(warm(wave, 6.0), 0.3, 0.07)


def sort(rng: Generator) -> Wave:
    """Several tiles pushed along the rack: a rattle that closes up."""
    wave = blank(0.6)
    mix(wave, scrape(rng, 0.26, 700.0, 3_400.0), 0.0, 0.20)
    at, gap = 0.03, 0.062
    for k in range(6):
        mix(wave, clack(rng, rng.uniform(0.93, 1.05), 1.1, 0.35), at, 0.5 + 0.09 * k)
        at += gap * rng.uniform(0.85, 1.15)
        gap *= 0.80
    return room(warm(wave, 4.0), 0.3, 0.07)


def ask(rng: Generator) -> Wave:
    """A fingernail taps the tile one asks about, twice."""
    wave = blank(0.34)
    mix(wave, clack(rng, 0.9, 0.9, 0.5), 0.0, 0.7)
    mix(wave, clack(rng, 0.9, 1.0, 0.5), rng.uniform(0.105, 0.118), 1.0)
    return room(wave, 0.25, 0.07)


def right(rng: Generator, step: int) -> Wave:
    """Two wooden notes upwards, and the third that settles it; with every hit in a row a rung higher."""
    wave = blank(0.7)
    for k, pitch in enumerate((622.3, 784.0, 932.3)):
        mix(wave, moktak(rng, pitch * climb(step), 0.17 + 0.05 * k, 0.003), 0.085 * k, 0.75 + 0.12 * k)
    return room(warm(wave, 4.0), 0.5, 0.12)


def wrong(rng: Generator) -> Wave:
    """A dull knock and a lower one: no."""
    wave = blank(0.6)
    mix(wave, moktak(rng, 392.0, 0.14, 0.003), 0.0, 0.9)
    mix(wave, moktak(rng, 311.1, 0.18, 0.003), 0.13, 1.0)
    mix(wave, struck(rng, [110.0, 176.0, 262.0], [1.0, 0.7, 0.5], [0.16, 0.12, 0.08], 0.3, 0.0016), 0.13, 0.6)
    return room(low(warm(wave, 4.0), 4_000.0, 1), 0.35, 0.08)


def turn(rng: Generator) -> Wave:
    """A tile turns over on its edge and falls flat, face up."""
    wave = blank(0.5)
    mix(wave, scrape(rng, 0.13, 900.0, 4_200.0), 0.0, 0.16)
    mix(wave, clack(rng, 0.96, 1.2, 0.2), 0.05, 0.30)
    landing = rng.uniform(0.285, 0.300)
    mix(wave, clack(rng, 1.08, 0.85, 1.4), landing, 1.0)
    mix(wave, clack(rng, 1.0, 1.1, 0.4), landing + rng.uniform(0.030, 0.040), 0.33)
    return room(warm(wave, 5.0), 0.3, 0.08)


def out(rng: Generator) -> Wave:
    """The whole row is told: tiles topple one onto the next, and a low wooden note closes the book."""
    wave = blank(1.5)
    at, gap = 0.0, 0.075
    for k in range(9):
        mix(wave, clack(rng, rng.uniform(0.95, 1.12), 0.95, 0.7), at, 0.55 + 0.05 * k)
        at += gap * rng.uniform(0.9, 1.1)
        gap *= 0.93
    mix(wave, moktak(rng, 261.6, 0.30, 0.003), at + 0.07, 1.1)
    mix(wave, struck(rng, [98.0, 156.0, 233.0], [1.0, 0.6, 0.4], [0.3, 0.2, 0.12], 0.5, 0.0018), at + 0.07, 0.8)
    return room(warm(wave, 5.0), 0.6, 0.12)


def build(assets: Path, report: Report, *cues: Cue) -> None:
    """All takes of all cues."""
    make(cues, globals(), assets, report)
