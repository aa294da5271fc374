"""The middle of the felt while a hand is played: how far it has come, the pack, and what is out of it.

A lacquer plaque inlaid with shell names the round and shows the rounds of the hand as pearls. The pack lies on one
side of it with the number of cards still to deal, on the other what was folded or thrown away. Before a hand is
dealt the pack is spread over the silk, with everybody's chips round it. All of it is public.
"""

from __future__ import annotations

import math
from functools import partial

import pygame

from game.poker.rules import GAMES
from game.poker.state import EMPTY, View
from scenes.engine.anim.motion import Pose
from scenes.engine.draw.canvas import Canvas
from scenes.engine.draw.colours import GOLD, HANJI, MUTED, PAPER
from scenes.engine.speak.words import Said, Words, verbatim
from scenes.tables.poker import chips, places
from scenes.tables.poker.shown import Shown

LACQUERED = (22, 14, 14, 235)
SHELL, SEA, ROSE = (226, 238, 232), (150, 206, 200), (238, 206, 222)
"""Mother-of-pearl: what is bright, and the two tints in it."""
PEARL, APART = 16.0, 28.0
"""Diameter of a pearl, and the distance from one to the next."""
WIDE, NARROW = 300.0, 40.0
"""Room for the plaque's words between pack and discards, and what stays free at its ends."""
LAYERS = 5
"""Cards drawn of a heap at most."""
ASKEW = (-14.0, 9.0, -4.0, 17.0, -20.0)
"""Degrees by which the cards of the heap of discards lie askew."""


def stations(game: str) -> list[tuple[int, str]]:
    """The rounds of a hand in their order, as (street, what is done in it); the showdown comes last.

    >>> stations("draw")
    [(0, 'bets'), (1, 'draw'), (1, 'bets'), (2, 'show')]
    """
    found = []
    for place, street in enumerate(GAMES[game]):
        found += [(place, "draw")] if street.draw else []
        found += [(place, "bets")] if street.bets else []
    return [*found, (len(GAMES[game]), "show")]


def reached(view: View) -> int:
    """Which of the `stations` a hand has come to."""
    every = stations(view.rules.game)
    if view.phase not in ("cards", "draw", "bets"):
        return len(every) - 1
    doing = "bets" if view.phase == "bets" or not GAMES[view.rules.game][view.street].draw else "draw"
    return next((place for place, one in enumerate(every) if one == (view.street, doing)), len(every) - 1)


def name(words: Words, view: View) -> Said:
    """The round a hand has come to, in words."""
    street, doing = stations(view.rules.game)[reached(view)]
    if doing != "bets":
        return words(f"poker.street.{doing}")
    named = GAMES[view.rules.game][street].name
    return words("poker.street.second" if named == "draw" else f"poker.street.{named}")


def discards(view: View) -> int:
    """Cards that are in no hand, not on the board and not in the pack: folded or thrown away."""
    held = sum(card != EMPTY for seat, cards in enumerate(view.cards) if view.live[seat] for card in cards)
    return 52 - view.stub - held - len(view.board) if view.number else 0


def draw(canvas: Canvas, words: Words, spots: places.Places, view: View, *, plaque: bool) -> None:
    """Pack and discards where there is room for them, and the plaque where it is wanted."""
    if not spots.panel.w:
        _pack(canvas, spots.stub, spots.stub_size, view.stub)
        _heap(canvas, spots.discards, spots.stub_size, discards(view))
    if len(stations(view.rules.game)) > 2 and plaque:
        _plaque(canvas, words, spots, view)


def rooms(spots: places.Places) -> list[pygame.FRect]:
    """Where the pack and the discards lie."""
    size = spots.stub_size
    wide, tall = places.CARD[0] * size + 16, places.CARD[1] * size + 18
    return [pygame.FRect(x - wide / 2, y - tall / 2, wide, tall) for x, y in (spots.stub, spots.discards)]


def _pack(canvas: Canvas, at: tuple[float, float], size: float, count: int) -> None:
    """The pack, lower as cards leave it."""
    x, y = at
    layers = min(LAYERS, 1 + count // 11)
    for layer in range(layers if count else 0):
        if not layer:
            canvas.image("poker/cards:shadow", x + 3 + layers, y + 4 + layers, size=size, alpha=0.6)
        canvas.image("poker/cards:back", x - layer * 1.5, y - layer * 2, size=size)
    _count(canvas, x, y + 67 * size, count)


def _heap(canvas: Canvas, at: tuple[float, float], size: float, count: int) -> None:
    """What is out of the hand, one card over another as they were thrown; its place is stitched into the felt."""
    x, y = at
    canvas.box(Pose(x, y, size).area(places.CARD), places.THREAD, radius=8, width=1.5)
    if count <= 0:
        return
    for layer, angle in enumerate(ASKEW[:count]):
        spot = (x + (layer % 3 - 1) * 4, y + (layer % 2) * 3)
        canvas.image("poker/cards:shadow", spot[0] + 3, spot[1] + 4, size=size * 0.94, angle=angle, alpha=0.5)
        canvas.image("poker/cards:back", *spot, size=size * 0.94, angle=angle)
    _count(canvas, x, y + 67 * size, count)


def _count(canvas: Canvas, x: float, y: float, count: int) -> None:
    """How many cards lie there, on a plate at their foot."""
    number = verbatim(str(count))
    width, height = canvas.measure(number, 18)
    room = pygame.FRect(x - width / 2 - 9, y - height + 6, width + 18, height)
    canvas.box(room, LACQUERED, radius=8)
    canvas.box(room, (*SEA, 150), radius=8, width=1)
    canvas.text(number, room.centerx, room.centery, size=18, colour=PAPER, anchor="center")


def _plaque_lines(canvas: Canvas, words: Words, spots: places.Places,
                  view: View) -> list[tuple[Said, float, tuple[int, int, int]]]:
    """What the plaque says, each line with its size and tint: as much as its place is tall enough for."""
    tall = spots.plaque[2]
    said = name(words, view)
    hand = words("poker.hand_of", n=view.number, all=view.rules.hands)
    heading = 22.0 if PEARL + 22 + canvas.line_height(22) <= tall else 18.0
    lines = [(said, heading, HANJI), (hand, 18.0, MUTED)]
    while lines and PEARL + 22 + sum(canvas.line_height(size) for _, size, _ in lines) > tall:
        lines.pop()
    return lines


def plaque_room(canvas: Canvas, words: Words, spots: places.Places, view: View) -> pygame.FRect:
    """Where the plaque lies, as large as its words and pearls."""
    x, y, tall = spots.plaque
    pearls = APART * (len(stations(view.rules.game)) - 1) + PEARL
    lines = _plaque_lines(canvas, words, spots, view)
    width = min(WIDE, max([pearls, *(canvas.measure(text, size)[0] for text, size, _ in lines)]) + NARROW)
    high = PEARL + 16 + sum(canvas.line_height(size) for _, size, _ in lines)
    return pygame.FRect(x - width / 2, y + tall / 2 - high, width, high)


def _plaque(canvas: Canvas, words: Words, spots: places.Places, view: View) -> None:
    """The round and the number of the hand over a row of pearls; less of it where the board leaves less room."""
    here, every = reached(view), stations(view.rules.game)
    room, pearls = plaque_room(canvas, words, spots, view), APART * (len(every) - 1) + PEARL
    width = room.w
    canvas.box(room.move(2, 3), (4, 10, 8, 110), radius=12)
    canvas.box(room, LACQUERED, radius=12)
    canvas.picture(("shell rim", round(width)), room, _rim)
    top = room.y + 4
    for text, size, tint in _plaque_lines(canvas, words, spots, view):
        line = canvas.line_height(size)
        canvas.paragraph(text, pygame.FRect(room.x + 14, top, width - 28, line), size=size, colour=tint,
                         align="center", fit=True)
        top += line
    left = room.centerx - (pearls - PEARL) / 2
    for place in range(len(every)):
        how = "here" if place == here else "past" if place < here else "to come"
        side = PEARL + (8 if place == here else 0)
        area = pygame.FRect(0, 0, side, side).move_to(
            center=(left + place * APART, room.bottom - 7 - PEARL / 2))
        canvas.picture(("pearl", how), area, partial(_pearl, how=how))


def _rim(surface: pygame.Surface, k: float) -> None:
    """A line of shell round the plaque, which changes its tint along the way, and a lozenge at either end."""
    whole = surface.get_rect().inflate(-round(5 * k), -round(5 * k))
    radius = round(9 * k)
    wide = max(1, round(1.6 * k))
    pygame.draw.rect(surface, SEA, whole, wide, radius)
    third = whole.w // 3
    for part, tint in ((0, ROSE), (1, SHELL)):
        clip = pygame.Rect(whole.x + third * (2 * part), whole.y - wide, third, whole.h + 2 * wide)
        surface.set_clip(clip)
        pygame.draw.rect(surface, tint, whole, wide, radius)
    surface.set_clip(None)
    for x in (whole.x, whole.right - 1):
        far = 5 * k
        pygame.draw.polygon(surface, SHELL, [(x - far, whole.centery), (x, whole.centery - far),
                                             (x + far, whole.centery), (x, whole.centery + far)])


def _pearl(surface: pygame.Surface, k: float, how: str) -> None:
    """A round that is over is a full pearl, the one that is on a golden lozenge, one to come a ring."""
    x, y = surface.get_rect().center
    radius = surface.get_width() / 2 - k
    if how == "to come":
        pygame.draw.circle(surface, (*SEA, 170), (x, y), radius, max(1, round(1.6 * k)))
        return
    if how == "here":
        pygame.draw.polygon(surface, (255, 244, 206), [(x - radius, y), (x, y - radius), (x + radius, y),
                                                       (x, y + radius)])
        inner = radius - 3 * k
        pygame.draw.polygon(surface, GOLD, [(x - inner, y), (x, y - inner), (x + inner, y), (x, y + inner)])
        return
    pygame.draw.circle(surface, SEA, (x, y), radius)
    pygame.draw.circle(surface, ROSE, (x - radius * 0.12, y - radius * 0.12), radius * 0.8)
    pygame.draw.circle(surface, SHELL, (x - radius * 0.2, y - radius * 0.2), radius * 0.58)
    pygame.draw.circle(surface, (255, 255, 255), (x - radius * 0.32, y - radius * 0.34), radius * 0.24)


BACKS = 27
ARC = 50.0
"""Degrees from the first to the last card of the spread pack."""
PURSE = 96.0
"""Breadth and height of the chips of one seat."""
INWARDS = 20.0
"""How much nearer to the middle than the bets that come from it a purse lies beside the plates on the left."""


def draw_idle(canvas: Canvas, words: Words, spots: places.Places, shown: Shown) -> None:
    """Everything that lies there while nobody has cards."""
    view = shown.view
    _draw_places(canvas, spots, view)
    _draw_pack(canvas, spots)
    _draw_hand_number(canvas, words, spots, view)
    for (x, y), stack in purses(spots, shown):
        chips.draw_purse(canvas, x, y, stack, size=0.95)


def purses(spots: places.Places, shown: Shown) -> list[tuple[tuple[float, float], int]]:
    """Where everybody's chips lie, and how many; beside the coach there is no room for them."""
    if spots.panel.w:
        return []
    at = [(spots.bets[shown.place_of(seat)], stack) for seat, stack in enumerate(shown.view.stacks) if stack]
    return [((x + (INWARDS if x < spots.board[0] else 0.0), y), stack) for (x, y), stack in at]


def purse_areas(spots: places.Places, shown: Shown) -> list[pygame.FRect]:
    """The room those chips take."""
    return [pygame.FRect(x - PURSE / 2, y - PURSE / 2, PURSE, PURSE) for (x, y), _ in purses(spots, shown)]


def _draw_places(canvas: Canvas, spots: places.Places, view: View) -> None:
    """Where the cards of the seat looking on will lie, stitched into the silk."""
    count = sum(street.down + street.up for street in view.rules.streets)
    left, y, size, step = places.hand_spots(spots, 0, count)
    for index in range(count):
        canvas.box(Pose(left + index * step, y, size).area(places.CARD), places.THREAD, radius=8, width=1.5)


def _draw_pack(canvas: Canvas, spots: places.Places) -> None:
    """The pack in a bow, each card a little over the one before."""
    x, y = spots.board
    small = 0.62 if spots.panel.w else 1.0
    reach = 440.0 * small
    for place in range(BACKS):
        turn = ARC * (place / (BACKS - 1) - 0.5)
        at = (x + reach * math.sin(math.radians(turn)), y + 2 * small + reach * (1 - math.cos(math.radians(turn))))
        canvas.image("poker/cards:shadow", at[0] + 3, at[1] + 4, size=0.62 * small, angle=-turn, alpha=0.35)
        canvas.image("poker/cards:back", *at, size=0.62 * small, angle=-turn)


def _draw_hand_number(canvas: Canvas, words: Words, spots: places.Places, view: View) -> None:
    """Which hand comes, and what it costs, inside the bow."""
    ante, bet = view.rules.stakes(view.number + 1)
    costs = words("poker.stakes" if ante else "poker.stakes_bet", ante=ante, bet=bet)
    hand = words("poker.hand_of", n=view.number + 1, all=view.rules.hands)
    x, y = spots.board[0], spots.board[1] + (94 if not spots.panel.w else 64)
    widest = 330.0 if not spots.panel.w else 250.0
    for line, size, bold in ((hand, 24.0, True), (costs, 20.0, False)):
        room = pygame.FRect(x - widest / 2, y, widest, canvas.line_height(size))
        canvas.paragraph(line, room, size=size, colour=GOLD, align="center", bold=bold, fit=True)
        y += room.h
