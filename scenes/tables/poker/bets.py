"""The bar of decisions: fold, check or call, bet or raise with an amount; the draw; and between hands the way on.

Putting in the last chips asks once, unless they are few.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import partial

import pygame

from game.poker import theory
from game.poker.actions import CALL, CHECK, DRAWS, FOLD, Action
from game.poker.state import View
from scenes.engine.input.controls import Act
from scenes.engine.speak.words import Said, Words, verbatim
from scenes.engine.stage import Answer, Push
from scenes.engine.ui import layout
from scenes.engine.ui import widgets as ui
from scenes.engine.ui.widgets import Target, WidgetLook
from scenes.table.desk import Desk
from scenes.table.hud import in_a_row
from scenes.table.part import Did
from scenes.tables.poker.places import CARD, held
from scenes.tables.poker.texts import card_name

LETTERS = {"check": "K", "call": "K", "raise": "R", "fold": "F", "draw": "X"}
"""The key that does at once what a button does, by the button."""
KEYS = frozenset((*LETTERS.values(), "A", "0", "PageUp", "PageDown", "Home", "End"))
"""All keys that mean something here; A is all in, the others change an amount."""

GAP = 12.0
SHARES = ((Fraction(1, 2), "½"), (Fraction(3, 4), "¾"), (Fraction(1), ""))
"""Amounts by the pot that have a button, with what stands on it; the whole pot has its name."""
SHARE_GAP = 8.0
SMALL = 2
"""All in with so many small bets at the most is done without a question."""


def part_of(amount: int, low: int, high: int) -> float:
    """Where the slider's knob stands for an amount, 0 to 1: even steps are even factors.

    >>> [round(part_of(amount, 4, 64), 2) for amount in (4, 8, 16, 64)]
    [0.0, 0.25, 0.5, 1.0]
    """
    return math.log(amount / low) / math.log(high / low) if high > low else 0.0


def nearest(sizes: Sequence[Action], part: float) -> int:
    """The amount nearest to a place of the slider."""
    low, high = sizes[0].amount, sizes[-1].amount
    wish = low * (high / low) ** part
    return min((action.amount for action in sizes), key=lambda amount: abs(amount - wish))


def own_chips(view: View) -> tuple[int, int]:
    """What the seat looking on has bet in this round, and what it has left."""
    assert view.seat is not None
    return view.round.bets[view.seat], view.stacks[view.seat]


def amounts(words: Words, view: View, sizes: list[Action]) -> list[tuple[Said, int]]:
    """What stands on each button, and the amount it sets; the last one is all in where the limit lets it be so."""
    found = [(verbatim(sign) if sign else words("poker.preset_pot"), theory.by_pot(view, sizes, share).amount)
             for share, sign in SHARES]
    most = sizes[-1].amount
    if most == sum(own_chips(view)) and most > found[-1][1]:
        found.append((words("poker.all_in"), most))
    return found


def share_targets(offered: list[tuple[Said, int]], room: pygame.FRect, chosen: int,
                  choose: Callable[[int], Answer]) -> list[Target]:
    """The buttons, side by side in a room; the one whose amount is the `chosen` one is lit."""
    areas = layout.row(room, [1.0] * len(offered), SHARE_GAP)
    return [Target(f"share.{place}", areas[place], label, partial(choose, amount),
                   "mark_on" if amount == chosen else "mark", role="play", group="shares", size=20)
            for place, (label, amount) in enumerate(offered)]


class Bets:
    """What the person is about to decide: an amount, or cards to throw away."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.amount = 0
        self.typed = ""
        self.marked: frozenset[int] = frozenset()
        self.sliding = False
        """Whether the pointer holds the slider."""

    def renew(self) -> None:
        """A new decision is open: the least amount, no card marked."""
        sizes = self.sizes(self.desk.seen())
        self.amount = sizes[0].amount if sizes else 0
        self.typed = ""
        self.marked = frozenset()

    def sizes(self, view: View) -> list[Action]:
        return [action for action in view.actions if action.verb in ("bet", "raise")]

    # targets ------------------------------------------------------------------------------------------

    def _ways(self, view: View) -> list[tuple[str, Said, Callable[[], Answer], WidgetLook]]:
        """What can be done in a round of betting, from folding to raising."""
        desk, words, sizes = self.desk, self.desk.stage.words, self.sizes(view)
        entries: list[tuple[str, Said, Callable[[], Answer], WidgetLook]] = []
        if FOLD in view.actions:
            entries.append(("fold", words("poker.fold"), partial(desk.play, FOLD), "button"))
        if CHECK in view.actions:
            entries.append(("check", words("poker.check"), partial(desk.play, CHECK), "primary"))
        if CALL in view.actions:
            call = theory.to_call(view)
            entries.append(("call", words("poker.call_n", n=call), partial(self._put_in, CALL, call), "primary"))
        if sizes:
            self.amount = max(sizes[0].amount, min(sizes[-1].amount, self.amount))
            label = words(f"poker.{sizes[0].verb}_to", n=self.amount)
            entries.append(("raise", label, self._raise, "primary"))
        return entries

    def targets(self, view: View) -> list[Target]:
        """The buttons of a round of betting in a row, and at its right end what changes the amount."""
        desk, words, prompt = self.desk, self.desk.stage.words, self.desk.stage.controls.prompt
        entries, sizes = self._ways(view), self.sizes(view)
        many = len(sizes) > 1
        room, shares = pygame.FRect(desk.places.bar), desk.places.shares
        if many:
            room.w = shares.x - GAP - room.x
        widest = {"raise": words(f"poker.{sizes[0].verb}_to", n=sizes[-1].amount)} if sizes else {}
        wanted = [ui.fitted(desk.stage.canvas, widest.get(key, label), least=150) for key, label, *_ in entries]
        listed: list[Target] = []
        for (key, label, do, look), area in zip(entries, in_a_row(room, wanted, GAP, right=many), strict=True):
            button = Target(key, area, label, do, look, role="play", group="bar", size=22, letter=LETTERS[key])
            if key == "raise" and many:
                tip = words("poker.tip.amount", up=prompt("up"), down=prompt("down"))
                button = ui.replaced(button, adjust=self.step, upright=True, tip=tip)
            listed.append(button)
        if many:
            listed += self._amount_targets(pygame.FRect(shares.x, room.y, shares.w, room.h), sizes)
            listed += share_targets(amounts(words, view, sizes), shares, self.amount, self._set)
        return listed

    def _amount_targets(self, room: pygame.FRect, sizes: list[Action]) -> list[Target]:
        """One step less, the slider and one step more."""
        words, side, low, high = self.desk.stage.words, room.h, sizes[0].amount, sizes[-1].amount
        slider = pygame.FRect(room.x + side, room.y, room.w - 2 * side, room.h)
        return [
            Target("less", pygame.FRect(room.x, room.y, side, side), words("poker.less"), partial(self.step, -1),
                   "icon", "minus", role="play", group="bar", enabled=self.amount > low,
                   why_not=words("poker.least")),
            Target("slider", slider, words("poker.amount"), self._round, "track", role="play", group="bar",
                   adjust=self.step, upright=True, value=verbatim(str(self.amount)),
                   part=part_of(self.amount, low, high)),
            Target("more", pygame.FRect(room.right - side, room.y, side, side), words("poker.more"),
                   partial(self.step, 1), "icon", "plus", role="play", group="bar", enabled=self.amount < high,
                   why_not=words("poker.most")),
        ]

    def draw_targets(self, view: View) -> list[Target]:
        """The own cards as toggles, and the button that says how many go."""
        desk, words = self.desk, self.desk.stage.words
        listed = []
        for place, (name, pose) in enumerate(held(desk.layout(), desk.viewer).items()):
            marked = words("poker.marked") if place in self.marked else None
            listed.append(Target(name, pose.area(CARD), card_name(words, desk.seen().mine[place]),
                                 partial(self.toggle, place), "bare", role="play", group="hand",
                                 number=place + 1, value=marked, several=True))
        action = DRAWS[sum(1 << place for place in self.marked)]
        count = len(self.marked)
        label = words("poker.draw_n", n=count) if count else words("poker.stand")
        width = ui.fitted(desk.stage.canvas, label, least=240)
        (area,) = in_a_row(desk.places.bar, [width], GAP)
        listed.append(Target("draw", area, label, partial(desk.play, action), "primary", role="play", group="bar",
                             letter=LETTERS["draw"], enabled=action in view.actions,
                             why_not=words("poker.too_many")))
        return listed

    # acts ---------------------------------------------------------------------------------------------

    def handle(self, act: Act) -> Did | None:
        """A digit or a key that marks a card or changes an amount; None for what is none of them."""
        desk, view = self.desk, self.desk.seen()
        if act.pos is not None and self._slides(act, view):
            return Did()
        own = self._digit(act.value, view) if act.name == "choose" else \
            self._key(act.text, view) if act.name == "key" else None
        if own is None:
            return None
        desk.end_motion()
        return Did(own())

    def _slides(self, act: Act, view: View) -> bool:
        """Whether a pointer's act belongs to the slider, which follows it from the press to the release."""
        if act.name == "press":
            target = self.desk.focus.at(self.desk.targets(), *act.pos) if act.pos is not None else None
            self.sliding = target is not None and target.key == "slider"
            if self.sliding:
                self.desk.end_motion()
        slides = self.sliding and act.name in ("press", "point", "release")
        slider = next((one for one in self.desk.targets() if one.key == "slider"), None) if slides else None
        if act.name == "release":
            self.sliding = False
        if slider is None or act.pos is None:
            return False
        sizes, before = self.sizes(view), self.amount
        part = ui.slide_to(self.desk.stage.canvas, slider, act.pos[0])
        self.amount, self.typed = nearest(sizes, part), ""
        self.desk.focus.key = "slider"
        self.desk.focus.keys_in_use = False
        if self.amount != before:
            self.desk.stage.hear("toggle", 0.5)
        return True

    def _digit(self, digit: int, view: View) -> Callable[[], Answer] | None:
        """What a digit does: it marks a card to be thrown away, or types an amount."""
        if view.phase == "draw" and digit <= len(view.mine):
            self.desk.focus.keys_in_use = True
            return partial(self.toggle, digit - 1)
        return partial(self.type_digit, str(digit)) if self.sizes(view) else None

    def _key(self, name: str, view: View) -> Callable[[], Answer] | None:
        """What a key does: all in, or another amount."""
        if name == "A" and view.phase == "bets":
            return self.all_in
        if not self.sizes(view):
            return None
        keys: dict[str, Callable[[], Answer]] = {
            "0": partial(self.type_digit, "0"), "Home": partial(self._set, self.sizes(view)[0].amount),
            "End": partial(self._set, self.sizes(view)[-1].amount), "PageUp": partial(self.step, 1, far=True),
            "PageDown": partial(self.step, -1, far=True)}
        return keys.get(name)

    def choose(self, action: Action) -> str:
        """Mark the cards of a draw, or set the amount of a bet; returns the button that does it."""
        if action.verb == "draw":
            self.marked = frozenset(action.places)
            self.desk.animator.spring(self.desk.layout())
        elif action.verb in ("bet", "raise"):
            self.amount, self.typed = action.amount, ""
            return "raise"
        return action.verb

    def toggle(self, place: int) -> None:
        self.marked = self.marked ^ {place}
        self.desk.stage.hear("hover")
        self.desk.animator.spring(self.desk.layout())

    def step(self, by: int, far: bool = False) -> None:
        """The next smaller or larger amount; `far` goes ten at a time."""
        sizes = [action.amount for action in self.sizes(self.desk.seen())]
        if not sizes:
            return
        at = sizes.index(self.amount) if self.amount in sizes else 0
        to = sizes[max(0, min(len(sizes) - 1, at + by * (10 if far else 1)))]
        if to == self.amount:
            self.desk.refuse(self.desk.stage.words("poker.most" if by > 0 else "poker.least"))
            return
        self._set(to)

    def _set(self, amount: int) -> None:
        """Choose an amount, as a button of a share of the pot does."""
        self.amount, self.typed = amount, ""
        self.desk.stage.hear("toggle")

    def _round(self) -> None:
        """From one share of the pot to the next, as a single switch does it; after the last the least amount."""
        view = self.desk.seen()
        sizes = self.sizes(view)
        offered = [amount for _, amount in amounts(self.desk.stage.words, view, sizes)]
        self._set(next((amount for amount in offered if amount > self.amount), sizes[0].amount))

    def type_digit(self, digit: str) -> None:
        """Digits type an amount; what fits nothing starts anew."""
        sizes = [action.amount for action in self.sizes(self.desk.seen())]
        if not sizes:
            return
        self.typed = (self.typed + digit).lstrip("0")[-6:]
        if self.typed and int(self.typed) > sizes[-1]:
            self.typed = digit.lstrip("0")
        if self.typed:
            self.amount = max(sizes[0], min(sizes[-1], int(self.typed)))
        self.desk.focus.key = "raise"

    def all_in(self) -> Answer:
        """Everything on this hand, by a raise or a call, after one question; where the limit lets it be so."""
        view = self.desk.seen()
        sizes, chips, (bet, stack) = self.sizes(view), theory.to_call(view), own_chips(view)
        if sizes and sizes[-1].amount - bet >= stack:
            self.amount = sizes[-1].amount
            return self._raise()
        if CALL in view.actions and chips >= stack:
            return self._put_in(CALL, chips)
        self.desk.refuse(self.desk.stage.words("poker.no_all_in"))
        return None

    def _raise(self) -> Answer:
        view = self.desk.seen()
        action = next((one for one in self.sizes(view) if one.amount == self.amount), None)
        if action is None:
            self.desk.refuse()
            return None
        return self._put_in(action, action.amount - own_chips(view)[0])

    def _put_in(self, action: Action, chips: int) -> Answer:
        """Call or raise by so many chips.

        All in: the one move at this table that asks first, unless it is few; yes has the focus where a hint has
        named it.
        """
        view, words = self.desk.seen(), self.desk.stage.words
        if chips < own_chips(view)[1] or chips <= SMALL * view.bet:
            return self.desk.play(action)
        from scenes.engine.ui.page import Confirm

        return Push(Confirm(words("poker.all_in_question", n=chips), words("poker.all_in"),
                            partial(self.desk.play, action),
                            preferred="yes" if self.desk.hints.action == action else "no"))


class NextHand:
    """The buttons under the table while no hand is played; the own hand may have come down to them."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    def button(self, key: str, label: Said, do: Callable[[], Answer]) -> Target:
        """The one that leads on."""
        stage, bar = self.desk.stage, self.desk.places.bar
        lowered = self.desk.part.lowered
        area = pygame.FRect(0, bar.y, stage.canvas.grown(300, 0.85), bar.h).move_to(centerx=bar.centerx)
        if lowered:  # beside the own hand
            area.w = ui.fitted(stage.canvas, label, least=200)
            area.right = bar.right
        return Target(key, area, label, do, "primary", "" if lowered else "play", role="play", group="bar")

    def with_hands(self, onward: Target) -> list[Target]:
        """The button that leads on, and beside it the hands so far; these wait where there is no room for both."""
        canvas, bar = self.desk.stage.canvas, self.desk.places.bar
        lowered = self.desk.part.lowered
        label = self.desk.stage.words("poker.hands.button")
        wide = ui.fitted(canvas, label, least=180)
        area = pygame.FRect(bar.right - wide, bar.y, wide, bar.h)
        if lowered:  # the button that leads on stands at the right then
            area = pygame.FRect(bar.x, bar.y, min(wide, 300.0), bar.h)
        history = Target("history", area, label, self.show_hands, "button", role="menu", group="bar", size=20)
        if area.left >= onward.area.right + 14 or lowered:
            return [onward, history]
        narrow = min(onward.area.w, bar.w - wide - 14)
        if narrow < ui.fitted(canvas, onward.label, least=180, icon=bool(onward.icon)):
            return [onward]
        return [ui.replaced(onward, area=pygame.FRect(bar.x, bar.y, narrow, bar.h)), history]

    def show_hands(self) -> Answer:
        """Every hand that is over, each to be watched again."""
        from scenes.tables.poker.history import Hands

        return Push(Hands(self.desk.session.match, whole=self.desk.session.whole))
