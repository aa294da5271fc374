"""The rows of the lobby that say who sits where and who starts."""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from functools import partial
from typing import Any

import pygame

from game import people, saves, setup
from scenes.engine.draw.canvas import Canvas
from scenes.engine.draw.colours import GOLD, HANJI
from scenes.engine.speak.words import YOU, Said, verbatim
from scenes.engine.stage import Answer, Push, Stage
from scenes.engine.ui import layout, widgets
from scenes.engine.ui.layout import Piece
from scenes.engine.ui.text_entry import TextEntry
from scenes.engine.ui.widgets import Target, replaced
from scenes.table import cast, name_entry, options, seat_names
from scenes.table.draft import Draft
from scenes.table.options import Options

SIDE_BY_SIDE = 1.3
"""Text size up to which rules and seats stand side by side."""
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
        together = canvas.text_scale <= SIDE_BY_SIDE
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
            lines.append(self._choice("starter", words("lobby.starter"), self._starter_name(), self._next_starter))
        return [*layout.rows(canvas, [[line] for line in lines], width),
                *(self._seat(seat, width) for seat in range(len(self.draft.players)))]

    @staticmethod
    def _choice(key: str, label: Said, value: Said, adjust: options.Adjust) -> Target:
        return widgets.button(key, label, None, look="choice", group="seats", size=22, value=value, adjust=adjust)

    def _seat(self, seat: int, width: float) -> Piece:
        """Who sits there, and beside it the button that asks for a name."""
        words, player = self.stage.words, self.draft.players[seat]
        value = words("lobby.person") if player.level is None else \
            seat_names.level_name(words, self.draft.table, player.level)
        row = self._choice(f"seat.{seat}", self._label(seat), value, partial(self._cycle, seat))
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
        called = seat_names.name_of(words, self.draft.table, players, seat)
        return called if called.key == "seat.bot_numbered" else words("lobby.seat", n=seat + 1)

    def _cycle(self, seat: int, by: int) -> Answer:
        self.draft.cycle(seat, by)
        return None

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
            return self.options.change(lambda: options.replaced(rules, seats=seats))
        starter = min(rules.starter or 0, seats - 1)
        return self.options.change(lambda: options.replaced(rules, seats=seats, starter=starter))

    def _starter_name(self) -> Said:
        starter = self.draft.rules.starter
        return self.stage.words("lobby.lots") if starter is None else \
            seat_names.name_of(self.stage.words, self.draft.table, self.draft.players, starter)

    def _next_starter(self, by: int) -> Answer:
        """Round the seats, and lots where the table knows them."""
        rules = self.draft.rules
        round_: list[int | None] = [*range(rules.seats)]
        with contextlib.suppress(ValueError):
            options.replaced(rules, starter=None)
            round_.append(None)
        starter = round_[(round_.index(rules.starter) + by) % len(round_)]
        return self.options.change(lambda: options.replaced(rules, starter=starter))
