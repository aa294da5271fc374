"""Reads a score (`scores/*.txt`; the file itself explains its signs) and plays it as a loop without a seam.

Refused: MIDI and MusicXML. Neither can be read aloud, and the piece should be changeable with a text editor.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import numpy as np

from assets.make.sound.kit import RATE, T60, Generator, Wave, clock, convolve, high, low, mix_around
from assets.make.sound.players import bell, breath, deok, hertz, kung, pluck

CELLS = 12
VOICES = ("tune", "second", "bass", "janggu", "breath", "bell")
MARKS = "'!~/\\"
STROKES = "Dkdgr"


class BadScore(ValueError):
    """The text is no score; the message names file, line and what would be right."""


@dataclass(frozen=True)
class Note:
    voice: str
    at: float  # cells from the beginning of the piece
    name: str  # "G4", or a janggu stroke
    marks: str
    hold: float  # cells


@dataclass(frozen=True)
class Score:
    title: str
    tempo: float
    bars: int
    notes: tuple[Note, ...]

    @property
    def cell(self) -> float:
        """Seconds of one cell, the third part of a beat."""
        return 60.0 / self.tempo / 3.0

    @property
    def seconds(self) -> float:
        return self.bars * CELLS * self.cell


def read_score(path: Path) -> Score:
    title, tempo = path.stem, 60.0
    phrases: dict[str, list[str]] = {}
    rows: list[tuple[int, list[str]]] = []
    in_bars = False
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
        words = line.split("#")[0].split()
        where = f"{path.name}, line {number}"
        if not words:
            continue
        if in_bars:
            if len(words) != 1 + len(VOICES) or words[0] != str(len(rows) + 1):
                raise BadScore(f"{where}: expected bar {len(rows) + 1} and {len(VOICES)} phrases")
            rows.append((number, words[1:]))
        elif words[0] == "title":
            title = " ".join(words[1:])
        elif words[0] == "tempo":
            tempo = float(words[1])
        elif words[0] == "phrase":
            cells = [word for word in words[2:] if word != "|"]
            if len(cells) != CELLS:
                raise BadScore(f"{where}: phrase {words[1]} has {len(cells)} cells, expected {CELLS}")
            phrases[words[1]] = cells
        elif words == ["bars"]:
            in_bars = True
        else:
            raise BadScore(f"{where}: expected title, tempo, phrase or bars, not {words[0]!r}")

    notes: list[Note] = []
    for column, voice in enumerate(VOICES):
        cells = []
        for number, names in rows:
            if names[column] != "-" and names[column] not in phrases:
                raise BadScore(f"{path.name}, line {number}: no phrase is called {names[column]!r}")
            cells += phrases.get(names[column], ["."] * CELLS)
        notes += _read_voice(voice, cells)
    return Score(title, tempo, len(rows), tuple(sorted(notes, key=lambda note: (note.at, note.voice))))


def _read_voice(voice: str, cells: list[str]) -> list[Note]:
    notes = []
    for k, cell in enumerate(cells):
        if cell in "._":
            continue
        held = 1
        while k + held < len(cells) and cells[k + held] == "_":
            held += 1
        parts = cell.split(",")
        for p, part in enumerate(parts):
            for sign in part.split("+"):
                name = sign.rstrip(MARKS)
                if voice == "janggu" and (len(name) != 1 or name not in STROKES):
                    known = " ".join(STROKES)
                    raise BadScore(f"bar {k // CELLS + 1}: {name!r} is no janggu stroke; strokes are {known}")
                if voice != "janggu":
                    hertz(name)  # raises if it is no note
                notes.append(Note(voice, k + p / len(parts), name, sign[len(name) :], held / len(parts)))
    return notes


def sound_of(rng: Generator, note: Note, cell: float) -> Wave:
    """One note on its instrument, peak about 1 before marks."""
    level = {"'": 0.62, "!": 1.2}.get(note.marks.strip("~/\\")[:1], 1.0)
    vibrato = (0.0, 26.0, 48.0)[min(2, note.marks.count("~"))]
    lean = 100.0 if "\\" in note.marks else -200.0 if "/" in note.marks else 0.0
    match note.voice:
        case "tune":
            wave = pluck(rng, hertz(note.name), 2.8, 2.8, 0.55, vibrato=vibrato, lean=lean)
        case "second":
            wave = pluck(rng, hertz(note.name), 2.4, 2.2, 0.40, point=0.24)
        case "bass":
            wave = pluck(rng, hertz(note.name), 3.4, 3.0, 0.35, point=0.22)
        case "breath":
            wave = breath(rng, hertz(note.name), note.hold * cell)
        case "bell":
            wave = bell(rng, hertz(note.name))
        case _:
            wave = janggu(rng, note.name, cell)
    return wave * level * rng.uniform(0.92, 1.04)


def janggu(rng: Generator, stroke: str, cell: float) -> Wave:
    wave = np.zeros(round(1.2 * RATE))
    strokes = {
        "D": ((0.0, kung, 0.9), (0.004, deok, 0.85)),
        "k": ((0.0, kung, 0.75),),
        "d": ((0.0, deok, 0.85),),
        "g": ((0.0, deok, 0.45), (0.07, deok, 0.9)),
        "r": ((0.0, deok, 0.55), (cell / 2, deok, 0.42)),
    }[stroke]
    for at, hand, force in strokes:
        mix_around(wave, hand(rng, force), at)
    return wave


# voice: gain, pan (0 left, 1 right), part sent into the hall
DESK = {
    "tune": (0.80, 0.40, 0.30),
    "second": (0.42, 0.64, 0.30),
    "bass": (0.62, 0.50, 0.12),
    "janggu": (0.50, 0.56, 0.22),
    "breath": (0.20, 0.30, 0.60),
    "bell": (0.07, 0.75, 0.70),
}


def hall(left: Wave, right: Wave, seconds: float = 1.9) -> tuple[Wave, Wave]:
    """The yard's answer, circular like everything else: the last bar's echo is heard under the first."""
    rng = np.random.default_rng(11)
    t = clock(seconds)
    out = []
    for side in (left, right):
        answer = high(low(rng.normal(0.0, 1.0, len(t)) * np.exp(-T60 * t / seconds), 3_800.0, 1), 220.0, 1)
        answer = np.concatenate([np.zeros(round(0.02 * RATE)), answer / np.sqrt(np.sum(answer**2))])
        wet = convolve(side, answer)
        around = wet[: len(side)].copy()
        around[: len(wet) - len(side)] += wet[len(side) :]
        out.append(around)
    return out[0], out[1]


def play(score: Score, rng: Generator) -> Wave:
    """The whole piece, stereo but narrow (Vorbis codes what both sides share only once)."""
    n = round(score.seconds * RATE)
    left, right = np.zeros(n), np.zeros(n)
    send_left, send_right = np.zeros(n), np.zeros(n)
    for note in score.notes:
        gain, pan, send = DESK[note.voice]
        wave = sound_of(rng, note, score.cell)
        # a grace stroke comes before the beat; hands are a few milliseconds early or late
        at = note.at * score.cell + rng.normal(0.0, 0.006) - (0.07 if note.name == "g" else 0.0)
        side_left, side_right = gain * np.cos(pan * np.pi / 2), gain * np.sin(pan * np.pi / 2)
        mix_around(left, wave, at, side_left)
        mix_around(right, wave, at, side_right)
        mix_around(send_left, wave, at, side_left * send)
        mix_around(send_right, wave, at, side_right * send)
    wet_left, wet_right = hall(send_left, send_right)
    both = np.stack([left + wet_left, right + wet_right], axis=1)
    middle = both.mean(axis=1, keepdims=True)
    return without_rumble(np.asarray(middle + 0.7 * (both - middle)))


def without_rumble(loop: Wave, below: float = 30.0) -> Wave:
    """Take out what lies under `below` hertz; in the frequency domain, so that the loop stays a loop."""
    spectrum = np.fft.rfft(loop, axis=0)
    spectrum[np.fft.rfftfreq(len(loop), 1.0 / RATE) < below] = 0.0
    return np.fft.irfft(spectrum, len(loop), axis=0)
