"""The paper of a review beside the replayed table: its three pages, their buttons, and where on the way they lead.

Overview: the sum and the line across the match, which moves the table. Decisions: the dearest, one after another,
at the position in which each was made and as its seat saw it; what was better is told once somebody has chosen.
Luck: the largest strokes, each leads to its move.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from scenes.engine.draw.canvas import Canvas
from scenes.engine.draw.colours import RED_INK
from scenes.engine.draw.writing import SMALLEST
from scenes.engine.speak.words import Said, verbatim
from scenes.engine.stage import Answer, Pop
from scenes.engine.ui import widgets as ui
from scenes.engine.ui.layout import Piece
from scenes.engine.ui.widgets import Target
from scenes.table.coach_paper import BESIDE
from scenes.table.desk import Desk, Paper
from scenes.table.kit import Kit
from scenes.table.replay.way import Way
from scenes.table.review.decisions import Decisions
from scenes.table.review.judging import Judging
from scenes.table.review.luck_page import LuckPage
from scenes.table.review.overview import Overview, here
from scenes.table.sheets import SheetLayout, Sheets

PAGES = ("overview", "decisions", "luck")
MARGIN, BUTTON, GAP = 26.0, 54.0, 8.0
HEAD = 76.0


class ReviewSheet(Paper):
    """What lies in the coach's place while a match is looked back on."""

    def __init__(self, desk: Desk, kit: Kit, way: Way, judging: Judging, *, watch: Callable[[], Answer],
                 play_on: Callable[[int], Answer] | None, act_line: Callable[[int], Said], page: str,
                 earlier: int | None) -> None:
        """What its buttons do: `watch` leads to the list of moves, and `play_on` plays from where so many actions
        were played; None where that cannot be. `act_line` tells a move by its number.

        `earlier` is the version of the judge that made the figures kept with the match, where it is another.
        """
        super().__init__(desk)
        self.page = page
        """The page that lies open."""
        self.sheets = Sheets(desk, self._lay_out, self.pieces)
        self.way = way
        self.judging = judging
        self.watch = watch
        self.play_on = play_on
        words = desk.stage.words
        self.overview = Overview(words, judging, names=desk.name, along=self.along, targets=self._line_targets,
                                 earlier=earlier)
        self.decisions = Decisions(words, judging, kit=kit, names=desk.name, choose=self.choose)
        self.luck = LuckPage(words, judging, desk.focus, kit=kit, names=desk.name, act_line=act_line,
                             show=way.show_act)
        self._stood = False
        """Whether the table has been brought to the decision that is looked at."""

    # the review -----------------------------------------------------------------------------------------

    def update(self) -> None:
        """Take what the worker has sent; bring the table to the first decision once that is known."""
        self.judging.update()
        if self.page == "decisions" and not self._stood and self.judging.known is not None:
            self._stand()

    def _stand(self) -> None:
        """Bring the table to where the decision was made, as its seat saw it."""
        one, seat = self.decisions.asked, self.judging.seat
        self._stood = True
        if one is not None:
            if seat in self.way.replay.entitled and self.way.replay.eyes != seat:
                self.way.look(seat)
            self.way.playing = False
            self.way.stand(one.number)

    def turn_to(self, page: str) -> None:
        """Another page; that of the decisions leads the table to the one that is looked at."""
        self._stood = False
        self.page = page
        self.sheets.begin()
        if page == "decisions":
            self.update()

    def turn_by(self, by: int) -> None:
        """To the page after (+1) or before; after the last comes the first."""
        self.turn_to(PAGES[(PAGES.index(self.page) + by) % len(PAGES)])

    def go(self, by: int) -> None:
        """To the next decision (+1) or the one before; at the ends it stays."""
        if not 0 <= self.decisions.place + by < len(self.decisions.listed):
            self.desk.stage.hear("deny")
            return
        self.decisions.place += by
        self.sheets.number = 0
        self._stand()

    def choose(self, place: int) -> None:
        """Choose one of the options of the decision, and be told what each was worth."""
        one = self.decisions.asked
        if one is not None:
            self.decisions.chosen[self.decisions.place] = one.options[place].action
            self.sheets.number = 0
            self.desk.stage.hear("hint" if self.decisions.right(one) else "page")
            self.desk.focus.key = "review.on" if self._plays_on else "review.later"

    # where one is on the line -----------------------------------------------------------------------------

    @property
    def _span(self) -> tuple[int, int]:
        """The first and the last move of the part that is looked back on."""
        first, last = map(self.way.replay.place_of, (self.judging.start, self.judging.end))
        return first, max(first + 1, last)

    def along(self, number: int) -> float:
        """Where a position stands on the line, 0..1, by how many actions were played."""
        first, last = self._span
        return pygame.math.clamp((self.way.replay.place_of(number) - first) / (last - first), 0.0, 1.0)

    def seek(self, x: float) -> None:
        """The table to where a pointer at logical `x` asks for."""
        area = self._plot()
        if area is not None:
            first, last = self._span
            part = pygame.math.clamp((x - area.x) / area.w, 0.0, 1.0)
            self.way.playing = False
            self.way.go(first + round(part * (last - first)), glide=False)

    def _plot(self) -> pygame.FRect | None:
        """Where the line lies on the sheet that is seen."""
        room = next((room for piece, room in self.sheets.placed() for target in piece.targets(room)
                     if target.key == "scrub"), None)
        return None if room is None else self.overview.plot(self.desk.stage.canvas, room)

    # words ----------------------------------------------------------------------------------------------

    def title(self) -> Said:
        """What the page is called."""
        return self.desk.stage.words(f"review.{self.page}")

    def lines(self) -> list[Said]:
        """All that the page says, for those who hear it; nothing of what is still to be thought about."""
        words = self.desk.stage.words
        if not self.judging.done:
            return [self.title(), words("review.working")]
        if self.judging.failed:
            return [self.title(), words("review.failed")]
        pages: dict[str, Overview | Decisions | LuckPage] = {
            "overview": self.overview, "decisions": self.decisions, "luck": self.luck}
        return [self.title(), *pages[self.page].lines()]

    def pieces(self, width: float) -> list[Piece]:
        """What the page writes in a column of that width."""
        canvas = self.desk.stage.canvas
        if self.page == "luck":
            return self.luck.pieces(canvas, width)
        page = self.overview if self.page == "overview" else self.decisions
        return page.pieces(canvas, width, large=self.cramped)

    # rooms ----------------------------------------------------------------------------------------------

    @property
    def cramped(self) -> bool:
        """Whether the letters are too large for three tabs side by side."""
        canvas, words = self.desk.stage.canvas, self.desk.stage.words
        wide = self._tab_width - 4
        return canvas.text_scale > BESIDE or any(
            canvas.measure(words(f"review.{page}"), 18, bold=True)[0] > wide for page in PAGES)

    @property
    def _tab_width(self) -> float:
        return (self.area.w - MARGIN / 2 - 72) / len(PAGES) - 4

    @property
    def _title_below(self) -> float:
        """Height of the title under the arrows, where it has no room between them; else 0."""
        canvas = self.desk.stage.canvas
        fits = canvas.measure(self.title(), SMALLEST, face="serif", bold=True)[0] <= self.area.w - 190
        return 0.0 if fits or not self.cramped else canvas.line_height(SMALLEST, "serif")

    def body(self) -> pygame.FRect:
        """The paper between its head and its foot."""
        area = self.area
        feet = 2 if self.page == "decisions" and self._plays_on else 1
        foot = 16 + feet * (BUTTON + GAP)
        top = area.y + HEAD + self._title_below
        return pygame.FRect(area.x + MARGIN, top, area.w - 2 * MARGIN, area.bottom - foot - top)

    @property
    def _plays_on(self) -> bool:
        return self.play_on is not None and self.decisions.asked is not None

    def _lay_out(self) -> SheetLayout:
        place, chosen = self.decisions.place, self.decisions.chosen
        return SheetLayout(self.page, self.body(), key=(
            place, chosen.get(place), self.judging.part, self.judging.done, self._plays_on))

    # targets --------------------------------------------------------------------------------------------

    def targets(self) -> list[Target]:
        """The pages, what is on the one that is open, and the buttons at its foot."""
        on_page = [target for piece, room in self.sheets.placed() for target in piece.targets(room)]
        return [*self._tabs(), *on_page, *self.sheets.arrows("sheets"), *self._feet()]

    def _tabs(self) -> list[Target]:
        """The three pages and the cross; where letters are large, arrows from page to page."""
        words, area = self.desk.stage.words, self.area
        close = words("button.back")
        cross = Target("review.back", pygame.FRect(area.right - 66, area.y + 14, 48, 48), close, Pop, "icon",
                       "cross", role="panel", group="pages", tip=close)
        if self.cramped:
            ways = (("before", "left", area.x + 16, -1), ("after", "right", area.right - 66 - 56, 1))
            return [*(Target(f"page.{key}", pygame.FRect(x, area.y + 14, 48, 48), words(f"review.page_{key}"),
                             partial(self.turn_by, by), "icon", icon, role="panel", group="pages")
                      for key, icon, x, by in ways), cross]
        wide = self._tab_width
        first = pygame.FRect(area.x + MARGIN / 2, area.y + 14, wide, 48)
        return [*(Target(f"page.{page}", first.move(place * (wide + 4), 0), words(f"review.{page}"),
                         partial(self.turn_to, page), "mark_on" if page == self.page else "mark", role="panel",
                         group="pages", size=18) for place, page in enumerate(PAGES)), cross]

    def _line_targets(self, room: pygame.FRect) -> list[Target]:
        label = self.desk.stage.words("review.line", n=self.way.place, all=self.way.last)
        area = pygame.FRect(room.x, room.y + 5, room.w, room.h - 17)  # the ring keeps clear of the words around it
        return [Target("scrub", area, label, self.way.toggle, "bare", role="panel", group="page",
                       adjust=self.way.step, value=self.overview.worth_at(self.way.replay.number))]

    def _feet(self) -> list[Target]:
        """At the decisions the next one, the one before and play on; elsewhere the way through the match."""
        words, area = self.desk.stage.words, self.area
        wide = area.w - 2 * MARGIN
        room = pygame.FRect(area.x + MARGIN, area.bottom - 14 - BUTTON, wide, BUTTON)
        if self.page != "decisions":
            return self._way(room)
        place, count, listed = self.decisions.place, len(self.decisions.listed), list[Target]()
        if self._plays_on:
            label = words("review.play_on")
            icon = "play" if ui.fitted(self.desk.stage.canvas, label, size=20, icon=True) <= wide else ""
            fits = ui.fitted(self.desk.stage.canvas, label, size=20) <= wide
            short = None if fits else words("review.play_on_short")
            listed.append(Target("review.on", room, label, self._go_on, "primary", icon, role="panel", group="foot",
                                 size=20, short=short))
            room = room.move(0, -BUTTON - GAP)
        ends = (("earlier", "left", room.x, -1, place > 0),
                ("later", "right", room.x + BUTTON + self._number_breadth, 1, place < count - 1))
        if count > 1:
            listed += [Target(f"review.{key}", pygame.FRect(x, room.y, BUTTON, BUTTON), words(f"review.{key}"),
                              partial(self.go, by), "icon", arrow, role="panel", group="foot", enabled=enabled,
                              why_not=words("review.no_more"), tip=words(f"review.{key}"))
                       for key, arrow, x, by, enabled in ends]
        return [*listed, self._list(pygame.FRect(room.right - BUTTON, room.y, BUTTON, BUTTON))]

    @property
    def _number_breadth(self) -> float:
        """Room between two arrows for which of the decisions is looked at."""
        return max(64.0, self.desk.stage.canvas.measure(verbatim("9 / 9"), SMALLEST)[0] + 12)

    def _list(self, area: pygame.FRect) -> Target:
        label = self.desk.stage.words("review.moves")
        return Target("review.watch", area, label, self.watch, "icon", "menu", role="panel", group="foot",
                      tip=label)

    def _go_on(self) -> Answer:
        one = self.decisions.asked
        assert one is not None
        assert self.play_on is not None
        return self.play_on(one.number)

    def _way(self, room: pygame.FRect) -> list[Target]:
        """One move back, play, one move on; and the list of moves."""
        listed = [self.way.button(key, pygame.FRect(room.x + place * (BUTTON + GAP), room.y, BUTTON, BUTTON))
                  for place, key in enumerate(("back", "play", "on"))]
        return [*listed, self._list(pygame.FRect(room.right - BUTTON, room.y, BUTTON, BUTTON))]

    # drawing --------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        canvas.panel("panel_light", self.area)
        area = self.area
        if self.cramped:
            room = pygame.FRect(area.x + 66, area.y + 10, area.w - 66 - 124, 56)
            if self._title_below:
                room = pygame.FRect(area.x + MARGIN, area.y + HEAD, area.w - 2 * MARGIN, self._title_below)
            canvas.paragraph(self.title(), room, size=22, colour=RED_INK, face="serif", bold=True, align="center",
                             middle=True, fit=True)
        self.sheets.draw(canvas)
        plot = self._plot()
        if plot is not None:
            lit = self.desk.focus.key == "scrub"
            here(canvas, plot, self.along(self.way.replay.number), lit=lit)
        count = len(self.decisions.listed)
        if self.page == "decisions" and count > 1:
            button = next(target for target in self._feet() if target.key == "review.earlier").area
            number = verbatim(f"{self.decisions.place + 1} / {count}")
            room = pygame.FRect(button.right, button.y, self._number_breadth, BUTTON)
            canvas.paragraph(number, room, size=20, colour=(42, 20, 8), align="center", middle=True, fit=True)
