"""The sheet beside a replayed table: whose eyes, every act in words, the way through them, and the luck.

It lies where the coach's paper lies in play; folded away it leaves the way through the match under the table.
"""

from __future__ import annotations

from functools import partial

import pygame

from game.replay import ALL
from scenes.engine.draw.canvas import Canvas
from scenes.engine.draw.colours import BROWN, HOVER, LACQUER, RED_INK
from scenes.engine.memo import Memo
from scenes.engine.speak.words import Said, verbatim
from scenes.engine.stage import Answer, Push
from scenes.engine.ui import layout
from scenes.engine.ui import widgets as ui
from scenes.engine.ui.widgets import Target
from scenes.table.coach_paper import LANTERN
from scenes.table.desk import Desk, Paper, move_line
from scenes.table.part import Part
from scenes.table.replay.way import BUTTONS, Way

MARGIN = 24.0
BAND = (226, 190, 112)
ROW_GAP = 6.0
SIZE = 20.0
SIDEWAYS = ("eyes", "way", "furniture")
"""Groups of targets in which left and right move the focus; elsewhere they lead through the match."""


class Sheet(Paper):
    """What lies beside the table in the coach's place, and its controls."""

    lantern = LANTERN
    title_key = "replay.title"

    def __init__(self, desk: Desk, part: Part, way: Way) -> None:
        super().__init__(desk)
        self.part = part
        self.way = way
        self.top = 0
        """The act in the first row."""
        self._rolled = False
        """Whether somebody looked elsewhere than at the present act."""
        self._act_lines: Memo[list[Said]] = Memo()
        self._heights: Memo[list[float]] = Memo()

    def act_line(self, place: int) -> Said:
        """What was done on the way to a place."""
        return move_line(self.desk, self.way.replay, place) or self.desk.stage.words("replay.start")

    def fold(self) -> None:
        """Fold the sheet away, or bring it back."""
        self.desk.coach()
        self.desk.focus.key = "scrub" if self.desk.coach_open else "play"

    def check_luck(self) -> Answer:
        """The commitment, the seed, and every draw checked."""
        self.way.playing = False
        return Push(self.desk.stage.doors.seal(self.way.replay.whole))

    # rooms ----------------------------------------------------------------------------------------------

    @property
    def inner(self) -> pygame.FRect:
        return self.area.inflate(-2 * MARGIN, -2 * 14)

    @property
    def title_height(self) -> float:
        """The height of the title's line."""
        return max(48.0, self.desk.stage.canvas.line_height(28, "serif"))

    @property
    def list_room(self) -> pygame.FRect:
        room = self.inner
        top = room.y + self.title_height + 6 + (54 if self._eyed else self._seen_height())
        return pygame.FRect(room.x, top, room.w, self.scrub_area.y - 8 - top)

    @property
    def scrub_area(self) -> pygame.FRect:
        room = self.inner
        return pygame.FRect(room.x, room.bottom - 170, room.w, 44)

    @property
    def _eyed(self) -> bool:
        return len(self.way.replay.entitled) > 1

    def _seen_height(self) -> float:
        line = self.seen_line()
        return 0.0 if line is None else self.desk.stage.canvas.measure(line, 18, width=self.inner.w)[1] + 8

    def seen_line(self) -> Said | None:
        """Why there is no choice of eyes, where there is none but something is hidden."""
        desk, replay = self.desk, self.way.replay
        if self._eyed or not replay.rules.hidden:
            return None
        if isinstance(replay.eyes, int):
            return desk.stage.words("replay.as_seen", name=desk.name(replay.eyes))
        return desk.stage.words("replay.as_spectator")

    # the rows -------------------------------------------------------------------------------------------

    @property
    def lines(self) -> list[Said]:
        """Every act in words, worked out once for these eyes and this language."""
        desk = self.desk
        stops = self.way.replay.stops
        return self._act_lines.of((stops, desk.stage.words.language),
                             lambda: [self.act_line(place) for place in range(len(stops))])

    def follow(self) -> None:
        """Bring the present act back into sight."""
        self._rolled = False

    def roll(self, by: int) -> Answer:
        """Look further down (or up) the list; the match stays where it is."""
        self._rolled = True
        self.top = max(0, min(self.way.last, self.top + by))
        return None

    @property
    def number_width(self) -> float:
        return self.desk.stage.canvas.measure(str(self.way.last), SIZE)[0] + 12

    def heights(self) -> list[float]:
        """How high the row of each act is."""
        canvas, width = self.desk.stage.canvas, self.list_room.w - self.number_width - 16
        key = self.way.replay.stops, self.desk.stage.words.language, canvas.text_scale, canvas.scale, width
        return self._heights.of(key, lambda: [
            canvas.measure(line, SIZE, width=width)[1] + ROW_GAP for line in self.lines])

    def rows(self) -> list[tuple[int, pygame.FRect]]:
        """The acts in sight with their rooms, the present one among them unless somebody rolled away."""
        room, heights, here = self.list_room, self.heights(), self.way.place
        for place in () if self._rolled else (min(here + 1, self.way.last), here):
            self.top = layout.start_showing(heights, room.h, self.top, place)
        shown = layout.in_sight(heights, room.h, self.top)
        self.top = shown.start
        return list(zip(shown, layout.column(room, heights[shown.start:shown.stop]), strict=True))

    # input ----------------------------------------------------------------------------------------------

    def steps_sideways(self, focused: str) -> bool:
        """Whether left and right lead through the match with the focus there."""
        target = next((one for one in self.desk.targets() if one.key == focused), None)
        return target is None or target.group not in SIDEWAYS

    def scrolls(self, name: str, focused: str) -> bool:
        """Whether up and down mean more than the nearest target: from the buttons of the way straight to what lies
        above and below them, and at the edge of the list to its next row."""
        if (focused in BUTTONS or focused == "speed") and self.desk.coach_open:
            self.desk.focus.key = "scrub" if name == "up" else "luck"
            return True
        if not focused.startswith("act."):
            return False
        shown, here = [place for place, _ in self.rows()], int(focused[4:])
        to = here - 1 if name == "up" else here + 1
        if here not in shown or to in shown or not 0 <= to <= self.way.last:
            return False
        self._rolled, self.top = True, layout.start_showing(self.heights(), self.list_room.h, self.top, to)
        self.desk.focus.key = f"act.{to}"
        return True

    def seek(self, x: float) -> None:
        """The table to where a pointer at logical `x` asks for."""
        self.way.seek(ui.slide_to(self.desk.stage.canvas, self._slider(), x))

    def _slider(self) -> Target:
        """The way as a slider."""
        way = self.way
        return Target("scrub", self.scrub_area, self.desk.stage.words("replay.way", n=way.place, all=way.last),
                      way.toggle, "track", role="panel", group="scrub", adjust=way.step,
                      part=way.place / max(1, way.last))

    # targets --------------------------------------------------------------------------------------------

    def targets(self) -> list[Target]:
        if not self.desk.coach_open:
            return [*self._way(self._bar()), self._lantern()]
        words, room = self.desk.stage.words, self.inner
        close = pygame.FRect(room.right - 44, room.y, 48, 48)
        listed = [Target("fold", close, words("replay.fold"), self.fold, "icon", "cross",
                         role="panel", group="eyes",
                         tip=words("replay.fold"))]
        listed += self._eyes()
        listed += [Target(f"act.{place}", area, self.lines[place], partial(self.way.show_act, place), "bare",
                          role="panel", group="acts", ring=area.h >= 24) for place, area in self.rows()]
        listed.append(self._slider())
        listed += self._way(pygame.FRect(room.x, room.bottom - 120, room.w, 56))
        listed.append(self._luck(pygame.FRect(room.x, room.bottom - 54, room.w, 54)))
        return listed

    def _eyes(self) -> list[Target]:
        """A mark for everybody's eyes at once and one for each seat."""
        desk, words = self.desk, self.desk.stage.words
        if not self._eyed:
            return []
        room = pygame.FRect(self.inner.x, self.inner.y + self.title_height + 2, self.inner.w, 46)
        seats, gap = desk.match.rules.seats, 6.0
        share = 0.7 if desk.stage.settings.text_scale < 1.6 else 0.55
        small = min(54.0, (room.w * share - gap * seats) / seats)
        first = room.w - (small + gap) * seats
        listed = [Target("eyes.all", pygame.FRect(room.x, room.y, first, room.h), words("replay.all"),
                         partial(self.way.look, ALL), self._look_of(ALL),
                         role="panel", group="eyes", number=9, size=19,
                         tip=words("replay.all_tip"))]
        for seat in range(seats):
            area = pygame.FRect(room.x + first + gap + seat * (small + gap), room.y, small, room.h)
            listed.append(Target(f"eyes.{seat}", area, verbatim(str(seat + 1)), partial(self.way.look, seat),
                                 self._look_of(seat), role="panel", group="eyes", number=seat + 1, size=19,
                                 tip=words("replay.as_seen", name=desk.name(seat))))
        return listed

    def _look_of(self, eyes: object) -> ui.WidgetLook:
        return "mark_on" if self.way.replay.eyes == eyes else "mark"

    def _way(self, room: pygame.FRect) -> list[Target]:
        """To the start, back, play, on, to the end; and how fast."""
        words = self.desk.stage.words
        gap, speed = 6.0, 86.0 if room.w > 400 else 76.0
        side = min(54.0, (room.w - speed - gap * 6) / 5)
        first = pygame.FRect(room.x, room.centery - side / 2, side, side)
        listed = [self.way.button(key, first.move(place * (side + gap), 0)) for place, key in enumerate(BUTTONS)]
        area = pygame.FRect(room.right - speed, room.centery - 23, speed, 46)
        pace = words("replay.speed", n=f"{self.way.speed:g}")
        return [*listed, Target("speed", area, pace, self.way.next_speed, "mark_on", role="panel", group="way",
                                size=20, tip=words("replay.speed_tip"))]

    def _luck(self, area: pygame.FRect) -> Target:
        """Checks the sealed luck; before the end its seed is nobody's business."""
        words, replay = self.desk.stage.words, self.way.replay
        label = words("replay.luck")
        icon = "check" if ui.fitted(self.desk.stage.canvas, label, icon=True) <= area.w else ""
        return Target("luck", area, label, self.check_luck, "button", icon, role="panel", group="luck",
                      enabled=replay.seed_revealed is not None, why_not=words("replay.luck_later"), size=20)

    def _bar(self) -> pygame.FRect:
        """Under the table; at its right where a hand of cards has moved down to make room for a verdict."""
        bar = self.desk.places.bar
        lowered = self.part.lowered
        room = pygame.FRect(0, bar.y, min(bar.w, 340.0 if lowered else 420.0), bar.h).move_to(centerx=bar.centerx)
        if lowered:
            room.right = bar.right
        return room

    def _lantern(self) -> Target:
        label = self.desk.stage.words("replay.unfold")
        return Target("coach", LANTERN.copy(), label, self.fold, "bare", role="table", group="furniture",
                      tip=self.desk.stage.key_tip(label, "coach"))

    # drawing --------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        canvas.panel("panel_light", self.area)
        desk, room = self.desk, self.inner
        words = desk.stage.words
        said = words(self.title_key)
        size = min(28.0, 28.0 * (room.w - 56) / canvas.measure(said, 28, face="serif", bold=True)[0])
        title = canvas.text(said, room.x, room.y + 4, size=size, colour=RED_INK, face="serif", bold=True)
        count = verbatim(f"{self.way.place} / {self.way.last}")
        left = pygame.FRect(title.right + 12, room.y, room.right - 56 - title.right - 12, self.title_height)
        if canvas.measure(count, SIZE)[0] <= left.w:  # at large text the slider says it alone
            canvas.paragraph(count, left, size=SIZE, colour=BROWN, align="right", middle=True)
        seen = self.seen_line()
        if seen is not None:
            high = self._seen_height()
            canvas.text(seen, room.x, room.y + self.title_height + 2, size=18, colour=BROWN, width=room.w,
                        box=pygame.FRect(room.x, room.y + self.title_height + 2, room.w, high))
        self.draw_rows(canvas)
        track = ui.slider_track(canvas, self._slider())
        for place in self.way.chapters:
            x = track.x + track.w * place / max(1, self.way.last)
            canvas.line((x, track.y - 7), (x, track.y - 1), RED_INK, 2)

    def draw_rows(self, canvas: Canvas) -> None:
        """Fill the room of the list."""
        for place, area in self.rows():
            self._row(canvas, place, area)

    def _row(self, canvas: Canvas, place: int, area: pygame.FRect) -> None:
        here = place == self.way.place
        if here:
            canvas.box(area, BAND, radius=7)
        elif self.desk.focus.key == f"act.{place}":
            canvas.box(area, HOVER, radius=7)
        tint = RED_INK if place in self.way.chapters else LACQUER if place <= self.way.place else BROWN
        y = area.y + ROW_GAP / 2
        x = area.x + self.number_width
        if place:
            canvas.text(verbatim(str(place)), x, y, size=SIZE, colour=LACQUER if here else BROWN, anchor="topright")
        room = pygame.FRect(x + 10, y, area.right - x - 14, area.h)
        canvas.text(self.lines[place], room.x, y, size=SIZE, colour=tint, width=area.w - self.number_width - 16,
                    bold=False, box=room)
