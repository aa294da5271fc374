"""The card of a game of the day that is over: what came of it, to be copied as text or kept as a picture."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game import records
from game.store import ResultRow
from scenes.engine.draw.canvas import Canvas
from scenes.engine.draw.colours import GOLD, HANJI, MUTED
from scenes.engine.input.clipboard import copy
from scenes.engine.speak.words import Said, verbatim
from scenes.engine.stage import Answer, Pop
from scenes.engine.ui import layout, widgets
from scenes.engine.ui.layout import Piece
from scenes.engine.ui.page import Page, Style
from scenes.engine.ui.widgets import Target
from scenes.table import name_entry, result_pictures, seat_names
from scenes.table.result_pictures import Outcome

WORD = 0.62
"""Size of the brushed word."""
HIGH, LOW = 236.0, 90.0
"""Height of the word, and its least where large letters need the room."""
BRUSHED: dict[str, Outcome] = {"won": "win", "lost": "loss", "drawn": "draw"}


class DayCard(Page):
    """One result of a game of the day; `again` plays it once more, for practice where there is luck."""

    style = Style(pygame.FRect(290, 60, 700, 600), 44.0, shade=0.6, snug=True)
    preferred = "copy"
    title_key = "day.title"

    def __init__(self, row: ResultRow, again: Callable[[], Answer]) -> None:
        super().__init__()
        self.row, self.again = row, again

    @property
    def end(self) -> records.Outcome:
        return records.outcome(self.row, records.people(self.row)[0])

    @property
    def question(self) -> Said:
        """The card told aloud."""
        return verbatim(". ".join(self.told()))

    def told(self) -> list[Said]:
        """The card in words."""
        words, row = self.stage.words, self.row
        others = [seat_names.name_of(words, row.table, row.players, seat)
                  for seat, player in enumerate(row.players) if not player.person]
        date = words("day.of", table=words(f"{row.table}.title"), date=verbatim(str(row.extra.get("day", ""))))
        helped = [words("day.alone")] if row.extra.get("helped") is False else []
        names = {"name": name_entry.called(self.stage), "names": verbatim(", ".join(others))}
        return [date, words(f"day.{self.end}", **names, n=row.turns), *helped]

    def body(self, room: pygame.FRect) -> Sequence[Piece]:
        canvas = self.stage.canvas
        first, second, *rest = self.told()
        told = [(first, 22.0, GOLD), (second, 22.0, HANJI), *((line, 18.0, MUTED) for line in rest)]
        high = max(LOW, HIGH - 150.0 * (canvas.text_scale - 1.0))
        return [Piece(high, self._draw_word, grows=True),
                *(layout.sentence(canvas, line, room.w, size=size, gap=6.0, tint=tint, align="center")
                  for line, size, tint in told)]

    def _draw_word(self, canvas: Canvas, room: pygame.FRect) -> None:
        """The word of the end with its seal."""
        size = WORD * min(1.0, room.h / HIGH)
        canvas.image(result_pictures.word(BRUSHED[self.end]), room.centerx, room.centery, size=size)
        part = size / WORD
        canvas.image(result_pictures.SEAL, room.centerx + 150 * part, room.centery + 70 * part, size=0.8 * part)

    def buttons(self) -> Sequence[Target]:
        words = self.stage.words
        return [widgets.button("back", words("button.back"), Pop, "back", size=21),
                widgets.button("again", words("day.again"), self.again, "again", size=21),
                widgets.button("picture", words("day.picture"), self._keep_picture, "picture", size=21),
                widgets.button("copy", words("day.copy"), self._copy, "copy", look="primary", size=21)]

    def _copy(self) -> Answer:
        done = copy("\n".join(map(str, [verbatim("Madang 마당"), *self.told()])))
        self.stage.say("day.copied" if done else "notice.no_clipboard", id=verbatim(""))
        return None

    def _keep_picture(self) -> Answer:
        self.stage.photograph(f"madang-{self.row.table}-{self.row.extra.get('day', 'day')}.png")
        return None
