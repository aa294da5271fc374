"""Where a short line may stand: near the place it wishes for, on no button, and on nothing else if it can.

Pure functions of rectangles, all in logical units.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import pygame

from scenes.engine.draw.window_surface import HEIGHT, WIDTH

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
