"""Self-play of thousands of games at once, and the fitting of the network to what they teach.

A side's stand is a number, so a bundle of games is a few rows of integers and a step of all of them a few
lookups. Two teachers: TD(lambda), where a turn's value is learnt from the values of the turns after it and
from the end of the game; then one-turn expectimax, where it is learnt from the best play of that one turn
over all throws, valued by the network itself.

Used: replay of the last bundles. Refused: rollouts (their noise costs more games than
they teach), policy networks (the rules offer three moves on average; looking at each is cheap).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

from assets.make.yut.network import Floats, Ints, Network, World
from game.yut.actions import RESULTS

Flags = NDArray[np.bool_]
Hands = NDArray[np.int8]
"""By row: how many of each result (see RESULTS) are in hand."""
Worth = tuple[NDArray[np.intp], NDArray[np.intp], Floats]
Uses = tuple[NDArray[np.intp], NDArray[np.intp], tuple[Ints, Ints, Hands, Ints, Flags]]
Seen = Callable[[NDArray[np.intp], Ints, Ints, Hands, Ints], None]
"""(rows, movers, others, hands, uses chosen or -1): told of every choice that is made."""
LOOK = 1
"""How many bonus throws of a turn are averaged over exactly."""
OWED = -1
"""The look of a row with a bonus throw beyond these."""


class Values(Protocol):
    """A network, or what stands in for one."""

    @property
    def world(self) -> World: ...

    def value(self, mover: Ints, other: Ints) -> Floats:
        """How likely the mover wins, its turn just starting."""


class Bundle(NamedTuple):
    """Turn starts of many games, turn by turn."""

    mover: list[Ints]
    other: list[Ints]
    games: list[Ints]
    """Which games were still on."""
    won: NDArray[np.bool_]
    """By game: whether the seat that threw first won."""


class Play:
    """Plays turns by looking at every use, with one network.

    A search holds all games at once, level by level: rows that use a result, rows that wait for a throw,
    and rows whose turn is over. Bonus throws beyond the look are left out, or, with `starts`, the network is asked
    as at the start of a turn once the results in hand are used: it is worth the same to have a throw to come.
    """

    def __init__(
        self, network: Values, rng: np.random.Generator, look: int = LOOK, *, starts: bool = False
    ) -> None:
        self.network, self.world, self.rng = network, network.world, rng
        self.look, self._asks_at_starts = look, starts
        self._slots = self.world.after.shape[1]
        self._uses = len(RESULTS) * self._slots

    def ended(self, mover: Ints, other: Ints) -> Floats:
        """The mover's odds once its turn is over."""
        value = 1 - self.network.value(other, mover)
        value[mover == self.world.home] = 1
        return value

    def before(self, mover: Ints, other: Ints, look: int) -> Floats:
        """The mover's odds before the first throw of its turn; `look` bonus throws are averaged over."""
        hands = np.zeros((len(mover), len(RESULTS)), np.int8)
        return self._value(mover, other, hands, np.full(len(mover), look, np.int32), np.full(len(mover), True))

    def worth(self, mover: Ints, other: Ints, hands: Hands, look: int) -> Worth:
        """Every use of every row with the mover's odds after it: rows (ascending), uses, odds."""
        rows, uses, children = self._using(mover, other, hands, np.full(len(mover), look, np.int32))
        return rows, uses, self._value(*children) if len(rows) else np.zeros(0, np.float32)

    def best(self, mover: Ints, other: Ints, hands: Hands, look: int) -> Ints:
        """For each row the best use as its number (see `uses`), -1 where there is none."""
        rows, uses, values = self.worth(mover, other, hands, look)
        choice = np.full(len(mover), -1, np.int32)
        if len(rows):
            order = np.lexsort((values, rows))  # the best child of each row comes last
            last = np.append(rows[order][1:] != rows[order][:-1], True)
            choice[rows[order][last]] = uses[order][last]
        return choice

    def uses(self, mover: Ints, hands: Hands) -> Flags:
        """By row, result and slot: whether that use is legal."""
        held = np.repeat(hands > 0, self._slots, axis=1)
        after: Ints = self.world.after.reshape(self._uses, -1)
        legal: Flags = held & (after[:, mover].T >= 0)
        return legal

    def _value(self, mover: Ints, other: Ints, hands: Hands, look: Ints, throwing: Flags) -> Floats:
        value = np.empty(len(mover), np.float32)
        on = mover != self.world.home
        waits = np.nonzero(throwing & on)[0]
        holds = np.nonzero(~throwing & hands.any(axis=1) & on)[0]
        over = np.ones(len(mover), bool)
        over[waits] = False
        if len(waits):
            value[waits] = self._thrown(mover[waits], other[waits], hands[waits], look[waits])
        if len(holds):
            rows, _, children = self._using(mover[holds], other[holds], hands[holds], look[holds])
            if len(rows):
                starts = np.nonzero(np.append(True, rows[1:] != rows[:-1]))[0]
                able = holds[rows[starts]]
                value[able] = np.maximum.reduceat(self._value(*children), starts)
                over[able] = False
        owed = np.nonzero(over & on & (look == OWED))[0]
        value[owed] = self.network.value(mover[owed], other[owed])
        over[owed] = False
        value[over] = self.ended(mover[over], other[over])
        return value

    def _thrown(self, mover: Ints, other: Ints, hands: Hands, look: Ints) -> Floats:
        """The mean over one more throw."""
        count = len(RESULTS)
        more = np.repeat(hands, count, axis=0)
        result = np.tile(np.arange(count), len(mover))
        more[np.arange(len(more)), result] += 1
        left, throwing = self._left(np.repeat(look, count), self.world.again[result])
        mine, theirs = np.repeat(mover, count), np.repeat(other, count)
        values = self._value(mine, theirs, more, left, throwing)
        mean: Floats = (values.reshape(-1, count) @ self.world.odds).astype(np.float32)
        return mean

    def _using(self, mover: Ints, other: Ints, hands: Hands, look: Ints) -> Uses:
        """Every use of every row: the row, the use, and the position after it."""
        rows, uses = np.nonzero(self.uses(mover, hands))
        after, sent, again = self._step(mover[rows], other[rows], uses)
        rest = hands[rows]
        rest[np.arange(len(rows)), uses // self._slots] -= 1
        left, throwing = self._left(look[rows], again)
        return rows, uses, (after, sent, rest, left, throwing)

    def _left(self, look: Ints, again: Flags) -> tuple[Ints, Flags]:
        """The look after a bonus throw was earned or not, and whether that throw is made."""
        throwing = again & (look > 0)
        if self._asks_at_starts:
            return np.where(again & ~throwing, OWED, look - throwing), throwing
        return look - throwing, throwing

    def _step(self, mover: Ints, other: Ints, uses: NDArray[np.intp]) -> tuple[Ints, Ints, Flags]:
        """Both stands after a use, and whether it earned a throw."""
        world = self.world
        result, slot = uses // self._slots, uses % self._slots
        sent = world.sent_back[other, world.reached[result, slot, mover]]
        again = (sent >= 0) & ~world.again[result]
        return world.after[result, slot, mover], np.where(sent >= 0, sent, other), again

    def throw(self, hands: Hands) -> None:
        """Throw for every row until neither yut nor mo comes, at most four times."""
        alive = np.arange(len(hands))
        for _ in range(4):
            fallen = self.rng.choice(len(RESULTS), len(alive), p=self.world.odds)
            hands[alive, fallen] += 1
            alive = alive[self.world.again[fallen]]

    def turn(self, mover: Ints, other: Ints, slip: float, pick: str = "best", seen: Seen | None = None) -> None:
        """Play one whole turn of every game, changing the rows in place."""
        hands = np.zeros((len(mover), len(RESULTS)), np.int8)
        self.throw(hands)
        busy = np.arange(len(mover))
        while len(busy):
            mine, theirs, held = mover[busy], other[busy], hands[busy]
            choice = self.any(mine, held)
            if pick == "best":
                sure = np.nonzero(self.rng.random(len(busy)) >= slip)[0]
                choice[sure] = self.best(mine[sure], theirs[sure], held[sure], self.look)
            if seen:
                seen(busy, mine, theirs, held, choice)
            acts = np.nonzero(choice >= 0)[0]
            busy, uses = busy[acts], choice[acts].astype(np.intp)
            after, sent, again = self._step(mine[acts], theirs[acts], uses)
            mover[busy], other[busy] = after, sent
            rest = held[acts]
            rest[np.arange(len(acts)), uses // self._slots] -= 1
            bonus = rest[again]
            self.throw(bonus)
            rest[again] = bonus
            hands[busy] = rest
            busy = busy[rest.any(axis=1) & (after != self.world.home)]

    def any(self, mover: Ints, hands: Hands) -> Ints:
        """A use picked at random, -1 where there is none."""
        legal = self.uses(mover, hands)
        choice: Ints = (legal * self.rng.random(legal.shape)).argmax(axis=1).astype(np.int32)
        choice[~legal.any(axis=1)] = -1
        return choice

    def games(
        self, mover: Ints, other: Ints, slip: float = 0.0, pick: tuple[str, str] = ("best", "best"),
        rival: Play | None = None, seen: tuple[Seen | None, Seen | None] = (None, None),
    ) -> Bundle:  # fmt: skip
        """Whole games from these stands; `pick` says how the first and the second seat choose.

        The second seat's turns are the `rival`'s, where there is one; `seen` are told of each seat's choices.
        """
        bundle = Bundle([], [], [], np.zeros(len(mover), bool))
        mine, theirs, games, first = mover.copy(), other.copy(), np.arange(len(mover), dtype=np.int32), True
        while len(games):
            bundle.mover.append(mine.copy())
            bundle.other.append(theirs.copy())
            bundle.games.append(games)
            player, tells = (self, seen[0]) if first else (rival or self, seen[1])
            told = partial(_of_games, tells, games) if tells else None
            player.turn(mine, theirs, slip, pick[0 if first else 1], told)
            over = mine == self.world.home
            bundle.won[games[over]] = first
            mine, theirs, games, first = theirs[~over], mine[~over], games[~over], not first
        return bundle


def _of_games(
    seen: Seen, games: Ints, rows: NDArray[np.intp], mover: Ints, other: Ints, hands: Hands, choice: Ints
) -> None:
    seen(games[rows].astype(np.intp), mover, other, hands, choice)


def lessons(bundle: Bundle, network: Network, fade: float) -> tuple[Ints, Ints, Floats]:
    """The turn starts of a bundle with their lambda-returns, lambda being `fade`."""
    later = np.ones(len(bundle.won), np.float32)  # what the seat that moved last gets
    known = np.ones(len(bundle.won), np.float32)
    targets: list[Floats] = []
    for mover, other, games in zip(bundle.mover[::-1], bundle.other[::-1], bundle.games[::-1], strict=True):
        target = fade * later[games] + (1 - fade) * known[games]
        targets.append(target)
        later[games] = 1 - target
        known[games] = 1 - network.value(mover, other)
    return np.concatenate(bundle.mover), np.concatenate(bundle.other), np.concatenate(targets[::-1])


def study(
    network: Network,
    mover: Ints,
    other: Ints,
    target: Floats,
    rng: np.random.Generator,
    rates: tuple[float, ...],
    size: int = 2048,
    report: Callable[[float], None] | None = None,
) -> float:
    """Go through the lessons once for each rate, in a fresh order; the mean squared error of the last time."""
    error = 0.0
    for number, rate in enumerate(rates):
        order, errors = rng.permutation(len(mover)), []
        for at in range(0, len(order) - size + 1, size):
            rows = order[at : at + size]
            errors.append(network.learn(mover[rows], other[rows], target[rows], rate))
            if report:
                report((number + at / len(order)) / len(rates))
        error = float(np.mean(errors))
    network.refresh()
    return error
