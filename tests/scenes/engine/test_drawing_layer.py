"""What is painted over the last frame is what would be painted on nothing, whatever moved, came or went."""

from __future__ import annotations

import random

import pygame
import pytest

from scenes.engine.draw.drawing_layer import MANY, DrawingLayer, Mark, common, differences, joined

SIZE = (160, 120)
Placed = tuple[Mark, pygame.Rect]


@pytest.fixture(scope="module")
def pictures() -> list[pygame.Surface]:
    """Pictures that let what is under them shine through, each its own way."""
    pygame.display.init()
    pygame.display.set_mode(SIZE)
    chance = random.Random(3)
    made = []
    for size in ((20, 14), (33, 40), (7, 60), (90, 50)):
        picture = pygame.Surface(size, pygame.SRCALPHA)
        for x in range(size[0]):
            for y in range(size[1]):
                picture.set_at((x, y), [chance.randrange(256) for _ in range(4)])
        made += [picture, picture.premul_alpha()]
    return made


def mark(chance: random.Random, pictures: list[pygame.Surface]) -> Placed:
    """Any mark, some of it perhaps outside the window or cut by a clip."""
    kind = chance.randrange(8)
    x, y = chance.randrange(-30, SIZE[0]), chance.randrange(-30, SIZE[1])
    if kind == 0:
        to = (x + chance.uniform(-50, 50), y + chance.uniform(-50, 50))
        room = pygame.Rect(min(x, to[0]) - 5, min(y, to[1]) - 5, abs(to[0] - x) + 10, abs(to[1] - y) + 10)
        return Mark(pygame.draw.aaline, ((200, 40, 90, 255), (x, y), to, 3)), room
    if kind == 1:
        reach = chance.uniform(3, 30)
        room = pygame.Rect(x - reach - 3, y - reach - 3, 2 * reach + 6, 2 * reach + 6)
        return Mark(pygame.draw.aacircle, ((20, 140, 190, 255), (x, y), reach, chance.choice((0, 3)))), room
    place = chance.randrange(len(pictures))
    picture, premultiplied = pictures[place], place % 2
    flags = pygame.BLEND_PREMULTIPLIED if premultiplied else pygame.BLEND_ADD if kind == 2 else 0
    alpha = 255 if premultiplied or kind != 3 else chance.randrange(255)
    room = picture.get_rect(topleft=(x, y))
    clip = None
    if kind == 4:
        clip = (chance.randrange(100), chance.randrange(80), 50, 40)
        room = room.clip(clip)
    return Mark(picture, (x, y), alpha, flags, clip), room


def ground() -> Placed:
    whole = pygame.Rect((0, 0), SIZE)
    return Mark(pygame.Surface.fill, ((7, 12, 34), tuple(whole))), whole


def put(drawing_layer: DrawingLayer, frame: list[Placed]) -> list[pygame.Rect]:
    drawing_layer.begin()
    for one, room in (ground(), *frame):
        drawing_layer.marks.append(one)
        drawing_layer.rooms.append(room)
    return drawing_layer.show()


def disturbed(
    chance: random.Random, frame: list[Placed], pictures: list[pygame.Surface], steady: int
) -> list[Placed]:
    """The next frame: something above the steady marks is moved, changed, doubled, swapped, added or taken away."""
    frame = list(frame)
    for _ in range(chance.randrange(4)):
        at = chance.randrange(min(steady, len(frame) - 1), len(frame))
        what = chance.randrange(5)
        if what == 0:
            frame[at] = mark(chance, pictures)
        elif what == 1:
            frame.insert(at, mark(chance, pictures))
        elif what == 2 and len(frame) > 2:
            del frame[at]
        elif what == 3:
            frame.insert(at, chance.choice(frame))
        else:
            other = chance.randrange(min(steady, len(frame) - 1), len(frame))
            frame[at], frame[other] = frame[other], frame[at]
    return frame


@pytest.mark.parametrize("seed", range(12))
def test_the_picture_is_the_one_painted_on_nothing(pictures: list[pygame.Surface], seed: int) -> None:
    """Pixel for pixel, frame after frame: one mark forgotten in one corner would stay there for good."""
    chance = random.Random(seed)
    drawing_layer = DrawingLayer(pygame.Surface(SIZE))
    frame = [mark(chance, pictures) for _ in range(14)]
    for number in range(90):
        steady = 9 if number % 30 < 24 else 0  # now and then the lowest change too
        put(drawing_layer, frame)
        fresh = DrawingLayer(pygame.Surface(SIZE))
        put(fresh, frame)
        assert drawing_layer.surface.get_view("2").raw == fresh.surface.get_view("2").raw, f"frame {number}"
        frame = disturbed(chance, frame, pictures, steady)


def test_what_did_not_change_costs_nothing(pictures: list[pygame.Surface]) -> None:
    """The same frame again is not painted; one mark moved touches its old and its new room alone."""
    chance = random.Random(1)
    drawing_layer = DrawingLayer(pygame.Surface(SIZE))
    frame = [mark(chance, pictures) for _ in range(10)]
    assert put(drawing_layer, frame) == [pygame.Rect((0, 0), SIZE)]
    assert put(drawing_layer, frame) == []
    small, there, here = pictures[0], pygame.Rect(5, 5, 20, 14), pygame.Rect(120, 90, 20, 14)
    put(drawing_layer, [(Mark(small, there.topleft), there)])
    changed = put(drawing_layer, [(Mark(small, here.topleft), here)])
    assert sorted(map(tuple, changed)) == [tuple(there), tuple(here)]
    drawing_layer.renew()
    assert put(drawing_layer, [(Mark(small, here.topleft), here)]) == [pygame.Rect((0, 0), SIZE)]


def test_a_change_of_order_is_a_difference(pictures: list[pygame.Surface]) -> None:
    """Who lies on top is part of the picture, even if nothing moved."""
    rooms = [pygame.Rect(0, 0, 20, 14), pygame.Rect(5, 5, 33, 40)]
    one, other = Mark(pictures[0], (0, 0)), Mark(pictures[2], (5, 5))
    assert differences([one, other], rooms, [other, one], rooms[::-1], 0)
    assert not differences([one, other], rooms, [one, other], rooms, common([one, other], [one, other]))
    assert differences([one, other], rooms, [one, one, other], [rooms[0], *rooms], 1)


def test_a_piece_that_lands_leaves_the_words_over_it_alone(pictures: list[pygame.Surface]) -> None:
    """A coin comes from above everything into the heap: its own room differs, not that of all that lay between."""
    marks = [Mark(pictures[0], (20 * n, 0)) for n in range(6)]
    rooms = [pygame.Rect(20 * n, 0, 20, 14) for n in range(6)]
    landed, its = [marks[5], *marks[:5]], [rooms[5], *rooms[:5]]
    assert set(map(tuple, differences(marks, rooms, landed, its, 0))) == {tuple(rooms[5])}
    twice = [marks[0], marks[0], *marks]
    assert not differences(twice, [rooms[0], rooms[0], *rooms], list(twice), [rooms[0], rooms[0], *rooms], 0)


def test_rooms_are_joined_where_they_overlap() -> None:
    """No pixel is painted twice, nothing outside the window is, and many small rooms become one."""
    whole = pygame.Rect((0, 0), SIZE)
    assert joined([pygame.Rect(-50, 0, 20, 20)], whole) == []
    assert joined([pygame.Rect(0, 0, 30, 30), pygame.Rect(60, 0, 9, 9), pygame.Rect(20, 20, 30, 30)], whole) \
        == [pygame.Rect(60, 0, 9, 9), pygame.Rect(0, 0, 50, 50)]
    crumbs = [pygame.Rect(6 * place % 150, place // 25 * 9, 2, 2) for place in range(MANY + 6)]
    assert len(joined(crumbs, whole)) == 1
