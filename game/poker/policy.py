"""The solved policy for heads-up draw, as shipped: unpacked, and looked up by a hand's cards. Imports numpy.

A hand before the draw is known by twelve numbers: for each number of cards drawn the best mean share of the
pot, and how much of it comes from very strong hands. The nearest of the table's centres is its bucket. Chances
are kept as bytes; for decisions that the policy itself never reaches nothing is kept.
"""

from __future__ import annotations

import functools
import io
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from game.poker import draws
from game.poker.theory import by_places

Numbers = NDArray[Any]
FILE = Path(__file__).parents[2] / "assets" / "minds" / "poker_heads_up.npz"
BY_COUNT = tuple(tuple(mask for mask in range(32) if mask.bit_count() == 5 - count) for count in range(6))
"""For each number of cards drawn, the ways to hold the others, as bits of places."""

NODES = ("", "k", "b", "br", "brr", "brrr", "kb", "kbr", "kbrr", "kbrrr")
"""A betting round's decisions by what was done before: k check, b bet, r raise, f fold, c call."""
CLOSED = ("kk", "bc", "brc", "brrc", "brrrc", "kbc", "kbrc", "kbrrc", "kbrrrc")
"""The ways a round ends without a fold."""


def moves(node: str) -> str:
    if node in ("", "k"):
        return "kb"
    return "fc" if node.endswith("rrr") else "fcr"


class Policy(NamedTuple):
    """The unpacked table: chances of each action by bucket, at every decision of the game."""

    share: Numbers
    """(7462,): the share of a pot each strength wins against a usual opponent."""
    wants: Numbers
    """(6, 7462): what final strengths are worth when so many cards are drawn; decides which are held."""
    centres: Numbers
    """(I, 12)"""
    final: Numbers
    """(7462,): bucket of each final strength."""
    pre: dict[str, Numbers]
    draw: tuple[Numbers, Numbers]
    post: dict[str, Numbers]


def unpack(data: bytes) -> Policy:
    """The policy in the bytes of a file, as `assets.make.poker.solver.pack` writes them."""
    with np.load(io.BytesIO(data)) as kept:

        def chances(name: str) -> Numbers:
            found = np.moveaxis(kept[name], 0, -1).astype(np.float32) / 255
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
def solved() -> Policy:
    """The shipped table."""
    return unpack(FILE.read_bytes())


@functools.cache
def _rows() -> tuple[Numbers, ...]:
    """The sums of the values that features are made of, and of what is wanted for each number of cards."""
    share = solved().share.astype(np.float64)
    wants = solved().wants.astype(np.float64)
    return draws.sums(share), draws.sums(share**8), *(draws.sums(wants[count]) for count in range(6))


@functools.lru_cache(64)
def holds_of(cards: tuple[int, ...]) -> tuple[int, ...]:
    """For each number of cards drawn, 0 to 5, the places to hold, as bits."""
    found = []
    for masks, row in zip(BY_COUNT, _rows()[2:], strict=True):
        values = by_places(cards, row)
        found.append(max(masks, key=values.__getitem__))
    return tuple(found)


@functools.lru_cache(64)
def bucket_of(cards: tuple[int, ...]) -> int:
    """The bucket of a hand before the draw."""
    holds = list(holds_of(cards))
    mine = np.concatenate([by_places(cards, row)[holds] for row in _rows()[:2]])
    return int(((solved().centres - mine) ** 2).sum(axis=1).argmin())
