"""Hands that use one device alone: they find the way to a target, go there and press."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Any

from scenes.engine.input.controls import Act
from scenes.engine.input.scanning import walked
from scenes.engine.ui import widgets as ui
from tests.scenes.hall_kit import Hall

KEYS = {"up": "Up", "down": "Down", "left": "Left", "right": "Right", "next": "Tab"}
PADS = {"up": "D-Up", "down": "D-Down", "left": "D-Left", "right": "D-Right"}
DEVICES = ("keys", "mouse", "pad")
ALL_DEVICES = (*DEVICES, "switch")
SECONDS = 0.8
"""How long the one switch lets each thing stay lit."""


def way(top: Any, goal: str, moves: tuple[str, ...]) -> list[str]:
    """The shortest way of the focus to a target, as moves."""
    start, groups = top.focus.key, dict(top.focus._groups)
    found: dict[str, list[str]] = {start: []}
    queue = deque([start])
    while queue and goal not in found:
        here = top.focus.key = queue.popleft()
        targets = top.targets()
        for move in moves:
            top.focus.key = here
            ui.steer(top.focus, targets, Act(move))
            if top.focus.key not in found:
                found[top.focus.key] = [*found[here], move]
                queue.append(top.focus.key)
    top.focus.key = start
    top.focus._groups.clear()
    top.focus._groups.update(groups)
    assert goal in found, f"no way from {start} to {goal}; found {sorted(found)}"
    return found[goal]


def lit(hall: Hall) -> list[str]:
    """Keys of what a press of the one switch would choose now."""
    return [target.key for target in hall.stage.scanner.lit(walked(hall.top.targets()))]


def choose(hall: Hall, wanted: Callable[[str], bool], key: str = "Space") -> None:
    """Wait for the light to come to what is wanted, and press; through its group first where groups are lit."""
    top = hall.top
    for _ in range(200):
        here = lit(hall)
        if any(wanted(name) for name in here):
            hall.keys(key)
            if len(here) == 1:
                return
        if hall.top is not top:
            return
        hall.frame(dt=SECONDS / 2)
    raise AssertionError(f"the light never came to it; it is on {lit(hall)}")


def use(hall: Hall, device: str, target: str) -> None:
    """Do what a target does, with one device."""
    hall.target(target)
    if device == "switch":
        choose(hall, lambda name: name == target)
        return
    if device == "mouse":
        hall.click_on(target)
        return
    names = KEYS if device == "keys" else PADS
    press = hall.keys if device == "keys" else hall.pads
    for _ in range(30):
        if hall.top.focus.key == target:
            break
        press(names[way(hall.top, target, tuple(move for move in names if move != "next"))[0]])
    assert hall.top.focus.key == target
    press("Enter" if device == "keys" else "A")


def adjust(hall: Hall, device: str, target: str) -> None:
    """The next value of a choice, with one device."""
    if device == "mouse":
        area = hall.target(target).area
        hall.click(area.right - 20, area.centery)
        return
    names = KEYS if device == "keys" else PADS
    press = hall.keys if device == "keys" else hall.pads
    while hall.top.focus.key != target:
        press(names[way(hall.top, target, ("up", "down", "left", "right"))[0]])
    press(names["right"])
