"""Wood, paper and the small answers of the interface. One function for each cue, named after it.

Everything here could lie on the table: a plank, a moktak (the monk's wooden bell), hanji paper, a brush.
Pitched cues take notes of the music's scale (E flat, F, G, B flat, C), so no click rubs against the tune.

Moktak  a hollow body: one resonance of air and wall that bends down a little as the wood gives, with weak
        overtones at 1.48 and 2.9 times. Set by trial; there is no formula for so odd a shape.
Table   plate modes spread about evenly in frequency, dying within a tenth of a second (Fletcher and Rossing,
        The Physics of Musical Instruments, ch. 3).
"""

from __future__ import annotations

from pathlib import Path

import numpy as np

from assets.make.report import Report
from assets.make.sound.cues import Cue, make
from assets.make.sound.kit import (
    T60,
    Generator,
    Wave,
    band,
    blank,
    burst,
    clock,
    fade,
    high,
    low,
    mix,
    room,
    struck,
    wander,
    warm,
)

NOTE = {"C5": 523.3, "Eb5": 622.3, "G5": 784.0, "Bb5": 932.3}


def wood(rng: Generator) -> Wave:
    """A knuckle on a thick table: the turn passes."""
    size = rng.uniform(0.95, 1.06)
    modes = [92.0, 168.0, 247.0, 361.0, 512.0, 748.0, 1_130.0, 1_720.0]
    wave = struck(
        rng,
        [f / size * (1.0 + rng.normal(0.0, 0.02)) for f in modes],
        [0.35, 0.8, 1.0, 0.9, 0.7, 0.5, 0.35, 0.2],
        [0.14, 0.12, 0.10, 0.085, 0.07, 0.055, 0.04, 0.03],
        0.3,
        0.0005,
    )
    mix(wave, burst(rng, 0.008, 900.0, 4_500.0, 0.0015), 0.0, 0.25)
    return room(warm(wave, 6.0), 0.3, 0.08)


def moktak(rng: Generator, pitch: float, ring: float = 0.13, uneven: float = 0.004) -> Wave:
    """A hollow wooden note; `ring` is its T60 in seconds, `uneven` how far its pitch strays."""
    t = clock(ring * 1.3)
    bend = pitch * (1.0 + 0.02 * np.exp(-t / 0.01)) * (1.0 + rng.normal(0.0, uneven))
    phase = 2.0 * np.pi * np.cumsum(bend) / 44_100
    wave = np.sin(phase) * np.exp(-T60 * t / ring)
    wave += 0.40 * np.sin(1.48 * phase) * np.exp(-T60 * t / (ring * 0.5))
    wave += 0.15 * np.sin(2.90 * phase) * np.exp(-T60 * t / (ring * 0.2))
    mix(wave, burst(rng, 0.004, 1_500.0, 6_000.0, 0.0008), 0.0, 0.12)
    return fade(wave, 0.0006, 0.02)


def hover(rng: Generator) -> Wave:
    """The smallest tick that is still a note: heard a hundred times an hour, it must not call out."""
    return moktak(rng, 2.0 * NOTE["Bb5"], 0.022)


def click(rng: Generator) -> Wave:
    return warm(moktak(rng, NOTE["G5"] * rng.choice([0.99, 1.01])), 4.0)


def back(rng: Generator) -> Wave:
    """The same wood, a fifth lower: going back sounds lower than going on."""
    return warm(moktak(rng, NOTE["C5"], 0.15), 4.0)


def toggle(rng: Generator) -> Wave:
    """Two notes up, like a latch."""
    wave = blank(0.2)
    mix(wave, moktak(rng, NOTE["Eb5"], 0.06), 0.0, 0.7)
    mix(wave, moktak(rng, NOTE["Bb5"], 0.09), 0.055)
    return wave


def deny(rng: Generator) -> Wave:
    """A hand on the drum and two low wooden notes down: no, but not angry."""
    wave = blank(0.45)
    mix(wave, struck(rng, [96.0, 153.0, 206.0], [1.0, 0.4, 0.25], [0.22, 0.12, 0.09], 0.3, 0.003), 0.0, 0.8)
    mix(wave, moktak(rng, NOTE["Eb5"] / 2.0, 0.12), 0.0, 0.55)
    mix(wave, moktak(rng, NOTE["C5"] / 2.0, 0.16), 0.11, 0.65)
    return warm(wave, 4.0)


def crackle(rng: Generator, seconds: float, grains: int, lowest: float, highest: float) -> Wave:
    """Stiff paper gives way in many tiny snaps; most early, their loudness very uneven."""
    wave = blank(seconds)
    for _ in range(grains):
        snap = burst(rng, 0.006, lowest, highest, rng.uniform(0.0004, 0.0012))
        mix(wave, snap, seconds * 0.85 * rng.beta(1.3, 2.0), rng.lognormal(-1.0, 0.7))
    return wave


def page(rng: Generator) -> Wave:
    """A folded sheet of hanji opens: a rustle that brightens, snaps, and the soft push of air at the end."""
    length = 0.32
    t = clock(length)
    noise = rng.normal(0.0, 1.0, len(t))
    opening = np.clip(t / length, 0.0, 1.0)
    rustle = low(high(noise, 500.0), 1_800.0) * (1.0 - opening) + band(noise, 1_500.0, 5_500.0) * opening
    swell = np.clip(t / 0.05, 0.0, 1.0) * np.exp(-np.clip(t - 0.06, 0.0, None) / 0.075)
    wave = 0.5 * rustle * swell * np.clip(1.0 + 0.5 * wander(rng, length, 70.0), 0.15, 2.2)
    wave += 0.8 * crackle(rng, length, 34, 1_800.0, 6_500.0)
    mix(wave, struck(rng, [135.0, 210.0], [1.0, 0.5], [0.07, 0.05], 0.1, 0.004), 0.17, 0.18)
    return fade(room(warm(wave, 3.0), 0.25, 0.05), 0.003, 0.03)


def brush(rng: Generator) -> Wave:
    """One stroke of a wet brush: it lands, draws, and runs dry."""
    length = 0.42
    t = clock(length)
    noise = rng.normal(0.0, 1.0, len(t))
    dryness = np.clip(t / length, 0.0, 1.0) ** 2
    hair = band(noise, 500.0, 2_200.0) * (1.0 - dryness) + band(noise, 1_800.0, 4_800.0) * dryness
    pressure = np.clip(t / 0.03, 0.0, 1.0) ** 0.7 * np.clip((length - t) / 0.25, 0.0, 1.0) ** 1.3
    catch = np.clip(1.0 + (0.15 + 0.45 * dryness) * wander(rng, length, 45.0), 0.1, 2.2)
    wave = hair * pressure * catch
    mix(wave, struck(rng, [160.0, 260.0], [1.0, 0.5], [0.05, 0.04], 0.08, 0.003), 0.0, 0.15)
    return fade(wave, 0.002, 0.04)


def build(assets: Path, report: Report, *cues: Cue) -> None:
    """All takes of all cues."""
    make(cues, globals(), assets, report)
