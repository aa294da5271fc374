"""Golden pictures: what a player sees changes only when somebody meant it to."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from scenes.engine.draw import writing
from tests.sampling import sampled
from tests.scenes.pictures import ALLOWED, GOLDEN, SIZE, STEP, STILLS, coarse, path_of, still, worst

HEAVIEST = 8_000_000


@pytest.mark.parametrize("name", sampled(STILLS, 20))
def test_the_picture_is_as_it_was(name: str) -> None:
    """Layout, art and fonts together: a picture notices what no assertion about parts would."""
    made = still(name)
    aside = path_of(name).with_suffix(".actual.png")
    hint = f"look at {aside.name}, and accept it with: python -m tests.scenes.accept_goldens {name}"
    if not path_of(name).is_file():
        pygame.image.save(made, aside)
        pytest.fail(f"there is no golden picture {path_of(name).name}; {hint}")
    count, place = worst(made, pygame.image.load(path_of(name)))
    if count > ALLOWED:
        pygame.image.save(made, aside)
    assert count <= ALLOWED, f"{count} pixels differ in the tile at {place}; {hint}"
    aside.unlink(missing_ok=True)


def test_no_golden_picture_is_left_over() -> None:
    """A picture nobody compares only looks like a test; and a clone should take seconds."""
    kept = [path for path in GOLDEN.glob("*.png") if not path.name.endswith(".actual.png")]
    assert {path.stem for path in kept} <= set(STILLS)
    assert sum(path.stat().st_size for path in GOLDEN.parent.rglob("*") if path.is_file()) < HEAVIEST


# faults that must be seen ----------------------------------------------------------------------------------


def another_digit(canvas: Any, patch: pytest.MonkeyPatch) -> None:
    """The last digit of one number is another one."""
    real, met = writing.rendered, set[str]()

    def rendered(text: str, how: Any) -> pygame.Surface:
        if text.isdigit() and not met:
            met.add(text)
        return real(f"{text[:-1]}{(int(text[-1]) + 1) % 10}" if text in met else text, how)

    patch.setattr(writing, "rendered", rendered)


def no_mal(canvas: Any, patch: pytest.MonkeyPatch) -> None:
    """One mal is not drawn."""
    instead(canvas, patch, "yut/mal:seat0", None)


def another_chip(canvas: Any, patch: pytest.MonkeyPatch) -> None:
    """One chip has the colour of another worth."""
    instead(canvas, patch, "poker/chips:chip_1_1", "poker/chips:chip_5_1")


def another_tile(canvas: Any, patch: pytest.MonkeyPatch) -> None:
    """One tile shows another number."""
    instead(canvas, patch, "davinci/tile:w_6", "davinci/tile:w_1")


def instead(canvas: Any, patch: pytest.MonkeyPatch, name: str, other: str | None) -> None:
    """The first picture with such a name is another one, or none, wherever it lies as it did."""
    real, met = canvas.image, list[tuple[float, float]]()

    def image(drawn: str, x: float, y: float, **style: Any) -> None:
        if drawn.startswith(name) and not met:
            met.append((x, y))
        if not drawn.startswith(name) or (x, y) not in met:
            real(drawn, x, y, **style)
        elif other is not None:
            real(other, x, y, **style)

    patch.setattr(canvas, "image", image)


def moved_button(canvas: Any, patch: pytest.MonkeyPatch) -> None:
    """Buttons lie three pixels further right than their words."""
    real = canvas.panel
    patch.setattr(canvas, "panel", lambda name, rect, *args: real(
        name, rect.move(3, 0) if name.startswith("button") else rect, *args))


Fault = Callable[[Any, pytest.MonkeyPatch], None]
FAULTS: list[tuple[str, Fault]] = [
    ("poker_bets", another_digit), ("coach_ladder", another_digit), ("records", another_digit),
    ("yut_table", no_mal), ("poker_bets", another_chip), ("davinci_table", another_tile), ("lobby", moved_button),
]


@pytest.mark.parametrize(("name", "fault"), FAULTS)
def test_a_small_fault_is_seen(name: str, fault: Fault, monkeypatch: pytest.MonkeyPatch) -> None:
    """A wrong number is the smallest fault that matters, and no larger than ten pixels by fifteen."""
    count, place = worst(still(name, lambda canvas: fault(canvas, monkeypatch)), pygame.image.load(path_of(name)))
    assert count > ALLOWED, f"{count} pixels differ in the tile at {place}"


def test_another_shade_is_no_fault() -> None:
    """Other machines round otherwise, and few colours are kept: what is nearly the same must not be red."""
    one = pygame.Surface(SIZE)
    one.fill((60, 40, 20))
    other = one.copy()
    other.fill((60 + STEP // 2, 40, 20 - STEP // 2), (0, 0, 640, 200))
    assert worst(other, coarse(one))[0] == 0
    pygame.draw.rect(other, (110, 40, 20), (700, 300, 3, 3))
    assert worst(other, coarse(one)) == (9, (672, 272))
