"""The lesson of the network: the same one learns three heaps and seven, side by side.

A round is a piece of work for another process: `go_on` plays it and returns text, so that whoever draws the curve
never computes, and never loads what the network is written in. The same seed gives the same rounds.
"""

from __future__ import annotations

import json
from functools import partial
from typing import NamedTuple

from game.nim.actions import Take

HEAPS = (3, 7)
"""Heaps of either network."""
ROUNDS = 120
GAMES = 512
"""Of either network in a round."""
CHANCE = 0.15
"""In about so many positions of either number of heaps any take at random is right."""
SAMPLE = 600
"""Positions of seven heaps that a share is taken of; of three heaps it is all."""


class Exam(NamedTuple):
    """A position that can be won, and what a network takes there."""

    heaps: tuple[int, ...]
    taken: Take
    formula: Take
    """A take that wins."""
    right: bool


class Course(NamedTuple):
    """How far both networks are."""

    seed: int
    shares: tuple[tuple[float, float], ...] = ()
    """After 0, 1, … rounds: in which share of the positions that can be won either network takes what wins."""
    exams: tuple[Exam, ...] = ()
    """One for either network, the latest."""
    state: str = ""
    """The networks, as `go_on` wants them back."""

    @property
    def rounds(self) -> int:
        """How many are played."""
        return max(0, len(self.shares) - 1)

    @property
    def games(self) -> int:
        """How many each network has played."""
        return self.rounds * GAMES

    @property
    def over(self) -> bool:
        return self.rounds >= ROUNDS

    @property
    def work(self) -> partial[str]:
        """The next round, to be called wherever there is time; `after` takes what it returns."""
        return partial(go_on, self.seed, self.rounds if self.shares else -1, self.state)

    def after(self, text: str) -> Course:
        """The course with one round more; ValueError if the text is none."""
        try:
            said = json.loads(text)
            exams = tuple(Exam(tuple(heaps), Take(*taken), Take(*formula), right)
                          for heaps, taken, formula, right in said["exams"])
            first, second = said["shares"]
            return self._replace(shares=(*self.shares, (first, second)), exams=exams, state=said["state"])
        except (KeyError, TypeError) as error:
            raise ValueError("this is no round of the networks") from error


def go_on(seed: int, done: int, state: str) -> str:
    """Play the round after `done` rounds and ask both networks some questions; -1: only ask them.

    Returns the text that `Course.after` reads.
    """
    import numpy as np

    from game.nim import network
    from game.nim.theory import winning

    shares, exams, states = [], [], []
    for heaps, kept in zip(HEAPS, state.split("|") if state else ("", ""), strict=True):
        pupil = network.Network(heaps, np.random.default_rng((seed, heaps)))
        if kept:
            pupil.read(kept)
        rng = np.random.default_rng((seed, heaps, done + 1))
        if done >= 0:
            pupil.play(GAMES, rng)
        every = heaps == HEAPS[0]
        asked = network.all_won(heaps) if every else network.some_won(heaps, SAMPLE, np.random.default_rng(heaps))
        shares.append(network.right(pupil, asked))
        position = tuple(map(int, network.some_won(heaps, 20, rng)[0]))
        taken, good = network.take(pupil, position), winning(position, None, False)
        exams.append((position, taken, good[0], taken in good))
        states.append(pupil.text())
    return json.dumps({"shares": shares, "exams": exams, "state": "|".join(states)})
