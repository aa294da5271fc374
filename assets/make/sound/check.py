"""Measures the sounds as they are on disk, for ears that cannot be there.

`python -m assets.make.sound.check [NAME...]` prints for each file whose name begins so (``coin``, ``people/``):
length (s), highest peak (dBFS), loudness (LUFS, short waves padded to 0.4 s), crest factor (peak over RMS of the
loudest 50 ms, dB), time to a tenth of the peak (ms; more than 5 feels late under a key), RT60 (s, from the fall
between -5 and -25 dB of the energy integrated backwards, M. Schroeder 1965), centre of the spectrum (Hz), DC, the
three strongest lines (Hz).
For loops: the step at the seam, as a part of the largest step within 20 ms of it.
"""

from __future__ import annotations

import sys
from pathlib import Path

import numpy as np

from assets.make.sound.kit import RATE, Wave, loudness


def db(value: float) -> float:
    return float(20.0 * np.log10(value + 1e-12))


def crest(wave: Wave) -> float:
    block = round(0.05 * RATE)
    power = (
        np.convolve(wave**2, np.ones(block) / block, "valid")
        if len(wave) > block
        else np.array([np.mean(wave**2)])
    )
    return db(float(np.max(np.abs(wave)))) - db(float(np.sqrt(np.max(power))))


def onset(wave: Wave) -> float:
    """Milliseconds until a tenth of the peak is reached."""
    loud = np.abs(wave)
    return float(np.argmax(loud > 0.1 * loud.max()) / RATE * 1000.0)


def rt60(wave: Wave) -> float:
    energy = np.cumsum(wave[::-1] ** 2)[::-1]
    level = 10.0 * np.log10(energy / energy[0] + 1e-12)
    return 3.0 * float(np.argmax(level < -25.0) - np.argmax(level < -5.0)) / RATE


def lines(wave: Wave, count: int = 3) -> tuple[float, list[int]]:
    """Centre of the power spectrum and its strongest lines, at least a sixth of an octave apart."""
    n = max(len(wave), RATE // 2)
    power = np.abs(np.fft.rfft(wave * np.hanning(2 * len(wave))[len(wave) :], n)) ** 2
    f = np.fft.rfftfreq(n, 1.0 / RATE)
    found: list[int] = []
    rest = power * (f > 40.0)
    while len(found) < count:
        best = f[int(np.argmax(rest))]
        found.append(round(float(best)))
        rest = np.where((f > best / 1.12) & (f < best * 1.12), 0.0, rest)
    return float(np.sum(f * power) / np.sum(power)), found


def seam(stereo: Wave) -> float:
    """The jump from the last sample to the first, as a part of the largest jump nearby; under 1: no click."""
    near = round(0.02 * RATE)
    around = np.concatenate([stereo[-near:], stereo[:near]])
    steps = np.max(np.abs(np.diff(around, axis=0)), axis=1)
    return float(steps[near - 1] / np.max(np.delete(steps, near - 1)))


def main() -> None:
    import soundfile

    names = sys.argv[1:]
    folder = Path(__file__).resolve().parents[2] / "sounds"
    print("name               s   peak   LUFS  crest onset  RT60 centre      DC  lines")
    for path in sorted(folder.rglob("*.ogg")):
        known = path.relative_to(folder).with_suffix("").as_posix()
        if names and not any(known.startswith(name) for name in names):
            continue
        stereo, _ = soundfile.read(path, always_2d=True)
        wave = stereo.mean(axis=1)
        centre, strongest = lines(wave)
        seconds, peak, lufs = len(wave) / RATE, db(float(np.max(np.abs(stereo)))), loudness(stereo)
        text = f"{known:<16}{seconds:6.2f}{peak:7.1f}{lufs:7.1f}{crest(wave):6.1f}{onset(wave):6.1f}"
        text += f"{rt60(wave):6.2f}{centre:7.0f}{np.mean(wave):9.5f}  {' '.join(map(str, strongest))}"
        print(text + (f"  seam {seam(stereo):.2f}" if seconds > 10.0 else ""))


if __name__ == "__main__":
    main()
