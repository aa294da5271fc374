"""The sealed luck of a match that is over: the promise, the seed, every draw checked, and what it says in words."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.match import Match
from game.notation import base32
from scenes.room import Room
from scenes.stage.canvas import GOLD, GREEN, HANJI, MUTED, PAPER, RED, Canvas
from scenes.stage.controls import Act
from scenes.stage.stage import Answer, Pop, Stage
from scenes.stage.ui import Target
from scenes.stage.words import Said, verbatim

PANEL = pygame.FRect(150, 24, 980, 672)
SECONDS = 1.4
"""How long the ticking off takes, however many draws there are."""
COLUMNS = 6


class Seal(Room):
    """Checks once, and ticks the draws off one after another for the eye."""

    overlay = True
    preferred = "close"

    def __init__(self, match: Match) -> None:
        super().__init__()
        self.match = match
        self.verdict = match.verify()
        self.draws = [came for _, came in match.draws()]
        self.shown = 0.0
        """Seconds of ticking off."""
        self.top = 0
        """The first row of draws in sight."""
        self._rolled = False

    def enter(self, stage: Stage) -> None:
        super().enter(stage)
        stage.hear("page")
        if stage.clock.reduced:
            self.shown = SECONDS

    @property
    def ticked(self) -> int:
        """How many draws are ticked off so far."""
        part = min(1.0, self.shown / SECONDS)
        return min(self.verdict.draws, round(part * len(self.draws)))

    @property
    def done(self) -> bool:
        return self.shown >= SECONDS or not self.draws

    @property
    def lively(self) -> float:  # type: ignore[override]
        return 0.0 if self.done else 60.0

    def update(self, dt: float) -> Answer:
        if not self.done:
            self.shown += dt
            if self.done:
                self.stage.hear("hint" if self.verdict.honest else "deny")
        return None

    def result(self) -> Said:
        """What the check says."""
        words = self.stage.words
        if not self.done:
            return words("seal.checking", n=self.ticked, all=len(self.draws))
        if not self.verdict.honest:
            return words("seal.broken", n=self.verdict.draws + 1)
        return words("seal.honest", n=len(self.draws)) if self.draws else words("seal.no_luck")

    # targets --------------------------------------------------------------------------------------------

    def targets(self) -> Sequence[Target]:
        return [Target("close", pygame.FRect(PANEL.centerx - 130, PANEL.bottom - 76, 260, 54),
                       self.stage.words("button.back"), Pop, "primary", "back")]

    def handle(self, act: Act) -> Answer:
        if act.name in ("up", "down", "wheel"):
            self._rolled = True
            self._roll(-1 if act.name == "up" or act.value > 0 else 1)
            return None
        if not self.done and act.name in ("confirm", "skip", "release"):
            self.shown = SECONDS
            return None
        return super().handle(act)

    def _roll(self, by: int) -> None:
        rows = -(-len(self.draws) // COLUMNS)
        self.top = max(0, min(max(0, rows - self._rows_in_sight()), self.top + by))

    def _rows_in_sight(self) -> int:
        return max(1, int(self._list_room().h / self._row_height()))

    def _row_height(self) -> float:
        return self.stage.canvas.line_height(18) + 4

    def _pairs(self) -> list[tuple[Said, Said]]:
        """Promise and seed, each with what it is."""
        words, seed = self.stage.words, self.match.seed_revealed
        return [(words("seal.promise"), verbatim(self.match.commitment)),
                (words("seal.seed"), verbatim("" if seed is None else base32(seed)))]

    def _label_height(self, label: Said) -> float:
        return self.stage.canvas.measure(label, 18, width=PANEL.w - 120)[1]

    def _result_room(self) -> pygame.FRect:
        canvas = self.stage.canvas
        top = self.below_heading(PANEL) + sum(
            self._label_height(label) + canvas.line_height(18) + 10 for label, _ in self._pairs())
        return pygame.FRect(PANEL.x + 60, top, PANEL.w - 120, canvas.line_height(26) * 2 - 8)

    def _list_room(self) -> pygame.FRect:
        top = self._result_room().bottom + 6
        return pygame.FRect(PANEL.x + 60, top, PANEL.w - 120, PANEL.bottom - 84 - top)

    # drawing --------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        words = self.stage.words
        canvas.shade(0.55)
        canvas.panel("panel", PANEL)
        y = self.heading(canvas, words("seal.title"), PANEL)
        for label, text in self._pairs():
            high = self._label_height(label)
            canvas.text(label, PANEL.x + 60, y, size=18, colour=GOLD, width=PANEL.w - 120,
                        box=pygame.FRect(PANEL.x + 60, y, PANEL.w - 120, high))
            room = pygame.FRect(PANEL.x + 60, y + high, PANEL.w - 120, canvas.line_height(18) + 2)
            canvas.paragraph(text, room, size=18, colour=PAPER, fit=True)
            y += high + canvas.line_height(18) + 10
        tint = GREEN if self.done and self.verdict.honest else RED if self.done else HANJI
        canvas.paragraph(self.result(), self._result_room(), size=26, colour=tint, align="center", middle=True,
                         fit=True)
        self._list(canvas)
        self.draw_targets(canvas)

    def _list(self, canvas: Canvas) -> None:
        room, high = self._list_room(), self._row_height()
        in_sight = self._rows_in_sight()
        if not self._rolled:
            self.top = max(0, (self.ticked - 1) // COLUMNS - in_sight + 1)
        wide = room.w / COLUMNS
        first = self.top * COLUMNS
        for place in range(first, min(len(self.draws), first + in_sight * COLUMNS)):
            row, column = divmod(place - first, COLUMNS)
            x, y = room.x + column * wide, room.y + row * high
            ticked = place < self.ticked
            number = verbatim(f"{place + 1}")
            canvas.text(number, x + wide * 0.3, y, size=18, colour=MUTED, anchor="topright")
            came = verbatim(self.draws[place].removeprefix("*"))
            area = pygame.FRect(x + wide * 0.3 + 8, y, wide * 0.7 - 36, high)
            canvas.paragraph(came, area, size=18, colour=HANJI if ticked else MUTED, fit=True)
            if ticked:
                canvas.image("ui/icons:icon_check", x + wide - 18, y + high / 2 - 2, size=0.28)
