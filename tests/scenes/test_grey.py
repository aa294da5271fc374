"""Nothing by colour alone: a picture in greys still tells seats, suits and tiles apart."""

from __future__ import annotations

import itertools
from collections.abc import Sequence

import numpy as np
import pygame
import pytest
from numpy.typing import NDArray

from scenes.engine.draw.art import Art
from tests.scenes.contrast import luminance

SIDE = 40
GROUND = (60, 60, 60)


def grey(art: Art, name: str, part: tuple[float, float, float, float] = (0, 0, 1, 1)) -> NDArray[np.float64]:
    """A part of a picture in luminance, `SIDE` squared, lightness stretched to 0..1: shape and pattern alone."""
    surface = art.frame(name).surface
    width, height = surface.get_size()
    left, top, right, bottom = part
    cut = surface.subsurface(pygame.Rect(int(left * width), int(top * height), int((right - left) * width),
                                         int((bottom - top) * height)))
    plain = pygame.Surface(cut.get_size())
    plain.fill(GROUND)
    plain.blit(cut, (0, 0))
    small = pygame.transform.smoothscale(plain, (SIDE, SIDE))
    tones = luminance(pygame.surfarray.array3d(small)) ** 0.4
    return np.asarray((tones - tones.min()) / max(1e-9, tones.max() - tones.min()))


def apart(pictures: dict[str, NDArray[np.float64]]) -> dict[tuple[str, str], float]:
    """For each two pictures the part of their area that clearly differs in grey."""
    return {(one, other): float(np.mean(np.abs(pictures[one] - pictures[other]) > 0.25))
            for one, other in itertools.combinations(pictures, 2)}


def worst(pictures: dict[str, NDArray[np.float64]]) -> tuple[float, tuple[str, str]]:
    found = apart(pictures)
    pair = min(found, key=lambda key: found[key])
    return found[pair], pair


def names(kind: str, values: Sequence[object]) -> list[str]:
    return [kind.format(value) for value in values]


@pytest.mark.parametrize(("kind", "values", "part", "least"), [
    ("ui/icons:seat_{}", range(6), (0, 0, 1, 1), 0.06),
    ("poker/cards:a{}", "shdc", (0, 0, 0.34, 0.5), 0.03),
    ("poker/cards_two:a{}", "shdc", (0, 0, 0.34, 0.5), 0.03),
    ("davinci/tile:b_{}", (*range(12), "joker"), (0.1, 0.1, 0.9, 0.9), 0.02),
    ("davinci/tile:w_{}", (*range(12), "joker"), (0.1, 0.1, 0.9, 0.9), 0.02),
])
def test_a_grey_picture_tells_them_apart(
    art: Art, kind: str, values: Sequence[object], part: tuple[float, float, float, float], least: float
) -> None:
    """Shape, pattern or number must differ, for who sees no colours, and on a worn-out screen."""
    share, pair = worst({name: grey(art, name, part) for name in names(kind, values)})
    assert share >= least, f"{pair[0]} and {pair[1]} differ in {share:.1%} of their area only"


def test_black_and_white_tiles_differ_in_tone(art: Art) -> None:
    """The colour of a tile is half of what is to be guessed."""
    tones = {}
    for colour in "bw":
        surface = art.frame(f"davinci/tile:{colour}_5").surface
        middle = pygame.transform.average_color(surface, surface.get_rect().inflate(-40, -60))[:3]
        tones[colour] = float(luminance(np.array(middle)))
    assert (tones["w"] + 0.05) / (tones["b"] + 0.05) >= 3.0


def test_seat_colours_differ_for_every_eye() -> None:
    """Besides their shapes: no two seats share a colour, and the first four keep a step in lightness."""
    from scenes.engine.draw.colours import SEAT_COLOURS

    assert len(set(SEAT_COLOURS)) == len(SEAT_COLOURS)
    tones = sorted(float(luminance(np.array(colour))) for colour in SEAT_COLOURS[:4])
    assert all(high - low > 0.05 for low, high in itertools.pairwise(tones))


def test_the_comparison_can_fail(art: Art) -> None:
    """The same card twice is the same picture."""
    assert worst({"one": grey(art, "poker/cards:as"), "other": grey(art, "poker/cards:as")})[0] == 0.0
