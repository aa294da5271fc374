"""The Nim table: planks by lantern light, an indigo patchwork cloth, brass coins, a bowl for each seat."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from game.match import Step
from game.nim import coach as advice
from game.nim.actions import CoinsTaken, Take
from game.nim.rules import Rules
from game.nim.state import View
from scenes.engine.anim.motion import Pose
from scenes.engine.draw.canvas import Canvas
from scenes.engine.input.controls import Act
from scenes.engine.memo import Memo
from scenes.engine.speak.words import Said
from scenes.engine.ui.widgets import Target
from scenes.table import turn_notice
from scenes.table.desk import Desk
from scenes.table.drag import Drag
from scenes.table.hints import Hint
from scenes.table.part import Did, Flights, Part
from scenes.tables.nim import places
from scenes.tables.nim.banner import NimBanner
from scenes.tables.nim.coach import CoachPanel
from scenes.tables.nim.painter import Painter
from scenes.tables.nim.shown import Shown
from scenes.tables.nim.takes import Takes, lifted
from scenes.tables.nim.texts import heap_name, phrase, takes_phrase


class NimPart(Part):
    """The table for any number of heaps, takes, seats and either ending."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.panel = desk.panel = CoachPanel(desk)
        self.banner = desk.banner = NimBanner(desk)
        self.takes = Takes(desk)
        self.drag = Drag(desk, partial(lifted, desk))
        self.painter = Painter(desk, self.takes, self.drag)
        self._announced: tuple[int, int, int | None] | None = None
        self._laid: Memo[dict[str, Pose]] = Memo(2)  # the picture lags the match by one position

    # where things lie ---------------------------------------------------------------------------------

    @property
    def places(self) -> places.Places:
        return places.places(self.rules.seats, self.desk.beside_coach)

    @property
    def rules(self) -> Rules:
        rules: Rules = self.desk.match.rules  # type: ignore[assignment]
        return rules

    def lay_out(self, shown: Shown) -> dict[str, Pose]:
        return dict(self._laid.of((shown, self.places), lambda: places.layout(shown, self.places)))

    # what can be done ---------------------------------------------------------------------------------

    def targets(self) -> list[Target]:
        return self.takes.targets(self.desk.session.view()) if self.desk.session.person_acts else []

    def handle(self, act: Act) -> Did | None:
        desk = self.desk
        if self.drag.handles(act):
            return Did(self.drag.answer)
        if act.name == "choose" and desk.session.person_acts:
            desk.end_motion()
            return Did(self.takes.choose(act.value))
        if desk.coach_open and self.panel.handles(act):
            return Did()
        return None

    @property
    def focus_sound(self) -> str:
        desk = self.desk
        lifts = desk.session.person_acts and self.takes.marked(desk.session.view()) is not None
        return "coin_lift" if lifts else "hover"

    def came_to_rest(self) -> None:
        """Bring the focus to the smallest take, so that Enter always does something sensible."""
        desk = self.desk
        before, self._announced = self._announced, (id(desk.match), desk.match.number, desk.match.turn)
        if not desk.session.person_acts:
            return
        if before not in (None, self._announced):
            turn_notice.hear(desk.stage, desk.match, 0.7)
        view: View = desk.session.view()
        self.takes.forget()
        targets = desk.targets()
        keys = [target.key for target in targets]
        here = desk.focus.current(targets)
        if here is not None and here.role == "panel":
            return
        pointer = desk.focus.pointer
        under = None if desk.focus.keys_in_use or pointer is None else desk.focus.at(targets, *pointer)
        if under is not None and not under.common:
            desk.focus.key = under.key
            return
        first = view.actions[0]
        desk.focus.key = f"take.{first}" if f"take.{first}" in keys else "take"

    def prompt_line(self) -> Said | None:
        """In the very first games: three short prompts, one at a time, gone for good once followed."""
        desk = self.desk
        if not desk.session.person_acts or len(self.rules.heaps) > 1:
            return None
        shown = desk.stage.store.count("nim.prompts")
        view: View = desk.session.view()
        if shown == 0:
            return desk.stage.words("nim.prompt.take")
        if shown == 1 and "coach" not in self.without:
            return desk.stage.words("nim.prompt.coach")
        if shown == 2 and view.rules.misere and sum(view.heaps) <= 5:
            return desk.stage.words("nim.prompt.last")
        return None

    def played(self, action: object) -> None:
        if self.prompt_line() is not None:
            store = self.desk.stage.store
            store.set_setting("nim.prompts", store.count("nim.prompts") + 1)

    def position_changed(self) -> None:
        self.takes.forget()
        self.panel.position_changed()

    # words --------------------------------------------------------------------------------------------

    def forbidden_line(self, name: str) -> Said:
        """Why a coin cannot be taken now."""
        heap, coin = (int(part) for part in name.split(".")[1:])
        words, view = self.desk.stage.words, self.desk.session.view()
        if coin >= view.heaps[heap]:
            return words("nim.forbidden.bowl")
        return words("nim.forbidden.coin", takes=takes_phrase(words, view, short=True))

    def turn_line(self) -> Said:
        desk, words = self.desk, self.desk.stage.words
        turn = desk.match.turn
        if turn is None:
            return desk.banner.headline() if desk.concluded else self.step_line(desk.match.steps[-1])
        name = desk.name(turn)
        if not desk.session.person_acts:
            return words("nim.thinking", name=name)
        return words("nim.your_move", name=name, takes=takes_phrase(words, desk.session.view(), short=True))

    def status_line(self) -> Said | None:
        desk, words = self.desk, self.desk.stage.words
        prompt = self.prompt_line()
        if prompt is not None and desk.still:
            return prompt
        steps = desk.match.steps
        if not steps:
            return words("nim.goal_misere" if self.rules.misere else "nim.goal_normal")
        return self.step_line(steps[-1])

    def step_line(self, step: Step) -> Said:
        words = self.desk.stage.words
        taken = next(event for event in step.events if isinstance(event, CoinsTaken))
        values = {"name": self.desk.name(taken.seat), "n": taken.coins, "left": taken.left}
        if len(self.rules.heaps) == 1:
            return words("nim.took", **values)
        return words("nim.took_from", heap=heap_name(taken.heap), **values)

    def give_hint(self, step: int) -> Hint:
        hint = advice.hint(self.desk.session.view(), step)
        return Hint(phrase(self.desk.stage.words, hint), hint.action)

    def choose(self, action: Take) -> str:
        return self.takes.point_at(action)

    # time and drawing ---------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        super().update(dt)
        self.panel.update(dt)
        self.takes.lift(self.desk.stage.clock.step(dt))

    @property
    def moving(self) -> bool:
        rising = any(0 < part < 1 for part in self.takes.raised.values())
        return rising or self.drag.dragging or self.panel.running

    def draw(self, canvas: Canvas) -> Flights:
        self.painter.draw(canvas)
        return self.painter.draw_flights

    def pieces(self) -> Sequence[pygame.FRect]:
        return [bowl.plate for bowl in self.places.bowls]
