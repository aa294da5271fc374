"""The workbench under all sounds: time, filters, struck bodies, rooms, loudness, and the file on disk.

A wave is a float64 array at `RATE` samples a second, shape (n,) for mono or (n, 2) for stereo, full scale 1.
Times are in seconds, frequencies in hertz, levels in decibels (dBFS for peaks, LUFS for loudness).

Sources
    struck bodies   sum of decaying modes; N. Fletcher and T. Rossing, The Physics of Musical Instruments
    contact pulse   the Fourier transform of a half sine, the usual stand-in for a Hertz contact
    loudness        ITU-R BS.1770-4, measured by pyloudnorm
    Ogg pages       RFC 3533
"""

from __future__ import annotations

import zlib
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

Wave = NDArray[np.float64]
Generator = np.random.Generator

RATE = 44_100
T60 = np.log(1000.0)  # exp(-T60 * t / d) has fallen by 60 dB at t = d
CEILING_DB = -2.0  # a lossy decoder may overshoot its input by about a decibel


def dice(name: str, take: int) -> Generator:
    """The random numbers of one take: the same on every run, different for every name and take."""
    return np.random.default_rng([zlib.crc32(name.encode()), take])


def factor(decibels: float) -> float:
    """-6 dB -> 0.501."""
    return float(10.0 ** (decibels / 20.0))


def clock(seconds: float) -> Wave:
    """The time of each sample, in seconds."""
    return np.arange(round(seconds * RATE)) / RATE


def blank(seconds: float) -> Wave:
    return np.zeros(round(seconds * RATE))


def mix(into: Wave, wave: Wave, at: float, gain: float = 1.0) -> None:
    """Add `wave` to `into` from second `at` on; what does not fit is cut off."""
    start = max(0, round(at * RATE))
    length = min(len(wave), len(into) - start)
    if length > 0:
        into[start : start + length] += wave[:length] * gain


def mix_around(loop: Wave, wave: Wave, at: float, gain: float = 1.0) -> None:
    """Add `wave` to a loop: what rings past the end sounds on at the beginning, so there is no seam."""
    start = round(at * RATE) % len(loop)
    for piece in range(0, len(wave), len(loop)):
        part = wave[piece : piece + len(loop)] * gain
        first = min(len(part), len(loop) - start)
        loop[start : start + first] += part[:first]
        loop[: len(part) - first] += part[first:]


# ---- filters and envelopes ----------------------------------------------------------------------


def low(wave: Wave, hertz: float, order: int = 2) -> Wave:
    """What lies below `hertz` (Butterworth)."""
    return butterworth(wave, "low", [hertz], order)


def high(wave: Wave, hertz: float, order: int = 2) -> Wave:
    """What lies above `hertz`."""
    return butterworth(wave, "high", [hertz], order)


def band(wave: Wave, lowest: float, highest: float, order: int = 2) -> Wave:
    """What lies between."""
    return butterworth(wave, "band", [lowest, highest], order)


def butterworth(wave: Wave, kind: str, edges: list[float], order: int) -> Wave:
    from scipy.signal import butter, sosfilt  # here, so that the list of jobs can be read without scipy

    sections = butter(order, edges if len(edges) > 1 else edges[0], kind, fs=RATE, output="sos")
    return np.asarray(sosfilt(sections, wave, axis=0))


def convolve(wave: Wave, answer: Wave) -> Wave:
    from scipy.signal import fftconvolve

    return np.asarray(fftconvolve(wave, answer))


def fade(wave: Wave, opening: float, closing: float) -> Wave:
    """Straight ramps at both ends, in seconds, so that no wave starts or stops with a click."""
    wave = wave.copy()
    first, last = max(1, round(opening * RATE)), max(1, round(closing * RATE))
    shape = (-1,) + (1,) * (wave.ndim - 1)
    wave[:first] *= np.linspace(0.0, 1.0, first)[: len(wave)].reshape(shape)
    wave[-last:] *= np.linspace(1.0, 0.0, last)[-len(wave) :].reshape(shape)
    return wave


def burst(rng: Generator, seconds: float, lowest: float, highest: float, decay: float) -> Wave:
    """Band noise that dies by a factor e every `decay` seconds: the scratch at the start of an impact."""
    t = clock(seconds)
    return band(rng.normal(0.0, 1.0, len(t)), lowest, highest) * np.exp(-t / decay)


def wander(rng: Generator, seconds: float, hertz: float) -> Wave:
    """Slow random movement below `hertz`, scaled to a standard deviation of 1: hands are never even."""
    rough = low(rng.normal(0.0, 1.0, round((seconds + 1.0) * RATE)), hertz)[RATE // 2 :]
    rough = rough[: round(seconds * RATE)]
    return rough / (np.std(rough) + 1e-12)


# ---- struck bodies -------------------------------------------------------------------------------


def hardness(frequency: NDArray[np.float64], contact: float) -> NDArray[np.float64]:
    """How strongly a half-sine blow of `contact` seconds excites each frequency (1 at zero hertz).

    |cos(pi f tc) / (1 - (2 f tc)^2)|: a short blow is bright, a long one is dull. At 2 f tc = 1 the limit is
    pi / 4.
    """
    x = 2.0 * np.asarray(frequency) * contact
    safe = np.where(np.abs(x - 1.0) < 1e-3, 0.0, x)
    return np.where(np.abs(x - 1.0) < 1e-3, np.pi / 4, np.abs(np.cos(np.pi * safe / 2) / (1.0 - safe**2)))


def struck(
    rng: Generator,
    frequencies: list[float],
    gains: list[float],
    ring: list[float],
    seconds: float,
    contact: float,
) -> Wave:
    """A body hit once: each mode is gain * hardness * exp(-6.9 t / ring) * sin(2 pi f t + a little).

    `ring` is the T60 of each mode in seconds. The phases wander by 0.3 rad, else all takes would peak alike.
    """
    wave = blank(seconds)
    audible = RATE * 0.45
    bright = hardness(np.array(frequencies), contact)
    for f, gain, t60, heard in zip(frequencies, gains, ring, bright, strict=True):
        if f < audible:
            t = clock(min(seconds, t60 * 1.2))
            tone = np.sin(2 * np.pi * f * t + rng.uniform(-0.3, 0.3))
            wave[: len(t)] += gain * heard * np.exp(-T60 * t / t60) * tone
    return fade(wave, 0.0001, 0.01)


def room(wave: Wave, seconds: float, amount: float, seed: int = 3) -> Wave:
    """The wave and the answer of a small hall: decaying noise, 8 ms late, dull at the top (paper eats it)."""
    rng = np.random.default_rng(seed)
    t = clock(seconds)
    answer = high(low(rng.normal(0.0, 1.0, len(t)) * np.exp(-T60 * t / seconds), 5_000.0, 1), 200.0, 1)
    answer = np.concatenate([np.zeros(round(0.008 * RATE)), answer / np.sqrt(np.sum(answer**2))])
    wet = convolve(wave, answer) * amount
    wet[: len(wave)] += wave
    return wet


# ---- level ---------------------------------------------------------------------------------------


def warm(wave: Wave, drive: float) -> Wave:
    """Soft saturation tanh(g x) / tanh(g), `drive` in dB: trades a needle-thin peak for body."""
    g = factor(drive)
    return np.asarray(np.tanh(g * wave / (np.max(np.abs(wave)) + 1e-12)) / np.tanh(g))


def trim(wave: Wave, floor: float = -60.0) -> Wave:
    """Cut what lies below `floor` dB under the peak at both ends, then round off the cuts.

    The start matters most: a sound must begin on the frame that shows it, so no silence goes into the file.
    """
    loud = np.abs(wave) if wave.ndim == 1 else np.max(np.abs(wave), axis=1)
    heard = np.nonzero(loud > np.max(loud) * factor(floor))[0]
    return fade(wave[heard[0] : heard[-1] + round(0.01 * RATE)], 0.0003, 0.02)


def to_peak(wave: Wave, decibels: float) -> Wave:
    return wave * (factor(decibels) / (float(np.max(np.abs(wave))) + 1e-12))


def loudness(wave: Wave) -> float:
    """Integrated loudness in LUFS; waves shorter than one gating block are padded with silence to 0.4 s."""
    import pyloudnorm

    shortest = round(0.41 * RATE)
    if len(wave) < shortest:
        wave = np.concatenate([wave, np.zeros((shortest - len(wave), *wave.shape[1:]))])
    return float(pyloudnorm.Meter(RATE).integrated_loudness(wave))


def to_loudness(wave: Wave, lufs: float) -> Wave:
    """Scale to a loudness; peaks bend softly below `CEILING_DB`. That costs loudness, hence the rounds."""
    ceiling = factor(CEILING_DB)
    gain = 1.0
    for _ in range(6):
        level = ceiling * np.tanh(gain * wave / ceiling)
        gain *= factor(lufs - loudness(level))
    return np.asarray(ceiling * np.tanh(gain * wave / ceiling))


# ---- the file ------------------------------------------------------------------------------------


def write_ogg(path: Path, wave: Wave, quality: float) -> None:
    """Write Ogg Vorbis, `quality` 0 to 1, the same bytes on every run.

    One second at a time: libsndfile overflows its stack when a long Vorbis file is handed over in one piece.
    """
    import soundfile

    path.parent.mkdir(parents=True, exist_ok=True)
    channels = 1 if wave.ndim == 1 else wave.shape[1]
    with soundfile.SoundFile(
        path, "w", RATE, channels, format="OGG", subtype="VORBIS", compression_level=1.0 - quality
    ) as file:
        for start in range(0, len(wave), RATE):
            file.write(wave[start : start + RATE])
    path.write_bytes(same_serial(path.read_bytes()))


def same_serial(ogg: bytes, serial: int = 0x6D616461) -> bytes:
    """Give every Ogg page the same stream serial number and mend its checksum.

    libsndfile draws the serial from the clock; git would see a new file whenever the sounds are made again.
    Page header (RFC 3533): serial at byte 14, CRC at 22, number of segments at 26, their lengths from 27.
    """
    pages, at = bytearray(ogg), 0
    while at < len(pages):
        if pages[at : at + 4] != b"OggS":
            raise ValueError(f"no Ogg page at byte {at}")
        segments = pages[at + 26]
        end = at + 27 + segments + sum(pages[at + 27 : at + 27 + segments])
        pages[at + 14 : at + 18] = serial.to_bytes(4, "little")
        pages[at + 22 : at + 26] = bytes(4)
        pages[at + 22 : at + 26] = ogg_crc(pages[at:end]).to_bytes(4, "little")
        at = end
    return bytes(pages)


def _crc_table() -> tuple[int, ...]:
    table = []
    for byte in range(256):
        value = byte << 24
        for _ in range(8):
            value = ((value << 1) ^ 0x04C11DB7 if value & 0x80000000 else value << 1) & 0xFFFFFFFF
        table.append(value)
    return tuple(table)


_CRC = _crc_table()


def ogg_crc(data: bytes | bytearray) -> int:
    """CRC-32 with polynomial 0x04C11DB7, not reflected, starting at 0 (zlib's is the reflected one)."""
    value = 0
    for byte in data:
        value = ((value << 8) & 0xFFFFFFFF) ^ _CRC[(value >> 24) ^ byte]
    return value
