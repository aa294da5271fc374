"""Short lines that come and go: notices at the top, captions of sounds at the bottom.

A notice stays three seconds and sixty milliseconds a character, or ten times that when asked.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache

import pygame

from scenes.engine.draw.canvas import HEIGHT, WIDTH, Canvas
from scenes.engine.draw.colours import GOLD, PAPER
from scenes.engine.draw.writing import SMALLEST
from scenes.engine.speak.words import Said

STRIDE = 20.0, 8.0
"""Steps in which places are tried, across and down."""
EDGE = 12.0
"""What stays free round the frame."""
AIR = 6.0
"""Between a line and whatever it keeps clear of."""
FAR = 230.0
"""A way, in logical units, that is too long as long as another shape of the line has a shorter one."""
ASIDE = 0.55
"""What a step to the side counts, against one up or down."""
CAPTION_SECONDS = 1.6
WIDTHS = WIDTH - 400.0, 330.0, 560.0, 230.0
"""Widths in logical units at which a line is broken: the usual one, and at text size 1 those that are tried in this
order where it finds no place."""
SMALL_WIDTHS = WIDTH - 2 * EDGE - 48.0, *WIDTHS[1:]
"""The same for the smallest letters, which are tried last."""
SIZE, CAPTION_SIZE = 22.0, 24.0
"""Letters of a line, and of the captions."""
READ = 2.5
"""Seconds for which a grave line, such as that saving fails, gives way to no other."""


@dataclass
class Notices:
    """What is being said just now."""

    line: Said | None = None
    log: list[Said] = field(default_factory=list)
    captions: list[tuple[Said, float]] = field(default_factory=list)
    count: int = 0
    """How many lines were said so far."""
    age: float = 0.0
    """Seconds since the last line was said."""
    _rooms: dict[str, pygame.FRect] = field(default_factory=dict)
    """Where the line and the captions stood last: they stay there for as long as nothing comes under them."""
    _asked: dict[str, object] = field(default_factory=dict)
    """For what each was looked for: nothing new is found for the same."""
    _left: float = 0.0
    _grave: bool = False
    """The line must be read before another takes its place."""

    @property
    def speaking(self) -> bool:
        return self.line is not None or bool(self.captions)

    def say(self, text: Said, grave: bool = False) -> None:
        """Show a line in place of the one before, or none if that is grave and new; all are kept in `log`."""
        self.log.append(text)
        del self.log[:-200]
        self.count += 1
        if self._grave and not grave and self.line is not None and self.age < READ:
            return
        self.line, self._grave, self.age = text, grave, 0.0
        self._left = 3.0 + 0.06 * len(text)

    def hush(self) -> None:
        """Take the line away."""
        self.line = None

    def caption(self, text: Said) -> None:
        """Show what can be heard; at most two lines, the newest last."""
        self.captions = [entry for entry in self.captions if entry[0] != text][-1:]
        self.captions.append((text, CAPTION_SECONDS))

    def update(self, dt: float, held: bool = False) -> bool:
        """Let time pass; True if something on screen changed."""
        changed = False
        self.age += dt
        if self.line is not None:
            self._left -= dt / 10 if held else dt
            if self._left <= 0:
                self.line = None
                changed = True
        kept = [(text, left - dt) for text, left in self.captions if left > dt]
        changed = changed or len(kept) != len(self.captions)
        self.captions = kept
        return changed

    def draw(self, canvas: Canvas, *blocks: Sequence[pygame.FRect]) -> None:
        """On nothing of the first blocks, the buttons; nor, where there is room, of the next ones."""
        if not self.speaking:
            return
        if self.line is not None:
            room, size = self._room(canvas, "line", [self.line], SIZE, blocks)
            _plate(canvas, self.line, room, PAPER, size)
            blocks = ([*blocks[0], room], *blocks[1:])
        if self.captions:
            texts = [text for text, _ in self.captions]
            room, size = self._room(canvas, "captions", texts, CAPTION_SIZE, blocks)
            tall = room.h / len(texts)
            for row, text in enumerate(texts):
                _plate(canvas, text, pygame.FRect(room.x, room.y + row * tall, room.w, tall), GOLD, size)

    def _room(self, canvas: Canvas, name: str, texts: Sequence[Said], size: float,
              blocks: Sequence[Sequence[pygame.FRect]]) -> tuple[pygame.FRect, float]:
        """The line wishes to stand under the table's title, the captions at the foot of the screen.

        Returns the place, and the size of the letters that fill it.
        """
        wishes, letters = [], []
        for small, widths in ((size, WIDTHS), (float(SMALLEST), SMALL_WIDTHS)):
            for widest in (widths[0], *(canvas.grown(width) for width in widths[1:])):
                sizes = [canvas.measure(text, small, width=widest) for text in texts]
                wish = pygame.FRect(0, 0, max(width for width, _ in sizes) + 48,
                                    (max(height for _, height in sizes) + 16) * len(texts))
                wish.midtop = (WIDTH / 2, 92)
                if name == "captions":
                    wish.bottom = HEIGHT - 14
                wishes.append(wish)
                letters.append(small)
        kept = self._rooms.get(name)
        if kept is None or all(kept.size != wish.size for wish in wishes) or not free(
                kept, [block for group in blocks for block in group]):
            asked = [list(map(tuple, group)) for group in (wishes, *blocks)]
            if kept is None or self._asked.get(name) != asked:
                kept, self._asked[name] = clearing(wishes, blocks), asked
                self._rooms[name] = kept
        return kept, next(letter for letter, wish in zip(letters, wishes, strict=True) if wish.size == kept.size)


def _plate(canvas: Canvas, text: Said, room: pygame.FRect, colour: tuple[int, int, int], size: float) -> None:
    """One line on a plate as wide as it needs, in the middle of its room."""
    wide, high = canvas.measure(text, size, width=room.w - 47)
    plate = pygame.FRect(room.centerx - wide / 2 - 24, room.y, wide + 48, room.h)
    canvas.panel("plate", plate)
    canvas.text(text, room.centerx, room.centery - high / 2, size=size, colour=colour, anchor="midtop",
                width=room.w - 47, align="center", box=plate)


def free(room: pygame.FRect, blocks: Sequence[pygame.FRect]) -> bool:
    """Whether a room keeps clear of all of these."""
    return room.inflate(2 * AIR, 2 * AIR).collidelist(list(blocks)) < 0


def clearing(wishes: Sequence[pygame.FRect], blocks: Sequence[Sequence[pygame.FRect]]) -> pygame.FRect:
    """The place nearest to the first of the `wishes`, of its size, clear of all the `blocks`.

    The other wishes, of other shapes, are asked in their order where that is `FAR` away or nowhere. Where there is
    no place at all the last blocks give way, then those before them; at worst it is the first wish itself.
    """
    for count in range(len(blocks), 0, -1):
        found = _nearest(wishes, [block for group in blocks[:count] for block in group])
        if found is not None:
            return found
    return wishes[0]


def _nearest(wishes: Sequence[pygame.FRect], blocks: list[pygame.FRect]) -> pygame.FRect | None:
    """The first wish that comes true near by, or else the first that comes true at all."""
    found: pygame.FRect | None = None
    for wish in wishes:
        wide, tall = wish.w + 2 * AIR, wish.h + 2 * AIR
        for way, x, y in _places(*wish):
            if pygame.FRect(x - AIR, y - AIR, wide, tall).collidelist(blocks) < 0:
                found = found or pygame.FRect(x, y, wish.w, wish.h)
                if way < FAR:
                    return pygame.FRect(x, y, wish.w, wish.h)
                break
    return found


@lru_cache(maxsize=24)
def _places(left: float, top: float, width: float, height: float) -> tuple[tuple[float, float, float], ...]:
    """Every place in the frame as (how far it is from where it was wished for, x, y), the nearest first."""
    across, down = STRIDE
    columns = [EDGE + column * across for column in range(int((WIDTH - 2 * EDGE - width) / across) + 1)]
    rows = [EDGE + row * down for row in range(int((HEIGHT - 2 * EDGE - height) / down) + 1)]
    asides = [(x, ASIDE * abs(x - left)) for x in (*columns, left)]
    offs = [(y, abs(y - top)) for y in rows]
    return tuple(sorted([(0.0, left, top), *((aside + off, x, y) for x, aside in asides for y, off in offs)]))
