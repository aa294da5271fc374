"""What is touched in vain: a piece that cannot be used now shakes its head, and a line says why; so of a key."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from scenes.stage.controls import Act
from scenes.stage.motion import Pose
from scenes.stage.ui import Target
from scenes.stage.words import Said

if TYPE_CHECKING:
    from scenes.table import TableScene


class Touch:
    """What the pointer touches of a table besides its targets."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self._pressed: str | None = None

    def piece_at(self, x: float, y: float) -> str | None:
        """The uppermost piece at a point of the table, if none of its papers lies over it."""
        scene = self.scene
        if scene.panel.wide or scene.ground.panel.collidepoint(x, y):
            return None
        here = [(pose.z, name) for name, pose in scene.stagehand.poses().items()
                if pose.alpha > 0.5 and self.area(pose).collidepoint(x, y)]
        return max(here)[1] if here else None

    def area(self, pose: Pose) -> pygame.FRect:
        """The room that a piece takes."""
        wide, tall = self.scene.piece
        area = pygame.FRect(0, 0, wide * pose.size, tall * pose.size)
        area.center = (pose.x, pose.y - pose.lift)
        return area

    def area_of(self, name: str) -> pygame.FRect:
        """Where a piece lies now."""
        return self.area(self.scene.stagehand.poses()[name])

    def pieces(self) -> list[pygame.FRect]:
        """Where every piece lies, or will lie once the motion under way has ended."""
        return [self.area(pose) for pose in self.scene.stagehand.goal.values()]

    def objection(self, act: Act, targets: Sequence[Target]) -> Said | None:
        """Why a key of this table means nothing now; None where it does, or is none of the table's."""
        scene = self.scene
        if scene.match.turn is None or act.name not in ("key", "choose"):
            return None
        if act.name == "key" and act.text not in scene.own_keys:
            return None
        if act.name == "choose" and any(target.number == act.value for target in targets):
            return None
        if scene.session.bot_acts:
            return scene.stage.words("notice.not_your_turn", name=scene.name(scene.match.turn))
        return scene.unusable(act)

    def refuses(self, act: Act, targets: Sequence[Target]) -> bool:
        """Whether a press and release met such a piece; then it has been said."""
        scene = self.scene
        if act.pos is None or act.name not in ("press", "release"):
            return False
        open_choice = scene.session.person_acts and not scene.stagehand.travelling
        free = open_choice and scene.focus.at(targets, *act.pos) is None
        name = self.piece_at(*act.pos) if free else None
        if act.name == "press":
            self._pressed = name
            return False
        pressed, self._pressed = self._pressed, None
        if name is None or name != pressed:
            return False
        scene.stagehand.nudge(name)
        scene.refuse(scene.forbidden_line(name), who=name)
        return True
