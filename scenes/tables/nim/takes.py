"""Choosing a take: on the coins themselves, on buttons, by a stepper or a digit; the coins meant rise."""

from __future__ import annotations

import math
from functools import partial

import pygame

from game.nim.actions import Take
from game.nim.state import View
from scenes.engine.speak.words import Said
from scenes.engine.stage import Answer
from scenes.engine.ui import widgets as ui
from scenes.engine.ui.widgets import Target
from scenes.table.desk import Desk
from scenes.table.drag import Drop, Lifted
from scenes.table.hud import in_a_row
from scenes.tables.nim import places, texts
from scenes.tables.nim.texts import takes_phrase

MOST_BUTTONS = 6
"""Takes shown as a button each; more of them share a stepper."""
GAP = 14.0
RISE_SECONDS = 0.09


class Takes:
    """The takes on offer, and which of them is spoken of."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.spoken_of: Take | None = None
        """The take the focus stood on last; it decides what the bar offers."""
        self.raised: dict[str, float] = {}
        """How far each coin has risen, 0..1, by name; coins at rest are not in it."""

    def forget(self) -> None:
        """The position is another."""
        self.spoken_of = None

    def targets(self, view: View) -> list[Target]:
        """Every coin that stands for a take, and the buttons of one heap; one switch meets a take once."""
        coins, buttons = self._coins(view), self._buttons(view)
        if len({take.heap for take in view.actions}) == 1 and len(buttons) == len(coins):
            return [*(ui.replaced(coin, passed=True) for coin in coins), *buttons]
        return [*coins, *(ui.replaced(button, passed=True) for button in buttons)]  # these are of one heap alone

    def _coins(self, view: View) -> list[Target]:
        """The coins at the end of each heap: the n-th from the end stands for taking n."""
        listed: list[Target] = []
        set_out = places.arrange_left(view.rules.heaps, view.heaps, tuple(self.desk.places.field))
        side = max(44.0, set_out.diameter * 0.98)
        for take in sorted(view.actions, key=lambda take: (take.heap, -take.coins)):
            coin = view.heaps[take.heap] - take.coins
            area = pygame.FRect(0, 0, side, side * 0.94).move_to(center=set_out.spots[take.heap][coin])
            listed.append(Target(
                f"coin.{take}", area, self._label(view, take), partial(self.desk.play, take), "bare",
                role="play", group="cloth", ring=False, tip=None,
            ))
        return listed

    def _label(self, view: View, take: Take) -> Said:
        return texts.choice(self.desk.stage.words, view, take, self.desk.name)

    def _buttons(self, view: View) -> list[Target]:
        """One button for each take from the heap in question; a stepper when there are many.

        They bear digits where a digit takes at once; elsewhere it marks, and Enter takes.
        """
        words = self.desk.stage.words
        heap = self.heap_in_question(view)
        takes = [take for take in view.actions if take.heap == heap]
        bar = self.desk.places.bar
        if len(takes) > MOST_BUTTONS:
            return self._stepper(view, takes, bar)
        canvas = self.desk.stage.canvas
        # what the buttons stand for from left to right: each keeps its place while fewer coins are left
        counts = sorted(view.rules.takes or range(1, max(view.rules.heaps) + 1))[:MOST_BUTTONS]
        for key in ("nim.take", "nim.take_short"):
            written = [words(key, n=count) for count in counts]
            wanted = [ui.fitted(canvas, label, least=132) for label in written]
            if sum(wanted) <= bar.w - GAP * (len(counts) - 1):
                break
        at_once = self.desk.stage.settings.quick_take
        listed = []
        for count, short, area in zip(counts, written, in_a_row(bar, wanted, GAP), strict=True):
            take = next((take for take in takes if take.coins == count), None)
            if take is not None:
                label = words("nim.take", n=count)
                listed.append(Target(f"take.{take}", area, label, partial(self.desk.play, take),
                                     "primary", role="play", group="bar", short=short,
                                     number=count if at_once and count <= 9 else 0))
        return listed

    def _stepper(self, view: View, takes: list[Take], bar: pygame.FRect) -> list[Target]:
        """Fewer, take n, more: for heaps from which any number may be taken."""
        words = self.desk.stage.words
        marked = self.marked(view) or takes[0]
        if marked.heap != takes[0].heap:
            marked = takes[0]
        place = takes.index(marked)
        side = bar.h
        less, middle, more = in_a_row(bar, [side, min(360.0, bar.w - 2 * side - 40), side], 16.0)

        def step(by: int) -> None:
            to = takes[max(0, min(len(takes) - 1, place + by))]
            self.spoken_of = to
            self.desk.focus.key = "take"
            self.desk.stage.hear("coin_lift")

        self.spoken_of = marked
        prompt = self.desk.stage.controls.prompt
        tip = words("nim.tip.count", up=prompt("up"), down=prompt("down"))
        listed = [
            Target("take", middle, self._label(view, marked), partial(self.desk.play, marked), "primary",
                   role="play", group="bar", adjust=step, upright=True, tip=tip),
            Target("less", less, words("nim.fewer"), partial(step, -1), "icon", "minus", role="play", group="bar",
                   enabled=place > 0, why_not=words("nim.no_fewer")),
            Target("more", more, words("nim.more"), partial(step, 1), "icon", "plus", role="play", group="bar",
                   enabled=place < len(takes) - 1, why_not=words("nim.no_more")),
        ]
        hidden = pygame.FRect(-900, -900, 1, 1)
        listed += [Target(f"digit.{take}", hidden, self._label(view, take), partial(self.desk.play, take),
                          "bare", role="play", group="bar", number=take.coins, ring=False)
                   for take in takes if take.coins <= 9 and take != marked]
        return listed

    def marked(self, view: View) -> Take | None:
        """The take that the focus stands on, or stood on last in the bar."""
        key = self.desk.focus.key or ""
        for take in view.actions:
            if key in (f"coin.{take}", f"take.{take}", f"digit.{take}"):
                self.spoken_of = take
                return take
        if key in ("take", "less", "more") and self.spoken_of in view.actions:
            return self.spoken_of
        return None

    def heap_in_question(self, view: View) -> int:
        """The heap the bar speaks of: the focused coin's, else the last one's, else the first with coins."""
        marked = self.marked(view)
        if marked is not None:
            return marked.heap
        if self.spoken_of in view.actions and self.spoken_of is not None:
            return self.spoken_of.heap
        return view.actions[0].heap

    def point_at(self, take: Take) -> str:
        """Speak of a take; returns its button, or its coin where the takes share a stepper."""
        self.spoken_of = take
        self.desk.focus.key = f"coin.{take}"
        keys = {target.key for target in self.targets(self.desk.session.view())}
        return f"take.{take}" if f"take.{take}" in keys else f"coin.{take}"

    def choose(self, number: int) -> Answer:
        """A digit marks that many coins of the heap in question; with quick take it takes them."""
        view: View = self.desk.session.view()
        heap = self.heap_in_question(view)
        take = next((take for take in view.actions if take.heap == heap and take.coins == number), None)
        if take is None:
            self.desk.refuse(takes_phrase(self.desk.stage.words, view))
            return None
        self.spoken_of = take
        keys = {target.key for target in self.desk.targets()}
        self.desk.focus.key = f"take.{take}" if f"take.{take}" in keys else "take"
        self.desk.focus.keys_in_use = True
        if self.desk.stage.settings.quick_take:
            return self.desk.play(take)
        self.desk.stage.hear("coin_lift")
        return None

    def lift(self, dt: float) -> None:
        """Coins under the focus rise, others sink: quickly, and at once where motion is reduced."""
        wanted: set[str] = set()
        desk = self.desk
        if desk.open:
            view: View = desk.session.view()
            take = self.marked(view)
            if take is not None:
                coins = view.heaps[take.heap]
                wanted = {places.key(take.heap, coin) for coin in range(coins - take.coins, coins)}
        for name in wanted | set(self.raised):
            goal = 1.0 if name in wanted else 0.0
            now = self.raised.get(name, 0.0)
            step = 1.0 if desk.stage.clock.reduced or math.isinf(dt) else min(1.0, dt / RISE_SECONDS)
            now += (goal - now) * step
            if abs(goal - now) < 0.02:
                now = goal
            self.raised[name] = now
            if now == 0.0:
                del self.raised[name]


BOWL = 190.0
"""Breadth of a bowl of size 1 in which coins are let go."""


def lifted(desk: Desk, pos: tuple[float, float]) -> Lifted | None:
    """The coin at a point with all that lie between it and the heap's end."""
    target = desk.focus.at(desk.targets(), *pos)
    turn = desk.match.turn
    if target is None or not target.key.startswith("coin.") or turn is None:
        return None
    view: View = desk.session.view()
    take = desk.match.read(target.key.removeprefix("coin."))
    assert isinstance(take, Take)
    coins = view.heaps[take.heap]
    names = tuple(places.key(take.heap, coin) for coin in range(coins - take.coins, coins))
    pose = desk.layout()[names[0]]
    bowl = desk.places.bowls[turn]
    area = pygame.FRect(0, 0, BOWL * bowl.size, BOWL * bowl.size).move_to(center=(bowl.x, bowl.y))
    return Lifted(names, (pose.x, pose.y), target.area, (Drop(area, partial(desk.play, take)),),
                  desk.stage.words("nim.to_bowl"))
