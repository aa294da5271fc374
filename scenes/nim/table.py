"""The Nim table: planks by lantern light, an indigo patchwork cloth, brass coins, a bowl for each seat."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

import pygame

from game.match import Step
from game.nim import coach as advice
from game.nim.actions import CoinsTaken, Take
from game.nim.rules import Rules
from game.nim.state import View
from scenes.carrying import Carrying
from scenes.hinting import Hint
from scenes.nim import places
from scenes.nim.carrying import lifted
from scenes.nim.coach import CoachPanel
from scenes.nim.ending import Ending
from scenes.nim.motions import MOTIONS
from scenes.nim.options import NimOptions
from scenes.nim.painter import Painter
from scenes.nim.phrases import heap_name, phrase, takes_phrase
from scenes.nim.shown import Shown
from scenes.nim.takes import Takes
from scenes.stage.canvas import Canvas
from scenes.stage.controls import Act
from scenes.stage.motion import Pose
from scenes.stage.stage import Answer, Stage
from scenes.stage.ui import Target
from scenes.stage.words import Said
from scenes.table import TableScene


class NimTable(TableScene):
    """The table for any number of heaps, takes, seats and either ending."""

    table = "nim"
    piece = (places.LARGEST, places.LARGEST)
    motions = MOTIONS
    options = NimOptions
    undo_sound = "coin_return"
    redo_sound = "coin_slide"
    preferred = None

    panel: CoachPanel
    ending: Ending

    def enter(self, stage: Stage) -> None:
        self.panel = CoachPanel(self)
        self.ending = Ending(self)
        self.takes = Takes(self)
        self.carrying = Carrying(self, partial(lifted, self))
        self.painter = Painter(self)
        self.flicker = 0.0
        """Seconds the lantern has burnt."""
        self._announced: tuple[int, int, int | None] | None = None
        super().enter(stage)

    # what is where ------------------------------------------------------------------------------------

    @property
    def ground(self) -> places.Places:
        return places.places(self.match.rules.seats, self.beside_coach)

    @property
    def rules(self) -> Rules:
        rules: Rules = self.match.rules  # type: ignore[assignment]
        return rules

    def lay_out(self, shown: Shown) -> dict[str, Pose]:
        return dict(self._laid.of((shown, self.ground), lambda: places.layout(shown, self.ground)))

    # targets ------------------------------------------------------------------------------------------

    def play_targets(self) -> list[Target]:
        if self.match.turn is None:
            return self.ending.targets()
        if not self.session.person_acts or self.panel.wide:
            return self.panel.targets()
        view: View = self.session.view()
        return [*self.takes.targets(view), *self.panel.targets()]

    def show_steps(self, before: Mapping[str, Pose], steps: Sequence[Step]) -> None:
        super().show_steps(self.carrying.held(before), steps)

    def handle(self, act: Act) -> Answer:
        if self.carrying.handles(act):
            return self.carrying.answer
        if act.name == "choose" and self.session.person_acts:
            self._end_motion()
            return self.takes.choose(act.value)
        if self.coach_open and self.panel.handles(act):
            return None
        return super().handle(act)

    def moved_focus(self) -> None:
        view: View = self.session.view()
        lifted = self.session.person_acts and self.takes.marked(view) is not None
        self.stage.hear("coin_lift" if lifted else "hover")

    def came_to_rest(self) -> None:
        """Bring the focus to the smallest take, so that Enter always does something sensible."""
        if self.match.turn is None:
            self.focus.key = "rematch"
            return
        self._announce_turn()
        if not self.session.person_acts:
            return
        view: View = self.session.view()
        self.takes.forget()
        targets = self.play_targets()
        keys = [target.key for target in targets]
        here = self.focus.current(targets)
        if here is not None and here.role == "panel":
            return
        pointer = self.focus.pointer
        under = None if self.focus.keys_in_use or pointer is None else self.focus.at(targets, *pointer)
        if under is not None:
            self.focus.key = under.key
            return
        first = view.actions[0]
        self.focus.key = f"take.{first}" if f"take.{first}" in keys else "take"
        self.settle(self.targets())  # the coach's paper may lie over all of them

    def _announce_turn(self) -> None:
        """A string is plucked when the turn comes back to the only person, wood knocks between people."""
        here = (id(self.match), self.match.number, self.match.turn)
        if here == self._announced:
            return
        first, self._announced = self._announced is None, here
        if not first and self.session.person_acts:
            self.stage.hear("your_turn" if len(self.match.persons) == 1 else "wood", 0.7)
            self.handover.begin(self.match)

    def prompt_line(self) -> Said | None:
        """In the very first games: three short prompts, one at a time, gone for good once followed."""
        if not self.session.person_acts or len(self.rules.heaps) > 1:
            return None
        shown = self.stage.store.count("nim.prompts")
        view: View = self.session.view()
        if shown == 0:
            return self.stage.words("nim.prompt.take")
        if shown == 1:
            return self.stage.words("nim.prompt.coach")
        if shown == 2 and view.rules.misere and sum(view.heaps) <= 5:
            return self.stage.words("nim.prompt.last")
        return None

    def play(self, action: object) -> Answer:
        if self.prompt_line() is not None:
            shown = self.stage.store.count("nim.prompts")
            self.stage.store.set_setting("nim.prompts", shown + 1)
        return super().play(action)

    def position_changed(self) -> None:
        self.panel.position_changed()
        self.takes.forget()

    # words --------------------------------------------------------------------------------------------

    def forbidden_line(self, name: str) -> Said:
        """Why a coin cannot be taken now."""
        heap, coin = (int(part) for part in name.split(".")[1:])
        view: View = self.session.view()
        if coin >= view.heaps[heap]:
            return self.stage.words("nim.forbidden.bowl")
        return self.stage.words("nim.forbidden.coin", takes=takes_phrase(self.stage.words, view, short=True))

    def turn_line(self) -> Said:
        words = self.stage.words
        turn = self.match.turn
        if turn is None:
            return self.ending.headline() if self.concluded else self.step_line(self.match.steps[-1])
        name = self.name(turn)
        if not self.session.person_acts:
            return words("nim.thinking", name=name)
        view: View = self.session.view()
        return words("nim.your_move", name=name, takes=takes_phrase(words, view, short=True))

    def status_line(self) -> Said | None:
        words = self.stage.words
        view: View = self.match.view(None)
        if self.hinting.line is not None:
            return self.hinting.line
        prompt = self.prompt_line()
        if prompt is not None and not self.stagehand.travelling:
            return prompt
        steps = self.match.steps
        if not steps or view.last is None:
            return words("nim.goal_misere" if view.rules.misere else "nim.goal_normal")
        return self.step_line(steps[-1])

    def step_line(self, step: Step) -> Said:
        words = self.stage.words
        taken = next(event for event in step.events if isinstance(event, CoinsTaken))
        told = {"name": self.name(taken.seat), "n": taken.coins, "left": taken.left}
        if len(self.rules.heaps) == 1:
            return words("nim.took", **told)
        return words("nim.took_from", heap=heap_name(taken.heap), **told)

    def give_hint(self, step: int) -> Hint:
        view: View = self.session.view()
        hint = advice.hint(view, step)
        return Hint(phrase(self.stage.words, hint), hint.action)

    def choose(self, action: Take) -> str:
        return self.takes.point_at(action)

    # time and drawing ---------------------------------------------------------------------------------

    def update(self, dt: float) -> Answer:
        self.flicker += dt
        self.panel.update(dt)
        self.takes.lift(self.stage.clock.step(dt))
        return super().update(dt)

    @property
    def lively(self) -> float:  # type: ignore[override]
        rising = any(0 < part < 1 for part in self.takes.raised.values())
        if rising or self.carrying.dragging or self.panel.running or self.ending.running:
            return 120.0
        return super().lively

    def draw_table(self, canvas: Canvas) -> None:
        self.painter.draw(canvas)

    def pieces(self) -> Sequence[pygame.FRect]:
        return [*super().pieces(), *(bowl.plate for bowl in self.ground.bowls)]

    def draw_flights(self, canvas: Canvas) -> None:
        self.painter.draw_flights(canvas)
