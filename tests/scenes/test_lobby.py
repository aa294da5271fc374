"""Setting up a table: presets, rules of one's own, and the way between them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from scenes.pages.lobby import Lobby
from scenes.pages.title import Title
from scenes.tables import KITS
from tests.scenes.hall_kit import Hall, opened
from tests.scenes.screens import over

CHANGED = {"nim": "ending", "yut": "capture_bonus", "davinci": "empty_pile", "poker": "rebuy"}
"""A row of each table whose next value is of no preset."""


def set_up(hall: Hall, table: str) -> Any:
    hall.go(Title())
    over(hall, Lobby(table))
    return hall.top


def own_rules(top: Any, start: int, table: str) -> str:
    """Go to a preset, change a row until the rules are nobody's; the preset one came from."""
    for _ in range(start):
        top.options.next_preset(1)
    before: str = top.options.preset()
    row = next(target for target in top.targets() if target.key == CHANGED[table])
    row.adjust(1)
    assert top.options.preset() == "own", f"{table}: {CHANGED[table]} leads from {before} to {top.options.preset()}"
    return before


@pytest.mark.parametrize("table", KITS)
def test_own_rules_stand_among_their_neighbours(tmp_path: Path, table: str) -> None:
    """One step to the left of one's own rules lies what they were made from, not the end of the list; and back."""
    with opened(tmp_path) as hall:
        top = set_up(hall, table)
        before = own_rules(top, 0, table)
        own, names = top.draft.rules, list(top.options.presets)
        top.options.next_preset(-1)
        assert top.options.preset() == before
        top.options.next_preset(1)
        assert top.draft.rules == own, "one's own rules can be come back to"
        top.options.next_preset(1)
        assert top.options.preset() == names[(names.index(before) + 1) % len(names)]
        top.options.next_preset(-1)
        assert top.draft.rules == own, "from either side"
        seen = [top.options.preset()]
        for _ in names:
            top.options.next_preset(1)
            seen.append(top.options.preset())
        assert sorted(seen) == sorted([*names, "own"]), "going round meets each of them once"


@pytest.mark.parametrize("table", KITS)
def test_own_rules_wait_for_another_evening(tmp_path: Path, table: str) -> None:
    """A game by a preset in between must not cost what one has put together."""
    with opened(tmp_path) as hall:
        top = set_up(hall, table)
        own_rules(top, 1, table)
        own = top.draft.rules
        top.options.next_preset(1)
        top.start()
    with opened(tmp_path) as hall:
        top = set_up(hall, table)
        assert top.options.preset() != "own"
        for _ in range(len(top.options.presets) + 1):
            top.options.next_preset(1)
            if top.options.preset() == "own":
                break
        assert top.draft.rules == own
        hall.store.set_setting(f"own.{table}", "heaps=rubbish")
        assert set_up(hall, table).options.own is None


def test_arrows_alone_reach_the_names(tmp_path: Path) -> None:
    """A pad has no Tab: left and right change the rows, so the way to a seat's name leads over the buttons."""
    from tests.scenes.hands import use

    for table in KITS:
        with opened(tmp_path / table) as hall:
            top = set_up(hall, table)
            for seat in range(top.draft.rules.seats):
                if top.draft.players[seat].level is None:
                    use(hall, "pad", f"name.{seat}")
                    assert hall.top is not top
                    hall.pads("B")
