"""Coins at the end of a heap may be carried into the own bowl."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.nim.actions import Take
from game.nim.state import View
from scenes.carrying import Drop, Lifted
from scenes.nim import places

if TYPE_CHECKING:
    from scenes.nim.table import NimTable

BOWL = 190.0
"""Breadth of a bowl of size 1 in which coins are let go."""


def lifted(scene: NimTable, pos: tuple[float, float]) -> Lifted | None:
    """The coin at a point with all that lie between it and the heap's end."""
    target = scene.focus.at(scene.targets(), *pos)
    turn = scene.match.turn
    if target is None or not target.key.startswith("coin.") or turn is None:
        return None
    view: View = scene.session.view()
    take = scene.match.read(target.key.removeprefix("coin."))
    assert isinstance(take, Take)
    coins = view.heaps[take.heap]
    names = tuple(places.key(take.heap, coin) for coin in range(coins - take.coins, coins))
    pose = scene.layout()[names[0]]
    bowl = scene.ground.bowls[turn]
    area = pygame.FRect(0, 0, BOWL * bowl.size, BOWL * bowl.size)
    area.center = (bowl.x, bowl.y)
    return Lifted(names, (pose.x, pose.y), target.area, (Drop(area, partial(scene.play, take)),),
                  scene.stage.words("nim.to_bowl"))
