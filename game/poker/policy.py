"""The solved policy for heads-up draw, as shipped: unpacked, and looked up by a hand's cards. Imports numpy.

The table names a bucket for each kind of hand, and says what final buckets are worth to who draws so many cards;
held are the cards with the best mean of that. Worths differ by the betting before the draw and, for who draws
second, by the number of cards that the first drew. Chances are kept as whole numbers of two bytes; for decisions
that the policy itself never reaches nothing is kept, which reads as the last action for certain.

There are two tables. The first, coarser and solved as if each seat had a deck of its own, is kept for judge and
coach (`solved_value`), and for arcade runs of earlier versions, whose rules say how opponents play. In it worths
are of strengths and the same in every situation, and a hand before the draw is known by twelve numbers: for each
number of cards drawn the best mean share of the pot, and how much of it comes from very strong hands. The nearest
of the table's centres is its bucket.

The first table has two names: ``first`` as it was solved, and ``answered`` with the best answer for every decision
that it never reaches (`assets.make.poker.answers`).
"""

from __future__ import annotations

import functools
import io
import math
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from game.poker import draws
from game.poker.theory import by_kind

Numbers = NDArray[Any]
FILES = {
    name: Path(__file__).parents[2] / "assets" / "minds" / file
    for name, file in (("latest", "poker_heads_up.npz"), ("first", "poker_heads_up_1.npz"),
                       ("answered", "poker_heads_up_1.npz"))
}  # fmt: skip
"""The tables by their name."""
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

    wants: Numbers
    """(9, `SIGHTS`, 6, finals): what final buckets are worth, by the betting before the draw, by what is seen of
    the other's draw and by the number of cards drawn; decides which are held. (6, 7462) in the first table."""
    bucket: Numbers
    """(134459,): bucket of each kind of hand; nothing in the first table, which has the next two."""
    share: Numbers
    """(7462,): the share of a pot each strength wins against a usual opponent."""
    centres: Numbers
    """(I, 12)"""
    final: Numbers
    """(7462,): bucket of each final strength."""
    pre: dict[str, Numbers]
    draw: tuple[Numbers, Numbers]
    post: dict[str, Numbers]


def unpack(data: bytes, answers: bool = True) -> Policy:
    """The policy in the bytes of a file, as `assets.make.poker.solver.pack` writes them, with the answers in it or
    without them."""
    with np.load(io.BytesIO(data)) as kept:

        def numbers(name: str) -> Numbers:
            if f"{name} 16" in kept:  # all lower bytes, then all higher ones: so they pack best
                low, high = kept[f"{name} 16"].astype(np.uint16)
                return np.asarray(low | high << 8)
            return np.asarray(kept[name]) if name in kept else np.zeros(0)

        def chances(name: str) -> Numbers:
            whole = numbers(name)
            if not answers:
                whole = np.where(never(kept, name), 0, whole)
            found = np.moveaxis(whole, 0, -1).astype(np.float32) / CERTAIN[whole.dtype.itemsize]
            return np.concatenate([found, 1 - found.sum(axis=-1, keepdims=True)], axis=-1).clip(0, 1)

        steps = numbers("wants steps")
        return Policy(
            np.cumsum(steps, axis=-1, dtype=np.uint16) if len(steps) else numbers("wants"),
            numbers("bucket"),
            numbers("share"),
            numbers("centres").astype(np.float64),
            kept["final"],
            {node: chances(f"pre {node}") for node in NODES},
            (chances("draw 0"), chances("draw 1")),
            {node: chances(f"post {node}") for node in NODES},
        )


@functools.cache
def solved(name: str) -> Policy:
    """A shipped table."""
    return unpack(FILES[name].read_bytes(), answers=name != "first")


def never(kept: Mapping[str, Numbers], name: str) -> Numbers:
    """Which rows (…, information) of a decision the policy never reaches, in a file with answers for them."""
    rows = kept[name].shape[1:]
    return np.unpackbits(kept[f"never {name}"], count=math.prod(rows)).reshape(rows).astype(bool)


CERTAIN = {1: 255, 2: 1023}
"""A chance of 1 in a table, by the bytes of its numbers."""
SIGHTS = 7
"""What the drawing seat sees of the other's draw: nothing where it draws first, else 0 to 5 cards drawn."""

# Hands and their buckets -------------------------------------------------------------------------------------


@functools.cache
def worths(name: str, situation: tuple[int, int]) -> tuple[Numbers, Numbers]:
    """(6, 7462) what final strengths are worth by the number of cards drawn, and (6, 18370) their sums by part.

    The situation is a place of `wants`. In the second table sums of whole numbers below 2**53, so that every
    machine finds the same.
    """
    table = solved(name)
    values = table.wants if name != "latest" else table.wants[situation][:, table.final]
    return _summed(values.astype(np.float64))


def _summed(values: Numbers) -> tuple[Numbers, Numbers]:
    """Values of final strengths and their `draws.sums`, without those of whole hands, which are the values."""
    return values, np.stack([draws.sums(row)[: draws.STARTS[5]] for row in values])


@functools.cache
def _shares() -> tuple[Numbers, Numbers]:
    """The same of the two values by which the first table knows a hand before the draw."""
    share = solved("answered").share.astype(np.float64)
    return _summed(np.stack([share, share**8]))


def held(sums: Numbers) -> Numbers:
    """(…, 6, 32) sums by number of cards drawn and set of places held -> (…, 6) the best sets."""
    return np.stack([masks[sums[..., k, masks].argmax(axis=-1)] for k, masks in enumerate(_MASKS)], axis=-1)


_MASKS = tuple(np.array(masks) for masks in BY_COUNT)


def _over_draws(parts: Numbers, summed: tuple[Numbers, Numbers]) -> Numbers:
    """(n, 32) sums over the hands that each set of places held may become; `parts` of one kind of hand."""
    values, rows = summed
    strength = draws.web().classes[parts[31] - draws.STARTS[5]]
    return draws.exclude(np.hstack([rows[:, parts[:31]], values[:, [strength]]]))


@functools.lru_cache(64)
def holds_of(cards: tuple[int, ...], name: str, way: int = 0, theirs: int = -1) -> tuple[int, ...]:
    """For each number of cards drawn, 0 to 5, the places to hold, as bits.

    `way` is the place in `CLOSED` of the betting before, `theirs` how many cards the other drew before, -1 where it
    draws later; the first table does not ask.
    """
    parts, moved = by_kind(cards)
    situation = (0, 0) if name != "latest" else (way, theirs + 1)
    return tuple(moved.index(hold) for hold in held(_over_draws(parts, worths(name, situation))).tolist())


@functools.lru_cache(64)
def bucket_of(cards: tuple[int, ...], name: str) -> int:
    """The bucket of a hand before the draw."""
    parts, _ = by_kind(cards)
    table = solved(name)
    if name == "latest":
        return int(table.bucket[parts[31] - draws.STARTS[5]])
    holds = held(_over_draws(parts, worths(name, (0, 0))))
    numbers = (_over_draws(parts, _shares())[:, holds] / draws.WAYS[holds]).reshape(1, 12)
    return int(((-2 * numbers) @ table.centres.T + (table.centres**2).sum(axis=1)).argmin())
