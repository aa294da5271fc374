"""What the lobby shows first: the presets of a table and the people one can play against, as cards."""

from __future__ import annotations

import datetime
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import pygame

from game import catalog, daily, honours, people, records
from game.honours import Standing
from game.match import Match
from game.store import game_name
from scenes.engine.draw.canvas import Canvas
from scenes.engine.draw.colours import GOLD, HANJI, PAPER
from scenes.engine.speak.words import Said, verbatim
from scenes.engine.stage import Answer, Push, Stage
from scenes.engine.ui import layout, widgets
from scenes.engine.ui.layout import Piece
from scenes.engine.ui.widgets import Target
from scenes.pages import lobby_faces
from scenes.pages.day_card import DayCard
from scenes.pages.lobby_faces import Face
from scenes.table import cast, result_pictures, seat_names
from scenes.table.draft import Draft
from scenes.table.options import Options

SIDE_BY_SIDE = 1.3
"""Text size up to which presets and people stand side by side."""
PRESETS = 0.26
"""The part of the breadth that the presets take then."""
GIST = 2
"""Sentences on the preset that is chosen."""
PICTURE = 96.0
"""Least height of the picture of the table under the presets."""
SIGN = 24.0
"""Room for the sign of the game of the day, left of its name."""
AIR = 8.0
"""Above and below it."""


class Cards:
    """Presets and people as pieces of the lobby."""

    def __init__(self, stage: Stage, draft: Draft, options: Options[Any], play: Callable[[str], Answer],
                 together: Callable[[], Answer], begin: Callable[[Match], Answer]) -> None:
        """`play` sits down with a level, `together` with other people, `begin` to a match."""
        self.stage, self.draft, self.options = stage, draft, options
        self.play, self.together, self.begin = play, together, begin
        results = stage.store.results(draft.table)
        self.standings = honours.standings(results)
        self.daily = daily.match(draft.table, datetime.date.today().isoformat())
        """Today's game."""
        self.done = next((row for row in results if row.game == game_name(self.daily)), None)
        """Its result, if it is over."""
        self._meanings: dict[tuple[object, ...], Said] = {}

    def faces(self) -> list[Face]:
        """Everybody one can play against here, weakest first; and last other people, where they can sit here."""
        words, table = self.stage.words, self.draft.table
        places, bots = people.PLACES.get(table, {}), catalog.table(table).bots
        levels = [*(level for level in places if level in bots), *(level for level in bots if level not in places)]
        there = {(player.level or "").partition(" ")[0] for player in self.draft.players}
        found = [self._face(level, level in there) for level in levels]
        if not self.draft.rules.hidden:
            told = words("lobby.together_is")
            found.append(Face("together", cast.portrait(None), words("lobby.together"), None, told, (),
                              there == {""}, self.together, told, words("lobby.together_tip")))
        return found

    def _face(self, level: str, on: bool) -> Face:
        words, table = self.stage.words, self.draft.table
        key, do = f"play.{level}", partial(self.play, level)
        place = people.PLACES.get(table, {}).get(level)
        if place is None:
            name = seat_names.level_name(words, table, level)
            return Face(key, "ui/icons:icon_bot", name, None, None, (), on, do, verbatim(""),
                        words("lobby.play_tip", name=name))
        name, grade = cast.name(words, place.person), cast.grade(words, place.grade)
        temper = cast.temper(words, place.person)
        won = self.standings.get((table, place.person), Standing()).stars
        told = words("lobby.told", grade=grade, stars=sum(won), all=len(won), temper=temper)
        return Face(key, cast.portrait(place.person), name, grade, temper, won, on, do, told,
                    words("lobby.play_tip", name=name))

    def _meaning(self, name: str) -> Said:
        """A preset in a line, for who listens; worked out once a language."""
        key = self.stage.words.language, name, self.options.own, self.options.rules if name == "own" else None
        if key not in self._meanings:
            self._meanings[key] = self.options.meaning(name)
        return self._meanings[key]

    def _today(self) -> Target:
        """The game of the day; its card once it is over."""
        words = self.stage.words
        label = words("day.card") if self.done is None else words(f"day.card_{records.outcome(self.done, 0)}")
        return widgets.button("today", label, self._open_today, look="card", group="presets", size=20,
                              tip=words("day.tip"))

    def _open_today(self) -> Answer:
        again = partial(self.begin, self.daily)
        return again() if self.done is None else Push(DayCard(self.done, again))

    def _presets(self) -> list[Target]:
        words, here = self.stage.words, self.options.preset()
        presets = [widgets.button(f"preset.{name}", words(f"{self.draft.table}.preset.{name}"),
                               partial(self.options.choose, name), look="card_on" if name == here else "card",
                               group="presets", size=20, value=self._meaning(name))
                   for name in self.options.choices()]
        return [self._today(), *presets]

    def pieces(self, room: pygame.FRect) -> Sequence[Piece]:
        """Presets on the left and people on the right; in large letters the people above."""
        canvas = self.stage.canvas
        if canvas.text_scale <= SIDE_BY_SIDE:
            left, right = (area.w for area in layout.row(room, [PRESETS, 1 - PRESETS], layout.GUTTER))
            games, people_ = self._games(left, room.h), self._people(right, room.h)
            found = layout.beside(games, people_, room.h, PRESETS)
            if found is not None:
                return [found]
        presets = self._presets()
        columns = layout.side_by_side([widgets.breadth(canvas, one) for one in presets], room.w)
        lines = [presets[first:first + columns] for first in range(0, len(presets), columns)]
        return [*self._people(room.w, 0.0), self._heading("lobby.game", room.w),
                *layout.rows(canvas, lines, room.w), *self._gist(room.w)]

    def _games(self, width: float, height: float) -> list[Piece]:
        """The presets one under another, what the chosen one means, and a picture of it if there is room."""
        rows = layout.rows(self.stage.canvas, [[one] for one in self._presets()], width, least=44.0)
        heading, gist = self._heading("lobby.game", width), self._gist(width)
        spare = height - sum(piece.least for piece in (heading, *rows, *gist))
        while gist and spare < 0:  # the house rules tell it all
            spare += gist.pop().least
        if spare >= PICTURE:
            return [heading, *rows, *gist, Piece(PICTURE, self._picture, grows=True)]
        return [heading, *(row._replace(grows=True) for row in rows), *gist]

    def _people(self, width: float, height: float) -> list[Piece]:
        heading = self._heading("lobby.against", width)
        room = pygame.FRect(0, 0, width, height - heading.least)
        return [heading, *lobby_faces.pieces(self.stage.canvas, self.faces(), room)]

    def _picture(self, canvas: Canvas, room: pygame.FRect) -> None:
        self.options.draw(canvas, room.inflate(0, -2 * AIR))

    def _gist(self, width: float) -> list[Piece]:
        told = [(line, PAPER) for line in self.options.preview()[:GIST]]
        return layout.sentences(self.stage.canvas, told, width)

    def _heading(self, key: str, width: float) -> Piece:
        return layout.sentence(self.stage.canvas, self.stage.words(key), width, size=20, gap=6.0, tint=GOLD,
                               bold=True)

    def draw(self, canvas: Canvas, targets: Sequence[Target]) -> None:
        """What is on the cards that are in sight."""
        faces = self.faces()
        known = {face.key: face for face in faces}
        for target in targets:
            if target.key in known:
                lobby_faces.draw(canvas, faces, known[target.key], target.area)
            elif target.group == "presets":
                tint = GOLD if target.look == "card_on" else HANJI
                room = target.area.inflate(-24, -4)
                if target.key == "today":
                    room.x, room.w = room.x + SIGN, room.w - SIGN
                canvas.paragraph(target.label, room, size=target.size, colour=tint, align="center", middle=True,
                                 fit=True)
                if target.key == "today":
                    canvas.image(result_pictures.STAMP if self.done else "ui/icons:icon_day", target.area.x + 22,
                                 target.area.centery, size=0.5)
