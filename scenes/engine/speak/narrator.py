"""Says in words what happens: in a strip below the scene, on standard output, by the system's voice.

The strip lies outside the picture, which shrinks a little to make room, so that nothing is ever covered. The voice
is that of one program in the background for each sentence, which cuts the one before it short: spd-say on Linux,
say on a Mac, espeak anywhere. Refused: a library for speech, since every screen reader's system brings one of
these; a missing voice is no error.
"""

from __future__ import annotations

import contextlib
import shutil
import subprocess
from bisect import bisect_left
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cache

import pygame

from scenes.engine import terminal
from scenes.engine.draw.canvas import HEIGHT, WIDTH, Canvas
from scenes.engine.draw.colours import BRASS, HANJI, MUTED
from scenes.engine.settings import Settings
from scenes.engine.speak.words import Said

STRIP = 0.16
"""Part of the window's height that the strip takes."""
SIZE = 22.0
LETTERS = 16.0
"""Letters that a voice says in a second."""
MOST = 500
"""Letters of the last text that are tried in the strip; more than it holds at any size."""


Command = Callable[[str, str, float], list[str]]
"""(text, language, volume 0..1) to the words of a command line."""

VOICES = {"ko": ("-v", "Yuna"), "en": ("-v", "Samantha")}
"""The voices of a Mac by language; another language is spoken by the voice the system is set to."""

PROGRAMS: dict[str, Command] = {
    "spd-say": lambda text, language, volume: ["-l", language, "-i", str(round(volume * 200 - 100)), "--", text],
    "say": lambda text, language, volume: [*VOICES.get(language, ()),
                                           f"[[volm {volume:.2f}]] {text.lstrip('-')}"],
    "espeak-ng": lambda text, language, volume: ["-v", language, "-a", str(round(volume * 200)), "--", text],
    "espeak": lambda text, language, volume: ["-v", language, "-a", str(round(volume * 200)), "--", text],
}  # fmt: skip


@cache
def program() -> str | None:
    """The first of the known programs that is installed."""
    return next((name for name in PROGRAMS if shutil.which(name)), None)


def present() -> bool:
    """Whether this machine can speak."""
    return program() is not None


class Voice:
    """Speaks one text at a time; a new one interrupts the one before."""

    def __init__(self) -> None:
        self._speaking: subprocess.Popen[bytes] | None = None

    def say(self, text: str, language: str, volume: float) -> bool:
        """Start speaking; False where nothing can speak."""
        self.stop()
        name = program()
        if name is None or not text:
            return False
        try:
            self._speaking = subprocess.Popen(
                [name, *PROGRAMS[name](text, language, volume)], stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        except OSError:
            return False
        return True

    def stop(self) -> None:
        """Fall silent."""
        if self._speaking is None:
            return
        with contextlib.suppress(OSError):
            self._speaking.terminate()
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._speaking.wait(0.2)
        self._speaking = None


@dataclass
class Narrator:
    """What is told, and where."""

    settings: Settings = field(default_factory=Settings)
    voice: Voice = field(default_factory=Voice)
    line: str = ""
    """The last thing told."""
    log: list[str] = field(default_factory=list)
    fresh: bool = False
    """Something was told since the last picture."""
    pictures: int = 0
    """How many have been painted, with the strip or without it."""
    unread: bool = False
    """Standard output takes no more; it is tried again once it has been switched off and on."""

    @property
    def on(self) -> bool:
        """Whether anybody listens."""
        return self.settings.narration or self.settings.narration_output or self.settings.speech

    def tell(self, parts: Sequence[Said | str]) -> None:
        """Say some sentences in one breath; they replace whatever was being said."""
        sentences = [sentence(part) for part in parts if part]
        text = " ".join(part for place, part in enumerate(sentences) if not place or part != sentences[place - 1])
        if not text:
            return
        self.line, self.fresh = text, True
        self.log.append(text)
        del self.log[:-200]
        chosen = self.settings
        if chosen.narration_output and not self.unread:
            self.unread = not terminal.write(text)
        if chosen.speech and not chosen.mute:
            self.voice.say(text, chosen.language, chosen.voice * chosen.master)

    def follow(self, chosen: Settings) -> None:
        """Tell from now on in the ways that are chosen."""
        self.settings = chosen
        self.unread = self.unread and chosen.narration_output

    def draw(self, canvas: Canvas) -> None:
        """The strip, with as much of the last text as it holds; the newest words are never the ones lost."""
        self.pictures += 1
        if not self.settings.narration or canvas.strip <= 0:
            return
        room = pygame.FRect(16, HEIGHT + 8, WIDTH - 32, canvas.strip - 16)
        canvas.box(room, (14, 18, 40), radius=10)
        canvas.box(room, BRASS, radius=10, width=1.5)
        inner = room.inflate(-36, -12)
        text, size = _newest(canvas, self.line, inner)
        canvas.paragraph(text, inner, size=size, colour=HANJI if self.line else MUTED, middle=True)


def _newest(canvas: Canvas, line: str, room: pygame.FRect) -> tuple[str, float]:
    """As many of the last words as a room holds, and their size."""
    words = line[-MOST:].split(" ")
    ends = [" ".join(words[place:]) for place in range(len(words))]
    fit = bisect_left(ends, True, key=lambda end: canvas.fitting(end, SIZE, room)[0] == end)
    return canvas.fitting(ends[min(fit, len(ends) - 1)], SIZE, room)


def seconds(text: str) -> float:
    """About how long it takes to say a text: a Hangul syllable counts as two letters.

    >>> seconds("Throw the sticks"), seconds("윷 던지기")
    (1.0, 0.5625)
    """
    return sum(2 if "\uac00" <= letter <= "\ud7a3" else 1 for letter in text) / LETTERS


def sentence(part: str) -> str:
    """A part with a capital and a full stop, for a voice to pause after it; signs for the eye become pauses.

    >>> sentence("Throw, button"), sentence("Pause."), sentence("How many?")
    ('Throw, button.', 'Pause.', 'How many?')
    >>> sentence("geol → 3 · again")
    'Geol, 3, again.'
    """
    text = " ".join(str(part).replace(" → ", ", ").replace(" · ", ", ").split())
    text = text[:1].upper() + text[1:]
    return text if not text or text[-1] in ".!?…:" else text + "."
