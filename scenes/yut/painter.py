"""Paints the stick table: ground, board, what lies on it, the ways under the focus, and the words."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from itertools import groupby
from typing import TYPE_CHECKING

import pygame

from game.yut.board import HOME, WAITING
from game.yut.state import View
from scenes.plates import draw_seat_mark
from scenes.stage import ui
from scenes.stage.canvas import Canvas
from scenes.stage.colours import GOLD, HANJI, INK, MUTED, PAPER
from scenes.stage.motion import Pose
from scenes.stage.words import verbatim
from scenes.yut import calls, choice, phrases, props, signs
from scenes.yut.places import MAL, Block, chip_key, mal_key
from scenes.yut.shown import Shown

if TYPE_CHECKING:
    from scenes.yut.table import YutTable


class Painter:
    """One table's brush; changes nothing."""

    def __init__(self, scene: YutTable) -> None:
        self.scene = scene

    def draw(self, canvas: Canvas) -> None:
        scene = self.scene
        ground = scene.ground
        journey, lull, shown = scene.stagehand.journey, scene.lull, scene.shown
        counted = None if journey is None else (*journey, shown)
        props.draw_ground(canvas, beside=scene.beside_coach)
        props.draw_board(canvas, ground)
        self._light(canvas)
        canvas.still("yut.blocks", counted, partial(self._blocks, canvas))
        open_choice = scene.session.person_acts and journey is None
        view: View = scene.session.view()
        ways = scene.picks.ways(view) if open_choice and view.actions else []
        signs.draw_paths(canvas, ground, ways)
        canvas.still("yut.lying", None if lull is None else (*lull, shown), partial(self._things, canvas))
        taken = signs.draw_ends(canvas, ground, ways, shown.mals)
        if open_choice:
            self._focus(canvas, view)
        self._heights(canvas, taken)
        over = scene.match.turn is None and journey is None
        if over:
            scene.ending.draw_light(canvas)
        moment = None if counted is None else (*counted, scene.handed_over)
        canvas.still("yut.words", moment, partial(self._words, canvas, open_choice and choice.may_throw(view)))
        canvas.still("yut.paper", counted, partial(self._paper, canvas))
        if not scene.flights_above:
            self.draw_calls(canvas)
        if over:
            scene.ending.draw(canvas)

    def draw_flights(self, canvas: Canvas) -> None:
        """What travels just now, and the call over it."""
        scene = self.scene
        poses = scene.gesture.shown(scene.stagehand.poses())
        self._heap(canvas, [one for one in poses.items() if scene.aloft(one[0])])
        self.draw_calls(canvas)

    def draw_calls(self, canvas: Canvas) -> None:
        stage, mat = self.scene.stage, self.scene.ground.mat
        with canvas.above():
            for call, since in self.scene.stagehand.calls:
                calls.draw(canvas, call, since, mat, stage.clock, stage.words)

    def _blocks(self, canvas: Canvas) -> None:
        for side, block in enumerate(self.scene.ground.blocks):
            self._block(canvas, side, block)

    def _paper(self, canvas: Canvas) -> None:
        if self.scene.coach_open:
            self.scene.panel.draw(canvas)
        elif not self.scene.teaching:
            self.scene.panel.draw_lantern(canvas)

    def _light(self, canvas: Canvas) -> None:
        """The lantern breathes over the mat; still where motion is reduced."""
        width = canvas.art.size("fx/fx:glow_warm")[0]
        canvas.image(
            "fx/fx:glow_warm", 250, 60, size=900 / width, alpha=0.24 + 0.05 * self.scene.breath(), light=True
        )

    def _things(self, canvas: Canvas) -> None:
        """Mals, chips and sticks that lie there, the lower ones first."""
        scene = self.scene
        poses = scene.carrying.shown(scene.gesture.shown(scene.stagehand.poses()))
        self._heap(canvas, [one for one in poses.items() if not scene.aloft(one[0])])

    def _heap(self, canvas: Canvas, things: Iterable[tuple[str, Pose]]) -> None:
        """Some things, from the lowest up; none lies in the shadow of another."""
        ordered = sorted(things, key=lambda item: item[1].z)
        for name, pose in ordered:
            if name.startswith("stick."):
                props.draw_stick_shadow(canvas, pose)
            elif name.startswith("mal."):
                props.draw_mal_shadow(canvas, pose)
        for name, pose in ordered:
            kind = name.split(".")[0]
            if kind == "mal":
                props.draw_mal(canvas, pose)
            elif kind == "stick":
                props.draw_stick(canvas, pose)
            else:
                self._chip(canvas, name.rstrip("'"), pose)
            if name in self.scene.stagehand.changed:
                self._outline(canvas, kind, pose)

    def _outline(self, canvas: Canvas, kind: str, pose: Pose) -> None:
        """What changed without a way being shown, or may not be used."""
        if kind == "mal":
            canvas.disc(pose.x, pose.y, MAL * pose.size * 0.6, (255, 212, 0), width=3)
        elif kind == "chip":
            area = pygame.FRect(0, 0, *self.scene.ground.chip)
            area.center = (pose.x, pose.y)
            canvas.box(area, (255, 212, 0), radius=8, width=3)
        elif kind == "stick":
            canvas.disc(pose.x, pose.y - pose.lift, 24 * pose.size, (255, 212, 0), width=3)

    def _chip(self, canvas: Canvas, name: str, pose: Pose) -> None:
        scene = self.scene
        view, chips = choice.of_mover(scene.shown.view), scene.shown.chips
        wide, tall = scene.ground.chip
        area = pygame.FRect(0, 0, wide, tall)
        area.center = (pose.x, pose.y - pose.lift)
        open_choice = bool(choice.uses(view)) and scene.match.players[view.mover].person
        usable = not open_choice or pose.image.split(".")[1] in choice.results(view)
        resting = not scene.stagehand.travelling
        chosen = open_choice and resting and name == scene.picks.chip(view)
        if chosen:
            area.x += 6
        props.draw_chip(canvas, pose, chosen=chosen, usable=usable, area=area)
        if pose.alpha < 0.5 or abs(pose.angle) > 1:
            return
        words = scene.stage.words
        if words.language != "ko":  # the brush writes Hangul; whoever cannot read it reads the sound
            tall = max(52.0, canvas.line_height(18) + 10)
            room = pygame.FRect(area.x - 4, area.bottom - 43, area.w + 8, tall)
            label = phrases.result_name(words, pose.image.split(".")[1])
            canvas.paragraph(
                label,
                room,
                size=18,
                colour=HANJI if usable else MUTED,
                align="center",
                middle=True,
                outline=INK,
            )
        if open_choice and usable and scene.focus.keys_in_use and len(chips) > 1:
            number = next((p for p, c in enumerate(chips, 1) if chip_key(c.serial) == name), 0)
            side = 28 * max(1.0, canvas.text_scale * 0.86)
            plate = pygame.FRect(max(1.0, area.centerx - 68), area.y - 8, side, side)
            canvas.box(plate, (18, 12, 10), radius=7)
            canvas.paragraph(verbatim(str(number)), plate, size=18, colour=GOLD, align="center", middle=True)

    def _block(self, canvas: Canvas, side: int, block: Block) -> None:
        """A side's plate: who plays it, and a slot for each of its mals."""
        scene = self.scene
        seats = [seat for seat in range(scene.rules.seats) if scene.rules.side_of(seat) == side]
        acting = scene.shown.acting in seats
        if acting:
            glow = canvas.art.size("fx/fx:glow_gold")[0]
            canvas.image(
                "fx/fx:glow_gold",
                block.area.centerx,
                block.area.centery,
                size=block.area.w * 1.2 / glow,
                alpha=0.4,
                light=True,
            )
        canvas.panel("slot_on" if acting else "plate", block.area)
        wide = block.names.w / len(seats)
        for place, seat in enumerate(seats):
            room = pygame.FRect(block.names.x + place * wide, block.names.y, wide - 6, block.names.h)
            self._name(canvas, seat, room, lit=scene.shown.acting == seat)
        floor, rim = ((104, 78, 40), (66, 47, 22)) if acting else ((20, 13, 10), (120, 92, 58))
        for x, y in block.slots:
            canvas.disc(x, y, block.size * 0.5, floor)
            canvas.disc(x, y, block.size * 0.5, rim, width=2)
        if block.counts.h > 0:
            stations = scene.shown.mals[side]
            told = scene.stage.words("yut.counts", waiting=stations.count(WAITING), home=stations.count(HOME))
            if canvas.measure(told, 18)[0] <= block.counts.w:  # else the slots say it alone
                canvas.paragraph(told, block.counts, size=18, colour=GOLD if acting else MUTED, middle=True,
                                 fit=True)

    def _name(self, canvas: Canvas, seat: int, room: pygame.FRect, *, lit: bool) -> None:
        mark = min(30.0 * max(1.0, canvas.text_scale * 0.66), room.h - 4)
        x = room.x + 2 + mark / 2
        draw_seat_mark(canvas, seat, x, room.centery, mark, sign=self.scene.sign(seat))
        text = pygame.FRect(room.x + mark + 12, room.y, room.w - mark - 14, room.h)
        canvas.paragraph(
            self.scene.name(seat), text, size=20, colour=HANJI if lit else PAPER, middle=True, bold=lit, fit=True
        )

    def _heights(self, canvas: Canvas, taken: list[pygame.FRect]) -> None:
        """How many mals stand on each other, as a number beside every stack that lies still."""
        ground, flying = self.scene.ground, self.scene.stagehand.flying
        shown: Shown = self.scene.shown
        for side, mals in enumerate(shown.mals):
            left = {at for mal, at in enumerate(mals) if mal_key(side, mal) in flying}
            for at, group in groupby(sorted(at for at in mals if at not in (WAITING, HOME, *left))):
                height = len(list(group))
                if height > 1:
                    signs.draw_height(canvas, *ground.stations[at], ground.mal, height, taken)

    def _focus(self, canvas: Canvas, view: View) -> None:
        """The mal under the focus, ringed."""
        scene = self.scene
        if choice.may_throw(view):
            return
        station = scene.picks.station(view)
        if station is None:
            return
        target = next((t for t in scene.listed if t.key == f"mal.at.{station}"), None)
        if target is None:
            return
        area = target.area.inflate(-8, -8)
        if scene.shown.mals[choice.side_of(view)].count(station) == 1 or station == WAITING:
            area.h = area.w
            area.centery = target.area.centery + 2
        ui.ring(canvas, area, radius=area.w / 2 + 6)

    def _words(self, canvas: Canvas, throwing: bool) -> None:
        scene, ground, words = self.scene, self.scene.ground, self.scene.stage.words
        scene.draw_title(canvas, ground.title)
        scene.plate(canvas, scene.turn_line(), ground.turn, size=24, colour=HANJI)
        self._whose(canvas)
        status = scene.status_line()
        if status is not None and scene.shown.acting is not None:
            scene.plate(
                canvas, status, ground.status, size=20, colour=GOLD if scene.hinting.line is not None else PAPER
            )
        if throwing:
            note = words("yut.luck_note")
            room = pygame.FRect(ground.bar.x, 0, ground.bar.w, 0)
            _, room.h = canvas.measure(note, 18, width=room.w)
            room.bottom = ground.bar.y - 16
            canvas.panel("plate", room.inflate(20, 14))
            canvas.paragraph(note, room, size=18, colour=PAPER, align="center", middle=True)

    def _whose(self, canvas: Canvas) -> None:
        """The sign of whoever is on turn beside the words, shining for a moment when it goes to another person."""
        scene, room = self.scene, self.scene.ground.turn
        acting = scene.shown.acting
        if acting is None or canvas.measure(scene.turn_line(), 24)[0] > room.w - 150:
            return
        shine = scene.handed_over
        if shine > 0 and not scene.stage.clock.reduced:
            glow = canvas.art.size("fx/fx:glow_gold")[0]
            canvas.image("fx/fx:glow_gold", room.x + 40, room.centery, size=190 / glow, alpha=shine, light=True)
        draw_seat_mark(canvas, acting, room.x + 40, room.centery, 36 * (1.0 + 0.25 * shine),
                       sign=scene.sign(acting))
