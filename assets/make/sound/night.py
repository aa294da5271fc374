"""The night round the courtyard: crickets, a breeze, now and then the wind bell. A 24 s loop, stereo.

It is circular by construction: noise is made in the frequency domain (whole numbers of cycles in the loop),
everything else is laid in with its tail carried round to the beginning. No cross-fade to hear, and no seam.
Crickets sing at 3 to 5 kHz in chirps of a few pulses, here about 30 pulses and up to two chirps a second.
"""

from __future__ import annotations

from pathlib import Path

import numpy as np

from assets.make.report import Report
from assets.make.sound.kit import RATE, Generator, Wave, clock, dice, mix_around, room, to_loudness, write_ogg
from assets.make.sound.players import bell, hertz

SECONDS = 24.0


def breeze(rng: Generator) -> Wave:
    """Air in leaves: noise round 200 Hz that thins out by 1 kHz, rising and falling twice in the loop."""
    n = round(SECONDS * RATE)
    f = np.fft.rfftfreq(n, 1.0 / RATE)
    shape = (f / 160.0) / (1.0 + (f / 160.0) ** 2.2) * np.exp(-((f / 1_100.0) ** 2)) * (f > 40.0)
    spectrum = shape * np.exp(2j * np.pi * rng.random(len(f)))
    wave = np.fft.irfft(spectrum, n)
    t = np.arange(n) / n
    gusts = (
        1.0
        + 0.35 * np.sin(2 * np.pi * t)
        + 0.25 * np.sin(4 * np.pi * t + 1.0)
        + 0.1 * np.sin(10 * np.pi * t + 2.0)
    )
    return np.asarray(wave / np.std(wave) * gusts)


def chirp(rng: Generator, pitch: float, pulses: int) -> Wave:
    """One chirp: pulses of 18 ms every 32 ms, the first ones softer, as the wings find their stroke."""
    wave = np.zeros(round((0.032 * pulses + 0.02) * RATE))
    t = clock(0.018)
    for k in range(pulses):
        tone = np.sin(2 * np.pi * pitch * (1.0 - 0.02 * t / 0.018) * t) * np.sin(np.pi * t / 0.018) ** 1.5
        start = round(0.032 * k * RATE)
        wave[start : start + len(t)] += tone * min(1.0, 0.45 + 0.2 * k) * rng.uniform(0.9, 1.0)
    return wave


def cricket(
    rng: Generator, left: Wave, right: Wave, pitch: float, each: float, pan: float, level: float
) -> None:
    """One cricket at `pan` (0 left, 1 right) chirping every `each` seconds, with a rest now and then."""
    count = round(SECONDS / each)
    resting = set(rng.choice(count, count // 6, replace=False).tolist())
    for k in range(count):
        if k not in resting:
            song = chirp(rng, pitch * (1.0 + rng.normal(0.0, 0.002)), int(rng.integers(3, 6)))
            at = k * SECONDS / count + rng.normal(0.0, 0.02)
            mix_around(left, song, at, level * np.cos(pan * np.pi / 2))
            mix_around(right, song, at, level * np.sin(pan * np.pi / 2))


def night_loop(rng: Generator) -> Wave:
    n = round(SECONDS * RATE)
    left, right = np.zeros(n), np.zeros(n)
    shared = breeze(rng)
    left += 0.08 * (0.8 * shared + 0.6 * breeze(rng))
    right += 0.08 * (0.8 * shared + 0.6 * breeze(rng))
    cricket(rng, left, right, 4_150.0, 0.60, 0.18, 0.090)
    cricket(rng, left, right, 4_420.0, 0.75, 0.86, 0.068)
    cricket(rng, left, right, 3_720.0, 1.20, 0.55, 0.034)
    cricket(rng, left, right, 4_800.0, 0.48, 0.35, 0.018)
    for at, note, level in ((4.3, "D6", 0.050), (4.9, "G6", 0.030), (15.2, "A5", 0.044), (17.0, "D6", 0.024)):
        ringing = room(bell(rng, hertz(note)), 1.6, 0.35)
        mix_around(left, ringing, at, level * 0.6)
        mix_around(right, ringing, at, level)
    return np.stack([left, right], axis=1)


def build(assets: Path, report: Report) -> None:
    """Write the loop."""
    wave = night_loop(dice("night_loop", 1))
    report(0.6)
    write_ogg(assets / "sounds/night_loop.ogg", to_loudness(wave, -30.0), 0.15)
    report(1.0)
