"""Who somebody is, by ear: a tune of some two seconds for each of `game.people.CAST`.

Everybody has another instrument: goblin hyangpiri, tiger buk and jing, bear geomungo, firefly danso, dog janggu,
fox haegeum, crane daegeum, turtle ajaeng, star yanggeum, frog kkwaenggwari, conch nagak, mountain gayageum.
All is in the five notes of the hall, D E G A B as written, so that a tune may sound over the music.

Bow, reed, flute, horn   additive: harmonics of one moving pitch, weighed by the body's resonances; what tells them
                         apart is which harmonics there are, how a note begins, and how it is shaken
Hammered strings         partials n (1 + B n^2)^0.5 of courses a few cents apart (Fletcher and Rossing, ch. 12)
Small gong               kkwaenggwari: inharmonic, and the pitch glides up as it dies (Fletcher and Rossing, ch. 20)
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from pathlib import Path

import numpy as np

from assets.make.report import Report
from assets.make.sound.kit import (
    RATE,
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
)
from assets.make.sound.players import deok, hertz, jing, kung, pluck, skin

LOUDNESS = -24.0
"""LUFS: under the music, as somebody in the same room."""
SECONDS = 2.2

Peaks = Sequence[tuple[float, float, float]]
"""Resonances of a body: hertz, width in hertz, gain."""


def path(t: Wave, notes: Sequence[tuple[float, str]], glide: float) -> Wave:
    """The pitch at each time, in hertz: notes by their beginning, each reached from the last one in `glide` s."""
    cents = np.full(len(t), 1200.0 * np.log2(hertz(notes[0][1])))
    for (_, before), (at, after) in pairwise(notes):
        rise = 1200.0 * np.log2(hertz(after) / hertz(before))
        x = np.clip((t - at) / glide, 0.0, 1.0)
        cents = cents + rise * x * x * (3 - 2 * x)
    return np.asarray(2.0 ** (cents / 1200.0))


def strokes(t: Wave, spans: Sequence[tuple[float, float, float]], rise: float, fall: float) -> Wave:
    """How loud at each time: spans of beginning, end and level, each with its rise and fall in seconds."""
    out = np.zeros(len(t))
    for start, end, level in spans:
        shape = np.clip((t - start) / rise, 0.0, 1.0) ** 0.8 * np.clip((end - t) / fall, 0.0, 1.0) ** 1.3
        out = np.maximum(out, level * shape)
    return out


def tone(
    pitch: Wave, loud: Wave, peaks: Peaks, tilt: float, *, odd: float = 1.0, top: float = 7_500.0
) -> Wave:
    """Harmonics by 1 / n ** `tilt` and `peaks`; even ones are `odd` times as strong. Louder is brighter."""
    phase = 2.0 * np.pi * np.cumsum(pitch) / RATE
    wave = np.zeros(len(pitch))
    for n in range(1, int(top / np.min(pitch)) + 1):
        f = n * pitch
        gain = sum(
            (g / (1.0 + ((f - centre) / wide) ** 2) for centre, wide, g in peaks), np.full(len(f), 0.12)
        )
        gain = gain * np.clip((top - f) / 1_500.0, 0.0, 1.0) * (odd if n % 2 == 0 else 1.0)
        wave += gain / n**tilt * loud ** (1.0 + 0.10 * (n - 1)) * np.sin(n * phase + 0.7 * n * n)
    return wave / (np.max(np.abs(wave)) + 1e-12)


def shaken(rng: Generator, t: Wave, cents: float, rate: float, spans: Sequence[tuple[float, float]]) -> Wave:
    """The factor of pitch of a shake that grows within each span of time; no hand shakes evenly."""
    unsteady = 1.0 + 0.06 * wander(rng, len(t) / RATE + 0.1, 3.0)[: len(t)]
    phase = 2 * np.pi * np.cumsum(rate * unsteady) / RATE
    depth = np.zeros(len(t))
    for start, end in spans:
        depth += cents * np.clip((t - start) / 0.3, 0, 1) * (t < end)
    drift = 3.0 * wander(rng, len(t) / RATE + 0.1, 4.0)[: len(t)]
    return np.asarray(2.0 ** ((low(depth, 12.0) * np.sin(phase) + drift) / 1200.0))


def hall(wave: Wave, amount: float = 0.22) -> Wave:
    return fade(room(wave, 0.8, amount)[: len(wave)], 0.0005, 0.45)


# ---- one function for each, named after the person ------------------------------------------------


def goblin(rng: Generator) -> Wave:
    """Hyangpiri, the double reed: two impudent leaps, a squeal that falls off its note."""
    t = clock(SECONDS)
    notes = ((0.0, "D4"), (0.16, "A4"), (0.32, "D4"), (0.48, "B4"), (0.80, "D5"), (1.25, "A4"))
    pitch = path(t, notes, 0.05) * shaken(rng, t, 45.0, 6.2, ((0.85, 1.22), (1.40, 1.9)))
    spans = (
        (0.0, 0.15, 0.8),
        (0.16, 0.31, 0.9),
        (0.32, 0.47, 0.8),
        (0.48, 0.78, 0.95),
        (0.80, 1.24, 1.0),
        (1.25, 1.95, 0.8),
    )
    loud = strokes(t, spans, 0.012, 0.05)
    wave = tone(pitch, loud, ((950.0, 380.0, 1.0), (2_300.0, 700.0, 0.5)), 0.55, odd=0.35)
    mix(wave, band(rng.normal(0, 1, len(t)), 1_200, 4_000) * loud * 0.03, 0.0)
    return hall(wave)


def tiger(rng: Generator) -> Wave:
    """The great drum with its gong: heavy, then all at once."""
    wave = blank(SECONDS)
    for at, force in (
        (0.0, 0.9),
        (0.36, 0.6),
        (0.54, 0.7),
        (0.72, 1.0),
        (1.08, 0.5),
        (1.17, 0.65),
        (1.26, 1.1),
    ):
        hit = skin(rng, 74.0 * (1 + rng.normal(0, 0.008)), 0.26, 0.55, 0.0030)
        mix(wave, hit, at, force)
        mix(wave, low(burst(rng, 0.03, 250.0, 1_400.0, 0.006), 1_300.0), at, 0.18 * force)
    for at, force in ((0.18, 0.5), (0.90, 0.55)):  # the stick on the wooden body
        mix(
            wave,
            struck(rng, [820.0, 1_390.0, 2_250.0], [0.6, 0.4, 0.2], [0.07, 0.05, 0.03], 0.1, 0.0006),
            at,
            force,
        )
    mix(wave, jing(rng, hertz("D3"), 1.3), 1.26, 0.55)
    return hall(wave, 0.18)


def bear(rng: Generator) -> Wave:
    """Geomungo, struck with a stick of bamboo: three low notes, the last one sways for long."""
    wave = blank(SECONDS)
    for at, note, sway, level in ((0.0, "D3", 0.0, 0.8), (0.42, "G2", 0.0, 0.9), (0.84, "A2", 70.0, 1.0)):
        mix(wave, pluck(rng, hertz(note), 1.4, 1.7, 0.55, point=0.09, vibrato=sway), at, level)
        slap = struck(rng, [310.0, 655.0, 1_180.0], [0.7, 0.5, 0.3], [0.06, 0.045, 0.03], 0.1, 0.0005)
        mix(wave, slap, at, 0.30 * level)
    return hall(wave)


def flute(rng: Generator, t: Wave, pitch: Wave, loud: Wave, air: float) -> Wave:
    wave = tone(pitch, loud, ((600.0, 900.0, 1.0),), 2.3, top=6_000.0)
    noise = rng.normal(0, 1, len(t))
    centre = float(np.median(pitch))
    return wave + air * loud * (
        band(noise, centre * 0.9, centre * 1.4, 1) + 0.5 * high(low(noise, 6_000.0), 2_000.0)
    )


def firefly(rng: Generator) -> Wave:
    """Danso, the small upright flute: up the five notes like a spark, and it lingers there."""
    t = clock(SECONDS)
    notes = ((0.0, "D5"), (0.13, "E5"), (0.26, "G5"), (0.39, "A5"), (0.72, "G5"), (0.80, "B5"))
    pitch = path(t, notes, 0.03) * shaken(rng, t, 22.0, 5.6, ((1.0, 1.9),))
    spans = (
        (0.0, 0.125, 0.7),
        (0.13, 0.25, 0.75),
        (0.26, 0.38, 0.8),
        (0.39, 0.70, 0.9),
        (0.72, 0.79, 0.7),
        (0.80, 1.85, 1.0),
    )
    return hall(flute(rng, t, pitch, strokes(t, spans, 0.02, 0.06), 0.10), 0.30)


def dog(rng: Generator) -> Wave:
    """Janggu: one bar that walks, both hands and a little roll."""
    wave = blank(SECONDS)
    beat = 0.17
    for place, hands, force in (
        (0, "D", 1.0), (2, "d", 0.55), (3, "g", 0.75), (4, "d", 0.5), (5, "k", 0.9),
        (6, "d", 0.7), (7, "r", 0.5), (7.5, "r", 0.45), (8, "k", 0.7), (9, "D", 1.0),
    ):  # fmt: skip
        at = place * beat + rng.normal(0, 0.004) * (place > 0)
        if hands in "Dk":
            mix(wave, kung(rng, force), max(0.0, at), 0.9)
        if hands in "Dd":
            mix(wave, deok(rng, force), max(0.0, at), 0.85)
        if hands in "gr":
            mix(wave, deok(rng, 0.45), max(0.0, at - 0.06), 0.6)
            mix(wave, deok(rng, force), max(0.0, at), 0.8)
    return hall(wave, 0.16)


def fox(rng: Generator) -> Wave:
    """Haegeum, two strings and a bow between them: it slides round the note it means."""
    t = clock(SECONDS)
    notes = ((0.0, "E4"), (0.22, "B4"), (0.62, "A4"), (0.80, "D5"), (1.22, "B4"))
    pitch = path(t, notes, 0.17) * shaken(rng, t, 52.0, 5.4, ((0.35, 0.62), (0.95, 1.2), (1.40, 2.0)))
    loud = strokes(t, ((0.0, 0.64, 0.9), (0.60, 1.24, 1.0), (1.20, 2.05, 0.8)), 0.03, 0.22)
    loud = loud * (1 + 0.05 * wander(rng, SECONDS + 0.1, 25.0)[: len(t)])
    wave = tone(
        pitch, np.clip(loud, 0, 1.1), ((680.0, 240.0, 0.8), (1_350.0, 320.0, 1.0), (2_900.0, 600.0, 0.5)), 0.75
    )
    mix(wave, band(rng.normal(0, 1, len(t)), 1_500, 5_500) * loud * 0.035, 0.0)
    return hall(wave, 0.25)


def crane(rng: Generator) -> Wave:
    """Daegeum, the great flute: one long note whose reed begins to buzz, a step, and home."""
    t = clock(SECONDS)
    pitch = path(t, ((0.0, "A4"), (0.92, "B4"), (1.12, "G4")), 0.09) * 2.0 ** (
        -35.0 * np.exp(-t / 0.06) / 1200
    )
    pitch = pitch * shaken(rng, t, 26.0, 4.6, ((0.45, 0.9), (1.4, 2.0)))
    loud = strokes(t, ((0.0, 0.95, 1.0), (0.90, 1.14, 0.85), (1.10, 2.05, 0.8)), 0.09, 0.25)
    wave = flute(rng, t, pitch, loud, 0.13)
    buzz = np.tanh(6.0 * wave * loud) - wave * loud  # the membrane answers the loud part alone
    return hall(wave + 0.16 * high(buzz, 1_800.0) * np.clip(loud - 0.55, 0, 1) * 2, 0.32)


def turtle(rng: Generator) -> Wave:
    """Ajaeng, low strings rubbed with a bare stick: slow, rough, sure."""
    t = clock(SECONDS)
    pitch = path(t, ((0.0, "D3"), (0.78, "E3"), (1.06, "G2")), 0.14) * shaken(
        rng, t, 40.0, 4.4, ((0.4, 0.75), (1.35, 2.0))
    )
    rough = 1 + 0.22 * wander(rng, SECONDS + 0.1, 38.0)[: len(t)]
    loud = strokes(t, ((0.0, 0.80, 0.9), (0.76, 1.08, 0.8), (1.04, 2.1, 1.0)), 0.05, 0.25) * np.clip(
        rough, 0.3, 1.6
    )
    wave = tone(
        pitch,
        np.clip(loud, 0, 1.3),
        ((260.0, 160.0, 1.0), (620.0, 250.0, 0.7), (1_500.0, 500.0, 0.4)),
        0.7,
        top=5_000,
    )
    mix(wave, band(rng.normal(0, 1, len(t)), 600, 3_000) * loud * 0.05, 0.0)
    return hall(wave, 0.2)


def steel(rng: Generator, pitch: float, seconds: float = 2.2) -> Wave:
    """One course of the yanggeum under a bamboo hammer."""
    t = clock(seconds)
    wave = np.zeros(len(t))
    for detune in (-2.5, 0.4, 3.1):
        base = pitch * 2.0 ** ((detune + rng.normal(0, 0.6)) / 1200)
        for n in range(1, int(11_000 / base) + 1):
            f = base * n * np.sqrt(1.0 + 4e-4 * n * n)
            t60 = 2.6 / (1.0 + (f / 3_200.0) ** 1.3)
            wave += (
                np.abs(np.sin(n * np.pi * 0.12))
                / n**0.8
                * np.exp(-T60 * t / t60)
                * np.sin(2 * np.pi * f * t + rng.uniform(0, 6.28))
            )
    mix(wave, burst(rng, 0.01, 2_500.0, 8_000.0, 0.002), 0.0, 0.5)
    return fade(wave / 6.0, 0.0006, 0.3)


def star(rng: Generator) -> Wave:
    """Yanggeum, wire strings and a hammer: seven points of light."""
    wave = blank(SECONDS)
    for at, note, level in (
        (0.0, "G4", 0.8), (0.15, "D5", 0.8), (0.30, "B4", 0.7), (0.45, "G5", 0.9), (0.66, "A5", 0.6),
        (0.78, "E5", 0.6),
        (0.96, "D5", 0.9),
    ):  # fmt: skip
        mix(wave, steel(rng, hertz(note)), at, level)
    return hall(wave, 0.3)


def gong(rng: Generator, force: float, ring: float) -> Wave:
    """The small gong, open or under the hand."""
    t = clock(max(0.12, ring * 1.2))
    glide = 1.0 + 0.020 * (1 - np.exp(-t / 0.12))
    wave = np.zeros(len(t))
    for ratio, gain, part in ((1.0, 1.0, 1.0), (1.48, 0.35, 0.8), (2.03, 0.5, 0.7), (2.71, 0.45, 0.55),
                              (3.62, 0.3, 0.4),
                              (4.83, 0.2, 0.3), (6.1, 0.12, 0.22)):  # fmt: skip
        phase = 2 * np.pi * np.cumsum(hertz("E5") * ratio * glide * np.ones(len(t))) / RATE
        wave += (
            gain
            * force ** (0.4 * ratio)
            * np.exp(-T60 * t / (ring * part))
            * np.sin(phase + rng.uniform(0, 6.28))
        )
    mix(wave, burst(rng, 0.01, 1_500.0, 5_000.0, 0.002), 0.0, 0.4 * force)
    return fade(low(wave, 5_200.0) * force / 2.5, 0.0006, 0.03)


def frog(rng: Generator) -> Wave:
    """Kkwaenggwari, the small gong of the village band: off the beat on purpose."""
    wave = blank(SECONDS)
    for at, force, ring in (
        (0.0, 0.9, 0.30), (0.17, 0.4, 0.07), (0.255, 0.75, 0.22), (0.51, 0.4, 0.07), (0.595, 0.9, 0.30),
        (0.85, 0.45, 0.07),
        (0.935, 0.5, 0.07), (1.02, 0.8, 0.2), (1.275, 0.45, 0.07), (1.36, 1.0, 0.65),
    ):  # fmt: skip
        mix(wave, gong(rng, force, ring), at + rng.normal(0, 0.003) * (at > 0))
    return hall(wave, 0.16)


def conch(rng: Generator) -> Wave:
    """Nagak, the shell that is blown: one note out of the sea, and once more, shorter."""
    t = clock(SECONDS)
    start = -180.0 * np.exp(-t / 0.05) - 120.0 * np.exp(-np.clip(t - 1.18, 0, 9) / 0.04) * (t > 1.18)
    pitch = np.full(len(t), hertz("G3")) * 2.0 ** (start / 1200) * shaken(rng, t, 7.0, 3.6, ((0.4, 1.1),))
    loud = strokes(t, ((0.0, 1.14, 1.0), (1.18, 1.95, 0.85)), 0.10, 0.35)
    wave = tone(pitch, loud**1.5, ((320.0, 260.0, 1.0), (760.0, 420.0, 0.45)), 1.15, top=3_500.0)
    noise = rng.normal(0, 1, len(t))
    surf = low(high(noise, 500.0), 2_600.0) * strokes(t, ((0.0, 2.1, 1.0),), 0.5, 1.0)
    return hall(wave + 0.05 * surf + 0.05 * loud * band(noise, 250.0, 900.0), 0.34)


def mountain(rng: Generator) -> Wave:
    """Gayageum: an old song's four notes, the third leans, the last one is pulled and let go."""
    wave = blank(SECONDS)
    for at, note, level, lean, sway in (
        (0.0, "A3", 0.8, 0.0, 0.0), (0.30, "D4", 0.85, 0.0, 22.0), (0.72, "B3", 0.8, -190.0, 0.0),
        (1.02, "E3", 1.0, 0.0, 65.0),
    ):  # fmt: skip
        mix(wave, pluck(rng, hertz(note), 1.3, 2.4, 0.45, vibrato=sway, lean=lean), at, level)
    mix(wave, pluck(rng, hertz("E4"), 1.1, 2.0, 0.35, point=0.5), 1.03, 0.3)
    return hall(wave)


MOTIFS: tuple[Callable[[Generator], Wave], ...] = (
    goblin, tiger, bear, firefly, dog, fox, crane, turtle, star, frog, conch, mountain,
)  # fmt: skip


def file(name: str) -> str:
    """Path relative to assets/."""
    return f"sounds/people/{name}_1.ogg"


def build(assets: Path, report: Report) -> None:
    from assets.make.sound.kit import dice, to_loudness, trim, write_ogg

    for done, motif in enumerate(MOTIFS):
        wave = trim(high(motif(dice(motif.__name__, 1)), 35.0), -50.0)
        write_ogg(assets / file(motif.__name__), to_loudness(wave, LOUDNESS), 0.4)
        report((done + 1) / len(MOTIFS))
