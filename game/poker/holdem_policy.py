"""The solved mix of heads-up hold'em at fixed limit, and the bucket of a hand on every street. Imports numpy.

A hand is worth its percentile: of all pairs of cards that a board of five leaves, how many it beats, ties counted
half. On the river that is its bucket; on flop and turn the mean over what may still come, and the mean of its
square. On the turn every last card is counted, on the flop `RUNOUTS` ways to go on, the same for every hand.
Counts are whole numbers, and tables are bytes, so that every machine finds the same.

The table knows a hand by its bucket and by what was done in this and the earlier rounds of betting, nothing else:
see `assets.make.poker.holdem_model`.
"""

from __future__ import annotations

import functools
import io
import itertools
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from game.poker import batch
from game.poker.policy import CLOSED, NODES, moves

Numbers = NDArray[Any]
FILE = Path(__file__).parents[2] / "assets" / "minds" / "poker_holdem.npz"
RUNOUTS = 90
"""Ways to complete a flop that a hand's bucket is found by."""
MOST = 63
"""A chance of 1 in the table."""
FIRST_MOVES = {
    "": "fcr", "c": "kr", "r": "fcr", "rr": "fcr", "rrr": "fc", "cr": "fcr", "crr": "fcr", "crrr": "fc",
}  # fmt: skip
"""Decisions before the flop by what was done: the button moves first."""
FIRST_CLOSED = ("ck", "rc", "rrc", "rrrc", "crc", "crrc", "crrrc")
WHOLE = 2 * 1081
"""Twice the pairs of cards that a board of five leaves."""


class Edges(NamedTuple):
    """Where the buckets of flop or turn begin."""

    mean: Numbers
    """(n - 1,): by the mean percentile, 0 to 1."""
    square: Numbers
    """(n, m - 1): in each of these, by the mean of its square."""

    def bucket(self, mean: Numbers, square: Numbers) -> Numbers:
        """(k,) buckets, 0 to n * m - 1."""
        outer = np.searchsorted(self.mean, mean, "right")
        inner = (square[:, None] >= self.square[outer]).sum(axis=1)
        return outer * (self.square.shape[1] + 1) + inner


class Policy(NamedTuple):
    """The unpacked table."""

    flop: Edges
    turn: Edges
    river: int
    """The number of buckets on the river."""
    first: dict[str, Numbers]
    """node -> (169, moves) before the flop"""
    later: tuple[dict[str, Numbers], ...]
    """For flop, turn and river: node -> (ways there, buckets, moves)"""


def unpack(data: bytes) -> Policy:
    """The policy in the bytes of a file, as `assets.make.poker.holdem_minds.pack` writes them."""
    with np.load(io.BytesIO(data)) as kept:

        def chances(name: str) -> Numbers:
            found = np.moveaxis(kept[name], 0, -1)
            return np.concatenate([found, MOST - found.sum(axis=-1, keepdims=True, dtype=np.uint8)], axis=-1)

        return Policy(
            Edges(kept["flop mean"], kept["flop square"]),
            Edges(kept["turn mean"], kept["turn square"]),
            int(kept["river"]),
            {node: chances(f"0 {node}") for node in FIRST_MOVES},
            tuple({node: chances(f"{street} {node}") for node in NODES} for street in (1, 2, 3)),
        )


@functools.cache
def solved() -> Policy:
    """The shipped table."""
    return unpack(FILE.read_bytes())


def kind(cards: Sequence[int]) -> int:
    """The kind of two cards: 13 times the higher rank plus the lower if suited, else the other way round."""
    low, high = sorted(card >> 2 for card in cards)
    return 13 * high + low if cards[0] & 3 == cards[1] & 3 else 13 * low + high


def river_bucket(percentile: Numbers, count: int) -> Numbers:
    """Buckets of whole percentiles, 0 to `WHOLE`."""
    return percentile.astype(np.int64) * count // (WHOLE + 1)


@functools.cache
def _pairs(count: int) -> Numbers:
    """(n, 2): every two places of so many."""
    return np.array(list(itertools.combinations(range(count), 2)), np.intp)


def percentiles(mine: Sequence[int], boards: Numbers) -> Numbers:
    """(n, 5) boards -> (n,): twice the pairs of cards beaten plus those tied with, 0 to `WHOLE`."""
    count = len(boards)
    rest = np.ones((count, 52), bool)
    np.put_along_axis(rest, boards.astype(np.intp), False, axis=1)
    cards = np.nonzero(rest)[1].astype(np.uint8).reshape(count, 47)
    hands = np.empty((count, 1082, 7), np.uint8)
    hands[:, :1081, :2] = cards[:, _pairs(47)]
    hands[:, 1081, :2] = mine
    hands[:, :, 2:] = boards[:, None]
    strength = batch.strengths(hands.reshape(-1, 7)).reshape(count, 1082)
    all_hands, own = strength[:, :1081], strength[:, 1081:]
    return (all_hands < own).sum(axis=1) + (all_hands <= own).sum(axis=1)


@functools.lru_cache(64)
def bucket_of(mine: tuple[int, ...], board: tuple[int, ...]) -> int:
    """The bucket of two cards on a board of none, three, four or five."""
    if not board:
        return kind(mine)
    rest = np.array([card for card in range(52) if card not in mine and card not in board], np.uint8)
    runouts = _pairs(47)[np.arange(RUNOUTS) * 668 % 1081]  # spread evenly: 668 is the golden part of 1081
    ends = rest[runouts] if len(board) == 3 else rest[:, None] if len(board) == 4 else rest[:0].reshape(1, 0)
    boards = np.hstack([np.tile(np.array(board, np.uint8), (len(ends), 1)), ends])
    found = percentiles(mine, boards)
    table = solved()
    if len(board) == 5:
        return int(river_bucket(found, table.river)[0])
    mean = np.array([found.sum() / (WHOLE * len(found))])
    square = np.array([(found.astype(np.int64) ** 2).sum() / (WHOLE**2 * len(found))])
    return int((table.flop if len(board) == 3 else table.turn).bucket(mean, square)[0])


def chances(mine: tuple[int, ...], board: tuple[int, ...], rounds: Sequence[str]) -> dict[str, int]:
    """The chance of each move, of `MOST`; `rounds` are the letters of every round of betting so far, the last one's
    being those of the round that is on."""
    street, node, bucket = len(rounds) - 1, rounds[-1], bucket_of(mine, board)
    if not street:
        return dict(zip(FIRST_MOVES[node], solved().first[node][bucket].tolist(), strict=True))
    way = FIRST_CLOSED.index(rounds[0])
    for ended in rounds[1:-1]:
        way = way * len(CLOSED) + CLOSED.index(ended)
    return dict(zip(moves(node), solved().later[street - 1][node][way, bucket].tolist(), strict=True))
