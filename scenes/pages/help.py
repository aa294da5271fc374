"""What can be pressed here: keys as they are bound now, the mouse, the pad, drawn small, in groups."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from scenes.engine.draw.canvas import Canvas
from scenes.engine.draw.colours import GOLD, HANJI, PAPER
from scenes.engine.input.bindings import MEANT, is_one_key, label
from scenes.engine.input.controls import Controls
from scenes.engine.memo import Memo
from scenes.engine.speak.words import Said, Words, verbatim
from scenes.engine.stage import About, Pop, Push
from scenes.engine.ui import layout, widgets
from scenes.engine.ui.layout import Piece, Sheet
from scenes.engine.ui.page import Page, Style
from scenes.engine.ui.widgets import Do, Target
from scenes.pages.settings.keys import act_name

GROUPS: dict[str, tuple[str, ...]] = {
    "play": ("undo", "redo", "hint", "coach", "log", "new", "pause", "skip"),
    "know": ("rules", "help", "statistics", "narrate_score", "narrate_focus", "narrate_scan"),
    "senses": ("slower", "faster", "mute", "volume_down", "volume_up", "contrast", "reduced_motion", "fullscreen"),
    "hall": ("save", "load", "copy", "paste", "screenshot", "leave"),
}
"""The acts of every group after those one moves with."""
ARROWS = ("up", "down", "left", "right")
MOUSE = ("left", "right", "wheel", "rest")
"""What a mouse can do, as the pictures name it."""
PADDED = ("confirm", "cancel", "hint", "coach", "undo", "redo", "log", "skip", "pause", "rules")
"""What the buttons of a pad do, in the order in which they are told."""


class Line(NamedTuple):
    """One or more glyphs and what they do."""

    glyphs: tuple[str, ...]
    what: Said


class HelpLines:
    """The groups for the place that `about` describes."""

    def __init__(self, words: Words, controls: Controls, about: About) -> None:
        self.words, self.controls, self.about = words, controls, about

    def _key_of(self, act: str) -> str:
        """The first key that means an act now; "" if none does."""
        bindings = self.controls.bindings
        names = [name for name in bindings.keys[act] if bindings.one_key or not is_one_key(name)]
        return label(names[0]) if names else ""

    def _glyphs(self, acts: Iterable[str]) -> tuple[str, ...]:
        """The keys of some acts side by side."""
        return tuple(f"key:{key}" for act in acts if (key := self._key_of(act)))

    def _lines(self, acts: Iterable[str]) -> list[Line]:
        """A line for each act that a key means now."""
        return [Line(glyphs, act_name(self.words, act)) for act in acts if (glyphs := self._glyphs((act,)))]

    @property
    def _own(self) -> list[str]:
        """The acts that mean something at the table behind alone."""
        return [act for act, name in MEANT.items() if name in self.about.own_keys]

    def groups(self) -> list[tuple[str, list[Line]]]:
        """Every group by name with its lines; that of a pad comes first for whoever holds one."""
        words, upright = self.words, self.about.upright_key
        stepped = [Line(self._glyphs(("up", "down")), words(upright))] if upright else []
        mouse = [Line((f"mouse:{part}",), words(f"help.mouse.{part}")) for part in MOUSE]
        found = [("move", self._moving()), ("mouse", mouse), ("table", [*stepped, *self._lines(self._own)]),
                 *((name, self._lines(acts)) for name, acts in GROUPS.items())]
        pad = ("pad", self._on_pad())
        listed = [pad, *found] if self.controls.device == "pad" else [*found, pad]
        return [(name, lines) for name, lines in listed if lines]

    def _moving(self) -> list[Line]:
        words = self.words
        ends = [key for act in ("choose_1", "choose_9") if (key := self._key_of(act))]
        digits = (f"key:{'–'.join(ends)}",) if ends else ()
        lines = [Line(self._glyphs(ARROWS), words("help.arrows")), *self._lines(("confirm", "cancel", "next")),
                 Line(digits, words("help.digits"))]
        return [line for line in lines if line.glyphs]

    def _on_pad(self) -> list[Line]:
        words, pad = self.words, self.controls.bindings.pad
        button = {act: f"pad:{label(names[0])}" for act, names in pad.items() if names}
        acts = dict.fromkeys((*PADDED, *(act for acts in GROUPS.values() for act in acts), *self._own))
        cross = tuple(button[act] for act in ARROWS if act in button)
        return [*([Line(cross, words("help.arrows"))] if cross else []),
                *(Line((button[act],), act_name(words, act)) for act in acts if act in button)]


ACT, HEAD = 20.0, 22.0
"""Sizes of what a key does and of a heading."""
BELOW = 8.0
"""Free height after a group."""
AIR = 4.0
"""Between two glyphs of one line."""
DROP = 0.13
"""Part of a line by which glyphs stand lower than its middle: there the letters beside them stand too."""
COLUMNS = ((1.1, 4), (1.6, 3))
"""Up to which text size there are how many columns; larger letters have two."""


class Help(Page):
    """Groups in columns, on as many sheets as the text size asks for."""

    style = Style(margin=40.0)
    preferred = "close"
    title_key = "help.title"
    closed_by = ("help",)

    def __init__(self, about: About, rules: Do) -> None:
        """The keys of the place that `about` describes; `rules` opens the rules that hold there."""
        super().__init__()
        self.about = about
        self.rules = rules
        self._sheets: Memo[list[Sheet]] = Memo(2)

    # where --------------------------------------------------------------------------------------------

    @property
    def columns(self) -> int:
        return next((count for most, count in COLUMNS if self.stage.canvas.text_scale <= most), 2)

    def body(self, room: pygame.FRect) -> Sequence[Piece]:
        """All groups in their columns, sheet by sheet; worked out once."""
        canvas, controls = self.stage.canvas, self.stage.controls
        key = (canvas.text_scale, canvas.scale, self.stage.words.language, controls.device, controls.bindings,
               room.size)
        return [layout.block(*sheet, parts=[1.0] * self.columns)._replace(least=room.h)
                for sheet in self._sheets.of(key, lambda: self._lay(room))]

    def _lay(self, room: pygame.FRect) -> list[Sheet]:
        """What a column can hold is not broken in two."""
        canvas = self.stage.canvas
        width = (room.w - layout.GUTTER * (self.columns - 1)) / self.columns
        head = canvas.line_height(HEAD, "serif") + 8
        pieces: list[Piece] = []
        for name, lines in HelpLines(self.stage.words, self.stage.controls, self.about).groups():
            aside = max([broad for line in lines if (broad := self._broad(line)) < width * 0.5] or [0.0]) + 8
            listed = [self._piece(line, aside, width) for line in lines]
            title = partial(self._headed, self.stage.words(f"help.group.{name}"), head)
            whole = head + sum(piece.least for piece in listed) + BELOW
            if whole <= room.h:
                pieces.append(Piece(whole, partial(title, listed)))
            else:
                first = listed.pop(0)
                pieces += [Piece(head + first.least, partial(title, [first])), *listed]
        return layout.laid(pieces, room.h, self.columns)

    def _broad(self, line: Line) -> float:
        """How wide the glyphs of a line are."""
        return sum(width_of(self.stage.canvas, glyph) + AIR for glyph in line.glyphs)

    def _piece(self, line: Line, aside: float, width: float) -> Piece:
        canvas, broad = self.stage.canvas, self._broad(line)
        start = max(aside, broad + 4) if broad < width * 0.5 else 0.0
        tall = canvas.measure(line.what, ACT, width=width - start)[1]
        high = max(height_of(canvas), tall) if start else height_of(canvas) + tall
        return Piece(high + 1, partial(self._line, line, start))

    @staticmethod
    def _line(line: Line, start: float, canvas: Canvas, room: pygame.FRect) -> None:
        """Glyphs and what they do; under them where they are too broad for both."""
        tall = height_of(canvas)
        drop = canvas.line_height(ACT) * DROP
        x, y = room.x, room.y + tall / 2 if not start else room.centery + drop
        for glyph in line.glyphs:
            x = draw_glyph(canvas, glyph, x, y) + AIR
        if start:
            box = pygame.FRect(room.x + start, room.y, room.w - start, room.h)
        else:
            box = pygame.FRect(room.x, room.y + tall, room.w, room.h - tall)
        canvas.paragraph(line.what, box, size=ACT, colour=PAPER, middle=True)

    @staticmethod
    def _headed(title: Said, head: float, lines: Sequence[Piece], canvas: Canvas, room: pygame.FRect) -> None:
        """A heading and the lines under it."""
        canvas.text(title, room.x, room.y, size=HEAD, colour=GOLD, face="serif", bold=True)
        canvas.line((room.x, room.y + head - 6), (room.right, room.y + head - 6), (140, 115, 71), 1.5)
        layout.block(lines).draw(canvas, pygame.FRect(room.x, room.y + head, room.w, room.h - head))

    # acts ---------------------------------------------------------------------------------------------

    def buttons(self) -> Sequence[Target]:
        words, doors = self.stage.words, self.stage.doors
        return [widgets.button("rules", words("button.rules"), self.rules, "book"),
                widgets.button("keys", words("settings.keys"), lambda: Push(doors.keys("play")), "settings"),
                widgets.button("glossary", words("glossary.title"),
                               lambda: Push(doors.glossary(self.about.subject)), "globe"),
                widgets.button("close", words("button.back"), Pop, "back", look="primary")]


KEY = 18.0
"""Size of what stands on a key."""
BODY, SIDE, FACE = (30, 19, 12), (24, 15, 9), (78, 54, 33)
RIM = (150, 118, 72)
BUTTONS = {"A": (120, 190, 120), "B": (226, 112, 96), "X": (112, 168, 226), "Y": (240, 214, 110)}
"""Tints of the four round buttons, besides the letters on them."""


def width_of(canvas: Canvas, glyph: str) -> float:
    """How wide a glyph is: ``key:Z``, ``mouse:left``, ``pad:A``."""
    kind, name = glyph.split(":", 1)
    side = height_of(canvas)
    if kind == "mouse":
        return side * 0.86
    wide = canvas.measure(verbatim(name), KEY)[0]
    return max(side, wide + (18 if kind == "key" else 22))


def height_of(canvas: Canvas) -> float:
    """How tall every glyph is at the present text size."""
    return canvas.line_height(KEY) + 2


def draw_glyph(canvas: Canvas, glyph: str, x: float, y: float) -> float:
    """A glyph with its left end at x and its middle at y; returns where it ends."""
    kind, name = glyph.split(":", 1)
    tall, wide = height_of(canvas), width_of(canvas, glyph)
    room = pygame.FRect(x, y - tall / 2, wide, tall)
    if kind == "mouse":
        canvas.picture(("mouse", name), room, partial(_mouse, part=name))
        return room.right
    if kind == "key":
        canvas.picture(("cap",), room, _cap)
        middle = room.centery - tall * 0.05
    else:
        canvas.picture(("button", name if name in BUTTONS else ""), room, partial(_button, name=name))
        middle = room.centery
    canvas.text(verbatim(name), room.centerx, middle, size=KEY, colour=HANJI, anchor="center")
    return room.right


def _cap(surface: pygame.Surface, k: float) -> None:
    """A key: a dark body and a lighter face that stands a little higher."""
    whole = surface.get_rect()
    radius = round(6 * k)
    pygame.draw.rect(surface, SIDE, whole, border_radius=radius)
    face = pygame.Rect(round(1.5 * k), round(k), whole.w - round(3 * k), whole.h - round(5 * k))
    pygame.draw.rect(surface, FACE, face, border_radius=radius)
    pygame.draw.rect(surface, RIM, face, max(1, round(1.2 * k)), border_radius=radius)


def _button(surface: pygame.Surface, k: float, name: str) -> None:
    """A button of a pad: round where it bears one letter, else a bar."""
    whole = surface.get_rect().inflate(-round(k), -round(k))
    pygame.draw.rect(surface, BODY, whole, border_radius=whole.h // 2)
    pygame.draw.rect(surface, BUTTONS.get(name, RIM), whole, max(2, round(2.2 * k)), border_radius=whole.h // 2)


def _mouse(surface: pygame.Surface, k: float, part: str) -> None:
    """A mouse from above; the part spoken of shines."""
    whole = surface.get_rect().inflate(-round(surface.get_width() * 0.16), -round(2 * k))
    radius = whole.w // 2
    pygame.draw.rect(surface, FACE, whole, border_radius=radius)
    if part in ("left", "right"):
        left = whole.x if part == "left" else whole.centerx
        half = pygame.Rect(left, whole.y, whole.w // 2, round(whole.h * 0.44))
        corner = {f"border_top_{part}_radius": radius}
        pygame.draw.rect(surface, GOLD, half, **corner)
    seam = whole.y + round(whole.h * 0.44)
    line = max(1, round(1.4 * k))
    pygame.draw.line(surface, RIM, (whole.x, seam), (whole.right - 1, seam), line)
    pygame.draw.line(surface, RIM, (whole.centerx, whole.y), (whole.centerx, seam), line)
    wheel = pygame.Rect(0, 0, max(3, round(whole.w * 0.24)), round(whole.h * 0.26))
    wheel.center = (whole.centerx, whole.y + round(whole.h * 0.24))
    pygame.draw.rect(surface, GOLD if part == "wheel" else BODY, wheel, border_radius=wheel.w // 2)
    pygame.draw.rect(surface, RIM, whole, max(1, round(1.6 * k)), border_radius=radius)
