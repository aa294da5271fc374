"""The tile in hand may be carried into its gap."""

from __future__ import annotations

from collections.abc import Callable

from game.davinci.state import View
from scenes.engine.ui.widgets import Target
from scenes.table.desk import Desk
from scenes.table.drag import Drop, Lifted
from scenes.tables.davinci import places


def lifted(desk: Desk, gaps: Callable[[View], list[Target]], pos: tuple[float, float]) -> Lifted | None:
    """The tile that waits over the rack, if it lies at this point and `gaps` are offered."""
    view: View = desk.seen()
    offered = gaps(view)
    if not offered or not view.unplaced or desk.viewer is None or desk.panel.wide:
        return None
    name = places.key(desk.viewer, view.unplaced[0].order)
    home = places.tile_area(desk.animator.poses()[name])
    if not home.collidepoint(pos):
        return None
    pose = desk.layout()[name]
    drops = tuple(Drop(target.area, target.do) for target in offered if target.do is not None)
    return Lifted((name,), (pose.x, pose.y), home, drops, desk.stage.words("davinci.first.place"))
