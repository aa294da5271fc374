"""Says in words what happens: in a strip below the scene, on standard output, by the system's voice.

The strip lies outside the picture, which shrinks a little to make room, so that nothing is ever covered.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass, field

import pygame

from scenes.engine import terminal
from scenes.engine.draw.canvas import Canvas
from scenes.engine.draw.colours import BRASS, HANJI, MUTED
from scenes.engine.draw.window_surface import HEIGHT, WIDTH
from scenes.engine.settings import Settings
from scenes.engine.speak.speech import Voice
from scenes.engine.speak.words import Said

STRIP = 0.16
"""Part of the window's height that the strip takes."""
SIZE = 22.0
LETTERS = 16.0
"""Letters that a voice says in a second."""
MOST = 500
"""Letters of the last text that are tried in the strip; more than it holds at any size."""


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

    def close(self) -> None:
        """Fall silent."""
        self.voice.stop()

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
