"""A table led by the run: people and bots play as always, without coach, hints, other games and loaded ones."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.core import Seat
from game.run import YOU, order
from game.session import Session
from scenes.engine.anim.counting import NOTES
from scenes.engine.anim.motion import ease_out_back
from scenes.engine.draw.canvas import Canvas
from scenes.engine.draw.window_surface import WIDTH
from scenes.engine.input.controls import Act
from scenes.engine.stage import Answer, Push, Stage
from scenes.engine.ui import widgets
from scenes.engine.ui.widgets import Target, replaced
from scenes.pages.run import plate
from scenes.pages.run.played import PlayedRun
from scenes.table import result_pictures, table_scene
from scenes.table.desk import Banner, Desk, Paper
from scenes.table.driver import Driver
from scenes.table.part import Did

CLOSED = ("hint", "coach", "new", "paste", "load", "save", "copy")
"""Acts of a table that mean nothing in a run."""
FURNITURE = ("undo", "rules", "pause")
GLOWING = 0.9
"""Seconds for which the chain glows after a link."""
OPENING = 0.5
"""Seconds in which the word of an ending comes."""


class StationBanner(Banner):
    """The end of a station: how it ended, and one button that leads on."""

    def __init__(self, desk: Desk, banner: Banner, on: Callable[[], Answer], seat: Seat | None = YOU) -> None:
        """`seat` is whose end it is; None where nobody here has one."""
        super().__init__(banner.headline)
        self.desk, self.seat = desk, seat
        self._on = on

    @property
    def running(self) -> bool:
        return self.desk.match.turn is None and self.desk.after_end < OPENING

    @property
    def enters(self) -> bool:
        return self.desk.concluded and self.running

    def arrive(self) -> None:
        """All of it is there at once."""
        self.desk.after_end = max(self.desk.after_end, OPENING)

    def _outcome(self) -> result_pictures.Outcome:
        result = self.desk.match.result
        assert result is not None
        if self.seat is not None and self.seat not in result.winners:
            return "loss"
        return "win" if len(result.winners) == 1 else "draw"

    def area(self, canvas: Canvas) -> pygame.FRect:
        """Round the word and the line under it."""
        width = min(WIDTH - 80.0, max(420.0, canvas.measure(self.headline(), 28, face="serif", bold=True)[0] + 80))
        tall = canvas.measure(self.headline(), 28, width=width - 60, face="serif", bold=True)[1]
        room = pygame.FRect(0, 0, width, 190 + tall)
        room.center = (WIDTH / 2, 330)
        return room

    def targets(self) -> list[Target]:
        words, bar = self.desk.stage.words, self.desk.places.bar
        if not self.desk.still:
            return []
        label = words("run.to_the_path")
        wide = widgets.fitted(self.desk.stage.canvas, label, least=300, icon=True)
        area = pygame.FRect(0, bar.y, min(wide, WIDTH - 40.0), bar.h)
        area.centerx = pygame.math.clamp(bar.centerx, area.w / 2 + 20, WIDTH - 20 - area.w / 2)
        return [Target("on", area, label, self._on, "primary", "play", role="menu", group="bar")]

    def draw(self, canvas: Canvas) -> None:
        part = self.desk.stage.clock.part(self.desk.after_end, OPENING)
        room = self.area(canvas)
        with canvas.above():
            canvas.panel("panel", room, alpha=part)
            name = result_pictures.word(self._outcome())
            tall = canvas.art.size(name)[1]
            grown = 1.35 - 0.35 * ease_out_back(part)
            canvas.image(name, room.centerx, room.y + 90, size=150 / tall * 2 * grown / 2, alpha=part)
            line = pygame.FRect(room.x + 30, room.y + 166, room.w - 60, room.bottom - room.y - 176)
            canvas.paragraph(self.headline(), line, size=28, face="serif", bold=True, align="center", middle=True,
                             alpha=part)


class Running(Driver):
    """Leads the table of the present station."""

    def __init__(self, played: PlayedRun, *, on: Callable[[], Answer],
                 pause: Callable[[], Answer]) -> None:
        """`on` leads away from the table when the station is over; `pause` opens the page that lies over it."""
        super().__init__()
        self.played = played
        self._on = on
        self._pause = pause
        self._glow = 0.0
        """How bright the chain still glows after a link, 0..1."""
        station = played.run.now
        assert station is not None
        self.station = station

    # life -----------------------------------------------------------------------------------------------

    def begin(self, stage: Stage, table: str) -> Session:
        """The station as it was left."""
        return Session(self.station.match())

    def connect(self) -> None:
        """The run keeps what is played, not the table; nobody is told what earlier games showed of the person."""
        desk, part = self.desk, self.part
        part.without = frozenset({"odds", "coach"} if self.station.marks else {"odds", "coach", "marks"})
        desk.session.connect(thinker=desk.stage.thinker, level=lambda level: self.station.opponent,
                             held=lambda: part.waits)

    def prepare(self) -> None:
        """Make what the opponent needs; hints are not given in a run."""
        match = self.desk.match
        self.desk.stage.thinker.prepare(match.table, match.rules)

    def enter(self) -> None:
        desk = self.desk
        desk.panel = Paper(desk)
        desk.banner = StationBanner(desk, desk.banner, self._on)
        if self.station.number == len(order(self.played.run.day)):
            desk.ground = plate.moonlit

    def moved_on(self) -> None:
        """What was played is kept at once."""
        self.played.note(self.desk.session.match)
        self.desk.stage.tell_store_troubles()

    # what can be done -----------------------------------------------------------------------------------

    def handle(self, act: Act) -> Did | None:
        desk = self.desk
        if act.name in CLOSED:
            return self._refuse("run.closed")
        if act.name in ("undo", "redo") and desk.match.turn is None:
            return self._refuse("run.station_over")
        if act.name in ("pause", "focus_lost"):
            desk.end_motion()
            return Did(self._pause())
        if act.name == "statistics":
            return Did(Push(desk.stage.doors.records()))
        return None

    def _refuse(self, key: str) -> Did:
        self.desk.refuse(self.desk.stage.words(key))
        return Did()

    def cancel(self) -> Did | None:
        """A choice begun is dropped first."""
        return Did() if self.part.cancel() else Did(self._pause())

    def furniture(self) -> list[Target]:
        """Undo, rules and pause, and what the run has brought so far."""
        desk = self.desk
        usual = table_scene.furniture(desk, self._rules, self._pause)
        listed = [one for one in usual if one.key in FURNITURE]
        undo = replaced(listed[0], area=listed[0].area.move(2 * (listed[0].area.w + 10), 0),
                        enabled=listed[0].enabled and desk.match.turn is not None)
        told = plate.told(desk.stage.words, self.played)
        return [undo, *listed[1:],
                Target("chain", plate.ROOM, told, None, "bare", role="table", group="furniture", tip=told)]

    def _rules(self) -> Answer:
        return Push(self.desk.stage.doors.rules(self.desk.match.rules))

    # time and picture -----------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        """Weigh what was decided while nobody else needs the worker."""
        desk, played = self.desk, self.played
        self._glow = max(0.0, self._glow - dt / GLOWING)
        if desk.session.bot_acts or played.run.now is None or played.run.now.number != self.station.number:
            return
        before = played.so_far
        if not played.weigh() or not self.station.odds_shown:
            return
        if played.run.now is None or played.run.now.number != self.station.number:
            return
        now = played.so_far
        if now.slips > before.slips:
            desk.stage.hear("back", 0.5)
        elif now.chained > before.chained or now.links > before.links:
            self._glow = 1.0
            desk.stage.hear("count", 0.6, take=min(NOTES, now.links))

    @property
    def lively(self) -> float | None:
        return 60.0 if self._glow > 0 else None

    def draw(self, canvas: Canvas) -> None:
        plate.draw(canvas, self.desk.stage.words, self.played, self._glow)
