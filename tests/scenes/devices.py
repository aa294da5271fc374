"""Hands for whole games at every table: one player who uses keys alone, one who uses a pad alone.

Both look at the screen's targets to see where the focus is and what could be chosen, as a person would, and
act through events only.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable
from typing import Any

from scenes.tables import KITS
from tests.scenes.hall_kit import Hall
from tests.scenes.table_screens import usual

Press = Callable[..., None]
STEERING = ("Right", "Down", "Left", "Up")


class Hand:
    """Presses by the usual names, whatever the device calls them."""

    def __init__(self, hall: Hall, pad: bool) -> None:
        self.hall = hall
        self.pad = pad

    def press(self, *names: str) -> None:
        """`Enter`, `Esc`, `H`, arrows: by key, or by the button that means the same."""
        if not self.pad:
            self.hall.keys(*names)
            return
        buttons = {"Enter": "A", "Esc": "B", "H": "X", "C": "Y", "Z": "LB", "Y": "RB", "P": "Start", "F1": "View",
                   "L": "LT", **{name: f"D-{name}" for name in STEERING}}
        self.hall.pads(*(buttons[name] for name in names))

    def steer(self, wanted: Callable[[str], bool]) -> bool:
        """Bring the focus to a target by arrows alone; False if sixty steps do not lead there."""
        focus = self.hall.top.focus
        met: Counter[str] = Counter()
        for _ in range(60):
            if focus.key is not None and wanted(focus.key):
                return True
            here = self.hall.top.focus.current(self.hall.top.targets())
            goal = next((one for one in self.hall.top.targets() if wanted(one.key) and one.area.right > 0), None)
            if goal is None:
                return False
            if here is None:
                self.press("Right")
                continue
            dx, dy = goal.area.centerx - here.area.centerx, goal.area.centery - here.area.centery
            sideways = abs(dx) > abs(dy)
            if met[here.key] % 2:  # led back here: the other way round
                sideways = not sideways
            met[here.key] += 1
            self.press(("Right" if dx > 0 else "Left") if sideways else ("Down" if dy > 0 else "Up"))
        return False


def decide_nim(hand: Hand, scene: Any) -> None:
    hand.press("Enter")


def decide_yut(hand: Hand, scene: Any) -> None:
    if scene.match.number % 4 == 0:
        hand.press("Right", "Down")
    hand.press("Enter")


def decide_poker(hand: Hand, scene: Any) -> None:
    if hand.hall.top is not scene:
        hand.press("Right", "Enter")  # the question whether to go all in
    else:
        hand.press("Enter")


def decide_davinci(hand: Hand, scene: Any) -> None:
    if scene.desk.seen().phase == "guess":
        hand.press("H", "H")
    hand.press("Enter")


DECIDE: dict[str, Callable[[Hand, Any], None]] = {
    "nim": decide_nim, "yut": decide_yut, "poker": decide_poker, "davinci": decide_davinci}


def may_act(scene: Any) -> bool:
    """Whether the person has something to decide or to confirm."""
    if scene.match.turn is None or scene.animator.travelling:
        return False
    return scene.part.waits or not scene.session.bot_acts


def play_through(hall: Hall, table: str, pad: bool) -> Any:
    """From the courtyard to the end of a game; the scene."""
    hand = Hand(hall, pad)
    hall.set(speed=math.inf)
    assert hand.steer(lambda key: key == f"table.{table}"), f"no way to {table} from {hall.top.focus.key}"
    hand.press("Enter")
    scene = hall.top
    assert scene.desk.table == table
    scene.desk.new(usual(table, seed="moon", preset={"yut": "quick", "poker": "showdown"}.get(table)))
    for _ in range(6000):
        if scene.match.turn is None:
            break
        if hall.top is not scene or may_act(scene):
            DECIDE[table](hand, scene)
        hall.frame(dt=0.05)
    assert scene.match.result is not None, f"{table} did not end: {scene.turn_line()}"
    return scene


TABLES = tuple(KITS)
