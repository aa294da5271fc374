"""The tunes of the people, decoded by pygame's own mixer: short, soft, and nobody's like anybody else's."""

from __future__ import annotations

import itertools
import os
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from assets.make.people import motifs
from game import people
from tests.sampling import sampled

ASSETS = Path(__file__).resolve().parents[2] / "assets"
FOLDER = ASSETS / "sounds"
RATE = 44_100


@pytest.fixture(scope="module", autouse=True)
def mixer() -> Iterator[None]:
    """The mixer as the game opens it; other tests may have left it in another shape."""
    pygame.mixer.quit()
    pygame.mixer.init(RATE, -16, 2, 512)
    yield
    pygame.mixer.quit()


def heard(path: Path) -> np.ndarray:
    """The decoded samples of one file in the middle, full scale 1."""
    return pygame.sndarray.array(pygame.mixer.Sound(path)).mean(axis=1) / 32768.0


def tune(person: str) -> np.ndarray:
    return heard(ASSETS / motifs.file(person))


def test_everybody_has_a_tune_and_nobody_else() -> None:
    """Who cannot see the faces must hear who it is; a tune nobody owns would never be played."""
    assert {f"{person}_1.ogg" for person in people.CAST} == {path.name for path in (FOLDER / "people").iterdir()}
    assert sum(path.stat().st_size for path in (FOLDER / "people").iterdir()) < 600_000


@pytest.mark.parametrize("person", sampled(people.CAST, 4))
def test_a_tune_is_short_soft_and_ends_in_silence(person: str) -> None:
    """It is heard in the middle of games, and often: a cut tail clicks, a long one is in the way."""
    wave = tune(person)
    assert 1.6 < len(wave) / RATE < 2.3
    assert np.std(wave) < np.std(heard(FOLDER / "music_courtyard.ogg"))
    assert 0.05 < np.max(np.abs(wave)) < 0.8
    assert abs(np.mean(wave)) < 0.002
    assert np.max(np.abs(wave[-20:])) < 0.02 * np.max(np.abs(wave))


def sounds_like(person: str) -> np.ndarray:
    """Twelve parts of the tune in time, each by its energy in 24 bands of a third: what an ear keeps of it."""
    wave = tune(person)
    edges = 90.0 * 2.0 ** (np.arange(25) / 4)
    rows = []
    for part in np.array_split(wave, 12):
        power, f = np.abs(np.fft.rfft(part)) ** 2, np.fft.rfftfreq(len(part), 1 / RATE)
        rows.append([np.sum(power[(f >= low) & (f < high)]) for low, high in itertools.pairwise(edges)])
    found = np.sqrt(np.array(rows)).ravel()
    return found / np.linalg.norm(found)


def test_no_two_tunes_are_alike() -> None:
    """Twelve people on one instrument would be one person to the ear."""
    prints = {person: sounds_like(person) for person in people.CAST}
    pairs = itertools.combinations(prints, 2)
    likeness = {(one, other): float(prints[one] @ prints[other]) for one, other in pairs}
    assert max(likeness.values()) < 0.75, max(likeness, key=lambda pair: likeness[pair])
