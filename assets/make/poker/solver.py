"""Heads-up fixed-limit draw solved by CFR+, and the solved policy packed for `game.poker.policy`. Uses numpy.

The game: ante 1, bets 2 and 4, one bet and three raises a round, draw 0 to 5, stacks deep enough for all. Seat
0 speaks and draws first, seat 1 has the button. The model: each seat's cards are an exact chain of their own
(hand, cards drawn, final strength; own discards removed), the two chains independent. Hands are put into
buckets before the draw, final strengths into buckets after it. After the draw a seat remembers only its final
bucket: given the public history that loses nothing here, so the guarantee of CFR holds.

Used: CFR+ with alternating updates and linear averaging (Tammelin, "Solving large imperfect information games
using CFR+", 2014); all 324 betting rounds after the draw as one array. Refused: sampling; suit removal between
the players, whose effect is measured with real cards in `response` instead.
"""

from __future__ import annotations

import io
from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from game.poker import draws
from game.poker.policy import BY_COUNT, CLOSED, NODES, moves

Numbers = NDArray[Any]
NEVER = 1e-7
"""Below this chance of ever coming there by its own play, a decision is left out of the packed policy."""

def mover(node: str) -> int:
    return len(node) % 2


def put_in(node: str) -> tuple[int, int]:
    """Bets each seat has put in during the round."""
    chips = [0, 0]
    for place, move in enumerate(node):
        seat = place % 2
        if move in "br":
            chips[seat] = chips[1 - seat] + 1
        elif move == "c":
            chips[seat] = chips[1 - seat]
    return chips[0], chips[1]


BEFORE = np.array([1 + 2 * put_in(closed)[0] for closed in CLOSED], np.float32)
"""Chips each seat has in the pot after the first round, ante included."""


class Model(NamedTuple):
    """The game as chances."""

    start: Numbers
    """(I,): chance of each bucket of hands."""
    chain: Numbers
    """(6, I, F): chance of each final bucket when so many cards are drawn."""
    sign: Numbers
    """(F, F): +1 where the row's final bucket beats the column's, -1, 0."""


class Policy:
    """Regrets and weighted sums of strategies at every decision, arrays (…, information, action)."""

    def __init__(self, hands: int, finals: int) -> None:
        one, final = (hands,), (324, finals)
        self.pre = {node: _Table((*one, len(moves(node)))) for node in NODES}
        self.draw = (_Table((9, hands, 6)), _Table((9, 6, hands, 6)))
        self.post = {node: _Table((*final, len(moves(node)))) for node in NODES}


class _Table:
    def __init__(self, shape: tuple[int, ...]) -> None:
        self.regret = np.zeros(shape, np.float32)
        self.total = np.zeros(shape, np.float32)
        self._now: Numbers | None = None

    def now(self) -> Numbers:
        """The strategy by regret matching, kept until the regrets change."""
        if self._now is None:
            self._now = normal(self.regret)
        return self._now

    def learn(self, values: Numbers, mean: Numbers, weight: Numbers | float, time: int) -> None:
        self.total += (time * weight)[..., None] * self.now() if isinstance(weight, np.ndarray) else 0
        self.regret += values - mean[..., None]
        np.maximum(self.regret, 0, out=self.regret)
        self._now = None


def normal(weights: Numbers) -> Numbers:
    """Weights -> chances along the last axis; all alike where there are none."""
    whole = weights.sum(axis=-1, keepdims=True)
    return np.where(whole > 0, weights / np.where(whole > 0, whole, 1), 1 / weights.shape[-1])


def walk(
    tables: dict[str, _Table],
    seat: int,
    mine: Numbers,
    theirs: Numbers,
    unit: float,
    before: Numbers | float,
    close: Callable[[str, Numbers, Numbers], Numbers],
    time: int,
    node: str = "",
) -> Numbers:
    """Values of a round for `seat` against the other's reach; learns on the way back.

    `close` gives the value of a round that ended without a fold.
    """
    table, player = tables[node], mover(node)
    now = table.now()
    values = []
    for place, move in enumerate(moves(node)):
        after = node + move
        other = theirs if player == seat else theirs * now[..., place]
        own = mine * now[..., place] if player == seat else mine
        if move == "f":
            chips = before + unit * put_in(after)[player]
            gain = other.sum(axis=-1) * chips * (-1 if player == seat else 1)
            values.append(np.broadcast_to(gain[..., None], theirs.shape))
        elif after in CLOSED:
            values.append(close(after, own, other))
        else:
            values.append(walk(tables, seat, own, other, unit, before, close, time, after))
    if player != seat:
        return np.asarray(np.sum(values, axis=0))
    stacked = np.stack(values, axis=-1)
    mean: Numbers = (stacked * now).sum(axis=-1)
    table.learn(stacked, mean, mine, time)
    return mean


def reaches(policy: Policy, start: Numbers, node: str = "", mine: tuple[Numbers, Numbers] | None = None) -> Any:
    """Each seat's reach of every close of the first round: {closed: (seat 0's, seat 1's)}."""
    reach = mine or (start, start)
    found = {}
    now = policy.pre[node].now()
    for place, move in enumerate(moves(node)):
        after, player = node + move, mover(node)
        step = tuple(r * now[..., place] if s == player else r for s, r in enumerate(reach))
        if after in CLOSED:
            found[after] = step
        elif move != "f":
            found.update(reaches(policy, start, after, step))  # type: ignore[arg-type]
    return found


def after_draw(policy: Policy, model: Model, seat: int, time: int) -> Numbers:
    """Values (9, I) of the nine ways into the draw for `seat`; learns draws and the second round."""
    found = reaches(policy, model.start)
    into = [np.stack([found[closed][s] for closed in CLOSED]) for s in (0, 1)]
    first, second = policy.draw[0].now(), policy.draw[1].now()
    chain = model.chain
    hands, finals = chain.shape[1:]
    reach0 = np.stack([(into[0] * first[..., k]) @ chain[k] for k in range(6)], axis=1)  # (9, 6, F)
    by_k = into[1][:, None, :, None] * second  # (9, 6, I, 6)
    reach1 = np.stack([by_k[..., k].reshape(54, hands) @ chain[k] for k in range(6)], axis=1)
    reach1 = reach1.reshape(324, finals)
    reach0 = np.broadcast_to(reach0[:, :, None], (9, 6, 6, finals)).reshape(324, finals)
    mine, theirs = (reach0, reach1) if seat == 0 else (reach1, reach0)
    before = np.repeat(BEFORE, 36)

    def close(after: str, own: Numbers, other: Numbers) -> Numbers:
        chips = before + 4 * put_in(after)[0]
        return (other @ model.sign.T) * chips[:, None]

    values = walk(policy.post, seat, mine, theirs, 4, before, close, time).reshape(9, 6, 6, finals)
    if seat == 0:
        summed = values.sum(axis=2)
        options = np.stack([summed[:, k] @ chain[k].T for k in range(6)], axis=-1)
        mean: Numbers = (options * first).sum(axis=-1)
        policy.draw[0].learn(options, mean, into[0], time)
        return mean
    parts = [values[:, :, k].reshape(54, finals) @ chain[k].T for k in range(6)]
    options = np.stack(parts, axis=-1).reshape(9, 6, hands, 6)
    mean = (options * second).sum(axis=-1)
    policy.draw[1].learn(options, mean, np.broadcast_to(into[1][:, None], mean.shape), time)
    total: Numbers = mean.sum(axis=1)
    return total


def iterate(policy: Policy, model: Model, time: int) -> float:
    """One iteration, both seats; answers seat 0's present value in chips."""
    worth = 0.0
    for seat in (0, 1):
        values = after_draw(policy, model, seat, time)

        def close(after: str, own: Numbers, other: Numbers, values: Numbers = values) -> Numbers:
            found: Numbers = values[CLOSED.index(after)]
            return found

        root = walk(policy.pre, seat, model.start, model.start, 2, 1.0, close, time)
        if seat == 0:
            worth = float((root * model.start).sum())
    return worth


# The policy as a file ------------------------------------------------------------------------------------


def features(share: Numbers, wants: Numbers) -> tuple[Numbers, Numbers]:
    """(134459, 12) numbers that tell hands apart, and the holds (134459, 6) they speak of."""
    means = draws.means(share)
    strong = draws.means(share.astype(np.float64) ** 8)
    holds = np.empty((len(means), 6), np.int64)
    for count in range(6):
        masks = np.array(BY_COUNT[count])
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
