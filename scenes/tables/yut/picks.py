"""Choosing: a result from the hand, a mal, and at a fork the way; by mouse, keys or pad.

One result of the hand is always the chosen one, drawn raised. Left and right go from mal to mal, up and
down from result to result, Enter moves. Where the player may choose the way, both ends become targets.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.yut.actions import THROW, Use
from game.yut.board import WAITING
from game.yut.state import View
from scenes.engine.anim.motion import Pose
from scenes.engine.draw.canvas import HEIGHT, WIDTH
from scenes.engine.input.controls import Act
from scenes.engine.speak.words import Said
from scenes.engine.stage import Answer
from scenes.engine.ui import layout
from scenes.engine.ui.widgets import Target
from scenes.table.desk import Desk
from scenes.table.drag import Drop, Lifted
from scenes.tables.yut import choice, texts, throws
from scenes.tables.yut.choice import Option
from scenes.tables.yut.places import MAL, chip_key, chip_pose, mal_key, stick_key

REACH = 62.0
"""Side of the square around a mal in which a click means it."""


class Picks:
    """What is chosen but not yet played."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self._result: str | None = None
        self.fork: tuple[int, str] | None = None
        """The station and result whose way is being chosen."""

    def forget(self) -> None:
        self._result = None
        self.fork = None

    def result(self, view: View) -> str:
        """The chosen result."""
        usable = choice.results(view)
        if self._result is None or self._result not in usable:
            self._result = usable[0]
        return self._result

    def chip(self, view: View) -> str:
        """The chip of the chosen result: of several equal ones the first."""
        result = self.result(view)
        return chip_key(next(chip.serial for chip in self.desk.now().chips if chip.result == result))

    def station(self, view: View) -> int | None:
        """The station of the mal under the focus; None if the focus is elsewhere."""
        key = self.desk.focus.key or ""
        if self.fork is not None and key.startswith("way."):
            return self.fork[0]
        if not key.startswith("mal.at."):
            return None
        station = int(key[7:])
        return station if station in choice.starts(view) else None

    def ways(self, view: View) -> list[tuple[Option, bool]]:
        """The ways to draw, each with whether it is the one Enter would take."""
        if choice.may_throw(view):
            return []
        result = self.result(view)
        key = self.desk.focus.key or ""
        if self.fork is not None:
            return [(option, key == way_key(option)) for option in choice.ways_from(view, *self.fork)]
        if key.startswith("chip."):
            return [(option, True) for option in choice.options(view) if option.use.result == result]
        station = self.station(view)
        if station is None:
            return []
        ways = [option for option in choice.options(view) if option.use.station == station]
        return sorted([(option, option.use.result == result) for option in ways], key=lambda pair: pair[1])

    # targets ------------------------------------------------------------------------------------------

    def targets(self, view: View) -> list[Target]:
        if self.fork is not None:
            return self._ways(view, *self.fork)
        return [*self._mals(view), *self._chips(view)]

    def room(self, view: View, station: int) -> tuple[pygame.FRect, tuple[pygame.FRect, ...]]:
        """Where a click means what stands on a station; for waiting mals the first one's slot, and the others'."""
        places, side = self.desk.places, choice.side_of(view)
        mals = self.desk.now().mals[side]
        if station == WAITING:
            block = places.blocks[side]
            spots = [block.slots[n] for n, at in enumerate(mals) if at == WAITING]
            area = pygame.FRect(0, 0, max(44.0, block.size + 6), max(44.0, block.size + 6)).move_to(center=spots[0])
            return area, tuple(area.move(x - spots[0][0], y - spots[0][1]) for x, y in spots[1:])
        tall = mals.count(station) * 8.0
        area = pygame.FRect(0, 0, REACH, REACH + tall).move_to(
            center=(places.stations[station][0], places.stations[station][1] - tall / 2))
        return area, ()

    def ringed(self, view: View) -> pygame.FRect | None:
        """The room of the mal or stack under the focus, for its ring."""
        station = self.station(view)
        if station is None or self.fork is not None:
            return None
        whole, _ = self.room(view, station)
        area = whole.inflate(-8, -8)
        if station == WAITING or self.desk.now().mals[choice.side_of(view)].count(station) == 1:
            area.h = area.w
            area.centery = whole.centery + 2
        return area

    def _mals(self, view: View) -> list[Target]:
        words, listed = self.desk.stage.words, list[Target]()
        for station in choice.starts(view):
            area, more = self.room(view, station)
            label = words("yut.mal_at", station=texts.station_name(words, station))
            listed.append(Target(f"mal.at.{station}", area, label, partial(self.take, station), "bare", role="play",
                                 group="board", ring=False, more=more))
        return listed

    def _chips(self, view: View) -> list[Target]:
        words, now, places = self.desk.stage.words, self.desk.now(), self.desk.places
        usable = choice.results(view)
        listed = []
        for place, chip in enumerate(now.chips):
            area, name = chip_pose(places, now, place).area(places.chip), texts.result_name(words, chip.result)
            listed.append(Target(chip_key(chip.serial), area, name, partial(self.choose, chip.result), "bare",
                                 role="play", group="hand", number=place + 1 if place < 9 else 0,
                                 enabled=chip.result in usable, why_not=self._why_not(view, chip.result)))
        return listed

    def _why_not(self, view: View, result: str) -> Said:
        """Why a result in hand cannot be used now."""
        words = self.desk.stage.words
        key = "yut.not_yet" if view.rules.use == "fifo" else "yut.no_use"
        return words(key, result=texts.result_name(words, result))

    def _ways(self, view: View, station: int, result: str) -> list[Target]:
        """The two ends of a fork, each with a button that names it."""
        words, places = self.desk.stage.words, self.desk.places
        listed = []
        buttons = layout.row(places.bar, [1.0, 1.0], 16.0)
        for place, option in enumerate(choice.ways_from(view, station, result)):
            end = pygame.FRect(0, 0, REACH, REACH).move_to(center=places.at(option.path[-1]))
            label = words("yut.long_way" if option.use.long else "yut.short_way")
            listed.append(Target(way_key(option), buttons[place], label, partial(self.desk.play, option.use),
                                 "primary", role="play", group="ways", number=place + 1, more=(end,)))
        return listed

    # acts ---------------------------------------------------------------------------------------------

    def first(self, view: View) -> str:
        """The mal the focus goes to when a choice opens."""
        result = self.result(view)
        ready = [use.station for use in choice.uses(view) if use.result == result]
        return f"mal.at.{ready[-1]}"

    def point_at(self, use: Use) -> str:
        """Choose the result of a use and, at a fork, to be asked for the way; returns the target that makes it."""
        self.fork = None
        self._result = use.result
        view: View = self.desk.session.view()
        if len(choice.ways_from(view, use.station, use.result)) > 1:
            self.fork = (use.station, use.result)
            return "way.long" if use.long else "way.short"
        return f"mal.at.{use.station}"

    def take(self, station: int) -> Answer:
        """Move that mal by the chosen result, or ask for the way first."""
        view: View = self.desk.session.view()
        result = self.result(view)
        ways = choice.ways_from(view, station, result)
        if not ways:
            others = [option.use.result for option in choice.options(view) if option.use.station == station]
            self._result = others[0]
            words = self.desk.stage.words
            self.desk.refuse(words("yut.not_with", result=texts.result_name(words, result),
                                   other=texts.result_name(words, others[0])))
            return None
        if len(ways) == 1:
            return self.desk.play(ways[0].use)
        self.fork = (station, result)
        self.desk.focus.key = way_key(ways[0])
        return None

    def choose(self, result: str) -> None:
        """Make a result the chosen one and go to a mal that can use it."""
        self._result = result
        self.desk.focus.key = self.first(self.desk.session.view())

    def back(self) -> bool:
        """Give up choosing a way."""
        if self.fork is None:
            return False
        self.desk.focus.key = f"mal.at.{self.fork[0]}"
        self.fork = None
        return True

    def handles(self, act: Act) -> bool:
        """Arrows, digits and the wheel, while a choice is open."""
        view: View = self.desk.session.view()
        if choice.may_throw(view) or not view.actions:
            return False
        if self.fork is not None:
            return self._handles_fork([way_key(option) for option in choice.ways_from(view, *self.fork)], act)
        on_mal = (self.desk.focus.key or "").startswith("mal.at.")
        if act.name in ("left", "right") and on_mal:
            self._cycle_mal(view, 1 if act.name == "right" else -1)
        elif act.name in ("up", "down") and on_mal and len(choice.results(view)) > 1:
            self._cycle_result(view, 1 if act.name == "down" else -1)
        elif act.name == "wheel" and len(choice.results(view)) > 1:
            self._cycle_result(view, -1 if act.value > 0 else 1)
        elif act.name == "choose":
            self._digit(view, act.value)
        else:
            return False
        if act.device in ("keys", "pad"):
            self.desk.focus.keys_in_use = True
        return True

    def _handles_fork(self, keys: list[str], act: Act) -> bool:
        if act.name not in ("left", "right", "up", "down"):
            return False
        here = keys.index(self.desk.focus.key) if self.desk.focus.key in keys else 0
        self._adopt(keys[(here + 1) % len(keys)])
        self.desk.focus.keys_in_use = True
        return True

    def _adopt(self, key: str) -> None:
        """Move the focus, as keys would."""
        if key != self.desk.focus.key:
            self.desk.focus.key = key
            self.desk.stage.hear("hover")

    def _cycle_mal(self, view: View, by: int) -> None:
        result = self.result(view)
        stations = [at for at in choice.starts(view) if choice.ways_from(view, at, result)]
        here = self.station(view)
        at = stations[(stations.index(here) + by) % len(stations)] if here in stations else stations[0]
        self._adopt(f"mal.at.{at}")

    def _cycle_result(self, view: View, by: int) -> None:
        usable = choice.results(view)
        at = (usable.index(self.result(view)) + by) % len(usable)
        self._select(view, usable[at])

    def _digit(self, view: View, number: int) -> None:
        chips = self.desk.now().chips
        if not 1 <= number <= len(chips):
            self.desk.refuse(self.desk.stage.words("yut.no_result", n=len(chips)))
        elif chips[number - 1].result not in choice.results(view):
            self.desk.refuse(self._why_not(view, chips[number - 1].result))
        else:
            self._select(view, chips[number - 1].result)

    def _select(self, view: View, result: str) -> None:
        self._result = result
        self.desk.stage.hear("toggle")
        here = self.station(view)
        if here is None or not choice.ways_from(view, here, result):
            self.desk.focus.key = self.first(view)

    # words --------------------------------------------------------------------------------------------

    def spoken(self, view: View) -> Said | None:
        """What the use under the focus does, in words."""
        if choice.may_throw(view) or not view.actions:
            return None
        words = self.desk.stage.words
        shown = [option for option, main in self.ways(view) if main]
        if self.fork is not None and not shown:
            return words("yut.which_way")
        if len(shown) > 1 and self.fork is None and self.station(view) is not None:
            return words("yut.fork_ahead", result=texts.result_name(words, shown[0].use.result))
        if len(shown) != 1:
            return words("yut.pick_mal", result=texts.result_name(words, self.result(view)))
        option = shown[0]
        goal = texts.station_name(words, option.path[-1])
        return words(f"yut.does.{option.kind}", result=texts.result_name(words, option.use.result),
                     n=option.mals, goal=goal)


def way_key(option: Option) -> str:
    return "way.long" if option.use.long else "way.short"


THROWS = 28.0
"""How far from where they were taken the sticks are let go to be thrown."""


def lifted(desk: Desk, chosen: Callable[[View], str], pos: tuple[float, float]) -> Lifted | None:
    """What lies at a point; of two results that lead to one station the `chosen` one is used."""
    target = desk.focus.at(desk.targets(), *pos)
    if target is not None and target.key == "sticks":
        return _sticks(desk, target, pos)
    if target is None or not target.key.startswith("mal.at."):
        return None
    view: View = desk.session.view()
    station, side, wide = int(target.key.removeprefix("mal.at.")), choice.side_of(view), desk.places.mal
    ways = [option for option in choice.options(view) if option.use.station == station]
    ways.sort(key=lambda option: option.use.result != chosen(view))
    drops = []
    for option in ways:
        area = pygame.FRect(0, 0, wide, wide).move_to(center=desk.places.at(option.path[-1]))
        drops.append(Drop(area, partial(desk.play, option.use)))
    names = tuple(mal_key(side, mal) for mal in desk.now().walkers(side, station))
    pose = desk.layout()[names[0]]
    home = next((area for area in (target.area, *target.more) if area.collidepoint(pos)), target.area)
    return Lifted(names, (pose.x, pose.y), home, tuple(drops), desk.stage.words("yut.no_way_there"), wide / MAL)


def _sticks(desk: Desk, target: Target, pos: tuple[float, float]) -> Lifted:
    """All four at once; wherever they are let go they are thrown."""
    anywhere = Drop(pygame.FRect(0, 0, WIDTH, HEIGHT), partial(desk.play, THROW))
    names = tuple(stick_key(stick) for stick in range(throws.STICKS))

    def in_hand(spot: tuple[float, float]) -> dict[str, Pose]:
        return dict(zip(names, throws.gathered(desk.places.mat, spot), strict=True))

    return Lifted(names, pos, target.area, (anywhere,), target.label, least=THROWS, in_hand=in_hand)
