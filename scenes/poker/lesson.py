"""The lesson: two hands of five-card draw by a known seed, one to win and one to fold, in less than two minutes.

Its luck is a sealed seed like any other, found by trying until the cards made a story: a pair that draws its
third, a showdown, then a hand not worth a bet. Only what the lesson asks for can be played; it is kept out of
the saves, and Esc leaves it at any moment.
"""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game import luck
from game.match import Match, Player
from game.poker.actions import read
from game.poker.rules import Rules
from game.sitting import Sitting
from scenes import setup
from scenes.poker.table import PokerTable
from scenes.stage.canvas import GOLD, HANJI, Canvas
from scenes.stage.controls import Act
from scenes.stage.director import Answer, Go
from scenes.stage.ui import Target
from scenes.stage.words import Said

SEED = "lesson 112225"
RULES = Rules(seats=2, stacks=(50,), muck=False)
OTHER = "caller"
BOT_PAUSE = 1.1
"""Seconds before the other side acts, so that each act is seen by itself."""
PROMPT_WIDTH = 900.0


class Beat(NamedTuple):
    """One act of the lesson; the other side's have no prompt."""

    action: str
    prompt: str = ""


BEATS = (
    Beat("deal", "deal"),
    Beat("check"),
    Beat("bet 2", "bet"),
    Beat("call"),
    Beat("draw 124"),
    Beat("draw 124", "draw"),
    Beat("check"),
    Beat("bet 4", "again"),
    Beat("call"),
    Beat("deal"),
    Beat("check", "check"),
    Beat("bet 2"),
    Beat("fold", "fold"),
)
PUPIL_BEATS = sum(bool(beat.prompt) for beat in BEATS) + 1
"""Reading the verdict of the first hand is one too."""


class Lesson(PokerTable):
    """The table with a teacher; it leads to the table itself."""

    teaching = True

    def _begun(self) -> Sitting:
        players = (Player(f"{setup.OWN_NAME} 1", None), Player(f"{setup.OWN_NAME} 2", OTHER))
        return Sitting(Match(RULES, players, luck.seed_from_text(SEED)))

    def _save(self) -> None:
        """A lesson leaves no trace."""

    # the thread of the lesson -------------------------------------------------------------------------

    @property
    def at(self) -> int:
        """Which beat is due: acts of seats so far, luck's aside."""
        return sum(step.seat >= 0 for step in self.match.steps)

    @property
    def beat(self) -> Beat | None:
        return BEATS[self.at] if self.at < len(BEATS) else None

    @property
    def bots_turn(self) -> bool:
        beat = self.beat
        return beat is not None and not beat.prompt and not self.waiting

    def _bot(self, dt: float) -> Answer:
        self._waited += self.stage.clock.step(dt)
        beat = self.beat
        if beat is None or self._waited < BOT_PAUSE:
            return None
        self._waited = 0.0
        return super().play(read(beat.action))

    def play(self, action: object) -> Answer:
        beat = self.beat
        if beat is None:
            return self.leave()
        if str(action) != beat.action:
            return self.not_that()
        return super().play(action)

    def go_on(self) -> Answer:
        self.confirmed = self.seen().number
        return None

    def not_that(self) -> Answer:
        self.stage.hear("deny")
        self.stage.say("poker.lesson.not_that")
        self._point()
        return None

    def leave(self) -> Answer:
        """On to the table, to the game left there or a new one."""
        return Go(PokerTable())

    # targets and acts ---------------------------------------------------------------------------------

    def play_targets(self) -> list[Target]:
        if self.beat is None:
            if self.stagehand.travelling:
                return []
            return [self._button("done", self.stage.words("poker.lesson.done_button"), self.leave)]
        if self.bots_turn:
            return []
        return [target for target in super().play_targets() if target.group not in ("furniture", "panel")]

    def furniture(self) -> list[Target]:
        label = self.stage.words("poker.lesson.skip")
        wide = max(200.0, self.stage.canvas.measure(label, 20)[0] + 70)
        return [Target("skip", pygame.FRect(1264 - wide, 16, wide, 54), label, self.leave, "button",
                       group="furniture", size=20)]

    def cancel(self) -> Answer:
        return self.leave()

    def pause(self) -> Answer:
        return None

    def handle(self, act: Act) -> Answer:
        if act.name in ("new", "hint", "coach", "copy", "paste", "log", "redo", "undo"):
            self.stage.say("poker.lesson.first")
            return None
        marked = self.bets.marked
        answer = super().handle(act)
        if self.bets.marked != marked:
            self._point()
        return answer

    def came_to_rest(self) -> None:
        super().came_to_rest()
        self._point()

    def _point(self) -> None:
        """The focus on what is asked for: at the draw one card after the other, then the button."""
        beat = self.beat
        if beat is None:
            self.focus.key = "done"
        elif self.waiting:
            self.focus.key = "next"
        elif beat.prompt:
            action = read(beat.action)
            self.focus.key = {"bet": "raise"}.get(action.verb, action.verb)
            wrong = sorted(self.bets.marked ^ set(action.places)) if action.verb == "draw" else []
            if wrong:
                self.focus.key = f"card.{self.viewer}.{wrong[0]}"

    # words --------------------------------------------------------------------------------------------

    def turn_line(self) -> Said:
        number = sum(bool(beat.prompt) for beat in BEATS[: self.at + 1]) + (self.confirmed > 0 or self.waiting)
        return self.stage.words("poker.lesson.step", n=min(number, PUPIL_BEATS), all=PUPIL_BEATS)

    def status_line(self) -> Said | None:
        """What to do now is written larger than what has happened."""
        return None

    def prompt(self) -> Said:
        """What to do now, and why."""
        beat = self.beat
        if beat is None:
            return self.stage.words("poker.lesson.done")
        if self.waiting:
            return self.stage.words("poker.lesson.verdict")
        if beat.prompt:
            return self.stage.words(f"poker.lesson.{beat.prompt}")
        told = super().status_line()
        return told or self.stage.words("poker.lesson.other")

    def draw_table(self, canvas: Canvas) -> None:
        super().draw_table(canvas)
        if self.stagehand.travelling:
            return
        told = self.prompt()
        width = min(PROMPT_WIDTH, canvas.measure(told, 22)[0] + 64)
        _, height = canvas.measure(told, 22, width=width - 60)
        room = pygame.FRect(0, 0, width, height + 24)
        room.center = self.ground.board
        if self.waiting:
            room.top = self.painter.verdict_area(canvas).bottom + 8
        asked = self.beat is None or bool(self.beat.prompt) or self.waiting
        with canvas.above():
            canvas.panel("panel", room)
            canvas.paragraph(told, room.inflate(-60, -16), size=22, colour=GOLD if asked else HANJI,
                             align="center", middle=True)
