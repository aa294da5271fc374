"""The plain screen after an error nobody foresaw: the game is kept, and there is a way on.

It is made of letters and lines only. Whatever broke may be a picture, a sound or a map, so this screen asks
for none of them.
"""

from __future__ import annotations

import math
import sys
import time
from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

import pygame

from game import luck, private
from game.match import EVERYTHING, Match
from game.saves import BadSave
from scenes.app import findings
from scenes.app.findings import Finding
from scenes.engine import terminal
from scenes.engine.director import Director
from scenes.engine.draw.canvas import WIDTH, Canvas
from scenes.engine.draw.colours import BRASS, GOLD, HANJI, LACQUER, MUTED, PAPER
from scenes.engine.input.clipboard import copy
from scenes.engine.input.controls import Act
from scenes.engine.speak import narrator
from scenes.engine.speak.words import Said, verbatim
from scenes.engine.stage import Answer, Go, Quit, Scene
from scenes.engine.ui import widgets as ui
from scenes.engine.ui.widgets import Target
from scenes.tables import KITS

TOP, TALL, GAP = 312.0, 60.0, 14.0
ROOMY = 1.5
"""Text size up to which the screen has margins."""


class CrashScreen(Scene):
    """What happened, and where to go from here: `fault` in one line, `report` as the text that can be saved."""

    def __init__(self, fault: str, report: str, left: Left | None) -> None:
        super().__init__()
        self.report = report
        self.left = left
        self.fault = fault
        self.answer: Said | None = None
        """What became of the report, in words."""

    @property
    def _aside(self) -> pygame.FRect:
        """Where the screen says what a report is, on the right of the buttons; its right edge ends everything."""
        return pygame.FRect(524, TOP, 716, 402) if self._large else pygame.FRect(530, TOP, 670, 356)

    @property
    def _large(self) -> bool:
        """Whether the letters need the margins of the screen too."""
        return self.stage.settings.text_scale > ROOMY

    @property
    def _left(self) -> float:
        """Where everything begins."""
        return WIDTH - self._aside.right

    def targets(self) -> Sequence[Target]:
        left, wide = self._left, self._aside.left - self._left - 30
        ways = [("save", self.save), ("courtyard", self.courtyard), ("leave", Quit)]
        if self.left is not None:
            ways[:0] = [("go_on", partial(self.sit_down, self.left.again)),
                        ("new", partial(self.sit_down, self.left.new))]
        return [
            Target(f"trouble.{key}", pygame.FRect(left, TOP + place * (TALL + GAP), wide, TALL),
                   self.stage.words(f"trouble.{key}"), do, role="menu", number=place + 1)
            for place, (key, do) in enumerate(ways)
        ]

    def handle(self, act: Act) -> Answer:
        """As in every room, but without a sound."""
        targets = self.targets()
        if act.name == "cancel":
            return self.courtyard()
        _, chosen = ui.steer(self.focus, targets, act)
        if chosen is None or chosen.do is None:
            return None
        answer: Answer = chosen.do()
        return answer

    def courtyard(self) -> Answer:
        return Go(self.stage.doors.title())

    def sit_down(self, match: Match | None) -> Answer:
        """Back to the table: to the game as it is kept, or with another match on top of it."""
        assert self.left is not None
        return Go(KITS[self.left.table].scene(match))

    def save(self) -> None:
        """Write the report beside the saves; where that cannot be, offer it on the clipboard."""
        folder = self.stage.store.folder / "reports"
        path = folder / time.strftime("report-%Y%m%d-%H%M%S.txt")
        words = self.stage.words
        try:
            private.make_folder(folder)
            private.write_text(path, self.report)
        except OSError as error:
            terminal.warn(f"madang: {path}: {error.strerror}; a folder that can be written was expected")
            self.answer = words("trouble.copied" if copy(self.report) else "trouble.not_saved")
        else:
            self.answer = words("trouble.saved", name=path.name)
        if self.left is not None and self.left.sealed:  # whoever has the report can work out the luck to come
            self.stage.store.disclosures.note(self.left.sealed, EVERYTHING)
            self.stage.store.keep_shown()

    def draw(self, canvas: Canvas) -> None:
        words, aside, left = self.stage.words, self._aside, self._left
        wide = aside.right - left
        canvas.paragraph(words("trouble.title"), pygame.FRect(left, 26, wide, 60), size=34, colour=GOLD,
                         face="serif", fit=True)
        canvas.line((left, 90), (aside.right, 90), BRASS, 2)
        kept = "trouble.none" if self.left is None else "trouble.kept" if self.left.kept else "trouble.not_kept"
        told = canvas.paragraph(words(kept), pygame.FRect(left, 96 if self._large else 102, wide, 110), size=24,
                                fit=True)
        room = pygame.FRect(left, 214, wide, 78)
        if self._large:
            room = pygame.FRect(left, told.bottom, wide, TOP - 2 - told.bottom)
        canvas.paragraph(verbatim(self.fault), room, size=18, colour=MUTED, fit=True)
        for target in self.targets():
            self._button(canvas, target)
        canvas.box(aside, MUTED, radius=10, width=1.5)
        key = "trouble.about" if self.left is None or not self.left.sealed else "trouble.about_hidden"
        colour = HANJI if self.answer else PAPER
        canvas.paragraph(self.answer or words(key), aside.inflate(-40, -20), size=21, colour=colour, fit=True)

    def _button(self, canvas: Canvas, target: Target) -> None:
        focused = target.key == self.focus.key
        canvas.box(target.area, GOLD if focused else LACQUER, radius=10)
        canvas.box(target.area, GOLD if focused else BRASS, radius=10, width=2)
        number = pygame.FRect(target.area.x + 8, target.area.y, 40, target.area.h)
        colour = LACQUER if focused else PAPER
        canvas.paragraph(verbatim(str(target.number)), number, size=20, colour=colour, align="center", middle=True,
                         fit=True)
        room = pygame.FRect(number.right + 6, target.area.y, target.area.w - 70, target.area.h)
        canvas.paragraph(target.label, room, size=22, colour=colour, middle=True, fit=True)


class Left(NamedTuple):
    """The table that was left when the error came."""

    table: str
    again: Match | None
    """The match to go on with; None where the store holds it."""
    new: Match
    """A fresh match with the same rules and players."""
    kept: bool
    """Whether the store holds the match on disk."""
    sealed: str
    """The commitment of the match if the report gives away what is still hidden or to come, else nothing."""


def left(director: Director) -> Left | None:
    """What is known of the table on stage; None if there is none."""
    for scene in director.stack:
        if scene.session is not None:
            match, store = scene.session.match, director.stage.store
            text = scene.session.to_text()
            same = store.load_session(match.table) == text
            if not same and scene.session.kept:  # it broke before its first move was kept, or the disk was full
                same = store.save_session(match.table, text)
            return Left(match.table, None if same else copied(match), match.again(luck.new_seed()),
                        same and store.lasting, match.commitment if match.seed_sealed else "")
    return None


def copied(match: Match) -> Match | None:
    """The same match read back from its text, as a save would be; None if it cannot be."""
    try:
        return Match.from_text(match.to_text())
    except BadSave:
        return None


def facts(director: Director) -> list[tuple[str, str]]:
    """What a report says besides the error: version, system, screen, settings; no folder and no name."""
    import platform

    from game import VERSION

    stage = director.stage
    system = f"{platform.system()} {platform.release()} {platform.machine()}"
    python = f"Python {platform.python_version()}"
    drawing = f"pygame-ce {pygame.version.ver}, SDL {'.'.join(map(str, pygame.get_sdl_version()))}"
    chosen = ", ".join(f"{name}={'instant' if value == math.inf else value}"
                       for name, value in vars(stage.settings).items())
    return [
        ("version", VERSION), ("system", system), ("with", f"{python}, {drawing}"),
        ("frozen", "yes" if getattr(sys, "frozen", False) else "no"), ("settings", chosen),
        ("saving", "yes" if stage.store.lasting else "no"),
        ("where", " > ".join(map(str, director.stack)) or "nowhere"),
        *((found.name, f"{'yes' if found.works else 'NO'} {found.detail}") for found in findings_of(director)),
    ]


def findings_of(director: Director) -> list[Finding]:
    """What the command `doctor` would print, as far as the open hall knows it."""
    stage, size = director.stage, director.stage.canvas.surface.get_size()
    return [
        findings.display(pygame.display.get_driver(), size),
        findings.sound("" if stage.sounds.silent else pygame.mixer.get_driver(), narrator.program()),
        findings.fonts(), findings.assets(), findings.data(stage.store.folder, ours=True),
        findings.worker(stage.thinker.troubles), findings.speed(director.taken, size),
    ]
