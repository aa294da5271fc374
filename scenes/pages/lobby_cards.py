"""What the lobby shows first: the presets of a table and the people one can play against, as cards.

On the card of somebody stand face, name, strength, stars and temper, at every text size. A game of the day that is
over has a page of its own: what came of it, to be copied as text or kept as a picture.
"""

from __future__ import annotations

import datetime
import math
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, NamedTuple

import pygame

from game import catalog, daily, honours, people, records
from game.honours import Standing
from game.match import Match
from game.store import ResultRow, game_name
from scenes.engine.draw.canvas import Canvas
from scenes.engine.draw.colours import GOLD, HANJI, MUTED, PAPER
from scenes.engine.memo import Memo
from scenes.engine.speak.words import Said, verbatim
from scenes.engine.stage import Answer, Pop, Push, Stage
from scenes.engine.ui import layout, widgets
from scenes.engine.ui.layout import Piece
from scenes.engine.ui.page import Page, Style
from scenes.engine.ui.widgets import Target
from scenes.table import cast, emblems, name_entry
from scenes.table.emblems import Outcome
from scenes.table.options import Draft, Options

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
        self._meanings: Memo[Said] = Memo(20)

    def faces(self) -> list[Face]:
        """Everybody one can play against here, weakest first; and last other people, where they can sit here."""
        words, table = self.stage.words, self.draft.table
        places, bots = people.PLACES.get(table, {}), catalog.table(table).bots
        levels = [*(level for level in places if level in bots), *(level for level in bots if level not in places)]
        there = {(player.level or "").partition(" ")[0] for player in self.draft.players}
        found = [self._face(level, level in there) for level in levels]
        if not self.draft.rules.hidden:
            told = words("lobby.together_is")
            target = _card("together", words("lobby.together"), self.together, there == {""}, told,
                           words("lobby.together_tip"))
            found.append(Face(target, cast.portrait(None), None, told, ()))
        return found

    def _face(self, level: str, on: bool) -> Face:
        words, table = self.stage.words, self.draft.table
        key, do = f"play.{level}", partial(self.play, level)
        place = people.PLACES.get(table, {}).get(level)
        if place is None:
            name = cast.level_name(words, table, level)
            target = _card(key, name, do, on, None, words("lobby.play_tip", name=name))
            return Face(target, "ui/icons:icon_bot", None, None, ())
        name, grade = cast.name(words, place.person), cast.grade(words, place.grade)
        temper = cast.temper(words, place.person)
        won = self.standings.get((table, place.person), Standing()).stars
        told = words("lobby.told", grade=grade, stars=sum(won), all=len(won), temper=temper)
        target = _card(key, name, do, on, told, words("lobby.play_tip", name=name))
        return Face(target, cast.portrait(place.person), grade, temper, won)

    def _meaning(self, name: str) -> Said:
        """A preset in a line, for who listens; worked out once a language."""
        key = self.stage.words.language, name, self.options.own, self.options.rules if name == "own" else None
        return self._meanings.of(key, partial(self.options.meaning, name))

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
        if canvas.text_scale <= layout.SIDE_BY_SIDE:
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
        return [heading, *face_pieces(self.stage.canvas, self.faces(), room)]

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
        known = {face.target.key: face for face in faces}
        for target in targets:
            if target.key in known:
                draw_face(canvas, faces, known[target.key], target.area)
            elif target.group == "presets":
                tint = GOLD if target.look == "card_on" else HANJI
                room = target.area.inflate(-24, -4)
                if target.key == "today":
                    room.x, room.w = room.x + SIGN, room.w - SIGN
                canvas.paragraph(target.label, room, size=target.size, colour=tint, align="center", middle=True,
                                 fit=True)
                if target.key == "today":
                    canvas.image(emblems.STAMP if self.done else "ui/icons:icon_day", target.area.x + 22,
                                 target.area.centery, size=0.5)


ABOVE, BELOW, HALF = 100.0, 76.0, 82.0
"""How far a portrait of size 1 reaches above, below and beside its anchor."""
SMALL = 0.43
"""Least size of a portrait."""
LARGE = 1.0
"""Largest size of a portrait, at which its master is as sharp as everything else."""
NAME, SMALLER = 23.0, 18.0
"""Sizes of the letters."""
EDGE, GAP = 8.0, 10.0
APART = 8.0
"""Between face and words, and between strength and stars."""
FACE = 0.46
"""The part of a card's breadth that the face takes at most beside the words."""
STAR = 17.0
NARROWEST = 150.0
"""Least breadth of a card in the usual letters."""
FLAT = 1.34
"""Breadth of a card, in heights, from which the face stands beside the words."""
BEST = 1.12
"""Breadth of the best cards, in heights."""


class Face(NamedTuple):
    """Somebody on a card."""

    target: Target
    """What can be pressed, still to be placed; it bears the name."""
    picture: str
    """The portrait, or the name of an icon for who has none."""
    grade: Said | None
    temper: Said | None
    stars: tuple[bool, ...]
    """Which are won; empty where there are none to be won."""


def _card(key: str, name: Said, do: Callable[[], Answer], on: bool, told: Said | None, tip: Said) -> Target:
    """`on` where they sit there now; `told` is all that the card says besides the name, as one text."""
    return widgets.button(key, name, do, look="card_on" if on else "card", group="people", size=NAME, value=told,
                          tip=tip)


def face_pieces(canvas: Canvas, faces: Sequence[Face], room: pygame.FRect) -> list[Piece]:
    """Rows of cards that fill the room; where it is too small for them, as tall as their words ask for."""
    columns = _columns(canvas, faces, room)
    wide = (room.w - GAP * (columns - 1)) / columns
    rows = -(-len(faces) // columns)
    high = room.h / rows - GAP
    least = max(_least(canvas, face, wide, high) for face in faces)
    targets = [face.target for face in faces]
    return [layout.of_targets(canvas, targets[at:at + columns], room.w, least=least, gap=GAP, apart=GAP, grows=True)
            for at in range(0, len(faces), columns)]


def _columns(canvas: Canvas, faces: Sequence[Face], room: pygame.FRect) -> int:
    """The number of columns whose cards are nearest to the best shape, of those that have room."""
    found: list[tuple[float, int]] = []
    for columns in range(1, len(faces) + 1):
        rows = -(-len(faces) // columns)
        wide, high = (room.w - GAP * (columns - 1)) / columns, room.h / rows - GAP
        if wide < canvas.grown(NARROWEST) or high <= 0:
            continue
        odd = 0.12 * (columns * rows - len(faces))
        if all(_least(canvas, face, wide, high) <= high for face in faces):
            found.append((abs(math.log(wide / high / BEST)) + odd, columns))
    if found:
        return min(found)[1]
    return max(1, min(3, int((room.w + GAP) / (canvas.grown(250.0) + GAP))))


def _least(canvas: Canvas, face: Face, wide: float, high: float) -> float:
    """How tall a card must be for its words and a small portrait."""
    inner = wide - 2 * EDGE
    name, second = canvas.line_height(NAME), canvas.line_height(SMALLER)
    temper = 0.0 if face.temper is None else canvas.measure(face.temper, SMALLER, width=inner)[1]
    if wide >= FLAT * high:
        lines = len(_second_lines(canvas, face, (1 - FACE) * inner - APART))
        return max(SMALL * (ABOVE + BELOW), name + lines * second) + temper + 2 * EDGE
    lines = len(_second_lines(canvas, face, inner))
    return SMALL * (ABOVE + BELOW) + name + lines * second + temper + 2 * EDGE


def _second_lines(canvas: Canvas, face: Face, width: float) -> list[tuple[Said | None, bool]]:
    """Strength and stars in one line, or in two where that is too narrow: the word, and whether stars follow."""
    if not face.grade or not face.stars:
        return [(face.grade, bool(face.stars))] if face.grade or face.stars else []
    whole = canvas.measure(face.grade, SMALLER)[0] + APART + emblems.stars_breadth(len(face.stars), _star(canvas))
    return [(face.grade, True)] if whole <= width else [(face.grade, False), (None, True)]


def _star(canvas: Canvas) -> float:
    return canvas.grown(STAR, most=1.4)


def draw_face(canvas: Canvas, faces: Sequence[Face], face: Face, area: pygame.FRect) -> None:
    """What is on one of the cards; all that are as broad have equally large portraits."""
    inner = area.inflate(-2 * EDGE, -2 * EDGE)
    foot = max((canvas.measure(one.temper, SMALLER, width=inner.w)[1] for one in faces if one.temper), default=0.0)
    if face.temper is not None:
        own = canvas.measure(face.temper, SMALLER, width=inner.w)[1]
        words = pygame.FRect(inner.x, inner.bottom - (foot + own) / 2, inner.w, own + 2)
        canvas.paragraph(face.temper, words, size=SMALLER, colour=PAPER, align="center")
    upper = pygame.FRect(inner.x, inner.y, inner.w, inner.h - foot)
    if area.w >= FLAT * area.h:
        _beside(canvas, face, upper)
    else:
        _under(canvas, face, upper)


def _under(canvas: Canvas, face: Face, room: pygame.FRect) -> None:
    """The face, and under it the name, the strength and the stars."""
    lines = _second_lines(canvas, face, room.w)
    high = canvas.line_height(NAME) + len(lines) * canvas.line_height(SMALLER)
    _portrait(canvas, face, pygame.FRect(room.x, room.y, room.w, room.h - high))
    _words(canvas, face, lines, pygame.FRect(room.x, room.bottom - high, room.w, high), middle=True)


def _beside(canvas: Canvas, face: Face, room: pygame.FRect) -> None:
    """The face, and to its right one under another the name, the strength and the stars."""
    size = min(LARGE, room.h / (ABOVE + BELOW), FACE * room.w / (2 * HALF))
    left = pygame.FRect(room.x, room.y, size * 2 * HALF, room.h)
    _portrait(canvas, face, left)
    right = pygame.FRect(left.right + APART, room.y, room.right - left.right - APART, room.h)
    lines = _second_lines(canvas, face, right.w)
    high = canvas.line_height(NAME) + len(lines) * canvas.line_height(SMALLER)
    right.y += max(0.0, (room.h - high) / 2)
    _words(canvas, face, lines, right, middle=False)


def _words(canvas: Canvas, face: Face, lines: Sequence[tuple[Said | None, bool]], room: pygame.FRect, *,
           middle: bool) -> None:
    """Name, strength and stars from the top of the room, each line in its `middle` or from its left."""
    name, second, side = canvas.line_height(NAME), canvas.line_height(SMALLER), _star(canvas)
    line = pygame.FRect(room.x, room.y, room.w, name)
    canvas.paragraph(face.target.label, line, size=NAME, colour=GOLD if face.target.look == "card_on" else HANJI,
                     align="center" if middle else "left", middle=True, bold=True, fit=True)
    for place, (grade, starred) in enumerate(lines):
        y = line.bottom + place * second
        wide = emblems.stars_breadth(len(face.stars), side) if starred else 0.0
        label = canvas.measure(grade, SMALLER)[0] if grade else 0.0
        between = APART if grade and starred else 0.0
        left = room.centerx - (label + between + wide) / 2 if middle else room.x
        if grade:
            area = pygame.FRect(left, y, min(room.w, label + 2), second)
            canvas.paragraph(grade, area, size=SMALLER, colour=PAPER, middle=True, fit=True)
        if starred:
            emblems.draw_stars(canvas, face.stars, left + label + between + wide / 2, y + second / 2, side)


def _portrait(canvas: Canvas, face: Face, room: pygame.FRect) -> None:
    """The portrait as large as the room allows, in its middle; an icon for who has none."""
    size = min(LARGE, room.h / (ABOVE + BELOW), room.w / (2 * HALF))
    x, y = room.centerx, room.y + (room.h - size * (ABOVE + BELOW)) / 2 + size * ABOVE
    if face.picture.startswith("people/"):
        canvas.image(face.picture, x, y, size=size, alpha=1.0)
        return
    canvas.image("ui/icons:round", x, room.centery, size=size * 1.5)
    canvas.image(face.picture, x, room.centery, size=size * 0.84)


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
        others = [cast.name_of(words, row.table, row.players, seat)
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
        canvas.image(emblems.word(BRUSHED[self.end]), room.centerx, room.centery, size=size)
        part = size / WORD
        canvas.image(emblems.SEAL, room.centerx + 150 * part, room.centery + 70 * part, size=0.8 * part)

    def buttons(self) -> Sequence[Target]:
        words, row = self.stage.words, self.row
        keep = partial(self.stage.photograph, f"madang-{row.table}-{row.extra.get('day', 'day')}.png")
        return [widgets.button("back", words("button.back"), Pop, "back", size=21),
                widgets.button("again", words("day.again"), self.again, "again", size=21),
                widgets.button("picture", words("day.picture"), keep, "picture", size=21),
                widgets.button("copy", words("day.copy"), self._copy, "copy", look="primary", size=21)]

    def _copy(self) -> None:
        told = "\n".join(map(str, [verbatim("Madang 마당"), *self.told()]))
        self.stage.copy(told, "day.copied", "notice.no_clipboard", id=verbatim(""))

