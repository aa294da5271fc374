"""What has been seen: the latest questions on a slip beside the table, and all tiles in two rows under it.

A click on the slip, or L, opens the whole log. Whether marks stand under the tiles is kept between evenings.
"""

from __future__ import annotations

import pygame

from game.davinci.state import Asked, View
from game.davinci.tiles import Value
from scenes.engine.draw.canvas import Canvas
from scenes.engine.draw.colours import GOLD, GREEN_INK, HANJI, LACQUER, PAPER, RED_INK
from scenes.engine.draw.writing import SMALLEST
from scenes.engine.speak.words import Said, Words, verbatim
from scenes.engine.stage import Answer
from scenes.engine.ui.widgets import Target
from scenes.table.desk import Desk
from scenes.table.hud import draw_seat_mark, seat_foot
from scenes.tables.davinci.shown import Shown
from scenes.tables.davinci.texts import value_name

KEPT = "davinci.marks"


def colours(view: View, seat: int) -> tuple[int, int]:
    """How many black and white tiles a seat has, those in its hand included; the backs show it to everybody."""
    held = [slot.colour for slot in view.racks[seat]]
    if seat == (view.mover if view.number else view.seat):
        held += [slot.colour for slot in view.unplaced]
    return held.count("b"), held.count("w")


class LatestGuesses:
    """What was asked lately."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    @property
    def marks(self) -> bool:
        """Whether wrong values stay as pencil marks under their tiles."""
        return "marks" not in self.desk.part.without and self.desk.stage.store.setting(KEPT, True) is True

    @property
    def lies_here(self) -> bool:
        """Whether there is room for it: not beside the coach's paper, nor under the banner of the end."""
        desk = self.desk
        return not (desk.coach_open or desk.teaching or desk.match.turn is None)

    def switch(self, by: int = 1) -> Answer:
        """Marks on or off, at once and for the evenings to come."""
        self.desk.stage.store.set_setting(KEPT, not self.marks)
        self.desk.stage.hear("toggle")
        return None

    def targets(self) -> list[Target]:
        """The slip and the switch, while the table stands alone."""
        desk, places = self.desk, self.desk.places
        if not self.lies_here:
            return []
        words = desk.stage.words
        log = words("davinci.slip.all")
        slip = Target("slip", places.slip, log, desk.show_log, "bare", role="table", group="slip",
                      tip=desk.stage.key_tip(log, "log"))
        if "marks" in desk.part.without:
            return [slip]
        return [
            slip,
            Target("marks", self._switch_room(), words("davinci.marks"), self.switch,
                   "mark_on" if self.marks else "mark", role="table", group="slip", adjust=self.switch, size=19),
        ]

    def _switch_room(self) -> pygame.FRect:
        """The switch for marks, as tall as the lines of its label."""
        canvas, room = self.desk.stage.canvas, self.desk.places.marks
        label = self.desk.stage.words("davinci.marks")
        lines = -(-canvas.measure(label, SMALLEST, bold=True)[0] // room.w)
        return pygame.FRect(room.x, room.y, room.w, max(room.h, lines * canvas.line_height(SMALLEST) + 4))

    def draw(self, canvas: Canvas, position: Shown) -> None:
        """The last few questions, the newest at the bottom: who, whose tile, which value, and the answer."""
        room, view = self._room(canvas), position.view
        words = self.desk.stage.words
        canvas.panel("panel_light", room)
        line = canvas.line_height(18) + 1
        inner = room.inflate(-28, -18)
        title = words("davinci.slip.title" if view.asked else "davinci.slip.known")
        if not view.asked:
            self._known(canvas, view, inner, title)
            return
        canvas.paragraph(title, pygame.FRect(inner.x, inner.y, inner.w, line), size=18, colour=RED_INK, bold=True,
                         fit=True)
        shown = view.asked[-max(1, int((inner.h - line) / line)) :]
        for row, one in enumerate(shown, start=1):
            answered = position.asking is None or one is not shown[-1]
            room = pygame.FRect(inner.x, inner.y + row * line, inner.w, line)
            self._line(canvas, one, view, room, answered=answered)

    def _room(self, canvas: Canvas) -> pygame.FRect:
        """The paper: under the plates of the seats, which grow with the letters, as it does where it must."""
        room = pygame.FRect(self.desk.places.slip)
        wide = 28 + canvas.grown(26) + 12 + 3 * (canvas.grown(20) + canvas.measure("10", 18)[0] + 15)
        if wide > room.w:
            room = pygame.FRect(room.right - wide, room.y, wide, self._switch_room().y - 8 - room.y)
        for plate in self.desk.places.plates:
            foot = seat_foot(canvas, plate) + 4
            if plate.right > room.x and plate.y < room.y < foot:
                room = pygame.FRect(room.x, foot, room.w, room.bottom - foot)
        return room

    def _known(self, canvas: Canvas, view: View, room: pygame.FRect, title: Said) -> None:
        """What one knows before anybody has asked: the tiles of each colour of every rack, and how many lie hidden.

        Where all of it is too much, the title goes first, then the own rack, which lies there.
        """
        line = canvas.line_height(18)
        seats = [seat for seat in range(view.rules.seats) if seat != view.seat]
        own = [view.seat] if view.seat is not None else []
        rows: list[Said | int] = [title, *own, *seats]
        while len(rows) * line > room.h + 2 and len(rows) > len(seats):
            rows.pop(0)
        if len(rows) * line > room.h:  # then the marks may use the margin of the paper
            room = room.inflate(0, 10)
        pitch = min(room.h / len(rows), line * 1.3)
        for place, row in enumerate(rows):
            here = pygame.FRect(room.x, room.y + place * pitch, room.w, pitch)
            if row is title:
                canvas.paragraph(title, here, size=18, colour=RED_INK, bold=True, middle=True, fit=True)
            elif isinstance(row, int):
                self._counts(canvas, here, row, view)

    def _counts(self, canvas: Canvas, room: pygame.FRect, seat: int, view: View) -> None:
        """Black and white tiles of a seat, and how many of all lie hidden."""
        tall = min(room.h - 4, canvas.grown(26.0))
        counts = (*colours(view, seat), view.hidden[seat])
        x = room.x + tall + 12
        draw_seat_mark(canvas, seat, room.x + tall / 2, room.centery, tall)
        part = (room.right - x) / 3
        for place, (look, count) in enumerate(zip("bw?", counts, strict=True)):
            tile = pygame.FRect(x + part * place, room.centery - tall / 2, tall * 0.72, tall)
            self._tile(canvas, look, tile)
            canvas.text(verbatim(str(count)), tile.right + 5, room.centery, size=18, colour=LACQUER,
                        anchor="midleft", bold=True)

    @staticmethod
    def _tile(canvas: Canvas, look: str, tile: pygame.FRect) -> None:
        """A tile of a colour; one that lies hidden bears a question mark."""
        canvas.box(tile, {"b": (28, 22, 24), "w": (252, 248, 236)}.get(look, (214, 190, 146)), radius=4)
        canvas.box(tile, LACQUER, radius=4, width=1.5)
        if look == "?":
            canvas.text(verbatim("?"), *tile.center, size=18, colour=LACQUER, anchor="center", bold=True)

    def _line(self, canvas: Canvas, one: Asked, view: View, room: pygame.FRect, *, answered: bool) -> None:
        """Who asked whom, which place of that rack, the tile named, and a ring or a cross once it is answered."""
        words, scale, middle = self.desk.stage.words, canvas.text_scale, room.centery
        badge, x = 26.0 * scale, room.x
        for seat in (one.seat, one.target):
            draw_seat_mark(canvas, seat, x + badge / 2, middle, badge)
            x += badge
            if seat == one.seat and scale < 1.2:
                canvas.image("ui/icons:icon_right", x + 12, middle, size=0.3)
                x += 24
        at = view.slot_of(one.target, one.order)
        where = pygame.FRect(x, room.y, 30 * scale, room.h)
        canvas.paragraph(words("davinci.slip.place", n=(at or 0) + 1), where, size=18, colour=LACQUER,
                         align="right", middle=True, fit=True)
        tile = pygame.FRect(where.right + 6, room.y + 1, 30 * scale, room.h - 2)
        black = one.colour == "b"
        self._tile(canvas, one.colour, tile)
        canvas.paragraph(value_name(words, one.value), tile, size=18, colour=GOLD if black else LACQUER,
                         align="center", middle=True, bold=True, fit=True)
        if answered:
            self._answer(canvas, one.right, room.right - 9, middle)

    def _answer(self, canvas: Canvas, right: bool, x: float, y: float) -> None:
        """A ring for right, a cross for wrong: told by shape, not by colour alone."""
        if right:
            canvas.disc(x, y, 7, GREEN_INK, 3)
            return
        for side in (1, -1):
            canvas.line((x - 6, y - 6 * side), (x + 6, y + 6 * side), RED_INK, 3)


LABEL = 170.0
"""Breadth of the words before the rows."""
GROUND, HOLLOW = (18, 12, 10, 190), (176, 152, 118, 120)
FACES = {"w": ((250, 246, 234), LACQUER), "b": ((34, 28, 30), GOLD)}
"""Colour of a tile, and of what is written on it."""


def seen(view: View) -> frozenset[tuple[str, Value]]:
    """Colour and value of every tile whose face this view has seen, the own ones included."""
    slots = [slot for held in (*view.racks, view.unplaced) for slot in held]
    return frozenset((slot.colour, slot.value) for slot in slots if slot.value is not None)


def draw_seen(canvas: Canvas, words: Words, view: View, room: pygame.FRect) -> None:
    """The rows in a room, white over black; large letters make it higher, and the label broader."""
    room = pygame.FRect(room.x, room.y, room.w, max(room.h, 1.5 * canvas.line_height(18)))
    said = words("davinci.seen_tiles")
    before = max(LABEL, canvas.measure(said, 18)[0] + 20) if canvas.line_height(18) > room.h / 2 else LABEL
    canvas.box(room.inflate(16, 12), GROUND, radius=12)
    label = pygame.FRect(room.x + 4, room.y, before - 12, room.h)
    canvas.paragraph(said, label, size=18, colour=HANJI, middle=True, fit=True)
    found, values = seen(view), view.rules.values
    wide = (room.w - before) / len(values)
    tall = room.h / 2
    for row, colour in enumerate("wb"):
        for place, value in enumerate(values):
            tile = pygame.FRect(room.x + before + place * wide + 3, room.y + row * tall + 1, wide - 6, tall - 3)
            known = (colour, value) in found
            ground, ink = FACES[colour]
            if known:
                canvas.box(tile, ground, radius=5)
            canvas.box(tile, PAPER if known else HOLLOW, radius=5, width=1.5)
            canvas.text(value_name(words, value), *tile.center, size=18, colour=ink if known else HOLLOW[:3],
                        anchor="center", bold=known)
