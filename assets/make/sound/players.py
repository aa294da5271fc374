"""The players: plucked silk strings, janggu, jing, a breath of daegeum, a wind bell. One note each.

String  ideal plucked string seen at the bridge: partial n has the force sin(n pi p) / n for a pluck at the
        fraction p of its length (Fletcher and Rossing, ch. 2), dulled by the width of the fingertip. Losses
        grow with the square of the frequency (C. Valette in Mechanics of Musical Instruments, 1995), strongly
        so in silk: the top is gone in a tenth of a second. Two polarisations make it fall fast at first and
        slowly later. Refused: Karplus-Strong. It tunes in whole samples and sounds as its noise happens to.
Drum    round membrane 1 : 1.594 : 2.136 : 2.653 : 2.918 (zeros of Bessel functions); the skin is tighter
        while it moves far, so the pitch falls in the first hundredths of a second.
Gong    jing: broad inharmonic spectrum, high partials bloom late, the pitch glides as the plate relaxes
        (Fletcher and Rossing, ch. 20).
Bell    a wind bell of thin tube: free bar 1 : 2.756 : 5.404, each partial doubled.
"""

from __future__ import annotations

import numpy as np

from assets.make.sound.kit import (
    RATE,
    T60,
    Generator,
    Wave,
    band,
    burst,
    clock,
    fade,
    hardness,
    high,
    low,
    mix,
    struck,
    wander,
)

MEMBRANE = (1.0, 1.594, 2.136, 2.653, 2.918)
STEPS = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}
# All music is written around G and sounds a third lower, around E flat: hwangjong, the first of the twelve
# Korean pitches.
TRANSPOSE = -4


def hertz(name: str) -> float:
    """ "G4" as written -> 311.1, the E flat that sounds. ValueError if the name is no note."""
    if len(name) != 2 or name[0] not in STEPS or not name[1].isdigit():
        raise ValueError(f"{name!r} is no note; a note is a letter C to B and an octave, such as G4")
    midi = 12 * (int(name[1]) + 1) + STEPS[name[0]] + TRANSPOSE
    return float(440.0 * 2.0 ** ((midi - 69) / 12))


def shake(t: Wave, cents: float, rate: float = 4.8, start: float = 0.2) -> Wave:
    """Nonghyeon, the shaking of the string: in cents, not before the note is heard, dying with it."""
    depth = cents * np.clip((t - start) / 0.25, 0.0, 1.0) * np.exp(-t / 1.5)
    return depth * np.sin(2 * np.pi * rate * (t - start))


def slide(t: Wave, cents: float, seconds: float = 0.14) -> Wave:
    """Start so many cents off and reach the note softly: up for a lean, down for the "breaking" tone."""
    x = np.clip(t / seconds, 0.0, 1.0)
    return cents * (0.5 + 0.5 * np.cos(np.pi * x))


def pluck(
    rng: Generator,
    pitch: float,
    seconds: float = 2.4,
    ring: float = 2.6,
    bright: float = 0.5,
    point: float = 0.16,
    vibrato: float = 0.0,
    lean: float = 0.0,
) -> Wave:
    """One gayageum note, peak near 1.

    `ring`: T60 of the fundamental at 220 Hz, in seconds; `vibrato` and `lean` in cents; `bright` 0 to 1;
    `point`: where on the string the finger plucks, as a part of its length.
    """
    t = clock(seconds)
    # a plucked string starts sharp, and no hand tunes exactly
    cents = 14.0 * np.exp(-t / 0.03) + rng.normal(0.0, 2.0)
    if vibrato:
        cents = cents + shake(t, vibrato, rng.uniform(4.6, 5.1), rng.uniform(0.18, 0.26))
    if lean:
        cents = cents + slide(t, lean)
    phase = 2.0 * np.pi * np.cumsum(pitch * 2.0 ** (cents / 1200.0)) / RATE
    point = point + rng.uniform(-0.02, 0.02)
    ring = ring * (220.0 / pitch) ** 0.35  # short strings die sooner
    wave = np.zeros(len(t))
    fingertip = 1_100.0 + 4_800.0 * bright
    for n in range(1, int(min(40.0, 9_000.0 / pitch)) + 1):
        f = pitch * n
        gain = np.sin(n * np.pi * point) / n / (1.0 + (f / fingertip) ** 2)
        t60 = ring / (1.0 + (f / (1_000.0 + 1_500.0 * bright)) ** 2)
        if abs(gain) < 0.002:
            continue
        m = min(len(t), round(t60 * 1.9 * RATE))
        fall = 0.75 * np.exp(-T60 * t[:m] / t60) + 0.25 * np.exp(-T60 * t[:m] / (t60 * 1.9))
        wave[:m] += gain * fall * np.sin(n * np.sqrt(1.0 + 2e-5 * n * n) * phase[:m])
    wave /= np.max(np.abs(wave)) + 1e-12
    # the paulownia board answers the pull of the finger
    modes, gains, rings = [118.0, 238.0, 425.0, 760.0], [0.5, 0.8, 0.5, 0.3], [0.10, 0.08, 0.05, 0.04]
    board = struck(rng, modes, gains, rings, 0.15, 0.0012)
    mix(wave, board, 0.0, 0.16)
    mix(wave, burst(rng, 0.012, 900.0, 3_500.0, 0.003), 0.0, 0.05)
    return fade(wave, 0.0006, min(0.25, seconds * 0.2))


def skin(rng: Generator, pitch: float, drop: float, ring: float, contact: float) -> Wave:
    """A drum skin: `drop` is the part by which the pitch starts high, `ring` the T60 of its lowest mode."""
    t = clock(ring * 1.3)
    phase = 2.0 * np.pi * np.cumsum(pitch * (1.0 + drop * np.exp(-t / 0.02))) / RATE
    wave = np.zeros(len(t))
    heard = hardness(pitch * np.array(MEMBRANE), contact)
    gains, rings = (1.0, 0.6, 0.45, 0.3, 0.2), (1.0, 0.5, 0.36, 0.28, 0.22)
    for ratio, gain, part, level in zip(MEMBRANE, gains, rings, heard, strict=True):
        sway = np.sin(ratio * phase + rng.uniform(-0.3, 0.3))
        wave += gain * level * np.exp(-T60 * t / (ring * part)) * sway
    return fade(wave, 0.0015, 0.05)


def kung(rng: Generator, force: float = 1.0) -> Wave:
    """The left, low head of the janggu, played with the open hand."""
    wave = skin(rng, 92.5 * (1.0 + rng.normal(0.0, 0.006)), 0.18, 0.45, 0.0022)
    mix(wave, low(burst(rng, 0.03, 200.0, 900.0, 0.006), 800.0), 0.0, 0.12)
    return wave * force


def deok(rng: Generator, force: float = 1.0) -> Wave:
    """The right, high head, touched with a thin bamboo stick; the softer the stroke, the duller."""
    pitch = 349.0 * (1.0 + rng.normal(0.0, 0.008))
    wave = 0.6 * skin(rng, pitch, 0.05, 0.12, 0.0008 + 0.0008 * (1.0 - force))
    mix(wave, burst(rng, 0.02, 1_800.0, 2_500.0 + 3_000.0 * force, 0.0025), 0.0, 0.8 * force)
    return wave * force


def jing(rng: Generator, pitch: float, seconds: float) -> Wave:
    """A small gong, far off. The bloom of its upper partials is slow, so it never barks."""
    t = clock(seconds)
    wave = np.zeros(len(t))
    partials = (  # ratio, gain, T60
        (0.5, 0.35, 3.2), (1.0, 1.0, 3.6), (1.51, 0.5, 2.6), (2.02, 0.5, 2.2),
        (2.74, 0.3, 1.6), (3.46, 0.22, 1.3), (4.6, 0.12, 0.9),
    )  # fmt: skip
    phase = 2.0 * np.pi * np.cumsum(pitch * (1.0 - 0.015 * np.exp(-t / 0.5))) / RATE
    for ratio, gain, t60 in partials:
        bloom = 1.0 - np.exp(-t / (0.006 if ratio <= 1.0 else 0.03))
        wave += gain * bloom * np.exp(-T60 * t / t60) * np.sin(ratio * phase + rng.uniform(0.0, 6.28))
    return fade(wave / 2.0, 0.002, seconds * 0.25)


def bell(rng: Generator, pitch: float, seconds: float = 3.0) -> Wave:
    """A wind bell under the eaves."""
    t = clock(seconds)
    wave = np.zeros(len(t))
    partials = ((1.0, 1.0, 2.6), (1.005, 0.6, 2.4), (2.756, 0.35, 1.2), (2.77, 0.2, 1.0), (5.404, 0.12, 0.45))
    for ratio, gain, t60 in partials:
        if pitch * ratio < 12_000.0:
            tone = np.sin(2 * np.pi * pitch * ratio * t + rng.uniform(-0.3, 0.3))
            wave += gain * np.exp(-T60 * t / t60) * tone
    return fade(wave / 2.0, 0.0015, 0.3)


def breath(rng: Generator, pitch: float, seconds: float) -> Wave:
    """A daegeum across the yard: airy, swelling and dying away, with a slow shake once it is settled."""
    t = clock(seconds + 0.25)
    cents = 14.0 * np.clip((t - 0.45) / 0.5, 0.0, 1.0) * np.sin(2 * np.pi * 4.4 * t)
    cents = cents - 30.0 * np.exp(-t / 0.07) + 3.0 * wander(rng, len(t) / RATE, 3.0)[: len(t)]
    phase = 2.0 * np.pi * np.cumsum(pitch * 2.0 ** (cents / 1200.0)) / RATE
    swell = np.clip(t / 0.14, 0.0, 1.0) ** 1.4 * np.clip((seconds + 0.25 - t) / 0.35, 0.0, 1.0) ** 1.5
    swell = swell * (0.85 + 0.15 * np.sin(np.pi * np.clip(t / seconds, 0.0, 1.0)))
    tone = np.sin(phase) + 0.25 * np.sin(2 * phase + 0.4) + 0.12 * np.sin(3 * phase)
    noise = rng.normal(0.0, 1.0, len(t))
    air = band(noise, pitch * 0.85, pitch * 1.3, 1) + 0.35 * high(low(noise, 4_500.0), 1_500.0)
    return (0.8 * tone + 0.22 * air) * swell * 0.6
