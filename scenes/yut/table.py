"""The stick table: a straw mat under lanterns, the board of 29 stations, four sticks, wooden mals."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from functools import partial

import pygame

from game.core import LUCK, Seat
from game.match import Step
from game.yut.actions import THROW, Throw, Use
from game.yut.board import HOME, WAITING
from game.yut.rules import Rules
from game.yut.state import View
from scenes import plates
from scenes.carrying import Carrying
from scenes.hinting import Hint
from scenes.stage.canvas import Canvas
from scenes.stage.controls import Act
from scenes.stage.motion import Pose, Timeline
from scenes.stage.stage import Answer, Stage
from scenes.stage.ui import Target
from scenes.stage.words import Said
from scenes.table import TableScene
from scenes.yut import choice, phrases, places, props
from scenes.yut.carrying import lifted
from scenes.yut.coach import CoachPanel
from scenes.yut.ending import YutEnding
from scenes.yut.gesture import Gesture
from scenes.yut.motions import MOTIONS
from scenes.yut.options import YutOptions
from scenes.yut.painter import Painter
from scenes.yut.picks import Picks
from scenes.yut.shown import Shown
from scenes.yut.throws import STICKS, Flight
from scenes.yut.turning import Turning

HANDED, SHINES = 0.9, 12
"""Seconds that the sign of the next person shines, and the steps in which it pales."""
IDLE = frozenset(("point", "resize", "focus_gained", "wheel"))
"""Acts that ask for nothing to be done at the table."""
BOT_TURN = 1.55
"""Seconds at normal speed that a bot's whole turn may take, as far as its motions can be hastened."""
BOT_LOOKS = 0.14
"""Seconds that a bot lets the sticks be seen before it throws."""
LEAST_MOTION = 0.16
"""Seconds below which a motion is too short to be seen."""


class YutTable(TableScene):
    """The table for two to four seats, teams, and every house rule."""

    table = "yut"
    piece = (places.MAL, places.MAL)
    motions = MOTIONS
    options = YutOptions
    preferred = "throw"

    panel: CoachPanel
    ending: YutEnding

    def enter(self, stage: Stage) -> None:
        self.panel = CoachPanel(self.desk)
        self.ending = YutEnding(self.desk)
        self.picks = Picks(self)
        self.gesture = Gesture(self)
        self.turning = Turning(self)
        self.carrying = Carrying(self.desk, partial(lifted, self))
        self.painter = Painter(self)
        self.time = 0.0
        self._turn_of: int | None = None
        self._spent = 0.0
        """Motion seconds of the turn under way."""
        self._announced: tuple[int, int, int | None] | None = None
        self._shine = 0.0
        super().enter(stage)

    # what is where ------------------------------------------------------------------------------------

    @property
    def rules(self) -> Rules:
        rules: Rules = self.match.rules  # type: ignore[assignment]
        return rules

    @property
    def ground(self) -> places.Places:
        sides = len(self.rules.sides)
        return places.places(sides, self.rules.pieces, self.rules.seats // sides, self.beside_coach,
                             self.turning.degrees)

    def lay_out(self, shown: Shown) -> dict[str, Pose]:
        return dict(self._laid.of((shown, self.ground), lambda: places.layout(shown, self.ground)))

    @property
    def by_hand(self) -> bool:
        return self.carrying.dropped

    def show_steps(self, before: Mapping[str, Pose], steps: Sequence[Step]) -> None:
        super().show_steps(self.carrying.held(self.gesture.held(before)), steps)

    def begin_motion(self, timeline: Timeline, steps: Sequence[Step]) -> None:
        flights = [leg.poses for stick in range(STICKS)
                   for leg in timeline.legs.get(places.stick_key(stick), ()) if isinstance(leg, Flight)]
        if flights and self.stage.clock.shows_ways:
            self.stage.canvas.foresee([partial(props.draw_sticks, poses=poses)
                                       for poses in zip(*flights, strict=True)])
        self.stagehand.play(timeline, self.layout(), self._pace(steps[0].seat, timeline.length))

    def _pace(self, seat: int, length: float) -> float:
        """Hastens a bot's motions so that its whole turn, bonus throws and all, stays under two seconds."""
        if seat != self._turn_of:
            self._turn_of, self._spent = seat, BOT_LOOKS
        if seat < 0 or self.match.players[seat].person:
            return 1.0
        left = BOT_TURN - self._spent
        goes_on = self.match.turn is not None and self.session.view().mover == seat
        allowed = max(LEAST_MOTION if left > 0 else LEAST_MOTION / 4, left * 0.45 if goes_on else left)
        return max(1.0, length / allowed)

    # playing ------------------------------------------------------------------------------------------

    @property
    def bot_pause(self) -> float:
        """A bot lets the sticks be seen before it throws, and the result before it walks."""
        if self._spent > 1.0 and self._turn_of == self.session.view().mover:
            return 0.03 if self._spent < BOT_TURN else 0.0
        return BOT_LOOKS if choice.may_throw(self.session.view()) else 0.1

    def fortune(self, seat: Seat) -> float:
        """Mals home, and a third of those on the way, against the best other side."""
        mine = self.rules.side_of(seat)
        worth = [sum(1.0 if at == HOME else 0.34 * (at != WAITING) for at in mals) for mals in self.now().mals]
        best = max(value for side, value in enumerate(worth) if side != mine)
        return (worth[mine] - best) / max(1, self.rules.pieces - 1)

    def sign(self, seat: Seat) -> int:
        return self.ground.sign(self.rules.side_of(seat))

    def side_name(self, side: int) -> Said:
        """Who plays a side: the name of its seat, or of both partners."""
        seats = [seat for seat in range(self.rules.seats) if self.rules.side_of(seat) == side]
        if len(seats) == 1:
            return self.name(seats[0])
        return self.stage.words("yut.partners", one=self.name(seats[0]), other=self.name(seats[1]))

    def throw(self) -> Answer:
        return self.play(THROW)

    def play(self, action: object) -> Answer:
        self.turning.finish()
        self.picks.forget()
        return super().play(action)

    def position_changed(self) -> None:
        self.picks.forget()

    # targets and input --------------------------------------------------------------------------------

    def play_targets(self) -> list[Target]:
        if self.match.turn is None:
            return self.ending.targets()
        if not self.session.person_acts or self.panel.wide:
            return self.panel.targets()
        view: View = self.session.view()
        own = self._throwing() if choice.may_throw(view) else self.picks.targets(view)
        return [*own, *self.panel.targets()]

    def _throwing(self) -> list[Target]:
        """The sticks themselves, and a button that says so."""
        words = self.stage.words
        label = words("yut.throw_for_start" if self.now().toss else "yut.throw")
        bar, mat = self.ground.bar, self.ground.mat
        sticks = pygame.FRect(mat.x + 14, mat.y + 60, mat.w - 28, bar.y - mat.y - 74)
        button = pygame.FRect(0, bar.y, min(bar.w, 380), bar.h)
        button.centerx = bar.centerx
        return [
            Target("throw", button, label, self.throw, "primary", role="play", group="mat", size=26),
            Target("sticks", sticks, label, self.throw, "bare", role="play", group="mat", ring=False),
        ]

    def handle(self, act: Act) -> Answer:
        if act.name not in IDLE and not self.stagehand.travelling:
            self.turning.finish()
        if act.name in ("confirm", "release") and self.stagehand.travelling:
            was = self.focus.key
            self.end_motion()
            if self.focus.key != was and act.name == "confirm":
                return None  # it ended the motion; what it would now choose was not yet to be seen
        if self.session.person_acts and not self.ending.over:
            if self.gesture.handles(act):
                return self.gesture.answer
            if self.carrying.handles(act):
                return self.carrying.answer
            if act.name not in IDLE | {"press", "release"}:
                self.end_motion()
            if self.session.person_acts and self.picks.handles(act):
                return None
        return super().handle(act)

    def unusable(self, act: Act) -> Said | None:
        """A digit before there is a result to choose, or one that stands for neither way of a fork."""
        throwing = choice.may_throw(self.session.view())
        return self.stage.words("yut.throw_first" if throwing else "yut.which_way")

    def cancel(self) -> Answer:
        if not self.coach_open and self.picks.back():
            return None
        return super().cancel()

    def came_to_rest(self) -> None:
        """Bring the focus to the sticks or to the first mal, so that Enter always does something sensible."""
        if self.match.turn is None:
            self.focus.key = "rematch"
            return
        self._announce_turn()
        if not self.session.person_acts:
            return
        view: View = self.session.view()
        here = self.focus.current(self.play_targets())
        if here is not None and here.role == "panel":
            return
        self.focus.key = "throw" if choice.may_throw(view) else self.picks.first(view)

    def _announce_turn(self) -> None:
        """A string is plucked when the turn comes back to the only person, wood knocks between people."""
        here = (id(self.match), self.match.number, self.match.turn)
        if here == self._announced:
            return
        before, self._announced = self._announced, here
        if before is not None and before[2] != here[2] and self.session.person_acts:
            self.stage.hear("your_turn" if len(self.match.persons) == 1 else "wood", 0.6)
            self._shine = HANDED
            self.handover.begin(self.match)

    def adopt(self, key: str | None) -> None:
        """Move the focus, as keys would."""
        if key is not None and key != self.focus.key:
            self.focus.key = key
            self.moved_focus()

    # words --------------------------------------------------------------------------------------------

    def forbidden_line(self, name: str) -> Said:
        """Why a mal, a stick or a result cannot be used now."""
        words, view = self.stage.words, self.session.view()
        if choice.may_throw(view):
            return words("yut.forbidden.throw")
        kind, *rest = name.split(".")
        if kind != "mal":
            return words("yut.forbidden.walk")
        side, mal = (int(part) for part in rest)
        if side != choice.side_of(view):
            return words("yut.forbidden.other", name=self.side_name(side))
        if self.now().mals[side][mal] == HOME:
            return words("yut.forbidden.home")
        return words("yut.forbidden.result", results=phrases.results_text(words, view.hand))

    def turn_line(self) -> Said:
        words = self.stage.words
        view = choice.of_mover(self.shown.view)
        if view.turn is None:
            return self.ending.headline()
        name = self.name(view.turn)
        if view.toss:
            return words("yut.turn.toss", name=name)
        if not self.match.players[view.turn].person:
            return words("yut.turn.bot", name=name)
        if choice.may_throw(view):
            return words("yut.turn.throw" if view.pending < 2 else "yut.turn.throws", name=name, n=view.pending)
        return words("yut.turn.use", name=name, results=phrases.results_text(words, view.hand))

    def status_line(self) -> Said | None:
        words = self.stage.words
        if self.hinting.line is not None:
            return self.hinting.line
        if self.session.person_acts and not self.stagehand.travelling:
            told = self.picks.spoken(self.session.view())
            if told is not None:
                return told
        shown: Shown = self.shown
        if shown.view.turn == LUCK and not shown.under_way:
            return words("yut.told.throws", name=self.name(shown.view.mover))
        if shown.events:
            return phrases.story(words, shown.events, self.name, self.side_name)
        return words("yut.goal" if self.rules.pieces > 1 else "yut.goal_one", n=self.rules.pieces)

    def step_line(self, step: Step) -> Said:
        if not step.events:
            return self.stage.words("yut.told.throws", name=self.name(step.seat))
        return phrases.story(self.stage.words, step.events, self.name, self.side_name)

    def give_hint(self, step: int) -> Hint:
        return self.panel.hint(step)

    def choose(self, action: Throw | Use) -> str:
        return "throw" if isinstance(action, Throw) else self.picks.point_at(action)

    # time and drawing ---------------------------------------------------------------------------------

    @property
    def handed_over(self) -> float:
        """How freshly the turn came to this person, 1 to 0 in steps that the eye joins."""
        return math.ceil(self._shine / HANDED * SHINES) / SHINES

    def update(self, dt: float) -> Answer:
        self.time += dt
        self._spent += self.stage.clock.step(dt)
        self._shine = max(0.0, self._shine - dt)
        self.gesture.update(dt)
        self.ending.update()
        answer = super().update(dt)
        self.turning.update(self.stage.clock.step(dt))
        return answer

    @property
    def lively(self) -> float:  # type: ignore[override]
        in_hand = self.gesture.dragging or self.carrying.dragging
        if in_hand or self.ending.running or self.turning.running or self._shine > 0:
            return 120.0
        return super().lively

    def breath(self) -> float:
        """The lantern's slow flicker, -1..1; still where motion is reduced."""
        return plates.breath(self.time, self.stage.clock.reduced)

    def aloft(self, name: str) -> bool:
        return super().aloft(name) or (self.gesture.dragging and name.startswith("stick."))

    def draw_table(self, canvas: Canvas) -> None:
        self.painter.draw(canvas)

    def draw_flights(self, canvas: Canvas) -> None:
        self.painter.draw_flights(canvas)
