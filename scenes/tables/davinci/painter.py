"""Paints the Da Vinci Code table: piles, tiles, marks, plates, and the guesses being called out."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial

import pygame

from game.core import Seat
from game.davinci.tiles import Value
from scenes.engine.anim.motion import Call, Pose
from scenes.engine.draw.canvas import HEIGHT, Canvas, glow
from scenes.engine.draw.colours import GOLD, GREEN_INK, HANJI, INK, PAPER, RED_INK
from scenes.engine.speak.words import Said, verbatim
from scenes.engine.ui import widgets as ui
from scenes.engine.ui.widgets import Target
from scenes.table import commitment, hud, reactions
from scenes.table.desk import Desk
from scenes.table.drag import Drag
from scenes.tables.davinci import latest_guesses, places
from scenes.tables.davinci.choices import Choices
from scenes.tables.davinci.latest_guesses import LatestGuesses
from scenes.tables.davinci.motions import Named
from scenes.tables.davinci.places import Places
from scenes.tables.davinci.shown import Shown
from scenes.tables.davinci.texts import value_name

STATUS = 20.0
"""Letters of the plate under the own rack."""
BROADER = 1.3
"""How much broader it may become, between the plate of the own seat and the switch of the notes."""
SHADE = (16, 10, 8, 118)
GRAPHITE = (62, 58, 60)
CROSSED = (150, 60, 48)


def ledge(rack: pygame.FRect) -> pygame.FRect:
    """The front of a rack, behind which its tiles stand."""
    return pygame.FRect(rack.x - 10, rack.bottom - 14, rack.w + 20, 24)


class Painter:
    """Draws the position shown, and what the person may do in the match; changes nothing."""

    def __init__(self, desk: Desk, choices: Choices, latest_guesses: LatestGuesses, drag: Drag,
                 bar_free: Callable[[], bool]) -> None:
        """`drag` has what is in the hand; `bar_free`: neither values nor buttons stand under the table."""
        self.desk = desk
        self.choices = choices
        self.aim, self.palette = choices.aim, choices.palette
        self.latest_guesses = latest_guesses
        self.drag = drag
        self.bar_free = bar_free

    def draw(self, canvas: Canvas) -> None:
        """Everything that does not fly, the coach's paper, and what is called out."""
        desk, shown, motion_key = self.desk, self.desk.shown, self.desk.animator.motion_key
        spots, poses, aimed = desk.places, self.drag.shown(desk.animator.poses()), self.aim.seen
        key = None if motion_key is None else (*motion_key, shown, desk.reactions.key)
        desk.ground(canvas, "davinci/table")
        canvas.cached("davinci.back", key, partial(self._piles, canvas, shown, spots))
        flying, rest_key = self._flying(poses, spots), desk.rest_key
        lying = [one for one in poses.items() if one[0] not in flying]
        key_of_tiles = None if rest_key is None or flying != desk.flying else (*rest_key, aimed)
        canvas.cached("davinci.lying", key_of_tiles, partial(self._tiles, canvas, aimed, lying))
        canvas.cached("davinci.front", key, partial(self._before_tiles, canvas, shown, spots))
        if desk.panel.wide:
            self._calls(canvas)
        canvas.cached("davinci.paper", motion_key, partial(desk.panel.draw_here, canvas))
        if desk.concluded:
            desk.banner.draw(canvas)

    def draw_flights(self, canvas: Canvas) -> None:
        """The tiles in the air, and the guesses being called out."""
        poses = self.drag.shown(self.desk.animator.poses())
        flying = self._flying(poses, self.desk.places) if self.desk.animator.flying else ()
        self._tiles(canvas, self.aim.seen, [one for one in poses.items() if one[0] in flying])
        self._calls(canvas)

    def _flying(self, poses: Mapping[str, Pose], spots: Places) -> frozenset[str]:
        """The tiles over the table's furniture: one coming down into a rack goes behind its ledge."""
        ledges = [ledge(rack) for rack in spots.racks]
        return frozenset(name for name in self.desk.flying if name not in poses
                         or poses[name].area(places.TILE).collidelist(ledges) < 0)

    def _before_tiles(self, canvas: Canvas, shown: Shown, spots: Places) -> None:
        desk = self.desk
        for rack in spots.racks:
            canvas.panel("davinci/rack:front", ledge(rack))
        self._gone(canvas, shown, spots)
        if not desk.panel.wide:
            self._marks(canvas, shown, spots)
            self.palette.draw(canvas, desk.seen())
        if self.latest_guesses.lies_here:
            self.latest_guesses.draw(canvas, shown)
        if self.bar_free():
            latest_guesses.draw_seen(canvas, desk.stage.words, shown.view, spots.palette)
        if desk.concluded:
            desk.banner.draw_light(canvas)
        self._words(canvas, shown, spots)

    def _piles(self, canvas: Canvas, shown: Shown, spots: Places) -> None:
        """What lies behind the tiles: the backs of the racks, and the piles."""
        for rack in spots.racks:
            canvas.panel("davinci/rack:back", rack.inflate(20, 0))
        for white, (x, y) in enumerate(spots.piles):
            count = shown.view.pile[white]
            colour = "bw"[white]
            for layer in range(min(6, -(-count // 2))):
                canvas.image("davinci/tile:shadow", x + 4, y - layer * 4 + 5, size=0.72, alpha=0.4)
                canvas.image(f"davinci/tile:{colour}_back", x, y - layer * 4, size=0.7)
            lit = self.desk.focus.key == f"draw.{colour}"
            if lit and count:
                ui.ring(canvas, pygame.FRect(x - 30, y - 66, 60, 116))
            room = pygame.FRect(0, 0, canvas.grown(62, 0.9), canvas.grown(34)).move_to(
                midtop=(x, y + 46))
            canvas.panel("plate", room)
            canvas.paragraph(verbatim(str(count)), room, size=20, align="center", middle=True, bold=True)

    def _tiles(self, canvas: Canvas, aimed: tuple[Seat, int] | None, tiles: Iterable[tuple[str, Pose]]) -> None:
        """Some tiles, from the lowest up."""
        desk = self.desk
        focused = None if aimed is None else places.key(*aimed)
        for name, pose in sorted(tiles, key=lambda item: item[1].z):
            lift = pose.lift + (10.0 if name == focused else 0.0)
            if pose.lift and desk.still:  # held over the rack, waiting for its gap
                lift += hud.sway(self.desk.part.age, 0, desk.stage.clock)
            canvas.image("davinci/tile:shadow", pose.x + 5 + lift * 0.3, pose.y + 4 + lift * 0.2, size=pose.size,
                         alpha=0.8 * pose.alpha, wide=pose.wide)
            canvas.image(pose.image, pose.x, pose.y - lift, size=pose.size, angle=pose.angle, alpha=pose.alpha,
                         wide=pose.wide)
            if name == focused or name in desk.animator.changed:
                area = pose._replace(lift=lift).area(places.TILE)
                canvas.box(area.inflate(6, 6), (255, 232, 150), radius=8, width=3)

    def _marks(self, canvas: Canvas, shown: Shown, spots: Places) -> None:
        """Open tiles among faces not all may see, wrong values under hidden tiles, gaps to fill."""
        if not self.desk.still:
            return
        poses, view = self.desk.layout(), shown.view
        viewer, told = shown.viewer, self._status(canvas, shown, spots)
        floor = HEIGHT if told is None else hud.plate_room(canvas, *told, STATUS)[1].top
        for seat, slots in enumerate(view.racks):
            known = seat == viewer or any(not slot.open and slot.value is not None for slot in slots)
            for index, slot in enumerate(slots):
                pose = poses[places.key(seat, slot.order)]
                if known and slot.open:
                    self._open_tile(canvas, pose)
                missed = view.missed(seat, index)
                if not slot.open and seat != viewer and pose.size > 0.5:
                    self.palette.draw_note(canvas, seat, slot.order, pose)
                if missed and not slot.open and pose.size > 0.5 and self.latest_guesses.marks:
                    below = [plate.y + 2 for plate in spots.plates
                             if plate.y > pose.y and plate.x - 40 < pose.x < plate.right + 40]
                    self._pencil(canvas, missed, pose, min([floor, *below]))
        for target in self.choices.gaps(self.desk.seen()):
            self._gap(canvas, target, lit=self.desk.focus.key == target.key)

    @staticmethod
    def _open_tile(canvas: Canvas, pose: Pose) -> None:
        """A tile that everybody sees, among others: in the shade, with an eye on a plate over its foot."""
        area = pose.area(places.TILE)
        canvas.box(area, SHADE, radius=7 * pose.size)
        size = max(0.9, 1.25 * pose.size)
        plate = pygame.FRect(0, 0, 40 * size, 24 * size).move_to(center=(pose.x, area.bottom - 6))
        canvas.box(plate, (18, 12, 10, 245), radius=12 * size)
        canvas.box(plate, GOLD, radius=12 * size, width=2)
        canvas.image("davinci/tile:eye", *plate.center, size=size)

    def _gap(self, canvas: Canvas, target: Target, *, lit: bool) -> None:
        """Light falling between two tiles; the gap under the focus burns brighter."""
        area = target.area
        glow(canvas, *area.center, area.h * (1.7 if lit else 1.25), 0.9 if lit else 0.5)
        slit = area.inflate(-12, -16)
        canvas.box(slit, (250, 224, 150, 235 if lit else 185), radius=8)
        canvas.box(slit, GOLD, radius=8, width=2)
        if target.number:
            canvas.paragraph(verbatim(str(target.number)), slit, size=20, colour=INK,
                             align="center", middle=True, bold=True)

    def _gone(self, canvas: Canvas, shown: Shown, spots: Places) -> None:
        """A rack whose owner is out lies in the shade while the others play on."""
        if shown.view.result is not None or not self.desk.still:
            return
        for seat in shown.view.out:
            rack = spots.racks[shown.place(seat)]
            canvas.shade(0.35, rect=rack)
            said = self.desk.stage.words("davinci.out")
            width, height = canvas.measure(said, 24, face="serif", bold=True)
            room = pygame.FRect(0, 0, width + 40, height + 12).move_to(center=rack.center)
            canvas.panel("plate", room)
            canvas.paragraph(said, room, size=24, colour=GOLD, face="serif", align="center", middle=True, bold=True)

    def _pencil(self, canvas: Canvas, missed: tuple[Value, ...], pose: Pose, floor: float) -> None:
        """Wrong values, pencilled on a scrap of paper that leans against the tile's foot.

        It lies higher where a plate in large letters begins at `floor`.
        """
        text = verbatim(" ".join(value_name(self.desk.stage.words, value) for value in missed[-3:]))
        top = pose.y + places.TILE[1] * pose.size / 2 - 7
        width, height = canvas.measure(text, 18)
        if width > places.TILE[0] * pose.size:
            text = verbatim(f"×{len(missed)}")
            width, height = canvas.measure(text, 18)
        if pose.y < floor:
            top = min(top, floor - height + 2)
        scrap = pygame.FRect(pose.x - width / 2 - 7, top, width + 14, height - 2)
        canvas.box(scrap.move(1.5, 2.5), (10, 6, 4, 120), radius=3)
        canvas.box(scrap, (238, 228, 202), radius=3)
        canvas.text(text, pose.x, top - 1, size=18, colour=GRAPHITE, anchor="midtop")
        canvas.line((scrap.x + 4, scrap.centery + 1), (scrap.right - 4, scrap.centery - 1), CROSSED, 1.5)

    def _words(self, canvas: Canvas, shown: Shown, spots: Places) -> None:
        """The table's name, whose turn it is, what just happened, and everybody's plate.

        At a choice between going on and stopping its chance and its price stand in place of what happened.
        """
        desk, words, view = self.desk, self.desk.stage.words, shown.view
        title = commitment.draw_table_title(canvas, words, desk.session.match, spots.title, desk.shows_commitment)
        turn = commitment.right_of(title, spots.turn)
        hud.plate(canvas, desk.turn_line(), turn, size=22 if desk.beside_coach else 24, colour=HANJI)
        told = self._status(canvas, shown, spots)
        if told is not None:
            hud.plate(canvas, *told, size=STATUS, colour=PAPER if desk.hints.line is None else GOLD)
        for seat in range(view.rules.seats):
            second = words("davinci.out") if seat in view.out else words("davinci.hidden", n=view.hidden[seat])
            hud.seat_plate(canvas, seat, desk.name(seat), second, spots.plates[shown.place(seat)],
                           acting=seat == shown.acting, face=reactions.face(desk.match, desk.reactions, seat),
                           spoken=desk.reactions.spoken(words, seat))

    def _status(self, canvas: Canvas, shown: Shown, spots: Places) -> tuple[Said, pygame.FRect] | None:
        """What the plate under the own rack says, and its room in usual letters.

        In large letters it is broader, and where nothing stands under the table it grows downwards, off the tiles.
        """
        status, view = None if self.desk.teaching else self.desk.status_line(), shown.view
        if not status or view.result is not None:
            return None
        room = hud.broader(canvas, spots.status, BROADER)
        room = hud.clear_of(canvas, room, spots.plates[0])
        if view.phase == "arrange":
            over = room.y - hud.plate_room(canvas, status, room, STATUS)[1].y
            room.y += min(over, HEIGHT - 8 - room.bottom)
        return status, room

    def _calls(self, canvas: Canvas) -> None:
        """The values being named, each over its tile."""
        for call, age in self.desk.animator.calls:
            self._bubble(canvas, call, age)

    def _bubble(self, canvas: Canvas, call: Call, age: float) -> None:
        """A value in a bubble that pops up and fades."""
        named: Named = call.what
        words = self.desk.stage.words
        text = words("davinci.call", value=value_name(words, named.value))
        pop = min(1.0, age / 0.14)
        alpha = min(1.0, (call.life - age) * 4)
        width, height = canvas.measure(text, 26, face="serif", bold=True)
        room = pygame.FRect(0, 0, (width + 36) * pop, height + 10)
        x = pygame.math.clamp(call.x, room.w / 2 + 8, 1272 - room.w / 2)
        if named.below:
            room.midtop = (x, call.y)
        else:
            room.midbottom = (x, call.y)
        with canvas.above():
            canvas.panel("panel_light", room, alpha=alpha)
            if pop >= 1:
                tint = GREEN_INK if named.right and age > 0.4 else RED_INK
                canvas.text(text, room.centerx, room.centery, size=26, colour=tint, face="serif",
                            anchor="center", bold=True, alpha=alpha)
