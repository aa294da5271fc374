"""Which mal a pointer may carry, and where it may land."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.yut.state import View
from scenes.table.desk import Desk
from scenes.table.drag import Drop, Lifted
from scenes.tables.yut import choice
from scenes.tables.yut.places import MAL, mal_key


def lifted(desk: Desk, chosen: Callable[[View], str], pos: tuple[float, float]) -> Lifted | None:
    """The mal or stack at a point; where two results lead to one station, the chosen one is used."""
    target = desk.focus.at(desk.targets(), *pos)
    if target is None or not target.key.startswith("mal.at."):
        return None
    view: View = desk.session.view()
    station, side, wide = int(target.key.removeprefix("mal.at.")), choice.side_of(view), desk.places.mal
    ways = [option for option in choice.options(view) if option.use.station == station]
    ways.sort(key=lambda option: option.use.result != chosen(view))
    drops = []
    for option in ways:
        area = pygame.FRect(0, 0, wide, wide)
        area.center = desk.places.at(option.path[-1])
        drops.append(Drop(area, partial(desk.play, option.use)))
    names = tuple(mal_key(side, mal) for mal in desk.now().walkers(side, station))
    pose = desk.layout()[names[0]]
    home = next((area for area in (target.area, *target.more) if area.collidepoint(pos)), target.area)
    return Lifted(names, (pose.x, pose.y), home, tuple(drops), desk.stage.words("yut.no_way_there"), wide / MAL)
