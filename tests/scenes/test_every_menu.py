"""Every menu of the hall by one device alone: reached, used, and left again, with whatever one can hold."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from scenes.engine.ui.text_entry import TextEntry
from scenes.pages.help import Help
from scenes.pages.lobby import Lobby
from scenes.pages.log import Log
from scenes.pages.pause import Pause
from scenes.pages.records.book import RecordBook
from scenes.pages.rules import Glossary, RulesPage
from scenes.pages.seal import Seal
from scenes.pages.settings.keys import Capture, KeyMap
from scenes.pages.settings.page import SettingsPage, Welcome
from scenes.pages.title import Title
from scenes.table.table_scene import TableScene
from tests.sampling import sampled
from tests.scenes.hall_kit import Hall, is_replay, nim, opened
from tests.scenes.hands import ALL_DEVICES, SECONDS, adjust, use
from tests.scenes.test_devices import shuffled

OUT = ("back", "close", "leave", "cancel", "go_on", "no")
"""What the way back is called, in the order in which it is looked for."""
HANDS = [*((device, 0) for device in ALL_DEVICES), ("keys", 1), ("pad", 2)]
"""Devices, and the number of the shuffled map; 0 for the usual one."""


class Walk:
    """One person with one device."""

    def __init__(self, hall: Hall, device: str) -> None:
        self.hall = hall
        self.device = device
        self.seen: set[type[Any]] = set()

    def go(self, target: str, kind: type[Any]) -> None:
        """Use a target that leads to another screen, or another page of this one."""
        use(self.hall, self.device, target)
        self.hall.frame()
        assert isinstance(self.hall.top, kind), f"{target} leads to {type(self.hall.top).__name__}"
        self.seen.add(type(self.hall.top))

    def back(self, kind: type[Any]) -> None:
        """Leave by a target that one can see."""
        keys = {target.key for target in self.hall.top.targets()}
        if is_replay(self.hall.top) and self.device in ("keys", "pad"):
            press, name = (self.hall.keys, "Esc") if self.device == "keys" else (self.hall.pads, "B")
            press(name)  # left and right turn the match itself there
            assert isinstance(self.hall.top, kind)
        else:
            replay = is_replay(self.hall.top)
            self.go("leave" if replay else next(key for key in OUT if key in keys), kind)

    def round(self, target: str, kind: type[Any], back_to: type[Any]) -> None:
        self.go(target, kind)
        self.back(back_to)

    def change(self, target: str) -> None:
        """The next value of a row; one switch has only its press for that."""
        if self.device == "switch":
            use(self.hall, "switch", target)
        else:
            adjust(self.hall, self.device, target)


NAMED = [pytest.param(hand, id=f"{hand[0]}-map-{hand[1] or 'usual'}") for hand in HANDS]


@pytest.fixture(params=sampled(NAMED, 2, always=lambda case: case.id in ("keys-map-1", "pad-map-2")))
def walk(tmp_path: Path, request: pytest.FixtureRequest) -> Any:
    device, shuffle = request.param
    with opened(tmp_path, scan=SECONDS if device == "switch" else 0.0) as hall:
        if shuffle:
            bindings, moved = shuffled(shuffle)
            hall.stage.rebind(bindings)
            hall.moved = moved
        hall.stage.controls.device = device if device in ("mouse", "pad") else "keys"
        yield Walk(hall, device)


def tabs(hall: Hall) -> Sequence[str]:
    return [target.key for target in hall.top.targets() if target.key.startswith("tab.")]


def test_welcome_and_courtyard(walk: Walk) -> None:
    """From the very first screen to the set-up, a name given there, and to a table."""
    hall = walk.hall
    hall.go(Welcome())
    walk.go("comfort", Welcome)
    walk.change("high_contrast")
    assert hall.stage.settings.high_contrast
    walk.go("start", Title)
    walk.go("setup.nim", Lobby)
    walk.go("custom", Lobby)
    before = hall.top.draft.rules
    walk.change("coins.0")
    assert hall.top.draft.rules != before
    walk.go("name.0", TextEntry)
    if hall.top.board is None:
        walk.go("board", TextEntry)
    for letter in ("key.1.0", "key.1.1"):
        walk.go(letter, TextEntry)
    walk.go("ok", Lobby)
    assert hall.stage.settings.name == "qw"
    for field in ("id", "own_text"):
        walk.round(field, TextEntry, Lobby)
    walk.go("start", TableScene)
    assert str(hall.top.desk.name(0)) == "You"


def test_settings_and_help(walk: Walk) -> None:
    """Six pages of settings with a value changed, the key map with its pages, the help and what it leads to."""
    hall = walk.hall
    hall.go(Title())
    walk.go("settings", SettingsPage)
    assert len(tabs(hall)) == 6
    rows = ("quick_take", "reactions", "high_contrast", "four_colours", "captions", "narration")
    for tab, row in zip(sorted(tabs(hall)), rows, strict=True):
        walk.go(tab, SettingsPage)
        assert f"tab.{hall.top.page}" == tab
        before = {target.key: target.value for target in hall.top.targets()}
        walk.change(row)
        assert {target.key: target.value for target in hall.top.targets()} != before, row
    walk.go("tab.hands", SettingsPage)
    walk.go("keys", KeyMap)
    for tab in tabs(hall):
        walk.go(tab, KeyMap)
    slot = next(target.key for target in hall.top.targets() if target.key.startswith("slot."))
    if walk.device == "mouse":
        walk.round(slot, Capture, KeyMap)  # what is pressed there is taken for the new key
    walk.back(SettingsPage)
    walk.back(Title)
    walk.go("help", Help)
    walk.round("glossary", Glossary, Help)
    walk.round("keys", KeyMap, Help)
    walk.round("rules", RulesPage, Help)
    walk.back(Title)


def test_pause_records_and_replay(walk: Walk) -> None:
    """Everything the pause leads to, a save written, and a finished game watched and its luck checked."""
    hall = walk.hall
    hall.sit_down(nim("", "", heaps=(4,), log=("a-1",)))
    walk.go("pause", Pause)
    for target, kind in (("settings", SettingsPage), ("setup", Lobby)):
        walk.round(target, kind, Pause)
    walk.go("more", Pause)
    for target, kind in (("rules", RulesPage), ("log", Log), ("help", Help)):
        walk.round(target, kind, Pause)
    walk.go("rules", RulesPage)
    walk.round("glossary", Glossary, RulesPage)
    walk.back(Pause)
    walk.go("records", RecordBook)
    for tab in tabs(hall):
        walk.go(tab, RecordBook)
        assert tab in {target.key for target in hall.top.targets()}
    walk.back(Pause)
    walk.go("saves", RecordBook)
    walk.go("row.1", RecordBook)
    walk.go("write", TextEntry)
    walk.go("ok", RecordBook)
    assert len(hall.store.list_saves()) == 1
    walk.back(Pause)
    walk.go("quick", Pause)
    walk.go("copy_id", Pause)
    walk.go("fewer", Pause)
    walk.go("go_on", TableScene)
    for number in (2, 1):
        hall.frame(count=24)  # buttons that have just changed do not listen to a click
        walk.go(f"take.a-{number}", TableScene)
        hall.rest()
    assert hall.match.result is not None
    walk.go("pause", Pause)
    walk.go("more", Pause)
    walk.go("log", Log)
    walk.go("watch", TableScene)
    walk.go("speed", TableScene)
    walk.round("luck", Seal, TableScene)
    walk.back(Log)
    walk.back(Pause)
    walk.go("fewer", Pause)
    walk.go("courtyard", Title)
