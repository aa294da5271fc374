"""The promise of the luck: the commitment in short at the table's edge, and a page with all of it.

The page has its 64 digits in groups, to be copied or written down, and says what they are for. Where a game is for
practice, the table says so in the same place, and the page why.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.match import Match
from scenes.engine.draw.canvas import Canvas
from scenes.engine.draw.colours import GOLD, HANJI, MUTED, PAPER
from scenes.engine.draw.writing import TIGHT
from scenes.engine.input.clipboard import copy
from scenes.engine.input.controls import Act
from scenes.engine.speak.words import Said, Words, verbatim
from scenes.engine.stage import Answer, Pop, Push, Stage
from scenes.engine.ui import widgets as ui
from scenes.engine.ui.focus_scene import FocusScene
from scenes.engine.ui.widgets import Target
from scenes.table.hud import RIM, plate

PANEL, LARGE = pygame.FRect(250, 110, 780, 500), pygame.FRect(40, 16, 1200, 688)
"""The page, and the page for large letters."""
ROOMY = 1.2
"""Text size above which letters are large here."""
GROUP, ROW = 4, 4
"""Digits in a group, and groups in a row."""
TALL = 64.0
"""Height of a title plate with a second line."""


def short(match: Match) -> str:
    """The first eight digits of the commitment in two groups.

    >>> from game.match import Player
    >>> from game.nim.rules import Rules
    >>> short(Match(Rules(), [Player("a"), Player("b")], bytes(32)))
    '92e0 d6d1'
    """
    return f"{match.commitment[:GROUP]} {match.commitment[GROUP:2 * GROUP]}"


def shown(match: Match) -> bool:
    """Whether a table says something about this match's luck at its edge: not where there is none to come."""
    return match.has_luck or bool(match.practice)


def line(words: Words, match: Match) -> Said:
    """What the edge of the table says aloud: the short form, or that the game does not count and why."""
    return words(f"practice.{match.practice}") if match.practice else words("seal.at_table", seal=short(match))


def offer(stage: Stage, match: Match) -> Answer:
    """Copy the commitment in place of what holds the seed, and say so."""
    done = copy(match.commitment)
    stage.hear("toggle" if done else "deny")
    stage.say("notice.seal_copied" if done else "notice.seal_not_copied", seal=verbatim(short(match)))
    return None


def target(stage: Stage, match: Match, room: pygame.FRect) -> Target:
    """The title plate as a button that opens the page."""
    said = line(stage.words, match)
    tip = said if match.practice else stage.words("seal.tip")
    area = pygame.FRect(room.x, room.y, room.w, max(room.h, TALL))
    return Target("seal", area, said, lambda: Push(CommitmentPage(match)), "bare",
                  role="table", group="furniture", tip=tip)


def draw_two_lines(canvas: Canvas, title: Said, second: Sequence[Said], room: pygame.FRect,
                   tint: tuple[int, int, int]) -> None:
    """A title plate with a second line below the title: the first of its wordings that fits, else the last."""
    room = pygame.FRect(room.x, room.y, room.w, max(room.h, TALL))
    canvas.panel("plate", room)
    with canvas.text_at_most(TIGHT):
        size = 24.0
        while size > canvas.least and canvas.measure(title, size, face="serif", bold=True)[0] > room.w - RIM:
            size -= 0.5
        size = min(size, 28.0 / canvas.text_scale)
        large = canvas.text_scale >= ROOMY
        y = room.y + (17 if large else 21)
        canvas.text(title, room.centerx, y, size=size, colour=GOLD, face="serif", bold=True, anchor="center")
        tall, foot = (canvas.line_height(18), -2.0) if large else (28.0, 3.0)  # the feet of large letters lie lower
        below = pygame.FRect(room.x + 8, room.bottom - foot - tall, room.w - 16, tall)
        line = next((one for one in second if canvas.measure(one, 18)[0] <= below.w), second[-1])
        canvas.paragraph(line, below, size=18, colour=tint, align="center", middle=True, fit=True)


def draw_table_title(canvas: Canvas, words: Words, match: Match, room: pygame.FRect, committed: bool) -> None:
    """The plate with the table's name.

    Where the match is `committed` the commitment stands below it in short, or that the game is for practice.
    """
    title = words(f"{match.table}.title")
    if not committed:
        plate(canvas, title, room, size=28, colour=GOLD, face="serif", bold=True)
    elif match.practice:
        draw_two_lines(canvas, title, [words("practice.mark")], room, HANJI)
    else:
        draw_two_lines(canvas, title, [verbatim(short(match))], room, PAPER)


class CommitmentPage(FocusScene):
    """The whole commitment, what it is for, and the way to check it once the game is over."""

    overlay = True
    title_key = "seal.title"
    preferred = "close"

    def __init__(self, match: Match) -> None:
        super().__init__()
        self.match = match

    def enter(self, stage: Stage) -> None:
        super().enter(stage)
        stage.hear("page")

    @property
    def panel(self) -> pygame.FRect:
        return LARGE if self.stage.settings.text_scale > ROOMY else PANEL

    @property
    def lines(self) -> list[Said]:
        """What the page says, for those who hear it."""
        return [verbatim(" ".join(self.groups)), *self._about()]

    @property
    def groups(self) -> list[str]:
        digits = self.match.commitment
        return [digits[at : at + GROUP] for at in range(0, len(digits), GROUP)]

    def _about(self) -> list[Said]:
        match, words = self.match, self.stage.words
        use = words("seal.use_now" if match.turn is None else "seal.use")
        return [words(f"practice.{match.practice}")] if match.practice else [use]

    def targets(self) -> Sequence[Target]:
        words, over = self.stage.words, self.match.turn is None
        entries = [("copy", words("seal.copy"), self.copy, "copy", "button"),
                   *([("luck", words("replay.luck"), self.check, "check", "button")] if over else []),
                   ("close", words("button.back"), Pop, "back", "primary")]
        room = pygame.FRect(self.panel.x + 50, self.panel.bottom - 80, self.panel.w - 100, 56)
        wide = (room.w - 16 * (len(entries) - 1)) / len(entries)
        icons = all(ui.fitted(self.stage.canvas, label, size=20, icon=True) <= wide for _, label, *_ in entries)
        return [Target(key, pygame.FRect(room.x + place * (wide + 16), room.y, wide, room.h), label, do,
                       "primary" if look == "primary" else "button", icon if icons else "", role="menu", size=20)
                for place, (key, label, do, icon, look) in enumerate(entries)]

    def handle(self, act: Act) -> Answer:
        return self.copy() if act.name == "copy" else super().handle(act)

    def copy(self) -> Answer:
        """All 64 digits on the clipboard."""
        done = copy(self.match.commitment)
        self.stage.hear("toggle" if done else "deny")
        self.stage.say("seal.copied" if done else "seal.not_copied")
        return None

    def check(self) -> Answer:
        """The seed, and every draw checked."""
        return Push(self.stage.doors.seal(self.match))

    def draw(self, canvas: Canvas) -> None:
        panel, words = self.panel, self.stage.words
        canvas.shade(0.55)
        canvas.panel("panel", panel)
        self.heading(canvas, words(self.title_key), panel)
        top = self.below_heading(panel)
        left = pygame.FRect(panel.x + 50, top, panel.w - 100, 0)
        high = canvas.measure(words("seal.promise"), 18, width=left.w)[1]
        canvas.text(words("seal.promise"), left.centerx, top, size=18, colour=MUTED, width=left.w, align="center",
                    anchor="midtop", box=pygame.FRect(left.x, top, left.w, high))
        top += high + 6
        with canvas.text_at_most(TIGHT):
            tall = canvas.line_height(30)
            wide = max(canvas.measure(verbatim(group), 30)[0] for group in self.groups) + 34
            for place, group in enumerate(self.groups):
                x = panel.centerx + (place % ROW - (ROW - 1) / 2) * wide
                canvas.text(verbatim(group), x, top + (place // ROW + 0.5) * tall, size=30, colour=GOLD,
                            anchor="center")
            top += tall * -(-len(self.groups) // ROW) + 10
        rest = pygame.FRect(left.x, top, left.w, panel.bottom - 92 - top)
        canvas.paragraph(self._about()[0], rest, size=21, colour=HANJI, align="center", middle=True, fit=True)
        self.draw_targets(canvas)
