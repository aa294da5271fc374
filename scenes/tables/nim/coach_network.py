"""A network that learns Nim by itself while one looks on: three heaps well, seven heaps never, unlike the formula.

Rounds are played by the opponents' process (`game.nim.learning`); here their curve is drawn. Learning stops as soon
as nobody looks at it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import pairwise

import pygame

from game.nim.learning import CHANCE, GAMES, HEAPS, ROUNDS, Course, Exam
from scenes.engine.draw.canvas import Canvas
from scenes.engine.draw.colours import BRASS, LACQUER, MUTED
from scenes.engine.speak.words import Said, Words, verbatim
from scenes.engine.ui.layout import Piece, sentence
from scenes.engine.ui.widgets import Target
from scenes.table.coach_paper import BAR
from scenes.table.desk import Desk
from scenes.table.hud import apart
from scenes.tables.nim.coach_ladder import LOSE, WIN, draw_card

SIDE = 52.0
PACE = 0.06
"""Seconds a round takes at least, so that the curve can be followed."""
READING = 2.5
"""Seconds for which a question and its answer are shown."""
SMALL = 18.0
COIN = 13.0
"""From one coin of a column to the next."""
TINTS = (WIN, LOSE)
"""Of three heaps and of seven."""
RIM = (122, 84, 22)


class NetworkPane:
    """Two networks at school: how far they are, and whether they go on."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.course = Course(seed=1)
        self.learning = False
        self.exams: tuple[Exam, ...] = ()
        """The questions that are shown with their answers."""
        self._asked: int | None = None
        self._since_round = self._since_exam = 0.0

    def update(self, dt: float, seen: bool) -> None:
        """Have the next round played, or take what it came to. `seen`: the page is open."""
        if not seen:
            self.stop()
            return
        self._since_exam += dt
        self._since_round += dt
        if not self.learning or self.desk.session.bot_acts:
            return
        thinker = self.desk.stage.thinker
        if self._asked is None or not thinker.works_on(self._asked):
            if not thinker.busy and self._since_round >= PACE:
                self._asked, self._since_round = thinker.send("", None, self.course.work), 0.0
            return
        answer = thinker.poll()
        if answer is not None:
            self._asked = None
            self._take(answer.action)

    def _take(self, text: str) -> None:
        try:
            self.course = self.course.after(text)
        except ValueError:  # the process failed again and again, which is told elsewhere
            self.learning = False
            return
        if not self.exams or self._since_exam >= READING or self.course.over:
            self.exams, self._since_exam = self.course.exams, 0.0
        if self.course.over:
            self.learning = False
            three, seven = map(percent, self.course.shares[-1])
            self.desk.stage.say("nim.net.done", three=three, seven=seven)

    def stop(self) -> None:
        """Learn no further; what was learnt stays."""
        self.learning = False
        if self._asked is not None and self.desk.stage.thinker.works_on(self._asked):
            self.desk.stage.thinker.cancel()
        self._asked = None

    # controls -----------------------------------------------------------------------------------------

    def targets(self, body: pygame.FRect) -> list[Target]:
        words, course = self.desk.stage.words, self.course
        again = words("nim.net.again")
        labels = [words("nim.net.learn"), words("nim.net.pause")]
        canvas = self.desk.stage.canvas
        wide = max(canvas.measure(label, 20, bold=True)[0] for label in labels) + 72
        side = max(SIDE, canvas.line_height(18) + 12)
        place = pygame.FRect(body.x, body.bottom - side, wide, side)
        listed = []
        if not course.over:
            listed.append(Target("panel.learn", place, labels[self.learning], self.go_or_stop, role="panel",
                                 group="tree", size=20, value=self._stand()))
            place = place.move(wide + 14, 0)
        listed.append(Target("panel.again", pygame.FRect(place.x, place.y, side, side), again, self.again, "icon",
                             "again", role="panel", group="tree", tip=again))
        return listed

    def _stand(self) -> Said | None:
        """How far both are, for who does not see the curves."""
        if not self.course.shares:
            return None
        three, seven = map(percent, self.course.shares[-1])
        return self.desk.stage.words("nim.net.stand", three=three, seven=seven)

    def go_or_stop(self) -> None:
        if self.learning:
            self.stop()
        else:
            self.learning = True
            self.desk.stage.hear("page")

    def again(self) -> None:
        """From the start, with other luck."""
        self.stop()
        self.course, self.exams = Course(seed=self.course.seed + 1), ()
        self.go_or_stop()

    # drawing ------------------------------------------------------------------------------------------

    def pieces(self, width: float) -> list[Piece]:
        """What is done, the curves, what either network was asked, and what there is to learn from it."""
        canvas, words = self.desk.stage.canvas, self.desk.stage.words
        line = canvas.line_height(SMALL)
        return [
            sentence(canvas, words("nim.net.intro", games=f"{ROUNDS * GAMES:,}"), width),
            Piece(max(250.0, 6 * line), self._chart, grows=True),
            *(Piece(max(7 * COIN + line, self._said_height(place, width)) + 36, partial(self._exam, place))
              for place in range(len(HEAPS))),
            sentence(canvas, words("nim.net.why"), width, gap=2.0),
        ]

    def draw_title(self, canvas: Canvas, room: pygame.FRect) -> None:
        """What the page is about, beside its tabs."""
        canvas.paragraph(self.desk.stage.words("nim.net.title"), room, size=30, colour=LOSE, face="serif",
                         bold=True, middle=True, fit=True)

    def _chart(self, canvas: Canvas, room: pygame.FRect) -> None:
        """The share of right takes of both networks over the games they have played."""
        words, shares = self.desk.stage.words, self.course.shares
        line = canvas.line_height(SMALL)
        lines = legend(words, shares[-1] if shares else None)
        wide = max(canvas.measure(text, SMALL, bold=True)[0] for text, _, _ in lines)
        left, beside = canvas.measure(verbatim("100%"), SMALL)[0] + 10, canvas.grown(12) + 6
        field = pygame.FRect(room.x + left, room.y + 1.7 * line, room.w - left - wide - beside - 8,
                             room.h - 3 * line - 8)

        def spot(rounds: int, share: float) -> tuple[float, float]:
            return field.x + field.w * rounds / ROUNDS, field.bottom - field.h * share

        canvas.text(words("nim.net.axis"), room.x, room.y, size=SMALL, colour=LACQUER)
        for part in (0, 50, 100):
            y = field.bottom - field.h * part / 100
            canvas.line((field.x, y), (field.right, y), MUTED, 1)
            canvas.text(verbatim(f"{part}%"), field.x - 8, y, size=SMALL, colour=LACQUER, anchor="midright")
        foot = field.bottom + 4
        canvas.text(words("nim.net.games", n=f"{self.course.games:,}"), field.centerx, foot, size=SMALL,
                    colour=LACQUER, anchor="midtop")
        canvas.line(spot(0, 1), spot(ROUNDS, 1), BAR, 3)
        for dash in range(0, ROUNDS, 4):
            canvas.line(spot(dash, CHANCE), spot(dash + 2, CHANCE), (150, 130, 100), 2)
        for place, tint in reversed(list(enumerate(TINTS))):
            curve = [spot(rounds, both[place]) for rounds, both in enumerate(shares)]
            for start, end in pairwise(curve):
                canvas.line(start, end, tint, 3)
        for place, tint in reversed(list(enumerate(TINTS))):
            if shares:
                x, y = spot(len(shares) - 1, shares[-1][place])
                canvas.disc(x, y, canvas.grown(12), tint)
                with canvas.above():
                    canvas.text(verbatim(str(HEAPS[place])), x, y, size=SMALL, colour=(255, 255, 255),
                                anchor="center", bold=True)
        heights = [field.bottom - field.h * share for _, share, _ in lines]
        places = apart(heights, line, field.y - line / 2, field.bottom + line / 2)
        for (text, _, tint), y in zip(lines, places, strict=True):
            canvas.text(text, field.right + beside, y, size=SMALL, colour=tint, anchor="midleft", bold=True)

    def _said_height(self, place: int, width: float) -> float:
        """How tall the longest of what is said of a network becomes on a card in a column of that width."""
        words, measure = self.desk.stage.words, self.desk.stage.canvas.measure
        room = width - 46 - pile_width(place, width - 28)
        most = {"n": 7, "heap": name_of(HEAPS[-1] - 1)}
        return (measure(words(f"nim.net.heaps_{HEAPS[place]}"), 20, bold=True, face="serif", width=room)[1]
                + measure(words("nim.net.takes", **most), SMALL, width=room)[1]
                + measure(words("nim.net.wrong", **most), SMALL, width=room, bold=True)[1])

    def _exam(self, place: int, canvas: Canvas, room: pygame.FRect) -> None:
        """The heaps that a network was asked about, the coins it took, and whether that was right."""
        words = self.desk.stage.words
        card = pygame.FRect(room.x, room.y, room.w, room.h - 10)
        draw_card(canvas, card)
        inner = card.inflate(-28, -16)
        pile = pygame.FRect(inner.x, inner.y, pile_width(place, inner.w), inner.h)
        said = pygame.FRect(pile.right + 18, inner.y, inner.right - pile.right - 18, inner.h)
        title = words(f"nim.net.heaps_{HEAPS[place]}")
        exam = self.exams[place] if self.exams else None
        draw_heaps(canvas, pile, (0,) * HEAPS[place] if exam is None else exam.heaps,
                   None if exam is None else exam.taken, WIN if exam is not None and exam.right else LOSE)
        ink = canvas.text(title, said.x, said.y, size=20, colour=TINTS[place], bold=True, face="serif",
                          width=said.w)
        rest = pygame.FRect(said.x, ink.bottom + 4, said.w, said.bottom - ink.bottom - 4)
        if exam is None:
            canvas.paragraph(words("nim.net.waiting"), rest, size=SMALL, colour=(110, 90, 60))
            return
        heap, coins = exam.taken
        taken = words("nim.net.takes", n=coins, heap=name_of(heap))
        verdict = words("nim.net.right") if exam.right else words(
            "nim.net.wrong", n=exam.formula[1], heap=name_of(exam.formula[0]))
        top = canvas.paragraph(taken, rest, size=SMALL, colour=LACQUER).bottom
        canvas.paragraph(verdict, pygame.FRect(rest.x, top + 2, rest.w, rest.bottom - top - 2), size=SMALL,
                         colour=WIN if exam.right else LOSE, bold=True)


def pile_width(place: int, width: float) -> float:
    """The breadth of all heaps on a card that is so broad inside."""
    return min(34.0, width / 2 / HEAPS[place]) * HEAPS[place]


def percent(share: float) -> int:
    """A share in whole hundredths; everything only where it is everything.

    >>> percent(0.999), percent(1.0), percent(0.146)
    (99, 100, 15)
    """
    return 100 if share == 1 else min(99, round(100 * share))


def name_of(heap: int) -> Said:
    """Heaps are called by letter; here there are more than at the table."""
    return verbatim(chr(ord("A") + heap))


def legend(words: Words, shares: tuple[float, float] | None) -> list[tuple[Said, float, tuple[int, int, int]]]:
    """What stands beside the chart: text, share, colour; of the networks once they have been asked."""
    listed = [(words("nim.net.formula"), 1.0, (140, 95, 20)),
              (words("nim.net.chance", n=percent(CHANCE)), CHANCE, (110, 90, 60))]
    if shares is not None:
        listed += [(words(f"nim.net.curve_{heaps}", n=percent(share)), share, tint)
                   for heaps, share, tint in zip(HEAPS, shares, TINTS, strict=True)]
    return listed


def draw_heaps(canvas: Canvas, room: pygame.FRect, heaps: Sequence[int], taken: tuple[int, int] | None,
               tint: tuple[int, int, int]) -> None:
    """A column of coins for each heap over its letter; the coins taken are rings in the tint."""
    pitch = room.w / len(heaps)
    line = canvas.line_height(SMALL)
    step = min(COIN, (room.h - line - 4) / 7)
    radius = min(step, pitch) * 0.44
    for heap, coins in enumerate(heaps):
        x = room.x + pitch * (heap + 0.5)
        canvas.text(name_of(heap), x, room.bottom, size=SMALL, colour=LACQUER, anchor="midbottom")
        base = room.bottom - line - 2
        canvas.line((x - pitch * 0.36, base), (x + pitch * 0.36, base), MUTED, 2)
        gone = taken[1] if taken is not None and taken[0] == heap else 0
        for coin in range(coins):
            y = base - step * (coin + 0.6)
            if coin >= coins - gone:
                canvas.disc(x, y, radius, tint, 2.5)
            else:
                canvas.disc(x, y, radius, RIM)
                canvas.disc(x, y, radius - 1.5, BRASS)
