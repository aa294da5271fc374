"""Pictures made by another thread must be the ones the main thread would have made, and must not pile up."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import pygame
import pytest

from scenes.engine.draw import look as looks
from scenes.engine.draw.art import Art
from scenes.engine.draw.look import Brush, Foresight, Look
from scenes.tables.yut import props, throws

MAT = pygame.FRect(600, 60, 528, 408)
LONG = 3 * looks.WINDOW
"""More moments than may be made beforehand."""


@pytest.fixture
def art() -> Iterator[Art]:
    pygame.display.set_mode((64, 36))
    art = Art()
    for sheet in ("yut/stick", "yut/shade", "yut/rest"):
        art.frames(sheet)
    yield art
    if art.foresight is not None:
        art.foresight.close()


def shown(number: int, brush: Brush) -> None:
    """A moment that looks like no other."""
    brush.image(f"yut/stick:f{number:03}", 0, 0, angle=number + 1)


def look(number: int) -> Look:
    return Look.of(f"yut/stick:f{number:03}", 0.5, number + 1, wide=1.0, soft=False, alpha=1.0)


@pytest.mark.parametrize("soft", [False, True])
def test_looks_of_one_key_are_one_picture(art: Art, soft: bool) -> None:
    """Else what is shown would depend on which moment came first: a stick grows a little as it comes down."""
    frame, made = art.frame("yut/stick:f003"), {}
    for step in range(400):
        one = Look.of("yut/stick:f003", 0.5 + step / 50_000, 7, wide=1.0, soft=soft, alpha=1.0)
        scaled = one.made_from(frame)
        picture = scaled.surface.get_size(), scaled.surface.get_view("0").raw, scaled[1:]
        assert made.setdefault(one.key, picture) == picture
    assert soft or len(made) > 1


def test_a_foretold_picture_is_the_one_that_would_be_made(art: Art) -> None:
    """Else the picture on the window would depend on which core was faster."""
    clip = throws.fall("seed", 3, "do")
    ways = [throws.flight(clip, stick, MAT, 0.0).poses for stick in range(throws.STICKS)]
    moments = [partial(props.draw_sticks, poses=poses) for poses in zip(*ways, strict=True)][:looks.WINDOW]
    art.foresee(0.5, moments)
    art.foresight.wait()
    brush = looks.Foretold(0.5)
    for draw in moments:
        draw(brush)
    assert len(brush.looks) > 2 * looks.WINDOW
    for one in brush.looks:
        made, alone = art.foresight.take(one), one.made_from(art.frame(one.name))
        if made is not None:  # else its moment is over
            assert made[1:] == alone[1:]
            assert made.surface.get_view("0").raw == alone.surface.get_view("0").raw
    assert made is not None


def test_nothing_is_made_long_before_it_is_shown(art: Art) -> None:
    """A throw has hundreds of pictures: only those of the next moments are held."""
    art.foresee(0.5, [partial(shown, number) for number in range(LONG)])
    ahead = art.foresight
    assert ahead is not None
    for number in range(LONG):
        ahead.wait()
        assert ahead.take(look(number)) is not None
        assert len(ahead._ready) <= looks.WINDOW + 1
    ahead.wait()
    assert ahead.take(look(0)) is None


def test_what_is_asked_for_too_early_is_not_made_twice(art: Art) -> None:
    """Whoever draws does not wait; a picture that came too late would only take memory."""
    ahead = Foresight({}, 0.5, [partial(shown, 0)])
    ahead.wait()
    assert ahead.take(look(0)) is None, "a master that is not at hand is left to the main thread"
    art.foresee(0.5, [partial(shown, number) for number in range(LONG)])
    assert art.foresight.take(look(LONG - 1)) is None
    for number in range(LONG - 1):
        art.foresight.wait()
        assert art.foresight.take(look(number)) is not None
    art.foresight.wait()
    assert art.foresight.take(look(LONG - 1)) is None


def test_the_other_thread_gives_up_when_nobody_watches(art: Art, monkeypatch: pytest.MonkeyPatch) -> None:
    """A table that is left in the middle of a throw must not leave a thread behind, nor its pictures."""
    monkeypatch.setattr(looks, "PATIENCE", 0.01)
    ahead = Foresight({name: art.frame(name) for name in art.frames("yut/stick")}, 0.5,
                      [partial(shown, number) for number in range(LONG)])
    ahead.thread.join(10)
    assert not ahead.thread.is_alive()
    assert not ahead._ready


def test_what_came_to_rest_is_not_made_again_for_the_next_motion(art: Art) -> None:
    """Sticks lie where they fell until the next throw, whose first picture shows them too."""
    art.foresee(0.5, [partial(shown, number) for number in range(3)])
    art.foresight.wait()
    seen = [art.scaled(*look(number)[:3]) for number in range(3)]
    art.foresee(0.5, [partial(shown, 7)])
    assert art.scaled(*look(2)[:3]) is seen[2]
    assert art.scaled(*look(0)[:3]) is not seen[0], "what has gone by is not kept"
