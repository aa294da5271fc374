"""The stills that are kept as golden pictures, taken of the real scenes with the time standing still.

They are kept at full size and in few colours: each channel in steps of `STEP`, which makes a file a third as large.
"""

from __future__ import annotations

import datetime
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any
from unittest import mock

import numpy as np
import pygame

from game.poker.actions import DEAL
from scenes.engine.draw.art import Art
from scenes.pages.settings.page import SettingsPage
from scenes.pages.title import Title
from scenes.tables import KITS
from scenes.tables.nim import coach_methods
from tests.scenes.books import book, chosen
from tests.scenes.hall_kit import Hall, opened
from tests.scenes.poker.poker_screens import match_at
from tests.scenes.replay_screens import hands, replay, reviewed, seal
from tests.scenes.screens import Lead, asked, ended, learning, lobby, over, page, screens, table
from tools.guide import Guide
from tools.moments import mid_motion, moments

GOLDEN = Path(__file__).resolve().parents[1] / "golden" / "scenes"
SIZE = (1280, 720)
STEP = 24
"""A golden picture is by half of this lighter or darker than what it was made of."""
TOLERANCE = 24
"""A pixel differs where a channel is further than this from the golden one: differences of 12 never count, of 37
always."""
TILE = 32
ALLOWED = 8
"""Pixels of one tile that may differ: another machine may round a rim differently."""
SETTLED = 90
"""Frames after which every fade is over; the same for each picture, so that lanterns breathe alike."""

_art: list[Art] = []


def hover(hall: Hall) -> None:
    """The mouse over the second coin from the end."""
    table("", "casual")(hall)
    hall.frame([hall.mouse(pygame.MOUSEMOTION, *hall.target("coin.a-2").area.center)])


def settings(hall: Hall) -> None:
    hall.go(Title())
    over(hall, SettingsPage())


def moment(name: str) -> Lead:
    """A moment of the contact sheet."""
    found = next(one for one in moments() if one.name == name)
    return lambda hall: found.lead(Guide(hall.director))


def screen(name: str, then: Lead = lambda hall: None) -> Lead:
    """One of the screens that are read in every size."""

    def lead(hall: Hall) -> None:
        screens()[name](hall)
        then(hall)

    return lead


def then_all_in(hall: Hall) -> None:
    """Raise by all there is: the one move that asks first."""
    hall.keys("End", "R")


def dealing(hall: Hall) -> None:
    """A hand of poker while it is dealt."""
    scene = hall.go(KITS["poker"].scene(match_at("deal")))
    hall.frame(count=30)
    scene.desk.play(DEAL)
    hall.frame(count=36)


def drawing(hall: Hall) -> None:
    """The opponent's tile on its way from the pile to the rack."""
    mid_motion(Guide(hall.director), "davinci", share=0.25, frames=42)


def on_a_day(hall: Hall) -> None:
    """The courtyard on one evening: its guest is another one every day."""
    hall.top.honours = hall.top.honours._replace(day=datetime.date(2026, 1, 1))


STILLS: dict[str, tuple[str, Lead]] = {
    "courtyard": ("ko", on_a_day),
    "hover": ("ko", hover),
    "coach_ladder": ("ko", table("", "", log=("a-1", "a-3"), then=page("ladder"))),
    "coach_tree": ("en", table("", "", heaps=(6,), then=page("tree"))),
    "coach_methods": ("en", table("", "", log=("a-1", "a-3"), then=page("methods", "panel.step"))),
    "coach_network": ("en", learning(50)),
    "heaps": ("en", table("", "", "", "", heaps=(1, 3, 5, 7), takes=None, log=("d-2", "c-1"))),
    "ending": ("en", ended("", "casual", heaps=(13,), log=("a-3", "a-3", "a-1", "a-3", "a-2", "a-1"))),
    "lobby": ("en", lobby("", "casual")),
    "settings": ("en", settings),
    "pause": ("ko", table("", "casual", then=asked("pause"))),
    "records": ("ko", book("results", "nim", 23)),
    "games": ("ko", book("games", "nim", 23)),
    "fairness": ("ko", book("fairness", "yut", 14)),
    "saves": ("en", chosen(2)),
    "yut_table": ("ko", moment("yut start")),
    "yut_coach": ("en", moment("yut coach")),
    "yut_ending": ("ko", moment("yut won +90")),
    "davinci_table": ("ko", moment("davinci decision")),
    "davinci_coach": ("ko", moment("davinci coach grid")),
    "davinci_ending": ("en", moment("davinci lost +90")),
    "yut_rules": ("en", moment("yut rules 1")),
    "davinci_lesson": ("ko", moment("davinci lesson 3")),
    "poker_bets": ("en", moment("poker decision")),
    "poker_showdown": ("en", screen("poker verdict of 4")),
    "poker_side_pots": ("ko", screen("poker side pots")),
    "poker_coach": ("en", moment("poker coach odds")),
    "poker_ending": ("ko", screen("poker ended")),
    "poker_hands": ("en", hands("poker")),
    "help": ("en", screen("table help")),
    "entry": ("ko", screen("entry")),
    "keys": ("ko", screen("keys play")),
    "welcome": ("ko", screen("welcome")),
    "glossary": ("ko", screen("glossary yut")),
    "in_words": ("en", screen("in words")),
    "log": ("ko", screen("log long")),
    "all_in_question": ("ko", screen("poker all in", then_all_in)),
    "trouble": ("ko", screen("trouble nowhere")),
    "replay_poker": ("ko", replay("poker", 0.5)), "review_yut": ("en", reviewed("yut")),
    "review_davinci": ("ko", reviewed("davinci", "decisions")),
    "nim_flight": ("en", moment("nim motion 0.25 +6")),
    "yut_flight": ("ko", moment("yut motion 0.55 +6")),
    "poker_flight": ("en", dealing),
    "davinci_flight": ("ko", drawing),
    "seal": ("en", seal("yut")),
    "rules": ("ko", moment("davinci rules 1")),
    "records_empty": ("ko", moment("records results")),
}
"""Each in the one language that says enough; nothing is shown twice that one picture shows."""

PASSING = {"nim_flight", "yut_flight", "poker_flight", "davinci_flight"}
"""Stills of things on their way: they are taken as soon as they are reached."""


def still(name: str, spoil: Callable[[Any], None] = lambda canvas: None) -> pygame.Surface:
    """The picture of that name as the hall draws it today; `spoil` is given the canvas before anything is drawn."""
    language, lead = STILLS[name]
    pygame.display.init()
    pygame.display.set_mode(SIZE)
    if not _art:
        _art.append(Art())
    timings = mock.patch.object(coach_methods, "timings", return_value=())  # real times differ every time
    with timings, tempfile.TemporaryDirectory() as folder, \
            opened(Path(folder), pictures=True, art=_art[0], language=language) as hall:
        spoil(hall.stage.canvas)
        hall.pictures = hall.director.watched = False  # of all frames only the one that is compared is painted
        lead(hall)
        hall.stage.notices.hush()
        if name not in PASSING:
            hall.director.watched = False
            hall.frame(count=SETTLED)
        hall.director.watched = True
        hall.draw()
        return hall.stage.canvas.surface.copy()


def path_of(name: str) -> Path:
    return GOLDEN / f"{name}.png"


def coarse(picture: pygame.Surface) -> pygame.Surface:
    """The picture in few colours, as it is kept."""
    return pygame.surfarray.make_surface(pygame.surfarray.array3d(picture) // STEP * STEP + STEP // 2)


def worst(one: pygame.Surface, other: pygame.Surface) -> tuple[int, tuple[int, int]]:
    """How many pixels differ in the tile where most do, and where that tile lies. Tiles overlap by half, so that
    nothing small is cut in four."""
    shades = [pygame.surfarray.array3d(picture).astype(np.int16) for picture in (one, other)]
    differ = (abs(shades[0] - shades[1]) > TOLERANCE).any(axis=2)
    half = TILE // 2
    quarters = differ.reshape(SIZE[0] // half, half, SIZE[1] // half, half).sum(axis=(1, 3))
    tiles = quarters[:-1, :-1] + quarters[1:, :-1] + quarters[:-1, 1:] + quarters[1:, 1:]
    across, down = np.unravel_index(tiles.argmax(), tiles.shape)
    return int(tiles.max()), (int(across) * half, int(down) * half)
