"""Words called out over the table: the result of a throw, and whose turn comes next.

They run beside the motions and block nothing; a motion cut short lets its call begin at once.
"""

from __future__ import annotations

import math
from typing import NamedTuple

from game.yut.actions import AGAIN
from scenes.stage.canvas import Canvas
from scenes.stage.colours import HANJI, INK
from scenes.stage.motion import Clock, ease_out_back
from scenes.stage.words import Words
from scenes.yut import props
from scenes.yut.phrases import result_name
from scenes.yut.places import Places

POP, HOLD, OUT = 0.28, 0.9, 0.18
PETALS = 30
LIFE = POP + HOLD + OUT


class Call(NamedTuple):
    """One result being called."""

    result: str
    at: float
    """Motion seconds since it was due; negative before."""


class Caller:
    """Holds the call of the moment."""

    def __init__(self) -> None:
        self.call: Call | None = None

    @property
    def running(self) -> bool:
        return self.call is not None

    @property
    def waiting(self) -> bool:
        """A result is on its way and not yet to be told."""
        return self.call is not None and self.call.at < 0

    def start(self, result: str, after: float) -> None:
        self.call = Call(result, -after)

    def hurry(self) -> None:
        """The motion was ended: what was still to be called is called now."""
        if self.call is not None and self.call.at < 0:
            self.call = self.call._replace(at=0.0)

    def hush(self) -> None:
        self.call = None

    def update(self, step: float, clock: Clock) -> None:
        if self.call is None:
            return
        at = self.call.at + (step if math.isfinite(step) else LIFE)
        if clock.reduced and self.call.at < 0:
            at = 0.0
        self.call = self.call._replace(at=at) if at < LIFE else None

    def draw(self, canvas: Canvas, ground: Places, clock: Clock, words: Words) -> None:
        """The brushed word over the mat: jumping up, standing, going."""
        if self.call is None or self.call.at < 0:
            return
        result, t = self.call
        leaving = max(0.0, (t - POP - HOLD) / OUT)
        alpha = 1.0 - leaving
        size = 1.0
        if clock.reduced:
            alpha *= min(1.0, t / 0.12)
        else:
            size = ease_out_back(min(1.0, t / POP)) * (1 + 0.06 * leaving)
        sway = 0.0
        if result == "backdo" and not clock.reduced:  # mocked: it hangs its head
            sway = -9.0 * min(1.0, t / 0.5) + math.sin(t * 14) * 3 * max(0.0, 1 - t)
        if result in AGAIN and not clock.reduced:
            _burst(canvas, ground, t, clock.adorns(PETALS))
        room = props.draw_call(canvas, ground, result, size=size, alpha=alpha, angle=sway)
        if words.language != "ko":  # the brush writes Hangul; whoever cannot read it reads the sound
            canvas.text(
                result_name(words, result),
                room.centerx,
                room.bottom - 18,
                size=30,
                colour=HANJI,
                face="serif",
                anchor="midtop",
                bold=True,
                outline=INK,
                alpha=alpha,
            )


def _burst(canvas: Canvas, ground: Places, t: float, petals: int) -> None:
    """Yut and mo are celebrated: paper petals in the five colours fly out behind the word."""
    out = 1 - (1 - min(1.0, t / 0.7)) ** 3
    fade = max(0.0, min(1.0, (LIFE - t) * 2.2))
    wide = ground.mat.w * 0.46
    for petal in range(petals):
        turn = petal * 2.399963
        reach = wide * (0.35 + 0.65 * ((petal * 7) % 10) / 10) * out
        x = ground.mat.centerx + math.cos(turn) * reach
        y = ground.mat.centery - 16 + math.sin(turn) * reach * 0.72 + 60 * t * t
        canvas.image(f"fx/fx:petal_{petal % 5}", x, y, size=1.3, angle=petal * 47 + t * 220, alpha=fade)
