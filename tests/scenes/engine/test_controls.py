"""Every device speaks one language of acts; keys work by place, in any input mode, and never stick."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

import pygame
import pytest

from scenes.engine.input import bindings
from scenes.engine.input.bindings import DEFAULTS, KEYS, PAD, SCANCODES, Bindings
from scenes.engine.input.controls import Act, Controls

NAMES = (
    "up down left right next previous confirm cancel choose undo redo hint coach log new pause slower faster "
    "mute volume_down volume_up rules help statistics contrast reduced_motion narrate_score narrate_focus "
    "narrate_scan save load fullscreen screenshot copy paste leave skip key.call key.raise key.fold key.exchange "
    "key.all_in "
    "key.more key.less key.least key.most key.zero key.ten key.eleven key.dash key.go key.stop key.notes"
)


@pytest.fixture(autouse=True)
def display() -> None:
    pygame.display.init()


@pytest.fixture
def controls() -> Controls:
    return Controls()


def half(pos: tuple[int, int]) -> tuple[float, float]:
    return pos[0] / 2, pos[1] / 2


def ev(kind: int, **values: Any) -> pygame.event.Event:
    return pygame.event.Event(kind, values)


def down(name: str, mod: int = 0, **values: Any) -> pygame.event.Event:
    return ev(pygame.KEYDOWN, **{"key": 0, "scancode": SCANCODES[name], "mod": mod, "unicode": "", **values})


def up(name: str) -> pygame.event.Event:
    return ev(pygame.KEYUP, key=0, scancode=SCANCODES[name], mod=0)


def read(controls: Controls, *events: pygame.event.Event) -> list[Act]:
    return controls.read(events, half)


def names(acts: Sequence[Act]) -> list[str]:
    return [act.name for act in acts]


# -- the table ---------------------------------------------------------------------------------------


def test_every_act_has_a_key_and_no_key_two_acts() -> None:
    """Whoever has only a keyboard can do everything; one meaning per key in all scenes."""
    bound = {"choose" if act.startswith("choose_") else act for act in KEYS}
    assert bound == set(NAMES.split())
    assert [act for act, names in KEYS.items() if not names] == ["skip"], "any other key ends a motion too"
    assert sorted(act for group in bindings.GROUPS.values() for act in group) == sorted(KEYS)
    assert DEFAULTS.conflicts() == ()
    assert all(bindings.chord(name) for keys in KEYS.values() for name in keys)
    assert all(name in bindings.PAD_NAMES for buttons in PAD.values() for name in buttons)


@pytest.mark.parametrize(
    ("key", "mod", "expected"),
    [
        ("Enter", 0, "confirm"),
        ("Space", 0, "confirm"),
        ("Keypad Enter", 0, "confirm"),
        ("Esc", 0, "cancel"),
        ("Tab", 0, "next"),
        ("Tab", pygame.KMOD_LSHIFT, "previous"),
        ("Z", 0, "undo"),
        ("Z", pygame.KMOD_SHIFT, "undo"),
        ("Z", pygame.KMOD_CAPS | pygame.KMOD_NUM, "undo"),
        ("Z", pygame.KMOD_LCTRL, "undo"),
        ("Backspace", 0, "undo"),
        ("Y", pygame.KMOD_RCTRL, "redo"),
        ("/", pygame.KMOD_SHIFT, "help"),
        ("F1", 0, "rules"),
        ("F4", 0, "reduced_motion"),
        ("Enter", pygame.KMOD_LALT, "fullscreen"),
        ("Q", pygame.KMOD_LCTRL, "leave"),
        ("C", 0, "coach"),
        ("C", pygame.KMOD_LCTRL, "copy"),
    ],
)
def test_keys_do_what_the_table_says(controls: Controls, key: str, mod: int, expected: str) -> None:
    """The table is printed in the help; these are the rows people know from elsewhere."""
    assert read(controls, down(key, mod)) == [Act(expected)]


@pytest.mark.parametrize(
    ("key", "mod"),
    [
        ("F4", pygame.KMOD_LALT),
        ("Tab", pygame.KMOD_LALT),
        ("Z", pygame.KMOD_LALT),
        ("N", pygame.KMOD_LCTRL),
        ("L", pygame.KMOD_LMETA),
        ("Q", pygame.KMOD_LCTRL | pygame.KMOD_RALT),
        ("C", pygame.KMOD_MODE),
    ],
)
def test_the_systems_chords_stay_the_systems(controls: Controls, key: str, mod: int) -> None:
    """Alt+F4 must close, Win+L must lock; no half-matching chord may make a move."""
    assert read(controls, down(key, mod)) == []


def test_digits_choose_on_both_rows(controls: Controls) -> None:
    """1..9 choose the n-th option, also on the keypad."""
    for number in range(1, 10):
        for name in (str(number), f"Keypad {number}"):
            assert read(controls, down(name)) == [Act("choose", value=number)]


def test_keys_without_a_meaning_are_handed_on_by_name(controls: Controls) -> None:
    """Scenes have keys of their own (K, R, PageUp, 0) and must get them in every input mode, too."""
    assert read(controls, down("K"), down("PageUp"), down("0")) == [
        Act("key", text="K"),
        Act("key", text="PageUp"),
        Act("key", text="0"),
    ]


def test_a_hangul_input_mode_changes_nothing(controls: Controls) -> None:
    """With it on, SDL reports key 0 and Hangul letters; only the place of the key is true."""
    acts = read(controls, down("Z", unicode="ㅋ"), down("H", key=0x3157, unicode="ㅗ"), down("1"))
    assert names(acts) == ["undo", "hint", "choose"]
    assert read(controls, ev(pygame.TEXTINPUT, text="ㅋ"), ev(pygame.TEXTEDITING, text="ㅋ", start=0)) == []


def test_posted_events_may_know_only_their_key(controls: Controls) -> None:
    """Tools that drive the game (and tests) post keys without scancodes."""
    for key, expected in ((pygame.K_z, "undo"), (pygame.K_RETURN, "confirm"), (pygame.K_LEFT, "left"),
                          (pygame.K_KP_ENTER, "confirm"), (pygame.K_F11, "fullscreen"),
                          (pygame.K_SLASH, "help"), (pygame.K_ESCAPE, "cancel"),
                          (pygame.K_BACKSPACE, "undo")):  # fmt: skip
        assert names(read(controls, ev(pygame.KEYDOWN, key=key))) == [expected]
    assert read(controls, ev(pygame.KEYDOWN), ev(pygame.KEYUP), ev(pygame.KEYDOWN, key=0x3157)) == []


# -- holding -----------------------------------------------------------------------------------------


def test_held_keys_repeat_after_350_ms_every_80(controls: Controls) -> None:
    """Undo and the arrows run on while held; confirm never does, or a held key would play the game."""
    read(controls, down("Z"), down("Enter"), down("1"))
    times = []
    for frame in range(1, 101):
        for act in controls.update(0.01):
            assert act.name == "undo"
            times.append(frame * 10)
    assert times[:3] == pytest.approx([350, 430, 510], abs=11)
    read(controls, up("Z"))
    assert controls.update(5) == []


def test_a_long_frame_gives_one_repeat(controls: Controls) -> None:
    """After the machine slept two seconds nobody wants 25 moves taken back."""
    read(controls, down("Z"))
    assert names(controls.update(2.0)) == ["undo"]
    assert names(controls.update(0.001)) == ["undo"]
    assert controls.update(0.001) == []


@pytest.mark.parametrize("how", ["focus", "release_all", "start_text", "stop_text"])
def test_no_key_stays_stuck(controls: Controls, how: str) -> None:
    """Alt+Tab swallows the key's release; a new scene must not inherit a held key."""
    read(controls, down("Left"), ev(pygame.CONTROLLERBUTTONDOWN, button=14, instance_id=0))
    if how == "focus":
        assert names(read(controls, ev(pygame.WINDOWFOCUSLOST))) == ["focus_lost"]
    elif how == "start_text":
        controls.start_text(pygame.Rect(0, 0, 9, 9))
    else:
        getattr(controls, how)()
    assert controls.update(9) == []


# -- mouse and window --------------------------------------------------------------------------------


def test_motion_is_kept_only_where_it_matters(controls: Controls) -> None:
    """A fast mouse sends a thousand moves a second; a press must still land where the mouse was."""
    moves = [ev(pygame.MOUSEMOTION, pos=(n, n), rel=(1, 1), buttons=(0, 0, 0)) for n in range(100)]
    acts = read(
        controls,
        *moves[:50],
        ev(pygame.MOUSEBUTTONDOWN, pos=(49, 49), button=1),
        *moves[50:],
        ev(pygame.MOUSEBUTTONUP, pos=(99, 99), button=1),
        *moves[:3],
    )
    assert [(act.name, act.pos) for act in acts] == [
        ("point", (24.5, 24.5)),
        ("press", (24.5, 24.5)),
        ("point", (49.5, 49.5)),
        ("release", (49.5, 49.5)),
        ("point", (1, 1)),
    ]
    assert {act.device for act in acts} == {"mouse"}


def test_right_click_cancels_and_the_middle_button_does_nothing(controls: Controls) -> None:
    """Right click is Esc; wheel steps come from the wheel event alone, not from buttons 4 and 5 as well."""
    both = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
    acts = read(
        controls,
        *(ev(kind, pos=(8, 6), button=number) for number in (2, 3, 4, 5) for kind in both),
        ev(pygame.MOUSEWHEEL, x=0, y=1),
        ev(pygame.MOUSEWHEEL, x=0, y=2),
        ev(pygame.MOUSEWHEEL, x=1, y=0),
    )
    assert acts == [
        Act("cancel", pos=(4, 3), device="mouse"),
        Act("wheel", value=3, pos=(4, 3), device="mouse"),
    ]


def test_the_window_speaks_too(controls: Controls) -> None:
    """SDL reports one resize three times."""
    acts = read(
        controls,
        ev(pygame.VIDEORESIZE, size=(9, 9), w=9, h=9),
        ev(pygame.WINDOWSIZECHANGED, x=9, y=9),
        ev(pygame.WINDOWRESIZED, x=9, y=9),
        ev(pygame.WINDOWFOCUSGAINED),
        ev(pygame.QUIT),
    )
    assert sorted(names(acts)) == ["focus_gained", "quit", "resize"]


def test_a_cool_down_that_is_switched_off_is_over(controls: Controls) -> None:
    """Whoever takes the rest between presses away need not wait for the last one: presses were lost by it."""
    controls.cool_down = 0.5
    assert names(read(controls, down("Z"), up("Z"), down("Z"), up("Z"))) == ["undo"]
    controls.update(0.4)
    assert names(read(controls, down("Z"), up("Z"))) == []
    controls.cool_down = 0.0
    assert names(read(controls, down("Z"), up("Z"))) == ["undo"]


# -- pads --------------------------------------------------------------------------------------------


def button(number: int, pressed: bool = True, pad: int = 0) -> pygame.event.Event:
    kind = pygame.CONTROLLERBUTTONDOWN if pressed else pygame.CONTROLLERBUTTONUP
    return ev(kind, button=number, instance_id=pad)


def stick(value: float, axis: int = 0) -> pygame.event.Event:
    return ev(pygame.CONTROLLERAXISMOTION, axis=axis, value=int(value * 32767), instance_id=0)


def test_the_pad_says_the_same_as_the_keys(controls: Controls) -> None:
    """Ten buttons by name, whatever the maker prints on them."""
    pressed = [read(controls, button(n), button(n, False))[0].name for n in (0, 1, 2, 3, 9, 10, 6, 4, 11, 14)]
    assert pressed == ["confirm", "cancel", "hint", "coach", "undo", "redo", "pause", "rules", "up", "right"]
    assert controls.device == "pad"
    assert read(controls, button(7), button(20)) == []


def test_the_stick_is_an_arrow_key_with_a_dead_zone(controls: Controls) -> None:
    """A worn stick rests at 0.2 and trembles around 0.35; neither may move the focus by itself."""
    assert read(controls, stick(0.2), stick(-0.34)) == []
    assert names(read(controls, stick(0.36), stick(0.34), stick(0.36), stick(0.3), stick(1.0))) == ["right"]
    assert read(controls, stick(0.2)) == []
    assert names(read(controls, stick(-0.9, 1), stick(0.9, 1))) == ["up", "down"]
    assert names(read(controls, stick(0.6, 4), stick(0, 4), stick(0.6, 5), stick(0.9, 2))) == ["log", "skip"]


def test_a_held_direction_repeats_slower_than_a_key(controls: Controls) -> None:
    """350 ms, then every 120, and it ends with the stick."""
    read(controls, stick(0.9))
    count = sum(len(controls.update(0.01)) for _ in range(100))
    assert count == 6
    read(controls, stick(0))
    assert controls.update(9) == []


def test_plain_joysticks_and_hats_work_as_well(controls: Controls) -> None:
    """Old pads have no name in SDL's book, but their first buttons lie alike."""
    acts = read(
        controls,
        ev(pygame.JOYBUTTONDOWN, button=0, instance_id=3, joy=0),
        ev(pygame.JOYHATMOTION, value=(0, 1), hat=0, instance_id=3, joy=0),
        ev(pygame.JOYHATMOTION, value=(-1, 0), hat=0, instance_id=3, joy=0),
        ev(pygame.JOYAXISMOTION, axis=1, value=0.8, instance_id=3, joy=0),
        ev(pygame.JOYBUTTONDOWN, button=40, instance_id=3, joy=0),
    )
    assert names(acts) == ["confirm", "up", "left", "down"]


def test_pads_come_and_go(controls: Controls) -> None:
    """Pulling the plug of the pad in use stops the game; a device that fails to open is not there."""
    assert read(controls, ev(pygame.CONTROLLERDEVICEADDED, device_index=0)) == []
    assert read(controls, ev(pygame.JOYDEVICEADDED, device_index=77)) == []
    read(controls, button(14))
    gone = [ev(pygame.CONTROLLERDEVICEREMOVED, instance_id=0), ev(pygame.JOYDEVICEREMOVED, instance_id=0)]
    assert read(controls, *gone) == [Act("focus_lost", text="unplugged", device="pad")]
    assert controls.update(9) == []
    assert read(controls, *gone) == []


def test_prompts_follow_the_last_device(controls: Controls) -> None:
    """The help line changes within a frame when the pad is put down."""
    assert (controls.prompt("undo"), controls.prompt("left"), controls.prompt("choose")) == ("Z", "←", "1-9")
    read(controls, button(0))
    assert (controls.prompt("undo"), controls.prompt("confirm"), controls.prompt("mute")) == ("LB", "A", "M")
    read(controls, ev(pygame.MOUSEMOTION, pos=(4, 4), rel=(1, 0), buttons=(0, 0, 0)))
    assert (controls.device, controls.prompt("confirm")) == ("mouse", "Enter")
    assert controls.prompt("no such act") == ""


# -- text --------------------------------------------------------------------------------------------


@pytest.fixture
def field(controls: Controls) -> Controls:
    controls.start_text(pygame.Rect(10, 10, 100, 20))
    return controls


def typed(text: str) -> pygame.event.Event:
    return ev(pygame.TEXTINPUT, text=text)


def composed(text: str) -> pygame.event.Event:
    return ev(pygame.TEXTEDITING, text=text, start=0, length=len(text))


def test_in_a_text_field_letters_are_letters(field: Controls) -> None:
    """Z writes a z there and takes nothing back; Enter, Esc, Backspace and the arrows keep their use."""
    written = (("Z", "z"), ("Space", " "), ("5", "5"), ("=", "\x07"))
    acts = read(field, *(event for key, text in written for event in (down(key), typed(text))))
    assert acts == [Act("text", text="z"), Act("text", text=" "), Act("text", text="5")]
    keys = ("Backspace", "Left", "Tab", "Esc", "Enter", "F5", "Keypad Enter", "K")
    assert names(read(field, *map(down, keys))) == ["erase", "left", "next", "cancel", "submit", "submit"]
    assert names(read(field, down("V", pygame.KMOD_CTRL), down("Z", pygame.KMOD_CTRL))) == ["paste"]
    field.stop_text()
    assert names(read(field, down("Z"), typed("z"))) == ["undo"]


def test_hangul_is_composed_before_it_is_written(field: Controls) -> None:
    """A field shows the syllable under way; NFD pieces arrive whole."""
    acts = read(field, composed("ㅎ"), composed("하"))
    assert acts == [Act("compose", text="ㅎ"), Act("compose", text="하")]
    assert field.composing == "하"
    assert read(field, typed("\u1112\u1161\u11ab"), composed("")) == [Act("text", text="한")]
    assert field.composing == ""


def test_enter_that_ends_a_composition_never_submits(field: Controls) -> None:
    """The most reported fault of Korean text fields; systems send the two events in either order."""
    read(field, composed("한"))
    assert names(read(field, down("Enter"), typed("한"))) == ["text"]
    read(field, composed("글"))
    assert names(read(field, typed("글"), down("Enter"))) == ["text"]
    read(field, composed("ㄱ"))
    assert names(read(field, composed(""), down("Enter"))) == ["compose"]
    assert names(read(field, down("Enter"))) == ["submit"]


def test_backspace_during_composition_belongs_to_the_input_method(field: Controls) -> None:
    """Otherwise it would take a jamo and a whole letter at once."""
    read(field, typed("가"), composed("나"))
    assert names(read(field, down("Backspace"), composed("ㄴ"))) == ["compose"]
    assert names(read(field, composed(""), down("Backspace"), up("Backspace"))) == ["compose"]
    assert names(read(field, down("Backspace"))) == ["erase"]
    assert names(field.update(0.4)) == ["erase"]


def test_text_input_is_off_outside_text_fields(monkeypatch: pytest.MonkeyPatch) -> None:
    """Left on, an input method eats every shortcut."""
    calls = []
    for name in ("start_text_input", "stop_text_input"):
        monkeypatch.setattr(pygame.key, name, lambda name=name: calls.append(name))
    made = Controls()
    made.start_text(pygame.Rect(0, 0, 1, 1))
    made.stop_text()
    assert calls == ["stop_text_input", "start_text_input", "stop_text_input"]


# -- remapping ---------------------------------------------------------------------------------------


def test_remapping_is_seen_and_told_and_kept() -> None:
    """A clash is shown, not forbidden: the player may be in the middle of swapping two keys."""
    changed = DEFAULTS.bind("undo", ("U", "Ctrl+Z")).bind("confirm", ("Y",), pad=True)
    made = Controls(changed)
    assert names(read(made, down("U"), down("Z"), button(3))) == ["undo", "key", "confirm"]
    assert changed.conflicts() == (("Y", ("confirm", "coach")),)
    assert DEFAULTS.bind("hint", ("Z",)).conflicts() == (("Z", ("undo", "hint")),)
    assert Bindings.from_json(changed.to_json()) == changed
    with pytest.raises(ValueError, match="no key 'Hyper'"):
        DEFAULTS.bind("undo", ("Hyper",))


def test_one_key_shortcuts_can_be_switched_off() -> None:
    """Whoever rests a hand on the keyboard loses no game by it."""
    made = Controls(Bindings(DEFAULTS.keys, DEFAULTS.pad, one_key=False))
    acts = read(made, *map(down, ("Z", "K", "Backspace", "F1", "3", "Enter", "PageUp")))
    assert names(acts) == ["rules", "choose", "confirm", "key"]
    assert names(read(made, down("Z", pygame.KMOD_CTRL))) == ["undo"]


@pytest.mark.parametrize("text", [
    "", "[]", "[" * 100_000, '{"keys": 3, "one_key": "no"}',
    '{"keys": {"undo": ["U"], "hint": "H", "fly": ["F"], "redo": [4], "log": ["Nix"]}}',
    '{"pad": {"hint": ["Z"]}, "unknown": 1}'])  # fmt: skip
def test_malformed_bindings_fall_back_field_by_field(text: str) -> None:
    """One bad line in a settings file must not cost the other forty."""
    made = Bindings.from_json(text)
    assert made == (DEFAULTS.bind("undo", ("U",)) if '"U"' in text else DEFAULTS)
    assert made.keys["hint"] == ("H",)
    assert made.keys["undo"] == (("U",) if '"U"' in text else KEYS["undo"])
    assert json.loads(made.to_json())["one_key"] is True
