"""The solved table for heads-up draw: how it is packed, unpacked and asked. Numpy throughout; import late.

A hand before the draw is known by twelve numbers: for each number of cards drawn the best mean share of the
pot, and how much of it comes from very strong hands. The nearest of the table's centres is its bucket. Chances
are kept as bytes; where the strategy itself never comes, nothing is kept.
"""

from __future__ import annotations

import functools
import io
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from game.poker import draws
from game.poker.response import Fixed
from game.poker.solver import NODES, Policy
from game.poker.theory import by_places

Numbers = NDArray[Any]
FILE = Path(__file__).parents[2] / "assets" / "minds" / "poker_heads_up.npz"
_BY_COUNT = tuple(tuple(mask for mask in range(32) if mask.bit_count() == 5 - count) for count in range(6))
NEVER = 1e-7
"""Below this chance of ever coming there by its own play, a decision is left out."""


class Mind(NamedTuple):
    """The unpacked table."""

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

    def fixed(self, bucket: Numbers, holds: Numbers) -> Fixed:
        """The same strategy for `response`, which looks at all hands at once."""
        return Fixed(bucket, holds, self.final, self.pre, self.draw, self.post)


def features(share: Numbers, wants: Numbers) -> tuple[Numbers, Numbers]:
    """(134459, 12) numbers that tell hands apart, and the holds (134459, 6) they speak of."""
    means = draws.means(share)
    strong = draws.means(share.astype(np.float64) ** 8)
    holds = np.empty((len(means), 6), np.int64)
    for count in range(6):
        masks = np.array(_BY_COUNT[count])
        holds[:, count] = masks[draws.means(wants[count])[:, masks].argmax(axis=1)]
    each = [np.take_along_axis(values, holds, axis=1) for values in (means, strong)]
    return np.hstack(each), holds.astype(np.uint8)


def _bytes(total: Numbers, rare: float) -> Numbers:
    """Weighted sums -> chances as bytes that add up to 255, rare ones left out."""
    whole = total.sum(axis=-1, keepdims=True)
    chance = total / np.where(whole > 0, whole, 1)
    chance[chance < rare] = 0
    chance /= np.maximum(chance.sum(axis=-1, keepdims=True), 1e-9)
    found = np.floor(chance * 255 + 0.5).astype(np.int16)
    top = found.argmax(axis=-1)[..., None]
    short = 255 - found.sum(axis=-1, keepdims=True)
    np.put_along_axis(found, top, np.take_along_axis(found, top, axis=-1) + short, axis=-1)
    return found.astype(np.uint8)


def pack(
    policy: Policy,
    time: int,
    final: Numbers,
    share: Numbers,
    wants: Numbers,
    centres: Numbers,
    rare: float,
) -> bytes:
    """The average strategy after `time` iterations as the bytes of a file, chances below `rare` left out."""
    kept: dict[str, Numbers] = {
        "share": share.astype(np.float32),
        "wants": wants.astype(np.uint16),
        "centres": centres.astype(np.float16),
        "final": final.astype(np.uint8),
    }
    tables = {f"pre {node}": policy.pre[node] for node in NODES}
    tables |= {"draw 0": policy.draw[0], "draw 1": policy.draw[1]}
    tables |= {f"post {node}": policy.post[node] for node in NODES}
    for name, table in tables.items():
        found = _bytes(table.total.astype(np.float64), rare)
        never = table.total.sum(axis=-1) < NEVER * time * time / 2
        found[never] = 0
        # one action after the other and hands last: neighbours are alike, which packs well
        kept[name] = np.ascontiguousarray(np.moveaxis(found[..., :-1], -1, 0))
    held = io.BytesIO()
    np.savez_compressed(held, **kept)  # type: ignore[arg-type]
    return held.getvalue()


def unpack(data: bytes) -> Mind:
    """The inverse of `pack`."""
    with np.load(io.BytesIO(data)) as kept:

        def chances(name: str) -> Numbers:
            found = np.moveaxis(kept[name], 0, -1).astype(np.float32) / 255
            return np.concatenate([found, 1 - found.sum(axis=-1, keepdims=True)], axis=-1).clip(0, 1)

        return Mind(
            kept["share"],
            kept["wants"],
            kept["centres"].astype(np.float64),
            kept["final"],
            {node: chances(f"pre {node}") for node in NODES},
            (chances("draw 0"), chances("draw 1")),
            {node: chances(f"post {node}") for node in NODES},
        )


@functools.cache
def solved() -> Mind:
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
    for masks, row in zip(_BY_COUNT, _rows()[2:], strict=True):
        values = by_places(cards, row)
        found.append(max(masks, key=values.__getitem__))
    return tuple(found)


@functools.lru_cache(64)
def bucket_of(cards: tuple[int, ...]) -> int:
    """The bucket of a hand before the draw."""
    holds = list(holds_of(cards))
    mine = np.concatenate([by_places(cards, row)[holds] for row in _rows()[:2]])
    return int(((solved().centres - mine) ** 2).sum(axis=1).argmin())
