"""With a pad, which has no Tab: on every page the arrows as the page understands them lead everywhere and out."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from scenes.engine.input.controls import Act
from tests.sampling import sampled
from tests.scenes.hall_kit import is_table, opened
from tests.scenes.screens import screens
from tests.scenes.test_focus import seen

PAGES = {name: lead for name, lead in screens().items() if name.split()[0] in (
    "lobby", "entry", "keyboard", "settings", "keys", "glossary", "pause", "log", "rules", "welcome", "in",
    "results", "games", "fairness", "saves", "luck", "table", "courtyard", "trouble", "seal", "press")}
MOVES = ("up", "down", "left", "right")
STEPS = 8000


@pytest.mark.parametrize("name", sampled(PAGES, 3))
def test_the_arrows_of_a_pad_reach_everything(tmp_path: Path, name: str) -> None:
    """A list that scrolls, or a row that left and right change, must let go of the focus in some direction."""
    chance = random.Random(3)
    with opened(tmp_path) as hall:
        PAGES[name](hall)
        top = hall.top
        if is_table(top):
            pytest.skip("tables are played through by pad")
        top.handle(Act("up", device="pad"))  # a pad may bring keys of its own
        wanted, met = set(seen(top.targets())), set()
        for _ in range(STEPS):
            met.add(top.focus.key)
            if met >= wanted:
                break
            here = top.focus.current(top.targets())
            moves = MOVES[:2] if here is not None and here.adjust is not None else MOVES
            way = chance.choice(moves)
            for _ in range(chance.randint(1, 12) if way in MOVES[:2] else 1):  # a long list is walked in runs
                top.handle(Act(way, device="pad"))
                met.add(top.focus.key)
            assert hall.top is top
        assert met >= wanted, f"{len(wanted - met)} never reached: {sorted(wanted - met)[:8]}"
