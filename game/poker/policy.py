"""The solved policy for heads-up draw, as shipped: unpacked, and looked up by a hand's cards. Imports numpy.

A hand before the draw is known by twelve numbers: for each number of cards drawn the best mean share of the
pot, and how much of it comes from very strong hands. The nearest of the table's centres is its bucket. Chances
are kept as bytes; for decisions that the policy itself never reaches nothing is kept.

There are two tables. The first, coarser and solved as if each seat had a deck of its own, is kept for the arcade
runs, whose rules say how opponents play, and for the judge (`solved_value`).
"""

from __future__ import annotations

import functools
import io
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from game.poker import draws
from game.poker.theory import by_kind

Numbers = NDArray[Any]
FILES = {
    number: Path(__file__).parents[2] / "assets" / "minds" / f"poker_heads_up{name}.npz"
    for number, name in ((1, "_1"), (2, ""))
}
"""The tables by their number."""
BY_COUNT = tuple(tuple(mask for mask in range(32) if mask.bit_count() == 5 - count) for count in range(6))
"""For each number of cards drawn, the ways to hold the others, as bits of places."""

NODES = ("", "k", "b", "br", "brr", "brrr", "kb", "kbr", "kbrr", "kbrrr")
"""A betting round's decisions by what was done before: k check, b bet, r raise, f fold, c call."""
CLOSED = ("kk", "bc", "brc", "brrc", "brrrc", "kbc", "kbrc", "kbrrc", "kbrrrc")
"""The ways a round ends without a fold."""


def moves(node: str) -> str:
    return "kb" if node in ("", "k") else "fc" if node.endswith("rrr") else "fcr"


class Policy(NamedTuple):
    """The unpacked table: chances of each action by bucket, at every decision of the game."""

    share: Numbers
    """(7462,): the share of a pot each strength wins against a usual opponent, in parts of `ONE`; in the first
    table in parts of 1."""
    wants: Numbers
    """(6, 7462): what final strengths are worth when so many cards are drawn; decides which are held."""
    centres: Numbers
    """(I, 12): whole numbers, but for the first table's."""
    final: Numbers
    """(7462,): bucket of each final strength."""
    pre: dict[str, Numbers]
    draw: tuple[Numbers, Numbers]
    post: dict[str, Numbers]


def unpack(data: bytes) -> Policy:
    """The policy in the bytes of a file, as `assets.make.poker.solver.pack` writes them."""
    with np.load(io.BytesIO(data)) as kept:

        def chances(name: str) -> Numbers:
            found = np.moveaxis(kept[name], 0, -1).astype(np.float32) / CERTAIN[kept[name].dtype.itemsize]
            return np.concatenate([found, 1 - found.sum(axis=-1, keepdims=True)], axis=-1).clip(0, 1)

        return Policy(
            kept["share"],
            kept["wants"],
            kept["centres"].astype(np.float64),
            kept["final"],
            {node: chances(f"pre {node}") for node in NODES},
            (chances("draw 0"), chances("draw 1")),
            {node: chances(f"post {node}") for node in NODES},
        )


@functools.cache
def solved(number: int) -> Policy:
    """A shipped table."""
    return unpack(FILES[number].read_bytes())


# Hands and their buckets -------------------------------------------------------------------------------------
# Sums of whole numbers below 2**53, so that every machine finds the same; but for the first table, of fractions.

CERTAIN = {1: 255, 2: 1023}
"""A chance of 1 in a table, by the bytes of its numbers."""
ONE = 65_535
"""A whole pot in `Policy.share`."""
STEP = 16
"""Numbers of hands count in steps of so many parts of `ONE`."""


def rows_of(share: Numbers, wants: Numbers) -> Numbers:
    """(8, n): the `draws.sums` of shares, of their eighth powers, and of what is wanted by cards drawn."""
    if share.dtype.kind == "f":
        share = share.astype(np.float64)
        strong = share**8
    else:
        strong = share.astype(np.int64)
        for _ in range(3):
            strong = strong * strong // ONE
    return np.stack([draws.sums(row.astype(np.float64)) for row in (share, strong, *wants)])


def looked_at(rows: Numbers, parts: Numbers, step: int = STEP) -> tuple[Numbers, Numbers]:
    """(n, 32) parts of kinds of hands -> what is held (n, 6) by the number of cards drawn, and the numbers (n, 12).

    `step` 0 is for the first table, whose numbers are not rounded.
    """
    sums = draws.exclude(rows[:, parts].reshape(-1, 32)).reshape(len(rows), -1, 32)
    holds = np.stack(
        [masks[row[:, masks].argmax(axis=1)] for masks, row in zip(_MASKS, sums[2:], strict=True)], axis=1
    )
    numbers = np.hstack([np.take_along_axis(row, holds, axis=1) for row in sums[:2]]) / np.tile(_WAYS, 2)
    return holds, np.rint(numbers / step) if step else numbers


_MASKS = tuple(np.array(masks) for masks in BY_COUNT)
_WAYS = np.array([draws.WAYS[masks[0]] for masks in BY_COUNT])


def nearest(centres: Numbers, lengths: Numbers, numbers: Numbers) -> Numbers:
    """(n, 12) numbers -> (n,) the nearest centre of each; `lengths` are the centres' own squares."""
    far = (-2 * numbers) @ centres.T
    far += lengths
    return far.argmin(axis=1)


@functools.cache
def _ready(number: int) -> tuple[Numbers, Numbers]:
    """The rows of a table and the squares of its centres."""
    table = solved(number)
    return rows_of(table.share, table.wants), (table.centres**2).sum(axis=1)


def placed(parts: Numbers, number: int) -> tuple[Numbers, Numbers]:
    """(n, 32) parts of kinds of hands -> what is held (n, 6) by the number of cards drawn, and the buckets (n,)."""
    rows, lengths = _ready(number)
    holds, numbers = looked_at(rows, parts, 0 if number == 1 else STEP)
    return holds, nearest(solved(number).centres, lengths, numbers)


@functools.lru_cache(64)
def _known(cards: tuple[int, ...], number: int) -> tuple[tuple[int, ...], int]:
    parts, moved = by_kind(cards)
    holds, bucket = placed(parts[None], number)
    return tuple(moved.index(hold) for hold in holds[0].tolist()), int(bucket[0])


def holds_of(cards: tuple[int, ...], number: int) -> tuple[int, ...]:
    """For each number of cards drawn, 0 to 5, the places to hold, as bits."""
    return _known(cards, number)[0]


def bucket_of(cards: tuple[int, ...], number: int) -> int:
    """The bucket of a hand before the draw."""
    return _known(cards, number)[1]
