"""Random events of every kind that the system can send, as a hall may meet them."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pygame

from scenes.engine.input.bindings import SCANCODES
from tests.scenes.hall_kit import PAD_BUTTONS, Hall, is_table, key

Events = list[pygame.event.Event]

SIZES = ((1280, 720), (640, 360), (1920, 1080), (333, 777), (1, 1), (1900, 200))
LOVED = ("Enter", "Enter", "Enter", "Space", "1", "2", "3", "Z", "Y", "N", "C", "H", "Tab", "Left", "Right",
         "Up", "Down")
MODS = (0, 0, 0, 0, 0, 0, pygame.KMOD_LCTRL, pygame.KMOD_LSHIFT, pygame.KMOD_LALT, pygame.KMOD_LMETA,
        pygame.KMOD_CAPS)
TYPED = ("a", "힣", "nim:moon", " | ", "\n", "🀄", "e\u0301", "\0", "가" * 40)
WINDOW = tuple(kind for name, kind in vars(pygame).items() if name.startswith("WINDOW") and name != "WINDOWCLOSE"
               and pygame.event.event_name(kind).startswith("Window"))
"""Every event of a window but its end."""
AXES = (*range(-1, 8), 255)
WAY = (-32768, -32767, -12000, -1, 0, 1, 9000, 32767)


def may_rest(hall: Hall) -> bool:
    """Whether the focus may be nowhere: a bot acts, a motion runs, or nothing was painted."""
    top = hall.top
    waits = is_table(top) and (top.session.bot_acts or top.animator.travelling)
    return waits or not hall.director.drew


class RandomEvents:
    """Makes events; each method one kind of them, which together happen at once."""

    def __init__(self, rng: random.Random, hall: Callable[[], Hall]) -> None:
        self.rng = rng
        self._hall = hall

    def keyboard(self) -> Events:
        rng = self.rng
        name = rng.choice(LOVED) if rng.random() < 0.6 else rng.choice(list(SCANCODES))
        mod = rng.choice(MODS)
        if name == "Q" and mod == pygame.KMOD_LCTRL:
            return []
        events = key(name)
        for event in events:
            event.mod = mod
        return events if rng.random() < 0.9 else events[:1]

    def strange_key(self) -> Events:
        """Keys without a name, known only by their letter, or with every modifier held."""
        rng = self.rng
        fields = {"key": rng.choice((0, 27, 97, 0x1100, 1 << 30 | 79)), "unicode": rng.choice(("", "ㅁ", "\0")),
                  "scancode": rng.choice((0, 255, 511, 4, 41)), "mod": rng.choice((0, 0xFFFF, pygame.KMOD_MODE))}
        return [pygame.event.Event(rng.choice((pygame.KEYDOWN, pygame.KEYUP)), fields)]

    def pointer(self) -> Events:
        rng, hall = self.rng, self._hall()
        x, y = rng.uniform(-60, 1340), rng.uniform(-60, 780)
        if rng.random() < 0.7:
            listed = [target for target in hall.top.targets() if target.key != "leave"]
            if listed:
                x, y = rng.choice(listed).area.center
        button = rng.choice((1, 1, 1, 1, 1, 2, 3, 9))
        events = [hall.mouse(pygame.MOUSEMOTION, x, y), hall.mouse(pygame.MOUSEBUTTONDOWN, x, y, button),
                  hall.mouse(pygame.MOUSEBUTTONUP, x, y, button)]
        return events if rng.random() < 0.8 else [rng.choice(events)]

    def wheel(self) -> Events:
        turn = self.rng.choice((-3, -1, 1, 2, 0, 10_000, -(2**31)))
        return [pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=turn, flipped=False)]

    def window(self) -> Events:
        """All that a window goes through, at another size now and then."""
        rng = self.rng
        if rng.random() < 0.02:
            pygame.display.set_mode(rng.choice(SIZES))
            return [pygame.event.Event(pygame.VIDEORESIZE, w=1, h=1, size=(1, 1))]
        kind = rng.choice((*WINDOW, pygame.ACTIVEEVENT, pygame.VIDEOEXPOSE, pygame.WINDOWFOCUSLOST))
        return [pygame.event.Event(kind, x=1, y=2, window=None, gain=rng.choice((0, 1)), state=2)]

    def text(self) -> Events:
        rng = self.rng
        if rng.random() < 0.5:
            return [pygame.event.Event(pygame.TEXTINPUT, text=rng.choice(TYPED))]
        return [pygame.event.Event(pygame.TEXTEDITING, text=rng.choice(("", "", "ㅎ", "하")), start=0, length=1)]

    def pad(self) -> Events:
        """Buttons, sticks and hats of named pads and of plain joysticks."""
        rng, who = self.rng, self.rng.choice((0, 0, 0, 1, 7))
        kind = rng.randrange(6)
        if kind < 2:
            button = rng.choice((*PAD_BUTTONS.values(), -1, 99))
            return [pygame.event.Event(one, button=button, instance_id=who)
                    for one in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP)]
        if kind == 2:
            return [pygame.event.Event(pygame.CONTROLLERAXISMOTION, axis=rng.choice(AXES), value=rng.choice(WAY),
                                       instance_id=who)]
        if kind == 3:
            return [pygame.event.Event(pygame.JOYAXISMOTION, axis=rng.choice(AXES), value=rng.choice(WAY) / 32768,
                                       instance_id=who, joy=0)]
        if kind == 4:
            value = rng.choice((-1, 0, 1)), rng.choice((-1, 0, 1))
            return [pygame.event.Event(pygame.JOYHATMOTION, hat=0, value=value, instance_id=who, joy=0)]
        return [pygame.event.Event(rng.choice((pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP)),
                                   button=rng.randrange(-1, 20), instance_id=who, joy=0)]

    def devices(self) -> Events:
        """Pads and sound devices that come and go."""
        rng = self.rng
        kind = rng.choice((pygame.CONTROLLERDEVICEADDED, pygame.CONTROLLERDEVICEREMOVED, pygame.JOYDEVICEADDED,
                            pygame.JOYDEVICEREMOVED, pygame.CONTROLLERDEVICEREMAPPED))
        return [pygame.event.Event(kind, device_index=rng.choice((0, 1, 99)), instance_id=rng.choice((0, 1, 7)))]

    def touch(self) -> Events:
        """Fingers, which SDL reports besides the mouse clicks it makes of them."""
        rng = self.rng
        kind = rng.choice((pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP, pygame.MULTIGESTURE))
        return [pygame.event.Event(kind, touch_id=1, finger_id=rng.randrange(9), x=rng.random(), y=rng.random(),
                                   dx=0.1, dy=0.0, pressure=1.0, rotated=0.1, pinched=0.2, num_fingers=2)]

    def foreign(self) -> Events:
        """What is none of the hall's business: files dropped on it, clipboards, sensors, other programs' events."""
        rng = self.rng
        kind = rng.choice((pygame.DROPFILE, pygame.DROPTEXT, pygame.DROPBEGIN, pygame.CLIPBOARDUPDATE,
                            pygame.KEYMAPCHANGED, pygame.LOCALECHANGED, pygame.RENDER_DEVICE_RESET,
                            pygame.APP_LOWMEMORY, pygame.APP_WILLENTERBACKGROUND, pygame.USEREVENT,
                            pygame.SYSWMEVENT, pygame.NUMEVENTS - 1))
        return [pygame.event.Event(kind, file="/nowhere", text="x")]

    @property
    def kinds(self) -> tuple[Callable[[], Events], ...]:
        return (self.keyboard, self.strange_key, self.pointer, self.wheel, self.window, self.text, self.pad,
                self.devices, self.touch, self.foreign)

    def mixed(self, count: int, *kinds: Callable[[], Any]) -> Events:
        """So many events of these kinds, or of all."""
        made: Events = []
        while len(made) < count:
            made += self.rng.choice(kinds or self.kinds)()
        return made[:count]
