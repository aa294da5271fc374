"""One whole game, readable aloud.

``python -m tests.game.yut.test_yut_golden`` writes it anew after a wanted change.
"""

from __future__ import annotations

import random

from game.core import LUCK
from game.yut import coach
from game.yut import play as yut
from game.yut.actions import read
from game.yut.bots import LEVELS
from game.yut.rules import PRESETS
from tests.game.golden import path_of

GOLDEN = path_of("yut")
def play() -> list[str]:
    """The log of a short game of two mals: a ruler against a wanderer, by a fixed seed."""
    rng, state, log = random.Random(33), yut.start(PRESETS["quick"]), []
    while state.turn is not None:
        if state.turn == LUCK:
            falls, weights = zip(*yut.chances(state), strict=True)
            action = rng.choices(falls, weights)[0]
        else:
            action = LEVELS["ruler" if state.turn == 0 else "wanderer"](yut.view(state, state.turn), rng)
        log.append(str(action))
        state, _ = yut.apply(state, action)
    return log


def transcript(log: list[str]) -> str:
    rules = PRESETS["quick"]
    state = yut.start(rules)
    lines = ["A game at the stick table, two mals a side", "", repr(rules), "", str(state)]
    for number, text in enumerate(log, start=1):
        view = yut.view(state, state.turn if state.turn != LUCK else None)
        who = "The sticks fall" if state.turn == LUCK else f"Seat {state.turn} plays"
        lines += ["", f"{number}. {who} {text}"]
        if state.turn != LUCK and text != "throw" and len(view.actions) > 1:
            options = ", ".join(f"{option.action} {100 * option.win:.1f} %" for option in coach.options(view))
            lines.append(f"   to win, exactly: {options}")
        state, events = yut.apply(state, read(rules, text))
        lines += [f"   {event}" for event in events]
        if text not in ("throw",) and not text.startswith("*"):
            lines.append(str(state))
    return "\n".join(lines) + "\n"


def written_log() -> list[str]:
    lines = GOLDEN.read_text(encoding="utf-8").splitlines()
    return [line.rsplit(" ", 1)[1] for line in lines if line[:1].isdigit()]


def test_the_golden_game_is_played_as_written() -> None:
    """Any change of rules, notation, events, drawing or odds shows here as text one can read."""
    assert GOLDEN.read_text(encoding="utf-8") == transcript(written_log())


if __name__ == "__main__":
    GOLDEN.write_text(transcript(play()), encoding="utf-8")
