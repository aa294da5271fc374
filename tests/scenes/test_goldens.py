"""Golden pictures: what a player sees changes only when somebody meant it to."""

from __future__ import annotations

import pygame
import pytest

from tests.scenes.pictures import GOLDEN, NAMES, SIZE, difference, path_of, still

ALLOWED = 0.002
"""The part of the pixels that may differ clearly: another machine may round a rim differently."""


@pytest.mark.parametrize("name", NAMES)
def test_the_picture_is_as_it_was(name: str) -> None:
    """Layout, art and fonts together: a picture notices what no assertion about parts would."""
    made = still(name)
    aside = path_of(name).with_suffix(".actual.png")
    hint = f"look at {aside.name}, and accept it with: python -m tests.scenes.accept_goldens {name}"
    if not path_of(name).is_file():
        pygame.image.save(made, aside)
        pytest.fail(f"there is no golden picture {path_of(name).name}; {hint}")
    golden = pygame.image.load(path_of(name)).convert(made)
    part = difference(made, golden)
    if part > ALLOWED:
        pygame.image.save(made, aside)
    assert part <= ALLOWED, f"{part:.2%} of the picture differ; {hint}"
    aside.unlink(missing_ok=True)


def test_no_golden_picture_is_left_over() -> None:
    """A picture nobody compares only looks like a test."""
    kept = {path.stem for path in GOLDEN.glob("*.png") if not path.name.endswith(".actual.png")}
    assert kept <= set(NAMES)


def test_the_comparison_can_fail() -> None:
    """A button moved by a few pixels must be noticed, a slightly other shade must not."""
    pygame.display.init()
    one = pygame.Surface(SIZE)
    one.fill((60, 40, 20))
    other = one.copy()
    other.fill((80, 60, 40), (0, 0, 640, 200))
    assert difference(one, other) == 0
    pygame.draw.rect(other, (200, 40, 20), (300, 200, 30, 20))
    assert difference(one, other) > ALLOWED
