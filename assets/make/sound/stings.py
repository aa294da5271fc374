"""The short musical words: won, lost, drawn, your turn, a hint. One function for each cue, named after it.

Pyeongjo (sol la do re mi, written D E G A B) is the bright mode and answers a win; gyemyeonjo (la do re mi
sol, written E G A B D) the plaintive one, with its "breaking" tone that falls a semitone into place and a low
tone that shakes deeply. All share the key of the music, so they may sound over it.
"""

from __future__ import annotations

from pathlib import Path

from assets.make.report import Report
from assets.make.sound.cues import Cue, make
from assets.make.sound.kit import Generator, Wave, blank, fade, mix, room
from assets.make.sound.players import bell, deok, hertz, jing, kung, pluck


def win(rng: Generator) -> Wave:
    """A hand runs up the strings, rests, and lands an octave higher with a small jing; 2.5 s."""
    wave = blank(2.5)
    for k, note in enumerate(("D4", "E4", "G4", "A4", "B4")):
        mix(wave, pluck(rng, hertz(note), 1.4, bright=0.6), 0.085 * k, 0.55 + 0.06 * k)
    mix(wave, pluck(rng, hertz("D5"), 1.6, bright=0.65, vibrato=20.0), 0.45, 0.9)
    mix(wave, pluck(rng, hertz("G3"), 1.8), 0.45, 0.7)
    for at, note in ((0.84, "B4"), (0.95, "D5")):
        mix(wave, pluck(rng, hertz(note), 1.2, bright=0.6), at, 0.75)
    for at, note, level in ((1.08, "G5", 1.0), (1.09, "D5", 0.6), (1.10, "G4", 0.7), (1.08, "G3", 0.7)):
        mix(wave, pluck(rng, hertz(note), 1.4, bright=0.6, vibrato=24.0 if note == "G5" else 0.0), at, level)
    for at, force in ((0.45, 0.7), (1.08, 0.9)):
        mix(wave, kung(rng, force), at, 0.5)
        mix(wave, deok(rng, force), at, 0.3)
    mix(wave, jing(rng, hertz("D4"), 1.42), 1.08, 0.35)
    return fade(room(wave, 0.9, 0.25)[: len(wave)], 0.0005, 0.6)


def lose(rng: Generator) -> Wave:
    """Four notes down, each a little softer; 2.2 s. Losing is a pity, not a shame."""
    wave = blank(2.2)
    mix(wave, pluck(rng, hertz("B4"), 1.4, bright=0.35, lean=100.0), 0.0, 0.9)
    mix(wave, pluck(rng, hertz("A4"), 1.4, bright=0.32), 0.36, 0.75)
    mix(wave, pluck(rng, hertz("G4"), 1.4, bright=0.30), 0.68, 0.7)
    mix(wave, pluck(rng, hertz("E4"), 1.2, bright=0.30, vibrato=60.0), 1.02, 0.85)
    mix(wave, pluck(rng, hertz("E3"), 1.2, bright=0.25), 1.03, 0.6)
    mix(wave, kung(rng, 0.6), 1.02, 0.4)
    return fade(room(wave, 1.0, 0.25)[: len(wave)], 0.0005, 0.6)


def even(rng: Generator) -> Wave:
    """A question and its answer, as far up as down, and both rest on the note in the middle; 2.2 s."""
    wave = blank(2.2)
    for at, note, level in ((0.0, "D4", 0.75), (0.20, "G4", 0.8), (0.40, "A4", 0.85),
                            (0.72, "B4", 0.85), (0.92, "A4", 0.8)):  # fmt: skip
        mix(wave, pluck(rng, hertz(note), 1.3, bright=0.45), at, level)
    for note, level in (("G4", 0.9), ("G3", 0.65)):
        mix(wave, pluck(rng, hertz(note), 1.3, bright=0.42, vibrato=16.0 if note == "G4" else 0.0), 1.16, level)
    for at in (0.40, 1.16):
        mix(wave, deok(rng, 0.5), at, 0.3)
    return fade(room(wave, 0.9, 0.25)[: len(wave)], 0.0005, 0.6)


def your_turn(rng: Generator) -> Wave:
    """One soft note: the string says your name."""
    wave = blank(1.2)
    mix(wave, pluck(rng, hertz("D4"), 1.2, bright=0.35, vibrato=14.0), 0.0)
    return fade(room(wave, 0.7, 0.15)[: len(wave)], 0.0005, 0.4)


def hint(rng: Generator) -> Wave:
    """Two flageolets, plucked at the middle of the string (only odd partials), and a breath of bell."""
    wave = blank(1.1)
    mix(wave, pluck(rng, hertz("A4"), 1.0, bright=0.3, point=0.5), 0.0, 0.7)
    mix(wave, pluck(rng, hertz("D5"), 1.0, bright=0.3, point=0.5), 0.12, 0.9)
    mix(wave, bell(rng, 2.0 * hertz("D5"), 0.9), 0.12, 0.10)
    return fade(room(wave, 0.7, 0.15)[: len(wave)], 0.0005, 0.4)


def build(assets: Path, report: Report, *cues: Cue) -> None:
    """All takes of all cues."""
    make(cues, globals(), assets, report)
