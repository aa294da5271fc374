"""The scene stack and one frame.

`Director.frame(dt, events)` is the whole program for one moment: it can be called without a window,
a clock or a sound card, and a test does so. Scenes return where to go (`Go`, `Push`, `Pop`, `Quit`);
the director switches between frames, never in the middle of one.

An error nobody foresaw ends no game: with a `rescue` the director clears the stack and puts the scene it
answers on stage. An error of that scene is passed on, for then nothing can be shown.
"""

from __future__ import annotations

import contextlib
import time
from collections import deque
from collections.abc import Callable, Sequence

import pygame

from scenes.engine import settings
from scenes.engine.input.controls import Act
from scenes.engine.input.scanning import SILENT, SWITCHES
from scenes.engine.stage import Answer, Go, Push, Quit, Scene, Stage

CROSS_FADE = 0.15
"""Seconds in which one place gives way to another."""


Rescue = Callable[["Director", Exception], Scene]
"""What to show after an error; asked while the stack still stands."""
Parting = Callable[["Director"], Scene | None]
"""What is still to be asked before the program ends; None where nothing is."""
ACTS_KEPT = 60
TIMED = 60
SWITCHED = {
    "mute": ("mute", "notice.mute_off", "notice.mute_on"),
    "contrast": ("high_contrast", "notice.contrast_off", "notice.contrast_on"),
    "reduced_motion": ("reduced_motion", "notice.reduced_off", "notice.reduced_on"),
}
"""Acts that switch a setting, and what is then said where it is off, and on."""
OUTSIDE = {"quit", "resize", "focus_lost", "focus_gained", "sound_lost", "sound_found"}
"""Acts of the window and the system, which no hand did and nothing swallows."""


class Director:
    """Runs the scenes of one hall."""

    def __init__(self, stage: Stage, first: Scene, rescue: Rescue | None = None,
                 parting: Parting = lambda director: None) -> None:
        self.stage = stage
        self.stack: list[Scene] = []
        stage.trail = self.stack
        self.acts: deque[str] = deque(maxlen=ACTS_KEPT)
        """The last acts and where they were done, without what was typed."""
        self._rescue, self._parting = rescue, parting
        self._refuge: Scene | None = None
        self.running = True
        self.drew = False
        self.torn: list[pygame.Rect] = []
        """Where the last frame changed the picture; in pixels of the window."""
        self.watched = True
        """Whether anybody can see the window; what is minimised need not be painted."""
        self.calm = 0.0
        """Seconds since anything was done or the picture changed."""
        self.frames = 0
        self.taken: deque[float] = deque(maxlen=TIMED)
        """Seconds that each of the last frames took which painted anything, without bringing it to the screen."""
        self._dirty = True
        self._told = False
        """A line has come or gone, a notice, caption or tip: a new picture is wanted, the rest may be as before."""
        self._since = 0.0
        self._pace = 0.0
        self._veil: pygame.Surface | None = None
        self._veil_left = 0.0
        try:
            self._push(first)
        except Exception as error:
            self._fall(error)

    @property
    def top(self) -> Scene:
        return self.stack[-1]

    def frame(self, dt: float, events: Sequence[pygame.event.Event] = ()) -> bool:
        """One moment of `dt` seconds; returns False when the program should end.

        `drew` tells whether anything was painted, so that the caller need not present a still frame.
        """
        try:
            return self._frame(dt, events)
        except Exception as error:
            self._fall(error)
            return self.running

    def _frame(self, dt: float, events: Sequence[pygame.event.Event]) -> bool:
        stage = self.stage
        self.torn = []
        stage.sounds.begin_frame()
        if stage.sounds.lost:
            stage.sounds.lost = False
            stage.say("notice.sound_lost")
        acts = stage.controls.read(events, stage.canvas.to_logical) + stage.controls.update(dt)
        spent = False
        for act in acts:
            self._dirty = True
            if spent and act.name not in OUTSIDE:
                continue
            self._note(act)
            asleep, capturing = self.top.asleep and act.name != "resize", stage.controls.capturing
            meant = act if asleep else self._meant(act)
            if meant is None:
                continue
            answer = None if asleep else self._everywhere(meant)
            self.lead(self.top.handle(meant) if answer is None else answer)
            if not self.running:
                return False
            # what else was pressed in that moment belongs to the waking, or was not meant as a new key
            spent = spent or (asleep and not self.top.asleep) or (stage.controls.capturing and not capturing)
        self.lead(self.top.update(dt))
        self._scan(dt)
        if stage.watcher is not None and self.running:
            stage.watcher.look(self.top)
            self._dirty = self._dirty or stage.narrator.fresh
        if stage.notices.update(dt, held=stage.settings.long_notices):
            self._told = True
        self._draw(dt)
        self.calm = 0.0 if acts or self.torn else self.calm + dt
        return self.running

    def _meant(self, act: Act) -> Act | None:
        """What an act comes to: a lost window may be nothing; while scanning every press is the one switch."""
        if act.name == "focus_lost" and not act.text and not self.stage.settings.pause_unfocused:
            return None
        scanner = self.stage.scanner
        if not scanner.seconds or self.stage.controls.capturing:
            return act
        if act.name in SWITCHES:
            return scanner.press(self.top.targets(), self.top.focus)
        return None if act.name in SILENT else act

    def _scan(self, dt: float) -> None:
        if not self.running:
            return
        top = self.top
        if top.focus.rest(dt):
            self._told = True
        if self.stage.scanner.seconds:
            self._dirty = self.stage.scanner.walk(dt, top, top.targets(), top.focus) or self._dirty

    def _draw(self, dt: float) -> None:
        self._since += dt
        if self._veil is not None:
            self._dirty = True
            self._veil_left -= self.stage.clock.step(dt)
            if self._veil_left <= 0:
                self._veil = None
        before, self._pace = self._pace, self.top.lively  # what lies below stands still
        due = self._pace > 0 and self._since >= 1 / self._pace - 0.004
        wanted = self._dirty or self._told or due or self._pace < before  # what arrives is shown at once
        self.drew = self.watched and wanted
        if not self.drew:
            self._told = wanted
            return
        began = time.perf_counter()
        canvas = self.stage.canvas
        if self._dirty:
            canvas.forget()
        self._dirty = self._told = False
        self._since = 0.0
        self.frames += 1
        canvas.begin()
        for depth, scene in enumerate(self._visible()):
            canvas.layer = depth * 10
            canvas.behind = scene is not self.top
            scene.draw(canvas)
        if self.stage.scanner.seconds:
            self.stage.scanner.draw(canvas, self.top.targets())
        page, canvas.layer = 10 * (len(self._visible()) - 1), 500
        if self.stage.notices.speaking and self.top is not self._refuge:
            targets = self.top.targets()
            self.stage.notices.draw(canvas, [one.area for one in targets if one.look != "bare"],
                                    [one.area for one in targets], self.top.pieces(),
                                    [text.ink for text in canvas.texts if text.layer >= page])
        canvas.end()
        self.stage.narrator.draw(canvas)
        self.stage.narrator.fresh = False
        if self._veil is not None:
            canvas.veil(self._veil, self._veil_left / CROSS_FADE)
        self.torn = canvas.drawing_layer.show()
        self.taken.append(time.perf_counter() - began)

    def _raise_veil(self) -> None:
        """Keep the old picture for a cross-fade; a plain cut where motion is reduced or instant."""
        if not self.stage.clock.shows_ways or not self.frames:
            return
        self._veil = self.stage.canvas.surface.copy()
        self._veil_left = CROSS_FADE

    def paint(self) -> None:
        """Paint what has changed since it was painted last; no time passes."""
        self._draw(0.0)

    def redraw(self) -> None:
        """Paint everything anew at the next frame, even if nothing happens."""
        self._dirty = True
        self.stage.canvas.drawing_layer.renew()

    def _visible(self) -> list[Scene]:
        start = len(self.stack) - 1
        while start > 0 and self.stack[start].overlay:
            start -= 1
        return self.stack[start:]

    def _everywhere(self, act: Act) -> Answer:
        """Acts that mean the same in every scene. Falls through with None for all others."""
        stage = self.stage
        name = act.name
        if name in ("quit", "leave"):
            return Quit()
        if name in SWITCHED:
            setting, off, on = SWITCHED[name]
            switched = not getattr(stage.settings, setting)
            stage.change(**{setting: switched})
            stage.say(on if switched else off)
        elif name in ("volume_up", "volume_down"):
            step = 0.05 if name == "volume_up" else -0.05
            stage.change(master=round(pygame.math.clamp(stage.settings.master + step, 0.0, 1.0), 2), mute=False)
            stage.say("notice.volume", percent=round(stage.settings.master * 100))
        elif name in ("faster", "slower") and not self.top.own_speed:
            stage.change(speed=stage.clock.change(1 if name == "faster" else -1))
            stage.say("notice.speed", speed=settings.speed_name(stage.words, stage.settings.speed))
        elif name == "fullscreen":
            stage.change(fullscreen=not stage.settings.fullscreen)
        elif name.startswith("narrate_") and stage.watcher is not None:
            return stage.watcher.asked(name, self.top)
        elif name == "focus_lost" and act.text == "unplugged":
            stage.say("notice.pad_gone")
        elif name == "screenshot":
            self._photograph()
        elif name in ("sound_lost", "sound_found"):
            if stage.sounds.device_changed(found=name == "sound_found"):
                stage.say("notice.sound_lost" if name == "sound_lost" else "notice.sound_found")
        elif name == "resize":
            surface = pygame.display.get_surface()
            self._veil = None  # it has the size of the old window
            if surface is not None and not stage.headless:
                stage.canvas.retarget(surface)
        return None

    def _photograph(self) -> None:
        """Save what is seen; the name holds the table and the commitment to its luck, which reveals nothing."""
        match = next((scene.match for scene in reversed(self.stack) if scene.match is not None), None)
        game = "" if match is None else f"{match.table}-{match.commitment[:8]}-"
        self.stage.photograph(time.strftime(f"madang-{game}%Y%m%d-%H%M%S.png"))

    def lead(self, answer: Answer) -> None:
        """Go where a scene's answer leads."""
        if answer is None:
            return
        self._dirty = True
        if isinstance(answer, Quit):
            question = self._parting(self)
            if question is None:
                self.close()
            else:
                self._push(question)
            return
        self._raise_veil()
        if isinstance(answer, Push):
            self._push(answer.scene)
        elif isinstance(answer, Go):
            while self.stack:
                self.stack.pop().exit()
            self._push(answer.scene)
        else:
            self.stack.pop().exit()
            if not self.stack:
                self._push(self.stage.doors.title())
                return
            self.stage.controls.release_all()
            self.top.resume()

    def _push(self, scene: Scene) -> None:
        self.stage.controls.release_all()
        self.stage.controls.stop_text()
        self.stack.append(scene)
        scene.enter(self.stage)

    def _note(self, act: Act) -> None:
        if act.name != "point":
            text = "" if act.name in ("text", "compose") else f" {act.text}"
            self.acts.append(f"{self.top} {act.name} {act.value or ''}{text} {act.device}")

    def _fall(self, error: Exception) -> None:
        """Clear the stack, whatever state it is in, for the scene that reports the error."""
        if self._rescue is None or (self.stack and self.top is self._refuge):
            raise error
        refuge = self._rescue(self, error)
        while self.stack:
            with contextlib.suppress(Exception):
                self.stack[-1].exit()
            self.stack.pop()
        self.stage.notices.hush()
        self.stage.thinker.cancel()
        self._veil = None
        self._dirty = True
        self.stage.canvas.drawing_layer.renew()
        self._refuge = refuge
        self._push(refuge)

    def close(self) -> None:
        """Leave every scene, the top one first."""
        self.running = False
        while self.stack:
            self.stack.pop().exit()
