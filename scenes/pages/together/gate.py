"""With somebody else: have this machine or a house deal, or join a table by its code."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.core import Rules
from game.net.code import BadCode, Code
from game.net.code import read as read_code
from game.net.nearby import Found, Look, allowed
from scenes.engine.draw.canvas import Canvas
from scenes.engine.draw.colours import GOLD, HANJI, MUTED
from scenes.engine.speak.words import verbatim
from scenes.engine.stage import Answer, Go, Pop, Push, Stage
from scenes.engine.ui import layout, widgets
from scenes.engine.ui.layout import Piece
from scenes.engine.ui.page import Page, Style
from scenes.engine.ui.text_entry import TextEntry
from scenes.engine.ui.widgets import Target
from scenes.pages.together.party import Party, left_open
from scenes.pages.together.waiting import Waiting

FOLDER = "together"
"""Where tickets and this machine's table are kept, in the folder of saves."""
LISTED = 3
"""Machines of the network that are offered."""
LONGEST = 84
"""Letters of a join code, with blanks: an address of IPv6 may stand in it."""
EDGE = 20.0
"""Around what stands in the field for machines of the network."""


class Gate(Page):
    """Over the lobby: `rules` and `levels` are those set there, "" for a person's seat."""

    style = Style(pygame.FRect(190, 40, 900, 640), 40.0, shade=0.55)
    preferred = "host"
    title_key = "together.title"

    def __init__(self, rules: Rules, levels: Sequence[str]) -> None:
        super().__init__()
        self.rules, self.levels = rules, tuple(levels)
        self._left_open = False
        """Whether a table of this machine can be gone on with."""

    def enter(self, stage: Stage) -> None:
        self._left_open = left_open(stage.store.folder / FOLDER)
        self._look = Look()
        super().enter(stage)

    def exit(self) -> None:
        self._look.close()
        super().exit()

    @property
    def lively(self) -> float:
        """The list changes by itself."""
        return 4.0 if self._look.looks else 0.0

    def body(self, room: pygame.FRect) -> Sequence[Piece]:
        canvas, words = self.stage.canvas, self.stage.words
        choices: tuple[tuple[str, str, Callable[[], Answer]], ...] = (
            ("host", "people", self._host), ("at_house", "home", partial(self._ask, self._open_at)),
            ("join", "write", partial(self._ask, self._join)),
            ("watch", "play", partial(self._ask, lambda code: self._party(code=code, watch=True))))
        if self._left_open:
            choices = (("resume", "undo", self._resume), *choices)
        pieces = [layout.sentence(canvas, words("together.what"), room.w, size=21, tint=HANJI, align="center")]
        for key, icon, do in choices:
            look = "primary" if key == "host" else "button"
            pieces.append(layout.of_targets(canvas, [widgets.button(
                key, words(f"together.{key}"), do, icon, look=look, group="main", size=24)], room.w, gap=12.0))  # type: ignore[arg-type]
        return [*pieces, *self._nearby(room.w)]

    def _nearby(self, width: float) -> Sequence[Piece]:
        """What is open on this network: machines to press, or what will stand here."""
        canvas, words = self.stage.canvas, self.stage.words
        heading = layout.sentence(canvas, words("together.nearby"), width, size=21, tint=GOLD, align="center")
        pieces = []
        for number, found in enumerate(self._look.found[:LISTED]):
            name = verbatim(found.name)
            if found.table:
                line = words("together.near_table", name=name, table=words(f"{found.table}.title"))
                do, icon = partial(self._ask, self._join, found), "people"
            else:
                line = words("together.near_house", name=name)
                do, icon = partial(self._ask, self._open_at, found), "home"
            pieces.append(layout.of_targets(canvas, [widgets.button(
                f"near.{number}", line, do, icon, group="main", size=21)], width, gap=12.0))
        if pieces:
            return [heading, *pieces]
        text = words("together.nearby_none" if allowed() else "together.nearby_off")
        inner = width - 2 * EDGE
        tall = canvas.measure(text, 20, width=inner)[1]

        def draw(canvas: Canvas, room: pygame.FRect) -> None:
            canvas.panel("field", room)
            canvas.paragraph(text, room.inflate(-2 * EDGE, 0), size=20, colour=MUTED, align="center", middle=True)

        return [layout.block([heading, Piece(tall + 2 * EDGE, draw, grows=True)])]

    def buttons(self) -> Sequence[Target]:
        return [widgets.button("back", self.stage.words("button.back"), Pop, "back", size=22)]

    def _party(self, **how: object) -> Party:
        return Party(self.stage.store.folder / FOLDER, self.stage.settings.name, **how)  # type: ignore[arg-type]

    def _host(self) -> Answer:
        """This machine deals, by the rules set in the lobby."""
        return Go(Waiting(self._party(dealt=(self.rules, self.levels))))

    def _resume(self) -> Answer:
        """This machine deals again at the table that was open, by the code it had."""
        return Go(Waiting(self._party(resumed=True)))

    def _ask(self, do: Callable[[Code], Party], found: Found | None = None) -> Answer:
        """Ask for a code, or the rest of that of a machine `found`; the table is there once it has been typed."""
        asked = self.stage.words("together.type_code" if found is None else "together.type_rest")
        understood = read_code if found is None else found.code
        return Push(TextEntry(asked, "", partial(self._typed, do, understood), most=LONGEST, plain=True))

    def _open_at(self, code: Code) -> Party:
        """A house deals, by the rules set in the lobby."""
        return self._party(house=code, dealt=(self.rules, self.levels))

    def _join(self, code: Code) -> Party:
        return self._party(code=code)

    def _typed(self, do: Callable[[Code], Party], understood: Callable[[str], Code], text: str) -> Answer:
        try:
            return Go(Waiting(do(understood(text))))
        except BadCode:
            self.stage.deny("together.bad_code")
            return None
