"""The Nim table: planks by lantern light, an indigo patchwork cloth, brass coins, a bowl for each seat."""

from __future__ import annotations

import math
from functools import partial

import pygame

from game.match import Step
from game.nim import coach as advice
from game.nim.rules import CoinsTaken, Rules, Take, View
from scenes.nim import places
from scenes.nim.coach import CoachPanel
from scenes.nim.counts import draw_counts
from scenes.nim.ending import Ending
from scenes.nim.motions import MOTIONS
from scenes.nim.options import NimOptions
from scenes.nim.phrases import heap_name, phrase, takes_phrase
from scenes.nim.rulebook import draw_rules
from scenes.stage import ui
from scenes.stage.canvas import GOLD, HANJI, PAPER, Canvas
from scenes.stage.controls import Act
from scenes.stage.director import Answer, Stage
from scenes.stage.motion import Pose
from scenes.stage.ui import Target
from scenes.stage.words import Said
from scenes.table import TableScene

RAISED = 12.0
"""How high the coins that would be taken hover, in logical units."""

MOST_BUTTONS = 6


class NimTable(TableScene):
    """The table for any number of heaps, takes, seats and either ending."""

    table = "nim"
    motions = MOTIONS
    options = NimOptions
    draw_rules = staticmethod(draw_rules)
    undo_sound = "coin_return"
    redo_sound = "coin_slide"
    preferred = None

    panel: CoachPanel
    ending: Ending

    def enter(self, stage: Stage) -> None:
        self.panel = CoachPanel(self)
        self.ending = Ending(self)
        self._raised: dict[str, float] = {}
        self._flicker = 0.0
        self._announced: tuple[int, int, int | None] | None = None
        super().enter(stage)

    # what is where ------------------------------------------------------------------------------------

    @property
    def ground(self) -> places.Places:
        return places.places(self.match.rules.seats, self.coach_open)

    @property
    def rules(self) -> Rules:
        rules: Rules = self.match.rules  # type: ignore[assignment]
        return rules

    def moves(self) -> list[tuple[int, Take]]:
        """The takes so far with their seats."""
        rules = self.match.rules
        return [(step.seat, rules.read(step.text)) for step in self.match.steps]

    def layout(self) -> dict[str, Pose]:
        view: View = self.match.view(None)
        return places.layout(view, self.ground, places.owners(view.rules, self.moves()))

    def held_before(self, seat: int) -> int:
        """Coins in a seat's bowl before the latest move, for the motion that adds to them."""
        view: View = self.match.view(None)
        last = view.last.coins if view.last is not None else 0
        mover = self.match.steps[-1].seat
        return view.taken[seat] - (last if seat == mover else 0)

    # targets ------------------------------------------------------------------------------------------

    def play_targets(self) -> list[Target]:
        if self.match.turn is None:
            return self.ending.targets()
        if self.bots_turn:
            return self.panel.targets()
        if self.panel.wide:
            return self.panel.targets()
        view: View = self.view()
        return [*self._coins(view), *self._buttons(view), *self.panel.targets()]

    def _coins(self, view: View) -> list[Target]:
        """The coins at the end of each heap: the n-th from the end stands for taking n."""
        listed: list[Target] = []
        set_out = places.arrange(view.rules.heaps, tuple(self.ground.field))
        side = max(44.0, set_out.diameter * 0.98)
        for take in sorted(view.actions, key=lambda take: (take.heap, -take.coins)):
            coin = view.heaps[take.heap] - take.coins
            x, y = set_out.spots[take.heap][coin]
            area = pygame.FRect(0, 0, side, side * 0.94)
            area.center = (x, y)
            listed.append(Target(
                f"coin.{take}", area, self._take_label(view, take), partial(self.play, take), "bare",
                group="cloth", ring=False, tip=None,
            ))
        return listed

    def _take_label(self, view: View, take: Take) -> Said:
        words = self.stage.words
        if len(view.rules.heaps) == 1:
            return words("nim.take", n=take.coins)
        return words("nim.take_from", n=take.coins, heap=heap_name(take.heap))

    def _buttons(self, view: View) -> list[Target]:
        """One button for each take from the heap in question, numbered; a stepper when there are many."""
        words = self.stage.words
        heap = self.heap_in_question(view)
        takes = [take for take in view.actions if take.heap == heap]
        bar = self.ground.bar
        if len(takes) > MOST_BUTTONS:
            return self._stepper(view, takes, bar)
        canvas = self.stage.canvas
        gap = 14.0
        room = bar.w - gap * (len(takes) - 1)
        for key in ("nim.take", "nim.take_short"):
            labels = [words(key, n=take.coins) for take in takes]
            wanted = [ui.fitted(canvas, label, least=132) for label in labels]
            if sum(wanted) <= room:
                break
        else:
            wanted = [room / len(takes)] * len(takes)
        x = bar.centerx - (sum(wanted) + gap * (len(takes) - 1)) / 2
        listed = []
        for take, label, width in zip(takes, labels, wanted, strict=True):
            area = pygame.FRect(x, bar.y, width, bar.h)
            listed.append(Target(f"take.{take}", area, label, partial(self.play, take), "primary", group="bar",
                                 number=take.coins if take.coins <= 9 else 0))
            x += width + gap
        return listed

    def _stepper(self, view: View, takes: list[Take], bar: pygame.FRect) -> list[Target]:
        """Fewer, take n, more: for heaps from which any number may be taken."""
        words = self.stage.words
        marked = self.marked(view) or takes[0]
        if marked.heap != takes[0].heap:
            marked = takes[0]
        place = takes.index(marked)
        side = bar.h
        middle = pygame.FRect(0, bar.y, min(360.0, bar.w - 2 * side - 40), side)
        middle.centerx = bar.centerx
        less = pygame.FRect(middle.x - side - 16, bar.y, side, side)
        more = pygame.FRect(middle.right + 16, bar.y, side, side)

        def step(by: int) -> Answer:
            to = takes[max(0, min(len(takes) - 1, place + by))]
            self._marked = to
            self.focus.key = "take"
            self.stage.hear("coin_lift")
            return None

        self._marked = marked
        listed = [
            Target("take", middle, self._take_label(view, marked), partial(self.play, marked), "primary",
                   group="bar", adjust=step),
            Target("less", less, words("nim.fewer"), partial(step, -1), "icon", "minus", group="bar",
                   enabled=place > 0, why_not=words("nim.no_fewer")),
            Target("more", more, words("nim.more"), partial(step, 1), "icon", "plus", group="bar",
                   enabled=place < len(takes) - 1, why_not=words("nim.no_more")),
        ]
        hidden = pygame.FRect(-900, -900, 1, 1)
        listed += [Target(f"digit.{take}", hidden, self._take_label(view, take), partial(self.play, take),
                          "bare", group="bar", number=take.coins, ring=False)
                   for take in takes if take.coins <= 9 and take != marked]
        return listed

    _marked: Take | None = None

    def marked(self, view: View) -> Take | None:
        """The take that the focus stands on, or stood on last in the bar."""
        key = self.focus.key or ""
        for take in view.actions:
            if key in (f"coin.{take}", f"take.{take}", f"digit.{take}"):
                self._marked = take
                return take
        if key in ("take", "less", "more") and self._marked in view.actions:
            return self._marked
        return None

    def heap_in_question(self, view: View) -> int:
        """The heap the bar speaks of: the focused coin's, else the last one's, else the first with coins."""
        marked = self.marked(view)
        if marked is not None:
            return marked.heap
        if self._marked in view.actions and self._marked is not None:
            return self._marked.heap
        return view.actions[0].heap

    def handle(self, act: Act) -> Answer:
        if act.name == "choose" and self.match.turn is not None and not self.bots_turn:
            return self._choose(act.value)
        if self.coach_open and self.panel.handles(act):
            return None
        return super().handle(act)

    def _choose(self, number: int) -> Answer:
        """A digit marks that many coins of the heap in question; with quick take it takes them."""
        self._end_motion()
        view: View = self.view()
        heap = self.heap_in_question(view)
        take = next((take for take in view.actions if take.heap == heap and take.coins == number), None)
        if take is None:
            self.refuse_count(view)
            return None
        self._marked = take
        keys = {target.key for target in self.targets()}
        self.focus.key = f"take.{take}" if f"take.{take}" in keys else "take"
        self.focus.keys_in_use = True
        if self.stage.settings.quick_take:
            return self.play(take)
        self.stage.hear("coin_lift")
        return None

    def refuse_count(self, view: View) -> None:
        """A number that cannot be taken: say what can."""
        self.stage.hear("deny")
        self.stage.notices.say(takes_phrase(self.stage.words, view))

    def moved_focus(self) -> None:
        view: View = self.view()
        lifted = self.match.turn is not None and not self.bots_turn and self.marked(view) is not None
        self.stage.hear("coin_lift" if lifted else "hover")

    def came_to_rest(self) -> None:
        """Bring the focus to the smallest take, so that Enter always does something sensible."""
        if self.match.turn is None:
            self.focus.key = "rematch"
            return
        self._announce_turn()
        if self.bots_turn:
            return
        view: View = self.view()
        self._marked = None
        targets = self.play_targets()
        keys = [target.key for target in targets]
        if (self.focus.key or "").startswith("panel.") and self.focus.key in keys:
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
        if not first and not self.bots_turn:
            self.stage.hear("your_turn" if len(self.match.persons) == 1 else "wood", 0.7)

    def prompt_line(self) -> Said | None:
        """In the very first games: three short prompts, one at a time, gone for good once followed."""
        if self.match.turn is None or self.bots_turn or len(self.rules.heaps) > 1:
            return None
        shown = int(self.stage.store.setting("nim.prompts", 0))
        view: View = self.view()
        if shown == 0:
            return self.stage.words("nim.prompt.take")
        if shown == 1:
            return self.stage.words("nim.prompt.coach")
        if shown == 2 and view.rules.misere and sum(view.heaps) <= 5:
            return self.stage.words("nim.prompt.last")
        return None

    def play(self, action: object) -> Answer:
        if self.prompt_line() is not None:
            shown = int(self.stage.store.setting("nim.prompts", 0))
            self.stage.store.set_setting("nim.prompts", shown + 1)
        return super().play(action)

    def coach_changed(self) -> None:
        self.panel.position_changed()
        self._marked = None

    # words --------------------------------------------------------------------------------------------

    def turn_line(self) -> Said:
        words = self.stage.words
        turn = self.match.turn
        if turn is None:
            return self.ending.headline()
        name = self.name(turn)
        if self.bots_turn:
            return words("nim.thinking", name=name)
        view: View = self.view()
        return words("nim.your_move", name=name, takes=takes_phrase(words, view, short=True))

    def status_line(self) -> Said | None:
        words = self.stage.words
        view: View = self.match.view(None)
        if self.hint_line is not None:
            return self.hint_line
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

    def give_hint(self, step: int) -> Said | None:
        view: View = self.view()
        hint = advice.hint(view, step)
        if hint.move is not None and step >= 2:
            self._marked = hint.move
            keys = {target.key for target in self.targets()}
            self.focus.key = f"take.{hint.move}" if f"take.{hint.move}" in keys else f"coin.{hint.move}"
        return phrase(self.stage.words, hint)

    # time and drawing ---------------------------------------------------------------------------------

    def update(self, dt: float) -> Answer:
        self._flicker += dt
        self.panel.update(dt)
        self._raise(self.stage.clock.step(dt))
        return super().update(dt)

    def _raise(self, dt: float) -> None:
        """Coins under the focus rise, others sink: quickly, and at once where motion is reduced."""
        wanted: set[str] = set()
        if self.match.turn is not None and not self.bots_turn and not self.stagehand.travelling:
            view: View = self.view()
            take = self.marked(view)
            if take is not None:
                coins = view.heaps[take.heap]
                wanted = {places.key(take.heap, coin) for coin in range(coins - take.coins, coins)}
        for name in wanted | set(self._raised):
            goal = 1.0 if name in wanted else 0.0
            now = self._raised.get(name, 0.0)
            step = 1.0 if self.stage.clock.reduced or math.isinf(dt) else min(1.0, dt / 0.09)
            now += (goal - now) * step
            if abs(goal - now) < 0.02:
                now = goal
            self._raised[name] = now
            if now == 0.0:
                del self._raised[name]

    @property
    def lively(self) -> float:  # type: ignore[override]
        if any(0 < part < 1 for part in self._raised.values()) or self.panel.running or self.ending.running:
            return 120.0
        return super().lively

    def draw_table(self, canvas: Canvas) -> None:
        ground = self.ground
        canvas.backdrop("nim/table")
        self._light(canvas)
        x, y, size = ground.cloth
        canvas.image("nim/cloth:cloth", x, y, size=size)
        for bowl in ground.bowls:
            canvas.image("nim/bowl:shadow", bowl.x, bowl.y, size=bowl.size)
            canvas.image("nim/bowl:back", bowl.x, bowl.y, size=bowl.size)
        poses = self.stagehand.poses()
        draw_counts(self, canvas)
        self._draw_coins(canvas, poses)
        over = self.match.turn is None and not self.stagehand.travelling
        if over:
            self.ending.draw_petals(canvas)
        self._draw_words(canvas)
        if self.coach_open:
            self.panel.draw(canvas)
        else:
            self.panel.draw_lantern(canvas)
        if over:
            self.ending.draw(canvas)

    def _light(self, canvas: Canvas) -> None:
        """The lantern breathes: two slow sines, six per cent, still where motion is reduced."""
        t = self._flicker
        breath = 0.0 if self.stage.clock.reduced else 0.5 * math.sin(1.7 * t) + 0.5 * math.sin(2.9 * t + 1)
        width = canvas.art.size("fx/fx:glow_warm")[0]
        canvas.image("fx/fx:glow_warm", 250, 60, size=900 / width, alpha=0.30 + 0.06 * breath, light=True)

    def _draw_coins(self, canvas: Canvas, poses: dict[str, Pose]) -> None:
        ordered = sorted(poses.items(), key=lambda item: item[1].z)
        fronts = [(3.9 + seat, seat) for seat in range(self.match.rules.seats)]
        for name, pose in ordered:
            if pose.z < 3 or pose.z >= 8:
                self._shadow(canvas, name, pose)
        for name, pose in ordered:
            while fronts and pose.z > fronts[0][0]:
                self._front(canvas, fronts.pop(0)[1])
            lift = pose.lift + RAISED * self._raised.get(name, 0.0)
            canvas.image(pose.image, pose.x, pose.y - lift, size=pose.size, angle=pose.angle, alpha=pose.alpha)
            if pose.z < 3 and self._raised.get(name, 0.0) > 0.5:
                canvas.disc(pose.x, pose.y - lift, 53 * pose.size, (255, 232, 150), width=3)
            if name in self.stagehand.changed:
                canvas.disc(pose.x, pose.y - lift, 50 * pose.size, (255, 212, 0), width=3)
        for _, seat in fronts:
            self._front(canvas, seat)

    def _front(self, canvas: Canvas, seat: int) -> None:
        bowl = self.ground.bowls[seat]
        canvas.image("nim/bowl:front", bowl.x, bowl.y, size=bowl.size)

    def _shadow(self, canvas: Canvas, name: str, pose: Pose) -> None:
        """A shadow lies on the ground, falls to the lower right, and pales as the coin rises."""
        lift = pose.lift + RAISED * self._raised.get(name, 0.0)
        fade = max(0.25, 1 - lift / 160)
        canvas.image("nim/coin:shadow", pose.x + lift * 0.35, pose.y + lift * 0.18, size=pose.size,
                     alpha=pose.alpha * fade)

    def _draw_words(self, canvas: Canvas) -> None:
        ground, words = self.ground, self.stage.words
        self.plate(canvas, words("nim.title"), ground.title, size=28, colour=GOLD, face="serif", bold=True)
        self.plate(canvas, self.turn_line(), ground.turn, size=24 if not self.coach_open else 22, colour=HANJI)
        status = self.status_line()
        if status is not None and self.match.turn is not None:
            told = self.hint_line is not None or status.key.startswith("nim.prompt.")
            self.plate(canvas, status, ground.status, size=20, colour=GOLD if told else PAPER)
        view: View = self.match.view(None)
        for seat, bowl in enumerate(ground.bowls):
            self.seat_plate(canvas, seat, bowl.plate, words("nim.holds", n=view.taken[seat]))
