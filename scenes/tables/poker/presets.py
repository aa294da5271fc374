"""Amounts by the pot, half of it, three quarters or all of it, and all that a seat has."""

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

SHARES = ((Fraction(1, 2), "½"), (Fraction(3, 4), "¾"), (Fraction(1), ""))
GAP = 8.0


def amounts(words: Words, view: View, sizes: list[Action]) -> list[tuple[Said, int]]:
    """What stands on each button, and the amount it sets; the last one is all in where the limit lets it be so."""
    assert view.seat is not None
    found = [(verbatim(sign) if sign else words("poker.preset_pot"), theory.by_pot(view, sizes, share).amount)
             for share, sign in SHARES]
    most = sizes[-1].amount
    if most == view.round.bets[view.seat] + view.stacks[view.seat] and most > found[-1][1]:
        found.append((words("poker.all_in"), most))
    return found


def targets(offered: list[tuple[Said, int]], room: pygame.FRect, chosen: int,
            choose: Callable[[int], Answer]) -> list[Target]:
    """The buttons, side by side in a room; the one whose amount is the `chosen` one is lit."""
    listed = []
    wide = (room.w - GAP * (len(offered) - 1)) / len(offered)
    for place, (label, amount) in enumerate(offered):
        area = pygame.FRect(room.x + place * (wide + GAP), room.y, wide, room.h)
        listed.append(Target(f"share.{place}", area, label, partial(choose, amount),
                             "mark_on" if amount == chosen else "mark", role="play", group="shares", size=20))
    return listed
