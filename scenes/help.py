"""The key overlay: what can be pressed here, with the keys as they are bound now."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from scenes.room import Room
from scenes.settings.capture import act_name
from scenes.stage.bindings import GROUPS, MEANT, label
from scenes.stage.canvas import Canvas
from scenes.stage.colours import GOLD, PAPER
from scenes.stage.controls import Act
from scenes.stage.stage import Answer, Pop, Push
from scenes.stage.ui import Do, Target
from scenes.stage.words import Said, verbatim

PANEL = pygame.FRect(60, 12, 1160, 698)
KEY, ACT = 18.0, 20.0
"""Sizes of the keys and of what they do."""

LISTED = tuple(act for group in ("play", "senses") for act in GROUPS[group])
"""What is worth knowing everywhere, after the keys to move with."""
MOVING = ("confirm", "cancel", "next")


class Help(Room):
    """Lists the acts in columns, on as many pages as the text size asks for."""

    overlay = True
    preferred = "close"
    title_key = "help.title"

    def __init__(self, behind: Room) -> None:
        super().__init__()
        self.behind = behind
        self.page = 0

    @property
    def entries(self) -> list[tuple[Said, Said]]:
        """(key, what it does) for every act that has a key or button on the device last used."""
        prompt, words = self.stage.controls.prompt, self.stage.words
        own = [act for act, key in MEANT.items() if key in getattr(self.behind, "own_keys", ())]
        listed = [(verbatim(f"{prompt('up')} {prompt('down')}"), words(told))
                  for told in (getattr(self.behind, "upright_key", ""),) if told]
        return listed + [(verbatim(label(prompt(act))), act_name(words, act))
                         for act in (*MOVING, *own, *LISTED) if prompt(act)]

    def _grid(self) -> tuple[int, int, float]:
        """(columns, rows, height of a row) at the present text size."""
        canvas = self.stage.canvas
        step = canvas.line_height(ACT) + 4
        widest = max(canvas.measure(what, ACT)[0] for _, what in self.entries) + self._plate() + 20
        columns = max(1, int((PANEL.w - 80) / widest))
        rows = max(1, int((PANEL.bottom - 90 - self.below_heading(PANEL)) / step))
        return min(columns, -(-len(self.entries) // rows)), rows, step

    def _plate(self) -> float:
        canvas = self.stage.canvas
        return max(canvas.measure(key, KEY)[0] for key, _ in self.entries) + 32

    @property
    def pages(self) -> int:
        columns, rows, _ = self._grid()
        return -(-len(self.entries) // (columns * rows))

    def targets(self) -> Sequence[Target]:
        words = self.stage.words
        listed: list[tuple[str, Said, Do, str]] = [
            ("rules", words("button.rules"), self.behind.show_rules, "book"),
            ("keys", words("settings.keys"), self._keys, "settings"),
            ("glossary", words("glossary.title"), self._glossary, "globe"),
            ("close", words("button.back"), Pop, "back")]
        plain = self.stage.canvas.text_scale > 1.2  # large words leave no room for pictures
        wide = (PANEL.w - 72 - 12 * (len(listed) - 1)) / len(listed)
        area = pygame.FRect(PANEL.x + 36, PANEL.bottom - 74, wide, 58)
        buttons = [Target(key, area.move(place * (wide + 12), 0), label, do,
                          "primary" if key == "close" else "button", "" if plain else icon, size=21)
                   for place, (key, label, do, icon) in enumerate(listed)]
        if self.pages < 2:
            return buttons
        told = words("help.page", n=self.page % self.pages + 1, all=self.pages)
        corner = pygame.FRect(PANEL.right - 90, PANEL.y + 14, 54, 54)
        return [Target("page", corner, told, self._turn, "icon", "right", group="page", tip=told), *buttons]

    def _glossary(self) -> Answer:
        return Push(self.stage.doors.glossary(getattr(self.behind, "table", "hall")))

    def _turn(self) -> Answer:
        self.page = (self.page + 1) % self.pages
        self.stage.hear("page")
        return None

    def _keys(self) -> Answer:
        return Push(self.stage.doors.keys("play"))

    def handle(self, act: Act) -> Answer:
        return Pop() if act.name == "help" else super().handle(act)

    def draw(self, canvas: Canvas) -> None:
        canvas.shade(0.6)
        canvas.panel("panel", PANEL)
        top = self.heading(canvas, self.stage.words("help.title"), PANEL)
        columns, rows, step = self._grid()
        plate, width = self._plate(), (PANEL.w - 80) / columns
        first = self.page % self.pages * columns * rows
        for place, (key, what) in enumerate(self.entries[first : first + columns * rows]):
            column, row = divmod(place, rows)
            x, y = PANEL.x + 44 + column * width, top + row * step + step / 2
            wide, tall = canvas.measure(key, KEY)
            area = pygame.FRect(0, 0, max(46.0, wide + 18), min(tall + 2, step - 3))
            area.midright = (x + plate - 12, y)
            canvas.box(area, (60, 40, 24), radius=7)
            canvas.text(key, *area.center, size=KEY, colour=GOLD, anchor="center")
            canvas.text(what, x + plate, y, size=ACT, colour=PAPER, anchor="midleft",
                        box=pygame.FRect(x + plate, y - step / 2, width - plate, step))
        self.draw_targets(canvas)
        self.draw_tip(canvas, self.targets())
