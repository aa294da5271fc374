"""The end of a game at any table: a banner that says who won and why, and the way on."""

from __future__ import annotations

import abc
import math
import random
from typing import TYPE_CHECKING, Any

import pygame

from game.core import Result, Seat
from scenes.stage import ui
from scenes.stage.canvas import GOLD, HANJI, PAPER, TIGHT, WIDTH, Canvas
from scenes.stage.kept import Kept
from scenes.stage.stage import Push
from scenes.stage.ui import Target
from scenes.stage.words import Said

if TYPE_CHECKING:
    from scenes.table import TableScene

SCENE = 0.45
"""Seconds the win or loss scene takes; any input skips it."""

PETALS = 34
TOP = 88.0
"""Above this the banner covers whose turn it was and the buttons of the corner."""
MARGIN = 36.0


class Ending(abc.ABC):
    """The banner over the cloth and its buttons."""

    def __init__(self, scene: Any) -> None:
        self.scene: TableScene = scene
        self._told: Kept[list[Said]] = Kept()
        whims = random.Random(7)
        self._petals = [(whims.uniform(0, 1), whims.uniform(-0.5, 0.15), whims.uniform(0, 360), whims.randrange(5),
                         whims.uniform(0.6, 1.2)) for _ in range(PETALS)]

    @property
    def running(self) -> bool:
        return self.scene.match.turn is None and self.scene.after_end < 2.5

    @property
    def part(self) -> float:
        """How far the opening of the banner has come, 0..1."""
        if self.scene.stage.clock.reduced or math.isinf(self.scene.after_end):
            return 1.0
        return min(1.0, self.scene.after_end / SCENE)

    # words: what each table says -----------------------------------------------------------------------

    @property
    def result(self) -> Result:
        """How the game over which the banner hangs ended."""
        result = self.scene.match.result
        assert result is not None
        return result

    @property
    def losers(self) -> list[Seat]:
        return [seat for seat in range(self.scene.match.rules.seats) if seat not in self.result.winners]

    def headline(self) -> Said:
        """Who won."""
        winners = self.result.winners
        if len(winners) > 1:
            return self.shared_headline()
        return self.scene.stage.words(f"{self.scene.table}.wins", name=self.scene.name(winners[0]))

    def shared_headline(self) -> Said:
        """What is said where several share the best score."""
        return self.scene.stage.words(f"{self.scene.table}.drawn")

    def reason(self) -> Said:
        """How the game ended."""
        return self.scene.stage.words(f"{self.scene.table}.reason.{self.result.reason}", **self.reason_values())

    def reason_values(self) -> dict[str, object]:
        """What the sentence about the reason speaks of."""
        return {}

    @abc.abstractmethod
    def lines(self) -> list[Said]:
        """What decided it, in two or three lines."""

    @property
    def place(self) -> tuple[float, float, float]:
        """Centre and greatest width of the banner."""
        return 640.0, 326.0, 720.0

    @property
    def bar(self) -> pygame.FRect:
        """Where the buttons stand."""
        return self.scene.ground.bar

    def told(self) -> list[Said]:
        """`lines`, worked out once: looking back over a game takes longer than a frame."""
        return self._told.of(self.scene.moment, self.lines)

    def _glad(self) -> bool:
        """Whether to celebrate: a person won, or only bots play."""
        match = self.scene.match
        return any(match.players[seat].person for seat in self.result.winners) or not match.persons

    # targets and drawing ------------------------------------------------------------------------------

    def targets(self) -> list[Target]:
        scene, words, bar = self.scene, self.scene.stage.words, self.bar
        if scene.panel.wide:
            return scene.panel.targets()
        labels = [("rematch", words("button.rematch"), scene.new, "primary", "new"),
                  ("watch", words("replay.watch"), scene.watch, "button", "play"),
                  *([] if scene.coach_open else [("why", words("button.why"), scene.coach, "button", "coach")]),
                  ("setup", words("button.setup"), self._set_up, "button", "settings")]
        widths = [ui.fitted(scene.stage.canvas, label, least=150, icon=True) for _, label, *_ in labels]
        gap = 16.0
        gaps = gap * (len(labels) - 1)
        if not scene.coach_open:  # large words may take what the foot of the screen has left
            most = 2 * min(bar.centerx, WIDTH - bar.centerx) - 48
            bar = bar.inflate(max(0.0, min(sum(widths) + gaps, most) - bar.w), 0)
        spare = bar.w - sum(widths) - gaps
        if spare < 0:
            widths = [(bar.w - gaps) / len(labels)] * len(labels)
        x = bar.centerx - (sum(widths) + gaps) / 2
        listed = []
        for (key, label, do, look, icon), width in zip(labels, widths, strict=True):
            area = pygame.FRect(x, bar.y, width, bar.h)
            listed.append(Target(key, area, label, do, look, icon if spare >= 0 else "",  # type: ignore[arg-type]
                                 group="bar"))
            x += width + gap
        return [*listed, *self.scene.panel.targets()]

    def _set_up(self) -> object:
        return Push(self.scene.stage.doors.lobby(self.scene.table, self.scene))

    def draw(self, canvas: Canvas) -> None:
        if self.scene.panel.wide:
            return
        cx, cy, width = self.place
        scale = canvas.text_scale
        if scale > TIGHT:  # large letters may take the whole breadth of the table
            width = min(width * scale, 2 * min(cx, WIDTH - cx) - 40)
        most = self.bar.y - 8 - TOP
        while scale > TIGHT and self._height(canvas, width, scale) > most:
            scale -= 0.05
        if canvas.text_scale > TIGHT:  # and nothing behind it shines through
            canvas.shade(0.7 * self.part)
        with canvas.text_at_most(scale):
            tall = self._height(canvas, width, scale)
            room = pygame.FRect(cx - width / 2, min(max(TOP, cy - tall / 2), self.bar.y - 8 - tall), width, tall)
            self._draw(canvas, room)

    def _heights(self, canvas: Canvas, inner: float) -> list[float]:
        """What the headline, the reason and every line need in that width."""
        large, middling, plain = self._sizes(canvas)
        return [canvas.measure(self.headline(), large, width=inner, face="serif", bold=True)[1],
                canvas.measure(self.reason(), middling, width=inner)[1],
                *(canvas.measure(line, plain, width=inner)[1] for line in self.told())]

    @staticmethod
    def _sizes(canvas: Canvas) -> tuple[float, float, float]:
        """Sizes of the headline, the reason and the lines; nearer to each other where all of them are large."""
        return (38.0, 22.0, 20.0) if canvas.text_scale <= TIGHT else (28.0, 20.0, 18.0)

    def _height(self, canvas: Canvas, width: float, scale: float) -> float:
        """How tall the banner is at a text size."""
        with canvas.text_at_most(scale):
            return sum(self._heights(canvas, width - 2 * MARGIN)) + self._rim(canvas) + 8 * len(self.told())

    @staticmethod
    def _rim(canvas: Canvas) -> float:
        """Empty height above and below the words together."""
        return 56.0 if canvas.text_scale <= TIGHT else 24.0

    def _draw(self, canvas: Canvas, room: pygame.FRect) -> None:
        part = self.part
        glad = self._glad()
        inner = room.w - 2 * MARGIN
        headline, reason = self.headline(), self.reason()
        lines = self.told()
        heights = self._heights(canvas, inner)
        cx, cy = room.center
        room = room.move(0, (1 - part) * 24)
        if glad:
            glow = canvas.art.size("fx/fx:glow_gold")[0]
            canvas.image("fx/fx:glow_gold", cx, cy, size=760 / glow, alpha=0.5 * part, light=True)
        with canvas.above():
            canvas.panel("panel", room, alpha=part)
            large, middling, plain = self._sizes(canvas)
            y = room.y + self._rim(canvas) / 2 - 4
            tint = GOLD if glad else HANJI
            for text, high, text_size in ((headline, heights[0], large), (reason, heights[1], middling)):
                heading = text is headline
                canvas.text(text, room.centerx, y, size=text_size, colour=tint if heading else PAPER,
                            face="serif" if heading else "sans", anchor="midtop", width=inner, align="center",
                            bold=heading, alpha=part, box=pygame.FRect(room.x, y, room.w, high + 2))
                y += high + (4 if heading else 8)
            for line, high in zip(lines, heights[2:], strict=True):
                canvas.text(line, room.centerx, y, size=plain, colour=HANJI, anchor="midtop", width=inner,
                            align="center", alpha=part, box=pygame.FRect(room.x, y, room.w, high + 2))
                y += high + 8

    def draw_petals(self, canvas: Canvas) -> None:
        """Paper petals in the five colours, falling for two and a half seconds behind every text."""
        t = self.scene.after_end
        if t > 2.5 or self.scene.stage.clock.reduced or not self._glad():
            return
        for x, y, turn, kind, pace in self._petals:
            px = 60 + x * 1160 + math.sin(t * 2 + turn) * 18
            py = (y + t * 0.42 * pace) * 720
            if 0 < py < 720:
                canvas.image(f"fx/fx:petal_{kind}", px, py, angle=turn + t * 160 * pace,
                             alpha=min(1.0, (2.5 - t) * 2))
