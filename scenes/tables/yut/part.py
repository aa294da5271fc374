"""The stick table: a straw mat under lanterns, the board of 29 stations, four sticks, wooden mals.

A bot's turn is hastened: a throw and a walk together stay under two seconds, and every result stands long enough to
be read.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import partial

import pygame

from game.core import LUCK, Seat
from game.match import Step
from game.yut.actions import THROW, Throw, Thrown, Use
from game.yut.board import HOME, WAITING
from game.yut.rules import Rules
from game.yut.state import View
from scenes.engine.anim.motion import Pose, Timeline
from scenes.engine.draw.canvas import Canvas
from scenes.engine.input.controls import Act
from scenes.engine.memo import Memo
from scenes.engine.speak.words import Said, is_you
from scenes.engine.ui.widgets import Target
from scenes.table import turn_notice
from scenes.table.desk import Desk
from scenes.table.drag import Drag
from scenes.table.hints import Hint
from scenes.table.part import Did, Flights, Part
from scenes.tables.yut import choice, places, props, texts
from scenes.tables.yut.banner import YutBanner
from scenes.tables.yut.coach import CoachPanel
from scenes.tables.yut.painter import Painter
from scenes.tables.yut.picks import Picks, lifted
from scenes.tables.yut.shown import Shown
from scenes.tables.yut.throws import STICKS, Flight
from scenes.tables.yut.turned_board import TurnedBoard

HANDED, SHINES = 0.9, 12
"""Seconds that the sign of the next person shines, and the steps in which it pales."""
IDLE = frozenset(("point", "resize", "focus_gained", "wheel"))
"""Acts that ask for nothing to be done at the table."""


class YutPart(Part):
    """The table for two to four seats, teams, and every house rule."""

    preferred = "throw"

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.picks = Picks(desk)
        self.banner = desk.banner = YutBanner(desk)
        self.panel = desk.panel = CoachPanel(desk, self.picks, self.banner)
        self.drag = Drag(desk, partial(lifted, desk, self.picks.result))
        self.turned_board = TurnedBoard(desk)
        self.bot_pace = BotPace()
        self.painter = Painter(desk, self.picks, self.drag)
        self._announced: tuple[int, int, int | None] | None = None
        self._shine = 0.0
        self._laid: Memo[dict[str, Pose]] = Memo()

    # where things lie ---------------------------------------------------------------------------------

    @property
    def rules(self) -> Rules:
        rules: Rules = self.desk.match.rules  # type: ignore[assignment]
        return rules

    @property
    def places(self) -> places.Places:
        sides = len(self.rules.sides)
        return places.places(sides, self.rules.pieces, self.rules.seats // sides, self.desk.beside_coach,
                             self.turned_board.degrees)

    def lay_out(self, shown: Shown) -> dict[str, Pose]:
        return dict(self._laid.of((shown, self.places), lambda: places.layout(shown, self.places)))

    def pace(self, steps: Sequence[Step], length: float) -> float:
        desk, seat = self.desk, steps[0].seat
        goes_on = desk.match.turn is not None and desk.session.view().mover == seat
        return self.bot_pace.pace(seat, length, person=desk.match.players[seat].person, goes_on=goes_on)

    def begins(self, timeline: Timeline) -> None:
        flights = [leg.poses for stick in range(STICKS)
                   for leg in timeline.legs.get(places.stick_key(stick), ()) if isinstance(leg, Flight)]
        stage = self.desk.stage
        if flights and stage.clock.shows_ways:
            stage.canvas.foresee([partial(props.draw_sticks, poses=poses) for poses in zip(*flights, strict=True)])

    # what can be done ---------------------------------------------------------------------------------

    def targets(self) -> list[Target]:
        session = self.desk.session
        if not session.person_acts:
            return []
        view: View = session.view()
        return self._throwing() if choice.may_throw(view) else self.picks.targets(view)

    def _throwing(self) -> list[Target]:
        """The sticks themselves, and a button that says so."""
        desk, bar, mat = self.desk, self.places.bar, self.places.mat
        label = desk.stage.words("yut.throw_for_start" if desk.now().toss else "yut.throw")
        sticks = pygame.FRect(mat.x + 14, mat.y + 60, mat.w - 28, bar.y - mat.y - 74)
        wide = max(380.0, desk.stage.canvas.measure(label, 18, bold=True)[0] + 64)
        button = pygame.FRect(0, bar.y, min(bar.w, wide), bar.h).move_to(centerx=bar.centerx)
        throw = partial(desk.play, THROW)
        return [
            Target("throw", button, label, throw, "primary", role="play", group="mat", size=26),
            Target("sticks", sticks, label, throw, "bare", role="play", group="mat", ring=False),
        ]

    def handle(self, act: Act) -> Did | None:
        desk = self.desk
        if act.name not in IDLE and desk.still:
            self.turned_board.finish()
        if act.name in ("confirm", "release") and not desk.still:
            was = desk.focus.key
            desk.end_motion()
            if desk.focus.key != was and act.name == "confirm":
                return Did()  # it ended the motion; what it would now choose was not yet to be seen
        if not desk.session.person_acts:
            return None
        if self.drag.handles(act):
            return Did(self.drag.answer)
        if act.name not in IDLE | {"press", "release"}:
            desk.end_motion()
        return Did() if desk.session.person_acts and self.picks.handles(act) else None

    def cancel(self) -> bool:
        return self.picks.back()

    def give_hint(self, step: int) -> Hint:
        return self.panel.hint(step)

    def choose(self, action: Throw | Use) -> str:
        return "throw" if isinstance(action, Throw) else self.picks.point_at(action)

    def forbidden_line(self, name: str) -> Said:
        """Why a mal, a stick or a result cannot be used now."""
        words, view = self.desk.stage.words, self.desk.session.view()
        if choice.may_throw(view):
            return words("yut.forbidden.throw")
        kind, *rest = name.split(".")
        if kind != "mal":
            return words("yut.forbidden.walk")
        side, mal = (int(part) for part in rest)
        if side != choice.side_of(view):
            return words("yut.forbidden.other", name=self.side_name(side))
        if self.desk.now().mals[side][mal] == HOME:
            return words("yut.forbidden.home")
        return words("yut.forbidden.result", results=texts.results_text(words, view.hand))

    def unusable(self, act: Act) -> Said | None:
        """A digit before there is a result to choose, or one that stands for neither way of a fork."""
        throwing = choice.may_throw(self.desk.session.view())
        return self.desk.stage.words("yut.throw_first" if throwing else "yut.which_way")

    # as the game goes on ------------------------------------------------------------------------------

    def played(self, action: object) -> None:
        self.turned_board.finish()
        self.picks.forget()

    def position_changed(self) -> None:
        self.picks.forget()

    def came_to_rest(self) -> None:
        """Bring the focus to the sticks or to the first mal, so that Enter always does something sensible."""
        desk = self.desk
        before, self._announced = self._announced, (id(desk.match), desk.match.number, desk.match.turn)
        if not desk.session.person_acts:
            return
        if before is not None and before[2] != desk.match.turn and not desk.teaching:
            turn_notice.hear(desk.stage, desk.match, 0.6)
            self._shine = HANDED
        view: View = desk.session.view()
        here = desk.focus.current(desk.targets())
        if here is not None and here.role == "panel":
            return
        desk.focus.key = "throw" if choice.may_throw(view) else self.picks.first(view)

    @property
    def bot_pause(self) -> float:
        last = self.desk.match.steps[-1:]
        thrown = any(isinstance(event, Thrown) for step in last for event in step.events)
        return self.bot_pace.pause(self.desk.session.view(), thrown=thrown)

    def fortune(self, seat: Seat) -> float:
        """Mals home, and a third of those on the way, against the best other side."""
        mine = self.rules.side_of(seat)
        worth = [sum(1.0 if at == HOME else 0.34 * (at != WAITING) for at in mals) for mals in self.desk.now().mals]
        best = max(value for side, value in enumerate(worth) if side != mine)
        return (worth[mine] - best) / max(1, self.rules.pieces - 1)

    def update(self, dt: float) -> None:
        step = self.desk.stage.clock.step(dt)
        super().update(dt)
        self._shine = max(0.0, self._shine - dt)
        self.bot_pace.update(step)
        self.turned_board.update(step)

    @property
    def moving(self) -> bool:
        return self.drag.dragging or self.turned_board.running or self._shine > 0

    # words --------------------------------------------------------------------------------------------

    def turn_line(self) -> Said:
        desk, words = self.desk, self.desk.stage.words
        view = choice.of_mover(desk.shown.view)
        if view.turn is None:
            return desk.banner.headline()
        name = desk.name(view.turn)
        if view.toss:
            return words("yut.turn.toss", name=name)
        if not desk.match.players[view.turn].person:
            return words("yut.turn.bot", name=name)
        if choice.may_throw(view):
            return words("yut.turn.throw" if view.pending < 2 else "yut.turn.throws", name=name, n=view.pending)
        return words("yut.turn.use", name=name, results=texts.results_text(words, view.hand))

    def status_line(self) -> Said | None:
        desk, words = self.desk, self.desk.stage.words
        if desk.open:
            line = self.picks.spoken(desk.session.view())
            if line is not None:
                return line
        shown: Shown = desk.shown
        if shown.view.turn == LUCK and not shown.under_way:
            return words("yut.event.throws", name=desk.name(shown.view.mover))
        if shown.events:
            return texts.story(words, shown.events, desk.name, self.side_name)
        return words("yut.goal" if self.rules.pieces > 1 else "yut.goal_one", n=self.rules.pieces)

    def step_line(self, step: Step) -> Said:
        words, name = self.desk.stage.words, self.desk.name
        if not step.events:
            return words("yut.event.throws", name=name(step.seat))
        return texts.story(words, step.events, name, self.side_name)

    def side_name(self, side: int) -> Said:
        """Who plays a side: the name of its seat, or of both partners; "You" where that is one of them."""
        names = [self.desk.name(seat) for seat in range(self.rules.seats) if self.rules.side_of(seat) == side]
        alone = names[0] if len(names) == 1 else next(filter(is_you, names), None)
        return alone or self.desk.stage.words("yut.partners", one=names[0], other=names[1])

    def sign(self, seat: Seat) -> int:
        return self.places.sign(self.rules.side_of(seat))

    # the picture --------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> Flights:
        self.painter.draw(canvas, math.ceil(self._shine / HANDED * SHINES) / SHINES)
        return self.painter.draw_flights


BOT_TURN = 1.9
"""Seconds at normal speed that a bot's whole turn may take, as far as its motions can be hastened."""
BOT_LOOKS = 0.14
"""Seconds that a bot lets the sticks be seen before it throws."""
RESULT_STANDS = 0.5
"""Seconds that a result stands before the bot goes on."""
LEAST_MOTION = 0.16
"""Seconds below which a motion is too short to be seen."""


class BotPace:
    """How much of its time the turn under way has used."""

    def __init__(self) -> None:
        self._seat: Seat | None = None
        self._spent = 0.0
        """Motion seconds of the turn under way."""

    def update(self, step: float) -> None:
        """`step` motion seconds more."""
        self._spent += step

    def pace(self, seat: Seat, length: float, *, person: bool, goes_on: bool) -> float:
        """By how much a motion of so many seconds is hastened; `goes_on`: the seat acts again after it."""
        if seat != self._seat:
            self._seat, self._spent = seat, BOT_LOOKS
        if person:
            return 1.0
        left = BOT_TURN - self._spent
        allowed = max(LEAST_MOTION if left > 0 else LEAST_MOTION / 4, left * 0.45 if goes_on else left)
        return max(1.0, length / allowed)

    def pause(self, view: View, *, thrown: bool) -> float:
        """A bot lets the sticks be seen before it throws, and what was just `thrown` before it goes on."""
        if thrown:
            return RESULT_STANDS
        if self._spent > 1.0 and self._seat == view.mover:
            return 0.03 if self._spent < BOT_TURN else 0.0
        return BOT_LOOKS if choice.may_throw(view) else 0.1
