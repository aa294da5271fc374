"""The few widgets, and the focus that mouse, keyboard and pad share.

A scene lists its `Target`s anew whenever it is asked; everything that can be done on a screen is one
of them. Hover and focus are the same thing: pointing at a target focuses it, and pressing Enter does
what a click would. So a scene written once works with every device.

Refused: a widget tree with its own state. What a slider shows is what the settings hold.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

import pygame

from scenes.engine.draw.canvas import HEIGHT, WIDTH, Canvas
from scenes.engine.draw.colours import BRASS, GOLD, HANJI, LACQUER, MUTED, PAPER
from scenes.engine.input.controls import Act
from scenes.engine.speak.words import Said, verbatim

Do = Callable[[], Any]
"""What a target does; it returns what it asks of the director: Go, Push, Pop, Quit, or None."""

WidgetLook = Literal["button", "primary", "icon", "choice", "toggle", "slider", "track", "row",
               "mark", "mark_on", "mark_off", "key", "key_on", "card", "card_on", "bare"]

Role = Literal["play", "panel", "table", "menu"]
"""What a target is for: `play` is a move or a part of one, for the seat to move; `menu` is a choice on a page, on
the banner of the end, or beside the moves; `table` is what lies at a table for everybody; `panel` belongs to the
paper beside a table. What depends on it reads it, and no key or group."""

Direction = Literal["up", "down", "left", "right"]


@dataclass(frozen=True)
class Target:
    """One thing that can be done here, and where."""

    key: str
    area: pygame.FRect
    label: Said
    """What it is called aloud, which is what a button says."""
    do: Do | None = None
    look: WidgetLook = "button"
    role: Role = field(kw_only=True)
    """Required: a default would let a new button slip past what depends on it."""
    icon: str = ""
    angle: float = 0.0
    """Degrees by which the picture of an icon button is turned."""
    group: str = "main"
    """Which targets belong together: Tab moves from group to group."""
    number: int = 0
    """The digit that does this at once, as Enter would with the focus here; 0 for none."""
    letter: str = ""
    """The key of its table that does this at once, wherever the focus is; "" for none."""
    counted: bool = False
    """The digit only counts the options of a menu, and is shown while keys are in use."""
    enabled: bool = True
    why_not: Said | None = None
    """Told instead of acting, when not enabled."""
    adjust: Callable[[int], Any] | None = None
    """What left (-1) and right (+1) do to a choice, a toggle or a slider."""
    upright: bool = False
    """Down (-1) and up (+1) do that, and left and right move on: for an amount in a row of buttons."""
    value: Said | None = None
    part: float = 0.0
    """How full a slider is, 0..1."""
    short: Said | None = None
    """What a button says where it has no room for its label."""
    tip: Said | None = None
    more: tuple[pygame.FRect, ...] = ()
    """Further areas that mean the same."""
    passed: bool = False
    """The walk of one switch goes past it: it can be used, but to no purpose now."""
    several: bool = False
    """Several of its group may be wanted: after one the walk of one switch stays among them."""
    ring: bool = True
    """False where the scene shows the focus its own way besides."""
    size: float = 22

    @property
    def common(self) -> bool:
        """Whether every seat may use it at any time, and it is no part of a decision."""
        return self.role in ("table", "panel")

    @property
    def button(self) -> bool:
        """Whether it is drawn as a button, or stands off the screen for a digit; pieces and papers are not."""
        return self.look != "bare" or self.area.right <= 0

    def hit(self, x: float, y: float) -> bool:
        return self.area.collidepoint(x, y) or any(area.collidepoint(x, y) for area in self.more)

    def adjustment(self, arrow: str) -> int:
        """The step by which an arrow changes this; 0 where it leads on to the next target."""
        steps = {"down": -1, "up": 1} if self.upright else {"left": -1, "right": 1}
        return 0 if self.adjust is None else steps.get(arrow, 0)


TABS = "tabs"
"""The group of the tabs of a page."""
TIP_AFTER = 0.4
"""Seconds the focus rests on a target before its tip is shown."""


@dataclass
class Focus:
    """Where the player's attention is on one screen."""

    key: str | None = None
    pressed: str | None = None
    keys_in_use: bool = True
    pointer: tuple[float, float] | None = None
    rested: float = 0.0
    """Seconds it has stayed where it is."""
    _rested_on: str | None = None
    _groups: dict[str, str] = field(default_factory=dict)

    def rest(self, dt: float) -> bool:
        """Let time pass; True when a tip is to appear or to go."""
        moved, before = self.key != self._rested_on, self.rested
        self._rested_on, self.rested = self.key, 0.0 if moved else before + dt
        return (before >= TIP_AFTER) != (self.rested >= TIP_AFTER)

    def settle(self, targets: Sequence[Target], preferred: str | None = None, *, idle: bool = False) -> None:
        """Keep the focus on something that exists; `idle` lets it rest nowhere until it is moved."""
        if not targets:
            self.key = None
            return
        keys = {target.key for target in targets}
        if self.key not in keys:
            self.key = None if idle else preferred if preferred in keys else targets[0].key
        if self.pressed not in keys:
            self.pressed = None

    def current(self, targets: Sequence[Target]) -> Target | None:
        return next((target for target in targets if target.key == self.key), None)

    def at(self, targets: Sequence[Target], x: float, y: float) -> Target | None:
        """The target drawn last at this point (the one on top)."""
        return next((target for target in reversed(targets) if target.hit(x, y)), None)

    def go(self, target: Target) -> None:
        """Move the focus."""
        self.key = target.key
        self._groups[target.group] = target.key

    def step(self, targets: Sequence[Target], direction: Direction) -> None:
        """To the nearest target in a direction, by what is seen; wraps at the edges of a line."""
        here = self.current(targets)
        if here is None:
            self.settle(targets)
        elif found := nearest(here, targets, direction):
            self.go(found)

    def next_group(self, targets: Sequence[Target], by: int) -> None:
        """Tab: to the next group, at the target last focused there."""
        groups = list(dict.fromkeys(target.group for target in targets))
        here = self.current(targets)
        if here is not None and len(groups) > 1:
            group = groups[(groups.index(here.group) + by) % len(groups)]
            members = [target for target in targets if target.group == group]
            self.go(next((one for one in members if one.key == self._groups.get(group)), members[0]))


COUNTED: tuple[WidgetLook, ...] = ("button", "primary", "choice", "toggle", "slider", "row", "card", "card_on")


def counted(targets: Sequence[Target], focus: Focus) -> Sequence[Target]:
    """Digits for the options of the group that has the focus, where no target has one of its own."""
    here = focus.current(targets)
    if here is None or any(target.number for target in targets):
        return targets
    options = [target for target in targets if target.group == here.group and target.look in COUNTED]
    mates = [one.key for one in sorted(options, key=lambda one: (round(one.area.centery / 12), one.area.x))][:9]
    if len(mates) < 2:
        return targets
    return [replaced(target, number=mates.index(target.key) + 1, counted=True) if target.key in mates else target
            for target in targets]


def nearest(here: Target, targets: Sequence[Target], direction: Direction, *, round_: bool = True) -> Target | None:
    """The nearest target lying in `direction`; sideways distance counts double, but not to a row under a tab.

    Where nothing lies that way, the farthest in line on the other side, so that a menu goes round, or else None.
    """
    x, y = here.area.center
    dx, dy = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}[direction]
    best: tuple[float, Target] | None = None
    wrap: tuple[float, Target] | None = None
    for target in targets:
        if target.key == here.key or target.area.right <= 0:  # the focus never leaves the screen
            continue
        ex, ey = target.area.centerx - x, target.area.centery - y
        along = ex * dx + ey * dy
        under = here.group == TABS and dy == 1 and abs(ex) <= target.area.w / 2
        across = 0.0 if under else abs(ex * dy) + abs(ey * dx)
        if along > 4 and across <= along * 3:
            score = along + 2 * across
            if best is None or score < best[0]:
                best = (score, target)
        elif along < -4 and across < 40 and target.group == here.group and (wrap is None or along < wrap[0]):
            wrap = (along, target)
    return best[1] if best else wrap[1] if wrap and round_ else None


def steer(focus: Focus, targets: Sequence[Target], act: Act) -> tuple[bool, Target | None]:
    """What a navigation act means: (was it one of ours, target to be done now or None).

    Pointers act on release inside the target they were pressed on; moving off cancels.
    """
    name = act.name
    if act.device in ("keys", "pad") and name not in ("point", "press", "release"):
        focus.keys_in_use = True
    if name in ("up", "down", "left", "right"):
        here = focus.current(targets)
        if here is not None and here.adjustment(name):
            return True, None
        focus.step(targets, name)  # type: ignore[arg-type]
        return True, None
    if name in ("next", "previous"):
        focus.next_group(targets, 1 if name == "next" else -1)
        return True, None
    if name == "confirm":
        return True, focus.current(targets)
    if name == "choose":
        found = next((target for target in targets if target.number == act.value), None)
        if found is not None:
            focus.go(found)
        return True, found
    if name == "key":
        found = next((target for target in targets if target.letter and target.letter == act.text), None)
        return found is not None, found
    if act.pos is None or name not in ("point", "press", "release"):
        return False, None
    focus.keys_in_use = False
    focus.pointer = act.pos
    found = focus.at(targets, *act.pos)
    if name == "point":
        if found is not None and focus.pressed in (None, found.key):
            focus.go(found)
        return True, None
    if name == "press":
        focus.pressed = found.key if found is not None else None
        if found is not None:
            focus.go(found)
        return True, None
    pressed, focus.pressed = focus.pressed, None
    return True, found if found is not None and found.key == pressed else None


# drawing ------------------------------------------------------------------------------------------


def ring(canvas: Canvas, area: pygame.FRect, radius: float = 14) -> None:
    """The focus ring: dark, yellow, dark, so that it shows on any ground."""
    rect = area.inflate(12, 12)

    def paint(surface: pygame.Surface, k: float) -> None:
        whole = surface.get_rect()
        r = round(radius * k)
        pygame.draw.rect(surface, (0, 0, 0), whole, round(5 * k), r)
        pygame.draw.rect(surface, (255, 212, 0), whole.inflate(-round(2 * k), -round(2 * k)), round(3 * k),
                         max(1, r - round(k)))

    canvas.picture(("ring", radius), rect, paint)


def draw_ring(canvas: Canvas, target: Target) -> None:
    """The ring round a target that has one."""
    if target.ring and not canvas.behind:
        ring(canvas, target.area, radius=target.area.h / 2 + 6 if target.look == "icon" else 14)


def draw(canvas: Canvas, target: Target, focus: Focus, *, keys: bool | None = None) -> None:
    """Draw a target in its look; the focused one lit, and ringed while keys are in use."""
    focused = focus.key == target.key
    pressed = focus.pressed == target.key and focused
    area = target.area
    painter = PAINTERS.get(target.look)
    if painter is not None:
        painter(canvas, target, focused, pressed)
    if focused and (focus.keys_in_use if keys is None else keys):
        draw_ring(canvas, target)
    if target.number and target.look == "primary" and not target.counted:
        side = canvas.grown(30, 0.9)
        draw_digit(canvas, target, pygame.FRect(area.x - 6, area.y + 18 - side, side, side))  # clear of the words


def _state(prefix: str, focused: bool, pressed: bool, enabled: bool) -> str:
    if not enabled:
        return "button_disabled"
    return f"{prefix}_press" if pressed else f"{prefix}_hover" if focused else prefix


def _button(canvas: Canvas, target: Target, focused: bool, pressed: bool) -> None:
    prefix = "button_primary" if target.look == "primary" else "button"
    area = target.area.move(0, 2) if pressed else target.area
    canvas.panel(_state(prefix, focused, pressed, target.enabled), area)
    gilt = target.look == "primary" and target.enabled
    colour = LACQUER if gilt else MUTED if not target.enabled else HANJI if focused else PAPER
    text = area.inflate(-60, -4)
    if target.icon:
        size = min(34.0, area.h - 16)
        canvas.image(f"ui/icons:icon_{target.icon}", text.x + size / 2, area.centery, size=size / 64,
                     alpha=1.0 if target.enabled else 0.5)
        text = pygame.FRect(text.x + size + 8, text.y, text.w - size - 8, text.h)
    canvas.paragraph(target.short or target.label, text, size=target.size, colour=colour, align="center",
                     middle=True, bold=gilt, fit=True)


def draw_counts(canvas: Canvas, targets: Sequence[Target], focus: Focus) -> None:
    """The digits of a menu, over everything else, while keys are in use."""
    if not focus.keys_in_use or canvas.behind:
        return
    side = canvas.grown(26, 0.9, most=1.3)
    for target in targets:
        if target.counted:
            x, y = target.area.x + 6 - side, target.area.centery - side / 2
            draw_digit(canvas, target, pygame.FRect(x, y, side, side))


def draw_digit(canvas: Canvas, target: Target, plate: pygame.FRect) -> None:
    """The digit that chooses an option, on a small plate at its edge."""
    canvas.box(plate, (18, 12, 10, 240), radius=8)
    canvas.box(plate, (*BRASS, 255), radius=8, width=1.5)
    canvas.paragraph(verbatim(str(target.number)), plate, size=18, colour=GOLD, align="center", middle=True)


def _icon(canvas: Canvas, target: Target, focused: bool, pressed: bool) -> None:
    disc = "round_off" if not target.enabled else "round_press" if pressed else "round_hover" if focused \
        else "round"
    size = target.area.h / 56
    y = target.area.centery + (2 if pressed else 0)
    canvas.image(f"ui/icons:{disc}", target.area.centerx, y, size=size)
    canvas.image(f"ui/icons:icon_{target.icon}", target.area.centerx, y, size=size * 0.56, angle=target.angle,
                 alpha=1.0 if target.enabled else 0.45)


def _row(canvas: Canvas, target: Target, focused: bool, pressed: bool) -> None:
    if focused:
        canvas.panel("slot_on", target.area)
    canvas.paragraph(target.label, target.area.inflate(-28, -4), size=target.size,
                     colour=HANJI if focused else PAPER, middle=True,
                     fit=True)


def _mark(canvas: Canvas, target: Target, focused: bool, pressed: bool) -> None:
    """A small toggle: a lit plate with a bar under its label when on."""
    on = target.look == "mark_on"
    canvas.panel("slot_on" if on else "slot", target.area)
    room = pygame.FRect(target.area.x, target.area.y - (2 if on else 0), target.area.w, target.area.h)
    canvas.paragraph(target.short or target.label, room, size=target.size, colour=HANJI if on or focused else MUTED,
                     align="center", middle=True, bold=on, fit=True)
    if target.look == "mark_off":
        area = target.area
        canvas.line((area.x + 10, area.centery), (area.right - 10, area.centery), (238, 140, 120), 3)
    if on:
        canvas.box(pygame.FRect(target.area.centerx - 14, target.area.bottom - 6, 28, 3), GOLD, radius=1.5)


def _key(canvas: Canvas, target: Target, focused: bool, pressed: bool) -> None:
    """A key of the keyboard on the screen."""
    area = target.area.move(0, 2) if pressed else target.area
    canvas.panel("slot_on" if focused or target.look == "key_on" else "slot", area)
    canvas.paragraph(target.label, area.inflate(-8, 0), size=target.size, colour=HANJI if focused else PAPER,
                     align="center", middle=True, bold=target.look == "key_on", fit=True)


def _card(canvas: Canvas, target: Target, focused: bool, pressed: bool) -> None:
    """The plate of a card; its page draws what is on it. The one that is chosen has a golden rim."""
    area = target.area.move(0, 2) if pressed else target.area
    on = target.look == "card_on"
    canvas.panel("slot_on" if focused or on else "slot", area)
    if on:
        canvas.box(area.inflate(-2, -2), (*BRASS, 255), radius=9, width=2.5)


def replaced(target: Target, **values: Any) -> Target:
    """A target with some fields changed; TypeError for a name that is none of its fields.

    `dataclasses.replace` sets all thirty fields anew, which takes five times as long; a page does it for every
    target of every layout.
    """
    if not vars(target).keys() >= values.keys():
        raise TypeError(f"Target has no field {', '.join(sorted(values.keys() - vars(target).keys()))}")
    changed = object.__new__(Target)
    vars(changed).update(vars(target), **values)
    return changed


NOWHERE = pygame.FRect(0, 0, 0, 0)
"""The area of a target that its page has still to place."""


def button(key: str, label: Said, do: Do | None, icon: str = "", *, look: WidgetLook = "button",
           group: str = "buttons", size: float = 21, **more: Any) -> Target:
    """A choice of a page, still to be placed."""
    return Target(key, NOWHERE, label, do, look, icon=icon, role="menu", group=group, size=size, **more)


def tab(key: str, label: Said, do: Do, on: bool) -> Target:
    """A tab of a page, still to be placed; `on` for the one that lies open."""
    return button(f"tab.{key}", label, do, look="mark_on" if on else "mark", group=TABS, size=20)


def height(canvas: Canvas, target: Target, width: float) -> float:
    """How tall a target so broad must be for words in its size, or in the largest its longest word fits in."""
    left, right = _halves(pygame.FRect(0, 0, width, 0))
    texts = [(target.short or target.label, width - 32)]
    if target.look in ("choice", "toggle", "slider"):
        texts = [(target.label, left.w)]
        texts += [(target.value, right.w - 60)] if target.value and target.look != "slider" else []
    tall = 0.0
    for text, wide in texts:
        fitted, size = canvas.fitting(text, target.size, pygame.FRect(0, 0, wide, HEIGHT))
        tall = max(tall, canvas.measure(fitted, size, width=wide)[1])
    return tall + 8


def breadth(canvas: Canvas, target: Target, *, icon: bool = True) -> float:
    """How broad a button or a tab must be at least for its words to stand in one line."""
    wide = canvas.measure(target.short or target.label, min(target.size, 18.0), bold=True)[0]
    if target.look.startswith("mark"):
        return wide + 8
    return wide + 62 + (min(34.0, canvas.line_height(18)) + 8 if icon and target.icon else 0.0)


def _halves(area: pygame.FRect) -> tuple[pygame.FRect, pygame.FRect]:
    """The label's room on the left, the value's on the right."""
    left = pygame.FRect(area.x + 18, area.y, area.w * 0.46 - 18, area.h)
    return left, pygame.FRect(area.x + area.w * 0.46, area.y, area.w * 0.54, area.h)


def _choice(canvas: Canvas, target: Target, focused: bool, pressed: bool) -> None:
    left, right = _halves(target.area)
    canvas.paragraph(target.label, left, size=target.size, colour=HANJI if focused else PAPER, middle=True,
                     fit=True)
    canvas.panel("slot_on" if focused else "slot", right)
    colour = MUTED if not target.enabled else HANJI if focused else PAPER
    canvas.paragraph(target.value or verbatim(""), right.inflate(-60, 0), size=target.size, colour=colour,
                     align="center", middle=True, fit=True)
    if target.adjust is not None and target.enabled:
        for x, icon in ((right.x + 17, "left"), (right.right - 17, "right")):
            canvas.image(f"ui/icons:icon_{icon}", x, right.centery, size=0.36, alpha=1.0 if focused else 0.6)


def _slider(canvas: Canvas, target: Target, focused: bool, pressed: bool) -> None:
    left, right = _halves(target.area)
    canvas.paragraph(target.label, left, size=target.size, colour=HANJI if focused else PAPER, middle=True,
                     fit=True)
    track = slider_track(canvas, target)
    number = pygame.FRect(track.right + 16, right.y, right.right - track.right - 20, right.h)
    _draw_knob(canvas, target, track, focused)
    canvas.paragraph(target.value or verbatim(""), number, size=target.size,
                     colour=HANJI if focused else PAPER, align="right", middle=True, fit=True)


def _track(canvas: Canvas, target: Target, focused: bool, pressed: bool) -> None:
    """A slider without words, as broad as its area."""
    _draw_knob(canvas, target, slider_track(canvas, target), focused)


PAINTERS: dict[WidgetLook, Callable[[Canvas, Target, bool, bool], None]] = {
    "button": _button, "primary": _button, "icon": _icon, "choice": _choice, "toggle": _choice,
    "slider": _slider, "track": _track, "row": _row, "mark": _mark, "mark_on": _mark, "mark_off": _mark,
    "key": _key, "key_on": _key, "card": _card, "card_on": _card,
}
"""What draws a target of each look, told whether it has the focus and whether it is pressed."""


def _draw_knob(canvas: Canvas, target: Target, track: pygame.FRect, focused: bool) -> None:
    canvas.panel("track", track)
    knob = track.x + track.w * pygame.math.clamp(target.part, 0.0, 1.0)
    canvas.panel("track_fill", pygame.FRect(track.x, track.y, max(12.0, knob - track.x), 12))
    canvas.image("ui/panels:knob", knob, track.centery, size=0.9 if not focused else 1.0)


def slider_track(canvas: Canvas, target: Target) -> pygame.FRect:
    """Where a slider's knob runs: what its label and its number leave free."""
    area = target.area
    if target.look == "track":
        return pygame.FRect(area.x + 14, area.centery - 6, area.w - 28, 12)
    left = area.x + area.w * 0.46 + 16
    return pygame.FRect(left, area.centery - 6, area.right - left - 56 - canvas.grown(62), 12)


def slide_to(canvas: Canvas, target: Target, x: float) -> float:
    """The part of a slider (0..1) that a pointer at logical `x` asks for."""
    track = slider_track(canvas, target)
    return pygame.math.clamp((x - track.x) / track.w, 0.0, 1.0) if math.isfinite(x) else 0.0


def draw_tip(canvas: Canvas, here: Target | None) -> None:
    """What a picture button does, under it or near the foot of the screen above it, while it has the focus."""
    if here is None or here.tip is None:
        return
    widest = 0.7 * WIDTH
    width, tall = canvas.measure(here.tip, 18, width=widest)
    with canvas.above():
        room = pygame.FRect(0, 0, min(width, widest) + 28, tall + 10).move_to(
            midtop=(here.area.centerx, here.area.bottom + 10))
        if room.bottom > HEIGHT - 8 or here.area.centery > HEIGHT / 2:
            room.bottom = here.area.y - 10
        room.clamp_ip(pygame.FRect(8, 8, WIDTH - 16, HEIGHT - 16))
        canvas.panel("plate", room)
        canvas.paragraph(here.tip, room.inflate(-8, 0), size=18, align="center", middle=True)


def fitted(canvas: Canvas, label: Said, *, size: float = 22, least: float = 120, icon: bool = False) -> float:
    """The width a button needs for its label at the present text size."""
    width, _ = canvas.measure(label, size)
    return max(least, width + 96 + (42 if icon else 0))
