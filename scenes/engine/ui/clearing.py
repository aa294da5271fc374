"""Where a short line may stand: near the place it wishes for, on no button, and on nothing else if it can.

Pure functions of rectangles, all in logical units.
"""

from __future__ import annotations

from collections.abc import Sequence

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


def _nearest(wishes: Sequence[pygame.FRect], blocks: Sequence[pygame.FRect]) -> pygame.FRect | None:
    """The first wish that comes true near by, or else the first that comes true at all."""
    found: pygame.FRect | None = None
    for wish in wishes:
        room = next((room for room in _places(wish) if free(room, blocks)), None)
        if room is not None and _way(room, wish) < FAR:
            return room
        found = found or room
    return found


def _way(room: pygame.FRect, wish: pygame.FRect) -> float:
    """How far a place is from where it was wished for."""
    return ASIDE * abs(room.centerx - wish.centerx) + abs(room.centery - wish.centery)


def _places(wish: pygame.FRect) -> list[pygame.FRect]:
    """Every place in the frame, the wish first and the nearest next."""
    across, down = STRIDE
    wide, tall = WIDTH - 2 * EDGE - wish.w, HEIGHT - 2 * EDGE - wish.h
    spots = [(EDGE + column * across, EDGE + row * down)
             for column in range(int(wide / across) + 1) for row in range(int(tall / down) + 1)]
    spots += [(wish.x, y) for _, y in spots[:int(tall / down) + 1]]
    rooms = [pygame.FRect(wish), *(pygame.FRect(x, y, wish.w, wish.h) for x, y in spots)]
    return sorted(rooms, key=lambda room: _way(room, wish))
