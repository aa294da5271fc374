"""Paints the Nim table: planks and cloth by lantern light, bowls, coins with their shadows, plates."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from scenes import plates
from scenes.nim.counts import draw_counts
from scenes.nim.shown import Shown
from scenes.stage.canvas import Canvas
from scenes.stage.colours import GOLD, HANJI, PAPER
from scenes.stage.motion import Pose

if TYPE_CHECKING:
    from scenes.nim.table import NimTable

RAISED = 12.0
"""How high the coins that would be taken hover, in logical units."""


class Painter:
    """Draws what a view shows; changes nothing."""

    def __init__(self, scene: NimTable) -> None:
        self.scene = scene

    def draw(self, canvas: Canvas) -> None:
        scene = self.scene
        journey = scene.stagehand.journey
        canvas.backdrop("nim/table")
        self._light(canvas)
        shown: Shown = scene.shown
        counted = None if journey is None else (*journey, shown)
        canvas.still("nim.cloth", counted, partial(self._cloth, canvas))
        still = None if any(scene.takes.raised.values()) else scene.lull
        canvas.still("nim.lying", still, partial(self._draw_coins, canvas))
        over = scene.match.turn is None and journey is None
        if over:
            scene.ending.draw_light(canvas)
        canvas.still("nim.words", counted, partial(self._words_and_paper, canvas))
        if over:
            scene.ending.draw(canvas)

    def _cloth(self, canvas: Canvas) -> None:
        scene, ground = self.scene, self.scene.ground
        x, y, size = ground.cloth
        canvas.image("nim/cloth:cloth", x, y, size=size)
        for bowl in ground.bowls:
            canvas.image("nim/bowl:shadow", bowl.x, bowl.y, size=bowl.size)
            canvas.image("nim/bowl:back", bowl.x, bowl.y, size=bowl.size)
        draw_counts(scene, canvas)

    def _words_and_paper(self, canvas: Canvas) -> None:
        self._draw_words(canvas)
        if self.scene.coach_open:
            self.scene.panel.draw(canvas)
        else:
            self.scene.panel.draw_lantern(canvas)

    def _light(self, canvas: Canvas) -> None:
        """The lantern breathes, six per cent."""
        breath = plates.breath(self.scene.flicker, self.scene.stage.clock.reduced)
        width = canvas.art.size("fx/fx:glow_warm")[0]
        canvas.image("fx/fx:glow_warm", 250, 60, size=900 / width, alpha=0.30 + 0.06 * breath, light=True)

    def draw_flights(self, canvas: Canvas) -> None:
        """The coins in the air."""
        scene = self.scene
        flying = sorted((one for one in scene.stagehand.poses().items() if scene.aloft(one[0])), key=_height)
        for name, pose in flying:
            self._shadow(canvas, name, pose)
        for name, pose in flying:
            self._coin(canvas, name, pose)

    def _draw_coins(self, canvas: Canvas) -> None:
        """The coins that lie there, in a bowl behind its front."""
        scene = self.scene
        poses = scene.carrying.shown(scene.stagehand.poses())
        ordered = sorted((one for one in poses.items() if not scene.aloft(one[0])), key=_height)
        fronts = [(3.9 + seat, seat) for seat in range(scene.match.rules.seats)]
        for name, pose in ordered:
            if pose.z < 3 or pose.z >= 8:
                self._shadow(canvas, name, pose)
        for name, pose in ordered:
            while fronts and pose.z > fronts[0][0]:
                self._front(canvas, fronts.pop(0)[1])
            self._coin(canvas, name, pose)
        for _, seat in fronts:
            self._front(canvas, seat)

    def _coin(self, canvas: Canvas, name: str, pose: Pose) -> None:
        lift = pose.lift + self._raised(name)
        canvas.image(pose.image, pose.x, pose.y - lift, size=pose.size, angle=pose.angle, alpha=pose.alpha)
        if pose.z < 3 and self.scene.takes.raised.get(name, 0.0) > 0.5:
            canvas.disc(pose.x, pose.y - lift, 53 * pose.size, (255, 232, 150), width=3)
        if name in self.scene.stagehand.changed:
            canvas.disc(pose.x, pose.y - lift, 50 * pose.size, (255, 212, 0), width=3)

    def _front(self, canvas: Canvas, seat: int) -> None:
        bowl = self.scene.ground.bowls[seat]
        canvas.image("nim/bowl:front", bowl.x, bowl.y, size=bowl.size)

    def _raised(self, name: str) -> float:
        """How high a coin hovers that would be taken; once it is up it sways a little."""
        part = self.scene.takes.raised.get(name, 0.0)
        if part < 1:
            return RAISED * part
        return RAISED + plates.sway(self.scene.flicker, int(name.split(".")[2]), self.scene.stage.clock)

    def _shadow(self, canvas: Canvas, name: str, pose: Pose) -> None:
        """A shadow lies on the ground, falls to the lower right, and pales as the coin rises."""
        lift = pose.lift + self._raised(name)
        fade = max(0.25, 1 - lift / 160)
        canvas.image("nim/coin:shadow", pose.x + lift * 0.35, pose.y + lift * 0.18, size=pose.size,
                     alpha=pose.alpha * fade)

    def _draw_words(self, canvas: Canvas) -> None:
        scene = self.scene
        ground = scene.ground
        scene.draw_title(canvas, ground.title)
        scene.plate(canvas, scene.turn_line(), ground.turn, size=24 if not scene.beside_coach else 22, colour=HANJI)
        self._draw_seats(canvas)

    def _draw_seats(self, canvas: Canvas) -> None:
        """What just happened, and everybody's plate."""
        scene = self.scene
        ground, status = scene.ground, scene.status_line()
        if status is not None and scene.match.turn is not None:
            told = scene.hinting.line is not None or status.key.startswith("nim.prompt.")
            scene.plate(canvas, status, ground.status, size=20, colour=GOLD if told else PAPER)
        held = scene.shown.bowls
        for seat, bowl in enumerate(ground.bowls):
            holds = scene.stage.words("nim.holds", n=held[seat])
            plates.seat_plate(canvas, seat, scene.name(seat), holds, bowl.plate, acting=scene.match.turn == seat)


def _height(one: tuple[str, Pose]) -> float:
    return one[1].z
