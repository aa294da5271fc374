"""The sealed luck of a match that is over: the promise, the seed, every draw checked, and what it says in words."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from game.match import Match
from game.notation import base32
from scenes.engine.draw.canvas import Canvas
from scenes.engine.draw.colours import GOLD, GREEN, HANJI, MUTED, PAPER, RED
from scenes.engine.draw.writing import TIGHT
from scenes.engine.input.controls import Act
from scenes.engine.memo import Memo
from scenes.engine.speak.words import Said, verbatim
from scenes.engine.stage import Answer, Pop, Stage
from scenes.engine.ui.focus_scene import FocusScene
from scenes.engine.ui.widgets import Target
from scenes.table.kit import Drawn
from scenes.table.rulebook import marked
from scenes.tables import KITS

PANEL, LARGE = pygame.FRect(150, 24, 980, 672), pygame.FRect(20, 16, 1240, 688)
"""The panel, and the panel for large letters."""
ROOMY = 1.2
"""Text size above which letters are large here: a promise is one long word."""
SECONDS = 1.4
"""How long the ticking off takes, however many draws there are."""
CELL = (96.0, 76.0)
"""Room for one draw: its picture, its number, and the tick."""
PICTURE = 54.0
"""Greatest height of a picture."""
BROADEST = 60.0


class Seal(FocusScene):
    """Checks once, and ticks the draws off one after another for the eye."""

    overlay = True
    title_key = "seal.title"
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
        self._kept: Memo[list[Drawn]] = Memo()

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
            if not self._rolled:  # the ticking is followed
                self.top = max(0, (self.ticked - 1) // self._columns() - self._rows_in_sight() + 1)
            if self.done:
                self._ticked_off()
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

    @property
    def panel(self) -> pygame.FRect:
        return LARGE if self.stage.settings.text_scale > ROOMY else PANEL

    # targets --------------------------------------------------------------------------------------------

    def targets(self) -> Sequence[Target]:
        words, foot = self.stage.words, self._foot()
        listed = []
        if self._last_top():
            for key, icon, side, by in (("earlier", "up", foot.x, -1), ("later", "down", foot.x + 62, 1)):
                there = self.top > 0 if by < 0 else self.top < self._last_top()
                label = words(f"seal.{key}")
                listed.append(Target(key, pygame.FRect(side, foot.y, 54, 54), label, partial(self.page, by), "icon",
                                     icon,
                                     role="menu", group="pages", enabled=there, why_not=words("replay.no_further"),
                                     tip=words("tip.key", what=label, key=verbatim("PgUp" if by < 0 else "PgDn"))))
        close = pygame.FRect(foot.centerx - 130, foot.y, 260, 54)
        return [*listed, Target("close", close, words("button.back"), Pop, "primary", "back",
                                role="menu", group="foot")]

    def _foot(self) -> pygame.FRect:
        return pygame.FRect(self.panel.x + 60, self.panel.bottom - 76, self.panel.w - 120, 54)

    def handle(self, act: Act) -> Answer:
        if act.name in ("up", "down", "wheel"):
            self._roll(-1 if act.name == "up" or act.value > 0 else 1)
            return None
        if act.name == "key" and act.text in ("PageUp", "PageDown", "Home", "End"):
            rows = self._last_top() if act.text in ("Home", "End") else self._rows_in_sight()
            self._roll(rows if act.text in ("PageDown", "End") else -rows)
            return None
        if not self.done and act.name in ("confirm", "skip", "release"):
            self.shown = SECONDS
            self._ticked_off()
            return None
        return super().handle(act)

    def _ticked_off(self) -> None:
        """The list lies open from its start, unless somebody has looked elsewhere."""
        if not self._rolled:
            self.top = 0

    def page(self, by: int) -> Answer:
        """A page of draws back (-1) or on (1)."""
        return self._roll(by * self._rows_in_sight())

    def _roll(self, by: int) -> Answer:
        self._rolled = True
        self.top = max(0, min(self._last_top(), self.top + by))
        return None

    def _last_top(self) -> int:
        """The first row in sight at the end of the list; 0 where all draws are in sight."""
        rows = -(-len(self.draws) // self._columns())
        return max(0, rows - self._rows_in_sight())

    def in_sight(self) -> range:
        """The draws in sight, from 0."""
        columns = self._columns()
        first = min(self.top, self._last_top()) * columns
        return range(first, min(len(self.draws), first + self._rows_in_sight() * columns))

    def _rows_in_sight(self) -> int:
        return max(1, int(self._list_room().h / self._row_height()))

    def _columns(self) -> int:
        """How many draws stand side by side."""
        canvas = self.stage.canvas
        number = canvas.measure(verbatim("188"), 18)[0] + BROADEST + 12
        return max(1, int(self._list_room().w / max(CELL[0], number, self._widest() + 8)))

    def _widest(self) -> float:
        """Width of the longest name written under a picture."""
        canvas = self.stage.canvas
        return max((canvas.measure(one.name, 18)[0] for one in self._drawn() if one.told), default=0.0)

    def _drawn(self) -> list[Drawn]:
        """What luck brought, in the order it came."""
        canvas, words, table = self.stage.canvas, self.stage.words, self.match.table
        return self._kept.of((words.language, canvas.four_colours, canvas.large_index),
                             lambda: [KITS[table].drawn(canvas, words, came) for came in self.draws])

    def _row_height(self) -> float:
        named = any(one.told for one in self._drawn())
        return CELL[1] + (self.stage.canvas.line_height(18) - 10 if named else 0)

    def _pairs(self) -> list[tuple[Said, Said]]:
        """Promise and seed, each with what it is."""
        words, seed = self.stage.words, self.match.seed_revealed
        return [(words("seal.promise"), verbatim(self.match.commitment)),
                (words("seal.seed"), verbatim("" if seed is None else base32(seed)))]

    def _label_height(self, label: Said) -> float:
        return self.stage.canvas.measure(label, 18, width=self.panel.w - 120)[1]

    def _code_height(self) -> float:
        """Promise and seed are for machines to compare, and may be set smaller than what is read."""
        canvas = self.stage.canvas
        return canvas.line_height(18) * (1.0 if canvas.text_scale <= TIGHT else 0.8) + 2

    def _result_room(self) -> pygame.FRect:
        canvas = self.stage.canvas
        top = self.below_heading(self.panel) + sum(
            self._label_height(label) + self._code_height() + 8 for label, _ in self._pairs())
        high = min(canvas.line_height(26) * 2 - 8, 124.0)
        return pygame.FRect(self.panel.x + 60, top, self.panel.w - 120, high)

    def _list_room(self) -> pygame.FRect:
        top = self._result_room().bottom + 6
        return pygame.FRect(self.panel.x + 60, top, self.panel.w - 120, self.panel.bottom - 84 - top)

    # drawing --------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        words = self.stage.words
        canvas.shade(0.55)
        canvas.panel("panel", self.panel)
        y = self.heading(canvas, words("seal.title"), self.panel)
        for label, text in self._pairs():
            high = self._label_height(label)
            canvas.text(label, self.panel.x + 60, y, size=18, colour=GOLD, width=self.panel.w - 120,
                        box=pygame.FRect(self.panel.x + 60, y, self.panel.w - 120, high))
            room = pygame.FRect(self.panel.x + 60, y + high, self.panel.w - 120, self._code_height())
            canvas.paragraph(text, room, size=18, colour=PAPER, fit=True)
            y += high + self._code_height() + 8
        tint = GREEN if self.done and self.verdict.honest else RED if self.done else HANJI
        canvas.paragraph(self.result(), self._result_room(), size=26, colour=tint, align="center", middle=True,
                         fit=True)
        self._list(canvas)
        self._count(canvas)
        self.draw_targets(canvas)

    def _count(self, canvas: Canvas) -> None:
        """Which of the draws are in sight, where that is not all."""
        shown, foot = self.in_sight(), self._foot()
        if len(shown) < len(self.draws):
            told = verbatim(f"{shown[0] + 1}\u2013{shown[-1] + 1} / {len(self.draws)}")
            room = pygame.FRect(foot.right - 280, foot.y, 280, foot.h)
            canvas.paragraph(told, room, size=20, colour=HANJI, align="right", middle=True, fit=True)

    def _list(self, canvas: Canvas) -> None:
        room, high = self._list_room(), self._row_height()
        columns = self._columns()
        wide = room.w / columns
        every, shown = self._drawn(), self.in_sight()
        for place in shown:
            row, column = divmod(place - shown[0], columns)
            cell = pygame.FRect(room.x + column * wide, room.y + row * high, wide, high)
            self._draw(canvas, every[place], place, cell)

    def _draw(self, canvas: Canvas, one: Drawn, place: int, cell: pygame.FRect) -> None:
        """One draw: its number, its picture, ticked once it is checked, and its name where the picture has none."""
        ticked = place < self.ticked
        number = verbatim(f"{place + 1}")
        label, _ = canvas.measure(number, 18)
        middle = cell.y + PICTURE / 2
        left = cell.centerx - (label + 6 + BROADEST) / 2
        canvas.text(number, left, middle, size=18, colour=MUTED, anchor="midleft")
        spot = (left + label + 6 + BROADEST / 2, middle)
        if one.picture:
            wide, tall = canvas.art.size(one.picture)
            size = min(PICTURE / tall, BROADEST / wide)
            canvas.image(one.picture, *spot, size=size, alpha=1.0 if ticked else 0.35)
        if one.told:
            under = pygame.FRect(cell.x, cell.y + PICTURE + 2, cell.w, canvas.line_height(18))
            canvas.paragraph(one.name, under, size=18, colour=HANJI if ticked else MUTED, align="center", fit=True)
        if ticked:
            seen = 0.32 if one.picture else 0.0
            marked(canvas, "check", spot[0] + BROADEST * seen, middle + PICTURE * seen, 24)
