"""Paints the Da Vinci Code table: piles, tiles, marks, plates, and the guesses being called out."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.davinci.state import View
from game.davinci.tiles import JOKER, Value
from scenes import plates
from scenes.davinci import places
from scenes.davinci.motions import Named
from scenes.davinci.phrases import value_name
from scenes.davinci.shown import Shown
from scenes.stage import ui
from scenes.stage.canvas import Canvas
from scenes.stage.colours import GOLD, HANJI, INK, PAPER
from scenes.stage.motion import Call, Pose
from scenes.stage.ui import Target
from scenes.stage.words import verbatim

if TYPE_CHECKING:
    from scenes.davinci.table import DavinciTable

GRAPHITE = (62, 58, 60)
CROSSED = (150, 60, 48)


def ledge(rack: pygame.FRect) -> pygame.FRect:
    """The front of a rack, behind which its tiles stand."""
    return pygame.FRect(rack.x - 10, rack.bottom - 14, rack.w + 20, 24)


class Painter:
    """Draws the position shown, and what the person may do in the match; changes nothing."""

    def __init__(self, scene: DavinciTable) -> None:
        self.scene = scene

    def draw(self, canvas: Canvas) -> None:
        """Everything but the words of the status line and the coach's paper."""
        journey, shown = self.scene.stagehand.journey, self.scene.shown
        moment = None if journey is None else (*journey, shown)
        canvas.backdrop("davinci/table")
        canvas.still("davinci.back", moment, partial(self._behind_tiles, canvas, shown.view))
        self._tiles(canvas)
        canvas.still("davinci.front", moment, partial(self._before_tiles, canvas, shown))
        if not self.scene.flights_above:
            self._calls(canvas)

    def draw_flights(self, canvas: Canvas) -> None:
        """The tiles in the air, and the guesses being called out."""
        self._tiles(canvas, aloft=True)
        self._calls(canvas)

    def _aloft(self, name: str, pose: Pose) -> bool:
        """Whether a tile travels over the table's furniture: one coming down into a rack goes behind its ledge."""
        scene = self.scene
        if not scene.aloft(name):
            return False
        return scene.touch.area(pose).collidelist([ledge(rack) for rack in scene.ground.racks]) < 0

    def _behind_tiles(self, canvas: Canvas, view: View) -> None:
        for rack in self.scene.ground.racks:
            canvas.panel("davinci/rack:back", rack.inflate(20, 0))
        self._piles(canvas, view)

    def _before_tiles(self, canvas: Canvas, shown: Shown) -> None:
        scene = self.scene
        for rack in scene.ground.racks:
            canvas.panel("davinci/rack:front", ledge(rack))
        self._gone(canvas, shown)
        if not scene.panel.wide:
            self._marks(canvas, shown.view)
            scene.palette.draw(canvas, scene.seen())
        if scene.slip.lies_here:
            scene.slip.draw(canvas, shown)
        if scene.concluded:
            scene.ending.draw_light(canvas)
        self._words(canvas, shown)

    def _piles(self, canvas: Canvas, view: View) -> None:
        for white, (x, y) in enumerate(self.scene.ground.piles):
            count = view.pile[white]
            colour = "bw"[white]
            for layer in range(min(6, -(-count // 2))):
                canvas.image("davinci/tile:shadow", x + 4, y - layer * 4 + 5, size=0.72, alpha=0.4)
                canvas.image(f"davinci/tile:{colour}_back", x, y - layer * 4, size=0.7)
            lit = self.scene.focus.key == f"draw.{colour}"
            if lit and count:
                ui.ring(canvas, pygame.FRect(x - 30, y - 66, 60, 116))
            room = pygame.FRect(0, 0, 62 * max(1.0, canvas.text_scale * 0.9), 34 * canvas.text_scale)
            room.midtop = (x, y + 46)
            canvas.panel("plate", room)
            canvas.paragraph(verbatim(str(count)), room, size=20, align="center", middle=True, bold=True)

    def _tiles(self, canvas: Canvas, *, aloft: bool = False) -> None:
        poses = self.scene.carrying.shown(self.scene.stagehand.poses())
        focused = self._focused(self.scene.seen())
        for name, pose in sorted(poses.items(), key=lambda item: item[1].z):
            if self._aloft(name, pose) != aloft:
                continue
            lift = pose.lift + (10.0 if name == focused else 0.0)
            if pose.lift and not self.scene.stagehand.travelling:  # held over the rack, waiting for its gap
                lift += plates.sway(self.scene.age, 0, self.scene.stage.clock)
            canvas.image("davinci/tile:shadow", pose.x + 5 + lift * 0.3, pose.y + 4 + lift * 0.2, size=pose.size,
                         alpha=0.8 * pose.alpha, wide=pose.wide)
            canvas.image(pose.image, pose.x, pose.y - lift, size=pose.size, angle=pose.angle, alpha=pose.alpha,
                         wide=pose.wide)
            if name == focused or name in self.scene.stagehand.changed:
                area = pygame.FRect(0, 0, places.TILE[0] * pose.size, places.TILE[1] * pose.size)
                area.center = (pose.x, pose.y - lift)
                canvas.box(area.inflate(6, 6), (255, 232, 150), radius=8, width=3)

    def _focused(self, view: View) -> str | None:
        key = self.scene.focus.key or ""
        if self.scene.aimed_slot(view) is not None and self.scene.aim is not None:
            return places.key(*self.scene.aim)
        if key.startswith("aim."):
            _, seat, order = key.split(".")
            return places.key(int(seat), int(order))
        return None

    def _marks(self, canvas: Canvas, view: View) -> None:
        """Open tiles among faces not all may see, wrong values under hidden tiles, gaps to fill."""
        if self.scene.stagehand.travelling:
            return
        poses = self.scene.layout()
        for seat, slots in enumerate(view.racks):
            known = seat == self.scene.viewer or any(not slot.open and slot.value is not None for slot in slots)
            for index, slot in enumerate(slots):
                pose = poses[places.key(seat, slot.order)]
                bottom = pose.y + places.TILE[1] * pose.size / 2
                if known and slot.open:
                    canvas.image("davinci/tile:eye", pose.x, bottom + 6, size=max(0.75, 0.9 * pose.size))
                missed = view.missed(seat, index)
                if not slot.open and seat != self.scene.viewer and pose.size > 0.5:
                    self.scene.palette.draw_note(canvas, seat, slot.order, pose)
                if missed and not slot.open and pose.size > 0.5 and self.scene.slip.marks:
                    self._pencil(canvas, missed, pose)
        for target in self.scene.listed:
            if target.key.startswith("gap."):
                lit = self.scene.focus.key == target.key
                self._gap(canvas, target, lit)

    def _gap(self, canvas: Canvas, target: Target, lit: bool) -> None:
        """Light falling between two tiles; the gap under the focus burns brighter."""
        glow = canvas.art.size("fx/fx:glow_gold")[0]
        area = target.area
        canvas.image("fx/fx:glow_gold", area.centerx, area.centery, size=(area.h * (1.7 if lit else 1.25)) / glow,
                     alpha=0.9 if lit else 0.5, light=True)
        slit = area.inflate(-12, -16)
        canvas.box(slit, (250, 224, 150, 235 if lit else 185), radius=8)
        canvas.box(slit, GOLD, radius=8, width=2)
        if target.number:
            canvas.paragraph(verbatim(str(target.number)), slit, size=20, colour=INK,
                             align="center", middle=True, bold=True)

    def _gone(self, canvas: Canvas, shown: Shown) -> None:
        """A rack whose owner is out lies in the shade while the others play on."""
        if shown.view.result is not None or self.scene.stagehand.travelling:
            return
        for seat in shown.view.out:
            rack = self.scene.ground.racks[shown.place(seat)]
            canvas.shade(0.35, rect=rack)
            said = self.scene.stage.words("davinci.out")
            width, height = canvas.measure(said, 24, face="serif", bold=True)
            room = pygame.FRect(0, 0, width + 40, height + 12)
            room.center = rack.center
            canvas.panel("plate", room)
            canvas.paragraph(said, room, size=24, colour=GOLD, face="serif", align="center", middle=True, bold=True)

    def _pencil(self, canvas: Canvas, missed: tuple[Value, ...], pose: Pose) -> None:
        """Wrong values, pencilled on a scrap of paper that leans against the tile's foot."""
        text = verbatim(" ".join("–" if value == JOKER else str(value) for value in missed[-3:]))
        top = pose.y + places.TILE[1] * pose.size / 2 - 7
        width, height = canvas.measure(text, 18)
        if width > places.TILE[0] * pose.size:
            text = verbatim(f"×{len(missed)}")
            width, height = canvas.measure(text, 18)
        scrap = pygame.FRect(pose.x - width / 2 - 7, top, width + 14, height - 2)
        canvas.box(scrap.move(1.5, 2.5), (10, 6, 4, 120), radius=3)
        canvas.box(scrap, (238, 228, 202), radius=3)
        canvas.text(text, pose.x, top - 1, size=18, colour=GRAPHITE, anchor="midtop")
        canvas.line((scrap.x + 4, scrap.centery + 1), (scrap.right - 4, scrap.centery - 1), CROSSED, 1.5)

    def _words(self, canvas: Canvas, shown: Shown) -> None:
        scene = self.scene
        ground, words, view = scene.ground, scene.stage.words, shown.view
        scene.draw_title(canvas, ground.title)
        size = 22 if scene.beside_coach else 24
        scene.plate(canvas, scene.turn_line(), ground.turn, size=size, colour=HANJI)
        scene.draw_status(canvas)
        for seat in range(view.rules.seats):
            second = words("davinci.out") if seat in view.out else words("davinci.hidden", n=view.hidden[seat])
            plates.seat_plate(canvas, seat, scene.name(seat), second, ground.plates[shown.place(seat)],
                              acting=seat == shown.acting)

    def draw_status(self, canvas: Canvas) -> None:
        """What just happened; at a choice between going on and stopping, its chance and its price."""
        scene = self.scene
        status = scene.status_line()
        if status and scene.shown.view.result is None:
            told = scene.hinting.line is not None
            room = plates.clear_of(scene.ground.status, scene.ground.plates[0], canvas.text_scale)
            scene.plate(canvas, status, room, size=20, colour=GOLD if told else PAPER)

    def _calls(self, canvas: Canvas) -> None:
        """The value named, over the tile, in a bubble that pops up and fades."""
        for call, age in self.scene.stagehand.calls:
            self._bubble(canvas, call, age)

    def _bubble(self, canvas: Canvas, call: Call, age: float) -> None:
        named: Named = call.what
        words = self.scene.stage.words
        text = words("davinci.call", value=value_name(words, named.value))
        pop = min(1.0, age / 0.14)
        alpha = min(1.0, (call.life - age) * 4)
        width, height = canvas.measure(text, 26, face="serif", bold=True)
        room = pygame.FRect(0, 0, (width + 36) * pop, height + 10)
        x = max(room.w / 2 + 8, min(1272 - room.w / 2, call.x))
        if named.below:
            room.midtop = (x, call.y)
        else:
            room.midbottom = (x, call.y)
        with canvas.above():
            canvas.panel("panel_light", room, alpha=alpha)
            if pop >= 1:
                tint = (20, 82, 60) if named.right and age > 0.4 else (142, 27, 22)
                canvas.text(text, room.centerx, room.centery, size=26, colour=tint, face="serif",
                            anchor="center", bold=True, alpha=alpha)
