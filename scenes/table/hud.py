"""What stands at every table in the same place: label plates, and the plates and marks of seats."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Sequence
from functools import partial
from typing import Any

import pygame

from game.core import Seat
from scenes.engine.anim import tempo
from scenes.engine.anim.motion import Clock
from scenes.engine.draw.canvas import HEIGHT, WIDTH, Canvas, glow
from scenes.engine.draw.colours import GOLD, HANJI, PAPER, SEAT_COLOURS
from scenes.engine.draw.writing import SMALLEST
from scenes.engine.speak.words import Said, verbatim
from scenes.engine.ui import layout, widgets
from scenes.engine.ui.widgets import Do, Target

INK_ON_SEAT = ((255, 255, 255), (0, 0, 0), (0, 0, 0), (0, 0, 0), (0, 0, 0), (0, 0, 0))
"""Colour of the number on each seat's mark, chosen for contrast with `SEAT_COLOURS`."""
assert len(INK_ON_SEAT) == len(SEAT_COLOURS)


NUMBER, LARGEST_NUMBER = 0.5, 0.72
"""Height of the number on a seat's mark against the mark: in a large mark, and where its shape is full."""
RIM = 18.0
"""Both sides of a plate together that no text may touch."""
BETWEEN, SQUEEZED = 14.0, 0.75
"""Between two buttons of an end, and the part of the breadth they want with which they make do."""


def breath(seconds: float, reduced: bool) -> float:
    """The slow flicker of a lantern that has burnt so long, -1..1: two sines, still where motion is reduced."""
    return 0.0 if reduced else 0.5 * math.sin(1.7 * seconds) + 0.5 * math.sin(2.9 * seconds + 1)


def sway(seconds: float, place: int, clock: Clock) -> float:
    """How far something that waits to be used sways just now; still where motion is reduced or instant."""
    if not clock.shows_ways:
        return 0.0
    return tempo.SWAY * clock.flourish * math.sin(2 * math.pi * (seconds / tempo.SWAYING + place * 0.17))


def plate_room(canvas: Canvas, text: Said, room: pygame.FRect, size: float, *, face: Any = "sans",
               bold: bool = False) -> tuple[float, pygame.FRect]:
    """The size of a plate's text and the plate; it grows away from the nearer edge when more lines are needed."""
    while size - 0.5 >= SMALLEST and canvas.measure(text, size, face=face, bold=bold)[0] > room.w - 30:
        size -= 0.5
    _, height = canvas.measure(text, size, width=room.w - RIM, face=face, bold=bold)
    grown = pygame.FRect(room.x, room.y, room.w, max(room.h, height + 12))
    if room.centery > HEIGHT / 2:
        grown.bottom = room.bottom
    return size, grown


def plate(canvas: Canvas, text: Said, room: pygame.FRect, *, size: float = 22,
          colour: tuple[int, int, int] = PAPER, face: Any = "sans", bold: bool = False) -> pygame.FRect:
    """A label plate with centred text, as large as `plate_room` says."""
    size, grown = plate_room(canvas, text, room, size, face=face, bold=bold)

    def paint() -> None:
        canvas.panel("plate", grown)
        canvas.paragraph(text, grown.inflate(-RIM, 0), size=size, colour=colour, align="center", middle=True,
                         face=face, bold=bold)

    canvas.cached(("plate", tuple(room)), (text, text.key, size, colour, face, bold), paint)
    return grown


def broader(canvas: Canvas, room: pygame.FRect, most: float) -> pygame.FRect:
    """A room about the same centre, broader in large letters, but at most `most` times."""
    return pygame.FRect(0, 0, canvas.grown(room.w, most=most), room.h).move_to(center=room.center)


def clear_of(canvas: Canvas, room: pygame.FRect, own: pygame.FRect) -> pygame.FRect:
    """The part of a plate's room to the right of a seat's plate, which larger text makes grow towards it."""
    left = own.right + canvas.grown(12)
    if room.bottom < own.top or canvas.text_scale <= 1.0 or left <= room.left:
        return room
    return pygame.FRect(left, room.y, room.right - left, room.h)


def apart(wanted: Sequence[float], step: float, top: float, bottom: float) -> list[float]:
    """How high each of several marks stands, a `step` from the next and as near to where it is wanted as can be.

    >>> apart([40.0, 10.0, 41.0], 10.0, 0.0, 50.0)
    [40.0, 10.0, 50.0]
    """
    order = sorted(range(len(wanted)), key=wanted.__getitem__)
    found = dict.fromkeys(order, 0.0)
    for left, place in zip(reversed(range(len(order))), order, strict=True):
        found[place] = min(max(wanted[place], top), bottom - left * step)
        top = found[place] + step
    return [found[place] for place in range(len(wanted))]


def in_a_row(room: pygame.FRect, wanted: Sequence[float], gap: float, *, right: bool = False) -> list[pygame.FRect]:
    """Rooms for buttons side by side, as broad as `wanted`; all alike where that is more than there is.

    They stand about the middle of the room, or at its `right`.
    """
    gaps = gap * (len(wanted) - 1)
    if sum(wanted) > room.w - gaps:
        wanted = [(room.w - gaps) / len(wanted)] * len(wanted)
    whole = sum(wanted) + gaps
    left = room.right - whole if right else room.centerx - whole / 2
    return layout.row(pygame.FRect(left, room.y, whole, room.h), wanted, gap)


def end_buttons(canvas: Canvas, bar: pygame.FRect, buttons: Sequence[Target], *, least: float = 150.0,
                spared: Sequence[str] = ()) -> list[Target]:
    """The buttons of an end side by side over a bar, as broad as their words, but `least`.

    Those with the keys `spared` give way first, then the pictures.
    """
    for key in (*spared, ""):
        widths = [max(least, widgets.breadth(canvas, one) + 30) for one in buttons]
        gaps = BETWEEN * (len(buttons) - 1)
        if max(widths) * SQUEEZED * len(buttons) + gaps <= bar.w or not key:
            break
        buttons = [one for one in buttons if one.key != key]
    icons = sum(widths) + gaps <= bar.w
    if not icons:
        needed = [widgets.breadth(canvas, one, icon=False) for one in buttons]
        spare = max(0.0, bar.w - gaps - sum(needed)) / len(buttons)
        widths = [width + spare for width in needed]
    return [widgets.replaced(one, area=area, icon=one.icon if icons else "")
            for one, area in zip(buttons, in_a_row(bar, widths, BETWEEN), strict=True)]


def over_bar(bar: pygame.FRect) -> pygame.FRect:
    """A bar as broad as the foot of the screen allows about its middle: large words take it all."""
    return bar.inflate(max(0.0, 2 * min(bar.centerx, WIDTH - bar.centerx) - 48 - bar.w), 0)


def in_corner(buttons: Sequence[tuple[str, str, Said, Do, Said]], *, off: Collection[str] = (),
              why_not: Said | None = None) -> list[Target]:
    """(key, picture, name, what it does, tip) as buttons in the upper right corner, the last at its edge.

    Those with the keys `off` cannot be used, and `why_not` is told instead.
    """
    left = 1264.0 - 62 * len(buttons)
    return [Target(key, pygame.FRect(left + 10 + 62 * place, 16, 52, 52), label, do, "icon", icon, role="table",
                   group="furniture", enabled=key not in off, why_not=why_not, tip=tip)
            for place, (key, icon, label, do, tip) in enumerate(buttons)]


def draw_seat_mark(
    canvas: Canvas, seat: Seat, x: float, y: float, size: float, *, sign: int | None = None
) -> None:
    """A seat's number in a shape of a colour, `size` units across; `sign` says which where it is not the seat's."""
    shape = seat if sign is None else sign
    canvas.image(f"ui/icons:seat_{shape}", x, y, size=size / 36)
    tall = max(19.0, NUMBER * size, min(canvas.grown(19.0), LARGEST_NUMBER * size))
    canvas.text(verbatim(str(seat + 1)), x, y, size=tall, colour=INK_ON_SEAT[shape], anchor="center", bold=True,
                sign=True)


RING = 72.0
"""Radius of a portrait of size 1, without the hat."""
FACE, HANGING = 39.0, 46.0
"""Greatest radius of a face in a plate, and of one below a narrow plate."""
HAT = 18.0
"""What stands over the ring of a hanging face reaches so far into the plate."""
LEAST_FACE = 24.0
"""Below this radius the seat's mark would hide a face beside both lines: it stands beside the first alone."""
SMALLEST_FACE = 20.0
"""Radius below which a face says nothing."""
ABOVE = 14.0
"""From the upper edge of a narrow plate in the lower half of the screen to the middle of the face over it."""


def draw_portrait(canvas: Canvas, face: str, x: float, y: float, radius: float) -> None:
    """A face alone, for where the seat's mark stands beside it."""
    canvas.image(face, x, y, size=radius / RING)


def draw_face(canvas: Canvas, face: str, seat: Seat, x: float, y: float, radius: float, *,
              sign: int | None = None) -> None:
    """Who sits there, and the seat's mark at the lower left of the ring."""
    draw_portrait(canvas, face, x, y, radius)
    mark = canvas.grown(max(26.0, radius * 0.62), 0.66)
    draw_seat_mark(canvas, seat, x - radius * 0.72, y + radius * 0.72, mark, sign=sign)


SLIM = 14.0
"""Both sides of a narrow plate together that its second line keeps clear of."""
NARROW = 160.0
"""Breadth below which the mark of a seat stands over its plate instead of in it."""


def mark_spot(room: pygame.FRect) -> tuple[float, float]:
    """Where a seat's mark stands on a plate with room for its words."""
    return (room.centerx, room.y) if room.w < NARROW else (room.x + 31, room.centery)


def seat_plate(canvas: Canvas, seat: Seat, name: Said, second: Said, room: pygame.FRect, *, acting: bool,
               face: str | None = None, spoken: Said | None = None) -> None:
    """Whose seat this is: shape, number, colour and name, and a second line; lit while it is `acting`.

    Grows with the text size; a name too long for its line loses its end, for the mark says the seat. With the
    picture of a `face` that stands in the plate, hangs below a narrow one in the upper half of the screen, or looks
    over one in the lower; what is `spoken` stands in place of the name, where there is room for all of it.
    """
    told = [said and (said, said.key) for said in (name, second, spoken)]
    canvas.cached(("seat", seat), (*told, tuple(room), acting, face),
                  partial(_seat_plate, canvas, seat, name, second, room, acting, face, spoken))


def _seat_plate(canvas: Canvas, seat: Seat, name: Said, second: Said, room: pygame.FRect, acting: bool,
                face: str | None, spoken: Said | None) -> None:
    mark, tall = canvas.grown(34.0, 0.66), room.w < NARROW
    first, last = canvas.line_height(20), canvas.line_height(18)
    if tall:
        room = _narrow_plate(canvas, name, second, room)
        last = canvas.measure(second, 18, width=room.w - SLIM)[1]
    else:
        room = pygame.FRect(room.x, room.y, room.w, max(room.h, first + last + 8))
    if acting:
        glow(canvas, *room.center, room.w * 1.5, 0.55)
    canvas.panel("slot_on" if acting else "plate", room)
    x = room.centerx if tall else room.x + 14 + mark / 2
    y = room.y if tall else room.centery
    hangs = face is not None and tall and room.centery < HEIGHT / 2
    if hangs and face is not None:
        draw_face(canvas, face, seat, room.centerx, room.bottom + HANGING - 8, HANGING)
    radius = 0.0 if face is None or tall else _radius(canvas, name, second, room)
    if face is not None and radius >= LEAST_FACE:
        draw_face(canvas, face, seat, room.x + 8 + radius, max(room.centery, room.y + 3 + radius), radius)
        left = room.x + 2 * radius + 14
        text = pygame.FRect(left, room.centery - (first + last) / 2, room.right - 8 - left, first)
        _lines(canvas, name, second, spoken, text, pygame.FRect(text.x, text.bottom, text.w, last))
        return
    small = 0.0 if face is None or tall else _small_radius(canvas, name, room)
    under = small > 0 or (not tall and canvas.measure(second, 18)[0] > room.w - mark - 32)
    if under:  # mark or face move up beside the name, and the second line takes the whole width
        y = room.y + 4 + first / 2
    if face is not None and small:
        draw_face(canvas, face, seat, room.x + 6 + small, y, small)
    elif face is not None and tall and not hangs:
        draw_face(canvas, face, seat, x, y - ABOVE, LEAST_FACE)
    elif not hangs:
        draw_seat_mark(canvas, seat, x, y, mark)
    top, foot = (0.0, HAT) if hangs else (mark / 2, 0.0)
    beside = 2 * small + 10 if small else mark + 22
    text = pygame.FRect(room.x + 8, room.y + top, room.w - 16, room.h - top - foot) if tall else \
        pygame.FRect(room.x + beside, room.y + 4, room.w - beside - (8 if small else 10), room.h - 8)
    text = pygame.FRect(text.x, text.y + max(0.0, (text.h - first - last) / 2), text.w, first)
    below = pygame.FRect(text.x, text.bottom, text.w, last)
    if under or tall:
        margin = SLIM if tall else 12.0
        below = pygame.FRect(room.x + margin / 2, text.bottom, room.w - margin, last)
    _lines(canvas, name, second, spoken, text, below)


def seat_foot(canvas: Canvas, room: pygame.FRect) -> float:
    """How far down a seat's plate reaches at the most in the present letters, if its second line is not broken."""
    return room.y + max(room.h, canvas.line_height(20) + canvas.line_height(18) + 17)


def under_seats(canvas: Canvas, text: Said, room: pygame.FRect, size: float, plates: Iterable[pygame.FRect]
                ) -> pygame.FRect:  # fmt: skip
    """The room of a plate under the plates of seats, both as large as the present letters make them.

    `plates` are their usual rooms. It is moved down where they would meet.
    """
    _, grown = plate_room(canvas, text, room, size)
    grown.y = max(grown.y, *(seat_foot(canvas, plate) + 3 for plate in plates))
    return grown


def _narrow_plate(canvas: Canvas, name: Said, second: Said, room: pygame.FRect) -> pygame.FRect:
    """A plate under the mark of its seat, as broad as its words up to a limit; then its second line is broken.

    In the lower half of the screen it is as far above its place as that makes it higher.
    """
    first, last = canvas.line_height(20), canvas.line_height(18)
    wide = min(max(room.w, *(canvas.measure(text, 18)[0] + 16 for text in (name, second))), 172.0)
    more = canvas.measure(second, 18, width=wide - SLIM)[1] - last
    grown = pygame.FRect(0, room.y, wide, max(room.h, first + last + 17) + more)
    if room.centery > HEIGHT / 2:
        grown.y -= more
    grown.centerx = room.centerx
    return grown


def _radius(canvas: Canvas, name: Said, second: Said, room: pygame.FRect) -> float:
    """Of a face beside the words of a plate; over the lower edge of a low plate hangs what is too large for it."""
    wide = max(canvas.measure(text, size)[0] for text, size in ((name, 20), (second, 18)))
    most = FACE if room.centery < HEIGHT / 2 else min(FACE, room.h / 2 - 4)
    return min((room.w - wide - 30) / 2, most)


def _small_radius(canvas: Canvas, name: Said, room: pygame.FRect) -> float:
    """Of a face beside the first line alone, where the words leave no room for a larger one; 0 for none."""
    free = room.w - canvas.measure(name, 20)[0] - 18
    radius = min(max(SMALLEST_FACE, canvas.line_height(20) / 2 + 2), free / 2)
    return radius if radius >= SMALLEST_FACE else 0.0


def _lines(canvas: Canvas, name: Said, second: Said, spoken: Said | None, text: pygame.FRect,
           below: pygame.FRect) -> None:
    """The two lines of a seat's plate."""
    draw_name(canvas, name, spoken, text, colour=HANJI, align="center")
    canvas.paragraph(second, below, size=18, colour=GOLD, align="center", fit=True)


def draw_name(canvas: Canvas, name: Said, spoken: Said | None, room: pygame.FRect, *, colour: tuple[int, int, int],
              **style: Any) -> None:
    """A name, or in its place for a moment what is said, where there is room for all of it."""
    if spoken is not None and canvas.measure(spoken, 20)[0] <= room.w:
        canvas.paragraph(spoken, room, size=20, colour=GOLD, **style)
    else:
        canvas.paragraph(name, room, size=20, colour=colour, fit=True, **style)
