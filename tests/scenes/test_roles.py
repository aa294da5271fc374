"""What depends on a target's role: the guard of changed buttons, at every table and at every end."""

from __future__ import annotations

import itertools
import math
from typing import Any

import pygame
import pytest

from scenes.engine.anim import tempo
from scenes.engine.speak.words import verbatim
from scenes.engine.ui.widgets import Target
from scenes.pages.replay import open_match
from scenes.tables import KITS
from tests.game.replays import match, over
from tests.sampling import sampled
from tests.scenes.hall_kit import Hall

GUARDED = math.ceil(tempo.GUARD * 60) + 1
"""Frames after which a changed button listens."""


def test_a_target_must_say_its_role() -> None:
    """With a default a new button would slip past the guard in silence."""
    area = pygame.FRect(0, 0, 9, 9)
    with pytest.raises(TypeError, match="role"):
        Target("new", area, verbatim("new"))  # type: ignore[call-arg]
    assert Target("new", area, verbatim("new"), role="menu").role == "menu"


def buttons(scene: Any) -> dict[str, str]:
    """The buttons of the open decision with their labels; no pieces, and nothing that everybody may press."""
    return {one.key: str(one.label) for one in scene.offered()
            if one.look in ("button", "primary") and one.role in ("play", "menu") and one.area.right > 0}


def acts(table: str) -> list[str]:
    """What the seats do in a game that is over, in the order they do it."""
    return [text for text in over(table).log if not text.startswith("*")]


def follow(hall: Hall, scene: Any, text: str) -> None:
    """Play an act of a log, whoever's it is, and let it come to rest."""
    scene.desk.play(scene.match.read(text))
    hall.rest_of_motion()


@pytest.mark.parametrize("table", sampled(KITS, 2, always={"nim", "yut"}.__contains__))
def test_a_button_that_changed_its_meaning_does_not_listen_at_once(hall: Hall, table: str) -> None:
    """A click meant for the button before must not play: at Yut no button had the name the guard knew."""
    scene = hall.go(KITS[table].scene(match(table, acts=0)))
    hall.rest_of_motion()
    shown = buttons(scene)
    for text in acts(table):
        follow(hall, scene, text)
        new = buttons(scene)
        if shown and new and new != shown:
            break
        shown = new or shown
    name = next((key for key in new if new[key] != shown.get(key)), next(iter(new)))
    log = scene.match.log
    hall.click_on(name)
    assert scene.match.log == log
    assert hall.top is scene
    assert hall.stage.notices.log[-1].key == "notice.just_changed"
    hall.frame(count=GUARDED)
    hall.click_on(name)
    assert scene.match.log != log or hall.top is not scene


@pytest.mark.parametrize(("table", "before"), sampled(itertools.product(KITS, [1, 12]), 4))
def test_the_buttons_of_the_end_do_not_listen_at_once(hall: Hall, table: str, before: int) -> None:
    """The click meant for the last move must not begin another game, nor open a page; not in a game just taken up
    again either, whose only decision had no button."""
    log = acts(table)
    made = match(table, acts=len(log) - before)
    scene = hall.go(KITS[table].scene(made))
    hall.rest_of_motion()
    for text in log[-before:]:
        follow(hall, scene, text)
    while "next" in buttons(scene):  # the outcome of the last hand is read first
        hall.frame(count=GUARDED)
        hall.click_on("next")
    hall.click_on("rematch")
    assert scene.match is made
    assert hall.stage.notices.log[-1].key == "notice.just_changed"
    hall.frame(count=GUARDED)
    hall.click_on("rematch")
    assert scene.match is not made


def test_every_pad_leads_through_a_replay(hall: Hall) -> None:
    """Whose move it was does not matter there: the buttons of the way were refused to all pads but the mover's."""
    scene = hall.go(open_match(over("nim")))
    claims = hall.stage.controls.claims
    for pad in (0, 1):
        claims.came(pad)
    claims.take(scene.match.turn, 1)
    scene.focus.key = "on"
    hall.pads("A")
    assert scene.driver.way.place == 1
