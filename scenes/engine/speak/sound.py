"""Sounds by name. Without a sound card everything works, silently.

A file ``coin_two_1.ogg`` is a take of the cue ``coin_two``; in a subfolder its cue is ``nim/coin_two``.
Music and ambience are asked for by cue too. Cues that begin with ``voice`` follow the voice volume, all others
the effects volume.

Used: takes in a random order without repeats, so a row of knocks does not sound like a machine.
Refused: any exception because of the device. Only a wrong name raises, and it does so in silence too. And every
format but Ogg Vorbis and plain WAV: the library below reads a dozen more.
"""

from __future__ import annotations

import contextlib
import os
import random
import re
import sys
import time
import wave
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame

from scenes.engine import terminal
from scenes.engine.asset_errors import ASSETS, missing, one_line

TAKE = re.compile(r"(.+)_(\d+)")
KINDS = (".ogg", ".wav")
CHANNELS = 24
GAP = 0.025  # s; two of the same sample closer than this only sound louder, with an ugly comb
PAUSED_DB = -12.0
CALLS = {"win": 3.2, "lose": 2.8, "even": 2.2, "yut/call": 0.9, "yut/yutmo": 2.0, "yut/backdo": 0.9, "yut/nak": 0.9,
         "poker/win_pot": 0.9, "davinci/right": 0.8, "davinci/wrong": 0.8}
"""What is called over the music, which makes room for it, and for how many seconds."""
CALL_DB = -6.0
GLIDE = 0.08  # s for the music to follow a change of loudness
THIN_DB, SWELL_DB, LEAN = -6.0, 2.5, 1.5
"""By how much the music grows quieter for a player who is losing and louder for one who is winning; seconds."""


class Sounds:
    """All that is heard. `begin_frame` once a frame moves fades along and clears `heard`."""

    def __init__(
        self,
        folder: Path = ASSETS / "sounds",
        muted: bool = False,
        clock: Callable[[], float] = time.monotonic,
        late: bool = False,
    ) -> None:
        """With `late` the device is opened after the first frame, and what was asked for begins then."""
        self.volumes: dict[str, float] = {"master": 1.0, "music": 0.7, "effects": 1.0, "voice": 1.0}
        self.mute = muted
        self.heard: list[str] = []
        """Cues asked for since `begin_frame`, sounding or not: captions and tests read it."""
        self.playing: str | None = None
        """Name of the music now, or about to be, playing."""
        self.surrounding: str | None = None
        """Name of the ambience."""
        self.silent = False
        """No sound card, or it went away."""
        self.lost = False
        """The mixer failed in the middle of play and could not be opened again; set until it was reported."""
        self._failed = False
        self._clock = clock
        self._order = random.Random()
        self._samples: dict[Path, pygame.mixer.Sound | None] = {}
        self._last: dict[str, tuple[Path, float]] = {}
        self._next_music: tuple[str, int] | None = None
        self._gain, self._levels_set = 1.0, (-1.0, -1.0)
        self._duck_until = 0.0
        self._fortune, self._mood = 0.0, 1.0
        self._paused = False
        self._frame = clock()
        self._takes = index(folder)
        self._waiting = 2 if late else 0  # frames
        self.silent = late
        if not late:
            self._open()

    @property
    def opened(self) -> bool:
        """Whether it is known by now if there is a device."""
        return not self._waiting

    def play(self, cue: str, *, volume: float = 1.0, pan: float = 0.0, number: int = 0) -> None:
        """Play one take of a cue; `pan` from -1 (left) to 1. Raises `AssetError` for an unknown cue.

        With a `number` it is that take, and the last one beyond the last: so climbs what is counted.
        """
        takes = self._find(cue)
        self.heard.append(cue)
        if not takes:
            return
        before, when = self._last.get(cue, (None, -1.0))
        now = self._clock()
        fresh = [take for take in takes if take != before] or takes
        take = takes[min(number, len(takes)) - 1] if number else self._order.choice(fresh)
        if take == before and now - when < GAP:
            return
        self._last[cue] = (take, now)
        if cue in CALLS:
            self._duck_until = now + CALLS[cue]
        group = "voice" if cue.startswith("voice") else "effects"
        loud = volume * self._level(group)
        sound = self._sample(take) if loud > 0 else None
        if sound is not None:
            with self._device():
                channel = pygame.mixer.find_channel(force=True)
                channel.play(sound)  # resets the volume, so that comes second
                channel.set_volume(loud * min(1.0, 1.0 - pan), loud * min(1.0, 1.0 + pan))

    def music(self, name: str | None, fade_ms: int = 800) -> None:
        """Change the music after a fade, or end it (None). Raises `AssetError` for an unknown name."""
        if name is not None:
            self._find(name)
        if name == self.playing:
            return
        self.playing = name
        self.lean(0.0)
        self._next_music = (name, fade_ms) if name is not None else None
        with self._device():
            # Loading while the old piece fades would block until it is silent: begin_frame waits instead.
            pygame.mixer.music.fadeout(max(1, fade_ms // 2))
        self._start_music()

    def ambience(self, name: str | None, fade_ms: int = 1200) -> None:
        """The sound of the room, looped on a channel of its own; the same one just goes on.

        Raises `AssetError` for an unknown name.
        """
        takes = self._find(name) if name is not None else []
        if name == self.surrounding:
            return
        self.surrounding = name
        sound = self._sample(takes[0]) if takes else None
        with self._device():
            channel = pygame.mixer.Channel(0)
            if sound is None:
                channel.fadeout(fade_ms)
            else:
                channel.play(sound, loops=-1, fade_ms=fade_ms)
                channel.set_volume(self._level("music") * self._gain)

    def lean(self, fortune: float) -> None:
        """How things stand for whoever listens, -1 (lost) to 1 (all but won): the music thins or swells, slowly."""
        self._fortune = pygame.math.clamp(fortune, -1.0, 1.0)

    def pause(self) -> None:
        """Halt effects and lower the music."""
        self._paused = True
        with self._device():
            for number in range(1, pygame.mixer.get_num_channels()):
                pygame.mixer.Channel(number).pause()

    def resume(self) -> None:
        """Go on where `pause` stopped."""
        self._paused = False
        with self._device():
            pygame.mixer.unpause()

    def begin_frame(self) -> None:
        """Forget what was heard; move fades along; follow `volumes` and `mute`."""
        self.heard.clear()
        if self._waiting:
            self._waiting -= 1
            if not self._waiting:
                self._reopen()
        if self._failed:
            self._failed = False
            self._reopen()
            self.lost = self.silent
        now = self._clock()
        step, self._frame = max(0.0, now - self._frame), now
        goal = 10 ** (CALL_DB / 20) if now < self._duck_until else 1.0
        if self._paused:
            goal = min(goal, 10 ** (PAUSED_DB / 20))
        self._gain += (goal - self._gain) * min(1.0, step / GLIDE)
        mood = 10 ** ((-THIN_DB if self._fortune < 0 else SWELL_DB) * self._fortune / 20)
        self._mood += (mood - self._mood) * min(1.0, step / LEAN)
        self._start_music()
        night = self._level("music") * self._gain
        levels = round(night * self._mood, 3), round(night, 3)
        if levels != self._levels_set and not self.silent:
            self._levels_set = levels
            with self._device():
                pygame.mixer.music.set_volume(min(1.0, levels[0]))
                pygame.mixer.Channel(0).set_volume(levels[1])

    def device_changed(self, found: bool) -> bool:
        """A sound device was plugged in, or unplugged; True if there is sound now that was not there, or silence.

        What is found is used where there was none; when one is lost it goes on with another, or in silence.
        """
        if self.silent != found or self._waiting:
            return False
        self._reopen()
        return self.silent != found

    def _reopen(self) -> None:
        """Open the system's present device anew and take up music and ambience again."""
        with contextlib.suppress(pygame.error):
            pygame.mixer.quit()
        self._samples.clear()
        self.silent = False
        self._levels_set = (-1.0, -1.0)
        self._open()
        if self.silent:
            return
        if self.playing is not None:
            self._next_music = (self.playing, 800)
        around, self.surrounding = self.surrounding, None
        self.ambience(around)

    def close(self) -> None:
        """Stop everything; the device is left to whoever opened it."""
        with self._device():
            pygame.mixer.music.stop()
            pygame.mixer.stop()

    def _open(self) -> None:
        if pygame.mixer.get_init() is None:
            try:
                with _quiet_stderr():
                    pygame.mixer.init(44100, -16, 2, 512)
            except (pygame.error, NotImplementedError) as error:
                self.silent = True
                terminal.warn(one_line(f"no sound card, going on in silence ({error})"))
                return
        with self._device():
            pygame.mixer.set_num_channels(CHANNELS)
            pygame.mixer.set_reserved(1)

    def _level(self, group: str) -> float:
        if self.mute:
            return 0.0
        return self.volumes["master"] * self.volumes[group]

    def _find(self, cue: str) -> list[Path]:
        """The takes of a cue. A folder without any sound is an unbuilt checkout: play on, silently."""
        if cue not in self._takes and self._takes:
            raise missing("sound", cue, self._takes)
        return self._takes.get(cue, [])

    def _sample(self, path: Path) -> pygame.mixer.Sound | None:
        if path not in self._samples and not self.silent:
            self._samples[path] = None
            with self._device(path):
                self._samples[path] = _read(path)
        return self._samples.get(path)

    def _start_music(self) -> None:
        if self._next_music is None or self.silent:
            return
        with self._device():
            if pygame.mixer.music.get_busy():
                return
        (name, fade_ms), self._next_music = self._next_music, None
        takes = self._find(name)
        if takes:
            with self._device(takes[0]):
                _check(takes[0])
                pygame.mixer.music.load(takes[0])
                pygame.mixer.music.set_volume(min(1.0, self._level("music") * self._gain * self._mood))
                pygame.mixer.music.play(-1, fade_ms=fade_ms // 2)

    @contextlib.contextmanager
    def _device(self, path: Path | None = None) -> Iterator[None]:
        """What happens inside may fail, by the file if one is read; silence is for good if the mixer is gone."""
        try:
            yield
        except (pygame.error, OSError) as error:
            gone = pygame.mixer.get_init() is None
            if path is not None and not gone:
                terminal.warn(one_line(f"madang: {path.name}: an Ogg Vorbis or WAV sound was expected ({error}); "
                               "it stays silent"))
            self._failed = self._failed or (gone and not self.silent)
            self.silent = self.silent or gone


def index(folder: Path) -> dict[str, list[Path]]:
    """The files of a sounds folder by cue, takes in order of their number."""
    takes: dict[str, list[tuple[int, Path]]] = {}
    for path in sorted(folder.rglob("*")) if folder.is_dir() else ():
        if path.suffix.lower() in KINDS:
            name = path.relative_to(folder).with_suffix("").as_posix()
            take = TAKE.fullmatch(name)
            cue, number = (take[1], int(take[2])) if take else (name, 0)
            takes.setdefault(cue, []).append((number, path))
    return {cue: [path for _, path in sorted(found)] for cue, found in takes.items()}


def _check(path: Path) -> None:
    """Raise pygame.error or OSError for a file that no sound should be made of; length is left to `_read`."""
    with path.open("rb") as file:
        head = file.read(4)
    if head == b"RIFF":
        try:
            with wave.open(str(path)) as whole:
                if len(whole.readframes(1)) < whole.getsampwidth() * whole.getnchannels():
                    raise pygame.error("it holds no sound")
        except (wave.Error, EOFError, ValueError, RuntimeError) as error:  # the last where a piece claims too much
            raise pygame.error(f"it is damaged {error}".rstrip()) from None
    elif head != b"OggS":
        raise pygame.error("it begins like neither")


def _read(path: Path) -> pygame.mixer.Sound:
    """The sound; raises pygame.error or OSError.

    The library below plays an empty sound, and frees an empty WAV file twice: either ends the whole program,
    without an error that could be caught.
    """
    _check(path)
    sound = pygame.mixer.Sound(path)
    if not sound.get_length():
        raise pygame.error("it holds no sound")
    return sound


@contextlib.contextmanager
def _quiet_stderr() -> Iterator[None]:
    """Hush the C libraries: ALSA writes eight lines of its own about a missing card."""
    try:
        if sys.stderr is not None:
            sys.stderr.flush()
        keep = os.dup(2)
    except (OSError, ValueError):  # no stderr at all, as in a windowed Windows program
        yield
        return
    try:
        with open(os.devnull, "wb") as nowhere:
            os.dup2(nowhere.fileno(), 2)
        yield
    finally:
        os.dup2(keep, 2)
        os.close(keep)
