"""Coins at the end of a heap may be carried into the own bowl."""

from __future__ import annotations

from functools import partial

import pygame

from game.nim.actions import Take
from game.nim.state import View
from scenes.table.desk import Desk
from scenes.table.drag import Drop, Lifted
from scenes.tables.nim import places

BOWL = 190.0
"""Breadth of a bowl of size 1 in which coins are let go."""


def lifted(desk: Desk, pos: tuple[float, float]) -> Lifted | None:
    """The coin at a point with all that lie between it and the heap's end."""
    target = desk.focus.at(desk.targets(), *pos)
    turn = desk.match.turn
    if target is None or not target.key.startswith("coin.") or turn is None:
        return None
    view: View = desk.session.view()
    take = desk.match.read(target.key.removeprefix("coin."))
    assert isinstance(take, Take)
    coins = view.heaps[take.heap]
    names = tuple(places.key(take.heap, coin) for coin in range(coins - take.coins, coins))
    pose = desk.layout()[names[0]]
    bowl = desk.places.bowls[turn]
    area = pygame.FRect(0, 0, BOWL * bowl.size, BOWL * bowl.size).move_to(center=(bowl.x, bowl.y))
    return Lifted(names, (pose.x, pose.y), target.area, (Drop(area, partial(desk.play, take)),),
                  desk.stage.words("nim.to_bowl"))
