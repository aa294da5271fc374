"""The poker table: own hand below, the others round the felt, bets before the plates, the pot in the middle.

Everything drawn comes from the view of the seat looking on: the person's, or a spectator's where only bots
play. Between hands nothing moves on by itself: why each pot went where it went stays until confirmed.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import partial
from typing import Any

import pygame

from game.core import LUCK, Seat
from game.match import Step
from game.poker import coach as advice
from game.poker import theory
from game.poker.actions import DEAL, Action
from game.poker.state import View
from scenes.engine.anim.counting import Counting
from scenes.engine.anim.motion import Pose
from scenes.engine.draw.canvas import Canvas
from scenes.engine.input.controls import Act
from scenes.engine.speak.narrator import sentence
from scenes.engine.speak.words import Said
from scenes.engine.stage import Answer
from scenes.engine.ui.widgets import Target, replaced
from scenes.table.desk import Desk
from scenes.table.hints import Hint
from scenes.table.part import Did, Flights, Part
from scenes.tables.poker import centre, places
from scenes.tables.poker.banner import PokerBanner
from scenes.tables.poker.bets import Bets, NextHand
from scenes.tables.poker.coach import CoachPanel
from scenes.tables.poker.painter import Painter
from scenes.tables.poker.places import CardPlaces
from scenes.tables.poker.seats import Seats
from scenes.tables.poker.shown import BETWEEN, Shown
from scenes.tables.poker.texts import outcome_lines, phrase, step_line
from scenes.tables.poker.verdict import Verdict

FIRST = ("next", "deal", "check", "call", "draw")
"""What has the focus when a decision opens: the first of these that can be done."""


def first_of(targets: Sequence[Target]) -> str | None:
    """The key of the target that has the focus first; None where none of `FIRST` is there."""
    keys = {target.key for target in targets}
    return next((key for key in FIRST if key in keys), None)


class PokerPart(Part):
    """One person against one to five bots, or bots among themselves."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.bets = Bets(desk)
        self.card_places = CardPlaces(desk, lambda: self.bets.marked)
        self.counting = Counting()
        self.seats = Seats(desk, self.counting)
        self.verdict = Verdict(desk, still=lambda lowered: self.card_places.still(desk.now(), lowered),
                               people=self.seats.areas, paper=lambda: self.panel.body())
        self.panel = desk.panel = CoachPanel(desk, self.verdict, lambda: self.bets.marked)
        self.banner = desk.banner = PokerBanner(desk)
        self.next_hand = NextHand(desk)
        self.painter = Painter(desk, self.seats, self.verdict, self.counting, self.bets, self.card_places,
                               self.unread)
        self.confirmed = 0
        """The last hand whose outcome was confirmed."""

    # where things lie ---------------------------------------------------------------------------------

    @property
    def places(self) -> places.Places:
        rules: Any = self.desk.match.rules
        return places.places(rules.seats, self.desk.beside_coach, rules.game == "holdem")

    def lay_out(self, shown: Shown) -> dict[str, Pose]:
        return self.card_places.lay_out(shown)

    # what the person has no part in --------------------------------------------------------------------

    @property
    def broke(self) -> bool:
        """Whether the person has no chips left and will get none."""
        view, seat = self.desk.seen(), self.desk.viewer
        return (seat is not None and view.number > 0 and not view.rules.rebuy
                and not view.stacks[seat] + view.paid[seat])

    @property
    def out(self) -> bool:
        """Whether others play on and the person can only look on: after folding, or without chips."""
        view, seat = self.desk.seen(), self.desk.viewer
        folded = seat is not None and view.phase not in BETWEEN and not view.live[seat]
        return view.turn is not None and not view.actions and (folded or self.broke)

    def skip(self) -> None:
        """Pass over what the others still play of this hand; of the game, where the person has no chips left."""
        self.hurried = True
        self.desk.end_motion()
        self.desk.stage.hear("page")

    # the pause between hands --------------------------------------------------------------------------

    @property
    def waits(self) -> bool:
        """A hand is over and its outcome has not been confirmed; a show of bots goes on by itself."""
        return self.unread(self.desk.seen())

    def unread(self, view: View) -> bool:
        """Whether a view shows the end of a hand whose outcome somebody has still to confirm."""
        return (view.phase in BETWEEN and view.number > self.confirmed and bool(view.pots)
                and bool(self.desk.match.persons))

    def go_on(self) -> Answer:
        """The outcome is read: on to the pots still to be told, or to the next hand."""
        desk = self.desk
        if self.verdict.more:
            self.verdict.turn()
            desk.stage.hear("page")
            return None
        self.confirmed = desk.seen().number
        if desk.match.turn is None:
            desk.after_end = 0.0
            desk.decided()
            return None
        return desk.play(DEAL) if desk.session.person_acts else None

    # what can be done ---------------------------------------------------------------------------------

    def targets(self) -> list[Target]:
        desk, view = self.desk, self.desk.seen()
        if self.waits and desk.still:
            key = "next_pot" if self.verdict.more else "next_hand" if desk.match.turn is not None else "to_result"
            onward = self.next_hand.button("next", desk.stage.words(f"poker.{key}"), self.go_on)
            return self.next_hand.with_hands(onward)
        if view.actions and view.phase == "between":
            deal = desk.stage.words("poker.deal")
            onward = self.next_hand.button("deal", deal, partial(desk.play, DEAL))
            return self.next_hand.with_hands(onward) if view.number else [onward]
        if self.out and not self.hurried:
            skip = self.next_hand.button("skip", desk.stage.words("poker.forward"), self.skip)
            return [replaced(skip, role="table", look="button", letter="F")]
        if view.actions and view.phase == "bets":
            return self.bets.targets(view)
        return self.bets.draw_targets(view) if view.actions and view.phase == "draw" else []

    def handle(self, act: Act) -> Did | None:
        return self.bets.handle(act) if self.desk.seen().actions and not self.waits else None

    def unusable(self, act: Act) -> Said:
        """What is to be done now instead, or why there is nothing to raise or to fold."""
        view, words = self.desk.seen(), self.desk.stage.words
        if view.phase == "bets" and not self.waits:
            if act.text == "X":
                return words("poker.no_exchange")
            return words("poker.no_fold" if act.text == "F" else "poker.no_raise")
        if view.phase == "draw":
            return words("poker.no_card" if act.name == "choose" else "poker.no_bets")
        return words("poker.no_hand")

    def forbidden_line(self, name: str) -> Said:
        if name.startswith(f"card.{self.desk.viewer}."):
            return self.desk.stage.words("poker.forbidden.own")
        return self.desk.stage.words("poker.forbidden.board" if name.startswith("board.") else
                                     "poker.forbidden.other")

    def came_to_rest(self) -> None:
        desk = self.desk
        if self.hurried and self.broke and desk.match.turn is not None:
            self.confirmed = desk.seen().number
        elif self.waits or desk.seen().actions:
            self.hurried = False
        self.bets.renew()
        targets = [target for target in self.targets() if target.role == "play"]
        if not targets:
            return
        if desk.seen().actions:
            desk.stage.hear("your_turn", 0.6)
        desk.focus.key = first_of(targets) or targets[0].key

    def first_choice(self, targets: Sequence[Target]) -> str | None:
        """A decision that has just opened is never met with the focus on folding."""
        return first_of(targets) or self.preferred

    def position_changed(self) -> None:
        self.verdict.position_changed()
        self.bets.marked = frozenset()
        self.lowered = False
        if self.desk.focus.key == "fold":  # where it still is when the next decision opens at once
            self.desk.focus.key = None

    def went(self) -> None:
        """Taken back or begun anew: every number is told at once."""
        self.hurried = False
        self.counting.forget()

    def fortune(self, seat: Seat) -> float:
        """The chips of a seat against an even share of all."""
        view: View = self.desk.seen()
        stacks = view.stacks
        return stacks[seat] * len(stacks) / max(1, sum(stacks)) - 1

    # words --------------------------------------------------------------------------------------------

    def turn_line(self) -> Said:
        desk, words = self.desk, self.desk.stage.words
        view: View = desk.shown.view
        if self.unread(view) or (view.turn is None and not desk.concluded):
            return words("poker.hand_over", n=view.number)
        if view.turn is None:
            return desk.banner.headline()
        if view.turn == LUCK:
            return words(f"poker.phase.{view.phase}")
        name = desk.name(view.turn)
        if not view.actions:
            return words("poker.thinking", name=name)
        if view.phase == "bets":
            call = theory.to_call(view)
            return words("poker.phase.call" if call else "poker.phase.open", name=name, n=call)
        return words(f"poker.phase.{view.phase}", name=name)

    def status_line(self) -> Said | None:
        """The latest step shown that there is a sentence for."""
        desk = self.desk
        lines = (self.step_line(step) for step in reversed(desk.match.steps[:desk.shown.number]))
        return next((line for line in lines if line), desk.stage.words("poker.goal"))

    def step_line(self, step: Step) -> Said:
        return step_line(self.desk.stage.words, step.events, self.desk.name)

    def aloud(self, step: Step) -> Said:
        """With why each pot went where it went, where hands were shown for it."""
        desk, words = self.desk, self.desk.stage.words
        before, after = (desk.match.view(desk.viewer, step.number + more) for more in (0, 1))
        why = [] if before.phase in BETWEEN or sum(after.live) == 1 else self.outcome_lines(after)
        line = step_line(words, step.events, desk.name, pots=not why)
        return Said(" ".join(sentence(one) for one in (line, *why) if one), line.key) if why else line

    def outcome_lines(self, view: View) -> list[Said]:
        """Why each pot of a hand that is over went where it went."""
        if view.phase not in BETWEEN:
            return []
        return outcome_lines(self.desk.stage.words, view, self.desk.name)

    def give_hint(self, step: int) -> Hint:
        hint = advice.hint(self.desk.seen(), step)
        return Hint(phrase(self.desk.stage.words, hint, self.desk.name), hint.action)

    def choose(self, action: Action) -> str:
        return self.bets.choose(action)

    # time and drawing ---------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        super().update(dt)
        self._count(dt)
        self._make_room()

    def _count(self, dt: float) -> None:
        """Pots, bets and purses run up to what is shown of them; what a seat pays goes from its purse at once."""
        stage, shown = self.desk.stage, self.desk.shown
        goals: dict[Hashable, int] = {("pot", place): chips for place, chips in enumerate(shown.pots)}
        goals |= {("purse", seat): chips for seat, chips in enumerate(shown.view.stacks)}
        stage.hear_note(self.counting.follow(goals | dict(enumerate(shown.view.round.bets)), stage.clock, dt), 0.5)

    def _make_room(self) -> None:
        """The own hand moves down, or up again, as the verdict of the moment wants it."""
        desk = self.desk
        wanted = self.waits and desk.still and self.verdict.lowered
        if wanted != self.lowered and desk.still:
            self.lowered = wanted
            desk.animator.glide(desk.layout(), 0.18)

    @property
    def moving(self) -> bool:
        """Whether a number counts up."""
        return self.counting.running

    def draw(self, canvas: Canvas) -> Flights:
        self.painter.draw(canvas)
        return self.painter.draw_flights

    def pieces(self) -> Sequence[pygame.FRect]:
        canvas = self.desk.stage.canvas
        x, y = self.places.pot
        panel = self.verdict.panel(canvas) if self.waits else None
        pot = pygame.FRect(x - 80, y - 44, 160, 88)
        shown = self.desk.shown
        cleared = shown.view.phase == "between" and not self.waits and not self.desk.animator.poses()
        purses = centre.purse_areas(self.places, shown) if cleared else []
        return [*self.seats.areas(canvas), pot, *purses, *([] if panel is None else [panel])]
