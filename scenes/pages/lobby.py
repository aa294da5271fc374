"""Setting up a table: house rules in plain words, who sits where, who starts; and game IDs.

Left and right change a value. A combination that cannot be played cannot be reached: a step that
would lead there is refused with the reason.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import pygame

from game import catalog, luck, setup
from game.core import Rules
from game.match import BadGameID, GameID, Match, read_game_id
from game.saves import MAX_OWN_TEXT
from scenes.engine.draw.canvas import Canvas
from scenes.engine.draw.colours import GOLD, HANJI
from scenes.engine.draw.writing import TIGHT
from scenes.engine.input.clipboard import copied
from scenes.engine.input.controls import Act
from scenes.engine.speak.words import Said, verbatim
from scenes.engine.stage import Answer, Go, Pop, Push, Stage
from scenes.engine.ui.focus_scene import FocusScene
from scenes.engine.ui.paging import Leaves
from scenes.engine.ui.text_entry import TextEntry
from scenes.engine.ui.widgets import Target
from scenes.pages.records.page import Line, leaves, write
from scenes.table import seat_names
from scenes.table.options import Options, replaced
from scenes.table.replay import exchange

PANEL = pygame.FRect(40, 14, 1200, 694)


class Lobby(FocusScene):
    """One table's settings; `behind` is the table already open, if any."""

    preferred = "start"
    overlay = True
    title_key = "pause.setup"

    def __init__(self, table: str, behind: Any = None, pasted: str = "") -> None:
        super().__init__()
        self.table = table
        self.behind = behind
        self.levels = list(catalog.table(table).bots)
        self._pasted = pasted
        self._seed: bytes | None = None
        self._own_text = ""
        self._promised: bytes | None = None
        """The seed whose promise was shown before the own text was written; it is played by whatever that says."""
        self._next: Answer = None
        self._leaf = 0

    def enter(self, stage: Stage) -> None:
        self.stage = stage
        kept = setup.read(stage.store, self.table)
        if self.behind is not None:
            kept = setup.Setup(self.behind.match.rules, self.behind.match.players)
        self.rules: Any = kept.rules
        self.players = kept.players
        from scenes.tables import KITS

        self.options: Options[Any] = KITS[self.table].options(self)
        super().enter(stage)
        if self._pasted:
            self.take_id(self._pasted)

    # changing -----------------------------------------------------------------------------------------

    def change(self, make: Callable[[], Rules]) -> Answer:
        """Adopt the rules `make` builds; impossible ones are refused with a word why."""
        try:
            rules = make()
        except ValueError:
            self.stage.hear("deny")
            self.stage.say("lobby.impossible")
            return None
        self._seed = None
        self.rules = rules
        self._seat(rules.seats)
        return None

    def _seat(self, seats: int) -> None:
        """Keep those who sit, add or take away at the end; newcomers are people."""
        kept = self.players[:seats]
        company = catalog.table(self.table).default_opponents
        free = [level for level in company if level not in {player.level for player in kept}] or company
        levels = [free[seat % len(free)] if self.rules.hidden else "" for seat in range(seats - len(kept))]
        self.players = (*kept, *setup.seated(seats, [""] * len(kept) + levels)[len(kept):])

    def cycle_player(self, seat: int, by: int) -> Answer:
        """A person, or a bot of one of the levels."""
        kinds: list[str | None] = [None, *self.levels]
        if self.rules.hidden:  # one person against bots: nobody else may look at this screen
            kinds = [None] if seat == 0 else kinds[1:]
        at = (kinds.index(self.players[seat].level) + by) % len(kinds)
        name = f"{setup.OWN_NAME} {seat + 1}"
        player = self.players[seat]._replace(level=kinds[at], name=name)
        self.players = (*self.players[:seat], player, *self.players[seat + 1:])
        return None

    def rename(self, seat: int) -> Answer:
        player = self.players[seat]
        own = player.name == f"{setup.OWN_NAME} {seat + 1}"

        def done(text: str) -> None:
            name = text.strip().replace(" | ", " ") or f"{setup.OWN_NAME} {seat + 1}"
            named = player._replace(name=name)
            self.players = (*self.players[:seat], named, *self.players[seat + 1:])

        return Push(TextEntry(self.stage.words("lobby.name_of", n=seat + 1), "" if own else player.name, done,
                              most=16))

    def enter_id(self) -> Answer:
        return Push(TextEntry(self.stage.words("lobby.type_id"), _game_id(copied()), self.take_id, most=300,
                              plain=True))

    def enter_own_text(self) -> Answer:
        """Ask for the players' own text, after the luck is promised: neither can be made to suit the other."""
        self._promised = self._promised or luck.new_seed()
        promise = luck.commitment(self._seed or self._promised)[:16]

        def done(text: str) -> None:
            self._own_text = text.strip()

        return Push(TextEntry(self.stage.words("lobby.type_own_text", promise=promise), self._own_text, done,
                              most=MAX_OWN_TEXT))

    def take_id(self, text: str) -> None:
        """Take over rules, seed and own text from a game ID; the text of a whole match opens instead."""
        if exchange.is_match(text):
            self._next = exchange.take(self.stage)
            return
        try:
            named = read_game_id(text)
        except BadGameID:
            self.stage.hear("deny")
            self.stage.say("notice.bad_id")
            return
        if named.rules.table != self.table:
            self.stage.hear("deny")
            self.stage.say("notice.other_table", table=self.stage.words(f"{named.rules.table}.title"))
            return
        self.rules = named.rules
        self._seat(named.rules.seats)
        self._seed, self._own_text = named.seed, named.player_text
        self.stage.say("lobby.id_taken")

    def handle(self, act: Act) -> Answer:
        if act.name == "paste":
            self.take_id(copied())
            return None
        return super().handle(act)

    def update(self, dt: float) -> Answer:
        """A match that came in place of an ID opens once the field for it is closed."""
        answer, self._next = self._next, None
        return answer

    def start(self) -> Answer:
        """Sit down; the settings are kept for next time."""
        chosen = setup.Setup(self.rules, self.players)
        setup.keep(self.stage.store, chosen)
        self.options.remember()
        if self._seed is None:
            match = chosen.match(self._promised, self._own_text)
        else:
            match = Match.named(GameID(self.rules, self._seed, self._own_text), self.players)
        if self.behind is not None:
            self.behind.new(match)
            return Pop()
        from scenes.tables import KITS

        return Go(KITS[self.table].scene(match))

    # targets ------------------------------------------------------------------------------------------

    @property
    def leaves(self) -> Leaves:
        """Where rules and seats stand in large letters: one under another over the whole breadth, leaf by leaf."""
        return Leaves(self.columns()[0], self.row(self.columns()[0]))

    def columns(self) -> tuple[pygame.FRect, pygame.FRect]:
        """The rules' room and that of the seats; the same for both in large letters."""
        body = PANEL.inflate(-72, 0)
        top = self.below_heading(PANEL)
        tall = PANEL.bottom - 96 - top
        if self.large:
            whole = pygame.FRect(body.x, top, body.w, tall)
            return whole, whole.copy()
        return (pygame.FRect(body.x, top, body.w * 0.53 - 16, tall),
                pygame.FRect(body.x + body.w * 0.53 + 16, top, body.w * 0.47 - 16, tall))

    def row(self, column: pygame.FRect) -> float:
        """The height of a row: the same on both sides, whatever the number of heaps and seats."""
        return self.stage.canvas.line_height(22) + 9 if self.large else min(58.0, column.h / 9)

    @property
    def large(self) -> bool:
        """Whether two columns would be too narrow for the letters."""
        return self.stage.settings.text_scale > TIGHT

    def targets(self) -> Sequence[Target]:
        if not self.large:
            left, right = self.columns()
            return [*self.options.rows(left), *self._seat_rows(right), *self._buttons()]
        rows = self._rows()
        count = len(rows) + len(self._told())
        leaf = min(self._leaf, count - 1)
        turn = Target("leaf", self.leaves.foot, self.stage.words("help.page", n=leaf + 1, all=count),
                      partial(self._turn, count), "button", "right", role="menu", group="rules", size=20)
        return [*(rows[leaf] if leaf < len(rows) else []), turn, *self._buttons()]

    def _rows(self) -> list[list[Target]]:
        """Rules and seats, leaf by leaf."""
        return self.leaves.of(self.options.rows(self.leaves.whole), self._seat_rows(self.leaves.whole))

    def _turn(self, count: int) -> Answer:
        """To the next of so many leaves; after the last comes the first."""
        self._leaf = (min(self._leaf, count - 1) + 1) % count
        self.stage.hear("page")
        return None

    def _told(self) -> list[list[Line]]:
        """What the rules mean, on the leaves it takes in large letters."""
        lines = [(line, HANJI if place else GOLD) for place, line in enumerate(self.options.preview())]
        return leaves(self.stage.canvas, lines, self.leaves.room)

    def _seat_rows(self, column: pygame.FRect) -> list[Target]:
        """How many, who starts, and the seats, last: so that arrows find the way from the buttons to the names."""
        words = self.stage.words
        listed: list[Target] = []
        y, row = column.y, self.row(column)
        seats = self.rules.seats
        listed.append(Target(
            "seats", pygame.FRect(column.x, y, column.w, row - 5), words("lobby.seats"), None, "choice",
            role="menu", value=verbatim(str(seats)), adjust=self._more_seats, group="seats"))
        y += row
        if self.options.has_starter:
            listed.append(Target(
                "starter", pygame.FRect(column.x, y, column.w, row - 5), words("lobby.starter"), None, "choice",
                role="menu", value=self._starter_name(), adjust=self._next_starter, group="seats"))
            y += row
        for seat, player in enumerate(self.players):
            value = words("lobby.person") if player.level is None else \
                seat_names.level_name(words, self.table, player.level)
            wide = column.w - 60
            listed.append(Target(
                f"seat.{seat}", pygame.FRect(column.x, y, wide, row - 5), self._seat_label(seat), None,
                "choice", role="menu", value=value, adjust=partial(self.cycle_player, seat), group="seats"))
            listed.append(Target(
                f"name.{seat}", pygame.FRect(column.right - 50, y - 1, 46, 46), words("lobby.rename", n=seat + 1),
                partial(self.rename, seat), "icon", "human" if player.level is None else "bot",
                role="menu", group="names",
                enabled=player.level is None, why_not=words("lobby.bots_have_names")))
            y += row
        return listed

    def _seat_label(self, seat: int) -> Said:
        """A person's own name, or that of a bot not alone in its level; else the number of the seat."""
        words, player = self.stage.words, self.players[seat]
        if player.name != f"{setup.OWN_NAME} {seat + 1}":
            return verbatim(player.name)
        called = seat_names.name_of(words, self.table, self.players, seat)
        return called if called.key.startswith("seat.called") else words("lobby.seat", n=seat + 1)

    def _more_seats(self, by: int) -> Answer:
        seats = self.rules.seats + by
        if not self.options.has_starter:
            return self.change(lambda: replaced(self.rules, seats=seats))
        starter = min(self.rules.starter or 0, seats - 1)
        return self.change(lambda: replaced(self.rules, seats=seats, starter=starter))

    def _starter_name(self) -> Said:
        starter = self.rules.starter
        return self.stage.words("lobby.lots") if starter is None else \
            seat_names.name_of(self.stage.words, self.table, self.players, starter)

    def _next_starter(self, by: int) -> Answer:
        """Round the seats, and lots where the table knows them."""
        round_: list[int | None] = [*range(self.rules.seats)]
        with contextlib.suppress(ValueError):
            replaced(self.rules, starter=None)
            round_.append(None)
        starter = round_[(round_.index(self.rules.starter) + by) % len(round_)]
        return self.change(lambda: replaced(self.rules, starter=starter))

    def _buttons(self) -> list[Target]:
        words = self.stage.words
        y = PANEL.bottom - 80
        body = PANEL.inflate(-72, 0)
        return [
            Target("start", pygame.FRect(body.right - 300, y, 300, 58), words("button.start"), self.start,
                   "primary", "play", role="menu", group="buttons", size=26),
            Target("id", pygame.FRect(body.right - 300 - 16 - 280, y, 280, 58), words("button.game_id"),
                   self.enter_id, "button", "paste", role="menu", group="buttons"),
            Target("own_text", pygame.FRect(body.x + 206, y, body.w - 206 - 612 - 16, 58), words("lobby.own_text"),
                   self.enter_own_text, "button", "check" if self._own_text else "human",
                   role="menu", group="buttons"),
            Target("back", pygame.FRect(body.x, y, 190, 58), words("button.back"), Pop, "button", "back",
                   role="menu", group="buttons"),
        ]

    # drawing ------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        words = self.stage.words
        canvas.shade(0.6)
        canvas.panel("panel", PANEL)
        self.heading(canvas, words("lobby.title", table=words(f"{self.table}.title")), PANEL)
        if self.large:
            self._draw_leaf(canvas)
            return
        left, right = self.columns()
        canvas.line((right.x - 16, left.y + 4), (right.x - 16, PANEL.bottom - 104), (90, 70, 48), 1)
        self.draw_targets(canvas)
        rows_end = max(target.area.bottom for target in self.options.rows(left)) + 14
        self.options.draw(canvas, pygame.FRect(left.x, rows_end, left.w, PANEL.bottom - 96 - rows_end))
        seats_end = right.y + self.row(right) * (self.rules.seats + 2) + 10
        self._draw_preview(canvas, pygame.FRect(right.x + 18, seats_end, right.w - 24,
                                                PANEL.bottom - 92 - seats_end))

    def _draw_preview(self, canvas: Canvas, box: pygame.FRect) -> None:
        """What the rules mean, as much of it as the box holds."""
        y = box.y
        for place, line in enumerate(self.options.preview()):
            _, height = canvas.measure(line, 20, width=box.w)
            if y + height > box.bottom:
                break
            canvas.text(line, box.x, y, size=20, colour=GOLD if place == 0 else HANJI, width=box.w,
                        box=pygame.FRect(box.x, y, box.w, height + 2))
            y += height + 6

    def _draw_leaf(self, canvas: Canvas) -> None:
        """In large letters: rows, or what they mean, with a picture in what room that leaves."""
        self.draw_targets(canvas)
        room, told = self.leaves.room, self._told()
        rows = len(self._rows())
        leaf = min(self._leaf, rows + len(told) - 1) - rows
        if leaf >= 0:
            write(canvas, told[leaf], room)
            room.y = max((text.ink.bottom for text in canvas.texts if room.contains(text.ink)), default=room.y) + 10
            room.h = self.leaves.room.bottom - room.y
        if leaf < len(told) - 1:
            room.h = 0  # no picture then, only what belongs to the rows themselves
        self.options.draw(canvas, room)


def _game_id(text: str) -> str:
    """A text if it is a game ID, else nothing."""
    with contextlib.suppress(BadGameID):
        read_game_id(text)
        return text.strip()
    return ""
