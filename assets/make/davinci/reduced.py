"""The Da Vinci Code of a few numbers, small enough to be solved: the tree of what everybody sees.

Numbers 0 to `numbers` - 1 in black and in white, two seats, two tiles each, the rest in the pile; jokers are left
out, nothing else. A turn: choose a colour that the pile still has and draw a tile of it; name the value of a hidden
tile of the other; after a right guess go on or stop; a wrong one opens the drawn tile. Who opens the other's last
tile wins.

Who draws the last tile sees all but the other's hidden tiles, so knows them, and wins. Therefore who draws the
last but one must name all of them at once, and that turn is one choice. No turn is played with an empty pile, so
the house rules for it do not matter. Guesses of which everybody sees that they are wrong tell nothing, whichever it
is: one stands for all.

Used: a walk through what everybody sees, with the hands each seat may hold there; luck's part depends on what
everybody sees alone, and two hands fit together when they share no tile. Refused: a tree of whole positions, many
times as large; five numbers, or one joker, which no plain script could walk through.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import combinations, product
from typing import NamedTuple

Tiles = tuple[int, ...]
"""A rack from left to right; a tile is twice its value, and one more if it is white."""


class Hand(NamedTuple):
    """What a seat may hold at some place of the tree."""

    tiles: Tiles
    mask: int
    """The same as bits."""
    sequence: int
    """What this seat did to come here with it: the number of its last choice, 0 before the first."""


class Public(NamedTuple):
    """What everybody sees, and the hands that fit it."""

    path: bytes
    """All that everybody saw so far, a byte each; with the own tiles it names an information set."""
    mover: int
    turn: int
    """From 1."""
    hands: tuple[list[Hand], list[Hand]]
    hidden: tuple[tuple[bool, ...], tuple[bool, ...]]
    pile: tuple[int, int]
    """Black and white tiles left."""
    drawn: int
    """The slot of the mover's drawn tile, -1 before it is drawn."""
    chance: Fraction
    """How likely luck's part in each pair of hands that fit together is."""
    due: str
    """"colour", "guess", "decide" or "last"."""


Act = int | Tiles
"""A colour; a guess (slot, value); stop 0 or go on 1; with one tile left in the pile, all the other's tiles."""


def name(seat: int, place: Public, hand: Hand) -> bytes:
    """The information set of a seat with that hand: all it has seen."""
    return bytes((seat, *hand.tiles, 255)) + place.path


class Choice(NamedTuple):
    """One information set, as the tree is walked."""

    place: Public
    hand: Hand
    acts: tuple[Act, ...]


class Tree:
    """The tree of a game with so many numbers, and what is done on the way through it.

    `choose` is told of each information set with more than one act and gives the number of the first act's
    sequence; those of the others follow. `ends` is told of each end: the place, the hands of both seats that come
    there, who won; but not of the end where all tiles are named at once and wrongly.
    """

    def __init__(
        self,
        numbers: int,
        choose: Callable[[Choice], int],
        ends: Callable[[Public, list[Hand], list[Hand], int], None],
    ) -> None:
        self.numbers, self._choose, self._ends = numbers, choose, ends

    def walk(self, place: Public) -> None:
        """From the place before a turn on."""
        if sum(place.pile) == 1:
            self._ends(place, *place.hands, place.mover)
            return
        colours = tuple(colour for colour in (0, 1) if place.pile[colour])
        for colour, hands in zip(colours, self._options(place, colours), strict=True):
            for drawn in draws(place, colour, hands, self.numbers):
                self._guess(drawn)

    def _options(self, place: Public, acts: tuple[Act, ...]) -> list[list[Hand]]:
        """For each act, the mover's hands once they have chosen it."""
        hands = place.hands[place.mover]
        if len(acts) == 1:
            return [hands]
        firsts = [self._choose(Choice(place, hand, acts)) for hand in hands]
        return [
            [Hand(hand.tiles, hand.mask, first + at) for hand, first in zip(hands, firsts, strict=True)]
            for at in range(len(acts))
        ]

    def _guess(self, place: Public) -> None:
        mover, other = place.mover, 1 - place.mover
        if sum(place.pile) == 1:
            self._last(place)
            return
        acts = guesses(place, self.numbers)
        for act, hands in zip(acts, self._options(place, acts), strict=True):
            slot, value = act
            after = both(mover, hands, place.hands[other])
            said = place._replace(path=place.path + bytes((slot, value)), hands=after)
            right, wrong = answers(said, slot, value)
            if right is not None:
                if any(right.hidden[other]):
                    self._decide(right)
                else:
                    self._ends(right, *right.hands, mover)
            for missed in wrong:
                self.walk(missed)

    def _decide(self, place: Public) -> None:
        for act, hands in zip((0, 1), self._options(place, (0, 1)), strict=True):
            after = place._replace(
                path=place.path + bytes((act,)), hands=both(place.mover, hands, place.hands[1 - place.mover])
            )
            if act:
                self._guess(after._replace(due="guess"))
            else:
                self.walk(next_turn(after))

    def _last(self, place: Public) -> None:
        """Name all of them or lose: the other draws the last tile, and knows all."""
        mover, other = place.mover, 1 - place.mover
        by_tiles = defaultdict(list)
        for hand in place.hands[other]:
            by_tiles[hand.tiles].append(hand)
        acts = tuple(by_tiles)
        for act, hands in zip(acts, self._options(place._replace(due="last"), acts), strict=True):
            self._ends(place, *both(mover, hands, by_tiles[act]), mover)


def both(mover: int, hands: list[Hand], others: list[Hand]) -> tuple[list[Hand], list[Hand]]:
    """By seat."""
    return (hands, others) if mover == 0 else (others, hands)


def fitting(place: Public) -> Public | None:
    """Without the hands that fit to no hand of the other; None if none are left."""
    left, right = place.hands
    masks = [hand.mask for hand in right]
    left = [hand for hand in left if 0 in map(hand.mask.__and__, masks)]  # another one shares no tile with it
    masks = [hand.mask for hand in left]
    right = [hand for hand in right if 0 in map(hand.mask.__and__, masks)]
    return place._replace(hands=(left, right)) if left else None


def mask_of(tiles: Tiles) -> int:
    return sum(1 << tile for tile in tiles)


def roots(numbers: int) -> Iterator[Public]:
    """The places before the first turn: the colours of both racks are seen."""
    racks = defaultdict(list)
    for tiles in combinations(range(2 * numbers), 2):
        racks[tuple(tile & 1 for tile in tiles)].append(Hand(tiles, mask_of(tiles), 0))
    pairs = [(one, two) for one in racks for two in racks]
    deals = sum(not a.mask & b.mask for one, two in pairs for a in racks[one] for b in racks[two])
    for one, two in pairs:
        white = sum(one) + sum(two)
        place = fitting(
            Public(
                path=bytes((*one, *two)), mover=0, turn=1, hands=(racks[one], racks[two]),
                hidden=((True, True), (True, True)), pile=(numbers - 4 + white, numbers - white), drawn=-1,
                chance=Fraction(1, deals), due="colour",
            )
        )  # fmt: skip
        if place is not None:
            yield place


def draws(place: Public, colour: int, hands: list[Hand], numbers: int) -> Iterator[Public]:
    """After the mover chose a colour: one place for each gap that the drawn tile may enter."""
    mover, other = place.mover, 1 - place.mover
    seen = {
        tile
        for tile, hidden in zip(place.hands[other][0].tiles, place.hidden[other], strict=True)
        if not hidden
    }
    by_gap = defaultdict(list)
    for hand in hands:
        for tile in range(colour, 2 * numbers, 2):
            if tile not in hand.tiles and tile not in seen:
                gap = sum(own < tile for own in hand.tiles)
                tiles = (*hand.tiles[:gap], tile, *hand.tiles[gap:])
                by_gap[gap].append(Hand(tiles, hand.mask | 1 << tile, hand.sequence))
    left = tuple(count - (which == colour) for which, count in enumerate(place.pile))
    chance = place.chance / place.pile[colour]
    for gap, drawn in sorted(by_gap.items()):
        hidden = place.hidden[mover]
        grown = (*hidden[:gap], True, *hidden[gap:])
        after = fitting(
            place._replace(
                path=place.path + bytes((colour, gap)),
                hands=both(mover, drawn, place.hands[other]),
                hidden=(grown, place.hidden[1]) if mover == 0 else (place.hidden[0], grown),
                pile=(left[0], left[1]),
                drawn=gap,
                chance=chance,
                due="guess",
            )
        )
        if after is not None:
            yield after


def guesses(place: Public, numbers: int) -> tuple[tuple[int, int], ...]:
    """Every (slot, value) of the other's rack that may be right for all that everybody sees; and one that not."""
    other = 1 - place.mover
    slots = [slot for slot, hidden in enumerate(place.hidden[other]) if hidden]
    may_be = {(slot, hand.tiles[slot] >> 1) for hand in place.hands[other] for slot in slots}
    wrong = [guess for guess in product(slots, range(numbers)) if guess not in may_be]
    return (*sorted(may_be), *wrong[:1])


def answers(place: Public, slot: int, value: int) -> tuple[Public | None, list[Public]]:
    """The place after the guess was right; and, for each drawn tile, after it was wrong and opened that tile."""
    mover, other = place.mover, 1 - place.mover
    theirs = place.hands[other]
    opened = tuple(hidden and at != slot for at, hidden in enumerate(place.hidden[other]))
    right = fitting(
        place._replace(
            path=place.path + b"\1",
            hands=both(mover, place.hands[mover], [hand for hand in theirs if hand.tiles[slot] >> 1 == value]),
            hidden=(place.hidden[0], opened) if mover == 0 else (opened, place.hidden[1]),
            due="decide",
        )
    )
    missed = [hand for hand in theirs if hand.tiles[slot] >> 1 != value]
    own = tuple(hidden and at != place.drawn for at, hidden in enumerate(place.hidden[mover]))
    wrong = []
    for tile in sorted({hand.tiles[place.drawn] for hand in place.hands[mover]}):
        after = fitting(
            place._replace(
                path=place.path + bytes((0, tile)),
                hands=both(mover, [hand for hand in place.hands[mover] if hand.tiles[place.drawn] == tile], missed),
                hidden=(own, place.hidden[1]) if mover == 0 else (place.hidden[0], own),
            )
        )
        if after is not None:
            wrong.append(next_turn(after))
    return right, wrong


def next_turn(place: Public) -> Public:
    return place._replace(mover=1 - place.mover, turn=place.turn + 1, drawn=-1, due="colour")
