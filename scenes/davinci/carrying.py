"""The tile in hand may be carried into its gap."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.davinci.actions import Place
from scenes.carrying import Drop, Lifted
from scenes.davinci import places

if TYPE_CHECKING:
    from scenes.davinci.table import DavinciTable


def lifted(scene: DavinciTable, pos: tuple[float, float]) -> Lifted | None:
    """The tile that waits over the rack, if it lies at this point and gaps are offered."""
    view = scene.seen()
    gaps = {f"gap.{action.gap}": action for action in view.actions if isinstance(action, Place)}
    if not gaps or not view.unplaced or scene.viewer is None:
        return None
    name = places.key(scene.viewer, view.unplaced[0].order)
    if scene.touch.piece_at(*pos) != name:
        return None
    pose = scene.layout()[name]
    drops = tuple(Drop(target.area, partial(scene.play, gaps[target.key]))
                  for target in scene.play_targets() if target.key in gaps)
    home = scene.touch.area_of(name)
    return Lifted((name,), (pose.x, pose.y), home, drops, scene.stage.words("davinci.first.place"))
