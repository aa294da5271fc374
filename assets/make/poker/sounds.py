"""Cards on silk, clay chips, a knuckle on lacquer. One function for each cue, named after it.

Card    a sheet of stiff paper has hardly a pitch: air is squeezed out under it (a rushing band that sweeps
        upwards), and its edge snaps (2 to 7 kHz, 3 ms).
Chip    a clay disc of 44 mm: free-plate ratios 1 : 1.729 : 2.328 : 3.906 (see `sound.coins`) from 2.6 kHz,
        but clay is lossy: 15 to 40 ms, no ring. In a pile each chip chatters against the one below.
Table   silk on a thick board: 105 to 480 Hz, dead within a tenth of a second.
"""

from __future__ import annotations

from pathlib import Path

import numpy as np

from assets.make.report import Report
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

CHIP = 2_600.0
PLATE = (1.0, 1.729, 2.328, 3.906)
PLATE_GAIN = (1.0, 0.6, 0.7, 0.35)
PLATE_RING = (0.040, 0.030, 0.026, 0.016)


def rush(rng: Generator, seconds: float, lowest: float, highest: float, peak: float = 0.4) -> Wave:
    """Air and paper: noise whose band climbs from ``lowest`` to ``highest``; loudest at ``peak`` of its length."""
    t = clock(seconds)
    noise = rng.normal(0.0, 1.0, len(t))
    out = blank(seconds)
    steps = 5
    for k in range(steps):  # overlapping bands take turns, each a step higher
        f = lowest * (highest / lowest) ** (k / (steps - 1))
        centre = (k + 0.5) / steps
        window = np.exp(-(((t / seconds - centre) / 0.22) ** 2))
        out[: len(t)] += band(noise, f * 0.75, min(f * 1.5, 18_000.0)) * window
    hand = np.clip(1.0 + 0.3 * wander(rng, seconds, 70.0), 0.2, 2.0)
    shape = np.minimum(t / (peak * seconds), 1.0) * np.minimum((seconds - t) / ((1 - peak) * seconds), 1.0)
    return fade(out * hand * np.clip(shape, 0, 1), 0.003, 0.02)


def snap(rng: Generator, bright: float = 1.0) -> Wave:
    """The edge of a card springs free or meets the cloth."""
    wave = burst(rng, 0.03, 1_800.0, 7_000.0 * bright, 0.003)
    mix(wave, burst(rng, 0.03, 500.0, 1_600.0, 0.006), 0.0, 0.5)
    return wave


def silk(rng: Generator, force: float = 1.0) -> Wave:
    """The padded board under the silk."""
    modes = [f * (1 + rng.normal(0, 0.03)) for f in (105.0, 172.0, 268.0, 395.0)]
    return struck(rng, modes, [0.9, 0.8, 0.6, 0.4], [0.09, 0.07, 0.05, 0.04], 0.14, 0.0013) * force


def clay(rng: Generator, size: float = 1.0, contact: float = 0.00013) -> Wave:
    """Two chips meet; each has its own pitch, and neither keeps it."""
    wave = blank(0.09)
    for share in (1.0, 0.8):
        pitch = CHIP * rng.uniform(0.90, 1.10) / size
        modes = [pitch * r * (1 + rng.normal(0, 0.012)) for r in PLATE]
        ring = [t * rng.uniform(0.8, 1.2) for t in PLATE_RING]
        mix(wave, struck(rng, modes, list(PLATE_GAIN), ring, 0.08, contact), 0.0, share * 0.6)
    mix(wave, burst(rng, 0.004, 2_500.0, 9_000.0, 0.0009), 0.0, 0.16)
    return wave


def chatter(rng: Generator, count: int, first: float, shrink: float, level: float) -> Wave:
    """A run of clicks whose gaps change by ``shrink`` from ``first`` seconds on."""
    gaps = [first * shrink**k * rng.uniform(0.75, 1.25) for k in range(count)]
    wave = blank(sum(gaps) + 0.2)
    at = 0.0
    for gap in gaps:
        mix(wave, clay(rng, rng.uniform(0.95, 1.08)), at, level * rng.uniform(0.55, 1.0))
        at += gap
    return wave


def card(rng: Generator) -> Wave:
    """Dealt: it leaves the deck with a flick, glides, and lies."""
    wave = blank(0.34)
    mix(wave, snap(rng, 1.1), 0.0, 0.40)
    mix(wave, rush(rng, 0.19, 1_400.0, 4_400.0, 0.30), 0.008, 0.55)
    mix(wave, snap(rng, 0.8), rng.uniform(0.175, 0.190), 0.30)
    mix(wave, silk(rng), 0.182, 0.10)
    return room(wave, 0.22, 0.05)


def flip(rng: Generator) -> Wave:
    """Turned over: the corner is bent, it springs, it falls flat."""
    wave = blank(0.34)
    mix(wave, rush(rng, 0.15, 1_300.0, 5_200.0, 0.45), 0.0, 0.45)
    mix(wave, snap(rng, 1.15), rng.uniform(0.058, 0.066), 0.75)
    mix(wave, snap(rng, 0.7), 0.150, 0.42)
    mix(wave, silk(rng), 0.152, 0.22)
    return room(warm(wave, 5.0), 0.22, 0.05)


def riffle(rng: Generator) -> Wave:
    """Two halves fall into each other, 30 snaps: slow, fast, slow; then the deck is squared."""
    wave = blank(1.5)
    at = 0.0
    for k in range(30):
        gap = 0.013 + 0.017 * abs(k / 29 * 2 - 1) ** 1.6
        mix(wave, snap(rng, rng.uniform(0.8, 1.15)), at, rng.uniform(0.35, 0.65))
        at += gap * rng.uniform(0.8, 1.2)
    mix(wave, rush(rng, 0.24, 900.0, 3_200.0, 0.5), at + 0.05, 0.30)
    for k, force in enumerate((0.75, 0.5)):
        mix(wave, snap(rng, 0.6), at + 0.30 + 0.13 * k, force)
        mix(wave, silk(rng), at + 0.30 + 0.13 * k, 0.5 * force)
    return room(warm(wave, 8.0), 0.28, 0.06)


def chip(rng: Generator) -> Wave:
    """One chip laid on another, with the little bounce it cannot help."""
    wave = blank(0.3)
    mix(wave, clay(rng), 0.0, 1.0)
    mix(wave, clay(rng, 0.97), rng.uniform(0.034, 0.046), 0.38)
    mix(wave, clay(rng, 0.95), rng.uniform(0.062, 0.074), 0.14)
    return room(warm(wave, 6.0), 0.22, 0.06)


def chips(rng: Generator) -> Wave:
    """A small stack run through the fingers."""
    return room(warm(chatter(rng, 7, 0.034, 1.02, 1.0), 3.0), 0.25, 0.06)


def bet(rng: Generator) -> Wave:
    """A stack pushed over the silk and let go: hiss, then five chips settle."""
    wave = blank(0.95)
    mix(wave, rush(rng, 0.26, 700.0, 2_600.0, 0.35), 0.0, 0.22)
    mix(wave, chatter(rng, 4, 0.055, 0.9, 0.4), 0.02, 0.7)
    mix(wave, chatter(rng, 6, 0.048, 0.80, 1.0), 0.27, 1.0)
    mix(wave, silk(rng), 0.27, 0.6)
    return room(warm(wave, 4.0), 0.28, 0.07)


def check(rng: Generator) -> Wave:
    """Two knocks of a knuckle on the lacquered rim."""
    wave = blank(0.5)
    for at, force in ((0.0, 0.8), (rng.uniform(0.135, 0.150), 1.0)):
        modes = [f * (1 + rng.normal(0, 0.02)) for f in (138.0, 226.0, 341.0, 512.0, 790.0, 1_210.0)]
        knock = struck(
            rng, modes, [0.7, 1.0, 0.8, 0.6, 0.4, 0.22], [0.10, 0.085, 0.07, 0.055, 0.04, 0.03], 0.2, 0.0006
        )
        mix(wave, knock, at, force)
        mix(wave, burst(rng, 0.006, 900.0, 4_000.0, 0.0014), at, 0.2 * force)
    return room(warm(wave, 5.0), 0.28, 0.08)


def fold(rng: Generator) -> Wave:
    """Cards thrown away: a soft slide that dies."""
    wave = blank(0.5)
    mix(wave, snap(rng, 0.9), 0.0, 0.25)
    mix(wave, rush(rng, 0.30, 2_600.0, 1_000.0, 0.22), 0.004, 0.60)
    mix(wave, snap(rng, 0.6), 0.20, 0.16)
    return room(low(wave, 7_000.0, 1), 0.25, 0.06)


def win_pot(rng: Generator) -> Wave:
    """All the chips raked in: a long slide, a clatter that thickens, a last chip on top."""
    wave = blank(1.9)
    mix(wave, rush(rng, 0.75, 600.0, 2_400.0, 0.5), 0.0, 0.24)
    mix(wave, chatter(rng, 18, 0.050, 0.965, 0.75), 0.03, 1.0)
    mix(wave, chatter(rng, 14, 0.038, 0.99, 0.60), 0.22, 1.0)
    mix(wave, chatter(rng, 7, 0.052, 0.82, 0.9), 0.86, 1.0)
    mix(wave, silk(rng), 0.86, 0.7)
    mix(wave, clay(rng, 0.92), 1.24, 1.0)
    return room(warm(wave, 4.0), 0.35, 0.09)


def build(assets: Path, report: Report, *cues: Cue) -> None:
    """All takes of all cues."""
    make(cues, globals(), assets, report)
