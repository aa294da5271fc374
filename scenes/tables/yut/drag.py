"""What a pointer may carry: a mal to where it may land, and the sticks, to throw them.

The result of a throw was sealed before the hand moved; the screen says so. How far, how fast and where it is thrown
changes nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.yut.actions import THROW
from game.yut.state import View
from scenes.engine.anim.motion import Pose
from scenes.engine.draw.window_surface import HEIGHT, WIDTH
from scenes.engine.ui.widgets import Target
from scenes.table.desk import Desk
from scenes.table.drag import Drop, Lifted
from scenes.tables.yut import choice, throws
from scenes.tables.yut.places import MAL, mal_key, stick_key

THROWS = 28.0
"""How far from where they were taken the sticks are let go to be thrown."""


def lifted(desk: Desk, chosen: Callable[[View], str], pos: tuple[float, float]) -> Lifted | None:
    """What lies at a point; of two results that lead to one station the `chosen` one is used."""
    target = desk.focus.at(desk.targets(), *pos)
    if target is not None and target.key == "sticks":
        return _sticks(desk, target, pos)
    if target is None or not target.key.startswith("mal.at."):
        return None
    view: View = desk.session.view()
    station, side, wide = int(target.key.removeprefix("mal.at.")), choice.side_of(view), desk.places.mal
    ways = [option for option in choice.options(view) if option.use.station == station]
    ways.sort(key=lambda option: option.use.result != chosen(view))
    drops = []
    for option in ways:
        area = pygame.FRect(0, 0, wide, wide).move_to(center=desk.places.at(option.path[-1]))
        drops.append(Drop(area, partial(desk.play, option.use)))
    names = tuple(mal_key(side, mal) for mal in desk.now().walkers(side, station))
    pose = desk.layout()[names[0]]
    home = next((area for area in (target.area, *target.more) if area.collidepoint(pos)), target.area)
    return Lifted(names, (pose.x, pose.y), home, tuple(drops), desk.stage.words("yut.no_way_there"), wide / MAL)


def _sticks(desk: Desk, target: Target, pos: tuple[float, float]) -> Lifted:
    """All four at once; wherever they are let go they are thrown."""
    anywhere = Drop(pygame.FRect(0, 0, WIDTH, HEIGHT), partial(desk.play, THROW))
    names = tuple(stick_key(stick) for stick in range(throws.STICKS))

    def in_hand(spot: tuple[float, float]) -> dict[str, Pose]:
        return dict(zip(names, throws.gathered(desk.places.cast, spot), strict=True))

    return Lifted(names, pos, target.area, (anywhere,), target.label, least=THROWS, in_hand=in_hand)
