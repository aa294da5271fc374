"""Whole games at every table and every menu by one device alone, also with every key somewhere else."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.session import Session
from scenes.engine.input.bindings import DEFAULTS, GROUPS, KEYS, PAD, PAD_NAMES, Bindings
from scenes.engine.input.controls import Act
from scenes.pages.help import Help, HelpLines
from scenes.pages.pause import Pause
from scenes.pages.settings.keys import Capture, KeyMap
from scenes.pages.title import Title
from tests.scenes.devices import TABLES, play_through
from tests.scenes.hall_kit import BUTTONS, Hall, key, opened, pad
from tests.scenes.screens import over
from tests.scenes.table_screens import seated


def shuffled(seed: int) -> tuple[Bindings, dict[str, str]]:
    """A map in which every key and button lies somewhere else, and where each one went."""
    chance = random.Random(seed)
    made, moved = DEFAULTS, {}
    for on_pad, table in ((False, KEYS), (True, PAD)):
        old = [name for names in table.values() for name in names]
        new = chance.sample(old, len(old))
        places = dict(zip(old, new, strict=True))
        moved.update({f"pad {a}" if on_pad else a: b for a, b in places.items()})
        for act, names in table.items():
            made = made.bind(act, tuple(places[name] for name in names), on_pad)
    return made, moved


@pytest.fixture(params=[pytest.param("usual", marks=pytest.mark.deep), 1, pytest.param(2, marks=pytest.mark.deep)],
                ids=lambda seed: f"map-{seed}")
def hall(tmp_path: Path, request: pytest.FixtureRequest) -> Any:
    with opened(tmp_path) as made:
        if request.param != "usual":
            made.stage.rebind(shuffled(request.param)[0])
            made.moved = shuffled(request.param)[1]
        yield made


def test_a_shuffled_map_is_a_whole_one() -> None:
    """The permutation must move nearly everything and lose nothing, or the runs below would prove little."""
    made, moved = shuffled(1)
    assert made.conflicts() == ()
    assert sum(a.removeprefix("pad ") != b for a, b in moved.items()) > 0.9 * len(moved)
    assert {name for names in made.pad.values() for name in names} <= PAD_NAMES


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("device", ["keys", "pad"])
def test_a_whole_game(hall: Hall, table: str, device: str) -> None:
    """From the courtyard to the saved result, whatever key means what."""
    scene = play_through(hall, table, device == "pad")
    text = hall.store.load_session(table)
    assert text is not None
    assert Session.from_text(text).match.result == scene.match.result


def test_keys_of_single_tables_move_with_the_map(tmp_path: Path) -> None:
    """K calls and G goes on by default; wherever the player puts them, the tables hear the same."""
    with opened(tmp_path) as hall:
        for act in ("key.call", "key.go", "key.zero"):
            hall.stage.rebind(DEFAULTS.given(act, "J", KEYS[act][0]))
            heard: list[Act] = []
            hall.top.handle = heard.append
            hall.keys("J", KEYS[act][0])
            assert [(one.name, one.text) for one in heard] == [("key", KEYS[act][0])], act
            del hall.top.handle


def test_the_map_is_kept(tmp_path: Path) -> None:
    """A map made for one's hands must be there the next evening."""
    with opened(tmp_path) as hall:
        hall.stage.rebind(DEFAULTS.given("hint", "U", "H"))
    with opened(tmp_path) as hall:
        assert hall.stage.controls.bindings.keys["hint"] == ("U",)
        hall.store.set_setting("bindings", "{broken")
    with opened(tmp_path) as hall:
        assert hall.stage.controls.bindings == DEFAULTS


# the page of the map --------------------------------------------------------------------------------------


def opened_map(hall: Hall, group: str) -> KeyMap:
    """The key map over the courtyard."""
    hall.go(Title())
    page = KeyMap(group)
    over(hall, page)
    return page


def keymap(hall: Hall, slot: str) -> KeyMap:
    page = opened_map(hall, "play")
    page.focus.key = slot
    hall.keys("Enter")
    return page


def said(hall: Hall) -> str:
    assert hall.stage.notices.line is not None
    return hall.stage.notices.line.key


def test_a_key_is_changed_by_pressing_it(tmp_path: Path) -> None:
    """The new key means the act at once, the old one no longer, and undo takes it back."""
    with opened(tmp_path) as hall:
        page = keymap(hall, "slot.hint.keys.H")
        hall.keys("Ctrl+U")
        assert hall.top is page
        assert said(hall) == "keys.given"
        assert hall.stage.controls.bindings.keys["hint"] == ("Ctrl+U",)
        hall.keys("Z")
        assert hall.stage.controls.bindings == DEFAULTS


def test_a_key_taken_from_another_act_is_told(tmp_path: Path) -> None:
    """One meaning for each key: the act that loses it is named, and the map has no conflict."""
    with opened(tmp_path) as hall:
        keymap(hall, "slot.hint.keys.+")
        hall.keys("L")
        bindings = hall.stage.controls.bindings
        assert said(hall) == "keys.taken"
        assert (bindings.keys["hint"], bindings.keys["log"], bindings.conflicts()) == (("H", "L"), (), ())


def test_the_old_key_once_more_takes_it_away(tmp_path: Path) -> None:
    """Unbinding needs no key of its own; a mouse finds a button for it."""
    with opened(tmp_path) as hall:
        keymap(hall, "slot.undo.keys.Backspace")
        hall.keys("Backspace")
        assert hall.stage.controls.bindings.keys["undo"] == ("Z", "Ctrl+Z")
        keymap(hall, "slot.undo.keys.Z")
        hall.click_on("remove")
        assert hall.stage.controls.bindings.keys["undo"] == ("Ctrl+Z",)


def test_back_gives_up_and_back_itself_can_move(tmp_path: Path) -> None:
    """Esc leaves a key as it is; given another key, that one leaves and Esc is free."""
    with opened(tmp_path) as hall:
        keymap(hall, "slot.hint.keys.H")
        hall.keys("Esc")
        assert hall.stage.controls.bindings == DEFAULTS
        opened_map(hall, "move")
        hall.top.focus.key = "slot.cancel.keys.Esc"
        hall.keys("Enter", "B")
        assert hall.stage.controls.bindings.keys["cancel"] == ("B",)
        keymap(hall, "slot.hint.keys.H")
        hall.keys("Esc")
        assert hall.stage.controls.bindings.keys["hint"] == ("Esc",)
        hall.keys("B")
        assert isinstance(hall.top, Title)


@pytest.mark.parametrize("other", ["F1", "F2", "F8", "Ctrl+Q"])
def test_keys_of_the_same_moment_open_nothing_over_the_waiting(tmp_path: Path, other: str) -> None:
    """A second key, read before the map waited, would cover the waiting, which then takes every key for itself."""
    with opened(tmp_path) as hall:
        page = opened_map(hall, "play")
        page.focus.key = "slot.hint.keys.H"
        hall.frame(key("Enter") + key(other))
        assert type(hall.top) is Capture
        assert hall.stage.controls.bindings == DEFAULTS
        hall.keys("Esc")
        assert hall.top is page


def test_whoever_has_no_pad_can_leave_its_map(tmp_path: Path) -> None:
    """Esc gives up whatever button is waited for, also the one that means "back" on the pad."""
    with opened(tmp_path) as hall:
        page = opened_map(hall, "move")
        page.focus.key = "slot.cancel.pad.B"
        hall.keys("Enter")
        assert type(hall.top) is Capture
        hall.keys("X")
        assert type(hall.top) is Capture
        hall.keys("Esc")
        assert hall.top is page
        assert hall.stage.controls.bindings == DEFAULTS


def test_nobody_locks_themselves_out(tmp_path: Path) -> None:
    """The last key of confirm, cancel and the arrows stays, however it is asked for."""
    with opened(tmp_path) as hall:
        opened_map(hall, "move")
        hall.top.focus.key = "slot.up.keys.Up"
        hall.keys("Enter", "Up")
        assert said(hall) == "keys.vital"
        keymap(hall, "slot.hint.keys.+")
        hall.keys("Up")
        assert said(hall) == "keys.vital"
        assert hall.stage.controls.bindings == DEFAULTS


def test_buttons_are_changed_by_the_pad(tmp_path: Path) -> None:
    """The same page by pad alone: B gives up, X takes the hint's place elsewhere."""
    with opened(tmp_path) as hall:
        page = opened_map(hall, "play")
        hall.top.focus.key = "slot.hint.pad.X"
        hall.pads("A", "B")
        assert hall.top is page
        assert hall.stage.controls.bindings == DEFAULTS
        hall.pads("A", "RT")
        bindings = hall.stage.controls.bindings
        assert (bindings.pad["hint"], bindings.pad["skip"]) == (("RT",), ())


def test_the_list_scrolls_with_the_focus(tmp_path: Path) -> None:
    """Every act of a group can be reached by arrows, also at the largest text."""
    with opened(tmp_path, text_scale=2.0) as hall:
        page = opened_map(hall, "play")
        acts = GROUPS[page.group]
        hall.top.focus.key = page.slots(acts[0])[0].key
        seen = set()
        for _ in range(len(acts)):
            seen.add((page.focus.key or "").split(".")[1])
            assert page.focus.key in {target.key for target in page.targets()}
            hall.keys("Down")
        assert seen == set(acts)
        assert (page.focus.key or "") in ("defaults", "back")


# pads -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("table", TABLES)
def test_a_lost_pad_pauses_and_says_so(tmp_path: Path, table: str) -> None:
    """Nobody is to lose a turn by a battery; any device goes on."""
    with opened(tmp_path) as hall:
        seated(table)(hall)
        hall.pads("D-Right")
        hall.frame([pygame.event.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=0)])
        assert isinstance(hall.top, Pause)
        assert said(hall) == "notice.pad_gone"
        hall.keys("Enter")
        assert not isinstance(hall.top, Pause)


def test_the_right_trigger_ends_a_motion_and_no_more(tmp_path: Path) -> None:
    """RT shows at once where things came to lie; it plays nothing and opens nothing."""
    with opened(tmp_path) as hall:
        seated("yut")(hall)
        scene = hall.top
        hall.keys("Enter")
        assert scene.animator.travelling
        number = scene.match.number
        hall.frame(pad("RT"))
        assert not scene.animator.travelling
        assert (hall.top, scene.match.number) == (scene, number)
        hall.frame(pad("RT"))
        assert (hall.top, scene.match.number) == (scene, number)


def test_the_help_names_the_device_in_use(tmp_path: Path) -> None:
    """Who holds a pad is told buttons; who types is told keys, as they are bound now."""
    with opened(tmp_path) as hall:
        hall.stage.rebind(DEFAULTS.given("hint", "U", "H"))
        hall.frame([*hall_keys("/")])
        assert isinstance(hall.top, Help)
        page = HelpLines(hall.stage.words, hall.stage.controls, hall.top.about)
        shown = {(glyph, line.what.key) for _, lines in page.groups() for line in lines for glyph in line.glyphs}
        assert ("key:U", "act.hint") in shown
        hall.pads("D-Right")
        name, lines = page.groups()[0]
        assert name == "pad"
        assert ("pad:X", "act.hint") in {(line.glyphs[0], line.what.key) for line in lines}
        assert set(BUTTONS.values()) >= {"X"}


def hall_keys(name: str) -> list[pygame.event.Event]:
    """A key as it comes with Shift held: "?" is Shift and the key of the slash."""
    return key(name, mod=pygame.KMOD_LSHIFT)
