"""Brass coins: into the bowl, lifted, slid, spun, put back. One function for each cue, named after it.

Coin    a free round plate rings at 1 : 1.729 : 2.328 : 3.906 : 4.112 (A. Leissa, Vibration of Plates, NASA
        SP-160, free edge, Poisson number 0.33). 24 mm x 1.2 mm of brass computes to 7.3 kHz; 4.35 kHz is a
        bigger, friendlier coin and spares the ear. A coin is never quite round: each mode is a pair 0.4
        to 1 % apart, and their beating is what makes metal shimmer.
Bowl    the rim of a thin bowl bends like a ring: f_n ~ n (n^2 - 1) / sqrt(n^2 + 1), n = 2, 3, ... (Rayleigh,
        Theory of Sound, par. 233), 1 : 2.83 : 5.42 : 8.77. Its lowest tone is B flat, a note of the music.
Spin    a settling coin knocks faster and faster until it stops in a finite time (H. K. Moffatt, Euler's disk
        and its finite-time singularity, Nature 404, 2000); here each gap is 0.86 of the one before.
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
)

COIN = 4_350.0
PLATE = (1.0, 1.729, 2.328, 3.906, 4.112)
PLATE_GAIN = (1.0, 0.5, 0.75, 0.35, 0.4)
PLATE_RING = (0.55, 0.30, 0.42, 0.22, 0.20)
BOWL = 932.3  # B flat 5
RIM = tuple(n * (n * n - 1) / (n * n + 1) ** 0.5 / (6 / 5**0.5) for n in range(2, 7))
RIM_RING = (1.25, 1.0, 0.7, 0.45, 0.3)


def one_coin(rng: Generator, pitch: float, damping: float = 1.0, contact: float = 0.00006) -> Wave:
    """A coin struck once. `damping` multiplies the ring: 1 in the air, 0.3 on cloth, 0.1 between fingers."""
    frequencies: list[float] = []
    gains: list[float] = []
    ring: list[float] = []
    for ratio, gain, t60 in zip(PLATE, PLATE_GAIN, PLATE_RING, strict=True):
        exact = pitch * ratio * (1.0 + rng.normal(0.0, 0.006))
        split = rng.uniform(1.004, 1.010)
        frequencies += [exact, exact * split]
        gains += [gain * rng.uniform(0.7, 1.2), gain * 0.75 * rng.uniform(0.7, 1.2)]
        ring += [t60 * damping * rng.uniform(0.85, 1.1), t60 * damping * 0.9]
    wave = struck(rng, frequencies, gains, ring, 0.7, contact)
    mix(wave, burst(rng, 0.003, 5_000.0, 14_000.0, 0.0006), 0.0, 0.3)
    return wave


def bowl_ring(rng: Generator, force: float, fullness: float) -> Wave:
    """The bowl's answer to one coin. The more coins lie in it (`fullness` 0 to 1), the shorter it rings."""
    angle = rng.uniform(0.0, 2.0 * np.pi)
    frequencies: list[float] = []
    gains: list[float] = []
    ring: list[float] = []
    for n, (ratio, t60) in enumerate(zip(RIM, RIM_RING, strict=True), start=2):
        gain = (1.0, 0.8, 0.5, 0.3, 0.2)[n - 2]
        # the two modes of a pair share the blow by where on the rim it falls
        gains += [gain * abs(np.cos(n * angle)), gain * abs(np.sin(n * angle))]
        frequencies += [BOWL * ratio, BOWL * ratio * 1.0035]
        ring += [t60 * (1.0 - 0.35 * fullness)] * 2
    return struck(rng, frequencies, gains, ring, 1.4, 0.0001) * force


def into_bowl(rng: Generator, coins: int) -> Wave:
    """So many coins, 60 ms apart, each with two or three little bounces."""
    wave = blank(1.5 + 0.06 * coins)
    for k in range(coins):
        at = 0.0 if k == 0 else 0.06 * k + rng.uniform(-0.008, 0.008)
        pitch = COIN * rng.uniform(0.93, 1.06)
        force = rng.uniform(0.8, 1.0)
        gap = rng.uniform(0.055, 0.085)
        for _ in range(3 + (k == coins - 1)):
            mix(wave, one_coin(rng, pitch, 0.8), at, force)
            mix(wave, bowl_ring(rng, 0.42, min(1.0, k / 6)), at, force)
            at += gap
            gap *= rng.uniform(0.5, 0.65)
            force *= rng.uniform(0.3, 0.45)
    # air and distance take the needle off the top
    return room(low(wave, 11_000.0, 1), 0.4, 0.10)


def coin_one(rng: Generator) -> Wave:
    return into_bowl(rng, 1)


def coin_two(rng: Generator) -> Wave:
    return into_bowl(rng, 2)


def coin_three(rng: Generator) -> Wave:
    return into_bowl(rng, 3)


def coin_many(rng: Generator) -> Wave:
    return into_bowl(rng, 7)


def coin_lift(rng: Generator) -> Wave:
    """A finger lifts a coin from its neighbour: a tick, at once choked by the hand."""
    return low(one_coin(rng, COIN * rng.uniform(1.0, 1.12), 0.16, 0.00010), 9_000.0, 1)


def on_cloth(rng: Generator, force: float) -> Wave:
    """The thump of wadded cloth on a plank."""
    modes, gains, rings = [128.0, 195.0, 290.0, 440.0], [0.7, 0.8, 0.7, 0.5], [0.08, 0.06, 0.05, 0.035]
    return struck(rng, modes, gains, rings, 0.12, 0.0012) * force


def coin_slide(rng: Generator) -> Wave:
    """Brass over cloth, 0.2 s: the hiss of the weave, and the coin humming faintly with it."""
    length = 0.21
    t = clock(length)
    weave = 1.0 + 0.35 * wander(rng, length, 160.0)
    stroke = np.sin(np.pi * np.clip(t / length, 0.0, 1.0) ** 0.5) ** 1.1
    hiss = band(rng.normal(0.0, 1.0, len(t)), 600.0, 3_200.0)
    hum = blank(length)
    for ratio in PLATE[:3]:
        exact = COIN * 0.9 * ratio
        hum += band(rng.normal(0.0, 1.0, len(t)), exact * 0.985, exact * 1.015, 1)
    return fade((hiss + 0.9 * hum) * stroke * np.clip(weave, 0.2, 2.0), 0.004, 0.03)


def coin_settle(rng: Generator) -> Wave:
    """A coin spins down on cloth over wood: 110 ms between knocks, then 95, ... until it lies."""
    wave = blank(1.4)
    pitch = COIN * rng.uniform(0.95, 1.03)
    at, gap, force = 0.0, rng.uniform(0.10, 0.12), 1.0
    while gap > 0.011:
        mix(wave, one_coin(rng, pitch * (1.0 + rng.normal(0.0, 0.003)), 0.35, 0.00008), at, force)
        mix(wave, on_cloth(rng, 0.5), at, force)
        at += gap * (1.0 + rng.normal(0.0, 0.03))
        gap *= 0.86
        force *= 0.87
    mix(wave, one_coin(rng, pitch * 0.97, 0.15, 0.00012), at + 0.01, force * 1.4)
    mix(wave, on_cloth(rng, 0.8), at + 0.01, force * 1.6)
    return room(low(wave, 10_000.0, 1), 0.3, 0.08)


def coin_return(rng: Generator) -> Wave:
    """Three coins laid back, unhurried: mostly cloth, a little brass."""
    wave = blank(0.7)
    for k in range(3):
        at = 0.085 * k + (rng.uniform(0.0, 0.015) if k else 0.0)
        mix(wave, one_coin(rng, COIN * rng.uniform(0.9, 1.02), 0.22, 0.00013), at, 0.5)
        mix(wave, on_cloth(rng, 0.9), at, rng.uniform(0.8, 1.0))
    return room(low(wave, 7_000.0, 1), 0.25, 0.06)


def build(assets: Path, report: Report, *cues: Cue) -> None:
    """All takes of all cues."""
    make(cues, globals(), assets, report)
