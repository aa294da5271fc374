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

from game import people, saves, setup
from game.match import BadGameID, Match, read_game_id
from game.saves import MAX_OWN_TEXT
from scenes.engine.draw.canvas import Canvas
from scenes.engine.draw.colours import GOLD, HANJI
from scenes.engine.input.clipboard import copied
from scenes.engine.input.controls import Act
from scenes.engine.speak.words import YOU, Said, verbatim
from scenes.engine.stage import Answer, Go, Pop, Push, Stage
from scenes.engine.ui import layout, widgets
from scenes.engine.ui.layout import Piece
from scenes.engine.ui.page import Laid, Page, Style
from scenes.engine.ui.text_entry import TextEntry
from scenes.engine.ui.widgets import Target, replaced
from scenes.pages.lobby_cards import Cards
from scenes.table import cast, name_entry, options
from scenes.table.options import Draft, Options
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

    def _together(self) -> None:
        """People on all seats, whose names stand among the house rules."""
        self.draft.together(setup.names(self.stage.store, self.stage.settings.name))
        self.unfold()
        self.focus.key = "name.0"

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


RULES = 0.53
"""The part of the breadth that the rules take then."""
PICTURE = 110.0
"""Height of the picture of the table."""
FACE = 46.0
"""Side of the button beside a seat."""
RING, LARGER = 72.0, 1.12
"""Radius of a portrait of size 1, and how much larger than the button it is."""


class SeatRows:
    """How many, who starts, and the seats, last: so that arrows find the way from the buttons to the names."""

    def __init__(self, stage: Stage, draft: Draft, rules: Options[Any]) -> None:
        self.stage, self.draft, self.options = stage, draft, rules

    def with_rules(self, room: pygame.FRect) -> Sequence[Piece]:
        """Rules, seats and what they mean, side by side or in large letters one under another; and a picture."""
        canvas, rows = self.stage.canvas, self.options.rows()
        together = canvas.text_scale <= layout.SIDE_BY_SIDE
        left, right = (area.w for area in layout.row(room, [RULES, 1 - RULES], layout.GUTTER)) if together else (
            room.w, room.w)
        preview = [(line, HANJI if place else GOLD) for place, line in enumerate(self.options.preview())]
        rules = layout.rows(canvas, rows, left)
        seats, told = self.pieces(right), layout.sentences(canvas, preview, right)
        key = self.options.focus.key or ""
        after = len(seats)
        if not together and key.startswith("seat."):  # in large letters what is told of a seat follows it at once
            after += 1 + int(key.removeprefix("seat.")) - len(self.draft.players)
        seats[after:after] = told
        picture = Piece(PICTURE, self.options.draw, grows=True)
        pieces = layout.paired(rules, seats, RULES) if together else [*rules, *seats]
        if sum(piece.least for piece in pieces) + PICTURE > room.h:
            return pieces
        return layout.paired([*rules, picture], seats, RULES) if together else [*pieces, picture]

    def pieces(self, width: float) -> list[Piece]:
        words, canvas = self.stage.words, self.stage.canvas
        seats = verbatim(str(self.draft.rules.seats))
        lines = [self._choice("seats", words("lobby.seats"), seats, self._more_seats)]
        if self.options.has_starter:
            starter = self.draft.rules.starter
            name = words("lobby.lots") if starter is None else cast.name_of(
                words, self.draft.table, self.draft.players, starter)
            lines.append(self._choice("starter", words("lobby.starter"), name, self._next_starter))
        return [*layout.rows(canvas, [[line] for line in lines], width),
                *(self._seat(seat, width) for seat in range(len(self.draft.players)))]

    @staticmethod
    def _choice(key: str, label: Said, value: Said, adjust: options.Adjust) -> Target:
        return widgets.button(key, label, None, look="choice", group="seats", size=22, value=value, adjust=adjust)

    def _seat(self, seat: int, width: float) -> Piece:
        """Who sits there, and beside it the button that asks for a name."""
        words, player = self.stage.words, self.draft.players[seat]
        value = words("lobby.person") if player.level is None else \
            cast.level_name(words, self.draft.table, player.level)
        row = self._choice(f"seat.{seat}", self._label(seat), value, partial(self.draft.cycle, seat))
        name = widgets.button(f"name.{seat}", words("lobby.rename", n=seat + 1), partial(self.rename, seat),
                              "write" if player.level is None else "bot", look="icon", group="names",
                              enabled=player.level is None, why_not=words("lobby.bots_have_names"))
        (whole,) = layout.rows(self.stage.canvas, [[row]], width - FACE - 14)

        def targets(room: pygame.FRect) -> Sequence[Target]:
            line = pygame.FRect(room.x, room.y, room.w - FACE - 14, room.h)
            face = pygame.FRect(room.right - FACE - 4, room.centery - 3 - FACE / 2, FACE, FACE)
            return [*whole.targets(line), replaced(name, area=face)]

        return Piece(whole.least, targets=targets)

    def draw_faces(self, canvas: Canvas, targets: Sequence[Target]) -> None:
        """The people of the hall on their buttons, which cannot be pressed."""
        for target in targets:
            if target.group == "names":
                level = self.draft.players[int(target.key.removeprefix("name."))].level
                person = people.PLACES.get(self.draft.table, {}).get((level or "").partition(" ")[0])
                if person is not None:
                    size = target.area.h / (2 * RING) * LARGER
                    canvas.image(cast.portrait(person.person), *target.area.center, size=size)

    def _label(self, seat: int) -> Said:
        """A person's own name, or that of a bot not alone in its level; else the number of the seat."""
        words, players = self.stage.words, self.draft.players
        if players[seat].person and self.draft.alone:
            return verbatim(self.stage.settings.name) if self.stage.settings.name else words(YOU)
        if players[seat].name != setup.own_name(seat):
            return verbatim(players[seat].name)
        called = cast.name_of(words, self.draft.table, players, seat)
        return called if called.key == "seat.bot_numbered" else words("lobby.seat", n=seat + 1)

    def rename(self, seat: int) -> Answer:
        """Ask what the player on a seat is called; who plays alone is asked for the name the settings keep."""
        if self.draft.alone:
            return Push(name_entry.ask(self.stage))
        name = self.draft.players[seat].name
        known = "" if name == setup.own_name(seat) else name
        return Push(TextEntry(self.stage.words("lobby.name_of", n=seat + 1), known,
                              partial(self.draft.rename, seat), most=saves.MAX_NAME))

    def _more_seats(self, by: int) -> Answer:
        rules = self.draft.rules
        seats = rules.seats + by
        if not self.options.has_starter:
            return self.options.adopt(seats=seats)
        starter = min(rules.starter or 0, seats - 1)
        return self.options.adopt(seats=seats, starter=starter)

    def _next_starter(self, by: int) -> Answer:
        """Round the seats, and lots where the table knows them."""
        rules = self.draft.rules
        round_: list[int | None] = [*range(rules.seats)]
        with contextlib.suppress(ValueError):
            options.replaced(rules, starter=None)
            round_.append(None)
        starter = round_[(round_.index(rules.starter) + by) % len(round_)]
        return self.options.adopt(starter=starter)
