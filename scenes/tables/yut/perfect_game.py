"""A perfect game of two mals a side, to be watched: at every position all that may come, with its odds.

It is a replay of a match that nobody sat down to: both sides always take a best use by the solved table. Beside the
board lie, in place of the list of moves, the results of the throw to come or the uses of the results in hand.
"""

from __future__ import annotations

import pygame

from game import luck, setup
from game.match import Match
from game.yut import coach as advice
from game.yut.judge import JUDGE
from game.yut.rules import Rules
from game.yut.state import View
from scenes.engine.draw.canvas import Canvas
from scenes.engine.draw.colours import BRONZE, LACQUER
from scenes.engine.memo import Memo
from scenes.engine.speak.words import Said, Words, verbatim
from scenes.engine.stage import Answer
from scenes.table.desk import Desk
from scenes.table.part import Part
from scenes.table.replay.driver import Replaying
from scenes.table.replay.sheet import Sheet
from scenes.table.replay.way import Way
from scenes.tables.yut import choice
from scenes.tables.yut.coach import (
    DOES,
    EXACT_DIGITS,
    NAME,
    PLAIN,
    Row,
    draw_row,
    odds_breadth,
    use_row,
)
from scenes.tables.yut.texts import phrase, result_name

RULES = Rules(pieces=2)
LEVEL = "master"
"""By whose name both sides go."""
EVEN = 5e-5
"""Uses whose odds differ by less are both called best."""
DIGITS = 2
"""Digits behind the point of odds and costs."""
BAR = 6.0
"""The breadth of the bar beside values that do not all have room."""
HEAD = 21.0


def perfect_match(seed: str) -> Match:
    """A whole match of two who always take a best use."""
    match = Match(RULES, setup.seated(RULES.seats, [LEVEL] * RULES.seats), luck.seed_from_text(seed))
    while (turn := match.turn) is not None:
        worth = JUDGE.values(match.view(turn))
        match.play(max(worth, key=worth.__getitem__))
    return match


def rows(words: Words, view: View) -> list[Row]:
    """All that may come next at a position: the results of the throw, or the mover's uses, the best first."""
    seen = advice.outlook(view)
    if seen is not None:
        most = max(one.win for one in seen.results)
        return [Row(result_name(words, one.result), phrase(words, one.does), one.win,
                    words("yut.coach.chance", percent=f"{float(one.chance) * 100:.2f}"), one.win > most - EVEN)
                for one in seen.results]  # fmt: skip
    return [use_row(words, option, DIGITS, 100 * EVEN) for option in advice.options(view)]


class ValuesSheet(Sheet):
    """The sheet of a replay with the values of what may come in place of the list of moves."""

    title_key = "yut.perfect.title"

    def __init__(self, desk: Desk, part: Part, way: Way) -> None:
        super().__init__(desk, part, way)
        self._values: Memo[list[Row]] = Memo()

    def view(self) -> View:
        """The position shown, as its mover sees it."""
        return choice.of_mover(self.desk.shown.view)

    def values(self) -> list[Row]:
        """What may come next; nothing while the sticks fly, and after the end."""
        view, words = self.view(), self.desk.stage.words
        return self._values.of((view, words.language), lambda: rows(words, view) if view.turn is not None else [])

    def headline(self) -> Said:
        """The mover's odds, or who has won."""
        view, desk, listed = self.view(), self.desk, self.values()
        if not listed:
            return desk.banner.headline() if view.turn is None else verbatim("")
        seen = advice.outlook(view)
        win = seen.win if seen is not None else listed[0].win
        percent = f"{100 * win:.{EXACT_DIGITS}f}"
        return desk.stage.words("yut.coach.win", name=desk.name(view.mover), percent=percent)

    def told(self) -> list[Said]:
        """Headline and values as lines, for those who hear them."""
        words = self.desk.stage.words
        return [self.headline(), *(words("yut.perfect.row", name=row.name, percent=f"{100 * row.win:.2f}",
                                         does=row.does) for row in self.values())]  # fmt: skip

    # what lies in the place of the list of moves ------------------------------------------------------------

    def follow(self) -> None:
        super().follow()
        self.top = 0

    def roll(self, by: int) -> Answer:
        """Look further down (or up) the values."""
        self.top = max(0, min(len(self.values()) - self._fit(), self.top + by))
        return None

    def rows(self) -> list[tuple[int, pygame.FRect]]:
        """None of the moves: they are told one by one as they are shown."""
        return []

    def _head(self) -> float:
        """The height of the headline."""
        _, high = self.desk.stage.canvas.measure(self.headline(), HEAD, width=self.list_room.w, bold=True)
        return high + 8

    def _tall(self) -> float:
        """The height of a row: of two lines where all have room so, or one line cannot hold them; else of one.

        What a use does takes lines of its own where it has no room beside its mark.
        """
        canvas, room, listed = self.desk.stage.canvas, self.list_room, self.values()
        two = canvas.line_height(NAME) + canvas.line_height(DOES) + 10
        broad = max((canvas.measure(row.name, NAME)[0] + canvas.measure(row.mark, DOES)[0] for row in listed),
                    default=0.0) + odds_breadth(canvas, DIGITS) + 60  # fmt: skip
        if two * len(listed) > room.h - self._head() and broad <= room.w:
            return canvas.line_height(NAME) + 10
        wide = room.w - 2 * BAR - 16
        beside = max((canvas.measure(row.mark, DOES)[0] + canvas.measure(row.does, DOES)[0] for row in listed),
                     default=0.0)
        if beside + 10 <= wide:
            return two
        return two + max(canvas.measure(row.does, DOES, width=wide)[1] for row in listed)

    def _fit(self) -> int:
        """How many values have room at once."""
        return max(1, int((self.list_room.h - self._head()) / self._tall()))

    def scrolls(self, name: str, focused: str) -> bool:
        """Up and down on the slider turn over the values first; past the last they leave it."""
        if focused != "scrub" or not self.desk.coach_open:
            return super().scrolls(name, focused)
        before = self.top
        self.roll(-1 if name == "up" else 1)
        return self.top != before

    # drawing ------------------------------------------------------------------------------------------------

    def draw_rows(self, canvas: Canvas) -> None:
        room, head, tall = self.list_room, self._head(), self._tall()
        area = pygame.FRect(room.x, room.y, room.w, head - 8)
        canvas.paragraph(self.headline(), area, size=HEAD, colour=LACQUER, bold=True)
        listed, fit = self.values(), self._fit()
        broad = room.w
        if len(listed) > fit:  # a bar tells that there are more, and where these stand among them
            broad -= 2 * BAR
            track = pygame.FRect(room.right - BAR, room.y + head, BAR, fit * tall - 4)
            canvas.box(track, PLAIN, radius=3)
            part = track.h / len(listed)
            canvas.box(pygame.FRect(track.x, track.y + self.top * part, BAR, fit * part), BRONZE, radius=3)
        for place, row in enumerate(listed[self.top : self.top + fit]):
            plate = pygame.FRect(room.x, room.y + head + place * tall, broad, tall - 4)
            draw_row(canvas, plate, row, DIGITS, lit=row.best)


class PerfectGame(Replaying):
    """Leads the table through a perfect game."""

    title_key = "yut.perfect.title"
    sheet_of_paper = ValuesSheet
    sheet: ValuesSheet

    def entered(self) -> None:
        super().entered()
        self.desk.stage.say("yut.perfect.told")

    def status_line(self) -> Said | None:
        """The values, for those who hear them."""
        if self.review is not None:
            return super().status_line()
        lines = self.sheet.told()
        return Said(" ".join(lines), lines[0].key)
