"""The Da Vinci Code table: own rack below, the others above, two piles between, values to name when aiming.

Everything drawn comes from the view of the seat looking on: the person's, or a spectator's where only
bots play. What that seat may not see has no face here either.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

import pygame

from game.core import Seat
from game.davinci import coach as advice
from game.davinci.actions import GO, OPENS, STOP, Action, Draw, Guess, Open, Place
from game.davinci.bots import named
from game.davinci.state import Slot, View
from game.davinci.tiles import VALUES, Value
from game.match import Step
from game.session import Session
from scenes.carrying import Carrying
from scenes.davinci import known, places
from scenes.davinci.carrying import lifted
from scenes.davinci.coach import CoachPanel
from scenes.davinci.ending import Ending
from scenes.davinci.motions import MOTIONS
from scenes.davinci.options import DavinciOptions
from scenes.davinci.painter import Painter
from scenes.davinci.palette import LETTER_KEYS, Palette
from scenes.davinci.phrases import asks_line, event_line, phrase
from scenes.davinci.shown import Shown
from scenes.davinci.slip import Slip
from scenes.davinci.watching import Watching
from scenes.hidden import HiddenTable
from scenes.hinting import Hint
from scenes.stage import ui
from scenes.stage.canvas import Canvas
from scenes.stage.controls import Act
from scenes.stage.motion import Pose
from scenes.stage.stage import Answer, Stage
from scenes.stage.ui import Target
from scenes.stage.words import Said, verbatim


class DavinciTable(HiddenTable[View]):
    """One person against one to three bots, or bots among themselves."""

    table = "davinci"
    piece = places.TILE
    motions = MOTIONS
    options = DavinciOptions
    own_keys = frozenset(("G", "S", "O", *LETTER_KEYS))

    panel: CoachPanel

    def enter(self, stage: Stage) -> None:
        self.panel = CoachPanel(self.desk)
        self.ending = Ending(self.desk)
        self.painter = Painter(self)
        self.slip = Slip(self)
        self.palette = Palette(self, stage.store)
        self.carrying = Carrying(self.desk, partial(lifted, self))
        self.watching = Watching(self)
        self.aim: tuple[Seat, int] | None = None
        """Seat and order of the tile aimed at."""
        super().enter(stage)
        if self.match.number == len(self.match.opening) and self.match.result is None:
            self._deal()

    def _deal(self) -> None:
        """Show the opening tiles coming from the piles."""
        self.show_steps({}, self.match.opening)

    # what is seen -------------------------------------------------------------------------------------

    @property
    def ground(self) -> places.Places:
        return places.places(self.match.rules.seats, self.beside_coach)

    def lay_out(self, shown: Shown) -> dict[str, Pose]:
        return dict(self._laid.of((shown, self.ground), lambda: places.layout(shown, self.ground)))

    def fortune(self, seat: Seat) -> float:
        """Hidden tiles left against those of the strongest other."""
        hidden = self.seen().hidden
        return (hidden[seat] - max(left for other, left in enumerate(hidden) if other != seat)) / 4

    # watching and learning ----------------------------------------------------------------------------

    @property
    def bot_pause(self) -> float:
        return 0.0 if self.watching.rushing else super().bot_pause

    def bot_level(self, level: str) -> str:
        """Who learns is told what earlier games showed of the person."""
        return level if self.viewer is None else named(level, known.profile(self.stage.store), self.viewer)

    def _keep(self, session: Session) -> None:
        super()._keep(session)
        if self.viewer is not None:
            known.learn(self.stage.store, self.match, self.viewer)

    # playing ------------------------------------------------------------------------------------------

    def play(self, action: object) -> Answer:
        self.aim = None
        self.palette.put_away()
        return super().play(action)

    def show_steps(self, before: Mapping[str, Pose], steps: Sequence[Step]) -> None:
        super().show_steps(self.carrying.held(before), steps)
        if self.watching.rushing:
            self.stagehand.finish()
            self.stagehand.hush()
            self.watching.rushing = self.match.turn is not None
            if self.match.turn is None:
                self.open_decision()

    # targets ------------------------------------------------------------------------------------------

    def play_targets(self) -> list[Target]:
        if self.match.turn is None:
            return self.ending.targets()
        if self.panel.wide:
            return self.panel.targets()
        view = self.seen()
        listed: list[Target] = []
        if view.actions:
            by_phase: dict[str, Callable[[View], list[Target]]] = {
                "draw": self._piles, "place": self._gaps, "arrange": self._arrange, "guess": self._aims,
                "decide": self._decide, "open": self._opens,
            }
            listed = by_phase[view.phase](view)
        elif self.watching.now:
            listed = self.watching.targets()
        return [*listed, *self.slip.targets(), *self.panel.targets()]

    def _piles(self, view: View) -> list[Target]:
        words = self.stage.words
        listed = []
        for action in view.actions:
            colour = action.colour  # type: ignore[union-attr]
            white = colour == "w"
            x, y = self.ground.piles[white]
            area = pygame.FRect(0, 0, 96, 116)
            area.center = (x, y)
            label = words("davinci.draw_white" if white else "davinci.draw_black")
            bar = self.bar_area(int(white), 2, 280)
            listed.append(Target(f"draw.{colour}", bar, label, partial(self.play, action), "primary",
                                 role="play", group="bar",
                                 number=1 + white, more=(area,)))
        if len(listed) == 1:
            listed[0] = ui.replaced(listed[0], area=self.bar_area(0, 1, 320))
        return listed

    def bar_area(self, place: int, of: int, width: float) -> pygame.FRect:
        """Where a button of a row of so many stands."""
        bar = self.ground.bar
        gap = 18.0
        width = min(width * max(1.0, self.stage.settings.text_scale * 0.85), (bar.w - gap * (of - 1)) / of)
        left = bar.centerx - (width * of + gap * (of - 1)) / 2
        return pygame.FRect(left + place * (width + gap), bar.y, width, bar.h)

    def _gaps(self, view: View) -> list[Target]:
        """The gaps the tile in hand may enter, marked in the own rack."""
        assert self.viewer is not None
        rack = self.ground.racks[0]
        count = len(view.racks[self.viewer])
        listed = []
        for number, action in enumerate(view.actions, start=1):
            assert isinstance(action, Place)
            area = places.gap_area(rack, count, action.gap)
            listed.append(Target(f"gap.{action.gap}", area, self.stage.words("davinci.gap", n=action.gap + 1),
                                 partial(self.play, action), "bare", role="play", group="rack",
                                 number=number if number < 10 else 0))
        return listed

    def _arrange(self, view: View) -> list[Target]:
        if any(isinstance(action, Place) for action in view.actions):
            return self._gaps(view)
        return [Target("ready", self.bar_area(0, 1, 320), self.stage.words("davinci.ready"),
                       partial(self.play, GO), "primary", "check", role="play", group="bar")]

    def _hidden(self, view: View) -> list[tuple[Seat, int, Slot]]:
        return [(seat, index, slot) for seat, slots in enumerate(view.racks) if seat != view.seat
                for index, slot in enumerate(slots) if not slot.open]

    def _aims(self, view: View) -> list[Target]:
        """The others' hidden tiles; once one is aimed at, the values to name."""
        listed = []
        still = self.layout()
        for seat, index, slot in self._hidden(view):
            pose = still.get(places.key(seat, slot.order))
            if pose is None:
                continue
            area = pygame.FRect(0, 0, max(44.0, places.TILE[0] * pose.size),
                                max(44.0, places.TILE[1] * pose.size))
            area.center = (pose.x, pose.y)
            label = self.stage.words("davinci.aim", name=self.name(seat), n=index + 1)
            listed.append(Target(f"aim.{seat}.{slot.order}", area, label,
                                 partial(self.take_aim, seat, slot.order), "bare",
                                 role="play", group="aim", ring=False,
                                 value=self.palette.aloud(seat, slot.order)))
        aimed = self.aimed_slot(view)
        if aimed is None:
            return listed
        return [*listed, *self.palette.targets(view, *aimed)]

    def aimed_slot(self, view: View) -> tuple[Seat, int] | None:
        """Where the tile aimed at stands now."""
        if self.aim is None or view.phase != "guess":
            return None
        seat, order = self.aim
        index = view.slot_of(seat, order)
        if index is None or view.racks[seat][index].open:
            return None
        return seat, index

    def take_aim(self, seat: Seat, order: int) -> Answer:
        again = self.aim == (seat, order)
        self.aim = None if again else (seat, order)
        self.palette.put_away()
        if not again:
            best = next((one for one in VALUES if one not in self._missed(seat, order)), 0)
            self.focus.key = f"value.{best}"
        return None

    def _missed(self, seat: Seat, order: int) -> tuple[Value, ...]:
        view = self.seen()
        index = view.slot_of(seat, order)
        return () if index is None else view.missed(seat, index)

    def _decide(self, view: View) -> list[Target]:
        words = self.stage.words
        return [Target("go", self.bar_area(0, 2, 300), words("davinci.go"), partial(self.play, GO), "primary",
                       "play", role="play", group="bar"),
                Target("stop", self.bar_area(1, 2, 300), words("davinci.stop"), partial(self.play, STOP),
                       "button", "check", role="play", group="bar")]

    def _opens(self, view: View) -> list[Target]:
        assert self.viewer is not None
        listed = []
        still = self.layout()
        for action in view.actions:
            slot = view.racks[self.viewer][action.slot]  # type: ignore[union-attr]
            pose = still[places.key(self.viewer, slot.order)]
            area = pygame.FRect(0, 0, places.TILE[0] * pose.size, places.TILE[1] * pose.size)
            area.center = (pose.x, pose.y)
            number = action.slot  # type: ignore[union-attr]
            listed.append(Target(f"open.{number}", area, self.stage.words("davinci.open", n=number + 1),
                                 partial(self.play, OPENS[number]), "bare", role="play", group="rack"))
        return listed

    def handle(self, act: Act) -> Answer:
        if self.carrying.handles(act):
            return self.carrying.answer
        if act.name == "cancel" and self.palette.pencil:
            return self.palette.take_pencil()
        if act.name == "cancel" and self.aim is not None and not self.coach_open:
            self.aim = None
            self.stage.hear("back")
            return None
        view = self.seen()
        if act.name == "key" and act.text in ("G", "S") and view.phase == "decide" and view.actions:
            self.end_motion()
            return self.play(GO if act.text == "G" else STOP)
        aimed = view.actions and self.aimed_slot(view) is not None
        if aimed and self.palette.handle(act, view):
            return None
        if act.name == "key" and act.text == "O":
            if view.actions and not self.teaching and self.palette.finds_tile(view):
                return self.palette.take_pencil()
            if self.slip.lies_here:
                return self.slip.switch()
        return super().handle(act)

    def unusable(self, act: Act) -> Said:
        """What comes before that: a choice, a tile, an aim."""
        phase = self.seen().phase
        if act.text in ("G", "S") or phase == "decide":
            return self.stage.words("davinci.first.decide" if phase == "decide" else "davinci.not_now")
        first = {"draw": "draw", "guess": "aim", "open": "open"}.get(phase, "place")
        return self.stage.words(f"davinci.first.{first}")

    def came_to_rest(self) -> None:
        if self.match.turn is None:
            self.focus.key = "rematch"
            return
        view = self.seen()
        if not view.actions:
            return
        self.stage.hear("your_turn" if view.phase in ("draw", "arrange") else "hover", 0.7)
        targets = self.play_targets()
        keys = [target.key for target in targets]
        if self.focus.key not in keys or not (self.focus.key or "").startswith(("aim.", "value.", "gap.")):
            self.focus.key = keys[0] if keys else None

    # words --------------------------------------------------------------------------------------------

    def forbidden_line(self, name: str) -> Said:
        """Why a tile cannot be used now."""
        return self.stage.words(f"davinci.forbidden.{forbidden(self.seen(), self.viewer, name)}")

    def turn_line(self) -> Said:
        words, shown = self.stage.words, self.shown
        view: View = shown.view
        if shown.acting is None:
            if view.result is None:
                return words("davinci.dealing")
            return self.ending.headline() if self.concluded else self.last_told()
        name = self.name(shown.acting)
        if shown.acting != self.viewer:
            return words("davinci.thinking", name=name)
        if self.stagehand.shown is not None:  # what is to be done is told when it may be done
            return words("handover.turn", name=name)
        if view.phase == "guess":
            phase = "guess" if self.aimed_slot(view) is None else "pencil" if self.palette.pencil else "value"
            return words(f"davinci.phase.{phase}", name=name)
        if view.phase == "arrange":
            placing = any(isinstance(action, Place) for action in view.actions)
            return words("davinci.phase.jokers" if placing else "davinci.phase.look", name=name)
        return words(f"davinci.phase.{view.phase}", name=name)

    def status_line(self) -> Said | None:
        if self.hinting.line is not None:
            return self.hinting.line
        asking = self.shown.asking
        if asking is not None:
            return asks_line(self.stage.words, asking, self.name)
        view = self.seen()
        if view.phase == "decide" and view.actions and not self.stagehand.travelling:
            return self.panel.price_line()
        if self.aimed_slot(view) is not None and (self.focus.keys_in_use or self.palette.pencil):
            return self.palette.line(view.rules.jokers)
        if self.watching.now and self.viewer is not None and not self.stagehand.travelling:
            return self.stage.words("davinci.watch.out")
        return self.last_told()

    def last_told(self) -> Said:
        """The latest event shown that there is a sentence for; before the first, what the game is about."""
        told = self.shown.told
        line = None if told is None else event_line(self.stage.words, told, self.name)
        return line or self.stage.words("davinci.goal")

    def step_line(self, step: Step) -> Said:
        for event in step.events:
            line = event_line(self.stage.words, event, self.name)
            if line is not None:
                return line
        return verbatim("")

    def give_hint(self, step: int) -> Hint:
        hint = advice.hint(self.seen(), step)
        return Hint(phrase(self.stage.words, hint, self.name), hint.action)

    def choose(self, action: Action) -> str:
        if isinstance(action, Guess):
            self.palette.put_away()
            self.aim = action.seat, self.seen().racks[action.seat][action.slot].order
            return f"value.{action.value}"
        if isinstance(action, Place):
            return f"gap.{action.gap}"
        if isinstance(action, Draw):
            return f"draw.{action.colour}"
        if isinstance(action, Open):
            return f"open.{action.slot}"
        arranging = self.seen().phase == "arrange"
        return "ready" if arranging else "go" if action == GO else "stop"

    # time and drawing ---------------------------------------------------------------------------------

    def draw_table(self, canvas: Canvas) -> None:
        self.painter.draw(canvas)
        canvas.still("davinci.paper", self.stagehand.journey, partial(self._draw_paper, canvas))
        if self.concluded:
            self.ending.draw(canvas)

    def draw_status(self, canvas: Canvas) -> None:
        self.painter.draw_status(canvas)

    def draw_flights(self, canvas: Canvas) -> None:
        self.painter.draw_flights(canvas)

    def _draw_paper(self, canvas: Canvas) -> None:
        if self.coach_open:
            self.panel.draw(canvas)
        elif not self.teaching:
            self.panel.draw_lantern(canvas)


def forbidden(view: View, viewer: Seat | None, name: str) -> str:
    """Why nothing can be done with a tile now: it is the onlooker's ``own``, ``open`` already, or ``other``."""
    seat, order = (int(part) for part in name.split(".")[1:])
    if seat == viewer:
        return "own"
    index = view.slot_of(seat, order)
    return "open" if index is not None and view.racks[seat][index].open else "other"
