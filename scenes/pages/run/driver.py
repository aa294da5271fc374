"""A table led by the run: people and bots play as always, without coach, hints, other games and loaded ones.

In its corner stands what the run has brought so far: lanterns, the chain, and points.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.core import Rules, Seat
from game.run import YOU, order
from game.session import Session
from scenes.engine.anim.counting import NOTES
from scenes.engine.anim.motion import ease_out_back
from scenes.engine.draw.art import Art
from scenes.engine.draw.canvas import WIDTH, Canvas, glow
from scenes.engine.draw.colours import GOLD, HANJI, MUTED, PAPER
from scenes.engine.input.controls import Act
from scenes.engine.speak.words import Said, Words, verbatim
from scenes.engine.stage import About, Answer, Go, Pop, Push, Stage
from scenes.engine.ui import layout, widgets
from scenes.engine.ui.layout import Piece
from scenes.engine.ui.page import Page, Style
from scenes.engine.ui.widgets import Target, replaced
from scenes.pages.courtyard import lantern
from scenes.pages.run.played import PlayedRun
from scenes.table import emblems, table_scene
from scenes.table.desk import Banner, Desk, Paper
from scenes.table.driver import Driver
from scenes.table.hud import end_buttons, over_bar
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

    def _outcome(self) -> emblems.Outcome:
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
        stage = self.desk.stage
        on = widgets.button("on", stage.words("run.to_the_path"), self._on, "play", look="primary", group="bar")
        bar = over_bar(self.desk.places.bar)
        return end_buttons(stage.canvas, bar, [on], least=300.0) if self.desk.still else []

    def draw(self, canvas: Canvas) -> None:
        part = self.desk.stage.clock.part(self.desk.after_end, OPENING)
        room = self.area(canvas)
        with canvas.above():
            canvas.panel("panel", room, alpha=part)
            name = emblems.word(self._outcome())
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
            desk.ground = moonlit

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
        told = plate_line(desk.stage.words, self.played)
        return [undo, *listed[1:],
                Target("chain", PLATE, told, None, "bare", role="table", group="furniture", tip=told)]

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
        draw_plate(canvas, self.desk.stage.words, self.played, self._glow)


PLATE = pygame.FRect(880, 10, 200, 62)
LANTERNS = 3
LARGEST = 1.0
"""Text size up to which two lines fit it."""


def points(played: PlayedRun) -> int:
    """Those of the stations that are over, and of the chain at this one as far as it may be told."""
    run = played.run
    return run.points + (played.so_far.chained if run.now is not None and run.now.odds_shown else 0)


def links(played: PlayedRun) -> int | None:
    """Links of the chain; None while they are not told."""
    run = played.run
    if run.now is None:
        return run.links
    return played.so_far.links if run.now.odds_shown else None


def plate_line(words: Words, played: PlayedRun) -> Said:
    """The same in words."""
    count = links(played)
    if count is None:
        return words("run.plate_closed", lanterns=played.run.lanterns, points=f"{points(played):,}")
    return words("run.plate", lanterns=played.run.lanterns, points=f"{points(played):,}", links=count)


def draw_plate(canvas: Canvas, words: Words, played: PlayedRun, shine: float) -> None:
    """`shine` is how bright the chain shines just now, 0..1."""
    run, count = played.run, links(played)
    canvas.panel("plate", PLATE)
    chain = words("run.chain_closed") if count is None else words("run.chain", n=count)
    if shine > 0:
        glow(canvas, PLATE.right - 60, PLATE.centery, 220, 0.8 * shine)
    if canvas.text_scale > LARGEST:  # in large letters the lanterns are told by the tip alone
        text = verbatim(f"{points(played):,}" + ("" if count is None else f" ×{count}"))
        canvas.paragraph(text, PLATE.inflate(-16, -4), size=22, colour=GOLD, align="center", middle=True, bold=True,
                         fit=True)
        return
    for place in range(max(LANTERNS, run.lanterns)):
        x = PLATE.x + 20 + place * (66 / max(LANTERNS, run.lanterns))
        lantern(canvas, x, PLATE.centery, 0.42, lit=place < run.lanterns)
    upper = pygame.FRect(PLATE.x + 84, PLATE.y + 2, PLATE.w - 94, 31)
    lower = pygame.FRect(upper.x, PLATE.y + 32, upper.w, 28)
    canvas.paragraph(verbatim(f"{points(played):,}"), upper, size=22, colour=GOLD, align="right", middle=True,
                     bold=True, fit=True)
    colour = HANJI if count else MUTED
    canvas.paragraph(chain, lower, size=18, colour=colour, align="right", middle=True, fit=True)


NIGHT = (176, 186, 224)
"""What is left of a table's own colours."""
MOON = (1130.0, 70.0)
"""Where it lies: behind the buttons in the upper right corner, and above everything that is played with."""
LIGHTS = (("fx/fx:glow_cool", 2000.0, 0.42), ("title/moon:halo", 860.0, 0.55), ("title/moon:moon", 230.0, 0.51))
"""Pictures that are added there, from the widest to the narrowest: how wide, and how bright."""


def moonlit(canvas: Canvas, name: str) -> None:
    """A table's backdrop under the moon, the plain one in high contrast; a `scenes.table.desk.Desk.ground`."""
    canvas.backdrop(name, None if canvas.high_contrast else paint_moon)


def paint_moon(art: Art, surface: pygame.Surface) -> None:
    """Moonlight on a picture of the whole frame."""
    unit = surface.get_width() / WIDTH
    surface.fill(NIGHT, special_flags=pygame.BLEND_MULT)
    for name, wide, bright in LIGHTS:
        master = art.frame(name).surface
        tall = wide * master.get_height() / master.get_width()
        scaled = pygame.transform.smoothscale(master, (round(wide * unit), round(tall * unit)))
        light = pygame.Surface(scaled.get_size())
        light.blit(scaled, (0, 0))
        light.fill([round(255 * bright)] * 3, special_flags=pygame.BLEND_MULT)
        place = light.get_rect(center=(round(MOON[0] * unit), round(MOON[1] * unit)))
        surface.blit(light, place, special_flags=pygame.BLEND_ADD)


class RunPause(Page):
    """Going on first, leaving last; everything is kept as it is."""

    preferred = "go_on"
    title_key = "pause.title"
    closed_by = ("pause",)
    style = Style(pygame.FRect(0, 0, 560, 420), 40.0, shade=0.55, snug=True)

    def __init__(self, played: PlayedRun, about: About, rules: Rules, log: Callable[[], Answer]) -> None:
        """`log` opens the list of moves."""
        super().__init__()
        self.played = played
        self.about = about
        self.rules = rules
        self.show_log = log

    def enter(self, stage: Stage) -> None:
        stage.sounds.pause()
        super().enter(stage)

    def exit(self) -> None:
        self.stage.sounds.resume()

    def body(self, room: pygame.FRect) -> Sequence[Piece]:
        canvas, words = self.stage.canvas, self.stage.words
        entries = (
            ("go_on", "play", Pop), ("rules", "book", self.show_rules), ("log", "right", self.show_log),
            ("settings", "settings", lambda: Push(self.stage.doors.settings())), ("help", "help", self.show_help),
            ("courtyard", "home", lambda: Go(self.stage.doors.title())),
        )
        listed = [widgets.button(key, words(f"pause.{key}"), do, icon, group="main",
                                 look="primary" if key == "go_on" else "button") for key, icon, do in entries]
        told = [plate_line(words, self.played), words("run.kept")]
        return [*(layout.of_targets(canvas, [one], room.w, least=52.0, gap=10.0) for one in listed),
                *(layout.sentence(canvas, line, room.w, size=18, tint=PAPER, align="center") for line in told)]

    def show_rules(self) -> Answer:
        return Push(self.stage.doors.rules(self.rules))
