"""Which mal a pointer may carry, and where it may land."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.yut.state import View
from scenes.carrying import Drop, Lifted
from scenes.yut import choice
from scenes.yut.places import MAL, mal_key

if TYPE_CHECKING:
    from scenes.yut.table import YutTable


def lifted(scene: YutTable, pos: tuple[float, float]) -> Lifted | None:
    """The mal or stack at a point; where two results lead to one station, the chosen one is used."""
    target = scene.focus.at(scene.targets(), *pos)
    if target is None or not target.key.startswith("mal.at."):
        return None
    view: View = scene.session.view()
    station, side, wide = int(target.key.removeprefix("mal.at.")), choice.side_of(view), scene.ground.mal
    ways = [option for option in choice.options(view) if option.use.station == station]
    ways.sort(key=lambda option: option.use.result != scene.picks.result(view))
    drops = []
    for option in ways:
        area = pygame.FRect(0, 0, wide, wide)
        area.center = scene.ground.at(option.path[-1])
        drops.append(Drop(area, partial(scene.play, option.use)))
    names = tuple(mal_key(side, mal) for mal in scene.now().walkers(side, station))
    pose = scene.layout()[names[0]]
    home = next((area for area in (target.area, *target.more) if area.collidepoint(pos)), target.area)
    return Lifted(names, (pose.x, pose.y), home, tuple(drops), scene.stage.words("yut.no_way_there"), wide / MAL)
