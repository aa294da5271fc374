"""The poker table: own hand below, the others round the felt, bets before the plates, the pot in the middle.

Everything drawn comes from the view of the seat looking on: the person's, or a spectator's where only bots
play. Between hands nothing moves on by itself: why each pot went where it went stays until confirmed.
"""

from __future__ import annotations

import itertools
from collections.abc import Hashable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

import pygame

from game.core import LUCK, Seat
from game.match import Step
from game.poker import coach as advice
from game.poker import hands, theory
from game.poker.actions import CALL, CHECK, DEAL, FOLD, Action, HandBegun
from game.poker.state import EMPTY, View
from scenes.hidden import HiddenTable
from scenes.hinting import Hint
from scenes.poker import places
from scenes.poker.bets import Bets
from scenes.poker.coach import CoachPanel
from scenes.poker.ending import Ending
from scenes.poker.motions import MOTIONS
from scenes.poker.options import PokerOptions
from scenes.poker.painter import Painter
from scenes.poker.phrases import phrase, step_line
from scenes.poker.seats import Seats
from scenes.poker.shown import BETWEEN, Shown
from scenes.poker.verdict import Verdict
from scenes.stage import ui
from scenes.stage.canvas import Canvas
from scenes.stage.controls import Act
from scenes.stage.counting import Counting
from scenes.stage.kept import Kept
from scenes.stage.motion import Pose
from scenes.stage.stage import Answer, Push, Stage
from scenes.stage.ui import Target
from scenes.stage.words import Said

WIN_RISE = 14.0
FIRST = ("next", "deal", "check", "call", "draw")
"""What has the focus when a decision opens: the first of these that can be done."""


def first_of(targets: Sequence[Target]) -> str | None:
    """The key of the target that has the focus first; None where none of `FIRST` is there."""
    keys = {target.key for target in targets}
    return next((key for key in FIRST if key in keys), None)


class PokerTable(HiddenTable[View]):
    """One person against one to five bots, or bots among themselves."""

    table = "poker"
    piece = places.CARD
    motions = MOTIONS
    options = PokerOptions
    chapter_events = (HandBegun,)
    upright_key = "poker.upright"
    own_keys = frozenset(("K", "R", "F", "X", "A", "0", "PageUp", "PageDown", "Home", "End"))

    def enter(self, stage: Stage) -> None:
        self.panel = CoachPanel(self.desk)
        self.ending = Ending(self.desk)
        self.bets = Bets(self)
        self.painter = Painter(self)
        self.seats = Seats(self)
        self.verdict = Verdict(self)
        self.counting = Counting()
        self.confirmed = 0
        """The last hand whose outcome was confirmed."""
        self._winners: Kept[dict[str, float]] = Kept()
        self._lowered = False
        """Whether the own hand has made room for the verdict."""
        super().enter(stage)

    # what is seen -------------------------------------------------------------------------------------

    @property
    def ground(self) -> places.Places:
        rules: Any = self.match.rules
        return places.places(rules.seats, self.beside_coach, rules.game == "holdem")

    @property
    def deck(self) -> places.Deck:
        chosen = self.stage.settings
        return places.Deck(not chosen.four_colours, chosen.large_index)

    def lay_out(self, shown: Shown) -> dict[str, Pose]:
        return self.still(shown, self._lowered)

    def fortune(self, seat: Seat) -> float:
        """The chips of a seat against an even share of all."""
        stacks = self.seen().stacks
        return stacks[seat] * len(stacks) / max(1, sum(stacks)) - 1

    def still(self, shown: Shown, lowered: bool) -> dict[str, Pose]:
        """The still picture with the own hand in its place, or lowered to make room for a long verdict."""
        view = shown.view
        values = view, self.ground, self.viewer, self.bets.marked, self._winning(view), self.deck, lowered
        return dict(self._laid.of(values, lambda: places.layout(*values)))

    def _winning(self, view: View) -> dict[str, float]:
        """The five cards that won, raised a little, once a hand has been shown down."""
        return self._winners.of(view, lambda: self._find_winning(view))

    def _find_winning(self, view: View) -> dict[str, float]:
        raised: dict[str, float] = {}
        for pot in view.pots if view.phase in BETWEEN else ():
            for seat, _ in pot.shares if pot.shown else ():
                strength = advice.shown_strength(view, seat)
                if strength is not None:
                    raised.update(dict.fromkeys(self._best_five(view, seat, strength), WIN_RISE))
        return raised

    def _best_five(self, view: View, seat: Seat, strength: int) -> tuple[str, ...]:
        named = [(places.key(seat, place), card) for place, card in enumerate(view.cards[seat])
                 if card is not None and card != EMPTY]
        named += [(f"board.{place}", card) for place, card in enumerate(view.board)]
        for five in itertools.combinations(named, 5):
            if hands.strength(*(card for _, card in five)) == strength:
                return tuple(name for name, _ in five)
        return ()

    def own_cards(self, shown: Shown) -> list[tuple[str, Pose]]:
        """The own cards in order, where they lie in a position."""
        mine = f"card.{self.viewer}."
        return [(name, pose) for name, pose in self.lay_out(shown).items() if name.startswith(mine)]

    @property
    def concluded(self) -> bool:
        """The banner waits until the last hand has been explained."""
        return super().concluded and not self.waiting

    @property
    def lowered(self) -> bool:
        """Whether the own hand lies at the foot of the screen just now."""
        return self._lowered

    def position_changed(self) -> None:
        self.bets.marked = frozenset()

    def _moved_on(self) -> None:
        self._lowered = False
        if self.focus.key == "fold":  # where it still is when the next decision opens at once
            self.focus.key = None
        super()._moved_on()

    def _went(self, sound: str) -> None:
        """Taken back or begun anew: every number is told at once."""
        self.counting = Counting()
        super()._went(sound)

    # the pause between hands --------------------------------------------------------------------------

    @property
    def waiting(self) -> bool:
        """A hand is over and its outcome has not been confirmed; a show of bots goes on by itself."""
        return self.unconfirmed(self.seen())

    def unconfirmed(self, view: View) -> bool:
        """Whether a view shows the end of a hand whose outcome somebody has still to confirm."""
        return (view.phase in BETWEEN and view.number > self.confirmed and bool(view.pots)
                and bool(self.match.persons))

    @property
    def bots_held(self) -> bool:
        return self.waiting

    def go_on(self) -> Answer:
        """The outcome is read: on to the pots still to be told, or to the next hand."""
        if self.verdict.more:
            self.verdict.turn()
            self.stage.hear("page")
            return None
        self.confirmed = self.seen().number
        if self.match.turn is None:
            self.after_end = 0.0
            self.open_decision()
            return None
        if self.session.person_acts:
            return self.play(DEAL)
        return None

    # targets ------------------------------------------------------------------------------------------

    def play_targets(self) -> list[Target]:
        if self.match.turn is None and not self.waiting:
            return self.ending.targets()
        if self.panel.wide:
            return self.panel.targets()
        view = self.seen()
        listed: list[Target] = []
        if self.waiting and not self.stagehand.travelling:
            key = "poker.next_pot" if self.verdict.more else \
                "poker.next_hand" if self.match.turn is not None else "poker.to_result"
            listed = self._with_history(self._button("next", self.stage.words(key), self.go_on))
        elif view.actions and view.phase == "between":
            deal = self._button("deal", self.stage.words("poker.deal"), partial(self.play, DEAL))
            listed = self._with_history(deal) if view.number else [deal]
        elif view.actions and view.phase == "bets":
            listed = self.bets.targets(view)
        elif view.actions and view.phase == "draw":
            listed = self.bets.draw_targets(view)
        return [*listed, *self.panel.targets()]

    def _with_history(self, onward: Target) -> list[Target]:
        """The button that leads on, and beside it the hands so far; these wait where there is no room for both."""
        label = self.stage.words("poker.hands.button")
        bar, wide = self.ground.bar, ui.fitted(self.stage.canvas, label, least=180)
        area = pygame.FRect(bar.right - wide, bar.y, wide, bar.h)
        if self._lowered:  # the button that leads on stands at the right then
            area = pygame.FRect(bar.x, bar.y, min(wide, 300.0), bar.h)
        history = Target("history", area, label, self.show_hands, "button", role="menu", group="bar", size=20)
        if area.left >= onward.area.right + 14 or self._lowered:
            return [onward, history]
        narrow = min(onward.area.w, bar.w - wide - 14)
        if narrow < ui.fitted(self.stage.canvas, onward.label, least=180, icon=bool(onward.icon)):
            return [onward]
        return [replace(onward, area=pygame.FRect(bar.x, bar.y, narrow, bar.h)), history]

    def show_hands(self) -> Answer:
        """Every hand that is over, each to be watched again."""
        from scenes.poker.history import Hands

        return Push(Hands(self.match))

    def _button(self, key: str, label: Said, do: Any) -> Target:
        area = pygame.FRect(0, self.ground.bar.y, 300 * max(1.0, self.stage.settings.text_scale * 0.85),
                            self.ground.bar.h)
        area.centerx = self.ground.bar.centerx
        if self._lowered:  # beside the own hand, which has moved down to here
            area.w = ui.fitted(self.stage.canvas, label, least=200)
            area.right = self.ground.bar.right
        return Target(key, area, label, do, "primary", "" if self._lowered else "play", role="play", group="bar")

    def handle(self, act: Act) -> Answer:
        view = self.seen()
        deciding = bool(view.actions) and view.phase == "bets" and not self.waiting
        if deciding and act.name == "choose" and self.bets.sizes(view):
            self.end_motion()
            self.bets.type_digit(str(act.value))
            return None
        if act.name == "choose" and view.actions and view.phase == "draw":
            self.end_motion()
            if act.value <= len(view.cards[view.seat or 0]):
                self.focus.keys_in_use = True
                return self.bets.toggle(act.value - 1)
        if act.name == "key" and act.text in self.own_keys and view.actions and not self.waiting:
            return self._letter(act, view)
        return super().handle(act)

    def _letter(self, act: Act, view: View) -> Answer:
        """K check or call, R raise, F fold, A all in, X exchange; PgUp and PgDn for amounts, Home and End."""
        self.end_motion()
        name, sizes = act.text, self.bets.sizes(view)
        targets = {target.key: target for target in self.play_targets()}
        keys = {"K": "call" if CALL in view.actions else "check" if CHECK in view.actions else "", "R": "raise",
                "F": "fold" if FOLD in view.actions else "", "X": "draw"}
        if name == "A" and view.phase == "bets":
            return self.bets.all_in()
        if name in ("0", "PageUp", "PageDown", "Home", "End") and not sizes:
            self.refuse(self.unusable(act))
        elif name == "0":
            self.bets.type_digit("0")
        elif name in ("PageUp", "PageDown"):
            return self.bets.step(1 if name == "PageUp" else -1, far=True)
        elif name in ("Home", "End"):
            self.bets.to_share(0.0 if name == "Home" else 99.0)
        elif keys.get(name) in targets:
            target = targets[keys[name]]
            return super().perform(target, Act("confirm"))
        else:
            self.refuse(self.unusable(act))
        return None

    def unusable(self, act: Act) -> Said:
        """What is to be done now instead, or why there is nothing to raise or to fold."""
        view, words = self.seen(), self.stage.words
        if view.phase == "bets" and not self.waiting:
            if act.text == "X":
                return words("poker.no_exchange")
            return words("poker.no_fold" if act.text == "F" else "poker.no_raise")
        if view.phase == "draw":
            return words("poker.no_card" if act.name == "choose" else "poker.no_bets")
        return words("poker.no_hand")

    def came_to_rest(self) -> None:
        if self.match.turn is None:
            self.focus.key = "next" if self.waiting else "rematch"
            return
        view = self.seen()
        self.bets.renew()
        targets = [target for target in self.play_targets() if target.role == "play"]
        if not targets:
            return
        if view.actions:
            self.stage.hear("your_turn", 0.6)
        self.focus.key = first_of(targets) or targets[0].key

    def first_choice(self, targets: Sequence[Target]) -> str | None:
        """A decision that has just opened is never met with the focus on folding."""
        return first_of(targets) or self.preferred

    # words --------------------------------------------------------------------------------------------

    def forbidden_line(self, name: str) -> Said:
        if name.startswith(f"card.{self.viewer}."):
            return self.stage.words("poker.forbidden.own")
        return self.stage.words("poker.forbidden.board" if name.startswith("board.") else "poker.forbidden.other")

    @property
    def turn_size(self) -> float:
        return 22.0 if self.beside_coach else 24.0

    def turn_line(self) -> Said:
        words = self.stage.words
        view: View = self.shown.view
        if self.unconfirmed(view) or (view.turn is None and not self.concluded):
            return words("poker.hand_over", n=view.number)
        if view.turn is None:
            return self.ending.headline()
        if view.turn == LUCK:
            return words(f"poker.phase.{view.phase}")
        name = self.name(view.turn)
        if not view.actions:
            return words("poker.thinking", name=name)
        if view.phase == "bets":
            call = theory.to_call(view)
            return words("poker.phase.call" if call else "poker.phase.open", name=name, n=call)
        return words(f"poker.phase.{view.phase}", name=name)

    def aside(self) -> Said | None:
        """What is added to a verdict."""
        return None

    def verdicts(self) -> list[Said]:
        """Why each pot went where it went."""
        return self.verdict.lines()

    def status_line(self) -> Said | None:
        if self.hinting.line is not None:
            return self.hinting.line
        return self.last_told(self.shown.number)

    def last_told(self, number: int | None = None) -> Said:
        """The latest of the first `number` steps there is a sentence for; before any, what the game is about."""
        for step in reversed(self.match.steps[:number]):
            line = self.step_line(step)
            if line:
                return line
        return self.stage.words(f"{self.table}.goal")

    def step_line(self, step: Step) -> Said:
        return step_line(self.stage.words, step.events, self.name)

    def outcome_lines(self, view: View) -> list[Said]:
        """Why each pot of a hand that is over went where it went."""
        if view.phase not in BETWEEN:
            return []
        return [phrase(self.stage.words, one, self.name) for one in advice.verdicts(view)]

    def give_hint(self, step: int) -> Hint:
        hint = advice.hint(self.seen(), step)
        return Hint(phrase(self.stage.words, hint, self.name), hint.action)

    def choose(self, action: Action) -> str:
        return self.bets.choose(action)

    # time and drawing ---------------------------------------------------------------------------------

    def update(self, dt: float) -> Answer:
        self._count(dt)
        answer = super().update(dt)
        self._make_room()
        return answer

    def _count(self, dt: float) -> None:
        """Pots, bets and purses run up to what is shown of them; what a seat pays goes from its purse at once."""
        shown: Shown = self.shown
        told: dict[Hashable, int] = {("pot", place): chips for place, chips in enumerate(shown.pots)}
        told |= {("purse", seat): chips for seat, chips in enumerate(shown.view.stacks)}
        self.counting.aim(told | dict(enumerate(shown.view.round.bets)))
        if self.stage.clock.reduced:
            self.counting.arrive()
        note = self.counting.pass_time(self.stage.clock.step(dt))
        if note:
            self.stage.hear("count", 0.5, take=note)

    def _make_room(self) -> None:
        """The own hand moves down, or up again, as the verdict of the moment wants it."""
        wanted = self.waiting and not self.stagehand.travelling and self.verdict.lowered
        if wanted != self._lowered and not self.stagehand.travelling:
            self._lowered = wanted
            self.stagehand.glide(self.layout(), 0.18)

    @property
    def lively(self) -> float:  # type: ignore[override]
        """Frames while a number counts up."""
        return max(super().lively, 60.0 if self.counting.running else 0.0)

    def draw_table(self, canvas: Canvas) -> None:
        self.painter.draw(canvas)

    def pieces(self) -> Sequence[pygame.FRect]:
        x, y = self.ground.pot
        told = self.verdict.panel(self.stage.canvas) if self.bots_held else None
        return [*super().pieces(), *self.seats.areas(self.stage.canvas), pygame.FRect(x - 80, y - 44, 160, 88),
                *([] if told is None else [told])]

    def draw_flights(self, canvas: Canvas) -> None:
        self.painter.draw_flights(canvas)
