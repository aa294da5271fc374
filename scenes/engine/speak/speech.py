"""The system's own voice, where there is one: spd-say on Linux, say on a Mac, espeak anywhere.

Used: one program in the background for each sentence, the one before it is cut short. Refused: a library
for speech, since every screen reader's system brings one of these; a missing voice is no error.
"""

from __future__ import annotations

import contextlib
import shutil
import subprocess
from collections.abc import Callable
from functools import cache

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
