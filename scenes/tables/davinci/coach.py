"""The coach's paper at this table: chances tile by tile, and what the others can know.

All of it comes from the onlooker's own view. The chances are exact and can be checked by counting, as if guesses
told nothing of their asker's tiles; a page of their own has those that read the guesses. Each says what it assumes.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.davinci import coach as advice
from game.davinci.actions import Guessed
from game.davinci.coach import TileOdds, whole_percent
from game.davinci.review import Review, whole_game
from game.davinci.state import View
from game.davinci.tiles import Value
from game.moves import moves
from scenes.engine.draw.canvas import Canvas
from scenes.engine.draw.colours import LACQUER, RED_INK, TROUGH
from scenes.engine.memo import Memo
from scenes.engine.speak.words import Said, verbatim
from scenes.engine.ui.layout import Piece, sentence
from scenes.engine.ui.widgets import Target
from scenes.table.coach_paper import BAR, CoachPaper
from scenes.table.desk import Desk
from scenes.table.sheets import FOOT, SheetLayout
from scenes.tables.davinci import places, trust
from scenes.tables.davinci.heat_map import HeatMap, Part, warm
from scenes.tables.davinci.palette import Aim
from scenes.tables.davinci.texts import phrase, value_name

ROOMY = 124.0
"""Greatest height of a tile's row among the odds."""
MOST_BARS = 3
CROWDED = 1.25
"""Text size above which the own row and everybody's meters need the whole table."""


class CoachPanel(CoachPaper):
    """Chances without and with the guesses read, the whole grid, the own row with everybody's reliability."""

    pages = ("chances", "read", "grid", "row")
    wide_pages = frozenset(("grid",))

    def __init__(self, desk: Desk, aim: Aim) -> None:
        super().__init__(desk)
        self.aim = aim
        self._heat: Memo[tuple[TileOdds, ...]] = Memo(2)
        self._price: Memo[Said] = Memo()
        self._review: Memo[Review] = Memo()

    @property
    def over(self) -> bool:
        """The game has ended; the paper looks back."""
        return self.desk.match.result is not None

    @property
    def wide(self) -> bool:
        desk = self.desk
        if self.over:
            return desk.coach_open and self.large
        crowded = self.page == "row" and desk.stage.settings.text_scale > CROWDED
        return super().wide or (desk.coach_open and crowded)

    def review(self) -> Review:
        """The finished game of the seat looking on, or of the first; worked out once."""
        return self._review.of(self.desk.position_key, self._look_back)

    def _look_back(self) -> Review:
        seat, match = self.desk.viewer or 0, self.desk.match
        guesses = [number for number, steps in enumerate(moves(match.steps)) for step in steps
                   for event in step.events if isinstance(event, Guessed)]
        return whole_game(match.view(seat), seat, guesses)

    def targets(self) -> list[Target]:
        listed = super().targets()
        if self.desk.coach_open and (self.over or self.page == "row"):
            listed += trust.targets(self.desk, self.area)
        return listed

    def _tabs(self, area: pygame.FRect) -> list[Target]:
        return [] if self.over else super()._tabs(area)

    def heat(self) -> tuple[TileOdds, ...]:
        """The chances of the present view as the page has them, worked out once a position."""
        odds = advice.read_odds if self.page == "read" else advice.tile_odds
        return self._heat.of((self.desk.position_key, odds), partial(self._work_out_heat, odds))

    def _work_out_heat(self, odds: Callable[[View], tuple[TileOdds, ...]]) -> tuple[TileOdds, ...]:
        view = self.desk.seen()
        if not view.number or view.seat is None or view.result is not None:
            return ()
        return tuple(one for one in odds(view) if one.seat != view.seat)

    def assumption(self) -> Said:
        """What the chances of the page rest on."""
        words = self.desk.stage.words
        return words("davinci.coach.assumes_read") if self.page == "read" else words("davinci.coach.assumes")

    def price_line(self) -> Said:
        """The chance of the best next guess and what a miss would cost; worked out once a position."""
        words, name = self.desk.stage.words, self.desk.name
        return self._price.of(self.desk.position_key, lambda: phrase(words, advice.price(self.desk.seen()), name))

    # sheets of the own row and of the look back -------------------------------------------------------

    def lay_out(self) -> SheetLayout:
        """In one column: the meters stand in columns of their own."""
        room = trust.room(self.desk, self.body()) if self.over or self.page == "row" else self.body()
        return SheetLayout(self.page, room, key=(self.over, trust.known_before(self.desk), self.aim.slot))

    def pieces(self, width: float) -> list[Piece]:
        view, across = self.desk.seen(), 2 if self.wide else 1
        if self.over:
            return trust.review_pieces(self.desk, width, across, self.review(), view)
        if self.page == "row" and view.seat is not None and view.number:
            return trust.row_pieces(self.desk, width, across)
        if not self.heat():
            return []
        return self._grid_pieces(view) if self.page == "grid" else self._chance_pieces(width, view)

    # drawing ------------------------------------------------------------------------------------------

    def draw_page(self, canvas: Canvas, body: pygame.FRect) -> None:
        words, view = self.desk.stage.words, self.desk.seen()
        if self.over:
            canvas.paragraph(words("davinci.review.title"), self.title_room(), size=26, colour=RED_INK,
                             face="serif", bold=True, middle=True, fit=True)
            self.sheets.draw(canvas)
        elif view.seat is None or not view.number or (self.page != "row" and not self.heat()):
            self.lonely(canvas, words("davinci.coach.nothing_yet"), body)
        else:
            self.sheets.draw(canvas)

    def _grid_pieces(self, view: View) -> list[Piece]:
        """The picture of all chances, over as many sheets as it has parts, each above what is assumed."""
        canvas, body = self.desk.stage.canvas, self.body()
        grid = HeatMap(self.desk.stage.words, self.desk.name, view, self.heat())
        high = canvas.measure(self.assumption(), 18, width=body.w)[1]
        parts = grid.parts(canvas, pygame.FRect(0, 0, body.w, body.h - high - 8))
        if len(parts) > 1:
            body.h -= FOOT
            parts = grid.parts(canvas, pygame.FRect(0, 0, body.w, body.h - high - 8))
        return [Piece(body.h, partial(self._draw_grid, grid, part, high)) for part in parts]

    def _draw_grid(self, grid: HeatMap, part: Part, high: float, canvas: Canvas, room: pygame.FRect) -> None:
        foot = pygame.FRect(room.x, room.bottom - high, room.w, high + 2)
        canvas.paragraph(self.assumption(), foot, size=18, colour=LACQUER, align="center")
        grid.draw(canvas, pygame.FRect(room.x, room.y, room.w, room.h - high - 8), part)

    def _chance_pieces(self, width: float, view: View) -> list[Piece]:
        """What is assumed and the price of the best guess, then the hidden tiles, surest first; of a tile aimed at,
        all its values."""
        canvas, words = self.desk.stage.canvas, self.desk.stage.words
        found = [sentence(canvas, self.assumption(), width, size=18)]
        draws: list[Callable[[Canvas, pygame.FRect], object]]
        if self.page == "chances" and view.phase == "guess" and view.actions:
            found.append(sentence(canvas, self.price_line(), width, tint=RED_INK))
        chosen = next((one for one in self.heat() if (one.seat, one.slot) == self.aim.slot), None)
        if chosen is not None:
            name = words("davinci.coach.place", name=self.desk.name(chosen.seat), n=chosen.slot + 1)
            found.append(sentence(canvas, name, width, size=22, tint=RED_INK))
            least, most = canvas.line_height(19), canvas.grown(36.0)
            draws = [partial(self._bar, value, chance) for value, chance in chosen.options]
        else:
            least, most = canvas.line_height(20) + 8, ROOMY
            surest = sorted(self.heat(), key=lambda one: -one.best[1])
            draws = [partial(self._chance_row, one, view) for one in surest]
        left = self.body().h - sum(piece.least for piece in found)
        tall = max(least, min(most, left / max(1, len(draws))))
        return [*found, *(Piece(tall, draw) for draw in draws)]

    def _chance_row(self, one: TileOdds, view: View, canvas: Canvas, row: pygame.FRect) -> None:
        """A hidden tile with its likeliest value; where there is room, with the next likely ones as bars."""
        words = self.desk.stage.words
        text = canvas.line_height(20)
        tall = min(row.h - 6, 84.0)
        size = tall / places.TILE[1]
        slot = view.racks[one.seat][one.slot]
        left = row.x + places.TILE[0] * size + 16
        canvas.image(places.face(slot), row.x + places.TILE[0] * size / 2, row.centery, size=size)
        options = one.options[:max(1, min(MOST_BARS, int((row.h - text - 8) / (text * 0.8))))]
        bars = len(options) > 1
        high = text + (text * 0.8 * len(options) if bars else 0.0)
        y = row.centery - high / 2
        name = words("davinci.coach.place", name=self.desk.name(one.seat), n=one.slot + 1)
        value, chance = one.best
        said = words("davinci.coach.likely", value=value_name(words, value), percent=whole_percent(chance))
        sure = chance > 0.5
        wide, _ = canvas.measure(said, 20, bold=sure)
        canvas.paragraph(name, pygame.FRect(left, y, row.right - wide - 10 - left, text), size=20, colour=LACQUER,
                         fit=True)
        canvas.text(said, row.right, y, size=20, colour=RED_INK if sure else LACQUER, anchor="topright", bold=sure)
        y += text
        for value, chance in options if bars else ():
            self._small_bar(canvas, pygame.FRect(left, y, row.right - left, text * 0.8), value, chance)
            y += text * 0.8

    def _small_bar(self, canvas: Canvas, row: pygame.FRect, value: Value, chance: float) -> None:
        """One value a tile may have."""
        label = canvas.measure(verbatim("10"), 18)[0] + 8
        name = value_name(self.desk.stage.words, value)
        canvas.text(name, row.x + label - 8, row.centery, size=18, colour=LACQUER, anchor="midright")
        trough = pygame.FRect(row.x + label, row.centery - 6, row.w - label - canvas.grown(62), 12)
        canvas.box(trough, TROUGH, radius=5)
        bar = pygame.FRect(trough.x, trough.y, max(4.0, trough.w * chance), trough.h)
        canvas.box(bar, warm(chance), radius=5)
        canvas.box(bar, LACQUER, radius=5, width=1)
        canvas.text(verbatim(f"{whole_percent(chance)}%"), row.right, row.centery, size=18, colour=LACQUER,
                    anchor="midright")

    def _bar(self, value: Value, chance: float, canvas: Canvas, row: pygame.FRect) -> None:
        """One value of the tile aimed at, as a numbered bar."""
        text = canvas.line_height(19)
        name = value_name(self.desk.stage.words, value)
        canvas.text(name, row.x + 30, row.y, size=19, colour=LACQUER, anchor="topright")
        bar = pygame.FRect(row.x + 44, row.y + text * 0.2, max(3.0, (row.w - 140) * chance), text * 0.6)
        canvas.box(bar, BAR, radius=4)
        canvas.box(bar, LACQUER, radius=4, width=1)
        canvas.text(verbatim(f"{whole_percent(chance)}%"), row.right, row.y, size=19, colour=LACQUER,
                    anchor="topright")
