"""The coach's paper at the poker table: share of the pot, outs and odds, the draws, the points of a hand.

All of it is worked out from the onlooker's own view, once a position, and only while it is looked at.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from game.poker import cards, frequencies, theory
from game.poker import coach as advice
from game.poker.actions import DRAWS, Action
from game.poker.hands import CATEGORIES, ROYAL, category
from game.poker.state import View
from game.poker.theory import DrawOption
from scenes.engine.draw.canvas import Canvas
from scenes.engine.draw.colours import BRONZE, HANJI, LACQUER, PALE, RED_INK, TROUGH
from scenes.engine.memo import Memo
from scenes.engine.speak.words import Said, Words, verbatim
from scenes.engine.ui import layout
from scenes.engine.ui.layout import Piece, sentence
from scenes.table.coach_paper import BAR, CoachPaper
from scenes.table.desk import Desk
from scenes.table.sheets import SheetLayout
from scenes.tables.poker.places import CARD, card_picture
from scenes.tables.poker.texts import hand_name, phrase, suits_drawn
from scenes.tables.poker.verdict import Verdict

HUNDRED = 112.0
"""Least height of the hundred coins: lower they could not be told apart."""
HERE, BAND = (232, 205, 150), (240, 228, 200)
"""Behind the line that is meant, and behind every other rank."""
RANK_SIZE = 19.0
HELPING = 0.42
"""Size of the cards that would help."""
GOOD_PITCH = 22.0
"""From this distance on they may lie ten by ten."""


class Odds(NamedTuple):
    """What the first page tells about a decision."""

    lines: tuple[Said, ...]
    """Sentences; the last is what the coach would do."""
    percent: int
    """The share of the pot."""
    helping: tuple[str, ...]
    """Cards that would make a better hand."""


class CoachPanel(CoachPaper):
    """Three pages beside the table."""

    pages = ("odds", "draws", "hand")

    def __init__(self, desk: Desk, verdict: Verdict, marked: Callable[[], frozenset[int]]) -> None:
        """`marked`: the places of the own cards that are marked to be thrown away."""
        super().__init__(desk)
        self.verdict = verdict
        self.marked = marked
        self._known_odds: Memo[Odds] = Memo()
        self._ways: Memo[list[DrawOption]] = Memo()

    # what is written ----------------------------------------------------------------------------------

    @property
    def _judged(self) -> bool:
        """Whether the outcome of a hand heads the paper."""
        return self.desk.part.waits and self.desk.still

    @property
    def _deciding(self) -> bool:
        view = self.desk.seen()
        return bool(view.actions) and view.phase in ("bets", "draw")

    def lay_out(self) -> SheetLayout:
        """The rows of two pages are short enough for two columns on the broad paper."""
        room, columns = self.body(), 2 if self.wide and self.page != "odds" else 1
        foot = self._foot(room.w)
        room.h -= 0.0 if foot is None else foot.least + 8
        return SheetLayout(self.page, room, columns,
                           key=(self._judged, self.verdict.page if self._judged else 0, self.marked()))

    def draw_page(self, canvas: Canvas, body: pygame.FRect) -> None:
        foot = self._foot(body.w)
        if foot is not None:
            foot.draw(canvas, pygame.FRect(body.x, body.bottom - foot.least, body.w, foot.least))
        self.sheets.draw(canvas)

    def _foot(self, width: float) -> Piece | None:
        """What stands at the foot of every sheet: what the coach would do, or what the marked draw is worth."""
        canvas = self.desk.stage.canvas
        if self.page == "odds" and self._deciding:
            advised = self._odds().lines[-1]
            return Piece(canvas.measure(advised, 22, width=width - 24, bold=True)[1] + 20, partial(_seal, advised))
        if self.page == "draws" and any(row.places == self._chosen.amount for row in self._rows()):
            note = advice.draw_note(self.desk.seen(), self._chosen)
            return sentence(canvas, phrase(self.desk.stage.words, note, self.desk.name), width, tint=RED_INK)
        return None

    def pieces(self, width: float) -> list[Piece]:
        canvas = self.desk.stage.canvas
        write = {"odds": self._odds_pieces, "draws": self._draw_pieces, "hand": self._hand_pieces}[self.page]
        head: list[Piece] = []
        if self._judged:
            head = [layout.block([*self.verdict.pieces(canvas, width, LACQUER), Piece(24.0, _rule)])]
        return [*head, *write(canvas, width)]

    # the odds -----------------------------------------------------------------------------------------

    def _odds(self) -> Odds:
        return self._known_odds.of(self.desk.position_key, lambda: self._work_out(self.desk.seen()))

    def _odds_pieces(self, canvas: Canvas, width: float) -> list[Piece]:
        """The share of the pot, the cards that help, and what a call costs."""
        words = self.desk.stage.words
        if not self._deciding:
            wait = words("poker.coach.wait")
            tall = canvas.measure(wait, 22, width=width)[1] + 150
            return [Piece(tall, lambda canvas, room: self.lonely(canvas, wait, room), grows=True)]
        odds = self._odds()
        found = [Piece(HUNDRED, partial(_draw_hundred, odds), grows=True),
                 *(sentence(canvas, line, width, size=21) for line in odds.lines[:-1])]
        if odds.helping:
            found.append(Piece(CARD[1] * HELPING + 6, partial(_draw_helping, odds.helping)))
        return found

    def _work_out(self, view: View) -> Odds:
        """What is to be said about the decision at hand, each sentence once."""
        words, name = self.desk.stage.words, self.desk.name
        standing = advice.standing(view)
        percent = int(str(standing.values["percent"]))
        why = advice.why(view)
        outs = advice.outs(view) if view.phase == "bets" else None
        parts = [standing, outs]
        lines = [phrase(words, one, name) for one in parts if one is not None]
        if why.key.startswith(("poker.odds.", "poker.why.draw")):  # told against what the others' acts say
            if why.values.get("percent", percent) != percent:
                lines.append(words("poker.coach.reading", percent=why.values["percent"]))
        elif view.phase == "bets":
            lines.append(phrase(words, advice.odds(view), name))
        lines += [phrase(words, why, name), phrase(words, advice.what(view), name)]
        helping = str(outs.values["cards"]).lower().split() if outs is not None else ()
        return Odds(tuple(dict.fromkeys(lines)), percent, tuple(helping))

    # draws --------------------------------------------------------------------------------------------

    @property
    def _chosen(self) -> Action:
        return DRAWS[sum(1 << place for place in self.marked())]

    def _rows(self) -> Sequence[DrawOption]:
        """The ways to draw with their exact shares, the best first; none but on a draw of one's own."""
        return self._ways.of(self.desk.position_key, lambda: theory.draws_of(self.desk.seen()))

    def _draw_pieces(self, canvas: Canvas, width: float) -> list[Piece]:
        """Every way to draw, the best first."""
        words = self.desk.stage.words
        if not self._rows():
            draws = self.desk.seen().rules.game == "draw"
            why = words("poker.coach.no_draw" if draws else "poker.coach.never_draw")
            return [sentence(canvas, why, width), *ladder(canvas, width, words)]
        line = canvas.line_height(20) + 12
        return [sentence(canvas, words("poker.coach.draws_title"), width, size=22, tint=RED_INK),
                *(Piece(line, partial(self._draw_row, row)) for row in self._rows())]

    def _draw_row(self, row: DrawOption, canvas: Canvas, room: pygame.FRect) -> None:
        """What to keep and its share; the draw marked on the table stands out."""
        chosen, percent = row.places == self._chosen.amount, 100 * row.value
        if chosen:
            canvas.box(pygame.FRect(room.x - 10, room.y - 5, room.w + 20, room.h + 2), HERE, radius=8)
        canvas.box(pygame.FRect(room.x, room.bottom - 10, max(4.0, room.w * percent / 100), 6),
                   RED_INK if chosen else BAR, radius=3)
        kept = [card for place, card in enumerate(self.desk.seen().mine) if not row.places >> place & 1]
        keeps = verbatim(suits_drawn(cards.text(kept))) if kept else self.desk.stage.words("poker.coach.keep_none")
        canvas.text(keeps, room.x, room.y - 2, size=20, colour=LACQUER)
        canvas.text(verbatim(f"{percent:.1f}%"), room.right, room.y - 2, size=20, colour=RED_INK, anchor="topright")

    # the own hand -------------------------------------------------------------------------------------

    def _hand_pieces(self, canvas: Canvas, width: float) -> list[Piece]:
        """The own hand in words, how the points method adds it up, and how rare it is."""
        words = self.desk.stage.words
        strength = advice.own_strength(self.desk.seen())
        if strength is None:
            return [sentence(canvas, words("poker.coach.no_hand"), width), *ladder(canvas, width, words)]
        line = canvas.line_height(20) + 6
        own = 9 if strength == ROYAL else category(strength)
        return [sentence(canvas, hand_name(words, strength), width, size=22, tint=RED_INK),
                *(Piece(line, partial(self._points, part)) for part in advice.breakdown(strength)),
                *ladder(canvas, width, words, own)]

    def _points(self, part: advice.Part, canvas: Canvas, room: pygame.FRect) -> None:
        """One line of the sum."""
        words = self.desk.stage.words
        if part.key == "category":
            label = words(f"poker.kind.{CATEGORIES.index(part.name)}")
        else:
            label = words("poker.coach.rank", rank=part.name, n=part.cards)
        tint = LACQUER if part.seen else (108, 90, 64)
        canvas.text(label, room.x, room.y, size=20, colour=tint)
        points = verbatim(str(part.points)) if part.seen else words("poker.coach.unseen")
        canvas.text(points, room.right, room.y, size=20, colour=tint, anchor="topright")


def _rule(canvas: Canvas, room: pygame.FRect) -> None:
    """A line below what is over."""
    y = room.y + 10
    canvas.line((room.x, y), (room.right, y), BAR, 2)


def _seal(advised: Said, canvas: Canvas, room: pygame.FRect) -> None:
    """What the coach would do."""
    canvas.box(room, RED_INK, radius=12)
    canvas.paragraph(advised, room.inflate(-24, 0), size=22, colour=PALE, align="center", middle=True, bold=True)


def _draw_hundred(odds: Odds, canvas: Canvas, room: pygame.FRect) -> None:
    """A hundred coins for a hundred such hands, those lit that win."""
    for across in (10, 20, 25):
        rows = 100 // across
        pitch = min(room.w / across, 30.0, (room.h - 12) / rows)
        if pitch >= GOOD_PITCH or (across == 20 and room.w < 600):
            break
    left = room.centerx - pitch * (across - 1) / 2
    for hand in range(100):
        row, column = divmod(hand, across)
        at = (left + column * pitch, room.y + (row + 0.5) * pitch)
        lit = hand < odds.percent
        canvas.disc(*at, pitch * 0.42, BRONZE if lit else TROUGH)
        canvas.disc(*at, pitch * (0.30 if lit else 0.34), BAR if lit else HANJI)


def _draw_helping(helping: tuple[str, ...], canvas: Canvas, room: pygame.FRect) -> None:
    """The cards that would help, side by side, however many."""
    size = HELPING
    pitch = min(CARD[0] * size + 3, (room.w - CARD[0] * size) / max(1, len(helping) - 1))
    for place, card in enumerate(helping):
        canvas.image(card_picture(canvas, card), room.x + CARD[0] * size / 2 + place * pitch,
                     room.y + CARD[1] * size / 2, size=size)


def percent(place: int) -> str:
    """The share of a hand among all deals of five cards, to two figures.

    >>> percent(1), percent(9)
    ('42%', '0.00015%')
    """
    figures = f"{100 * frequencies.share(place):.2g}"
    return f"{float(figures):f}".rstrip("0").rstrip(".") + "%"


def ladder(canvas: Canvas, width: float, words: Words, own: int | None = None) -> list[Piece]:
    """All ranks, the best at the head and the own one lit, as pieces that are `width` wide."""
    line = canvas.line_height(RANK_SIZE) + 4
    title = sentence(canvas, words("poker.coach.ranks_title"), width, size=RANK_SIZE, tint=RED_INK, bold=True)
    return [title, *(Piece(line, partial(_rung, words, place, place == own)) for place in reversed(range(10)))]


def _rung(words: Words, place: int, here: bool, canvas: Canvas, room: pygame.FRect) -> None:
    """One rank with its share."""
    if here:
        canvas.box(room.inflate(16, 0), HERE, radius=8)
        canvas.box(room.inflate(16, 0), RED_INK, radius=8, width=2)
    elif place % 2:
        canvas.box(room.inflate(16, 0), BAND, radius=6)
    name = words(f"poker.kind.{place}")
    canvas.text(name, room.x, room.centery, size=RANK_SIZE, colour=LACQUER, anchor="midleft", bold=here)
    canvas.text(verbatim(percent(place)), room.right, room.centery, size=RANK_SIZE, colour=LACQUER,
                anchor="midright", bold=here)
