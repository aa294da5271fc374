"""The paper of a review beside the replayed table: its three pages, their buttons, and where on the way they lead.

Overview: the sum and the line across the match, which moves the table. Decisions: the dearest, one after another,
at the position in which each was made and as its seat saw it; what was better is told once somebody has chosen.
Luck: the largest strokes, each leads to its move.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable
from functools import partial
from typing import Any

import pygame

from game import accounts, catalog
from game.core import Judge
from game.ledger import Kind
from game.moves import Step, number_of
from scenes.engine.draw.canvas import Canvas
from scenes.engine.draw.writing import TIGHT
from scenes.engine.memo import Memo
from scenes.engine.speak.words import Said, verbatim
from scenes.engine.stage import Answer
from scenes.engine.ui import layout
from scenes.engine.ui import widgets as ui
from scenes.engine.ui.layout import Piece, sentence
from scenes.engine.ui.widgets import Target
from scenes.table.coach_paper import LANTERN, RED, TURNS, draw_lantern
from scenes.table.desk import Desk
from scenes.table.kit import Kit
from scenes.table.replay.way import Way
from scenes.table.review import amounts, decisions, overview
from scenes.table.review.decisions import Asked
from scenes.table.review.judging import Judging

PAGES = ("overview", "decisions", "luck")
MARGIN, BUTTON, GAP = 26.0, 54.0, 8.0
HEAD = 76.0
BROWN = (118, 92, 58)
HOVER = (236, 220, 184)
BESIDE = 96.0
"""Breadth of the amount before a stroke of luck, in plain letters."""


class ReviewSheet:
    """What lies in the coach's place while a match is looked back on: a `scenes.table.desk.Paper`."""

    wide = large = False

    def __init__(self, desk: Desk, kit: Kit, way: Way, judging: Judging, *, watch: Callable[[], Answer],
                 leave: Callable[[], Answer], play_on: Callable[[int], Answer] | None,
                 act_line: Callable[[int], Said], step_line: Callable[[Step], Said], page: str = "overview",
                 earlier: int | None = None) -> None:
        """What its buttons do: `watch` leads to the list of moves, `leave` one step back, and `play_on` plays from
        where so many actions were played; None where that cannot be. `act_line` tells a move by its number,
        `step_line` one step.

        `earlier` is the version of the judge that made the figures kept with the match, where it is another.
        """
        self.desk = desk
        self.kit = kit
        self.way = way
        self.judging = judging
        self.watch = watch
        self.leave = leave
        self.play_on = play_on
        self.act_line = act_line
        self.step_line = step_line
        self.page = page
        self.earlier = earlier
        self.place = 0
        """Which of the decisions is looked at."""
        self.chosen: dict[int, str] = {}
        """What was chosen at which decision; nothing for those that are still to be thought about."""
        self._sheet = 0
        self._stood = False
        """Whether the table has been brought to the decision that is looked at."""
        self._laid: Memo[list[layout.Sheet]] = Memo()
        self._line: Memo[overview.Line] = Memo()

    # the review -----------------------------------------------------------------------------------------

    def update(self) -> None:
        """Take what the worker has sent; bring the table to the first decision once that is known."""
        judging = self.judging
        if judging.update() and judging.known is not None:
            accounts.keep(self.desk.stage.store, judging.match, judging.known.ledger)
        if self.page == "decisions" and not self._stood and self.judging.known is not None:
            self._stand()

    @property
    def decision(self) -> Asked | None:
        """The decision that is looked at; None while none is known, and where there is none."""
        review = self.judging.known
        if review is None or not review.decisions:
            return None
        desk, words, match = self.desk, self.desk.stage.words, self.judging.match
        one = review.decisions[self.place]
        head = words("review.decision", n=self.place + 1, all=len(review.decisions), move=one.move)
        return Asked(self.kit, words, desk.name, review.ledger, one, match.view(self.judging.seat, one.number),
                     [match.read(option.action) for option in one.options], head, self.chosen.get(self.place),
                     self.cramped)

    def _stand(self) -> None:
        """Bring the table to where the decision was made, as its seat saw it."""
        review = self.judging.known
        self._stood = True
        if review is not None and review.decisions:
            if self.judging.seat in self.way.replay.entitled and self.way.replay.eyes != self.judging.seat:
                self.way.look(self.judging.seat)
            self.way.playing = False
            self.way.stand(review.decisions[self.place].number)

    def turn_to(self, page: str) -> Answer:
        """Another page; that of the decisions leads the table to the one that is looked at."""
        self.page, self._sheet, self._stood = page, 0, False
        self.desk.stage.hear("page")
        if page == "decisions":
            self.update()
        return None

    def turn_by(self, by: int) -> Answer:
        """To the page after (+1) or before; after the last comes the first."""
        return self.turn_to(PAGES[(PAGES.index(self.page) + by) % len(PAGES)])

    def go(self, by: int) -> Answer:
        """To the next decision (+1) or the one before; at the ends it stays."""
        review = self.judging.known
        if review is None or not 0 <= self.place + by < len(review.decisions):
            self.desk.stage.hear("deny")
            return None
        self.place += by
        self._sheet = 0
        self._stand()
        return None

    def choose(self, place: int) -> Answer:
        """Choose one of the options of the decision, and be told what each was worth."""
        asked = self.decision
        if asked is not None:
            self.chosen[self.place] = asked.decision.options[place].action
            self._sheet = 0
            lost = asked.lost(self.chosen[self.place])
            self.desk.stage.hear("hint" if lost < asked.ledger.point / 2 else "page")
            self.desk.focus.key = "review.on" if self._plays_on else "review.later"
        return None

    def stroke(self, number: int) -> Answer:
        """To just before a stroke of luck, and let it come."""
        replay = self.way.replay
        return self.way.show_act(number_of(replay.whole.steps, number))

    # where one is on the line -----------------------------------------------------------------------------

    @property
    def _span(self) -> tuple[int, int]:
        """The first and the last move of the part that is looked back on."""
        stops = self.way.replay.stops
        first, last = (max(0, bisect_right(stops, number) - 1) for number in (self.judging.start, self.judging.end))
        return first, max(first + 1, last)

    def along(self, number: int) -> float:
        """Where a position stands on the line, 0..1, by how many actions were played."""
        first, last = self._span
        stops = self.way.replay.stops
        at = max(0, bisect_right(stops, number) - 1)
        return max(0.0, min(1.0, (at - first) / (last - first)))

    def seek(self, x: float) -> Answer:
        """The table to where a pointer at logical `x` asks for."""
        area = self._plot()
        if area is not None:
            first, last = self._span
            part = max(0.0, min(1.0, (x - area.x) / area.w))
            self.way.playing = False
            self.way.go(first + round(part * (last - first)), glide=False)
        return None

    def _plot(self) -> pygame.FRect | None:
        """Where the line lies on the sheet that is seen."""
        room = next((target.area for target in self._on_page() if target.key == "scrub"), None)
        if room is None:
            return None
        return overview.plot(room, overview.side_of(self.desk.stage.canvas, self.told_line()))

    # words ----------------------------------------------------------------------------------------------

    def title(self) -> Said:
        """What the page is called."""
        return self.desk.stage.words(f"review.{self.page}")

    def labels(self) -> list[tuple[Kind, Said]]:
        """The kinds of change that have a part in this match, and what they are called."""
        words, match, seat = self.desk.stage.words, self.judging.match, self.judging.seat
        sides = len(set(self._judge.sides(match.rules)))
        own = words("review.own") if match.persons == (seat,) else words("review.own_of", name=self.desk.name(seat))
        open_duel = not match.rules.hidden and sides == 2
        other = words("review.other_mistakes" if open_duel else "review.other_play")
        listed: list[tuple[Kind, Said]] = [("cost", own), ("other", other)]
        if match.has_luck:
            listed.insert(0, ("luck", words("review.luck")))
        if self._judge.error:
            listed.append(("estimate", words("review.estimate")))
        return listed

    @property
    def _judge(self) -> Judge[Any, Any]:
        judge = catalog.table(self.judging.match.table).judge
        assert judge is not None
        return judge

    def lines(self) -> list[Said]:
        """All that the page says, for those who hear it; nothing of what is still to be thought about."""
        words, judging = self.desk.stage.words, self.judging
        if not judging.done:
            return [self.title(), words("review.working")]
        told = [self.title()]
        if self.page == "overview":
            told += [words("tell.review.step", what=entry.label, amount=entry.told) for entry in self.entries()]
            return [*told, *self._foot()]
        if self.page == "decisions":
            asked = self.decision
            return [*told, *(decisions.lines(asked) if asked is not None else [self._no_decision()])]
        return [*told, *self._luck_lines()]

    def entries(self) -> list[overview.Entry]:
        """The steps from the start's worth to the result."""
        words, judging = self.desk.stage.words, self.judging
        if judging.figures is None:
            return []
        over = judging.end == judging.match.number and judging.match.turn is None
        last = words("review.result" if judging.known is not None and over else
                     "review.end" if judging.known is not None else "review.so_far")
        return overview.entries(words, judging.figures, self._judge.unit, self.labels(), last)

    def told_line(self) -> overview.Line:
        """The line across the match."""
        figures = self.judging.figures
        assert figures is not None
        words = self.desk.stage.words
        return self._line.of((len(figures.line), words.language, self.judging.part), lambda: overview.line(
            words, figures, self._judge.unit, self.along))

    def _foot(self) -> list[Said]:
        """Who judged, and how sure that is."""
        words, judge = self.desk.stage.words, self._judge
        table = self.judging.match.table
        name = words(f"review.judge.{table}") if words.has(f"review.judge.{table}") else verbatim(judge.name)
        error = amounts.worth(words, judge.unit, judge.error * amounts.scale(judge.unit))
        told = [words("review.judged", name=name, version=judge.version) if not judge.error else
                words("review.judged_about", name=name, version=judge.version, error=error)]
        if self.earlier is not None:
            told.append(words("review.judged_anew", version=self.earlier))
        return told

    def _no_decision(self) -> Said:
        words, judging = self.desk.stage.words, self.judging
        if judging.failed:
            return words("review.failed")
        if judging.known is None:
            return words("review.weighing", percent=round(100 * judging.part))
        return self.kit.no_mistake(words, judging.match.rules)

    def _luck_lines(self) -> list[Said]:
        """The sum of luck, and the strokes with their amounts."""
        words, judging = self.desk.stage.words, self.judging
        if not judging.match.has_luck:
            return [words("review.no_luck")]
        if judging.known is None:
            return [self._no_decision()]
        ledger = judging.known.ledger
        by = amounts.scale(ledger.unit)
        told = [words("review.luck_sum", amount=amounts.change(words, ledger.unit, ledger.total("luck") * by))]
        if not judging.known.strokes:
            return [*told, words("review.no_strokes")]
        return [*told, *(self._stroke_line(place) for place in range(len(judging.known.strokes)))]

    def _stroke_line(self, place: int) -> Said:
        assert self.judging.known is not None
        told = self._stroke_told(self.judging.known.strokes[place].number)
        return self.desk.stage.words("tell.review.step", what=told, amount=self._stroke_amount(place))

    def _stroke_told(self, number: int) -> Said:
        """What came, and in which move: what luck did there, or the guess whose answer it was."""
        words, steps = self.desk.stage.words, self.way.replay.whole.steps
        move = number_of(steps, number)
        if not move:
            return words("review.stroke_start")
        return words("review.stroke", n=move, told=self.step_line(steps[number]) or self.act_line(move))

    def _stroke_amount(self, place: int) -> Said:
        assert self.judging.known is not None
        words, ledger = self.desk.stage.words, self.judging.known.ledger
        amount = self.judging.known.strokes[place].amount * amounts.scale(ledger.unit)
        return amounts.change(words, ledger.unit, amount, 0 if abs(amount) >= 9.95 else 1)

    # the page as pieces on sheets -------------------------------------------------------------------------

    def pieces(self, width: float) -> list[Piece]:
        """What the page writes in a column of that width."""
        canvas, words, judging = self.desk.stage.canvas, self.desk.stage.words, self.judging
        if judging.failed or judging.figures is None:
            return [sentence(canvas, self._no_decision(), width, size=22)]
        if self.page == "decisions":
            asked = self.decision
            if asked is None:
                return [sentence(canvas, self._no_decision(), width, size=22)]
            return decisions.pieces(canvas, asked, width, self.choose)
        if self.page == "luck":
            return self._luck_pieces(width)
        found = overview.bar(canvas, self.entries(), width)
        if judging.known is None:
            part = words("review.weighing", percent=round(100 * judging.part))
            found.append(sentence(canvas, part, width, size=18, tint=BROWN))
        least = overview.LEAST_LINE if not self.cramped else 150.0
        found.append(overview.across(canvas, self.told_line(), least, self._line_targets))
        if judging.known is not None:
            found += [sentence(canvas, line, width, size=18, gap=2.0, tint=BROWN) for line in self._foot()]
        return found

    def _luck_pieces(self, width: float) -> list[Piece]:
        canvas, known = self.desk.stage.canvas, self.judging.known
        head, *others = self._luck_lines()
        found = [sentence(canvas, head, width, size=22, gap=12.0, bold=known is not None)]
        if known is None or not self.judging.match.has_luck or not known.strokes:
            return [*found, *(sentence(canvas, line, width) for line in others)]
        for place, row in enumerate(known.strokes):
            found.append(self._stroke_piece(place, row.number, row.amount > 0, width))
        return found

    def _stroke_piece(self, place: int, number: int, good: bool, width: float) -> Piece:
        """A stroke of luck: how much above or before what came."""
        canvas = self.desk.stage.canvas
        amount, told = self._stroke_amount(place), self._stroke_told(number)
        beside = max(BESIDE, canvas.measure(amount, 22, bold=True)[0] + 14)
        above = beside > width * 0.36
        room = width - 20 if above else width - 20 - beside
        high = canvas.line_height(22)
        tall = canvas.measure(told, 20, width=room)[1] + (high if above else 0.0)
        tint = overview.LUCK if good else overview.OWN

        def draw(canvas: Canvas, area: pygame.FRect) -> None:
            rest = pygame.FRect(area.x + 10, area.y + 8, width - 20, tall)
            if self.desk.focus.key == f"stroke.{place}":
                canvas.box(pygame.FRect(area.x, area.y, area.w, tall + 16), HOVER, radius=8)
            first = pygame.FRect(rest.x, rest.y, beside if not above else rest.w, high)
            canvas.paragraph(amount, first, size=22, colour=tint, bold=True)
            text = pygame.FRect(rest.x, rest.y + high, rest.w, tall - high) if above else \
                pygame.FRect(rest.x + beside, rest.y, room, tall)
            canvas.paragraph(told, text, size=20, colour=(42, 20, 8))

        return Piece(tall + 22, draw, targets=partial(self._stroke_targets, place, number))

    def _stroke_targets(self, place: int, number: int, room: pygame.FRect) -> list[Target]:
        area = pygame.FRect(room.x, room.y, room.w, room.h - 6)
        return [Target(f"stroke.{place}", area, self._stroke_line(place), partial(self.stroke, number), "bare",
                       role="panel", group="page")]

    # rooms ----------------------------------------------------------------------------------------------

    @property
    def area(self) -> pygame.FRect:
        """The paper."""
        room: pygame.FRect = self.desk.ground.panel
        return room

    @property
    def cramped(self) -> bool:
        """Whether the letters are too large for three tabs side by side."""
        canvas, words = self.desk.stage.canvas, self.desk.stage.words
        wide = self._tab_width - 4
        return canvas.text_scale > TIGHT or any(
            canvas.measure(words(f"review.{page}"), 18, bold=True)[0] > wide for page in PAGES)

    @property
    def _tab_width(self) -> float:
        return (self.area.w - MARGIN / 2 - 72) / len(PAGES) - 4

    def body(self) -> pygame.FRect:
        """The paper between its head and its foot."""
        area = self.area
        feet = 2 if self.page == "decisions" and self._plays_on else 1
        foot = 16 + feet * (BUTTON + GAP)
        top = area.y + HEAD
        return pygame.FRect(area.x + MARGIN, top, area.w - 2 * MARGIN, area.bottom - foot - top)

    @property
    def _plays_on(self) -> bool:
        return self.play_on is not None and self.decision is not None

    def sheets(self) -> list[layout.Sheet]:
        """The page on as many sheets as it takes; worked out once."""
        canvas, judging = self.desk.stage.canvas, self.judging
        moment = (self.page, self.place, self.chosen.get(self.place), judging.part, judging.done, canvas.text_scale,
                  canvas.scale, self.desk.stage.words.language, self.area.size, self._plays_on)
        return self._laid.of(moment, self._lay)

    def _lay(self) -> list[layout.Sheet]:
        room = self.body()
        pieces = self.pieces(room.w)
        whole = layout.laid(pieces, room.h)
        return whole if len(whole) < 2 else layout.laid(pieces, room.h - TURNS)

    @property
    def count(self) -> int:
        """How many sheets the page has."""
        return len(self.sheets())

    @property
    def sheet(self) -> int:
        """Which of them is seen."""
        return min(self._sheet, self.count - 1)

    def turn(self, by: int) -> Answer:
        """To the next sheet or the one before; after the last comes the first."""
        self._sheet = (self.sheet + by) % self.count
        self.desk.stage.hear("page")
        return None

    def _sheet_room(self) -> pygame.FRect:
        room = self.body()
        return room if self.count < 2 else pygame.FRect(room.x, room.y, room.w, room.h - TURNS)

    def _placed(self) -> list[tuple[Piece, pygame.FRect]]:
        column = self.sheets()[self.sheet][0]
        return list(zip(column, layout.rooms(column, self._sheet_room()), strict=True))

    # targets --------------------------------------------------------------------------------------------

    def targets(self) -> list[Target]:
        """The pages, what is on the one that is open, and the buttons at its foot."""
        return [*self._tabs(), *self._on_page(), *self._turns(), *self._feet()]

    def _tabs(self) -> list[Target]:
        """The three pages and the cross; where letters are large, arrows from page to page."""
        words, area = self.desk.stage.words, self.area
        close = words("button.back")
        cross = Target("review.back", pygame.FRect(area.right - 66, area.y + 14, 48, 48), close, self.leave, "icon",
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

    def _on_page(self) -> list[Target]:
        """The line, the options or the strokes that stand on the sheet that is seen."""
        return [target for piece, room in self._placed() for target in piece.targets(room)]

    def _line_targets(self, room: pygame.FRect) -> list[Target]:
        label = self.desk.stage.words("review.line", n=self.way.place, all=self.way.last)
        return [Target("scrub", room, label, self.way.toggle, "bare", role="panel", group="page",
                       adjust=self.way.step, value=self._worth_here())]

    def _worth_here(self) -> Said | None:
        """What the position that is shown is worth, as far as it is judged."""
        figures = self.judging.figures
        if figures is None:
            return None
        at = self.way.replay.number
        worth = next((worth for number, worth in reversed(figures.line) if number <= at), figures.start)
        return amounts.worth(self.desk.stage.words, self._judge.unit, worth * amounts.scale(self._judge.unit))

    def _turns(self) -> list[Target]:
        """The two arrows under a page of several sheets."""
        if self.count < 2:
            return []
        room, words = self.body(), self.desk.stage.words
        first = pygame.FRect(room.centerx, room.bottom - 46, 44, 44)
        return [Target(f"panel.sheet_{name}", first.move(aside, 0),
                       words(f"coach.sheet.{name}", n=self.sheet + 1, all=self.count), partial(self.turn, by),
                       "icon", icon, role="panel", group="sheets")
                for name, icon, by, aside in (("before", "left", -1, -96), ("next", "right", 1, 52))]

    def _feet(self) -> list[Target]:
        """At the decisions the next one, the one before and play on; elsewhere the way through the match."""
        words, area = self.desk.stage.words, self.area
        wide = area.w - 2 * MARGIN
        room = pygame.FRect(area.x + MARGIN, area.bottom - 14 - BUTTON, wide, BUTTON)
        if self.page != "decisions":
            return self._way(room)
        review = self.judging.known
        count = len(review.decisions) if review is not None else 0
        listed = []
        if self._plays_on:
            label = words("review.play_on")
            icon = "play" if ui.fitted(self.desk.stage.canvas, label, size=20, icon=True) <= wide else ""
            fits = ui.fitted(self.desk.stage.canvas, label, size=20) <= wide
            short = None if fits else words("review.play_on_short")
            listed.append(Target("review.on", room, label, self._go_on, "primary", icon, role="panel", group="foot",
                                 size=20, short=short))
            room = room.move(0, -BUTTON - GAP)
        ends = (("earlier", "left", room.x, -1, self.place > 0),
                ("later", "right", room.x + BUTTON + 64, 1, self.place < count - 1))
        if count > 1:
            listed += [Target(f"review.{key}", pygame.FRect(x, room.y, BUTTON, BUTTON), words(f"review.{key}"),
                              partial(self.go, by), "icon", arrow, role="panel", group="foot", enabled=enabled,
                              why_not=words("review.no_more"), tip=words(f"review.{key}"))
                       for key, arrow, x, by, enabled in ends]
        return [*listed, self._list(pygame.FRect(room.right - BUTTON, room.y, BUTTON, BUTTON))]

    def _list(self, area: pygame.FRect) -> Target:
        label = self.desk.stage.words("review.moves")
        return Target("review.watch", area, label, self.watch, "icon", "menu", role="panel", group="foot",
                      tip=label)

    def _go_on(self) -> Answer:
        asked = self.decision
        assert asked is not None
        assert self.play_on is not None
        return self.play_on(asked.decision.number)

    def _way(self, room: pygame.FRect) -> list[Target]:
        """One move back, play, one move on; and the list of moves."""
        words, way = self.desk.stage.words, self.way
        entries: list[tuple[str, str, float, Callable[[], Answer], bool]] = [
            ("back", "step", 180.0, partial(way.step, -1), way.place > 0),
            ("play", "pause" if way.playing else "play", 0.0, way.toggle, True),
            ("on", "step", 0.0, partial(way.step, 1), way.place < way.last)]
        listed = []
        for place, (key, icon, angle, do, enabled) in enumerate(entries):
            label = words("replay.stop" if key == "play" and way.playing else f"replay.{key}")
            area = pygame.FRect(room.x + place * (BUTTON + GAP), room.y, BUTTON, BUTTON)
            listed.append(Target(key, area, label, do, "icon", icon, angle, role="panel", group="way",
                                 enabled=enabled, why_not=words("replay.no_further"), tip=label))
        return [*listed, self._list(pygame.FRect(room.right - BUTTON, room.y, BUTTON, BUTTON))]

    # drawing --------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        canvas.panel("panel_light", self.area)
        area = self.area
        if self.cramped:
            room = pygame.FRect(area.x + 70, area.y + 10, area.w - 70 - 128, 56)
            canvas.paragraph(self.title(), room, size=22, colour=RED, face="serif", bold=True, align="center",
                             middle=True, fit=True)
        for piece, room in self._placed():
            piece.draw(canvas, room)
        plot = self._plot() if self.page == "overview" and self.judging.figures is not None else None
        if plot is not None:
            lit = self.desk.focus.key == "scrub"
            overview.here(canvas, plot, self.along(self.way.replay.number), lit=lit)
        if self.count > 1:
            foot = self.body()
            told = verbatim(f"{self.sheet + 1} / {self.count}")
            canvas.paragraph(told, pygame.FRect(foot.centerx - 50, foot.bottom - 46, 100, 44), size=18,
                             colour=(42, 20, 8), align="center", middle=True, fit=True)
        review = self.judging.known
        if self.page == "decisions" and review is not None and len(review.decisions) > 1:
            button = next(target for target in self._feet() if target.key == "review.earlier").area
            told = verbatim(f"{self.place + 1} / {len(review.decisions)}")
            canvas.paragraph(told, pygame.FRect(button.right, button.y, 64, BUTTON), size=20, colour=(42, 20, 8),
                             align="center", middle=True, fit=True)

    def draw_lantern(self, canvas: Canvas) -> None:
        """The lantern in the corner, which only hangs there."""
        draw_lantern(canvas, LANTERN, lit=False)

    def position_changed(self) -> None:
        """Nothing on it is worked out for one position alone."""
