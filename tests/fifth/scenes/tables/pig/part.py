"""The table of Pig: what can be done at it, and what it says."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from game.core import LUCK
from game.match import Step
from game.pig import coach as advice
from game.pig.actions import HOLD, ROLL, Action
from game.pig.state import View
from scenes.engine.anim.motion import Pose
from scenes.engine.draw.canvas import Canvas
from scenes.engine.speak.words import Said
from scenes.engine.ui.widgets import Target
from scenes.table.desk import Desk
from scenes.table.hints import Hint
from scenes.table.part import Flights, Part
from scenes.tables.pig import painter, texts
from scenes.tables.pig.banner import PigBanner
from scenes.tables.pig.coach import CoachPanel
from scenes.tables.pig.places import Places, layout, places
from scenes.tables.pig.shown import Shown

WIDE, GAP = 240.0, 20.0
"""Breadth of a button, and the room between the two."""


class PigPart(Part):
    """One die and two buttons."""

    preferred = str(ROLL)

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        desk.panel = CoachPanel(desk)
        desk.banner = PigBanner(desk)

    # where things lie ---------------------------------------------------------------------------------

    @property
    def places(self) -> Places:
        return places(self.desk.match.rules.seats, self.desk.beside_coach)

    def lay_out(self, shown: Shown) -> dict[str, Pose]:
        return layout(shown, self.places)

    # what can be done ---------------------------------------------------------------------------------

    def targets(self) -> list[Target]:
        """Roll, on the die too, and hold; the same two buttons all the time that a person acts."""
        desk, bar = self.desk, self.places.bar
        if not desk.session.person_acts:
            return []
        view: View = desk.session.view()
        die = pygame.FRect(0, 0, painter.DIE, painter.DIE)
        die.center = self.places.die
        roll = pygame.FRect(bar.centerx - WIDE - GAP / 2, bar.y, WIDE, bar.h)
        hold = pygame.FRect(bar.centerx + GAP / 2, bar.y, WIDE, bar.h)
        return [self._target(view, ROLL, 1, roll, die), self._target(view, HOLD, 2, hold)]

    def _target(self, view: View, action: Action, number: int, area: pygame.FRect, *more: pygame.FRect) -> Target:
        words = self.desk.stage.words
        label = texts.choice(words, view, action, self.desk.name)
        return Target(str(action), area, label, partial(self.desk.play, action), "primary", role="play",
                      group="bar", number=number, more=more, enabled=action in view.actions,
                      why_not=words("pig.nothing_gathered"))

    def came_to_rest(self) -> None:
        """The focus goes to the roll when the turn begins, and stays where it was while the turn lasts."""
        desk = self.desk
        view: View = desk.seen()
        if not view.gathered and desk.session.person_acts:
            desk.focus.key = self.preferred

    def choose(self, action: Action) -> str:
        return str(action)

    def give_hint(self, step: int) -> Hint:
        hint = advice.hint(self.desk.session.view(), step)
        return Hint(texts.phrase(self.desk.stage.words, hint), hint.action)

    # words --------------------------------------------------------------------------------------------

    def turn_line(self) -> Said:
        desk, words = self.desk, self.desk.stage.words
        turn = desk.match.turn
        if turn is None:
            return desk.banner.headline() if desk.concluded else self._latest()
        key = "pig.your_turn" if desk.session.person_acts else "pig.thinking"
        return words(key, name=desk.name(turn))

    def status_line(self) -> Said | None:
        desk = self.desk
        if not desk.match.steps:
            return desk.stage.words("pig.goal", n=desk.seen().rules.goal)
        return self._latest()

    def _latest(self) -> Said:
        """The latest step in words; while the die is still in the air, that it rolls."""
        desk, last = self.desk, self.desk.match.steps[-1]
        if last.seat == LUCK and desk.shown.painted != desk.now().painted:
            return desk.stage.words("pig.rolls", name=desk.name(desk.shown.view.mover))
        return self.step_line(last)

    def step_line(self, step: Step) -> Said:
        """The events of a step, a sentence each; before the die has fallen, that it rolls."""
        words, name = self.desk.stage.words, self.desk.name
        lines = [texts.event_line(words, event, name) for event in step.events]
        if not lines:
            return words("pig.rolls", name=name(step.seat))
        return Said(" ".join(lines), lines[0].key) if len(lines) > 1 else lines[0]

    # drawing ------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> Flights:
        painter.draw(canvas, self.desk, self.places)
        return self._draw_flights

    def _draw_flights(self, canvas: Canvas) -> None:
        if "die" in self.desk.flying:
            painter.draw_pose(canvas, self.desk.animator.poses()["die"])

    def pieces(self) -> Sequence[pygame.FRect]:
        return self.places.plates
