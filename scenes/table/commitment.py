"""The promise of the luck: the commitment in short at the table's edge, and a page with all of it.

The page has its 64 digits in groups, to be copied or written down, and says what they are for. Where a game is for
practice, the table says so in the same place, and the page why.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from game.match import Match
from scenes.engine.draw.canvas import Canvas
from scenes.engine.draw.colours import GOLD, HANJI, MUTED, PAPER
from scenes.engine.draw.writing import SMALLEST
from scenes.engine.input.controls import Act
from scenes.engine.speak.words import Said, Words, verbatim
from scenes.engine.stage import Answer, Pop, Push, Stage
from scenes.engine.ui import layout, widgets
from scenes.engine.ui.layout import Piece
from scenes.engine.ui.page import Page, Style
from scenes.engine.ui.widgets import Target
from scenes.table.hud import RIM, plate

ROOMY = 1.2
"""Text size up to which the page writes the digits large."""
GROUP = 4
"""Digits in a group."""
TALL, FOOT = 64.0, 94.0
"""Least height of a title plate with a second line, and the logical height at which it ends at the latest."""


def short(match: Match) -> str:
    """The first eight digits of the commitment in two groups.

    >>> from game.match import Player
    >>> from game.nim.rules import Rules
    >>> short(Match(Rules(), [Player("a"), Player("b")], bytes(32)))
    '92e0 d6d1'
    """
    return f"{match.commitment[:GROUP]} {match.commitment[GROUP:2 * GROUP]}"


def line(words: Words, match: Match) -> Said:
    """What the edge of the table says aloud: the short form, or that the game does not count and why."""
    return words(f"practice.{match.practice}") if match.practice else words("seal.at_table", seal=short(match))


def offer(stage: Stage, match: Match) -> None:
    """Copy the commitment in place of what holds the seed, and say so."""
    stage.copy(match.commitment, "notice.seal_copied", "notice.seal_not_copied", seal=verbatim(short(match)))


def target(stage: Stage, match: Match, room: pygame.FRect) -> Target:
    """The title plate as a button that opens the page."""
    said = line(stage.words, match)
    tip = said if match.practice else stage.words("seal.tip")
    area = pygame.FRect(room.x, room.y, room.w, max(room.h, TALL))
    return Target("seal", area, said, lambda: Push(CommitmentPage(match)), "bare",
                  role="table", group="furniture", tip=tip)


def draw_two_lines(canvas: Canvas, title: Said, second: Sequence[Said], room: pygame.FRect,
                   tint: tuple[int, int, int]) -> pygame.FRect:
    """A title plate with a second line below the title: the first of its wordings that fits, else the last.

    Returns the plate, which grows with its words: into the margin of the screen first, then to the right. What lies
    below it stays free.
    """
    between = max(26.0, 0.75 * canvas.line_height(SMALLEST))  # the ink of two lines, without the air around it
    large = between > 26.0
    size = float(SMALLEST) if large else 24.0
    while size > SMALLEST and canvas.measure(title, size, face="serif", bold=True)[0] > room.w - RIM:
        size -= 0.5
    line = next((one for one in second if canvas.measure(one, SMALLEST)[0] <= room.w - 16), second[-1])
    wide = max(canvas.measure(title, size, face="serif", bold=True)[0], canvas.measure(line, SMALLEST)[0]) + 12
    room = pygame.FRect(room.x, room.y, room.w, max(TALL, 2.2 * between))
    if large and wide > room.w:
        room = pygame.FRect(room.x - 8, room.y, wide, room.h)
    room.y = min(room.y, FOOT - room.h)
    canvas.panel("plate", room)
    middle = room.centery + 2
    canvas.text(title, room.centerx, middle - between / 2, size=size, colour=GOLD, face="serif", bold=True,
                anchor="center")
    tall = max(28.0, canvas.line_height(SMALLEST))
    below = pygame.FRect(room.x, middle + between / 2 - tall / 2, room.w, tall)
    canvas.paragraph(line, below, size=SMALLEST, colour=tint, align="center", middle=True)
    return room


def right_of(title: pygame.FRect, room: pygame.FRect) -> pygame.FRect:
    """What a title plate, which may have grown, leaves of the plate beside it."""
    left = max(room.x, title.right + 4)
    return pygame.FRect(left, room.y, room.right - left, room.h)


def draw_table_title(canvas: Canvas, words: Words, match: Match, room: pygame.FRect,
                     committed: bool) -> pygame.FRect:
    """The plate with the table's name; returns it.

    Where the match is `committed` the commitment stands below it in short, or that the game is for practice.
    """
    title = words(f"{match.table}.title")
    if not committed:
        return plate(canvas, title, room, size=28, colour=GOLD, face="serif", bold=True)
    if match.practice:
        return draw_two_lines(canvas, title, [words("practice.mark")], room, HANJI)
    return draw_two_lines(canvas, title, [verbatim(short(match))], room, PAPER)


class CommitmentPage(Page):
    """The whole commitment, what it is for, and the way to check it once the game is over."""

    style = Style(pygame.FRect(250, 110, 780, 500), 50.0, shade=0.55)
    title_key = "seal.title"
    match: Match
    preferred = "close"

    def __init__(self, match: Match) -> None:
        super().__init__()
        self.match = match

    def enter(self, stage: Stage) -> None:
        super().enter(stage)
        stage.hear("page")

    @property
    def groups(self) -> list[str]:
        digits = self.match.commitment
        return [digits[at : at + GROUP] for at in range(0, len(digits), GROUP)]

    @property
    def lines(self) -> list[Said]:
        """What the page says, for those who hear it."""
        return [verbatim(" ".join(self.groups)), self._use()]

    def _use(self) -> Said:
        match = self.match
        use = "seal.use_now" if match.turn is None else "seal.use"
        return self.stage.words(f"practice.{match.practice}" if match.practice else use)

    def body(self, room: pygame.FRect) -> Sequence[Piece]:
        canvas = self.stage.canvas
        size, across = (30.0, 4) if canvas.text_scale <= ROOMY else (22.0, 8)
        tall = canvas.line_height(size)
        return [layout.sentence(canvas, self.stage.words("seal.promise"), room.w, size=18, gap=6.0, tint=MUTED,
                                align="center"),
                Piece(tall * -(-len(self.groups) // across) + 10, partial(self._digits, size, across, tall)),
                layout.sentence(canvas, self._use(), room.w, size=21, tint=HANJI, grows=True, align="center",
                                middle=True)]

    def _digits(self, size: float, across: int, tall: float, canvas: Canvas, room: pygame.FRect) -> None:
        wide = max(canvas.measure(verbatim(group), size)[0] for group in self.groups) + 34
        cells = layout.grid(room.inflate(across * wide - room.w, 0), len(self.groups), across, tall, 0.0)
        for group, cell in zip(self.groups, cells, strict=True):
            canvas.text(verbatim(group), *cell.center, size=size, colour=GOLD, anchor="center")

    def buttons(self) -> Sequence[Target]:
        words, doors = self.stage.words, self.stage.doors
        check = widgets.button("luck", words("replay.luck"), lambda: Push(doors.seal(self.match)), "check", size=20)
        return [widgets.button("copy", words("seal.copy"), self.copy, "copy", size=20),
                *([check] if self.match.turn is None else []),
                widgets.button("close", words("button.back"), Pop, "back", look="primary", size=20)]

    def handle(self, act: Act) -> Answer:
        return self.copy() if act.name == "copy" else super().handle(act)

    def copy(self) -> Answer:
        """All 64 digits on the clipboard."""
        self.stage.copy(self.match.commitment, "seal.copied", "seal.not_copied")
        return None
