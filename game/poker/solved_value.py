"""What a position of the solved game is worth: heads-up draw, both seats playing the solved mix. Imports numpy.

The opponent is one of `PEOPLE` hands, evenly spread over all by how good they are before the draw. What it has done
so far weighs them by the solved chances of doing so; then both go on by the mix, and chips are counted at every end
of the betting. After the draw hands are known by their bucket (`policy`), the own one by its exact strength.

Values are net chips of the hand in antes: what the seat wins, less all it has put in. `table` names the form of
the first table that both play by, ``first`` or ``answered`` (`policy`); hands and buckets are the same in both.

Used: opponents' cards independent of ours (see `theory`). Refused: a deal of every hand against every other; the
solved mix itself knows hands by their bucket only.
"""

from __future__ import annotations

import functools
import itertools
from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from game.advice import own_seat
from game.poker import batch, bots, draws, policy, theory
from game.poker.actions import Action
from game.poker.bots import LETTERS, sequence
from game.poker.hands import strength
from game.poker.state import EMPTY, View

Numbers = NDArray[Any]
PEOPLE = 1_500
"""Hands an opponent may hold before the draw."""
ORDER = 27
"""The seed of the order of hands of equal worth, of which few are among those `PEOPLE`: sorting alone leaves that
to the processor. By this seed the runs of earlier versions in `tests/kept` come to what they came to."""
LEAST = 0.01
"""The least chance an opponent is given for anything it may do: not everybody plays the mix."""
DECKS = 1_500
"""Orders of the deck from which four and five cards are drawn; of fewer cards every draw is counted."""
UNITS = (2, 4)
"""The bet of each round, in antes."""


class People(NamedTuple):
    """The hands an opponent may hold, all alike likely."""

    bucket: Numbers
    """(n,): before the draw."""
    finals: Numbers
    """(n, 6, F): chance of each final bucket, by the number of cards drawn."""


class Mine(NamedTuple):
    """The own final hand as far as it is known: several possible ones, or one."""

    weight: Numbers
    """(k,): chances, sum 1."""
    bucket: Numbers
    """(k,)"""
    share: Numbers
    """(k, F): share of the pot against each final bucket."""


@functools.cache
def people() -> People:
    """Made once, in half a second."""
    net, table = draws.web(), policy.solved(bots.JUDGES)
    value, _ = theory._usual()
    chance = np.random.default_rng(ORDER).permutation(len(value))
    order = np.lexsort((chance, value.round(9)))
    upto = np.cumsum(net.five.times[order])
    kinds = order[np.searchsorted(upto, (np.arange(PEOPLE) + 0.5) / PEOPLE * upto[-1])]
    parts = net.parts(kinds)

    def means(worth: Numbers) -> Numbers:
        return draws.exclude(draws.sums(worth.astype(np.float64))[parts]) / draws.WAYS

    holds = np.empty((PEOPLE, 6), np.intp)
    for count, masks in enumerate(policy.BY_COUNT):
        holds[:, count] = np.array(masks)[means(table.wants[count])[:, list(masks)].argmax(axis=1)]
    rows = np.arange(PEOPLE)[:, None]
    share = table.share.astype(np.float64)
    features = np.hstack([means(share)[rows, holds], means(share**8)[rows, holds]])
    centres = table.centres
    far = (centres**2).sum(axis=1) - 2 * features @ centres.T
    finals = np.empty((PEOPLE, 6, _finals()), np.float32)
    for final in range(_finals()):
        finals[:, :, final] = means(table.final == final)[rows, holds]
    return People(far.argmin(axis=1), finals)


@functools.cache
def _finals() -> int:
    return int(policy.solved(bots.JUDGES).final.max()) + 1


@functools.cache
def _between_buckets() -> Numbers:
    """(F, F): the first's share of the pot, by final buckets."""
    numbers = np.arange(_finals())
    return (numbers[:, None] > numbers) + 0.5 * (numbers[:, None] == numbers)


@functools.lru_cache(64)
def known(hand: int) -> Mine:
    """A final hand of this strength."""
    final, spread = policy.solved(bots.JUDGES).final, draws.usual_spread()
    inside = final == final[hand]
    below = spread[:hand][inside[:hand]].sum() + spread[hand] / 2
    share = (np.arange(_finals()) < final[hand]).astype(np.float64)
    share[final[hand]] = below / spread[inside].sum()
    return Mine(np.ones(1), final[[hand]].astype(np.intp), share[None, :])


@functools.cache
def _orders() -> Numbers:
    """(DECKS, 47): orders of a deck, evenly spread over all: by the fractions of multiples of roots."""
    primes = [number for number in range(2, 212) if all(number % other for other in range(2, number))]
    multiples = np.arange(1, DECKS + 1)[:, None] * np.sqrt(np.array(primes[:47]))
    return (multiples % 1).argsort(axis=1)


@functools.cache
def _picks(count: int) -> Numbers:
    """(n, count): places of that many of the 47 cards of a deck."""
    return np.array(list(itertools.combinations(range(47), count)), np.intp)


@functools.lru_cache(256)
def drawing(cards: tuple[int, ...], mask: int) -> Mine:
    """The final hands that holding the cards of these places leads to, for five cards."""
    count = 5 - mask.bit_count()
    if not count:
        return known(strength(*cards))
    rest = [card for card in range(52) if card not in cards]
    kept = [card for place, card in enumerate(cards) if mask >> place & 1]
    if count <= 3:
        drawn = np.array(rest, np.uint8)[_picks(count)]
    else:
        orders = _orders()[:, : 45 // count * count]
        drawn = np.array(rest, np.uint8)[orders].reshape(-1, count)
    hands = np.hstack([np.broadcast_to(np.array(kept, np.uint8), (len(drawn), len(kept))), drawn])
    final = policy.solved(bots.JUDGES).final[batch.strengths(hands)]
    return Mine(np.bincount(final, minlength=_finals()) / len(hands), np.arange(_finals()), _between_buckets())


# The betting -------------------------------------------------------------------------------------------------


def put_in(node: str, unit: int) -> int:
    """Chips put in during a round by the seat that moved last; where nobody folded at its end, those of each."""
    chips = [0, 0]
    for place, letter in enumerate(node):
        if letter in "br":
            chips[place % 2] = max(chips) + unit
        elif letter == "c":
            chips[place % 2] = max(chips)
    return chips[1 - len(node) % 2]


Chances = Callable[[str], Numbers]
"""A node -> (hands, moves): the chances of each move."""


def after_draw(node: str, base: int, first: Chances, second: Chances, share: Numbers) -> Numbers:
    """(k, l): the first seat's net chips from a node of the last round, by its hands and the second's.

    `base` is what each has put in before; `share` (k, l) the first's share of the pot.
    """
    lost = base + put_in(node, UNITS[1])
    if node in policy.CLOSED:
        return (2 * share - 1) * lost
    if node.endswith("f"):
        return np.full(share.shape, -lost if len(node) % 2 else lost, np.float64)
    leads = len(node) % 2 == 0
    chances = first(node).T[:, :, None] if leads else second(node).T[:, None, :]
    nets = [chance * after_draw(node + letter, base, first, second, share)
            for chance, letter in zip(chances, policy.moves(node), strict=True)]  # fmt: skip
    return functools.reduce(np.add, nets)


def _mix(table: str, way: str, counts: tuple[int, int], buckets: Numbers) -> Chances:
    """The solved chances of the last round, `way` and `counts` as in `last_round`."""
    post, place = policy.solved(table).post, policy.CLOSED.index(way) * 36 + counts[0] * 6 + counts[1]
    return lambda node: post[node][place][buckets]


def last_round(
    table: str, way: str, counts: tuple[int, int], mine: Mine, leads: bool, node: str = ""
) -> Numbers:
    """(F,): the own net chips from a node of the last round, against each final bucket.

    `way` is how the first round went, `counts` the cards the first and the second seat drew; `leads`: the own seat
    is the first.
    """
    if len(mine.bucket) > 1 and not node:
        nets = _whole(table, way, counts)
    else:
        nets = _nets(table, way, counts, mine, leads, node)
    return mine.weight @ nets if leads else -(nets @ mine.weight)


def _nets(table: str, way: str, counts: tuple[int, int], mine: Mine, leads: bool, node: str) -> Numbers:
    """The first seat's net chips, by its hands and the second's: the own seat's, and each final bucket."""
    own, theirs = _mix(table, way, counts, mine.bucket), _mix(table, way, counts, np.arange(_finals()))
    base = 1 + put_in(way, UNITS[0])
    if leads:
        return after_draw(node, base, own, theirs, mine.share)
    return after_draw(node, base, theirs, own, 1 - mine.share.T)


@functools.lru_cache(324)
def _whole(table: str, way: str, counts: tuple[int, int]) -> Numbers:
    """(F, F): the first seat's net chips of the last round, by both final buckets."""
    every = Mine(np.ones(_finals()), np.arange(_finals()), _between_buckets())
    return _nets(table, way, counts, every, True, "")


# The draw ----------------------------------------------------------------------------------------------------


def _counts(table: str, way: str, seen: int | None, buckets: int | Numbers) -> Numbers:
    """(6,) or (n, 6): the chances of each number of cards to draw, with a hand of that bucket or of each of them.

    `seen` is what the first seat drew; None: that seat itself is to draw.
    """
    first, second = policy.solved(table).draw
    place = policy.CLOSED.index(way)
    return first[place, buckets] if seen is None else second[place, seen, buckets]


def _over_theirs(table: str, way: str, seen: int | None, after: Callable[[int], Numbers]) -> Numbers:
    """(n,): the mean over the draws of the opponent, who saw so many cards drawn.

    `after` gives the own net chips against each final bucket, by the number of cards drawn.
    """
    chances, finals = _counts(table, way, seen, people().bucket), people().finals
    return functools.reduce(np.add, [chances[:, count] * (finals[:, count] @ after(count)) for count in range(6)])


def _over_own(
    table: str, cards: tuple[int, ...], way: str, seen: int | None, after: Callable[[int, Mine], Numbers]
) -> Numbers:
    """The mean over the draws of the own seat, which saw so many cards drawn; `after` gives the net chips."""
    holds = policy.holds_of(cards, table)
    chances = _counts(table, way, seen, policy.bucket_of(cards, table))
    likely = [pair for pair in enumerate(chances) if pair[1] > 0]
    nets = [chance * after(count, drawing(cards, holds[count])) for count, chance in likely]
    return functools.reduce(np.add, nets)


def they_draw(table: str, way: str, count: int, mine: Mine) -> Numbers:
    """(n,): the own net chips when the own seat has drawn `count` first and the opponent is to draw."""
    return _over_theirs(table, way, count, lambda theirs: last_round(table, way, (count, theirs), mine, True))


def i_draw(table: str, cards: tuple[int, ...], way: str, theirs: int) -> Numbers:
    """(F,): the own net chips against each final bucket when the opponent has drawn `theirs` first."""
    return _over_own(
        table, cards, way, theirs, lambda count, mine: last_round(table, way, (theirs, count), mine, False)
    )


@functools.lru_cache(64)
def whole_draw(table: str, cards: tuple[int, ...], way: str, leads: bool) -> Numbers:
    """(n,): the own net chips before anybody has drawn, with five cards."""
    if leads:
        return _over_own(table, cards, way, None, lambda count, mine: they_draw(table, way, count, mine))
    return _over_theirs(table, way, None, lambda theirs: i_draw(table, cards, way, theirs))


# Before the draw ---------------------------------------------------------------------------------------------


@functools.lru_cache(256)
def first_round(table: str, cards: tuple[int, ...], leads: bool, node: str) -> Numbers:
    """(n,): the own net chips from a node of the first round."""
    if node in policy.CLOSED:
        return whole_draw(table, cards, node, leads)
    mine = (len(node) % 2 == 0) == leads
    if node.endswith("f"):
        lost = 1 + put_in(node, UNITS[0])
        return np.full(PEOPLE, lost if mine else -lost, np.float64)  # who folded made the last move
    pre = policy.solved(table).pre[node]
    chances = pre[policy.bucket_of(cards, table)] if mine else pre[people().bucket].T
    moves = zip(chances, policy.moves(node), strict=True)
    nets = [chance * first_round(table, cards, leads, node + letter) for chance, letter in moves]
    return functools.reduce(np.add, nets)


# A view ------------------------------------------------------------------------------------------------------


class Spot(NamedTuple):
    """What a view says, in the terms of the solved game."""

    table: str
    """The name of the solved table."""
    leads: bool
    cards: tuple[int, ...]
    """The five cards before the draw, those thrown away last."""
    nodes: tuple[str, str]
    drawn: tuple[int, int]
    """Cards the own seat and the opponent drew, -1 not yet."""
    mine: Mine | None
    """The final hand, once the own seat has drawn."""

    def after(self, action: Action) -> Spot:
        """The spot once the own seat has drawn, or acted in the round of betting that is on."""
        if action.verb == "draw":
            drawn = action.amount.bit_count(), self.drawn[1]
            return self._replace(drawn=drawn, mine=drawing(self.cards, 31 ^ action.amount))
        first, last = self.nodes
        letter = LETTERS[action.verb]
        return self._replace(nodes=(first + letter, last) if self.mine is None else (first, last + letter))


def spot(view: View, table: str) -> Spot:
    """What the seat of a view knows, once it has five cards."""
    drawn = bots.drawn(view)
    kept = view.mine
    mine = None
    if drawn[0] >= 0:
        waits = EMPTY in view.cards[own_seat(view)]
        mine = drawing((*kept, *view.tossed)[:5], (1 << len(kept)) - 1) if waits else known(strength(*kept))
    return Spot(table, view.seat != view.button, kept, (sequence(view, 0), sequence(view, 1)), drawn, mine)


def _told(weight: Numbers, chances: Chances, done: str, leads: bool) -> Numbers:
    """The weights of what the opponent may hold, once it is known what it did up to a node of a round; sum 1."""
    for place, letter in enumerate(done):
        if (place % 2 == 0) != leads:
            node = done[:place]
            weight = weight * np.maximum(chances(node)[:, policy.moves(node).index(letter)], LEAST)
    return weight / weight.sum()


@functools.lru_cache(64)
def _reach(table: str, done: str, leads: bool) -> Numbers:
    """(n,): how likely each hand of the opponent did what was done in the first round."""
    pre, bucket = policy.solved(table).pre, people().bucket
    return _told(np.ones(PEOPLE), lambda node: pre[node][bucket], done, leads)


def _reach_after_draw(found: Spot, counts: tuple[int, int]) -> Numbers:
    """(F,): how likely the opponent has each final bucket, once it has drawn; `counts` as in `last_round`."""
    table, way, theirs = found.table, found.nodes[0], found.drawn[1]
    seen = found.drawn[0] if found.leads else None
    drew = _counts(table, way, seen, people().bucket)[:, theirs]
    weight = _reach(table, way, found.leads) * np.maximum(drew, LEAST)
    chances = _mix(table, way, counts, np.arange(_finals()))
    return _told(weight @ people().finals[:, theirs], chances, found.nodes[1], found.leads)


@functools.lru_cache(2000)
def net(view: View, table: str) -> float:
    """The own net chips in antes, both seats playing the mix from here on; for a seat that has five cards."""
    return _net(spot(view, table))


def nets(view: View, table: str) -> dict[Action, float]:
    """The own net chips after each action open to the seat, the mix from there on."""
    found = spot(view, table)
    return {action: _net(found.after(action)) for action in view.actions}


def _net(found: Spot) -> float:
    table, (before, after), (own, theirs) = found.table, found.nodes, found.drawn
    if theirs < 0:
        weight = _reach(table, before, found.leads)
        if found.mine is None:
            return float(weight @ first_round(table, found.cards, found.leads, before))
        return float(weight @ they_draw(table, before, own, found.mine))
    counts = (own, theirs) if found.leads else (theirs, own)
    weight = _reach_after_draw(found, counts)
    if found.mine is None:
        return float(weight @ i_draw(table, found.cards, before, theirs))
    return float(weight @ last_round(table, before, counts, found.mine, found.leads, after))
