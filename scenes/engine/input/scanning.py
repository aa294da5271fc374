"""One switch: the focus walks on by itself, and a single press chooses.

Where there are many things in several groups, whole groups are lit first; a press enters one, at what had the focus
in it, and after two rounds the walk leaves it again. What is lit stays lit when other things come or go. Any key
that confirms, any button that does, and any click is the switch.

Used: automatic scanning at a speed of the player's choosing. Refused: a press that must be held.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import pygame

from scenes.engine.draw.canvas import HEIGHT, WIDTH, Canvas
from scenes.engine.input.controls import Act
from scenes.engine.ui.widgets import Focus, Target

MANY = 6
"""Up to so many targets are walked one by one, whatever their groups."""
SWITCHES = frozenset({"confirm", "press"})
SILENT = frozenset({"point", "release", "wheel"})
"""What a pointer does besides pressing means nothing while scanning."""


def in_reach(targets: Sequence[Target]) -> list[Target]:
    """Targets on the screen, without a second one for the same act under the same label."""
    keys, acts, found = set[tuple[str, str]](), set[tuple[str, str, object]](), list[Target]()
    for target in targets:
        key, act = (target.group, target.key), (target.group, target.label, target.do)
        seen = key in keys or (target.do is not None and act in acts)
        if not seen and 0 <= target.area.centerx <= WIDTH and 0 <= target.area.centery <= HEIGHT:
            keys.add(key)
            acts.add(act)
            found.append(target)
    return found


def walked(targets: Sequence[Target]) -> list[Target]:
    """Of those in reach, what the walk stops at: nothing that cannot be used or would be idle, if there is more."""
    found = in_reach(targets)
    return [target for target in found if target.enabled and not target.passed] or found


@dataclass
class Scanner:
    """Where the walk is."""

    seconds: float = 0.0
    """How long each stays lit; 0 for no scanning."""
    group: str | None = None
    """The group that was entered; None while groups are lit, or all are walked."""
    at: int = -1
    """Which group or member is lit."""
    _left: float = 0.0
    _held: float = 0.0
    _place: object = None
    _rounds: int = 0
    _keys: list[str] = field(default_factory=list)
    _lit: list[str] = field(default_factory=list)
    """Keys of what was lit last; none after a press that has done something."""
    _followed: str | None = None

    def _groups(self, targets: Sequence[Target]) -> list[str]:
        names = list(dict.fromkeys(target.group for target in targets))
        return names if len(targets) > MANY and len(names) > 1 else []

    def members(self, targets: Sequence[Target]) -> list[Target]:
        """What is walked now: the members of the group entered, or all."""
        return [target for target in targets if self.group in (None, target.group)]

    def lit(self, targets: Sequence[Target]) -> list[Target]:
        """What a press would choose: one target, or a whole group."""
        groups = self._groups(targets)
        if groups and self.group is None:
            name = groups[self.at % len(groups)]
            return [target for target in targets if target.group == name]
        members = self.members(targets)
        return [members[self.at % len(members)]] if members else []

    def hold(self, seconds: float) -> None:
        """Stay where the walk is for so long: what is being told is to be heard to its end."""
        self._held = seconds

    def walk(self, dt: float, place: object, listed: Sequence[Target], focus: Focus) -> bool:
        """Let time pass; True when something else is lit.

        A new place, or a group gone, starts anew; where the scene has moved the focus, the walk goes on from there.
        """
        targets = walked(listed)
        if not self.seconds or not targets:
            return False
        gone = self.group is not None and self.group not in {target.group for target in targets}
        if place is not self._place or gone:
            self._place, self.group, self.at, self._rounds = place, None, 0, 0
            self._left = self.seconds
            self._follow(targets, focus)
            self._light(targets, focus)
            return True
        if [target.key for target in targets] != self._keys:
            self._keep(targets)
        if self._follow(targets, focus):
            return True
        if self._held > 0:
            self._held -= dt
            return False
        self._left -= dt
        if self._left > 0:
            return False
        self._left = self.seconds
        self.at += 1
        if self.group is not None and self.at >= len(self.members(targets)):
            self.at, self._rounds = 0, self._rounds + 1
            if self._rounds > 1:
                names = self._groups(targets)
                self.at = (names.index(self.group) + 1) if self.group in names else 0
                self.group, self._rounds = None, 0
        self._light(targets, focus)
        return True

    def _follow(self, targets: Sequence[Target], focus: Focus) -> bool:
        """Whether the focus was somewhere else than what is lit, which is lit now."""
        keys = [target.key for target in targets]
        if keys != self._keys:
            self._keys, self._followed = keys, None
        here = next((target for target in targets if target.key == focus.key), None)
        if here is None or here.key == self._followed or here in self.lit(targets):
            return False
        self._followed = here.key  # once: a scene that puts it there again does not hold the walk up
        names = self._groups(targets)
        self.group, self._rounds, self._left = None, 0, self.seconds
        self.at = names.index(here.group) if names else list(targets).index(here)
        return True

    def _keep(self, targets: Sequence[Target]) -> None:
        """Where other targets have come or gone, what was lit is still lit, if it is there."""
        here = next((target for target in targets if target.key in self._lit), None)
        if here is None:
            return
        names = self._groups(targets)
        mates = [target for target in targets if target.group == here.group]
        self.group = here.group if names and len(self._lit) == 1 < len(mates) else None
        found: Sequence[object] = targets if not names else names if self.group is None else mates
        self.at = found.index(here.group if found is names else here)

    def _light(self, targets: Sequence[Target], focus: Focus) -> None:
        lit = self.lit(targets)
        self._lit = [target.key for target in lit]
        if lit:
            focus.keys_in_use = True
            if focus.key not in [target.key for target in lit]:
                focus.key = lit[0].key

    def press(self, listed: Sequence[Target], focus: Focus) -> Act | None:
        """The switch: into a group (None), or the act that does what is lit.

        The walk stays at what has values, and where several of a group may be wanted.
        Where nothing is lit, as on a page that came in this moment, the act does what has the focus.
        """
        targets = walked(listed)
        self._left, self._held = self.seconds, 0.0
        if self._groups(targets) and self.group is None:
            lit = self.lit(targets)
            if len(lit) > 1:
                keys = [target.key for target in lit]
                self.at = keys.index(focus.key) if focus.key in keys else 0
                self.group, self._rounds = lit[0].group, 0
                self._light(targets, focus)
                return None
        self._light(targets, focus)
        lit = self.lit(targets)
        if not lit or (lit[0].adjust is None and not lit[0].several):  # a value may want several presses
            self.group, self.at, self._lit = None, 0, []
        self._rounds = 0
        return Act("confirm")

    def draw(self, canvas: Canvas, listed: Sequence[Target]) -> None:
        """A frame round the whole group that is lit; a single target has its ring already."""
        lit = self.lit(walked(listed)) if self.seconds else []
        if len(lit) < 2:
            return
        area = lit[0].area.unionall([target.area for target in lit[1:]]).inflate(22, 22)
        area = area.clip(pygame.FRect(4, 4, WIDTH - 8, HEIGHT - 8))
        canvas.box(area, (0, 0, 0), radius=16, width=8)
        canvas.box(area.inflate(-4, -4), (255, 212, 0), radius=14, width=4)
