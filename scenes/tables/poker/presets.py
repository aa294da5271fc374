"""Amounts by the pot: half of it, three quarters, all of it; shown where an amount can be chosen at all."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import partial

import pygame

from game.poker import theory
from game.poker.actions import Action
from game.poker.state import View
from scenes.engine.speak.words import Said, Words, verbatim
from scenes.engine.stage import Answer
from scenes.engine.ui.widgets import Target

SHARES = (Fraction(1, 2), Fraction(3, 4), Fraction(1))
SIGNS = {Fraction(1, 2): "½", Fraction(3, 4): "¾"}
GAP = 8.0


def sign(words: Words, share: Fraction) -> Said:
    """What stands on the button."""
    return verbatim(SIGNS[share]) if share in SIGNS else words("poker.preset_pot")


def targets(words: Words, view: View, sizes: list[Action], room: pygame.FRect, chosen: int,
            choose: Callable[[Fraction], Answer]) -> list[Target]:
    """The buttons, side by side in a room; the one whose amount is the `chosen` one is lit."""
    listed = []
    wide = (room.w - GAP * (len(SHARES) - 1)) / len(SHARES)
    for place, share in enumerate(SHARES):
        area = pygame.FRect(room.x + place * (wide + GAP), room.y, wide, room.h)
        there = theory.by_pot(view, sizes, share).amount == chosen
        listed.append(Target(f"share.{place}", area, sign(words, share), partial(choose, share),
                             "mark_on" if there else "mark", role="play", group="shares", size=20))
    return listed
