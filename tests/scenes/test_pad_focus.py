"""With a pad, which has no Tab: on every page the arrows as the page understands them lead everywhere and out."""

from __future__ import annotations

from collections import deque
from typing import Any

import pytest

from scenes.engine.input.controls import Act
from tests.sampling import sampled
from tests.scenes.hall_kit import Hall, is_table
from tests.scenes.screens import screens
from tests.scenes.test_focus import seen

PAGES = {name: lead for name, lead in screens().items() if name.split()[0] in (
    "lobby", "entry", "keyboard", "settings", "keys", "glossary", "pause", "log", "rules", "welcome", "in",
    "results", "games", "fairness", "saves", "luck", "table", "courtyard", "trouble", "seal", "press")}
MOVES = ("up", "down", "left", "right")
STEPS = 2000


State = tuple[str, float]
"""The focused target, and how far the page is scrolled."""


def state(top: Any) -> State:
    return top.focus.key, getattr(top, "first", 0)


def next_move(here: State, led: dict[State, dict[str, State | None]]) -> str | None:
    """The first step of the shortest known way to a move not tried yet; None if none is known.

    `led` says where moves led, None for those not tried yet.
    """
    first = {here: ""}
    queue = deque([here])
    while queue:
        now = queue.popleft()
        for move, there in led[now].items():
            if there is None:
                return first[now] or move
            if there not in first:
                first[there] = first[now] or move
                queue.append(there)
    return None


@pytest.mark.parametrize("name", sampled(PAGES, 3))
def test_the_arrows_of_a_pad_reach_everything(hall: Hall, name: str) -> None:
    """A list that scrolls, or a row that left and right change, must let go of the focus in some direction."""
    PAGES[name](hall)
    top = hall.top
    if is_table(top):
        pytest.skip("tables are played through by pad")
    top.handle(Act("up", device="pad"))  # a pad may bring keys of its own
    wanted = set(seen(top.targets()))
    met: set[str] = set()
    led: dict[State, dict[str, State | None]] = {}
    for _ in range(STEPS):
        here = state(top)
        met.add(top.focus.key)
        if met >= wanted:
            break
        if here not in led:
            target = top.focus.current(top.targets())
            led[here] = dict.fromkeys(MOVES[:2] if target is not None and target.adjust is not None else MOVES)
        move = next_move(here, led)
        if move is None:
            led.clear()  # a column knows where it was left: a move may lead elsewhere the next time
            continue
        top.handle(Act(move, device="pad"))
        led[here][move] = state(top)
        assert hall.top is top
    assert met >= wanted, f"{len(wanted - met)} never reached: {sorted(wanted - met)[:8]}"
