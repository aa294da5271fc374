"""Walking by hand: take a mal, drag it to where it may land, let go. A click on it and its way does the same.

A mal let go elsewhere springs back and says so; one that is put back where it stood was only looked at.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import TYPE_CHECKING

from game.yut.rules import View
from scenes.stage.controls import Act
from scenes.stage.motion import Pose
from scenes.stage.stage import Answer
from scenes.yut import choice
from scenes.yut.gesture import STARTS
from scenes.yut.places import MAL, mal_key

if TYPE_CHECKING:
    from scenes.yut.table import YutTable

SNAPS = 24.0
"""From a station's edge: so near a mal let go still lands on it."""
LIFT = 14.0


class Carrying:
    """The mal in the player's hand."""

    def __init__(self, scene: YutTable) -> None:
        self.scene = scene
        self.answer: Answer = None
        self.dropped = False
        """The move being shown was made by hand: its mal need not walk."""
        self._station: int | None = None
        self._from: tuple[float, float] = (0.0, 0.0)
        self._hand: tuple[float, float] | None = None

    @property
    def dragging(self) -> bool:
        return self._hand is not None

    def forget(self) -> None:
        """Nothing is in the hand."""
        self._station = self._hand = None

    def handles(self, act: Act) -> bool:
        """Follow a pointer that took a mal; everything else is not ours."""
        self.answer = None
        if act.name == "wheel":
            return False
        if act.pos is None or act.name not in ("press", "point", "release"):
            self.forget()
            return False
        if act.name == "press":
            self._take(act.pos)
        elif self._station is not None and act.name == "point":
            if self.dragging or math.dist(self._from, act.pos) > STARTS:
                self._hand = act.pos
        elif self._station is not None and act.name == "release" and self.dragging:
            return self._let_go(act.pos)
        return False

    def _take(self, pos: tuple[float, float]) -> None:
        self.forget()
        target = self.scene.focus.at(self.scene.targets(), *pos)
        if target is not None and target.key.startswith("mal.at.") and not self.scene.stagehand.travelling:
            self._station, self._from = int(target.key[7:]), pos

    def _let_go(self, pos: tuple[float, float]) -> bool:
        scene, station = self.scene, self._station
        view: View = scene.view()
        chosen = scene.picks.result(view)
        found = [(math.dist(pos, scene.ground.at(option.path[-1])), option.use.result != chosen, option)
                 for option in choice.options(view) if option.use.station == station]
        near = [one for one in found if one[0] <= scene.ground.mal / 2 + SNAPS]
        scene.focus.pressed = None
        if near:
            self.dropped = True
            self.answer = scene.play(min(near, key=lambda one: one[:2])[2].use)
            self.dropped = False
            self.forget()
            return True
        home = scene.focus.at(scene.targets(), *pos)
        for name, pose in self._carried().items():
            if not scene.stage.clock.reduced and math.isfinite(scene.stage.clock.speed):
                rest = scene.layout()[name]
                scene.stagehand.embers.spring(name, pose.x - rest.x, pose.y - rest.y)
        self.forget()
        if home is None or home.key != f"mal.at.{station}":
            scene.refuse(scene.stage.words("yut.no_way_there"))
        return True

    def held(self, before: Mapping[str, Pose]) -> dict[str, Pose]:
        """The picture before a motion, with the mal where the hand let it go."""
        return {**before, **self._carried()} if self.dropped else dict(before)

    def shown(self, poses: Mapping[str, Pose]) -> dict[str, Pose]:
        """The picture of the moment, with the mal in the hand."""
        return {**poses, **self._carried()} if self.dragging else dict(poses)

    def _carried(self) -> dict[str, Pose]:
        """The mals of the stack in hand; the one that bears their picture is seen."""
        if self._hand is None or self._station is None:
            return {}
        scene = self.scene
        side, story, rest = choice.side_of(scene.view()), scene.story(), scene.layout()
        x, y = self._hand
        names = [mal_key(side, mal) for mal in story.walkers(side, self._station)]
        return {name: rest[name]._replace(x=x, y=y, size=scene.ground.mal / MAL, lift=LIFT, z=6) for name in names}
