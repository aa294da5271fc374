"""The stills that are kept as golden pictures, taken of the real scenes with the time standing still."""

from __future__ import annotations

import tempfile
from pathlib import Path
from unittest import mock

import pygame

from game.poker.actions import DEAL
from scenes.app.guide import Guide
from scenes.app.moments import moments
from scenes.engine.draw.art import Art
from scenes.pages.settings.page import SettingsPage
from scenes.pages.title import Title
from scenes.tables import KITS
from scenes.tables.nim import coach_methods
from tests.scenes.books import book, chosen
from tests.scenes.hall_kit import Hall, opened
from tests.scenes.poker.poker_screens import match_at
from tests.scenes.replay_screens import hands, replay, seal
from tests.scenes.screens import Lead, asked, ended, lobby, over, page, screens, table

GOLDEN = Path(__file__).resolve().parents[1] / "golden" / "scenes"
SIZE = (640, 360)
"""Pictures are kept at half the size they are drawn at: enough to see what moved."""
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


STILLS: dict[str, Lead] = {
    "courtyard": lambda hall: None,
    "table": table("", "casual"),
    "hover": hover,
    "coach_ladder": table("", "", log=("a-1", "a-3"), then=page("ladder")),
    "coach_tree": table("", "", heaps=(6,), then=page("tree")),
    "coach_methods": table("", "", log=("a-1", "a-3"), then=page("methods", "panel.step")),
    "heaps": table("", "", "", "", heaps=(1, 3, 5, 7), takes=None, log=("d-2", "c-1")),
    "ending": ended("", "casual", heaps=(13,), log=("a-3", "a-3", "a-1", "a-3", "a-2", "a-1")),
    "lobby": lobby("", "casual"),
    "settings": settings,
    "pause": table("", "casual", then=asked("pause")),
    "records": book("results", "nim", 23),
    "games": book("games", "nim", 23),
    "fairness": book("fairness", "yut", 14),
    "saves": chosen(2),
    "place": lambda hall: setattr(hall.top.focus, "key", "table.yut"),
    "yut_table": moment("yut start"),
    "yut_coach": moment("yut coach"),
    "yut_ending": moment("yut won +90"),
    "davinci_table": moment("davinci decision"),
    "davinci_coach": moment("davinci coach grid"),
    "davinci_ending": moment("davinci lost +90"),
    "yut_rules": moment("yut rules 1"),
    "davinci_lesson": moment("davinci lesson 3"),
    "poker_deal": screen("poker deal"),
    "poker_bets": moment("poker decision"),
    "poker_showdown": screen("poker verdict of 4"),
    "poker_side_pots": screen("poker side pots"),
    "poker_coach": moment("poker coach odds"),
    "poker_ending": screen("poker ended"),
    "poker_hands": hands("poker"),
    "help": screen("table help"),
    "entry": screen("entry"),
    "keys": screen("keys play"),
    "welcome": screen("welcome"),
    "glossary": screen("glossary yut"),
    "in_words": screen("in words"),
    "log": screen("log long"),
    "all_in_question": screen("poker all in", then_all_in),
    "trouble": screen("trouble nowhere"),
    "replay_poker": replay("poker", 0.5),
    "replay_davinci": replay("davinci", 0.6),
    "nim_flight": moment("nim motion 0.25 +6"),
    "yut_flight": moment("yut motion 0.55 +6"),
    "poker_flight": dealing,
    "davinci_flight": moment("davinci motion 0.25 +26"),
    "replay_nim": replay("nim heaps", 0.4),
    "replay_yut": replay("yut", 0.45),
    "seal": seal("yut"),
    "rules": moment("davinci rules 1"),
    "poker_before": moment("poker start"),
    "poker_won": moment("poker won +90"),
    "records_empty": moment("records results"),
}
ONE_LANGUAGE = {"hover": "ko", "heaps": "en", "pause": "ko", "games": "ko", "saves": "en", "place": "en",
                "yut_table": "ko", "yut_coach": "en", "yut_ending": "ko", "davinci_table": "ko",
                "yut_rules": "en", "davinci_lesson": "ko", "poker_deal": "ko", "poker_bets": "en",
                "poker_showdown": "en", "poker_side_pots": "ko", "poker_coach": "en", "poker_ending": "ko",
                "poker_hands": "en", "help": "en", "entry": "ko", "keys": "ko", "welcome": "ko", "glossary": "ko",
                "in_words": "en", "log": "ko", "all_in_question": "ko", "trouble": "ko", "replay_poker": "ko",
                "replay_davinci": "en", "nim_flight": "en", "yut_flight": "ko", "poker_flight": "en",
                "davinci_flight": "ko", "davinci_coach": "ko", "davinci_ending": "en",
                "replay_nim": "en", "replay_yut": "ko", "seal": "en",
                "rules": "ko", "poker_before": "en", "poker_won": "en", "records_empty": "ko"}
"""Stills of which one language says enough."""

PASSING = {"nim_flight", "yut_flight", "poker_flight", "davinci_flight"}
"""Stills of things on their way: they are taken as soon as they are reached."""

NAMES = [f"{name}_{language}" for name in STILLS for language in ("en", "ko")
         if ONE_LANGUAGE.get(name, language) == language]


def still(name: str) -> pygame.Surface:
    """The picture of that name as the hall draws it today."""
    scene, _, language = name.rpartition("_")
    pygame.display.init()
    pygame.display.set_mode((1280, 720))
    if not _art:
        _art.append(Art())
    timings = mock.patch.object(coach_methods.advice, "timings", return_value=())  # real times differ every time
    with timings, tempfile.TemporaryDirectory() as folder, \
            opened(Path(folder), pictures=True, art=_art[0], language=language) as hall:
        STILLS[scene](hall)
        hall.stage.notices.hush()
        if scene not in PASSING:
            hall.frame(count=SETTLED)
        hall.draw()
        return pygame.transform.smoothscale(hall.stage.canvas.surface, SIZE)


def path_of(name: str) -> Path:
    return GOLDEN / f"{name}.png"


def difference(one: pygame.Surface, other: pygame.Surface, tolerance: int = 24) -> float:
    """The part of all pixels that differ by more than `tolerance` in a channel."""
    if one.get_size() != other.get_size():
        return 1.0
    close = pygame.mask.from_threshold(one, (0, 0, 0), (tolerance + 1,) * 3 + (255,), other)
    return 1 - close.count() / (SIZE[0] * SIZE[1])
