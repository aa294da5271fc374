"""The stick table's sounds. One function for each cue, named after it: `knock` for ``yut/knock`` and so on.

Stick   a bar free at both ends bends at 1 : 2.756 : 5.404 : 8.933 if it is thin (Fletcher and Rossing, ch. 2); a
        thick one lower, 1 : 2.52 : 4.45 : 6.6 : 8.9, as shear gives way, with twisting modes between. Where it is
        hit decides which modes speak, |cos(n pi p)|. Birch loses eta = 0.022 of its swing a radian, so
        T60 = 2.2 / (f eta). A stick of 17 cm computes to 3.2 kHz; 1.8 kHz is a bigger one, kinder to the ear.
Mat     the same bar, damped by straw; the packed earth answers low, the straw rustles.
Mal     a thick wooden counter set on a board: two or three short modes, no ring.
"""

from __future__ import annotations

from pathlib import Path

import numpy as np

from assets.make.report import Report
from assets.make.sound.count import RUNGS
from assets.make.sound.cues import Cue, make
from assets.make.sound.kit import (
    Generator,
    Wave,
    band,
    blank,
    burst,
    clock,
    fade,
    high,
    mix,
    room,
    struck,
    wander,
    warm,
)
from assets.make.sound.players import bell, breath, deok, hertz, jing, kung, pluck
from assets.make.sound.touch import moktak

BAR = (1.0, 1.72, 2.52, 3.40, 4.45, 6.60, 8.90)
BAR_GAIN = (1.0, 0.35, 0.95, 0.25, 0.80, 0.55, 0.35)
LOSS = 0.022


def bar(rng: Generator, pitch: float, force: float, damping: float = 1.0) -> Wave:
    """One stick hit once; `force` 0 to 1 makes it brighter, `damping` under 1 shorter."""
    place = rng.uniform(0.06, 0.30)
    frequencies, gains, ring = [], [], []
    for n, (ratio, gain) in enumerate(zip(BAR, BAR_GAIN, strict=True), 1):
        f = pitch * ratio * (1.0 + rng.normal(0.0, 0.008))
        frequencies.append(f)
        gains.append(gain * (0.15 + abs(np.cos(np.pi * n * place))))
        ring.append(float(np.clip(2.2 / (f * LOSS), 0.010, 0.075)) * damping)
    contact = 0.00016 + 0.00045 * (1.0 - force)
    return struck(rng, frequencies, gains, ring, 0.12, contact)


def clack(rng: Generator, force: float) -> Wave:
    """Two sticks meet: two bars, the scratch of the blow, and a little hollow body."""
    wave = blank(0.16)
    pitch = 1_820.0 * (1.0 + rng.normal(0.0, 0.03))
    mix(wave, bar(rng, pitch, force), 0.0)
    mix(wave, bar(rng, pitch * rng.choice([0.88, 1.15]) * (1.0 + rng.normal(0.0, 0.02)), force), 0.0, 0.8)
    mix(wave, burst(rng, 0.005, 1_800.0, 9_000.0, 0.0009), 0.0, 0.30 + 0.25 * force)
    mix(wave, struck(rng, [430.0, 690.0], [1.0, 0.7], [0.040, 0.030], 0.1, 0.0006), 0.0, 0.22)
    return wave


def thud(rng: Generator, force: float) -> Wave:
    """A stick lands on straw over packed earth."""
    wave = blank(0.22)
    mix(wave, bar(rng, 1_820.0 * (1.0 + rng.normal(0.0, 0.03)), force * 0.7, 0.8), 0.0, 0.42)
    low_modes = [f * (1.0 + rng.normal(0.0, 0.04)) for f in (128.0, 196.0, 282.0)]
    mix(wave, struck(rng, low_modes, [1.0, 0.8, 0.6], [0.085, 0.065, 0.050], 0.2, 0.0012), 0.0, 0.62)
    mix(wave, burst(rng, 0.09, 900.0, 5_200.0, 0.014), 0.001, 0.20 + 0.1 * force)
    return wave


def knock(rng: Generator) -> Wave:
    """Stick on stick."""
    return warm(clack(rng, rng.uniform(0.55, 1.0)), 6.0)


def mat(rng: Generator) -> Wave:
    """Stick on the mat."""
    return warm(thud(rng, rng.uniform(0.5, 1.0)), 6.0)


def rustle(rng: Generator, seconds: float, lowest: float, highest: float) -> Wave:
    """A hand through straw: noise that swells and frays."""
    t = clock(seconds)
    noise = band(rng.normal(0.0, 1.0, len(t)), lowest, highest)
    swell = np.clip(t / (0.25 * seconds), 0.0, 1.0) * np.clip((seconds - t) / (0.5 * seconds), 0.0, 1.0)
    return np.asarray(noise * swell * np.clip(1.0 + 0.6 * wander(rng, seconds, 40.0), 0.1, 2.5))


def gather(rng: Generator) -> Wave:
    """Four sticks swept up from the mat into one hand, knocked even at the end."""
    wave = blank(0.62)
    mix(wave, clack(rng, 0.25), 0.0, 0.22)
    mix(wave, rustle(rng, 0.34, 900.0, 4_200.0), 0.005, 0.05)
    at = 0.06
    for k in range(6):
        mix(wave, clack(rng, 0.3 + 0.05 * k), at, rng.uniform(0.18, 0.34))
        at += rng.uniform(0.035, 0.065)
    mix(wave, clack(rng, 0.7), at + 0.03, 0.9)
    mix(wave, clack(rng, 0.5), at + 0.047, 0.5)
    return fade(warm(wave, 4.0), 0.0005, 0.03)


def counter(rng: Generator, size: float, force: float) -> Wave:
    """A mal set down on the board; `size` 1 is one piece, more is a stack."""
    modes = [1_180.0, 1_930.0, 2_870.0]
    wave = struck(
        rng,
        [f / size * (1.0 + rng.normal(0.0, 0.02)) for f in modes],
        [1.0, 0.6, 0.35],
        [0.040, 0.026, 0.016],
        0.16,
        0.00045 - 0.0002 * force,
    )
    board = [236.0, 388.0, 561.0]
    mix(wave, struck(rng, board, [1.0, 0.7, 0.4], [0.085, 0.060, 0.045], 0.14, 0.0009), 0.0, 0.45 * size)
    mix(wave, burst(rng, 0.004, 1_500.0, 6_000.0, 0.0008), 0.0, 0.18 * force)
    return wave


def hop(rng: Generator, step: int) -> Wave:
    """The `step`-th station of a walk: a tap on the board, and a hollow wooden note, each a rung higher."""
    wave = counter(rng, 1.0, 0.5) * 0.45
    mix(wave, moktak(rng, 2.0 * hertz(RUNGS[step - 1]), 0.10), 0.0, 0.8)
    return warm(wave, 4.0)


def capture(rng: Generator) -> Wave:
    """Struck off the board: a hard blow, the drum beneath it, and the loser clattering away."""
    wave = blank(0.75)
    mix(wave, counter(rng, 1.15, 1.0), 0.0, 1.0)
    mix(wave, kung(rng, 1.0), 0.0, 0.75)
    mix(wave, deok(rng, 0.9), 0.0, 0.35)
    at, level = 0.15, 0.50
    for _ in range(6):
        mix(wave, counter(rng, rng.uniform(0.8, 1.0), 0.6), at, level)
        at += rng.uniform(0.055, 0.095) * (0.5 + level)
        level *= 0.72
    mix(wave, pluck(rng, hertz("B4"), 0.5, ring=0.7, bright=0.5, lean=250.0), 0.03, 0.30)
    return fade(room(warm(wave, 4.0), 0.4, 0.10)[: len(wave)], 0.0005, 0.12)


def stack(rng: Generator) -> Wave:
    """Wood on wood, and both settle: click, clack."""
    wave = blank(0.34)
    mix(wave, counter(rng, 0.92, 0.7), 0.0, 0.9)
    mix(wave, counter(rng, 1.22, 0.5), 0.075 + rng.uniform(0.0, 0.012), 1.0)
    mix(wave, pluck(rng, hertz("G4"), 0.3, ring=0.5, bright=0.4), 0.078, 0.18)
    return fade(warm(wave, 3.0), 0.0005, 0.05)


def home(rng: Generator) -> Wave:
    """A piece is through: set down, three notes up, a breath of bell."""
    wave = blank(1.25)
    mix(wave, counter(rng, 1.0, 0.6), 0.0, 0.8)
    for k, note in enumerate(("G4", "B4", "D5")):
        mix(wave, pluck(rng, hertz(note), 1.0, ring=1.6, bright=0.5), 0.05 + 0.09 * k, 0.5 + 0.12 * k)
    mix(wave, bell(rng, 2.0 * hertz("D5"), 0.9), 0.24, 0.10)
    return fade(room(wave, 0.6, 0.16)[: len(wave)], 0.0005, 0.4)


def call(rng: Generator) -> Wave:
    """The result is called: a clapper, the drum's stick, and the brush across the air."""
    wave = blank(0.55)
    size = rng.uniform(0.93, 1.08)
    clapper = [905.0 / size, 1_490.0 / size, 2_310.0 / size]
    mix(wave, struck(rng, clapper, [1.0, 0.7, 0.45], [0.11, 0.07, 0.045], 0.3, 0.0003), 0.0, 0.8)
    mix(wave, deok(rng, rng.uniform(0.75, 0.95)), rng.uniform(0.0, 0.004), 0.6)
    mix(wave, kung(rng, 0.6), rng.uniform(0.008, 0.018), 0.35)
    t = clock(0.22)
    hair = band(rng.normal(0.0, 1.0, len(t)), 700.0, 3_600.0) * np.sin(np.pi * t / t[-1]) ** 2
    mix(wave, hair, 0.02, 0.035)
    return fade(room(warm(wave, 3.0), 0.4, 0.12)[: len(wave)], 0.0005, 0.15)


def yutmo(rng: Generator) -> Wave:
    """Yut or mo: the stick rolls on the drum ever faster, then the low head, the gong and a bright chord; 2.4 s."""
    wave = blank(2.4)
    at, gap = 0.0, 0.105
    while at < 0.66:
        part = at / 0.66
        mix(wave, deok(rng, 0.45 + 0.5 * part), at, 0.32 + 0.38 * part)
        at += gap * (1.0 + rng.normal(0.0, 0.05))
        gap = max(0.038, gap * 0.90)
    beat = 0.70
    mix(wave, kung(rng, 1.0), beat, 0.9)
    mix(wave, deok(rng, 1.0), beat, 0.6)
    mix(wave, jing(rng, hertz("D4"), 1.68), beat, 0.55)
    for k, note in enumerate(("G3", "D4", "G4", "B4", "D5")):
        mix(
            wave,
            pluck(rng, hertz(note), 1.5, bright=0.6, vibrato=18.0 if note == "D5" else 0.0),
            beat + 0.014 * k,
            0.42,
        )
    for late, note in ((0.26, "E5"), (0.40, "G5")):
        mix(wave, pluck(rng, hertz(note), 1.2, bright=0.62, vibrato=20.0), beat + late, 0.5)
    mix(wave, kung(rng, 0.7), beat + 0.40, 0.5)
    mix(wave, deok(rng, 0.7), beat + 0.40, 0.35)
    return fade(room(wave, 0.9, 0.22)[: len(wave)], 0.0005, 0.5)


def backdo(rng: Generator) -> Wave:
    """One step back: a flute that slides down twice, laughing, and a wooden tok."""
    wave = blank(1.15)
    for at, note, length in ((0.0, "B4", 0.20), (0.28, "A4", 0.34)):
        tone = breath(rng, hertz(note), length)
        # bend the finished note downwards by reading it ever more slowly
        n = len(tone)
        fall = 0.16 if at == 0.0 else 0.24
        read = np.cumsum(1.0 - fall * np.clip(np.arange(n) / n, 0.0, 1.0) ** 0.8)
        mix(wave, np.interp(read, np.arange(n), tone, right=0.0), at, 0.8)
        mix(wave, pluck(rng, hertz(note), 0.5, ring=0.6, bright=0.35, lean=60.0), at, 0.35)
    mix(wave, counter(rng, 1.3, 0.6), 0.80, 0.9)
    mix(wave, counter(rng, 1.0, 0.4), 0.0, 0.25)  # the sound must begin at once, and breath does not
    return fade(room(wave, 0.4, 0.10)[: len(wave)], 0.0005, 0.15)


def nak(rng: Generator) -> Wave:
    """A stick rolls off the mat: knocks that slow down, a dull drop on earth, a low string."""
    wave = blank(1.2)
    at, gap, level = 0.0, 0.050, 0.8
    for _ in range(7):
        mix(wave, clack(rng, 0.25), at, 0.35 * level)
        mix(wave, thud(rng, 0.3), at, 0.5 * level)
        at += gap * (1.0 + rng.normal(0.0, 0.08))
        gap *= 1.16
        level *= 0.86
    drop = at + 0.03
    mix(wave, struck(rng, [86.0, 133.0, 204.0], [1.0, 0.7, 0.4], [0.16, 0.11, 0.08], 0.3, 0.0025), drop, 1.0)
    mix(wave, burst(rng, 0.08, 400.0, 2_400.0, 0.02), drop, 0.12)
    mix(wave, pluck(rng, hertz("E3"), 0.6, ring=0.8, bright=0.25, lean=-140.0), drop + 0.02, 0.55)
    return fade(high(warm(wave, 3.0), 40.0), 0.0005, 0.12)


def build(assets: Path, report: Report, *cues: Cue) -> None:
    """All takes of all cues."""
    make(cues, globals(), assets, report)
