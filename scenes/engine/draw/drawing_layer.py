"""What lies on the window's surface, and what ought to: only where the two differ is painted and shown anew.

A frame is a list of marks, put down in order and painted at its end. The list of the frame before says what the
surface shows; wherever a mark came, went, moved or changed its place in the order, all marks there are painted
again, from the lowest up. So nothing has to say what it moved, and what did not move costs no paint.

Pygame paints the same pixels inside a clip as without one, but for slanted smooth lines: those are painted whole.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from difflib import SequenceMatcher
from typing import Any, NamedTuple

import pygame

MANY = 24
"""Rectangles above which one round them all is cheaper."""
STEADY = 6
"""Frames after which the lowest marks, if they did not change, are kept as one picture to paint the others on."""
WORTH = 4
"""How many marks more such a picture must hold than before to be painted anew."""


class Mark(NamedTuple):
    """One thing on the surface: a picture, or a shape that is drawn; in pixels of the window."""

    what: pygame.Surface | Callable[..., object]
    """A picture, which must never change once it was put down; or what draws on (surface, *at)."""
    at: tuple[Any, ...]
    """The picture's left upper corner; or what the shape is told."""
    alpha: int = 255
    flags: int = 0
    clip: tuple[int, int, int, int] | None = None


class DrawingLayer:
    """One surface and its marks; `plain` keeps no picture of the lowest ones."""

    def __init__(self, surface: pygame.Surface, *, plain: bool = False) -> None:
        self.surface = surface
        self.plain = plain
        self.marks: list[Mark] = []
        """Those of the frame being made, the lowest first."""
        self.rooms: list[pygame.Rect] = []
        """The room each may cover."""
        self.backgrounds: list[int] = []
        """Which of them hide whatever lies under them."""
        self._shown: tuple[list[Mark], list[pygame.Rect]] | None = None
        self._same: deque[int] = deque(maxlen=STEADY)
        """How many of the lowest marks the last frames had in common, each with the one before."""
        self._background: DrawingLayer | None = None
        self._laid = 0
        """How many of the lowest marks the background shows."""

    def begin(self) -> None:
        """Start a new frame."""
        self.marks, self.rooms, self.backgrounds = [], [], []

    def renew(self) -> None:
        """What the surface shows is no longer known: the next frame is painted whole."""
        self._shown, self._background, self._laid = None, None, 0

    def show(self) -> list[pygame.Rect]:
        """Paint what is new; returns where."""
        old = self._shown[0] if self._shown else []
        head = common(old, self.marks)
        torn = self._torn(head)
        self._same.append(head)
        if head < self._laid:
            self._laid = 0
        for room in torn:
            self._paint(room)
        self.surface.set_clip(None)
        self._shown = self.marks, self.rooms
        if torn and not self.plain:
            self._lay()
        return torn

    def take_from(self, surface: pygame.Surface, covered: Sequence[pygame.Rect]) -> None:
        """Show the frame, which `surface` shows too with more on it, in those rooms that are `covered`."""
        old = self._shown[0] if self._shown else []
        for room in self._torn(common(old, self.marks)):
            if room.collidelist(covered) < 0:
                self.surface.set_clip(None)
                self.surface.blit(surface, room, room)
            else:
                self._paint(room)
        self._shown = self.marks, self.rooms

    def _torn(self, head: int) -> list[pygame.Rect]:
        """Where the frame, whose first `head` marks are those of the one shown, differs from it."""
        whole = self.surface.get_rect()
        if self._shown is None:
            return [whole]
        rooms = differences(*self._shown, self.marks, self.rooms, head)
        return self._whole_lines(joined(rooms, whole), whole)

    def _lay(self) -> None:
        """Keep the lowest marks as one picture once they have been steady, for the frames that follow."""
        steady = min(self._same) if len(self._same) == STEADY else 0
        if steady < self._laid + WORTH:
            return
        if self._background is None:
            self._background = DrawingLayer(pygame.Surface(self.surface.get_size(), 0, self.surface), plain=True)
        background = self._background
        background.marks, background.rooms = self.marks[:steady], self.rooms[:steady]
        background.backgrounds = self.backgrounds
        background.take_from(self.surface, self.rooms[steady:])
        self._laid = steady

    def _whole_lines(self, torn: list[pygame.Rect], whole: pygame.Rect) -> list[pygame.Rect]:
        lines = [room.clip(whole) for mark, room in zip(self.marks, self.rooms, strict=True)
                 if mark.what is pygame.draw.aaline] if torn else []
        cut = [line for line in lines for room in torn if line.colliderect(room) and not room.contains(line)]
        return self._whole_lines(joined([*torn, *cut], whole), whole) if cut else torn

    def _paint(self, room: pygame.Rect) -> None:
        """Paint every mark inside a room, beginning with the background, or the last that hides those under it."""
        surface, marks = self.surface, self.marks
        first = next((place for place in reversed(self.backgrounds)
                      if place < len(marks) and self.rooms[place].contains(room)), 0)
        surface.set_clip(room)
        if self._background is not None and self._laid > first:
            surface.blit(self._background.surface, room, room)
            first = self._laid
        for place in room.collidelistall(self.rooms):
            if place < first:
                continue
            what, at, alpha, flags, clip = marks[place]
            if clip is not None:
                surface.set_clip(room.clip(clip))
            if not isinstance(what, pygame.Surface):
                what(surface, *at)
            elif alpha == 255:
                surface.blit(what, at, None, flags)
            else:
                what.set_alpha(alpha)
                surface.blit(what, at, None, flags)
                what.set_alpha(255)
            if clip is not None:
                surface.set_clip(room)


def common(old: Sequence[Mark], new: Sequence[Mark]) -> int:
    """How many of the first marks are the same."""
    pairs = enumerate(zip(old, new, strict=False))
    return next((place for place, (a, b) in pairs if a is not b and a != b), min(len(old), len(new)))


def differences(
    old: Sequence[Mark], old_rooms: Sequence[pygame.Rect], new: Sequence[Mark], new_rooms: Sequence[pygame.Rect],
    head: int,
) -> list[pygame.Rect]:
    """Rooms outside of which two frames look the same, whose first `head` marks are.

    What one of them has, and what stands elsewhere in the order than in the other, counts as different.
    """
    least = min(len(old), len(new)) - head
    tail = 0
    while tail < least and old[-1 - tail] == new[-1 - tail]:
        tail += 1
    matcher = SequenceMatcher(None, old[head : len(old) - tail], new[head : len(new) - tail], autojunk=False)
    found: list[pygame.Rect] = []
    for kind, first, end, new_first, new_end in matcher.get_opcodes():
        if kind != "equal":
            found += old_rooms[head + first : head + end]
            found += new_rooms[head + new_first : head + new_end]
    return found


def joined(rooms: Sequence[pygame.Rect], whole: pygame.Rect) -> list[pygame.Rect]:
    """The same rooms without overlaps, inside the whole; a single one where they are many."""
    found: list[pygame.Rect] = []
    for one in rooms:
        room = one.clip(whole)
        if not room.w or not room.h:
            continue
        while (place := room.collidelist(found)) >= 0:
            room = room.union(found.pop(place))
        found.append(room)
    return [found[0].unionall(found[1:])] if len(found) > MANY else found
