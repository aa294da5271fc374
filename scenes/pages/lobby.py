"""Setting up a table: cards of presets and of people; and folded behind them house rules, seats and game IDs.

Whoever presses somebody's card sits down with them at once, by the rules of the preset that is lit. Among the house
rules left and right change a value. A combination that cannot be played cannot be reached: a step that would lead
there is refused with the reason.
"""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from functools import partial
from typing import Any

import pygame

from game import setup
from game.match import BadGameID, Match, read_game_id
from game.saves import MAX_OWN_TEXT
from scenes.engine.draw.canvas import Canvas
from scenes.engine.input.clipboard import copied
from scenes.engine.input.controls import Act
from scenes.engine.speak.words import Said
from scenes.engine.stage import Answer, Go, Pop, Push, Stage
from scenes.engine.ui import widgets
from scenes.engine.ui.layout import Piece
from scenes.engine.ui.page import Laid, Page, Style
from scenes.engine.ui.text_entry import TextEntry
from scenes.engine.ui.widgets import Target
from scenes.pages.lobby_cards import Cards
from scenes.pages.lobby_seats import SeatRows
from scenes.table.draft import Draft
from scenes.table.options import Options
from scenes.table.replay import exchange
from scenes.tables import KITS


class Lobby(Page):
    """One table's settings; `behind` is the table already open, if any."""

    style = Style(pygame.FRect(40, 14, 1200, 694))
    preferred = "start"
    title_key = "pause.setup"

    def __init__(self, table: str, behind: Any = None, pasted: str = "") -> None:
        super().__init__()
        self.table = table
        self.behind = behind
        self.custom = False
        """Whether house rules and seats are shown in place of the cards."""
        self._pasted = pasted
        self._next: Answer = None

    def enter(self, stage: Stage) -> None:
        self.stage = stage
        behind = self.behind
        self.draft = Draft(setup.read(stage.store, self.table) if behind is None
                           else setup.Setup(behind.match.rules, behind.match.players))
        self.options: Options[Any] = KITS[self.table].options(stage, self.draft, self.focus)
        self.seats = SeatRows(stage, self.draft, self.options)
        self.cards = Cards(stage, self.draft, self.options, self._play, self._together, self.start)
        super().enter(stage)
        if self._pasted:
            self.take_id(self._pasted)

    # acts ---------------------------------------------------------------------------------------------

    def _enter_own_text(self) -> Answer:
        """Ask for the players' own text, after the luck is promised: neither can be made to suit the other."""
        def done(text: str) -> None:
            self.draft.own_text = text.strip()

        asked = self.stage.words("lobby.type_own_text", promise=self.draft.promise())
        return Push(TextEntry(asked, self.draft.own_text, done, most=MAX_OWN_TEXT))

    def take_id(self, text: str) -> None:
        """Take over rules, seed and own text from a game ID; the text of a whole match opens instead."""
        if exchange.is_match(text):
            self._next = exchange.take(self.stage)
            return
        try:
            named = read_game_id(text)
        except BadGameID:
            self.stage.deny("notice.bad_id")
            return
        if named.rules.table != self.table:
            self.stage.deny("notice.other_table", table=self.stage.words(f"{named.rules.table}.title"))
            return
        self.draft.take_id(named)
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

    def start(self, match: Match | None = None) -> Answer:
        """Sit down to a match, or to one by the settings, which are kept for next time."""
        if match is None:
            setup.keep(self.stage.store, self.draft.setup)
            if not self.draft.alone:
                setup.keep_names(self.stage.store, self.draft.players)
            self.options.remember()
            match = self.draft.match()
        if self.behind is not None:
            self.behind.new(match)
            return Pop()
        return Go(KITS[self.table].scene(match))

    # the cards ----------------------------------------------------------------------------------------

    def _play(self, level: str) -> Answer:
        """Sit down with somebody at once."""
        self.draft.against(level)
        return self.start()

    def _together(self) -> Answer:
        """People on all seats, whose names stand among the house rules."""
        self.draft.together(setup.names(self.stage.store, self.stage.settings.name))
        self.unfold()
        self.focus.key = "name.0"
        return None

    def unfold(self, custom: bool = True) -> Answer:
        """Show the house rules and the seats in place of the cards, or the cards again."""
        self.custom, self.first = custom, 0
        if not custom:
            self.focus.key = "custom"
        return None

    def cancel(self) -> Answer:
        return self.unfold(False) if self.custom else super().cancel()

    # what it holds ------------------------------------------------------------------------------------

    def title(self) -> Said:
        words = self.stage.words
        return words("lobby.title" if self.custom else "lobby.who", table=words(f"{self.table}.title"))

    def body(self, room: pygame.FRect) -> Sequence[Piece]:
        return self.seats.with_rules(room) if self.custom else self.cards.pieces(room)

    def buttons(self) -> Sequence[Target]:
        words = self.stage.words
        start = widgets.button("start", words("button.start"), self.start, "play", look="primary", size=26)
        if not self.custom:
            return [widgets.button("back", words("button.back"), Pop, "back", size=22),
                    widgets.button("custom", words("lobby.custom"), self.unfold, "more", size=22),
                    widgets.button("elsewhere", words("lobby.elsewhere"),
                                   partial(_elsewhere, self.stage, self.draft), "people", size=22),
                    start]
        own = "check" if self.draft.own_text else "write"

        def enter_id() -> Answer:
            return Push(TextEntry(words("lobby.type_id"), _game_id(copied()), self.take_id, most=300, plain=True))

        return [widgets.button("back", words("button.back"), self.cancel, "back", size=22),
                widgets.button("own_text", words("lobby.own_text"), self._enter_own_text, own, size=22),
                widgets.button("id", words("button.game_id"), enter_id, "paste", size=22), start]

    def draw_over(self, canvas: Canvas, page: Laid) -> None:
        if self.custom:
            self.seats.draw_faces(canvas, page.body)
        else:
            self.cards.draw(canvas, page.body)
        super().draw_over(canvas, page)


def _elsewhere(stage: Stage, draft: Draft) -> Answer:
    """The same rules with somebody at another machine: of the seats that bots have, the first is theirs."""
    levels = [player.level or "" for player in draft.players]
    if levels.count("") < 2:
        levels[next(seat for seat, level in enumerate(levels) if level)] = ""
    return Push(stage.doors.together(draft.setup.rules, levels))


def _game_id(text: str) -> str:
    """A text if it is a game ID, else nothing."""
    with contextlib.suppress(BadGameID):
        read_game_id(text)
        return text.strip()
    return ""
