"""The lantern path of a run, which lies behind its pages, and what those pages share."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from itertools import chain, pairwise, repeat
from typing import NamedTuple

import pygame

from game import run
from game.run import Run
from scenes.engine.anim.counting import Counting
from scenes.engine.anim.motion import ease_out_back
from scenes.engine.draw.canvas import WIDTH, Canvas, glow
from scenes.engine.draw.colours import HANJI
from scenes.engine.speak.words import Said, Words
from scenes.engine.stage import About, Pop, Stage
from scenes.engine.ui import layout, widgets
from scenes.engine.ui.layout import Piece
from scenes.engine.ui.page import Background, Style
from scenes.engine.ui.widgets import Target
from scenes.pages.courtyard import lantern
from scenes.table import emblems

LEFT, RIGHT = 130.0, 1150.0
TOP, SAG = 46.0, 20.0
"""Height of the line's ends, and how far its middle hangs below them."""
MOON = (640.0, 119.0)
"""Where it stands when it has risen; `HIDDEN` is how far below that it is out of sight."""
HIDDEN = 236.0
HALO = 3.0
"""Size at which the halo fits the moon."""
CLEAR = 0.94
"""From here on it stands clear of the hills, and the halo comes."""
DAWN = 262.0
"""Height of the pale sky before it rises."""
CORD, WALKED = (92, 70, 48), (240, 196, 104)
STEPS = 8
"""Straight pieces of the cord between two lanterns."""
DROP = 46.0
"""From how high above its place a lantern comes down."""
BREATHING = 20.0
"""Frames a second for lantern light."""
STYLE = Style(pygame.FRect(150, 226, 980, 480), 40.0, shade=0.0)
"""How a page under the path looks."""
ROOMY = 1.15
"""Text size up to which a page of a run has room for pictures beside its words."""
OF_RUN = About(rules=lambda doors: doors.run_rules())
"""What is to be told of a page of a run."""


class Lamp(NamedTuple):
    """One station on the path."""

    table: str
    state: str
    """``won``, ``drawn``, ``lost``, ``now`` or ``ahead``."""


def lamps(one: Run) -> tuple[Lamp, ...]:
    """The stations of a run, in order."""
    past = [station.outcome or "drawn" for station in one.past]
    now = [] if one.phase == "over" else ["now"]
    return tuple(map(Lamp, run.order(one.day), chain(past, now, repeat("ahead"))))


def hangs_at(place: float, count: int) -> tuple[float, float]:
    """Where a lantern hangs on the line."""
    part = place / max(1, count - 1)
    return LEFT + (RIGHT - LEFT) * part, TOP + SAG * math.sin(math.pi * part)


class Light(NamedTuple):
    """What moves on the path just now."""

    hung: float = math.inf
    """How many lanterns hang; one that comes down counts in part."""
    walked: float = -1.0
    """How far along the cord its end shines, in lanterns; below 0 nowhere."""
    fresh: int = -1
    """The lantern that is being lit, as far as `lighting`."""
    lighting: float = 1.0
    moon: float = 0.0
    """How high the moon stands, 0..1."""
    seconds: float = 0.0
    """Those by which lanterns have swayed."""


def draw_path(canvas: Canvas, listed: tuple[Lamp, ...], light: Light) -> None:
    """The night, the cord, and the lanterns."""
    canvas.backdrop("title/night")
    _moon(canvas, light.moon, sum(lamp.state not in ("now", "ahead") for lamp in listed) / len(listed))
    count = len(listed)
    hung = min(float(count), light.hung)
    points = [hangs_at(place / STEPS, count) for place in range(STEPS * (count - 1) + 1)]
    for place, (one, other) in enumerate(pairwise(points)):
        if place < (hung - 0.5) * STEPS:
            walked = place < light.walked * STEPS
            canvas.line(one, other, WALKED if walked else CORD, 3 if walked else 2)
    if 0 < light.walked < math.floor(light.walked) + 1 and light.walked % 1:
        x, y = hangs_at(light.walked, count)
        glow(canvas, x, y, 110, 0.9)
        canvas.image("fx/fx:spark", x, y, size=0.7, light=True)
    for place, lamp in enumerate(listed):
        comes = min(1.0, hung - place)
        if comes <= 0:
            continue
        x, y = hangs_at(place, count)
        y -= DROP * (1 - ease_out_back(comes))
        sway = 2.5 * math.sin(1.3 * light.seconds + place * 1.1) + 9.0 * math.sin(9 * comes) * (1 - comes)
        part = light.lighting if place == light.fresh else 1.0
        lit = lamp.state in ("won", "drawn")
        if lit or lamp.state == "now":
            breath = 0.08 * math.sin(1.7 * light.seconds + place * 1.9)
            alpha = max(0.05, (0.62 if lit else 0.3) * part + breath)
            glow(canvas, x, y + 44, 250 if lit else 170, alpha * comes, "warm")
            flare = 1 - abs(2 * part - 1) if place == light.fresh else 0.0
            if lit and flare > 0:
                glow(canvas, x, y + 44, 330, 0.8 * flare)
        dim = 0.55 if lamp.state == "lost" else 1.0
        lantern(canvas, x, y + 44, 0.9 if lamp.state == "now" else 0.78, lit=lit and part > 0.3, angle=sway,
                alpha=dim * comes)
        emblems.draw(canvas, lamp.table, x, y + 116, 44.0 if lamp.state == "now" else 36.0,
                     alpha=comes * (1.0 if lamp.state != "ahead" else 0.5))


def on_moon(canvas: Canvas, text: Said) -> None:
    """Words on the full moon."""
    room = pygame.FRect(0, 0, 160, 80)  # between the lanterns that hang before it
    room.center = MOON
    canvas.paragraph(text, room, size=48, colour=(58, 32, 14), face="serif", bold=True, align="center", middle=True,
                     fit=True)


def _moon(canvas: Canvas, part: float, near: float) -> None:
    """As high as `part`; before it rises the sky grows paler behind the hills, by `near`, 0..1."""
    x, y = MOON[0], MOON[1] + HIDDEN * (1 - part)
    risen = max(0.0, (part - CLEAR) / (1 - CLEAR))
    if part > 0:
        canvas.image("title/moon:moon", x, y)
        if part < 1:
            canvas.image("title/moon:hills", WIDTH / 2, 0.0)
    pale = max(0.34 * near, 0.30 * min(1.0, 3 * part)) * (1 - risen)
    glow(canvas, x, min(y, DAWN), 900, pale, "cool")
    canvas.image("title/moon:halo", x, y, size=HALO, alpha=risen, light=True)


class LanternPath(Background):
    """What lies behind a page of a run: the path, with the time and the points that move there and on the page."""

    def __init__(self, on_path: Callable[[], Run], light: Callable[[Light], Light] = lambda rest: rest, *,
                 rise: float = 0.0, ends: float = 0.0) -> None:
        """`on_path` gives the run whose path it is, `light` what moves there beyond what does at rest.

        For `rise` seconds the rising moon has the screen for itself; after `ends` only lantern light moves, and
        points that still count up.
        """
        self._on_path = on_path
        self._light = light
        self._rise, self._ends = rise, ends
        self.seconds = 0.0
        """Motion seconds on this page."""
        self.counting = Counting()
        """The points that count up."""

    def enter(self, stage: Stage) -> None:
        self.stage = stage
        stage.sounds.ambience("night_loop")
        stage.sounds.music("music_courtyard")

    # time -----------------------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        self.seconds += self.stage.clock.step(dt)

    @property
    def rising(self) -> bool:
        """Whether the moon has the screen for itself."""
        return self.stage.clock.shows_ways and self.seconds < self._rise

    @property
    def moves(self) -> bool:
        """Whether more than lantern light moves."""
        return self.counting.running or (self.stage.clock.shows_ways and self.seconds < self._ends)

    def skip(self) -> bool:
        skipped = self.rising or self.counting.running
        if skipped:
            self.seconds = max(self.seconds, self._rise or self._ends)  # what follows the moon is still to be seen
            self.counting.arrive()
        return skipped

    @property
    def lively(self) -> float:
        return 60.0 if self.moves else 0.0 if self.stage.clock.reduced else BREATHING

    def points(self, name: str, goal: int) -> int:
        """How far the points of that name have come; at their goal before they begin."""
        return self.counting.shown(name) if self.counting.running else goal

    # drawing --------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        """The night and the lanterns, which do not sway where motion is reduced."""
        one = self._on_path()
        swayed = 0.0 if self.stage.clock.reduced or math.isinf(self.seconds) else self.seconds
        draw_path(canvas, lamps(one), self._light(Light(walked=len(one.past) - 1, seconds=swayed)))


def leaving(words: Words) -> Target:
    """The button that leads to the courtyard, from a page that lies over no other."""
    return widgets.button("leave", words("path.courtyard"), Pop, "home")


def centred(canvas: Canvas, lines: Sequence[Said], width: float, *, size: float = 20.0,
            tint: tuple[int, int, int] = HANJI) -> list[Piece]:
    """Sentences in the middle of a page."""
    return [layout.sentence(canvas, line, width, size=size, tint=tint, align="center") for line in lines]
