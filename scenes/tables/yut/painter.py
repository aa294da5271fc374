"""Paints the stick table: ground, board, what lies on it, the ways under the focus, and the words."""

from __future__ import annotations

from functools import partial
from itertools import groupby

import pygame

from game.core import Seat
from game.yut.board import HOME, WAITING
from game.yut.state import View
from scenes.engine.anim.motion import Pose
from scenes.engine.draw.canvas import Canvas, glow
from scenes.engine.draw.colours import GOLD, HANJI, INK, MUTED, PAPER
from scenes.engine.draw.writing import SMALLEST
from scenes.engine.speak.words import Said, verbatim
from scenes.engine.ui import widgets as ui
from scenes.table import commitment, hud, reactions
from scenes.table.desk import Desk
from scenes.table.drag import Drag
from scenes.tables.yut import choice, props, signs, texts
from scenes.tables.yut.picks import Picks
from scenes.tables.yut.places import MAL, Block, chip_key, mal_key
from scenes.tables.yut.shown import Shown

OUTLINE = 12.0
"""Room that the outline of a name on a chip takes in large letters."""


class Painter:
    """Draws what is shown; changes nothing."""

    def __init__(self, desk: Desk, picks: Picks, drag: Drag) -> None:
        """`picks` has what is chosen, `drag` what is in the hand."""
        self.desk = desk
        self.picks = picks
        self.drag = drag

    def draw(self, canvas: Canvas, shine: float) -> None:
        """`shine`: how freshly the turn came to this person, 1 to 0 in steps that the eye joins."""
        desk, places, shown = self.desk, self.desk.places, self.desk.shown
        view: View | None = desk.session.view() if desk.open else None
        ways = [] if view is None else self.picks.ways(view)
        ringed = None if view is None else self.picks.ringed(view)
        motion_key, rest_key = desk.animator.motion_key, desk.rest_key
        counted = None if motion_key is None else (*motion_key, shown, desk.reactions.key)
        lying_key = None if rest_key is None else (*rest_key, shown)
        # the two straw mats are nearer where the coach's paper lies
        desk.ground(canvas, "yut/table_beside" if desk.beside_coach else "yut/table")
        props.draw_board(canvas, places)
        breath = hud.breath(desk.part.age, desk.stage.clock.reduced)
        glow(canvas, 250, 60, 900, 0.24 + 0.05 * breath, "warm")
        canvas.cached("yut.blocks", counted, partial(self._blocks, canvas, shown))
        signs.draw_paths(canvas, places, ways)
        canvas.cached("yut.lying", lying_key, partial(self._heap, canvas, flying=False))
        taken = signs.draw_ends(canvas, places, ways, shown.mals)
        if ringed is not None:
            ui.ring(canvas, ringed, radius=ringed.w / 2 + 6)
        self._heights(canvas, shown, taken)
        if desk.concluded:
            desk.banner.draw_light(canvas)
        key = None if counted is None else (*counted, shine)
        canvas.cached("yut.words", key, partial(self._words, canvas, shown, shine))
        canvas.cached("yut.paper", counted, partial(desk.panel.draw_here, canvas))
        if desk.panel.wide:
            self._calls(canvas)
        if desk.concluded:
            desk.banner.draw(canvas)

    def draw_flights(self, canvas: Canvas) -> None:
        """What travels just now, and the call over it."""
        self._heap(canvas, flying=True)
        self._calls(canvas)

    def _calls(self, canvas: Canvas) -> None:
        stage = self.desk.stage
        with canvas.above():
            for call, since in self.desk.animator.calls:
                props.draw_call(canvas, call, since, self.desk.places.mat, stage.clock, stage.words)

    def _blocks(self, canvas: Canvas, shown: Shown) -> None:
        for side, block in enumerate(self.desk.places.blocks):
            self._block(canvas, shown, side, block)

    def _heap(self, canvas: Canvas, *, flying: bool) -> None:
        """Mals, chips and sticks that lie there, or those that travel, as sticks that a hand holds do.

        From the lowest up; none lies in the shadow of another.
        """
        poses = self.drag.shown(self.desk.animator.poses())
        held = [name for name in poses if name.startswith("stick.") and self.drag.holds(name)]
        travels = self.desk.flying.union(held)
        ordered = sorted((one for one in poses.items() if (one[0] in travels) == flying), key=lambda one: one[1].z)
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
            if name in self.desk.animator.changed:
                self._outline(canvas, kind, pose)

    def _outline(self, canvas: Canvas, kind: str, pose: Pose) -> None:
        """What changed without a way being shown, or may not be used."""
        if kind == "mal":
            canvas.disc(pose.x, pose.y, MAL * pose.size * 0.6, (255, 212, 0), width=3)
        elif kind == "chip":
            canvas.box(pose.area(self.desk.places.chip), (255, 212, 0), radius=8, width=3)
        elif kind == "stick":
            canvas.disc(pose.x, pose.y - pose.lift, 24 * pose.size, (255, 212, 0), width=3)

    def _chip(self, canvas: Canvas, name: str, pose: Pose) -> None:
        desk, chips = self.desk, self.desk.shown.chips
        view = choice.of_mover(desk.shown.view)
        area = pose.area(desk.places.chip)
        open_choice = bool(choice.uses(view)) and desk.match.players[view.mover].person
        usable = not open_choice or pose.image.split(".")[1] in choice.results(view)
        chosen = desk.open and not choice.may_throw(view) and name == self.picks.chip(view)
        if chosen:
            area.x += 6
        props.draw_chip(canvas, pose, chosen=chosen, usable=usable, area=area)
        if pose.alpha < 0.5 or abs(pose.angle) > 1:
            return
        words = desk.stage.words
        if words.language != "ko":  # the brush writes Hangul; whoever cannot read it reads the sound
            tall = max(52.0, canvas.line_height(18) + 10)
            room = pygame.FRect(area.x - 4, area.bottom - 43, area.w + 8, tall)
            label = texts.result_name(words, pose.image.split(".")[1])
            fitted, size = canvas.fitting(label, 18, room.inflate(-OUTLINE, 0))
            canvas.text(
                fitted,
                room.centerx,
                room.centery,
                size=size,
                colour=HANJI if usable else MUTED,
                anchor="center",
                outline=INK,
                box=room,
            )
        if open_choice and usable and desk.focus.keys_in_use and len(chips) > 1:
            number = next((p for p, c in enumerate(chips, 1) if chip_key(c.serial) == name), 0)
            side = canvas.grown(28, 0.86)
            plate = pygame.FRect(max(1.0, area.centerx - 68), area.y - 8, side, side)
            canvas.box(plate, INK, radius=7)
            canvas.paragraph(verbatim(str(number)), plate, size=18, colour=GOLD, align="center", middle=True)

    def _block(self, canvas: Canvas, shown: Shown, side: int, block: Block) -> None:
        """A side's plate: who plays it, and a slot for each of its mals."""
        rules = shown.view.rules
        seats = [seat for seat in range(rules.seats) if rules.side_of(seat) == side]
        acting = shown.turn in seats
        if acting:
            glow(canvas, *block.area.center, block.area.w * 1.2, 0.4)
        canvas.panel("slot_on" if acting else "plate", block.area)
        counts = self._counts(canvas, shown, block, seats[0], acting=acting)
        wide = block.names.w / len(seats)
        for place, seat in enumerate(seats):
            room = pygame.FRect(block.names.x + place * wide, block.names.y, wide - 6, block.names.h)
            self._name(canvas, block, seat, room, sign=self.desk.places.sign(side), lit=shown.turn == seat,
                       alone=not counts)
        floor, rim = ((104, 78, 40), (66, 47, 22)) if acting else ((20, 13, 10), (120, 92, 58))
        for x, y in block.slots:
            canvas.disc(x, y, block.size * 0.5, floor)
            canvas.disc(x, y, block.size * 0.5, rim, width=2)

    def _counts(self, canvas: Canvas, shown: Shown, block: Block, seat: int, *, acting: bool) -> bool:
        """How many mals of a seat's side wait and are home, in words; False where the slots say it alone."""
        room = block.counts
        stations = shown.mals[shown.view.rules.side_of(seat)]
        counts = self.desk.stage.words("yut.counts", waiting=stations.count(WAITING), home=stations.count(HOME))
        if reactions.face(self.desk.match, self.desk.reactions, seat) is not None:
            room = pygame.FRect(room.x + 2 * block.face + 8, room.y, room.w - 2 * block.face - 8, room.h)
        if not block.counts.h or canvas.measure(counts, 18)[0] > room.w:
            return False
        tall = max(room.h, canvas.line_height(18))
        room = pygame.FRect(room.x, min(room.y, room.bottom + 2 - tall), room.w, tall)
        canvas.paragraph(counts, room, size=18, colour=GOLD if acting else MUTED, middle=True)
        return True

    def _name(self, canvas: Canvas, block: Block, seat: int, room: pygame.FRect, *, sign: int, lit: bool,
              alone: bool) -> None:
        """Name and sign of a seat; an opponent's face bears the sign, or stands beside it where partners share.

        Where the name stands `alone` on the plate, large letters may break it in two lines.
        """
        desk = self.desk
        face = reactions.face(desk.match, desk.reactions, seat)
        name, line = desk.name(seat), canvas.line_height(20)
        mark = min(canvas.grown(30.0, 0.66), room.h - 4)
        left = room.x + mark + 12
        if line > room.h and canvas.measure(name, SMALLEST)[0] > room.right - 2 - room.x - 2 * block.face - 8:
            face = None  # the name of large letters needs its place
        if face is not None and room.w > block.names.w / 2:
            y = block.area.centery if block.face > room.h / 2 else room.centery
            hud.draw_face(canvas, face, seat, room.x + block.face, y, block.face, sign=sign)
            left = room.x + 2 * block.face + 8
        else:
            hud.draw_seat_mark(canvas, seat, room.x + 2 + mark / 2, room.centery, mark, sign=sign)
            if face is not None:
                hud.draw_portrait(canvas, face, left - 4 + room.h / 2, room.centery, room.h / 2)
                left += room.h + 4
        text = pygame.FRect(left, room.y, room.right - 2 - left, room.h)
        if line > room.h:
            text = pygame.FRect(left, block.area.y - 4, text.w, canvas.line_height(SMALLEST))
            if alone:
                text.y, text.h = block.area.y - 8, block.area.h + 16
            if alone and face is None:  # up to the slots
                text = pygame.FRect(left - 6, text.y, text.w + 28, text.h)
        hud.draw_name(canvas, name, desk.reactions.spoken(desk.stage.words, seat), text,
                      colour=HANJI if lit else PAPER, middle=True, bold=lit)

    def _heights(self, canvas: Canvas, shown: Shown, taken: list[pygame.FRect]) -> None:
        """How many mals stand on each other, as a number beside every stack that lies still."""
        places, flying = self.desk.places, self.desk.animator.flying
        for side, mals in enumerate(shown.mals):
            left = {at for mal, at in enumerate(mals) if mal_key(side, mal) in flying}
            for at, group in groupby(sorted(at for at in mals if at not in (WAITING, HOME, *left))):
                height = len(list(group))
                if height > 1:
                    signs.draw_height(canvas, places.stations[at], places.mal, height, taken)

    def _words(self, canvas: Canvas, shown: Shown, shine: float) -> None:
        desk, places, words = self.desk, self.desk.places, self.desk.stage.words
        title = commitment.draw_table_title(canvas, words, desk.session.match, places.title, desk.shows_commitment)
        line = desk.turn_line()
        hud.plate(canvas, line, commitment.right_of(title, places.turn), size=24, colour=HANJI)
        if shown.turn is not None:
            self._whose(canvas, places.sign(shown.view.rules.side_of(shown.turn)), shown.turn, line, shine)
            status = None if desk.teaching else desk.status_line()
            if status is not None:
                hinted = desk.hints.line is not None
                hud.plate(canvas, status, places.status, size=20, colour=GOLD if hinted else PAPER)
        if desk.open and choice.may_throw(desk.session.view()):
            note = words("yut.luck_note")
            room = pygame.FRect(places.bar.x, 0, places.bar.w, 0)
            _, room.h = canvas.measure(note, 18, width=room.w)
            room.bottom = places.bar.y - 16
            canvas.panel("plate", room.inflate(20, 14))
            canvas.paragraph(note, room, size=18, colour=PAPER, align="center", middle=True)

    def _whose(self, canvas: Canvas, sign: int, acting: Seat, line: Said, shine: float) -> None:
        """The sign of whoever is on turn beside the words, shining for a moment when it goes to another person."""
        room = self.desk.places.turn
        if canvas.measure(line, 24)[0] > room.w - 150:
            return
        if shine > 0 and not self.desk.stage.clock.reduced:
            glow(canvas, room.x + 40, room.centery, 190, shine)
        hud.draw_seat_mark(canvas, acting, room.x + 40, room.centery, 36 * (1.0 + 0.25 * shine), sign=sign)
