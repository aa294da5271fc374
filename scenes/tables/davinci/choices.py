"""What may be done at the tile table: piles, gaps, tiles and values, the buttons of the bar, a tile carried.

A seat that is out, or a spectator, watches on.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.core import Seat
from game.davinci.actions import GO, OPENS, STOP, Action, Draw, Guess, Open, Place
from game.davinci.state import Slot, View
from scenes.engine.settings import speed_name
from scenes.engine.ui.widgets import Target
from scenes.table.desk import Desk
from scenes.table.drag import Drop, Lifted
from scenes.table.hud import in_a_row
from scenes.tables.davinci import places
from scenes.tables.davinci.palette import Aim, Palette
from scenes.tables.davinci.texts import gap


def hidden(view: View) -> list[tuple[Seat, int, Slot]]:
    """The others' hidden tiles, as (seat, place in the rack, tile)."""
    return [(seat, index, slot) for seat, slots in enumerate(view.racks) if seat != view.seat
            for index, slot in enumerate(slots) if not slot.open]


def bar_area(desk: Desk, place: int, of: int, width: float) -> pygame.FRect:
    """Where a button of the bar stands: `place` of `of`, each `width` broad while letters have their usual size."""
    return in_a_row(desk.places.bar, [desk.stage.canvas.grown(width, 0.85)] * of, 18.0)[place]


class Choices:
    """The targets of each phase."""

    def __init__(self, desk: Desk, aim: Aim, palette: Palette) -> None:
        self.desk = desk
        self.aim = aim
        self.palette = palette

    def targets(self, view: View) -> list[Target]:
        """Everything that may be done now, where the eyes that look on have a say."""
        by_phase: dict[str, Callable[[View], list[Target]]] = {
            "draw": self._piles, "place": self.gaps, "arrange": self._arrange, "guess": self._aims,
            "decide": self._decide, "open": self._opens,
        }
        return by_phase[view.phase](view)

    def _piles(self, view: View) -> list[Target]:
        words, both = self.desk.stage.words, len(view.actions) > 1
        listed = []
        for action in view.actions:
            assert isinstance(action, Draw)
            white = action.colour == "w"
            area = pygame.FRect(0, 0, 96, 116).move_to(center=self.desk.places.piles[white])
            button = bar_area(self.desk, int(white), 2, 280) if both else bar_area(self.desk, 0, 1, 320)
            label = words("davinci.draw_white" if white else "davinci.draw_black")
            listed.append(Target(f"draw.{action.colour}", button, label,
                                 partial(self.desk.play, action), "primary", role="play", group="bar",
                                 number=1 + white, more=(area,)))
        return listed

    def gaps(self, view: View) -> list[Target]:
        """The gaps the tile in hand may enter, marked in the own rack; none where no gap is to be chosen."""
        rack = self.desk.places.racks[0]
        listed = []
        for number, action in enumerate(view.actions, start=1):
            if not isinstance(action, Place) or view.seat is None:
                return []
            area = places.gap_area(rack, len(view.racks[view.seat]), action.gap)
            listed.append(Target(f"gap.{action.gap}", area, gap(self.desk.stage.words, view, action.gap),
                                 partial(self.desk.play, action), "bare", role="play", group="rack",
                                 number=number if number < 10 else 0))
        return listed

    def _arrange(self, view: View) -> list[Target]:
        return self.gaps(view) or [
            Target("ready", bar_area(self.desk, 0, 1, 320), self.desk.stage.words("davinci.ready"),
                   partial(self.desk.play, GO), "primary", "check", role="play", group="bar")]

    def _aims(self, view: View) -> list[Target]:
        """The others' hidden tiles; once one is aimed at, the values to name."""
        desk, listed = self.desk, list[Target]()
        still, names = desk.layout(), [desk.name(seat) for seat in range(view.rules.seats)]
        for seat, index, slot in hidden(view):
            pose = still.get(places.key(seat, slot.order))
            if pose is None:
                continue
            wide, tall = (max(44.0, side * pose.size) for side in places.TILE)
            area = pygame.FRect(0, 0, wide, tall).move_to(center=(pose.x, pose.y))
            label = desk.stage.words(f"davinci.aim_{slot.colour}", name=names[seat], n=index + 1)
            listed.append(Target(f"aim.{seat}.{slot.order}", area, label, partial(self.aim.take, seat, slot.order),
                                 "bare", role="play", group="aim", ring=False,
                                 value=self.palette.aloud(seat, slot.order)))
        return [*listed, *self.palette.targets(view)]

    def _decide(self, view: View) -> list[Target]:
        desk, words = self.desk, self.desk.stage.words
        return [Target("go", bar_area(desk, 0, 2, 300), words("davinci.go"), partial(desk.play, GO), "primary",
                       "play", role="play", group="bar"),
                Target("stop", bar_area(desk, 1, 2, 300), words("davinci.stop"), partial(desk.play, STOP),
                       "button", "check", role="play", group="bar")]

    def _opens(self, view: View) -> list[Target]:
        desk, listed = self.desk, list[Target]()
        still = desk.layout()
        for action in view.actions:
            assert isinstance(action, Open)
            assert view.seat is not None
            slot = view.racks[view.seat][action.slot]
            area = still[places.key(view.seat, slot.order)].area(places.TILE)
            listed.append(Target(f"open.{action.slot}", area, desk.stage.words("davinci.open", n=action.slot + 1),
                                 partial(desk.play, OPENS[action.slot]), "bare", role="play", group="rack"))
        return listed

    def choose(self, action: Action) -> str:
        """Choose all that an action takes; returns the target that does it."""
        view: View = self.desk.seen()
        if isinstance(action, Guess):
            self.aim.tile = action.seat, view.racks[action.seat][action.slot].order
            self.aim.pencil = False
            return f"value.{action.value}"
        if isinstance(action, Place):
            return f"gap.{action.gap}"
        if isinstance(action, Draw):
            return f"draw.{action.colour}"
        if isinstance(action, Open):
            return f"open.{action.slot}"
        return "ready" if view.phase == "arrange" else "go" if action == GO else "stop"

    def aims_at_focused(self) -> bool:
        """Whether a tile is aimed at, or else has the focus: then that is aimed at now."""
        under = self.desk.focus.current(self.desk.targets()) if self.aim.slot is None else None
        if under is not None and under.group == "aim" and under.do is not None:
            under.do()
        return self.aim.slot is not None


def lifted(desk: Desk, gaps: Callable[[View], list[Target]], pos: tuple[float, float]) -> Lifted | None:
    """The tile that waits over the rack, if it lies at this point and `gaps` are offered."""
    view: View = desk.seen()
    offered = gaps(view)
    if not offered or not view.unplaced or desk.viewer is None or desk.panel.wide:
        return None
    name = places.key(desk.viewer, view.unplaced[0].order)
    home = desk.animator.poses()[name].area(places.TILE)
    if not home.collidepoint(pos):
        return None
    pose = desk.layout()[name]
    drops = tuple(Drop(target.area, target.do) for target in offered if target.do is not None)
    return Lifted((name,), (pose.x, pose.y), home, drops, desk.stage.words("davinci.first.place"))


class Watching:
    """The speed of the show, and a way straight to its end."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    @property
    def now(self) -> bool:
        """Whether nobody at the screen has a say any more."""
        desk = self.desk
        return desk.match.turn is not None and (desk.viewer is None or desk.viewer in desk.seen().out)

    def targets(self) -> list[Target]:
        """Two buttons in the bar, while nobody has a say."""
        if not self.now:
            return []
        stage = self.desk.stage
        words = stage.words
        return [
            Target("watch.speed", bar_area(self.desk, 0, 2, 420), words("settings.speed"), None,
                   "choice", role="menu", value=speed_name(words, stage.settings.speed), adjust=self._pace,
                   group="bar"),
            Target("watch.end", bar_area(self.desk, 1, 2, 300), words("davinci.watch.end"),
                   self.rush, "button", "fast", role="menu", group="bar"),
        ]

    def _pace(self, by: int) -> None:
        stage = self.desk.stage
        stage.change(speed=stage.clock.change(by))

    def rush(self) -> None:
        """Straight to the end; the log tells what happened on the way."""
        self.desk.part.hurried = True
