"""The pause at a table: nothing moves, nothing can be lost, everything is one step away."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from scenes.engine.draw.canvas import Canvas
from scenes.engine.draw.colours import MUTED
from scenes.engine.draw.window_surface import WIDTH
from scenes.engine.input.controls import Act
from scenes.engine.speak.words import verbatim
from scenes.engine.stage import About, Answer, Go, Pop, Push, Stage
from scenes.engine.ui.focus_scene import FocusScene
from scenes.engine.ui.widgets import Target
from scenes.table import commitment
from scenes.table.desk import Desk
from scenes.table.replay import exchange
from scenes.table.who_plays import due
from scenes.tables import KITS

WIDE, WIDEST = 740.0, 920.0
"""Of the panel with letters of the usual size, and of twice that."""
GAP = 10.0

Entry = tuple[str, str, Callable[[], Answer]]
"""Key, icon, and what it does."""


class Pause(FocusScene):
    """Going on first; then two columns, the game on the left and the hall on the right; leaving last."""

    overlay = True
    preferred = "go_on"
    title_key = "pause.title"

    def __init__(self, desk: Desk, about: About, handle: Callable[[Act], Answer],
                 pads: Callable[[], Answer]) -> None:
        """Over a desk: `handle` takes the acts of its table, `pads` asks which pad plays for which seat."""
        super().__init__()
        self.desk = desk
        self.about = about
        self.act_at_table = handle
        self.show_pads = pads

    def enter(self, stage: Stage) -> None:
        stage.sounds.pause()
        super().enter(stage)

    def exit(self) -> None:
        self.stage.sounds.resume()

    @property
    def panel(self) -> pygame.FRect:
        wide = WIDE + (WIDEST - WIDE) * max(0.0, min(1.0, self.stage.canvas.text_scale - 1))
        return pygame.FRect((WIDTH - wide) / 2, 12, wide, 698)

    def _columns(self) -> tuple[list[Entry], list[Entry]]:
        game: list[Entry] = [
            ("new", "new", self._new), ("restart", "undo", self._restart), ("quick", "check", self._quick),
            ("setup", "human", self._set_up), ("log", "right", self.desk.show_log),
        ]
        hall: list[Entry] = [
            ("saves", "paste", self._saves), ("records", "trophy", self.show_records),
            ("rules", "book", self.show_rules), ("settings", "settings", self._settings),
            ("help", "help", self.show_help),
        ]
        if KITS[self.desk.table].lesson is not None:
            hall.insert(3, ("lesson", "step", self._learn))
        if due(self.desk):
            min((hall, game), key=len).append(("pads", "human", self.show_pads))
        shorter = min((hall, game), key=len)
        shorter.append(("copy_id", "copy", self._copy))
        return game, hall

    def targets(self) -> Sequence[Target]:
        words = self.stage.words
        panel = self.panel
        top = self.below_heading(panel)
        inner = pygame.FRect(panel.x + 40, top, panel.w - 80,
                             panel.bottom - 24 - self.stage.canvas.line_height(18) - top)
        columns = self._columns()
        rows = max(map(len, columns))
        tall = (inner.h - GAP * (rows + 1)) / (rows + 2)
        wide = (inner.w - 16) / 2

        sealed = self.desk.session.match.seed_sealed

        def entry(key: str, icon: str, do: Callable[[], Answer], row: int, column: int | None) -> Target:
            area = pygame.FRect(inner.x, inner.y + row * (tall + GAP), inner.w, tall)
            if column is not None:
                area = pygame.FRect(inner.x + column * (wide + 16), area.y, wide, tall)
            first = key == "go_on"
            label = words("pause.copy_seal" if key == "copy_id" and sealed else f"pause.{key}")
            return Target(key, area, label, do, "primary" if first else "button", icon,
                          role="menu", size=24 if first else 21)

        listed = [entry("go_on", "play", Pop, 0, None)]
        for column, entries in enumerate(columns):
            for row, (key, icon, do) in enumerate(entries):
                alone = len(columns[1 - column]) <= row
                listed.append(entry(key, icon, do, row + 1, None if alone else column))
        return [*listed, entry("courtyard", "home", self._leave, rows + 1, None)]

    def handle(self, act: Act) -> Answer:
        if act.name == "pause":
            return Pop()
        if act.name in ("undo", "redo", "new", "copy", "log", "save", "load"):
            return self.act_at_table(act)
        return super().handle(act)

    def _new(self) -> Answer:
        self.desk.new()
        return Pop()

    def _restart(self) -> Answer:
        self.desk.new(self.desk.session.match.again())
        return Pop()

    def _set_up(self) -> Answer:
        return Push(self.stage.doors.lobby(self.desk.table, self.desk))

    def _learn(self) -> Answer:
        lesson = KITS[self.desk.table].lesson
        return None if lesson is None else Go(lesson())

    def _settings(self) -> Answer:
        return Push(self.stage.doors.settings())

    def _quick(self) -> Answer:
        return self.act_at_table(Act("save"))

    def _saves(self) -> Answer:
        return self._book("saves")

    def _book(self, page: str) -> Answer:
        return Push(self.stage.doors.records(self.desk, page))

    def _copy(self) -> Answer:
        return exchange.copy_id(self.stage, self.desk.session.match)

    def _leave(self) -> Answer:
        return Go(self.stage.doors.title())

    def show_records(self) -> Answer:
        return self._book("results")

    def show_rules(self) -> Answer:
        return Push(self.stage.doors.rules(self.desk.match.rules))

    def draw(self, canvas: Canvas) -> None:
        canvas.shade(0.55)
        panel = self.panel
        canvas.panel("panel", panel)
        self.heading(canvas, self.stage.words("pause.title"), panel)
        self.draw_targets(canvas)
        match = self.desk.session.match
        told = self.stage.words("seal.at_table", seal=commitment.short(match)) if match.seed_sealed else \
            verbatim(match.id[:22] + "…")
        canvas.text(told, panel.centerx, panel.bottom - 12, size=18,
                    colour=MUTED, anchor="midbottom", box=panel)
