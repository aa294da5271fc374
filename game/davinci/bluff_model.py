"""Bluff model: how often each seat names a tile of its own, from the guesses that open tiles have settled.

A guess names a tile: the colour of the slot it aims at, and a value. An honest player never names an
own tile; a bluffer does so on purpose. Past guesses get *settled* as tiles open: honest if the tile turns
out to be elsewhere, a bluff if it stood in the asker's own rack. The settled ones make a Beta estimate of
how often this seat bluffs, and that makes the likelihood ratio with which `theory` weighs its guesses.

Used: Beta(0.5, 4.5) to begin with (one guess in ten, worth five guesses); between games a `Profile` of a
player, older games fading with a half-life of 50, worth at most 20 guesses. Refused: adjusting a score by
one for each finding (too slow to matter within a game); a ratio of 0 (one bluff would contradict
everything).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from game.core import Seat, put
from game.davinci.state import View

PRIOR = (0.5, 4.5)
"""Bluffs and honest guesses everybody is credited with at first."""
CARE = 6.0
"""C: candidates of an honest guess over own tiles worth bluffing with."""
HALF_LIFE = 50
"""Games after which a finding counts half."""
MOST = 20.0
"""Guesses a profile is worth at most."""
LEAST_RATIO = 0.001


class Profile(NamedTuple):
    """What guesses showed of a player, those of earlier games or of one; the player can see the former and reset
    them to ``Profile()``."""

    bluffs: float = 0.0
    honest: float = 0.0

    def __str__(self) -> str:
        """As kept in settings and in a level's name.

        >>> str(Profile(2.0, 11.5))
        '2.0-11.5'
        """
        return f"{self.bluffs:.1f}-{self.honest:.1f}"

    @classmethod
    def read(cls, text: str) -> Profile:
        """The inverse of ``str``; raises ValueError.

        >>> Profile.read("2.0-11.5")
        Profile(bluffs=2.0, honest=11.5)
        """
        bluffs, honest = (float(word) for word in text.split("-"))
        if not 0 <= bluffs <= 1000 or not 0 <= honest <= 1000:
            raise ValueError(f"a profile holds two numbers from 0 to 1000, not {text!r}")
        return cls(bluffs, honest)

    def after(self, view: View, seat: Seat) -> Profile:
        """The profile once this finished game of the seat is added; older games fade."""
        if view.result is None:
            raise ValueError("only a finished game settles every guess")
        found = findings(view, seat)
        fading = 0.5 ** (1 / HALF_LIFE)
        return Profile(self.bluffs * fading + found.bluffs, self.honest * fading + found.honest)

    @property
    def capped(self) -> Profile:
        """The same proportion, worth `MOST` guesses at most."""
        total = self.bluffs + self.honest
        return self if total <= MOST else Profile(self.bluffs * MOST / total, self.honest * MOST / total)


def findings(view: View, seat: Seat) -> Profile:
    """The guesses of a seat in this game, as far as what this view shows settles them."""
    in_hand = view.unplaced if seat == view.mover else ()
    own = {slot.tile: slot.order for slot in (*view.racks[seat], *in_hand) if slot.value is not None}
    elsewhere = view.known_tiles - own.keys()
    over, asked = view.result is not None, [one for one in view.asked if one.seat == seat]
    settled = [one for one in asked if one.right or over or one.tile in own or one.tile in elsewhere]
    bluffs = sum(one.tile in own and own[one.tile] < one.held for one in settled)
    return Profile(bluffs, len(settled) - bluffs)


def bluff_chance(view: View, seat: Seat, profile: Profile | None = None) -> float:
    """The mean of the Beta estimate: how often a guess of this seat names a tile it holds."""
    found = findings(view, seat)
    carried = (profile or Profile()).capped
    bluffs = PRIOR[0] + carried.bluffs + found.bluffs
    return bluffs / (bluffs + PRIOR[1] + carried.honest + found.honest)


def reliability(view: View, seat: Seat, profile: Profile | None = None) -> int:
    """0..100: the meter shown for a seat."""
    return round(100 * (1 - bluff_chance(view, seat, profile)))


def ratio(chance: float) -> float:
    """P(names a tile | holds it) / P(names it | does not), for a seat bluffing with that chance.

    >>> round(ratio(0.1), 3), ratio(0.9)
    (0.667, 1.0)
    """
    return min(1.0, max(LEAST_RATIO, CARE * chance / (1 - chance)))


def trust(view: View, profiles: Mapping[Seat, Profile] | None = None) -> dict[Seat, float]:
    """The likelihood ratio of each other seat's guesses, as `theory.posterior` takes it."""
    known = profiles or {}
    return {
        seat: ratio(bluff_chance(view, seat, known.get(seat)))
        for seat in range(view.rules.seats)
        if seat != view.seat
    }


def meter(view: View, seat: Seat, profile: Profile | None = None) -> tuple[tuple[int, int], ...]:
    """How the reliability of a seat moved: (guesses made by all, 0..100) where it moved.

    Each point uses only what was known then: tiles open at that moment, and this view's own.
    """
    points = [(0, reliability(view._replace(asked=()), seat, profile))]
    for count in range(1, len(view.asked) + 1):
        here = reliability(at_guess(view, count), seat, profile)
        if here != points[-1][1]:
            points.append((count, here))
    return tuple(points)


def at_guess(view: View, count: int) -> View:
    """What the view's seat saw after the first `count` guesses, as far as tiles in racks and guesses go.

    Tiles that came later are left out, tiles opened later are hidden again. (Pile, phase and turn are of
    the guess number `count`; the last miss under an empty pile has been paid.)
    """
    asked = view.asked[:count]
    opened = {(one.target, one.order) for one in asked if one.right}
    opened |= {(one.seat, one.cost) for one in asked if one.cost is not None}
    held = {one.seat: one.held for one in asked}  # a seat draws only on its own turn
    racks = tuple(
        tuple(
            slot._replace(
                open=(seat, slot.order) in opened,
                value=slot.value if seat == view.seat or (seat, slot.order) in opened else None,
            )
            for slot in rack
            if slot.order < held.get(seat, view.rules.opening)
        )
        for seat, rack in enumerate(view.racks)
    )
    last = asked[-1] if asked else None
    return view._replace(
        racks=racks, asked=asked, result=None, unplaced=(),
        number=last.turn if last else 1, mover=last.seat if last else view.first,
    )  # fmt: skip


def before_guess(view: View, count: int) -> View:
    """What the asker saw before guess number `count` (0, 1, …), from a view that shows the asker's faces."""
    one = view.asked[count]
    past = at_guess(view._replace(seat=one.seat), count)
    opened = {slot.order for slot in past.racks[one.seat] if slot.open}
    rack = tuple(
        slot._replace(open=slot.order in opened) for slot in view.racks[one.seat] if slot.order < one.held
    )
    return past._replace(racks=put(past.racks, one.seat, rack), number=one.turn, mover=one.seat)
