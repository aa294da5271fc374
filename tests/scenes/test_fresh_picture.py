"""While something moves, what stands still is put down again as it was: it must be what would be drawn anew.

A picture that is late by a frame is a fault nobody reports and everybody feels: a number that is no longer true, a
light on a button that has lost the focus. So whole motions are played at every table, and at odd moments the window
is compared with one painted from nothing, pixel for pixel, and so are the texts on record.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from scenes.engine.draw.art import Art
from scenes.pages.attract import Attract
from scenes.pages.replay import open_match
from scenes.tables import KITS
from tests.game.replays import over
from tests.sampling import sampled
from tests.scenes.hall_kit import Hall, opened
from tools import moments
from tools.guide import Guide

Hands = Callable[[Hall, random.Random], None]


@pytest.fixture(scope="module")
def art() -> Art:
    return Art()


def fresh(hall: Hall) -> tuple[bytes, list[Any]]:
    """The frame that is on stage now, drawn with nothing kept."""
    canvas = hall.stage.canvas
    canvas.forget()
    canvas.drawing_layer.renew()
    hall.director.redraw()
    hall.director._draw(0.0)
    return canvas.surface.get_view("2").raw, list(canvas.texts)


def compare(hall: Hall, when: str) -> None:
    canvas = hall.stage.canvas
    seen, texts = canvas.surface.get_view("2").raw, list(canvas.texts)
    picture = canvas.surface.copy()
    painted, written = fresh(hall)
    assert texts == written, when
    if seen != painted:
        mask = pygame.mask.from_threshold(picture, (0, 0, 0), (1, 1, 1, 255), canvas.surface)
        mask.invert()
        raise AssertionError(f"{when}: the picture is stale in {mask.get_bounding_rects()[:6]}")


def watch(hall: Hall, chance: random.Random, hands: Hands, when: str, part: float = 0.3) -> None:
    """Frames until nothing travels, some of them looked at closely; hands may do something in between."""
    count = 0
    while hall.top.animator.travelling:
        hall.frame(dt=chance.choice((1 / 120, 1 / 60, 1 / 30)))
        count += 1
        if hall.director.drew and chance.random() < part:
            compare(hall, f"{when}, frame {count}")
        hands(hall, chance)


def no_hands(hall: Hall, chance: random.Random) -> None:
    """Nobody touches anything."""


def restless(hall: Hall, chance: random.Random) -> None:
    """Whatever a hand or the system can do that does not end a motion."""
    if chance.random() > 0.12:
        return
    what = chance.randrange(6)
    if what == 0:
        target = chance.choice(hall.top.targets())
        hall.frame([hall.mouse(pygame.MOUSEMOTION, *target.area.center)])
    elif what == 1:
        hall.stage.change(high_contrast=not hall.stage.settings.high_contrast)
    elif what == 2:
        hall.stage.change(language="ko" if hall.stage.settings.language == "en" else "en")
    elif what == 3:
        hall.stage.change(text_scale=chance.choice((1.0, 1.25, 1.5)))
    elif what == 4:
        hall.stage.change(narration=not hall.stage.settings.narration)
    else:
        hall.stage.say("notice.volume", percent=chance.randrange(100))


SAMPLE = ("nim-coach-restless", "davinci-coach-no_hands")
WATCHED = [(f"{table}-{'coach' if coach else 'alone'}-{hands.__name__}", table, coach, hands)
           for table in KITS for coach in (False, True) for hands in (no_hands, restless)]


@pytest.mark.parametrize(("table", "coach", "hands", "most"), [
    *(pytest.param(*case, 4, id=name) for name, *case in WATCHED if name in SAMPLE),
    *(pytest.param(*case, 16, id=f"{name}-long", marks=pytest.mark.deep) for name, *case in WATCHED)])
def test_every_motion_of_a_game(tmp_path: Path, art: Art, table: str, coach: bool, hands: Hands,
                                most: int) -> None:
    """Coins, sticks, cards and tiles on their way, with the coach's paper beside them and without it."""
    chance = random.Random(f"{table} {coach}")
    with opened(tmp_path, pictures=True, art=art, captions=True) as hall:
        acts, _ = moments.record(table, 2)
        scene = hall.go(KITS[table].scene(moments.fresh(table, 2)))
        if coach:
            scene.desk.coach()
        skipped = chance.randrange(max(1, len(acts) - most))
        for number, act in enumerate(acts[: skipped + most]):
            if number < skipped and number > most // 2:  # the beginning, and some stretch further on
                scene.animator.finish()
            watch(hall, chance, hands, f"{table}, act {number} ({act})")
            if scene.match.turn is not None:
                scene.desk.play(scene.match.read(act))
        watch(hall, chance, hands, f"{table}, the last act")


@pytest.mark.parametrize("table", sampled(KITS, 2))
def test_the_last_act_and_the_ending(tmp_path: Path, art: Art, table: str) -> None:
    """Where a game ends the words change while pieces still travel."""
    chance = random.Random(table)
    with opened(tmp_path, pictures=True, art=art) as hall:
        log, _ = moments.record(table, 1)
        match = moments.fresh(table, 1)
        for act in log[:-1]:
            match.play(match.read(act))
        scene = hall.go(KITS[table].scene(match))
        hall.rest_of_motion()
        scene.desk.play(match.read(log[-1]))
        watch(hall, chance, no_hands, f"{table}, the end", part=0.6)
        for count in range(40):
            hall.frame()
            if count % 8 == 0:
                compare(hall, f"{table}, {count} frames after the end")


@pytest.mark.parametrize("table", sampled(KITS, 2))
def test_a_game_shown_again(tmp_path: Path, art: Art, table: str) -> None:
    """A replay runs on by itself, with its own sheet beside the table."""
    chance = random.Random(table)
    with opened(tmp_path, pictures=True, art=art) as hall:
        scene = hall.go(open_match(over(table)))
        scene.driver.way.go(min(4, scene.driver.way.last), glide=False)
        for number in range(6):
            scene.driver.way.forward()
            watch(hall, chance, restless if number % 2 else no_hands, f"{table}, step {number}")


@pytest.mark.parametrize("place", sampled(range(len(KITS)), 2))
def test_bots_that_nobody_watches(tmp_path: Path, art: Art, place: int) -> None:
    """The show in the courtyard draws a table inside another scene."""
    chance = random.Random(place)
    with opened(tmp_path, pictures=True, art=art) as hall:
        hall.go(Attract(place))
        for count in range(150):
            hall.frame(dt=chance.choice((1 / 60, 1 / 30)))
            if hall.director.drew and chance.random() < 0.2:
                compare(hall, f"show {place}, frame {count}")


LESSONS = [moment for moment in moments.moments() if " lesson " in moment.name]


@pytest.mark.parametrize("lesson", sampled([pytest.param(lesson, id=lesson.name) for lesson in LESSONS], 4))
def test_a_lesson(tmp_path: Path, art: Art, lesson: Any) -> None:
    """A teacher's words stand over a table of their own make."""
    chance = random.Random(lesson.name)
    with opened(tmp_path, pictures=True, art=art) as hall:
        lesson.lead(Guide(hall.director))
        for count in range(200):
            hall.frame()
            if hall.director.drew and chance.random() < 0.2:
                compare(hall, f"{lesson.name}, frame {count}")
